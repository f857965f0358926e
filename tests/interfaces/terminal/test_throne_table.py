"""The table of Dice Throne is drawn by id: what can be done lights the very things it is about."""

from __future__ import annotations

from tests.games.throne.tables import THRONE, position_with_roll, say, table
from throwdown.contract.seen import model_of
from throwdown.games.throne.model.state import ThroneState
from throwdown.interfaces.terminal.drawing.canvas import Canvas
from throwdown.interfaces.terminal.drawing.scene import Offer, Scene
from throwdown.interfaces.terminal.presenters.throne.presenter import ThronePresenter
from throwdown.kernel.values import Json

PRESENTER = ThronePresenter(THRONE)


def scene(s: ThroneState, seat: int = 0, language: str = "en") -> Scene:
    choices = tuple(THRONE.seen.choices(s, seat))
    picks = [THRONE.words.parse(choice.pick) for choice in choices]
    offers = [
        Offer(pick, THRONE.speech.term(s, pick), choice.pick, THRONE.speech.label(s, pick, "en"))
        for pick, choice in zip(picks, choices, strict=True)
    ]
    return Scene(
        seat=seat,
        book=s.book,
        model=model_of(THRONE.seen, s, seat),
        printed=THRONE.speech.printed_things(s, language),
        language=language,
        names=("Ada", "Bo"),
        offers=tuple(offers),
        choices=choices,
    )


def draw(s: ThroneState, seat: int = 0, language: str = "en") -> Canvas:
    return PRESENTER.draw(scene(s, seat, language), 160, 40)


def lit_keys(canvas: Canvas, prefix: str) -> list[str]:
    """Return the keys of the things of a kind that can be picked."""
    things = [thing for _, thing in canvas.spots if thing.key.startswith(prefix)]
    return [thing.key for thing in things if thing.offers]


def test_a_token_is_lit_at_the_player_who_may_use_it_alone() -> None:
    evasive: dict[str, Json] = {"Evasive": 1}
    players: list[Json] = [{"tokens": evasive}, {"cp": 0, "tokens": evasive}]
    s = table(position=position_with_roll(1, 1, 2, 4, 5, players=players))
    say(s, "announce Revolver (3 [bullet])")
    assert lit_keys(draw(s, 1), "token") == ["token t1.0"]


def test_every_die_that_shows_the_same_is_lit_for_one_answer() -> None:
    s = table(
        position=position_with_roll(1, 1, 2, 4, 5, players=[{"cp": 2, "hand": ["Tip It!"]}, {}])
    )
    assert lit_keys(draw(s), "hand") == ["hand c0.7"]
    say(s, "play Tip It!")
    assert lit_keys(draw(s), "die") == [f"die {place}" for place in range(5)]


def test_a_space_is_lit_by_the_lines_of_its_ability() -> None:
    s = table(position=position_with_roll(1, 1, 1, 1, 5))
    say(s, *["pass"] * (THRONE.speech.terms(s)[-1] == "pass"))
    canvas = draw(s)
    spaces = [thing for _, thing in canvas.spots if thing.key == "space s0"]
    assert [len(thing.offers) for thing in spaces] == [2]
    assert lit_keys(canvas, "space") == ["space s0"]


def test_what_is_pointed_at_is_looked_up_by_its_id() -> None:
    players: list[Json] = [{"hand": ["Tip It!"], "tokens": {"Evasive": 1}}, {}]
    s = table(position={"players": players})
    looks = {thing.key: thing.look for _, thing in draw(s, language="de").spots}
    found = {key: THRONE.speech.inspect(s, looks[key], "de")[0] for key in looks}
    assert found["hand c0.7"].startswith("Kipp ihn! (")
    assert found["token t0.0"].startswith("Ausweichen (")
    assert found["space s0"] == "Revolver"
    assert found["player 1"].startswith("Barbar (")


def test_a_die_to_mark_is_called_by_its_place_and_what_it_shows() -> None:
    s = table(position=position_with_roll(1, 1, 2, 4, 5, attempts=1))
    say(s, *["pass"] * (THRONE.speech.terms(s)[-1] == "pass"))
    shown = scene(s)
    labels = [PRESENTER.label(offer, shown) for offer in shown.offers]
    assert labels[:2] == ["Die 1: 1 ■bullet", "Die 2: 1 ■bullet"]
