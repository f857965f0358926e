"""What is seen of a turn of somebody else: all of it, in order, nothing before its time."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, WebSocket

from tests.interfaces.browser.visitor import BOT, ENDS, SEED, Look, Visitor
from tests.interfaces.web.server import Server, start_server
from throwdown.kernel.values import Setup

BEFORE: Setup = {
    "step": "main",
    "active": 0,
    "turn": 5,
    "players": [
        {"field": ["SK!", "Drax@1"]},
        {"field": ["Spider-Man@3", "SK!"], "prep": {"Spider-Woman": 1}},
    ],
}
"""A bot that has something to attack with is next."""
PLAIN = ("rolled", "bought", "fielded", "attacked", "hurt", "damaged", "KO'd")
"""Kinds of events that must be seen, each for itself."""
HITS = ("hurt", "lost life", "gained life")
THRONE = ("rolled", "played", "announced", "defended", "damaged", "healed", "token placed")
THRONE_HITS = ("damaged", "healed", "stole health")
FRAMES = """() => {
  window.frames_seen = [];
  let last = "";
  const look = () => {
    const table = document.querySelector(".table");
    const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? "";
    const frame = {
      beat: table?.dataset.beat ?? "",
      says: text(".saying"),
      lives: [0, 1].map((seat) => text(`[data-life~="${seat}"]`)),
      told: document.querySelectorAll("[data-log] li").length,
      cubes: document.querySelectorAll(".cube").length,
      numbers: document.querySelectorAll(".fly").length,
      stamps: document.querySelectorAll(".stamp").length,
      open: document.querySelectorAll("[data-options] [data-pick]").length,
      asks: text("[aria-live=assertive] .ribbon__ask"),
    };
    const now = JSON.stringify(frame);
    if (now !== last) window.frames_seen.push(frame);
    last = now;
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes what is on the screen whenever that changes, frame by frame."""


class Seen(NamedTuple):
    """A moment on the screen."""

    beat: str
    says: str
    lives: list[str]
    told: int
    cubes: int
    numbers: int
    stamps: int
    open: int
    asks: str


@pytest.fixture(scope="module")
def server_before(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with start_server(tmp_path_factory.mktemp("before"), BEFORE, seed=SEED) as running:
        yield running


@pytest.fixture
def watcher(browser: Browser, server_before: Server) -> Iterator[Visitor]:
    somebody = Visitor(browser, server_before.address, Look(unhurried=True))
    yield somebody
    somebody.leave()
    assert somebody.complaints == []


def test_a_turn_of_a_bot_is_seen_in_order_and_nothing_before_its_time(watcher: Visitor) -> None:
    events = _events(watcher)
    _sit_down(watcher)
    _play_until(watcher, lambda: any(_is_turn(event, 7) for event in events))
    seen = [Seen(**frame) for frame in watcher.page.evaluate("window.frames_seen")]
    kinds = [event["kind"] for event in events]
    assert {"rolled", "attacked"} <= set(kinds), "the bot did something worth seeing"
    assert {"hurt", "KO'd"} & set(kinds), "something came of it"
    # All of it is seen, in the order in which it happened.
    assert _runs(frame.beat for frame in seen) == _runs(kinds)
    for event in events:
        if event["kind"] in PLAIN and event.get("text"):
            said = [frame.says for frame in seen if frame.beat == event["kind"]]
            assert any(_plain(str(event["text"])) in _plain(text) for text in said)
    for kind, count in (
        ("rolled", [frame.cubes for frame in seen if frame.beat == "rolled"]),
        ("hurt", [frame.numbers for frame in seen if frame.beat == "hurt"]),
        ("KO'd", [frame.stamps for frame in seen if frame.beat == "KO'd"]),
    ):
        if kind in kinds:
            assert max(count) > 0, f"{kind} is drawn"
    # Nothing is seen before its time.
    for before, now in pairwise(seen):
        assert now.told >= before.told
        if all(before.lives) and all(now.lives) and now.lives != before.lives:
            assert now.beat in HITS
        if now.beat:
            assert (now.open, now.asks) == (0, ""), "nobody is asked while something is shown"


def test_a_turn_in_dice_throne_is_seen_too(browser: Browser, server: Server) -> None:
    somebody = Visitor(browser, server.address, Look(unhurried=True))
    events = _events(somebody)
    _sit_down(somebody, "throne")
    _play_until(somebody, lambda: sum(event["kind"] == "turn began" for event in events) > 2)
    seen = [Seen(**frame) for frame in somebody.page.evaluate("window.frames_seen")]
    kinds = [event["kind"] for event in events]
    assert {"rolled", "announced", "damaged"} <= set(kinds), "the bot did something"
    assert _runs((frame.beat for frame in seen), THRONE) == _runs(kinds, THRONE)
    assert max(frame.cubes for frame in seen if frame.beat == "rolled") > 0
    assert max(frame.numbers for frame in seen if frame.beat == "damaged") > 0
    for before, now in pairwise(seen):
        if all(before.lives) and all(now.lives) and now.lives != before.lives:
            assert now.beat in THRONE_HITS
    somebody.leave()
    assert somebody.complaints == []


def test_at_one_screen_the_next_player_waits_until_all_was_shown(
    browser: Browser, server_before: Server
) -> None:
    somebody = Visitor(browser, server_before.address, Look(unhurried=True))
    somebody.sit_down_to("masters", {"kind": "me"}, {"kind": "me"})
    page = somebody.page
    page.locator(".curtain [data-primary]").click()
    somebody.until_asked()
    page.evaluate(FRAMES)
    while page.locator(".curtain").count() == 0:
        before = somebody.number()
        _press_end(somebody)
        page.wait_for_function(
            "before => document.querySelector('.curtain') ||"
            " Number(document.querySelector('.ribbon').dataset.number) !== before"
            " && document.querySelector('[data-options] [data-pick]')",
            arg=before,
        )
    shown = [frame["beat"] for frame in page.evaluate("window.frames_seen")]
    # The roll of the next turn is open to all, so it is seen before the screen is handed over.
    assert "rolled" in shown
    somebody.leave()
    assert somebody.complaints == []


def test_a_press_ends_a_beat_and_two_end_all(watcher: Visitor) -> None:
    _sit_down(watcher)
    watcher.until_asked()
    before = watcher.number()
    watcher.page.keyboard.press("m")
    _press_end(watcher)
    watcher.page.wait_for_selector("[data-skip]")
    watcher.page.keyboard.press("Escape")
    watcher.page.wait_for_function(
        "before => !document.querySelector('[data-skip]')"
        " && Number(document.querySelector('.ribbon').dataset.number) > before",
        arg=before,
    )
    assert watcher.page.locator(".showing > *").count() == 0
    assert watcher.page.get_attribute(".table", "data-beat") is None


def test_the_last_turn_can_be_seen_again(watcher: Visitor) -> None:
    events = _events(watcher)
    _sit_down(watcher)
    _play_until(watcher, lambda: any(_is_turn(event, 7) for event in events))
    watcher.until_asked()
    page = watcher.page
    told = page.locator("[data-log] li").count()
    number = watcher.number()
    page.evaluate("window.frames_seen.length = 0")
    page.locator("[data-again]").click()
    page.wait_for_selector("[data-skip]")
    watcher.until_asked()
    again = [frame["beat"] for frame in page.evaluate("window.frames_seen")]
    assert "rolled" in again
    assert "attacked" in again
    assert page.locator("[data-log] li").count() == told, "nothing has happened twice"
    assert watcher.number() == number
    assert watcher.offered_picks(), "the question stands as it stood"


def test_who_asks_for_less_motion_sees_the_same_beats(
    browser: Browser, server_before: Server
) -> None:
    somebody = Visitor(browser, server_before.address, Look(unhurried=True))
    somebody.page.emulate_media(reduced_motion="reduce")
    events = _events(somebody)
    _sit_down(somebody)
    _play_until(somebody, lambda: any(_is_turn(event, 7) for event in events))
    seen = [Seen(**frame) for frame in somebody.page.evaluate("window.frames_seen")]
    assert _runs(frame.beat for frame in seen) == _runs(event["kind"] for event in events)
    assert max(frame.cubes for frame in seen) == 0
    somebody.leave()
    assert somebody.complaints == []


def _sit_down(visitor: Visitor, game: str = "masters") -> None:
    visitor.sit_down_to(game, {"kind": "me"}, BOT)
    visitor.page.wait_for_selector(".ribbon")
    visitor.page.evaluate(FRAMES)


def _events(visitor: Visitor) -> list[dict[str, object]]:
    """Return a list that fills with what the server tells the page from now on."""
    told: list[dict[str, object]] = []

    def hear(payload: str | bytes) -> None:
        body = json.loads(payload)["body"]
        if body["type"] == "step":
            told.extend(body.get("events", []))

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", hear)

    visitor.page.on("websocket", listen)
    return told


def _is_turn(event: dict[str, object], turn: int) -> bool:
    values = event.get("values")
    return event["kind"] == "turn began" and isinstance(values, dict) and values["turn"] == turn


def _play_until(visitor: Visitor, done: Callable[[], bool]) -> None:
    """End every question as quickly as one can, until something has happened and been shown.

    Then the next question is open: nothing more is told before it is answered.
    """
    while not done():
        if not visitor.until_asked():
            break
        before = visitor.number()
        if not _press_end(visitor):
            continue
        visitor.page.wait_for_function(
            "before => document.querySelector('.over')"
            " || Number(document.querySelector('.ribbon').dataset.number) !== before",
            arg=before,
        )
    visitor.until_asked()
    visitor.page.wait_for_function(
        "!document.querySelector('[data-skip]') && !document.querySelector('.table').dataset.beat"
    )


def _press_end(visitor: Visitor) -> bool:
    """End the question that is open; return whether there was one that had not passed by itself."""
    return bool(
        visitor.page.evaluate(
            """ends => {
              const all = [...document.querySelectorAll("[data-options] [data-pick]")];
              const end = all.find((each) => ends.includes(each.dataset.pick)) ?? all[0];
              end?.click();
              return Boolean(end);
            }""",
            list(ENDS),
        )
    )


def _runs(kinds: Iterable[object], wanted: Sequence[str] = PLAIN) -> list[object]:
    """Return those kinds that must be seen, each run of them once."""
    return [kind for kind, _ in groupby(kind for kind in kinds if kind in wanted)]


def _plain(text: str) -> str:
    """Return a text without what is drawn as a glyph, or written to keep words together."""
    return text.replace("[", "").replace("]", "").replace("\u00a0", " ").replace(" ", "")
