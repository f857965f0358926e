"""What each viewer sees of a game, and the notation it is written in."""
