"""What can be chosen before a game of Dice Throne: the format and the heroes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Final

from throwdown.content.help.questions import HARDEST, rate_hero
from throwdown.contract.content import RANDOM, Menu, MenuChoice, MenuQuestion
from throwdown.games.throne.content.hero import Hero
from throwdown.games.throne.content.library import Library
from throwdown.games.throne.model.formats import FORMATS, Format
from throwdown.kernel.values import Json, Setup
from throwdown.words.texts import Texts, texts

_DEFAULT: Final = ("gunslinger", "barbarian")
_DUEL: Final = "duel"
_SEAT: Final = "seat "
"""What the keys of questions about further heroes begin with; their number follows."""
_BOOK_SEATS: Final = 4
"""DT-17.5: with more the book advises to know the game well."""


def menu(library: Library, language: str) -> Menu:
    """Return the questions, the duel first."""
    said = texts("throne.menu", language)
    heroes = [
        MenuChoice(hero.id, hero.name_in(language), about=_complexity(hero, language))
        for hero in sorted(library.heroes(), key=_by_rating)
    ]
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
            *_further_questions(said, (anybody, *heroes)),
        ),
        partial(_setup, library),
    )


def _further_questions(said: Texts, heroes: tuple[MenuChoice, ...]) -> list[MenuQuestion]:
    """Return a question for the hero of each further seat, in the formats that have it."""
    most = max(len(form.teams) for form in FORMATS.values())
    found: list[MenuQuestion] = []
    for seat in range(1, most):
        forms = [n for n, f in FORMATS.items() if len(f.teams) > seat != _rival_seat(f)]
        title = said.say("further", number=seat + 1)
        only = ("format", tuple(forms))
        found.append(MenuQuestion(f"{_SEAT}{seat + 1}", title, heroes, only))
    return found


def _rival_seat(form: Format) -> int:
    """Return where your opponent sits: at the first seat of another side than yours."""
    return next(seat for seat, team in enumerate(form.teams) if team != form.teams[0])


def _by_rating(hero: Hero) -> int:
    """Return where a hero stands: a newcomer is offered the easy ones first (SH-7.4)."""
    return rate_hero(hero.id) or HARDEST + 1


def _complexity(hero: Hero, language: str) -> str:
    """Return how hard a hero is to play."""
    said, rating, name = texts("help.labels", language), rate_hero(hero.id), hero.name_in(language)
    return (
        said.say("unrated", hero=name)
        if rating is None
        else said.say("rated hero", hero=name, rating=rating)
    )


def _heroes_with_first(
    heroes: list[MenuChoice], wanted: str, anybody: MenuChoice
) -> tuple[MenuChoice, ...]:
    """Return the heroes with one of them first, and anybody last."""
    rest = [hero for hero in heroes if hero.value != wanted]
    return (*(hero for hero in heroes if hero.value == wanted), *rest, anybody)


def _setup(library: Library, answers: Mapping[str, str], seed: int) -> Setup:
    """Return the set-up that follows from the answers; who is left out is drawn at random."""
    form = FORMATS[answers.get("format", _DUEL)]
    chance = Random(seed)
    wanted = [answers.get(f"{_SEAT}{seat + 1}", RANDOM) for seat in range(len(form.teams))]
    # You are the first seat.
    wanted[0] = answers.get("hero", _DEFAULT[0])
    wanted[_rival_seat(form)] = answers.get("other", _DEFAULT[1])
    rest = [hero for hero in library.ids() if hero not in wanted]
    chance.shuffle(rest)
    heroes: list[Json] = [rest.pop() if hero == RANDOM else hero for hero in wanted]
    return {"format": form.name, "heroes": heroes}
