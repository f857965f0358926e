"""What the things of a game of Dice Throne are called and show, found by their ids."""

from __future__ import annotations

from throwdown.contract.seen import (
    Id,
    Model,
    Thing,
    number_in,
    number_of,
    seat_id,
    string_in,
    strings_in,
    things_of,
)
from throwdown.interfaces.terminal.drawing.scene import Scene, entries, items
from throwdown.kernel.values import Json, View

Facts = dict[str, Json]


def printed_heroes(printed: View) -> list[Facts]:
    """Return what is printed for the hero of each seat."""
    return [facts for _, facts in _of_kind(printed, "p")]


def _of_kind(printed: View, prefix: str) -> list[tuple[Id, Facts]]:
    things = entries(printed["things"])
    return things_of({thing_id: entries(thing) for thing_id, thing in things.items()}, prefix)


def mates_of(model: Model, seat: int) -> list[int]:
    """Return who shares the dial of a seat, without that seat."""
    side = model[seat_id(seat)]["side"]
    seats = [number_of(each) for each, player in things_of(model, "p") if player["side"] == side]
    return [each for each in seats if each != seat]


def texts_of(space: Facts) -> list[str]:
    """Return every text of a space."""
    texts = [str(entries(line)["text"]) for line in items(space["lines"])]
    return texts if space["always"] is None else [*texts, str(space["always"])]


class PrintedThings:
    """The things of one game in the language of its table."""

    def __init__(self, scene: Scene) -> None:
        self._model = scene.model
        self._things = entries(scene.printed["things"])
        self._texts = entries(scene.printed["texts"])

    def facts(self, thing_id: Id) -> Facts:
        """Return what is printed on a thing."""
        return entries(self._things[thing_id])

    def name(self, thing_id: Id) -> str:
        """Return what a printed thing is called; "" for none."""
        return str(self.facts(thing_id)["name"]) if thing_id else ""

    def player(self, seat: int) -> str:
        """Return what a player is called."""
        return self.name(f"p{seat}")

    def face(self, token: Id, number: int) -> str:
        """Return what a face of a companion is called; "" if it has but one."""
        sides = list(entries(self.facts(token).get("sides", {})).values())
        return str(sides[number]) if sides else ""

    def card_text(self, card: Id) -> str:
        """Return what a card says, or what the spaces say that it puts on the board."""
        facts = self.facts(card)
        said = [] if facts["text"] is None else [str(facts["text"])]
        for space in items(facts["board"]):
            said += texts_of(entries(space))
        return " / ".join(said)

    def board(self, seat: int) -> list[tuple[Id, Id]]:
        """Return the abilities of a seat's board, each behind its space; added ones are last."""
        first: list[tuple[Id, Id]] = []
        added: list[tuple[Id, Id]] = []
        for space_id, space in things_of(self._model, "b"):
            if number_in(space, "seat") == seat:
                abilities = [(space_id, each) for each in strings_in(space, "abilities")]
                first += abilities[:1]
                added += abilities[1:]
        return [*first, *added]

    def is_part(self, part: Id, ability: Id) -> bool:
        """Return whether a line, or something that may be used, is an ability's."""
        facts = self.facts(part)
        return ability in (facts.get("space"), facts.get("of"))

    def cards(self, seat: int, zone: str) -> list[Id]:
        """Return the cards of a seat that are seen in a zone, by name."""
        found = [
            card_id
            for card_id, card in things_of(self._model, "c")
            if number_in(card, "seat") == seat and string_in(card, "zone") == zone
        ]
        return sorted(found, key=self.name)

    def discard_pile(self, seat: int) -> list[Id]:
        """Return the cards of a discard pile, the newest first."""
        cards = [(i, card) for i, card in things_of(self._model, "c") if "nth" in card]
        pile = [(number_in(card, "nth"), i) for i, card in cards if card["seat"] == seat]
        return [card_id for _, card_id in sorted(pile, reverse=True)]

    def text(self, text: str) -> str:
        """Return a text in words, by its id."""
        return str(self._texts[text])

    def tokens(self, seat: int) -> list[tuple[Id, Thing]]:
        """Return the tokens and companions of a seat with their ids."""
        return [
            (stack_id, stack)
            for stack_id, stack in things_of(self._model, "t")
            if number_in(stack, "seat") == seat and "count" in stack
        ]
