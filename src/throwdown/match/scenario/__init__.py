"""Scenarios: a position, forced results, actions and what must come of them, in a TOML file.

Tests, puzzles and bug reports share the format (`docs/scenarios.md`). `file.py` reads one,
`runner.py` plays it. The words for positions and views are each game's own.
"""
