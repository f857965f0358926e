"""The games, and the registry that finds them by name."""
