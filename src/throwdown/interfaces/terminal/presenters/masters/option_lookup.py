"""Which offers are about which dice and cards of the table.

Offers are matched by the words that views and terms share. Dice that look alike are matched in
order, which makes no difference where they are alike and follows their numbers where they are not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from throwdown.interfaces.terminal.drawing.scene import Scene, entries, items

_ZONE_OF: Final = {
    "reroll": ("rolled",),
    "field": ("reserve",),
    "use": ("reserve",),
    "attack": ("fighters",),
    "ability": ("fighters", "reserve"),
    "pair": ("fighters",),
    "assign": ("fighters",),
    "target": ("fighters", "reserve", "rolled", "prep", "used", "bag", "out_of_play", "supply"),
}
_NUMBER: Final = re.compile(r" #\d+$")
_DIE: Final = re.compile(r"\bd(\d+)")


class Matching:
    """The offers of a scene, by seat, zone and word."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._words = [_zones(scene, seat) for seat in range(len(scene.names))]
        self._found: dict[tuple[int, str, str], list[tuple[int, int]]] = {}
        self.blockers: dict[int, str] = {}
        """Who would block, for each offer to block."""
        self.cards: dict[str, list[int]] = {}
        """Offers to buy or to use a Global, by the card's name."""
        for number, offer in enumerate(scene.offers):
            verb, _, rest = offer.term.partition(" ")
            if verb in ("buy", "global"):
                self.cards.setdefault(rest, []).append(number)
            elif verb == "block":
                self._block(number, rest)
            elif verb in _ZONE_OF:
                word = rest.partition(" ")[2] if verb == "assign" else rest
                self._die(number, verb, word, _DIE.findall(offer.text)[:1])

    def of(self, seat: int, zone: str, word: str, place: int) -> tuple[int, ...]:
        """Return the offers about the die that is the `place`th of its word in a zone."""
        found = self._found.get((seat, zone, _NUMBER.sub("", word)), [])
        dice = sorted({die for die, _ in found})
        if not dice:
            return ()
        if self._are_marked():
            chosen = dice[place] if place < len(dice) else None
            return tuple(number for die, number in found if die == chosen)
        exact = [n for die, n in found if _named(self._scene.offers[n].term, word)]
        return tuple(dict.fromkeys(exact or [number for _, number in found]))

    def _are_marked(self) -> bool:
        """Return whether dice are marked one by one, alike ones too."""
        texts = [offer.text for offer in self._scene.offers]
        return any(text.startswith(("reroll", "attack", "block")) for text in texts)

    def _die(self, number: int, verb: str, word: str, dice: list[str]) -> None:
        theirs = word.startswith("opp ")
        bare = _NUMBER.sub("", word.removeprefix("opp "))
        seat = self._scene.seat
        seats = [1 - seat] if theirs else [seat, 1 - seat]
        die = int(dice[0]) if dice else 0
        for where in seats:
            for zone in _ZONE_OF[verb]:
                if bare in self._words[where].get(zone, []):
                    self._found.setdefault((where, zone, bare), []).append((die, number))
                    return

    def _block(self, number: int, rest: str) -> None:
        """Match both dice of a pair: names may have spaces, so the place to cut is tried out."""
        seat, words = self._scene.seat, rest.split(" ")
        dice = [int(die) for die in _DIE.findall(self._scene.offers[number].text)]
        mine, theirs = self._words[seat]["fighters"], self._words[1 - seat]["fighters"]
        for cut in range(1, len(words)):
            blocker = _NUMBER.sub("", " ".join(words[:cut]))
            attacker = _NUMBER.sub("", " ".join(words[cut:]))
            if blocker in mine and attacker in theirs:
                self.blockers[number] = blocker
                self._found.setdefault((seat, "fighters", blocker), []).append((dice[0], number))
                key = (1 - seat, "fighters", attacker)
                self._found.setdefault(key, []).append((dice[1], number))
                return


def _named(term: str, word: str) -> bool:
    return term.endswith(f" {word}")


def _zones(scene: Scene, seat: int) -> dict[str, list[str]]:
    """Return the words of the dice that a seat has in each zone."""
    player = entries(items(scene.view["players"])[seat])
    zones: dict[str, list[str]] = {
        "fighters": [_NUMBER.sub("", word) for word in entries(player["stats"])]
    }
    for zone in ("reserve", "rolled"):
        zones[zone] = [str(word) for word in items(player[zone])]
    for zone in ("prep", "used", "bag", "out_of_play", "supply"):
        zones[zone] = _names(entries(player[zone]))
    return zones


def _names(counts: Iterable[str]) -> list[str]:
    return [str(name) for name in counts]
