"""What card texts do that lasts: bans, duties, taxes, keywords, captures, things for later."""

from __future__ import annotations

from throwdown.games.masters.model.causes import BY_ACTION
from throwdown.games.masters.model.lasting_kinds import (
    ASIDE,
    BANNED,
    CAPTIVE,
    CONTROLLED,
    DELAYED,
    END_OF_TURN,
    NEXT_ATTACK,
    PUT_OFF,
    TAXED,
)
from throwdown.games.masters.model.state import MastersState, kind_code
from throwdown.games.masters.model.zones import CAPTURED, FIELD, ON_CARD, OUT_OF_PLAY, SET_ASIDE
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import disengage, is_fielded, move
from throwdown.games.masters.rules.core.durations import begin_effect
from throwdown.games.masters.rules.core.events import CAPTURED_DIE, MOVED, TOOK_CONTROL
from throwdown.games.masters.rules.core.patterns import Pattern, Scope
from throwdown.games.masters.rules.core.registers import BURSTS, MOST_BURSTS, ORIGIN, TYPE
from throwdown.games.masters.rules.core.sides import opponent
from throwdown.games.masters.rules.core.text_lines import NEITHER
from throwdown.games.masters.rules.core.verbs import PLACE_ON
from throwdown.games.masters.rules.damage.departures import tell_departures
from throwdown.games.masters.rules.text.players import cause_of, seats_of
from throwdown.games.masters.rules.text.targets import DiceReference, name_dice, that_die
from throwdown.kernel.action import NONE, Action, action, first_operand
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import TARGET
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op


class ApplyLastingEffect(Op[MastersState]):
    """An effect of this kind begins on dice; `a` and `b` are the kind's."""

    def __init__(
        self, kind: int, dice: DiceReference, until: int, a: int = NONE, b: int = NONE
    ) -> None:
        self.kind = kind
        self.dice = dice
        self.until = until
        self.a = a
        self.b = b

    def run(self, s: MastersState, f: Frame) -> int:
        for die in self.dice.get(s, f):
            # The next attack is that of the die's player, whoever used the effect.
            seat = s.controller[die] if self.until == NEXT_ATTACK else f.seat
            begin_effect(s, self.kind, die, seat, self.until, f.source, self.a, self.b)
        return f.at + 1


class BanKind(Op[MastersState]):
    """All dice of a kind are banned from something, also those that come later.

    If `typed`, the kind is one of four in a row: the one of the energy type the text has chosen.
    """

    def __init__(self, first: int, ban: int, until: int, *, typed: bool) -> None:
        self.first = first
        self.ban = ban
        self.until = until
        self.typed = typed

    def run(self, s: MastersState, f: Frame) -> int:
        number = self.first + f.regs[TYPE] - 1 if self.typed else self.first
        begin_effect(s, BANNED, kind_code(number), f.seat, self.until, f.source, self.ban)
        return f.at + 1


class TaxKind(Op[MastersState]):
    """Dice of a kind may do a thing only for life this turn, also those that come later."""

    def __init__(self, number: int, ban: int, life: int, player: int) -> None:
        self.number = number
        self.ban = ban
        self.life = life
        self.player = player
        """Whose dice: the kind is read from across that player."""

    def run(self, s: MastersState, f: Frame) -> int:
        kind = kind_code(self.number)
        for seat in seats_of(s, f, self.player):
            reader = opponent(s, seat)
            begin_effect(s, TAXED, kind, reader, END_OF_TURN, f.source, self.ban, self.life)
        return f.at + 1


class MustBlock(Op[MastersState]):
    """The dice of one reference must block the die of another, if they are able to."""

    def __init__(
        self, kind: int, duty: int, blockers: DiceReference, attacker: DiceReference
    ) -> None:
        self.kind = kind
        self.duty = duty
        self.blockers = blockers
        self.attacker = attacker

    def run(self, s: MastersState, f: Frame) -> int:
        for attacker in self.attacker.get(s, f):
            for die in self.blockers.get(s, f):
                begin_effect(s, self.kind, die, f.seat, END_OF_TURN, f.source, self.duty, attacker)
        return f.at + 1


class TaxPlayer(Op[MastersState]):
    """Players may do a thing only for life, once for the whole of it; `a` is the seat."""

    def __init__(self, kind: int, player: int, life: int) -> None:
        self.kind = kind
        self.player = player
        self.life = life

    def run(self, s: MastersState, f: Frame) -> int:
        for seat in seats_of(s, f, self.player):
            begin_effect(s, self.kind, NONE, f.seat, END_OF_TURN, f.source, seat, self.life)
        return f.at + 1


class ListenLater(Op[MastersState]):
    """From now to the end of the turn, a program runs whenever its event happens."""

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: MastersState, f: Frame) -> int:
        line = book_of(s).texts.floating[self.number]
        # It stays the work of an action die, on the face it was used with (DM-11.8).
        origin = f.regs[ORIGIN] * (MOST_BURSTS + 1) + f.regs[BURSTS]
        about = NONE if line.that == NEITHER else that_die(f)
        # What is about no die never happens.
        if about != NONE or line.that == NEITHER:
            begin_effect(s, DELAYED, about, f.seat, END_OF_TURN, f.source, line.program, origin)
        return f.at + 1


