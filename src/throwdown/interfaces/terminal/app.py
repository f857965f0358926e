"""The app: opens at home or at a table, and holds what the player has set."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from throwdown.interfaces.prompt.local_game import LocalGame
from throwdown.interfaces.terminal.drawing.palette import PALETTES, theme
from throwdown.interfaces.terminal.pace import FACTORS
from throwdown.interfaces.terminal.preferences import Preferences, load_settings, save_settings
from throwdown.interfaces.terminal.screens.home import Home
from throwdown.interfaces.terminal.screens.screen import AppScreen
from throwdown.interfaces.terminal.screens.table_screen import TableScreen
from throwdown.interfaces.terminal.settings_file import settings_file
from throwdown.words.languages import next_language
from throwdown.words.texts import texts


class ThrowdownApp(App[None]):
    """Throwdown at the terminal."""

    CSS_PATH = Path(__file__).parent / "app.tcss"
    TITLE = "Throwdown"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "language", show=False),
        Binding("f3", "look", show=False),
        Binding("f4", "speed", show=False),
        Binding("ctrl+q", "quit", show=False, priority=True),
    ]

    def __init__(
        self,
        local_game: LocalGame | None = None,
        language: str | None = None,
        settings: Path | None = None,
        speed: int | None = None,
    ) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-tight"), (100, "-normal"), (140, "-wide")]
        self._settings_file = settings or settings_file()
        self.settings = load_settings(self._settings_file)
        if language is not None:
            self.settings = replace(self.settings, language=language)
        if speed is not None:
            self.settings = replace(self.settings, speed=speed)
        self._local_game = local_game
        for look in PALETTES:
            self.register_theme(theme(look))
        self.theme = f"throwdown-{self.settings.look}"

    def on_mount(self) -> None:
        self.push_screen(Home())
        if self._local_game is not None:
            self.push_screen(TableScreen(self._local_game))

    def change(self, settings: Preferences) -> None:
        """Play by other settings from now on, and keep them."""
        self.settings = settings
        save_settings(self._settings_file, settings)
        self.theme = f"throwdown-{settings.look}"
        for screen in self.screen_stack:
            if isinstance(screen, AppScreen):
                screen.speak_anew()

    def action_help_quit(self) -> None:
        """Tell whoever presses Ctrl-C how one leaves."""
        self.notify(texts("terminal.app", self.settings.language)["how to quit"], timeout=4)

    def action_language(self) -> None:
        """Go on in the next language."""
        self.change(replace(self.settings, language=next_language(self.settings.language)))

    def action_look(self) -> None:
        """Go on with a light table, or with a dark one."""
        looks = list(PALETTES)
        place = looks.index(self.settings.look)
        self.change(replace(self.settings, look=looks[(place + 1) % len(looks)]))

    def action_speed(self) -> None:
        """Show what happens at the next pace."""
        self.change(replace(self.settings, speed=(self.settings.speed + 1) % len(FACTORS)))
        said = texts("terminal.app", self.settings.language)
        speed = said[f"speed {self.settings.speed}"]
        self.notify(said.say("speed is", speed=speed), timeout=2)
