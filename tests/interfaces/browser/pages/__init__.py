"""Pages about cards and heroes, home, and the cards that come up over any page."""