class DelayProgram(Op[MastersState]):
    """At a later moment a program runs, once, about `that die` of now or about all dice of now."""

    def __init__(self, number: int, until: int) -> None:
        self.number = number
        self.until = until

    def run(self, s: MastersState, f: Frame) -> int:
        line = book_of(s).texts.floating[self.number]
        dice = list(f.picks) if line.recalls and f.picks else [that_die(f)]
        for die in dice:
            begin_effect(s, PUT_OFF, NONE, f.seat, self.until, f.source, line.program, die)
        return f.at + 1


class Recall(Op[MastersState]):
    """Recall the dice that were remembered for this program when it was put off.

    A Global is put off for each of its dice by itself: its die is `that die` already.
    """

    def run(self, s: MastersState, f: Frame) -> int:
        if f.source == NONE:
            f.picks = (that_die(f),)
            return f.at + 1
        mine = [x for x in s.lasting if x.kind == PUT_OFF and x.source == f.source]
        name_dice(f, [x.b for x in mine if x.a == f.program and x.b != NONE])
        return f.at + 1


class Capture(Op[MastersState]):
    """Dice lie under the captor and do not exist meanwhile (DM-13.3); the text may name them on.

    The captor is the die with the text, or the one that the text names.
    """

    def __init__(
        self, dice: DiceReference, until: int, captor: DiceReference | None = None
    ) -> None:
        self.dice = dice
        self.until = until
        self.captor = captor

    def run(self, s: MastersState, f: Frame) -> int:
        dice = self.dice.get(s, f)
        captor = f.source
        if self.captor is not None:
            captors = self.captor.get(s, f)
            captor, dice = (captors[0], dice) if captors else (NONE, [])
        name_dice(f, dice)
        if dice and f.regs[ORIGIN] == BY_ACTION:
            # The action die lies in the field as the captor as long as the capture lasts.
            s.put(f.source, FIELD, s.controller[f.source])
        for die in dice:
            if is_fielded(s, die):
                disengage(s, die)
                s.put(die, CAPTURED, s.controller[die])
                s.change_ties()
                s.holder[die] = captor
                emit(s, CAPTURED_DIE, f.seat, die, captor)
                begin_effect(s, CAPTIVE, die, f.seat, self.until, captor)
        return f.at + 1


class TakeControl(Op[MastersState]):
    """Dice change sides until the end of the turn (DM-13.4)."""

    def __init__(self, dice: DiceReference) -> None:
        self.dice = dice

    def run(self, s: MastersState, f: Frame) -> int:
        for die in self.dice.get(s, f):
            # A target that was changed may be one's own already.
            if s.controller[die] == f.seat:
                continue
            disengage(s, die)
            s.put(die, FIELD, f.seat)
            s.change_ties()
            s.holder[die] = f.source
            emit(s, TOOK_CONTROL, f.seat, die)
            begin_effect(s, CONTROLLED, die, f.seat, END_OF_TURN, f.source)
        return f.at + 1


class PutAside(Op[MastersState]):
    """Dice are out of the game until the end of the turn, then back in the field as they were."""

    def __init__(self, dice: DiceReference, moment: int) -> None:
        self.dice = dice
        self.moment = moment

    def run(self, s: MastersState, f: Frame) -> int:
        for die in self.dice.get(s, f):
            if is_fielded(s, die):
                start = s.zone[die]
                # E-29: by option nobody is the cause of that.
                removes = book_of(s).rules.aftershock_removed
                tell_departures(s, [die], [cause_of(f, self.moment) if removes else NONE])
                disengage(s, die)
                s.put(die, SET_ASIDE, s.controller[die])
                emit(s, MOVED, s.owner[die], die, start, SET_ASIDE)
                begin_effect(s, ASIDE, die, f.seat, END_OF_TURN, f.source)
        return f.at + 1


class PlaceOnCard(Ask[MastersState]):
    """This die lies down on the card of a die that fits, of your choice."""

    def __init__(self, pattern: Pattern) -> None:
        super().__init__(TARGET, "DM-3.7")
        self.pattern = pattern

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        # DM-3.7: its own text reaches it even where an unblocked attacker has just gone (E-4).
        there = is_fielded(s, f.source) or s.zone[f.source] == OUT_OF_PLAY
        if not there and f.regs[ORIGIN] != BY_ACTION:
            return []
        at = Scope(f.seat, f.source)
        options: list[Action] = []
        for card in range(1, len(s.tables.kind)):
            dice = book_of(s).dice_of[card]
            if dice and self.pattern.fits(s, dice[0], at):
                options.append(action(PLACE_ON, card))
        return options

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        if is_fielded(s, f.source):
            tell_departures(s, [f.source], [NONE])
        move(s, f.source, ON_CARD)
        s.change_ties()
        s.lies_on[f.source] = first_operand(pick)
        return f.at + 1
