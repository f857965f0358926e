"""The look of Dice Throne, drawn from views."""
