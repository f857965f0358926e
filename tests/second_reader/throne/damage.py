"""Final damage by DT-13: what waits, what changes it, and what is really taken."""

from __future__ import annotations

from typing import Final

from tests.second_reader.throne.amounts import half
from tests.second_reader.throne.world import Packet, World

CHANGEABLE: Final = ("normal", "undefendable", "ultimate")
"""What an Attack Modifier goes on (DT-12.4)."""
LOWERABLE: Final = ("normal", "undefendable")
"""What one's own tokens take something off (DT-12.5)."""
FIXED: Final = ("ultimate", "unpreventable", "stolen")
"""What nothing prevents (DT-10, DT-11.3); stolen health is no damage (DT-9.6)."""


class Source:
    """Damage of one text from one player to another: one source of DT-13."""

    def __init__(self, first: Packet) -> None:
        self.giver = first.giver
        self.receiver = first.receiver
        self.origin = first.origin
        self.stolen = first.kind == "stolen"
        self.ability = False
        self.attack = False
        self.hard = False
        """Whether nothing prevents it: one part of it that cannot be makes the whole so."""
        self.modifiable = 0
        """The part that Attack Modifiers and tokens of the giver change."""
        self.base = 0
        self.halves_attack = False
        self.subtotal = 0
        self.final = 0
        self.shared = 0
        """What a companion takes of it."""

    def take(self, packet: Packet) -> None:
        """Count damage in, of whatever type: a source may have several bases (DT-13, step 1)."""
        self.base += packet.base
        self.modifiable += packet.base if packet.kind in CHANGEABLE else 0
        self.hard |= packet.kind in FIXED or packet.ultimate
        self.ability |= packet.ability
        self.attack |= packet.attack
        self.halves_attack |= packet.half_of_attack


def sources_of(packets: list[Packet]) -> list[Source]:
    """Return damage source by source, the attack first."""
    found: dict[tuple[int, int, str, bool], Source] = {}
    for packet in packets:
        if packet.kind == "healing":
            continue
        key = (packet.giver, packet.receiver, packet.origin, packet.kind == "stolen")
        found.setdefault(key, Source(packet)).take(packet)
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
    """Add what Attack Modifiers add to the Attack on each, and a token to that on its holder."""
    struck = [source for source in sources if source.attack]
    holders = {source.receiver for source in struck}
    for term in world.terms:
        for source in struck if term.kind == "add" else []:
            if source.modifiable and (term.seat == source.receiver or term.seat not in holders):
                source.subtotal += term.amount
                source.modifiable += term.amount


def _subtract(world: World, sources: list[Source]) -> None:
    """Take off what tokens of the giver subtract from an ability (DT-12.5)."""
    for source in sources:
        if source.ability and not source.hard:
            less = sum(
                term.amount
                for term in world.terms
                if (term.kind, term.seat) == ("subtract", source.giver)
            )
            source.subtotal -= min(less, source.modifiable)


def _prevent(sources: list[Source], left: dict[int, int]) -> None:
    """Take off what each receiver prevents by a number, the attack first."""
    for source in sources:
        source.subtotal = max(0, source.subtotal)
        if not source.hard:
            taken = min(left[source.receiver], source.subtotal)
            source.subtotal -= taken
            left[source.receiver] -= taken


def _final(world: World, source: Source) -> int:
    final = source.subtotal
    for term in world.terms:
        mine = term.seat == source.receiver and not source.hard
        his = term.seat == source.giver and not source.hard
        if (term.kind, mine) == ("avoid", True):
            return 0
        if (term.kind, his, source.ability) == ("avoid dealt", True, True):
            return 0
        if term.kind == "halve" and mine:
            final -= half(source.subtotal)
        if term.kind == "halve dealt" and his and source.receiver != source.giver:
            final -= half(source.subtotal)
    return max(0, final)
