"""Abilities: from their activation to the damage that is really taken."""

from __future__ import annotations

from tests.second_reader.throne import amounts
from tests.second_reader.throne.amounts import Context
from tests.second_reader.throne.damage import LOWERABLE, Source, totals
from tests.second_reader.throne.moments import Moments, has_act
from tests.second_reader.throne.printed import Line, lines_of, read
from tests.second_reader.throne.requests import Chance, Fallen, Steps
from tests.second_reader.throne.texts import has_effect, pieces_of, say_sentences
from tests.second_reader.throne.world import Contest, Packet, Roll
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.model import phases as p
from throwdown.games.throne.model import printed_kinds as printed
from throwdown.games.throne.model.formats import ATTACKER_CHOOSES, BY_DIE, OPPONENTS_CHOOSE

ANY_STAGE = (0, 2, 3, 4, 5)


class Attack(Moments):
    """An ability under way."""

    # ---- Application

    def apply(self, packets: list[Packet], *, isolated: bool = False) -> Steps[None]:
        """Apply damage and healing together (DT-3.6.6, DT-13)."""
        if not packets:
            return
        # What is done while damage waits joins it.
        before, self.gathering = self.gathering, True
        world = self.world
        others, there, parked = [], world.packets, world.parked
        if isolated:
            others = [term for term in world.terms if not term.lasting]
            world.terms = [term for term in world.terms if term.lasting]
            world.packets, world.parked = packets, parked + there
            yield from self.window("isolated damage", stage=ANY_STAGE)
        else:
            yield from self.window("incoming damage", stage=ANY_STAGE)
        self.gathering = before
        if any(packet.ability for packet in packets) and not self.locked:
            seat = self.world.active
            if any(packet.ability and packet.kind in LOWERABLE for packet in packets):
                yield from self.trigger(seat, w.Moment.WOULD_DEAL, self.target)
            for other in self.world.opponents(seat):
                if any(packet.ability and packet.receiver == other for packet in packets):
                    yield from self.trigger(other, w.Moment.ABILITY_WOULD_HURT, seat)
            if any(packet.attack for packet in packets):
                # Nobody is asked where nothing is left of the damage.
                self.idle = not self.landing_damage(totals(self.world, packets))
                for other in self.attack_receivers():
                    yield from self.trigger(other, w.Moment.ATTACK_WOULD_HURT, seat)
                self.idle = False
        sources = totals(self.world, packets)
        yield from self._share(sources)
        landed = self.landing_damage(sources)
        if landed and not isolated:
            yield from self._land(landed)
            shared = {(each.origin, each.receiver): each.shared for each in sources}
            sources = totals(self.world, packets)
            for each in sources:
                each.shared = shared.get((each.origin, each.receiver), 0)
        self._move_dials(packets, sources)
        world.packets, world.parked = there if isolated else [], parked
        self.world.terms = others + [term for term in self.world.terms if term.lasting]
        yield from self._fall()
        if landed and not isolated:
            self.landing = landed
            yield from self.window("landed", stage=ANY_STAGE)
            self.landing = 0

    def _share(self, sources: list[Source]) -> Steps[None]:
        """Let a player share out the damage between themselves and a companion."""
        for term in self.world.terms:
            for source in sources if term.kind == "split" else []:
                if self._is_redirected(source):
                    continue
                player = self.world.players[source.receiver]
                health = player.dials.get(term.companion, 0)
                health -= sum(each.shared for each in sources)
                most = min(source.final, health)
                if source.receiver == term.seat and most > 0:
                    options = [f"number {number}" for number in range(most + 1)]
                    answer = yield from self.ask(term.seat, options, f"share of {term.companion}")
                    source.shared = int(answer.split()[-1])

    def landing_damage(self, sources: list[Source]) -> int:
        """Return how much an Attack really deals to those it is on."""
        return sum(each.final - self._shift(each) for each in sources if each.attack)

    def _land(self, landed: int) -> Steps[None]:
        for fire in self.fires(self.world.active, w.Moment.ATTACK_LANDS):
            header = fire.clause.header
            assert isinstance(header, n.Trigger)
            assert isinstance(header.time, n.At)
            if landed >= (header.time.int or 1):
                yield from self.fire(fire, w.Moment.ATTACK_LANDS, self.target)

    def _move_dials(self, packets: list[Packet], sources: list[Source]) -> None:
        world = self.world
        change = [0] * len(world.health)
        for source in sources:
            if source.stolen:
                stolen = min(source.base, world.health[world.teams[source.receiver]])
                change[world.teams[source.receiver]] -= stolen
                change[world.teams[source.giver]] += stolen
                continue
            taken = source.final - self._shift(source)
            change[world.teams[source.receiver]] -= taken
            foe = world.teams[source.receiver] != world.teams[world.active]
            if foe and source.giver == world.active:
                world.dealt += taken
        for packet in packets:
            if packet.kind == "healing" and not packet.companion:
                change[world.teams[packet.receiver]] += packet.base
        self._move_companions(packets, sources)
        for side, by in enumerate(change):
            world.health[side] = max(0, min(world.most_health, world.health[side] + by))

    def _is_redirected(self, source: Source) -> bool:
        """Return whether a companion takes the final damage of the attack."""
        term = ("redirect", source.receiver)
        passed = any((each.kind, each.seat) == term for each in self.world.terms)
        return passed and source.attack and not source.hard

    def _shift(self, source: Source) -> int:
        """Return what a companion takes of a source."""
        return source.final if self._is_redirected(source) else source.shared

    def _move_companions(self, packets: list[Packet], sources: list[Source]) -> None:
        """Move the dials of companions, healing against damage, as those of players."""
        for seat, player in enumerate(self.world.players):
            for companion in player.hero.companions:
                name = companion.noun.name
                taking = [
                    term
                    for term in self.world.terms
                    if term.kind in ("redirect", "split")
                    and (term.seat, term.companion) == (seat, name)
                ]
                mine = [each for each in sources if each.receiver == seat and taking]
                damage = sum(self._shift(source) for source in mine)
                healing = sum(
                    each.base for each in packets if (each.companion, each.receiver) == (name, seat)
                )
                if damage or healing:
                    dial = player.dials[name] + healing - damage
                    player.dials[name] = max(0, min(companion.most_health, dial))
                if damage and player.dials[name] == 0:
                    player.faces[name] = 1

    def _fall(self) -> Steps[None]:
        for seat in list(self.world.order):
            if self.world.health[self.world.teams[seat]] == 0:
                yield from self.trigger(seat, w.Moment.WOULD_FALL)
        if 0 in self.world.health:
            raise Fallen

    def ability(self, seat: int, line: Line) -> Steps[None]:
        """Activate an ability and carry it through."""
        self.stage = 2
        self.defense_chosen = False
        ultimate = line.space.kind == printed.ULTIMATE
        self.locked = ultimate
        self.read_texts[f"{line.space.name}: {line.text}"] += 1
        assert self.activation is not None
        self.activation.open = False
        self.holding = [(seat, line.space.name, clause) for clause in line.clauses()]
        opponents = self.world.opponents(seat)
        self.target = opponents[0] if len(opponents) == 1 else self.fixed_target
        yield from self.trigger(seat, w.Moment.ACTIVATE)
        if self.failed:
            yield from self.trigger(seat, w.Moment.OFFENSE_END)
            return
        ctx = Context(seat, line.space.name, "ultimate" if ultimate else "offense", self.target)
        ctx.roll = self.activation
        pieces = pieces_of(line.sentences())
        self.dealing = deals(tuple(pieces))
        self.aimed = False
        self.offense_ended = False
        for number, piece in enumerate(pieces):
            if number:
                yield from self.window("then", stage=ANY_STAGE)
            yield from self._piece(ctx, piece, pieces[number + 1 :])
            if self.stopped:
                return
        yield from self.window("last window", stage=ANY_STAGE)
        if self.stage < 4:
            # What is done after an attack has landed waits for the end of the Roll Phase.
            yield from self.apply(self.world.packets)

    def _piece(
        self,
        ctx: Context,
        piece: tuple[n.Sentence, ...],
        later: list[tuple[n.Sentence, ...]],
    ) -> Steps[None]:
        self.deferred = []
        if has_effect(piece, n.Contest):
            yield from self.trigger(ctx.seat, w.Moment.OFFENSE_END)
            self.offense_ended = True
            yield from self._aim(ctx)
            self.deferred = None
        yield from self.carry_out(ctx, piece)
        waiting = self.deferred or []
        self.deferred = None
        adding = any(has_effect(each, n.Add) for each in later)
        attacks = any(packet.attack for packet in self.world.packets) and not adding
        if not self.offense_ended and (attacks or waiting or not later):
            # The Offensive Roll Phase goes on over a `then` until somebody is targeted.
            self.offense_ended = True
            yield from self.trigger(ctx.seat, w.Moment.OFFENSE_END)
        self.dealing = attacks or any(deals(each) for each in later)
        if attacks or any(aims(block) for block, _ in waiting):
            yield from self._aim(ctx)
        for packet in self.world.packets:
            if packet.receiver < 0 <= self.target:
                packet.receiver = self.target
        for block, each in waiting:
            if each.other < 0:
                each.other = self.target
            yield from self.block(each, block)
        coming = attacks or any(has_effect(each, n.Deal) for each in later)
        yield from self.place_waiting(held=coming and self.holds_tokens())
        if attacks:
            yield from self.attack(ctx)

    def _aim(self, ctx: Context) -> Steps[None]:
        if self.target < 0:
            self.target = yield from self.find_target(ctx.seat)
        ctx.other = self.target
        if self.dealing and not self.aimed:
            yield from self.leader_bonus(ctx.seat, [self.target])
        self.aimed = True

    def name_target(self, ctx: Context, target: int) -> Steps[None]:
        """Make a player whom the text names the target; there is no targeting then."""
        yield from self.name_targets(ctx, [target])

    def name_targets(self, ctx: Context, targets: list[int]) -> Steps[None]:
        """Attack all of several players: it is one Attack, with one card for its Leaders."""
        self.target = ctx.other = targets[0]
        if not self.aimed:
            yield from self.leader_bonus(ctx.seat, targets)
        self.aimed = True

    def attack_receivers(self) -> list[int]:
        """Return whom the attack strikes, in the order in which they were targeted."""
        struck = [packet.receiver for packet in self.world.packets if packet.attack]
        return [*dict.fromkeys(seat for seat in struck if seat in self.world.order)]

    def leader_bonus(self, seat: int, targets: list[int]) -> Steps[None]:
        """Let whoever attacks a Leader draw a card, while three or more are left (DT-17.2)."""
        world = self.world
        most = max(world.health[world.teams[other]] for other in world.seats())
        leading = any(world.health[world.teams[target]] == most for target in targets)
        if world.form.leader_bonus and len(world.seats()) > 2 and leading:
            yield from self.draw(seat, 1)

    def find_target(self, seat: int) -> Steps[int]:
        """Find the target: by choice, or by the targeting die (DT-3.5)."""
        world = self.world
        opponents = world.opponents(seat)
        if world.form.targeting != BY_DIE:
            return (yield from self.choose_player(seat, opponents, "target"))
        self.phase = p.TARGETING
        roll = yield from self.throw([seat], "targeting")
        yield from self.window("targeting")
        world.rolls.remove(roll)
        meant = world.form.targets[roll.values[0] - 1]
        if meant == ATTACKER_CHOOSES:
            return (yield from self.choose_player(seat, opponents, "target"))
        if meant == OPPONENTS_CHOOSE:
            at = world.order.index(seat)
            round_table = world.order[at:] + world.order[:at]
            answering = next(other for other in round_table if other in opponents)
            return (yield from self.choose_player(answering, opponents, "target"))
        clockwise = sorted(opponents, key=lambda other: (other - seat) % len(world.players))
        return clockwise[meant % len(clockwise)]

    def holds_tokens(self) -> bool:
        """Return whether tokens wait for a defense that could prevent them."""
        if self.target < 0 or not self.dealing or self.locked or self.cannot_act(self.target):
            return False
        return any(
            has_effect(line.sentences(), n.PreventStatus)
            for space in self.board(self.target)
            if space.kind == printed.DEFENSIVE
            for line in lines_of(space)
        )

    def place_waiting(self, *, held: bool = False) -> Steps[None]:
        """Place the tokens that an ability inflicts, once nobody can prevent them."""
        if self.world.waiting_tokens:
            yield from self.window("tokens wait")
        rows, self.world.waiting_tokens = self.world.waiting_tokens, []
        if held:
            kept = [row for row in rows if row[2] == self.target and not self.is_stun(row[0])]
            rows = [row for row in rows if row not in kept]
            self.world.waiting_tokens = kept
        for name, giver, receiver in rows:
            ctx = Context(giver, name, "token")
            if self.world.health[self.world.teams[receiver]] > 0:
                yield from self.put(ctx, receiver, name, 1)

    def is_stun(self, name: str) -> bool:
        """Return whether a token keeps its holder from acting."""
        token = self.world.token(name)
        return token is not None and has_act(read(token.text).sentences, w.Act.CANNOT_ACT)

    def attack(self, ctx: Context) -> Steps[None]:
        """Attack: what is added, the defense, and the application (DT-3.6)."""
        seat, target = ctx.seat, self.target
        self.world.players[seat].attacked = True
        self.attacking = True
        self.defense_chosen = False
        self.stage = 3
        yield from self.trigger(seat, w.Moment.YOU_ATTACK, target)
        struck = self.attack_receivers()
        for each in struck:
            yield from self.trigger(each, w.Moment.ATTACKED, seat)
        yield from self.window("attack")
        for self.target in struck:
            yield from self.defend(self.target, seat)
        yield from self.place_waiting()
        self.stage = 4
        yield from self.window("defended")
        yield from self.apply(self.world.packets)
        self.attacking = False

    def is_defendable(self) -> bool:
        """Return whether the attack under way can be defended against."""
        mine = [each for each in self.world.packets if each.receiver == self.target]
        kinds = {packet.kind for packet in mine if packet.attack}
        return kinds == {"normal"} and not self.undefendable

    def defend(self, seat: int, attacker: int) -> Steps[None]:
        """Let the target activate a defense against defendable damage (DT-3.6.2)."""
        self.defense_chosen = True
        if self.locked:
            return
        defendable = self.is_defendable()
        if self.cannot_act(seat) or self._in_force(seat, w.Act.NO_DEFENSE):
            return
        spaces = [space for space in self.board(seat) if space.kind == printed.DEFENSIVE]
        lines = [line for space in spaces for line in lines_of(space) if defendable]
        options = [f"defend {line.name}" for line in lines]
        instead = [f"use {label}" for label in self.instead_of_defense(seat)]
        answer = yield from self.ask(seat, [*options, *instead, "no-defense"], "defense")
        if answer in instead:
            yield from self.use(seat, answer.removeprefix("use "))
        if answer not in options:
            return
        line = lines[options.index(answer)]
        there = len(self.world.rolls)
        if has_effect(line.sentences(), n.Contest):
            roll: Roll = yield from self.throw_contest(seat, attacker, line.name)
        else:
            owners = [seat] * line.requirement.dice
            roll = yield from self.throw(owners, f"defense of {line.name}")
        yield from self.window("defense roll")
        while self.granted_in_defense:
            self.granted_in_defense -= 1
            yield from self.reroll_defense(seat, roll)
            yield from self.window("defense roll")
        ctx = Context(seat, line.space.name, "defense", attacker, roll)
        self.read_texts[f"{line.space.name}: {line.text}"] += 1
        yield from self.carry_out(ctx, line.sentences())
        del self.world.rolls[there:]

    def reroll_defense(self, seat: int, roll: Roll) -> Steps[None]:
        """Let the defender roll some of the dice once more."""
        dice = roll.parts[0] if isinstance(roll, Contest) else roll
        picked: list[int] = []
        while True:
            left = [at for at in range(len(dice.values)) if at > max(picked, default=-1)]
            options = [f"reroll d{at}" for at in left] + ["done"]
            answer = yield from self.ask(seat, options, "extra Roll Attempt in a defense")
            if answer == "done":
                break
            picked.append(int(answer.split("d")[-1]))
        if not picked:
            self.granted_in_defense = 0
        for at in picked:
            answer = yield Chance([f"roll {value}" for value in range(1, 7)], "extra attempt")
            dice.values[at] = int(answer.split()[-1])

    def instead_of_defense(self, seat: int) -> list[str]:
        """Return what can be used instead of a defense."""
        found = []
        for name, place, clause, _ in self.clauses(seat):
            header = clause.header
            if not isinstance(header, n.Option) or not isinstance(header.time, n.At):
                continue
            if header.time.moment is w.Moment.INSTEAD_OF_DEFENSE:
                ctx = Context(seat, name, place, this=name)
                if header.condition is None or amounts.holds(self.world, ctx, header.condition):
                    found.append(f"{name}: {say_sentences(clause.sentences).rstrip('.')}")
        return found


