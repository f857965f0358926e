"""Listing a catalogue: a table where much is found, all that is printed where little is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.content.catalogue import Catalogue, Item
from throwdown.interfaces.cli.line_wrap import wrap_lines

FEW: Final = 4
"""How many things are printed in full; of more there is a table."""

_TEXTS: Final = {
    "en": {
        "count": "{count} found. Fewer than {few} are shown in full: add a word to the search.",
        "nothing": "nothing is found by '{query}'",
        "nearer": "; did you mean '{near}'?",
        "fewer": "; try fewer words, or none to list all",
    },
    "de": {
        "count": "{count} gefunden. Weniger als {few} werden ganz gezeigt: "
        "ergänze die Suche um ein Wort.",
        "nothing": "zu '{query}' findet sich nichts",
        "nearer": "; meintest du '{near}'?",
        "fewer": "; versuche es mit weniger Wörtern, oder ohne, um alles zu sehen",
    },
}


def format_items(
    catalogue: Catalogue, found: Sequence[Item], language: str, width: int | None
) -> list[str]:
    """Return what was found, line by line."""
    if len(found) > FEW:
        count = _TEXTS[language]["count"].format(count=len(found), few=FEW + 1)
        return [*_table(catalogue, found, width), "", *wrap_lines(count, width)]
    lines: list[str] = []
    for item in found:
        lines += ["", *item.lines] if lines else item.lines
    return [part for line in lines for part in wrap_lines(line, width)]


def tell_nothing_found(catalogue: Catalogue, words: Sequence[str], language: str) -> str:
    """Say that nothing was found, and what would be."""
    texts = _TEXTS[language]
    near = catalogue.nearest_words(words)
    better = texts["nearer"].format(near=" ".join(near)) if near else texts["fewer"]
    return texts["nothing"].format(query=" ".join(words)) + better


def _table(catalogue: Catalogue, found: Sequence[Item], width: int | None) -> list[str]:
    rows = [catalogue.headings, *(item.row for item in found)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines: list[str] = []
    for row in rows:
        cells = [cell.ljust(wide) for cell, wide in zip(row, widths, strict=True)]
        lines += wrap_lines("  ".join(cells).rstrip(), width)
    return lines
