"""Sentences and costs: in which order a text is carried out, what is paid and what is chosen."""

from __future__ import annotations

from functools import cache

from tests.second_reader.throne import amounts
from tests.second_reader.throne.amounts import Context
from tests.second_reader.throne.dice import Dice
from tests.second_reader.throne.effects import waits_for_target
from tests.second_reader.throne.requests import NotRead, Steps
from tests.second_reader.throne.world import Term
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.language.english import english
from throwdown.games.throne.model import printed_kinds as printed


class Texts(Dice):
    """Whole texts."""

    def carry_out(self, ctx: Context, sentences: tuple[n.Sentence, ...]) -> Steps[None]:
        """Carry out sentences that all belong to one step; `additionally` comes last (DT-9.7)."""
        late = [each for each in sentences if each.link is w.Link.ADDITIONALLY]
        first = [each for each in sentences if each.link is not w.Link.ADDITIONALLY]
        yield from self._run(ctx, first)
        yield from self._run(ctx, late)

    def _run(self, ctx: Context, sentences: list[n.Sentence]) -> Steps[None]:
        held = True
        run_of_on = False
        for sentence in sentences:
            statement = sentence.statement
            if isinstance(statement, n.Otherwise):
                if not held:
                    yield from self.block(ctx, statement.block)
                held, run_of_on = True, False
            elif isinstance(statement, n.On):
                shown = amounts.shows(self.world, ctx, statement.result)
                held = (held and run_of_on) or shown
                run_of_on = True
                if shown:
                    yield from self.block(ctx, statement.block)
            elif isinstance(statement, n.If):
                held, run_of_on = amounts.holds(self.world, ctx, statement.condition), False
                if held:
                    yield from self.block(ctx, statement.block)
            else:
                run_of_on = False
                yield from self.block(ctx, statement)

    def block(self, ctx: Context, block: n.Block) -> Steps[None]:
        """Carry out a block, or let it wait if what it offers needs a target."""
        if not isinstance(block, n.Do):
            yield from self.commit(ctx)
        offers = isinstance(block, n.May | n.MayPay | n.Choose)
        if self.deferred is not None and ctx.is_ability() and offers and needs_target(block):
            self.put_off(ctx, block)
        elif isinstance(block, n.Do):
            yield from self.do(ctx, block.effects)
        elif isinstance(block, n.On):
            if amounts.shows(self.world, ctx, block.result):
                yield from self.block(ctx, block.block)
        elif isinstance(block, n.If):
            if amounts.holds(self.world, ctx, block.condition):
                yield from self.block(ctx, block.block)
        elif isinstance(block, n.ForEach):
            for _ in range(amounts.count_of(self.world, ctx, block.counter)):
                yield from self.block(ctx, block.block)
        elif isinstance(block, n.Choose):
            yield from self._choose(ctx, block)
        elif isinstance(block, n.May):
            asked = not any(picks_up_to(each) for each in block.do.effects)
            able = self.could(ctx, block.do)
            if able and (not asked or (yield from self.ask_may(ctx.seat, ctx.source))):
                yield from self.do(ctx, block.do.effects)
        elif isinstance(block, n.MayPay):
            able = self.payable(ctx, block.cost) and not self.is_idle(ctx, block.cost)
            asked = not (isinstance(block.cost, n.Spend) and block.cost.up_to)
            if able and (not asked or (yield from self.ask_may(ctx.seat, ctx.source))):
                yield from self.effect(ctx, block.cost)
                yield from self.do(ctx, block.do.effects)
        else:
            yield from self._they_may(ctx, block)

    def _choose(self, ctx: Context, block: n.Choose) -> Steps[None]:
        able = [
            number
            for number, do in enumerate(block.options)
            if all(self.payable(ctx, each) for each in do.effects if is_cost(each))
            and not any(self.lacks_object(ctx, each) for each in do.effects)
        ]
        if not able:
            return
        options = [f"choose {number}" for number in able]
        answer = yield from self.ask(ctx.seat, options, f"choice of {ctx.source}")
        yield from self.do(ctx, block.options[int(answer.split()[-1])].effects)

    def lacks_object(self, ctx: Context, effect: n.Effect) -> bool:
        """Return whether an effect needs a companion, or a defense ahead, and there is none."""
        if isinstance(effect, n.Act) and effect.act is w.Act.UNDEFENDABLE:
            return self.defense_chosen
        if isinstance(effect, n.Turn) and isinstance(effect.thing, str):
            return not self.turnable(ctx, effect.thing, effect.face)
        return isinstance(effect, n.Build) and not self.buildable(ctx, effect.name)

    def _they_may(self, ctx: Context, block: n.TheyMay) -> Steps[None]:
        costs = [each for each in block.do.effects if is_cost(each)]
        theirs = Context(ctx.that, ctx.source, ctx.place, ctx.other, ctx.roll, ctx.that)
        able = all(self.payable(theirs, cost) for cost in costs)
        ctx.did = able and (yield from self.ask_may(ctx.that, f"{ctx.source}, that player"))
        if ctx.did:
            yield from self.do(theirs, block.do.effects)
            ctx.roll = theirs.roll

    def could(self, ctx: Context, do: n.Do) -> bool:
        """Return whether a "may" has something to do: nobody is asked for nothing."""
        for effect in do.effects:
            if isinstance(effect, n.RemoveStatus):
                seats = [ctx.seat] if effect.who is w.Who.YOU else self.world.seats()
                seats = [ctx.that] if effect.who is w.Who.THAT_PLAYER else seats
                return any(self.statuses(seat, negative=effect.negative) for seat in seats)
            if isinstance(effect, n.RemoveTokens):
                return self.world.count(ctx.seat, effect.name) > 0
            if isinstance(effect, n.PreventStatus):
                return any(row[2] == ctx.seat for row in self.world.waiting_tokens)
        return True

    def is_idle(self, ctx: Context, cost: n.Cost) -> bool:
        """Return whether "up to" so many tokens finds none to pay."""
        return isinstance(cost, n.Spend) and not self.world.count(ctx.seat, cost.name or ctx.this)

    # ---- Costs

    def payable(self, ctx: Context, cost: n.Effect) -> bool:
        """Return whether a cost can be paid in full (DT-2.5); of "up to" none is enough."""
        player = self.world.players[ctx.seat]
        if isinstance(cost, n.Spend):
            return cost.up_to or self.world.count(ctx.seat, cost.name or ctx.this) >= cost.int
        if isinstance(cost, n.PayCp):
            return player.cp >= cost.int
        if isinstance(cost, n.PayHealth):
            return player.dials.get(cost.name, 0) >= cost.int
        if isinstance(cost, n.Discard):
            return len(player.hand) >= cost.int
        return True

    def do_spend(self, ctx: Context, cost: n.Spend) -> Steps[None]:
        """Return tokens to the leaflet."""
        name = cost.name or ctx.this
        members = list(self.world.group(ctx.seat, name))
        there = self.world.count(ctx.seat, name)
        count = min(cost.int, there)
        if cost.up_to and len(members) == 1:
            options = [f"number {number}" for number in range(count + 1)]
            answer = yield from self.ask(ctx.seat, options, f"spend {name}")
            count = int(answer.split()[-1])
        for _ in range(count):
            able = [each for each in members if self.world.count(ctx.seat, each)]
            options = self.token_answer(able)
            if cost.up_to and len(members) > 1:
                options.append("done")
            answer = yield from self.ask(ctx.seat, options, f"spend {name}")
            if answer == "done":
                break
            oldest = ctx.moment == w.Moment.YOU_ATTACK.value
            self.world.remove(ctx.seat, self.token_of(answer), oldest=oldest)
            ctx.spent[name] = ctx.spent.get(name, 0) + 1

    def do_pay_cp(self, ctx: Context, cost: n.PayCp) -> Steps[None]:
        """Pay CP."""
        ctx.cp_paid += self.world.lose_cp(ctx.seat, cost.int)
        yield from ()

    def do_pay_any_cp(self, ctx: Context, cost: n.PayAnyCp) -> Steps[None]:
        """Pay as many CP as one likes."""
        options = [f"number {number}" for number in range(self.world.players[ctx.seat].cp + 1)]
        answer = yield from self.ask(ctx.seat, options, "pay CP")
        ctx.cp_paid += self.world.lose_cp(ctx.seat, int(answer.split()[-1]))

    def do_pay_health(self, ctx: Context, cost: n.PayHealth) -> Steps[None]:
        """Pay health of a companion."""
        self.hurt_companion(ctx.seat, cost.name, cost.int)
        yield from ()

    def hurt_companion(self, seat: int, name: str, amount: int) -> None:
        """Take health off a companion; at 0 it is downed."""
        player = self.world.players[seat]
        player.dials[name] = max(0, player.dials[name] - amount)
        if player.dials[name] == 0:
            player.faces[name] = 1

    def do_discard(self, ctx: Context, cost: n.Discard) -> Steps[None]:
        """Discard cards of one's choice."""
        yield from self.discard(ctx.seat, cost.int)

    def do_discard_hand(self, ctx: Context, cost: n.DiscardHand) -> Steps[None]:
        """Discard the whole hand."""
        player = self.world.players[ctx.seat]
        player.discard |= player.hand
        player.hand = set()
        yield from ()

    # ---- Companions and boards

    def do_turn(self, ctx: Context, effect: n.Turn) -> Steps[None]:
        """Turn the board, or a companion of one's choice that shows the other side."""
        player = self.world.players[ctx.seat]
        if isinstance(effect.thing, n.YourBoard):
            player.side = effect.face.value
            return
        able = self.turnable(ctx, effect.thing, effect.face)
        if able:
            answer = yield from self.ask(ctx.seat, self.token_answer(able), f"turn {effect.thing}")
            name = self.token_of(answer)
            companion = self.world.companion(name)
            assert companion is not None
            player.faces[name] = companion.sides.index(effect.face.value)

    def turnable(self, ctx: Context, thing: str, face: w.Face) -> list[str]:
        """Return the companions in play that show the other side."""
        able = []
        for name in self.world.group(ctx.seat, thing):
            companion = self.world.companion(name)
            if companion is None or not self.world.count(ctx.seat, name):
                continue
            if companion.sides[self.world.players[ctx.seat].faces[name]] != face.value:
                able.append(name)
        return able

    def buildable(self, ctx: Context, group: str) -> list[str]:
        """Return the companions of one's own group that are not in play."""
        own = [each.noun.name for each in self.world.players[ctx.seat].hero.companions]
        members = [name for name in own if name in self.world.group(ctx.seat, group)]
        return [name for name in members if not self.world.count(ctx.seat, name)]

    def do_build(self, ctx: Context, effect: n.Build) -> Steps[None]:
        """Put companions into play on a side."""
        player = self.world.players[ctx.seat]
        for _ in range(effect.int):
            able = self.buildable(ctx, effect.name)
            if not able:
                return
            answer = yield from self.ask(ctx.seat, self.token_answer(able), f"build {effect.name}")
            name = self.token_of(answer)
            companion = self.world.companion(name)
            assert companion is not None
            self.world.place(ctx.seat, name)
            player.faces[name] = companion.sides.index(effect.face.value)

    def do_grow(self, ctx: Context, effect: n.Grow) -> Steps[None]:
        """Grow step by step: a new one of the first step, or one a step up."""
        for _ in range(amounts.times(self.world, ctx, effect.int, effect.counter)):
            able = self._steps_up(ctx, effect.name, new=True)
            if not able:
                return
            answer = yield from self.ask(ctx.seat, self.token_answer(able), f"grow {effect.name}")
            self._grow_to(ctx, effect.name, self.token_of(answer))

    def _steps_up(self, ctx: Context, group: str, *, new: bool) -> list[str]:
        """Return what can come: companions whose limit has room and that one below can become."""
        found = []
        companions = [c for c in self.world.players[ctx.seat].hero.companions if c.group == group]
        for companion in companions:
            name = companion.noun.name
            if self.world.count(ctx.seat, name) >= companion.limit:
                continue
            below = [c for c in companions if c.step == companion.step - 1]
            if companion.step == 1:
                if new:
                    found.append(name)
            elif any(self.world.count(ctx.seat, c.noun.name) for c in below):
                found.append(name)
        return found

    def _grow_to(self, ctx: Context, group: str, name: str) -> None:
        companions = [c for c in self.world.players[ctx.seat].hero.companions if c.group == group]
        grown = next(c for c in companions if c.noun.name == name)
        for companion in companions:
            if companion.step == grown.step - 1:
                self.world.remove(ctx.seat, companion.noun.name)
        self.world.place(ctx.seat, name)

    def do_grow_each(self, ctx: Context, effect: n.GrowEach) -> Steps[None]:
        """Let each companion in play go one step up, in any order; no new one comes."""
        companions = [
            c for c in self.world.players[ctx.seat].hero.companions if c.group == effect.name
        ]
        fresh = {c.noun.name: self.world.count(ctx.seat, c.noun.name) for c in companions}
        while True:
            able = []
            for companion in companions:
                below = [c.noun.name for c in companions if c.step == companion.step - 1]
                room = self.world.count(ctx.seat, companion.noun.name) < companion.limit
                if room and any(fresh[name] for name in below):
                    able.append(companion.noun.name)
            if not able:
                return
            options = [*self.token_answer(able), "done"]
            answer = yield from self.ask(ctx.seat, options, "grow each")
            if answer == "done":
                return
            name = self.token_of(answer)
            self._grow_to(ctx, effect.name, name)
            grown = next(c for c in companions if c.noun.name == name)
            for companion in companions:
                if companion.step == grown.step - 1:
                    fresh[companion.noun.name] -= 1

    def do_steal_instead(self, ctx: Context, effect: n.StealInstead) -> Steps[None]:
        """Take some of the CP that the line gains from the target."""
        most = min(effect.int, ctx.gained_cp, self.world.players[ctx.other].cp)
        options = [f"number {number}" for number in range(most + 1)]
        answer = yield from self.ask(ctx.seat, options, f"steal by {ctx.source}")
        self.world.lose_cp(ctx.other, int(answer.split()[-1]))

    def do_prevent_status(self, ctx: Context, effect: n.PreventStatus) -> Steps[None]:
        """Keep tokens that wait from being placed."""
        for _ in range(effect.int):
            able = []
            for name in self.world.words.tokens:
                token = self.world.token(name)
                there = any(
                    (row[0], row[2]) == (name, ctx.seat) for row in self.world.waiting_tokens
                )
                negative = token is not None and token.kind == printed.NEGATIVE
                if there and (negative or not effect.negative):
                    able.append(name)
            if able:
                why = f"prevention by {ctx.source}"
                answer = yield from self.ask(ctx.seat, self.token_answer(able), why)
                name = self.token_of(answer)
                row = next(r for r in self.world.waiting_tokens if (r[0], r[2]) == (name, ctx.seat))
                self.world.waiting_tokens.remove(row)

    def do_extra_attempt(self, ctx: Context, effect: n.ExtraAttempt) -> Steps[None]:
        """Grant one more Roll Attempt to whoever is rolling."""
        rolling = self.world.active
        if effect.phase is w.Phase.DEFENSIVE:
            rolling = self.target
            self.granted_in_defense += 1
        else:
            self.granted += 1
        yield from self.choose_player(ctx.seat, [rolling], f"player of {ctx.source}")

    def do_split(self, ctx: Context, effect: n.Split) -> Steps[None]:
        """Share the damage of this Roll Phase with a companion, as one likes."""
        self.world.terms.append(Term("split", ctx.seat, companion=effect.name, lasting=True))
        yield from ()

    def do_activate_free(self, ctx: Context, effect: n.ActivateFree) -> Steps[None]:
        """Use different companions of a group without their price and whatever their moment."""
        used: list[str] = []
        for _ in range(effect.int):
            able = [
                name
                for name in self.world.words.tokens
                if name in self.world.group(ctx.seat, effect.name)
                and self.world.count(ctx.seat, name)
                and name not in used
                and self.is_usable(ctx.seat, name)
            ]
            if not able:
                return
            options = [f"use {name}" for name in able]
            if effect.up_to:
                options.append("done")
            answer = yield from self.ask(ctx.seat, options, f"activate {effect.name}")
            if answer == "done":
                return
            used.append(answer.removeprefix("use "))
            yield from self.use_free(ctx, used[-1])

    def is_usable(self, seat: int, name: str) -> bool:
        """Return whether a companion's own limit lets it be used."""
        raise NotImplementedError

    def use_free(self, ctx: Context, name: str) -> Steps[None]:
        """Let a companion do what it says."""
        raise NotImplementedError

    def do_act(self, ctx: Context, effect: n.Act) -> Steps[None]:
        """Do what the words say."""
        act = effect.act
        if act is w.Act.SKIP:
            self.skipping = True
        elif act is w.Act.FAIL:
            self.failed = True
        elif act is w.Act.UNDEFENDABLE:
            self.undefendable = True
        elif act is w.Act.REMOVE_THIS:
            self.world.remove(ctx.seat, ctx.this, oldest=True)
        elif act is w.Act.DETONATE_THIS:
            yield from self.fire_token(ctx.seat, ctx.this, w.Moment.DETONATED)
        elif act is w.Act.EXTRA_PHASE:
            self.extra_phases.append((ctx.seat, -1))
        elif act is w.Act.EXTRA_PHASE_AGAINST_YOU:
            self.extra_phases.append((ctx.that, ctx.seat))
        elif act is w.Act.HALVE:
            self.world.terms.append(Term("halve dealt", ctx.seat, lasting=True))
        else:
            raise NotRead(act.value)
        yield from ()

    def do_detonate_all(self, ctx: Context, effect: n.DetonateAll) -> Steps[None]:
        """Let every token of a name go off."""
        for seat in sorted(self.world.seats()):
            if self.world.count(seat, effect.name):
                yield from self.fire_token(seat, effect.name, w.Moment.DETONATED)


