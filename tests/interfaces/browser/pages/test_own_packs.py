"""Packs in a real browser: what its owner has installed is offered, and is played to the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.interfaces.browser.visitor import SEED, Look, Visitor
from tests.interfaces.web.server import start_server
from throwdown.content.packs import know_packs
from throwdown.interfaces.cli.commands.new import new
from throwdown.interfaces.cli.commands.pack import pack
from throwdown.kernel.values import Json

EMBER = "elements/ember-first-draft"
TEAMS: dict[str, Json] = {
    "teams": [
        {EMBER: 4, "elements/frost-first-draft": 4, "elements/gale-first-draft": 4},
        {"asm/drax-pained": 2},
    ],
    "basics": ["asm/slander"],
    "life": 4,
}


@pytest.fixture
def owner(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visitor]:
    """Yield somebody at a server whose owner has installed three cards and a hero."""
    monkeypatch.setenv("THROWDOWN_DATA", str(tmp_path / "data"))
    cards, hero = tmp_path / "elements.toml", tmp_path / "night-owl.toml"
    assert new("card", "Ember", "Frost", "Gale", out=cards) == 0
    assert new("hero", "Night Owl", out=hero) == 0
    assert pack("add", str(cards), str(hero)) == 0
    know_packs(None)
    with start_server(tmp_path / "data", seed=SEED) as server:
        somebody = Visitor(browser, server.address, Look())
        yield somebody
        somebody.leave()
        assert somebody.complaints == []
    know_packs(None)


def test_cards_of_an_installed_pack_are_played_to_the_end(owner: Visitor) -> None:
    owner.sit_down_to("masters", setup=TEAMS)
    assert owner.until_asked()
    assert owner.page.locator(".mcard", has_text="Ember").count() > 0
    assert owner.play_on("keyboard")
    assert owner.page.locator(".over #over").is_visible()


def test_a_hero_of_an_installed_pack_is_played_to_the_end(owner: Visitor) -> None:
    owner.sit_down_to("throne", setup={"heroes": ["night_owl", "barbarian"], "health": 12})
    assert owner.until_asked()
    assert owner.page.get_by_text("Night Owl").count() > 0
    assert owner.play_on("keyboard")
    assert owner.page.locator(".over #over").is_visible()


def test_what_is_installed_is_among_cards_heroes_and_choices(owner: Visitor) -> None:
    owner.go("/cards")
    owner.page.get_by_role("searchbox").first.fill("ember")
    owner.page.get_by_text("First Draft").first.wait_for()
    owner.go()
    bill = owner.page.locator(".bill--dt")
    bill.locator(".chooser option[value=night_owl]").first.wait_for(state="attached")
