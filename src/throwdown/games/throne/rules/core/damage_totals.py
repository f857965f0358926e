"""Totals: what all packets and terms of a batch come to (DT-13).

Nothing is changed as it comes in: a packet keeps its base, a term its amount and its source, and
the total is worked out from all of them together. So the order of events cannot matter (DT-13.1),
and an interface can show how a number came about.
"""

from __future__ import annotations

from throwdown.games.throne.model.ledger import (
    ADD,
    ATTACKING,
    AVOID,
    AVOID_DEALT,
    BASE,
    BATCH,
    DAMAGE_KINDS,
    EVERY_BATCH,
    FINAL,
    GIVER,
    HALF_OF_INCOMING,
    HALVE,
    HALVE_DEALT,
    KIND,
    MARKS,
    NORMAL,
    OFFENSIVE,
    ORIGIN,
    PACKET,
    PREVENT,
    RECEIVER,
    SUBTRACT,
    TERM,
    TERM_AMOUNT,
    TERM_BATCH,
    TERM_KIND,
    TERM_SEAT,
    THIEVING,
    ULTIMATE,
    UNDEFENDABLE,
    UNPREVENTABLE,
)
from throwdown.games.throne.model.state import ThroneState
from throwdown.kernel.action import NONE


class Source:
    """All packets of one batch from one text to one receiver: one source of damage (DT-13).

    Health that is stolen as damage is a source of its own: the thief gains what is left of it.
    """

    def __init__(self, first: int, giver: int, receiver: int, origin: int, thieving: int) -> None:
        self.first = first
        """Where its first packet begins in the list of packets."""
        self.giver = giver
        self.receiver = receiver
        self.origin = origin
        self.thieving = thieving
        self.packets: list[int] = []
        self.modifiable = 0
        """The base that Attack Modifiers change (DT-12.4)."""
        self.fixed = 0
        self.is_attack = False
        self.is_offensive = False
        self.is_hard = False
        """Whether nothing reduces it: an Ultimate, or unpreventable damage."""
        self.subtotal = 0
        self.final = 0

    def take(self, kind: int, base: int, marks: int) -> None:
        """Count a packet in."""
        if kind in (NORMAL, UNDEFENDABLE, ULTIMATE):
            self.modifiable += base
        else:
            self.fixed += base
        if marks & ATTACKING:
            self.is_attack = True
        if marks & OFFENSIVE:
            self.is_offensive = True
        if kind in (ULTIMATE, UNPREVENTABLE):
            self.is_hard = True


def round_half_up(amount: int) -> int:
    """Return half of an amount, rounded up (DT-9.8)."""
    return (amount + 1) // 2


def sources(s: ThroneState) -> list[Source]:
    """Return the damage of the current batch by source, worked out, Attacks first."""
    found = _gather(s)
    _work_out_subtotal(s, found)
    for source in found:
        source.final = _final_damage(s, source)
    return found


def _gather(s: ThroneState) -> list[Source]:
    found: list[Source] = []
    packets = s.packets
    for at in range(0, len(packets), PACKET):
        receiver = packets[at + RECEIVER]
        if packets[at + BATCH] != s.batch or packets[at + KIND] >= DAMAGE_KINDS or receiver == NONE:
            continue
        source = _source_for(found, packets, at)
        source.packets.append(at)
        base = 0 if packets[at + MARKS] & HALF_OF_INCOMING else packets[at + BASE]
        source.take(packets[at + KIND], base, packets[at + MARKS])
        if s.locked and source.is_offensive:
            # DT-11.3: all that an Ultimate deals is as hard as its own damage.
            source.is_hard = True
    if len(found) > 1:
        found.sort(key=_attacks_first)
    return found


def _attacks_first(source: Source) -> int:
    return 0 if source.is_attack else 1


def _source_for(found: list[Source], packets: list[int], at: int) -> Source:
    giver, receiver, origin = packets[at + GIVER], packets[at + RECEIVER], packets[at + ORIGIN]
    thieving = packets[at + MARKS] & THIEVING
    for source in found:
        if (
            source.giver == giver
            and source.receiver == receiver
            and source.origin == origin
            and source.thieving == thieving
        ):
            return source
    made = Source(at, giver, receiver, origin, thieving)
    found.append(made)
    return made


