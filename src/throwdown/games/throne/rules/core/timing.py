"""Timing: which moments it is for a seat, at which cards may be played and options used (DT-6.4).

The moments of a seat are bits of one number, so that code that looks at many cards and options asks
once what is going on and then passes over all that wait for another moment.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from throwdown.games.throne.model import ledger as led
from throwdown.games.throne.model.phases import DEFENSE, MAIN_1, MAIN_2, OFFENSE, PHASES, UPKEEP
from throwdown.games.throne.model.stages import ACTIVATED, ATTACKING, DEFENDED
from throwdown.games.throne.model.state import (
    ABOUT,
    OPEN,
    ROLL,
    ROLLER,
    WAITING,
    WAITING_RECEIVER,
    ThroneState,
)
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core import text_lines as x
from throwdown.games.throne.rules.core.damage_totals import (
    attack_base,
    attack_total,
    attack_total_on,
    marks_waiting_for,
)
from throwdown.games.throne.rules.core.text_lines import AtMoment
from throwdown.kernel.action import NONE

_MAIN: Final = 1 << x.MAIN
_MOMENT_OF: Final = {
    UPKEEP: 1 << x.UPKEEP,
    MAIN_1: _MAIN,
    OFFENSE: 1 << x.OFFENSE,
    MAIN_2: _MAIN,
}
_IN_PHASE: Final = [_MOMENT_OF.get(phase, 0) for phase in range(PHASES)]
"""The moments that each phase is for the active seat; OFFENSE until an ability is activated."""


def moments_now(s: ThroneState, seat: int) -> int:
    """Return the moments that it is for a seat, as bits."""
    now: i64 = 1 << x.ANY_TIME
    if seat == s.active:
        now |= _IN_PHASE[s.phase]
        if s.stage >= ACTIVATED:
            now &= ~(1 << x.OFFENSE)
        if s.landed > 0:
            now |= 1 << x.ATTACK_LANDS
    if s.stage >= ATTACKING and is_attacking(s):
        if seat == s.active:
            now |= 1 << x.YOU_ATTACK
        if attack_total_on(s, seat) > 0:
            now |= 1 << x.ATTACKED
    if s.packets:
        now |= _moments_of_harm(s, seat)
    if s.waiting_tokens and is_token_waiting(s, seat):
        now |= 1 << x.WOULD_BE_INFLICTED
    if s.rolls and is_spending(s, seat):
        now |= 1 << x.SPENDING
    return now


def _moments_of_harm(s: ThroneState, seat: int) -> int:
    """Return the moments at which damage waits for a seat."""
    marks = marks_waiting_for(s, seat)
    if marks == NONE:
        return 0
    now: i64 = 1 << x.WOULD_RECEIVE
    if is_roll_phase(s):
        now |= 1 << x.WOULD_RECEIVE_IN_ROLL
    if marks & led.ATTACKING:
        now |= 1 << x.ATTACK_WOULD_HURT
    if marks & led.OFFENSIVE:
        now |= 1 << x.ABILITY_WOULD_HURT
    return now


def is_now(s: ThroneState, seat: int, at: AtMoment, now: int) -> bool:
    """Return whether it is a moment for a seat whose moments are given, with all it asks for."""
    if not now & at.bit:
        return False
    if at.moment == x.SPENDING:
        return rolls.token_of_roll(s, rolls.count_rolls(s) - 1) == at.spent
    if at.moment == x.ATTACK_LANDS:
        return s.landed >= at.at_least
    if at.moment == x.ATTACKED:
        return attack_total_on(s, seat) >= at.at_least
    if at.moment == x.YOU_ATTACK:
        return attack_total(s) >= at.at_least
    return True


def is_roll_phase(s: ThroneState) -> bool:
    """Return whether it is a phase for Roll Phase Actions (DT-8.6)."""
    return OFFENSE <= s.phase <= DEFENSE


def is_attacking(s: ThroneState) -> bool:
    """Return whether an Attack that deals damage is under way (DT-12.3)."""
    return _is_aimed(s.stage) and attack_total(s) > 0


def is_modifiable(s: ThroneState) -> bool:
    """Return whether an Attack is under way that modifiers may go on (DT-12.4)."""
    return _is_aimed(s.stage) and takes_more(s)


def _is_aimed(stage: int) -> bool:
    """Return whether an ability has come so far that its target and its damage are known."""
    return stage in (ATTACKING, DEFENDED)


def takes_more(s: ThroneState) -> bool:
    """Return whether there is damage of an Attack that more may be added to: none that is pure."""
    if attack_base(s) == 0:
        return False
    for at in range(0, len(s.packets), led.PACKET):
        if s.packets[at + led.MARKS] & led.ATTACKING and s.packets[at + led.KIND] == led.PURE:
            return False
    return True


def is_token_waiting(s: ThroneState, seat: int) -> bool:
    """Return whether a token is about to be placed on a seat."""
    for i in range(0, len(s.waiting_tokens), WAITING):
        if s.waiting_tokens[i + WAITING_RECEIVER] == seat:
            return True
    return False


def is_spending(s: ThroneState, seat: int) -> bool:
    """Return whether a seat has just rolled for a token it spent, and its die can be rerolled."""
    last = len(s.rolls) - ROLL
    if last < 0 or s.rolls[last + ABOUT] == NONE:
        return False
    return s.rolls[last + OPEN] == 1 and s.rolls[last + ROLLER] == seat
