"""Compiling choices: which dice an effect is done to, chosen before it or only referred to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from throwdown.games.masters.compiler.conditions import FACES
from throwdown.games.masters.compiler.dice import (
    Chosen,
    compile_pattern,
    compile_pattern_of_player,
    compile_reference,
    compile_value,
    fielding_budget,
)
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.card_tables import CardTables
from throwdown.games.masters.model.lasting_kinds import END_OF_TURN
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.stats import FIELDING_COST
from throwdown.games.masters.rules.core.text_lines import DiceSelector
from throwdown.games.masters.rules.effects import (
    choices,
    lasting_effects,
    purchases,
    repeated_payment,
    rolls_and_draws,
)
from throwdown.games.masters.rules.text import subsets, targets
from throwdown.games.masters.rules.text.amounts import Amount, TheAmount
from throwdown.games.masters.rules.text.conditions import IfElse
from throwdown.games.masters.rules.text.targets import ALL_OF_THEM, DiceReference
from throwdown.kernel.action import NONE
from throwdown.kernel.program import Op
from throwdown.phrase.errors import UnsupportedPhrase

Ops = list[Op[MastersState]]

ATTACK_IT_HAD: Final = n.GaugeOf(w.Gauge.A, n.ThatDie())


class Choices:
    """Compiles what the effects of one text choose; `moment` is the kind of ability it is."""

    def __init__(self, tables: CardTables, moment: int, kinds: list[DiceSelector]) -> None:
        self.tables = tables
        self.moment = moment
        self.kinds = kinds
        """Kinds of dice that lasting effects of the game are about, whenever such dice come."""
        self.until = END_OF_TURN
        """How long what lasts will last."""
        self.pays = False
        """Whether what is compiled is a price: nobody pays with a partner's dice (DM-2.4.12)."""
        self.says_this = False
        """Whether an effect so far was about `this`."""
        self.says_that = False
        self.rest: DiceReference | None = None
        """What `the rest` of those dice is, once something was done to a part of them."""
        self.of_leaving = False
        """Whether something that leaves the field sets the text off: then it may come back."""
        self.spares = False
        """Whether the text replaces a KO."""
        self.settles_face = False
        """Whether a die that is rerolled may be spun to its previous face before it leaves."""
        self.of_ko = False
        """Whether a KO sets the text off: then `the attack of that die` is the one it had."""

    def compile_value(self, node: n.Value) -> Amount:
        """Compile what X is."""
        if self.of_ko and node == ATTACK_IT_HAD:
            return TheAmount()
        return compile_value(node, self.tables)

    def compile_choice(self, selector: n.Selector) -> tuple[Ops, DiceReference]:
        """Return the ops that choose, none if nothing is chosen, and the dice then meant."""
        if isinstance(selector, n.ThoseShowing | n.Rest):
            return [], self._compile_part(selector)
        if isinstance(selector, n.All) and selector.filter.owner is w.Owner.TARGETS:
            of_player = compile_pattern_of_player(selector.filter, self.tables)
            return [targets.ChooseOpponent()], targets.AllDiceOfPlayer(of_player)
        if not isinstance(selector, Chosen):
            self.says_this = self.says_this or isinstance(selector, n.This)
            self.says_that = self.says_that or isinstance(selector, n.ThatDie)
            return [], compile_reference(selector, self.tables)
        rule = "DM-11.1"
        made = compile_pattern(selector.filter, self.tables)
        made.shared = made.shared and not self.pays
        match selector:
            case n.Target():
                return [targets.ChooseDie(made, rule, targeted=True)], targets.ThoseDice()
            case n.One(f) if n.Related(w.Rel.AMONG_THOSE) in f.rels:
                self.rest = subsets.AllButOther()
                return [subsets.ChooseAmong(made)], targets.OtherDie()
            case n.One():
                return [targets.ChooseDie(made, rule, targeted=False)], targets.ThoseDice()
            case n.Targets() | n.Chosen() | n.AnyNumber():
                count = ALL_OF_THEM if isinstance(selector, n.AnyNumber) else selector.int
                op = targets.ChooseDice(made, rule, count)
                if not isinstance(selector, n.AnyNumber) and not selector.up_to:
                    op.least = count
                op.targeted = isinstance(selector, n.Targets)
                limit = fielding_budget(selector.filter)
                if limit is not None:
                    op.gauge, op.budget = FIELDING_COST, limit
                return [targets.Forget(), op], targets.ThoseDice()
            case _:
                assert_never(selector)

    def _compile_part(self, selector: n.ThoseShowing | n.Rest) -> DiceReference:
        """Compile a part of those dice; the rest is what the part named before leaves of them."""
        if isinstance(selector, n.ThoseShowing):
            kind = FACES[selector.face]
            self.rest = subsets.ThoseShowing(kind, rest=True)
            return subsets.ThoseShowing(kind, rest=False)
        if self.rest is None:
            raise UnsupportedPhrase("there is no part of those dice that something was done to")
        return self.rest

    def compile_on(
        self, selector: n.Selector, make: Callable[[DiceReference], Op[MastersState]]
    ) -> Ops:
        """Compile an effect on the dice of a selector."""
        ops, dice = self.compile_choice(selector)
        return [*ops, make(dice)]

    def compile_lasting(self, selector: n.Selector, kind: int, first: int = NONE) -> Ops:
        """Compile the beginning of what lasts on dice, for as long as the sentence says."""
        return self.compile_on(
            selector, lambda dice: lasting_effects.ApplyLastingEffect(kind, dice, self.until, first)
        )

    def compile_on_two(
        self,
        first: n.Selector,
        second: n.Selector,
        make: Callable[[DiceReference, DiceReference], Op[MastersState]],
    ) -> Ops:
        """Compile an effect between the dice of two selectors."""
        ops, one = self.compile_choice(first)
        more, two = self.compile_choice(second)
        if ops and more:
            return [*ops, targets.KeepOther(), *more, make(targets.OtherDie(), two)]
        return [*ops, *more, make(one, two)]


