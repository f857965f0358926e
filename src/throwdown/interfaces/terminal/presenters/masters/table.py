"""The table of Dice Masters: both players' dice and piles, the attack, and what is for sale.

Rows of dice are drawn as tiles; where the screen is too low for that, row by row becomes a line of
chips, the least urgent first. Dice are drawn in `dice_rows.py`, an attack in `attack.py`, cards in
`cards.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.geometry import Region

from throwdown.contract.seen import Id, number_in, numbers_in, seat_id, string_in, things_of
from throwdown.interfaces.terminal.drawing.canvas import Canvas, Thing, abridge
from throwdown.interfaces.terminal.drawing.gauge import put_life
from throwdown.interfaces.terminal.drawing.scene import Scene
from throwdown.interfaces.terminal.presenters.masters.attack import Attack
from throwdown.interfaces.terminal.presenters.masters.cards import NARROW, POSTER, Cards
from throwdown.interfaces.terminal.presenters.masters.dice_rows import Rows
from throwdown.interfaces.terminal.presenters.masters.drawing_sheet import GUTTER, DieSeen, Sheet
from throwdown.interfaces.terminal.presenters.masters.energy_signs import style_energy
from throwdown.words.texts import texts

_BASICS: Final = -1
_LIFE: Final = 8
"""What a gauge of life takes beside its bar."""
_NAME: Final = 6
"""A name is cut to this if nothing else helps."""
_PILES: Final = ("bag", "prep", "used", "out of play", "set aside")


class MastersTable:
    """A table being drawn."""

    def __init__(
        self, scene: Scene, width: int, height: int, effects: Sequence[str], gap: int = 0
    ) -> None:
        self._sheet = Sheet(scene, width)
        self._effects = effects
        self._height = height
        self._gap = gap
        self._cards = Cards(self._sheet)
        self._rows = Rows(self._sheet)

    def draw(self) -> Canvas:
        """Draw all of it, from the opponent's side down to one's own."""
        sheet, cards, rows = self._sheet, self._cards, self._rows
        tiles = self._tiled_rows()
        self._seat(sheet.other)
        cards.draw(sheet.other, "team", boxed=False)
        sheet.y += self._gap
        rows.draw(sheet.other, "field", tiled="field" in tiles)
        if sheet.attackers():
            Attack(sheet, rows).draw(tiled="attack" in tiles)
        else:
            sheet.line()
        rows.draw(sheet.me, "field", tiled="mine" in tiles)
        rows.draw(sheet.me, "reserve", tiled="reserve" in tiles)
        sheet.y += self._gap
        sheet.line()
        cards.draw(sheet.me, "team", boxed="cards" in tiles)
        cards.draw(_BASICS, "basics", boxed="cards" in tiles)
        self._draw_lasting()
        sheet.y = max(sheet.y + self._gap, self._height - 1)
        self._seat(sheet.me)
        return sheet.canvas

    def _tiled_rows(self) -> set[str]:
        """Return the rows there is room for as tiles, the most urgent first."""
        sheet, cards = self._sheet, self._cards
        boxable = cards.lines(sheet.me) + cards.lines(_BASICS)
        room = self._height - boxable - cards.lines(sheet.other) - 8
        boxes = boxable * (POSTER - 1)
        fight = 5 if sheet.attackers() else 0
        rows = (("attack", fight), ("mine", 2), ("reserve", 2), ("field", 2), ("cards", boxes))
        tiled: set[str] = set()
        for row, cost in rows:
            if room >= cost:
                tiled.add(row)
                room -= cost
        if "cards" in tiled:
            cards.poster += min(2, max(0, room - 6) // max(1, boxable))
        return tiled

    def _seat(self, seat: int) -> None:
        """Draw who sits there: name, life and piles."""
        sheet = self._sheet
        canvas, y, scene = sheet.canvas, sheet.y, sheet.scene
        you = texts("terminal.app", scene.language)["you"]
        who = you if seat == sheet.me and not scene.is_watched else scene.names[seat]
        x = canvas.put(0, y, "▶ " if sheet.active == seat else "  ", "go bold")
        life = number_in(sheet.model[seat_id(seat)], "life")
        most = max(20 if life > 10 else 10, life)
        bar = 8 if canvas.width >= NARROW else 3
        piles = self._piles(seat)
        room = canvas.width - x - _LIFE - bar - sum(len(text) + 1 for _, text in piles)
        x = canvas.put(x, y, abridge(who, max(room, _NAME)), "ink bold")
        x = put_life(canvas, max(x + 2, GUTTER), y, life, most, bar) + 1
        for zone, text in piles:
            end = canvas.put(x, y, text, "quiet")
            self._mark_pile(Region(x, y, len(text), 1), seat, zone)
            x = end + 1
        sheet.y += 1

    def _piles(self, seat: int) -> list[tuple[str, str]]:
        """Return how many dice lie in each pile, with the pile's word."""
        sheet = self._sheet
        found = []
        for zone in _PILES:
            pile = sheet.dice_in(seat, zone)
            if pile or zone in ("bag", "prep", "used"):
                found.append((zone, f"{sheet.words[zone]} {len(pile)}"))
        return found

    def _mark_pile(self, at: Region, seat: int, zone: str) -> None:
        sheet = self._sheet
        pile = sheet.dice_in(seat, zone)
        offers = dict.fromkeys(number for die_id, _ in pile for number in sheet.offers(die_id))
        cards = {string_in(die, "card") for _, die in pile}
        look = cards.pop() if len(cards) == 1 else ""
        sheet.canvas.mark(at, Thing(f"{seat} {zone}", tuple(offers), look=look))

    def _draw_lasting(self) -> None:
        """Tell what still lasts, what is captured and what lies on cards."""
        sheet = self._sheet
        lines = [*self._effects]
        for seat in (sheet.me, sheet.other):
            lines += self._held_dice(seat)
            counters = [
                f"{counts[seat]} {sheet.dice.name(card)}"
                for card, counts in self._counters()
                if counts[seat]
            ]
            if counters:
                lines.append(f"{sheet.words['counters']}: {', '.join(counters)}")
            floating = number_in(sheet.model[seat_id(seat)], "floating")
            if floating:
                lines.append(f"+{floating} ○G ({sheet.words['floating']})")
        for line in lines[:3]:
            sheet.canvas.put(1, sheet.y, style_energy(line, sheet.words["sidekick"]), "wait")
            sheet.y += 1

    def _counters(self) -> list[tuple[Id, list[int]]]:
        found = [(i, numbers_in(card, "counters")) for i, card in things_of(self._sheet.model, "c")]
        return [(card, counts) for card, counts in found if counts]

    def _held_dice(self, seat: int) -> list[str]:
        """Return which dice lie under a captor of a seat, or on a card."""
        sheet = self._sheet
        by_holder: dict[tuple[str, Id], list[DieSeen]] = {}
        for die_id, die in sheet.all_dice.items():
            holder = string_in(die, "holder")
            if die["zone"] == "captured" and sheet.all_dice[holder]["seat"] == seat:
                by_holder.setdefault(("captured", holder), []).append((die_id, die))
            elif die["zone"] == "on a card" and die["seat"] == seat:
                by_holder.setdefault(("on_cards", string_in(die, "on")), []).append((die_id, die))
        lines = []
        for (title, holder), dice in by_holder.items():
            names = [sheet.name(die_id) for die_id, _ in dice]
            listed = ", ".join(f"{names.count(name)} {name}" for name in dict.fromkeys(names))
            lines.append(f"{sheet.words[title]}: {self._name_of(holder)} ← {listed}")
        return lines

    def _name_of(self, thing_id: Id) -> str:
        """Return the name of a die or of a card; nothing for no card in particular."""
        if thing_id in self._sheet.all_dice:
            return self._sheet.name(thing_id)
        return self._sheet.dice.name(thing_id) if thing_id else ""


def draw_table(scene: Scene, width: int, height: int, effects: Sequence[str]) -> Canvas:
    """Draw a table, with air between its parts where there is room.

    `effects` is what lasts, in words.
    """
    for gap in (2, 1):
        canvas = MastersTable(scene, width, height, effects, gap).draw()
        if canvas.height <= height:
            return canvas
    return MastersTable(scene, width, height, effects).draw()