def sum_of_terms(s: ThroneState, kind: int, seat: int) -> int:
    """Return the sum of the amounts of one kind of term for a seat (any seat: NONE)."""
    total = 0
    terms = s.terms
    for at in range(0, len(terms), TERM):
        if terms[at + TERM_BATCH] != s.batch or terms[at + TERM_KIND] != kind:
            continue
        if seat == NONE or terms[at + TERM_SEAT] == seat:
            total += terms[at + TERM_AMOUNT]
    return total


def has_term(s: ThroneState, kind: int, seat: int) -> bool:
    """Return whether there is a term of a kind for a seat."""
    return term_at(s, kind, seat) != NONE


def term_at(s: ThroneState, kind: int, seat: int) -> int:
    """Return where the first term of a kind for a seat begins, or NONE."""
    terms = s.terms
    for at in range(0, len(terms), TERM):
        if terms[at + TERM_BATCH] not in (s.batch, EVERY_BATCH) or terms[at + TERM_KIND] != kind:
            continue
        if terms[at + TERM_SEAT] == seat:
            return at
    return NONE


def _work_out_subtotal(s: ThroneState, found: list[Source]) -> None:
    """Add and subtract what is fixed (DT-13, step 2); what prevents more than there is spills over.

    A prevention is against all damage that waits for a player, so what one source leaves of it
    counts against the next.
    """
    prevention = [sum_of_terms(s, PREVENT, seat) for seat in range(len(s.teams))]
    for source in found:
        modified = source.modifiable
        if source.is_attack and modified > 0:
            modified += sum_of_terms(s, ADD, source.receiver)
        if source.is_offensive and not source.is_hard:
            modified = max(0, modified - sum_of_terms(s, SUBTRACT, source.giver))
        # Attacks come first, so what a reflection is half of is known by now.
        source.fixed += _sum_reflected(s, source, found)
        whole = modified + source.fixed
        if source.is_hard:
            source.subtotal = whole
            continue
        left = prevention[source.receiver]
        source.subtotal = max(0, whole - left)
        prevention[source.receiver] = max(0, left - whole)


def _sum_reflected(s: ThroneState, source: Source, found: list[Source]) -> int:
    """Return the sum of the packets that are half of an Attack's subtotal (step 4)."""
    total = 0
    for at in source.packets:
        if s.packets[at + MARKS] & HALF_OF_INCOMING:
            total += _reflected_damage(s, at, found)
    return total


def _reflected_damage(s: ThroneState, at: int, found: list[Source]) -> int:
    return round_half_up(incoming_damage(found, s.packets[at + GIVER]))


def incoming_damage(found: list[Source], seat: int) -> int:
    """Return the subtotal of the Attack on a seat (DT-10.4)."""
    for source in found:
        if source.is_attack and source.receiver == seat:
            return source.subtotal
    return 0


def _final_damage(s: ThroneState, source: Source) -> int:
    """Apply every factor to the subtotal, each on its own (DT-13, step 3)."""
    if source.is_hard:
        return source.subtotal
    if has_term(s, AVOID, source.receiver):
        return 0
    factors = _count(s, HALVE, source.receiver, s.batch)
    if source.is_offensive:
        if has_term(s, AVOID_DEALT, source.giver):
            return 0
        factors += _count(s, HALVE_DEALT, source.giver, s.batch)
    if source.giver != source.receiver:
        factors += _count(s, HALVE_DEALT, source.giver, EVERY_BATCH)
    return max(0, source.subtotal - factors * round_half_up(source.subtotal))


def _count(s: ThroneState, kind: int, seat: int, batch: int) -> int:
    count = 0
    terms = s.terms
    for at in range(0, len(terms), TERM):
        if (
            terms[at + TERM_BATCH] == batch
            and terms[at + TERM_KIND] == kind
            and terms[at + TERM_SEAT] == seat
        ):
            count += 1
    return count


def work_out_totals(s: ThroneState) -> None:
    """Write what each source finally deals into its first packet, and what is reflected."""
    found = sources(s)
    for source in found:
        for at in source.packets:
            if s.packets[at + MARKS] & HALF_OF_INCOMING:
                s.packets[at + BASE] = _reflected_damage(s, at, found)
            s.packets[at + FINAL] = 0
        s.packets[source.first + FINAL] = source.final


def attack_total(s: ThroneState) -> int:
    """Return the damage of the Attack under way with what has been added to it so far."""
    base = attack_base(s)
    return base + sum_of_terms(s, ADD, NONE) if base else 0


