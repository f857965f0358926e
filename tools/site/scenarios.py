"""Scenarios of the tests, by the cards and the rules that they show."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

from tools.site.markup import link

_ROOT: Final = Path(__file__).parents[2]
FOLDERS: Final = {
    "": _ROOT / "tests/scenarios",
    "masters/meetings/": _ROOT / "src/throwdown/games/masters/content/meetings",
    "questions/": _ROOT / "examples/questions",
}
"""The folders of scenarios, with what stands before the places in them."""
_CARD: Final = re.compile(r'"((?:uxm|aou|asm)/[a-z0-9-]+)"')


@dataclass(frozen=True, slots=True)
class ShownScenario:
    """A scenario with what it shows."""

    place: str
    """Where it lies below the scenarios, without its ending."""
    title: str
    german: str
    """Its title in German; "" if it has none."""
    game: str
    rules: tuple[str, ...]
    text: str

    @property
    def page(self) -> str:
        """The source of the page that shows it beside others of its folder."""
        return f"shown/{self.place.rpartition('/')[0]}.md"

    def title_in(self, language: str) -> str:
        """Return its title as HTML, in English where it has no other."""
        return escape((self.german if language == "de" else "") or self.title)

    def html(self, language: str) -> str:
        """Return it to unfold, with its whole text."""
        return (
            f'<details class="scenario" id="{self.place.rpartition("/")[2]}">'
            f"<summary>{self.title_in(language)}</summary>"
            f"<pre data-search-exclude><code>{escape(self.text)}</code></pre></details>"
        )

    def link(self, page: str, language: str) -> str:
        """Return its title, with a link to where its text is shown."""
        return link(page, f"{self.page}#{self.place.rpartition('/')[2]}", self.title_in(language))


@cache
def all_scenarios() -> tuple[ShownScenario, ...]:
    """Return all scenarios of the two games, in the order of their places."""
    return tuple(
        shown
        for before, folder in FOLDERS.items()
        for path in sorted(folder.rglob("*.toml"))
        if (shown := _read(path, f"{before}{path.relative_to(folder).with_suffix('').as_posix()}"))
    )


def _read(path: Path, place: str) -> ShownScenario | None:
    """Return a scenario of the two games; None for any other file."""
    text = path.read_text(encoding="utf-8")
    table = tomllib.loads(text)
    if table.get("game") not in ("masters", "throne"):
        return None
    asked, asked_in_german = str(table.get("question", "")), str(table.get("question_de", ""))
    title = f"{asked} {table['title']}".strip()
    german = f"{asked_in_german} {table['title_de']}".strip() if "title_de" in table else ""
    rules = tuple(str(rule) for rule in table["rules"])
    return ShownScenario(place, title, german, str(table["game"]), rules, text)


def scenarios_of_card(card: str, slugs: tuple[str, ...]) -> list[ShownScenario]:
    """Return what shows a card: what is named after it, and what is about it and others.

    `slugs` are the cards of the set, so that a longer name is not taken for a shorter one.
    """
    card_set, slug = card.split("/")
    longer = tuple(other for other in slugs if other.startswith(f"{slug}-"))
    found: list[ShownScenario] = []
    for each in all_scenarios():
        _, _, place = each.place.partition("masters/")
        folder, _, name = place.rpartition("/")
        is_own = (name == slug or name.startswith(f"{slug}-")) and not name.startswith(longer)
        if (folder == card_set and is_own) or (
            folder == "meetings" and card in _CARD.findall(each.text)
        ):
            found.append(each)
    return found


def scenarios_of_hero(hero: str) -> list[ShownScenario]:
    """Return what shows a hero."""
    return [each for each in all_scenarios() if each.place.startswith(f"throne/{hero}/")]


@cache
def scenarios_by_rule() -> dict[str, list[ShownScenario]]:
    """Return the scenarios of each rule."""
    found: dict[str, list[ShownScenario]] = {}
    for each in all_scenarios():
        for rule in each.rules:
            found.setdefault(rule, []).append(each)
    return found


@cache
def scenario_pages() -> dict[str, list[ShownScenario]]:
    """Return all scenarios by the sources of their pages."""
    found: dict[str, list[ShownScenario]] = {}
    for each in all_scenarios():
        found.setdefault(each.page, []).append(each)
    return found


def scenario_page(page: str) -> str:
    """Return a page of scenarios."""
    folder = page.removesuffix(".md")
    shown = "".join(each.html("en") for each in scenario_pages()[page])
    return f"# {folder.partition('/')[2].replace('_', ' ')}\n\n<div>{shown}</div>\n"


def scenarios_index() -> str:
    """Return the page that lists the pages of scenarios."""
    lines = ["# All scenarios", "", "What the tests play, each with its whole text.", ""]
    lines += [
        f"* [{page.removesuffix('.md').partition('/')[2].replace('_', ' ')}]"
        f"({page.partition('/')[2]}): {len(found)}"
        for page, found in scenario_pages().items()
    ]
    return "\n".join([*lines, ""])
