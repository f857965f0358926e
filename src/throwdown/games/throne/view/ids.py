"""The ids of what is seen in Dice Throne, and of what is printed.

A hidden card has no id. Which of several equal cards of a deck comes into sight must tell nothing
of where it was before, so those that are seen are numbered by where they lie: a place in the deck
is the id of a card only if the deck has no other like it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from throwdown.contract.seen import Id, TextId
from throwdown.games.throne.model import hero_tables as t
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.book import ThroneBook, book_of
from throwdown.games.throne.rules.core.text_lines import TOKEN_LINE, TextLine
from throwdown.games.throne.view.schema import BOARD, DECK, DISCARD, HAND, PLAYING
from throwdown.kernel.action import NONE

_PRINTED: Final = {t.ON_BOARD: "s", t.ON_TOKEN: "k"}


def source_id(s: ThroneState, source: int, seat: int) -> Id:
    """Return the id of the printed ability, token or card that a source is; "" for a rule.

    A card is that of the seat that is given or, if it has no such card, of the first that has.
    """
    if source == NONE:
        return ""
    number = t.number_of(source)
    if t.place_of(source) != t.ON_CARD:
        prefix = _PRINTED.get(t.place_of(source))
        return "" if prefix is None else f"{prefix}{number}"
    decks = book_of(s).tables.decks
    owners = [other for other, deck in enumerate(decks) if number in deck]
    if seat not in owners:
        seat = min(
            owners, key=lambda other: zone_of(s, other, decks[other].index(number)) > PLAYING
        )
    return f"c{seat}.{decks[seat].index(number)}"


def stack_id(seat: int, kind: int) -> Id:
    """Return the id of what a seat has of a kind of token."""
    return f"t{seat}.{kind}"


def space_id(seat: int, space: int) -> Id:
    """Return the id of a space of a seat's board."""
    return f"b{seat}.{space}"


def die_id(roll: int, die: int) -> Id:
    """Return the id of a die of a roll."""
    return f"d{roll}.{die}"


def bearer_id(book: ThroneBook, seat: int, line: TextLine) -> Id:
    """Return the id of what a seat has a line of text on: tokens, or a space of its board."""
    if line.stands == TOKEN_LINE:
        return stack_id(seat, line.kind)
    return space_id(seat, book.tables.abilities[line.ability].space)


def branch_id(program: str, at: int, number: int) -> TextId:
    """Return the id of a branch of a program: the op that asks, and which of its branches."""
    return f"{program}:{at}.{number}"


def card_id(s: ThroneState, seat: int, place: int) -> Id:
    """Return the id of a card that is seen, by its place in the seat's deck."""
    return f"c{seat}.{card_numbers(s, seat)[place]}"


def card_numbers(s: ThroneState, seat: int) -> range | tuple[int, ...]:
    """Return the numbers in the ids of a seat's cards, by their places in its deck."""
    book = book_of(s)
    copies = _copies(book, seat)
    if not copies:
        return range(len(book.tables.decks[seat]))
    numbers = list(range(len(book.tables.decks[seat])))
    for places in copies:
        lying = sorted(places, key=lambda place: (zone_of(s, seat, place), place))
        for number, place in zip(places, lying, strict=True):
            numbers[place] = number
    return tuple(numbers)


def zone_of(s: ThroneState, seat: int, place: int) -> int:
    """Return where a seat's card lies, what everybody sees first."""
    piles = ((BOARD, s.placed), (DISCARD, s.discard), (PLAYING, s.playing), (HAND, s.hand))
    for zone, pile in piles:
        if pile[seat] >> place & 1:
            return zone
    return DECK


@lru_cache(maxsize=256)
def _copies(book: ThroneBook, seat: int) -> list[list[int]]:
    """Return the places of cards that a deck has several of, those of equal ones together."""
    found: dict[int, list[int]] = {}
    for place, card in enumerate(book.tables.decks[seat]):
        found.setdefault(card, []).append(place)
    return [places for places in found.values() if len(places) > 1]
