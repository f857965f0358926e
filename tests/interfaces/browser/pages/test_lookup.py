"""The drawer of the books over a table: any word in two presses, the game as it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.interfaces.browser.visitor import Look, Visitor
from throwdown.content.help.lexicon import lexicon
from throwdown.content.help.search import find
from throwdown.kernel.values import Json

Visitors = Callable[[Look], Visitor]
WORDS: dict[str, dict[str, tuple[str, ...]]] = {
    "masters": {
        "en": ("overcrush", "underdog", "out of play"),
        "de": ("Zermalmen", "Underdog", "aus dem Spiel"),
    },
    "throne": {"en": ("evasive", "undefendable"), "de": ("Ausweichen", "unabwehrbar")},
}
DRAWER = "dialog[open] .books"


def open_table(visitors: Visitors, game: str, language: str) -> Visitor:
    """Sit down to a game."""
    visitor = visitors(Look(language=language))
    visitor.sit_down_to(game)
    assert visitor.until_asked()
    return visitor


@pytest.mark.rule("SH-1.3", "SH-1.1")
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["masters", "throne"])
def test_a_word_is_looked_up_over_the_table(visitors: Visitors, game: str, language: str) -> None:
    visitor = open_table(visitors, game, language)
    asked = visitor.question(), visitor.number()
    visitor.page.locator("[data-books]").click()
    visitor.page.wait_for_selector(f"{DRAWER} .entry")
    for word in WORDS[game][language]:
        (found,) = find(word, language, game).terms
        visitor.page.fill(f"{DRAWER} input[type=search]", word)
        visitor.page.wait_for_function(
            "text => document.querySelector('dialog[open] .entries').innerText.includes(text)",
            arg=found.definition,
        )
    visitor.page.locator("dialog[open] .sheetbox__close").click()
    visitor.page.locator("dialog[open]").wait_for(state="detached")
    assert (visitor.question(), visitor.number()) == asked, "the game is as it was"


@pytest.mark.rule("SH-1.3", "SH-1.7")
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["masters", "throne"])
def test_every_term_of_the_game_is_found_in_the_drawer(
    visitors: Visitors, game: str, language: str
) -> None:
    visitor = open_table(visitors, game, language)
    visitor.page.locator("[data-books]").click()
    visitor.page.wait_for_selector(f"{DRAWER} .entry")
    ours = [each for each in lexicon(language) if (int(each.id[3:]) > 200) == (game == "throne")]
    missed = []
    for each in ours:
        visitor.page.fill(f"{DRAWER} input[type=search]", each.id)
        if each.definition not in visitor.page.inner_text(f"{DRAWER} .entries"):
            missed.append(each.id)
    assert len(ours) > 80
    assert missed == []


@pytest.mark.rule("SH-1.3")
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_keyword_in_a_card_opens_its_entry_in_two_presses(
    visitors: Visitors, language: str
) -> None:
    visitor = visitors(Look(language=language))
    setup: dict[str, Json] = {
        "ruleset": "aou",
        "teams": [{"aou/hulk-big-green-bruiser": 2}, {"uxm/angel-inspiring": 2}],
    }
    visitor.sit_down_to("masters", setup=setup)
    assert visitor.until_asked()
    visitor.page.locator(".mcard").first.click()
    keyword = visitor.page.locator(".peek .bookword").first
    word = keyword.inner_text()
    keyword.click()
    visitor.page.wait_for_selector(f"{DRAWER} .entry h3")
    assert word in visitor.page.inner_text(f"{DRAWER} .entries")


@pytest.mark.rule("SH-8.4", "SH-1.3")
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rule_of_a_refusal_opens_in_words(visitors: Visitors, language: str) -> None:
    visitor = open_table(visitors, "masters", language)
    visitor.page.locator(".mcard[data-state=cannot]").first.click()
    rule = visitor.page.locator(".whybox [data-rule]")
    cited = rule.get_attribute("data-rule") or ""
    rule.click()
    visitor.page.wait_for_selector(f"{DRAWER} .entries")
    assert cited in visitor.page.inner_text(DRAWER)
