"""Playing at a plain prompt: numbered options, typed answers; reads well aloud and in a pipe.

What it says itself stands in the text file `prompt`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from time import monotonic
from typing import Final

from throwdown.bots.bot_names import UnknownBot
from throwdown.bots.program_process import ProgramError
from throwdown.content.help.help_context import HelpContext
from throwdown.content.help.lessons import Lessons
from throwdown.content.help.pages import read_help, tell_nothing
from throwdown.contract.aids import NO_ODDS
from throwdown.interfaces.game_help import help_of_game
from throwdown.interfaces.prompt.answer_parser import NamedOption, parse_answer, parse_answers
from throwdown.interfaces.prompt.commands import Read, Say, command_of, is_yes
from throwdown.interfaces.prompt.hint import ADVISER, find_hint, say_hint
from throwdown.interfaces.prompt.referee import Referee
from throwdown.interfaces.prompt.table_diff import changed_parts, collapse_repeats
from throwdown.kernel.action import DONE, NONE, Action, verb_of
from throwdown.kernel.events import PUBLIC
from throwdown.match.dice import ResultsWithdrawn
from throwdown.match.errors import MatchError, NotSaved, NoUndo, refusal
from throwdown.match.match import Choice, Match
from throwdown.match.record import Header
from throwdown.match.record_files import match_text, save
from throwdown.match.scenario.writer import saved_position
from throwdown.match.selection import MARKED_KINDS, Selection
from throwdown.words.formatter import Value
from throwdown.words.languages import DEFAULT
from throwdown.words.texts import texts

LOG_LINES: Final = 20
MANY: Final = 6
"""More options than this are set apart by what is done."""


class Prompt:
    """One match at the prompt; `people` are the seats that answer here."""

    def __init__(
        self, match: Match, header: Header, people: Sequence[int], read: Read, say: Say
    ) -> None:
        self._match = match
        self._header = header
        self._people = list(people)
        self._viewer = people[0] if len(people) == 1 else PUBLIC
        """Whoever is spoken to: several people at one keyboard are spoken of."""
        self._read = read
        self._say = say
        self._language = DEFAULT
        self._told = NONE
        self._shown: dict[int, list[str]] = {}
        """The table as each seat was shown it last."""
        self.referee: Referee | None = None
        """Who asks for the results of chance, if they come from a real table."""
        self.lessons: Lessons | None = None
        """What explains each step when it first comes up, in a game to learn by."""
        self.now: Callable[[], float] = monotonic
        """The clock by which answers come in time, in seconds."""

    def run(self, language: str, others: Sequence[str] = ()) -> None:
        """Play to the end, or until the player leaves or the input ends.

        `others` are sentences about those who do not play here.
        """
        self._language = language
        spec, me = self._match.spec, self._people[0]
        if self.referee is None:
            self._say(spec.speech.about(language).intro)
        else:
            self.referee.tell = self._tell
        name = spec.speech.player(self._match.position(), me, language)
        self._say(self._text("you" if len(self._people) == 1 else "all", name=name))
        for other in others:
            self._say(other)
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

    def _text(self, key: str, **values: Value) -> str:
        return texts("prompt.prompt", self._language).fill(key, values)

    def _go_on(self) -> None:
        """Let the others answer, tell what happened, and take an answer."""
        match = self._match
        self._carry_out(match.advance)
        self._tell()
        decision = match.decision()
        if decision is None:
            return
        choices = match.choices(decision.seat, self._language)
        if len(choices) == 1:
            self._play(decision.seat, [choices[0].pick])
            return
        self._show(decision.seat)
        limit = match.spec.clock.limit(match.position(), match.setup)
        if limit is not None:
            self._say(self._text("time", seconds=limit.seconds))
        asked, begun = match.number(), self.now()
        while match.number() == asked:
            pick = self._read_answer(decision.seat)
            if limit is not None and self.now() - begun > limit.seconds:
                self._say(
                    self._text(
                        "late",
                        pick=match.spec.speech.label(match.position(), limit.pick, self._language),
                    )
                )
                pick = limit.pick
            if pick != NONE:
                self._play(decision.seat, [pick])

    def _play(self, seat: int, picks: Sequence[Action]) -> None:
        """Answer for a seat, unless it is taken back before anything is rolled."""
        decision = self._match.decision()
        if self.referee is not None:
            self.referee.may_withdraw = decision is not None and len(decision.options) > 1
        try:
            self._carry_out(lambda: self._match.play(seat, picks))
        except ResultsWithdrawn:
            self._say(self._text("withdrawn"))
        finally:
            if self.referee is not None:
                self.referee.may_withdraw = False

    def _carry_out(self, do: Callable[[], object]) -> None:
        """Do something; if it cannot be written down, say so and go on without a record."""
        try:
            do()
        except NotSaved as error:
            self._say(self._text("not kept", error=error.say_in(self._language)))
            self._match.keeper = None
            do()

    def _tell(self) -> None:
        told = [told.text for told in self._match.log(self._viewer, self._language, self._told)]
        for line in collapse_repeats(told, self._language):
            self._say("  " + line)
        self._told = self._match.number()

    def _show(self, seat: int, *, whole: bool = False) -> None:
        """Show the table, or what of it has changed, and what can be chosen."""
        match = self._match
        table = match.spec.lines(match.position(), seat, self._language, self._names())
        self._say("")
        for line in table if whole else changed_parts(self._shown.get(seat, []), table):
            self._say(line)
        self._shown[seat] = table
        self._teach()
        self._say(match.prompt(self._language, self._viewer))
        self._list(match.choices(seat, self._language))

    def _teach(self) -> None:
        """Explain the step that is running, if it is new in a game to learn by."""
        if self.lessons is not None and (
            lesson := self.lessons.next_lesson(self._language, self._at_hand())
        ):
            self._say(lesson)

    def _names(self) -> list[str]:
        """Return what the players are called for whoever is spoken to."""
        names = self._match.names(self._language)
        if self._viewer != PUBLIC:
            names[self._viewer] = self._text("me")
        return names

    def _list(self, choices: Sequence[Choice]) -> None:
        """List what can be chosen; much of it is set apart by what is done."""
        number = 0
        for _, alike in groupby(choices, key=lambda choice: verb_of(choice.pick)):
            if number > 0 and len(choices) > MANY:
                self._say("")
            for choice in alike:
                number += 1
                self._say(f"  {number}  {self._option(choice)}")

    def _option(self, choice: Choice) -> str:
        # The short form is English: elsewhere it would only be in the way of the words.
        return f"{choice.label}  [{choice.term}]" if self._language == DEFAULT else choice.label

    def _read_answer(self, seat: int) -> Action:
        """Read one line: return the pick it means, or do what it says and return NONE."""
        typed = self._read(self._text("ask")).strip()
        word, _, rest = typed.partition(" ")
        command = command_of(word)
        rest = rest.strip()
        if command == "quit":
            raise EOFError
        if command == "help":
            odds = "" if self._match.spec.odds is NO_ODDS else self._text("help odds")
            self._say(self._text("help", odds=odds))
            self._say(self._match.spec.speech.about(self._language).intro)
        elif command == "look":
            self._show(seat, whole=True)
        elif command == "card":
            self._inspect(rest)
        elif command == "rules":
            self._look_up(rest)
        elif command == "log":
            self._log(rest)
        elif command == "why":
            self._explain(seat, rest)
        elif command == "odds":
            self._advise(seat)
        elif command == "hint":
            self._hint(rest)
        elif command == "save":
            self._save(rest)
        elif command == "position":
            self._save_position(rest)
        elif command == "undo":
            self._undo()
        elif command == "concede":
            self._concede(seat)
        else:
            return self._pick(seat, typed)
        return NONE

    def _pick(self, seat: int, answer: str) -> Action:
        decision = self._match.decision()
        assert decision is not None
        words = self._match.spec.words
        offers = [
            NamedOption(choice.pick, (choice.term, words.text(choice.pick)), choice.label)
            for choice in self._match.choices(seat, self._language)
        ]
        if found := parse_answer(answer, offers):
            return found.pick
        # Of alike options only the first is listed, but each has a text of its own.
        for pick in decision.options:
            if answer.lower() == words.text(pick).lower():
                return pick
        if decision.kind in MARKED_KINDS and (named := parse_answers(answer, offers)):
            terms = [offer.names[0] for offer in named if verb_of(offer.pick) != DONE]
            self._pick_all(seat, terms)
        else:
            self._say(self._text("wrong", answer=answer, count=len(offers)))
        return NONE

    def _pick_all(self, seat: int, terms: Sequence[str]) -> None:
        """Pick several things that one question offers, and no more, in one act."""
        selection = Selection(self._match.spec, self._match.position())
        for term in terms:
            # Of alike things each number stands for one more.
            found = [item for item in selection.items if selection.term(item) == term]
            if not any(selection.add(item.pick) for item in found):
                self._say(self._text("not as well", term=term))
                return
        self._play(seat, selection.answers() or selection.unfinished_answers())

    def _inspect(self, word: str) -> None:
        lines = self._match.inspect(word, self._language)
        for line in lines or [self._text("no card", word=word)]:
            self._say(line)

    def _look_up(self, asked: str) -> None:
        """Tell what the books say, for the game and edition at hand."""
        language, at_hand = self._language, self._at_hand()
        found = read_help(asked, language, at_hand)
        for line in [tell_nothing(asked, language, at_hand)] if found is None else found:
            self._say(line)

    def _at_hand(self) -> HelpContext:
        match = self._match
        return help_of_game(match.spec, match.setup, match.position(), self._language)

    def _log(self, rest: str) -> None:
        count = int(rest) if rest.isascii() and rest.isdigit() else LOG_LINES
        for told in self._match.log(self._viewer, self._language)[-count:]:
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
        lines = self._match.spec.odds.advice(self._match.position(), seat, self._language)
        for line in lines or [self._text("no odds")]:
            self._say(line)

    def _hint(self, bot: str) -> None:
        """Tell what a bot would do in the place of whoever decides."""
        match, bot = self._match, bot or ADVISER
        try:
            found = find_hint(match.spec, match.position(), match.setup, bot, self._language)
        except (UnknownBot, ProgramError) as error:
            self._say(error.say_in(self._language))
        else:
            self._say(say_hint(found, bot, self._language))

    def _save(self, name: str) -> None:
        if not name:
            self._say(self._text("save where"))
            return
        try:
            save(Path(name).expanduser(), match_text(self._match, self._header))
        except NotSaved as error:
            self._say(error.say_in(self._language))
        else:
            self._say(self._text("saved", name=name))

    def _save_position(self, name: str) -> None:
        """Write the position down as a scenario, if all of it may be seen here."""
        if not name:
            self._say(self._text("position where"))
            return
        try:
            text = saved_position(self._match, self._people, self._language)
            save(Path(name).expanduser(), text)
        except MatchError as error:
            self._say(error.say_in(self._language))
        else:
            self._say(self._text("position saved", name=name))

    def _undo(self) -> None:
        try:
            seat, before = self._last_choice()
            self._carry_out(lambda: self._match.undo(seat, before))
            while self._match.request is not None:
                self._carry_out(self._agree)
        except MatchError:
            self._say(self._text("no undo"))

    def _agree(self) -> None:
        """Agree for whoever is asked: they sit at this keyboard and have typed it."""
        request = self._match.request
        assert request is not None
        self._match.consent(request.waiting[0], agreed=True)

    def _last_choice(self) -> tuple[int, int]:
        """Return who of the people here really chose last, and the entry before that."""
        line = self._match.line()
        for place in range(len(line) - 1, 0, -1):
            before = line[place - 1].number
            position = self._match.position(before)
            if (
                line[place].seat in self._people
                and len(self._match.spec.speech.terms(position)) > 1
            ):
                return line[place].seat, before
        raise NoUndo(refusal("nobody has chosen"))

    def _concede(self, seat: int) -> None:
        if not is_yes(self._read(self._text("really"))):
            return
        self._carry_out(lambda: self._match.concede(seat))
        if not self._match.spec.gives_up_as_team:
            return
        for partner in self._match.partners(seat):
            if partner in self._people and partner not in self._match.conceded:
                self._carry_out(partial(self._match.concede, partner))

    def _result(self) -> str:
        winners = self._match.winners()
        if not winners:
            return self._text("drawn")
        if len(self._people) > 1:
            names = self._names()
            return self._text("over", names=", ".join(names[seat] for seat in winners))
        return self._text("won" if self._people[0] in winners else "lost")
