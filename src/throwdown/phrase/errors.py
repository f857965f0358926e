"""The one error of a language; `error_messages.py` says what is wrong."""

from __future__ import annotations


class LanguageError(ValueError):
    """A text that the language does not say."""

    def __init__(self, why: str, text: str, at: int, advice: tuple[str, ...] = ()) -> None:
        self.why = why
        self.text = text
        self.at = at
        self.advice = advice
        super().__init__(self.message_about(""))

    def message_about(self, subject: str) -> str:
        """Return the whole message, headed by whatever the text belongs to."""
        head = f"{subject}: {self.why}" if subject else self.why
        indented = [self.text, " " * self.at + "^", *self.advice]
        return "\n  ".join([head, *indented])
