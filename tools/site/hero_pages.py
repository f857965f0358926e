"""Pages of Dice Throne: a list of the heroes, and a page for each."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Final

from throwdown.content.catalogue import Item
from throwdown.content.help.questions import HARDEST, questions, rate_hero
from throwdown.content.item_facts import Facts, number_in, rows_in, text_in, texts_in
from throwdown.games.registry import catalogue
from throwdown.words.texts import texts
from tools.site.card_pages import other_languages
from tools.site.markup import CLIENT, glyph, link, link_rules, rich
from tools.site.rule_pages import rule_places
from tools.site.scenarios import scenarios_of_hero
from tools.site.site_words import WORDS

_SYMBOL: Final = re.compile(r'^  "?([a-z ]+)"?: "([a-z0-9-]+)",$', re.MULTILINE)
"""A symbol and its drawing, as the client of the browser lists them."""


def hero_source(hero: str, language: str) -> str:
    """Return the source of a hero's page."""
    return f"heroes/{language}/{hero}.md"


@cache
def heroes(language: str) -> dict[str, Item]:
    """Return all heroes by id."""
    return {text_in(item.data, "id"): item for item in catalogue("throne", language).items}


def hero_page(hero: str, language: str) -> str:
    """Return the page of a hero."""
    said, item = WORDS[language], heroes(language)[hero]
    page, drawn = hero_source(hero, language), symbols_of(item.data)
    lines = [
        f"# {item.name}",
        "",
        f'<div class="thing" lang="{language}" data-hero="{hero.replace("_", "-")}">',
        (
            f'<p class="sub">{_difficulty(hero, said)}<span class="langs">'
            f"{other_languages('heroes/{language}/' + hero + '.md', page, language)}</span></p>"
        ),
        _dice(item.data),
        f"<section><h2>{said['board']}</h2>{_board(item.data, drawn, language)}</section>",
        f"<section><h2>{said['tokens']}</h2>{_tokens(item.data, drawn, language)}</section>",
        f"<section><h2>{said['hero cards']}</h2>{_cards(item.data, drawn, language)}</section>",
        _questions(hero, page, language),
        _scenarios(hero, language),
        "</div>",
        "",
    ]
    return "\n".join(lines)


def symbols_of(facts: Facts) -> dict[str, str]:
    """Return the symbols of a hero's dice, as texts name them, with their drawings."""
    names, ids = texts_in(facts, "dice"), texts_in(facts, "symbols")
    return {name: _drawings()[symbol] for name, symbol in zip(names, ids, strict=True)}


@cache
def _drawings() -> dict[str, str]:
    listed = (CLIENT / "throne/symbols.js").read_text(encoding="utf-8")
    return dict(_SYMBOL.findall(listed))


def _difficulty(hero: str, said: dict[str, str]) -> str:
    rating = rate_hero(hero)
    return "" if rating is None else said["rating"].format(rating=rating, hardest=HARDEST)


def _dice(facts: Facts) -> str:
    drawn = symbols_of(facts)
    sides = "".join(
        f'<li class="side"><b>{number}</b>{glyph(drawn[name], name)}</li>'
        for number, name in enumerate(texts_in(facts, "dice"), 1)
    )
    return f'<ul class="die">{sides}</ul>'


def _board(facts: Facts, drawn: dict[str, str], language: str) -> str:
    return "".join(_space(space, drawn, language) for space in rows_in(facts, "board"))


def _space(space: Facts, drawn: dict[str, str], language: str) -> str:
    said = WORDS[language]
    rows = "".join(
        f"<dt>{rich(text_in(line, 'needs'), drawn)}</dt>"
        f"<dd>{rich(text_in(line, 'text'), drawn)}</dd>"
        for line in rows_in(space, "lines")
    )
    always = text_in(space, "always")
    after = f"<p>{said['always'].format(text=rich(always, drawn))}</p>" if always else ""
    kind = said[text_in(space, "kind")]
    return (
        f'<div class="ability"><h3>{escape(text_in(space, "name"))}<span class="kind">{kind}</span>'
        f"</h3><dl>{rows}</dl>{after}</div>"
    )


def _tokens(facts: Facts, drawn: dict[str, str], language: str) -> str:
    said, kinds = WORDS[language], texts("throne.token_kinds", language).by_key()
    rows = "".join(
        f"<tr><th>{escape(text_in(token, 'name'))}</th>"
        f"<td>{kinds.get(kind := text_in(token, 'kind')) or said[kind]}</td>"
        f"<td>{number_in(token, 'limit')}</td>"
        f"<td>{rich(text_in(token, 'text'), drawn)}</td></tr>"
        for token in rows_in(facts, "tokens")
    )
    head = "".join(f"<th>{said[name]}</th>" for name in ("token", "kind", "limit", "does"))
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _cards(facts: Facts, drawn: dict[str, str], language: str) -> str:
    said, types = WORDS[language], texts("throne.card_types", language)
    found: list[str] = []
    for card in rows_in(facts, "cards"):
        text = text_in(card, "text")
        does = f"<p>{rich(text, drawn)}</p>" if text else ""
        upgrades = text_in(card, "upgrades") if "upgrades" in card else ""
        if upgrades:
            does += f"<p>{escape(said['upgrades'].format(name=upgrades))}</p>"
        spaces = rows_in(card, "board") if "board" in card else []
        does += "".join(_space(space, drawn, language) for space in spaces)
        found.append(
            f"<details><summary>{escape(text_in(card, 'name'))}"
            f'<span class="kind">{types[text_in(card, "type")]}</span>'
            f'<span class="cost">{number_in(card, "cost")}</span></summary>{does}</details>'
        )
    return "".join(found)


def _questions(hero: str, page: str, language: str) -> str:
    asked = questions(hero, language)
    if not asked:
        return ""
    places = rule_places(language)
    listed = "".join(
        f"<dt>{escape(each.question)}</dt><dd>{escape(each.answer)} "
        f"<small>{link_rules(each.rule, page, places)}</small></dd>"
        for each in asked
    )
    return (
        f'<section><h2>{WORDS[language]["questions"]}</h2><dl class="terms">{listed}</dl></section>'
    )


def _scenarios(hero: str, language: str) -> str:
    shown = scenarios_of_hero(hero)
    if not shown:
        return ""
    listed = "".join(each.html(language) for each in shown)
    return f"<section><h2>{WORDS[language]['scenarios']}</h2>{listed}</section>"


def heroes_index(language: str) -> str:
    """Return the page that lists the heroes."""
    said, page = WORDS[language], f"heroes/{language}/index.md"
    rows = "".join(
        f'<li data-hero="{hero.replace("_", "-")}">'
        f"{link(page, hero_source(hero, language), escape(item.name))}"
        f"<span>{_difficulty(hero, said)}</span></li>"
        for hero, item in heroes(language).items()
    )
    return "\n".join(
        [
            f"# {said['heroes']}",
            "",
            said["heroes intro"],
            "",
            (
                f'<p class="langs" lang="{language}">'
                f"{other_languages('heroes/{language}/index.md', page, language)}</p>"
            ),
            f'<ul class="catalogue heroes" lang="{language}">{rows}</ul>',
            "",
        ]
    )
