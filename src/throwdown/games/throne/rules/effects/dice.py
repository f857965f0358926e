"""Dice in texts: rolling them, contests, rerolling and turning dice of open rolls (DT-9.1)."""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model.phases import DEFENSE, OFFENSE
from throwdown.games.throne.model.roll_kinds import DEFENSE_ROLL, TEXT_ROLL
from throwdown.games.throne.model.stages import ACTIVATED, ANNOUNCED, DEFENDED
from throwdown.games.throne.model.state import FIRST_DIE, ROLL, ThroneState
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.events import DIE_SET
from throwdown.games.throne.rules.core.moments import begin_triggers, trigger_count
from throwdown.games.throne.rules.core.rolls import alterable_dice, die_of, pack, roll_of
from throwdown.games.throne.rules.core.text_lines import DID, DIE, KIND, SPENDING, THAT, VALUE
from throwdown.games.throne.rules.core.text_lines import ROLL as CURRENT
from throwdown.games.throne.rules.core.verbs import DIE as DIE_VERB
from throwdown.games.throne.rules.core.verbs import ROLL as ROLL_VERB
from throwdown.games.throne.rules.core.verbs import SET
from throwdown.games.throne.rules.text.players import Players
from throwdown.kernel.action import (
    DONE,
    NO,
    NONE,
    YES,
    Action,
    action,
    first_operand,
    second_operand,
    verb_of,
)
from throwdown.kernel.chance import roll as throw
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import MAY, NUMBER, TARGET
from throwdown.kernel.events import emit
from throwdown.kernel.program import WAIT, Frame, Op


class TakeUp(Op[ThroneState]):
    """Take dice for a roll, which is the one this text reads from here on."""

    def __init__(self, dice: int, *, for_token: bool) -> None:
        self.dice = dice
        self.for_token = for_token

    def run(self, s: ThroneState, f: Frame) -> int:
        about = f.regs[KIND] if self.for_token else NONE
        f.regs[CURRENT] = rolls.open_roll(s, TEXT_ROLL, f.seat, self.dice, about)
        return f.at + 1


class TakeUpAgainst(Op[ThroneState]):
    """You take a die, in a defense as the die of the Defensive Roll."""

    def __init__(self, *, defending: bool) -> None:
        self.kind = DEFENSE_ROLL if defending else TEXT_ROLL

    def run(self, s: ThroneState, f: Frame) -> int:
        f.regs[CURRENT] = rolls.open_roll(s, self.kind, f.seat, 1, NONE)
        return f.at + 1


class TheyTakeUp(Op[ThroneState]):
    """The other player of a contest takes a die."""

    def __init__(self, players: Players) -> None:
        self.players = players

    def run(self, s: ThroneState, f: Frame) -> int:
        found = self.players.get(s, f)
        seat = found[0] if found else f.seat
        rolls.open_roll(s, TEXT_ROLL, seat, 1, NONE)
        return f.at + 1


class CloseContest(Op[ThroneState]):
    """Neither die of a contest can be altered any more."""

    def run(self, s: ThroneState, f: Frame) -> int:
        rolls.close_roll(s, f.regs[CURRENT])
        rolls.close_roll(s, f.regs[CURRENT] + 1)
        return f.at + 1


class Spending(Op[ThroneState]):
    """What waits for the spending of this token happens, between its roll and the reading."""

    def run(self, s: ThroneState, f: Frame) -> int:
        rows: list[int] = []
        for line in book_of(s).triggers_at[SPENDING]:
            if line.at.spent == f.regs[KIND]:
                for _ in range(trigger_count(s, line, f.seat)):
                    rows += [line.number, f.seat]
        begin_triggers(s, rows)
        return f.at + 1


class ChooseResult(Ask[ThroneState]):
    """Choose what the dice of a roll show; nobody can alter them."""

    def __init__(self, dice: int) -> None:
        super().__init__(NUMBER, "DT-9.1")
        self.dice = dice

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        return [action(SET, value) for value in range(1, 7)]

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        at = f.regs[CURRENT] * ROLL + FIRST_DIE
        for die in range(self.dice):
            if s.rolls[at + die] == 0:
                s.rolls[at + die] = first_operand(pick)
                emit(s, DIE_SET, f.seat, first_operand(pick))
                return f.at if die + 1 < self.dice else f.at + 1
        return f.at + 1


# Which dice a text may touch, beside those that `rolls` names by their owner.
THESE: Final = 10
"""Dice of the roll that the text reads."""
ITS_DIE: Final = 11
"""The die of the token that was just spent."""


def touchable_dice(s: ThroneState, f: Frame, whose: int) -> list[int]:
    """Return the dice that a running text may touch, packed."""
    if whose == THESE:
        return _dice_of_roll(s, f.regs[CURRENT])
    if whose == ITS_DIE:
        return _dice_of_roll(s, _latest_token_roll(s, f.seat))
    return alterable_dice(s, whose, f.seat)


def asking_touchable_dice(s: ThroneState, whose: int) -> list[int]:
    """Return the dice that the text that asks may touch, packed."""
    return touchable_dice(s, s.frames[-1], whose)


def _dice_of_roll(s: ThroneState, roll: int) -> list[int]:
    if roll == NONE:
        return []
    return [pack(roll, die) for die in range(rolls.count_dice(s, roll))]


def _latest_token_roll(s: ThroneState, seat: int) -> int:
    """Return the latest open roll that a seat made for a token, or NONE."""
    for roll in range(rolls.count_rolls(s) - 1, -1, -1):
        if (
            rolls.is_open(s, roll)
            and rolls.token_of_roll(s, roll) != NONE
            and rolls.roller(s, roll) == seat
        ):
            return roll
    return NONE


