"""A bot that is somebody's program, by protocol 2 (`docs/bot-protocol.md`).

The program is told what its seat may know and nothing else: the table by ids, what is printed on
its things, what can be chosen, and what would follow if it asks. Whatever it says that cannot be
played stops the game with an error that names it, and what would have been right.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from time import monotonic
from typing import Final

from throwdown.bots.brain import Brain
from throwdown.bots.program_process import (
    PROGRAMS,
    ProgramError,
    ProgramProcess,
    program_fault,
)
from throwdown.contract.outlook import Outlook
from throwdown.contract.seen import SeenChoice, difference, model_of
from throwdown.kernel.errors import ActionTextError
from throwdown.kernel.values import Json, View
from throwdown.match.errors import action_fault
from throwdown.match.forecast import foresee
from throwdown.match.log import VisibleEvent
from throwdown.words.message import Message

PROTOCOL: Final = 2
PATIENCE: Final = 60.0
"""How many seconds a program may take for an answer."""
FORECAST: Final = "forecast"
"""What a program asks before it picks, and the answer to it."""
LANGUAGE: Final = "en"
"""What is printed, asked and offered is said in."""
_MOST_NAMED: Final = 12
"""How many choices an error names."""


def split_command(command: str) -> list[str]:
    """Return the words of a command, as a shell reads them."""
    return shlex.split(command)


class ExternalBot(Brain):
    """Lets a program decide for a seat; the program may play other seats and games as well."""

    def __init__(self, seed: int, command: Sequence[str], patience: float = PATIENCE) -> None:
        super().__init__(seed)
        self._seed = seed
        self._command = list(command)
        self._patience = patience
        self._process: ProgramProcess | None = None
        self._match = 0
        self._printed: Json = None
        """The digest of what the program has been told is printed."""

    def think(self, outlook: Outlook, count: int) -> int:
        """Ask the program, unless the options make no difference."""
        choices = outlook.choices()
        picks = [outlook.spec.words.text(option) for option in outlook.options()]
        if len(choices) == 1:
            return picks.index(choices[0].pick)
        process = self._process or self._begin(outlook)
        question: dict[str, Json] = {
            "type": "choose",
            "match": self._match,
            "prompt": outlook.prompt(LANGUAGE),
            "things": {**outlook.model()},
            "choices": _choice_data(outlook, choices),
        }
        printed = outlook.printed_things(LANGUAGE)
        if printed["digest"] != self._printed:
            # A game that begins by choosing teams goes on with other things.
            question["printed"] = printed
            self._printed = printed["digest"]
        last = monotonic() + self._patience
        answer = process.ask(question, self._patience)
        while answer.get("type") == FORECAST and answer.get("match") == self._match:
            if monotonic() > last:
                raise process.error(program_fault("no end", seconds=f"{self._patience:g}"))
            told = self._forecast(answer.get("picks"), outlook, choices, picks)
            answer = process.ask(told, self._patience)
        if answer.get("type") != "pick" or answer.get("match") != self._match:
            raise process.error(
                program_fault("no pick", answer=_json_text(answer), match=self._match)
            )
        return self._number(answer.get("pick"), outlook, choices, picks)

    def hear_result(self, winners: list[int]) -> None:
        """Tell how the game came out."""
        process, self._process = self._process, None
        if process is not None:
            process.tell({"type": "over", "match": self._match, "winners": [*winners]})
            PROGRAMS.release(process, self._match)

    def close(self) -> None:
        """Leave a game that is not over: nobody has won it."""
        self.hear_result([])

    def _begin(self, outlook: Outlook) -> ProgramProcess:
        process = PROGRAMS.find(self._command)
        self._process, self._match = process, process.begin_match()
        printed = outlook.printed_things(LANGUAGE)
        self._printed = printed["digest"]
        setup: View = {**outlook.spec.complete(outlook.setup)}
        ready = process.ask(
            {
                "type": "hello",
                "protocol": PROTOCOL,
                "match": self._match,
                "game": outlook.spec.name,
                "seat": outlook.seat,
                "seed": self._seed,
                "setup": setup,
                "printed": printed,
            },
            self._patience,
        )
        wanted: dict[str, Json] = {"type": "ready", "protocol": PROTOCOL, "match": self._match}
        if ready.get("type") == "ready" and ready.get("protocol") == 1:
            raise process.error(program_fault("old protocol", wanted=_json_text(wanted)))
        if {word: ready.get(word) for word in wanted} != wanted:
            raise process.error(
                program_fault("not ready", answer=_json_text(ready), wanted=_json_text(wanted))
            )
        return process

    def _forecast(
        self, asked: Json, outlook: Outlook, choices: list[SeenChoice], picks: list[str]
    ) -> dict[str, Json]:
        """Return what would follow from picks, told by no more than the seat may know."""
        if not isinstance(asked, list) or not asked:
            raise self._error(program_fault("no picks", picks=_json_text(asked)))
        row = [outlook.options()[self._number(asked[0], outlook, choices, picks)]]
        for later in asked[1:]:
            try:
                row.append(outlook.spec.words.parse(str(later)))
            except ActionTextError as error:
                fault = program_fault("no action", why=action_fault(error))
                raise self._error(fault) from error
        spec, seat = outlook.spec, outlook.seat
        seen = foresee(spec, outlook.sample(0), row, LANGUAGE, seat)
        events: list[Json] = [_event_data(event) for event in seen.happened]
        return {
            "type": FORECAST,
            "match": self._match,
            "change": {**difference(outlook.model(), model_of(spec.seen, seen.state, seat))},
            "events": events,
            "stopped": seen.stopped,
        }

    def _number(
        self, pick: Json, outlook: Outlook, choices: list[SeenChoice], picks: list[str]
    ) -> int:
        """Return the number of the option that an answer names: by number, pick or term."""
        if isinstance(pick, str):
            named = outlook.find_options(pick)
            if named:
                return outlook.options().index(named[0])
        elif isinstance(pick, int) and not isinstance(pick, bool) and 0 <= pick < len(choices):
            return picks.index(choices[pick].pick)
        offered = ", ".join(choice.pick for choice in choices[:_MOST_NAMED])
        last, more = len(choices) - 1, len(choices) - _MOST_NAMED
        fault = program_fault("no choice", pick=_json_text(pick), last=last, offered=offered)
        if more > 0:
            fault = program_fault("among others", fault=fault, more=more)
        raise self._error(fault)

    def _error(self, fault: Message) -> ProgramError:
        assert self._process is not None
        return self._process.error(fault)


def _event_data(event: VisibleEvent) -> Json:
    values: dict[str, Json] = {
        name: [*value] if isinstance(value, list) else value for name, value in event.values.items()
    }
    return {"kind": event.kind, "seat": event.seat, "values": values, "text": event.text}


def _choice_data(outlook: Outlook, choices: list[SeenChoice]) -> Json:
    said = outlook.say_choices(choices, LANGUAGE)
    return [
        choice.to_json() | {"label": label, "term": term}
        for choice, (label, term) in zip(choices, said)
    ]


def _json_text(said: Json | dict[str, Json]) -> str:
    return json.dumps(said, ensure_ascii=False)
