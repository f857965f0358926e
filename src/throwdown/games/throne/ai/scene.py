"""A scene: all that the worth of a seat's abilities follows from, cut out of a table.

Plans for dice outlive the game they were made in, so a plan must not know more than it is found
again by. It knows a scene alone: `scene_of` takes it from a table, `table_of` lays out a table that
has nothing else. Whatever a scene leaves out is there as it mostly is in an Offensive Roll Phase:
no damage waits, nothing has been dealt, and the dice have been rolled once.
"""

from __future__ import annotations

from typing import TypeAlias

from throwdown.games.throne.model.phases import OFFENSE
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.model.token_counts import without_turn_notes
from throwdown.games.throne.rules.core.book import ThroneBook, book_of
from throwdown.games.throne.rules.core.cards import count_cards
from throwdown.games.throne.rules.turn.game_start import opening_state

_Row: TypeAlias = tuple[int, ...]

Scene: TypeAlias = tuple[int, int, int, _Row, _Row, _Row, _Row, _Row, _Row, _Row, _Row, _Row]
"""Whose dice; against whom, if that is known; whether the Attack has become undefendable. Then rows
of numbers: who is in the game; health by side; by seat CP, cards in hand, boards, levels, tokens,
and who attacked last; and what was used this turn, if that limits what tokens pay for (L-3)."""


def scene_of(s: ThroneState, seat: int) -> Scene:
    """Return what a seat's abilities are worth by."""
    return (
        seat,
        s.target,
        s.undefendable,
        tuple(s.order),
        tuple(s.health),
        tuple(s.cp),
        tuple([count_cards(hand) for hand in s.hand]),
        s.board,
        s.levels,
        tuple([without_turn_notes(there) for there in s.tokens]),
        s.attacked,
        () if book_of(s).rules.paid_tokens_are_silent else s.used,
    )


def blank_table(book: ThroneBook) -> ThroneState:
    """Return a table in an Offensive Roll Phase on which scenes are laid out."""
    s = opening_state(book, 0)
    s.phase = OFFENSE
    s.gathering = 1
    s.attempts = 1
    return s


def table_of(scene: Scene, bare: ThroneState) -> ThroneState:
    """Return a table with nothing on it but a scene; which cards are in hand does not matter."""
    s = bare.clone()
    s.active, s.target, s.undefendable = scene[0], scene[1], scene[2]
    s.order = list(scene[3])
    s.health = list(scene[4])
    s.cp = list(scene[5])
    s.change_cards()
    s.hand = [(1 << cards) - 1 for cards in scene[6]]
    s.board, s.levels = scene[7], scene[8]
    s.tokens = list(scene[9])
    s.note_tokens()
    s.attacked, s.used = scene[10], scene[11]
    return s