def attack_base(s: ThroneState) -> int:
    """Return the damage of the Attack under way itself; 0 if there is none (DT-5.1)."""
    total = 0
    packets = s.packets
    for at in range(0, len(packets), PACKET):
        if packets[at + BATCH] == s.batch and packets[at + MARKS] & ATTACKING:
            total += packets[at + BASE]
    return total


def attack_total_on(s: ThroneState, seat: int) -> int:
    """Return the damage of the Attack under way on one of those it is on, with what was added."""
    total = 0
    packets = s.packets
    for at in range(0, len(packets), PACKET):
        if packets[at + RECEIVER] == seat and packets[at + BATCH] == s.batch:
            total += packets[at + BASE] if packets[at + MARKS] & ATTACKING else 0
    return total + sum_of_terms(s, ADD, seat) if total else 0


def attacked_seats(s: ThroneState) -> list[int]:
    """Return whom the Attack under way is on, in the order they were targeted (DT-5.1)."""
    found: list[int] = []
    packets = s.packets
    for at in range(0, len(packets), PACKET):
        if packets[at + BATCH] != s.batch or not packets[at + MARKS] & ATTACKING:
            continue
        seat = packets[at + RECEIVER]
        if seat != NONE and packets[at + BASE] > 0 and seat not in found:
            found.append(seat)
    return found


def is_attack_announced(s: ThroneState) -> bool:
    """Return whether the ability under way has announced its damage, be it none (DT-5.1)."""
    packets = s.packets
    for at in range(0, len(packets), PACKET):
        if packets[at + BATCH] == s.batch and packets[at + MARKS] & ATTACKING:
            return True
    return False


def takes_modifiers(s: ThroneState) -> bool:
    """Return whether an Offensive Ability is about to deal damage that can be modified
    (DT-12.4)."""
    packets = s.packets
    for at in range(0, len(packets), PACKET):
        if packets[at + BATCH] != s.batch or not packets[at + MARKS] & OFFENSIVE:
            continue
        if packets[at + KIND] in (NORMAL, UNDEFENDABLE) and packets[at + BASE] > 0:
            return True
    return False


def is_attack_idle(s: ThroneState) -> bool:
    """Return whether the damage of the ability has come to 0, so that it is no Attack (DT-5.1)."""
    found = False
    packets = s.packets
    for at in range(0, len(packets), PACKET):
        if packets[at + BATCH] == s.batch and packets[at + MARKS] & ATTACKING:
            if packets[at + BASE] > 0:
                return False
            found = True
    return found


def is_waiting_for(s: ThroneState, seat: int, marks: int, *, avoidable: bool) -> bool:
    """Return whether damage with those marks waits for a seat in the current batch (DT-10.4)."""
    packets = s.packets
    for at in range(0, len(packets), PACKET):
        kind = packets[at + KIND]
        if packets[at + BATCH] != s.batch or kind >= DAMAGE_KINDS:
            continue
        if packets[at + RECEIVER] != seat or packets[at + MARKS] & marks != marks:
            continue
        if avoidable and kind in (ULTIMATE, UNPREVENTABLE):
            continue
        if packets[at + BASE] > 0 or packets[at + MARKS] & HALF_OF_INCOMING:
            return True
    return False


def marks_waiting_for(s: ThroneState, seat: int) -> int:
    """Return the marks of all damage that waits for a seat, together; NONE if none waits."""
    found = NONE
    packets, batch = s.packets, s.batch
    for at in range(0, len(packets), PACKET):
        if packets[at + RECEIVER] != seat or packets[at + BATCH] != batch:
            continue
        marks = packets[at + MARKS]
        if packets[at + KIND] < DAMAGE_KINDS and (
            packets[at + BASE] > 0 or marks & HALF_OF_INCOMING
        ):
            found = marks if found == NONE else found | marks
    return found


def is_anything_waiting(s: ThroneState) -> bool:
    """Return whether the current batch has any packet."""
    packets = s.packets
    for at in range(0, len(packets), PACKET):
        if packets[at + BATCH] == s.batch:
            return True
    return False


def is_damage_waiting(s: ThroneState) -> bool:
    """Return whether anybody is about to receive damage in the current batch."""
    packets = s.packets
    for at in range(0, len(packets), PACKET):
        if packets[at + BATCH] == s.batch and packets[at + KIND] < DAMAGE_KINDS:
            return True
    return False
