"""Who may ask the server, for whom, and how much."""
