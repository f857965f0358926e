"""Numbers typed on the table: a digit is taken at once unless a longer number could be meant."""

from __future__ import annotations


class Digits:
    """The digits typed so far."""

    def __init__(self) -> None:
        self._typed = ""

    def clear(self) -> None:
        """Forget them."""
        self._typed = ""

    def press(self, key: str, count: int) -> int | None:
        """Take a key; return the place of the offer that is meant, once that is sure."""
        if key == "enter" and self._typed:
            return self._take_number(count)
        if len(key) != 1 or not key.isascii() or not key.isdigit():
            self.clear()
            return None
        self._typed += key
        number = int(self._typed)
        if number == 0 or number > count:
            self.clear()
            return None
        return self._take_number(count) if number * 10 > count else None

    def _take_number(self, count: int) -> int | None:
        number = int(self._typed)
        self.clear()
        return number - 1 if 1 <= number <= count else None
