"""A game that is over: watched like a play, as every seat saw it, and played on from anywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import expect

from tests.interfaces.browser.visitor import Look, Visitor
from tests.match.tables import random_match, text_of
from throwdown.games.registry import content, game
from throwdown.match.course.course import Course
from throwdown.match.course.course_teller import course_of

HAND_IN = """text => fetch('/api/replays', {method: 'POST', body: text,
    headers: {'content-type': 'text/plain'}}).then(kept => kept.json()).then(kept => kept.id)"""
GAMES = pytest.mark.parametrize("name", ["masters", "throne"])


@cache
def find_record(name: str) -> tuple[str, Course]:
    """Return the record of a whole game, and how it went."""
    match = random_match(game(name), content(name).setups()[0], 3)
    return text_of(match), course_of(match, content(name).scores, "en")


def open_replay(visitor: Visitor, name: str, moment: str = "") -> Course:
    """Open a game that was handed in, at a moment; return how it went."""
    record, course = find_record(name)
    visitor.go("/")
    replay = visitor.page.evaluate(HAND_IN, record)
    visitor.go(f"/replay/{replay}{moment}")
    visitor.page.locator(".theatre .timeline").wait_for()
    return course


def give_up(visitor: Visitor, game: str) -> None:
    """Play a little, give up, and open the replay."""
    visitor.sit_down_to(game)
    for _ in range(3):
        assert visitor.until_asked()
        visitor.answer()
    assert visitor.until_asked()
    visitor.give_up()
    visitor.page.locator(".over__acts a[href^='/replay']").click()
    visitor.page.locator(".theatre").wait_for()


def last_beat(visitor: Visitor) -> int:
    """Return the place of the last beat."""
    return int(visitor.page.locator(".theatre").get_attribute("data-last") or 0)


def until_beat(visitor: Visitor, place: int) -> None:
    """Wait until a beat is shown."""
    visitor.page.locator(f".theatre[data-beat='{place}']").wait_for()


def until_entry(visitor: Visitor, number: int) -> None:
    """Wait until the table is drawn as it was after an entry."""
    visitor.page.locator(f".theatre[data-entry='{number}']").wait_for()


def scrub_to(visitor: Visitor, place: int) -> None:
    """Go to a beat by pressing it on the time line."""
    bar = visitor.page.locator(".timeline__bar")
    box = bar.bounding_box()
    assert box is not None
    x = box["width"] * (place + 0.5) / (last_beat(visitor) + 1)
    bar.click(position={"x": x, "y": box["height"] / 2})
    until_beat(visitor, place)


@GAMES
def test_every_beat_is_reached_and_drawn_as_it_was(visitor: Visitor, name: str) -> None:
    course = open_replay(visitor, name)
    assert last_beat(visitor) == len(course.beats) - 1
    whole = [place for place, beat in enumerate(course.beats) if beat.events < 0]
    for place in (whole[5], whole[len(whole) // 2], whole[-1], whole[2]):
        scrub_to(visitor, place)
        until_entry(visitor, course.beats[place].entry)
        came = visitor.page.locator(".theatre__came").inner_text()
        said = course.beats[place].text.replace("[", "").replace("]", "")
        assert " ".join(came.split()) == " ".join(said.split())


def test_the_game_goes_on_by_itself_until_it_is_stopped(visitor: Visitor) -> None:
    open_replay(visitor, "masters")
    visitor.page.locator("[data-speed='4']").click()
    visitor.page.keyboard.press("Escape")
    visitor.page.locator("[data-play]").click()
    visitor.page.wait_for_function(
        "() => Number(document.querySelector('.theatre').dataset.beat) > 4"
    )
    assert visitor.page.locator("[data-play]").get_attribute("aria-label") == "Pause"
    visitor.page.locator("[data-play]").click()
    assert visitor.page.locator(".theatre[data-playing]").count() == 0
    stopped = int(visitor.page.locator(".theatre").get_attribute("data-beat") or 0)
    # Played on from the last beat but one, it ends with the last one by itself.
    scrub_to(visitor, last_beat(visitor) - 1)
    visitor.page.locator("[data-play]").click()
    until_beat(visitor, last_beat(visitor))
    visitor.page.locator(".theatre:not([data-playing])").wait_for()
    assert stopped < last_beat(visitor)


@GAMES
def test_keys_move_by_beats_turns_and_moments(visitor: Visitor, name: str) -> None:
    course = open_replay(visitor, name)
    press = visitor.page.keyboard.press
    turn = course.turns[3]
    visitor.go(f"{visitor.page.url.removeprefix(visitor.address).split('#')[0]}#t{turn.number}.1")
    until_beat(visitor, turn.first)
    for key, place in (
        ("ArrowRight", turn.first + 1),
        ("ArrowLeft", turn.first),
        ("Shift+ArrowRight", course.turns[4].first),
        ("Shift+ArrowLeft", turn.first),
        ("End", len(course.beats) - 1),
        ("Home", 0),
        ("k", course.moments[0].beat),
    ):
        press(key)
        until_beat(visitor, place)
    for key, speed in ((".", "2"), (".", "4"), (",", "2")):
        press(key)
        visitor.page.locator(f"[data-speed='{speed}'][aria-pressed=true]").wait_for()
    press("Space")
    visitor.page.locator(".theatre[data-playing]").wait_for()
    press("Space")
    visitor.page.locator(".theatre:not([data-playing])").wait_for()


def test_space_on_a_button_presses_that_button(visitor: Visitor) -> None:
    open_replay(visitor, "throne")
    visitor.page.locator("[data-turns]").focus()
    visitor.page.keyboard.press("Space")
    visitor.page.locator(".turns").wait_for()
    assert visitor.page.locator(".theatre[data-playing]").count() == 0


def test_every_moment_has_an_address_that_follows_and_can_be_shared(visitor: Visitor) -> None:
    course = open_replay(visitor, "masters", "#t7.2")
    turn = next(turn for turn in course.turns if turn.number == 7)
    until_beat(visitor, turn.first + 1)
    visitor.page.evaluate("() => { window.sameDocument = true; }")
    visitor.page.keyboard.press("ArrowRight")
    visitor.page.wait_for_url("**#t7.3")
    visitor.page.evaluate("() => { location.hash = '#t3.1'; }")
    until_beat(visitor, next(turn.first for turn in course.turns if turn.number == 3))
    assert visitor.page.evaluate("() => window.sameDocument"), "nothing was loaded anew"
    visitor.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.page.locator(".theatre [data-share]").click()
    visitor.page.get_by_text("Address copied.").wait_for()
    copied = visitor.page.evaluate("() => navigator.clipboard.readText()")
    assert copied == visitor.page.url
    other = visitor.open_tab()
    other.goto(copied)
    expect(other.locator(".theatre")).to_have_attribute(
        "data-beat", visitor.page.locator(".theatre").get_attribute("data-beat") or ""
    )


def test_moments_and_turns_are_pressed_and_lead_there(visitor: Visitor) -> None:
    course = open_replay(visitor, "masters")
    marks = visitor.page.locator(".timeline__mark")
    assert marks.count() == len(course.moments) <= 8
    last = visitor.page.locator("[data-moment='last']")
    assert "Last blow" in (last.get_attribute("aria-label") or "")
    last.click()
    assert course.ending is not None
    until_beat(visitor, course.ending.beat)
    visitor.page.locator("[data-turns]").click()
    assert visitor.page.locator(".turns__turn").count() == len(course.turns)
    turn = course.turns[2]
    visitor.page.locator(f".turns__turn[data-turn='{turn.number}']").click()
    until_beat(visitor, turn.first)


def test_what_was_answered_is_said_and_lit(visitor: Visitor) -> None:
    course = open_replay(visitor, "masters")
    place = next(
        place
        for place, beat in enumerate(course.beats)
        if beat.of and "fields" in beat.text and beat.events < 0
    )
    scrub_to(visitor, place)
    until_entry(visitor, course.beats[place].entry)
    told = visitor.page.locator(".theatre__answer").inner_text()
    assert course.beats[place].answers[0] in told
    die = next(thing for thing in course.beats[place].of if thing.startswith("d"))
    visitor.page.locator(f"[data-piece='{die}'][data-state=selected]").wait_for()


def test_a_beat_forward_is_shown_event_by_event_and_any_other_is_drawn(
    visitors: Callable[[Look], Visitor],
) -> None:
    visitor = visitors(Look(unhurried=True))
    course = open_replay(visitor, "masters")
    place = next(
        place
        for place, beat in enumerate(course.beats)
        if "attacks with" in beat.text and "takes" in beat.text
    )
    scrub_to(visitor, place - 1)
    visitor.page.evaluate(
        "() => { window.seen = []; const table = document.querySelector('.table');"
        " new MutationObserver(() => table.dataset.beat && window.seen.push(table.dataset.beat))"
        ".observe(table, {attributes: true, attributeFilter: ['data-beat']}); }"
    )
    visitor.page.keyboard.press("ArrowRight")
    visitor.page.wait_for_function(
        "() => window.seen.length && !document.querySelector('.theatre[data-shows]')"
    )
    shown = visitor.page.evaluate("() => [...new Set(window.seen)]")
    assert {"attacked", "hurt"} & {*shown}, shown
    assert len(shown) > 1
    visitor.page.evaluate("() => { window.seen = []; }")
    scrub_to(visitor, place - 1)
    scrub_to(visitor, place)
    assert visitor.page.evaluate("() => window.seen") == [], "it is drawn as it was"


def test_a_replay_shows_each_seat_its_own_hand(visitor: Visitor) -> None:
    give_up(visitor, "throne")
    hands = []
    for seat in ("1", "0", ""):
        visitor.page.locator(".theatre__eyes select").select_option(seat)
        visitor.page.locator(f".theatre[data-seat='{seat or 'all'}']").wait_for()
        expect(visitor.page.locator(".hand .hc__t").first).to_be_visible()
        hands.append(visitor.page.locator(".hand .hc__t").all_inner_texts())
    theirs, own, everything = hands
    assert everything == own, "the first seat sits below"
    assert len(own) >= 4
    assert theirs
    assert theirs != own


@pytest.mark.parametrize("name", ["masters", "throne"])
def test_one_plays_on_from_a_moment_at_a_seat_and_against_a_level(
    visitor: Visitor, name: str
) -> None:
    give_up(visitor, name)
    scrub_to(visitor, 1)
    visitor.page.locator("[data-branch]").click()
    visitor.page.locator("[data-branch-level]").select_option("casual")
    visitor.page.locator("[data-branch-seat]").select_option("1")
    visitor.page.locator("[data-branch-go]").click()
    visitor.page.wait_for_url("**/table/*")
    assert visitor.until_asked()
    table = visitor.page.url.split("/")[-1]
    told = visitor.page.evaluate(f"() => fetch('/api/tables/{table}').then(x => x.json())")
    assert told["yours"] == [1]
    assert told["seats"][0]["level"] == "casual"
    visitor.answer_by_pointing()
    assert visitor.until_asked()


@pytest.mark.parametrize(
    ("game", "thing", "printed"),
    [("masters", ".ocard", ".faces"), ("throne", ".minib button", ".herodice")],
)
def test_whatever_is_pressed_in_a_replay_is_looked_at(
    visitor: Visitor, game: str, thing: str, printed: str
) -> None:
    give_up(visitor, game)
    visitor.page.locator(thing).first.click()
    visitor.page.locator(f".peek {printed}").wait_for()
    visitor.page.keyboard.press("ArrowRight")
    until_beat(visitor, 1)
    assert visitor.page.locator(f".peek {printed}").is_visible(), "it stays while one goes on"


def test_a_replay_shows_what_is_printed_on_every_card_of_a_hand(visitor: Visitor) -> None:
    give_up(visitor, "throne")
    visitor.page.wait_for_function(
        "() => { const texts = [...document.querySelectorAll('.hand .tx')];"
        " return texts.length > 3 && texts.every(each => each.innerText.length > 5); }"
    )


def test_nothing_in_a_replay_looks_as_if_it_could_be_decided(visitor: Visitor) -> None:
    give_up(visitor, "throne")
    for absent in ("[data-stop]", "#tab-options", ".dicetray button"):
        assert visitor.page.locator(absent).count() == 0


def test_a_finger_turns_the_page_on_a_phone(visitors: Callable[[Look], Visitor]) -> None:
    visitor = visitors(Look(phone=True, language="de"))
    open_replay(visitor, "throne")
    swipe = """([from, to]) => {
        const at = document.querySelector('.replaying .main');
        const touch = x => new Touch({identifier: 1, target: at, clientX: x, clientY: 300});
        const say = (kind, x) => at.dispatchEvent(new TouchEvent(kind, {bubbles: true,
            touches: kind === 'touchstart' ? [touch(x)] : [], changedTouches: [touch(x)]}));
        say('touchstart', from);
        say('touchend', to);
    }"""
    visitor.page.evaluate(swipe, [300, 100])
    until_beat(visitor, 1)
    visitor.page.evaluate(swipe, [100, 300])
    until_beat(visitor, 0)
    visitor.page.evaluate(swipe, [100, 140])
    visitor.page.evaluate(swipe, [300, 100])
    until_beat(visitor, 1)
    small = visitor.page.evaluate(
        "() => [...document.querySelectorAll('.theatre__controls button, .theatre__ways button,"
        " .theatre__ways select')].filter(each => each.getBoundingClientRect().height < 44)"
        ".map(each => each.outerHTML)"
    )
    assert small == []
    assert visitor.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
