"""Applying a batch: all dials move at once (DT-3.1.2, DT-3.6.6, DT-13.3)."""

from __future__ import annotations

from typing import Final

from librt.vecs import extend

from throwdown.games.throne.model.ledger import (
    ATTACKING,
    BASE,
    BATCH,
    COMPANION,
    DAMAGE_KINDS,
    FINAL,
    GIVER,
    HEALING,
    KIND,
    MARKS,
    OFFENSIVE,
    ORIGIN,
    PACKET,
    RECEIVER,
    REDIRECT,
    SPLIT,
    STOLEN,
    TERM,
    TERM_AMOUNT,
    TERM_KIND,
    THIEVING,
)
from throwdown.games.throne.model.phases import DEFENSE, OFFENSE, UPKEEP
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.damage_totals import (
    is_anything_waiting,
    is_damage_waiting,
    is_waiting_for,
    term_at,
    work_out_totals,
)
from throwdown.games.throne.rules.core.defeat import defeat_fallen
from throwdown.games.throne.rules.core.events import DAMAGED, HEALED, HEALTH_STOLEN
from throwdown.games.throne.rules.core.legality import open_window
from throwdown.games.throne.rules.core.moments import begin_triggers, pending_triggers
from throwdown.games.throne.rules.core.seats import are_opponents
from throwdown.games.throne.rules.core.text_lines import (
    ABILITY_WOULD_HURT,
    ATTACK_LANDS,
    ATTACK_WOULD_HURT,
    WOULD_DEAL,
    WOULD_FALL,
)
from throwdown.games.throne.rules.core.tokens import count_tokens, dial_of, move_dial
from throwdown.games.throne.rules.core.verbs import NUMBER
from throwdown.games.throne.rules.damage.ledger import clear_batch, open_packet
from throwdown.kernel.action import NONE, Action, action, first_operand
from throwdown.kernel.control import Ask, Call
from throwdown.kernel.decision import DIVIDE
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op, Program

_MOVE: Final = 4
"""The numbers of a move of a companion's dial: seat, kind, healing, harm."""


class BeforeTotals(Op[ThroneState]):
    """What weakens an Offensive Ability as its damage comes about has its say (DT-12.5)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        begin_triggers(s, triggers_before_totals(s))
        return f.at + 1


def triggers_before_totals(s: ThroneState) -> list[int]:
    """Return what happens by itself before totals are made, as rows of trigger and seat."""
    rows: list[int] = []
    if s.locked:
        # DT-11.3: nothing that lies there weakens an Ultimate.
        return rows
    deals = False
    for seat in s.seats_from(s.active):
        if not is_waiting_for(s, seat, OFFENSIVE, avoidable=True):
            continue
        deals = True
        if are_opponents(s, seat, s.active):
            rows += pending_triggers(s, ABILITY_WOULD_HURT, [seat], 0)
            if is_waiting_for(s, seat, ATTACKING, avoidable=True):
                rows += pending_triggers(s, ATTACK_WOULD_HURT, [seat], 0)
    return pending_triggers(s, WOULD_DEAL, [s.active], 0) + rows if deals else rows


class WorkOut(Op[ThroneState]):
    """Work the totals out (DT-13)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        work_out_totals(s)
        return f.at + 1


class SplitDamage(Ask[ThroneState]):
    """A player who shares damage with a companion divides each amount freely.

    Register 0 is the packet looked at next; registers from 1 on are rows of packet and how much of
    it the companion takes.
    """

    def __init__(self) -> None:
        super().__init__(DIVIDE, "DT-7.1")

    def decider(self, s: ThroneState, f: Frame) -> int:
        return s.packets[f.regs[0] + RECEIVER]

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        at = f.regs[0]
        if at >= len(s.packets) or not is_anybody_sharing(s):
            return []
        return [action(NUMBER, n) for n in range(self._most_for_companion(s, f, at) + 1)]

    def _most_for_companion(self, s: ThroneState, f: Frame, at: int) -> int:
        """Return how much of a packet the companion may take."""
        seat, final = s.packets[at + RECEIVER], s.packets[at + FINAL]
        term = term_at(s, SPLIT, seat) if seat != NONE else NONE
        if s.packets[at + BATCH] != s.batch or final <= 0 or term == NONE or s.locked:
            return 0
        if _is_redirected(s, at):
            return 0
        left = dial_of(s, seat, s.terms[term + TERM_AMOUNT])
        for i in range(1, len(f.regs), 2):
            if s.packets[f.regs[i] + RECEIVER] == seat:
                left -= f.regs[i + 1]
        return max(0, min(final, left))

    def skip_question(self, s: ThroneState, f: Frame) -> int:
        f.regs[0] = len(s.packets)
        return f.at + 1

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        if first_operand(pick):
            f.regs = extend(f.regs, [f.regs[0], first_operand(pick)])
        f.regs[0] = f.regs[0] + PACKET
        return f.at


