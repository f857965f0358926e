"""How a game begins, and the course of a turn."""
