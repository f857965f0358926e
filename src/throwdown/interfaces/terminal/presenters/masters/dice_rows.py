"""Rows of dice: the field, the Reserve Pool, what was rolled; as tiles, or as chips in lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.geometry import Region

from throwdown.interfaces.terminal.drawing.canvas import Thing
from throwdown.interfaces.terminal.drawing.scene import entries, items, whole
from throwdown.interfaces.terminal.presenters.masters.drawing_sheet import GUTTER, Sheet
from throwdown.interfaces.terminal.presenters.masters.faces import SIDEKICK, Tile, read_face

TILE: Final = 3
"""Rows of a die that is drawn as a tile."""
FIGHTERS: Final = "fighters"
"""Where the dice of a field lie, whether they attack or not."""
_WISHES: Final = {"rolled": "reroll", "reserve": "field", FIGHTERS: "attack"}


class Rows:
    """Draws the dice of a table."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet

    def draw(self, seat: int, zone: str, *, tiled: bool) -> None:
        """Draw a row of dice with its name."""
        sheet = self._sheet
        if zone == "reserve" and items(sheet.players[seat]["rolled"]):
            zone = "rolled"
        words = self._words_in(seat, zone)
        sheet.canvas.put(1, sheet.y + (1 if tiled else 0), sheet.words[zone], "faint")
        if not words:
            empty = sheet.words["no reserve" if zone in ("reserve", "rolled") else "no field"]
            sheet.canvas.put(GUTTER, sheet.y + (1 if tiled else 0), empty, "faint italic")
            sheet.y += TILE if tiled else 1
            return
        where = FIGHTERS if zone == "field" else zone
        if tiled:
            self._tiles(seat, where, words)
        else:
            self.chips(seat, where, words)

    def _words_in(self, seat: int, zone: str) -> list[str]:
        player = self._sheet.players[seat]
        if zone != "field":
            return [str(word) for word in items(player[zone])]
        fighting = items(player["fighting"])
        return [word for word in entries(player["stats"]) if word not in fighting]

    def _tiles(self, seat: int, zone: str, words: Sequence[str]) -> None:
        sheet = self._sheet
        wides = [sheet.dice.tile_width(read_face(word)) for word in words]
        if sum(wides) > sheet.canvas.width - GUTTER:
            self.chips(seat, zone, words)
            return
        x = GUTTER
        for place, wide in enumerate(wides):
            self.tile(Region(x, sheet.y, wide, TILE), seat, zone, words, place)
            x += wide
        sheet.y += TILE

    def tile(self, at: Region, seat: int, zone: str, words: Sequence[str], place: int) -> None:
        """Draw a die as a tile."""
        word = words[place]
        thing = self.thing(seat, zone, words, place)
        drawn = self._drawn(seat, zone, word, thing)
        self._sheet.dice.tile(self._sheet.canvas, at, read_face(word), drawn)
        self._sheet.canvas.mark(at, thing)

    def thing(self, seat: int, zone: str, words: Sequence[str], place: int) -> Thing:
        """Return what a die is for the mouse and the cursor, and what can be done with it."""
        sheet, word = self._sheet, words[place]
        face = read_face(word)
        order = self._place_among(seat, zone, words, place)
        offers = sheet.matching.of(seat, zone, word, order)
        verb = _WISHES.get(zone, "use")
        if zone == "reserve" and not face.is_character() and not face.energy:
            verb = "use"
        if zone == FIGHTERS and sheet.active != sheet.me:
            verb = "block"
        return Thing(f"{seat} {zone} {word} {order}", offers, f"{verb} {word}", face.card)

    def _place_among(self, seat: int, zone: str, words: Sequence[str], place: int) -> int:
        """Return how many dice of the same word come before this one in its zone."""
        alike = list(words)
        if zone == FIGHTERS:
            alike = list(entries(self._sheet.players[seat]["stats"]))
            place = alike.index(words[place])
        bare = _bare(alike[place])
        return sum(_bare(word) == bare for word in alike[:place])

    def _drawn(self, seat: int, zone: str, word: str, thing: Thing) -> Tile:
        """Return how a die stands out."""
        scene = self._sheet.scene
        picked = [n for n in thing.offers if n in scene.picked]
        lit = bool([n for n in thing.offers if n not in scene.shut])
        badge = "✓" if picked else str(thing.offers[0] + 1) if lit else ""
        stats = note = None
        if zone == FIGHTERS:
            player = self._sheet.players[seat]
            attack, defense = (whole(n) for n in items(entries(player["stats"])[word]))
            stats = (attack, defense)
            damage = entries(player["damage"]).get(word)
            note = f"−{damage}" if damage else None
        frame = "go bold" if lit or picked else "line"
        title = "go bold" if lit or picked else "quiet"
        return Tile(badge, lit or bool(picked), frame, title, stats, note or "")

    def chips(self, seat: int, zone: str, words: Sequence[str]) -> None:
        """Draw dice in lines instead of tiles."""
        sheet, x = self._sheet, GUTTER
        for place, word in enumerate(words):
            thing = self.thing(seat, zone, words, place)
            tile, face = self._drawn(seat, zone, word, thing), read_face(word)
            name = "" if face.energy and face.card == SIDEKICK else sheet.dice.name(face.card)
            parts = (tile.badge, name, sheet.dice.body(face, tile.stats), tile.note)
            text = f"[{' '.join(part for part in parts if part)}]"
            if x + len(text) > sheet.canvas.width and x > GUTTER:
                x, sheet.y = GUTTER, sheet.y + 1
            style = tile.title if tile.lit else sheet.dice.tint(face)
            end = sheet.canvas.put(x, sheet.y, text, style)
            sheet.canvas.mark(Region(x, sheet.y, len(text), 1), thing)
            x = end + 1
        sheet.y += 1


def _bare(word: str) -> str:
    return word.partition(" #")[0]
