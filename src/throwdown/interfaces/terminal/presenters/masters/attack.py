"""The attack: each attacker with its blockers in one lane."""

from __future__ import annotations

from typing import Final

from textual.geometry import Region

from throwdown.interfaces.terminal.drawing.scene import entries
from throwdown.interfaces.terminal.presenters.masters.dice_rows import FIGHTERS, TILE, Rows
from throwdown.interfaces.terminal.presenters.masters.drawing_sheet import GUTTER, Sheet

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
        attackers = sheet.attackers()
        blockers = {attacker: self._blockers(attacker) for attacker in attackers}
        wide = sum(_LANE * max(1, len(found)) for found in blockers.values())
        if not tiled or wide > sheet.canvas.width - GUTTER:
            self._rows.chips(sheet.active, FIGHTERS, attackers)
            self._blocks_in_words(blockers)
            return
        x = GUTTER
        for place, attacker in enumerate(attackers):
            self._lane(x, attackers, place, blockers[attacker])
            x += _LANE * max(1, len(blockers[attacker]))
        sheet.y += 2 * TILE

    def _lane(self, x: int, attackers: list[str], place: int, blockers: list[str]) -> None:
        sheet, top = self._sheet, self._sheet.y
        mine = sheet.active == sheet.me
        row, other = (top + TILE, top) if mine else (top, top + TILE)
        at = Region(x, row, _LANE, TILE)
        self._rows.tile(at, sheet.active, FIGHTERS, attackers, place)
        for number in range(len(blockers)):
            at = Region(x + _LANE * number, other, _LANE, TILE)
            self._rows.tile(at, 1 - sheet.active, FIGHTERS, blockers, number)
        if not blockers:
            self._unblocked(x, other + 1, attackers[place])

    def _unblocked(self, x: int, y: int, attacker: str) -> None:
        """Say that nobody blocks an attacker, or who is marked to do so."""
        sheet = self._sheet
        words = list(entries(sheet.players[sheet.active]["stats"]))
        thing = self._rows.thing(sheet.active, FIGHTERS, words, words.index(attacker))
        blocking = sheet.matching.blockers
        marked = [n for n in thing.offers if n in sheet.scene.picked and n in blocking]
        if not marked:
            sheet.canvas.put(x, y, sheet.words["unblocked"].center(_LANE), "harm")
            return
        for place, number in enumerate(marked[:2]):
            name = sheet.said(blocking[number])
            said = sheet.words.say("blocks", names=name)[:_LANE]
            sheet.canvas.put(x, y + place, said, "go bold")

    def _blockers(self, attacker: str) -> list[str]:
        """Return who blocks an attacker."""
        found = []
        blocks = entries(self._sheet.players[1 - self._sheet.active]["blocks"])
        for blocker, whom in blocks.items():
            if attacker in (whom if isinstance(whom, list) else [whom]):
                found.append(blocker)
        return found

    def _blocks_in_words(self, blockers: dict[str, list[str]]) -> None:
        sheet = self._sheet
        said = [
            f"{sheet.said(attacker)} ← {', '.join(sheet.said(word) for word in found)}"
            for attacker, found in blockers.items()
            if found
        ]
        if said:
            sheet.canvas.put(GUTTER, sheet.y, " · ".join(said), "quiet")
            sheet.y += 1
