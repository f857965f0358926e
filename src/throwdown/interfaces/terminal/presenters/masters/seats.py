"""Who sits where: names, teams, life, and how many dice lie in each pile and which."""

from __future__ import annotations

from collections import Counter
from textwrap import wrap
from typing import Final

from textual.geometry import Region

from throwdown.contract.seen import GAME, Thing, number_in, number_of, seat_id, string_in
from throwdown.interfaces.terminal.drawing.canvas import Thing as Spot
from throwdown.interfaces.terminal.drawing.canvas import abridge
from throwdown.interfaces.terminal.drawing.gauge import put_life
from throwdown.interfaces.terminal.presenters.masters.cards import NARROW
from throwdown.interfaces.terminal.presenters.masters.drawing_sheet import GUTTER, Sheet

_LIFE: Final = 8
"""What a gauge of life takes beside its bar."""
_NAME: Final = 6
"""A name is cut to this if nothing else helps."""
_PILES: Final = ("bag", "prep", "used", "out of play", "set aside")
_ALWAYS: Final = ("bag", "prep", "used")
"""Piles that are told of although nothing lies there."""


class Seats:
    """Draws the players of a table; with the kinds of their dice, where there is room."""

    def __init__(self, sheet: Sheet, *, kinds: bool) -> None:
        self._sheet = sheet
        self._kinds = kinds

    def rows(self, seats: list[int]) -> int:
        """Return how many rows the names of some players take, with what belongs to them."""
        team = 1 if self._sheet.has_teams() else 0
        return team + sum(1 + len(self._kind_lines(seat)) for seat in seats)

    def team(self, seats: list[int]) -> None:
        """Draw the life of a team, which two players share (DM-17.3.1); with its word."""
        sheet = self._sheet
        if not sheet.has_teams():
            return
        title = sheet.words["our team" if seats == sheet.us else "their team"]
        x = sheet.canvas.put(1, sheet.y, title, "ink bold")
        self._life(max(x + 2, GUTTER), seats[0])
        sheet.y += 1

    def _life(self, x: int, seat: int) -> int:
        canvas, scene = self._sheet.canvas, self._sheet.scene
        life = number_in(scene.model[seat_id(seat)], "life")
        start = 30 if self._sheet.has_teams() else 20 if life > 10 else 10
        bar = 8 if canvas.width >= NARROW else 3
        wound = scene.wounds.get(seat, 0)
        return put_life(canvas, x, self._sheet.y, life, max(start, life), bar, wound)

    def draw(self, seat: int) -> None:
        """Draw who sits there: name, life and piles."""
        sheet = self._sheet
        canvas, y, player = sheet.canvas, sheet.y, sheet.model[seat_id(seat)]
        active = number_in(sheet.model[GAME], "active") == seat
        is_active = sheet.is_ours == (seat in sheet.us) if sheet.has_teams() else active
        x = canvas.put(0, y, "▶ " if is_active else "  ", "go bold")
        bar = 8 if canvas.width >= NARROW else 3
        piles = self._piles(seat)
        taken = 0 if sheet.has_teams() else _LIFE + bar
        room = canvas.width - x - taken - sum(len(text) + 1 for _, text in piles)
        x = canvas.put(x, y, abridge(sheet.player(seat), max(room, _NAME)), "ink bold")
        if sheet.has_teams():
            x = self._role(x, seat, player, piles)
        else:
            x = self._life(max(x + 2, GUTTER), seat) + 1
        for zone, text in piles:
            end = canvas.put(x, y, text, "quiet")
            self._mark_pile(Region(x, y, len(text), 1), seat, zone)
            x = end + 1
        sheet.y += 1
        for line in self._kind_lines(seat):
            canvas.put(GUTTER, sheet.y, line, "faint")
            sheet.y += 1

    def _role(self, x: int, seat: int, player: Thing, piles: list[tuple[str, str]]) -> int:
        """Draw whose partner a player is, or across from whom, and whether they are done."""
        sheet = self._sheet
        across = number_of(string_in(player, "across"))
        if seat in sheet.us:
            said = "" if seat == sheet.me else sheet.words["partner"]
        elif across == sheet.me and not sheet.scene.is_watched:
            said = sheet.words["across from you"]
        else:
            said = sheet.words.say("across from", name=sheet.player(across))
        end = sheet.canvas.width - sum(len(text) + 1 for _, text in piles)
        if "done" in player:
            x = sheet.canvas.put(x + 1, sheet.y, sheet.words["done"], "wait")
        if said and end - x > _NAME:
            x = sheet.canvas.put(x + 1, sheet.y, abridge(said, end - x - 2), "faint")
        return max(x + 2, min(end, GUTTER + 24))

    def _piles(self, seat: int) -> list[tuple[str, str]]:
        """Return how many dice lie in each pile, with the pile's word."""
        sheet = self._sheet
        found = []
        for zone in _PILES:
            pile = sheet.dice_in(seat, zone)
            if pile or zone in _ALWAYS:
                found.append((zone, f"{sheet.words[zone]} {len(pile)}"))
        return found

    def _kinds_in(self, seat: int, zone: str) -> str:
        """Return which dice lie in a pile: `Used: 4 Sidekick, 1 Slander`."""
        sheet = self._sheet
        names = Counter(sheet.name(die_id) for die_id, _ in sheet.dice_in(seat, zone))
        listed = ", ".join(f"{count} {name}" for name, count in sorted(names.items()))
        return f"{sheet.words[zone]}: {listed}" if listed else ""

    def _kind_lines(self, seat: int) -> list[str]:
        """Return the kinds of dice in all piles of a player, in lines."""
        if not self._kinds:
            return []
        told = [self._kinds_in(seat, zone) for zone in _PILES]
        return wrap(" · ".join(text for text in told if text), self._sheet.canvas.width - GUTTER)

    def _mark_pile(self, at: Region, seat: int, zone: str) -> None:
        sheet = self._sheet
        pile = sheet.dice_in(seat, zone)
        offers = dict.fromkeys(number for die_id, _ in pile for number in sheet.offers(die_id))
        cards = {string_in(die, "card") for _, die in pile}
        look = cards.pop() if len(cards) == 1 else ""
        note = self._kinds_in(seat, zone)
        sheet.canvas.mark(at, Spot(f"{seat} {zone}", tuple(offers), look=look, note=note))
