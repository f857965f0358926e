"""Damage and healing in texts: what opens packets, and what changes those that wait (DT-10, 13)."""

from __future__ import annotations

from throwdown.games.throne.model.ledger import (
    ADD,
    ATTACKING,
    AVOID,
    AVOID_DEALT,
    BASE,
    BATCH,
    HALF_OF_INCOMING,
    HALVE,
    HALVE_DEALT,
    KIND,
    MARKS,
    NORMAL,
    OFFENSIVE,
    PACKET,
    PREVENT,
    SUBTRACT,
    THIEVING,
    TYPELESS,
    UNDEFENDABLE,
)
from throwdown.games.throne.model.printed_kinds import ULTIMATE as ULTIMATE_SPACE
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.combat.targeting_roll import set_target, set_targets
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.damage_totals import attacked_seats
from throwdown.games.throne.rules.core.events import PACKET_OPENED, SAVED
from throwdown.games.throne.rules.core.seats import is_out
from throwdown.games.throne.rules.core.text_lines import ADDED, THAT
from throwdown.games.throne.rules.core.timing import takes_more
from throwdown.games.throne.rules.damage.batches import deal_isolated, heal_at_once, is_roll_phase
from throwdown.games.throne.rules.damage.ledger import (
    add_lasting_term,
    add_term,
    open_healing,
    open_packet,
    open_theft,
)
from throwdown.games.throne.rules.text.amounts import Amount
from throwdown.games.throne.rules.text.players import Players
from throwdown.kernel.action import NONE
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op


class DealToTarget(Op[ThroneState]):
    """An Offensive Ability deals damage to its target: the damage of an Attack (DT-5.1).

    A target that has fallen since, by what stands before a Then, is dealt nothing (DT-17.4).
    """

    def __init__(self, amount: Amount, kind: int) -> None:
        self.amount = amount
        self.kind = kind

    def run(self, s: ThroneState, f: Frame) -> int:
        if is_out(s, s.target):
            return f.at + 1
        base = self.amount.value(s, f, s.target)
        kind = self.kind
        if kind == NORMAL and s.undefendable:
            kind = UNDEFENDABLE
        open_packet(s, f.seat, s.target, kind, base, f.source, OFFENSIVE | ATTACKING)
        return f.at + 1


class DealToThatTarget(DealToTarget):
    """The player chosen becomes the target of the ability."""

    def run(self, s: ThroneState, f: Frame) -> int:
        if f.regs[THAT] not in s.order:
            return f.at + 1
        super().run(s, f)
        set_target(s, f.regs[THAT], attacks=True)
        return f.at + 1


class Deal(Op[ThroneState]):
    """Damage to players whom the text names; it is no Attack."""

    def __init__(self, players: Players, amount: Amount, kind: int, *, offensive: bool) -> None:
        self.players = players
        self.amount = amount
        self.kind = kind
        self.marks = OFFENSIVE if offensive else 0

    def run(self, s: ThroneState, f: Frame) -> int:
        for seat in self.players.get(s, f):
            base = self.amount.value(s, f, seat)
            open_packet(s, f.seat, seat, self.kind, base, f.source, self.marks)
        return f.at + 1


class DealToChosen(Deal):
    """An Offensive Ability deals damage to opponents chosen for it: one Attack on all of them."""

    def __init__(self, players: Players, amount: Amount, kind: int) -> None:
        super().__init__(players, amount, kind, offensive=True)
        self.marks = OFFENSIVE | ATTACKING

    def run(self, s: ThroneState, f: Frame) -> int:
        super().run(s, f)
        set_targets(s, self.players.get(s, f))
        return f.at + 1


class DealHalfOfIncoming(Op[ThroneState]):
    """Damage of half the incoming damage, read when the totals are made (DT-13, step 4)."""

    def __init__(self, players: Players) -> None:
        self.players = players

    def run(self, s: ThroneState, f: Frame) -> int:
        for seat in self.players.get(s, f):
            open_packet(s, f.seat, seat, TYPELESS, 0, f.source, HALF_OF_INCOMING)
        return f.at + 1


class Receive(Op[ThroneState]):
    """You are dealt damage; isolated damage is a source of its own (DT-13.5)."""

    def __init__(self, amount: Amount, kind: int, *, isolated: bool) -> None:
        self.amount = amount
        self.kind = kind
        self.isolated = isolated

    def run(self, s: ThroneState, f: Frame) -> int:
        amount = self.amount.value(s, f, f.seat)
        if amount > 0 and self.isolated:
            deal_isolated(s, f.seat, f.seat, self.kind, amount, f.source)
        elif amount > 0:
            open_packet(s, f.seat, f.seat, self.kind, amount, f.source, 0)
        return f.at + 1


class AddToBase(Op[ThroneState]):
    """An ability deals more damage: part of what it deals itself."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def run(self, s: ThroneState, f: Frame) -> int:
        amount = self.amount.value(s, f, s.target)
        for at in range(0, len(s.packets), PACKET):
            if s.packets[at + BATCH] == s.batch and s.packets[at + MARKS] & ATTACKING:
                s.packets[at + BASE] += amount
                f.regs[ADDED] += amount
                if s.target != NONE and amount:
                    emit(s, PACKET_OPENED, s.target, amount, s.packets[at + KIND], f.source)
                break
        return f.at + 1


class AddToAttack(Op[ThroneState]):
    """The Attack under way gets more damage, of its own type (DT-10.2, DT-12)."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def run(self, s: ThroneState, f: Frame) -> int:
        amount = self.amount.value(s, f, s.target)
        if amount > 0 and takes_more(s):
            # Who is attacked speaks of the damage to itself, anybody else of all of it.
            attacked = attacked_seats(s)
            for seat in [f.seat] if f.seat in attacked else attacked:
                add_term(s, ADD, seat, amount, f.source)
            f.regs[ADDED] += amount
        return f.at + 1


