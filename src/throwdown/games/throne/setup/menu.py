"""What can be chosen before a game of Dice Throne: the format and the heroes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Final

from throwdown.contract.content import RANDOM, Menu, MenuChoice, MenuQuestion
from throwdown.games.throne.content.library import Library
from throwdown.games.throne.model.formats import FORMATS
from throwdown.kernel.values import Json, Setup
from throwdown.words.texts import texts

_DEFAULT: Final = ("gunslinger", "barbarian")
_DUEL: Final = "duel"
_BOOK_SEATS: Final = 4
"""DT-17.5: with more the book advises to know the game well."""


def menu(library: Library, language: str) -> Menu:
    """Return the questions, the duel first."""
    said = texts("throne.menu", language)
    heroes = [MenuChoice(hero.id, hero.name_in(language)) for hero in library.heroes()]
    formats = [
        MenuChoice(
            name,
            form.title.say_in(language),
            about=said["experienced"] if len(form.teams) > _BOOK_SEATS else "",
        )
        for name, form in FORMATS.items()
    ]
    anybody = MenuChoice(RANDOM, said["any"])
    return Menu(
        (
            MenuQuestion("format", said["format"], tuple(formats)),
            MenuQuestion("hero", said["hero"], _heroes_with_first(heroes, _DEFAULT[0], anybody)),
            MenuQuestion("other", said["other"], _heroes_with_first(heroes, _DEFAULT[1], anybody)),
        ),
        partial(_setup, library),
    )


def _heroes_with_first(
    heroes: list[MenuChoice], wanted: str, anybody: MenuChoice
) -> tuple[MenuChoice, ...]:
    """Return the heroes with one of them first, and anybody last."""
    rest = [hero for hero in heroes if hero.value != wanted]
    return (*(hero for hero in heroes if hero.value == wanted), *rest, anybody)


def _setup(library: Library, answers: Mapping[str, str], seed: int) -> Setup:
    """Return the set-up that follows from the answers; further heroes are drawn at random."""
    form = FORMATS[answers.get("format", _DUEL)]
    chance = Random(seed)
    wanted = [answers.get("hero", _DEFAULT[0]), answers.get("other", _DEFAULT[1])]
    rest = [hero for hero in library.ids() if hero not in wanted]
    chance.shuffle(rest)
    # You are the first seat; the first seat of another side is your opponent's.
    rival = next(seat for seat, team in enumerate(form.teams) if team != form.teams[0])
    heroes: list[Json] = []
    for seat in range(len(form.teams)):
        hero = wanted[0] if seat == 0 else wanted[1] if seat == rival else RANDOM
        heroes.append(rest.pop() if hero == RANDOM else hero)
    return {"format": form.name, "heroes": heroes}
