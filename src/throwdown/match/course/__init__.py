"""How a game went: its course, told from the journal, and single steps of it."""
