"""What the things of a game of Dice Throne are called and show, read from what is printed."""

from __future__ import annotations

from throwdown.interfaces.terminal.drawing.scene import Scene, entries, items
from throwdown.kernel.values import Json, View


def printed_heroes(printed: View) -> list[dict[str, Json]]:
    """Return what is printed for the hero of each seat."""
    things = entries(printed["things"])
    return [entries(thing) for id_, thing in things.items() if id_[0] == "p"]


def needs_of(space: dict[str, Json]) -> list[str]:
    """Return what the dice must show for each line of a space."""
    needs = [entries(line)["needs"] for line in items(space["lines"])]
    return [str(need) for need in needs if need is not None]


def texts_of(space: dict[str, Json]) -> list[str]:
    """Return every text of a space."""
    texts = [str(entries(line)["text"]) for line in items(space["lines"])]
    return texts if space["always"] is None else [*texts, str(space["always"])]


class Names:
    """The names of one game in the language of its table."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._things = entries(scene.printed["things"])
        self._cards = self._by_term("c")
        self._tokens = self._by_term("k")
        self._heroes = printed_heroes(scene.printed)
        self._said: dict[str, str] = {}
        for thing in map(entries, self._things.values()):
            sides = entries(thing.get("sides", {}))
            self._said.update({side: str(word) for side, word in sides.items()})
            if "term" in thing:
                self._said[str(thing["term"])] = str(thing["name"])

    def _by_term(self, prefix: str) -> dict[str, dict[str, Json]]:
        """Return the things of a kind by what views call them."""
        things = [entries(thing) for id_, thing in self._things.items() if id_[0] == prefix]
        return {str(thing["term"]): thing for thing in things}

    def _spaces(self, ids: Json) -> list[dict[str, Json]]:
        return [entries(self._things[str(each)]) for each in items(ids)]

    def said(self, name: str) -> str:
        """Return what something of a view is called, with what stands behind it in brackets."""
        bare, bracket, rest = name.partition(" (")
        return self._said.get(name) or f"{self._said.get(bare, bare)}{bracket}{rest}"

    def player(self, seat: int) -> str:
        """Return what a player is called."""
        return str(self._heroes[seat]["name"])

    def card(self, name: str) -> dict[str, Json]:
        """Return what is printed on a card."""
        return self._cards[name]

    def spaces_on(self, name: str) -> list[dict[str, Json]]:
        """Return the spaces that an upgrade brings."""
        return self._spaces(self._cards[name]["ids"])

    def token_kind(self, name: str) -> str:
        """Return the kind of a token."""
        about = self._tokens.get(name)
        return "companion" if about is None else str(about["kind"])

    def board(self, seat: int) -> list[dict[str, Json]]:
        """Return the spaces of a hero board, as its upgrades leave them."""
        player = entries(items(self._scene.view["players"])[seat])
        side = str(player.get("side", ""))
        found = {
            str(space["term"]): space
            for space in self._spaces(self._heroes[seat]["board"])
            if space["side"] in (None, side)
        }
        added: list[dict[str, Json]] = []
        for name in items(player["upgrades"]):
            card, spaces = self._cards[str(name)], self.spaces_on(str(name))
            if spaces and card["upgrades"] in found:
                found[str(card["upgrades"])] = spaces[0]
            added += spaces[1:]
        return [*found.values(), *added]
