"""The feed of a match: steps, folded one by one, are what a viewer sees anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.conformance.kit import Case, cases
from tests.match.tables import race, say
from tests.share import share
from throwdown.contract.seen import Model, fold, model_of
from throwdown.kernel.events import PUBLIC
from throwdown.kernel.rng import rng_from_seed
from throwdown.match.dice import SeededDice
from throwdown.match.errors import NoUndo
from throwdown.match.feed import KINDS, MATCH, UNDO, Feed, FeedStep, ViewerFeed
from throwdown.match.log import VisibleEvent
from throwdown.match.match import Match
from throwdown.match.seats import Player

SEEDS = share("THROWDOWN_SEEDS", 3, 1)
ANSWERS = 120
DEAL = ("draw dash", "draw trip", "draw dash", "draw trip")
every_case = pytest.mark.parametrize("case", list(cases()), ids=str)
every_seed = pytest.mark.parametrize("seed", SEEDS)


class Screen:
    """What one viewer has been shown, from steps alone."""

    def __init__(self, feed: Feed, viewer: int) -> None:
        self._feed = ViewerFeed(feed, viewer, "en")
        self.viewer = viewer
        self.things: Model = feed.things()
        self.own: Model = self._feed.own()

    def show(self, steps: list[FeedStep]) -> list[VisibleEvent]:
        """Show what is new; return what happened."""
        told = []
        for step in map(self._feed.step, steps):
            for event in step.events:
                self.things, self.own = fold(self.things, event.change), fold(self.own, event.own)
                told.append(event.told)
            self.things, self.own = fold(self.things, step.change), fold(self.own, step.own)
        return told

    def model(self) -> Model:
        return fold(self.things, {**self.own})


def begin(case: Case, seed: int) -> Match:
    seats = len(case.spec.new(case.setup, 0).teams)
    people = [Player(f"P{seat}") for seat in range(seats)]
    return Match(case.spec, case.setup, people, SeededDice(seed))


def acts(match: Match, seed: int) -> Iterator[None]:
    """Play at random, now and then taking something back or giving up."""
    chooser = rng_from_seed(seed)
    for _ in range(ANSWERS):
        decision = match.decision()
        if decision is None:
            return
        seat = decision.seat
        if chooser.draw_below(12) == 0 and match.must_agree(seat) is not None:
            try:
                match.undo(seat)
            except NoUndo:
                continue
            yield
            if match.request is not None:
                match.consent(match.request.waiting[0], agreed=chooser.draw_below(2) == 0)
        elif chooser.draw_below(100) == 0 and seat not in match.conceded:
            match.concede(seat)
            match.advance()
        else:
            match.play(seat, [decision.options[chooser.draw_below(len(decision.options))]])
            match.advance()
        yield


@every_case
@every_seed
def test_steps_lead_to_what_every_viewer_sees(case: Case, seed: int) -> None:
    match = begin(case, seed)
    feed = Feed(match)
    screens = [Screen(feed, viewer) for viewer in (*range(len(match.players)), PUBLIC)]
    for _ in acts(match, seed):
        steps = feed.advance()
        anew = Feed(match)
        for screen in screens:
            screen.show(steps)
            own = ViewerFeed(anew, screen.viewer, "en").own()
            assert screen.things == anew.things()
            assert screen.own == own
            game = model_of(case.spec.seen, match.position(), screen.viewer)
            extra = {thing: fields for thing, fields in own.items() if thing == UNDO}
            assert screen.model() == {**game, MATCH: anew.things()[MATCH], **extra}


@every_case
def test_a_viewer_is_told_of_each_event_once_and_as_in_the_log(case: Case) -> None:
    match = begin(case, 5)
    feed = Feed(match)
    screen = Screen(feed, 0)
    teller = match.teller(0, "en")
    told = []
    start = match.number()
    for _ in acts(match, 5):
        told += screen.show(feed.advance())
    logged = teller.happenings(start, match.number())
    assert list(map(_facts, told)) == list(map(_facts, logged))


def _facts(event: VisibleEvent) -> list[object]:
    cause = None if event.cause is None else event.cause.key()
    return [event.number, event.kind, event.seat, event.values, event.text, event.faces, cause]


def test_a_wish_to_take_something_back_is_shown_without_an_entry() -> None:
    match = race(*DEAL, "roll 1", "roll 1", "roll 2")
    feed = Feed(match)
    screen = Screen(feed, 1)
    say(match, "reroll d0", "done")
    assert not match.undo(0, 0)
    number = match.number()
    screen.show(feed.advance())
    assert screen.things[MATCH] == {"asks": 0, "to": 0, "waiting": [1]}
    match.consent(1, agreed=False)
    assert screen.show(feed.advance()) == []
    assert screen.things[MATCH] == {}
    assert match.number() == number


def test_the_things_of_a_match_keep_to_their_schema() -> None:
    match = race(*DEAL)
    match.concede(0)
    fields = {kind.prefix: {field.name for field in kind.fields} for kind in KINDS}
    thing = Feed(match).things()[MATCH]
    assert thing == {"over": True, "winners": [1], "conceded": [0]}
    assert set(thing) <= fields[MATCH]
