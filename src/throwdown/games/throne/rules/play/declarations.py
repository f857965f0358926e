"""Playing cards and using options: declared, perhaps preempted, paid, carried out (DT-8.4, DT-15).

What needs a choice makes it first: an intent is declared with what it is aimed at. Then whoever has
priority may act before it (DT-15.3); if it is no longer possible after that it is withdrawn and
nothing is paid. A Main Phase Action is paid for and may then be interrupted (DT-15.5).
"""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model.state import SPACES, ThroneState
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.cards import (
    card_bit,
    discard_played,
    gain_cp,
    lose_cp,
    move_card,
    price_of,
    refund_of,
)
from throwdown.games.throne.rules.core.events import DECLARED, PLAYED, UPGRADED, USED, WITHDRAWN
from throwdown.games.throne.rules.core.legality import (
    can_use,
    may_play,
    may_use,
    note_payment,
    tokens_for,
    use_up,
)
from throwdown.games.throne.rules.core.moments import holds_line
from throwdown.games.throne.rules.core.text_lines import (
    AIMED,
    CARD,
    CHOSEN,
    INSTEAD_OF_DEFENSE,
    ROLLS,
    SPENT,
    STEP,
    THAT,
    OptionLine,
    begin_text,
)
from throwdown.games.throne.rules.core.tokens import count_tokens, move_dial, remove_token
from throwdown.games.throne.rules.damage.batches import apply_waiting
from throwdown.kernel.action import NONE
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op

# How fast a text is.
AT_ONCE: Final = 0
"""Instants and options: an intent until those with priority have passed."""
IN_ROLL: Final = 1
INTERRUPTIBLE: Final = 2

# Steps of a declaration.
_DECLARED: Final = 1
_PAID: Final = 2


def begin_card(s: ThroneState, seat: int, place: int) -> None:
    """Begin to play the card at a place of a hand."""
    card = book_of(s).tables.card(seat, place)
    f = begin_text(s, card.program, seat, card.source(), NONE)
    f.regs[CARD] = place


def begin_option(s: ThroneState, seat: int, number: int) -> None:
    """Begin to use an option."""
    line = book_of(s).texts.lines[number]
    begin_text(s, line.program, seat, line.source, line.kind)


def begin_freely(s: ThroneState, seat: int, option: OptionLine) -> None:
    """Begin an option without its price and whatever its moment; its limit counts."""
    emit(s, USED, seat, option.number)
    use_up(s, option, seat)
    f = begin_text(s, option.program, seat, option.source, option.kind)
    f.regs[STEP] = _PAID


def lay_upgrade(s: ThroneState, seat: int, place: int) -> None:
    """Pay for an upgrade and lay it on its space for good (DT-8.2)."""
    card = book_of(s).tables.card(seat, place)
    lose_cp(s, seat, price_of(s, seat, card))
    gain_cp(s, seat, refund_of(s, seat, card))
    s.change_cards()
    move_card(seat, place, s.hand, s.placed)
    s.set_level(seat * SPACES + card.space, card.level)
    emit(s, UPGRADED, seat, place)


def declared_intents(s: ThroneState) -> list[tuple[int, int]]:
    """Return the seat and the source of each intent that is declared and not yet carried out
    (DT-15.3)."""
    programs = book_of(s).programs
    found: list[tuple[int, int]] = []
    for f in s.frames[:-1]:
        ops = programs[f.program].ops
        if f.at < len(ops) and isinstance(ops[f.at], Declare):
            found.append((f.seat, f.source))
    return found


def declared_cards(s: ThroneState, seat: int) -> int:
    """Return the cards in a seat's hand that it is about to play, as a mask: all know of them."""
    first = book_of(s).first_text
    known = 0
    for f in s.frames:
        if f.program >= first and f.seat == seat and f.regs[CARD] != NONE:
            known |= card_bit(f.regs[CARD])
    return known & s.hand[seat]


def is_being_paid(s: ThroneState) -> bool:
    """Return whether what is lost at this moment is the price of the text at work."""
    f = s.frames[-1]
    return f.program >= book_of(s).first_text and f.regs[STEP] == _DECLARED


