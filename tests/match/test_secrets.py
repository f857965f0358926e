"""Two matches that differ only in what a viewer cannot know are the same match to that viewer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.match.tables import SPRINT, people
from throwdown.contract.seen import model_of
from throwdown.kernel.action import Action
from throwdown.kernel.decision import CHANCE, Decision
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.state import GameState
from throwdown.match.dice import SeededDice
from throwdown.match.errors import MatchError
from throwdown.match.feed import Feed, ViewerFeed
from throwdown.match.match import Match

WISHES = ("play dash", "play trip", "reroll d0", "done", "pass", "yes", "spurt", "roll 6")


class Unlike(SeededDice):
    """The same dice, but other cards for everybody except one viewer, wherever there are any."""

    viewer = PUBLIC

    def clone(self) -> Unlike:
        copy = Unlike(self.seed, super().clone()._generator)
        copy.viewer = self.viewer
        return copy

    def result(self, s: GameState, decision: Decision) -> Action:
        result = super().result(s, decision)
        others = [pick for pick in decision.options if pick != result]
        if decision.rule == "TOY-2" and decision.source != self.viewer and others:
            return others[0]
        return result


def twins(viewer: int, seed: int) -> tuple[Match, Match]:
    dice = Unlike(seed)
    dice.viewer = viewer
    setup = {"seats": 3}
    return Match(SPRINT, setup, people(3), SeededDice(seed)), Match(SPRINT, setup, people(3), dice)


def tell_all(match: Match, viewer: int) -> list[object]:
    """Return all that the match tells a viewer."""
    wishes = [match.why_not(viewer, wish, "en") for wish in WISHES if viewer >= 0]
    return [
        Feed(match).things(),
        ViewerFeed(Feed(match), viewer, "en").own(),
        match.log(viewer, "en", match.number() - 3),
        match.log(viewer, "de", match.number() - 2),
        match.choices(viewer, "en"),
        match.prompt("de"),
        [(reason.rule, reason.text) if reason else None for reason in wishes],
    ]


@pytest.mark.parametrize("viewer", [0, 1, 2, PUBLIC])
def test_a_viewer_cannot_tell_twins_apart_even_when_answers_are_taken_back(viewer: int) -> None:
    compared = 0
    for seed in range(40):
        one, other = twins(viewer, seed)
        chooser = rng_from_seed(seed)
        while not one.is_over() and _same_table(one, other, viewer):
            assert tell_all(one, viewer) == tell_all(other, viewer)
            differ = SPRINT.write_position(one.position(), JUDGE) != SPRINT.write_position(
                other.position(), JUDGE
            )
            compared += differ
            if not _both(one, other, chooser.draw_below):
                break
    assert compared > 100


def _same_table(one: Match, other: Match, viewer: int) -> bool:
    """Return whether the twins still look alike: the smaller deck may have forced another card."""
    tables = [model_of(SPRINT.seen, match.position(), viewer) for match in (one, other)]
    return tables[0] == tables[1]


def _both(one: Match, other: Match, below: Callable[[int], int]) -> bool:
    """Do the same in both; return whether it was possible in the second as well."""
    decision = one.decision()
    assert decision is not None
    assert decision.seat != CHANCE
    if below(6) == 0 and one.number() > 2:
        asked = [_undo(match, decision.seat) for match in (one, other)]
        assert asked[0] == asked[1], "whether it needs consent tells nothing"
        return True
    pick = decision.options[below(len(decision.options))]
    one.play(decision.seat, [pick])
    try:
        other.play(decision.seat, [pick])
    except MatchError:
        return False
    return True


def _undo(match: Match, seat: int) -> list[object]:
    try:
        done: object = match.undo(seat)
    except MatchError as error:
        done = str(error)
    request = match.request
    while match.request is not None:
        match.consent(match.request.waiting[0], agreed=True)
    return [done, request]
