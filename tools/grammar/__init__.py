"""Checks of a phrase grammar, for tests."""
