"""Dice Throne: heroes with dice, boards, tokens and cards."""
