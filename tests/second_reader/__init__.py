"""Second readers of the card languages: small, slow and obvious, for tests alone."""
