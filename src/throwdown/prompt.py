"""Playing at a plain prompt: numbered options, typed answers; reads well aloud and in a pipe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from throwdown.kernel.action import Action
from throwdown.kernel.events import PUBLIC
from throwdown.kernel.generator import Generator, seeded
from throwdown.kernel.run import step
from throwdown.kernel.spec import GameSpec, Setup
from throwdown.kernel.state import GameState

Say = Callable[[str], None]

_TEXTS: Final = {
    "en": {
        "you": "You play seat {seat}. Type a number, or the action in brackets; "
        "'help' explains, 'quit' leaves.",
        "all": "You play all seats. Type a number, or the action in brackets; "
        "'help' explains, 'quit' leaves.",
        "help": "Type the number of an option, or its short form shown in brackets. "
        "'look' shows the table again, 'card NAME' what a card says ('card' alone: all of them), "
        "'quit' leaves the game.",
        "no card": "No card in this game is called '{word}'.",
        "wrong": "There is no option '{answer}'. Type a number from 1 to {count}, "
        "an action in brackets, or 'help'.",
        "ask": "Your choice: ",
        "bye": "The game is left unfinished. Goodbye.",
        "won": "You win!",
        "lost": "You lose.",
        "over": "The game is over.",
    },
    "de": {
        "you": "Du spielst Platz {seat}. Gib eine Nummer ein oder die Aktion in Klammern; "
        "'hilfe' erklärt, 'ende' beendet.",
        "all": "Du spielst alle Plätze. Gib eine Nummer ein oder die Aktion in Klammern; "
        "'hilfe' erklärt, 'ende' beendet.",
        "help": "Gib die Nummer einer Möglichkeit ein oder ihre Kurzform in Klammern. "
        "'zeig' zeigt den Tisch noch einmal, 'karte NAME', was eine Karte sagt ('karte' allein: "
        "alle), 'ende' verlässt das Spiel.",
        "no card": "Keine Karte in diesem Spiel heißt '{word}'.",
        "wrong": "Die Möglichkeit '{answer}' gibt es nicht. Gib eine Nummer von 1 bis {count} ein, "
        "eine Aktion in Klammern oder 'hilfe'.",
        "ask": "Deine Wahl: ",
        "bye": "Das Spiel bleibt unbeendet. Auf Wiedersehen.",
        "won": "Du gewinnst!",
        "lost": "Du verlierst.",
        "over": "Das Spiel ist vorbei.",
    },
}
_HELP: Final = ("help", "hilfe", "h", "?")
_LOOK: Final = ("look", "zeig", "l", "z")
_QUIT: Final = ("quit", "ende", "exit", "q")


class Prompt:
    """One game at the prompt; the seats that are nobody's answer at random."""

    def __init__(
        self, spec: GameSpec, setup: Setup, seed: int, *, language: str, hot_seat: bool
    ) -> None:
        self._spec = spec
        self._language = language
        self._texts = _TEXTS[language]
        self._state: GameState = spec.new(setup, seed)
        seats = range(len(self._state.teams))
        self._people = list(seats) if hot_seat else [0]
        self._chooser: Generator = seeded(seed + 1)

    def run(self, read: Callable[[str], str], say: Say) -> None:
        """Play to the end, or until the player leaves or the input ends."""
        say(self._spec.intro(self._language))
        say(self._texts["all" if len(self._people) > 1 else "you"].format(seat=1))
        try:
            while self._state.decision is not None:
                self._tell(say)
                self._answer(read, say)
        except EOFError:
            say("")
            say(self._texts["bye"])
            return
        self._tell(say)
        say(self._result())

    def _answer(self, read: Callable[[str], str], say: Say) -> None:
        decision = self._state.decision
        assert decision is not None
        if len(decision.options) == 1:
            step(self._state, 0)
        elif decision.seat in self._people:
            self._show(say)
            step(self._state, self._read_choice(read, say))
        else:
            step(self._state, self._chooser.below(len(decision.options)))

    def _tell(self, say: Say) -> None:
        viewer = self._people[0] if len(self._people) == 1 else PUBLIC
        for event in self._state.events:
            seen = self._spec.events.cut(event, self._state.teams, viewer)
            text = "" if seen is None else self._spec.describe(self._state, seen, self._language)
            if text:
                say("  " + text)
        self._state.events.clear()

    def _show(self, say: Say) -> None:
        decision = self._state.decision
        assert decision is not None
        say("")
        for line in self._spec.show(self._spec.observe(self._state, decision.seat), self._language):
            say(line)
        say(self._spec.prompt(self._state, self._language))
        for number, pick in enumerate(self._choices(), start=1):
            label = self._spec.label(self._state, pick, self._language)
            say(f"  {number}  {label}  [{self._spec.term(self._state, pick)}]")

    def _choices(self) -> list[Action]:
        """Return the options that really differ: of those that are said alike, the first."""
        first: dict[str, Action] = {}
        for pick in self._options():
            first.setdefault(self._spec.term(self._state, pick), pick)
        return list(first.values())

    def _read_choice(self, read: Callable[[str], str], say: Say) -> int:
        while True:
            answer = read(self._texts["ask"]).strip().lower()
            if answer in _QUIT:
                raise EOFError
            if answer in _HELP:
                say(self._texts["help"])
            elif answer in _LOOK:
                self._show(say)
            elif answer.split()[:1] in (["card"], ["karte"]):
                self._inspect(answer.partition(" ")[2].strip(), say)
            else:
                choice = self._choice(answer)
                if choice is not None:
                    return choice
                count = len(self._choices())
                say(self._texts["wrong"].format(answer=answer, count=count))

    def _inspect(self, word: str, say: Say) -> None:
        lines = self._spec.inspect(self._state, word, self._language)
        for line in lines or [self._texts["no card"].format(word=word)]:
            say(line)

    def _options(self) -> list[Action]:
        decision = self._state.decision
        return decision.options if decision is not None else []

    def _choice(self, answer: str) -> int | None:
        options, choices = self._options(), self._choices()
        if answer.isascii() and answer.isdigit():
            number = int(answer)
            return options.index(choices[number - 1]) if 1 <= number <= len(choices) else None
        for pick in options:
            said = self._spec.term(self._state, pick)
            if answer in (self._spec.words.text(pick).lower(), said.lower()):
                return options.index(pick)
        return None

    def _result(self) -> str:
        if len(self._people) > 1:
            return self._texts["over"]
        return self._texts["won" if self._people[0] in self._state.winners else "lost"]
