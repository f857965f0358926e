"""Tokens and companions: how many a seat has, its limits, and placing and removing them (DT-6)."""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model import token_counts as packed
from throwdown.games.throne.model.hero_tables import TokenKind
from throwdown.games.throne.model.phases import DEFENSE, OFFENSE
from throwdown.games.throne.model.printed_kinds import COMPANION
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.book import ThroneBook, book_of
from throwdown.games.throne.rules.core.events import (
    COMPANION_MOVED,
    LIMIT_RAISED,
    TOKEN_LOST,
    TOKEN_PLACED,
    TOKEN_REMOVED,
    TURNED,
)
from throwdown.games.throne.rules.core.text_lines import OVER_LIMIT, TriggeredLine, begin_text
from throwdown.kernel.action import NO, NONE, YES, Action, action
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import MAY
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op, Program


def token_slot(s: ThroneState, seat: int, kind: int) -> int:
    """Return where a seat's tokens of a kind stand in the list of tokens."""
    return seat * s.kinds + kind


def count_tokens(s: ThroneState, seat: int, kind: int) -> int:
    """Return how many tokens of a kind a seat has."""
    return packed.count(s.tokens[seat * s.kinds + kind])


def count_tokens_of_kinds(s: ThroneState, seat: int, kinds: list[int]) -> int:
    """Return how many tokens of several kinds a seat has together."""
    total = 0
    for kind in kinds:
        total += count_tokens(s, seat, kind)
    return total


def limit_of(s: ThroneState, seat: int, kind: int) -> int:
    """Return how many tokens of a kind a seat may have (DT-6.2)."""
    k = book_of(s).kinds[kind]
    limit = k.limit if seat in k.owners else k.limit_on_others
    return limit + packed.limit_bonus(s.tokens[token_slot(s, seat, kind)])


def has_room(s: ThroneState, seat: int, kind: int) -> bool:
    """Return whether a seat may have one more token of a kind."""
    return count_tokens(s, seat, kind) < limit_of(s, seat, kind)


def place_token(s: ThroneState, seat: int, kind: int, giver: int) -> None:
    """Place one token, if the limit allows (DT-6.2); one too many is lost, or replaces another."""
    if not has_room(s, seat, kind):
        if book_of(s).rules.excess_tokens_lost or not count_tokens(s, seat, kind):
            emit(s, TOKEN_LOST, seat, kind)
            return
        remove_token(s, seat, kind, old=True)
    struck = OFFENSE <= s.phase <= DEFENSE
    there = s.tokens[token_slot(s, seat, kind)]
    s.set_tokens(seat, kind, packed.with_one_more(there, giver, struck=struck))
    emit(s, TOKEN_PLACED, seat, kind, giver)


def remove_token(s: ThroneState, seat: int, kind: int, *, old: bool = False) -> None:
    """Remove one token: back to its hero's leaflet (DT-6.3)."""
    there = s.tokens[token_slot(s, seat, kind)]
    s.set_tokens(seat, kind, packed.with_one_fewer(there, old=old))
    emit(s, TOKEN_REMOVED, seat, kind)


def remove_tokens(s: ThroneState, seat: int, kind: int, many: int) -> int:
    """Remove up to `many` tokens; return how many that was."""
    there = min(many, count_tokens(s, seat, kind))
    for _ in range(there):
        remove_token(s, seat, kind)
    return there


def raise_limit(s: ThroneState, seat: int, kind: int, by: int) -> None:
    """Let a seat have more tokens of a kind for the rest of the game (DT-6.2)."""
    at = token_slot(s, seat, kind)
    s.tokens[at] = packed.with_limit_raised(s.tokens[at], by)
    emit(s, LIMIT_RAISED, seat, kind, limit_of(s, seat, kind))


def face_of(s: ThroneState, seat: int, kind: int) -> int:
    """Return which face of a companion is up."""
    return packed.face(s.tokens[token_slot(s, seat, kind)])


def turn_face(s: ThroneState, seat: int, kind: int, face: int) -> None:
    """Turn a companion."""
    at = token_slot(s, seat, kind)
    if packed.face(s.tokens[at]) != face:
        s.tokens[at] = packed.with_face(s.tokens[at], face)
        emit(s, TURNED, seat, kind, face)


def dial_of(s: ThroneState, seat: int, kind: int) -> int:
    """Return the health of a companion."""
    return packed.dial(s.tokens[token_slot(s, seat, kind)])


def move_dial(s: ThroneState, seat: int, kind: int, change: int) -> None:
    """Move a companion's dial within its bounds; at 0 it turns to its other face."""
    k = book_of(s).kinds[kind]
    at = token_slot(s, seat, kind)
    before = packed.dial(s.tokens[at])
    after = max(0, min(k.dial_most, before + change))
    if after == before:
        return
    s.tokens[at] = packed.with_health(s.tokens[at], after)
    emit(s, COMPANION_MOVED, seat, kind, after - before)
    if after == 0:
        turn_face(s, seat, kind, 1)


