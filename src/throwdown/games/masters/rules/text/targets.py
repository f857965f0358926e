"""Choosing dice: what `this`, `that die`, `target ...` and `all ...` mean when a text runs.

`DiceReference` are references that need no question. `ChooseDie` and `ChooseDice` ask and put what
was chosen into `f.picks`, where `that die` and `those dice` find it. Whatever names dice does so
with `name_dice`: if it names none, `that die` is *no die*, and no longer the one of the trigger.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.targets import player_as_target
from throwdown.games.masters.rules.core.dice import (
    all_fielded_dice,
    fielded_dice,
    shows_character,
)
from throwdown.games.masters.rules.core.events import TARGETED
from throwdown.games.masters.rules.core.interrupts import interrupt
from throwdown.games.masters.rules.core.line_holders import has_abilities_in_field
from throwdown.games.masters.rules.core.patterns import Pattern, Scope
from throwdown.games.masters.rules.core.registers import (
    CARD,
    DID,
    ORIGIN,
    OTHER,
    PLAYER,
    THAT,
    TYPE,
)
from throwdown.games.masters.rules.core.restrictions import (
    find_targeting_ban,
    may_be_out_of_reach,
)
from throwdown.games.masters.rules.core.sides import are_foes, opponent
from throwdown.games.masters.rules.core.stats import gauge_of
from throwdown.games.masters.rules.core.verbs import TARGET_DIE, TARGET_SEAT
from throwdown.kernel.action import DONE, NONE, Action, action, first_operand, verb_of
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import TARGET
from throwdown.kernel.events import emit, has_listeners
from throwdown.kernel.program import Frame, Op


def that_die(f: Frame) -> int:
    """Return `that die`: the first chosen one, or the die of the trigger."""
    return f.picks[0] if f.picks else f.regs[THAT]


def name_dice(f: Frame, dice: list[int]) -> None:
    """Let these be `that die` and `those dice` from now on; of none, not the die of the trigger."""
    f.picks = tuple(dice)
    if not dice:
        f.regs[THAT] = NONE


def choose_nothing(f: Frame) -> None:
    """Let `that die` be none, as what was to be done with one was not done."""
    name_dice(f, [])
    f.regs[DID] = 0


def scope_of(f: Frame) -> Scope:
    """Return for whom the patterns of a running text are read."""
    return Scope(f.seat, f.source, that_die(f), f.regs[TYPE] - 1, f.regs[CARD] - 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceReference:
    """Dice that a text refers to without choosing."""

    def get(self, s: MastersState, f: Frame) -> list[int]:
        """Return them as they are now."""
        raise NotImplementedError(type(self).__name__)


class ThisDie(DiceReference):
    """The die whose text it is."""

    def get(self, s: MastersState, f: Frame) -> list[int]:
        return [f.source] if f.source != NONE else []


class ThatDie(DiceReference):
    """The die chosen last, or that of the trigger; with it a die that was targeted as well."""

    def get(self, s: MastersState, f: Frame) -> list[int]:
        if len(f.picks) > 1:
            return list(f.picks)
        die = that_die(f)
        return [die] if die != NONE else []


class ThoseDice(DiceReference):
    """All dice that the nearest earlier effect chose, drew, rolled or found."""

    def get(self, s: MastersState, f: Frame) -> list[int]:
        return list(f.picks)


class OtherDie(DiceReference):
    """The first of two chosen dice, kept in a register while the second was chosen."""

    def get(self, s: MastersState, f: Frame) -> list[int]:
        return [f.regs[OTHER] - 1] if f.regs[OTHER] else []


class ThePair(DiceReference):
    """This die and its partner."""

    def get(self, s: MastersState, f: Frame) -> list[int]:
        partner = s.partner[f.source]
        return [f.source] if partner == NONE else [f.source, partner]


class AllDice(DiceReference):
    """Every die that fits a pattern at that moment."""

    def __init__(self, pattern: Pattern) -> None:
        self.pattern = pattern

    def get(self, s: MastersState, f: Frame) -> list[int]:
        return self.pattern.dice(s, scope_of(f))


class AllDiceOfPlayer(AllDice):
    """Every die of the chosen player that fits; the pattern is read from across that player."""

    def get(self, s: MastersState, f: Frame) -> list[int]:
        return self.pattern.dice(s, Scope(opponent(s, f.regs[PLAYER] - 1), f.source))


class ChooseDie(Ask[MastersState]):
    """Choose one die that fits; without any, the sentence does nothing: skip its ops."""

    def __init__(self, pattern: Pattern, rule: str, *, targeted: bool) -> None:
        super().__init__(TARGET, rule)
        self.pattern = pattern
        self.targeted = targeted
        self.skip = 0
        """How many ops to go forward when nothing can be chosen."""

    def candidates(self, s: MastersState, f: Frame) -> list[int]:
        """Return the dice that can be chosen."""
        found = self.pattern.dice(s, scope_of(f))
        return targetable_dice(s, f, found, alone=True) if self.targeted else found

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        return [action(TARGET_DIE, die) for die in self.candidates(s, f)]

    def skip_question(self, s: MastersState, f: Frame) -> int:
        choose_nothing(f)
        return f.at + self.skip

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        f.picks = (first_operand(pick),)
        if self.targeted:
            tell_targets(s, f)
        return f.at + 1


def tell_targets(s: MastersState, f: Frame) -> None:
    """Tell whom a text targets, if somebody listens, and let that be answered before it goes on."""
    if not has_listeners(s, TARGETED):
        return
    before = len(s.waiting)
    for slot in range(len(f.picks)):
        if f.picks[slot] >= 0:
            emit(s, TARGETED, f.seat, f.picks[slot], f.regs[ORIGIN], slot)
    interrupt(s, f, before)


class ChooseThis(Ask[MastersState]):
    """Of several fielded dice of a card that acts once, its player says which is `this`."""

    def __init__(self, card: int) -> None:
        super().__init__(TARGET, "DM-11.3")
        self.card = card

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        card_of = s.tables.card_of
        return [
            action(TARGET_DIE, die)
            for die in fielded_dice(s, f.seat)
            if card_of[die] == self.card and has_abilities_in_field(s, die)
        ]

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        f.source = first_operand(pick)
        return f.at + 1


def targetable_dice(s: MastersState, f: Frame, dice: list[int], *, alone: bool) -> list[int]:
    """Return those of the dice that a text can target; `alone`: it has just this one target."""
    if not may_be_out_of_reach(s):
        return dice
    return [die for die in dice if targeting_obstacle(s, f, die, alone=alone) == NONE]


def targeting_obstacle(s: MastersState, f: Frame, die: int, *, alone: bool) -> int:
    """Return the card that keeps a text from targeting a die, or NONE (DM-11.1)."""
    return find_targeting_ban(s, die, f.seat, f.regs[ORIGIN], alone=alone)


def asking_scope(s: MastersState) -> Scope:
    """Return for whom the pattern of the pending question is read."""
    f = s.frames[-1]
    is_of_several = s.decision is not None and isinstance(s.decision.op, ChooseDice)
    return Scope(f.seat, f.source) if is_of_several else scope_of(f)


def find_target_ban(s: MastersState, die: int) -> int:
    """Return the card that keeps the text that asks from targeting a die, or NONE (DM-11.1)."""
    is_of_several = s.decision is not None and isinstance(s.decision.op, ChooseDice)
    return targeting_obstacle(s, s.frames[-1], die, alone=not is_of_several)


class Forget(Op[MastersState]):
    """Forget what was chosen before, to choose again."""

    def run(self, s: MastersState, f: Frame) -> int:
        f.picks = ()
        return f.at + 1


class NameNothing(Op[MastersState]):
    """Let `that die` be none: another part of the text, not carried out, would have named it."""

    def run(self, s: MastersState, f: Frame) -> int:
        name_dice(f, [])
        return f.at + 1


class ChooseDice(Ask[MastersState]):
    """Choose up to `most` dice that fit, in rising order; `Forget` stands before it.

    With a gauge, its sum over the chosen dice may not pass the budget. At least `least` must be
    chosen, or all if there are fewer.
    """

    def __init__(self, pattern: Pattern, rule: str, most: int) -> None:
        super().__init__(TARGET, rule)
        self.pattern = pattern
        self.most = most
        self.least = 0
        self.targeted = True
        self.gauge = NONE
        self.budget = 0

    def candidates(self, s: MastersState, f: Frame) -> list[int]:
        """Return the dice that can be chosen."""
        found = self.pattern.dice(s, Scope(f.seat, f.source))
        return targetable_dice(s, f, found, alone=False) if self.targeted else found

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        last = f.picks[-1] if f.picks else NONE
        if len(f.picks) >= self.most:
            return [action(DONE)]
        left = self.budget
        if self.gauge != NONE:
            left -= sum([gauge_of(s, die, self.gauge) for die in f.picks])
        dice = self.candidates(s, f)
        lacking = min(self.least, len(dice)) - len(f.picks)
        options: list[Action] = []
        for die in dice:
            fits = self.gauge == NONE or gauge_of(s, die, self.gauge) <= left
            if die > last and fits:
                options.append(action(TARGET_DIE, die))
        if lacking > 0:
            # Rising order: enough must be left behind the die that is chosen next.
            return options[: len(options) - lacking + 1]
        return [*options, action(DONE)]

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        if verb_of(pick) == DONE:
            name_dice(f, list(f.picks))
            if self.targeted:
                tell_targets(s, f)
            return f.at + 1
        f.picks += (first_operand(pick),)
        return f.at


class ChooseRecipient(Ask[MastersState]):
    """Choose one target: a character in the field, or either player.

    A chosen player is remembered as a negative pick: -2 less the seat.
    """

    def __init__(self, rule: str) -> None:
        super().__init__(TARGET, rule)
        self.skip = 0

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        # An action die that lies in the field is no character (E-17).
        found = [die for die in sorted(all_fielded_dice(s)) if shows_character(s, die)]
        dice = targetable_dice(s, f, found, alone=True)
        seats = [action(TARGET_SEAT, seat) for seat in range(len(s.teams))]
        return [action(TARGET_DIE, die) for die in dice] + seats

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        if verb_of(pick) == TARGET_SEAT:
            f.picks = (player_as_target(first_operand(pick)),)
        else:
            f.picks = (first_operand(pick),)
            tell_targets(s, f)
        return f.at + 1


class ChoosePlayer(Ask[MastersState]):
    """Choose one target: either player, remembered as `that player`."""

    def __init__(self) -> None:
        super().__init__(TARGET, "DM-11.1")

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        return [action(TARGET_SEAT, seat) for seat in range(len(s.teams))]

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        f.regs[PLAYER] = first_operand(pick) + 1
        return f.at + 1


class ChooseOpponent(ChoosePlayer):
    """Choose one target: either opponent, remembered as `that player`; of one, nobody is asked."""

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        seats = [seat for seat in range(len(s.teams)) if are_foes(s, seat, f.seat)]
        return [action(TARGET_SEAT, seat) for seat in seats]

    def run(self, s: MastersState, f: Frame) -> int:
        if len(s.teams) > 2:
            return super().run(s, f)
        f.regs[PLAYER] = opponent(s, f.seat) + 1
        return f.at + 1


class Remember(Op[MastersState]):
    """Remember dice as `those dice` without choosing."""

    def __init__(self, dice: DiceReference) -> None:
        self.dice = dice

    def run(self, s: MastersState, f: Frame) -> int:
        name_dice(f, self.dice.get(s, f))
        return f.at + 1


class KeepOther(Op[MastersState]):
    """Keep the chosen die while a second one is chosen."""

    def run(self, s: MastersState, f: Frame) -> int:
        f.regs[OTHER] = that_die(f) + 1
        return f.at + 1


ALL_OF_THEM: Final = 99
