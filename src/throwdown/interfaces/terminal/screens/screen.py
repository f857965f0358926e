"""A page: what all screens have in common: settings, and a polite word where it is too small."""

from __future__ import annotations

from typing import ClassVar, Protocol, runtime_checkable

from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static

from throwdown.games.registry import game, names
from throwdown.interfaces.game_help import help_context
from throwdown.interfaces.terminal.preferences import Preferences
from throwdown.interfaces.terminal.presenters.registry import presenter_for
from throwdown.interfaces.terminal.screens.books import Books
from throwdown.interfaces.terminal.screens.dialogs import ChoiceDialog
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
    """A whole screen; help and the books are on every one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,f1", "help"),
        Binding("question_mark", "books"),
    ]

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

    def action_help(self) -> None:
        """Explain the keys and the signs of all games."""
        language = self.settings.language
        signs = [presenter_for(game(name)).help(language) for name in names()]
        self.show_help("\n".join(filter(None, signs)))

    def show_help(self, signs: str) -> None:
        """Explain the keys, and some signs."""
        said = f"{self.help_text()}\n\n{signs}"
        self.app.push_screen(ChoiceDialog(said, [self.text("close")]))

    def action_books(self) -> None:
        """Look up terms and rules."""
        language = self.settings.language
        self.app.push_screen(Books(self.text("look up"), language, help_context(language)))

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
