"""A game in words: labels, questions, log and printed cards, in each language."""
