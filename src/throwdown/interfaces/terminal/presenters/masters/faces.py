"""What a die shows, and how it is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual.geometry import Region

from throwdown.contract.seen import Id, Thing, number_in, string_in
from throwdown.interfaces.terminal.drawing.canvas import Canvas
from throwdown.interfaces.terminal.drawing.scene import entries, items
from throwdown.kernel.values import Json, View

ENERGY: Final = {
    "f": ("■", "F", "fist"),
    "b": ("▲", "B", "bolt"),
    "m": ("◆", "M", "mask"),
    "s": ("●", "S", "shield"),
    "?": ("✱", "?", "wild"),
    "g": ("○", "G", "generic"),
}
"""The shape, the letter and the colour of each kind of energy."""

SIDEKICK: Final = "c0"
"""The card of the Sidekicks, in every game."""
_LETTERS: Final = {name: letter for letter, (_, _, name) in ENERGY.items()}


@dataclass(frozen=True, slots=True)
class Face:
    """The side of a die that is up."""

    card: Id
    energy: str = ""
    level: int = 0
    bursts: int = 0

    def is_character(self) -> bool:
        """Return whether it shows a character."""
        return self.level > 0

    def is_plain_energy(self) -> bool:
        """Return whether it is energy of a Sidekick, which needs no name."""
        return self.card == SIDEKICK and bool(self.energy)


def energy_text(energy: str) -> str:
    """Return energy as shapes and letters: `■F`, `▲▲B`, `○○G`."""
    kind = energy[0]
    amount = int(energy[1:]) if kind == "g" else len(energy)
    shape, letter, _ = ENERGY[kind]
    return f"{shape * amount}{letter}"


def energy_style(energy: str) -> str:
    """Return the colour of energy; none for a card without a type."""
    return ENERGY[energy[0]][2] if energy else "quiet"


def energy_letters(facts: dict[str, Json]) -> str:
    """Return the energy of a card or of a side of its die in letters: `f`, `ss`, `g2`."""
    kind, amount = facts["energy"], int(str(facts.get("amount", 1)))
    if kind is None:
        return ""
    letter = _LETTERS[str(kind)]
    return f"{letter}{amount}" if letter == "g" else letter * amount


class Dice:
    """Draws dice of one game; `printed` tells what their cards are called and show."""

    def __init__(self, printed: View, sidekick: str, defense: str) -> None:
        self._printed = printed
        self._sidekick = sidekick
        self._defense = defense

    def name(self, card: Id) -> str:
        """Return what a card is called in the language of the table."""
        return self._sidekick if card == SIDEKICK else str(self.facts(card)["short"])

    def facts(self, card: Id) -> dict[str, Json]:
        """Return what is printed on a card."""
        return entries(entries(self._printed["things"])[card])

    def face(self, die: Thing) -> Face:
        """Return what a die shows; one that is not rolled shows nothing."""
        card = string_in(die, "card")
        if "face" not in die:
            return Face(card)
        side = entries(items(self.facts(card)["sides"])[number_in(die, "face")])
        energy = energy_letters(side) if "energy" in side else ""
        return Face(card, energy, number_in(side, "level"), number_in(side, "bursts"))

    def tint(self, face: Face) -> str:
        """Return the colour of a die: that of its energy, or of its card's type."""
        if face.energy:
            return energy_style(face.energy)
        return energy_style(energy_letters(self.facts(face.card)))

    def stats(self, face: Face) -> tuple[int, int]:
        """Return printed attack and defense of a character face."""
        for side in items(self.facts(face.card)["sides"]):
            if entries(side).get("level") == face.level:
                attack, defense = entries(side)["attack"], entries(side)["defense"]
                assert isinstance(attack, int)
                assert isinstance(defense, int)
                return attack, defense
        return 0, 0

    def body(self, face: Face, stats: tuple[int, int] | None = None) -> str:
        """Return the middle of a die: its energy, its numbers, or its action."""
        if face.energy:
            return energy_text(face.energy)
        if face.is_character():
            attack, defense = stats or self.stats(face)
            return f"A{attack} {self._defense}{defense}"
        return f"▶{'★' * face.bursts}"

    def tile_width(self, face: Face) -> int:
        """Return how wide a die is drawn: energy of a Sidekick needs no name."""
        if face.is_plain_energy():
            return 7
        return 12 if face.is_character() else 11

    def tile(self, canvas: Canvas, at: Region, face: Face, tile: Tile) -> None:
        """Draw a die as a tile of three rows."""
        canvas.box(at, tile.frame, heavy=tile.lit)
        x = at.x + 1
        if tile.badge:
            words = "bg on wait bold" if tile.frame.startswith("wait") else "ongo on go bold"
            x = canvas.put(x, at.y, tile.badge, words)
        if not face.is_plain_energy():
            name = self.name(face.card)[: at.right - 1 - x]
            canvas.put(x, at.y, name, tile.title)
        body = self.body(face, tile.stats)
        colour = self.tint(face) if face.energy else "ink"
        canvas.put(at.x + 1, at.y + 1, body.center(at.width - 2), f"{colour} bold")
        low = at.x + 1
        if face.is_character() and face.card != SIDEKICK:
            low = canvas.put(low, at.bottom - 1, "•" * face.level, f"{self.tint(face)} bold")
        if tile.note:
            start = max(low, at.right - 1 - len(tile.note))
            canvas.put(start, at.bottom - 1, tile.note[: at.right - 1 - start], tile.note_style)


@dataclass(frozen=True, slots=True)
class Tile:
    """How a die stands out: its number in the list, its marks, what happened to it."""

    badge: str = ""
    lit: bool = False
    frame: str = "line"
    title: str = "quiet"
    stats: tuple[int, int] | None = None
    note: str = ""
    note_style: str = "harm bold"
