"""What a die shows, read from its word in a view, and how it is drawn."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from textual.geometry import Region

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

SIDEKICK: Final = "SK"
_LETTERS: Final = {name: letter for letter, (_, _, name) in ENERGY.items()}

_NUMBERED: Final = re.compile(r"(.+) #\d+")
_CHARACTER: Final = re.compile(r"(.+)@(\d)")
_ACTION: Final = re.compile(r"(.+)!(★*)")
_SIDEKICK: Final = re.compile(r"\bSK\b!?")
_LEVEL: Final = re.compile(r"@(\d)")
_ENERGY: Final = re.compile(r"(?:(.+) )?([fbms]{1,2}|\?|g\d)")


@dataclass(frozen=True, slots=True)
class Face:
    """The side of a die that is up."""

    card: str
    """The name of its card in views."""
    energy: str = ""
    level: int = 0
    bursts: int = 0

    def is_character(self) -> bool:
        """Return whether it shows a character."""
        return self.level > 0


def read_face(word: str) -> Face:
    """Return what a die shows that has this word in a view; a name alone is a die not rolled."""
    numbered = _NUMBERED.fullmatch(word)
    word = numbered[1] if numbered else word
    if found := _CHARACTER.fullmatch(word):
        return Face(found[1], level=int(found[2]))
    if word == f"{SIDEKICK}!":
        return Face(SIDEKICK, level=1)
    if found := _ENERGY.fullmatch(word):
        return Face(found[1] or SIDEKICK, energy=found[2])
    if found := _ACTION.fullmatch(word):
        return Face(found[1], bursts=len(found[2]))
    return Face(word)


def energy_text(energy: str) -> str:
    """Return energy as shapes and letters: `■F`, `▲▲B`, `○○G`."""
    kind = energy[0]
    amount = int(energy[1:]) if kind == "g" else len(energy)
    shape, letter, _ = ENERGY[kind]
    return f"{shape * amount}{letter}"


def energy_style(energy: str) -> str:
    """Return the colour of energy; none for a card without a type."""
    return ENERGY[energy[0]][2] if energy else "quiet"


def style_energy(text: str, sidekick: str = SIDEKICK) -> str:
    """Return a text in which energy stands as shapes with letters, levels as dots."""
    words = []
    for word in _SIDEKICK.sub(sidekick, _LEVEL.sub(r" •\1", text)).split(" "):
        bare, arrow, rest = word.rstrip(".,").partition("→")
        if _ENERGY.fullmatch(bare):
            end = word[len(word.rstrip(".,")) :]
            word = energy_text(bare) + (f"→{energy_text(rest)}" if arrow else "") + end
        words.append(word)
    return " ".join(words)


def cards_by_term(printed: View) -> dict[str, dict[str, Json]]:
    """Return what is printed on each card, by what views call it."""
    cards = [entries(thing) for thing in entries(printed.get("things", {})).values()]
    return {str(card["term"]): card for card in cards if "term" in card}


def energy_letters(facts: dict[str, Json]) -> str:
    """Return the energy of a card or of a side of its die as views write it: `f`, `ss`, `g2`."""
    kind, amount = facts["energy"], int(str(facts.get("amount", 1)))
    if kind is None:
        return ""
    letter = _LETTERS[str(kind)]
    return f"{letter}{amount}" if letter == "g" else letter * amount


class Dice:
    """Draws dice of one game; `printed` tells what their cards are called and show."""

    def __init__(self, printed: View, sidekick: str, defense: str) -> None:
        self._printed = cards_by_term(printed)
        self._sidekick = sidekick
        self._defense = defense

    def name(self, card: str) -> str:
        """Return what a card is called in the language of the table."""
        if card == SIDEKICK or card not in self._printed:
            return self._sidekick if card == SIDEKICK else card
        return str(self._printed[card]["short"])

    def tint(self, face: Face) -> str:
        """Return the colour of a die: that of its energy, or of its card's type."""
        if face.energy:
            return energy_style(face.energy)
        if face.card not in self._printed:
            return "quiet"
        return energy_style(energy_letters(self._printed[face.card]))

    def stats(self, face: Face) -> tuple[int, int]:
        """Return printed attack and defense of a character face."""
        for side in items(self._printed[face.card]["sides"]):
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
        if face.card == SIDEKICK and face.energy:
            return 7
        return 12 if face.is_character() else 11

    def tile(self, canvas: Canvas, at: Region, face: Face, tile: Tile) -> None:
        """Draw a die as a tile of three rows."""
        canvas.box(at, tile.frame, heavy=tile.lit)
        x = at.x + 1
        if tile.badge:
            x = canvas.put(x, at.y, tile.badge, "ongo on go bold")
        if not (face.card == SIDEKICK and face.energy):
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
