"""Cards, abilities and tokens by the names that actions give them, for interfaces that draw them.

Which cards a deck is made of is printed and known to all; where they are is told as in
`table_view.py`.
"""

from __future__ import annotations

from throwdown.games.throne.model.printed_kinds import CARD_TYPES
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.cards import places
from throwdown.games.throne.setup.books import compiled_heroes
from throwdown.games.throne.view.notation import words_of
from throwdown.kernel.events import TEAM, may_see
from throwdown.kernel.values import Json, View


def pieces(s: ThroneState, viewer: int, language: str) -> View:
    """Return each seat's cards as `c0`, abilities and what may be used as `l0`, tokens as `k0`."""
    book, words = book_of(s), words_of(s, language)
    seats = range(len(s.teams))
    abilities: dict[str, Json] = {}
    for line in book.tables.lines:
        ability = line.ability
        abilities[f"l{line.number}"] = {
            "name": words.lines[line.number],
            "hero": compiled_heroes(book).heroes[ability.hero].id,
            "level": ability.level,
        }
    return {
        "heroes": [compiled_heroes(book).heroes[book.tables.hero_of[seat]].id for seat in seats],
        "decks": [_deck(s, seat, language) for seat in seats],
        "cards": [_cards(s, seat, viewer) for seat in seats],
        "abilities": abilities,
        "uses": {f"l{number}": name for number, name in words.options.items()},
        "tokens": {f"k{number}": name for number, name in enumerate(words.tokens)},
    }


def _deck(s: ThroneState, seat: int, language: str) -> View:
    book, words = book_of(s), words_of(s, language)
    found: View = {}
    for place, number in enumerate(book.tables.decks[seat]):
        card = compiled_heroes(book).cards[number]
        found[f"c{place}"] = {
            "id": card.id,
            "name": words.cards[number],
            "type": CARD_TYPES.name(card.type),
            "cost": card.cost,
        }
    return found


def _cards(s: ThroneState, seat: int, viewer: int) -> View:
    view: View = {
        "discard": _names(s.discard[seat]),
        "playing": _names(s.playing[seat]),
        "upgrades": _names(s.placed[seat]),
    }
    if may_see(s.teams, seat, TEAM, viewer):
        view["hand"] = _names(s.hand[seat])
    return view


def _names(mask: int) -> list[Json]:
    return [f"c{place}" for place in places(mask)]
