"""Home: which game, a kept game to go on with, or help."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from shlex import quote
from time import monotonic_ns
from typing import ClassVar, Final

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Resize
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from throwdown.games.registry import game, names
from throwdown.interfaces.prompt.local_game import resume_local_game
from throwdown.interfaces.terminal.presenters.registry import presenter_for
from throwdown.interfaces.terminal.saved_games import Damage, SavedGame, saved_games
from throwdown.interfaces.terminal.screens.dialogs import ChoiceDialog
from throwdown.interfaces.terminal.screens.examples_screen import ExamplesScreen
from throwdown.interfaces.terminal.screens.screen import AppScreen
from throwdown.interfaces.terminal.screens.setup_screen import SetupScreen
from throwdown.interfaces.terminal.screens.table_screen import TableScreen
from throwdown.interfaces.terminal.widgets.key_bar import Keys
from throwdown.match.errors import NotSaved, OpenElsewhere
from throwdown.match.record import RecordError
from throwdown.match.record_repair import put_aside, repair
from throwdown.words.formatter import Value

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
    ("?", "screen.books", "key books"),
    ("q", "screen.leave", "key leave"),
)


class Home(AppScreen):
    """The first screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._kept: list[SavedGame] = []
        self._looked = 0
        """When they were looked for."""

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

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        menu = self.query_one("#menu", OptionList)
        if (place := menu.highlighted) is not None:
            chosen = str(menu.get_option_at_index(place).id)
            self.query_one("#about", Static).update(self._about(chosen))

    def on_screen_resume(self) -> None:
        self._look_for_kept()

    @work(thread=True, exclusive=True, group="kept")
    def _look_for_kept(self) -> None:
        """Look for kept games without letting the screen wait."""
        begun = monotonic_ns()
        found = saved_games()
        self.app.call_from_thread(self._show_kept, found, begun)

    def _show_kept(self, found: list[SavedGame], looked: int) -> None:
        if looked < self._looked:
            # Somebody who began to look later was quicker.
            return
        self._looked = looked
        if found != self._kept:
            self._kept = found
            self.speak_anew()

    def speak_anew(self) -> None:
        super().speak_anew()
        self.query_one("#tagline", Static).update(self.text("tagline"))
        menu = self.query_one("#menu", OptionList)
        place = menu.highlighted or 0
        menu.clear_options()
        for name in names():
            if not game(name).is_example:
                menu.add_option(Option(f"\n  {self._title(name)}\n", id=name))
        for number, kept in enumerate(self._kept):
            menu.add_option(Option(self._kept_line(kept), id=f"kept {number}"))
        for name in names():
            if game(name).is_example:
                menu.add_option(Option(f"  {self._title(name)}", id=name))
        menu.add_option(Option(f"  {self.text('examples')}", id="examples"))
        menu.add_option(Option(f"  {self.text('help')}", id="help"))
        menu.add_option(Option(f"  {self.text('leave')}", id="leave"))
        menu.highlighted = min(place, menu.option_count - 1)
        menu.focus()

    def _title(self, name: str) -> str:
        return game(name).speech.about(self.settings.language).title

    def _kept_line(self, kept: SavedGame) -> Text:
        """Return the line of a kept game."""
        name = self._name_of(kept)
        if kept.damage is not None:
            return Text.assemble("  ", (self.text("damaged", game=name), "bold"))
        if kept.is_open:
            return Text.assemble("  ", (self.text("open", game=name), "dim"))
        return Text.assemble("  ", self.text("continue", game=name), " ", (kept.date, "dim"))

    def _name_of(self, kept: SavedGame) -> str:
        return self._title(kept.game) if kept.game else kept.path.name

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.query_one("#about", Static).update(self._about(str(event.option_id)))

    def _about(self, choice: str) -> str | Text:
        if choice in names():
            spec = game(choice)
            tagline = spec.speech.about(self.settings.language).tagline
            text = Text(f"\n{tagline}\n\n", style="bold")
            if self.app.size.width >= WIDE:
                text.append_text(presenter_for(spec).emblem(self.settings.look))
            return text.append(
                f"\n{spec.speech.about(self.settings.language).intro}", style="not bold"
            )
        if choice.startswith("kept"):
            return self._about_kept(self._kept[int(choice.split()[1])])
        if choice == "examples":
            return "\n" + self.text("examples about")
        return "\n" + (self.text("leave about") if choice == "leave" else self.help_text())

    def _about_kept(self, kept: SavedGame) -> Text:
        words: dict[str, Value] = {
            "game": self._name_of(kept),
            "date": kept.date,
            "entries": kept.entries,
        }
        key = "open about" if kept.is_open else "continue about"
        if kept.damage is not None:
            key = "damaged about" if kept.game else "unread about"
            words["line"] = kept.damage.line
            words["fault"] = kept.damage.fault(self.settings.language)
        return Text("\n" + self.text(key, **words))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        choice = str(event.option_id)
        if choice in names():
            self.app.push_screen(SetupScreen(game(choice)))
        elif choice.startswith("kept"):
            self._go_on_with(self._kept[int(choice.split()[1])])
        elif choice == "examples":
            self.app.push_screen(ExamplesScreen())
        elif choice == "help":
            self.action_help()
        else:
            self.action_leave()

    def _go_on_with(self, kept: SavedGame) -> None:
        """Sit down to a kept game; if that cannot be done, tell why and what can."""
        if kept.damage is not None:
            self._show_damage(kept.path, kept.damage)
            return
        try:
            local_game = resume_local_game(kept.path)
        except RecordError as error:
            self._show_damage(kept.path, Damage.of(error))
        except OpenElsewhere:
            command = f"throwdown replay {quote(str(kept.path))}"
            said = Text(self.text("open elsewhere", command=command))
            self.app.push_screen(ChoiceDialog(said, [self.text("close")]))
        except NotSaved as error:
            self._complain(error.say_in(self.settings.language))
        else:
            self.app.push_screen(TableScreen(local_game))

    def _show_damage(self, path: Path, damage: Damage) -> None:
        """Tell what is wrong with a record, and offer to keep what is sound."""
        said = self.text("bad record", error=damage.say_in(self.settings.language))
        if damage.last is None:
            answers = [self.text("close"), self.text("put aside")]
            do = partial(self._put_aside, path)
        else:
            answers = [self.text("close"), self.text("repair", last=damage.last)]
            do = partial(self._repair, path)
            said += "\n\n" + self.text("repair about", last=damage.last)

        def do_if_sure(chosen: int | None) -> None:
            if chosen == 1:
                do()

        self.app.push_screen(ChoiceDialog(Text(said), answers), do_if_sure)

    def _repair(self, path: Path) -> None:
        try:
            record, aside = repair(path)
        except (RecordError, NotSaved) as error:
            self._complain(error.say_in(self.settings.language))
        else:
            last = len(record.entries) - 1
            self._report(self.text("repaired", last=last, name=aside.name))

    def _put_aside(self, path: Path) -> None:
        try:
            aside = put_aside(path)
        except NotSaved as error:
            self._complain(error.say_in(self.settings.language))
        else:
            self._report(self.text("is aside", name=aside.name))

    def _report(self, said: str) -> None:
        self.notify(said, timeout=8, markup=False)
        self._look_for_kept()

    def _complain(self, said: str) -> None:
        self.notify(said, severity="error", timeout=8, markup=False)

    def action_leave(self) -> None:
        """Leave the app."""
        self.app.exit()
