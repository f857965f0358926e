"""What the things of a game of Dice Throne are called and show, read from what is printed."""

from __future__ import annotations

from throwdown.interfaces.terminal.drawing.scene import Scene, entries, items
from throwdown.kernel.values import Json


class Names:
    """The names of one game in the language of its table."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._cards = entries(scene.printed["cards"])
        self._tokens = entries(scene.printed["tokens"])
        self._heroes = [entries(hero) for hero in items(scene.printed["players"])]
        faces = entries(scene.printed["faces"])
        self._said: dict[str, str] = {face: str(word) for face, word in faces.items()}
        for things in (self._cards, self._tokens):
            self._said.update({name: str(entries(about)["name"]) for name, about in things.items()})
        for about in [*self._heroes, *(entries(card) for card in self._cards.values())]:
            for space in items(about["spaces"]):
                self._said[str(entries(space)["id"])] = str(entries(space)["name"])

    def said(self, name: str) -> str:
        """Return what something of a view is called, with what stands behind it in brackets."""
        bare, bracket, rest = name.partition(" (")
        return self._said.get(name) or f"{self._said.get(bare, bare)}{bracket}{rest}"

    def player(self, seat: int) -> str:
        """Return what a player is called."""
        return str(self._heroes[seat]["name"])

    def card(self, name: str) -> dict[str, Json]:
        """Return what is printed on a card."""
        return entries(self._cards[name])

    def token_kind(self, name: str) -> str:
        """Return the kind of a token."""
        about = self._tokens.get(name)
        return "companion" if about is None else str(entries(about)["kind"])

    def board(self, seat: int) -> list[dict[str, Json]]:
        """Return the spaces of a hero board, as its upgrades leave them."""
        player = entries(items(self._scene.view["players"])[seat])
        side = str(player.get("side", ""))
        found = {
            str(entries(space)["id"]): entries(space)
            for space in items(self._heroes[seat]["spaces"])
            if entries(space)["side"] in ("", side)
        }
        added: list[dict[str, Json]] = []
        for name in items(player["upgrades"]):
            card = entries(self._cards[str(name)])
            spaces = [entries(space) for space in items(card["spaces"])]
            if spaces and card["upgrades"] in found:
                found[str(card["upgrades"])] = spaces[0]
            added += spaces[1:]
        return [*found.values(), *added]
