"""Playing at a plain prompt: numbered options, typed answers; reads well aloud and in a pipe.

The words of the prompt itself stand in `prompt_words.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from throwdown.kernel.action import NONE, Action
from throwdown.kernel.events import PUBLIC
from throwdown.match.errors import MatchError, NotKept, NoUndo
from throwdown.match.keeping import match_text, save
from throwdown.match.match import Match
from throwdown.match.record import Header
from throwdown.prompt_words import COMMANDS, TEXTS, YES

Say = Callable[[str], None]
Read = Callable[[str], str]

LOG_LINES = 20


class Prompt:
    """One match at the prompt; `people` are the seats that answer here."""

    def __init__(
        self, match: Match, header: Header, people: Sequence[int], read: Read, say: Say
    ) -> None:
        self._match = match
        self._header = header
        self._people = list(people)
        self._read = read
        self._say = say
        self._language = "en"
        self._told = NONE

    def run(self, language: str) -> None:
        """Play to the end, or until the player leaves or the input ends."""
        self._language = language
        self._say(self._match.spec.intro(language))
        alone = len(self._people) == 1
        self._say(self._text("you" if alone else "all", seat=self._people[0] + 1))
        if self._match.number() > 0:
            self._log("")
            self._told = self._match.number()
        try:
            while not self._match.is_over():
                self._go_on()
        except EOFError:
            self._say("")
            self._say(self._text("bye"))
            return
        self._tell()
        self._say(self._result())

    def _text(self, key: str, **words: object) -> str:
        return TEXTS[self._language][key].format(**words)

    def _go_on(self) -> None:
        """Let the others answer, tell what happened, and take an answer."""
        self._kept(self._match.advance)
        self._tell()
        decision = self._match.decision()
        if decision is None:
            return
        if len(decision.options) == 1:
            self._play(decision.seat, decision.options[0])
            return
        self._show(decision.seat)
        asked = self._match.number()
        while self._match.number() == asked:
            pick = self._answered(decision.seat)
            if pick != NONE:
                self._play(decision.seat, pick)

    def _play(self, seat: int, pick: Action) -> None:
        self._kept(lambda: self._match.play(seat, pick))

    def _kept(self, do: Callable[[], object]) -> None:
        """Do something; if it cannot be written down, say so and go on without a record."""
        try:
            do()
        except NotKept as error:
            self._say(self._text("not kept", error=error))
            self._match.keeper = None
            do()

    def _tell(self) -> None:
        viewer = self._people[0] if len(self._people) == 1 else PUBLIC
        for told in self._match.log(viewer, self._language, self._told):
            self._say("  " + told.text)
        self._told = self._match.number()

    def _show(self, seat: int) -> None:
        match = self._match
        self._say("")
        for line in match.spec.show(match.spec.observe(match.position(), seat), self._language):
            self._say(line)
        self._say(match.prompt(self._language))
        for number, choice in enumerate(match.choices(seat, self._language), start=1):
            self._say(f"  {number}  {choice.label}  [{choice.term}]")

    def _answered(self, seat: int) -> Action:
        """Read one line: return the pick it means, or do what it says and return NONE."""
        typed = self._read(self._text("ask")).strip()
        word, _, rest = typed.partition(" ")
        command = COMMANDS.get(word.lower(), "")
        rest = rest.strip()
        if command == "quit":
            raise EOFError
        if command == "help":
            self._say(self._text("help"))
        elif command == "look":
            self._show(seat)
        elif command == "card":
            self._inspect(rest)
        elif command == "log":
            self._log(rest)
        elif command == "why":
            self._explain(seat, rest)
        elif command == "odds":
            self._advise(seat)
        elif command == "save":
            self._save(rest)
        elif command == "undo":
            self._undo()
        elif command == "concede":
            self._concede(seat)
        else:
            return self._pick(seat, typed.lower())
        return NONE

    def _pick(self, seat: int, answer: str) -> Action:
        choices = self._match.choices(seat, self._language)
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(choices):
            return choices[int(answer) - 1].pick
        decision = self._match.decision()
        for pick in decision.options if decision is not None else []:
            if answer == self._match.spec.words.text(pick).lower():
                return pick
        for choice in choices:
            if answer == choice.term.lower():
                return choice.pick
        self._say(self._text("wrong", answer=answer, count=len(choices)))
        return NONE

    def _inspect(self, word: str) -> None:
        lines = self._match.inspect(word, self._language)
        for line in lines or [self._text("no card", word=word)]:
            self._say(line)

    def _log(self, rest: str) -> None:
        viewer = self._people[0] if len(self._people) == 1 else PUBLIC
        count = int(rest) if rest.isascii() and rest.isdigit() else LOG_LINES
        for told in self._match.log(viewer, self._language)[-count:]:
            self._say(f"  {told.number}  {told.text}")

    def _explain(self, seat: int, wish: str) -> None:
        if not wish:
            self._say(self._text("why what"))
            return
        reason = self._match.why_not(seat, wish, self._language)
        if reason is None:
            self._say(self._text("offered", wish=wish))
        else:
            self._say(f"{reason.text} [{reason.rule}]" if reason.rule else reason.text)

    def _advise(self, seat: int) -> None:
        lines = self._match.spec.advice(self._match.position(), seat, self._language)
        for line in lines or [self._text("no odds")]:
            self._say(line)

    def _save(self, name: str) -> None:
        if not name:
            self._say(self._text("save where"))
            return
        try:
            save(Path(name).expanduser(), match_text(self._match, self._header))
        except NotKept as error:
            self._say(str(error))
        else:
            self._say(self._text("saved", name=name))

    def _undo(self) -> None:
        try:
            seat, before = self._last_choice()
            self._kept(lambda: self._match.undo(seat, before))
            while self._match.request is not None:
                self._kept(self._agree)
        except MatchError:
            self._say(self._text("no undo"))

    def _agree(self) -> None:
        """Whoever sits at this keyboard agrees by typing it."""
        request = self._match.request
        assert request is not None
        self._match.consent(request.waiting[0], agreed=True)

    def _last_choice(self) -> tuple[int, int]:
        """Return who of the people here really chose last, and the entry before that."""
        line = self._match.line()
        for place in range(len(line) - 1, 0, -1):
            before = line[place - 1].number
            decision = self._match.position(before).decision
            if line[place].seat in self._people and decision and len(decision.options) > 1:
                return line[place].seat, before
        raise NoUndo("nobody here has chosen anything yet")

    def _concede(self, seat: int) -> None:
        if self._read(self._text("really")).strip().lower() in YES:
            self._kept(lambda: self._match.concede(seat))

    def _result(self) -> str:
        winners = self._match.winners()
        if not winners:
            return self._text("drawn")
        if len(self._people) > 1:
            names = [self._match.players[seat].name for seat in winners]
            return self._text("over", names=", ".join(names))
        return self._text("won" if self._people[0] in winners else "lost")