class SubtractFromAbility(Op[ThroneState]):
    """Your ability deals less damage (DT-12.5)."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def run(self, s: ThroneState, f: Frame) -> int:
        add_term(s, SUBTRACT, f.seat, self.amount.value(s, f, f.seat), f.source)
        return f.at + 1


class Prevent(Op[ThroneState]):
    """Prevent an amount of the damage that waits for players (DT-13, step 2)."""

    def __init__(self, players: Players, amount: Amount) -> None:
        self.players = players
        self.amount = amount

    def run(self, s: ThroneState, f: Frame) -> int:
        for seat in self.players.get(s, f):
            amount = self.amount.value(s, f, seat)
            if amount > 0:
                add_term(s, PREVENT, seat, amount, f.source)
        return f.at + 1


class AddTerm(Op[ThroneState]):
    """Half or all of the damage you receive, or deal by your ability, is prevented."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def run(self, s: ThroneState, f: Frame) -> int:
        add_term(s, self.kind, f.seat, 0, f.source)
        return f.at + 1


class AddLastingTerm(AddTerm):
    """The same for all damage until the Roll Phase ends."""

    def run(self, s: ThroneState, f: Frame) -> int:
        add_lasting_term(s, self.kind, f.seat, 0, f.source)
        return f.at + 1


def prevent_share(*, everything: bool, dealt: bool) -> AddTerm:
    """Return what prevents half or all of what you receive, or of what your ability deals."""
    if dealt:
        return AddTerm(AVOID_DEALT if everything else HALVE_DEALT)
    return AddTerm(AVOID if everything else HALVE)


class BecomeUndefendable(Op[ThroneState]):
    """The Attack becomes undefendable, as long as no defense has been chosen."""

    def run(self, s: ThroneState, f: Frame) -> int:
        s.undefendable = 1
        for at in range(0, len(s.packets), PACKET):
            if s.packets[at + MARKS] & ATTACKING and s.packets[at + KIND] == NORMAL:
                s.packets[at + KIND] = UNDEFENDABLE
        return f.at + 1


class Heal(Op[ThroneState]):
    """Players heal; the amount is fixed now (DT-12.6)."""

    def __init__(self, players: Players, amount: Amount) -> None:
        self.players = players
        self.amount = amount

    def run(self, s: ThroneState, f: Frame) -> int:
        for seat in self.players.get(s, f):
            amount = self.amount.value(s, f, seat)
            if is_roll_phase(s) and not book_of(s).rules.heal_with_damage:
                heal_at_once(s, seat, amount, f.source)
            else:
                open_healing(s, seat, amount, f.source, NONE)
        return f.at + 1


class HealCompanion(Op[ThroneState]):
    """A companion of yours heals."""

    def __init__(self, companion: int, amount: Amount) -> None:
        self.companion = companion
        self.amount = amount

    def run(self, s: ThroneState, f: Frame) -> int:
        amount = self.amount.value(s, f, f.seat)
        open_healing(s, f.seat, amount, f.source, self.companion)
        return f.at + 1


class StealHealth(Op[ThroneState]):
    """Health moves from others to you with the next application, as damage if so ruled (DT-9.6)."""

    def __init__(self, players: Players, amount: Amount, *, offensive: bool) -> None:
        self.players = players
        self.amount = amount
        self.marks = THIEVING | (OFFENSIVE if offensive else 0)

    def run(self, s: ThroneState, f: Frame) -> int:
        for seat in self.players.get(s, f):
            amount = self.amount.value(s, f, seat)
            if book_of(s).rules.stolen_health_is_no_damage:
                open_theft(s, f.seat, seat, amount, f.source)
            else:
                open_packet(s, f.seat, seat, TYPELESS, amount, f.source, self.marks)
        return f.at + 1


class SetHealth(Op[ThroneState]):
    """Your side's health becomes a number."""

    def __init__(self, health: int) -> None:
        self.health = health

    def run(self, s: ThroneState, f: Frame) -> int:
        s.health[s.teams[f.seat]] = self.health
        emit(s, SAVED, f.seat, self.health)
        return f.at + 1


class SkipPhase(Op[ThroneState]):
    """The phase that is about to begin is left out."""

    def run(self, s: ThroneState, f: Frame) -> int:
        s.skipping = 1
        return f.at + 1


class FailAbility(Op[ThroneState]):
    """The ability under way has no effect; an Ultimate never fails (DT-11.3)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        line = book_of(s).tables.lines[s.ability]
        if line.ability.kind != ULTIMATE_SPACE:
            s.failed = 1
        return f.at + 1


class ExtraPhase(Op[ThroneState]):
    """Take another Offensive Roll Phase when the ability under way is done."""

    def run(self, s: ThroneState, f: Frame) -> int:
        s.extra_phases += (f.seat, NONE)
        return f.at + 1


class ExtraPhaseAgainstYou(Op[ThroneState]):
    """Whoever inflicted this token, the active player, takes another phase against you."""

    def run(self, s: ThroneState, f: Frame) -> int:
        # L-4: without an Attack the phase follows the Roll Phase all the same.
        if s.attacked[s.active] or book_of(s).rules.stun_without_attack:
            s.extra_phases += (s.active, f.seat)
        return f.at + 1
