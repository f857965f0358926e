"""What can be done in a window: which purchases, fieldings, uses and abilities are legal now."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from throwdown.games.masters.model.cards import ACTION_FACE, CHARACTER_FACE
from throwdown.games.masters.model.lasting_kinds import NO_ABILITIES
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.steps import MAIN, ROLL_AND_REROLL
from throwdown.games.masters.model.zones import ON_CARD, RESERVE, SUPPLY
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import (
    dice_in_zone,
    fielded_dice,
    is_shown,
    mark_of,
)
from throwdown.games.masters.rules.core.line_holders import (
    has_abilities_in_field,
    has_lasting,
    is_used_up,
    line_holders,
)
from throwdown.games.masters.rules.core.patterns import Scope
from throwdown.games.masters.rules.core.price_changes import purchase_costs_change
from throwdown.games.masters.rules.core.restrictions import may_be_fielded
from throwdown.games.masters.rules.core.sides import is_active, life_of, opponent
from throwdown.games.masters.rules.core.stats import fielding_cost_of, purchase_cost_of
from throwdown.games.masters.rules.core.text_lines import UNLIMITED, PaidLine
from throwdown.games.masters.rules.core.verbs import ABILITY, BUY, FIELD_DIE, GLOBAL, USE
from throwdown.games.masters.rules.play.payment import PaymentPool, can_buy, can_field, can_pay
from throwdown.games.masters.rules.play.prerequisites import has_use
from throwdown.kernel.action import NONE, Action, action, add_option
from throwdown.kernel.int_array import Numbers


def add_purchases(options: list[Action], s: MastersState, seat: int, purse: PaymentPool) -> None:
    """Add the cards of which a seat can buy a die now (DM-6.3.2, DM-3.6)."""
    zone, stock = s.zone, book_of(s).stock[seat]
    for card in payable_cards(s, seat, purse):
        if first_for_sale(zone, stock[card]) != NONE:
            add_option(options, BUY, card)


def payable_cards(s: MastersState, seat: int, purse: PaymentPool) -> list[int]:
    """Return the cards that a seat can pay for, whether or not there is a die left."""
    book = book_of(s)
    if not purse.means.is_stiff and not purchase_costs_change(s):
        return purse.means.cards[seat]
    energies = s.tables.energy
    return [
        card
        for card in book.shop[seat]
        if can_buy(purse, purchase_cost_of(s, card, seat), energies[card])
    ]


def supply_die(s: MastersState, card: int, seat: int) -> int:
    """Return a die of a card that a seat may still buy, or NONE."""
    return first_for_sale(s.zone, book_of(s).stock[seat][card])


def first_for_sale(zone: Numbers, dice: list[int]) -> int:
    """Return the first of some dice that still lies on its card, or NONE."""
    for die in dice:
        if zone[die] == SUPPLY:
            return die
    return NONE


def add_fieldings(options: list[Action], s: MastersState, seat: int, purse: PaymentPool) -> None:
    """Add the characters a seat can field now, alike dice once (DM-6.3.3)."""
    for die in reserve_dice_by_kind(s, seat, CHARACTER_FACE):
        if can_field(purse, fielding_cost_of(s, die)) and may_be_fielded(s, die):
            add_option(options, FIELD_DIE, die)


def add_action_dice(options: list[Action], s: MastersState, seat: int) -> None:
    """Add the action dice a seat can use now, alike dice once (DM-6.3.5)."""
    for die in reserve_dice_by_kind(s, seat, ACTION_FACE):
        add_option(options, USE, die)


def reserve_dice_by_kind(s: MastersState, seat: i64, kind: i64) -> Numbers:
    """Return the dice in a seat's Reserve Pool that show a face of that kind, alike dice once."""
    first_face, face_kind, side = s.tables.first_face, s.tables.face_kind, s.side
    found = vec[i64]()
    marks: i64 = 0
    for die in dice_in_zone(s, seat, RESERVE):
        face = first_face[die] + side[die]
        if face_kind[face] != kind or (marks & mark_of(face) and is_shown(s, found, face)):
            continue
        marks |= mark_of(face)
        found = append(found, die)
    return found


