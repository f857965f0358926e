"""Pages of rules: a page for each chapter, each rule with an anchor of its own."""

from __future__ import annotations

import re
from functools import cache
from html import escape

from throwdown.content.help.editions import edition_rows
from throwdown.content.help.help_files import EDITIONS
from throwdown.content.help.rulebook import RuleText, rule, rules
from tools.site.markup import link_rules
from tools.site.scenarios import scenarios_by_rule
from tools.site.site_words import WORDS


@cache
def chapters(language: str) -> dict[str, list[RuleText]]:
    """Return the rules of each page, by the source of the page; pages are named in English."""
    english = {each.id: each.chapter for each in rules("en")}
    found: dict[str, list[RuleText]] = {}
    for each in rules(language):
        name = re.sub(r"[^a-z0-9]+", "-", english[each.id].lower()).strip("-")
        found.setdefault(f"rules/{language}/{each.game}-{name}.md", []).append(each)
    return found


@cache
def rule_places(language: str) -> dict[str, str]:
    """Return where each rule stands: page and anchor."""
    return {
        each.id: f"{page}#{each.id}" for page, found in chapters(language).items() for each in found
    }


def rule_page(page: str, language: str) -> str:
    """Return the page of a chapter."""
    said, found = WORDS[language], chapters(language)[page]
    lines = [f"# {found[0].chapter}", "", f'<div class="rules" lang="{language}">']
    for each in found:
        lines.append(_rule(each, page, language, said))
    return "\n".join([*lines, "</div>", ""])


def _rule(each: RuleText, page: str, language: str, said: dict[str, str]) -> str:
    head = f'<h2 class="rule-id"><a href="#{each.id}">{each.id}</a></h2>'
    text = link_rules(escape(each.text), page, rule_places(language))
    parts = [f'<section class="rule" id="{each.id}">{head}<p>{text}</p>']
    own = _edition_texts(each, language)
    if own:
        rows = "".join(
            f"<li><b>{', '.join(editions)}</b> {escape(text)}</li>"
            for text, editions in own.items()
        )
        parts.append(f"<p>{said['editions']}:</p><ul>{rows}</ul>")
    shown = scenarios_by_rule().get(each.id, [])
    if shown:
        listed = "".join(f"<li>{one.link(page, language)}</li>" for one in shown)
        parts.append(
            f'<details class="shown" data-search-exclude><summary>{said["scenarios of rule"]} '
            f"({len(shown)})</summary><ul>{listed}</ul></details>"
        )
    return "".join([*parts, "</section>"])


def _edition_texts(each: RuleText, language: str) -> dict[str, list[str]]:
    """Return what editions of Dice Masters say in another way, with the names of their rulesets."""
    found: dict[str, list[str]] = {}
    for edition in EDITIONS if each.game == "masters" else ():
        own = rule(each.id, language, edition)
        if own is not None and own.text != each.text:
            found.setdefault(own.text, []).append(edition)
    return found


def editions_page(language: str) -> str:
    """Return the page of all that differs between the editions of Dice Masters."""
    said = WORDS[language]
    lines = [f"# {said['matrix']}", "", said["matrix intro"], "", f'<div lang="{language}">']
    for row in edition_rows(language):
        readings = "".join(
            f"<li><b>{', '.join(reading.editions)}</b> {escape(reading.text)}</li>"
            for reading in row.readings
        )
        lines.append(
            f'<section class="rule" id="{row.id}"><h2 class="rule-id"><a href="#{row.id}">'
            f"{row.id}</a></h2><ul>{readings}</ul></section>"
        )
    return "\n".join([*lines, "</div>", ""])


def rules_index(language: str) -> str:
    """Return the page that lists all chapters."""
    said = WORDS[language]
    lines = [f"# {said['rules']}", "", said["rules intro"], ""]
    for game in ("masters", "throne"):
        lines += [f"## {said[f'rules {game}']}", ""]
        for page, found in chapters(language).items():
            if found[0].game == game:
                name = page.rpartition("/")[2]
                lines.append(f"* [{found[0].chapter}]({name}): {found[0].id} – {found[-1].id}")
        lines.append("")
    return "\n".join(lines)
