"""Legality: when a card may be played and an option used (DT-2.5, DT-6.4, DT-8, DT-12).

What forbids it is a number, so that the windows and whoever asks why not read the same answer.
"""

from __future__ import annotations

from typing import Final

from throwdown.kernel.action import NONE
from throwdown.kernel.frames import Frame, Op
from throwdown.throne.model import ledger as led
from throwdown.throne.model import tables as t
from throwdown.throne.model import tokens as packed
from throwdown.throne.model.phases import DEFENSE, MAIN_1, MAIN_2, OFFENSE, UPKEEP
from throwdown.throne.model.state import (
    ACTIVATED,
    ATTACKING,
    DEFENDED,
    SPACES,
    WAITING,
    WAITING_RECEIVER,
    ThroneState,
)
from throwdown.throne.rules import rolls
from throwdown.throne.rules import texts as x
from throwdown.throne.rules.book import book_of
from throwdown.throne.rules.cards import places, price_of
from throwdown.throne.rules.moments import bears
from throwdown.throne.rules.texts import (
    ONCE_PER_TURN,
    TOKEN_LINE,
    TWICE_PER_ATTACK,
    At,
    Need,
    Option,
)
from throwdown.throne.rules.tokens import count_of, dial_of, may_act, spot
from throwdown.throne.rules.totals import attack_base, attack_total, is_waiting_for

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


def is_now(s: ThroneState, seat: int, at: At) -> bool:
    """Say whether it is the moment at which a seat may use a card or option."""
    moment = at.moment
    if moment == x.ANY_TIME:
        return True
    if moment == x.UPKEEP:
        return seat == s.active and s.phase == UPKEEP
    if moment == x.MAIN:
        return seat == s.active and s.phase in (MAIN_1, MAIN_2)
    if moment == x.OFFENSE:
        return seat == s.active and s.phase == OFFENSE and s.stage < ACTIVATED
    if moment == x.YOU_ATTACK:
        return seat == s.active and is_attacking(s, at.at_least)
    if moment == x.ATTACKED:
        return seat == s.target and is_attacking(s, at.at_least)
    if moment == x.WOULD_BE_INFLICTED:
        return is_token_waiting(s, seat)
    if moment == x.ATTACK_LANDS:
        return seat == s.active and s.landed >= max(1, at.at_least)
    if moment == x.SPENDING:
        return is_spending(s, seat, at.spent)
    return _is_hurt_now(s, seat, moment)


def _is_hurt_now(s: ThroneState, seat: int, moment: int) -> bool:
    """Say whether it is one of the moments at which damage waits for a seat."""
    if moment == x.WOULD_RECEIVE:
        return is_waiting_for(s, seat, 0, avoidable=False)
    if moment == x.WOULD_RECEIVE_IN_ROLL:
        return is_roll_phase(s) and is_waiting_for(s, seat, 0, avoidable=False)
    if moment == x.ATTACK_WOULD_HURT:
        return is_waiting_for(s, seat, led.ATTACKING, avoidable=False)
    if moment == x.ABILITY_WOULD_HURT:
        return is_waiting_for(s, seat, led.OFFENSIVE, avoidable=False)
    return False


def is_roll_phase(s: ThroneState) -> bool:
    """Say whether it is a phase for Roll Phase Actions (DT-8.6)."""
    return OFFENSE <= s.phase <= DEFENSE


def is_attacking(s: ThroneState, least: int) -> bool:
    """Say whether an Attack with that much damage is under way (DT-12.3)."""
    if s.stage not in (ATTACKING, DEFENDED):
        return False
    total = attack_total(s)
    return total > 0 and total >= least


def is_modifiable(s: ThroneState) -> bool:
    """Say whether an Attack is under way that modifiers may go on (DT-12.4)."""
    if s.stage not in (ATTACKING, DEFENDED) or attack_base(s) == 0:
        return False
    for at in range(0, len(s.packets), led.PACKET):
        if s.packets[at + led.MARKS] & led.ATTACKING and s.packets[at + led.KIND] == led.PURE:
            return False
    return True


