"""Bots: programs that play any game, from beginners to the strongest.

A `Brain` is given an `Outlook`, all that a seat may know, and picks an option. The thinking is
compiled with the engine and knows no game; `levels.py` names the opponents people can choose.
"""
