"""A page: what all screens have in common: settings, and a polite word where it is too small."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static

from throwdown.interfaces.terminal.preferences import Preferences
from throwdown.interfaces.terminal.widgets.key_bar import Keys
from throwdown.words.formatter import Value
from throwdown.words.languages import next_language, open_language
from throwdown.words.texts import texts

LEAST_WIDTH = 80
LEAST_HEIGHT = 24


@runtime_checkable
class Shell(Protocol):
    """What a screen needs of the app it belongs to."""

    settings: Preferences

    def change(self, settings: Preferences) -> None:
        """Play by other settings from now on, and keep them."""


class AppScreen(Screen[None]):
    """A whole screen."""

    @property
    def shell(self) -> Shell:
        """Return the app it belongs to."""
        assert isinstance(self.app, Shell)
        return self.app

    @property
    def settings(self) -> Preferences:
        """Return what the player has set."""
        return self.shell.settings

    def text(self, key: str, **values: Value) -> str:
        """Return what the app says, in the player's language."""
        return texts("terminal.app", self.settings.language).fill(key, values)

    def help_text(self) -> str:
        """Return what explains the keys of a table."""
        other = open_language(next_language(self.settings.language)).name
        return self.text("help text", language=other)

    def on_resize(self, event: Resize) -> None:
        width, height = event.size
        small = width < LEAST_WIDTH or height < LEAST_HEIGHT
        self.set_class(small, "-small")
        if small:
            said = self.text("small", width=width, height=height)
            self.query_one("#small", Static).update(said)

    def speak_anew(self) -> None:
        """Write every text again after the settings changed."""
        self.query_one(Keys).say(self.settings.language)
