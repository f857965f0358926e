"""The sheet a table of Dice Masters is drawn on: the scene, its words, and the row to draw next."""

from __future__ import annotations

from typing import Final

from throwdown.interfaces.terminal.drawing.canvas import Canvas
from throwdown.interfaces.terminal.drawing.scene import Scene, entries, items, whole
from throwdown.interfaces.terminal.presenters.masters.faces import Dice, read_face
from throwdown.interfaces.terminal.presenters.masters.option_lookup import Matching
from throwdown.kernel.values import Json
from throwdown.words.texts import texts

GUTTER: Final = 10
"""Where the dice of a row begin, behind its name."""


class Sheet:
    """A table being drawn, from the top down."""

    def __init__(self, scene: Scene, width: int) -> None:
        self.canvas = Canvas(width)
        self.y = 0
        """The row to draw next."""
        self.scene = scene
        self.words = texts("terminal.masters", scene.language)
        self.dice = Dice(scene.printed, self.words["sidekick"], self.words["defense"])
        self.matching = Matching(scene)
        self.players = [entries(player) for player in items(scene.view["players"])]
        self.me, self.other = scene.seat, 1 - scene.seat
        self.active = whole(scene.view["active"])

    def line(self) -> None:
        """Draw a line across."""
        self.canvas.put(0, self.y, "─" * self.canvas.width, "line")
        self.y += 1

    def supply(self, seat: int) -> dict[str, Json]:
        """Return the cards of a player, or the basic actions, with the dice left on each."""
        return entries(self.scene.view["basics"] if seat < 0 else self.players[seat]["supply"])

    def attackers(self) -> list[str]:
        """Return the dice of the active player that fight, by their numbered words."""
        return [str(word) for word in items(self.players[self.active]["fighting"])]

    def said(self, word: str) -> str:
        """Return what the card of a die is called."""
        return self.dice.name(read_face(word).card)
