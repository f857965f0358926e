"""What all other rules stand on: events, verbs, the book, what is true of things in play."""
