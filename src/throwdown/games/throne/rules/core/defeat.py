"""Defeat: who falls leaves the game; the last side standing wins (DT-2.1, DT-2.2, DT-17.4)."""

from __future__ import annotations

from throwdown.games.throne.model.ledger import PACKET, RECEIVER
from throwdown.games.throne.model.stages import NO_ABILITY
from throwdown.games.throne.model.state import WAITING, WAITING_RECEIVER, ThroneState
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.events import DEFEATED, DRAWN_GAME, WON
from throwdown.games.throne.rules.core.seats import living_sides
from throwdown.kernel.action import NONE
from throwdown.kernel.events import emit


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
    for seat in fallen:
        _leave(s, seat)
    _forget_texts(s, fallen)
    if s.active in fallen:
        _pass_turn(s, after[0])


def _finish(s: ThroneState, sides: list[int]) -> None:
    winners = [seat for seat in range(len(s.teams)) if s.teams[seat] in sides]
    for seat in winners:
        emit(s, WON, seat)
    if not winners:
        emit(s, DRAWN_GAME, s.active)
    s.finish(winners)


def _leave(s: ThroneState, seat: int) -> None:
    """Take a seat's cards and the tokens on its board out of the game (DT-17.4)."""
    s.order = [other for other in s.order if other != seat]
    s.change_cards()
    s.deck[seat] = s.hand[seat] = s.playing[seat] = s.placed[seat] = 0
    s.clear_discard(seat)
    for kind in range(s.kinds):
        s.set_tokens(seat, kind, 0)


def _forget_texts(s: ThroneState, fallen: list[int]) -> None:
    """Drop what the fallen were carrying out, and what waited to happen to them.

    The phases of the turn are the active seat's frames; if it has fallen they are dropped anyway.
    """
    s.frames[:] = [f for f in s.frames if f.seat not in fallen or f.seat == s.active]
    packets: list[int] = []
    for at in range(0, len(s.packets), PACKET):
        if s.packets[at + RECEIVER] not in fallen:
            packets += s.packets[at : at + PACKET]
    s.packets = packets
    kept: list[int] = []
    for i in range(0, len(s.waiting_tokens), WAITING):
        if s.waiting_tokens[i + WAITING_RECEIVER] not in fallen:
            kept += s.waiting_tokens[i : i + WAITING]
    s.waiting_tokens = tuple(kept)


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
