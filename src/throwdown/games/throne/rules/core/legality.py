"""Legality: when a card may be played and an option used (DT-2.5, DT-6.4, DT-8, DT-12).

What forbids it is a number, so that the windows and `why_not` read the same answer.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model import printed_kinds as printed
from throwdown.games.throne.model import token_counts as packed
from throwdown.games.throne.model.state import SPACES, ThroneState
from throwdown.games.throne.rules.core.book import MomentOptions, book_of
from throwdown.games.throne.rules.core.cards import first_place, price_of
from throwdown.games.throne.rules.core.moments import holds_line
from throwdown.games.throne.rules.core.text_lines import (
    ONCE_PER_TURN,
    TWICE_PER_ATTACK,
    Need,
    OptionLine,
)
from throwdown.games.throne.rules.core.timing import (
    is_modifiable,
    is_now,
    is_roll_phase,
    moments_now,
)
from throwdown.games.throne.rules.core.tokens import (
    count_tokens,
    dial_of,
    face_of,
    may_act,
    token_slot,
)
from throwdown.kernel.action import NONE
from throwdown.kernel.program import Frame, Op
from throwdown.kernel.windows import begin_with

# What forbids a card or an option; the first that does is named.
NOTHING: Final = 0
PRICE: Final = 1
"""It costs more than there is."""
NO_MAIN_PHASE: Final = 2
LEVEL: Final = 3
"""The space has that level already, or a higher one (DT-8.2)."""
NO_MODIFYING: Final = 4
"""There is no Attack that it may go on (DT-12)."""
MOMENT: Final = 5
NEED: Final = 6
"""Something is missing that it cannot do without."""
NOT_BORNE: Final = 7
"""The seat has no such token, ability or line in force."""
USED_UP: Final = 8
CONDITION: Final = 9


def may_play(s: ThroneState, seat: int, place: int, *, main: bool) -> bool:
    """Return whether a seat may play the card at a place of its hand now."""
    return card_obstacle(s, seat, place, main=main) == NOTHING


def card_obstacle(s: ThroneState, seat: int, place: int, *, main: bool) -> int:
    """Return what forbids a seat the card at a place of its hand; `main` in its own Main Phase."""
    book = book_of(s)
    card = book.tables.card(seat, place)
    if card.type in (printed.MAIN, printed.UPGRADE) and not main:
        return NO_MAIN_PHASE
    if card.type == printed.UPGRADE and card.level <= s.levels[seat * SPACES + card.space]:
        return LEVEL
    if price_of(s, seat, card) > s.cp[seat]:
        return PRICE
    if card.is_modifier and (seat != s.active or not is_modifiable(s)):
        return NO_MODIFYING
    text = book.texts.cards[card.number]
    if text.at is not None and not is_now(s, seat, text.at, moments_now(s, seat)):
        return MOMENT
    return NOTHING if are_met(s, text.needs, seat, NONE) else NEED


def may_use(s: ThroneState, seat: int, option: OptionLine) -> bool:
    """Return whether a seat may use an option now (DT-6.4, DT-2.5)."""
    return option_obstacle(s, seat, option, moments_now(s, seat)) == NOTHING


def option_obstacle(s: ThroneState, seat: int, option: OptionLine, now: int) -> int:
    """Return what forbids a seat an option; `now` are its moments."""
    return (
        _borne_option_obstacle(s, seat, option, now) if holds_line(s, option, seat) else NOT_BORNE
    )


def _borne_option_obstacle(s: ThroneState, seat: int, option: OptionLine, now: int) -> int:
    """Return what forbids a seat an option that it has."""
    if not is_now(s, seat, option.at, now):
        return MOMENT
    if option.is_modifier and not is_modifiable(s):
        return NO_MODIFYING
    return use_obstacle(s, seat, option)


def can_use(s: ThroneState, seat: int, option: OptionLine) -> bool:
    """Return whether a seat could use an option that is offered to it whatever the moment."""
    return use_obstacle(s, seat, option) == NOTHING


def use_obstacle(s: ThroneState, seat: int, option: OptionLine) -> int:
    """Return what forbids a seat an option that it has, whatever the moment."""
    if is_used_up(s, option, seat):
        return USED_UP
    if not option.counts(s, seat):
        return CONDITION
    if not can_afford(s, seat, option):
        return PRICE
    return NOTHING if are_met(s, option.needs, seat, option.kind) else NEED


def are_met(s: ThroneState, needs: list[Need], seat: int, kind: int) -> bool:
    """Return whether all that a text cannot do without is there for a seat (DT-2.5)."""
    for need in needs:
        if not need.is_met(s, seat, kind):
            return False
    return True


def can_afford(s: ThroneState, seat: int, option: OptionLine) -> bool:
    """Return whether a seat can pay for an option in full (DT-2.5)."""
    if option.cp > s.cp[seat]:
        return False
    if option.tokens and _spendable_count(s, seat, option) < tokens_for(s, seat, option):
        return False
    return option.health == 0 or dial_of(s, seat, option.health_kind) >= option.health


def tokens_for(s: ThroneState, seat: int, option: OptionLine) -> int:
    """Return how many tokens an option costs a seat, by the face of the companion it stands on."""
    if option.face != NONE and face_of(s, seat, option.kind) == option.face:
        return option.tokens_on_face
    return option.tokens


def _spendable_count(s: ThroneState, seat: int, option: OptionLine) -> int:
    total = 0
    for kind in option.token_kinds:
        there = s.tokens[token_slot(s, seat, kind)]
        many = packed.count(there) - (packed.count_gained_this_turn(there) if option.old else 0)
        total += many if kind == option.kind else min(many, payable_count(s, seat, kind))
    return total


def options_now(s: ThroneState, seat: int) -> MomentOptions:
    """Return what a seat could use at the moments that it is now."""
    return book_of(s).options_at(seat, moments_now(s, seat))


def is_usable(s: ThroneState, seat: int, option: OptionLine, now: int) -> bool:
    """Return whether a seat may use an option of its moments, `now`."""
    return holds_line(s, option, seat) and _borne_option_obstacle(s, seat, option, now) == NOTHING


def affordable_cards(s: ThroneState, seat: int, timely: MomentOptions) -> int:
    """Return, as a mask, the cards that a seat could pay for and play at its moments."""
    deck = book_of(s).decks[seat]
    hand = s.hand[seat] & deck.affordable[s.cp[seat]] & timely.cards
    return hand & (deck.answers if is_roll_phase(s) else deck.instants)


def can_respond(s: ThroneState, seat: int, *, altering: bool) -> bool:
    """Return whether a seat could do anything in a window; with `altering`, anything to dice."""
    timely = options_now(s, seat)
    if timely.may_have_option(s.borne[seat]):
        for option in timely.options:
            if (option.alters or not altering) and is_usable(s, seat, option, timely.now):
                return may_act(s, seat)
    hand = affordable_cards(s, seat, timely)
    if altering:
        hand &= book_of(s).decks[seat].altering
    while hand:
        if may_play(s, seat, first_place(hand), main=False):
            return may_act(s, seat)
        hand &= hand - 1
    return False


def open_window(s: ThroneState, source: int, *, altering: bool = False) -> None:
    """Open a window for everybody, unless nobody could do anything in it."""
    book = book_of(s)
    program = book.alter_window if altering else book.window
    if book.ask_empty:
        s.push(program, s.active, source)
        return
    passed = 0
    for seat in s.seats_from(s.active):
        if s.locked and s.teams[seat] != s.teams[s.active]:
            continue
        if can_respond(s, seat, altering=altering):
            begin_with(s.push(program, s.active, source), passed)
            return
        passed += 1


class OpenWindow(Op[ThroneState]):
    """Everybody may act (DT-14)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        open_window(s, f.source)
        return f.at + 1


