"""Sprint, the reference game: the smallest whole game on the kernel, and the one to copy.

Two to six runners race up a stair of twelve squares with two dice, two kinds of card and
hidden hands. It has one of everything the kernel offers: picks, chance, a response window,
replacements, triggers and secrets. Rules: `docs/rules/toy.toml`; `state.py` has the nouns,
`rules.py` the verbs, `game.py` the door.
"""