def add_globals(options: list[Action], s: MastersState, seat: int, purse: PaymentPool) -> None:
    """Add the Globals a seat can pay for now, of any card in the game (DM-10.1)."""
    for i in purse.means.globals:
        if is_usable(s, i, seat, purse):
            add_option(options, GLOBAL, i)


def is_usable(s: MastersState, number: int, seat: int, purse: PaymentPool) -> bool:
    """Return whether a seat can use a Global of those its means pay for, and do something with
    it."""
    line = book_of(s).texts.globals[number]
    if not may_use(s, line, seat, purse):
        return False
    required = line.required
    if required.hinges_on_payment:
        return has_use(s, required, Scope(seat, NONE), purse, line.cost)
    return required.first_unmet(s, seat, NONE) == NONE


def may_use(s: MastersState, line: PaidLine, seat: int, purse: PaymentPool) -> bool:
    """Return whether a seat can use a Global of those its means pay for, whatever it does."""
    if line.life and line.life > life_of(s, seat):
        return False
    if purse.means.is_stiff and not can_pay(purse, line.cost):
        return False
    return line.limit == UNLIMITED or not is_used_up(s, line, seat, seat)


def finds_what_it_needs(
    s: MastersState, line: PaidLine, seat: int, this: int, purse: PaymentPool
) -> bool:
    """Return whether a line can be paid for so that it does something (DM-2.4.9)."""
    return has_use(s, line.required, Scope(seat, this), purse, line.cost)


def uses_of_abilities(s: MastersState, seat: int, purse: PaymentPool) -> list[Action]:
    """Return the actions that use a paid ability of a seat's own dice now (DM-7.3.1)."""
    options: list[Action] = []
    book = book_of(s)
    activated, card_of = book.activated, s.tables.card_of
    for die in fielded_dice(s, seat):
        if activated[card_of[die]] and has_abilities_in_field(s, die):
            options += uses_of_die(s, die, seat, purse, in_reserve=False)
    if book.works_in_reserve:
        for die in reserve_dice_by_kind(s, seat, CHARACTER_FACE):
            if activated[card_of[die]] and not has_lasting(s, die, NO_ABILITIES):
                options += uses_of_die(s, die, seat, purse, in_reserve=True)
    if book.lying_cards:
        for die in dice_in_zone(s, seat, ON_CARD):
            if card_of[die] in book.lying_cards:
                options += uses_of_die(s, die, seat, purse, in_reserve=False)
    if book.offering:
        for die in fielded_dice(s, opponent(s, seat)):
            if card_of[die] in book.offering and has_abilities_in_field(s, die):
                options += uses_of_die(s, die, seat, purse, in_reserve=False)
    if len(options) > 1:
        options.sort()
    return options


def uses_of_die(
    s: MastersState, die: int, seat: int, purse: PaymentPool, *, in_reserve: bool
) -> list[Action]:
    """Return the actions that use a paid ability of a die now."""
    book = book_of(s)
    options: list[Action] = []
    for i in book.activated[s.tables.card_of[die]]:
        line = book.texts.activated[i]
        if line.from_reserve != in_reserve or not _is_payable(s, line, seat, purse):
            continue
        if line.on_card != (s.zone[die] == ON_CARD):
            continue
        if line.in_roll != (s.step == ROLL_AND_REROLL):
            continue
        if line.by_opponent != (s.controller[die] != seat):
            continue
        if line.main_only and (s.step != MAIN or not is_active(s, seat)):
            continue
        if line.per_card and not _stands_for_card(s, die, line):
            continue
        usable = line.counts(s, seat, die) and not is_used_up(s, line, seat, die)
        if usable and finds_what_it_needs(s, line, seat, die, purse):
            options.append(action(ABILITY, i, die))
    return options


def _stands_for_card(s: MastersState, die: int, line: PaidLine) -> bool:
    """Return whether it is the die that uses a line which its card has only once."""
    return die in line_holders(s, line)


def _is_payable(s: MastersState, line: PaidLine, seat: int, purse: PaymentPool) -> bool:
    return line.life <= life_of(s, seat) and can_pay(purse, line.cost)
