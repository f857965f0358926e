"""The turn as the second reader plays it: phases, triggers, the Roll Phase and its application."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from tests.second_reader.throne import amounts
from tests.second_reader.throne.amounts import Context
from tests.second_reader.throne.damage import LOWERABLE, Source, totals
from tests.second_reader.throne.printed import Line, board_of, clause_text, lines_of, read
from tests.second_reader.throne.requests import Ask, Chance, Difference, Fallen, NotRead, Order, Rolling, Steps, Window
from tests.second_reader.throne.texts import Texts, has_effect, pieces_of, said
from tests.second_reader.throne.world import Contest, Packet, Piece, Roll, Term, World
from throwdown.games.throne.content.hero import Space
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.model import phases as p
from throwdown.games.throne.model import printed_kinds as printed
from throwdown.games.throne.model import requirements as needs
from throwdown.games.throne.model.formats import ATTACKER_CHOOSES, BY_DIE, OPPONENTS_CHOOSE

ANY_STAGE = (0, 2, 3, 4, 5)
ATTEMPTS = 3
HAND = 6
"""How many cards may be held at the end of a turn (DT-3.7.1)."""
ROLL_PHASES = (p.OFFENSE, p.TARGETING, p.DEFENSE)


Lasting = TypeVar("Lasting", n.AttemptPrice, n.FewerAttempts)


class Fire:
    """A clause that happens now: whose it is and what it stands on."""

    def __init__(self, seat: int, name: str, place: str, clause: n.Clause) -> None:
        self.seat = seat
        self.name = name
        self.place = place
        self.clause = clause

    def key(self) -> str:
        """Return how a question about the order names it."""
        return f"{self.name}: {clause_text(self.clause)}"


class Turn(Texts):
    """A game from some point of a turn on."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self.phase = -1
        self.read_texts: Counter[str] = Counter()
        """How often each text was carried out."""
        self.holding: list[tuple[int, str, n.Clause]] = []
        """Clauses of the ability that hold until the Roll Phase ends."""
        self.activation: Roll | None = None
        self.fixed_target = -1
        self.dealing = False
        """Whether the ability under way deals damage of its own."""
        self.aimed = False
        """Whether its target is known for good."""
        self.stopped = False
        """Whether somebody was defeated, after which this reader reads no more."""
        self.stage = 0
        """How far the ability under way has come: announced, activated, attacking, defended."""

    # ---- What stands where

    def board(self, seat: int) -> list[Space]:
        """Return the abilities of a player."""
        player = self.world.players[seat]
        placed = [player.cards[place] for place in sorted(player.placed)]
        return board_of(player.hero, placed, player.side)

    def cannot_act(self, seat: int) -> bool:
        """Return whether a token keeps a player from acting."""
        return self._in_force(seat, w.Act.CANNOT_ACT)

    def _in_force(self, seat: int, act: w.Act) -> bool:
        for name, pieces in self.world.players[seat].tokens.items():
            token = self.world.token(name)
            if pieces and token is not None and has_act(read(token.text).sentences, act):
                return True
        return False

    def clauses(self, seat: int) -> list[tuple[str, str, n.Clause, int]]:
        """Return every clause that a player has: on what, where, and on how many tokens."""
        found: list[tuple[str, str, n.Clause, int]] = []
        player = self.world.players[seat]
        stunned = self.cannot_act(seat)
        for name in self.world.words.tokens:
            count = len(player.tokens.get(name, []))
            bearer = self.world.token(name) or self.world.companion(name)
            if not count or bearer is None:
                continue
            place = "token" if self.world.token(name) else "companion"
            if place == "companion" and stunned:
                continue
            found.extend((name, place, clause, count) for clause in read(bearer.text).clauses)
        for space in self.board(seat):
            if space.kind == printed.PASSIVE and not stunned:
                for line in space.lines:
                    for clause in read(line.text).clauses:
                        found.append((space.name, "passive", clause, 1))
        for holder, name, clause in self.holding:
            if holder == seat:
                found.append((name, "ability", clause, 1))
        return found

    def fires(self, seat: int, moment: w.Moment) -> list[Fire]:
        """Return the triggers of a player for a moment."""
        found = []
        for name, place, clause, count in self.clauses(seat):
            header = clause.header
            if not isinstance(header, n.Trigger) or not isinstance(header.time, n.At):
                continue
            if header.time.moment is not moment:
                continue
            pieces = self.world.players[seat].tokens.get(name, [])
            token = self.world.token(name)
            if token is not None and token.kind == printed.NEGATIVE and self.locked:
                # What would weaken an Ultimate is ignored (DT-11.3).
                if moment is w.Moment.ACTIVATE:
                    continue
            if place == "token":
                count = len([piece for piece in pieces if self._counts(piece, moment)])
            ctx = Context(seat, name, place, this=name, moment=moment.value)
            held = header.condition is None or amounts.holds(self.world, ctx, header.condition)
            if count and held:
                once = header.once or place != "token"
                fire = Fire(seat, name, place, clause)
                found.extend([fire] if once else [fire] * count)
        return found

    def _counts(self, piece: Piece, moment: w.Moment) -> bool:
        if moment in (w.Moment.OFFENSE_END, w.Moment.ROLL_PHASE_END):
            return piece.before_phase
        if moment is w.Moment.INFLICTING_ATTACK_ENDS:
            return piece.struck
        if moment is w.Moment.FULL_TURN_END:
            return piece.own_turn
        return True

    def trigger(self, seat: int, moment: w.Moment, other: int = -1) -> Steps[None]:
        """Let all triggers of a player for a moment happen, in the order the player likes."""
        left = self.fires(seat, moment)
        while left:
            fire = left[0]
            if len({each.key() for each in left}) > 1:
                chosen = yield Order(seat, [each.key() for each in left])
                fire = next((each for each in left if each.key() == chosen), left[0])
            left.remove(fire)
            yield from self.fire(fire, moment, other)

    def fire(self, fire: Fire, moment: w.Moment, other: int = -1) -> Steps[None]:
        """Let one trigger happen."""
        place = "token" if fire.place == "ability" else fire.place
        ctx = Context(fire.seat, fire.name, place, other, this=fire.name, moment=moment.value)
        ctx.roll = self.activation if moment is w.Moment.ACTIVATE else None
        if moment is w.Moment.INFLICTING_ATTACK_ENDS:
            pieces = self.world.players[fire.seat].tokens[fire.name]
            ctx.that = next(piece.giver for piece in pieces if piece.struck)
        self.read_texts[fire.key()] += 1
        yield from self.run_text(ctx, fire.clause.sentences)

    def fire_token(self, seat: int, name: str, moment: w.Moment) -> Steps[None]:
        """Let a token do what it says for a moment."""
        named = [fire for fire in self.fires(seat, moment) if fire.name == name]
        if named:
            yield from self.fire(named[0], moment)

    def fire_spending(self, ctx: Context) -> Steps[None]:
        """Let happen what is said for when such a token is spent."""
        for name, place, clause, _ in self.clauses(ctx.seat):
            header = clause.header
            if not isinstance(header, n.Trigger) or not isinstance(header.time, n.AtSpending):
                continue
            if header.time.name == ctx.source:
                self.read_texts[f"{name}: {clause_text(clause)}"] += 1
                its = Context(ctx.seat, name, "passive" if place == "ability" else place)
                yield from self.run_text(its, clause.sentences)

    def run_text(self, ctx: Context, sentences: tuple[n.Sentence, ...]) -> Steps[None]:
        """Carry out a text that is no ability: piece by piece, with windows between."""
        rolls = len(self.world.rolls)
        pieces = pieces_of(sentences)
        for number, piece in enumerate(pieces):
            if number:
                if not self.gathering:
                    yield from self.apply(self.world.packets)
                yield from self.window(f"then of {ctx.source}")
            yield from self.carry_out(ctx, piece)
        del self.world.rolls[rolls:]

    def window(self, why: str, *, stage: tuple[int, ...] = (-1,)) -> Steps[None]:
        """Let everybody act in the phase under way."""
        phases = ROLL_PHASES if self.phase in ROLL_PHASES else (self.phase,)
        if self.phase not in ROLL_PHASES:
            stage = (-1,)
        elif -1 in stage:
            stage = (self.stage,)
        while True:
            done = yield Window(phases, stage, why)
            if not done:
                return
            yield from self.act(done)

    def lasting_half(self, ctx: Context) -> Term:
        """Return what halves all damage that a player deals in this Roll Phase."""
        return Term("halve dealt", ctx.seat, lasting=True)

    def in_upkeep(self) -> bool:
        """Return whether the Upkeep Phase is under way."""
        return self.phase == p.UPKEEP

    def in_roll_phase(self) -> bool:
        """Return whether a Roll Phase is under way."""
        return self.phase in ROLL_PHASES

    # ---- Acting in a window

    def act(self, done: str) -> Steps[None]:
        """Carry out what somebody does in a window."""
        number, verb, what = done.split(" ", 2)
        seat = int(number)
        if verb == "sell":
            self.sell(seat, int(what[1:]))
        elif verb == "play":
            yield from self.play_card(seat, int(what[1:]))
        else:
            yield from self.use(seat, what)

    def sell(self, seat: int, place: int) -> None:
        """Sell a card for 1 CP."""
        player = self.world.players[seat]
        player.hand.remove(place)
        player.discard.add(place)
        self.world.gain_cp(seat, 1)

    def play_card(self, seat: int, place: int) -> Steps[None]:
        """Play a card: pay, do what it says, discard it (DT-8.4)."""
        player = self.world.players[seat]
        card = player.cards[place]
        player.hand.remove(place)
        if card.space is not None:
            under = [player.cards[each] for each in player.placed]
            costs = [each.cost for each in under if each.upgrades == card.upgrades]
            self.world.lose_cp(seat, max(0, card.cost - max(costs, default=0)))
            player.placed.add(place)
            return
        self.world.lose_cp(seat, card.cost)
        player.playing.add(place)
        if card.type == printed.MAIN:
            yield from self.window(f"play of {card.name}")
        ctx = Context(seat, card.name, "card")
        ctx.other = self.other_side(seat)
        self.read_texts[f"{card.name}: {card.text}"] += 1
        yield from self.run_text(ctx, read(card.text).sentences)
        player.playing.discard(place)
        player.discard.add(place)
        if not self.gathering:
            yield from self.apply(self.world.packets)

    def other_side(self, seat: int) -> int:
        """Return the other side of the attack under way, as a player sees it."""
        return self.target if seat == self.world.active else self.world.active

    def use(self, seat: int, label: str) -> Steps[None]:
        """Use an option: pay its price, then do what it says."""
        name, place, clause = self.option(seat, label)
        ctx = Context(seat, name, place, this=name)
        ctx.other = self.other_side(seat)
        header = clause.header
        assert isinstance(header, n.Option)
        ctx.moment = header.time.moment.value if isinstance(header.time, n.At) else ""
        if header.condition and not amounts.holds(self.world, ctx, header.condition):
            raise Difference(f"{label} may be used although its condition does not hold")
        price: n.Effect | None = None
        if isinstance(header.price, n.Activation):
            companion = self.world.companion(name)
            assert companion is not None
            face = companion.sides[self.world.players[seat].faces[name]]
            on_face = header.price.on_face
            count = on_face.int if face == on_face.face.value else header.price.int
            price = n.Spend(up_to=False, int=count, name=header.price.name)
        else:
            price = header.price
        if not self.payable(ctx, price):
            raise Difference(f"{label} may be used although {seat} cannot pay")
        yield from self.effect(ctx, price)
        self.note_use(seat, name, clause)
        self.read_texts[f"{name}: {clause_text(clause)}"] += 1
        yield from self.run_text(ctx, clause.sentences)
        if not self.gathering:
            yield from self.apply(self.world.packets)

    def is_usable(self, seat: int, name: str) -> bool:
        """Return whether a companion's own limit lets it be used."""
        companion = self.world.companion(name)
        assert companion is not None
        for clause in read(companion.text).clauses:
            assert isinstance(clause.header, n.Option)
            if clause.header.limit is w.Limit.TURN and (name, seat) in self.world.used:
                return False
        return True

    def use_free(self, ctx: Context, name: str) -> Steps[None]:
        """Let a companion do what it says."""
        companion = self.world.companion(name)
        assert companion is not None
        clause = read(companion.text).clauses[0]
        self.note_use(ctx.seat, name, clause)
        self.read_texts[f"{name}: {clause_text(clause)}"] += 1
        its = Context(ctx.seat, name, "companion", self.target, this=name)
        self.attacking = any(packet.attack for packet in self.world.packets)
        yield from self.run_text(its, clause.sentences)

    def note_use(self, seat: int, name: str, clause: n.Clause) -> None:
        """Note that something with a limit was used this turn."""
        if isinstance(clause.header, n.Option) and clause.header.limit is w.Limit.TURN:
            self.world.used.add((name, seat))

    def option(self, seat: int, label: str) -> tuple[str, str, n.Clause]:
        """Return the option that the table calls by a label."""
        for name, place, clause, _ in self.clauses(seat):
            if isinstance(clause.header, n.Option) and label in (
                name,
                f"{name}: {said(clause.sentences).rstrip('.')}",
            ):
                return name, place, clause
        raise Difference(f"{label} may be used, but {seat} has nothing of it")

    # ---- Application

    def apply(self, packets: list[Packet], *, isolated: bool = False) -> Steps[None]:
        """Apply damage and healing together (DT-3.6.6, DT-13)."""
        if not packets:
            return
        # What is done while damage waits joins it.
        before, self.gathering = self.gathering, True
        if isolated:
            others, self.world.terms = self.world.terms, []
            self.isolated = packets
            self.world.packets.extend(packets)
            yield from self.window("isolated damage", stage=ANY_STAGE)
            self.world.packets = [each for each in self.world.packets if each not in packets]
            self.isolated = None
        else:
            others = []
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
                # Also asked where nothing is left of the damage, which changes nothing.
                self.idle = not self.landed(totals(self.world, packets))
                yield from self.trigger(self.target, w.Moment.ATTACK_WOULD_HURT, seat)
                self.idle = False
        sources = totals(self.world, packets)
        yield from self._share(sources)
        landed = self.landed(sources)
        if landed and not isolated:
            yield from self._land(landed)
            shared = {each.origin: each.shared for each in sources}
            sources = totals(self.world, packets)
            for each in sources:
                each.shared = shared.get(each.origin, 0)
        self._move_dials(packets, sources)
        if not isolated:
            self.world.packets = []
        self.world.terms = others + [term for term in self.world.terms if term.lasting]
        yield from self._fall()
        if landed and not isolated:
            yield from self.window("landed", stage=ANY_STAGE)

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

    def landed(self, sources: list[Source]) -> int:
        """Return how much an Attack really deals to its target."""
        return sum(each.final for each in sources if each.attack and each.receiver == self.target)

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
            if source.kind == "stolen":
                stolen = min(source.base, world.health[world.teams[source.receiver]])
                change[world.teams[source.receiver]] -= stolen
                change[world.teams[source.giver]] += stolen
                continue
            taken = source.final - self._shift(source)
            change[world.teams[source.receiver]] -= taken
            if world.teams[source.receiver] != world.teams[world.active]:
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
        return passed and source.attack and source.kind != "ultimate"

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

    # ---- The other phases

    def play_on(self, phase: int, dice: list[int] | None = None) -> Steps[None]:
        """Play from a phase on to the next player's Main Phase."""
        begun = self.world.turn
        while not self.stopped and (self.world.turn == begun or phase < p.MAIN_1):
            if phase == p.UPKEEP:
                yield from self.upkeep()
            elif phase == p.INCOME:
                yield from self.income()
            elif phase in (p.MAIN_1, p.MAIN_2):
                self.phase = phase
                yield from self.window("main")
            elif phase == p.OFFENSE:
                yield from self.roll_phases(dice)
                dice = None
            elif phase == p.DISCARD:
                yield from self.end_turn()
            phase = {p.OFFENSE: p.MAIN_2, p.DISCARD: p.UPKEEP}.get(phase, phase + 1)

    def upkeep(self) -> Steps[None]:
        """Play the Upkeep: all damage and healing of it is applied at its end (DT-3.1)."""
        self.phase = p.UPKEEP
        self.gathering = True
        yield from self.trigger(self.world.active, w.Moment.UPKEEP)
        yield from self.window("upkeep")
        yield from self.apply(self.world.packets)
        self.gathering = False

    def income(self) -> Steps[None]:
        """Play the Income Phase: 1 CP and 1 card, but not for the Start Player's first turn."""
        seat = self.world.active
        self.phase = p.INCOME
        yield from self.trigger(seat, w.Moment.BEFORE_INCOME)
        skipped, self.skipping = self.skipping, False
        if not skipped and self.world.turn > 1:
            self.world.gain_cp(seat, 1)
            yield from self.draw(seat, 1)
            yield from self.window("income")

    def end_turn(self) -> Steps[None]:
        """Play the Discard Phase and what happens at the end of the turn."""
        seat = self.world.active
        self.phase = p.DISCARD
        yield from self.window("discard")
        player = self.world.players[seat]
        while len(player.hand) > HAND:
            options = [f"sell c{place}" for place in sorted(player.hand)]
            answer = yield from self.ask(seat, options, "discard phase")
            self.sell(seat, int(answer.split("c")[-1]))
        self.gathering = True
        yield from self.trigger(seat, w.Moment.TURN_END)
        yield from self.trigger(seat, w.Moment.FULL_TURN_END)
        yield from self.apply(self.world.packets)
        self.gathering = False
        if not self.stopped:
            self._next_turn()

    def _next_turn(self) -> None:
        world = self.world
        world.active = world.order[(world.order.index(world.active) + 1) % len(world.order)]
        world.turn += 1
        world.attempts = 0
        world.used = set()
        for seat, player in enumerate(world.players):
            for pieces in player.tokens.values():
                for piece in pieces:
                    piece.before_turn, piece.own_turn = True, seat == world.active

    # ---- The Roll Phase

    def roll_phases(self, dice: list[int] | None) -> Steps[None]:
        """Play the Roll Phase and extra ones that follow."""
        seat = self.world.active
        phases = [(seat, -1)]
        while phases and not self.stopped:
            target = phases.pop(0)[1]
            if dice is None:
                self.phase = p.OFFENSE
                yield from self.trigger(seat, w.Moment.BEFORE_OFFENSE)
            skipped, self.skipping = self.skipping, False
            if not skipped:
                yield from self.roll_phase(dice, target)
            dice = None
            phases += self.extra_phases
            self.extra_phases = []

    def roll_phase(self, dice: list[int] | None, target: int) -> Steps[None]:
        """Play one Roll Phase; the dice may have been rolled before, the target may be fixed."""
        seat = self.world.active
        self.phase = p.OFFENSE
        self.fixed_target = target
        for player in self.world.players:
            for pieces in player.tokens.values():
                for piece in pieces:
                    piece.before_phase, piece.struck = True, False
        self.gathering = True
        self.world.players[seat].attacked = False
        self.world.rolls = []
        line = None
        given = self.granted = 0
        while True:
            if dice is None:
                made = self.world.attempts
                rolled = yield Rolling(seat)
                dice = [int(value) for value in rolled.split()]
                if not dice and self.world.rolls:
                    dice = self.world.rolls[0].values
                if not dice:
                    raise Difference("not rolled")
                self.pay_attempts(seat, made)
            if not self.world.rolls:
                self.world.rolls = [Roll([seat] * 5, dice)]
            self.activation = self.world.rolls[0]
            self.activation.values = dice
            yield from self.window("after rolling")
            if self.granted > given and self.attempts_left(seat):
                given = self.granted
                dice = None
                continue
            given = self.granted
            answer, line = yield from self.announce(seat)
            self.activation.altered = False
            if answer == "back":
                dice = None
                continue
            if line is not None:
                self.stage = 1
                yield from self.window("announced")
                self.stage = 0
            if not self.activation.altered and self.granted == given:
                break
        if line is not None:
            yield from self.ability(seat, line)
        else:
            yield from self.trigger(seat, w.Moment.OFFENSE_END)
        if not self.stopped:
            yield from self.end_roll_phase(seat)

    def announce(self, seat: int) -> Steps[tuple[str, Line | None]]:
        """Let a player announce a line that the dice meet, or nothing (DT-3.4.2)."""
        assert self.activation is not None
        met = [line for line in self.offensive_lines(seat) if self.meets(line, self.activation)]
        options = [f"announce {line.name}" for line in met] + ["no-ability"]
        silent = "no-ability" if not met else None
        answer = yield Ask(seat, options, "announcement", silent, besides=("back",))
        if answer == "back" and not self.attempts_left(seat):
            raise Difference("no Roll Attempt is left to go back to")
        return answer, None if answer in ("no-ability", "back") else met[options.index(answer)]

    def pay_attempts(self, seat: int, made: int) -> None:
        """Pay what a token asks for each Roll Attempt after the first."""
        price = sum(each.int for each in self.lasting(seat, n.AttemptPrice))
        self.world.lose_cp(seat, price * (self.world.attempts - max(1, made)))

    def lasting(self, seat: int, kind: type[Lasting]) -> list[Lasting]:
        """Return what tokens of a player keep in force."""
        found: list[Lasting] = []
        for name, pieces in self.world.players[seat].tokens.items():
            token = self.world.token(name)
            for sentence in read(token.text).sentences if token and pieces else ():
                if isinstance(sentence.statement, n.Do):
                    found += [each for each in sentence.statement.effects if isinstance(each, kind)]
        return found

    def attempts_left(self, seat: int) -> bool:
        """Return whether a player could go back to rolling (DT-3.4.3)."""
        fewer = sum(each.int for each in self.lasting(seat, n.FewerAttempts))
        return self.world.attempts < ATTEMPTS - fewer + self.granted

    def offensive_lines(self, seat: int) -> list[Line]:
        """Return the lines that can be announced."""
        spaces = [s for s in self.board(seat) if s.kind in (printed.OFFENSIVE, printed.ULTIMATE)]
        return [line for space in spaces for line in lines_of(space)]

    def meets(self, line: Line, roll: Roll) -> bool:
        """Return whether dice meet a requirement (DT-4)."""
        needed = line.requirement
        if needed.kind == needs.SYMBOLS:
            shown = amounts.symbols(self.world, roll)
            return all(shown.count(symbol) >= count for count, symbol in needed.needs)
        length = 4 if needed.kind == needs.SMALL_STRAIGHT else 5
        return any(
            all(first + step in roll.values for step in range(length))
            for first in range(1, 8 - length)
        )

    def ability(self, seat: int, line: Line) -> Steps[None]:
        """Activate an ability and carry it through."""
        self.stage = 2
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
        self.dealing = has_effect(tuple(pieces), n.Deal)
        self.aimed = False
        for number, piece in enumerate(pieces):
            if number:
                yield from self.window("then", stage=ANY_STAGE)
            yield from self._piece(ctx, piece, pieces[number + 1 :], first=number == 0)
            if self.stopped:
                return
        if self.world.packets and not self.stopped:
            yield from self.apply(self.world.packets)

    def _piece(
        self,
        ctx: Context,
        piece: tuple[n.Sentence, ...],
        later: list[tuple[n.Sentence, ...]],
        *,
        first: bool,
    ) -> Steps[None]:
        self.deferred = []
        if has_effect(piece, n.Contest):
            yield from self.trigger(ctx.seat, w.Moment.OFFENSE_END)
            first = False
            yield from self._aim(ctx)
            self.deferred = None
        yield from self.carry_out(ctx, piece)
        waiting = self.deferred or []
        self.deferred = None
        if first:
            yield from self.trigger(ctx.seat, w.Moment.OFFENSE_END)
        adding = any(has_effect(each, n.Add) for each in later)
        attacks = any(packet.attack for packet in self.world.packets) and not adding
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
            yield from self.leader_bonus(ctx.seat)
        self.aimed = True

    def leader_bonus(self, seat: int) -> Steps[None]:
        """Let whoever attacks a Leader draw a card, while three or more are left (DT-17.2)."""
        world = self.world
        most = max(world.health[world.teams[other]] for other in world.seats())
        leading = world.health[world.teams[self.target]] == most
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
        self.stage = 3
        yield from self.trigger(seat, w.Moment.YOU_ATTACK, target)
        yield from self.trigger(target, w.Moment.ATTACKED, seat)
        yield from self.window("attack")
        yield from self.defend(target, seat)
        yield from self.place_waiting()
        self.stage = 4
        yield from self.window("defended")
        yield from self.apply(self.world.packets)
        self.attacking = False

    def is_defense_ahead(self) -> bool:
        """Return whether the attack under way may still be defended against."""
        kinds = {packet.kind for packet in self.world.packets if packet.attack}
        return kinds == {"normal"} and not self.undefendable and self.stage < 4

    def defend(self, seat: int, attacker: int) -> Steps[None]:
        """Let the target activate a defense against defendable damage (DT-3.6.2)."""
        if self.locked:
            return
        defendable = self.is_defense_ahead()
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
                    found.append(f"{name}: {said(clause.sentences).rstrip('.')}")
        return found

    def end_roll_phase(self, seat: int) -> Steps[None]:
        """End the Roll Phase: tokens that go, and extra phases."""
        self.world.rolls = []
        yield from self.trigger(seat, w.Moment.ROLL_PHASE_END)
        for other in sorted(self.world.seats()):
            yield from self.trigger(other, w.Moment.INFLICTING_ATTACK_ENDS)
        if self.world.packets:
            yield from self.apply(self.world.packets)
        self.stage = 0
        self.gathering = self.locked = self.failed = self.undefendable = False
        self.holding = []
        self.world.terms = []
        self.world.rolls = []
        self.activation = None
        self.target = -1


def aims(block: n.Block) -> bool:
    """Return whether something that waits is about the target, not about chosen players."""
    if isinstance(block, n.May | n.MayPay):
        return aims(block.do)
    assert isinstance(block, n.Do)
    for effect in block.effects:
        if isinstance(effect, n.Inflict):
            if effect.targets is None:
                return True
        elif isinstance(effect, n.StealCp):
            if effect.who is None:
                return True
        elif isinstance(effect, n.StealHealth | n.StealInstead):
            return True
        elif isinstance(effect, n.Discards | n.Loses) and effect.who is w.Who.TARGET:
            return True
    return False


def has_act(node: object, act: w.Act) -> bool:
    """Return whether sentences say an act."""
    if isinstance(node, n.Act):
        return node.act is act
    if isinstance(node, n.Sentence):
        return has_act(node.statement, act)
    if isinstance(node, n.Do):
        return any(has_act(each, act) for each in node.effects)
    return isinstance(node, tuple) and any(has_act(each, act) for each in node)
