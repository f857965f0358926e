"""The index of a set file: where its cards stand, found without reading what they say.

A game needs a few cards of a set. Their blocks are cut out and read alone, so that its beginning
costs the same however many cards the set has.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from throwdown.content.toml_facts import parse_facts, read_text
from throwdown.games.masters.content.set_files import SetError, card_set, read_set
from throwdown.games.masters.model.cards import Card, card_id

_BLOCK: Final = re.compile(r"^(?=\[\[)", re.MULTILINE)
_CARD: Final = "[[card]]"
_KEY: Final = r"^{} = (?:\"(.*)\"|'(.*)')$"
_TITLE: Final = re.compile(_KEY.format("title"), re.MULTILINE)
_SUBTITLE: Final = re.compile(_KEY.format("subtitle"), re.MULTILINE)
_DIE: Final = re.compile(_KEY.format("die"), re.MULTILINE)
_NAME: Final = re.compile(_KEY.format("name"), re.MULTILINE)


class SetIndex:
    """The blocks of a shipped set file, by card and by die; raises SetError if there is none."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._top, *blocks = _BLOCK.split(read_text(path))
        self._dice: dict[str, str] = {}
        self._cards: dict[str, str] = {}
        for block in blocks:
            if block.startswith(_CARD):
                self._cards[card_id(path.stem, _name(block))] = block
            else:
                self._dice[_value(_NAME, block)] = block

    def __contains__(self, wanted: str) -> bool:
        return wanted in self._cards

    def card(self, wanted: str) -> Card:
        """Read one card of the set; raises SetError naming the line that is wrong."""
        block = self._cards[wanted]
        die = self._dice.get(_value(_DIE, block) or _value(_TITLE, block), "")
        try:
            return card_set(parse_facts(self._path, f"{self._top}{die}{block}")).cards[0]
        except SetError:
            # Lines are counted in the whole file.
            read_set(self._path)
            raise


def _name(block: str) -> str:
    """Return the title of a card, and the subtitle if it has one."""
    return f"{_value(_TITLE, block)} {_value(_SUBTITLE, block)}"


def _value(key: re.Pattern[str], block: str) -> str:
    found = key.search(block)
    return "" if found is None else found[1] or found[2]
