"""Games as the server tells of them, followed by the client's own modules."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import pytest

from tests.conformance.kit import Case, cases
from tests.share import share
from throwdown.contract.seen import Model, fold
from throwdown.kernel.events import PUBLIC
from throwdown.kernel.rng import rng_from_seed
from throwdown.match.dice import SeededDice
from throwdown.match.feed import Feed, ViewerFeed
from throwdown.match.match import Match
from throwdown.match.seats import Player

HERE = Path(__file__).parent
GAMES = share("THROWDOWN_FOLDED", 16, 4)
"""Of each run of the tests; the nightly one plays 200."""
ANSWERS = 250


def test_the_client_sees_what_the_server_sees_event_by_event() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("needs node: apt install nodejs")
    every = list(cases())
    lines = [json.dumps(_record(every[seed % len(every)], seed)) for seed in GAMES]
    done = subprocess.run(
        [node, HERE / "fold_games.js"], input="\n".join(lines), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    followed = json.loads(done.stdout)
    assert followed["games"] == len(GAMES)
    assert followed["events"] > followed["beats"] > 0


def _record(case: Case, seed: int) -> dict[str, object]:
    """Return a game that is played at random, as it is told to one who looks."""
    seats = len(case.spec.new(case.setup, 0).teams)
    match = Match(case.spec, case.setup, [Player("")] * seats, SeededDice(seed))
    viewer = PUBLIC if seed % 5 == 0 else seed % seats
    feed = Feed(match)
    told = ViewerFeed(feed, viewer, "en")
    begun = {"things": feed.things(), "own": told.own()}
    steps: list[dict[str, object]] = []
    for _ in _answers(match, seed):
        for step in map(told.step, feed.advance()):
            events = [
                {
                    "kind": event.told.kind,
                    "seat": event.told.seat,
                    "values": event.told.values,
                    "faces": event.told.faces,
                    "text": event.told.text,
                    "change": event.change,
                    "own": event.own,
                }
                for event in step.events
            ]
            steps.append({"events": events, "change": step.change, "own": step.own})
        steps[-1]["check"] = _check(match, viewer)
    seat = None if viewer == PUBLIC else viewer
    return {"game": case.spec.name, "seat": seat, "steps": steps, **begun}


def _answers(match: Match, seed: int) -> Iterator[None]:
    """Answer at random, one answer at a time."""
    chooser = rng_from_seed(seed)
    for _ in range(ANSWERS):
        decision = match.decision()
        if decision is None:
            return
        match.play(decision.seat, [decision.options[chooser.draw_below(len(decision.options))]])
        match.advance()
        yield


def _check(match: Match, viewer: int) -> str:
    """Return the checksum of all that is seen, taken anew from the game as it is."""
    feed = Feed(match)
    seen: Model = fold(feed.things(), {**ViewerFeed(feed, viewer, "en").own()})
    text = json.dumps(seen, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return f"{crc32(text.encode()):08x}"
