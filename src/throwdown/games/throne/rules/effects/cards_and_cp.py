"""Cards and CP in texts: drawing, discarding, searching, looking, losing, stealing (DT-9.6)."""

from __future__ import annotations

from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.cards import begin_draw, gain_cp, lose_cp
from throwdown.games.throne.rules.core.events import HAND_SEEN
from throwdown.games.throne.rules.core.text_lines import CP
from throwdown.games.throne.rules.core.verbs import NUMBER
from throwdown.games.throne.rules.text.amounts import Amount
from throwdown.games.throne.rules.text.players import Players
from throwdown.kernel.action import Action, action, first_operand
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import NUMBER as NUMBERS
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op


class Draw(Op[ThroneState]):
    """Draw cards."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def run(self, s: ThroneState, f: Frame) -> int:
        begin_draw(s, f.seat, self.amount.value(s, f, f.seat), f.source)
        return f.at + 1


class Discards(Op[ThroneState]):
    """Players discard cards, of their choice or at random."""

    def __init__(self, players: Players, cards: int, *, at_random: bool) -> None:
        self.players = players
        self.cards = cards
        self.program = "discarding at random" if at_random else "discarding"

    def run(self, s: ThroneState, f: Frame) -> int:
        number = book_of(s).number(self.program)
        for seat in reversed(self.players.get(s, f)):
            s.push(number, seat, f.source, (self.cards,))
        return f.at + 1


class LookAtHand(Op[ThroneState]):
    """You alone see a player's hand."""

    def __init__(self, players: Players) -> None:
        self.players = players

    def run(self, s: ThroneState, f: Frame) -> int:
        for seat in self.players.get(s, f):
            emit(s, HAND_SEEN, f.seat, seat, s.hand[seat])
        return f.at + 1


class SearchForCard(Op[ThroneState]):
    """Take cards of your choice from your deck."""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def run(self, s: ThroneState, f: Frame) -> int:
        s.push(book_of(s).number("searching"), f.seat, f.source, (self.cards,))
        return f.at + 1


class LoseCp(Op[ThroneState]):
    """Players lose CP, as far as they have it."""

    def __init__(self, players: Players, amount: Amount) -> None:
        self.players = players
        self.amount = amount

    def run(self, s: ThroneState, f: Frame) -> int:
        for seat in self.players.get(s, f):
            lose_cp(s, seat, self.amount.value(s, f, seat))
        return f.at + 1


class StealCp(Op[ThroneState]):
    """Take CP from players, as far as they have it; beyond 15 it is lost (DT-9.6)."""

    def __init__(self, players: Players, amount: Amount) -> None:
        self.players = players
        self.amount = amount

    def run(self, s: ThroneState, f: Frame) -> int:
        for seat in self.players.get(s, f):
            gain_cp(s, f.seat, lose_cp(s, seat, self.amount.value(s, f, seat)))
        return f.at + 1


class StealInstead(Ask[ThroneState]):
    """Part of the CP that this text has gained comes from the target instead."""

    def __init__(self, players: Players, most: int) -> None:
        super().__init__(NUMBERS, "DT-9.6")
        self.players = players
        self.most = most

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        victims = self.players.get(s, f)
        if not victims:
            return []
        most = min(self.most, f.regs[CP], s.cp[victims[0]])
        return [action(NUMBER, n) for n in range(most, -1, -1)]

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        for seat in self.players.get(s, f):
            lose_cp(s, seat, first_operand(pick))
        return f.at + 1
