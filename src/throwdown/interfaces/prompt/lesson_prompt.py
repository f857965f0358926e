"""A lesson at a plain prompt: what a step tells, what it waits for, and nothing else.

What is said and typed stands in the text file `prompt`, the lesson itself in its script.
"""

from __future__ import annotations

from typing import Final

from throwdown.interfaces.prompt.answer_parser import NamedOption, parse_answer
from throwdown.interfaces.prompt.commands import Read, Say, command_of
from throwdown.interfaces.prompt.table_diff import changed_parts, collapse_repeats
from throwdown.kernel.action import Action
from throwdown.match.lesson.file import LEARNER, LessonStep
from throwdown.match.lesson.run import LessonRun, NotYet
from throwdown.match.match import Choice
from throwdown.words.formatter import Value
from throwdown.words.languages import find_languages
from throwdown.words.texts import texts

BACK: Final = "back"
FREE: Final = "free"
ON: Final = "on"


class LessonPrompt:
    """One lesson at the prompt."""

    def __init__(self, run: LessonRun, language: str, read: Read, say: Say) -> None:
        self._run = run
        self._match = run.match
        self._language = language
        self._read = read
        self._say = say
        self._told = 0
        self._shown: list[str] = []
        """The table as it was shown last."""

    def play(self) -> bool:
        """Take the lesson; return whether its script came to an end, and the game may go on."""
        self._say(self._text("begin", title=self._run.lesson.title.say(self._language)))
        begun = -1
        while (step := self._run.step()) is not None:
            number = self._run.number()
            if number != begun and (self._run.waits() or step.is_watched()):
                begun = number
                self._begin(step, number)
            following = self._run.next_answer()
            if following is not None:
                self._match.play(following[0], [following[1]])
                continue
            try:
                if not self._take_answer(waits_for_press=step.goes_on):
                    self._say(self._text("left", id=self._run.lesson.id, step=number + 1))
                    return False
            except NotYet:
                self._say(self._text("not yet"))
        self._tell()
        if self._run.is_finished():
            self._say("")
            self._say(self._run.lesson.end.say(self._language))
        return True

    def _text(self, key: str, **values: Value) -> str:
        return texts("prompt.lesson", self._language).fill(key, values)

    def _begin(self, step: LessonStep, number: int) -> None:
        """Tell what happened, and what a step is about."""
        self._tell()
        of, name = len(self._run.lesson.steps), step.name.say(self._language)
        self._say("")
        self._say(self._text("step", number=number + 1, of=of, name=name))
        self._say(step.text.say(self._language))

    def _tell(self) -> None:
        """Tell what has happened since it was told last."""
        lines = self._match.log(LEARNER, self._language, self._told)
        for line in collapse_repeats([told.text for told in lines], self._language):
            self._say("  " + line)
        self._told = self._match.number()

    def _take_answer(self, *, waits_for_press: bool) -> bool:
        """Read one line and do what it says; return whether the lesson goes on.

        Raises:
            NotYet: it waits for something else.
        """
        choices = [] if waits_for_press else self._offer()
        try:
            typed = self._read(self._text("press" if waits_for_press else "ask")).strip()
        except EOFError:
            return False
        word = _word_of(typed)
        if command_of(typed) == "quit":
            return False
        if word == BACK:
            self._run.go_back()
            self._told = self._match.number()
        elif word == FREE:
            self._run.leave()
        elif waits_for_press:
            if typed and word != ON:
                raise NotYet
            self._run.go_on()
        else:
            self._play(typed, choices)
        return True

    def _offer(self) -> list[Choice]:
        """Show what of the table has changed, and what can be chosen; return that."""
        match, language = self._match, self._language
        names = match.names(language)
        names[LEARNER] = texts("prompt.prompt", language)["me"]
        table = match.spec.lines(match.position(), LEARNER, language, names)
        for line in changed_parts(self._shown, table):
            self._say(line)
        self._shown = table
        self._say(match.prompt(language, LEARNER))
        allowed = self._run.allowed_picks()
        choices = [each for each in match.choices(LEARNER, language) if each.pick in allowed]
        for number, choice in enumerate(choices, 1):
            self._say(f"  {number}  {choice.label}")
        return choices

    def _play(self, typed: str, choices: list[Choice]) -> None:
        pick = self._pick(typed, choices)
        if pick is None:
            raise NotYet
        self._run.check([pick])
        self._match.play(LEARNER, [pick])

    def _pick(self, typed: str, choices: list[Choice]) -> Action | None:
        """Return what was typed as one of the choices, or None."""
        text = self._match.spec.words.text
        offers = [
            NamedOption(each.pick, (each.term, text(each.pick)), each.label) for each in choices
        ]
        found = parse_answer(typed, offers)
        return None if found is None else found.pick


def _word_of(typed: str) -> str:
    """Return which word of a lesson was typed, in any language; nothing, if it was none."""
    wanted = typed.strip().lower()
    for language in find_languages():
        said = texts("prompt.lesson_commands", language)
        for key in (BACK, FREE, ON):
            if wanted in said.words(key):
                return key
    return ""
