"""The rules of Dice Masters: the verbs of the table, compiled.

`turn.py` is the program of a turn; `acts.py` what players do in their windows; `payment.py`,
`batch.py`, `fielding.py`, `attack.py`, `blocking.py`, `combat.py` and `damage.py` how.
`abilities.py` says how the rules meet the lines of a text, `ears.py` and `conditions.py` when they
count, `choosing.py`, `effects.py`, `lasts.py`, `rolling.py` and `asking.py` what they do. No card
is named anywhere here.
"""
