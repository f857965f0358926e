"""The look of Dice Masters, drawn from views."""
