"""What can be a cost; each is an effect as well."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from throwdown.masters.language import words as w
from throwdown.masters.language.nodes.dice import Selector


@dataclass(frozen=True, slots=True)
class PayEnergy:
    """Pay energy of exactly these types; wild energy counts as any type."""

    energies: str


@dataclass(frozen=True, slots=True)
class PayLife:
    """Lose that much life; this is not damage."""

    int: int


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """Move the die from the field to its owner's Used Pile; it is not KO'd."""

    selector: Selector


@dataclass(frozen=True, slots=True)
class Ko:
    """The die is KO'd and goes to its owner's Prep Area."""

    selector: Selector


@dataclass(frozen=True, slots=True)
class Move:
    """Move the die; it is neither fielded nor KO'd by that. An action die that moves itself does
    not go to the Used Pile after use.
    """

    selector: Selector
    zone: w.Zone


@dataclass(frozen=True, slots=True)
class Spin:
    """Spin the die by that many levels. A die that cannot be spun is skipped; as a cost it must be
    possible.
    """

    selector: Selector
    spin: w.Spin
    int: int


Price: TypeAlias = PayEnergy | PayLife | Sacrifice | Ko | Move | Spin
