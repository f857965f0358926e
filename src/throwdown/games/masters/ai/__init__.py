"""Heuristics for bots: how a game stands, and which options are worth trying."""
