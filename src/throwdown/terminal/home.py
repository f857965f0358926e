"""Home: which game, a kept game to go on with, or help."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from throwdown.games import game
from throwdown.match.errors import NotKept
from throwdown.match.record import RecordError
from throwdown.sitting import resumed_sitting
from throwdown.terminal.dialogs import Choose
from throwdown.terminal.kept import Kept, kept_games
from throwdown.terminal.keys import Keys
from throwdown.terminal.looks import look_of
from throwdown.terminal.page import Page
from throwdown.terminal.setting_up import SettingUp
from throwdown.terminal.table import TableScreen
from throwdown.terminal.words import TEXTS

MARK: Final = (
    "▀█▀ █ █ █▀█ █▀█ █ █ █ █▀▄ █▀█ █ █ █ █▄ █\n"  # The name in letters of two rows.
    " █  █▀█ █▀▄ █▄█ ▀▄▀▄▀ █▄▀ █▄█ ▀▄▀▄▀ █ ▀█"
)
WIDE: Final = 100
"""From this width on there is room for the dice that stand for a game."""
KEYS: Final = (
    ("F2", "app.language", "key language"),
    ("F3", "app.look", "key look"),
    ("F4", "app.speed", "key speed"),
    ("h", "screen.help", "key help"),
    ("q", "screen.leave", "key leave"),
)
GAMES: Final = ("masters", "throne", "sprint")


class Home(Page):
    """The first screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,question_mark,f1", "help"),
        Binding("q", "leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._kept: list[Kept] = []

    def compose(self) -> ComposeResult:
        yield Static(id="small")
        yield Static(MARK, id="mark")
        yield Static(id="tagline")
        with Horizontal(id="front"):
            yield OptionList(id="menu")
            yield Static(id="about")
        yield Keys(KEYS)

    def on_mount(self) -> None:
        self.speak_anew()
        self._look_for_kept()

    def on_screen_resume(self) -> None:
        self._look_for_kept()

    @work(thread=True, exclusive=True, group="kept")
    def _look_for_kept(self) -> None:
        """Look for kept games without letting the screen wait."""
        found = kept_games()
        self.app.call_from_thread(self._show_kept, found)

    def _show_kept(self, found: list[Kept]) -> None:
        if found != self._kept:
            self._kept = found
            self.speak_anew()

    def speak_anew(self) -> None:
        super().speak_anew()
        self.query_one("#tagline", Static).update(self.text("tagline"))
        menu = self.query_one("#menu", OptionList)
        place = menu.highlighted or 0
        menu.clear_options()
        for name in GAMES[:2]:
            menu.add_option(Option(f"\n  {self.text(name)}\n", id=name))
        for number, kept in enumerate(self._kept):
            said = self.text("continue", game=self.text(kept.game))
            menu.add_option(Option(f"  {said}  [dim]{kept.date}[/]", id=f"kept {number}"))
        menu.add_option(Option(f"  {self.text('sprint')}", id="sprint"))
        menu.add_option(Option(f"  {self.text('help')}", id="help"))
        menu.add_option(Option(f"  {self.text('leave')}", id="leave"))
        menu.highlighted = min(place, menu.option_count - 1)
        menu.focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.query_one("#about", Static).update(self._about(str(event.option_id)))

    def _about(self, choice: str) -> str | Text:
        if choice in GAMES:
            spec = game(choice)
            text = Text(f"\n{self.text(f'about {choice}')}\n\n", style="bold")
            if self.app.size.width >= WIDE:
                text.append_text(look_of(spec).emblem(self.settings.look))
            return text.append(f"\n{spec.intro(self.settings.language)}", style="not bold")
        if choice.startswith("kept"):
            kept = self._kept[int(choice.split()[1])]
            words = {"game": self.text(kept.game), "date": kept.date, "entries": kept.entries}
            return "\n" + self.text("continue about", **words)
        return "\n" + self.text("leave about" if choice == "leave" else "help text")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        choice = str(event.option_id)
        if choice in GAMES:
            self.app.push_screen(SettingUp(game(choice)))
        elif choice.startswith("kept"):
            self._go_on_with(self._kept[int(choice.split()[1])])
        elif choice == "help":
            self.action_help()
        else:
            self.action_leave()

    def _go_on_with(self, kept: Kept) -> None:
        try:
            sitting = resumed_sitting(kept.path)
        except (RecordError, NotKept) as error:
            self.notify(self.text("bad record", error=error), severity="error", timeout=8)
            return
        self.app.push_screen(TableScreen(sitting))

    def action_help(self) -> None:
        """Explain the keys."""
        texts = TEXTS[self.settings.language]
        games = "\n".join((texts["help masters"], texts["help throne"]))
        said = f"{texts['help text']}\n\n{games}"
        self.app.push_screen(Choose(said, [texts["close"]]))

    def action_leave(self) -> None:
        """Leave the app."""
        self.app.exit()
