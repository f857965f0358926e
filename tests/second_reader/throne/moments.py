"""What stands where and what happens by itself: triggers, cards and options."""

from __future__ import annotations

from collections import Counter

from tests.second_reader.throne import amounts
from tests.second_reader.throne.amounts import Context
from tests.second_reader.throne.printed import board_of, clause_text, read
from tests.second_reader.throne.requests import Difference, Order, Steps, Window
from tests.second_reader.throne.texts import Texts, pieces_of, say_sentences
from tests.second_reader.throne.world import Piece, Roll, World
from throwdown.games.throne.content.hero import Card, Space
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.model import phases as p
from throwdown.games.throne.model import printed_kinds as printed

ROLL_PHASES = (p.OFFENSE, p.TARGETING, p.DEFENSE)


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


class Moments(Texts):
    """Boards, tokens and cards, and when they speak."""

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
        self.offense_ended = False
        """Whether its Offensive Roll Phase is over."""
        self.stopped = False
        """Whether somebody was defeated, after which this reader reads no more."""
        self.landing = 0
        """What the attack that has just landed really dealt."""
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
            weakens = token is not None and token.kind == printed.NEGATIVE
            if weakens and self.locked and moment is w.Moment.ACTIVATE:
                # What would weaken an Ultimate is ignored (DT-11.3).
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
        if self.locked and self.world.teams[seat] != self.world.teams[self.world.active]:
            raise Difference(f"{seat} may act against an Ultimate (DT-11.2)")
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
            self.check(self.is_own_main(seat), f"{card.name} is played")
            under = [player.cards[each] for each in player.placed]
            costs = [each.cost for each in under if each.upgrades == card.upgrades]
            self.world.lose_cp(seat, max(0, card.cost - max(costs, default=0)))
            player.placed.add(place)
            return
        self.check_card(seat, card)
        self.world.lose_cp(seat, card.cost)
        player.playing.add(place)
        ctx = Context(seat, card.name, "card", open_play=card.type == printed.MAIN)
        ctx.other = self.other_side(seat)
        self.read_texts[f"{card.name}: {card.text}"] += 1
        yield from self.run_text(ctx, read(card.text).sentences)
        player.playing.discard(place)
        player.discard.add(place)
        if not self.gathering:
            yield from self.apply(self.world.packets)

    def check(self, allowed: bool, what: str) -> None:
        """Raise Difference if something is done at a time when it may not be."""
        if not allowed:
            raise Difference(f"{what} in phase {self.phase} at stage {self.stage}")

    def is_own_main(self, seat: int) -> bool:
        """Return whether it is a Main Phase of a player."""
        return seat == self.world.active and self.phase in (p.MAIN_1, p.MAIN_2)

    def check_card(self, seat: int, card: Card) -> None:
        """Look whether a card may be played now (DT-8.5, DT-8.6)."""
        what = f"{card.name} is played"
        self.check(self.world.players[seat].cp >= card.cost, what)
        if card.type == printed.MAIN:
            self.check(self.is_own_main(seat), what)
        elif card.type == printed.ROLL:
            self.check(self.in_roll_phase(), what)
        for sentence in read(card.text).sentences:
            if isinstance(sentence.statement, n.Do):
                for effect in sentence.statement.effects:
                    if isinstance(effect, n.PlayOnly):
                        self.check(self.is_time(seat, effect.time), what)
        if card.attack_modifier:
            self.check(self.attacking and seat == self.world.active, what)

    def is_time(self, seat: int, time: n.Time) -> bool:
        """Return whether this is the moment that a header or a card names."""
        active = seat == self.world.active
        if isinstance(time, n.AtSpending):
            return self.spending is not None
        waits = [each for each in self.world.packets if each.kind not in ("healing", "stolen")]
        moments = {
            w.Moment.MAIN: self.is_own_main(seat),
            w.Moment.UPKEEP: active and self.phase == p.UPKEEP,
            w.Moment.OFFENSE: active and self.phase == p.OFFENSE and self.stage < 2,
            w.Moment.YOU_ATTACK: active and self.attacking,
            w.Moment.ATTACKED: self.attacking
            and any(each.receiver == seat and each.attack for each in waits),
            w.Moment.WOULD_RECEIVE: any(each.receiver == seat for each in waits),
            w.Moment.WOULD_RECEIVE_IN_ROLL: self.in_roll_phase()
            and any(each.receiver == seat for each in waits),
            w.Moment.ABILITY_WOULD_HURT: not active
            and any(each.receiver == seat and each.ability for each in waits),
            w.Moment.WOULD_BE_INFLICTED: any(row[2] == seat for row in self.world.waiting_tokens),
            w.Moment.ATTACK_LANDS: active and self.landing >= (time.int or 1),
            w.Moment.INSTEAD_OF_DEFENSE: seat == self.target and self.attacking,
        }
        return moments[time.moment]

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
        if header.time is not None:
            self.check(self.is_time(seat, header.time), f"{label} is used")
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
                f"{name}: {say_sentences(clause.sentences).rstrip('.')}",
            ):
                return name, place, clause
        raise Difference(f"{label} may be used, but {seat} has nothing of it")


def has_act(node: object, act: w.Act) -> bool:
    """Return whether sentences say an act."""
    if isinstance(node, n.Act):
        return node.act is act
    if isinstance(node, n.Sentence):
        return has_act(node.statement, act)
    if isinstance(node, n.Do):
        return any(has_act(each, act) for each in node.effects)
    return isinstance(node, tuple) and any(has_act(each, act) for each in node)
