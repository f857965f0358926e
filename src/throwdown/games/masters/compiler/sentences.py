"""Compiling sentences: if, may, unless, later, choose one."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, assert_never

from throwdown.games.masters.compiler.card_context import CardContext
from throwdown.games.masters.compiler.choices import (
    Ops,
    bind_skips,
    choice_of_player,
    name_in_all,
)
from throwdown.games.masters.compiler.conditions import (
    compile_condition,
    compile_event,
    compile_turn_moment,
)
from throwdown.games.masters.compiler.dice import (
    compile_pattern,
    energy_cost,
    life_cost,
    player_code,
    zone_code,
)
from throwdown.games.masters.compiler.effects import EffectCompiler
from throwdown.games.masters.compiler.ko_replacement import compile_instead
from throwdown.games.masters.compiler.prerequisites import compile_prerequisite
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.card_tables import CardTables
from throwdown.games.masters.model.cards import CHARACTER
from throwdown.games.masters.model.causes import BY_ABILITY, BY_ACTION
from throwdown.games.masters.model.lasting_kinds import (
    END_OF_TURN,
    OPPONENTS_NEXT_ROLL,
    SEATS_NEXT_DRAW,
)
from throwdown.games.masters.rules.core import events as h
from throwdown.games.masters.rules.core.dice import OPPONENT, THAT_PLAYER, YOU
from throwdown.games.masters.rules.effects import choices as asking
from throwdown.games.masters.rules.effects import harm, lasting_effects, repeated_payment
from throwdown.games.masters.rules.effects.choices import BranchCost
from throwdown.games.masters.rules.effects.ko_replacement import ReprieveLater
from throwdown.games.masters.rules.effects.purchases import BuyFree
from throwdown.games.masters.rules.effects.rolls_and_draws import SpinBack, WasRerolled
from throwdown.games.masters.rules.text import amounts
from throwdown.games.masters.rules.text.conditions import IfElse
from throwdown.games.masters.rules.text.targets import (
    ALL_OF_THEM,
    ChooseDice,
    ChooseDie,
    KeepOther,
    ThatDie,
)
from throwdown.phrase.errors import UnsupportedPhrase
from throwdown.phrase.language import walk

_PUT_OFF: Final = {
    h.COMBAT_ENDED: END_OF_TURN,
    h.TURN_ENDED: END_OF_TURN,
    h.DRAW_ENDED: SEATS_NEXT_DRAW,
    h.ROLL_MADE: OPPONENTS_NEXT_ROLL,
}
"""The moments that come once, and until when what was put off to them lasts."""


_SEVERAL: Final = (w.Player.EACH, w.Player.EACH_OPPONENT, w.Player.OTHERS)
"""Players of whom there may be more than one, each of whom picks alone."""


class SentenceCompiler:
    """Compiles the body of one line; `context` keeps its parts."""

    def __init__(self, maker: EffectCompiler, context: CardContext, *, typed: bool = True) -> None:
        self.maker = maker
        self.context = context
        self.typed = typed
        """Whether a price must be paid with the types it names (DM-2.4.4)."""
        is_character = maker.tables.kind[context.card] == CHARACTER
        self.origin = BY_ABILITY if is_character else BY_ACTION
        """What kind of text it is, as causes count them."""
        self.repeated: tuple[n.Block, ...] = ()
        """What `repeat this` does once more."""

    def compile_body(self, blocks: tuple[n.Block, ...]) -> Ops:
        """Compile all sentences of a line."""
        ops: Ops = []
        i = 0
        while i < len(blocks):
            block = blocks[i]
            after = blocks[i + 1] if i + 1 < len(blocks) else None
            if isinstance(block, n.If) and isinstance(after, n.Otherwise):
                ops += self._compile_if_else(block, after)
                i += 2
                continue
            if isinstance(after, n.IfThatKos):
                ops += self._compile_ko_instead(block, after)
                i += 2
                continue
            if isinstance(after, n.If) and _is_about_deed(after.condition):
                ops.append(asking.Undo())
            ops += bind_skips(self.compile_block(block))
            i += 1
        return ops

    def compile_block(self, block: n.Block) -> Ops:
        """Compile one sentence."""
        match block:
            case tuple() as do if n.Repeat() in do:
                once = tuple(effect for effect in do if not isinstance(effect, n.Repeat))
                return [
                    *bind_skips(self.maker.compile_effects(once)),
                    *self.compile_body(self.repeated),
                ]
            case tuple() as do:
                return self.maker.compile_effects(do)
            case n.If(when, inner):
                return self._compile_if(when, inner)
            case n.May(who, inner):
                return (
                    self._compile_may(inner)
                    if who is w.Player.YOU
                    else self._compile_others_may(who, inner)
                )
            case n.MayPay(who, cost, inner):
                return self._compile_may_pay(who, cost, inner)
            case n.PlayerMust(who, do):
                return [*choice_of_player(who), *self._compile_must(player_code(who), do)]
            case n.Later(moment, inner):
                return self._compile_later(moment, inner)
            case n.ChooseOne(options):
                ask = asking.ChooseBranch(YOU, "DM-11.1")
                ask.required = [
                    compile_prerequisite((), (do,), self.maker.tables, self.origin)
                    for do in options
                ]
                return self._compile_choice(ask, options)
            case n.PlayerMustChoose(who, options):
                return self._compile_their_choice(who, options)
            case n.Unless() | n.Where() | n.Delayed() | n.Instead():
                return self._compile_inner(block)
            case n.Otherwise() | n.IfThatKos():
                raise UnsupportedPhrase(f"this sentence has nothing before it to refer to: {block}")
            case _:
                assert_never(block)

    def _compile_inner(self, inner: n.Unless | n.Where | n.Delayed | n.Instead) -> Ops:
        match inner:
            case n.Unless(do, who, offer):
                return self._compile_unless(do, who, offer)
            case n.Where(do, what):
                return [
                    amounts.SetX(self.maker.compile_value(what)),
                    *self.maker.compile_effects(do),
                ]
            case n.Delayed(n.When(event), do):
                found = compile_event(event, self.maker.tables)[0]
                number = self.context.add_later(
                    bind_skips(self.compile_block(do)), found.event, found.event_filter
                )
                self.context.texts.floating[number].that = found.that
                return [lasting_effects.ListenLater(number)]
            case n.Delayed(n.Would(n.ThatDie(), w.Would.KOED), n.Instead() as block):
                name = self.context.add_program(compile_instead(self.maker, block))
                return [ReprieveLater(ThatDie(), name)]
            case n.Delayed():
                raise UnsupportedPhrase(f"this cannot be waited for yet: {inner}")
            case n.Instead(do):
                return self.maker.compile_effects(do)
            case _:
                assert_never(inner)

    def _compile_must(self, who: int, do: tuple[n.Effect, ...]) -> Ops:
        """Compile what a player is told to do; what one player chose is `that die` from then on."""
        ops = bind_skips(self.maker.compile_effects(do))
        tells = who in (YOU, OPPONENT, THAT_PLAYER) and any(
            isinstance(op, ChooseDie | ChooseDice) for op in ops
        )
        if tells:
            ops.append(asking.TellChoice())
        told = asking.EachPlayer(who, self.context.add_program(ops))
        told.tells = tells
        return [told]

    def _compile_if(self, when: n.Condition, inner: n.Block) -> Ops:
        made = compile_condition(when, self.maker.tables)
        ops = bind_skips(self.compile_block(inner))
        if made is None:
            return ops
        branch = IfElse(made)
        branch.skip = len(ops) + 1
        return [branch, *ops]

    def _compile_if_else(self, first: n.If, second: n.Otherwise) -> Ops:
        ops = self._compile_if(first.condition, first.block)
        other = bind_skips(self.compile_block(second.block))
        branch = ops[0]
        assert isinstance(branch, IfElse)
        name_in_all([ops, other])
        branch.skip = len(ops) + 1
        return [*ops, asking.Skip(len(other) + 1), *other]

    def _compile_may(self, inner: n.Inner) -> Ops:
        ops = self.compile_block(inner)
        if ops and isinstance(ops[0], SpinBack):
            branch = IfElse(WasRerolled())
            branch.skip = len(ops) + 2
            return [branch, asking.MayDo("DM-11.1"), *ops]
        ask = asking.MayDo("DM-11.1")
        first = ops[0] if ops else None
        if isinstance(first, ChooseDie):
            ask.first = first
            ask.second = _find_other_choice(ops)
        elif isinstance(first, BuyFree):
            ask.purchase = first
        elif isinstance(first, asking.PayEnergy):
            ask.fielding = first.fielding
        return [ask, *ops]

    def _compile_others_may(self, who: w.Player, inner: n.Inner) -> Ops:
        name = self.context.add_program(bind_skips(self._compile_may(inner)))
        return [asking.EachPlayer(player_code(who), name)]

    def _compile_their_choice(
        self, who: w.Player, options: tuple[tuple[n.Effect, ...], ...]
    ) -> Ops:
        """Compile what a player must pick; a price is paid by the player who picks it."""
        if who in _SEVERAL:
            ask = asking.ChooseBranch(YOU, "DM-11.1")
            ask.tolls = [_branch_cost(do, self.maker.tables) for do in options]
            name = self.context.add_program(self._compile_choice(ask, options))
            return [asking.EachPlayer(player_code(who), name)]
        ask = asking.ChooseBranch(player_code(who), "DM-11.1")
        ask.tolls = [_branch_cost(do, self.maker.tables) for do in options]
        return [*choice_of_player(who), *self._compile_choice(ask, options, payer=player_code(who))]

    def _compile_may_pay(self, who: w.Player, cost: tuple[n.Price, ...], inner: n.Block) -> Ops:
        if isinstance(cost[0], n.PaySome):
            return self._compile_may_pay_some(cost[0], inner)
        ask, *paid = self.compile_offer(cost, (inner,), player_code(who))
        assert isinstance(ask, asking.MayDo)
        chooses = any(isinstance(op, ChooseDie | ChooseDice) for op in paid)
        ask.about_that = not chooses and _begins_with_that(inner)
        ops = self.compile_block(inner)
        if ops and isinstance(ops[0], BuyFree):
            ask.purchase = ops[0]
        return [ask, *paid, *ops]

    def _compile_may_pay_some(self, price: n.PaySome, inner: n.Block) -> Ops:
        """Compile a price of as much as you like, asked for one by one."""
        words = price.energies.strip("[]").split("][")
        most = len(words) if price.paying is w.Paying.UP_TO else ALL_OF_THEM
        cost = energy_cost((n.PayEnergy(f"[{words[0]}]"),), typed=self.typed)
        more = repeated_payment.PayMore(cost, most)
        ops = self.compile_block(inner)
        chosen = [op for op in ops if isinstance(op, ChooseDie)]
        more.first = chosen[0] if chosen else None
        again = asking.Skip(-2)
        return [
            repeated_payment.BeginPaying(),
            more,
            asking.PayEnergy(cost),
            again,
            repeated_payment.EndPaying(),
            *ops,
        ]

    def compile_offer(
        self, cost: tuple[n.Price, ...], body: tuple[n.Block, ...], payer: int = YOU
    ) -> Ops:
        """Compile the offer of a price, and its payment if it is taken; the body is paid for."""
        ask = asking.MayDo("DM-2.4.8")
        ask.player = payer
        ask.energy = energy_cost(cost, typed=self.typed)
        ask.life = life_cost(cost)
        ask.gives_this = n.Sacrifice(n.This()) in cost or n.Ko(n.This()) in cost
        ops = self.compile_payment(cost, payer)
        for op in ops:
            if isinstance(op, ChooseDie | ChooseDice) and ask.first is None:
                ask.first = op
        if ask.energy or ask.life:
            ask.required = compile_prerequisite(cost, body, self.maker.tables, self.origin)
            for op in ops:
                if isinstance(op, asking.PayEnergy):
                    op.required = ask.required
        return [ask, *ops]

    def compile_payment(self, cost: tuple[n.Price, ...], payer: int = YOU) -> Ops:
        """Compile the paying of a price inside a text."""
        ops: Ops = []
        energy = energy_cost(cost, typed=self.typed)
        if energy:
            ops.append(asking.PayEnergy(energy, payer))
        for price in cost:
            match price:
                case n.PayEnergy() | n.PayGeneric():
                    pass
                case n.PayLife(life):
                    ops.append(asking.PayLife(life, payer))
                case _:
                    self.maker.pays = True
                    ops += self.maker.compile_effect(price)
                    self.maker.pays = False
        return ops

    def _compile_unless(self, do: tuple[n.Effect, ...], who: w.Player, offer: n.Offer) -> Ops:
        if not isinstance(offer, n.PaysLife):
            raise UnsupportedPhrase(f"this offer cannot be made yet: {offer}")
        ops = self.maker.compile_effects(do)
        # The targets are chosen first, then the offer is made.
        choices = [op for op in ops if isinstance(op, ChooseDie)]
        rest = [op for op in ops if not isinstance(op, ChooseDie)]
        return [*choices, asking.UnlessTheyPay(player_code(who), offer.int), *rest]

    def _compile_later(self, moment: w.Moment, inner: n.Block) -> Ops:
        ops = bind_skips(self.compile_block(inner))
        event, event_filter = compile_turn_moment(moment)
        if event in _PUT_OFF:
            recalls = any(isinstance(node, n.Those) for node in walk(inner))
            before: Ops = [lasting_effects.Recall()] if recalls else []
            number = self.context.add_later([*before, *ops], event, event_filter)
            self.context.texts.floating[number].recalls = recalls
            return [lasting_effects.DelayProgram(number, _PUT_OFF[event])]
        return [lasting_effects.ListenLater(self.context.add_later(ops, event, event_filter))]

    def _compile_choice(
        self,
        ask: asking.ChooseBranch,
        options: tuple[tuple[n.Effect, ...], ...],
        payer: int = YOU,
    ) -> Ops:
        self.maker.says_that = False
        branches = [bind_skips(self._compile_branch(do, payer)) for do in options]
        ask.forgets = name_in_all(branches)
        ask.about_that = self.maker.says_that
        self.context.trees.branches[ask] = tuple(
            n.Line(burst=None, header=None, instead=False, body=(do,)) for do in options
        )
        ops: Ops = [ask]
        for i, branch in enumerate(branches):
            ask.skips.append(len(ops))
            left = sum(len(other) + 1 for other in branches[i + 1 :]) + 1
            ops += [*branch, asking.Skip(left)]
        ask.end = len(ops)
        return ops

    def _compile_branch(self, do: tuple[n.Effect, ...], payer: int) -> Ops:
        """Compile one of several things to pick; a price in it is paid by the payer."""
        prices = _find_prices(do)
        if not prices:
            return self.maker.compile_effects(do)
        ops = bind_skips(self.compile_payment(prices))
        return ops if payer == YOU else [asking.EachPlayer(payer, self.context.add_program(ops))]

    def _compile_ko_instead(self, block: n.Block, instead: n.IfThatKos) -> Ops:
        ops = bind_skips(self.compile_block(block))
        inner = instead.block
        if not isinstance(inner, n.Instead) or not isinstance(inner.do[0], n.Move):
            raise UnsupportedPhrase("a KO can only be replaced by a move yet")
        for op in ops:
            if isinstance(op, harm.DealDamage):
                op.ko_zone = zone_code(inner.do[0].zone)
        return ops


def _find_other_choice(ops: Ops) -> ChooseDie | None:
    """Return the second choice of what is done between two dice, if it begins with that."""
    for before, op in pairwise(ops[:3]):
        if isinstance(before, KeepOther) and isinstance(op, ChooseDie):
            return op
    return None


def _begins_with_that(block: n.Block) -> bool:
    """Return whether a sentence does something with `that die` of the event."""
    first = block[0] if isinstance(block, tuple) else block
    return any(isinstance(node, n.ThatDie) for node in walk(first))


def _is_about_deed(condition: n.Condition) -> bool:
    """Return whether a condition asks if the sentence before it was carried out."""
    asked = (n.Fact(w.Fact.YOU_DID), n.Fact(w.Fact.YOU_DID_NOT))
    return any(node in asked for node in walk(condition))


def _find_prices(do: tuple[n.Effect, ...]) -> tuple[n.Price, ...]:
    """Return the prices that something consists of; none if it is more than a price."""
    match do:
        case (n.PayEnergy() | n.PayGeneric() | n.PayLife() as price,):
            return (price,)
        case (n.Sacrifice(n.One(f)) | n.Ko(n.One(f)) as price,) if f.owner is w.Owner.THEIRS:
            return (price,)
        case _:
            return ()


def _branch_cost(do: tuple[n.Effect, ...], tables: CardTables) -> BranchCost | None:
    """Compile what one of several things costs its picker; None if it costs nothing."""
    prices = _find_prices(do)
    if not prices:
        return None
    die = None
    if isinstance(prices[0], n.Sacrifice | n.Ko) and isinstance(prices[0].selector, n.One):
        die = compile_pattern(prices[0].selector.filter, tables)
        die.shared = False
    return BranchCost(energy_cost(prices), life_cost(prices), die)
