"""An observer reads all that a browser was sent during a game, with the true game beside it.

What a seat may not know in Dice Throne is the hand and the deck of the other. So whatever the
browser was shown of a position must fit every game that differs from the true one in these alone,
and no event may name a card that still lies there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field

from playwright.sync_api import Route, WebSocket

from tests.browser.visitor import Visitor
from throwdown.kernel.events import JUDGE
from throwdown.kernel.spec import Json
from throwdown.match.match import Match
from throwdown.match.resuming import resumed
from throwdown.throne.model.state import ThroneState
from throwdown.web.tables import read

SEAT, RIVAL = 0, 1
WORLDS = (3, 5, 8)
"""Seeds of the games that the true one is compared with."""
KINDS = {"state", "taken", "lines", "seats", "planned", "payments", "outcome", "usefulness"}
SECRETS = ("seed", "salt", "rng", "generator", "holder", "invitation", "entries", "record")


@dataclass
class Observer:
    """Writes down everything that reaches a browser."""

    messages: list[dict[str, Json]] = field(default_factory=list)
    bodies: list[Json] = field(default_factory=list)
    """What was answered over REST."""

    def watch(self, visitor: Visitor) -> None:
        """Watch a page from now on."""
        visitor.page.on("websocket", self._connected)
        visitor.page.route("**/api/**", self._asked)

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.messages.append(json.loads(frame)))

    def _asked(self, route: Route) -> None:
        answer = route.fetch()
        self.bodies.append(answer.json())
        route.fulfill(response=answer)


@dataclass
class Truth:
    """The game as it was, and what of it the seat may know."""

    match: Match
    differences: int = 0
    """How many of the games it was compared with were really others."""

    def leaks(self, message: dict[str, Json]) -> list[str]:
        """Return what a message tells that the seat may not know."""
        view, number = message["view"], message["number"]
        assert isinstance(view, dict)
        assert isinstance(number, int)
        return [*self._shown(number, view["table"], message["pieces"]), *self._told(message)]

    def _shown(self, number: int, table: Json, pieces: Json) -> list[str]:
        spec, true = self.match.spec, self.match.position(number)
        found = []
        for seed in WORLDS:
            other = spec.sample(true, SEAT, seed)
            self.differences += spec.observe(other, JUDGE) != spec.observe(true, JUDGE)
            if table != plain(spec.observe(other, SEAT)):
                found.append(f"{number}: the table shows what is hidden")
            if pieces != plain(spec.pieces(other, SEAT, "en")):
                found.append(f"{number}: the pieces show what is hidden")
        return found

    def _told(self, message: dict[str, Json]) -> list[str]:
        found, events = [], message["events"]
        assert isinstance(events, list)
        for event in events:
            assert isinstance(event, dict)
            number, values = event["number"], event["values"]
            assert isinstance(number, int)
            assert isinstance(values, dict)
            true = self.match.position(number)
            assert isinstance(true, ThroneState)
            card = values.get("card")
            hidden = true.hand[RIVAL] | true.deck[RIVAL]
            if event["seat"] == RIVAL and isinstance(card, int) and hidden >> card & 1:
                found.append(f"{number}: {event['kind']} names a hidden card")
        return found


def plain(value: object) -> Json:
    """Return a value as it arrives after a journey."""
    arrived: Json = json.loads(json.dumps(value))
    return arrived


def keys_in(value: Json) -> Iterator[str]:
    """Yield every key in a value."""
    if isinstance(value, dict):
        yield from value
        for each in value.values():
            yield from keys_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from keys_in(each)


def test_a_browser_is_sent_nothing_that_its_seat_may_not_know(visitor: Visitor) -> None:
    observer = Observer()
    observer.watch(visitor)
    table = visitor.sit_down_to("throne")
    assert visitor.play_on("keyboard")
    # From here on the game is over and everything may be known.
    visitor.page.unroute_all()
    states = [message for message in observer.messages if message["type"] == "state"]
    for body in observer.bodies:
        assert not set(keys_in(body)) & set(SECRETS)
    record = visitor.page.evaluate(
        "id => fetch(`/api/replays/${id}/record`).then(found => found.text())", table
    )
    truth = Truth(resumed(read(table, record)))
    assert len(states) > 15
    assert [leak for state in states for leak in truth.leaks(state)] == []
    assert truth.differences >= 10, "hidden cards did differ"
    assert {message["type"] for message in observer.messages} <= KINDS
    check_that_a_leak_is_found(truth, states)


def check_that_a_leak_is_found(truth: Truth, states: list[dict[str, Json]]) -> None:
    """Check that the observer sees a secret if there is one."""
    match, state = truth.match, states[3]
    number = state["number"]
    assert isinstance(number, int)
    true = match.position(number)
    assert isinstance(true, ThroneState)
    everything = plain(match.spec.pieces(true, JUDGE, "en"))
    assert truth.leaks({**state, "pieces": everything})
    drawn = (true.hand[RIVAL] | true.deck[RIVAL]).bit_length() - 1
    event: Json = {"number": number, "kind": "draw", "seat": RIVAL, "values": {"card": drawn}}
    assert truth.leaks({**state, "events": [event]})