def is_cost(effect: n.Effect) -> bool:
    """Return whether an effect is a cost."""
    return isinstance(
        effect, n.Spend | n.PayCp | n.PayAnyCp | n.PayHealth | n.Discard | n.DiscardHand
    )


def picks_up_to(effect: n.Effect) -> bool:
    """Return whether an effect can be declined by picking none, so that "may" asks nothing."""
    if isinstance(effect, n.Reroll):
        return isinstance(effect.dice, n.DiceOf) and effect.dice.up_to
    if isinstance(effect, n.RemoveTokens):
        return isinstance(effect.count, n.AnyNumber)
    return isinstance(effect, n.StealInstead | n.GrowEach)


def needs_target(block: n.Block) -> bool:
    """Return whether something in a block waits until the target is known."""
    if isinstance(block, n.Choose):
        # Which option it is, is variable, and determined at activation (DT-3.4.5).
        return False
    if isinstance(block, n.May | n.MayPay):
        return needs_target(block.do)
    return isinstance(block, n.Do) and any(waits_for_target(each) for each in block.effects)


def pieces_of(sentences: tuple[n.Sentence, ...]) -> list[tuple[n.Sentence, ...]]:
    """Cut a text at each `then`."""
    pieces: list[list[n.Sentence]] = [[]]
    for sentence in sentences:
        if sentence.link is w.Link.THEN:
            pieces.append([])
        pieces[-1].append(sentence)
    return [tuple(piece) for piece in pieces if piece]


def has_effect(node: object, *kinds: type[n.Effect]) -> bool:
    """Return whether some effect of these kinds stands anywhere in a tree."""
    if isinstance(node, kinds):
        return True
    if isinstance(node, tuple | list):
        return any(has_effect(each, *kinds) for each in node)
    slots = getattr(node, "__dict__", None) or {
        name: getattr(node, name, None) for name in getattr(type(node), "__annotations__", {})
    }
    return any(has_effect(each, *kinds) for each in slots.values() if not isinstance(each, str))


@cache
def say_sentences(sentences: tuple[n.Sentence, ...]) -> str:
    """Return sentences in words."""
    return english(n.Text(sentences, ()))
