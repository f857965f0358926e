"""Settings and the list of keys: on every page, kept in the browser, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.interfaces.browser.visitor import Look, Visitor
from throwdown.interfaces.web.client_files import CLIENT

Visitors = Callable[[Look], Visitor]
PAGES = ("/", "/teams", "/cards", "/heroes", "/heroes/gunslinger", "/rules", "/examples")
UNPLACED = ("level", "known", "stops", "name", "mode", "confirm")
"""Settings that have another place than the dialog."""


@pytest.mark.parametrize("path", PAGES)
def test_settings_open_on_every_page(visitor: Visitor, path: str) -> None:
    visitor.go(path)
    visitor.page.locator("[data-prefs]").click()
    visitor.page.locator("[data-dialog=prefs] [data-setting=pace]").wait_for()
    visitor.page.keyboard.press("Escape")
    visitor.page.locator("[data-dialog=prefs]").wait_for(state="detached")


def test_every_setting_has_its_place_in_the_dialog(visitor: Visitor) -> None:
    visitor.go()
    visitor.page.locator("[data-prefs]").click()
    dialog = visitor.page.locator("[data-dialog=prefs]")
    dialog.locator("[data-setting=letters]").wait_for()
    kept = visitor.page.evaluate("() => JSON.parse(localStorage.getItem('throwdown.settings'))")
    placed = dialog.locator("[data-setting]").evaluate_all(
        "all => all.map(each => each.dataset.setting)"
    )
    missing = {*kept} - {*placed} - {*UNPLACED} - {"volume"}
    assert missing == set()
    assert dialog.locator("input[type=range]").count() == 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_set_is_in_force_and_kept(visitors: Visitors, language: str) -> None:
    visitor = visitors(Look(language=language))
    visitor.go()
    page = visitor.page
    page.locator("[data-prefs]").click()
    page.locator("[data-setting=text] input[value=largest]").check(force=True)
    page.locator("[data-setting=theme] input[value=light]").check(force=True)
    page.locator("[data-setting=sound] input").uncheck()
    page.locator("[data-dialog=prefs] input[type=range]").wait_for(state="detached")
    page.reload()
    page.locator("[data-prefs]").click()
    page.locator("[data-setting=text]").wait_for()
    assert page.evaluate("() => document.documentElement.dataset.theme") == "light"
    assert page.evaluate("() => getComputedStyle(document.documentElement).fontSize") == "20.8px"
    expect(page.locator("[data-setting=sound] input")).not_to_be_checked()


def test_whoever_wants_a_note_when_it_is_their_turn_lets_the_browser_give_it(
    visitor: Visitor,
) -> None:
    visitor.go()
    visitor.page.context.grant_permissions(["notifications"])
    visitor.page.locator("[data-prefs]").click()
    switch = visitor.page.locator("[data-setting=notes] input")
    expect(switch).not_to_be_checked()
    switch.check(force=True)
    visitor.page.wait_for_function(
        "() => JSON.parse(localStorage.getItem('throwdown.settings')).notes"
    )
    expect(switch).to_be_checked()
    visitor.page.context.clear_permissions()
    switch.uncheck(force=True)
    visitor.page.wait_for_function(
        "() => !JSON.parse(localStorage.getItem('throwdown.settings')).notes"
    )


@pytest.mark.parametrize("language", ["en", "de"])
def test_whatever_a_key_does_is_in_the_list(visitors: Visitors, language: str) -> None:
    visitor = visitors(Look(language=language))
    visitor.go("/cards")
    visitor.page.locator("[data-prefs]").click()
    visitor.page.locator("[data-tab=keys]").click()
    visitor.page.locator(".keylist kbd").first.wait_for()
    shown = visitor.page.locator(".keylist kbd").all_inner_texts()
    source = Path(CLIENT, "keys.js").read_text(encoding="utf-8")
    (block,) = re.findall(r"const ONCE = \{(.*?)\n\};", source, re.DOTALL)
    keys = [a or b for a, b in re.findall(r'^  (?:(\w+)|"(.)")(?:[,:(])', block, re.MULTILINE)]
    assert len(keys) > 10
    names = {"Escape": "Esc"}
    assert {names.get(key, key.upper()) for key in keys} <= {*shown}
    assert ("Space" if language == "en" else "Leertaste") in shown
