"""The keys of a screen on its last line, in the player's language; each can be clicked, too."""

from __future__ import annotations

from collections.abc import Sequence

from textual.widgets import Static

from throwdown.words.languages import next_language, open_language
from throwdown.words.texts import texts

Key = tuple[str, str, str]
"""What is pressed, the action it means, and the word for it among the texts of the app."""
_APART = "  "


def key_text(word: str, language: str) -> str:
    """Return what a key is called; the key of the language by the name of the next one."""
    other = open_language(next_language(language)).name
    return texts("terminal.app", language).say(word, language=other)


class Keys(Static):
    """A line of keys, the most important first: those it has no room for stand in the help."""

    def __init__(self, keys: Sequence[Key]) -> None:
        super().__init__(id="keys")
        self._keys = list(keys)
        self._language = ""

    def say(self, language: str) -> None:
        """Name the keys in a language."""
        self._language = language
        self._show()

    def on_resize(self) -> None:
        self._show()

    def _show(self) -> None:
        said = [
            f"[@click={action}][$primary b]{key}[/] {key_text(word, self._language)}[/]"
            for key, action, word in self.keys_that_fit(self._language, self.content_size.width)
        ]
        self.update(_APART.join(said))

    def keys_that_fit(self, language: str, width: int) -> list[Key]:
        """Return the keys that stand in a line without any being cut off."""
        found: list[Key] = []
        left = width
        for key in self._keys if language else []:
            left -= len(f"{key[0]} {key_text(key[2], language)}") + (len(_APART) if found else 0)
            if left < 0:
                break
            found.append(key)
        return found
