"""Generators of pages and schemas in docs/."""
