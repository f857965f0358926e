"""A language of tests, made from English: longer, unreadable and marked, its slots kept.

Whatever is not said from a text file stands out in it: every letter of its own texts is another
one than in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import pytest

from throwdown.words.languages import DEFAULT, MORE_LANGUAGES, open_language
from throwdown.words.text_file import read_text_file
from throwdown.words.texts import forget_texts

CODE = "qps"
NAME = "Pseudo"
HEARD = ("commands", "wishes", "wish_words")
"""Sections of what players say, which stays English."""
_LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "âƀčđêƒĝĥîĵķłɱñôþɋřšţûṽŵẋŷžÂɃČĐÊƑĜĤÎĴĶŁɱÑÔÞɊŘŠŢÛṼŴẊŶŽ",
)
_KEPT = re.compile(r"(\{\w+(?:\.\w+)?(?::\+)?(?=[|}])|\[/?b\])")
"""What is no text of its own: the name of a slot, and marks of bold print."""
_WORD = re.compile(r"[A-Za-z][a-z]+")
_SEEN = re.compile(r"([A-Za-z][a-z]+)(…?)")
"""A word, and whether it is cut off for want of room."""
_SLOT = re.compile(r"\{[^{}]*\}")
_MARKUP = re.compile(r"\[[@/$][^\]]*\]")


def pseudo(text: str) -> str:
    """Return a text in the pseudo-language."""
    parts = _KEPT.split(text)
    parts[::2] = [part.translate(_LETTERS) for part in parts[::2]]
    return f"⟦{''.join(parts)}⟧" if text.strip() else text


def write_pseudo(folder: Path, code: str = CODE) -> None:
    """Write the language into a folder of languages."""
    own = folder / code
    own.mkdir(parents=True)
    about = f'[language]\nname = "{NAME}"\n\n[plural]\none = "i = 1 and v = 0"\n'
    (own / "language.toml").write_text(about, encoding="utf-8")
    for path in open_language(DEFAULT).folder.glob("*.toml"):
        if path.stem != "language":
            (own / path.name).write_text(_file(path), encoding="utf-8")


def _file(path: Path) -> str:
    lines: list[str] = []
    for head, section in read_text_file(path).items():
        if head not in HEARD:
            lines.append(f"[{head}]")
            lines += [f"{_quote(key)} = {_quote(pseudo(text))}" for key, text in section.items()]
    return "\n".join(lines) + "\n"


def _quote(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


@contextmanager
def pseudo_language(folder: Path, code: str = CODE) -> Iterator[None]:
    """Have the language among the others for a while, for this process and those it starts."""
    write_pseudo(folder, code)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(MORE_LANGUAGES, str(folder))
        forget_texts()
        yield
    forget_texts()


def english_left(shown: Iterable[str], content: Iterable[str]) -> list[str]:
    """Return what is shown in English and is none of the content's, such as names of cards.

    These are words that no content has, and of our own texts any two words in a row.
    """
    printed = " ".join(content)
    seen = " ".join(_MARKUP.sub("", text) for text in shown)
    known = {word.casefold() for word in _WORD.findall(printed)}
    words = {
        word
        for word, cut in _SEEN.findall(seen)
        if word.casefold() not in known
        and not (cut and any(each.startswith(word.casefold()) for each in known))
    }
    return sorted(words | {each for each in _phrases() if each in seen and each not in printed})


def _phrases() -> set[str]:
    """Return every two words in a row that our texts say in English."""
    return {
        f"{one} {other}"
        for path in open_language(DEFAULT).folder.glob("*.toml")
        for head, section in read_text_file(path).items()
        if head not in HEARD
        for text in section.values()
        for one, other in pairwise(_SLOT.sub(" | ", text).split())
        if _WORD.fullmatch(one) and _WORD.fullmatch(other)
    }
