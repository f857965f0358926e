"""The catalogues of a language, made before anybody opens them.

Putting hundreds of cards into words takes seconds on a slow machine. Whoever opens the first page
in a language will look at cards soon, so they are made then, beside everything else.
"""

from __future__ import annotations

from threading import Thread

from throwdown.games.registry import catalogue, names


class CatalogueCache:
    """Makes the catalogues of a language beside everything else, once."""

    def __init__(self) -> None:
        self._begun: set[str] = set()

    def fill(self, language: str) -> None:
        """Begin to make the catalogues of a language, unless that has begun already."""
        if language not in self._begun:
            self._begun.add(language)
            # Nobody waits for it, so it must not keep a server that is stopped from ending.
            Thread(
                target=_make_catalogues, args=(language,), name="catalogues", daemon=True
            ).start()


def _make_catalogues(language: str) -> None:
    # The smaller ones first: the first page shows heroes, cards are a click away.
    for name in reversed(names()):
        catalogue(name, language)
