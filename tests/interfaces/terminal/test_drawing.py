"""What is drawn of a table, however much lies on it and however small the screen."""

from __future__ import annotations

import pytest

from tests.setups import setups
from throwdown.contract.game import GameSpec
from throwdown.contract.seen import model_of
from throwdown.games.registry import game
from throwdown.interfaces.terminal.drawing.scene import Scene
from throwdown.interfaces.terminal.presenters.registry import presenter_for
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, Setup


def scene_of(spec: GameSpec, s: GameState, language: str, other: str) -> Scene:
    """Return the table as the first of two players sees it."""
    return Scene(
        seat=0,
        book=s.book,
        model=model_of(spec.seen, s, 0),
        printed=spec.speech.printed_things(s, language),
        language=language,
        names=("Ada", other),
        named=frozenset({0, 1}),
        advice=tuple(spec.odds.advice(s, 0, language)),
    )


def test_a_table_is_no_higher_than_its_screen_where_it_could_be_denser() -> None:
    """Advice is counted before room is found for boards and cards, else the last row is lost."""
    spec = game("throne")
    s = spec.new({"heroes": ["pyromancer", "gunslinger"], "start": 0}, 1, explicit=True)
    hand: list[Json] = ["Burning Soul II", "Huzzah!", "Ignite II", "Meteorite II", "Samesies!"]
    dice: list[Json] = [3, 6, 2, 3, 1]
    position: Setup = {
        "phase": "offensive roll",
        "dice": dice,
        "attempts": 2,
        "players": [{"hand": hand}, {"tokens": {"Reload": 2}, "upgrades": ["Quick Draw II"]}],
    }
    spec.place(s, position)
    scene = scene_of(spec, s, "en", "Casual")
    for height in range(30, 60):
        assert presenter_for(spec).draw(scene, 102, height).height <= height


@pytest.mark.parametrize("name", ["masters", "throne"])
@pytest.mark.parametrize("width", [48, 62])
def test_a_long_name_leaves_room_for_all_that_is_counted(name: str, width: int) -> None:
    spec = game(name)
    s = spec.new(setups(spec.name)[0], 1)
    scene = scene_of(spec, s, "de", "Gelegenheitsspieler")
    first, second = presenter_for(spec).draw(scene, width, 26).text().splitlines()[:2]
    assert "Ablage" in (first if name == "masters" or width == 62 else second).split()[-2]
    assert "…" not in first.split("♥")[-1], "no number is cut"
    assert "Gele" in first


@pytest.mark.parametrize("height", [26, 44])
def test_no_token_of_a_player_is_left_out_for_want_of_room(height: int) -> None:
    spec = game("throne")
    s = spec.new({"heroes": ["treant", "moon_elf"], "start": 0}, 1, explicit=True)
    tokens: dict[str, Json] = {"Barbed Vine": 1, "Entangle": 1, "Targeted": 1, "Blind": 1}
    spec.place(s, {"phase": "main 1", "players": [{"tokens": tokens}, {"tokens": tokens}]})
    scene = scene_of(spec, s, "de", "Bo")
    canvas = presenter_for(spec).draw(scene, 62, height)
    assert canvas.height <= height
    held = [thing.key for _, thing in canvas.spots if thing.key.startswith("token ")]
    assert len(held) == 2 * len(tokens)
    assert all(region.right <= 62 for region, thing in canvas.spots if thing.key in held)
