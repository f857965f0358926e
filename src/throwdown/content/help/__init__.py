"""The books as help: lexicon, rules in words, turns, diagram, chart, heroes; in every language.

Facts stand in `data/`, words in a folder for each language, all in our own words. Nothing here
knows a game's code: interfaces say which game and edition is at hand.
"""
