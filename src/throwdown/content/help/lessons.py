"""Lessons: what a player is told when a step of a turn comes up for the first time (SH-9.4)."""

from __future__ import annotations

from throwdown.content.help.help_context import HelpContext
from throwdown.content.help.turns import turn_summary
from throwdown.words.texts import texts


class Lessons:
    """A first game: each step is explained once, by the edition that is played."""

    def __init__(self) -> None:
        self._taught: set[int] = set()

    def next_lesson(self, language: str, at_hand: HelpContext) -> str:
        """Return what the step that is running is about; "" if it was told, or none is running."""
        turn = turn_summary(at_hand.game or "", language, at_hand.edition)
        if turn is None or at_hand.step in self._taught:
            return ""
        for step in turn.steps:
            if step.number == at_hand.step:
                self._taught.add(step.number)
                said = texts("help.labels", language)
                return said.say("lesson", name=step.name, text=step.text, who=step.who)
        return ""