def deals(node: object) -> bool:
    """Return whether sentences deal damage that is not collateral: an Attack (DT-5.1)."""
    if isinstance(node, n.Deal):
        typeless = node.damage.kind is None and node.targets is not None
        return node.damage.kind is not w.Kind.COLLATERAL and not typeless
    if isinstance(node, tuple | list):
        return any(deals(each) for each in node)
    if isinstance(node, n.Sentence | n.Otherwise | n.On | n.If | n.ForEach | n.May | n.MayPay):
        parts = [getattr(node, name, None) for name in ("statement", "block", "do")]
        return any(deals(part) for part in parts)
    if isinstance(node, n.Choose):
        return any(deals(each) for each in node.options)
    return isinstance(node, n.Do) and any(deals(each) for each in node.effects)


def aims(block: n.Block) -> bool:
    """Return whether something that waits is about the target, not about chosen players."""
    if isinstance(block, n.May | n.MayPay):
        return aims(block.do)
    if isinstance(block, n.Choose):
        return any(aims(option) for option in block.options)
    assert isinstance(block, n.Do)
    return any(is_about_target(effect) for effect in block.effects)


def is_about_target(effect: n.Effect) -> bool:
    """Return whether an effect is about the target."""
    if isinstance(effect, n.Inflict):
        return effect.targets is None
    if isinstance(effect, n.StealCp):
        return effect.who is None
    if isinstance(effect, n.Discards | n.Loses):
        return effect.who is w.Who.TARGET
    return isinstance(effect, n.StealHealth | n.StealInstead)
