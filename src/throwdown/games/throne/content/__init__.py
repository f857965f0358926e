"""What Dice Throne is played with: its files, and the library that finds what is in them."""
