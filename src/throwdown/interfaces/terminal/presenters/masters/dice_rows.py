"""Rows of dice: the field, the Reserve Pool, what was rolled; as tiles, or as chips in lines."""

from __future__ import annotations

from typing import Final

from textual.geometry import Region

from throwdown.contract.seen import number_in, number_of, string_in
from throwdown.interfaces.terminal.drawing.canvas import Thing
from throwdown.interfaces.terminal.presenters.masters.drawing_sheet import GUTTER, DieSeen, Sheet
from throwdown.interfaces.terminal.presenters.masters.faces import Tile

TILE: Final = 3
"""Rows of a die that is drawn as a tile."""

PAIRED: Final = "⚭"
CAPTIVES: Final = "▾"
OWNED: Final = "⇄"


def _pairs_together(dice: list[DieSeen]) -> list[DieSeen]:
    """Return dice in their order, but each pair side by side."""
    by_id, found = dict(dice), []
    for die_id, die in dice:
        pair = string_in(die, "pair")
        if pair in by_id and number_of(pair) < number_of(die_id):
            continue
        found.append((die_id, die))
        if pair in by_id:
            found.append((pair, by_id[pair]))
    return found


class Rows:
    """Draws the dice of a table."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet

    def draw(self, seat: int, zone: str, *, tiled: bool) -> None:
        """Draw a row of dice with its name."""
        sheet = self._sheet
        dice = sheet.dice_in(seat, zone)
        if zone == "field":
            dice = _pairs_together(dice)
        if zone == "reserve":
            rolled = [(i, die) for i, die in sheet.dice_in(seat, "prep") if "rolled" in die]
            if rolled:
                zone, dice = "rolled", rolled
            dice = sheet.in_order(dice)
        # Where four sit at the table nothing is no reason for a high row.
        tiled = tiled and (bool(dice) or not sheet.has_teams())
        sheet.canvas.put(1, sheet.y + (1 if tiled else 0), sheet.words[zone], "faint")
        if not dice:
            empty = sheet.words["no reserve" if zone in ("reserve", "rolled") else "no field"]
            if zone == "reserve" and seat != sheet.me:
                empty = "–"
            sheet.canvas.put(GUTTER, sheet.y + (1 if tiled else 0), empty, "faint italic")
            sheet.y += TILE if tiled else 1
            return
        if tiled:
            self._tiles(dice)
        else:
            self.chips(dice)

    def _tiles(self, dice: list[DieSeen]) -> None:
        sheet = self._sheet
        wides = [sheet.dice.tile_width(sheet.dice.face(die)) for _, die in dice]
        if sum(wides) > sheet.canvas.width - GUTTER:
            self.chips(dice)
            return
        x = GUTTER
        for die, wide in zip(dice, wides, strict=True):
            self.tile(Region(x, sheet.y, wide, TILE), die)
            x += wide
        sheet.y += TILE

    def tile(self, at: Region, die: DieSeen) -> None:
        """Draw a die as a tile."""
        thing = self.thing(die)
        face = self._sheet.dice.face(die[1])
        self._sheet.dice.tile(self._sheet.canvas, at, face, self._tile(die, thing))
        self._sheet.canvas.mark(at, thing)

    def thing(self, die: DieSeen) -> Thing:
        """Return what a die is for the mouse and the cursor, and what can be done with it."""
        die_id, seen = die
        face = self._sheet.dice.face(seen)
        wish = f"{self._verb(die)} {die_id}"
        return Thing(die_id, self._sheet.offers(die_id), wish, face.card)

    def _verb(self, die: DieSeen) -> str:
        """Return what one would most likely do with a die."""
        seen, face = die[1], self._sheet.dice.face(die[1])
        if "rolled" in seen:
            return "reroll"
        if "attack" in seen:
            return "attack" if self._sheet.is_ours else "block"
        return "field" if face.is_character() or face.energy else "use"

    def _tile(self, die: DieSeen, thing: Thing) -> Tile:
        """Return how a die stands out."""
        scene, seen = self._sheet.scene, die[1]
        picked = [n for n in thing.offers if n in scene.picked]
        lit = bool([n for n in thing.offers if n not in scene.shut])
        badge = "✓" if picked else str(thing.offers[0] + 1) if lit else ""
        new = scene.news.get(die[0], "")
        stats, note = None, ""
        if "attack" in seen:
            stats = number_in(seen, "attack"), number_in(seen, "defense")
            note = self._note(die)
        frame = "go bold" if lit or picked else "line"
        title = "go bold" if lit or picked else "quiet"
        if new:
            return Tile(new, lit=True, frame="wait bold", title="wait bold", stats=stats, note=note)
        return Tile(badge, lit or bool(picked), frame, title, stats, note)

    def _note(self, die: DieSeen) -> str:
        """Return what has come over a die: damage, a pair, captives, an owner elsewhere."""
        sheet, (die_id, seen) = self._sheet, die
        note = f"−{number_in(seen, 'damage')}" if "damage" in seen else ""
        note += PAIRED if "pair" in seen else ""
        held = [each for each in sheet.all_dice.values() if each.get("holder") == die_id]
        captives = [each for each in held if each["zone"] == "captured"]
        note += f"{CAPTIVES}{len(captives)}" if captives else ""
        return note + (OWNED if "owner" in seen else "")

    def chips(self, dice: list[DieSeen]) -> None:
        """Draw dice in lines instead of tiles."""
        sheet, x = self._sheet, GUTTER
        for die in dice:
            thing, face = self.thing(die), sheet.dice.face(die[1])
            tile = self._tile(die, thing)
            name = "" if face.is_plain_energy() else sheet.dice.name(face.card)
            parts = (tile.badge, name, sheet.dice.body(face, tile.stats), tile.note)
            text = f"[{' '.join(part for part in parts if part)}]"
            if x + len(text) > sheet.canvas.width and x > GUTTER:
                x, sheet.y = GUTTER, sheet.y + 1
            style = tile.title if tile.lit else sheet.dice.tint(face)
            end = sheet.canvas.put(x, sheet.y, text, style)
            sheet.canvas.mark(Region(x, sheet.y, len(text), 1), thing)
            x = end + 1
        sheet.y += 1
