"""Controlled language, read and written from one grammar. Knows no game.

A game brings a grammar in which each phrase stands once, its word lists and its node classes; see
`language.py`. From these, `read.py` makes a tree of a text and `write.py` makes the text of a tree.
"""