class OpenAlterWindow(Op[ThroneState]):
    """Everybody may alter the dice that were just rolled."""

    def run(self, s: ThroneState, f: Frame) -> int:
        open_window(s, f.source, altering=True)
        return f.at + 1


def use_code(option: OptionLine, seat: int) -> int:
    """Return the code by which the use of an option is remembered."""
    return option.number * 8 + seat


def spending_code(kind: int, seat: int) -> int:
    """Return the code by which the spending of a kind with a limit of its own is remembered."""
    return -1 - (kind * 8 + seat)


def payable_count(s: ThroneState, seat: int, kind: int) -> int:
    """Return how many tokens a seat may pay to another text than theirs (L-3).

    A limit on spending them is about their own text, unless it is ruled to hold here too.
    """
    there = count_tokens(s, seat, kind)
    most = book_of(s).kinds[kind].spends_per_turn
    if not most or book_of(s).rules.paid_tokens_are_silent:
        return there
    return max(0, min(there, most - s.used.count(spending_code(kind, seat))))


def note_payment(s: ThroneState, seat: int, kind: int) -> None:
    """Remember a token paid to another text than its own, if that uses up its limit too (L-3)."""
    book = book_of(s)
    if book.kinds[kind].spends_per_turn and not book.rules.paid_tokens_are_silent:
        s.used += (spending_code(kind, seat),)


def is_used_up(s: ThroneState, option: OptionLine, seat: int) -> bool:
    """Return whether a seat has used an option as often as it may."""
    if option.limit == ONCE_PER_TURN and use_code(option, seat) in s.used:
        return True
    if option.limit == TWICE_PER_ATTACK and s.used_in_attack.count(use_code(option, seat)) >= 2:
        return True
    most = option.spends_per_turn
    return most > 0 and s.used.count(spending_code(option.kind, seat)) >= most


def use_up(s: ThroneState, option: OptionLine, seat: int) -> None:
    """Remember that a seat has used an option with a limit."""
    if option.limit == ONCE_PER_TURN:
        s.used += (use_code(option, seat),)
    elif option.limit == TWICE_PER_ATTACK:
        s.used_in_attack += (use_code(option, seat),)
    if option.spends_per_turn:
        s.used += (spending_code(option.kind, seat),)
