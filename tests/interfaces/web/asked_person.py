"""A sensible person with default settings, and the questions at which the client asks them.

The person plays the first seat as the level `expert` does, through the client's own code
(`tests/client/person.js`, in node); the other seats are bots. Counted is what a person meets on the
turns of others. Run as `python -m tests.interfaces.web.asked_person masters 100`.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations, permutations
from pathlib import Path
from typing import Final

import msgspec
import pytest

from throwdown.bots.brain import Brain
from throwdown.bots.levels import LEVELS
from throwdown.contract.outlook import Outlook
from throwdown.contract.seen import ASK, Model, model_of
from throwdown.games.registry import game
from throwdown.games.throne.rules.core.book import ThroneBook
from throwdown.interfaces.web.protocol.messages import Try
from throwdown.interfaces.web.protocol.viewer_messages import choices_of, try_picks
from throwdown.kernel.action import PASS, Action, verb_of
from throwdown.kernel.decision import ACT, PREEMPT
from throwdown.kernel.values import Json, Setup
from throwdown.match.dice import SeededDice
from throwdown.match.match import Match
from throwdown.match.seats import BOT, PERSON, Player

ME: Final = 0
CLIENT: Final = Path(__file__).parents[2] / "client" / "person.js"
BY_NAME: Final = {level.name: level for level in LEVELS}
_TEAMS: Final = {
    "asm": ("friendly-neighborhood", "sinister-plans", "underdogs", "street-justice"),
    "uxm": ("xaviers-school", "archvillains", "claws-first", "better-together"),
    "aou": ("avengers-assemble", "the-galaxys-finest", "rise-of-the-machines", "the-mad-titan"),
}
"""The teams that come with the game, by what they are built from."""
_HEROES: Final = (
    *("gunslinger", "barbarian", "moon_elf", "pyromancer", "shadow_thief", "treant"),
    *("paladin", "ninja", "monk", "huntress", "samurai", "vampire_lord", "artificer"),
    *("cursed_pirate", "seraph", "tactician"),
)


@dataclass
class Count:
    """What was counted in some games."""

    unwanted: list[int] = field(default_factory=list)
    """Of each turn of another player: windows at which the person was asked, and passed."""
    asked: int = 0
    """Windows at which the person was asked on the turns of others."""
    passed: int = 0
    """Windows that the client passed by itself."""
    missed: int = 0
    """Those of them at which the person would have done something."""
    own: int = 0
    """Windows at which the person was asked about what they had played themselves."""
    repeated: int = 0
    """Windows that looked like the one before, at which the person had passed."""
    where: Counter[str] = field(default_factory=Counter)
    """At which step unwanted windows came."""

    def add(self, other: Count) -> None:
        """Add what was counted in other games."""
        self.unwanted += other.unwanted
        self.asked += other.asked
        self.passed += other.passed
        self.missed += other.missed
        self.own += other.own
        self.repeated += other.repeated
        self.where += other.where

    def mean(self) -> float:
        """Return how many unwanted windows a turn of another player has."""
        return sum(self.unwanted) / max(1, len(self.unwanted))

    def percentile(self, share: int) -> int:
        """Return how many unwanted windows that share of turns, in percent, has at most."""
        ranked = sorted(self.unwanted)
        return ranked[max(0, -(-len(ranked) * share // 100) - 1)] if ranked else 0

    def __str__(self) -> str:
        return (
            f"{len(self.unwanted)} turns of others: {self.mean():.2f} unwanted windows a turn, "
            f"95 of 100 turns have at most {self.percentile(95)}, the worst {max(self.unwanted)}; "
            f"asked {self.asked} times, {self.passed} passed by the client"
            f" ({self.missed} where one would have acted); "
            f"{self.own} about one's own, {self.repeated} like the one before; "
            f"{dict(self.where.most_common(6))}"
        )


class Person:
    """The client with its player, in a process of its own."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def say(self, line: dict[str, Json]) -> list[dict[str, Json]]:
        """Tell the client something; return what it sends then."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(line) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, "the client has ended"
        sent: list[dict[str, Json]] = json.loads(answer)["sent"]
        return sent


@contextmanager
def person() -> Iterator[Person]:
    """Yield somebody at a client; skip the test where there is no node."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("needs node: apt install nodejs")
    with subprocess.Popen(
        [node, str(CLIENT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield Person(process)
        assert process.stdin is not None
        process.stdin.close()


def setup_of(name: str, seed: int) -> Setup:
    """Return the set-up of a game between two, another one for each seed."""
    if name == "masters":
        ruleset, teams = list(_TEAMS.items())[seed % len(_TEAMS)]
        pair = list(permutations(teams, 2))[seed // len(_TEAMS) * 5 % 12]
        return {"format": "tournament-20", "ruleset": ruleset, "teams": [*pair]}
    pairs = list(combinations(_HEROES, 2))
    pair = pairs[seed * 37 % len(pairs)]
    return {"format": "duel", "heroes": list(pair if seed % 2 else pair[::-1])}


class Sitting:
    """One game between the person and bots."""

    def __init__(self, name: str, seed: int, client: Person) -> None:
        self._spec = game(name)
        setup = self._spec.complete(setup_of(name, seed))
        players = [Player("", PERSON), Player("", BOT)]
        self.match = Match(self._spec, setup, players, SeededDice(seed))
        self._client = client
        self._expert = BY_NAME["expert"].brain(seed)
        self._casual = BY_NAME["casual"].brain(seed + 1)
        self.count = Count()
        self._turn = -1
        self._before: tuple[Json, ...] = ()

    def play(self) -> Count:
        """Play the game to its end."""
        self._client.say({"begin": self._spec.name})
        while (decision := self.match.decision()) is not None:
            self._note_turn()
            if decision.seat == ME:
                self._meet()
            else:
                self.match.play(decision.seat, [self._think(decision.seat, self._casual)])
        return self.count

    def _note_turn(self) -> None:
        s = self.match.position()
        if self._spec.seen.turn(s) == self._turn:
            return
        self._turn = self._spec.seen.turn(s)
        if self._model()["game"]["active"] != ME:
            self.count.unwanted.append(0)

    def _model(self) -> Model:
        return model_of(self._spec.seen, self.match.position(), ME)

    def _think(self, seat: int, brain: Brain) -> Action:
        outlook = Outlook(self._spec, self.match.position(), seat, self.match.setup)
        return brain.choose(outlook)

    def _meet(self) -> None:
        """Let the client meet a question, and the person answer it if it is asked."""
        sent = self._client.say({"body": self._snapshot()})
        while sent and sent[-1]["type"] != "act":
            answers = [self._answer(each) for each in sent]
            for each, answer in zip(sent, answers, strict=True):
                sent = self._client.say({"reply": each["id"], "body": answer})
        number = self.match.number()
        if sent:
            self.count.passed += 1
            self.count.missed += verb_of(self._think(ME, self._expert)) != PASS
            assert sent[-1]["picks"] == ["pass"]
            pick = self._spec.words.parse("pass")
        else:
            pick = self._think(ME, self._expert)
            self._note_asked(pick)
            sent = self._client.say({"press": [self._spec.words.text(pick)]})
            assert [each["type"] for each in sent[-1:]] == ["act"], sent
        self.match.play(ME, [pick])
        assert self.match.number() > number
        self._client.say({"reply": sent[-1]["id"], "body": {"type": "done", "entry": number}})

    def _note_asked(self, pick: Action) -> None:
        """Count a question that was asked, if it is a window of another player's turn."""
        decision, model = self.match.decision(), self._model()
        assert decision is not None
        passes = verb_of(pick) == PASS
        is_window = decision.kind in (ACT, PREEMPT) and verb_of(decision.options[-1]) == PASS
        looks: tuple[Json, ...] = (
            self._turn,
            json.dumps({name: thing for name, thing in model.items() if name != ASK}),
            json.dumps([self._spec.words.text(each) for each in decision.options]),
        )
        self.count.repeated += is_window and looks == self._before
        self._before = looks if is_window and passes else ()
        if is_window and self._is_own():
            self.count.own += 1
        if not is_window or model["game"]["active"] == ME:
            return
        self.count.asked += 1
        if passes:
            self.count.unwanted[-1] += 1
            game_thing = model["game"]
            where = str(game_thing.get("phase") or game_thing.get("step"))
            attack = model.get("attack")
            self.count.where[f"{where} {attack['stage'] if attack else ''}".strip()] += 1

    def _is_own(self) -> bool:
        """Return whether a text of the person's is under way below the window."""
        s = self.match.position()
        if not isinstance(s.book, ThroneBook):
            about = self._model().get(str(self._model()[ASK].get("about")), {})
            return about.get("seat") == ME
        below = s.frames[-2:-1]
        return any(f.program >= s.book.first_text and f.seat == ME for f in below)

    def _snapshot(self) -> dict[str, Json]:
        s, seen = self.match.position(), self._spec.seen
        return {
            "type": "snapshot",
            "entry": self.match.number(),
            "since": -1,
            "seat": ME,
            "things": plain(seen.things(s)),
            "own": plain(seen.own(s, ME)),
            "choices": plain(choices_of(self.match, ME, "en")),
            "prompt": self._spec.speech.prompt(s, "en", ME),
            "printed": "",
            "language": "en",
            "events": [],
            "seats": [
                {"name": "", "kind": "person", "taken": True},
                {"name": "", "kind": "bot", "taken": True},
            ],
        }

    def _answer(self, wish: dict[str, Json]) -> Json:
        """Return what the server answers to a wish."""
        if wish["type"] != "try":
            return {"type": "done", "entry": self.match.number()}
        asked = msgspec.convert({**wish}, Try, strict=False)
        picks = [self._spec.words.parse(pick) for pick in asked.picks]
        return plain(try_picks(self.match, ME, picks, asked, "en"))


def plain(value: object) -> Json:
    """Return a message as data."""
    found: Json = msgspec.to_builtins(value)
    return found


def count_prompts(name: str, seeds: range) -> Count:
    """Play games of a name; return what was counted in all of them."""
    found = Count()
    with person() as client:
        for seed in seeds:
            found.add(Sitting(name, seed, client).play())
    return found


if __name__ == "__main__":
    print(count_prompts(sys.argv[1], range(int(sys.argv[2]))))