def is_token_waiting(s: ThroneState, seat: int) -> bool:
    """Say whether a token is about to be placed on a seat."""
    for i in range(0, len(s.waiting_tokens), WAITING):
        if s.waiting_tokens[i + WAITING_RECEIVER] == seat:
            return True
    return False


def is_spending(s: ThroneState, seat: int, kind: int) -> bool:
    """Say whether a seat has just spent a token and its die can still be rerolled."""
    last = rolls.rolls(s) - 1
    return (
        last >= 0
        and rolls.is_open(s, last)
        and rolls.roller(s, last) == seat
        and rolls.about(s, last) == kind
    )


def may_play(s: ThroneState, seat: int, place: int, *, main: bool) -> bool:
    """Say whether a seat may play the card at a place of its hand now."""
    return forbids_card(s, seat, place, main=main) == NOTHING


def forbids_card(s: ThroneState, seat: int, place: int, *, main: bool) -> int:
    """Return what forbids a seat the card at a place of its hand; `main` in its own Main Phase."""
    book = book_of(s)
    card = book.tables.card(seat, place)
    if card.type in (t.MAIN, t.UPGRADE) and not main:
        return NO_MAIN_PHASE
    if card.type == t.UPGRADE and card.level <= s.levels[seat * SPACES + card.space]:
        return LEVEL
    if price_of(s, seat, card) > s.cp[seat]:
        return PRICE
    if card.is_modifier and (seat != s.active or not is_modifiable(s)):
        return NO_MODIFYING
    text = book.texts.cards[card.number]
    if text.at is not None and not is_now(s, seat, text.at):
        return MOMENT
    return NOTHING if are_met(s, text.needs, seat, NONE) else NEED


def may_use(s: ThroneState, seat: int, option: Option) -> bool:
    """Say whether a seat may use an option now (DT-6.4, DT-2.5)."""
    return forbids_option(s, seat, option) == NOTHING


def forbids_option(s: ThroneState, seat: int, option: Option) -> int:
    """Return what forbids a seat an option now."""
    if not bears(s, option, seat):
        return NOT_BORNE
    if not is_now(s, seat, option.at):
        return MOMENT
    if option.is_modifier and not is_modifiable(s):
        return NO_MODIFYING
    return forbids_use(s, seat, option)


def can_use(s: ThroneState, seat: int, option: Option) -> bool:
    """Say whether a seat could use an option that is offered to it whatever the moment."""
    return forbids_use(s, seat, option) == NOTHING


def forbids_use(s: ThroneState, seat: int, option: Option) -> int:
    """Return what forbids a seat an option that it has, whatever the moment."""
    if is_used_up(s, option, seat):
        return USED_UP
    if not option.counts(s, seat):
        return CONDITION
    if not can_afford(s, seat, option):
        return PRICE
    return NOTHING if are_met(s, option.needs, seat, option.kind) else NEED


def are_met(s: ThroneState, needs: list[Need], seat: int, kind: int) -> bool:
    """Say whether all that a text cannot do without is there for a seat (DT-2.5)."""
    for need in needs:
        if not need.met(s, seat, kind):
            return False
    return True


def can_afford(s: ThroneState, seat: int, option: Option) -> bool:
    """Say whether a seat can pay for an option in full (DT-2.5)."""
    if option.cp > s.cp[seat]:
        return False
    if option.tokens and _spendable(s, seat, option) < option.tokens:
        return False
    return option.health == 0 or dial_of(s, seat, option.health_kind) >= option.health


def _spendable(s: ThroneState, seat: int, option: Option) -> int:
    total = 0
    for kind in option.token_kinds:
        there = s.tokens[spot(s, seat, kind)]
        many = packed.count(there) - (packed.fresh(there) if option.old else 0)
        total += many if kind == option.kind else min(many, payable(s, seat, kind))
    return total


