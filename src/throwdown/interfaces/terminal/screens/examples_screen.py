"""The worked examples of the rulebooks: the list of them, and one step by step on its table."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from throwdown.contract.seen import model_of
from throwdown.interfaces.prompt.example_lines import (
    describe_end,
    describe_example,
    describe_part,
    describe_step,
)
from throwdown.interfaces.prompt.local_game import branch_local_game
from throwdown.interfaces.terminal.drawing.scene import Scene
from throwdown.interfaces.terminal.opponents import USUAL
from throwdown.interfaces.terminal.presenters.registry import presenter_for
from throwdown.interfaces.terminal.screens.dialogs import ChoiceDialog
from throwdown.interfaces.terminal.screens.screen import AppScreen
from throwdown.interfaces.terminal.screens.table_screen import TableScreen
from throwdown.interfaces.terminal.widgets.board import Board
from throwdown.interfaces.terminal.widgets.key_bar import Keys
from throwdown.kernel.events import JUDGE
from throwdown.match.errors import MatchOver
from throwdown.match.scenario.examples import Example, examples, find_example
from throwdown.match.scenario.walk import Walk

LIST_KEYS: Final = (
    ("Enter", "screen.open", "key watch"),
    ("F2", "app.language", "key language"),
    ("F3", "app.look", "key look"),
    ("h", "screen.help", "key help"),
    ("?", "screen.books", "key books"),
    ("q", "screen.back", "key back"),
)
STEP_KEYS: Final = (
    ("↑↓", "screen.on", "key step"),
    ("p", "screen.play_on", "key play on"),
    ("F2", "app.language", "key language"),
    ("F3", "app.look", "key look"),
    ("h", "screen.help", "key help"),
    ("?", "screen.books", "key books"),
    ("q", "screen.back", "key back"),
)


class ExamplesScreen(AppScreen):
    """The list of the examples, part by part."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back")]

    def compose(self) -> ComposeResult:
        yield Static(id="small")
        yield Static(id="mark")
        yield Static(id="tagline")
        with Horizontal(id="front"):
            yield OptionList(id="menu")
            yield Static(id="about", markup=False)
        yield Keys(LIST_KEYS)

    def on_mount(self) -> None:
        self.speak_anew()

    def speak_anew(self) -> None:
        super().speak_anew()
        language = self.settings.language
        self.query_one("#mark", Static).update(self.text("examples").upper())
        self.query_one("#tagline", Static).update(self.text("examples about"))
        menu = self.query_one("#menu", OptionList)
        place = menu.highlighted or 0
        menu.clear_options()
        for example in examples():
            for number, part in enumerate(example.parts, start=1):
                title = example.title(language)
                line = Text.assemble(f"  {title} ", (f"{number}/{len(example.parts)}", "dim"))
                menu.add_option(Option(line, id=part))
        menu.highlighted = min(place, menu.option_count - 1)
        menu.focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        example, part = find_example(str(event.option_id))
        assert part is not None
        language = self.settings.language
        lines = [*describe_example(example, language), *describe_part(example, part, language)]
        self.query_one("#about", Static).update("\n" + "\n\n".join(lines))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        example, part = find_example(str(event.option_id))
        assert part is not None
        self.app.push_screen(ExampleScreen(example, part))

    def action_open(self) -> None:
        """Watch what is highlighted."""
        self.query_one("#menu", OptionList).action_select()

    def action_back(self) -> None:
        """Go back home."""
        self.app.pop_screen()


class ExampleScreen(AppScreen):
    """A part of an example: its steps in a list, and the table as it stood after each."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "on"),
        Binding("left", "before"),
        Binding("p", "play_on"),
        Binding("escape,q", "back"),
    ]

    def __init__(self, example: Example, part: str) -> None:
        super().__init__()
        self._example = example
        self._part = part
        self._walk: Walk = example.walk(part)
        self.step = 0
        """The step that is shown."""

    def compose(self) -> ComposeResult:
        yield Static(id="small")
        yield Static(id="top", markup=False)
        with Horizontal(id="middle"):
            yield Board(presenter_for(self._walk.match.spec))
            with Vertical(id="side"):
                yield Static(id="choices-caption", classes="caption")
                yield OptionList(id="choices")
                with VerticalScroll(id="log", can_focus=False):
                    yield Static(id="told", markup=False)
        yield Keys(STEP_KEYS)

    def on_mount(self) -> None:
        self.speak_anew()
        self.query_one("#choices").focus()

    def speak_anew(self) -> None:
        super().speak_anew()
        language = self.settings.language
        title = self._example.scenario(self._part).title_in(language)
        self.query_one("#top", Static).update(f"{self._example.id}: {title}")
        self.query_one("#choices-caption", Static).update(self.text("steps"))
        steps = self.query_one("#choices", OptionList)
        steps.clear_options()
        for number in range(self._walk.last() + 1):
            answer = self._walk.step(number, language).answer or self.text("beginning")
            steps.add_option(
                Option(Text(f"{number:2} {answer}", overflow="ellipsis"), id=str(number))
            )
        steps.highlighted = self.step
        self._show()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.step = event.option_index
        self._show()

    def _show(self) -> None:
        """Show the table as it stood after the step, and what is told of it."""
        walk, language = self._walk, self.settings.language
        spec, s = walk.match.spec, walk.match.position(self.step)
        names = tuple(walk.match.names(language))
        named = frozenset(range(len(self._example.players)))
        printed = spec.speech.printed_things(s, language)
        model = model_of(spec.seen, s, JUDGE)
        scene = Scene(0, s.book, model, printed, language, names, named, is_watched=True)
        self.query_one(Board).show(scene, self.settings.look)
        head = describe_part(self._example, self._part, language)[1:]
        if self.step == 0:
            head = [*describe_example(self._example, language)[1:], *head]
        told = describe_step(walk, walk.step(self.step, language), language)
        end = describe_end(walk, self.step, language)
        self.query_one("#told", Static).update("\n".join([*told, "", end, "", *head]))

    def action_on(self) -> None:
        """Go to the next step."""
        self._go_to(self.step + 1)

    def action_before(self) -> None:
        """Go to the step before."""
        self._go_to(self.step - 1)

    def _go_to(self, step: int) -> None:
        steps = self.query_one("#choices", OptionList)
        steps.highlighted = max(0, min(step, self._walk.last()))

    def action_play_on(self) -> None:
        """Ask for which side, and play on from this step."""
        match = self._walk.match
        seats = [self.text("play as", name=name) for name in match.names(self.settings.language)]

        def begin(chosen: int | None) -> None:
            if chosen is None:
                return
            everybody = chosen == len(seats)
            opponent = None if everybody else USUAL
            yours = 0 if everybody else chosen
            try:
                local_game = branch_local_game(match, self.step, yours, opponent)
            except MatchOver as error:
                self.notify(error.say_in(self.settings.language), severity="warning", timeout=4)
                return
            self.app.push_screen(TableScreen(local_game))

        answers = [*seats, self.text("friend")]
        self.app.push_screen(ChoiceDialog(self.text("play on", step=self.step), answers), begin)

    def action_back(self) -> None:
        """Go back to the list."""
        self.app.pop_screen()
