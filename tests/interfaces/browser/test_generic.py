"""A game without a table of its own, played in a real browser at the generic one."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.interfaces.browser.test_games import check_that_it_is_over
from tests.interfaces.browser.visitor import BEYOND, BOT, ME, SHORT, Look, Visitor
from throwdown.kernel.values import Json

GENERIC = "?table=generic"
"""What an address ends in that shows any game at the generic table."""
NOTE_MOTION = """() => {
    window.motions = [];
    new MutationObserver(() => {
        for (const each of document.querySelectorAll('[data-changed]'))
            window.motions.push(getComputedStyle(each, '::before').animationName);
    }).observe(document.body, {subtree: true, childList: true, attributeFilter: ['data-changed']});
}"""
"""Notes how what has changed moves: the mark is gone after a moment."""
THINGS = ":is(.generic__board, .rail) [data-piece]"
FOUR: list[Json] = ["gunslinger", "barbarian", "monk", "paladin"]


def test_a_game_without_a_panel_is_found_on_the_first_page_and_begun(visitor: Visitor) -> None:
    visitor.go()
    visitor.page.locator(".more a", has_text="Sprint").click()
    visitor.page.locator(".bill--plain .btn--big").click()
    assert visitor.until_asked()
    expect(visitor.page.locator(".top__what")).to_have_text("Sprint")


def test_an_address_of_no_game_says_so(visitor: Visitor) -> None:
    visitor.go("/play/chess")
    expect(visitor.page.locator("[role=alert]")).to_contain_text("no such game")


def test_sprint_is_played_to_its_end_by_keyboard_alone(visitor: Visitor) -> None:
    visitor.sit_down_to("sprint")
    assert visitor.play_on("keyboard")
    check_that_it_is_over(visitor, "won lost draw")


def test_sprint_is_played_to_its_end_by_touch_on_a_phone_in_german(
    visitors: Callable[[Look], Visitor],
) -> None:
    visitor = visitors(Look(phone=True, language="de", theme="light"))
    visitor.sit_down_to("sprint")
    assert visitor.play_on("pointing")
    check_that_it_is_over(visitor, "gewonnen verloren unentschieden")
    wide = visitor.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "nothing is cut off at the side"


def test_sprint_is_played_to_its_end_by_pressing_things(visitor: Visitor) -> None:
    visitor.sit_down_to("sprint", *[ME, BOT, BOT], setup={"seats": 3})
    pressed = [thing for _ in range(400) if visitor.until_asked() for thing in press_on(visitor)]
    check_that_it_is_over(visitor, "won lost draw")
    assert {"c", "d"} <= {thing[0] for thing in pressed}, "cards and dice were pressed"


def press_on(visitor: Visitor) -> list[str]:
    """Answer a question by pressing what is lit on the table; return the ids of what was pressed.

    What can only be named in words, such as an end, is left to the ribbon.
    """
    before, pressed = visitor.number(), list[str]()
    for _ in range(4):
        lit = visitor.page.locator(f"{THINGS}[data-state=selectable]:visible")
        if visitor.page.locator("[data-primary]").count() and (pressed or not lit.count()):
            break
        menu = visitor.page.locator(".thing__menu button:visible")
        if menu.count():
            menu.first.click()
        elif lit.count():
            pressed.append(str(lit.first.get_attribute("data-piece")))
            lit.first.click()
        else:
            visitor.page.locator("[data-options] button").first.click()
        if is_answered(visitor, before):
            return pressed
    visitor.page.locator("[data-primary]").click()
    visitor.page.wait_for_function(BEYOND, arg=before)
    return pressed


def is_answered(visitor: Visitor, before: int) -> bool:
    """Wait until what was pressed is done, marked, or asks for more."""
    visitor.page.wait_for_function(
        f"{BEYOND} || document.querySelector('.ribbon[aria-busy=false]')"
        " && document.querySelector('[aria-pressed=true], .thing__menu, [data-cancel]')",
        arg=before,
    )
    return visitor.page.locator(".over").count() > 0 or visitor.number() != before


@pytest.mark.parametrize(
    ("game", "setup", "seats"),
    [
        ("masters", SHORT["masters"], [ME, BOT]),
        ("throne", SHORT["throne"], [ME, BOT]),
        ("throne", {"format": "2v2", "heroes": FOUR, "health": 8}, [ME, BOT, BOT, BOT]),
    ],
    ids=["masters", "throne", "throne-four"],
)
def test_any_game_is_played_at_it_by_pressing_things(
    visitor: Visitor, game: str, setup: dict[str, Json], seats: list[dict[str, Json]]
) -> None:
    table = visitor.sit_down_to(game, *seats, setup=setup)
    visitor.go(f"/table/{table}{GENERIC}")
    pressed = [thing for _ in range(40) if visitor.until_asked() for thing in press_on(visitor)]
    assert len(pressed) > 10
    assert visitor.page.locator(".rail .seat").count() == len(seats)


def test_what_somebody_may_not_see_is_not_there(visitor: Visitor) -> None:
    table = visitor.sit_down_to("throne")
    visitor.go(f"/table/{table}{GENERIC}")
    visitor.until_asked()
    cards = visitor.page.locator(".generic__board [data-piece^='c']")
    owners = {str(each.get_attribute("data-piece"))[:2] for each in cards.all()}
    assert owners == {"c0"}


def test_several_choices_for_one_thing_come_up_beside_it(visitor: Visitor) -> None:
    table = visitor.sit_down_to("throne")
    visitor.go(f"/table/{table}{GENERIC}")
    card, asked = card_to_play_or_sell(visitor), visitor.number()
    card.press("Enter")
    menu = visitor.page.locator(".thing__menu")
    expect(menu.locator("button").first).to_be_focused()
    assert menu.locator("button").count() > 1
    visitor.page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(card).to_be_focused()
    card.press("Enter")
    menu.locator("button").last.press("Enter")
    visitor.page.wait_for_function(BEYOND, arg=asked)


def card_to_play_or_sell(visitor: Visitor) -> Locator:
    """Play on until there is a card with which several things can be done, and return it."""
    while visitor.until_asked():
        verbs: dict[str, set[str]] = {}
        for verb, card in (pick.split()[:2] for pick in visitor.offered_picks() if " c" in pick):
            verbs.setdefault(card, set()).add(verb)
        twice = [card for card, found in verbs.items() if len(found) > 1]
        if twice:
            return visitor.page.locator(f'.generic__board [data-piece="c0.{twice[0][1:]}"]')
        visitor.pass_on()
    raise AssertionError("no card could be played or sold")


def test_what_has_changed_is_marked_for_a_moment(visitor: Visitor) -> None:
    visitor.sit_down_to("sprint")
    visitor.until_asked()
    visitor.page.evaluate(NOTE_MOTION)
    visitor.page.locator("[data-piece=d0]").click()
    visitor.page.locator("[data-primary]").filter(has_text="1").click()
    visitor.page.wait_for_function("() => window.motions.length > 0")
    motions = visitor.page.evaluate("() => [...new Set(window.motions)]")
    assert motions == ["none"], "nothing moves where less motion is wanted"
    expect(visitor.page.locator("[data-changed]")).to_have_count(0)


def test_the_table_speaks_of_things_in_the_words_of_the_game(visitor: Visitor) -> None:
    visitor.sit_down_to("sprint")
    visitor.until_asked()
    die = visitor.page.get_by_role("button", name="Die 0, Shows")
    expect(die).to_be_visible()
    hand = visitor.page.get_by_role("list", name="Cards in hand")
    expect(hand.get_by_role("button").first).to_have_accessible_name(re.compile("^Dash, Copies"))
    visitor.page.click("button[lang=de]")
    expect(visitor.page.get_by_role("button", name="Würfel 0, Zeigt")).to_be_visible()
    expect(visitor.page.get_by_role("list", name="Karten auf der Hand")).to_be_visible()
    expect(visitor.page.locator(".seat--me .seat__life")).to_contain_text("Feld")


def test_the_table_is_there_in_words_and_follows_what_happens(visitor: Visitor) -> None:
    visitor.sit_down_to("sprint")
    visitor.until_asked()
    words = visitor.page.locator(".generic__words")
    words.locator("summary").click()
    expect(words.locator("li").first).to_be_visible()
    before = words.inner_text()
    # An answer may leave everything as it was, but not a few of them.
    for _ in range(3):
        assert visitor.until_asked()
        visitor.answer()
    visitor.page.wait_for_function(
        "before => document.querySelector('.generic__words').innerText !== before", arg=before
    )
    visitor.page.click("button[lang=de]")
    expect(words.locator("summary")).to_have_text("Der Tisch in Worten", ignore_case=True)
    expect(words).to_contain_text("Feld")


def test_an_answer_is_taken_back(visitor: Visitor) -> None:
    visitor.sit_down_to("sprint")
    visitor.until_asked()
    asked = visitor.question()
    visitor.page.keyboard.press("Space")
    expect(visitor.page.locator(".ribbon__ask")).not_to_have_text(asked)
    visitor.page.keyboard.press("u")
    expect(visitor.page.locator(".ribbon__ask")).to_have_text(asked)


def test_a_replay_of_it_shows_each_moment(visitor: Visitor) -> None:
    table = visitor.sit_down_to("sprint", BOT, BOT)
    visitor.page.wait_for_selector(".over")
    visitor.go(f"/replay/{table}")
    board = visitor.page.locator(".generic__board")
    board.locator("summary").click()
    expect(board.locator(".generic__words li").first).to_be_visible()
    before, runners = board.inner_text(), visitor.page.locator(".rail")
    stood = runners.inner_text()
    visitor.page.keyboard.press("End")
    expect(board).not_to_have_text(before)
    expect(runners).not_to_have_text(stood)
