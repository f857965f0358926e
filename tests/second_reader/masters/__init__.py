"""A second reader of the card language of Dice Masters."""
