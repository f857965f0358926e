"""The lessons of Dice Masters, a script each."""
