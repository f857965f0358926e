"""Looking at heroes, tokens and cards: what is printed on them, in plain words, made from their
description.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from throwdown.contract.seen import Id, prefix_of
from throwdown.games.throne.compiler.heroes import CompiledHeroes
from throwdown.games.throne.content.hero import Card, Companion, Hero, Noun, Space, Token
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.setup.books import compiled_heroes
from throwdown.games.throne.speech.printed_heroes import HeroDescriber, printed_heroes
from throwdown.kernel.values import Json, View
from throwdown.words.texts import texts

_Named: TypeAlias = Hero | Space | Card | Noun


def inspect(s: ThroneState, word: str, language: str) -> list[str]:
    """Return what is printed on the things of a game that a word names, all for "".

    A word is the id of a printed thing, its name, or stands in its name: things that have it as
    their whole name are meant alone.
    """
    made = compiled_heroes(book_of(s))
    things = _table(printed_heroes(book_of(s), language)["things"])
    if word in things:
        return _thing_lines(s, word, _table(things[word]), language)
    describer = HeroDescriber(language, made.text_of)

    wanted = word.casefold()

    def is_called(thing: _Named) -> bool:
        return wanted in (thing.name.casefold(), thing.name_in(language).casefold())

    def is_named(thing: _Named) -> bool:
        return wanted in thing.name.casefold() or wanted in thing.name_in(language).casefold()

    return _lines_of(made, describer, is_called, language) or _lines_of(
        made, describer, is_named, language
    )


def _lines_of(
    made: CompiledHeroes,
    describer: HeroDescriber,
    is_meant: Callable[[_Named], bool],
    language: str,
) -> list[str]:
    """Return what is printed on everything that is meant."""
    lines: list[str] = []
    for hero in made.heroes:
        if is_meant(hero):
            lines += hero_lines(describer.hero(hero), language)
        else:
            lines += _part_lines(hero, describer, is_meant, language)
    for card, owner in zip(made.cards, made.card_heroes, strict=True):
        if owner < 0 and is_meant(card):
            lines += _card_lines(describer.card(card, None), language)
    return lines


def _thing_lines(s: ThroneState, thing_id: Id, thing: View, language: str) -> list[str]:
    """Return what is printed on one thing."""
    kind, made = prefix_of(thing_id), compiled_heroes(book_of(s))
    if kind == "p":
        heroes = {hero.id: hero for hero in made.heroes}
        described = HeroDescriber(language, made.text_of).hero(heroes[str(thing["hero"])])
        return hero_lines(described, language)
    write = {"c": _card_lines, "k": _token_lines, "s": _space_lines}.get(kind)
    return [] if write is None else write(thing, language)


def hero_lines(hero: View, language: str) -> list[str]:
    """Return everything printed for a hero, from its description."""
    forms = texts("throne.inspection", language)
    dice = ", ".join(str(symbol) for symbol in _list(hero["dice"]))
    lines = [forms.say("hero", name=str(hero["name"]), dice=dice)]
    lines.append(f"  {rating_words(hero['rating'], language)}")
    for heading, write in (
        ("board", _space_lines),
        ("tokens", _token_lines),
        ("cards", _card_lines),
    ):
        found = [line for each in _list(hero[heading]) for line in write(_table(each), language)]
        if found:
            lines += [f"  {forms[heading]}", *[f"    {line}" for line in found]]
    return lines + _question_lines(hero, language)


def _question_lines(hero: View, language: str) -> list[str]:
    """Return what players ask about a hero, with the answers."""
    forms, sources = texts("throne.inspection", language), texts("help.labels", language)
    found = [
        forms.say(
            "answered",
            question=str(each["question"]),
            answer=str(each["answer"]),
            source=sources[str(each["source"])],
            rule=str(each["rule"]),
        )
        for each in map(_table, _list(hero["questions"]))
    ]
    return [f"  {forms['questions']}", *[f"    {line}" for line in found]] if found else []


def rating_words(rating: Json, language: str) -> str:
    """Return how hard a hero is to play, in words."""
    forms = texts("throne.inspection", language)
    return forms.say("rated", rating=rating) if isinstance(rating, int) else forms["unrated"]


def _part_lines(
    hero: Hero, describer: HeroDescriber, is_meant: Callable[[_Named], bool], language: str
) -> list[str]:
    """Return the parts of a hero that a word names."""
    lines: list[str] = []
    for space in filter(is_meant, hero.spaces):
        lines += _space_lines(describer.space(space, hero), language)
    things: list[Token | Companion] = [*hero.tokens, *hero.companions]
    for token in things:
        if is_meant(token.noun):
            lines += _token_lines(describer.token(token, hero), language)
    for card in filter(is_meant, hero.deck()):
        lines += _card_lines(describer.card(card, hero), language)
    return lines


def _space_lines(space: View, language: str) -> list[str]:
    return [str(space["name"]), *_texts(space)]


def _texts(space: View) -> Iterator[str]:
    for each in _list(space["lines"]):
        line = _table(each)
        needs = "" if line["needs"] is None else f"{line['needs']}: "
        yield f"  {needs}{line['text']}"
    if space["always"] is not None:
        yield f"  {space['always']}"


def _token_lines(token: View, language: str) -> list[str]:
    forms, name = texts("throne.inspection", language), str(token["name"])
    kind = texts("throne.token_kinds", language).get(str(token["kind"]))
    if kind is None:
        head = forms.say("companion", name=name)
    else:
        head = forms.say("token", name=name, kind=kind, limit=int(str(token["limit"])))
        if token["limit_others"] != token["limit"]:
            head += forms.say("limit others", limit=int(str(token["limit_others"])))
        if token["persistent"]:
            head += forms["persistent"]
    return [head, f"  {token['text']}"]


def _card_lines(card: View, language: str) -> list[str]:
    forms = texts("throne.inspection", language)
    kind = texts("throne.card_types", language)[str(card["type"])]
    cost = int(str(card["cost"]))
    lines = [forms.say("card", name=str(card["name"]), type=kind, cost=cost)]
    if card["text"] is not None:
        return [*lines, f"  {card['text']}"]
    first, *added = [_table(space) for space in _list(card["board"])]
    lines += _texts(first)
    for space in added:
        lines += [f"  {space['name']}", *[f"  {line}" for line in _texts(space)]]
    return lines


def _table(value: Json) -> View:
    assert isinstance(value, dict)
    return value


def _list(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value
