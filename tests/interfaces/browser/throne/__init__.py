"""The table of Dice Throne in a real browser."""
