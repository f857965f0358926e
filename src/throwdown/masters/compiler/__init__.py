"""The compiler of card texts: trees of the language in, programs and lines of the rules out.

`lines.py` looks at a whole card and at headers, `blocks.py` at sentences, `effects.py` at what is
done, `dice.py` at which dice and numbers are meant, `conditions.py` at when. What can be read but
not played raises `NotYet`, and no card with such a text is shipped.
"""
