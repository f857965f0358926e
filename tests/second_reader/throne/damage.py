"""Final damage by DT-13: what waits, what changes it, and what is really taken."""

from __future__ import annotations

from typing import Final

from tests.second_reader.throne.amounts import half
from tests.second_reader.throne.world import Packet, World

CHANGEABLE: Final = ("normal", "undefendable", "ultimate")
"""What an Attack Modifier goes on (DT-12.4)."""
LOWERABLE: Final = ("normal", "undefendable")
"""What one's own tokens take something off (DT-12.5)."""
FIXED: Final = ("ultimate", "unpreventable")
"""What nothing prevents (DT-10, DT-11.3)."""


class Source:
    """Damage of one text from one player to another: one source of DT-13."""

    def __init__(self, first: Packet) -> None:
        self.giver = first.giver
        self.receiver = first.receiver
        self.kind = first.kind
        self.origin = first.origin
        self.ability = first.ability
        self.attack = first.attack
        self.base = 0
        self.halves_attack = False
        self.subtotal = 0
        self.final = 0
        self.shared = 0
        """What a companion takes of it."""


def sources_of(packets: list[Packet]) -> list[Source]:
    """Return damage source by source, the attack first."""
    found: dict[tuple[int, int, str, str], Source] = {}
    for packet in packets:
        if packet.kind == "healing":
            continue
        key = (packet.giver, packet.receiver, packet.origin, packet.kind)
        source = found.setdefault(key, Source(packet))
        source.base += packet.base
        source.attack |= packet.attack
        source.halves_attack |= packet.half_of_attack
    return sorted(found.values(), key=lambda source: not source.attack)


def totals(world: World, packets: list[Packet]) -> list[Source]:
    """Work out what is taken from each source (DT-13)."""
    sources = sources_of(packets)
    direct = [source for source in sources if not source.halves_attack]
    for source in direct:
        source.subtotal = source.base
    _add(world, direct)
    _subtract(world, direct)
    left = {
        seat: sum(
            term.amount for term in world.terms if (term.kind, term.seat) == ("prevent", seat)
        )
        for seat in range(len(world.players))
    }
    _prevent(direct, left)
    for source in sources:
        if source.halves_attack:
            attack = [other for other in direct if other.attack and other.receiver == source.giver]
            source.subtotal = half(sum(other.subtotal for other in attack))
    _prevent([source for source in sources if source.halves_attack], left)
    for source in sources:
        source.final = _final(world, source)
    return sources


def _add(world: World, sources: list[Source]) -> None:
    """Add what Attack Modifiers and tokens add to the Attack."""
    for term in world.terms:
        if term.kind == "add":
            for source in sources:
                if source.attack and source.kind in CHANGEABLE:
                    source.subtotal += term.amount
                    break


def _subtract(world: World, sources: list[Source]) -> None:
    """Take off what tokens of the giver subtract from an ability (DT-12.5)."""
    for source in sources:
        if source.ability and source.kind in LOWERABLE:
            source.subtotal -= sum(
                term.amount
                for term in world.terms
                if (term.kind, term.seat) == ("subtract", source.giver)
            )


def _prevent(sources: list[Source], left: dict[int, int]) -> None:
    """Take off what each receiver prevents by a number, the attack first."""
    for source in sources:
        source.subtotal = max(0, source.subtotal)
        if source.kind not in FIXED:
            taken = min(left[source.receiver], source.subtotal)
            source.subtotal -= taken
            left[source.receiver] -= taken


def _final(world: World, source: Source) -> int:
    final = source.subtotal
    for term in world.terms:
        mine = term.seat == source.receiver and source.kind not in FIXED
        his = term.seat == source.giver and source.kind not in FIXED
        if (term.kind, mine) == ("avoid", True):
            return 0
        if (term.kind, his, source.ability) == ("avoid dealt", True, True):
            return 0
        if term.kind == "halve" and mine:
            final -= half(source.subtotal)
        if term.kind == "halve dealt" and his and source.receiver != source.giver:
            final -= half(source.subtotal)
    return max(0, final)