def is_anybody_sharing(s: ThroneState) -> bool:
    """Return whether there is a term by which damage is shared with a companion."""
    for at in range(0, len(s.terms), TERM):
        if s.terms[at + TERM_KIND] == SPLIT:
            return True
    return False


def heal_at_once(s: ThroneState, seat: int, amount: int, origin: int) -> None:
    """Move the dial of a seat's side up now, to the limit (DT-2.3)."""
    side = s.teams[seat]
    most = s.start_health + book_of(s).form.most_above_start
    # Healing is told before the dial moves, as in a batch.
    emit(s, HEALED, seat, amount, origin)
    s.health[side] = min(most, s.health[side] + amount)


class Land(Op[ThroneState]):
    """If the Attack really deals damage, what waits for that happens now (L-2)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        s.landed = 0
        for at in range(0, len(s.packets), PACKET):
            if s.packets[at + BATCH] != s.batch or s.packets[at + MARKS] & ATTACKING == 0:
                continue
            if s.packets[at + FINAL] > 0:
                # DT-5.1: by the other ruling only what is not all prevented was an Attack.
                s.note_attack(s.active, 1)
                s.landed += s.packets[at + FINAL] - _share_of_companion(s, f, at)
        rules, under_way = book_of(s).rules, len(s.frames)
        if s.landed > 0 and is_roll_phase(s) and not rules.landing_window:
            # L-7, by the other ruling: after what happens by itself, before any dial moves.
            s.push(book_of(s).number("landing window"), s.active, NONE)
        if rules.landing_joins:
            trigger_landing(s)
        # If nothing happens the totals stand and need not be worked out again.
        return f.at + 1 if len(s.frames) > under_way else f.at + 2


def trigger_landing(s: ThroneState) -> None:
    """Let happen what waits for the Attack to land."""
    if s.landed > 0:
        begin_triggers(s, pending_triggers(s, ATTACK_LANDS, [s.active], s.landed))


class LandLater(Op[ThroneState]):
    """What waits for the Attack to land happens after the damage, if the rules say so (L-2)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        if not book_of(s).rules.landing_joins:
            trigger_landing(s)
        return f.at + 1


def _share_of_companion(s: ThroneState, f: Frame, at: int) -> int:
    """Return how much of a packet a companion takes instead of its player."""
    if _is_redirected(s, at):
        return s.packets[at + FINAL]
    for i in range(1, len(f.regs), 2):
        if f.regs[i] == at:
            return f.regs[i + 1]
    return 0


def _is_redirected(s: ThroneState, at: int) -> bool:
    """Return whether a companion takes all of a packet: the damage of an Attack."""
    if s.locked or s.packets[at + MARKS] & ATTACKING == 0:
        return False
    return term_at(s, REDIRECT, s.packets[at + RECEIVER]) != NONE


