"""The verbs of Dice Throne, compiled: phases, windows, rolls, the ledger, and what texts can do.

Nothing here knows a hero, a token or a card by name. Start at `turn.py`; `texts.py` says how texts
meet the rules, `windows.py` who may act when, `totals.py` how damage is worked out.
"""
