"""What can be a cost; each is an effect as well."""

from __future__ import annotations

from typing import TypeAlias

from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.nodes.dice import Selector
from throwdown.phrase.node import Node


class PayEnergy(Node):
    """Pay energy of exactly these types; wild energy counts as any type."""

    energies: str


class PayGeneric(Node):
    """Pay that much energy of any types (DM-2.4)."""

    int: int


class PaySome(Node):
    """Pay as much as you like of the energy, at least 1: of what is shown, or of that type."""

    paying: w.Paying
    energies: str


class PayLife(Node):
    """Lose that much life; this is not damage."""

    int: int


class Sacrifice(Node):
    """Move the die from the field to its owner's Used Pile; it is not KO'd."""

    selector: Selector


class Ko(Node):
    """The die is KO'd and goes to its owner's Prep Area."""

    selector: Selector


class Move(Node):
    """Move the die; it is neither fielded nor KO'd by that. An action die that moves itself does
    not go to the Used Pile after use.
    """

    selector: Selector
    zone: w.Zone


class Spin(Node):
    """Spin the die by that many levels. A die that cannot be spun is skipped; as a cost it must be
    possible.
    """

    selector: Selector
    spin: w.Spin
    int: int


Price: TypeAlias = PayEnergy | PayGeneric | PaySome | PayLife | Sacrifice | Ko | Move | Spin
