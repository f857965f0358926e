"""Why an ability cannot be announced or defended with, and why dice cannot be rolled again."""

from __future__ import annotations

from typing import Final

from throwdown.contract.reasons import ReasonTemplate
from throwdown.games.throne.model import hero_tables as t
from throwdown.games.throne.model import printed_kinds as printed
from throwdown.games.throne.model.phases import DEFENSE, OFFENSE
from throwdown.games.throne.model.stages import ACTIVATED, ATTACKING, DEFENDED
from throwdown.games.throne.model.state import SPACES
from throwdown.games.throne.reasons.situation import Situation
from throwdown.games.throne.rules.combat import defensive_roll
from throwdown.games.throne.rules.combat.defensive_roll import PickDefenseRerolls, defense_obstacle
from throwdown.games.throne.rules.combat.offensive_roll import (
    Announce,
    PickRerolls,
    attempt_price,
    is_met,
    remaining_attempts,
)
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core.moments import is_in_force
from throwdown.games.throne.rules.core.tokens import first_held_kind
from throwdown.kernel.action import NONE

_FOR_OFFENSE: Final = (printed.OFFENSIVE, printed.ULTIMATE)


def why_not_announce(at: Situation, number: int) -> ReasonTemplate:
    """Return why an ability cannot be announced (DT-3.4.2)."""
    line = at.tables.lines[number]
    missing = _why_not_on_board(at, line.ability)
    if missing is not None:
        return missing
    if line.ability.kind not in _FOR_OFFENSE:
        return at.reason("DT-5.2", "defensive", ability=_name(at, line))
    return _why_no_offense(at, "DT-3.4.2") or _why_not_met(at, line)


def _why_not_met(at: Situation, line: t.AbilityLine) -> ReasonTemplate:
    """Return what the dice would have to show."""
    s = at.s
    if not rolls.count_rolls(s) or 0 in rolls.values(s, 0):
        return at.why_not_now()
    if not is_met(s, line, at.seat):
        shown = " ".join(str(value) for value in sorted(rolls.values(s, 0)))
        needed = at.words.requirement(line)
        return at.reason("DT-4.6", "dice", ability=_name(at, line), needed=needed, dice=shown)
    if isinstance(at.op, Announce) and at.is_asked():
        return at.reason("DT-4.5", "tier", ability=_name(at, line))
    return at.why_not_now()


def _name(at: Situation, line: t.AbilityLine) -> str:
    return at.words.abilities[line.ability.number]


def _why_not_on_board(at: Situation, ability: t.Ability) -> ReasonTemplate | None:
    """Return why an ability is not what the seat's board says now."""
    if is_in_force(at.s, ability.number, at.seat):
        return None
    name = at.words.abilities[ability.number]
    if ability.hero != at.tables.hero_of[at.seat]:
        return at.reason("DT-1.2", "foreign", ability=name)
    if ability.side not in (NONE, at.s.board[at.seat]):
        return at.reason("DT-1.7", "other side", ability=name)
    higher = ability.level > at.s.levels[at.seat * SPACES + ability.space]
    return at.reason("DT-8.2", "not upgraded" if higher else "replaced", ability=name)


def _why_no_offense(at: Situation, rule: str) -> ReasonTemplate | None:
    """Return why it is not the moment for the seat's own Offensive Roll Phase."""
    s = at.s
    if not at.is_active():
        return at.reason(rule, "active only", seat=at.turn())
    if s.phase != OFFENSE:
        if OFFENSE < s.phase <= DEFENSE:
            return at.reason("DT-3.4.6", "one ability")
        return at.reason(rule, "offense only", phase=at.phase())
    return at.reason("DT-3.4.6", "one ability") if s.stage >= ACTIVATED else None


def why_not_no_ability(at: Situation) -> ReasonTemplate:
    """Return why it cannot be announced that no ability is used."""
    return _why_no_offense(at, "DT-3.4.2") or at.why_not_now()


def why_not_reroll(at: Situation, die: int) -> ReasonTemplate:
    """Return why a die cannot be rolled again (DT-3.4.1, DT-3.6.3)."""
    if at.is_asked() and isinstance(at.op, PickRerolls | PickDefenseRerolls):
        return _why_not_pick(at, die)
    if at.s.phase == DEFENSE and at.seat == at.s.target and rolls.is_defending(at.s):
        return at.reason("DT-3.6.3", "defense once")
    return why_not_roll_on(at)


def _why_not_pick(at: Situation, die: int) -> ReasonTemplate:
    """Return why a die is not among those that may still be named."""
    picks = at.picks
    if die >= rolls.count_dice(at.s, rolls.latest_attempt(at.s)):
        return at.reason("DT-3.4.1", "no such die", number=die + 1)
    if not picks:
        return _why_no_attempt(at) or at.why_not_now()
    key = "picked already" if die in picks else "order"
    return at.reason("DT-3.4.1", key, number=die + 1, last=picks[-1] + 1)


def why_not_roll_on(at: Situation) -> ReasonTemplate:
    """Return why another Roll Attempt cannot be made (DT-3.4.1, DT-3.4.3)."""
    missing = _why_no_offense(at, "DT-3.4.1")
    if missing is not None:
        return missing
    if not rolls.count_rolls(at.s):
        return at.why_not_now()
    missing = _why_no_attempt(at)
    if missing is None and isinstance(at.op, Announce) and at.is_asked():
        return at.reason("DT-3.4.3", "altered" if at.s.altered else "stopped")
    return missing or at.why_not_now()


def _why_no_attempt(at: Situation) -> ReasonTemplate | None:
    """Return that no Roll Attempt is left, or that it cannot be paid; None if one is."""
    if not remaining_attempts(at.s):
        return at.reason("DT-3.4.1", "no attempts", attempts=at.s.attempts)
    price, have = attempt_price(at.s), at.s.cp[at.seat]
    if price > have:
        return at.reason("DT-2.5", "attempt price", cost=price, have=have)
    return None


def why_not_defend(at: Situation, number: int) -> ReasonTemplate:
    """Return why an ability cannot be defended with (DT-3.6.2)."""
    line = at.tables.lines[number]
    missing = _why_not_on_board(at, line.ability)
    if missing is not None:
        return missing
    if line.ability.kind != printed.DEFENSIVE:
        return at.reason("DT-5.2", "offensive", ability=_name(at, line))
    return why_not_no_defense(at)


def why_not_no_defense(at: Situation) -> ReasonTemplate:
    """Return why there is nothing to defend against now, or no way to do it."""
    s = at.s
    if not ATTACKING <= s.stage <= DEFENDED:
        return at.reason("DT-5.2", "no attack")
    if at.seat != s.target:
        return at.reason("DT-3.6.2", "defender only", seat=at.words.players[s.target])
    if s.stage == DEFENDED or rolls.is_defending(s):
        return at.reason("DT-3.6.2", "one defense")
    return _why_no_defense(at, defense_obstacle(s, at.seat)) or at.why_not_now()


def _why_no_defense(at: Situation, code: int) -> ReasonTemplate | None:
    """Return what forbids the seat a defense against the Attack."""
    if code == defensive_roll.ULTIMATE:
        return at.reason("DT-11.2", "ultimate")
    if code == defensive_roll.UNDEFENDABLE:
        return at.reason("DT-5.2", "undefendable")
    if code == defensive_roll.TOKEN:
        token = first_held_kind(at.s, at.seat, at.book.undefending)
        return at.why_forbidden_by_token("DT-1.7", "no defense", token)
    return at.why_not_act() if code == defensive_roll.STUNNED else None