class PickDie(Ask[ThroneState]):
    """Pick a die; several picks of one text stay with one roll and, unless repeats are allowed,
    with different dice. Picks are those that were picked before.
    """

    def __init__(self, whose: int, *, optional: bool, repeats: bool) -> None:
        super().__init__(TARGET, "DT-D-DIE")
        self.whose = whose
        self.optional = optional
        self.repeats = repeats
        self.skip = 1
        """How far on the text goes when no die is picked."""

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        found = touchable_dice(s, f, self.whose)
        if f.picks:
            found = [die for die in found if roll_of(die) == roll_of(f.picks[0])]
            if not self.repeats:
                found = [die for die in found if die not in f.picks]
        options = [
            action(DIE_VERB, roll_of(die), die_of(die)) for die in found if self.fits(s, die)
        ]
        if options and self.optional:
            options.append(action(DONE))
        return options

    def fits(self, s: ThroneState, die: int) -> bool:
        """Return whether a die may be picked."""
        return True

    def skip_question(self, s: ThroneState, f: Frame) -> int:
        f.regs[DIE] = NONE
        return f.at + self.skip

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        if verb_of(pick) == DONE:
            return self.skip_question(s, f)
        f.regs[DIE] = pack(first_operand(pick), second_operand(pick))
        f.picks += (f.regs[DIE],)
        return f.at + 1


class PickTurnable(PickDie):
    """Pick a die that can be turned."""

    def __init__(self, whose: int, to: int, *, optional: bool, repeats: bool) -> None:
        super().__init__(whose, optional=optional, repeats=repeats)
        self.to = to

    def fits(self, s: ThroneState, die: int) -> bool:
        return bool(rolls.new_values(s, die, self.to))


class ForgetPicks(Op[ThroneState]):
    """What was picked before no longer counts."""

    def run(self, s: ThroneState, f: Frame) -> int:
        f.picks = ()
        return f.at + 1


class NameOwner(Op[ThroneState]):
    """The owner of the picked die is `that player`."""

    def run(self, s: ThroneState, f: Frame) -> int:
        if f.regs[DIE] != NONE:
            f.regs[THAT] = rolls.roller(s, roll_of(f.regs[DIE]))
        return f.at + 1


class OwnerAgrees(Ask[ThroneState]):
    """A teammate whose die would be rerolled may refuse."""

    def __init__(self) -> None:
        super().__init__(MAY, "DT-16.4")
        self.skip = 1

    def decider(self, s: ThroneState, f: Frame) -> int:
        return rolls.roller(s, roll_of(f.regs[DIE]))

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        if f.regs[DIE] == NONE or self.decider(s, f) == f.seat:
            return []
        return [action(YES), action(NO)]

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        return f.at + 1 if pick == action(YES) else f.at + self.skip


class RerollDie(Op[ThroneState]):
    """Roll the picked die again."""

    def run(self, s: ThroneState, f: Frame) -> int:
        die = f.regs[DIE]
        if die == NONE or roll_of(die) >= rolls.count_rolls(s):
            return f.at + 1
        seat = rolls.roller(s, roll_of(die))
        value = throw(s, ROLL_VERB, 1, 6, source=seat, rule="DT-9.1")
        if value == WAIT:
            return WAIT
        altered, same = s.altered, rolls.value_of(s, die) == value
        rolls.alter_die(s, die, value)
        if same and not book_of(s).rules.same_number_alters:
            s.altered = altered
        f.regs[DID] = 1
        return f.at + 1


class PickValue(Ask[ThroneState]):
    """Pick what the die is turned to: any value, that of another die of its roll, the next one."""

    def __init__(self, to: int) -> None:
        super().__init__(NUMBER, "DT-D-DIE")
        self.to = to
        self.skip = 1

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        if f.regs[DIE] == NONE:
            return []
        return [action(SET, value) for value in rolls.new_values(s, f.regs[DIE], self.to)]

    def skip_question(self, s: ThroneState, f: Frame) -> int:
        f.regs[VALUE] = 0
        return f.at + self.skip

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        f.regs[VALUE] = first_operand(pick)
        return f.at + 1


def die_to_turn(s: ThroneState) -> int:
    """Return the die whose new value is being picked, packed, or NONE."""
    return s.frames[-1].regs[DIE]


class TurnDie(Op[ThroneState]):
    """Turn the picked die to the picked value."""

    def run(self, s: ThroneState, f: Frame) -> int:
        die = f.regs[DIE]
        if die != NONE and f.regs[VALUE] and roll_of(die) < rolls.count_rolls(s):
            rolls.alter_die(s, die, f.regs[VALUE])
        f.regs[VALUE] = 0
        return f.at + 1


def text_of_roll(s: ThroneState, roll: int) -> Frame | None:
    """Return a copy of the text that reads a roll, to see what would come of it; or None."""
    first = book_of(s).first_text
    for f in s.frames:
        if f.program >= first and f.regs[CURRENT] == roll:
            return f.clone()
    return None


class GrantAttempt(Op[ThroneState]):
    """A player may make one more Roll Attempt, as long as their dice are still open."""

    def __init__(self, players: Players, phase: int) -> None:
        self.players = players
        self.phase = phase

    def run(self, s: ThroneState, f: Frame) -> int:
        for seat in self.players.get(s, f):
            if self.phase == OFFENSE and seat == s.active and s.stage < ACTIVATED:
                s.more_attempts += 1
                if s.stage == ANNOUNCED and book_of(s).rules.granted_attempt_reopens:
                    s.altered = 1
            if self.phase == DEFENSE and seat == s.target and s.stage < DEFENDED:
                s.more_attempts += 1
        return f.at + 1
