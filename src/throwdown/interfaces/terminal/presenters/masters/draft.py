"""A draft on the table: who is how far, the pile in hand card by card, and what one has."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from textual.geometry import Region

from throwdown.contract.seen import GAME, Id, number_in, rows_in, seat_id, strings_in, things_of
from throwdown.interfaces.terminal.drawing.canvas import Canvas, Thing
from throwdown.interfaces.terminal.drawing.poster import Poster, put_poster
from throwdown.interfaces.terminal.drawing.scene import Scene, entries, items
from throwdown.interfaces.terminal.presenters.masters.drawing_sheet import Sheet
from throwdown.interfaces.terminal.presenters.masters.faces import (
    energy_letters,
    energy_style,
    energy_text,
)
from throwdown.kernel.values import Json

STAGES: Final = ("picking", "building")
"""The stages of a game that are drawn here."""
_COLUMN: Final = 21
"""Columns that a card takes at least."""
_LOW: Final = 4
_HIGH: Final = 8
"""Rows of a card, at least and at most."""


def draw_draft(scene: Scene, width: int, height: int) -> Canvas:
    """Draw a draft; cards are as high as there is room for."""
    return _Draft(scene, width, height).draw()


class _Draft:
    def __init__(self, scene: Scene, width: int, height: int) -> None:
        self._sheet = Sheet(scene, width)
        self._height = height
        self._mine = scene.model[seat_id(scene.seat)]

    def draw(self) -> Canvas:
        sheet, mine = self._sheet, self._mine
        self._draw_seats()
        hand, picked = strings_in(mine, "hand"), strings_in(mine, "picked")
        team = [f"{dice} {sheet.dice.name(card)}" for card, dice in rows_in(mine, "drafted")]
        team += [sheet.dice.name(card) for card in strings_in(mine, "basics")]
        below = [*self._lines("draft team", team)]
        if hand:
            # While one picks, what one has is a list to look at.
            below += self._lines("draft picked", [sheet.dice.name(card) for card in picked])
        self._cards(hand or picked, self._height - sheet.y - len(below))
        for line in [*below, *self._lines("draft pool", self._pool())]:
            sheet.canvas.put(1, sheet.y, line, "quiet")
            sheet.y += 1
        return sheet.canvas

    def _pool(self) -> list[str]:
        """Return the dice in the middle by title; two kinds of a title by a card of each."""
        sheet = self._sheet
        rows = rows_in(sheet.model[GAME], "pool")
        titles = [str(sheet.dice.facts(card)["title"]) for card, _ in rows]
        return [
            f"{dice} {title if titles.count(title) == 1 else sheet.dice.name(card)}"
            for title, (card, dice) in zip(titles, rows, strict=True)
        ]

    def _draw_seats(self) -> None:
        """Tell how far everybody is, in two columns where that fits."""
        sheet = self._sheet
        said = []
        for place, (_, player) in enumerate(things_of(sheet.model, "p")):
            counts = {word: number_in(player, word) for word in ("pile", "stack", "waiting")}
            said.append(sheet.words.say("draft seat", name=sheet.player(place), **counts))
        wide = max(map(len, said)) + 3
        columns = 2 if 2 * wide <= sheet.canvas.width else 1
        for place, line in enumerate(said):
            style = "ink bold" if place == sheet.me else "quiet"
            x, y = 1 + place % columns * wide, sheet.y + place // columns
            sheet.canvas.put(x, y, line, style)
        sheet.y += -(-len(said) // columns)

    def _lines(self, title: str, names: Sequence[str]) -> list[str]:
        """Return a list as lines that fit, or nothing."""
        if not names:
            return []
        said = f"{self._sheet.words[title]}: {', '.join(names)}"
        return wrap(said, self._sheet.canvas.width - 2, subsequent_indent="  ")

    def _cards(self, cards: Sequence[Id], room: int) -> None:
        sheet = self._sheet
        columns = max(1, sheet.canvas.width // _COLUMN)
        rows = -(-len(cards) // columns)
        if not rows:
            return
        high = max(_LOW, min(_HIGH, room // rows))
        wide = sheet.canvas.width // columns
        used: dict[Id, int] = {}
        for place, card in enumerate(cards):
            at = Region(place % columns * wide, sheet.y + place // columns * high, wide - 1, high)
            offers = sheet.offers(card)
            self._poster(at, card, offers)
            # Of two alike cards each is a thing of its own.
            used[card] = used.get(card, 0) + 1
            sheet.canvas.mark(at, Thing(f"draft {card} {used[card]}", offers, "", card))
        sheet.y += rows * high

    def _poster(self, at: Region, card: Id, offers: tuple[int, ...]) -> None:
        sheet = self._sheet
        facts = sheet.dice.facts(card)
        energy = energy_letters(facts)
        head = [(f"{number_in(facts, 'cost')} ", "ink bold")]
        if energy:
            head.append((f"{energy_text(energy)} ", energy_style(energy)))
        faces = [entries(side) for side in items(facts["sides"])]
        levels = [f"{side['attack']}/{side['defense']}" for side in faces if "level" in side]
        head.append((" ".join(levels), "faint"))
        text = " ".join(str(line) for line in items(facts["text"]))
        badge = str(offers[0] + 1) if offers else ""
        put_poster(sheet.canvas, at, Poster(_name(facts), badge, head, text))


def _name(facts: dict[str, Json]) -> str:
    subtitle = facts.get("subtitle")
    return f"{facts['title']}: {subtitle}" if subtitle else str(facts["title"])
