"""The library: every card one can play with, found by its id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from throwdown.content.packs import Pack, read_pack
from throwdown.content.toml_facts import did_you_mean, parse_facts
from throwdown.games.masters.content.set_files import CardSet, SetError, card_set, read_set
from throwdown.games.masters.content.set_index import SetIndex
from throwdown.games.masters.model.cards import Card
from throwdown.words.message import Message, SayableError

# In the order they were published.
BUILT_IN: Final = ("uxm", "aou", "asm")
SETS_FOLDER: Final = Path(__file__).parent / "sets"


class UnknownCard(SayableError, LookupError):
    """No set has a card of this id."""


class Library:
    """The cards one can play with: the shipped sets and any packs beside them.

    A shipped set is looked into when one of its cards is first asked for, and read as far as that
    card goes.
    """

    def __init__(self, packs: Iterable[CardSet] = (), folder: Path = SETS_FOLDER) -> None:
        self._folder = folder
        self._sets = {pack.name: pack for pack in packs}
        self._names = (*BUILT_IN, *self._sets)
        self._cards: dict[str, Mapping[str, Card]] = {}
        self._indices: dict[str, SetIndex] = {}
        self._found: dict[str, Card] = {}

    def set_names(self) -> tuple[str, ...]:
        """Return the names of all sets, the shipped ones first."""
        return self._names

    def card_set(self, name: str) -> CardSet:
        """Return a whole set; raises KeyError if there is none of this name."""
        if name not in self._names:
            raise KeyError(name)
        if name not in self._sets:
            self._sets[name] = read_set(self._folder / f"{name}.toml")
        return self._sets[name]

    def find(self, wanted: str) -> Card | None:
        """Return the card of this id, or None if no set has it."""
        name = wanted.partition("/")[0]
        if name not in self._names or name in self._sets:
            return self._cards_of_set(name).get(wanted)
        if wanted not in self._found and wanted in self._index(name):
            self._found[wanted] = self._index(name).card(wanted)
        return self._found.get(wanted)

    def card(self, wanted: str) -> Card:
        """Return the card of this id; raises UnknownCard, naming the nearest id there is."""
        found = self.find(wanted)
        if found is None:
            hint = did_you_mean(wanted, self.ids(wanted))
            raise UnknownCard(Message("masters_faults.setup", "no card", wanted=wanted, hint=hint))
        return found

    def cards(self) -> tuple[Card, ...]:
        """Return every card of every set, which reads them all."""
        return tuple(
            card for name in self.set_names() for card in self._cards_of_set(name).values()
        )

    def pack_cards(self) -> tuple[Card, ...]:
        """Return every card of the packs."""
        packs = self._names[len(BUILT_IN) :]
        return tuple(card for name in packs for card in self._cards_of_set(name).values())

    def ids(self, like: str) -> tuple[str, ...]:
        """Return the ids of the set that an id names, or of all sets if it names none."""
        in_set = self._cards_of_set(like.partition("/")[0])
        return tuple(in_set) if in_set else tuple(card.id for card in self.cards())

    def _index(self, name: str) -> SetIndex:
        if name not in self._indices:
            self._indices[name] = SetIndex(self._folder / f"{name}.toml")
        return self._indices[name]

    def _cards_of_set(self, name: str) -> Mapping[str, Card]:
        if name not in self._names:
            return {}
        if name not in self._cards:
            self._cards[name] = {card.id: card for card in self.card_set(name).cards}
        return self._cards[name]


@cache
def shipped_library() -> Library:
    """Return the shipped sets, opened once."""
    return Library()


def open_library(packs: Sequence[Path | Pack] = ()) -> Library:
    """Return the shipped sets together with packs, or with those in files.

    Raises SetError if a pack cannot be read or has the name of another set.
    """
    found: list[CardSet] = []
    for given in packs:
        read = read_pack(given) if isinstance(given, Path) else given
        path = read.path()
        pack = card_set(parse_facts(path, read.text))
        if pack.name in (*BUILT_IN, *(other.name for other in found)):
            raise SetError(path, 1, Message("masters_faults.pack", "set twice", name=pack.name))
        found.append(pack)
    return Library(found)
