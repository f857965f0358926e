"""What card texts do with chance: roll, reroll, draw, search."""

from __future__ import annotations

from throwdown.games.masters.model.cards import FACES
from throwdown.games.masters.model.causes import BY_OTHER
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import BAG, RESERVE
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import (
    dice_in_zone,
    is_fielded,
    move,
    shows_character,
    spin_to,
)
from throwdown.games.masters.rules.core.events import REROLLED, ROLLED
from throwdown.games.masters.rules.core.patterns import Pattern, may_be_rerolled
from throwdown.games.masters.rules.core.registers import COUNT, DID, OTHER, TALLY
from throwdown.games.masters.rules.core.verbs import ROLL, TARGET_DIE
from throwdown.games.masters.rules.damage.departures import tell_departures
from throwdown.games.masters.rules.damage.hits import check_life
from throwdown.games.masters.rules.text.conditions import Plain, shows
from throwdown.games.masters.rules.text.players import cause_of
from throwdown.games.masters.rules.text.targets import (
    DiceReference,
    choose_nothing,
    name_dice,
    scope_of,
)
from throwdown.games.masters.rules.turn.turn import draw_dice, pay_for_missing_extra_dice, tell_draw
from throwdown.kernel.action import DONE, NONE, Action, action, first_operand, verb_of
from throwdown.kernel.chance import roll
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import TARGET
from throwdown.kernel.events import emit
from throwdown.kernel.program import WAIT, Frame, Op


class RollDice(Op[MastersState]):
    """Roll dice, one after the other; they come to the Reserve Pool, what is rerolled stays.

    A fielded die that shows no character face goes to the Reserve Pool (DM-13.1.1).
    """

    def __init__(self, dice: DiceReference, *, again: bool) -> None:
        self.dice = dice
        self.event = REROLLED if again else ROLLED
        self.in_place = False
        """Whether a die outside the field stays where it lies, as a die with the text does."""
        self.waits = False
        """Whether it stays in the field until the text has settled on a face (`SettleFace`)."""

    def run(self, s: MastersState, f: Frame) -> int:
        dice = self._rollable_dice(s, f)
        done = f.regs[COUNT]
        if done >= len(dice):
            f.regs[COUNT] = 0
            f.regs[DID] = 1 if dice else 0
            name_dice(f, dice)
            return f.at + 1
        side = roll(s, ROLL, 0, FACES - 1, source=dice[done], rule="DM-13.1.1")
        if side == WAIT:
            return WAIT
        f.regs[COUNT] = done + 1
        self._settle_roll(s, f, dice[done], side)
        return f.at

    def _rollable_dice(self, s: MastersState, f: Frame) -> list[int]:
        dice = self.dice.get(s, f)
        if self.event == ROLLED:
            return dice
        return [die for die in dice if may_be_rerolled(s, die)]

    def _settle_roll(self, s: MastersState, f: Frame, die: int, side: int) -> None:
        if self.waits:
            f.regs[OTHER] = s.side[die] + 1
        s.change_places()
        s.side[die] = side
        s.spent[die] = 0
        emit(s, self.event, f.seat, die, side)
        if self.waits or (self.in_place and not is_fielded(s, die)):
            return
        lost = is_lost(s, die)
        lies_unrolled = self.event == ROLLED and not is_fielded(s, die)
        if lost or (lies_unrolled and s.zone[die] != RESERVE):
            if lost:
                tell_departures(s, [die], [cause_of(f, BY_OTHER)])
            move(s, die, RESERVE)


def is_lost(s: MastersState, die: int) -> bool:
    """Return whether a fielded die shows no character face, so that it leaves (DM-13.1.1)."""
    return is_fielded(s, die) and not shows_character(s, die)


class SpinBack(Op[MastersState]):
    """Spin a die to the face it had before the text rerolled it."""

    def __init__(self, dice: DiceReference) -> None:
        self.dice = dice

    def run(self, s: MastersState, f: Frame) -> int:
        for die in self.dice.get(s, f):
            spin_to(s, die, f.regs[OTHER] - 1)
        return f.at + 1


class WasRerolled(Plain):
    """The text has rerolled a die and remembers its previous face."""

    def holds_in(self, s: MastersState, f: Frame) -> bool:
        return f.regs[OTHER] > 0


