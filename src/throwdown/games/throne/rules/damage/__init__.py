"""Damage: dealt all at once, and who is defeated by it."""