def is_removable(s: ThroneState, kind: int) -> bool:
    """Return whether a kind is a status effect that texts may remove (DT-7.1)."""
    k = book_of(s).kinds[kind]
    return k.polarity != COMPANION and k.removable


def may_act(s: ThroneState, seat: int) -> bool:
    """Return whether nothing keeps a seat from doing anything at all."""
    stunning = book_of(s).stunning
    return not stunning or first_held_kind(s, seat, stunning) == NONE


def first_held_kind(s: ThroneState, seat: int, kinds: list[TokenKind]) -> int:
    """Return the first of some kinds of token that a seat has, or NONE."""
    borne = s.borne[seat]
    for kind in kinds:
        if borne >> kind.number & 1:
            return kind.number
    return NONE


def overflow_of(book: ThroneBook, kind: int) -> TriggeredLine | None:
    """Return what a kind of token does when there would be one too many."""
    for trigger in book.triggers_at[OVER_LIMIT]:
        if trigger.kind == kind:
            return trigger
    return None


# Placing: picks are rows of kind, giver, receiver; register 0 counts those that are done.
_NEXT: Final = 0
_ROW: Final = 3


def place_all(s: ThroneState, rows: list[int], source: int) -> None:
    """Place tokens, row after row: kind, giver, receiver."""
    book = book_of(s)
    if not _is_special(s, book, rows):
        for i in range(0, len(rows), _ROW):
            place_token(s, rows[i + 2], rows[i], rows[i + 1])
        return
    frame = s.push(book.number("placing"), s.active, source)
    frame.picks = tuple(rows)


def _is_special(s: ThroneState, book: ThroneBook, rows: list[int]) -> bool:
    """Return whether something may happen or be asked while these tokens are placed."""
    for i in range(0, len(rows), _ROW):
        kind = book.kinds[rows[i]]
        if kind.may_be_declined and rows[i + 2] in kind.owners:
            return True
        if overflow_of(book, kind.number) is not None:
            return True
    return False


class MayDecline(Ask[ThroneState]):
    """The owner of a token may decline to gain it."""

    def __init__(self) -> None:
        super().__init__(MAY, "DT-D-MAY")

    def decider(self, s: ThroneState, f: Frame) -> int:
        return f.picks[f.regs[_NEXT] + 2]

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        at = f.regs[_NEXT]
        if at >= len(f.picks):
            return []
        kind = book_of(s).kinds[f.picks[at]]
        seat = f.picks[at + 2]
        if seat not in s.order:
            return []
        if not kind.may_be_declined or seat not in kind.owners or f.picks[at + 1] != seat:
            return []
        if _is_lost_anyway(s, seat, kind.number) and not s.book.ask_empty:
            return []
        return [action(YES), action(NO)]

    def skip_question(self, s: ThroneState, f: Frame) -> int:
        return f.at + 1 if f.regs[_NEXT] < len(f.picks) else f.at + 3

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        if pick == action(YES):
            return f.at + 1
        f.regs[_NEXT] += _ROW
        return f.at


def _is_lost_anyway(s: ThroneState, seat: int, kind: int) -> bool:
    """Return whether one more token is lost at the limit and sets nothing off (DT-6.2)."""
    book = book_of(s)
    if has_room(s, seat, kind) or not book.rules.excess_tokens_lost:
        return False
    return overflow_of(book, kind) is None


def asks_to_gain(s: ThroneState) -> bool:
    """Return whether a player is asked whether to gain a token."""
    f = s.frames[-1]
    return isinstance(book_of(s).programs[f.program].ops[f.at], MayDecline)


def offered_token(s: ThroneState) -> int:
    """Return the kind of the token that a player is asked whether to gain."""
    f = s.frames[-1]
    return f.picks[f.regs[_NEXT]]


class Overflow(Op[ThroneState]):
    """A token that does something when there would be one too many does it first."""

    def run(self, s: ThroneState, f: Frame) -> int:
        at = f.regs[_NEXT]
        kind, seat = f.picks[at], f.picks[at + 2]
        trigger = overflow_of(book_of(s), kind)
        if trigger is not None and seat in s.order and not has_room(s, seat, kind):
            begin_text(s, trigger.program, seat, trigger.source, kind)
        return f.at + 1


class PlaceOne(Op[ThroneState]):
    """Place the token and go on to the next."""

    def run(self, s: ThroneState, f: Frame) -> int:
        at = f.regs[_NEXT]
        if f.picks[at + 2] in s.order:
            place_token(s, f.picks[at + 2], f.picks[at], f.picks[at + 1])
        f.regs[_NEXT] = at + _ROW
        return 0


def token_programs() -> list[Program]:
    """Return the program that places tokens with all they set off."""
    return [Program("placing", MayDecline(), Overflow(), PlaceOne(), registers=1)]
