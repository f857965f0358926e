"""The card language of Dice Masters: the text of a card is its program.

`grammar.lark` holds every phrase once, `word_lists/` the word lists, `nodes/` the tree. `parser.py`
reads a line, `english.py` writes it, `canonical_form.py` and `lint.py` say what else a text must
keep to.
"""
