"""The verbs of Dice Throne, compiled: phases, windows, rolls, the ledger, and what texts can do.

Nothing here knows a hero, a token or a card by name. Start at `turn/turn.py`; `core/text_lines.py`
says how texts meet the rules, `play/windows.py` who may act when, `core/damage_totals.py` how
damage is worked out.
"""
