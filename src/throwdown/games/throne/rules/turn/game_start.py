"""How a game begins: who starts, the first hands, and what heroes bring with them (DT-1.4)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from throwdown.games.throne.model import token_counts as packed
from throwdown.games.throne.model.roll_kinds import START_ROLL
from throwdown.games.throne.model.state import SPACES, ThroneState
from throwdown.games.throne.rules.core import text_lines as x
from throwdown.games.throne.rules.core.book import ThroneBook, book_of
from throwdown.games.throne.rules.core.cards import begin_draw
from throwdown.games.throne.rules.core.defeat import end_phases
from throwdown.games.throne.rules.core.events import ROLLED, STARTS
from throwdown.games.throne.rules.core.moments import HappensToAll
from throwdown.games.throne.rules.core.tokens import token_slot
from throwdown.games.throne.rules.core.verbs import ROLL
from throwdown.games.throne.rules.damage.batches import ApplyIfAny, Gather, Release
from throwdown.kernel.action import NONE
from throwdown.kernel.chance import roll as throw
from throwdown.kernel.control import Call
from throwdown.kernel.events import emit
from throwdown.kernel.program import WAIT, Frame, Op, Program

FIRST_HAND: Final = 4
FIRST_CP: Final = 2


def opening_state(book: ThroneBook, seed: int) -> ThroneState:
    """Return a game about to begin."""
    s = ThroneState()
    form = book.form
    s.prepare(book, list(form.teams), seed)
    s.order = list(form.order)
    s.active = s.order[0]
    lay_out(s, form.health)
    return s


def lay_out(s: ThroneState, health: int) -> None:
    """Put everything where it lies at the start, and end whatever was under way."""
    book = book_of(s)
    seats = len(s.teams)
    s.start_health = health
    s.health = [health] * (max(s.teams) + 1)
    s.cp = [FIRST_CP] * seats
    s.shares_cards = False
    s.deck = [(1 << len(deck)) - 1 for deck in book.tables.decks]
    s.hand = [0] * seats
    s.discard = [0] * seats
    s.discarded = ()
    s.playing = [0] * seats
    s.placed = [0] * seats
    s.levels = (1,) * (seats * SPACES)
    s.board = (0,) * seats
    s.kinds = len(book.kinds)
    s.tokens = [0] * (seats * s.kinds)
    _bring_companions(s, book)
    s.note_tokens()
    s.used = ()
    s.used_in_attack = ()
    s.attacked = (1,) * seats
    s.turn = 0
    s.phase = 0
    s.start_player = NONE
    s.undefendable = 0
    s.altered = 0
    s.attempts = 0
    s.more_attempts = 0
    s.dealt = 0
    s.packets = []
    s.rolls = []
    end_phases(s)
    s.frames = []
    s.waiting = []
    s.wave = 0
    s.proposals = []
    s.decision = None


def _bring_companions(s: ThroneState, book: ThroneBook) -> None:
    for kind in book.kinds:
        if kind.starts:
            for seat in kind.owners:
                s.tokens[token_slot(s, seat, kind.number)] = packed.with_health(1, kind.dial_start)


class RollForStart(Op[ThroneState]):
    """Everybody rolls a die; the highest starts, ties roll again or go by order (DT-1.4).

    Picks are those who are still in it; registers from 0 on are what they rolled.
    """

    def run(self, s: ThroneState, f: Frame) -> int:
        if s.start_player != NONE:
            return f.at + 1
        if not f.picks:
            f.picks = tuple(s.order)
            return f.at
        if len(f.regs) < len(f.picks):
            seat = f.picks[len(f.regs)]
            value = throw(s, ROLL, 1, 6, source=seat, rule="DT-1.4")
            if value == WAIT:
                return WAIT
            f.regs = append(f.regs, value)
            emit(s, ROLLED, seat, value, 0, START_ROLL)
            return f.at
        best = max(f.regs)
        high = [f.picks[i] for i in range(len(f.picks)) if f.regs[i] == best]
        f.regs = vec[i64]()
        f.picks = tuple(high)
        if len(high) == 1 or not book_of(s).rules.ties_rolled_again:
            s.start_player = high[0]
            f.picks = ()
        return f.at


class BeginWithStart(Op[ThroneState]):
    """The Start Player is active."""

    def run(self, s: ThroneState, f: Frame) -> int:
        s.active = s.start_player
        emit(s, STARTS, s.active)
        return f.at + 1


class DealHands(Op[ThroneState]):
    """Everybody draws four cards (DT-1.4)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        for seat in reversed(s.seats_from(s.active)):
            begin_draw(s, seat, FIRST_HAND, NONE)
        return f.at + 1


def opening_program() -> Program:
    """Return the program a game begins with."""
    return Program(
        "game",
        RollForStart(),
        BeginWithStart(),
        DealHands(),
        Gather(),
        HappensToAll(x.GAME_START),
        ApplyIfAny(),
        Release(),
        Call("turns"),
    )
