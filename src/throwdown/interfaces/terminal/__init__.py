"""The terminal app: the same games as at the prompt, on a table with dice, mouse and colours.

`app.py` opens it; `screens/home.py` and `screens/setup_screen.py` lead to a game,
`screens/table_screen.py` is the screen it is played on. `match_controller.py` is what stands
between that screen and a match. A game has a folder here with its look (`masters/`, `throne/`),
drawn from views alone; games without one are shown in words.
"""
