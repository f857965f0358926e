"""Rulings and scenarios by card, hero, rule or word: what a judge looks up."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from throwdown.content.catalogue import Item
from throwdown.content.help.readings import reading_text
from throwdown.content.help.rulebook import rule
from throwdown.content.help.rulings import (
    CARD,
    Ruling,
    any_begins,
    card_code,
    rulings_about,
    rulings_with,
)
from throwdown.content.help.search import plain
from throwdown.games.registry import catalogue
from throwdown.match.scenario.library import ShippedScenario, shipped_scenarios
from throwdown.words.languages import find_languages
from throwdown.words.texts import texts

_MOST: Final = 12
"""How many rulings or scenarios are told of one thing, and cards of one name."""
_WAYS: Final = {"masters": ("id", "name", "title"), "throne": ("id", "name")}
"""By what cards and heroes are called, by game."""
_RULE: Final = re.compile(r"[A-Z]{1,3}-[A-Z0-9.]+")


@dataclass(frozen=True, slots=True)
class Subject:
    """What there is to know of a card, a hero, a rule or a word."""

    id: str
    title: str
    rulings: tuple[Ruling, ...]
    scenarios: tuple[ShippedScenario, ...]


def find_rulings(asked: str, language: str) -> list[Subject]:
    """Return what is known of the cards and heroes that are called so, of a rule, or of words."""
    code = asked.strip().upper()
    if rule(code, language) is not None and _RULE.fullmatch(code):
        shown = tuple(each for each in shipped_scenarios() if each.shows(code))
        return [Subject(code, code, (), shown)] if shown else []
    things = _named_things(asked, language)
    if things:
        return things
    said = plain(asked).split()
    about = tuple(rulings_with(said, language))
    told = tuple(_scenarios_with(said, language))
    return [Subject("", asked.strip(), about, told)] if about or told else []


def ruling_lines(found: list[Subject], language: str) -> list[str]:
    """Return rulings and scenarios as lines of text."""
    said, lines = texts("help.rulings", language), list[str]()
    for each in found[:_MOST]:
        lines += ["", said.say("about", title=each.title)]
        if each.id and not each.rulings and not each.scenarios:
            lines.append(said["none"])
        for ruling in each.rulings[:_MOST]:
            lines += _ruling_lines(ruling, language)
        if each.scenarios:
            lines.append(said["shown"])
        lines += [f"    {shown.id}  {shown.title(language)}" for shown in each.scenarios[:_MOST]]
        more = len(each.rulings[_MOST:]) + len(each.scenarios[_MOST:])
        lines += [said.say("more", count=more)] if more else []
    if found[_MOST:]:
        lines += [
            "",
            said.say("more things", names=", ".join(each.title for each in found[_MOST:])),
        ]
    return [*lines[1:], "", said["how"]] if any(each.scenarios for each in found) else lines[1:]


def found_json(found: list[Subject], language: str) -> list[dict[str, object]]:
    """Return rulings and scenarios as data; the keys stand in `docs/json.md`."""
    return [
        {
            "id": each.id,
            "title": each.title,
            "rulings": [_ruling_json(ruling, language) for ruling in each.rulings],
            "scenarios": [
                {"id": shown.id, "title": shown.title(language), "rules": [*shown.scenario.rules]}
                for shown in each.scenarios
            ],
        }
        for each in found
    ]


def _ruling_json(ruling: Ruling, language: str) -> dict[str, object]:
    return {
        "about": [*ruling.about],
        "part": ruling.part,
        "what": ruling.what(language),
        "reading": ruling.meaning(language),
        "other": ruling.other(language),
        "why": ruling.why(language),
    }


def _ruling_lines(ruling: Ruling, language: str) -> list[str]:
    said = texts("help.rulings", language)
    lines = ["  " + said.say("reading", text=reading_text(ruling, language))]
    if other := ruling.other(language):
        lines.append("    " + said.say("other", text=other))
    if why := ruling.why(language):
        lines.append("    " + said.say("why", text=why))
    return lines


def _scenarios_with(words: list[str], language: str) -> list[ShippedScenario]:
    both = zip(shipped_scenarios(), _words_of_all(language), strict=True)
    return [each for each, spoken in both if words and all(any_begins(spoken, w) for w in words)]


@cache
def _words_of_all(language: str) -> list[list[str]]:
    """Return the words of the questions and titles of all scenarios, in their plain form."""
    scenarios = [each.scenario for each in shipped_scenarios()]
    return [
        plain(" ".join([x.question_in(language), x.title_in(language), x.title])).split()
        for x in scenarios
    ]


def _named_things(asked: str, language: str) -> list[Subject]:
    """Return the cards and heroes that an id, a number or a name means, in any language."""
    wanted, code = plain(asked), asked.strip().upper()
    if not wanted:
        return []
    found: list[Subject] = []
    for game in _WAYS:
        items = catalogue(game, language).items
        for item, names in zip(items, _names(game), strict=True):
            number = _number(item) if game == "masters" else _text(item.data, "id")
            is_code = CARD.fullmatch(code) is not None and number == code
            if wanted in names or is_code:
                found.append(_subject(item, number, has_number=game == "masters"))
    return found


@cache
def _names(game: str) -> list[frozenset[str]]:
    """Return what each card or hero is called in any language, in its plain form."""
    called = [catalogue(game, each).items for each in find_languages()]
    return [
        frozenset(plain(_text(item.data, way)) for item in items for way in _WAYS[game])
        for items in zip(*called, strict=True)
    ]


def _subject(item: Item, number: str, *, has_number: bool) -> Subject:
    thing = _text(item.data, "id")
    shown = tuple(each for each in shipped_scenarios() if each.is_about(thing))
    title = f"{item.name} ({number})" if has_number else item.name
    return Subject(thing, title, tuple(rulings_about(number)), shown)


def _number(item: Item) -> str:
    number = item.data["number"]
    return card_code(_text(item.data, "set"), number if isinstance(number, int) else 0)


def _text(data: Mapping[str, object], key: str) -> str:
    found = data.get(key)
    return found if isinstance(found, str) else ""
