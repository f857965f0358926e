"""Refereeing a real table: asking at the prompt what was rolled, drawn or shuffled there."""

from __future__ import annotations

from collections.abc import Callable
from secrets import randbelow
from typing import Final

from throwdown.answers import Offer, meant
from throwdown.kernel.action import Action
from throwdown.kernel.generator import seeded
from throwdown.kernel.spec import GameSpec
from throwdown.kernel.state import GameState
from throwdown.match.dice import Seeded
from throwdown.prompt_words import COMMANDS, TEXTS, Read, Say

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
        self._own = Seeded(0, seeded(randbelow(2**32)))

    def begin(self) -> None:
        """Say what the game is about and what is typed, before the first result is asked for."""
        self._say(self._spec.intro(self._language))
        self._say(self._text("real dice"))

    def ask(self, s: GameState, has_typed: bool) -> Action | None:
        """Return the pending result as somebody types it, or None to take the last one back."""
        offers = self._offers(s)
        if self.tell is not None:
            self.tell()
        if not self._waiting:
            self._say(self._spec.prompt(s, self._language))
            self._list(offers, is_wanted=len(offers) <= FEW)
        while True:
            typed = self._waiting.pop(0) if self._waiting else self._read(self._text("result"))
            command = COMMANDS.get(typed.strip().lower(), "")
            if command == "undo" and (has_typed or self.may_withdraw):
                self._waiting.clear()
                return None
            if command == "auto":
                assert s.decision is not None
                return self._shown(s, self._own.result(s, s.decision))
            if command:
                self._obey(command, offers)
                continue
            found = self._found(typed.strip(), offers)
            if found is not None:
                return found.pick
            self._waiting.clear()
            self._say(self._text("no result", answer=typed.strip()))

    def _text(self, key: str, **words: object) -> str:
        return TEXTS[self._language][key].format(**words)

    def _offers(self, s: GameState) -> list[Offer]:
        """Return what can come, alike results once."""
        spec, decision = self._spec, s.decision
        assert decision is not None
        found: dict[str, Offer] = {}
        for pick in decision.options:
            term = spec.term(s, pick)
            names = (term, term.partition(" ")[2], spec.words.text(pick))
            found.setdefault(term, Offer(pick, names, spec.label(s, pick, self._language)))
        return list(found.values())

    def _list(self, offers: list[Offer], *, is_wanted: bool) -> None:
        labels = [offer.label for offer in offers]
        if is_wanted and labels != self._listed:
            for number, label in enumerate(labels, start=1):
                self._say(f"  {number}  {label}")
            self._listed = labels

    def _obey(self, command: str, offers: list[Offer]) -> None:
        if command == "quit":
            raise EOFError
        if command == "undo":
            self._say(self._text("no undo"))
            return
        self._say(self._text("result help"))
        self._listed = []
        self._list(offers, is_wanted=True)

    def _found(self, typed: str, offers: list[Offer]) -> Offer | None:
        """Return the result that is meant; of several, the first, and keep the others."""
        found = meant(typed, offers) or _named_in_part(typed, offers)
        if found is not None:
            return found
        first, *others = typed.split(",") if "," in typed else typed.split() or [""]
        found = meant(first.strip(), offers) or _named_in_part(first.strip(), offers)
        if found is not None:
            self._waiting = others
        return found

    def _shown(self, s: GameState, pick: Action) -> Action:
        self._say(self._text("auto", result=self._spec.label(s, pick, self._language)))
        return pick


def _named_in_part(typed: str, offers: list[Offer]) -> Offer | None:
    """Return the only result whose words have these in them."""
    wanted = typed.casefold()
    found = [offer for offer in offers if wanted and wanted in offer.label.casefold()]
    return found[0] if len(found) == 1 else None
