"""The tray: the dice of the roll that is on, and below them all that is rolled beside it.

A card, a token or a defense may roll dice of its own: those of a duel lie face to face then, each
line with the name of who rolls and what for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from textual.geometry import Region

from throwdown.contract.seen import GAME, MARK, Id, Thing, number_in, string_in, things_of
from throwdown.interfaces.terminal.drawing.canvas import Canvas, abridge
from throwdown.interfaces.terminal.drawing.canvas import Thing as Spot
from throwdown.interfaces.terminal.drawing.scene import Scene
from throwdown.interfaces.terminal.presenters.throne.printed_things import printed_heroes
from throwdown.interfaces.terminal.presenters.throne.symbols import Symbols
from throwdown.words.texts import texts

TRAY: Final = 4
"""Rows of a die that is drawn as a tile."""
_VALUES: Final = range(1, 7)
"""What a die can show."""
_TEXT: Final = "text"
"""The kind of a roll that a card, a token or a space asks for."""


class Tray:
    """Draws the rolls of a table."""

    def __init__(
        self, scene: Scene, canvas: Canvas, left: int, offers: Mapping[Id, Sequence[int]]
    ) -> None:
        self._scene = scene
        self._canvas = canvas
        self._left = left
        self._offers = offers
        self._model = scene.model
        self._words = texts("terminal.throne", scene.language)
        self._heroes = printed_heroes(scene.printed)
        self._symbols = [Symbols(hero) for hero in self._heroes]
        self._y = 0

    def draw(self, y: int, *, tiled: bool) -> int:
        """Draw all rolls; return the row below them."""
        self._y = y
        rolls = things_of(self._model, "r")
        if not rolls:
            self._canvas.put(1, self._y, self._words["dice"], "faint")
            self._canvas.put(self._start(), self._y, self._words["no dice"], "faint italic")
            return self._y + 1
        large = [each for each in rolls if each[1]["kind"] != _TEXT] or rolls
        self._title(large[-1][1])
        if tiled:
            self._tiles(large[-1])
        else:
            self._put_line(0, large[-1])
            self._y += 1
        for roll in rolls:
            if roll[0] != large[-1][0]:
                self._beside(roll)
        return self._y

    def _start(self) -> int:
        return self._left or 2 + len(self._words["dice"])

    def _dice_of(self, roll_id: Id) -> list[tuple[Id, Thing]]:
        return [each for each in things_of(self._model, "d") if each[1]["roll"] == roll_id]

    def _who_and_what(self, roll: Thing) -> list[str]:
        """Return who rolls, and what for."""
        name = str(self._heroes[number_in(roll, "seat")]["name"])
        return [name, self._words[string_in(roll, "kind")]]

    def _title(self, roll: Thing) -> None:
        canvas, x, said = self._canvas, self._start(), self._who_and_what(roll)
        canvas.put(1, self._y, self._words["dice"], "faint")
        if roll["kind"] == "activation":
            attempts = number_in(self._model[GAME], "attempts")
            said.append(self._words.say("attempt", number=attempts))
            if x + len(", ".join(said)) > canvas.width:
                # Only that roll has attempts: what it is goes without saying.
                said = [said[0], said[-1]]
        x = canvas.put(x, self._y, ", ".join(said), "quiet")
        for shape, text, colour in self._symbols[number_in(roll, "seat")].legend():
            if x + 3 + len(text) < canvas.width:
                x = canvas.put(x + 2, self._y, shape, colour)
                x = canvas.put(x, self._y, f" {text}", "faint")
        self._y += 1

    def _tiles(self, roll: tuple[Id, Thing]) -> None:
        dice, seat = self._dice_of(roll[0]), number_in(roll[1], "seat")
        longest = max(len(self._symbols[seat].name(value)) for value in _VALUES)
        wide = min(max(13, longest + 5), (self._canvas.width - 2) // max(5, len(dice)))
        for place, (die_id, die) in enumerate(dice):
            at = Region(1 + place * wide, self._y, wide - 1, TRAY)
            self._tile(at, seat, number_in(die, "value"), place, die_id)
        self._y += TRAY

    def _beside(self, roll: tuple[Id, Thing]) -> None:
        """Draw what is rolled beside the roll that is on, in a line."""
        x = self._canvas.put(1, self._y, f"{', '.join(self._who_and_what(roll[1]))}: ", "quiet")
        self._put_line(x, roll)
        self._y += 1

    def _put_line(self, x: int, roll: tuple[Id, Thing]) -> None:
        """Draw dice without frames, where there is no room for more."""
        dice, symbols = self._dice_of(roll[0]), self._symbols[number_in(roll[1], "seat")]
        named = self._face_texts(dice, symbols)
        if x + sum(len(text) + 2 for text in named) > self._canvas.width:
            named = [f"{text[:3]}]" for text in named]
        for place, (die_id, die) in enumerate(dice):
            offers, value, begin = self._offers.get(die_id, ()), number_in(die, "value"), x
            new, again = self._scene.news.get(die_id, ""), self._is_picked(offers)
            badge = "bg on wait bold" if again or new else "ongo on go bold"
            if offers or new:
                x = self._canvas.put(x, self._y, new or str(offers[0] + 1), badge)
            code, sign = symbols.code(value), "↻" if again else ""
            text = f"{sign}{named[place]}"
            x = self._canvas.put(x, self._y, text, f"{symbols.colour(code)} bold")
            note = self._sides(number_in(roll[1], "seat"))
            spot = Spot(f"die {die_id}", tuple(offers), f"reroll d{place}", note=note)
            self._canvas.mark(Region(begin, self._y, max(1, x - begin), 1), spot)
            x += 1

    def _face_texts(self, dice: Sequence[tuple[Id, Thing]], symbols: Symbols) -> list[str]:
        values = [number_in(die, "value") for _, die in dice]
        return [
            f"[{each}{symbols.shape(symbols.code(each))}{symbols.name(each)}]" for each in values
        ]

    def _sides(self, seat: int) -> str:
        """Return what is on the dice of a seat."""
        name = str(self._heroes[seat]["name"])
        sides = ", ".join(f"{shape} {text}" for shape, text, _ in self._symbols[seat].legend())
        return self._words.say("sides", name=name, sides=sides)

    def _is_picked(self, offers: Sequence[int]) -> bool:
        return any(number in self._scene.picked for number in offers)

    def _tile(self, at: Region, seat: int, value: int, place: int, die_id: Id) -> None:
        """Draw a die: number, symbol, and whether it is kept."""
        symbols, offers = self._symbols[seat], tuple(self._offers.get(die_id, ()))
        canvas, code, name = self._canvas, symbols.code(value), symbols.name(value)
        again, new = self._is_picked(offers), self._scene.news.get(die_id, "")
        frame = "wait bold" if again or new else "go bold" if offers else "line"
        canvas.box(at, frame, heavy=bool(offers or new))
        inner = at.width - 2
        canvas.put(at.x + 1, at.y + 1, str(value).center(inner), "ink bold")
        shown = f"{symbols.shape(code)} {name}"
        if len(shown) > inner:
            shown = abridge(f"{symbols.shape(code)}{name}", inner)
        canvas.put(at.x + 1, at.y + 2, shown.center(inner), f"{symbols.colour(code)} bold")
        badge = "bg on wait bold" if again or new else "ongo on go bold"
        if new:
            canvas.put(at.x + 1, at.y, new, badge)
        elif offers:
            canvas.put(at.x + 1, at.y, str(offers[0] + 1), badge)
            if self._scene.choices[offers[0]].role == MARK:
                self._mark(at, frame, again=again)
        spot = Spot(f"die {place}", offers, f"reroll d{place}", note=self._sides(seat))
        canvas.mark(at, spot)

    def _mark(self, at: Region, frame: str, *, again: bool) -> None:
        """Tell on the edge of a die whether it is rolled again."""
        said = f" ↻ {self._words['roll']} " if again else f" {self._words['keep']} "
        said = said if len(said) <= at.width - 3 else " ↻ " if again else ""
        self._canvas.put(at.x + 2, at.bottom - 1, said, frame)
