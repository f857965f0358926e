"""First games in the browser."""
