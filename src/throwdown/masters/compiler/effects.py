"""Compiling what is done: one effect of a text becomes ops, its choices before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from throwdown.kernel.action import NONE
from throwdown.kernel.frames import Op
from throwdown.masters.compiler.dice import (
    GAUGES,
    Chosen,
    NotYet,
    amount,
    budget,
    icon_of,
    pattern,
    player,
    reference,
    value,
    zone,
)
from throwdown.masters.language import nodes as n
from throwdown.masters.language import words as w
from throwdown.masters.model.energy import ENERGY_NAMES, GENERIC
from throwdown.masters.model.state import (
    END_OF_TURN,
    NEXT_ATTACK,
    SEAT_DAMAGES,
    SEATS_NEXT_TURN,
    MastersState,
)
from throwdown.masters.model.tables import Tables
from throwdown.masters.model.zones import PREP, USED
from throwdown.masters.rules import abilities as a
from throwdown.masters.rules import (
    asking,
    choosing,
    copying,
    effects,
    grants,
    lasts,
    replacing,
    rolling,
)
from throwdown.masters.rules.choosing import ALL_OF_THEM, Dice
from throwdown.masters.rules.conditions import IfElse
from throwdown.masters.rules.dice import YOU
from throwdown.masters.rules.effects import Amount
from throwdown.masters.rules.patterns import (
    ANYWHERE,
    IN_BAG,
    OF_CHOSEN_TYPE,
    OPPOSING,
    REROLLABLE,
    YOURS,
    Pattern,
)
from throwdown.masters.rules.stats import FIELDING_COST

Ops = list[Op[MastersState]]

KEYWORDS: Final = {
    w.Keyword.HEROIC: a.HEROIC,
    w.Keyword.OVERCRUSH: a.OVERCRUSH,
    w.Keyword.ALLY: a.ALLY,
    w.Keyword.REGENERATE: a.REGENERATE,
    w.Keyword.ZOMBIE: a.ZOMBIE,
}

BANS: Final = {
    w.Ban.BLOCKED: a.BE_BLOCKED,
    w.Ban.BLOCKED_BY_ONE: a.BE_BLOCKED_BY_ONE,
    w.Ban.ATTACK: a.TO_ATTACK,
    w.Ban.BLOCK: a.TO_BLOCK,
    w.Ban.ATTACK_TOGETHER: a.TO_ATTACK_WITH_OTHERS,
    w.Ban.TARGETED_ALONE: a.BE_TARGETED_BY_OPPOSING_ACTIONS,
}


class Maker:
    """Compiles effects for one text; `moment` tells what kind of ability it is."""

    def __init__(self, tables: Tables, moment: int, kinds: list[a.Which]) -> None:
        self.tables = tables
        self.moment = moment
        self.kinds = kinds
        self.until = END_OF_TURN
        self.says_this = False
        """Whether an effect so far was about `this`."""
        self.says_that = False

    def many(self, nodes: tuple[n.Effect, ...]) -> Ops:
        """Compile effects one after the other."""
        ops: Ops = []
        for node in nodes:
            ops += self.one(node)
        return ops

    def one(self, node: n.Effect) -> Ops:
        """Compile one effect."""
        match node:
            case n.Deal() | n.DealForEach():
                return self._deal(node)
            case n.GainLife(who, number):
                return [effects.ChangeLife(player(who), amount(number), gain=True)]
            case n.LoseLife(who, number):
                return [effects.ChangeLife(player(who), amount(number), gain=False)]
            case n.Gets(selector, mod):
                return self._gets(selector, mod, None)
            case n.GetsForEach(selector, mod, f):
                return self._gets(selector, mod, f)
            case n.Ko(selector):
                return self._ko(selector, PREP)
            case n.KoTo(selector, to):
                return self._ko(selector, zone(to))
            case n.Sacrifice(selector):
                return self._send(selector, USED)
            case n.Move(selector, to):
                return self._send(selector, zone(to))
            case _:
                return self._more(node)

    def _more(self, node: n.Effect) -> Ops:
        match node:
            case n.Spin(selector, way, levels):
                by = levels if way is w.Spin.UP else -levels
                return self._on(selector, lambda dice: [effects.SpinBy(dice, by)])
            case n.SpinToLevel(selector, top):
                return self._on(selector, lambda dice: [effects.SpinToLevel(dice, top)])
            case n.SpinTo(selector, face):
                energy = _energy(face)
                return self._on(selector, lambda dice: [effects.SpinToEnergy(dice, energy)])
            case n.Field(selector, level):
                return self._on(selector, lambda dice: [effects.FieldDice(dice, level or 0)])
            case n.Roll(selector):
                return self._on(selector, lambda dice: [rolling.RollDice(dice, again=False)])
            case n.Reroll(selector):
                return self._reroll(selector)
            case n.Draw(count):
                return [rolling.DrawDice(count)]
            case n.Search(selector):
                return self._search(selector)
            case n.Scale(factor, gauge, selector):
                double = factor is w.Factor.DOUBLE
                number = GAUGES[gauge]
                return self._on(selector, lambda d: [effects.Scale(d, number, double=double)])
            case n.SetStat(gauge, selector, to):
                what = value(to, self.tables)
                number = GAUGES[gauge]
                return self._on(selector, lambda dice: [effects.SetStat(dice, number, what)])
            case _:
                return self._lasting(node)

    def _lasting(self, node: n.Effect) -> Ops:
        match node:
            case n.GainsKeyword(selector, keyword):
                return self._lasts(selector, a.GAINED_KEYWORD, KEYWORDS[keyword])
            case n.GainsAffiliation(selector, words):
                return self._icon(selector, words)
            case n.LosesAbilities(selector):
                return self._lasts(selector, a.NO_ABILITIES)
            case n.DealsNoDamage(selector):
                return self._lasts(selector, a.NO_DAMAGE)
            case n.Cant(selector, restriction):
                return self._cant(selector, restriction)
            case n.Must(selector, duty):
                return self._must(selector, duty)
            case n.Capture(selector, until):
                end = SEAT_DAMAGES if until is w.Until.YOU_DAMAGE else END_OF_TURN
                return self._on(selector, lambda dice: [lasts.Capture(dice, end)])
            case n.TakeControl(selector):
                return self._on(selector, lambda dice: [lasts.TakeControl(dice)])
            case n.SetAside(selector):
                return self._on(selector, lambda dice: [lasts.PutAside(dice, self.moment)])
            case n.CopyAttack(selector):
                self.says_this = True
                return self._on(selector, lambda dice: [copying.CopyAttack(dice)])
            case n.MultiBlock(selector, more):
                return self._lasts(selector, a.MORE_BLOCKS, more)
            case n.MoreDrawn(who, dice, w.Drawing.FEWER):
                return [grants.DrawFewer(player(who), dice)]
            case n.FieldingPrice(_, f, _, cost):
                return self._price_next(f, cost)
            case n.PlayerTaxed(who, _, life):
                return [lasts.TaxPlayer(a.SEAT_TAXED, player(who), life)]
            case n.PlayerTaxedEach(who, f, life):
                return self._tax_each(who, f, life)
            case _:
                return self._rest(node)

    def _rest(self, node: n.Effect) -> Ops:
        match node:
            case n.Swap(gauge, first, second):
                number = GAUGES[gauge]
                return self._two(first, second, lambda x, y: effects.Swap(x, y, number))
            case n.Fights(first, second):
                return self._two(first, second, lambda x, y: effects.Fight(x, y, self.moment))
            case n.Prevent(share):
                return [_changed(share, replacing.Prevention())]
            case n.Redirect(share, recipient):
                return self._redirect(share, recipient)
            case n.PlaceOnCardOf():
                return [lasts.PlaceOnCard()]
            case n.Choose():
                return [asking.ChooseEnergy()]
            case n.ChooseDice(selector):
                return self._choose_only(selector)
            case n.UntilYourTurn(effect):
                return self._until_your_turn(effect)
            case n.SelfRule(rule):
                return self._self_rule(rule)
            case _:
                raise NotYet(f"this effect cannot be played here: {node}")

    def choose(self, selector: n.Selector) -> tuple[Ops, Dice]:
        """Return the ops that choose, none if nothing is chosen, and the dice then meant."""
        if not isinstance(selector, Chosen):
            self.says_this = self.says_this or isinstance(selector, n.This)
            self.says_that = self.says_that or isinstance(selector, n.ThatDie)
            return [], reference(selector, self.tables)
        rule = "DM-11.1"
        made = pattern(selector.filter, self.tables)
        match selector:
            case n.Target():
                return [choosing.ChooseDie(made, rule, targeted=True)], choosing.ThoseDice()
            case n.One():
                return [choosing.ChooseDie(made, rule, targeted=False)], choosing.ThoseDice()
            case n.Targets() | n.AnyNumber():
                count = selector.int if isinstance(selector, n.Targets) else ALL_OF_THEM
                op = choosing.ChooseDice(made, rule, count)
                limit = budget(selector.filter)
                if limit is not None:
                    op.gauge, op.budget = FIELDING_COST, limit
                return [choosing.Forget(), op], choosing.ThoseDice()
            case n.Chosen():
                raise NotYet("several dice that are no targets cannot be chosen yet")
            case _:
                assert_never(selector)

    def _on(self, selector: n.Selector, make: Callable[[Dice], Ops]) -> Ops:
        ops, dice = self.choose(selector)
        return ops + make(dice)

    def _deal(self, node: n.Deal | n.DealForEach) -> Ops:
        op = effects.Deal(amount(node.amount), self.moment)
        if isinstance(node, n.DealForEach):
            op.per = pattern(node.filter, self.tables)
        ops: Ops = []
        for recipient in node.recipients:
            if isinstance(recipient, n.OnePlayer):
                op.players.append(player(recipient.player))
            elif isinstance(recipient, n.CharacterOrPlayer):
                ops.append(choosing.ChooseRecipient("DM-11.1"))
                op.dice.append(choosing.ThoseDice())
            else:
                before, dice = self.choose(recipient)
                ops += before
                op.dice.append(dice)
        return [*ops, op]

    def _gets(self, selector: n.Selector, mod: w.Mod, f: n.Filter | None) -> Ops:
        ops, dice = self.choose(selector)
        op = effects.Give(dice, _change(mod.a), _change(mod.d))
        if f is not None:
            op.per = pattern(f, self.tables)
        return [*ops, op, effects.CheckDefense()] if _falls(mod.d) else [*ops, op]

    def _ko(self, selector: n.Selector, to: int) -> Ops:
        return self._on(selector, lambda dice: [effects.KnockOut(dice, to, self.moment)])

    def _send(self, selector: n.Selector, to: int) -> Ops:
        return self._on(selector, lambda dice: [effects.Send(dice, to, self.moment)])

    def _reroll(self, selector: n.Selector) -> Ops:
        ops, dice = self.choose(selector)
        for op in ops:
            if isinstance(op, choosing.ChooseDie | choosing.ChooseDice):
                op.pattern.states |= REROLLABLE
        if isinstance(dice, choosing.AllDice):
            # DM-13.1.1: one that shows energy leaves the field before the next is rolled.
            ops, dice = [choosing.Remember(dice)], choosing.ThoseDice()
        return [*ops, rolling.RollDice(dice, again=True)]

    def _search(self, selector: n.Selector) -> Ops:
        if not isinstance(selector, n.One):
            raise NotYet("only one die can be searched for yet")
        made = pattern(selector.filter, self.tables)
        made.place = IN_BAG
        return [rolling.Search(made)]

    def _lasts(self, selector: n.Selector, kind: int, first: int = NONE) -> Ops:
        return self._on(selector, lambda dice: [lasts.Lasts(kind, dice, self.until, first)])

    def _price_next(self, f: n.Filter, cost: int) -> Ops:
        made = pattern(f, self.tables)
        made.place = ANYWHERE
        self.kinds.append(made)
        return [grants.PriceNext(len(self.kinds) - 1, cost)]

    def _icon(self, selector: n.Selector, words: str) -> Ops:
        if words == "an affiliation of your choice":
            return self._on(selector, lambda dice: [asking.ChooseIcon(dice)])
        return self._lasts(selector, a.GAINED_ICON, icon_of(words, self.tables))

    def _cant(self, selector: n.Selector, restriction: n.Restriction) -> Ops:
        match restriction:
            case n.Banned(ban):
                return self._lasts(selector, a.BANNED, BANS[ban])
            case n.Taxed(ban, _, n.PaysLife(life)):
                what = BANS[ban]
                return self._on(
                    selector, lambda dice: [lasts.Lasts(a.TAXED, dice, self.until, what, life)]
                )
            case _:
                raise NotYet(f"this ban cannot last yet: {restriction}")

    def _must(self, selector: n.Selector, duty: n.Duty) -> Ops:
        match duty:
            case n.Bound(w.Duty.ATTACK_NEXT):
                return self._on(
                    selector, lambda dice: [lasts.Lasts(a.BOUND, dice, NEXT_ATTACK, a.TO_ATTACK)]
                )
            case n.Bound(word):
                what = a.TO_ATTACK if word is w.Duty.ATTACK else a.TO_BLOCK
                return self._lasts(selector, a.BOUND, what)
            case n.BlockIt(attacker):
                return self._two(
                    selector, attacker, lambda x, y: lasts.MustBlock(a.BOUND, a.TO_BLOCK, x, y)
                )
            case _:
                assert_never(duty)

    def _tax_each(self, who: w.Player, f: n.Filter, life: int) -> Ops:
        made = pattern(f, self.tables)
        made.whose = OPPOSING if who is w.Player.OPPONENT else YOURS
        self.kinds.append(made)
        return [lasts.TaxKind(len(self.kinds) - 1, a.TO_BLOCK, life)]

    def _two(
        self,
        first: n.Selector,
        second: n.Selector,
        make: Callable[[Dice, Dice], Op[MastersState]],
    ) -> Ops:
        ops, one = self.choose(first)
        more, two = self.choose(second)
        if ops and more:
            return [*ops, choosing.KeepOther(), *more, make(choosing.OtherDie(), two)]
        return ops + more + [make(one, two)]

    def _redirect(self, share: n.Share, recipient: n.Recipient) -> Ops:
        match recipient:
            case n.OnePlayer(who):
                return [_changed(share, replacing.Redirection(None, player(who)))]
            case n.CharacterOrPlayer():
                choice: Op[MastersState] = choosing.ChooseRecipient("DM-11.10")
                to = replacing.Redirection(choosing.ThoseDice(), YOU)
                return [choice, _changed(share, to)]
            case _:
                return self._on(
                    recipient,
                    lambda dice: [_changed(share, replacing.Redirection(dice, YOU))],
                )

    def _choose_only(self, selector: n.Selector) -> Ops:
        ops, dice = self.choose(selector)
        return ops or [choosing.Remember(dice)]

    def _until_your_turn(self, effect: n.Effect) -> Ops:
        if isinstance(effect, n.Cant) and isinstance(effect.selector, n.All):
            return self._ban_kind(effect.selector.filter, effect.restriction)
        self.until = SEATS_NEXT_TURN
        ops = self.one(effect)
        self.until = END_OF_TURN
        return ops

    def _ban_kind(self, f: n.Filter, restriction: n.Restriction) -> Ops:
        """Ban dice of a kind over the turn's end: also those that are fielded meanwhile."""
        if not isinstance(restriction, n.Banned):
            raise NotYet(f"this ban cannot last yet: {restriction}")
        first = len(self.kinds)
        made = pattern(f, self.tables)
        typed = made.states & OF_CHOSEN_TYPE != 0
        self.kinds += [_typed(f, energy, self.tables) for energy in range(4)] if typed else [made]
        return [lasts.BanKind(first, BANS[restriction.ban], SEATS_NEXT_TURN, typed=typed)]

    def _self_rule(self, rule: w.SelfRule) -> Ops:
        match rule:
            case w.SelfRule.STAYS:
                self.says_this = True
                return [lasts.Lasts(a.STAYS, choosing.ThisDie(), END_OF_TURN)]
            case w.SelfRule.FREE_FIELD:
                return [effects.FieldThis()]
            case w.SelfRule.DOUBLE_TO_BLOCKERS:
                raise NotYet("double damage to blockers is a rule of the die, not an effect")
            case _:
                raise NotYet(f"'{rule}' cannot be played yet")


