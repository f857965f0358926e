"""A text that can be pressed with the mouse."""

from __future__ import annotations

from textual.message import Message
from textual.widgets import Static


class TextButton(Static):
    """Tells its screen that it was pressed."""

    class Pressed(Message):
        """It was pressed."""

    def on_click(self) -> None:
        self.post_message(self.Pressed())
