"""The table of Dice Masters: everybody's dice and piles, the attack, and what is for sale.

The other team is above, one's own below. What there is room for is tried out, the most urgent
first: rows of dice as tiles instead of lines of chips, the cards of others, the kinds of dice in
the piles. Dice are drawn in `dice_rows.py`, an attack in `attack.py`, cards in `cards.py`, who sits
where in `seats.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.contract.seen import Id, number_in, numbers_in, seat_id, string_in, things_of
from throwdown.interfaces.terminal.drawing.canvas import Canvas
from throwdown.interfaces.terminal.drawing.scene import Scene
from throwdown.interfaces.terminal.presenters.masters.attack import Attack
from throwdown.interfaces.terminal.presenters.masters.cards import POSTER, Cards
from throwdown.interfaces.terminal.presenters.masters.dice_rows import Rows
from throwdown.interfaces.terminal.presenters.masters.drawing_sheet import DieSeen, Sheet
from throwdown.interfaces.terminal.presenters.masters.energy_signs import style_energy
from throwdown.interfaces.terminal.presenters.masters.seats import Seats
from throwdown.kernel.action import NONE

_FEW: Final = 3
"""Lines about what lasts that are always there."""
EXTRAS: Final = (
    *("attack", "mine", "reserve", "lasting", "their cards", "piles", "field", "partner"),
    *("cards", "gap", "air", "poster", "large poster"),
)
"""What a table has if there is room: tiles of a row, further lines, and air; the most urgent
first."""


class MastersTable:
    """A table being drawn."""

    def __init__(
        self, scene: Scene, width: int, height: int, effects: Sequence[str], extras: frozenset[str]
    ) -> None:
        self._sheet = Sheet(scene, width)
        self._effects = effects
        self._height = height
        self._extras = extras
        self._gap = ("gap" in extras) + ("air" in extras)
        self._cards = Cards(self._sheet)
        self._cards.poster = POSTER + ("poster" in extras) + ("large poster" in extras)
        self._rows = Rows(self._sheet)
        self._seats = Seats(self._sheet, kinds="piles" in extras)

    def draw(self) -> Canvas:
        """Draw all of it, from the opponents' side down to one's own."""
        sheet, rows, extras = self._sheet, self._rows, self._extras
        self._seats.team(sheet.foes)
        for seat in sheet.foes:
            self._other(seat, tiled="field" in extras)
        sheet.y += self._gap
        if sheet.attackers():
            Attack(sheet, rows).draw(tiled="attack" in extras)
        else:
            sheet.line()
        for seat in sheet.us[1:]:
            self._other(seat, tiled="partner" in extras)
            sheet.line()
        rows.draw(sheet.me, "field", tiled="mine" in extras)
        rows.draw(sheet.me, "reserve", tiled="reserve" in extras)
        sheet.y += self._gap
        sheet.line()
        self._cards.draw(sheet.me, "team", boxed="cards" in extras)
        self._cards.draw(NONE, "basics", boxed="cards" in extras)
        self._draw_lasting()
        sheet.y = max(sheet.y + self._gap, self._height - self._seats.rows(sheet.us[:1]))
        self._seats.team(sheet.us)
        self._seats.draw(sheet.me)
        return sheet.canvas

    def _other(self, seat: int, *, tiled: bool) -> None:
        """Draw another player's side of the table."""
        sheet = self._sheet
        self._seats.draw(seat)
        if "their cards" in self._extras or not sheet.has_teams():
            self._cards.draw(seat, "team", boxed=False)
        self._rows.draw(seat, "reserve", tiled=False)
        self._rows.draw(seat, "field", tiled=tiled)

    def _draw_lasting(self) -> None:
        """Tell what still lasts, what is captured and what lies on cards."""
        sheet = self._sheet
        lines = [*self._effects]
        for seat in (*sheet.us, *sheet.foes):
            told = [*self._held_dice(seat), *self._controlled_dice(seat)]
            counters = [
                f"{counts[seat]} {sheet.dice.name(card)}"
                for card, counts in self._counters()
                if counts[seat]
            ]
            if counters:
                told.append(f"{sheet.words['counters']}: {', '.join(counters)}")
            floating = number_in(sheet.model[seat_id(seat)], "floating")
            if floating:
                told.append(f"+{floating} ○G ({sheet.words['floating']})")
            lines += [f"{sheet.player(seat)} · {line}" for line in told]
        if len(lines) > _FEW and "lasting" not in self._extras:
            more = len(lines) - _FEW + 1
            lines = [*lines[: _FEW - 1], sheet.words.say("more", count=more)]
        for line in lines:
            sheet.canvas.put(1, sheet.y, style_energy(line, sheet.words["sidekick"]), "wait")
            sheet.y += 1

    def _counters(self) -> list[tuple[Id, list[int]]]:
        found = [(i, numbers_in(card, "counters")) for i, card in things_of(self._sheet.model, "c")]
        return [(card, counts) for card, counts in found if counts]

    def _controlled_dice(self, seat: int) -> list[str]:
        """Return the dice that a player controls and somebody else owns."""
        sheet = self._sheet
        dice = [*sheet.dice_in(seat, "field"), *sheet.dice_in(seat, "attack")]
        return [
            sheet.words.say(
                "controlled", die=sheet.name(die_id), owner=sheet.player(number_in(die, "owner"))
            )
            for die_id, die in dice
            if "owner" in die
        ]

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
    """Draw a table with as much as there is room for; `effects` is what lasts, in words."""
    extras: frozenset[str] = frozenset()
    for extra in EXTRAS:
        tried = extras | {extra}
        if MastersTable(scene, width, 0, effects, tried).draw().height <= height:
            extras = tried
    return MastersTable(scene, width, height, effects, extras).draw()