class MoveDials(Op[ThroneState]):
    """Move every dial at once by what healing and damage come to (DT-13.3)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        sides = len(s.health)
        harm = [0] * sides
        healing = [0] * sides
        stolen = [0] * sides
        moves: list[int] = []
        packets = s.packets
        for at in range(0, len(packets), PACKET):
            if packets[at + BATCH] != s.batch:
                continue
            kind = packets[at + KIND]
            if kind == HEALING:
                self._heal(s, at, healing, moves)
            elif kind == STOLEN:
                taken = self._steal(s, at, packets[at + BASE], stolen, healing)
                harm[s.teams[packets[at + RECEIVER]]] += taken
            elif kind < DAMAGE_KINDS and packets[at + FINAL] > 0:
                taken = self._damage_player(s, f, at, moves)
                harm[s.teams[packets[at + RECEIVER]]] += taken
                if taken > 0 and packets[at + MARKS] & THIEVING:
                    self._steal(s, at, taken, stolen, healing)
        self._move_companions(s, moves)
        most = s.start_health + book_of(s).form.most_above_start
        for side in range(sides):
            s.health[side] = _new_health(s, s.health[side], healing[side], harm[side], most)
        return f.at + 1

    def _damage_player(self, s: ThroneState, f: Frame, at: int, moves: list[int]) -> int:
        """Let a companion take its share; return what the player takes."""
        seat, giver = s.packets[at + RECEIVER], s.packets[at + GIVER]
        absorbed = _share_of_companion(s, f, at)
        if absorbed:
            self._damage_companion(s, seat, absorbed, moves)
        taken = s.packets[at + FINAL] - absorbed
        if taken > 0:
            emit(s, DAMAGED, seat, taken, giver, s.packets[at + ORIGIN])
            if giver == s.active and are_opponents(s, giver, seat):
                s.dealt += taken
        return taken

    def _damage_companion(self, s: ThroneState, seat: int, amount: int, moves: list[int]) -> None:
        for kind in (REDIRECT, SPLIT):
            term = term_at(s, kind, seat)
            if term != NONE:
                _note_move(moves, seat, s.terms[term + TERM_AMOUNT], 0, amount)
                return

    def _heal(self, s: ThroneState, at: int, healing: list[int], moves: list[int]) -> None:
        seat, amount = s.packets[at + RECEIVER], s.packets[at + BASE]
        companion = s.packets[at + COMPANION]
        if companion != NONE:
            # Whoever has been given the token of another hero has no such companion (DT-7.1).
            if count_tokens(s, seat, companion):
                _note_move(moves, seat, companion, amount, 0)
            return
        healing[s.teams[seat]] += amount
        emit(s, HEALED, seat, amount, s.packets[at + ORIGIN])

    def _move_companions(self, s: ThroneState, moves: list[int]) -> None:
        """Move the dials of companions as those of players, whatever came first (DT-13.1)."""
        netting = book_of(s).rules.netting
        for at in range(0, len(moves), _MOVE):
            seat, kind, healing, harm = moves[at : at + _MOVE]
            if netting:
                move_dial(s, seat, kind, healing - harm)
            else:
                move_dial(s, seat, kind, healing)
                move_dial(s, seat, kind, -harm)

    def _steal(
        self, s: ThroneState, at: int, amount: int, stolen: list[int], healing: list[int]
    ) -> int:
        """Let the thief gain no more than the victim has (DT-9.6); return how much.

        What else hurts the victim at the same time takes nothing from the thief (DT-13.1).
        """
        victim, thief = s.packets[at + RECEIVER], s.packets[at + GIVER]
        side = s.teams[victim]
        taken = min(amount, s.health[side] - stolen[side])
        stolen[side] += taken
        healing[s.teams[thief]] += taken
        if taken:
            emit(s, HEALTH_STOLEN, thief, taken, victim)
        return taken


def _note_move(moves: list[int], seat: int, kind: int, healing: int, harm: int) -> None:
    """Add to what moves a companion's dial."""
    for at in range(0, len(moves), _MOVE):
        if moves[at] == seat and moves[at + 1] == kind:
            moves[at + 2] += healing
            moves[at + 3] += harm
            return
    moves += [seat, kind, healing, harm]


def _new_health(s: ThroneState, health: int, healing: int, harm: int, most: int) -> int:
    if not healing and not harm:
        return health
    if book_of(s).rules.netting:
        return max(0, min(most, health + healing - harm))
    return max(0, min(most, health + healing) - harm)


def are_dials_moving(s: ThroneState) -> bool:
    """Return whether a batch is being applied at this moment."""
    if not s.frames:
        return False
    f = s.frames[-1]
    return isinstance(book_of(s).programs[f.program].ops[f.at], MoveDials)


def stealing_origins(s: ThroneState, thief: int, victim: int) -> list[int]:
    """Return what steals health in the batch that is being applied, each once."""
    found: list[int] = []
    packets = s.packets
    for at in range(0, len(packets), PACKET):
        steals = packets[at + KIND] == STOLEN or packets[at + MARKS] & THIEVING != 0
        is_this = packets[at + GIVER] == thief and packets[at + RECEIVER] == victim
        if packets[at + BATCH] == s.batch and steals and is_this:
            _add_once(found, packets[at + ORIGIN])
    return found


def companion_origins(s: ThroneState, seat: int, kind: int, change: int) -> list[int]:
    """Return what moves a companion's dial in the batch that is being applied, each once."""
    found: list[int] = []
    packets = s.packets
    for at in range(0, len(packets), PACKET):
        if packets[at + BATCH] != s.batch or packets[at + RECEIVER] != seat:
            continue
        heals = packets[at + KIND] == HEALING and packets[at + COMPANION] == kind
        hurts = packets[at + KIND] < DAMAGE_KINDS and packets[at + FINAL] > 0
        if heals if change > 0 else hurts:
            _add_once(found, packets[at + ORIGIN])
    return found


