"""Pages of Dice Masters: a list of all cards, a page for each card, and rulings by card name."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Final

from throwdown.content.catalogue import Item
from throwdown.content.help.keywords import keywords_in
from throwdown.content.item_facts import Facts, number_in, rows_in, text_in, texts_in
from throwdown.games.registry import catalogue
from throwdown.words.texts import texts
from tools.site.markup import ENERGIES, glyph, link, link_rules, rich
from tools.site.rule_pages import rule_places
from tools.site.scenarios import scenarios_of_card
from tools.site.site_words import LANGUAGES, WORDS

_GAME: Final = "masters"


def card_source(card: str, language: str) -> str:
    """Return the source of a card's page."""
    return f"cards/{language}/{card}.md"


@cache
def cards(language: str) -> dict[str, Item]:
    """Return all cards by id."""
    return {text_in(item.data, "id"): item for item in catalogue(_GAME, language).items}


@cache
def symbols(language: str) -> dict[str, str]:
    """Return the symbols that texts of cards name, with their drawings."""
    names = texts("masters.energies", language)
    drawn = {name: name for name in ENERGIES}
    return drawn | {names[name][:1].upper() + names[name][1:]: name for name in ENERGIES}


@cache
def _slugs(card_set: str) -> tuple[str, ...]:
    return tuple(card.split("/")[1] for card in cards("en") if card.startswith(f"{card_set}/"))


def card_page(card: str, language: str) -> str:
    """Return the page of a card."""
    said, item = WORDS[language], cards(language)[card]
    page, facts = card_source(card, language), item.data
    lines = [
        "---",
        f"title: {_yaml_text(item.name)}",
        f"description: {_yaml_text(' '.join(texts_in(facts, 'text')) or said['no text'])}",
        "---",
        "",
        f"# {text_in(facts, 'title')}",
        "",
        f'<div class="thing" lang="{language}" data-energy="{_energy_of(facts)}">',
        _head(facts, language),
        f"<section><h2>{said['text']}</h2>{_text(facts, language)}</section>",
        f"<section><h2>{said['die']}</h2>{_die(facts, language)}</section>",
        _keywords(facts, page, language),
        _rulings(facts, page, language),
        _scenarios(card, language),
        _versions(card, page, language),
        "</div>",
        "",
    ]
    return "\n".join(line for line in lines)


def other_languages(source: str, page: str, language: str) -> str:
    """Return links to the same thing in the other languages; `source` has a place for one."""
    return " ".join(
        link(page, source.format(language=other), LANGUAGES[other])
        for other in LANGUAGES
        if other != language
    )


