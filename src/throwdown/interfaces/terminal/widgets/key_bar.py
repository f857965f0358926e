"""The keys of a screen on its last line, in the player's language; each can be clicked, too."""

from __future__ import annotations

from collections.abc import Sequence

from textual.widgets import Static

Key = tuple[str, str, str]
"""What is pressed, the action it means, and the word for it among the texts of the app."""
_APART = "  "


class Keys(Static):
    """A line of keys, the most important first: those it has no room for stand in the help."""

    def __init__(self, keys: Sequence[Key]) -> None:
        super().__init__(id="keys")
        self._keys = list(keys)
        self._texts: dict[str, str] = {}

    def say(self, texts: dict[str, str]) -> None:
        """Name the keys."""
        self._texts = texts
        self._show()

    def on_resize(self) -> None:
        self._show()

    def _show(self) -> None:
        said = [
            f"[@click={action}][$primary b]{key}[/] {self._texts[word]}[/]"
            for key, action, word in self.fitting(self._texts, self.content_size.width)
        ]
        self.update(_APART.join(said))

    def fitting(self, texts: dict[str, str], width: int) -> list[Key]:
        """Return the keys that stand in a line without any being cut off."""
        found: list[Key] = []
        left = width
        for key in self._keys if texts else []:
            left -= len(f"{key[0]} {texts[key[2]]}") + (len(_APART) if found else 0)
            if left < 0:
                break
            found.append(key)
        return found
