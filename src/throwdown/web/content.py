"""What games can be played with, as data: cards, heroes, formats, teams.

The keys of cards and heroes are those of `throwdown cards --json` and `throwdown heroes --json`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from throwdown.kernel.spec import Json
from throwdown.masters.inspecting import text_lines
from throwdown.masters.model.cards import CARD_KINDS, RARITIES
from throwdown.masters.model.cards import Card as MastersCard
from throwdown.masters.model.energy import ENERGY_NAMES, NO_ENERGY
from throwdown.masters.model.faults import Fault, faults
from throwdown.masters.model.formats import FORMATS as MASTERS_FORMATS
from throwdown.masters.model.library import Library, open_library
from throwdown.masters.model.ruleset import DEFAULT, RULESETS
from throwdown.masters.model.teams import Pick, Team, parse_team, team_text
from throwdown.throne.language.german import german
from throwdown.throne.language.parse import parse_text
from throwdown.throne.model.formats import FORMATS as THRONE_FORMATS
from throwdown.throne.model.hero import (
    CARD_TYPES,
    SPACE_KINDS,
    TOKEN_KINDS,
    Card,
    Companion,
    Hero,
    Line,
    Space,
    Token,
)
from throwdown.throne.model.library import open_library as open_heroes
from throwdown.throne.names import names_of

Data = dict[str, Json]


@lru_cache(maxsize=1)
def library() -> Library:
    """Return the shipped cards of Dice Masters."""
    return open_library()


@lru_cache(maxsize=4)
def cards(language: str) -> list[Data]:
    """Return every card of Dice Masters."""
    return [_masters_card(card, language) for card in library().cards()]


def _masters_card(card: MastersCard, language: str) -> Data:
    is_german = language == "de"
    return {
        "id": card.id,
        "set": card.set,
        "number": card.number,
        "title": card.title_de or card.title if is_german else card.title,
        "subtitle": card.subtitle_de or card.subtitle if is_german else card.subtitle,
        "type": CARD_KINDS[card.kind],
        "cost": card.cost,
        "energy": None if card.energy == NO_ENERGY else ENERGY_NAMES[card.energy],
        "affiliations": [*card.affiliations],
        "rarity": RARITIES[card.rarity],
        "max": card.max_dice,
        "text": [*text_lines(card, DEFAULT.name, language)],
        "faces": [str(face) for face in card.faces],
    }


@lru_cache(maxsize=4)
def heroes(language: str) -> list[Data]:
    """Return every hero of Dice Throne."""
    return [_Printed(hero, language).hero() for hero in open_heroes().heroes()]


class _Printed:
    """What is printed on a hero, in one language."""

    def __init__(self, hero: Hero, language: str) -> None:
        self._hero = hero
        self._german = language == "de"

    def _name(self, english_name: str, german_name: str) -> str:
        return german_name if self._german else english_name

    def _text(self, text: str) -> str:
        return german(parse_text(text), names_of(self._hero)) if self._german else text

    def hero(self) -> Data:
        hero = self._hero
        things: list[Token | Companion] = [*hero.tokens, *hero.companions]
        symbols = [self._name(each, hero.symbols_de.get(each, each)) for each in hero.dice]
        return {
            "id": hero.id,
            "name": self._name(hero.name, hero.name_de),
            "dice": [*symbols],
            "board": [self._space(space) for space in hero.spaces],
            "tokens": [self._token(token) for token in things],
            "cards": [self._card(card) for card in hero.deck()],
        }

    def _space(self, space: Space) -> Data:
        return {
            "name": self._name(space.name, space.name_de),
            "kind": SPACE_KINDS[space.kind],
            "level": space.level,
            "side": space.side or None,
            "lines": [self._line(line) for line in space.lines],
            "always": None if space.always is None else self._text(space.always),
        }

    def _line(self, line: Line) -> Data:
        needs = line.requirement
        if needs is None:
            return {"needs": None, "text": self._text(line.text)}
        said = needs.german(self._hero.symbols_de) if self._german else needs.english()
        return {"needs": said, "text": self._text(line.text)}

    def _token(self, token: Token | Companion) -> Data:
        return {
            "name": self._name(token.noun.name, token.noun.name_de),
            "kind": TOKEN_KINDS[token.kind] if isinstance(token, Token) else "companion",
            "limit": token.limit,
            "text": self._text(token.text),
        }

    def _card(self, card: Card) -> Data:
        spaces = [] if card.space is None else [card.space, *card.adds]
        return {
            "id": card.id,
            "name": self._name(card.name, card.name_de),
            "type": CARD_TYPES[card.type],
            "cost": card.cost,
            "text": self._text(card.text) if card.text else None,
            "upgrades": card.upgrades or None,
            "board": [self._space(space) for space in spaces],
        }


def formats(game: str, language: str) -> list[Data]:
    """Return the formats of a game."""
    if game == "masters":
        return [
            {
                "name": form.name,
                "title": form.title_de if language == "de" else form.title,
                "seats": 2,
                "life": form.starting_life,
                "dice": form.max_dice,
                "cards": form.max_cards,
                "basics": form.basic_actions,
                "given": bool(form.teams),
            }
            for form in MASTERS_FORMATS.values()
        ]
    if game != "throne":
        return []
    return [
        {
            "name": form.name,
            "title": form.title_de if language == "de" else form.title,
            "seats": len(form.teams),
            "life": form.health,
        }
        for form in THRONE_FORMATS.values()
    ]


RULESETS_OF: Final = {"masters": tuple(RULESETS), "throne": ("standard",)}


def team_of(name: str, picks: dict[str, int], basics: list[str]) -> Team:
    """Return a team of Dice Masters from ids and numbers of dice."""
    return Team(name, tuple(Pick(card, dice) for card, dice in picks.items()), tuple(basics))


def read_team(text: str) -> Team:
    """Read a team from its text; raises TeamError."""
    return parse_team(text)


def written_team(team: Team) -> str:
    """Return a team as text."""
    return team_text(team, library())


def team_faults(team: Team, form: str) -> list[Fault]:
    """Return what is wrong with a team in a format; raises KeyError for an unknown one."""
    return faults(team, MASTERS_FORMATS[form], library())
