"""The card language of Dice Throne: the text of a board space, token or card is its program.

`grammar.lark` holds every phrase once, `word_lists.py` the word lists, `nodes/` the tree.
`parser.py` reads a text, `english.py` writes it, `canonical_form.py` and `lint.py` say what else a
text must keep to.
"""
