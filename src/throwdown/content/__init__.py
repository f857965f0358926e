"""What games are played with, read from files: facts, set-ups, catalogues. Knows no game."""
