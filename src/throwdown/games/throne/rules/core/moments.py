"""Moments: when texts happen by themselves, and in which order (DT-3.1.1).

Unlike a queue of the whole game, the triggers of one moment wait in the frame of that moment: a
moment within a moment, such as a token spent while another token's roll is open, is settled first
and touches nothing of the outer one. Each seat orders its own, the active seat first.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model import token_counts as packed
from throwdown.games.throne.model.hero_tables import Ability
from throwdown.games.throne.model.printed_kinds import DEFENSIVE, NEGATIVE, OFFENSIVE, ULTIMATE
from throwdown.games.throne.model.state import SPACES, ThroneState
from throwdown.games.throne.rules.core.book import BoardOptions, book_of
from throwdown.games.throne.rules.core.damage_totals import takes_modifiers
from throwdown.games.throne.rules.core.events import TRIGGERED
from throwdown.games.throne.rules.core.text_lines import (
    ACTIVATE,
    FULL_TURN_END,
    HELD_LINE,
    INFLICTING_ATTACK_ENDS,
    OFFENSE_END,
    PASSIVE_LINE,
    ROLL,
    ROLL_PHASE_END,
    WOULD_DEAL,
    TextLine,
    TriggeredLine,
    begin_text,
)
from throwdown.games.throne.rules.core.tokens import may_act, token_slot
from throwdown.kernel.action import NONE, RESOLVE, Action, action, first_operand
from throwdown.kernel.decision import ORDER
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op, Program

# A moment under way: picks are rows of trigger and seat.
_ROW: Final = 2


def holds_line(s: ThroneState, line: TextLine, seat: int) -> bool:
    """Return whether a seat has a line now."""
    if line.stands == PASSIVE_LINE:
        return is_in_force(s, line.ability, seat)
    if line.stands == HELD_LINE:
        return is_held(s, line.number, seat)
    return s.borne[seat] >> line.kind & 1 == 1


def is_in_force(s: ThroneState, number: int, seat: int) -> bool:
    """Return whether an ability is what a seat's board says now."""
    tables = book_of(s).tables
    ability = tables.abilities[number]
    return tables.hero_of[seat] == ability.hero and is_up(s, ability, seat)


def is_up(s: ThroneState, ability: Ability, seat: int) -> bool:
    """Return whether an ability of a seat's hero is what its board says now, by level and side."""
    if s.levels[seat * SPACES + ability.space] != ability.level:
        return False
    return ability.side == NONE or s.board[seat] == ability.side


def board_now(s: ThroneState, seat: int) -> BoardOptions:
    """Return what a seat's board offers now."""
    book = book_of(s)
    known = book.boards[seat]
    # Levels and sides are replaced when they change, so the same tuples mean the same board.
    if known.levels is s.levels and known.sides is s.board:
        return known
    board = BoardOptions(s.levels, s.board)
    for ability in book.tables.abilities_of[book.tables.hero_of[seat]]:
        if not is_up(s, ability, seat):
            continue
        if ability.kind in (OFFENSIVE, ULTIMATE):
            board.offensive.append(ability)
        elif ability.kind == DEFENSIVE:
            board.defensive.append(ability)
    book.boards[seat] = board
    return board


def is_held(s: ThroneState, number: int, seat: int) -> bool:
    """Return whether a line of a seat's running ability is in force."""
    for i in range(0, len(s.holds), 2):
        if s.holds[i] == number and s.holds[i + 1] == seat:
            return True
    return False


def trigger_count(s: ThroneState, line: TriggeredLine, seat: int) -> int:
    """Return how often a trigger happens for a seat: once for each token (L-6)."""
    if not holds_line(s, line, seat) or not line.counts(s, seat):
        return 0
    if line.stands != 0:
        return 1 if may_act(s, seat) else 0
    own = book_of(s).kinds[line.kind]
    if s.locked and line.at.moment == ACTIVATE and own.polarity == NEGATIVE:
        # DT-11.3: what could weaken an Ultimate is ignored, so nothing is rolled for it either.
        return 0
    if line.at.moment == WOULD_DEAL and own.is_modifier and not takes_modifiers(s):
        # DT-12.4: pure and collateral damage take no modifier, so it waits for other damage.
        return 0
    if own.is_companion() and not may_act(s, seat):
        return 0
    many = _count_tokens_concerned(s, line, seat)
    together = line.once or own.is_companion() or not book_of(s).rules.once_for_each_token
    return min(many, 1) if together else many


