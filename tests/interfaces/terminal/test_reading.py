"""What is printed on things is read where one looks, whole, and in the signs of the table."""

from __future__ import annotations

import re
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.interfaces.terminal.games import (
    App,
    choices,
    local_game,
    panel_text,
    play,
    table,
    until_asked,
)
from tests.interfaces.terminal.test_playback import beats_of
from throwdown.content.help.keywords import keywords_in
from throwdown.contract.seen import string_in
from throwdown.interfaces.prompt.local_game import LocalGame
from throwdown.interfaces.terminal.match_controller import MatchController
from throwdown.interfaces.terminal.preferences import Preferences
from throwdown.interfaces.terminal.presenters.registry import presenter_for
from throwdown.interfaces.terminal.screens.dialogs import Scroll
from throwdown.interfaces.terminal.widgets.board import Board
from throwdown.kernel.values import Setup

SMALL = (80, 24)
DUEL: Setup = {"format": "duel", "heroes": ["gunslinger", "barbarian"]}


def play_to(name: str, verb: str) -> LocalGame:
    """Return a game at a question at which something can be done that has a text."""
    at, random = local_game(name, alone=False), Random(3)
    match = at.match
    for _ in range(400):
        decision = match.decision()
        assert decision is not None
        controller = MatchController(at, "en", print)
        if controller.plan is None and any(o.text.startswith(verb) for o in controller.offers):
            return at
        match.play(decision.seat, [random.choice(decision.options)])
    raise AssertionError(f"nobody can {verb}")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("name", "verb"), [("masters", "global"), ("throne", "play")])
def test_the_list_has_the_name_and_its_text_is_below_for_what_is_pointed_at(
    name: str, verb: str, language: str
) -> None:
    async def look(app: App, pilot: Pilot[None]) -> None:
        controller = table(app).controller
        number = next(n for n, o in enumerate(controller.offers) if o.text.startswith(verb))
        _, _, text = controller.offers[number].label.partition(": ")
        assert text
        assert text[:12] not in choices(app)[number]
        table(app).query_one("#choices", OptionList).highlighted = number
        await pilot.pause()
        said = panel_text(app, "detail")
        assert "[" not in said
        assert text.split("]")[-1].strip()[:12] in said.replace("\n", " ")

    at = play_to(name, verb)
    play(look, at, (120, 40), Preferences(speed=0, language=language))


def scroll_position(app: App) -> str:
    assert isinstance(app.screen, Scroll)
    return str(app.screen.query_one(Static).content)


