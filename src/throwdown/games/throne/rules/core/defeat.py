"""Defeat: who falls leaves the game; the last side standing wins (DT-2.1, DT-2.2, DT-17.4)."""

from __future__ import annotations

from throwdown.games.throne.model.ledger import GIVER, PACKET, RECEIVER, TERM, TERM_SEAT
from throwdown.games.throne.model.stages import NO_ABILITY
from throwdown.games.throne.model.state import (
    OPEN,
    ROLL,
    ROLLER,
    WAITING,
    WAITING_RECEIVER,
    ThroneState,
)
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.events import DEFEATED, DRAWN_GAME, WON
from throwdown.games.throne.rules.core.seats import living_sides
from throwdown.games.throne.rules.core.text_lines import CARD
from throwdown.kernel.action import NONE
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame


def defeat_fallen(s: ThroneState) -> None:
    """Let every side without health leave; end the game if no two sides are left."""
    fallen = [seat for seat in s.order if s.health[s.teams[seat]] == 0]
    if not fallen:
        return
    for seat in fallen:
        emit(s, DEFEATED, seat)
    sides = living_sides(s)
    if len(sides) <= 1:
        _finish(s, sides)
        return
    after = [seat for seat in s.seats_from(s.active) if seat not in fallen]
    s.order = [seat for seat in s.order if seat not in fallen]
    for seat in fallen:
        clear_seat(s, seat)
    _drop_frames(s, fallen)
    _drop_packets(s, fallen)
    s.terms = _rows_without(s.terms, TERM, TERM_SEAT, fallen)
    s.waiting_tokens = _rows_without(s.waiting_tokens, WAITING, WAITING_RECEIVER, fallen)
    s.holds = _rows_without(s.holds, 2, 1, fallen)
    for at in range(0, len(s.rolls), ROLL):
        if s.rolls[at + ROLLER] in fallen:
            s.rolls[at + OPEN] = 0
    if s.active in fallen:
        _pass_turn(s, after[0])


def _finish(s: ThroneState, sides: list[int]) -> None:
    winners = [seat for seat in range(len(s.teams)) if s.teams[seat] in sides]
    for seat in winners:
        emit(s, WON, seat)
    if not winners:
        emit(s, DRAWN_GAME, s.active)
    s.finish(winners)


def clear_seat(s: ThroneState, seat: int) -> None:
    """Take the cards and the tokens of a seat that is out off the table (DT-17.4)."""
    s.change_cards()
    s.deck[seat] = s.hand[seat] = s.playing[seat] = s.placed[seat] = 0
    s.clear_discard(seat)
    for kind in range(s.kinds):
        s.set_tokens(seat, kind, 0)


def _drop_frames(s: ThroneState, fallen: list[int]) -> None:
    """Drop what the fallen were carrying out.

    Of a text the end alone is left, which puts its dice away. The phases of the turn are the active
    seat's frames; if it has fallen they are dropped anyway.
    """
    book = book_of(s)
    kept: list[Frame] = []
    for f in s.frames:
        if f.seat in fallen and f.seat != s.active:
            if f.program < book.first_text:
                continue
            f.seat = s.active
            f.regs[CARD] = NONE
            f.at = len(book.programs[f.program].ops) - 1
        kept.append(f)
    s.frames[:] = kept


def _drop_packets(s: ThroneState, fallen: list[int]) -> None:
    """Drop what the fallen would deal, and what waited to happen to them."""
    packets: list[int] = []
    moved: dict[int, int] = {}
    for at in range(0, len(s.packets), PACKET):
        if s.packets[at + RECEIVER] not in fallen and s.packets[at + GIVER] not in fallen:
            moved[at] = len(packets)
            packets += s.packets[at : at + PACKET]
    if len(packets) == len(s.packets):
        return
    for f in s.frames:
        if f.program == book_of(s).applying:
            _follow_packets(f, moved, len(packets))
    s.packets = packets


def _follow_packets(f: Frame, moved: dict[int, int], end: int) -> None:
    """Let a batch that is being applied find its packets where they are now.

    Its registers are the packet looked at next, then rows of a packet and a companion's share.
    """
    f.regs[0] = moved.get(f.regs[0], end)
    for i in range(1, len(f.regs), 2):
        place = moved.get(f.regs[i], NONE)
        f.regs[i] = place
        if place == NONE:
            f.regs[i + 1] = 0


def _rows_without(
    numbers: tuple[int, ...], size: int, place: int, fallen: list[int]
) -> tuple[int, ...]:
    """Return rows of numbers without those that have one of the fallen at a place."""
    kept: list[int] = []
    for at in range(0, len(numbers), size):
        if numbers[at + place] not in fallen:
            kept += numbers[at : at + size]
    return tuple(kept)


def _pass_turn(s: ThroneState, seat: int) -> None:
    """End the turn at once: only the row of turns goes on, with the next seat's."""
    turns = book_of(s).number("turns")
    s.frames[:] = [f for f in s.frames if f.program == turns]
    s.frames[0].at = 0
    s.active = seat
    end_phases(s)


def end_phases(s: ThroneState) -> None:
    """Forget whatever the phases of a turn were about."""
    if s.packets:
        s.packets = []
    s.terms = ()
    if s.rolls:
        s.rolls = []
    s.waiting_tokens = ()
    s.holds = ()
    s.extra_phases = ()
    s.batch = 0
    s.gathering = 0
    s.locked = 0
    s.landed = 0
    s.stage = NO_ABILITY
    s.ability = NONE
    s.target = NONE
    s.fixed_target = NONE
    s.skipping = 0
    s.failed = 0
