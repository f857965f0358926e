"""What the screens of the terminal app are made of."""
