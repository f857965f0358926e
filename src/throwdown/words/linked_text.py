"""Texts with links: where a name stands in a text, and the id of what it names.

Whoever fills a text in knows what each name stands for; a `LinkedText` keeps that, through lists
and other texts that it becomes a part of. A text without names is a plain string.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Link: TypeAlias = tuple[int, int, str]
"""Where a name begins and how long it is, in code points, and the id of what it names."""


class LinkedText(str):
    """A text in which names are links."""

    __slots__ = ("links",)
    links: tuple[Link, ...]

    def __new__(cls, text: str, links: tuple[Link, ...]) -> LinkedText:
        made = super().__new__(cls, text)
        made.links = links
        return made


def link(name: str, thing: str) -> LinkedText:
    """Return a name as a link to the thing that it names, by its id.

    >>> link("Angel", "d12").links
    ((0, 5, 'd12'),)
    """
    return LinkedText(name, ((0, len(name), thing),))


def links_in(text: str) -> tuple[Link, ...]:
    """Return the links of a text, in their order; none in a plain one."""
    return text.links if isinstance(text, LinkedText) else ()


def join_texts(texts: Sequence[str], between: str = "") -> str:
    """Return texts as one, with their links.

    >>> links_in(join_texts(["You field ", link("Angel", "d12"), "."]))
    ((10, 5, 'd12'),)
    """
    joined = between.join(texts)
    for text in texts:
        if isinstance(text, LinkedText):
            return LinkedText(joined, _shift_links(texts, len(between)))
    return joined


def _shift_links(texts: Sequence[str], between: int) -> tuple[Link, ...]:
    """Return the links of texts that are joined, each at its place in the whole."""
    found: list[Link] = []
    begin = 0
    for text in texts:
        found += [(begin + at, length, thing) for at, length, thing in links_in(text)]
        begin += len(text) + between
    return tuple(found)
