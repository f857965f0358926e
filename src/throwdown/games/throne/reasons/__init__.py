"""Why something cannot be done now: the rule and the condition, asked of the rules themselves.

`wishes.py` finds out what a player means, `cards.py`, `abilities.py` and `choices.py` ask the rules
what forbids it, `words/` says it; `why_not.py` puts them together.
"""
