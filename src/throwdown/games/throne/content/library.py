"""The library: every hero one can play, found by id, and the cards that every deck has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from throwdown.content.packs import Pack, read_pack
from throwdown.content.toml_facts import did_you_mean, parse_facts
from throwdown.games.throne.content.hero import Card, Hero
from throwdown.games.throne.content.hero_files import HeroError, hero_of, read_common, read_hero
from throwdown.words.message import Message, SayableError

BUILT_IN: Final = (
    *("artificer", "barbarian", "cursed_pirate", "gunslinger"),
    *("huntress", "monk", "moon_elf", "ninja"),
    *("paladin", "pyromancer", "samurai", "seraph"),
    *("shadow_thief", "tactician", "treant", "vampire_lord"),
)
HEROES_FOLDER: Final = Path(__file__).parent / "heroes"


class UnknownHero(SayableError, LookupError):
    """There is no hero of this id."""


class Library:
    """The heroes one can play: the shipped ones and any packs beside them.

    A shipped hero is read when first asked for; one of a pack stands in for it if it has its id.
    """

    def __init__(
        self,
        packs: Iterable[Hero] = (),
        folder: Path = HEROES_FOLDER,
        common: tuple[Card, ...] | None = None,
    ) -> None:
        self._folder = folder
        self._heroes = {hero.id: hero for hero in packs}
        self._ids = tuple(dict.fromkeys((*BUILT_IN, *self._heroes)))
        self._common = common
        self._added = frozenset(self._heroes)

    def ids(self) -> tuple[str, ...]:
        """Return the ids of all heroes, the shipped ones first."""
        return self._ids

    def hero(self, wanted: str) -> Hero:
        """Return the hero of this id; raises UnknownHero, naming the nearest id there is."""
        if wanted not in self._ids:
            hint = did_you_mean(wanted, self._ids)
            raise UnknownHero(Message("throne_faults.setup", "no hero", name=wanted, hint=hint))
        if wanted not in self._heroes:
            self._heroes[wanted] = read_hero(self._folder / f"{wanted}.toml")
        return self._heroes[wanted]

    def is_shipped(self, hero: str) -> bool:
        """Return whether a hero is not one of a pack."""
        return hero not in self._added

    def heroes(self) -> tuple[Hero, ...]:
        """Return every hero, which reads them all."""
        return tuple(self.hero(each) for each in self._ids)

    def common(self) -> tuple[Card, ...]:
        """Return the cards that are in every deck."""
        if self._common is None:
            self._common = read_common(self._folder / "common.toml")
        return self._common


def open_library(packs: Sequence[Path | Pack] = ()) -> Library:
    """Return the shipped heroes together with those of packs, or of files.

    Raises HeroError if a file cannot be read or has the id of another hero.
    """
    found: list[Hero] = []
    for given in packs:
        pack = read_pack(given) if isinstance(given, Path) else given
        path = pack.path()
        hero = hero_of(parse_facts(path, pack.text))
        if hero.id in (*BUILT_IN, *(other.id for other in found)):
            raise HeroError(path, 1, Message("throne_faults.pack", "hero twice", id=hero.id))
        found.append(hero)
    return Library(found)