def _yaml_text(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _energy_of(facts: Facts) -> str:
    return text_in(facts, "energy") or "none"


def _head(facts: Facts, language: str) -> str:
    said, energies = WORDS[language], texts("masters.energies", language)
    energy, card = text_in(facts, "energy"), text_in(facts, "id")
    kind = texts("masters.card_kinds", language)[text_in(facts, "type")]
    page = card_source(card, language)
    cost = str(number_in(facts, "cost"))
    rows = [
        (said["cost"], f"{cost} {glyph(energy, energies[energy]) if energy else ''}"),
        (said["affiliation"], escape(", ".join(texts_in(facts, "affiliations"))) or "–"),
        (said["rarity"], texts("masters.rarities", language)[text_in(facts, "rarity")]),
        (
            said["set"],
            (
                f"{text_in(facts, 'set').upper()} "
                f"{said['number'].format(number=number_in(facts, 'number'))}"
            ),
        ),
        (said["max"], said["at most"].format(count=number_in(facts, "max"))),
    ]
    listed = "".join(f"<div><dt>{name}</dt><dd>{value}</dd></div>" for name, value in rows)
    return (
        f'<p class="sub">{escape(text_in(facts, "subtitle"))}<span class="kind">{kind}</span>'
        f'<span class="langs">{other_languages("cards/{language}/" + card + ".md", page, language)}'
        f'</span></p><dl class="facts">{listed}</dl>'
    )


def _text(facts: Facts, language: str) -> str:
    drawn = symbols(language)
    own = "".join(f"<p>{rich(text, drawn)}</p>" for text in texts_in(facts, "text"))
    shared = "".join(
        f'<p class="global">{rich(text, drawn)}</p>' for text in texts_in(facts, "globals")
    )
    return own + shared or f"<p>{WORDS[language]['no text']}</p>"


def _die(facts: Facts, language: str) -> str:
    said, energies = WORDS[language], texts("masters.energies", language)
    sides: list[str] = []
    for side in rows_in(facts, "sides"):
        kind = text_in(side, "kind")
        if kind == "energy":
            name, amount = text_in(side, "energy"), number_in(side, "amount")
            label = f"{amount} {energies[name]}"
            drawn = glyph(name, label) if name == "generic" else glyph(name, label) * amount
            number = str(amount) if name == "generic" else ""
            sides.append(f'<li class="side energy-{name}">{drawn}{number}</li>')
            continue
        bursts = glyph("burst", said["burst"]) * number_in(side, "bursts")
        if kind == "action":
            sides.append(f'<li class="side action">!{bursts}</li>')
            continue
        figures = "".join(
            f'<span class="{name}" title="{said[name]}">{number_in(side, name)}</span>'
            for name in ("fielding", "attack", "defense")
        )
        level = said["level"].format(level=number_in(side, "level"))
        sides.append(f'<li class="side character" title="{level}">{figures}{bursts}</li>')
    return f'<ul class="die">{"".join(sides)}</ul>'


def _keywords(facts: Facts, page: str, language: str) -> str:
    said, places = WORDS[language], rule_places(language)
    printed = "\n".join([*texts_in(facts, "text"), *texts_in(facts, "globals")])
    terms = keywords_in(printed, _GAME, language, None)
    if not terms:
        return ""
    listed = "".join(
        f"<dt>{escape(term.names[0])}</dt><dd>{link_rules(escape(term.definition), page, places)} "
        f"<small>{link_rules(' '.join(term.rules), page, places)}</small></dd>"
        for term in terms
    )
    return f'<section><h2>{said["keywords"]}</h2><dl class="terms">{listed}</dl></section>'


def _rulings(facts: Facts, page: str, language: str) -> str:
    readings = texts_in(facts, "readings")
    if not readings:
        return ""
    listed = "".join(
        f"<li>{link_rules(rich(text, symbols(language)), page, rule_places(language))}</li>"
        for text in readings
    )
    return f"<section><h2>{WORDS[language]['rulings']}</h2><ul>{listed}</ul></section>"


def _scenarios(card: str, language: str) -> str:
    shown = scenarios_of_card(card, _slugs(card.split("/")[0]))
    if not shown:
        return ""
    listed = "".join(each.html(language) for each in shown)
    return f"<section><h2>{WORDS[language]['scenarios']}</h2>{listed}</section>"


def _versions(card: str, page: str, language: str) -> str:
    known = cards(language)
    title = text_in(known[card].data, "title")
    others = [
        each
        for each, item in known.items()
        if each != card and text_in(item.data, "title") == title
    ]
    if not others:
        return ""
    listed = "".join(
        f"<li>{link(page, card_source(each, language), escape(known[each].name))}</li>"
        for each in others
    )
    return f"<section><h2>{WORDS[language]['versions']}</h2><ul>{listed}</ul></section>"


def cards_index(language: str) -> str:
    """Return the page that lists all cards, with a field that narrows the list."""
    said, page = WORDS[language], f"cards/{language}/index.md"
    known = cards(language)
    rows = "".join(
        f'<li data-words="{escape(_words_of(item))}">'
        f"{link(page, card_source(card, language), escape(item.name))}"
        f"{_cost(item, language)}</li>"
        for card, item in known.items()
    )
    return "\n".join(
        [
            f"# {said['cards']}",
            "",
            said["cards intro"].format(count=len(known)),
            "",
            (
                f'<div lang="{language}"><p class="langs">'
                f"{other_languages('cards/{language}/index.md', page, language)}</p>"
            ),
            f'<label class="find">{said["find"]}<input type="search" data-find></label>',
            f'<p data-found="{escape(said["found"])}" aria-live="polite"></p>',
            f'<ul class="catalogue">{rows}</ul></div>',
            "",
        ]
    )


def _words_of(item: Item) -> str:
    facts = item.data
    words = [*item.row, *texts_in(facts, "text"), *texts_in(facts, "globals")]
    return " ".join([item.name, *words]).casefold()


def _cost(item: Item, language: str) -> str:
    energy, cost = text_in(item.data, "energy"), number_in(item.data, "cost")
    drawn = glyph(energy, texts("masters.energies", language)[energy]) if energy else ""
    return f'<span class="cost">{cost}{drawn}</span>'


def rulings_page(language: str) -> str:
    """Return how cards are read, by their names."""
    said, page, places = WORDS[language], f"rulings/{language}.md", rule_places(language)
    intro = said["rulings intro"].format(link="../interpretations.md")
    lines = [f"# {said['rulings']}", "", intro, "", f'<dl class="rulings" lang="{language}">']
    for card, item in sorted(cards(language).items(), key=lambda each: each[1].name.casefold()):
        readings = texts_in(item.data, "readings")
        if readings:
            lines.append(f"<dt>{link(page, card_source(card, language), escape(item.name))}</dt>")
            lines += [
                f"<dd>{link_rules(rich(text, symbols(language)), page, places)}</dd>"
                for text in readings
            ]
    return "\n".join([*lines, "</dl>", ""])
