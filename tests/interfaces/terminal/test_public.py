"""Everything public stands on the table of the terminal, or one step away."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.interfaces.public_tables import ROWS, TABLES, PublicRow, scene_at
from tests.interfaces.terminal.games import App, local_game, panel_text, play, until_asked
from throwdown.games.throne.model.state import throne_state
from throwdown.interfaces.terminal.presenters.registry import presenter_for
from throwdown.kernel.values import Setup

SCREENS = [(82, 34), (62, 24)]
"""What is left for the board of 120 by 40 and of 100 by 30."""


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, marks=pytest.mark.rule(row.rule), id=row.name())
        for row in ROWS
        if row.terminal
    ],
)
def test_the_table_shows_it(row: PublicRow) -> None:
    spec, s = TABLES[row.table]()
    canvas = presenter_for(spec).draw(scene_at(spec, s), 110, 60)
    notes = [thing.note for _, thing in canvas.spots]
    assert row.terminal in "\n".join([canvas.text(), *notes])


@pytest.mark.rule("SH-10.8")
@pytest.mark.parametrize(
    ("table", "facts"),
    [
        ("doubles", ["toss: Cy", "began: Ada"]),
        ("2v2", ["Barbarian > Cursed Pirate > Gunslinger > Paladin"]),
    ],
)
def test_the_top_line_tells_who_began(table: str, facts: list[str]) -> None:
    spec, s = TABLES[table]()
    assert presenter_for(spec).facts(scene_at(spec, s)) == facts


@pytest.mark.rule("SH-10.15")
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("table", ["doubles", "2v2"])
def test_opponents_are_above_and_the_own_team_below(
    table: str, screen: tuple[int, int], language: str
) -> None:
    spec, s = TABLES[table]()
    canvas = presenter_for(spec).draw(scene_at(spec, s, language), *screen)
    lines = canvas.text().splitlines()
    theirs, ours = ("OPPONENTS", "YOUR TEAM") if language == "en" else ("GEGNER", "DEIN TEAM")
    above = next(y for y, line in enumerate(lines) if theirs in line)
    below = next(y for y, line in enumerate(lines) if ours in line)
    assert above < below
    assert sum("♥" in line for line in lines) == 2, "one dial for each team"
    assert canvas.height <= screen[1] or table == "doubles"


@pytest.mark.rule("SH-10.14")
def test_six_seats_fit_on_the_screen() -> None:
    spec = local_game("throne").match.spec
    heroes = ["gunslinger", "monk", "pyromancer", "treant", "barbarian", "paladin"]
    setup: Setup = {"format": "king-of-the-hill-6", "heroes": [*heroes]}
    s = throne_state(spec.new(setup, 1))
    canvas = presenter_for(spec).draw(scene_at(spec, s), *SCREENS[0])
    assert canvas.height <= SCREENS[0][1]
    assert sum("♥" in line for line in canvas.text().splitlines()) == 6


@pytest.mark.rule("SH-10.3", "SH-1.3")
def test_a_pile_that_one_points_at_tells_its_dice() -> None:
    async def look(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        board = app.screen.query_one("#board")
        await pilot.press("tab")
        board.cursor = "1 bag"  # type: ignore[attr-defined]
        await pilot.press("enter")
        await pilot.pause()
        assert "Sidekick" in panel_text(app, "detail")

    play(look, local_game("masters"))


@pytest.mark.rule("SH-10.3", "SH-10.4")
def test_the_whole_table_is_one_key_away() -> None:
    async def look(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        await pilot.press("z")
        await pilot.pause()
        told = "\n".join(str(each.content) for each in app.screen.query(Static))
        assert "Bag: " in told
        assert "First player" in told

    play(look, local_game("masters"))