def choice_of_player(who: w.Player) -> Ops:
    """Return the op that lets a player be chosen, if a text targets one."""
    if who is w.Player.TARGET:
        return [targets.ChoosePlayer()]
    return [targets.ChooseOpponent()] if who is w.Player.TARGET_OPPONENT else []


def bind_skips(ops: Ops) -> Ops:
    """Let every op that may give up jump behind this sentence, and forget what it passes over."""
    for i, op in enumerate(ops):
        if isinstance(op, GIVES_UP) and op.skip == 0:
            op.skip = len(ops) - i
        if isinstance(op, PASSES_OVER):
            passed = ops[i + 1 : i + op.skip]
            # What is done otherwise still speaks of the die before it.
            has_other = bool(passed) and isinstance(passed[-1], choices.Skip)
            op.forgets = do_name_dice(passed) and not has_other
    return ops


def do_name_dice(ops: Ops) -> bool:
    """Return whether any of the ops says which dice `that die` and `those dice` are."""
    return any(map(_names_dice, ops))


def name_in_all(branches: list[Ops]) -> bool:
    """Let every branch name dice, or name none, if one of them does; return whether one does."""
    naming = [do_name_dice(ops) for ops in branches]
    if not any(naming):
        return False
    for ops, names in zip(branches, naming, strict=True):
        if not names:
            ops.append(targets.NameNothing())
    return True


def _names_dice(op: Op[MastersState]) -> bool:
    match op:
        case choices.EachPlayer():
            return op.tells
        case lasting_effects.Capture():
            return isinstance(op.dice, targets.AllDice)
        case _:
            return isinstance(op, NAMES_DICE)


GIVES_UP = (
    targets.ChooseDie,
    targets.ChooseRecipient,
    purchases.BuyFree,
    rolls_and_draws.SearchBag,
    subsets.ChooseAmong,
    choices.MayDo,
    choices.UnlessTheyPay,
    repeated_payment.EndPaying,
    choices.Skip,
    IfElse,
)
PASSES_OVER = (IfElse, choices.MayDo, choices.UnlessTheyPay, repeated_payment.EndPaying)
"""Those that give up although dice could be named, and must let `that die` be none."""
NAMES_DICE = (
    targets.ChooseDie,
    targets.ChooseDice,
    targets.ChooseRecipient,
    targets.Remember,
    purchases.BuyFree,
    rolls_and_draws.SearchBag,
    rolls_and_draws.DrawDice,
)
