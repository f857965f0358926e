"""The compiler of heroes: trees of the language in, programs and lines of the rules out.

`heroes.py` numbers what the seats have brought and goes through their texts, `headers.py` looks at
headers, `abilities.py` at the steps of an Offensive Ability, `sentences.py` at what joins effects,
`effects.py` and `dice_and_cards.py` at what is done, `amounts.py` and `players.py` at how much and
to whom. What can be read but not played raises `UnsupportedPhrase`, and no hero with such a text is
shipped.
"""
