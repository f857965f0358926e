"""The nouns of Dice Throne: heroes with their dice, boards, tokens, companions and cards."""
