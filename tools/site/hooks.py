"""Adds the made pages to the documentation while it is built; called by MkDocs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

# Whoever builds may stand anywhere.
sys.path.insert(0, str(Path(__file__).parents[2]))

from tools.site.card_pages import card_page, card_source, cards, cards_index, rulings_page
from tools.site.hero_pages import hero_page, hero_source, heroes, heroes_index
from tools.site.markup import CLIENT
from tools.site.rule_pages import chapters, editions_page, rule_page, rules_index
from tools.site.scenarios import scenario_page, scenario_pages, scenarios_index
from tools.site.site_words import LANGUAGES


def on_files(files: Files, /, *, config: MkDocsConfig) -> Files:
    """Add every made page, and what the theme takes from the client of the browser."""
    for source, text in made_pages():
        files.append(File.generated(config, source, content=text))
    for name in ("fonts/archivo-latin.woff2", "icon.svg"):
        files.append(
            File.generated(config, f"own/{Path(name).name}", abs_src_path=str(CLIENT / name))
        )
    return files


def made_pages() -> Iterator[tuple[str, str]]:
    """Return all made pages with their sources."""
    yield "shown/index.md", scenarios_index()
    for source in scenario_pages():
        yield source, scenario_page(source)
    for language in LANGUAGES:
        yield f"rules/{language}/index.md", rules_index(language)
        yield f"rules/{language}/editions.md", editions_page(language)
        for source in chapters(language):
            yield source, rule_page(source, language)
        yield f"rulings/{language}.md", rulings_page(language)
        yield f"cards/{language}/index.md", cards_index(language)
        for card in cards(language):
            yield card_source(card, language), card_page(card, language)
        yield f"heroes/{language}/index.md", heroes_index(language)
        for hero in heroes(language):
            yield hero_source(hero, language), hero_page(hero, language)
