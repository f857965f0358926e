"""The Python interface: games to play, look at and search in a few calls (docs/python.md).

It decides how they are called and what they answer; everything else it asks of matches, contracts
and bots. Importing `throwdown` alone loads none of it.
"""
