"""How a game looks and speaks on the table; a game without a look of its own is shown in words."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import ClassVar

from rich.text import Text

from throwdown.contract.game import GameSpec
from throwdown.interfaces.terminal.beats import Score, ShownBeat
from throwdown.interfaces.terminal.drawing.canvas import Canvas
from throwdown.interfaces.terminal.drawing.scene import Offer, Scene
from throwdown.kernel.action import Action
from throwdown.kernel.decision import Decision
from throwdown.kernel.state import GameState


class Presenter:
    """What any game can do with; games with a table of their own derive from it."""

    score: ClassVar[Score] = Score()
    """How what happens is shown."""
    worded: ClassVar[frozenset[str]] = frozenset()
    """The verbs of those offers in which a text stands behind a colon."""

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec

    def help(self, language: str) -> str:
        """Return what the signs of the table mean, for the help; often nothing."""
        return ""

    def draw(self, scene: Scene, width: int, height: int) -> Canvas:
        """Draw the table as its viewer sees it, in at most that many rows if that is possible."""
        canvas = Canvas(width)
        lines = self.spec.speech.lines(scene.book, scene.model, scene.language, scene.seat)
        y = 0
        for line in lines:
            inset = line[: len(line) - len(line.lstrip())]
            for part in wrap(line, width, subsequent_indent=f"{inset}  ") or [""]:
                canvas.put(0, y, part)
                y += 1
        return canvas

    def steps(self, scene: Scene) -> tuple[tuple[str, ...], int]:
        """Return the steps of a turn and which of them it is now."""
        return (), 0

    def mates(self, scene: Scene) -> list[int]:
        """Return who plays on the side of the seat that looks, without that seat."""
        return []

    def facts(self, scene: Scene) -> list[str]:
        """Return what else stands in the top line: who began, and the like."""
        return []

    def label(self, offer: Offer, scene: Scene) -> str:
        """Return what an offer means, as it stands in the list."""
        return offer.label

    def emblem(self, look: str) -> Text:
        """Return a picture of the game's dice."""
        return Text()

    def with_shapes(self, text: str, scene: Scene) -> str:
        """Return a text of the rules with dice drawn by their shapes."""
        return text

    def card_text(self, text: str, scene: Scene) -> str:
        """Return what is printed on a card, with shapes instead of names in brackets."""
        return self.with_shapes(text, scene)

    def title(self, scene: Scene, name: str) -> str:
        """Return what a thing is called on which nothing is printed but its die; or nothing."""
        return ""

    def printed_lines(self, name: str, lines: Sequence[str], scene: Scene) -> list[str]:
        """Return what is printed on a thing as it is read beside the picture of its die."""
        return [self.card_text(line, scene) for line in lines]

    def subject(self, beat: ShownBeat) -> str:
        """Return the id of what a beat is about that has a text to be read; or nothing."""
        return ""

    def question(self, decision: Decision, language: str) -> str:
        """Return what is asked, if the app has better words for it than the rules; or nothing."""
        return ""

    def confirmation(self, decision: Decision, count: int, language: str) -> str:
        """Return what giving so many marked answers is called; or nothing."""
        return ""

    def preview(self, s: GameState, picks: Sequence[Action], scene: Scene) -> list[str]:
        """Return what answers would bring, line by line."""
        return []

    def faces(self, scene: Scene, name: str) -> list[str]:
        """Return what is on the die of a thing, line by line."""
        return []
