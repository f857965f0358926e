"""The rules of Dice Masters: the verbs of the table, compiled.

`turn/turn.py` is the program of a turn; `play/act_window.py` what players do in their windows;
`play/payment.py`, `play/joint_payment.py`, `play/fielding.py`, `combat/attack.py`,
`combat/blocks.py`, `combat/combat_damage.py` and `damage/hits.py` how. `core/text_lines.py` says
how the rules meet the lines of a text, `text/event_filters.py` and `text/conditions.py` when they
count, `text/targets.py`, `effects/harm.py`, `effects/lasting_effects.py`,
`effects/rolls_and_draws.py` and `effects/choices.py` what they do. No card is named anywhere here.
"""