def _add_once(found: list[int], origin: int) -> None:
    if origin not in found:
        found.append(origin)


class Rescue(Op[ThroneState]):
    """Replace a defeat by what happens when health would become 0."""

    def run(self, s: ThroneState, f: Frame) -> int:
        rows: list[int] = []
        for side in range(len(s.health)):
            if s.health[side] > 0:
                continue
            members = [seat for seat in s.order if s.teams[seat] == side]
            if members:
                rows += pending_triggers(s, WOULD_FALL, members, 0)[:2]
        begin_triggers(s, rows)
        return f.at + 1


class EndBatch(Op[ThroneState]):
    """The batch is applied: forget it, and take leave of who has fallen (DT-2.1)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        clear_batch(s)
        defeat_fallen(s)
        return f.at + 1


class WaitForDamage(Op[ThroneState]):
    """If damage waits, everybody may still act before it is applied (DT-3.1.3)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        if is_damage_waiting(s):
            open_window(s, NONE)
        return f.at + 1


class Gather(Op[ThroneState]):
    """From here on damage and healing wait."""

    def run(self, s: ThroneState, f: Frame) -> int:
        s.gathering += 1
        return f.at + 1


class Release(Op[ThroneState]):
    """Damage and healing no longer wait."""

    def run(self, s: ThroneState, f: Frame) -> int:
        s.gathering -= 1
        return f.at + 1


class ApplyIfAny(Op[ThroneState]):
    """Apply what waits, if anything does."""

    def run(self, s: ThroneState, f: Frame) -> int:
        if is_anything_waiting(s):
            s.push(book_of(s).applying, s.active, NONE)
        return f.at + 1


class LeaveBatch(Op[ThroneState]):
    """An isolated source is done with; the batch it interrupted goes on."""

    def run(self, s: ThroneState, f: Frame) -> int:
        s.batch -= 1
        s.gathering -= 1
        return f.at + 1


def apply_waiting(s: ThroneState) -> None:
    """Apply what waits now, unless it waits for the end of a phase."""
    if s.gathering == 0 and is_anything_waiting(s):
        s.push(book_of(s).number("reckoning"), s.active, NONE)


class ApplyWaiting(Op[ThroneState]):
    """Apply what waits now, unless it waits for the end of a phase."""

    def run(self, s: ThroneState, f: Frame) -> int:
        apply_waiting(s)
        return f.at + 1


def deal_isolated(
    s: ThroneState, giver: int, seat: int, kind: int, amount: int, origin: int
) -> None:
    """Deal isolated damage: its own source, at once (DT-13.5); in Upkeep it waits (DT-3.1.2)."""
    if s.phase == UPKEEP and s.gathering and book_of(s).rules.isolated_waits_in_upkeep:
        open_packet(s, giver, seat, kind, amount, origin, 0)
        return
    s.batch += 1
    s.gathering += 1
    open_packet(s, giver, seat, kind, amount, origin, 0)
    s.push(book_of(s).number("isolated"), s.active, NONE)


def is_roll_phase(s: ThroneState) -> bool:
    """Return whether it is one of the three phases of the Roll Phase."""
    return OFFENSE <= s.phase <= DEFENSE


class OfferLanding(Op[ThroneState]):
    """Directly after an Attack has landed there is a window for what waits for that (L-7)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        if s.landed > 0 and is_roll_phase(s) and book_of(s).rules.landing_window:
            open_window(s, NONE)
        return f.at + 1


class ForgetLanding(Op[ThroneState]):
    """The moment after the Attack is over."""

    def run(self, s: ThroneState, f: Frame) -> int:
        s.landed = 0
        return f.at + 1


def damage_programs() -> list[Program]:
    """Return the programs that apply damage."""
    return [
        Program(
            "applying",
            BeforeTotals(),
            WorkOut(),
            SplitDamage(),
            Land(),
            WorkOut(),
            MoveDials(),
            Rescue(),
            EndBatch(),
            LandLater(),
            OfferLanding(),
            ForgetLanding(),
            registers=1,
        ),
        Program("reckoning", Gather(), WaitForDamage(), Call("applying"), Release()),
        Program("isolated", WaitForDamage(), Call("applying"), LeaveBatch()),
    ]
