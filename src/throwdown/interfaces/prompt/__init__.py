"""Playing at a plain prompt: numbered options, typed answers."""
