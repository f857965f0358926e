"""The card language of Dice Throne: the text of a board space, token or card is its program.

`grammar.lark` holds every phrase once, `words.py` the word lists, `nodes/` the tree. `parse.py`
reads a text, `english.py` writes it, `canon.py` and `lint.py` say what else a text must keep to.
"""
