"""Rows of answers: one act, taken or refused as a whole, and never a way to look ahead."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.interfaces.web.server import Beginning, PlacedMasters
from tests.match.tables import SPRINT, Memory, race, say
from tests.setups import setups
from tests.share import share
from throwdown.contract.game import GameSpec
from throwdown.games.registry import game, names
from throwdown.kernel.action import DONE, Action, action
from throwdown.kernel.events import PUBLIC
from throwdown.kernel.interpreter import act
from throwdown.kernel.rng import Rng, rng_from_seed
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, Setup
from throwdown.match.answer_row import play_row
from throwdown.match.dice import SeededDice
from throwdown.match.errors import (
    AlreadyAnswered,
    MatchError,
    NotOffered,
    NotSaved,
    RowRefused,
    RowTooLong,
    StaleDecision,
)
from throwdown.match.match import Match
from throwdown.match.record_files import RecordFile, header_for
from throwdown.match.replay import branch_match
from throwdown.match.seats import Player
from throwdown.match.selection import Selection, find_offered

DEAL = ("draw dash", "draw trip", "draw dash", "draw trip")
SEEDS = share("THROWDOWN_SEEDS", 6, 3)
LONGEST = 8
"""How many answers the rows of these tests have at most."""
ACTS = 60
FIRST_GAME: Setup = {"format": "first-game-asm", "ruleset": "asm"}

every_game = pytest.mark.parametrize("name", names())
every_seed = pytest.mark.parametrize("seed", SEEDS)


def picks(match: Match, *texts: str) -> list[Action]:
    return [match.spec.words.parse(text) for text in texts]


def begin_match(name: str, seed: int) -> Match:
    spec = game(name)
    setup = setups(name)[seed % len(setups(name))]
    seats = len(spec.new(setup, 0).teams)
    return Match(spec, setup, [Player(f"P{seat}") for seat in range(seats)], SeededDice(seed))


def ends_row(spec: GameSpec, s: GameState, pick: Action, seat: int) -> bool:
    """Answer on a state; return whether that must be the last answer of a row."""
    informs = spec.reveals(s, pick, seat)
    act(s, pick)
    return informs or s.decision is None or s.decision.seat != seat


def any_row(match: Match, chooser: Rng) -> tuple[int, list[Action], bool]:
    """Return a seat and a row that it may play, and whether nothing may follow it."""
    s, row = match.position(), list[Action]()
    assert s.decision is not None
    seat = s.decision.seat
    for _ in range(1 + chooser.draw_below(LONGEST)):
        assert s.decision is not None
        row.append(s.decision.options[chooser.draw_below(len(s.decision.options))])
        if ends_row(match.spec, s, row[-1], seat):
            return seat, row, True
    return seat, row, False


def games(name: str, seed: int) -> Iterator[tuple[Match, Rng]]:
    """Yield games to be played on, a new one when the last is over, for ACTS acts in all."""
    chooser, match = rng_from_seed(seed), begin_match(name, seed)
    for number in range(ACTS):
        if match.is_over():
            match = begin_match(name, seed + number)
        yield match, chooser


def traces(match: Match) -> tuple[object, ...]:
    """Return all by which one could tell that something was done."""
    return (match.number(), match.position().key(), match.entries(), match.request)


@every_game
@every_seed
def test_a_row_is_the_same_game_as_its_answers_one_by_one(name: str, seed: int) -> None:
    joined, single = 0, begin_match(name, seed)
    for rows, chooser in games(name, seed):
        if rows.number() == 0:
            single = branch_match(rows, 0, rows.players, rows.dice)
        seat, row, _ = any_row(rows, chooser)
        before = single.number()
        for pick in row:
            single.play(seat, [pick])
        number = rows.play(seat, row)
        joined += len(row) > 1
        assert rows.position().key() == single.position().key()
        assert rows.entries()[-1].chance == single.entries()[-1].chance
        for viewer in (seat, PUBLIC):
            told = [line.text for line in single.log(viewer, "en", before)]
            assert [line.text for line in rows.log(viewer, "en", number - 1)] == told
        assert rows.position(number).key() == rows.entries()[-1].key
    assert joined


@every_game
@every_seed
def test_a_row_with_one_fault_is_refused_as_a_whole_and_leaves_no_trace(
    name: str, seed: int, tmp_path: Path
) -> None:
    refused, path = 0, tmp_path / "game.record"
    for match, chooser in games(name, seed):
        if match.keeper is None:
            path.unlink(missing_ok=True)
            match.keeper = keep(match, path)
        seat, row, is_full = any_row(match, chooser)
        before, written = traces(match), path.read_bytes()
        for bad, place in spoil(row, is_full=is_full):
            with pytest.raises(RowRefused) as caught:
                match.play(seat, bad, match.number())
            assert (caught.value.place, caught.value.of) == (place, len(bad)), bad
            assert traces(match) == before
            assert path.read_bytes() == written
            refused += 1
        match.play(seat, row)
    assert refused > ACTS


def keep(match: Match, path: Path) -> RecordFile:
    """Return what keeps a match in a file, with all that has been played."""
    header = header_for(match.spec, match.setup, match.players, match.dice)
    keeper = RecordFile.begin(path, match.spec.words, header)
    for entry in match.entries():
        keeper.keep(entry)
    return keeper


def spoil(row: list[Action], *, is_full: bool) -> list[tuple[list[Action], int]]:
    """Return rows that are not legal, and the place of the fault in each."""
    nothing = action(99)
    found = [([*row[:place], nothing, *row[place:]], place + 1) for place in range(len(row))]
    if is_full:
        # Whatever stands behind the last answer a row may have, it is that answer that ends it.
        # Only "done" may be said behind marks after which the rules go on by themselves.
        behind = [nothing, *[pick for pick in row[:1] if pick != action(DONE)]]
        found += [([*row, pick], len(row)) for pick in behind]
    else:
        found.append(([*row, nothing], len(row) + 1))
    return found


def test_a_row_is_one_entry_with_what_chance_brings_at_its_end() -> None:
    keeper = Memory()
    match = race(*DEAL, "roll 1", "roll 2", "roll 6", "roll 5", keeper=keeper)
    assert match.play(0, picks(match, "reroll d0", "reroll d1"), 0) == 1
    (entry,) = keeper.entries[1:]
    assert [SPRINT.words.text(pick) for pick in entry.picks] == ["reroll d0", "reroll d1"]
    assert entry.words == "reroll d0, reroll d1, roll 6, roll 5"


def test_an_answer_at_fault_is_named_by_its_place() -> None:
    match = race(*DEAL)
    with pytest.raises(
        NotOffered, match=r"answer 2 of 3: 'reroll d0' is not offered now \[TOY-3\]"
    ):
        match.play(0, picks(match, "reroll d0", "reroll d0", "done"))
    with pytest.raises(NotOffered, match="a row has at least one answer"):
        match.play(0, [])


def test_behind_an_answer_that_brings_chance_or_another_seat_nothing_is_looked_at() -> None:
    match = race(*DEAL)
    for behind in ("play dash", "pass", "play trip", "done"):
        with pytest.raises(RowTooLong, match="answer 2 of 3 must be the last of its row"):
            match.play(0, picks(match, "reroll d0", "done", behind))
    say(match, "done")
    for behind in ("pass", "done", "reroll d0"):
        with pytest.raises(RowTooLong, match="answer 1 of 2 must be the last of its row"):
            match.play(0, picks(match, "pass", behind))


def test_a_row_that_cannot_be_kept_has_not_happened() -> None:
    keeper = Memory()
    match = race(*DEAL, "roll 1", "roll 1", "roll 5", keeper=keeper)
    before = traces(match)
    keeper.broken = True
    with pytest.raises(NotSaved):
        match.play(0, picks(match, "reroll d0", "done"))
    assert traces(match) == before
    keeper.broken = False
    match.play(0, picks(match, "reroll d0", "done"))
    assert match.entries()[-1].words == "reroll d0, done, roll 5"


def test_a_row_is_taken_back_as_a_whole() -> None:
    match = race(*DEAL)
    start = match.position().key()
    match.play(0, picks(match, "done", "pass"))
    assert match.undo(0)
    assert match.position().key() == start


def test_a_row_that_brought_chance_is_taken_back_only_with_consent() -> None:
    match = race(*DEAL)
    match.play(0, picks(match, "reroll d0", "done"))
    assert not match.undo(0)
    assert match.request is not None


def test_a_row_that_is_repeated_is_told_from_another() -> None:
    match = race(*DEAL)
    row = picks(match, "reroll d0", "done")
    match.play(0, row, 0)
    with pytest.raises(AlreadyAnswered):
        match.play(0, row, 0)
    for other in (row[:1], row[1:], [*row, row[1]]):
        with pytest.raises(StaleDecision) as caught:
            match.play(0, other, 0)
        assert not isinstance(caught.value, AlreadyAnswered)


@every_game
@every_seed
def test_two_games_that_a_seat_cannot_tell_apart_take_and_refuse_the_same_rows(
    name: str, seed: int
) -> None:
    refused = 0
    for match, chooser in games(name, seed):
        seat, row, _ = any_row(match, chooser)
        s = match.position()
        twin = match.spec.sample(s, seat, refused)
        for place in range(len(row) + 1):
            bad = [*row[:place], *others(s, row), action(99)]
            told = refusal(match.spec, s, bad)
            assert refusal(match.spec, twin, bad) == told
            refused += 1
        match.play(seat, row)
    assert refused > ACTS


def others(s: GameState, row: list[Action]) -> list[Action]:
    """Return something else that is offered, if anything is."""
    assert s.decision is not None
    return [pick for pick in s.decision.options if pick not in row][:1]


def refusal(spec: GameSpec, s: GameState, row: list[Action]) -> str:
    with pytest.raises(MatchError) as caught:
        play_row(spec, s, row)
    return f"{type(caught.value).__name__}: {caught.value}"


def first_game(step: str, **player: Json) -> Match:
    """Return a match of Dice Masters in a step of the first player, who has something."""
    spec = PlacedMasters(Beginning({"step": step, "active": 0, "players": [player, {}]}, []))
    return Match(spec, FIRST_GAME, [Player("Ada"), Player("Bo")], SeededDice(1))


def test_marks_come_in_any_order() -> None:
    match = first_game("attack", field=["SK!", "SK!", "Drax@1"])
    decision = match.decision()
    assert decision is not None
    *marks, done = decision.options
    assert len(marks) == 3
    one, two, three = marks
    number = match.play(0, [two, one, done], 0)
    assert match.entries()[-1].picks == (one, two, done)
    for repeated in ([two, one, done], [one, two, done]):
        with pytest.raises(AlreadyAnswered):
            match.play(0, repeated, 0)
    with pytest.raises(StaleDecision, match="is not open"):
        match.play(0, [three, one, done], 0)
    assert match.number() == number


@every_seed
def test_of_alike_dice_any_may_be_marked(seed: int) -> None:
    """Rerolling a sidekick's fist is the same whichever of two it is (DM-6.2.2)."""
    spec, compared = game("masters"), 0
    for match, chooser in games("masters", seed):
        s = match.position()
        assert s.decision is not None
        seat = s.decision.seat
        if s.decision.rule == "DM-6.2.2":
            selection = Selection(spec, s)
            for item in selection.items:
                alike = find_offered(spec, s, item.pick)
                assert alike is not None
                if alike != item.pick:
                    row = [item.pick, action(DONE)]
                    branch = branch_match(match, match.number(), match.players, SeededDice(3))
                    branch.play(seat, row)
                    assert branch.entries()[-1].picks[0] == alike
                    compared += 1
        match.play(seat, any_row(match, chooser)[1])
    assert compared


def test_done_behind_marks_that_leave_nothing_to_mark_is_left_out() -> None:
    match = race(*DEAL, "roll 1", "roll 2", "roll 6", "roll 5")
    row = picks(match, "reroll d1", "reroll d0", "done")
    match.play(0, row, 0)
    assert match.entries()[-1].words == "reroll d0, reroll d1, roll 6, roll 5"
    with pytest.raises(AlreadyAnswered):
        match.play(0, row, 0)


def test_what_forbids_an_answer_is_told_of_the_moment_it_would_come() -> None:
    match = race(*DEAL)
    first = picks(match, "done")
    assert match.why_not(0, "play dash", "en") is not None
    assert match.why_not(0, "play dash", "en", first) is None
    reason = match.why_not(0, "reroll d0", "en", first)
    assert reason is not None
    assert reason.rule == "TOY-3"
