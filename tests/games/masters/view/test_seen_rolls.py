"""What is seen of the roll of a turn: each face with the event that tells of it."""

from __future__ import annotations

import pytest

from tests.conformance.kit import Case, cases
from throwdown.contract.seen import Model, fold
from throwdown.kernel.rng import rng_from_seed
from throwdown.match.dice import SeededDice
from throwdown.match.feed import Feed, ViewerFeed
from throwdown.match.match import Match
from throwdown.match.seats import Player

ANSWERS = 150
MASTERS = [case for case in cases() if case.spec.name == "masters"]
DRAWN = "step began"
ROLLED = ("rolled", "rerolled")


@pytest.mark.parametrize("case", MASTERS, ids=str)
def test_a_face_is_seen_with_its_event_and_none_before(case: Case) -> None:
    seats = len(case.spec.new(case.setup, 0).teams)
    match = Match(case.spec, case.setup, [Player("")] * seats, SeededDice(4))
    feed = Feed(match)
    viewer = ViewerFeed(feed, 0, "en")
    seen: Model = feed.things()
    chooser = rng_from_seed(4)
    rolls = 0
    for _ in range(ANSWERS):
        decision = match.decision()
        if decision is None:
            break
        match.play(decision.seat, [decision.options[chooser.draw_below(len(decision.options))]])
        match.advance()
        for step in map(viewer.step, feed.advance()):
            for event in step.events:
                seen = fold(seen, event.change)
                told = event.told
                in_turn = seen["game"].get("step") == "roll and reroll"
                if told.kind in ROLLED and in_turn:
                    rolls += 1
                    assert _face(seen, str(told.values["die"])) == told.values["side"]
                elif told.kind == DRAWN and told.values["step"] == "roll and reroll":
                    assert _rolled_dice(seen) == []
            seen = fold(seen, step.change)
    assert rolls or "turn" not in seen["game"]


def _face(seen: Model, die: str) -> object:
    """Return the side that a die shows; the first one is left out, as it is the default."""
    return seen[die].get("face", 0)


def _rolled_dice(seen: Model) -> list[str]:
    return [thing for thing, fields in seen.items() if fields.get("rolled")]
