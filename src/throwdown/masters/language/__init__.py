"""The card language of Dice Masters: the text of a card is its program.

`grammar.lark` holds every phrase once, `words.py` the word lists, `nodes/` the tree. `parse.py`
reads a line, `english.py` writes it, `canon.py` and `lint.py` say what else a text must keep to.
"""
