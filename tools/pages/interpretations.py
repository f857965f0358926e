"""Writes `docs/interpretations.md` from the rulings that come with the program."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from throwdown.content.help.rulings import Ruling, card_code, rulings
from throwdown.games.registry import catalogue
from throwdown.words.languages import DEFAULT

_HEAD: Final = """\
# Interpretations

Where a printed text can be read in two ways, ours says one of them. The rule of thumb is the
weaker reading; "why" says what else decided. A group that prefers the other reading changes one
line. `throwdown rules UXM-004`, or the name of a card or hero, tells those about it;
`throwdown ask` plays the [questions](questions-masters.md) that show some of them. This page is
made from `src/throwdown/content/help/rulings` by `make interpretations`.
"""
_PAYING: Final = """\
Energy may not be spent for no reason (DM-2.4.9); what a Global, an ability or a text needs is
looked at as things lie once it has been paid for (DM-2.4.1).
"""
_OPTIONS: Final = """\
Where the book is silent or contradicts itself, the ruleset has an option, and both of its values
can be played: `rules = { netting = false }` in a set-up. What the other value of some of them means
in detail:
"""
_NO_OPTION: Final = """\
These readings have no option, because there is nothing to choose between at the table, or another
option decides them:
"""
_SOURCES: Final = """\
The file of the hero has the reading; this is what else is known.
"""
_FOOT: Final = """
Left out, because the text is not known: the promo cards Run and Gun! of the Gunslinger, Kensei! of
the Samurai and Blood Tide! of the Vampire Lord.
"""

Cell = Callable[[Ruling], str]


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the page: what stands above it, and its columns."""

    section: str
    title: str
    about: str
    columns: Sequence[tuple[str, Cell]]


def _cards(ruling: Ruling) -> str:
    named = [f"{code} {_NAMES[code]}" for code in ruling.about]
    return "; ".join([*named, ruling.part] if ruling.part else named)


def _heroes(ruling: Ruling) -> str:
    return ", ".join(_HEROES[hero] for hero in ruling.about)


def _what(ruling: Ruling) -> str:
    return ruling.what(DEFAULT)


def _meaning(ruling: Ruling) -> str:
    shown = ", ".join(f"`{each}`" for each in ruling.shown)
    return f"{ruling.meaning(DEFAULT)} ({shown})" if shown else ruling.meaning(DEFAULT)


def _other(ruling: Ruling) -> str:
    return ruling.other(DEFAULT)


def _why(ruling: Ruling) -> str:
    return ruling.why(DEFAULT)


_READ: Final = (("Chosen reading", _meaning), ("Other reading", _other))
_TABLES: Final = (
    Table("cards", "Cards of Dice Masters", "", (("Card", _cards), *_READ, ("Why", _why))),
    Table("families", "Families of Dice Masters cards", "", (("Cards", _what), *_READ)),
    Table("paying", "Paying in Dice Masters", _PAYING, (("What", _what), *_READ, ("Why", _why))),
    Table(
        "beginning",
        "Beginning a game of Dice Masters",
        "",
        (("What", _what), *_READ, ("Why", _why)),
    ),
    Table(
        "doubles", "Doubles", "", (("Reading", _meaning), ("Other reading", _other), ("Why", _why))
    ),
    Table(
        "heroes",
        "Heroes of Dice Throne",
        "",
        (("Hero", _heroes), ("What", _what), *_READ, ("Why", _why)),
    ),
    Table("phrases", "", "", (("Phrase", _what), *_READ)),
    Table(
        "options",
        "Rulings of Dice Throne",
        _OPTIONS,
        (
            ("Option", lambda ruling: f"`{ruling.about[0]}`"),
            ("Rule", lambda ruling: ruling.part),
            ("Other reading", _meaning),
        ),
    ),
    Table("no option", "", _NO_OPTION, (("What", _what), *_READ, ("Why no option", _why))),
    Table(
        "sources",
        "Heroes: where the sources differ",
        _SOURCES,
        (("Hero", _heroes), ("What", _what), ("Doubt", _meaning)),
    ),
)


def _card_names() -> dict[str, str]:
    names = {}
    for item in catalogue("masters", DEFAULT).items:
        number = item.data["number"]
        assert isinstance(number, int)
        names[card_code(str(item.data["set"]), number)] = item.name
    return names


_NAMES: Final = _card_names()
_HEROES: Final = {str(x.data["id"]): x.name for x in catalogue("throne", DEFAULT).items}


def page() -> str:
    """Return the whole page."""
    return _HEAD + "".join(map(_table, _TABLES)) + _FOOT


def _table(table: Table) -> str:
    """Return a table with its heading; "" if nothing belongs into it."""
    rows = [each for each in rulings() if each.section == table.section]
    text = f"\n## {table.title}\n" if table.title else ""
    text += f"\n{table.about}" if table.about else ""
    text += f"\n| {' | '.join(head for head, _ in table.columns)} |\n"
    text += "|" + "---|" * len(table.columns) + "\n"
    for ruling in rows:
        text += "| " + " | ".join(cell(ruling) for _, cell in table.columns).rstrip() + " |\n"
    return text


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
