"""The commonest slips of whoever writes a text, and what would have been right.

A text that cannot be read is mended in the ways that people most often need; if the mended text can
be read, the error says what was wrong and what to write. Each language brings its own ways.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from throwdown.phrase.errors import LanguageError
from throwdown.runtime.frozen import Frozen

_MOST_WAYS: Final = 3
"""How many slips one text is looked through for at once."""


class Slip(Frozen):
    """A way to mend a text: what was wrong, and what the text becomes."""

    why: str
    mend: Callable[[str], str]
    is_own_name: bool = False
    """Whether it is worth telling where it is not all that is wrong."""


def own_name(names: Iterable[str], thing: str, instead: str) -> Slip:
    """Return the slip of calling a thing by its own name; `thing` says what such things are."""
    known = sorted({name for name in names if name}, key=len, reverse=True)
    pattern = re.compile(
        rf"\b(?:{'|'.join(map(re.escape, known))})(?!\w)" if known else r"(?!)", re.IGNORECASE
    )

    def mend(text: str) -> str:
        return _capital(pattern.sub(instead, text)) if pattern.search(text) else text

    return Slip(f"a {thing} calls itself “{instead}”, not by its name", mend, is_own_name=True)


def comma_for_colon() -> Slip:
    """Return the slip of a comma where a header ends."""
    return Slip("a colon ends a header, not a comma", lambda text: _first(text, ", ", ": "))


def full_stop() -> Slip:
    """Return the slip of leaving out the full stop."""
    return Slip("a text ends with a full stop", lambda text: text.rstrip(" .,;:!") + ".")


def other_words(words: Sequence[tuple[str, str]]) -> Iterator[Slip]:
    """Return the slips of saying something in words that other games use."""
    for wrong, right in words:
        pattern = re.compile(rf"(?<!\w)(?:{wrong})(?!\w)", re.IGNORECASE)
        said = right.replace(r" \1", "").replace(r"\1", "2")
        why = f"“{said}” is what is said here" if right else "nothing needs to be said for that"

        def mend(text: str, pattern: re.Pattern[str] = pattern, right: str = right) -> str:
            if not pattern.search(text):
                return text
            mended = re.sub(r" +", " ", pattern.sub(right, text)).replace(" .", ".").strip()
            return _capital(mended) if text[:1].isupper() else mended

        yield Slip(why, mend)


def capitals() -> Iterator[Slip]:
    """Return the slips of capital and small letters."""
    yield Slip("a text begins with a capital letter", lambda text: _capital(text.strip()))
    yield Slip(
        "a small letter follows a colon",
        lambda text: re.sub(r": ([A-Z])(?=[a-z ])", lambda found: f": {found[1].lower()}", text),
    )


def common_slips(
    names: Iterable[str], thing: str, instead: str, words: Sequence[tuple[str, str]]
) -> list[Slip]:
    """Return the slips that are common in any language, for a thing of these names."""
    return [
        own_name(names, thing, instead),
        comma_for_colon(),
        full_stop(),
        *capitals(),
        *other_words(words),
    ]


def explain(
    error: LanguageError, slips: Sequence[Slip], read: Callable[[str], object]
) -> LanguageError:
    """Return the error with what would have been right, if one or a few slips are all there is."""
    if any(line.startswith("Write: ") for line in error.advice):
        # What is wrong is known already.
        return error
    apt = [slip for slip in slips if slip.mend(error.text) != error.text]
    for count in range(1, _MOST_WAYS + 1):
        for ways in combinations(apt, count):
            text = error.text
            for slip in ways:
                text = slip.mend(text)
            written = _canonical(text, read)
            if written is not None:
                why = "; ".join(slip.why for slip in ways)
                return LanguageError(why, error.text, error.at, (f"Write: {written}",))
    if apt and apt[0].is_own_name:
        advice = (*error.advice, f"({apt[0].why}.)")
        return LanguageError(error.why, error.text, error.at, advice)
    return error


def _canonical(text: str, read: Callable[[str], object]) -> str | None:
    """Return the wording of a text that can be read, or nearly; None if it cannot."""
    try:
        read(text)
    except LanguageError as error:
        # There is one way to say it, and the error has it.
        right = [line.removeprefix("Write: ") for line in error.advice]
        if error.advice and right[0] != error.advice[0] and right[0] != text:
            return _canonical(right[0], read)
        return None
    return text


def _first(text: str, old: str, new: str) -> str:
    header = text.partition(": ")[0]
    return header.replace(old, new, 1) + text[len(header) :]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
