"""python-chess, random moves until a game is over, 400 at most."""

import chess
from clock import each_us, games, pick, tell

_MOST = 400


def play(most: int = _MOST) -> int:
    """Play a game."""
    return len(play_moves(most).move_stack)


def play_moves(most: int) -> chess.Board:
    """Return a board after random moves."""
    board = chess.Board()
    while len(board.move_stack) < most and not board.is_game_over():
        board.push(pick(list(board.legal_moves)))
    return board


_MIDDLE = play_moves(20)
tell(games(play) | {"clone_us": each_us(lambda: _MIDDLE.copy(stack=False))})
