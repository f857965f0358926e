"""Controlled language, read and written from one grammar. Knows no game.

A game brings a grammar in which each phrase stands once, its word lists and its node classes; see
`language.py`. From these, `reader.py` makes a tree of a text and `writer.py` makes the text of a
tree.
"""
