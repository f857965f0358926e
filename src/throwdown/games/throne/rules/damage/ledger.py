"""The ledger: opening packets of damage and healing, and adding terms to them."""

from __future__ import annotations

from throwdown.games.throne.model.ledger import (
    ATTACKING,
    BASE,
    BATCH,
    DAMAGE_KINDS,
    EVERY_BATCH,
    HALF_OF_INCOMING,
    HEALING,
    KIND,
    ORIGIN,
    PACKET,
    RECEIVER,
    STOLEN,
    TERM,
    TERM_BATCH,
)
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.events import PACKET_OPENED, TERM_ADDED
from throwdown.kernel.action import NONE
from throwdown.kernel.events import emit


def open_packet(
    s: ThroneState, giver: int, receiver: int, kind: int, base: int, origin: int, marks: int
) -> None:
    """Let damage wait for a receiver (NONE: for whoever will be targeted)."""
    if base <= 0 and marks & (ATTACKING | HALF_OF_INCOMING) == 0:
        return
    s.packets += [s.batch, giver, receiver, kind, max(0, base), origin, marks, NONE, NONE]
    if receiver != NONE and base > 0:
        emit(s, PACKET_OPENED, receiver, base, kind, origin)


def open_healing(s: ThroneState, seat: int, amount: int, origin: int, companion: int) -> None:
    """Let healing of a seat, or of its companion, wait (DT-12.6)."""
    if amount > 0:
        s.packets += [s.batch, seat, seat, HEALING, amount, origin, 0, companion, NONE]


def open_theft(s: ThroneState, thief: int, victim: int, amount: int, origin: int) -> None:
    """Let health that is stolen wait: it leaves one dial for the other (DT-9.6)."""
    if amount > 0:
        s.packets += [s.batch, thief, victim, STOLEN, amount, origin, 0, NONE, NONE]


def add_term(s: ThroneState, kind: int, seat: int, amount: int, origin: int) -> None:
    """Note what changes the damage of the current batch."""
    s.terms += (s.batch, kind, seat, amount, origin)
    emit(s, TERM_ADDED, seat, kind, amount, origin)


def add_lasting_term(s: ThroneState, kind: int, seat: int, amount: int, origin: int) -> None:
    """Note what changes all damage until the Roll Phase ends."""
    s.terms += (EVERY_BATCH, kind, seat, amount, origin)
    emit(s, TERM_ADDED, seat, kind, amount, origin)


def name_target(s: ThroneState, target: int) -> None:
    """Direct the packets that wait for a target to it."""
    packets = s.packets
    for at in range(0, len(packets), PACKET):
        if packets[at + RECEIVER] != NONE or packets[at + KIND] >= DAMAGE_KINDS:
            continue
        packets[at + RECEIVER] = target
        base, kind, origin = packets[at + BASE], packets[at + KIND], packets[at + ORIGIN]
        if base > 0:
            emit(s, PACKET_OPENED, target, base, kind, origin)


def drop_untargeted(s: ThroneState) -> None:
    """Forget the packets that wait for a target: it is out."""
    kept: list[int] = []
    for at in range(0, len(s.packets), PACKET):
        if s.packets[at + RECEIVER] != NONE:
            kept += s.packets[at : at + PACKET]
    s.packets = kept


def is_target_missing(s: ThroneState) -> bool:
    """Return whether damage waits for a target; none that comes to nothing does (DT-5.1)."""
    packets = s.packets
    for at in range(0, len(packets), PACKET):
        waits = packets[at + BATCH] == s.batch and packets[at + RECEIVER] == NONE
        if waits and packets[at + BASE] > 0:
            return True
    return False


def clear_batch(s: ThroneState) -> None:
    """Forget the current batch: it has been applied."""
    kept: list[int] = []
    for at in range(0, len(s.packets), PACKET):
        if s.packets[at + BATCH] != s.batch:
            kept += s.packets[at : at + PACKET]
    s.packets = kept
    _clear_terms(s, s.batch)


def clear_lasting_terms(s: ThroneState) -> None:
    """Forget what has changed all damage of the Roll Phase."""
    _clear_terms(s, EVERY_BATCH)


def _clear_terms(s: ThroneState, batch: int) -> None:
    if not s.terms:
        return
    kept: list[int] = []
    for at in range(0, len(s.terms), TERM):
        if s.terms[at + TERM_BATCH] != batch:
            kept += s.terms[at : at + TERM]
    s.terms = tuple(kept)
