"""The sheet a table of Dice Masters is drawn on: what is seen, its words, and the row to draw next.

Whatever can be picked is found by the ids of the dice and cards that a choice is about.
"""

from __future__ import annotations

from typing import Final

from throwdown.contract.seen import (
    GAME,
    Id,
    Model,
    Thing,
    number_in,
    number_of,
    seat_id,
    string_in,
    things_of,
)
from throwdown.interfaces.terminal.drawing.canvas import Canvas
from throwdown.interfaces.terminal.drawing.scene import Scene
from throwdown.interfaces.terminal.presenters.masters.faces import SIDEKICK, Dice
from throwdown.kernel.action import NONE
from throwdown.words.texts import texts

GUTTER: Final = 10
"""Where the dice of a row begin, behind its name."""

DieSeen = tuple[Id, Thing]
"""A die of the table with its id."""


def find_teams(model: Model, seat: int) -> tuple[list[int], list[int]]:
    """Return a seat's team and the other, each with whoever is nearest to the seat first."""
    player = model[seat_id(seat)]
    if "partner" not in player:
        return [seat], [1 - seat]
    partner = number_of(string_in(player, "partner"))
    across = [number_of(string_in(model[seat_id(each)], "across")) for each in (seat, partner)]
    return [seat, partner], across


class Sheet:
    """A table being drawn, from the top down."""

    def __init__(self, scene: Scene, width: int) -> None:
        self.canvas = Canvas(width)
        self.y = 0
        """The row to draw next."""
        self.scene = scene
        self.model = scene.model
        self.words = texts("terminal.masters", scene.language)
        self.dice = Dice(scene.printed, self.words["sidekick"], self.words["defense"])
        self.all_dice = dict(things_of(scene.model, "d"))
        self.me = scene.seat
        self.us, self.foes = find_teams(scene.model, scene.seat)
        """One's own team, oneself first; and the other, whoever sits across first."""
        self.is_ours = number_in(scene.model[GAME], "active") in self.us
        """Whether it is the turn of one's own team."""
        self._offers: dict[Id, list[int]] = {}
        for number, choice in enumerate(scene.choices):
            for thing_id in (*choice.of, *choice.also):
                self._offers.setdefault(thing_id, []).append(number)

    def offers(self, thing_id: Id) -> tuple[int, ...]:
        """Return the offers that are about a thing, by their places in the list."""
        return tuple(self._offers.get(thing_id, ()))

    def line(self) -> None:
        """Draw a line across."""
        self.canvas.put(0, self.y, "─" * self.canvas.width, "line")
        self.y += 1

    def dice_in(self, seat: int, zone: str) -> list[DieSeen]:
        """Return the dice that a seat has in a zone, rising."""
        return [
            (die_id, die)
            for die_id, die in self.all_dice.items()
            if die["zone"] == zone and die["seat"] == seat
        ]

    def supply(self, seat: int) -> dict[Id, int]:
        """Return the cards of a player, or the basic actions, with the dice left on each.

        A card stays when its last die has left it: what it says still counts.
        """
        left = [string_in(die, "card") for _, die in self.dice_in(seat, "supply")]
        cards = {
            *left,
            *(
                string_in(die, "card")
                for die in self.all_dice.values()
                if self._seat_of_card(die) == seat
            ),
        }
        return {card: left.count(card) for card in sorted(cards, key=self.dice.name)}

    def _seat_of_card(self, die: Thing) -> int | None:
        """Return whose card a die is from; nobody's is that of a basic action."""
        card = string_in(die, "card")
        if card == SIDEKICK:
            return None
        if self.dice.facts(card)["type"] == "basic":
            return NONE
        return number_in(die, "owner") if "owner" in die else number_in(die, "seat")

    def attackers(self) -> list[DieSeen]:
        """Return the dice of the active players that fight."""
        return [die for seat in self.attacking_seats() for die in self.dice_in(seat, "attack")]

    def attacking_seats(self) -> list[int]:
        """Return whose dice attack when dice do: the players of the active team."""
        return self.us if self.is_ours else self.foes

    def has_teams(self) -> bool:
        """Return whether two play against two."""
        return len(self.us) > 1

    def player(self, seat: int) -> str:
        """Return what the viewer calls a player."""
        if seat == self.me and not self.scene.is_watched:
            return self.words["you"]
        return self.scene.names[seat]

    def name(self, die_id: Id) -> str:
        """Return what the card of a die is called."""
        return self.dice.name(string_in(self.all_dice[die_id], "card"))

    def in_order(self, dice: list[DieSeen]) -> list[DieSeen]:
        """Return dice as they are laid out: by name and what they show."""
        return sorted(dice, key=self._place)

    def _place(self, die: DieSeen) -> tuple[bool, str, int, int]:
        face = self.dice.face(die[1])
        name = self.dice.name(face.card)
        return face.is_plain_energy(), name, number_in(die[1], "face"), number_of(die[0])
