"""The compiler of card texts: trees of the language in, programs and lines of the rules out.

`cards.py` looks at a whole card, `headers.py` at what stands before a colon, `bodies.py` and
`sentences.py` at sentences, `effects.py` at what is done (with `harm.py`, `stats.py`,
`restrictions.py` and `movement.py`), `dice.py` and `choices.py` at which dice and numbers are
meant, `conditions.py` at when. `static_abilities.py`, `damage_replacement.py` and
`paid_abilities.py` make the lines that are no plain triggers. What can be read but not played
raises `UnsupportedPhrase`, and no card with such a text is shipped.
"""
