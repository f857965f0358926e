"""Small windows: a question, a list, a line to type, help, and the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static


class ChoiceDialog(ModalScreen[int | None]):
    """A text and some answers; Escape takes none of them."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "close", show=False)]

    def __init__(
        self, text: str | Text, answers: Sequence[str], *, first: int = 0, style: str = ""
    ) -> None:
        super().__init__(classes=style)
        self._text = text
        self._answers = list(answers)
        self._first = first

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self._text, classes="dialog-text")
            yield OptionList(*self._answers)

    def on_mount(self) -> None:
        answers = self.query_one(OptionList)
        answers.highlighted = self._first
        # A text that is higher than the screen is read from its beginning.
        answers.focus(scroll_visible=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)

    def action_close(self) -> None:
        """Take none of the answers."""
        self.dismiss(None)


class Scroll(ModalScreen[None]):
    """A long text, shown from its end or its beginning; Escape closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,l,i,enter,space", "close", show=False)
    ]

    def __init__(self, text: str | Text, *, from_end: bool = True) -> None:
        super().__init__()
        self._text = text
        self._from_end = from_end

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialog scroll"):
            yield Static(self._text, markup=False)

    def on_mount(self) -> None:
        text = self.query_one(VerticalScroll)
        text.focus()
        if self._from_end:
            text.scroll_end(animate=False)

    def on_click(self) -> None:
        self.action_close()

    def action_close(self) -> None:
        """Close it."""
        self.dismiss(None)


class TextDialog(ModalScreen[str | None]):
    """A line to type; Escape types nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, text: str, proposal: str) -> None:
        super().__init__()
        self._text = text
        self._proposal = proposal

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self._text, classes="dialog-text")
            yield Input(self._proposal)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)

    def action_close(self) -> None:
        """Type nothing."""
        self.dismiss(None)
