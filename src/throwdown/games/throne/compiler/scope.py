"""Where a text stands, and what its words mean there."""

from __future__ import annotations

from typing import Final, TypeAlias

from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.model.hero_tables import HeroTables
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.effects.flow import ChooseBranch
from throwdown.kernel.action import NONE
from throwdown.kernel.program import Op
from throwdown.kernel.state import GameState
from throwdown.phrase.errors import UnsupportedPhrase
from throwdown.runtime.frozen import Frozen

Ops: TypeAlias = list["Op[ThroneState] | Op[GameState]"]

# What kind of text it is.
OFFENSE: Final = 0
ULTIMATE: Final = 1
DEFENSE: Final = 2
OTHER: Final = 3


class Scope(Frozen):
    """What a text is read in: the game's names, and the place where it stands."""

    tables: HeroTables
    choices: dict[ChooseBranch, tuple[n.Do, ...]]
    """Where the words of every choice between things are kept."""
    symbols: dict[str, int]
    kinds: dict[str, tuple[int, ...]]
    """The tokens and companions of each name; a group's name means all of its companions."""
    place: int = OTHER
    kind: int = NONE
    """The kind of token that `this` means."""
    spends: bool = False
    """Whether the text is paid for with tokens of that kind, so that its roll is theirs."""
    deals: bool = False
    """Whether it is about the damage that one's own ability deals."""
    attacks: bool = False
    """Whether the ability is an Attack by its text."""
    finishes: bool = True
    """Whether damage before a `then` is applied before what follows (L-1)."""
    idle_plays: bool = True
    """Whether cards and options may be taken that could change nothing (L-5)."""
    quick: bool = False
    """Whether nothing can interrupt it: Instants, Roll Phase Actions, options (DT-8.6, DT-8.7)."""

    def is_ability(self) -> bool:
        """Return whether it is the text of an Offensive Ability or an Ultimate."""
        return self.place in (OFFENSE, ULTIMATE)

    def kinds_of(self, name: str) -> list[int]:
        """Return the tokens or companions of a name or group."""
        if name not in self.kinds:
            raise UnsupportedPhrase(f"there is no token or companion '{name}' in this game")
        return list(self.kinds[name])

    def kind_of(self, name: str) -> int:
        """Return the one token or companion of a name."""
        found = self.kinds_of(name)
        if len(found) > 1:
            raise UnsupportedPhrase(f"'{name}' is a group; one of it has to be chosen")
        return found[0]

    def symbol(self, word: str) -> int:
        """Return the number of a symbol."""
        if word not in self.symbols:
            raise UnsupportedPhrase(f"no die in this game shows [{word}]")
        return self.symbols[word]
