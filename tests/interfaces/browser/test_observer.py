"""An observer reads all that a browser was sent during a game, with the true game beside it.

What a seat may not know is the hand and the deck of the other in Dice Throne, the team that the
other has chosen and not shown in Dice Masters, and the generator in both. So whatever the browser
was shown or told of a position must fit every game that differs from the true one in these alone:
the table, its pieces, the question, why something cannot be done, and what would come of doing as
little as possible. No event may name a card that still lies hidden, in numbers or in words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from playwright.sync_api import Route, WebSocket

from tests.interfaces.browser.visitor import BOT, ME, Visitor
from tests.setups import setups
from throwdown.bots.bot_names import display_name
from throwdown.contract.seen import Model, Patch, fold, model_of
from throwdown.games.registry import game
from throwdown.games.throne.model.state import ThroneState
from throwdown.interfaces.web.tables.registry import read
from throwdown.kernel.events import JUDGE
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json
from throwdown.match.feed import MATCH, UNDO
from throwdown.match.forecast import foresee
from throwdown.match.match import Match
from throwdown.match.resumption import resume_match

Message = dict[str, Json]
WORLDS = (3, 5, 8, 12)
"""Seeds of the games that the true one is compared with."""
KINDS = {"snapshot", "step", "lines", "seats", "tried", "chances"}
# What was asked of a question that has just been answered is refused.
KINDS |= {"refused"}
SECRETS = ("seed", "salt", "rng", "generator", "holder", "invitation", "entries", "record")
PROBED = 6
"""How many questions are asked about in every way there is."""
PROBE = """([table, seat, language, wishes]) => new Promise(done => {
    const query = `seat=${seat}&language=${language}&since=-1`;
    const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket?${query}`);
    const replies = [];
    socket.onopen = () => wishes.forEach((wish, place) =>
        socket.send(JSON.stringify({...wish, id: place + 1})));
    socket.onmessage = ({data}) => {
        const message = JSON.parse(data);
        if (message.reply) replies.push(message);
        if (replies.length === wishes.length) { socket.close(); done(replies); }
    };
})"""
"""Ask as a program would that sits at this browser; every reply is seen by the observer too."""


@dataclass
class Observer:
    """Writes down everything that reaches a browser."""

    messages: list[Message] = field(default_factory=list)
    bodies: list[Json] = field(default_factory=list)
    """What was answered over REST."""
    shown: list[Message] = field(default_factory=list)
    """What was seen after each snapshot and step."""

    def watch(self, visitor: Visitor) -> None:
        """Watch a page from now on."""
        visitor.page.on("websocket", self._listen_to)
        visitor.page.route("**/api/**", self._pass_on)

    def _listen_to(self, socket: WebSocket) -> None:
        screen = Screen()
        socket.on(
            "framereceived", lambda frame: self._take_message(screen, json.loads(frame)["body"])
        )

    def _take_message(self, screen: Screen, message: Message) -> None:
        self.messages.append(message)
        if message["type"] in ("snapshot", "step"):
            self.shown.append(screen.take(message))

    def _pass_on(self, route: Route) -> None:
        answer = route.fetch()
        body = answer.body()
        self.bodies.append(json.loads(body))
        route.fulfill(response=answer, body=body)


class Screen:
    """What one connection has been shown."""

    def __init__(self) -> None:
        self._things: Model = {}
        self._own: Model = {}
        self._language: Json = None

    def take(self, message: Message) -> Message:
        """Fold a snapshot or a step into it; return all that is shown then."""
        if message["type"] == "snapshot":
            self._things, self._own, self._language = {}, {}, message["language"]
            parts = [{"change": message["things"], "own": message["own"]}]
        else:
            parts = [*_tables(message.get("events", [])), message]
        for part in parts:
            self._things = fold(self._things, _patch(part.get("change", {})))
            self._own = fold(self._own, _patch(part.get("own", {})))
        model: dict[str, Json] = {**fold(self._things, {**self._own})}
        return {
            "number": message["entry"],
            "language": self._language,
            "model": {name: thing for name, thing in model.items() if name not in (MATCH, UNDO)},
            "prompt": message.get("prompt", ""),
            "events": [
                {"number": message["entry"], **event}
                for event in _tables(message.get("events", []))
            ],
        }


@dataclass
class Probe:
    """A question that was asked in mid-game, and the answer."""

    number: int
    language: str
    wish: Message
    reply: Message


@dataclass
class Truth:
    """The game as it was, and what of it the seat may know."""

    match: Match
    seat: int
    differences: int = 0
    """How many of the games it was compared with were really others."""

    def names(self, language: str) -> list[str]:
        """Return what everybody is called at the table; a record knows only which level it was."""
        return [display_name(name, language) for name in self.match.names(language)]

    def worlds(self, number: int) -> list[GameState]:
        """Return games that could be the true one after an entry, for all that the seat knows."""
        spec, true = self.match.spec, self.match.position(number)
        found = [spec.sample(true, self.seat, seed) for seed in WORLDS]
        judged = spec.write_position(true, JUDGE)
        self.differences += sum(spec.write_position(other, JUDGE) != judged for other in found)
        return found

    def leaks(self, message: Message) -> list[str]:
        """Return what a state tells that the seat may not know."""
        number, language = message["number"], str(message["language"])
        assert isinstance(number, int)
        spec, found = self.match.spec, self._leaks_of(message)
        names = self.names(language)
        for other in self.worlds(number):
            if message["model"] != plain(model_of(spec.seen, other, self.seat)):
                found.append(f"{number}: the table shows what is hidden")
            asked = spec.speech.prompt(other, language, self.seat, names)
            if message["prompt"] and message["prompt"] != asked:
                found.append(f"{number}: the question tells what is hidden")
        return found

    def answers(self, probe: Probe) -> list[str]:
        """Return where an answer in mid-game depends on what is hidden."""
        spec, number, found = self.match.spec, probe.number, []
        names, wish = self.names(probe.language), str(probe.wish.get("wish", ""))
        for other in self.worlds(number):
            if probe.wish["type"] == "why":
                why = spec.speech.why_not(other, self.seat, wish, probe.language, names)
                told: Json = ["", ""] if why is None else [why.rule, why.text]
                same = told == [probe.reply["rule"], probe.reply["text"]]
            else:
                seen = foresee(spec, other, [], probe.language, self.seat, number, names)
                outcome = probe.reply["outcome"]
                assert isinstance(outcome, dict)
                texts = [each.get("text", "") for each in _tables(outcome["events"])]
                told = [each.text for each in seen.happened]
                same = (told, seen.stopped) == (texts, outcome["stopped"])
            if not same:
                found.append(f"{number}: {probe.wish} is answered by what is hidden")
        return found

    def _leaks_of(self, message: Message) -> list[str]:
        found = []
        for event in _tables(message["events"]):
            number, text = event["number"], str(event.get("text", ""))
            assert isinstance(number, int)
            hidden, codes = self._hidden_things(number), json.dumps(event)
            if any(f'"{card}"' in codes for card in hidden):
                found.append(f"{number}: {event['kind']} has the id of a hidden card")
            if any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) for name in hidden.values()):
                found.append(f"{number}: '{text}' names what is hidden")
        return found

    def _hidden_things(self, number: int) -> dict[str, str]:
        """Return what lies hidden after an entry: what it is called, by its id or its kind."""
        true, rival = self.match.position(number), 1 - self.seat
        judged = self.match.spec.write_position(true, JUDGE)
        if not isinstance(true, ThroneState):
            before = judged.get("before")
            teams = before.get("teams") if isinstance(before, dict) else None
            return {"team": str(teams[rival])} if isinstance(teams, list) and teams[rival] else {}
        things = self.match.spec.speech.printed_things(true, "en")["things"]
        assert isinstance(things, dict)
        names = {
            each: str(thing["name"])
            for each, thing in things.items()
            if isinstance(thing, dict) and "name" in thing
        }
        lies = true.hand[rival] | true.deck[rival]
        hidden = {f"c{rival}.{place}" for place in range(lies.bit_length()) if lies >> place & 1}
        # What has the name of something that lies open, such as a common card, gives nothing away.
        shown = {name for each, name in names.items() if each not in hidden}
        return {each: names[each] for each in hidden if names[each] not in shown}


def _tables(value: Json) -> list[Message]:
    assert isinstance(value, list)
    return [each for each in value if isinstance(each, dict)]


def _patch(value: Json) -> Patch:
    assert isinstance(value, dict)
    patch: Patch = {}
    for name, fields in value.items():
        assert fields is None or isinstance(fields, dict)
        patch[name] = fields
    return patch


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


def observe_game(
    visitor: Visitor, table: str, seat: int, wished: Sequence[str]
) -> tuple[Observer, list[Probe], Truth]:
    """Play a game to its end under observation; return all that was seen, and the truth."""
    wishes: list[Message] = [{"type": "why", "wish": wish} for wish in wished]
    wishes.append({"type": "try", "outcome": True})
    observer, probes = Observer(), []
    observer.watch(visitor)
    visitor.page.reload()
    for place in range(400):
        if not visitor.until_asked():
            break
        if place < PROBED:
            language, number = ("en", "de")[place % 2], visitor.number()
            replies = visitor.page.evaluate(PROBE, [table, seat, language, wishes])
            by_id = {reply["reply"]: reply["body"] for reply in replies}
            probes += [
                Probe(number, language, wish, by_id[place + 1]) for place, wish in enumerate(wishes)
            ]
        visitor.answer_by_keyboard()
    # From here on the game is over and everything may be known.
    visitor.page.unroute_all(behavior="wait")
    record = visitor.page.evaluate(
        "id => fetch(`/api/replays/${id}/record`).then(found => found.text())", table
    )
    return observer, probes, Truth(resume_match(read(table, record)), seat)


def check(observer: Observer, probes: list[Probe], truth: Truth) -> None:
    """Check that nothing was shown, told or answered that the seat may not know."""
    for body in [*observer.bodies, *observer.messages]:
        assert not set(keys_in(body)) & set(SECRETS)
    assert [leak for state in observer.shown for leak in truth.leaks(state)] == []
    assert [leak for probe in probes for leak in truth.answers(probe)] == []
    assert {str(message["type"]) for message in observer.messages} <= KINDS | {"reason"}


def test_a_browser_is_sent_nothing_that_its_seat_may_not_know(visitor: Visitor) -> None:
    table = visitor.sit_down_to("throne")
    wishes = ("play c0", "play Smack II", "use Reload")
    observer, probes, truth = observe_game(visitor, table, 0, wishes)
    assert len(observer.shown) > 15
    assert len(probes) > 4
    check(observer, probes, truth)
    assert truth.differences >= 10, "hidden cards did differ"
    check_that_a_leak_is_found(truth, observer.shown[3])


def check_that_a_leak_is_found(truth: Truth, state: Message) -> None:
    """Check that the observer sees a secret if there is one."""
    match, number = truth.match, state["number"]
    assert isinstance(number, int)
    true, rival = match.position(number), 1 - truth.seat
    assert isinstance(true, ThroneState)
    everything = plain(model_of(match.spec.seen, true, JUDGE))
    assert truth.leaks({**state, "model": everything})
    card, name = next(iter(truth._hidden_things(number).items()))
    event: Message = {"number": number, "kind": "draw", "seat": rival}
    assert truth.leaks({**state, "events": [{**event, "values": {"card": card}}]})
    assert truth.leaks({**state, "events": [{**event, "change": {card: {"zone": "hand"}}}]})
    assert truth.leaks({**state, "events": [{**event, "text": f"Barbarian draws {name}."}]})
    assert truth.leaks({**state, "prompt": f"{state['prompt']} ({name})"})
    told: Message = {"rule": "DT-1", "text": f"Barbarian holds {name}."}
    assert truth.answers(Probe(number, "en", {"type": "why", "wish": "pass"}, told))


def test_a_team_that_was_chosen_in_secret_is_not_sent_before_it_is_shown(visitor: Visitor) -> None:
    masters = game("masters")
    hiding = next(dict(setup) for setup in setups(masters.name) if masters.hides(setup))
    # Whoever chooses second must not know what the first has chosen.
    table = visitor.sit_down_to("masters", BOT, ME, setup={**hiding, "life": 4})
    wishes = ("team 0", "buy Iceman", "team Spies")
    observer, probes, truth = observe_game(visitor, table, 1, wishes)
    assert len(probes) > 4
    check(observer, probes, truth)
    assert truth.differences >= 1, "the hidden choice did differ"
    first = next(state for state in observer.shown if truth._hidden_things(_number(state)))
    true = truth.match.position(_number(first))
    assert truth.leaks({**first, "model": plain(model_of(masters.seen, true, JUDGE))})
    team = truth._hidden_things(_number(first))["team"]
    event: Message = {"number": first["number"], "kind": "chose", "seat": 0}
    assert truth.leaks({**first, "events": [{**event, "text": f"Beginner brings {team}."}]})


def _number(state: Message) -> int:
    number = state["number"]
    assert isinstance(number, int)
    return number
