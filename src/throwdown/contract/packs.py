"""Packs: what a game says of further content, for those who write it and those who look for it.

Whether a pack holds is told by `Content.pack_faults`. Loaded only when somebody asks for packs.
"""

from __future__ import annotations

from dataclasses import dataclass

from throwdown.content.catalogue import Item
from throwdown.content.packs import Pack
from throwdown.kernel.values import Setup


@dataclass(frozen=True, slots=True)
class PackTrial:
    """A position in which something of a pack is used once, to show what it would do."""

    of: str
    """The id of the card or hero."""
    title: str
    """What is used, in English: "Ember@2", "Slash (3 [blade])"."""
    setup: Setup
    position: Setup
    action: str
    """What is done, as `Speech.find_options` reads it."""


class Packs:
    """What a game says of packs; one that takes none says nothing."""

    def items(self, pack: Pack, language: str) -> list[Item]:
        """Return what is in a pack that holds, as the catalogue would tell of it.

        Called by `throwdown check --watch`.
        """
        return []

    def trials(self, pack: Pack) -> list[PackTrial]:
        """Return positions in which each thing of a pack that holds is used once.

        Called by `throwdown check --watch`, which tells what would come of it.
        """
        return []

    def look_over(self) -> None:
        """Look at the packs that this process knows, and leave out those that do not hold.

        Called before somebody is told of them; `content/packs.py` keeps what is wrong.
        """
