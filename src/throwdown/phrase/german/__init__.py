"""German, of which no grammar here can make a writer: what each game's German is built of.

`clauses.py` knows cases and word order, `passages.py` how a sentence is led in by "wenn" and
"falls". The words are the game's.
"""