class SettleFace(Op[MastersState]):
    """A die of this text that was rerolled and shows no character leaves the field now."""

    def run(self, s: MastersState, f: Frame) -> int:
        if is_lost(s, f.source):
            tell_departures(s, [f.source], [cause_of(f, BY_OTHER)])
            move(s, f.source, RESERVE)
        return f.at + 1


def may_be_spun_back(s: MastersState, die: int) -> bool:
    """Return whether the text that rerolled a die has yet to settle what it shows (DM-13.1.1)."""
    for f in s.frames:
        ops = book_of(s).programs[f.program].ops
        if f.source == die and any(isinstance(op, SettleFace) for op in ops[f.at :]):
            return True
    return False


class RerollUntil(Op[MastersState]):
    """Reroll a die again and again until it shows such a face; count the character faces."""

    def __init__(self, dice: DiceReference, kind: int) -> None:
        self.dice = dice
        self.kind = kind

    def run(self, s: MastersState, f: Frame) -> int:
        dice = self.dice.get(s, f)
        if not dice:
            return f.at + 1
        die = dice[0]
        side = roll(s, ROLL, 0, FACES - 1, source=die, rule="DM-13.1.1")
        if side == WAIT:
            return WAIT
        if f.regs[COUNT] == 0:
            f.regs[TALLY] = 0
        f.regs[COUNT] = 1
        s.change_places()
        s.side[die] = side
        emit(s, REROLLED, f.seat, die, side)
        if not shows(s, die, self.kind):
            f.regs[TALLY] += 1 if shows_character(s, die) else 0
            return f.at
        f.regs[COUNT] = 0
        if is_lost(s, die):
            tell_departures(s, [die], [cause_of(f, BY_OTHER)])
            move(s, die, RESERVE)
        return f.at + 1


class DrawDice(Op[MastersState]):
    """Draw dice from your bag; they wait in the Prep Area for the next sentence (DM-6.1.3)."""

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, s: MastersState, f: Frame) -> int:
        done = f.regs[COUNT]
        drawn = f.picks if done else ()
        dice = draw_dice(s, f.seat, min(1, self.count - done), "DM-6.1.3")
        if dice is None:
            return WAIT
        if len(dice) == 0:
            pay_for_missing_extra_dice(s, f.seat, self.count - done)
            check_life(s)
            tell_draw(s, f.seat, done)
            f.regs[COUNT] = 0
            f.regs[DID] = 1 if drawn else 0
            name_dice(f, list(drawn))
            return f.at + 1
        f.picks = (*drawn, *dice)
        f.regs[COUNT] = done + 1
        return f.at


class SearchBag(Ask[MastersState]):
    """Look through your bag for a die that fits; alike dice once."""

    def __init__(self, pattern: Pattern) -> None:
        super().__init__(TARGET, "DM-11.1")
        self.pattern = pattern
        self.skip = 0

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        return self.dice_to_find(s, f, NONE)

    def dice_to_find(self, s: MastersState, f: Frame, last: int) -> list[Action]:
        """Return the dice to be found behind the last one, of each card one."""
        card_of = s.tables.card_of
        seen: list[int] = []
        options: list[Action] = []
        at = scope_of(f)
        for die in dice_in_zone(s, f.seat, BAG):
            if die > last and card_of[die] not in seen and self.pattern.fits(s, die, at):
                seen.append(card_of[die])
                options.append(action(TARGET_DIE, die))
        return options

    def skip_question(self, s: MastersState, f: Frame) -> int:
        choose_nothing(f)
        return f.at + self.skip

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        f.picks = (first_operand(pick),)
        f.regs[DID] = 1
        return f.at + 1


class SearchSome(SearchBag):
    """Look through your bag for up to `most` dice that fit; `Forget` stands before it."""

    def __init__(self, pattern: Pattern, most: int) -> None:
        super().__init__(pattern)
        self.most = most

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        if len(f.picks) >= self.most:
            return [action(DONE)]
        last = f.picks[-1] if f.picks else NONE
        found = self.dice_to_find(s, f, last)
        return [*found, action(DONE)] if found or f.picks else []

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        if verb_of(pick) == DONE:
            f.regs[DID] = 1 if f.picks else 0
            name_dice(f, list(f.picks))
            return f.at + 1
        f.picks += (first_operand(pick),)
        return f.at
