"""Attacks, and how they are met."""
