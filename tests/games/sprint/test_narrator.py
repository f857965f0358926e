"""What is told of random races is true at the moment it tells of."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.share import share
from throwdown.contract.happening import Happening
from throwdown.games.registry import game
from throwdown.games.sprint.state import DREW, MOVED, PUSHED, ROLLED, sprint_state
from throwdown.kernel.events import PUBLIC
from throwdown.kernel.interpreter import step
from throwdown.kernel.rng import rng_from_seed
from throwdown.match.log import tell, visible_happenings
from throwdown.words.languages import find_languages

SPRINT = game("sprint")
SEEDS = share("THROWDOWN_GAMES", 200, 40)


def happenings_of(seed: int) -> Iterator[list[Happening]]:
    """Run a random race; yield what each answer brought."""
    s = SPRINT.new({"seats": 2 + seed % 5}, seed, watched=True)
    chooser = rng_from_seed(seed)
    while True:
        yield visible_happenings(SPRINT, s, PUBLIC)
        s.clear_events()
        if s.decision is None:
            return
        step(s, chooser.draw_below(len(s.decision.options)))


@pytest.mark.parametrize("seed", SEEDS)
def test_all_that_is_told_of_a_race_is_true_at_its_moment(seed: int) -> None:
    for found in happenings_of(seed):
        for happening in found:
            event, race = happening.event, sprint_state(happening.moment)
            if event.kind == ROLLED:
                assert happening.faces == {f"d{event.a}": race.dice[event.a]}
            if event.kind in (MOVED, PUSHED):
                assert race.square[event.seat] == happening.values["to"]
            if event.kind == PUSHED:
                cause = happening.cause
                assert cause is not None
                assert (cause.rule, cause.seat == event.seat) == ("TOY-7", False)
            if event.kind == DREW:
                assert "card" not in happening.values


@pytest.mark.parametrize("language", find_languages())
def test_both_dice_of_a_roll_are_one_line(language: str) -> None:
    found = next(happenings_of(3))
    rolled = [each.event.b for each in found if each.event.kind == ROLLED]
    lines = [each.text for each in tell(SPRINT, found, PUBLIC, language, 0) if each.text]
    word = {"en": "and", "de": "und"}[language]
    assert lines[-1].endswith(f" {rolled[0]} {word} {rolled[1]}.")


def test_whoever_is_pushed_is_told_by_whom() -> None:
    lines = [
        each.text
        for seed in range(40)
        for found in happenings_of(seed)
        for each in tell(SPRINT, found, PUBLIC, "en", 0)
        if each.kind == "pushed"
    ]
    assert lines
    assert all(" by runner " in line for line in lines)
