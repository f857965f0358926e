"""The worked examples in the app: listed, watched to their ends, played on from."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.interfaces.terminal.games import App, play, table, until_asked
from throwdown.interfaces.terminal.screens.examples_screen import ExampleScreen, ExamplesScreen
from throwdown.interfaces.terminal.widgets.board import Board
from throwdown.match.scenario.examples import examples, find_example

PARTS = [(example, part) for example in examples() for part in example.parts]


def step_text(app: App) -> str:
    return " ".join(str(app.screen.query_one("#told", Static).content).split())


async def open_list(app: App, pilot: Pilot[None]) -> OptionList:
    menu = app.screen.query_one(OptionList)
    menu.highlighted = menu.get_option_index("examples")
    await pilot.press("enter")
    await pilot.pause()
    assert isinstance(app.screen, ExamplesScreen)
    return app.screen.query_one(OptionList)


def test_every_part_is_listed_with_its_lines_of_the_book() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        menu = await open_list(app, pilot)
        listed = [menu.get_option_at_index(n).id for n in range(menu.option_count)]
        assert listed == [part for _, part in PARTS]
        menu.highlighted = listed.index("ex-aou-2-overcrush")
        await pilot.pause()
        about = str(app.screen.query_one("#about", Static).content)
        assert "AOU:485-505" in about
        assert "M-21" in about
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ExampleScreen)
        await pilot.press("q", "q")
        await pilot.pause()
        assert not isinstance(app.screen, ExamplesScreen)

    play(act)


@pytest.mark.parametrize("share", range(8))
def test_every_part_is_watched_to_its_end(share: int) -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        for example, part in PARTS[share::8]:
            walk = example.walk(part)
            app.push_screen(ExampleScreen(example, part))
            await pilot.pause()
            screen = app.screen
            assert isinstance(screen, ExampleScreen)
            for number in range(1, walk.last() + 1):
                await pilot.press("right")
                assert screen.step == number, part
            await pilot.pause()
            step = walk.step(walk.last(), "en")
            assert " ".join(step.answer.split()) in step_text(app), part
            assert all(rule in step_text(app) for rule in step.rules), part
            assert example.scenario(part).book in step_text(app), part
            assert screen.query_one(Board).canvas.text(), part
            await pilot.press("q")
            await pilot.pause()

    play(act)


@pytest.mark.rule("SH-9.1")
def test_one_steps_back_and_to_any_step_in_either_language() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        app.push_screen(ExampleScreen(find_example("EX-UXM-2")[0], "ex-uxm-2-bryan-attacks-kyle"))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ExampleScreen)
        await pilot.press("down", "down", "left")
        assert screen.step == 1
        drawn = screen.query_one(Board).canvas.text()
        assert "Bryan" in drawn
        assert "Kyle" in drawn
        await pilot.press("end")
        await pilot.pause()
        walk = find_example("EX-UXM-2")[0].walk("ex-uxm-2-bryan-attacks-kyle")
        assert screen.step == walk.last()
        await pilot.press("f2")
        await pilot.pause()
        assert f"Schritt {walk.last()} von {walk.last()}" in step_text(app)

    play(act)


@pytest.mark.parametrize(
    ("part", "step"), [("ex-uxm-1-turn-5-eric", 2), ("ex-dt-23-selling-down-to-six", 0)]
)
@pytest.mark.parametrize("side", [0, 1, 2])
def test_one_plays_on_from_a_step_on_either_side_or_both(part: str, step: int, side: int) -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        app.push_screen(ExampleScreen(find_example(part)[0], part))
        await pilot.pause()
        await pilot.press(*["right"] * step, "p")
        await pilot.pause()
        await pilot.press(*["down"] * side, "enter")
        await pilot.pause()
        match = table(app).controller.match
        kinds = [player.kind for player in match.players]
        assert kinds == [["person", "bot"], ["bot", "person"], ["person", "person"]][side]
        assert match.number() >= step
        await until_asked(app, pilot)

    play(act)


def test_where_an_example_is_over_nothing_is_played_on() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        app.push_screen(ExampleScreen(find_example("EX-DT-20")[0], "ex-dt-20-a-draw"))
        await pilot.pause()
        await pilot.press("end", "p")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ExampleScreen)

    play(act)
