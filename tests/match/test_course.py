"""How a game went: its turns and beats, its life, its moments, what ended it; and single steps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from tests.match.tables import people, race, random_match, say
from throwdown.contract.seen import Model, fold
from throwdown.games.registry import content, game
from throwdown.kernel.events import JUDGE
from throwdown.kernel.values import Setup
from throwdown.match.course.course import Course
from throwdown.match.course.course_teller import course_of, standing_entries
from throwdown.match.course.highlights import Wound, blows_of, lead_changes
from throwdown.match.course.replay_step import replay_step
from throwdown.match.dice import SeededDice
from throwdown.match.entry import ACTION, BEGIN
from throwdown.match.errors import MatchError
from throwdown.match.feed import MATCH, match_thing
from throwdown.match.match import Match

GAMES = ("masters", "throne", "sprint")
every_game = pytest.mark.parametrize("name", GAMES)
TEAMS: Setup = {
    "format": "tournament-20",
    "ruleset": "uxm",
    "teams": ["xaviers-school", "claws-first"],
}
ATTACK: Setup = {
    "step": "main",
    "active": 0,
    "turn": 9,
    "life": [14, 5],
    "players": [{"field": ["Angel@2", "Iceman@1", "SK!"]}, {}],
}
"""Nobody can block."""


@cache
def match_of(name: str, seed: int = 3) -> Match:
    """Return a whole game at random."""
    return random_match(game(name), content(name).setups()[0], seed)


@cache
def course(name: str, seed: int = 3, language: str = "en") -> Course:
    return course_of(match_of(name, seed), content(name).scores, language)


def attack_with_life(life: Sequence[int]) -> Match:
    """Return a game that ends, or goes on, when three attack whom nobody defends."""
    start: Setup = {**ATTACK, "life": [*life]}
    match = Match(game("masters"), TEAMS, people(2), SeededDice(1), start=start)
    say(match, "attack SK!", "attack Angel@2", "attack Iceman@1")
    while not match.is_over() and match.number() < 12:
        decision = match.decision()
        assert decision is not None
        match.play(decision.seat, [decision.options[-1]], match.number())
    return match


@every_game
def test_every_entry_that_stands_is_in_a_beat_and_every_beat_in_a_turn(name: str) -> None:
    match, told = match_of(name), course(name)
    entries = [entry for beat in told.beats for entry in beat.numbers]
    assert sorted(set(entries)) == [entry.number for entry in standing_entries(match)]
    assert entries == sorted(entries)
    assert [beat.entry for beat in told.beats] == [beat.numbers[-1] for beat in told.beats]
    places = [turn.first + place for turn in told.turns for place in range(turn.beats)]
    assert places == [*range(len(told.beats))]
    for number, turn in enumerate(told.turns):
        own = told.beats[turn.first : turn.first + turn.beats]
        assert {beat.turn for beat in own} == {number}
    numbers = [turn.number for turn in told.turns]
    assert numbers == sorted(set(numbers)), "an address names one turn"


@pytest.mark.parametrize("name", ["masters", "throne"])
def test_beats_tell_what_happened_and_passes_are_no_beats(name: str) -> None:
    told, number = course(name), match_of(name).number()
    assert all(beat.text for beat in told.beats[1:])
    assert len(told.beats) < number, "some entries told nothing"
    answered = [beat for beat in told.beats if beat.seat >= 0]
    assert all(beat.answers for beat in answered)
    assert any(beat.of for beat in answered)
    german = course(name, 3, "de")
    assert [beat.entry for beat in german.beats] == [beat.entry for beat in told.beats]
    assert [beat.answers for beat in german.beats] != [beat.answers for beat in told.beats]


@pytest.mark.parametrize("name", ["masters", "throne"])
def test_life_is_told_after_every_beat_and_ends_as_the_game_did(name: str) -> None:
    match, told = match_of(name), course(name)
    scores, seats = content(name).scores, len(match.players)
    for beat in told.beats:
        if beat.events < 0:
            model = match.spec.seen.things(match.position(beat.entry))
            assert beat.life == scores.life(model, seats)
    assert told.beats[0].life != told.beats[-1].life
    lost = [seat for seat in range(seats) if seat not in match.winners()]
    assert told.ending is not None
    assert told.ending.kind == "blow"
    assert told.ending.seats == lost
    assert told.ending.amount > 0
    assert told.ending.names


def test_what_ended_the_game_is_all_that_hit_the_loser_at_once() -> None:
    match = attack_with_life([14, 5])
    assert match.winners() == [0]
    told = course_of(match, content("masters").scores, "en")
    assert told.ending is not None
    assert (told.ending.kind, told.ending.seat, told.ending.seats) == ("blow", 0, [1])
    assert sorted(told.ending.names) == ["Angel", "Iceman", "Sidekick"]
    events = match.teller(JUDGE, "en").happenings(-1, match.number())
    hurt = [event.values["amount"] for event in events if event.kind == "hurt"]
    assert len(hurt) == 3
    assert told.ending.amount == sum(amount for amount in hurt if isinstance(amount, int)) >= 5
    assert told.figures[0].damage == told.figures[0].largest == told.ending.amount
    assert told.figures[0].best == told.ending.names[0]
    assert told.figures[1].damage == 0
    assert [moment.kind for moment in told.moments] == ["last"]
    assert told.turning == told.ending.beat


def test_a_game_that_goes_on_has_no_end_and_one_that_was_given_up_says_who_did() -> None:
    match = attack_with_life([14, 20])
    assert course_of(match, content("masters").scores, "en").ending is None
    match.concede(1)
    told = course_of(match, content("masters").scores, "en")
    assert told.ending is not None
    assert (told.ending.kind, told.ending.seats, told.ending.amount) == ("conceded", [1], 0)
    assert told.beats[-1].numbers == [match.number()]
    assert "give" in told.beats[-1].text


def test_what_was_taken_back_is_no_part_of_it() -> None:
    match = race()
    say(match, "reroll d0")
    taken_back = match.number()
    match.undo(0)
    say(match, "done")
    told = course_of(match, content("sprint").scores, "en")
    entries = {entry for beat in told.beats for entry in beat.numbers}
    assert taken_back not in entries
    assert match.number() in entries
    with pytest.raises(MatchError):
        replay_step(match, match.number() + 1, JUDGE, "en")


def test_a_lead_changes_only_when_another_side_is_ahead() -> None:
    life = [[5, 5], [4, 5], [4, 4], [3, 4], [3, 2], [3, 3], [2, 3]]
    assert lead_changes(life, [0, 1]) == [(4, 0), (6, 1)]
    assert lead_changes([[5, 4, 5, 4], [3, 4, 3, 4]], [0, 1, 0, 1]) == [(1, 1)]
    assert lead_changes([[5, 4, 3], [1, 4, 3]], [0, 1, 2]) == [], "of three nobody leads alone"
    assert lead_changes([[], []], [0, 1]) == []


def test_wounds_of_one_beat_by_one_rule_are_one_blow() -> None:
    wounds = [
        Wound(4, 2, 0, 1, "Toad", 3, "DM-7.4.7"),
        Wound(4, 2, 0, 1, "Pyro", 4, "DM-7.4.7"),
        Wound(4, 2, 0, 1, "Relentless", 2, ""),
        Wound(5, 2, 0, 1, "Toad", 3, "DM-7.4.7"),
    ]
    blows = blows_of(wounds, [0, 1])
    assert [(blow.amount, blow.names) for blow in blows] == [
        (7, ["Pyro", "Toad"]),
        (2, ["Relentless"]),
        (3, ["Toad"]),
    ]


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
@pytest.mark.parametrize("name", ["masters", "throne"])
def test_moments_are_eight_at_most_in_their_order_one_for_each_beat(name: str, seed: int) -> None:
    told = course(name, seed)
    beats = [moment.beat for moment in told.moments]
    assert len(beats) <= 8
    assert beats == sorted(set(beats))
    assert [moment.kind for moment in told.moments].count("last") == 1
    assert all(moment.name for moment in told.moments if moment.kind != "lead")
    assert 0 <= told.turning < len(told.beats)


@every_game
@pytest.mark.parametrize("viewer", [JUDGE, 0, 1])
def test_steps_lead_from_each_position_to_the_next_as_the_viewer_saw_it(
    name: str, viewer: int
) -> None:
    match = match_of(name)
    things: Model = {}
    own: Model = {}
    for entry in match.entries():
        step = replay_step(match, entry.number, viewer, "en")
        assert step.since == entry.number - 1
        s = match.position(entry.number)
        if entry.kind in (BEGIN, ACTION) and entry.number:
            for event in step.events:
                things, own = fold(things, event.change), fold(own, event.own)
            things, own = fold(things, step.change), fold(own, step.own)
            assert things == {
                **match.spec.seen.things(s),
                MATCH: match_thing(match, entry.number),
            }
            assert own == match.spec.seen.own(s, viewer)
        things = {**match.spec.seen.things(s), MATCH: match_thing(match, entry.number)}
        own = {**match.spec.seen.own(s, viewer)}


def test_the_part_of_an_entry_before_the_next_turn_is_a_beat_of_its_own() -> None:
    told, match = course("throne"), match_of("throne")
    parts = [beat for beat in told.beats if beat.events >= 0]
    assert parts, "some entry reaches into the next turn"
    for beat in parts:
        step = replay_step(match, beat.entry, JUDGE, "en")
        assert beat.events < len(step.events)
        assert step.events[beat.events].told.kind == "turn began"
