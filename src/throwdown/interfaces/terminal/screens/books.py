"""The books over a table or the start: a line to type a word in, and what is said of it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from throwdown.content.help.help_context import HelpContext
from throwdown.content.help.pages import read_help, tell_nothing


class Books(ModalScreen[None]):
    """The lexicon and the rules; Escape closes them, and the game is as it was."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", show=False),
        Binding("down,pagedown", "scroll_by(1)", show=False),
        Binding("up,pageup", "scroll_by(-1)", show=False),
    ]

    def __init__(self, ask: str, language: str, at_hand: HelpContext) -> None:
        super().__init__()
        self._ask = ask
        self._language = language
        self._at_hand = at_hand

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog scroll"):
            yield Static(self._ask, classes="dialog-text")
            yield Input()
            with VerticalScroll(id="books", can_focus=False):
                yield Static(id="book", markup=False)

    def on_mount(self) -> None:
        self.query_one(Input).focus()
        self._show("")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self._show(event.value.strip())

    def _show(self, asked: str) -> None:
        lines = read_help(asked, self._language, self._at_hand)
        if lines is None:
            lines = [tell_nothing(asked, self._language, self._at_hand)]
        self.query_one("#book", Static).update("\n".join(lines))
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def action_scroll_by(self, way: int) -> None:
        """Read on, or back."""
        text = self.query_one(VerticalScroll)
        if way > 0:
            text.scroll_page_down(animate=False)
        else:
            text.scroll_page_up(animate=False)

    def action_close(self) -> None:
        """Close them."""
        self.dismiss(None)