def options_at_hand(s: ThroneState, seat: int) -> list[Option]:
    """Return a seat's options without those of tokens that it does not have."""
    tokens, first = s.tokens, seat * s.kinds
    return [
        option
        for option in book_of(s).options_of[seat]
        if option.stands != TOKEN_LINE or packed.count(tokens[first + option.kind])
    ]


def can_respond(s: ThroneState, seat: int, *, altering: bool) -> bool:
    """Say whether a seat could do anything in a window; with `altering`, anything to dice."""
    if not may_act(s, seat):
        return False
    book = book_of(s)
    for option in options_at_hand(s, seat):
        if (option.alters or not altering) and may_use(s, seat, option):
            return True
    mask = book.masks[seat][t.INSTANT]
    if is_roll_phase(s):
        mask |= book.masks[seat][t.ROLL]
    for place in places(s.hand[seat] & mask & book.affordable[seat][s.cp[seat]]):
        card = book.tables.card(seat, place)
        if altering and not book.texts.cards[card.number].alters:
            continue
        if may_play(s, seat, place, main=False):
            return True
    return False


def open_window(s: ThroneState, source: int, *, altering: bool = False) -> None:
    """Open a window for everybody, unless nobody could do anything in it."""
    book = book_of(s)
    program = book.alter_window if altering else book.window
    if book.ask_empty:
        s.push(program, s.active, source)
        return
    for seat in s.order:
        if s.locked and s.teams[seat] != s.teams[s.active]:
            continue
        if can_respond(s, seat, altering=altering):
            s.push(program, s.active, source)
            return


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


def code_of(option: Option, seat: int) -> int:
    """Return the code by which the use of an option is remembered."""
    return option.number * 8 + seat


def kind_code(kind: int, seat: int) -> int:
    """Return the code by which the spending of a kind with a limit of its own is remembered."""
    return -1 - (kind * 8 + seat)


def payable(s: ThroneState, seat: int, kind: int) -> int:
    """Return how many tokens a seat may pay to another text than theirs (L-3).

    A limit on spending them is about their own text, unless it is ruled to hold here too.
    """
    there = count_of(s, seat, kind)
    most = book_of(s).kinds[kind].spends_per_turn
    if not most or book_of(s).rules.paid_tokens_are_silent:
        return there
    return max(0, min(there, most - s.used.count(kind_code(kind, seat))))


def note_payment(s: ThroneState, seat: int, kind: int) -> None:
    """Remember a token paid to another text than its own, if that uses up its limit too (L-3)."""
    book = book_of(s)
    if book.kinds[kind].spends_per_turn and not book.rules.paid_tokens_are_silent:
        s.used.append(kind_code(kind, seat))


def is_used_up(s: ThroneState, option: Option, seat: int) -> bool:
    """Say whether a seat has used an option as often as it may."""
    if option.limit == ONCE_PER_TURN and code_of(option, seat) in s.used:
        return True
    if option.limit == TWICE_PER_ATTACK and s.used_in_attack.count(code_of(option, seat)) >= 2:
        return True
    if option.kind != NONE and option.tokens:
        most = book_of(s).kinds[option.kind].spends_per_turn
        return most > 0 and s.used.count(kind_code(option.kind, seat)) >= most
    return False


def use_up(s: ThroneState, option: Option, seat: int) -> None:
    """Remember that a seat has used an option with a limit."""
    if option.limit == ONCE_PER_TURN:
        s.used.append(code_of(option, seat))
    elif option.limit == TWICE_PER_ATTACK:
        s.used_in_attack.append(code_of(option, seat))
    if option.kind != NONE and option.tokens and book_of(s).kinds[option.kind].spends_per_turn:
        s.used.append(kind_code(option.kind, seat))
