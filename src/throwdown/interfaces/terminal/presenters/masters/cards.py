"""Cards with the dice left on them: what is for sale, and whose Globals can be used."""

from __future__ import annotations

from typing import Final

from textual.geometry import Region

from throwdown.contract.seen import Id, number_in, numbers_in
from throwdown.interfaces.terminal.drawing.canvas import Thing, abridge
from throwdown.interfaces.terminal.drawing.poster import Poster, put_poster
from throwdown.interfaces.terminal.drawing.scene import items
from throwdown.interfaces.terminal.presenters.masters.drawing_sheet import GUTTER, Sheet
from throwdown.interfaces.terminal.presenters.masters.energy_signs import (
    energy_names,
    style_brackets,
)
from throwdown.interfaces.terminal.presenters.masters.faces import (
    energy_letters,
    energy_style,
    energy_text,
)
from throwdown.kernel.action import NONE

NARROW: Final = 56
"""Below this width cards have no room for the name of their row."""
POSTER: Final = 5
"""Rows of a card that is drawn with its text."""
_CARD: Final = 23


class Cards:
    """Draws the cards of a table."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._left = GUTTER if sheet.canvas.width >= NARROW else 0
        self.poster = POSTER

    def lines(self, seat: int) -> int:
        """Return how many lines of cards a player has, or the basic actions."""
        return -(-len(self._sheet.supply(seat)) // self._columns())

    def _columns(self) -> int:
        return max(1, (self._sheet.canvas.width - self._left) // _CARD)

    def draw(self, seat: int, title: str, *, boxed: bool) -> None:
        """Draw cards in columns: price, type, name, and the dice left on each."""
        sheet = self._sheet
        supply = sheet.supply(seat)
        if not supply:
            return
        if self._left:
            sheet.canvas.put(1, sheet.y, sheet.words[title], "faint")
        columns = self._columns()
        begin, high = self._left, self.poster if boxed else 1
        wide = (sheet.canvas.width - begin) // columns
        for place, (card, left) in enumerate(supply.items()):
            x, y = begin + place % columns * wide, sheet.y + place // columns * high
            at = Region(x, y, wide - 1, high)
            offers = self._offers(seat, card)
            if boxed:
                self._box(at, card, left, offers)
            else:
                self._line(at, card, left, offers)
            sheet.canvas.mark(at, Thing(f"card {seat} {card}", offers, f"buy {card}", card))
        sheet.y += self.lines(seat) * high

    def _offers(self, seat: int, card: Id) -> tuple[int, ...]:
        """Return what can be done with a card; of another player's only a Global can be used."""
        sheet = self._sheet
        offers = sheet.offers(card)
        if seat in (sheet.me, NONE):
            return offers
        return tuple(n for n in offers if card in sheet.scene.choices[n].also)

    def _new(self, card: Id) -> str:
        """Return the sign of a card that has just been used, or a die bought from."""
        news, dice = self._sheet.scene.news, self._sheet.all_dice
        if card in news:
            return news[card]
        # A die that was bought lies on its card no longer, and on the table not yet.
        bought = [i for i in news if i in dice and dice[i]["zone"] == "used"]
        return next((news[i] for i in bought if dice[i]["card"] == card), "")

    def _cost(self, card: Id) -> int:
        """Return what the viewer pays for a die of a card."""
        costs = numbers_in(self._sheet.model.get(card, {}), "costs")
        printed = number_in(self._sheet.dice.facts(card), "cost")
        return costs[self._sheet.me] if costs else printed

    def _box(self, at: Region, card: Id, left: int, offers: tuple[int, ...]) -> None:
        sheet = self._sheet
        facts = sheet.dice.facts(card)
        energy = energy_letters(facts)
        head = [(f"{self._cost(card)} ", "ink bold")]
        if energy:
            head.append((f"{energy_text(energy)} ", energy_style(energy)))
        head.append((_supply_dots(left), "faint"))
        text = " ".join(str(line) for line in items(facts["text"]))
        text = style_brackets(text, energy_names(sheet.scene.language))
        badge = self._new(card) or (str(offers[0] + 1) if offers else "")
        put_poster(sheet.canvas, at, Poster(sheet.dice.name(card), badge, head, text))

    def _line(self, at: Region, card: Id, left: int, offers: tuple[int, ...]) -> None:
        canvas, facts = self._sheet.canvas, self._sheet.dice.facts(card)
        lit = bool(offers)
        energy = energy_letters(facts)
        mark = str(offers[0] + 1) if offers else ""
        new = self._new(card)
        style = "bg on wait bold" if new else "ongo on go bold" if lit else "faint"
        x = canvas.put(at.x, at.y, f"{new or mark:>2}", style)
        x = canvas.put(x + 1, at.y, str(self._cost(card)), "ink bold" if lit else "quiet")
        x = canvas.put(x, at.y, energy_text(energy) if energy else "  ", energy_style(energy))
        dice = _supply_dots(left)
        room = at.right - x - 2 - len(dice)
        style = "wait bold" if new else "go bold" if lit else "quiet"
        canvas.put(x + 1, at.y, abridge(self._sheet.dice.name(card), room), style)
        canvas.put(at.right - len(dice), at.y, dice, "faint")


def _supply_dots(left: int) -> str:
    return "–" if not left else "•" * left if left < 5 else f"•×{left}"
