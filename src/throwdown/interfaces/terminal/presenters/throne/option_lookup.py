"""Which offers are about which cards, spaces, tokens, dice and players of the table."""

from __future__ import annotations

import re
from typing import Final

from throwdown.interfaces.terminal.drawing.scene import Scene

_DIE: Final = re.compile(r"(?:r(\d+) )?d(\d+)$")
_VERBS: Final = {
    "play ": "card",
    "sell ": "card",
    "card ": "card",
    "announce ": "space",
    "defend with ": "space",
    "use ": "use",
    "token ": "token",
    "target ": "player",
}


class Matching:
    """The offers of a scene by what they are about."""

    def __init__(self, scene: Scene) -> None:
        self._found: dict[tuple[str, str], list[int]] = {}
        self._dice: dict[tuple[int | None, int], list[int]] = {}
        for number, offer in enumerate(scene.offers):
            for verb, kind in _VERBS.items():
                if offer.term.startswith(verb):
                    name = offer.term.removeprefix(verb)
                    self._found.setdefault((kind, name), []).append(number)
            if offer.text.startswith(("reroll ", "die ")) and (die := _DIE.search(offer.text)):
                roll = int(die[1]) if die[1] else None
                self._dice.setdefault((roll, int(die[2])), []).append(number)

    def card(self, name: str) -> tuple[int, ...]:
        """Return what can be done with a card."""
        return tuple(self._found.get(("card", name), ())) + self._used(name)

    def space(self, name: str) -> tuple[int, ...]:
        """Return what can be done with a board space, any of its lines."""
        found = [
            number
            for (kind, said), numbers in self._found.items()
            if kind == "space" and (said == name or said.startswith(f"{name} ("))
            for number in numbers
        ]
        return tuple(sorted(found)) + self._used(name)

    def token(self, name: str) -> tuple[int, ...]:
        """Return what can be done with a token."""
        return tuple(self._found.get(("token", name), ())) + self._used(name)

    def player(self, name: str) -> tuple[int, ...]:
        """Return how a player can be meant."""
        return tuple(self._found.get(("player", name), ()))

    def die(self, roll: int, place: int, *, attempted: bool) -> tuple[int, ...]:
        """Return what can be done with a die of a roll."""
        found = self._dice.get((roll, place), [])
        if attempted:
            found = found + self._dice.get((None, place), [])
        return tuple(found)

    def _used(self, name: str) -> tuple[int, ...]:
        return tuple(
            number
            for (kind, said), numbers in self._found.items()
            if kind == "use" and (said == name or said.startswith(f"{name}:"))
            for number in numbers
        )
