"""Damage: dealt all at once, and what falls by it."""
