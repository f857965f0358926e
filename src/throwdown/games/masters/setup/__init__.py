"""Reading and making set-ups: who plays with what, by which rules."""
