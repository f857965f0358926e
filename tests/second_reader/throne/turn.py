"""The turn as the second reader plays it: its phases, and the Roll Attempts."""

from __future__ import annotations

from typing import TypeVar

from tests.second_reader.throne import amounts
from tests.second_reader.throne.amounts import Context
from tests.second_reader.throne.attack import Attack
from tests.second_reader.throne.printed import Line, lines_of, read
from tests.second_reader.throne.requests import Ask, Chance, Difference, Rolling, Steps
from tests.second_reader.throne.world import Roll
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.model import phases as p
from throwdown.games.throne.model import printed_kinds as printed
from throwdown.games.throne.model import requirements as needs

ATTEMPTS = 3
FIRST_HAND = 4
HAND = 6
"""How many cards may be held at the end of a turn (DT-3.7.1)."""

Lasting = TypeVar("Lasting", n.AttemptPrice, n.FewerAttempts)


class Turn(Attack):
    """A game from some point of a turn on."""

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

    def begin(self) -> Steps[None]:
        """Begin a game: Start Player, first hands, what heroes bring, and on to the Main Phase."""
        world = self.world
        if world.start_player < 0:
            world.start_player = yield from self._roll_for_start()
        at = world.order.index(world.start_player)
        round_table = world.order[at:] + world.order[:at]
        for seat in round_table:
            yield from self.draw(seat, FIRST_HAND)
        for seat in round_table:
            yield from self.set_up(seat)
        world.active = world.start_player
        world.turn = 1
        yield from self.upkeep()
        yield from self.income()

    def _roll_for_start(self) -> Steps[int]:
        """Let everybody roll a die, and those who are highest again, until one is (DT-1.4)."""
        still = self.world.order
        while len(still) > 1:
            rolled = []
            for _ in still:
                answer = yield Chance([f"roll {value}" for value in range(1, 7)], "start")
                rolled.append(int(answer.split()[-1]))
            best = max(rolled)
            still = [seat for seat, value in zip(still, rolled, strict=True) if value == best]
        return still[0]

    def set_up(self, seat: int) -> Steps[None]:
        """Do what a hero does at the start of the game (DT-1.4)."""
        setup = self.world.players[seat].hero.setup
        if setup is not None:
            ctx = Context(seat, self.world.players[seat].hero.name, "passive")
            for clause in read(setup).clauses:
                yield from self.run_text(ctx, clause.sentences)
        yield from self.trigger(seat, w.Moment.GAME_START)

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
        self.world.players[seat].attacked = False
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
        self.world.rolls = []
        self.world.dealt = 0
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
            if self.granted > given and self.has_attempt(seat):
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
        if answer == "back" and not self.has_attempt(seat):
            raise Difference("no Roll Attempt is left to go back to")
        return answer, None if answer in ("no-ability", "back") else met[options.index(answer)]

    def pay_attempts(self, seat: int, made: int) -> None:
        """Pay what a token asks for each Roll Attempt after the first."""
        price = sum(each.int for each in self.find_lasting(seat, n.AttemptPrice))
        self.world.lose_cp(seat, price * (self.world.attempts - max(1, made)))

    def find_lasting(self, seat: int, kind: type[Lasting]) -> list[Lasting]:
        """Return what tokens of a player keep in force."""
        found: list[Lasting] = []
        for name, pieces in self.world.players[seat].tokens.items():
            token = self.world.token(name)
            for sentence in read(token.text).sentences if token and pieces else ():
                if isinstance(sentence.statement, n.Do):
                    found += [each for each in sentence.statement.effects if isinstance(each, kind)]
        return found

    def has_attempt(self, seat: int) -> bool:
        """Return whether a player could go back to rolling (DT-3.4.3)."""
        fewer = sum(each.int for each in self.find_lasting(seat, n.FewerAttempts))
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