def _changed(share: n.Share, change: replacing.Change) -> Op[MastersState]:
    """Compile what is done with a share of the damage that is about to be dealt."""
    match share:
        case n.AllOfIt():
            return replacing.ChangeDamage(change, replacing.ALL, effects.Fixed(0))
        case n.SomeOfIt(number):
            return replacing.ChangeDamage(change, replacing.SO_MUCH, amount(number))
        case n.AllButSomeOfIt(number):
            return replacing.ChangeDamage(change, replacing.ALL_BUT, amount(number))
        case n.UpToSomeOfIt(number):
            return replacing.ChangeUpTo(change, amount(number))
        case _:
            assert_never(share)


def _typed(f: n.Filter, energy: int, tables: Tables) -> Pattern:
    """Compile a description of dice of the chosen type for one type."""
    made = pattern(f, tables)
    made.states &= ~OF_CHOSEN_TYPE
    made.energies = 1 << energy
    return made


def _change(number: int | str | None) -> Amount:
    if number is None:
        return effects.Fixed(0)
    if isinstance(number, int):
        return effects.Fixed(number)
    return effects.TheX(-1 if number.startswith("-") else 1)


def _falls(number: int | str | None) -> bool:
    return (isinstance(number, int) and number < 0) or (
        isinstance(number, str) and number.startswith("-")
    )


def _energy(face: w.Face) -> int:
    if face is w.Face.GENERIC:
        return GENERIC
    word = face.value.removeprefix("a [").removesuffix("] face")
    if word not in ENERGY_NAMES:
        raise NotYet(f"a die cannot be spun to {face} yet")
    return ENERGY_NAMES.index(word)


def seal(ops: Ops) -> Ops:
    """Let every op that may give up jump behind this sentence."""
    for i, op in enumerate(ops):
        if isinstance(op, GIVES_UP) and op.skip == 0:
            op.skip = len(ops) - i
    return ops


GIVES_UP = (
    choosing.ChooseDie,
    choosing.ChooseRecipient,
    rolling.Search,
    asking.MayDo,
    asking.UnlessTheyPay,
    asking.Skip,
    IfElse,
)
