"""A match: one game being played, whatever game, by the players at its seats.

`match.py` is the one authority over a game in progress; prompts, apps and servers wrap it.
`history.py` finds every position again, `record.py` puts a match into a text file and back.
Games are reached through `GameSpec` alone.
"""
