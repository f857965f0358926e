"""Refereeing a real table: asking at the prompt what was rolled, drawn or shuffled there."""

from __future__ import annotations

import re
from collections.abc import Callable
from secrets import randbelow
from typing import Final

from throwdown.contract.game import GameSpec
from throwdown.interfaces.prompt.answer_parser import NamedOption, parse_answer
from throwdown.interfaces.prompt.commands import Read, Say, command_of
from throwdown.kernel.action import Action
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.state import GameState
from throwdown.match.dice import SeededDice
from throwdown.words.formatter import Value
from throwdown.words.texts import texts

FEW: Final = 8
"""As many results are listed; more only if they are asked for."""


class Referee:
    """Asks the people at a table for the results of chance."""

    def __init__(self, spec: GameSpec, language: str, read: Read, say: Say) -> None:
        self.may_withdraw = False
        """Whether what the results belong to can still be taken back as well."""
        self.tell: Callable[[], None] | None = None
        """Tells what happened before the result that is asked for."""
        self._spec = spec
        self._language = language
        self._read = read
        self._say = say
        self._listed: list[str] = []
        self._waiting: list[str] = []
        self._own = SeededDice(0, rng_from_seed(randbelow(2**32)))

    def begin(self) -> None:
        """Tell what the game is about and what is typed, before the first result is asked for."""
        self._say(self._spec.speech.about(self._language).intro)
        self._say(self._text("real dice"))

    def ask(self, s: GameState, has_typed: bool) -> Action | None:
        """Return the pending result as somebody types it, or None to take the last one back."""
        offers = self._offers(s)
        if not has_typed:
            # What was typed beyond the results of one action belongs to no other.
            self._waiting.clear()
        if self.tell is not None:
            self.tell()
        if not self._waiting:
            self._say(self._spec.speech.prompt(s, self._language))
            self._list(offers, is_wanted=len(offers) <= FEW)
        while True:
            typed = self._waiting.pop(0) if self._waiting else self._read(self._text("result"))
            typed = typed.strip()
            # Results come first: a question mark is a face of a die, too.
            if found := self._find_result(typed, offers):
                return found.pick
            self._waiting.clear()
            command = command_of(typed)
            if command == "undo" and (has_typed or self.may_withdraw):
                return None
            if command == "auto":
                return self._draw_result(s)
            self._obey(command, typed, offers)

    def _text(self, key: str, **values: Value) -> str:
        return texts("prompt.prompt", self._language).fill(key, values)

    def _offers(self, s: GameState) -> list[NamedOption]:
        """Return what can come, alike results once."""
        spec, decision = self._spec, s.decision
        assert decision is not None
        found: dict[str, NamedOption] = {}
        for pick in decision.options:
            term = spec.speech.term(s, pick)
            names = (term, term.partition(" ")[2], spec.words.text(pick))
            found.setdefault(
                term, NamedOption(pick, names, spec.speech.label(s, pick, self._language))
            )
        return list(found.values())

    def _list(self, offers: list[NamedOption], *, is_wanted: bool) -> None:
        labels = [offer.label for offer in offers]
        if is_wanted and labels != self._listed:
            for number, label in enumerate(labels, start=1):
                self._say(f"  {number}  {label}")
            self._listed = labels

    def _obey(self, command: str, typed: str, offers: list[NamedOption]) -> None:
        if command == "quit":
            raise EOFError
        if command == "undo":
            self._say(self._text("no undo"))
        elif command == "help":
            self._say(self._text("result help"))
            self._listed = []
            self._list(offers, is_wanted=True)
        else:
            self._say(self._text("no result", answer=typed))

    def _find_result(self, typed: str, offers: list[NamedOption]) -> NamedOption | None:
        """Return the result that is meant; of several, the first, and keep the others."""
        if command_of(typed) and not _is_named(typed, offers):
            return None
        first, others = typed, list[str]()
        for separator in (",", " "):
            if found := parse_answer(first, offers) or _find_by_part(first, offers):
                break
            first, *more = [part.strip() for part in first.split(separator)]
            others = more + others
        else:
            found = parse_answer(first, offers) or _find_by_part(first, offers)
        if found is not None and others:
            self._waiting = others + self._waiting
        return found

    def _draw_result(self, s: GameState) -> Action:
        """Return a result that the program rolls or draws, and say it."""
        assert s.decision is not None
        pick = self._own.result(s, s.decision)
        self._say(self._text("auto", result=self._spec.speech.label(s, pick, self._language)))
        return pick


def _is_named(typed: str, offers: list[NamedOption]) -> bool:
    return any(typed in offer.names for offer in offers)


def _find_by_part(typed: str, offers: list[NamedOption]) -> NamedOption | None:
    """Return the only result that has a word beginning so."""
    begun = re.compile(rf"(?<!\w){re.escape(typed)}", re.IGNORECASE)
    found = [offer for offer in offers if typed and begun.search(offer.label)]
    return found[0] if len(found) == 1 else None
