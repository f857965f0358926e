"""The attack: each attacker with its blockers in one lane."""

from __future__ import annotations

from typing import Final

from textual.geometry import Region

from throwdown.contract.seen import Id, number_of, seat_id, string_in, strings_in
from throwdown.interfaces.terminal.presenters.masters.dice_rows import TILE, Rows
from throwdown.interfaces.terminal.presenters.masters.drawing_sheet import GUTTER, DieSeen, Sheet

_LANE: Final = 12


class Attack:
    """Draws who attacks and who blocks whom."""

    def __init__(self, sheet: Sheet, rows: Rows) -> None:
        self._sheet = sheet
        self._rows = rows

    def draw(self, *, tiled: bool) -> None:
        """Draw each attacker with its blockers in one column, the opponent's dice above."""
        sheet = self._sheet
        sheet.canvas.put(1, sheet.y + (1 if tiled else 0), sheet.words["attack"], "harm bold")
        for seat in sheet.attacking_seats():
            attackers = sheet.dice_in(seat, "attack")
            if attackers:
                self._title(seat)
                self._lanes([(each, self._blockers(each[0])) for each in attackers], tiled=tiled)

    def _title(self, seat: int) -> None:
        """Tell whom a player attacks, where there are two to attack (DM-17.8.4)."""
        sheet = self._sheet
        if sheet.has_teams():
            across = number_of(string_in(sheet.model[seat_id(seat)], "across"))
            said = f"{sheet.player(seat)} → {sheet.player(across)}"
            sheet.canvas.put(GUTTER, sheet.y, said, "harm")
            sheet.y += 1

    def _lanes(self, lanes: list[tuple[DieSeen, list[DieSeen]]], *, tiled: bool) -> None:
        sheet = self._sheet
        wide = sum(_LANE * max(1, len(blockers)) for _, blockers in lanes)
        if not tiled or wide > sheet.canvas.width - GUTTER:
            self._rows.chips([attacker for attacker, _ in lanes])
            self._blocks_in_words(lanes)
            return
        x = GUTTER
        for attacker, blockers in lanes:
            self._lane(x, attacker, blockers)
            x += _LANE * max(1, len(blockers))
        sheet.y += 2 * TILE

    def _lane(self, x: int, attacker: DieSeen, blockers: list[DieSeen]) -> None:
        sheet, top = self._sheet, self._sheet.y
        row, other = (top + TILE, top) if sheet.is_ours else (top, top + TILE)
        self._rows.tile(Region(x, row, _LANE, TILE), attacker)
        for number, blocker in enumerate(blockers):
            self._rows.tile(Region(x + _LANE * number, other, _LANE, TILE), blocker)
        if not blockers:
            self._draw_unblocked(x, other + 1, attacker[0])

    def _draw_unblocked(self, x: int, y: int, attacker: Id) -> None:
        """Tell that nobody blocks an attacker, or who is marked to do so."""
        sheet = self._sheet
        marked = [
            choice.of[0]
            for number, choice in enumerate(sheet.scene.choices)
            if number in sheet.scene.picked and choice.of[1:] == (attacker,)
        ]
        if not marked:
            sheet.canvas.put(x, y, sheet.words["unblocked"].center(_LANE), "harm")
            return
        for place, blocker in enumerate(marked[:2]):
            said = sheet.words.say("blocks", names=sheet.name(blocker))[:_LANE]
            sheet.canvas.put(x, y + place, said, "go bold")

    def _blockers(self, attacker: Id) -> list[DieSeen]:
        """Return who blocks an attacker."""
        dice = self._sheet.all_dice.items()
        return [(i, die) for i, die in dice if attacker in strings_in(die, "blocks")]

    def _blocks_in_words(self, lanes: list[tuple[DieSeen, list[DieSeen]]]) -> None:
        sheet = self._sheet
        said = [
            f"{sheet.name(attacker[0])} ← {', '.join(sheet.name(die) for die, _ in blockers)}"
            for attacker, blockers in lanes
            if blockers
        ]
        if said:
            sheet.canvas.put(GUTTER, sheet.y, " · ".join(said), "quiet")
            sheet.y += 1
