"""What the help speaks for in an interface: the game at hand, and what games can tell of terms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from throwdown.content.catalogue import Item
from throwdown.content.help.help_context import HelpContext
from throwdown.content.help.search import plain
from throwdown.content.item_facts import rows_in, text_in, texts_in
from throwdown.contract.game import GameSpec
from throwdown.contract.seen import Model, number_in, string_in, things_of
from throwdown.games.registry import catalogue
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup
from throwdown.words.languages import DEFAULT, find_languages

_STEPS = {
    "masters": ("step", ("clear and draw", "roll and reroll", "main", "attack", "cleanup")),
    "throne": (
        "phase",
        (
            "upkeep",
            "income",
            "main 1",
            "offensive roll",
            "targeting roll",
            "defensive roll",
            "main 2",
            "discard",
        ),
    ),
}
"""Where a game's model has the part of the turn that is running, and its codes in their order."""

_AREAS = {
    "supply": "card",
    "bag": "bag",
    "prep": "prep",
    "reserve": "reserve",
    "field": "field",
    "attack": "attack",
    "used": "used",
    "out of play": "out",
}
"""The play areas of the movement diagram, by what a model calls them."""


def help_context(
    language: str, game: str | None = None, edition: str | None = None, step: int = 0
) -> HelpContext:
    """Return what the help speaks for, with all that games can tell of a term."""
    heroes = {text_in(item.data, "id"): item.name for item in catalogue("throne", language).items}
    return HelpContext(game, edition, step, uses_of, find_tokens, heroes)


def help_of_game(spec: GameSpec, setup: Setup, state: GameState, language: str) -> HelpContext:
    """Return what the help speaks for in a game that is being played (SH-1.4)."""
    ruleset, things, step = setup.get("ruleset"), spec.seen.things(state), 0
    if spec.name in _STEPS:
        field, codes = _STEPS[spec.name]
        code = string_in(things.get("game", {}), field)
        step = codes.index(code) + 1 if code in codes else 0
    found = help_context(language, spec.name, ruleset if isinstance(ruleset, str) else None, step)
    damage = spec.speech.damage(state.book, things, language)
    return replace(found, dice=_count_dice(things, len(state.teams)), damage=tuple(damage))


def _count_dice(things: Model, players: int) -> dict[str, tuple[int, ...]]:
    """Return how many dice each player has in each play area (SH-4.1); nothing without any."""
    dice = [thing for _, thing in things_of(things, "d") if "zone" in thing]
    lying = Counter((_AREAS.get(string_in(x, "zone"), ""), number_in(x, "seat")) for x in dice)
    return {
        area: tuple(lying[area, seat] for seat in range(players))
        for area in (_AREAS.values() if dice else ())
    }


def uses_of(names: tuple[str, ...], language: str) -> list[str]:
    """Return the cards with a keyword of these English names, and the heroes with such a token."""
    known = {plain(name) for name in names}
    items, own_items = catalogue("masters", DEFAULT).items, catalogue("masters", language).items
    keywords = {word for item in items for word in texts_in(item.data, "keywords")}
    meant = {word for word in keywords if _is_called(plain(word), known)}
    cards = [
        own.name
        for english, own in zip(items, own_items, strict=True)
        if not meant.isdisjoint(texts_in(english.data, "keywords"))
    ]
    heroes = [hero for name, hero, _ in _tokens(DEFAULT) if plain(name) in known]
    own_names = {
        text_in(item.data, "id"): item.name for item in catalogue("throne", language).items
    }
    return cards + [own_names[hero] for hero in heroes]


def find_tokens(name: str, language: str) -> list[tuple[str, str, str]]:
    """Return the tokens that are called so in any language: name, hero and text."""
    said = plain(name)
    places = {
        place
        for each in find_languages()
        for place, (token, _, _) in enumerate(_tokens(each))
        if plain(token) == said
    }
    own_names = {
        text_in(item.data, "id"): item.name for item in catalogue("throne", language).items
    }
    own = _tokens(language)
    return [(own[place][0], own_names[own[place][1]], own[place][2]) for place in sorted(places)]


def _is_called(word: str, known: Iterable[str]) -> bool:
    return any(name == word or name.startswith(f"{word} ") for name in known)


def _tokens(language: str) -> list[tuple[str, str, str]]:
    """Return all tokens of heroes, in an order that is the same in every language."""
    items = sorted(catalogue("throne", language).items, key=_id_of)
    return [
        (text_in(token, "name"), _id_of(item), text_in(token, "text"))
        for item in items
        for token in rows_in(item.data, "tokens")
    ]


def _id_of(item: Item) -> str:
    return text_in(item.data, "id")
