"""HTML for texts of cards: escaped, with drawn symbols; links between made pages."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path
from posixpath import relpath
from typing import Final

CLIENT: Final = Path(__file__).parents[2] / "src/throwdown/interfaces/web/client"
ENERGIES: Final = ("fist", "bolt", "mask", "shield", "wild", "generic")
_SYMBOL: Final = re.compile(r"\[([^\[\]]+)\]")
_RULE: Final = re.compile(r"\b(?:DM|DT)-[0-9A-Z][0-9A-Za-z.]*[0-9A-Za-z]\b")
_GLYPH: Final = re.compile(r'<symbol id="g-([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', re.DOTALL)


@cache
def _glyphs() -> dict[str, str]:
    sheet = (CLIENT / "glyphs.svg").read_text(encoding="utf-8")
    return {
        name: f'<svg viewBox="{box}" aria-hidden="true">{shape}</svg>'
        for name, box, shape in _GLYPH.findall(sheet)
    }


def glyph(name: str, label: str = "") -> str:
    """Return a drawn symbol with what it is called, or that in words if it cannot be drawn."""
    drawn = _glyphs().get(name)
    said = escape(label or name)
    if drawn is None:
        return f'<span class="sym">{said}</span>'
    return f'<span class="sym sym-{escape(name)}" role="img" aria-label="{said}">{drawn}</span>'


def rich(text: str, symbols: dict[str, str]) -> str:
    """Return a text as HTML, with its symbols drawn; `symbols` has the glyphs of their names."""

    def draw(found: re.Match[str]) -> str:
        name = found[1]
        return glyph(symbols[name], name) if name in symbols else escape(found[0])

    return "".join(draw(found) if found else escape(part) for part, found in _pieces(text))


def _pieces(text: str) -> list[tuple[str, re.Match[str] | None]]:
    pieces: list[tuple[str, re.Match[str] | None]] = []
    end = 0
    for found in _SYMBOL.finditer(text):
        pieces += [(text[end : found.start()], None), ("", found)]
        end = found.end()
    return [*pieces, (text[end:], None)]


def link(page: str, to: str, text: str) -> str:
    """Return a link from one page to another, both named by their sources, `rules/en/paying.md`."""
    return f'<a href="{address(page, to)}">{text}</a>'


def address(page: str, to: str) -> str:
    """Return where a page lies, seen from another; both are served as folders."""
    source, _, anchor = to.partition("#")
    place = relpath(_folder(source), _folder(page))
    return f"{place}/{'#' + anchor if anchor else ''}"


def _folder(page: str) -> str:
    return (
        page.removesuffix("index.md").rstrip("/") or "." if page.endswith("index.md") else page[:-3]
    )


def link_rules(text: str, page: str, places: dict[str, str]) -> str:
    """Return HTML in which the numbers of rules lead to their sentences."""

    def point(found: re.Match[str]) -> str:
        to = places.get(found[0])
        return link(page, to, found[0]) if to else found[0]

    return _RULE.sub(point, text)
