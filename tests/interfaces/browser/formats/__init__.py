"""Formats in a real browser: drafts, Doubles, secret choices."""
