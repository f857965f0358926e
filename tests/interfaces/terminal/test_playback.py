"""What others do is shown beat by beat, at a pace that one can follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from tests.interfaces.terminal.games import (
    App,
    board_text,
    choices,
    local_game,
    panel_text,
    play,
    table,
    until_asked,
)
from throwdown.contract.seen import model_of
from throwdown.games.registry import content
from throwdown.interfaces.prompt.local_game import LocalGame
from throwdown.interfaces.terminal.beats import BeatReader, Score, ShownBeat
from throwdown.interfaces.terminal.pace import (
    AT_ONCE,
    FACTORS,
    NORMAL,
    STEP_BY_STEP,
    TURN,
    Pace,
)
from throwdown.interfaces.terminal.preferences import Preferences
from throwdown.interfaces.terminal.presenters.registry import presenter_for
from throwdown.interfaces.terminal.screens.playback import Playback

STEPPED = Preferences(speed=STEP_BY_STEP)
ME, OTHER = 0, 1


def beats_of(at: LocalGame, entries: int, seed: int = 1) -> list[ShownBeat]:
    """Play at random and return what the first seat sees of it."""
    match = at.match
    score = presenter_for(match.spec).score
    reader = BeatReader(match, content(match.spec.name).scores, score)
    random, beats = Random(seed), []
    while not match.is_over() and match.number() < entries:
        decision = match.decision()
        assert decision is not None
        match.play(decision.seat, [random.choice(decision.options)])
        beats += reader.read(ME, ME, "en")
    return beats


@pytest.mark.parametrize("name", ["masters", "throne", "sprint"])
def test_beats_tell_the_log_in_its_order_and_lose_nothing(name: str) -> None:
    at = local_game(name, alone=False)
    begun = at.match.number()
    beats = beats_of(at, 120)
    log = [line.text for line in at.match.log(ME, "en", begun)]
    assert [beat.text for beat in beats] == log
    assert len(beats) > 10


def test_a_roll_shows_what_came_up_although_the_dice_are_on_their_way() -> None:
    rolls = [
        beat
        for beat in beats_of(local_game("masters", alone=False), 150)
        if beat.subject.kind == "rolled" and beat.subject.seat == OTHER
    ]
    assert rolls
    for beat in rolls:
        for event in beat.events:
            for die, face in event.faces.items():
                assert beat.model[die].get("face") == face


def test_a_hit_shows_the_life_that_is_left_and_how_much_it_took() -> None:
    for name, kind in (("masters", "hurt"), ("throne", "damaged")):
        at = local_game(name, alone=False)
        scores = content(name).scores
        hits = [beat for beat in beats_of(at, 400, seed=4) if beat.subject.kind == kind]
        assert hits, name
        for beat in hits:
            amounts = [event.values["amount"] for event in beat.events]
            seat = beat.subject.seat
            assert beat.wounds == {seat: -sum(int(str(each)) for each in amounts)}
            after = scores.life(model_of(at.match.spec.seen, beat.state, ME), 2)
            assert scores.life(beat.model, 2)[seat] <= after[seat]


def test_who_is_out_is_seen_where_it_stood_when_it_was_hit() -> None:
    beats = beats_of(local_game("masters", alone=False), 400, seed=4)
    out = [beat for beat in beats if beat.subject.kind == "KO'd"]
    assert out
    for beat in out:
        die = str(beat.subject.values["die"])
        assert beat.model[die]["zone"] in ("attack", "field")
        assert die in beat.things()


@dataclass
class Watching:
    """A stage that notes what it is shown; time goes on when it is told to."""

    shown: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    waits: list[tuple[float, Callable[[], None]]] = field(default_factory=list)
    asked: int = 0
    stopped: int = 0

    def show_beat(self, beat: ShownBeat) -> None:
        self.shown.append(beat.text)

    def tell_beat(self, beat: ShownBeat) -> None:
        self.told.append(beat.text)

    def after_beats(self) -> None:
        self.asked += 1

    def wait(self, seconds: float, then: Callable[[], None]) -> Watching:
        self.waits.append((seconds, then))
        return self

    def stop(self) -> None:
        self.stopped += 1

    def pass_time(self) -> None:
        self.waits.pop()[1]()


def others_turn() -> list[ShownBeat]:
    """Return the beats of one turn of the other player, in which a lot happens."""
    beats = beats_of(local_game("masters", alone=False), 400, seed=4)
    turns: dict[object, list[ShownBeat]] = {}
    for beat in beats:
        game = beat.model["game"]
        if game["active"] == OTHER and beat.subject.kind != "won":
            turns.setdefault(game["turn"], []).append(beat)
    return max(turns.values(), key=len)


def test_each_beat_of_anothers_turn_has_its_time_before_the_question() -> None:
    beats, stage = others_turn(), Watching()
    playback = Playback(stage, presenter_for(local_game("masters").match.spec).score)
    playback.add(beats)
    playback.go_on(NORMAL, [ME])
    total = 0.0
    while playback.is_running():
        assert stage.told[-1] == stage.shown[-1], "nothing is told before its time"
        assert stage.asked == 0
        total += stage.waits[-1][0]
        stage.pass_time()
    assert stage.asked == 1
    assert stage.told == [beat.text for beat in beats]
    assert 0 < total <= TURN / 1000


def test_a_long_turn_takes_no_longer_than_a_turn_may_take() -> None:
    for speed, factor in enumerate(FACTORS[:STEP_BY_STEP]):
        pace, taken, wanted = Pace(), 0.0, [900] * 60
        while wanted:
            time = pace.time(wanted, 1, speed, own=False)
            assert time is not None
            taken += time
            wanted = wanted[1:]
        assert taken <= TURN * factor + 1
        assert (taken > 0) == (speed != AT_ONCE)


def test_one_press_ends_a_beat_and_two_end_all() -> None:
    beats, stage = others_turn(), Watching()
    playback = Playback(stage, Score())
    playback.add(beats)
    playback.go_on(NORMAL, [ME])
    playback.skip()
    assert len(stage.shown) == 2
    playback.skip()
    assert not playback.is_running()
    assert stage.asked == 1
    assert stage.told == [beat.text for beat in beats]
    assert not playback.was_meant(), "a third press is not taken for an answer"


def test_what_was_seen_enough_of_is_not_shown_before_the_next_question() -> None:
    beats, stage = others_turn(), Watching()
    playback = Playback(stage, Score())
    playback.add(beats[:3])
    playback.go_on(NORMAL, [ME])
    playback.skip_all()
    playback.add(beats[3:])
    playback.go_on(NORMAL, [ME])
    assert not playback.is_running()
    playback.ask()
    playback.add(beats[:1])
    playback.go_on(NORMAL, [ME])
    assert playback.is_running()


def test_a_turn_can_be_seen_again_without_being_told_twice() -> None:
    beats, stage = others_turn(), Watching()
    playback = Playback(stage, Score())
    assert not playback.again()
    playback.add(beats)
    playback.go_on(AT_ONCE, [ME])
    assert stage.shown == []
    assert playback.again()
    playback.go_on(STEP_BY_STEP, [ME])
    while playback.is_running():
        playback.skip_all()
        playback.ask()
    assert stage.shown[0] == beats[0].text
    assert stage.told == [beat.text for beat in beats]


def test_step_by_step_every_beat_waits_for_a_key() -> None:
    seen: list[tuple[str, str]] = []

    async def watch(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        playback = table(app)._playback
        before = board_text(app)
        while not playback.is_running():
            await pilot.press("space")
            await app.workers.wait_for_complete()
            await pilot.pause()
        assert choices(app) == []
        while playback.is_running():
            seen.append((panel_text(app, "asked"), board_text(app)))
            assert "Space" in panel_text(app, "primary")
            playback._pressed = 0.0
            await pilot.press("space")
            await app.workers.wait_for_complete()
            await pilot.pause()
        assert choices(app)
        assert board_text(app) != before

    play(watch, local_game("masters"), settings=STEPPED)
    said = "\n".join(text for text, _ in seen)
    assert "TURN OF" in said
    assert " rolls " in said
    rolled = next(board for text, board in seen if " rolls " in text)
    assert "ROLLED" in rolled
    assert "[▸" in rolled, "what is new is marked by more than its colour"


def test_no_number_answers_while_something_is_shown() -> None:
    async def watch(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        while not table(app)._playback.is_running():
            await pilot.press("space")
            await app.workers.wait_for_complete()
            await pilot.pause()
        match = table(app).controller.match
        number = match.number()
        await pilot.press("1", "enter")
        await pilot.pause()
        assert match.number() == number
        await pilot.press("escape")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert not table(app)._playback.is_running()
        assert app.screen is table(app), "Escape ends what is shown and does not leave"

    play(watch, local_game("masters"), settings=STEPPED)


def test_escape_takes_away_what_was_read_before_it_leaves() -> None:
    async def read(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        await pilot.press("w")
        assert panel_text(app, "detail")
        await pilot.press("escape")
        assert not panel_text(app, "detail")
        assert app.screen is table(app)
        await pilot.press("escape")
        assert app.screen is not table(app)
        assert app.screen.query_one(OptionList).option_count == 2

    play(read, local_game("masters"))


def test_the_log_has_a_heading_for_each_turn() -> None:
    async def look(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        for _ in range(3):
            await pilot.press("space")
            await until_asked(app, pilot)
            await pilot.pause()
        lines = panel_text(app, "told").splitlines()
        heads = [line for line in lines if "turn" in line and "begin" in line]
        assert len(heads) >= 2
        assert all(line.startswith("── ") for line in heads)

    play(look, local_game("masters"))
