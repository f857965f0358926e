"""The kernel: what any turn-based game with chance, secrets and interrupts needs, and no game.

A game in progress is one value, `GameState`. Whatever is under way is a stack of
frames in it, each running a program made of small ops. `step` answers the pending
decision and runs on to the next. Start reading at `state.py`, then `interpreter.py`;
`docs/architecture.md` has the picture.
"""
