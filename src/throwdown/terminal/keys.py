"""The keys of a screen on its last line, in the player's language; each can be clicked, too."""

from __future__ import annotations

from collections.abc import Sequence

from textual.widgets import Static

Key = tuple[str, str, str]
"""What is pressed, the action it means, and the word for it among the texts of the app."""


class Keys(Static):
    """A line of keys."""

    def __init__(self, keys: Sequence[Key]) -> None:
        super().__init__(id="keys")
        self._keys = list(keys)

    def say(self, texts: dict[str, str]) -> None:
        """Name the keys."""
        said = [
            f"[@click={action}][$primary b]{key}[/] {texts[word]}[/]"
            for key, action, word in self._keys
        ]
        self.update("  ".join(said))
