"""Rolls: the dice on the table, whose they are, and which of them can still be altered.

A roll is a row of the state's list of rolls; the latest is the last. It is open from the throw
until it is read; dice cards and tokens touch dice of open rolls alone.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model.dice_results import SIDES
from throwdown.games.throne.model.roll_kinds import ACTIVATION, DEFENSE_ROLL, TARGET_ROLL, TEXT_ROLL
from throwdown.games.throne.model.stages import ANNOUNCED
from throwdown.games.throne.model.state import (
    ABOUT,
    DICE,
    FIRST_DIE,
    OPEN,
    ROLL,
    ROLL_KIND,
    ROLLER,
    ThroneState,
)
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.events import DIE_CHANGED, ROLLED
from throwdown.games.throne.rules.core.verbs import ROLL as ROLL_VERB
from throwdown.kernel.action import NONE
from throwdown.kernel.chance import roll as throw
from throwdown.kernel.events import emit
from throwdown.kernel.program import WAIT, Frame, Op

# Whose dice a text may touch.
YOURS: Final = 0
OPPONENTS: Final = 1
YOUR_SIDES: Final = 2
ANYBODYS: Final = 3

# What a die is turned to, if it is no number.
TO_ANY: Final = 0
TO_MATCH: Final = -1
TO_NEIGHBOR: Final = -2

_OTHERS: Final = [[n for n in range(1, SIDES + 1) if n != shown] for shown in range(SIDES + 1)]
"""For each number of a die all others."""

_RULE_OF: Final = {
    ACTIVATION: "DT-3.4.1",
    TARGET_ROLL: "DT-3.5.4",
    DEFENSE_ROLL: "DT-3.6.3",
    TEXT_ROLL: "DT-9.1",
}
_RULES: Final = [_RULE_OF[kind] for kind in range(len(_RULE_OF))]


def count_rolls(s: ThroneState) -> int:
    """Return how many rolls there are."""
    return len(s.rolls) // ROLL


def open_roll(s: ThroneState, kind: int, seat: int, dice: int, about: int) -> int:
    """Take dice in hand for a roll and return its place; they show nothing yet."""
    s.rolls += [kind, seat, dice, 1, about, 0, 0, 0, 0, 0, 0]
    return len(s.rolls) // ROLL - 1


def roller(s: ThroneState, roll: int) -> int:
    """Return whose dice a roll is made of."""
    return s.rolls[roll * ROLL + ROLLER]


def kind_of(s: ThroneState, roll: int) -> int:
    """Return what a roll is for."""
    return s.rolls[roll * ROLL + ROLL_KIND]


def is_open(s: ThroneState, roll: int) -> bool:
    """Return whether the dice of a roll can be altered."""
    return s.rolls[roll * ROLL + OPEN] == 1


def token_of_roll(s: ThroneState, roll: int) -> int:
    """Return the token a roll was made for, or NONE."""
    return s.rolls[roll * ROLL + ABOUT]


def count_dice(s: ThroneState, roll: int) -> int:
    """Return how many dice a roll has."""
    return s.rolls[roll * ROLL + DICE]


def values(s: ThroneState, roll: int) -> list[int]:
    """Return what the dice of a roll show."""
    first = roll * ROLL + FIRST_DIE
    return s.rolls[first : first + s.rolls[roll * ROLL + DICE]]


def dice_key(s: ThroneState, roll: int) -> list[int]:
    """Return the dice key that a roll is read by."""
    return book_of(s).tables.key_of(s.rolls[roll * ROLL + ROLLER])


def close_roll(s: ThroneState, roll: int) -> None:
    """Let nobody alter a roll any more."""
    s.rolls[roll * ROLL + OPEN] = 0


def latest_attempt(s: ThroneState) -> int:
    """Return the latest roll of a phase itself, whose dice Roll Attempts are about."""
    roll = count_rolls(s) - 1
    while kind_of(s, roll) not in (ACTIVATION, DEFENSE_ROLL):
        roll -= 1
    return roll


def is_defending(s: ThroneState) -> bool:
    """Return whether a Defensive Roll lies on the table: a defense has been chosen (DT-3.6.2)."""
    for roll in range(count_rolls(s)):
        if kind_of(s, roll) == DEFENSE_ROLL:
            return True
    return False


def pack(roll: int, die: int) -> int:
    """Return a die of a roll packed into one number."""
    return roll * 8 + die


def roll_of(packed: int) -> int:
    """Return the roll of a packed die."""
    return packed // 8


def die_of(packed: int) -> int:
    """Return which die of its roll a packed die is."""
    return packed % 8


def value_of(s: ThroneState, packed: int) -> int:
    """Return what a die shows."""
    return s.rolls[roll_of(packed) * ROLL + FIRST_DIE + die_of(packed)]


def alter_die(s: ThroneState, packed: int, value: int) -> None:
    """Alter a die (DT-3.4.3)."""
    at = roll_of(packed) * ROLL + FIRST_DIE + die_of(packed)
    seat = roller(s, roll_of(packed))
    emit(s, DIE_CHANGED, seat, s.rolls[at], value, die_of(packed))
    s.rolls[at] = value
    note_alteration(s, roll_of(packed))


def note_alteration(s: ThroneState, roll: int) -> None:
    """Remember that the dice of an announced ability were altered."""
    if kind_of(s, roll) == ACTIVATION and s.stage == ANNOUNCED:
        s.altered = 1


def alterable_dice(s: ThroneState, whose: int, seat: int) -> list[int]:
    """Return the open dice that a seat may alter, packed (DT-16.4)."""
    found: list[int] = []
    for roll in range(count_rolls(s)):
        if _may_alter(s, whose, seat, roll):
            first = roll * ROLL + FIRST_DIE
            found += [pack(roll, die) for die in range(count_dice(s, roll)) if s.rolls[first + die]]
    return found


def _may_alter(s: ThroneState, whose: int, seat: int, roll: int) -> bool:
    """Return whether a seat may alter the dice of a roll."""
    if not is_open(s, roll) or not _is_within(s, whose, seat, roller(s, roll)):
        return False
    rules = book_of(s).rules
    if token_of_roll(s, roll) != NONE and not rules.token_dice_altered:
        # DT-6.4: nothing interrupts a token once it is spent.
        return False
    if s.locked == 0 or kind_of(s, roll) != TARGET_ROLL:
        return True
    # DT-3.5.4: an Ultimate has been activated and simply requires a target.
    return not rules.ultimate_target_stands and s.teams[seat] == s.teams[s.active]


def can_alter(s: ThroneState, whose: int, seat: int) -> bool:
    """Return whether there is a die that a seat may alter."""
    for roll in range(count_rolls(s)):
        if _may_alter(s, whose, seat, roll) and _is_shown(s, roll):
            return True
    return False


def _is_shown(s: ThroneState, roll: int) -> bool:
    """Return whether any die of a roll shows a value."""
    first = roll * ROLL + FIRST_DIE
    for die in range(count_dice(s, roll)):
        if s.rolls[first + die]:
            return True
    return False


def can_turn(s: ThroneState, whose: int, seat: int, to: int) -> bool:
    """Return whether there is a die that a seat may turn to another value."""
    for roll in range(count_rolls(s)):
        if not _may_alter(s, whose, seat, roll):
            continue
        for die in range(count_dice(s, roll)):
            shown = s.rolls[roll * ROLL + FIRST_DIE + die] != 0
            if shown and new_values(s, pack(roll, die), to):
                return True
    return False


def new_values(s: ThroneState, packed: int, to: int) -> list[int]:
    """Return what a die may be turned to: a number, any, that of another die, or the next one.

    To be looked at alone: it may be the same list for all dice.
    """
    now = value_of(s, packed)
    if to == TO_ANY:
        return _OTHERS[now]
    if to == TO_NEIGHBOR:
        found = [now - 1, now + 1]
    elif to == TO_MATCH:
        found = sorted(set(values(s, roll_of(packed))))
    else:
        found = [to]
    return [value for value in found if value != now and 1 <= value <= SIDES]


def _is_within(s: ThroneState, whose: int, seat: int, owner: int) -> bool:
    if whose == ANYBODYS:
        return True
    if whose == YOURS:
        return owner == seat
    if whose == OPPONENTS:
        return s.teams[owner] != s.teams[seat]
    return s.teams[owner] == s.teams[seat]


class Throw(Op[ThroneState]):
    """Throw the dice that show nothing yet, one after the other."""

    def run(self, s: ThroneState, f: Frame) -> int:
        dice = s.rolls
        for roll in range(count_rolls(s) - 1, -1, -1):
            first = roll * ROLL + FIRST_DIE
            kind, seat = kind_of(s, roll), roller(s, roll)
            rule = _RULES[kind]
            for die in range(count_dice(s, roll)):
                if dice[first + die]:
                    continue
                value = throw(s, ROLL_VERB, 1, 6, source=seat, rule=rule)
                if value == WAIT:
                    return WAIT
                dice[first + die] = value
                emit(s, ROLLED, seat, value, die, kind)
                if s.explicit:
                    return f.at
        return f.at + 1


class CloseRoll(Op[ThroneState]):
    """The latest roll can no longer be altered."""

    def run(self, s: ThroneState, f: Frame) -> int:
        close_roll(s, count_rolls(s) - 1)
        return f.at + 1
