"""Costs that a text asks for while it is carried out: tokens, CP, health of companions, cards."""

from __future__ import annotations

from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.cards import discard_card, lose_cp, places
from throwdown.games.throne.rules.core.legality import note_payment, payable_count
from throwdown.games.throne.rules.core.text_lines import PAID, SPENT
from throwdown.games.throne.rules.core.tokens import move_dial, remove_token
from throwdown.games.throne.rules.core.verbs import NUMBER, TOKEN
from throwdown.kernel.action import DONE, Action, action, first_operand, verb_of
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import NUMBER as NUMBERS
from throwdown.kernel.decision import PAY
from throwdown.kernel.program import Frame, Op


def pay_token(s: ThroneState, seat: int, kind: int) -> None:
    """Pay a token as a cost of the running text."""
    remove_token(s, seat, kind)
    note_payment(s, seat, kind)


class SpendUpTo(Ask[ThroneState]):
    """Spend as many tokens of one kind as you like, up to a number."""

    def __init__(self, kind: int, most: int) -> None:
        super().__init__(NUMBERS, "DT-2.5")
        self.token = kind
        self.most = most

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        most = min(self.most, payable_count(s, f.seat, self.token))
        return [action(NUMBER, n) for n in range(most + 1)]

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        for _ in range(first_operand(pick)):
            pay_token(s, f.seat, self.token)
        f.regs[SPENT] = first_operand(pick)
        return f.at + 1


class SpendAny(Ask[ThroneState]):
    """Spend tokens of several kinds one by one: exactly `many`, or up to `many`."""

    def __init__(self, kinds: list[int], many: int, *, up_to: bool) -> None:
        super().__init__(PAY, "DT-2.5")
        self.kinds = kinds
        self.many = many
        self.up_to = up_to

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        if f.regs[SPENT] >= self.many:
            return []
        options = [action(TOKEN, k) for k in self.kinds if payable_count(s, f.seat, k)]
        if options and self.up_to:
            options.append(action(DONE))
        return options

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        if verb_of(pick) == DONE:
            return f.at + 1
        pay_token(s, f.seat, first_operand(pick))
        f.regs[SPENT] += 1
        return f.at


class SpendTokens(Op[ThroneState]):
    """Spend a number of tokens of one kind."""

    def __init__(self, kind: int, many: int) -> None:
        self.kind = kind
        self.many = many

    def run(self, s: ThroneState, f: Frame) -> int:
        many = min(self.many, payable_count(s, f.seat, self.kind))
        for _ in range(many):
            pay_token(s, f.seat, self.kind)
        f.regs[SPENT] += many
        return f.at + 1


class ForgetSpent(Op[ThroneState]):
    """What is spent from here on is counted again."""

    def run(self, s: ThroneState, f: Frame) -> int:
        f.regs[SPENT] = 0
        return f.at + 1


class PayCp(Op[ThroneState]):
    """Pay an amount of CP."""

    def __init__(self, cp: int) -> None:
        self.cp = cp

    def run(self, s: ThroneState, f: Frame) -> int:
        f.regs[PAID] += lose_cp(s, f.seat, self.cp)
        return f.at + 1


class PayAnyCp(Ask[ThroneState]):
    """Pay as much CP as you like."""

    def __init__(self) -> None:
        super().__init__(NUMBERS, "DT-2.4")

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        return [action(NUMBER, n) for n in range(s.cp[f.seat] + 1)]

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        f.regs[PAID] += lose_cp(s, f.seat, first_operand(pick))
        return f.at + 1


class PayHealth(Op[ThroneState]):
    """Pay health of a companion."""

    def __init__(self, companion: int, health: int) -> None:
        self.companion = companion
        self.health = health

    def run(self, s: ThroneState, f: Frame) -> int:
        move_dial(s, f.seat, self.companion, -self.health)
        return f.at + 1


class DiscardCards(Op[ThroneState]):
    """Discard cards of your choice."""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def run(self, s: ThroneState, f: Frame) -> int:
        s.push(book_of(s).number("discarding"), f.seat, f.source, (self.cards,))
        return f.at + 1


class DiscardHand(Op[ThroneState]):
    """Discard your whole hand."""

    def run(self, s: ThroneState, f: Frame) -> int:
        for place in places(s.hand[f.seat]):
            discard_card(s, f.seat, place)
        return f.at + 1
