"""What can be wrong with a text: it is not the language, or the rules cannot do what it says.

`error_messages.py` says what is wrong, `slips.py` what was probably meant.
"""

from __future__ import annotations


class UnsupportedPhrase(ValueError):
    """A text says something that its language can say and the rules of its game cannot do."""

    def __init__(self, why: str, text: str = "") -> None:
        super().__init__(why)
        self.text = text
        """The text that says it, once that is known."""

    def about(self, subject: str, text: str) -> UnsupportedPhrase:
        """Return the same about a text and whatever it is printed on."""
        if self.text:
            return self
        why = str(self)
        head = why if why.startswith(f"{subject}: ") else f"{subject}: {why}"
        return UnsupportedPhrase(f"{head}\n  {text}", text)


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
