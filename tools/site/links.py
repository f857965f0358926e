"""Finds links of the built documentation that lead nowhere.

`python -m tools.site.links site` prints each with the page it stands on, and fails if there is one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit


class _Page(HTMLParser):
    """The links and anchors of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.anchors: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and name in ("href", "src"):
                self.links.add(value)
            elif value and (name == "id" or (tag == "a" and name == "name")):
                self.anchors.add(value)


def dead_links(site: Path) -> list[str]:
    """Return all links to pages, files and anchors that are not there, each with its page."""
    pages = {path.resolve(): _read(path) for path in site.rglob("*.html")}
    found: list[str] = []
    for path, page in sorted(pages.items()):
        # Served for any address that is not there, so its own links begin at the root.
        if path.name == "404.html":
            continue
        found += [
            f"{path.relative_to(site.resolve())}: {each}" for each in _dead(path, page, pages)
        ]
    return found


def _dead(path: Path, page: _Page, pages: dict[Path, _Page]) -> Iterable[str]:
    for each in sorted(page.links):
        place, anchor = urldefrag(each)
        parts = urlsplit(place)
        if parts.scheme or parts.netloc:
            continue
        target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
        if target.is_dir():
            target /= "index.html"
        is_there = target in pages or target.is_file()
        other = pages.get(target)
        if not is_there or (anchor and other and unquote(anchor) not in other.anchors):
            yield each


def _read(path: Path) -> _Page:
    page = _Page()
    page.feed(path.read_text(encoding="utf-8"))
    return page


def main() -> int:
    """Check the folder that is named."""
    site = Path(sys.argv[1])
    found = dead_links(site)
    print("\n".join(found) or f"{site}: no dead link")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