def test_a_card_is_read_whole_with_its_die_in_the_signs_of_the_table() -> None:
    async def read(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        board = table(app).query_one(Board)
        board.focus()
        board.cursor = next(t.key for _, t in board.canvas.spots if t.look == "c1")
        await pilot.press("i")
        said = scroll_position(app)
        for line in table(app).controller.match.inspect("c1", "en")[:2]:
            assert line in said
        assert "Die: " not in said, "the die is told once, as it is drawn"
        assert "[●S]" in said
        await pilot.press("escape")
        assert app.screen is table(app)

    play(read, local_game("masters"), SMALL)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_die_of_a_sidekick_has_a_name_and_six_sides(language: str) -> None:
    async def read(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        await pilot.press("i")
        said = scroll_position(app)
        assert said.startswith("Sidekick\n")
        assert said.count("[") == 6

    play(read, local_game("masters"), SMALL, Preferences(speed=0, language=language))


def test_what_stands_on_a_die_of_a_hero_is_told() -> None:
    async def read(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        board = table(app).query_one(Board)
        board.focus()
        board.cursor = next(t.key for _, t in board.canvas.spots if t.key.startswith("die "))
        await pilot.press("i")
        said = scroll_position(app)
        assert "bullet 1–3" in said or "sword 1–3" in said

    at, random = local_game("throne", setup=DUEL, alone=False), Random(3)
    while not any(i.startswith("d0") for i in at.match.spec.seen.things(at.match.position())):
        decision = at.match.decision()
        assert decision is not None
        at.match.play(decision.seat, [random.choice(decision.options)])
    play(read, at, (120, 40))


def test_what_the_cursor_points_at_on_the_table_is_read_beside_it() -> None:
    async def look(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        board = table(app).query_one(Board)
        board.focus()
        things = [thing for _, thing in board.canvas.spots if thing.look == "c2"]
        board._step_to(things[0])
        await pilot.pause()
        title = table(app).controller.match.inspect("c2", "en")[0]
        assert panel_text(app, "detail").replace("\n", " ").startswith(title[:20])

    play(look, local_game("masters"), SMALL)


def test_details_that_have_no_room_end_with_the_key_that_tells_all_of_them() -> None:
    async def look(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        panels = table(app)._panels
        panels.say(" ".join(f"word{number}" for number in range(120)))
        await pilot.pause()
        detail = table(app).query_one("#detail", Static)
        said = str(detail.content).split("\n")
        assert said[-1] == "… i: all of it"
        assert len(said) <= detail.size.height
        panels.say("one line")
        await pilot.pause()
        assert panel_text(app, "detail") == "one line"

    play(look, local_game("masters"), SMALL)


def test_keywords_of_a_text_are_found_as_they_are_printed() -> None:
    def find_card(text: str, language: str) -> list[str]:
        return [term.id for term in keywords_in(text, "masters", language, None)]

    assert find_card("Underdog: field one character.", "en")
    assert find_card("No keyword stands here.", "en") == []
    assert find_card("Unterunderdogs gibt es nicht.", "de") == []


def test_a_card_stays_on_the_table_when_its_last_die_is_bought() -> None:
    at = local_game("masters", alone=False)
    bare: set[str] = set()
    for beat in beats_of(at, 500, seed=4):
        controller = MatchController(at, "en", print)
        dice = [thing for i, thing in beat.model.items() if i[0] == "d"]
        cards = {string_in(thing, "card") for thing in dice} - {"c0"}
        left = {string_in(thing, "card") for thing in dice if thing["zone"] == "supply"}
        if cards - left and beat.subject.kind == "bought":
            canvas = presenter_for(at.match.spec).draw(controller.scene_of(beat, {}), 110, 50)
            looks = {spot.look for _, spot in canvas.spots if spot.key.startswith("card ")}
            assert cards <= looks
            bare |= cards - left
    assert bare, "somebody has bought the last die of a card"


def test_a_card_that_is_played_is_read_while_it_is_shown() -> None:
    at = local_game("throne", setup=DUEL, alone=False)
    presenter = presenter_for(at.match.spec)
    read = {
        beat.subject.kind: at.match.inspect(subject, "en")
        for beat in beats_of(at, 400, seed=0)
        if (subject := presenter.subject(beat))
    }
    assert {"played", "announced", "defended", "upgraded"} <= set(read)
    assert all(read.values())


def test_a_question_in_anothers_turn_says_what_it_answers_to() -> None:
    async def look(app: App, pilot: Pilot[None]) -> None:
        controller = table(app).controller
        while await until_asked(app, pilot):
            game = controller.scene().model["game"]
            if game["active"] != controller.eyes:
                break
            await pilot.press("space")
        await pilot.pause()
        told = controller.log()[-1].text
        assert controller.scene().model["game"]["active"] != controller.eyes
        assert told.split()[0] in panel_text(app, "asked").split("\n")[1]

    play(look, local_game("throne", setup=DUEL))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["masters", "throne"])
def test_no_text_on_the_table_has_a_name_in_brackets(name: str, language: str) -> None:
    at = local_game(name, alone=False)
    scene = MatchController(at, language, print).scene()
    text = presenter_for(at.match.spec).draw(scene, 160, 60).text()
    assert "─╮" in text, "cards stand there with their texts"
    assert not re.search(r"\[[^\]\d ▸]{3,}\]", text)


def test_a_price_in_hand_is_told_from_the_number_of_the_choice() -> None:
    at = local_game("throne", setup=DUEL, alone=False)
    scene = MatchController(at, "en", print).scene()
    canvas = presenter_for(at.match.spec).draw(scene, 62, 24)
    lines = canvas.text().splitlines()
    hand = [region for region, thing in canvas.spots if thing.key.startswith("hand ")]
    assert hand
    for region in hand:
        assert re.match(r" *\d* *\dCP ", lines[region.y][region.x :])
