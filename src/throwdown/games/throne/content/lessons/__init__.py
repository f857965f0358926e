"""The lessons of Dice Throne, a script each."""
