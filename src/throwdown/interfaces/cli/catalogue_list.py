"""Listing a catalogue: a table where much is found, all that is printed where little is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.content.catalogue import Catalogue, Item
from throwdown.interfaces.cli.line_wrap import wrap_lines
from throwdown.words.texts import texts

FEW: Final = 4
"""How many things are printed in full; of more there is a table."""


def format_items(
    catalogue: Catalogue, found: Sequence[Item], language: str, width: int | None
) -> list[str]:
    """Return what was found, line by line."""
    if len(found) > FEW:
        count = texts("cli.search", language).say("count", count=len(found), few=FEW + 1)
        return [*_table(catalogue, found, width), "", *wrap_lines(count, width)]
    lines: list[str] = []
    for item in found:
        lines += ["", *item.lines] if lines else item.lines
    return [part for line in lines for part in wrap_lines(line, width)]


def tell_nothing_found(catalogue: Catalogue, words: Sequence[str], language: str) -> str:
    """Return that nothing was found, and what would be."""
    said = texts("cli.search", language)
    if not words:
        return said["nothing has all"]
    near = catalogue.nearest_words(words)
    if not words:
        return said["nothing at all"]
    better = said.say("nearer", near=" ".join(near)) if near else said["fewer"]
    return said.say("nothing", query=" ".join(words)) + better


def _table(catalogue: Catalogue, found: Sequence[Item], width: int | None) -> list[str]:
    rows = [catalogue.headings, *(item.row for item in found)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines: list[str] = []
    for row in rows:
        cells = [cell.ljust(wide) for cell, wide in zip(row, widths, strict=True)]
        lines += wrap_lines("  ".join(cells).rstrip(), width)
    return lines
