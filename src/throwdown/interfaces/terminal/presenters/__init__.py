"""How each game is shown in the terminal, drawn from views."""