class Declare(Op[ThroneState]):
    """Declare what is about to be carried out; then pay, or withdraw it."""

    def __init__(self, speed: int) -> None:
        self.speed = speed
        self.end = 0
        """How far on the text ends."""

    def run(self, s: ThroneState, f: Frame) -> int:
        step = f.regs[STEP]
        if step == 0:
            return self._declare(s, f)
        if step == _DECLARED:
            if not self._is_still_on_aim(s, f) or not self.is_possible(s, f):
                emit(s, WITHDRAWN, f.seat, f.source)
                return f.at + self.end
            self.pay(s, f)
            f.regs[STEP] = _PAID
            if self.speed == INTERRUPTIBLE:
                s.push(book_of(s).number("interrupt"), s.active, f.source)
            return f.at
        return f.at + 1

    def _declare(self, s: ThroneState, f: Frame) -> int:
        f.regs[STEP] = _DECLARED
        if f.regs[CHOSEN] != NONE and f.regs[THAT] != NONE:
            f.regs[AIMED] = count_tokens(s, f.regs[THAT], f.regs[CHOSEN])
        preempts = book_of(s).rules.preempt_intents and self.speed == AT_ONCE
        if preempts and f.seat != s.active and f.seat in s.order:
            emit(s, DECLARED, f.seat, f.source)
            s.push(book_of(s).number("preempt"), f.seat, f.source)
        return f.at

    def _is_still_on_aim(self, s: ThroneState, f: Frame) -> bool:
        """Return whether the player and the token aimed at are still there: DT-15.4, a spent one
        cannot be removed."""
        if f.regs[THAT] != NONE and f.regs[THAT] not in s.order:
            return False
        if f.regs[CHOSEN] == NONE or f.regs[THAT] == NONE:
            return True
        return count_tokens(s, f.regs[THAT], f.regs[CHOSEN]) >= f.regs[AIMED]

    def is_possible(self, s: ThroneState, f: Frame) -> bool:
        """Return whether it can still be paid for and carried out."""
        raise NotImplementedError(type(self).__name__)

    def pay(self, s: ThroneState, f: Frame) -> None:
        """Pay for it."""
        raise NotImplementedError(type(self).__name__)


class DeclareCard(Declare):
    """Declare a card: it leaves the hand when it is paid for."""

    def is_possible(self, s: ThroneState, f: Frame) -> bool:
        place = f.regs[CARD]
        in_hand = s.hand[f.seat] >> place & 1 == 1
        return in_hand and may_play(s, f.seat, place, main=self.speed == INTERRUPTIBLE)

    def pay(self, s: ThroneState, f: Frame) -> None:
        place = f.regs[CARD]
        price = price_of(s, f.seat, book_of(s).tables.card(f.seat, place))
        s.change_cards()
        move_card(f.seat, place, s.hand, s.playing)
        emit(s, PLAYED, f.seat, place, price)
        lose_cp(s, f.seat, price)


class DeclareOption(Declare):
    """Declare the use of an option."""

    def __init__(self, option: OptionLine) -> None:
        super().__init__(AT_ONCE)
        self.option = option

    def is_possible(self, s: ThroneState, f: Frame) -> bool:
        option = self.option
        if option.at.moment == INSTEAD_OF_DEFENSE:
            return holds_line(s, option, f.seat) and can_use(s, f.seat, option)
        return may_use(s, f.seat, option)

    def pay(self, s: ThroneState, f: Frame) -> None:
        option = self.option
        emit(s, USED, f.seat, option.number)
        use_up(s, option, f.seat)
        tokens = tokens_for(s, f.seat, option)
        for _ in range(tokens):
            kind = option.token_kinds[0]
            remove_token(s, f.seat, kind, old=option.old)
            if kind != option.kind:
                note_payment(s, f.seat, kind)
        f.regs[SPENT] = tokens
        if option.cp:
            lose_cp(s, f.seat, option.cp)
        if option.health:
            move_dial(s, f.seat, option.health_kind, -option.health)


class EndText(Op[ThroneState]):
    """A text is over: its rolls are put away, its card is discarded, its damage is applied."""

    def run(self, s: ThroneState, f: Frame) -> int:
        if len(s.rolls) > f.regs[ROLLS]:
            s.rolls = s.rolls[: f.regs[ROLLS]]
        place = f.regs[CARD]
        if place != NONE and s.playing[f.seat] >> place & 1:
            discard_played(s, f.seat, place)
        apply_waiting(s)
        return f.at + 1