def _count_tokens_concerned(s: ThroneState, line: TriggeredLine, seat: int) -> int:
    """Return how many of a seat's tokens a moment is about: some ask how long they were there."""
    tokens = s.tokens[token_slot(s, seat, line.kind)]
    moment = line.at.moment
    if moment == FULL_TURN_END:
        return packed.count_at_turn_start(tokens)
    if moment == INFLICTING_ATTACK_ENDS:
        return packed.count(tokens) if packed.is_struck(tokens) else 0
    if moment in (ROLL_PHASE_END, OFFENSE_END) and book_of(s).rules.own_phase_needs_start:
        return packed.count_at_roll_phase(tokens)
    return packed.count(tokens)


def pending_triggers(s: ThroneState, moment: int, seats: list[int], least: int) -> list[int]:
    """Return the triggers of a moment that seats have, as rows of number and seat."""
    rows: list[int] = []
    for line in book_of(s).triggers_at[moment]:
        if line.at.at_least > least:
            continue
        for seat in seats:
            for _ in range(trigger_count(s, line, seat)):
                rows += [line.number, seat]
    return rows


def trigger_moment(s: ThroneState, moment: int, seat: int) -> None:
    """Let everything that a moment sets off for a seat happen."""
    for line in book_of(s).triggers_at[moment]:
        # Mostly the seat has nothing of the kind, and no list is made.
        if holds_line(s, line, seat):
            begin_triggers(s, pending_triggers(s, moment, [seat], 0))
            return


def begin_triggers(s: ThroneState, rows: list[int]) -> bool:
    """Let triggers happen, given as rows of number and seat."""
    if not rows:
        return False
    frame = s.push(book_of(s).moment, s.active, NONE)
    frame.picks = tuple(rows)
    return True


def next_triggers(s: ThroneState, f: Frame) -> list[int]:
    """Return the places of the triggers that may happen next: of one seat, equal ones once."""
    for seat in s.seats_from(s.active):
        places: list[int] = []
        seen: list[int] = []
        for i in range(0, len(f.picks), _ROW):
            if f.picks[i + 1] == seat and f.picks[i] not in seen:
                seen.append(f.picks[i])
                places.append(i)
        if places:
            return places
    return []


class ResolveMoment(Op[ThroneState]):
    """Begin what happens next, in the order its seat likes; what has lost its token does not."""

    def run(self, s: ThroneState, f: Frame) -> int:
        places = next_triggers(s, f)
        if not places:
            return f.at + 1
        place = places[0]
        if s.answer != NONE:
            place = first_operand(s.take())
        elif len(places) > 1 or s.asks_lone or s.book.ask_forced:
            options: list[Action] = [action(RESOLVE, i) for i in places]
            return s.ask(f.picks[place + 1], ORDER, options, NONE, "DT-3.1.1", self, f)
        number, seat = f.picks[place], f.picks[place + 1]
        f.picks = f.picks[:place] + f.picks[place + _ROW :]
        line = book_of(s).texts.lines[number]
        if holds_line(s, line, seat):
            emit(s, TRIGGERED, seat, line.source)
            text = begin_text(s, line.program, seat, line.source, line.kind)
            if line.at.moment == ACTIVATE:
                # It reads the dice that activate the ability: the first roll of the phase.
                text.regs[ROLL] = 0
        return f.at


class Happens(Op[ThroneState]):
    """A moment of the active seat's turn comes."""

    def __init__(self, moment: int) -> None:
        self.moment = moment

    def run(self, s: ThroneState, f: Frame) -> int:
        trigger_moment(s, self.moment, s.active)
        return f.at + 1


class HappensToAll(Op[ThroneState]):
    """A moment comes that any seat may have waited for."""

    def __init__(self, moment: int) -> None:
        self.moment = moment

    def run(self, s: ThroneState, f: Frame) -> int:
        begin_triggers(s, pending_triggers(s, self.moment, s.order, 0))
        return f.at + 1


def moment_program() -> Program:
    """Return the program that settles one moment."""
    return Program("moment", ResolveMoment())
