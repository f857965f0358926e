"""What the single effects of a text are worth to the seat of a prospect, in points."""

from __future__ import annotations

from throwdown.games.throne.ai.prospect import ONE, Prospect, expected_amount
from throwdown.games.throne.ai.values import (
    ALTERATION,
    ATTEMPT,
    CARD,
    COMPANION_HEALTH,
    CP,
    HEALTH,
    INCOME,
    LASTING,
    OFFENSE,
    REMOVAL,
    RESCUE,
    TYPICAL_ATTACK,
    best_defense,
)
from throwdown.games.throne.model import ledger as led
from throwdown.games.throne.model.state import MOST_CP, ThroneState
from throwdown.games.throne.rules.core import text_lines as x
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.cards import count_cards
from throwdown.games.throne.rules.core.damage_totals import attack_total
from throwdown.games.throne.rules.core.tokens import count_tokens, dial_of, limit_of
from throwdown.games.throne.rules.effects import cards_and_cp, companions, costs, dice, harm
from throwdown.games.throne.rules.effects import statuses as st
from throwdown.games.throne.rules.effects.inflictions import ChooseWaiting, waiting_kinds
from throwdown.games.throne.rules.text.players import candidates
from throwdown.kernel.action import NONE
from throwdown.kernel.program import Op
from throwdown.kernel.state import GameState


def op_value(p: Prospect, op: Op[GameState]) -> int:
    """Return what an op is worth; whatever is not known here is worth nothing."""
    if isinstance(op, harm.DealToTarget):
        return _value_of_attack(p, op)
    if isinstance(op, harm.Deal):
        total = 0
        for seat in p.seats(op.players):
            total += p.harm(seat, expected_amount(p, op.amount, seat))
        return total
    if isinstance(op, st.GiveTokens):
        total = 0
        for seat in p.seats(op.players):
            total += value_of_tokens(p, seat, op.kind, expected_amount(p, op.amount, seat))
        return total
    if isinstance(op, harm.AddToBase):
        return p.harm(p.target, expected_amount(p, op.amount, p.target)) if p.target != NONE else 0
    if isinstance(op, harm.AddToAttack):
        return _value_of_more_damage(p, expected_amount(p, op.amount, p.target))
    if isinstance(op, harm.Heal):
        total = 0
        for seat in p.seats(op.players):
            total += _value_of_healing(p, seat, expected_amount(p, op.amount, seat))
        return total
    if isinstance(op, harm.Receive):
        return p.harm(p.f.seat, expected_amount(p, op.amount, p.f.seat))
    if isinstance(op, harm.Prevent):
        total = 0
        for seat in p.seats(op.players):
            total += p.value_of_sparing(seat, expected_amount(p, op.amount, seat))
        return total
    return _value_of_rarer_op(p, op)


def _value_of_attack(p: Prospect, op: harm.DealToTarget) -> int:
    """Return the value of an Attack; its target's defense is worth something to the other side."""
    target = p.f.regs[x.THAT] if isinstance(op, harm.DealToThatTarget) else p.target
    if target == NONE:
        return 0
    amount = expected_amount(p, op.amount, target)
    lost = 0
    if op.kind == led.NORMAL and not p.s.undefendable and not p.defended:
        p.defended = True
        lost = best_defense(p.s, p.worth, target)
    return p.harm(target, amount, lost)


def _value_of_more_damage(p: Prospect, amount: int) -> int:
    """Return the value of more damage for the Attack under way: no more than is needed counts."""
    if p.typical:
        return p.sign(p.s.active) * amount * HEALTH // 100
    if p.s.target == NONE:
        return 0
    side = p.s.teams[p.s.target]
    if p.hurt[side] == 0:
        p.hurt[side] = 100 * attack_total(p.s)
    return p.harm(p.s.target, amount)


def value_of_tokens(p: Prospect, seat: int, kind: int, amount: int) -> int:
    """Return what it is worth that a seat gets tokens, as far as its limit allows."""
    room = 100 * (limit_of(p.s, seat, kind) - count_tokens(p.s, seat, kind))
    return p.sign(seat) * p.worth.token(seat, kind) * max(0, min(amount, room)) // 100


def _value_of_healing(p: Prospect, seat: int, amount: int) -> int:
    most = p.s.start_health + book_of(p.s).form.most_above_start
    room = 100 * (most - p.s.health[p.s.teams[seat]])
    return p.sign(seat) * max(0, min(amount, room)) * HEALTH // 100


def _value_of_rarer_op(p: Prospect, op: Op[GameState]) -> int:
    if isinstance(op, harm.AddTerm):
        return _value_of_term(p, op.kind)
    if isinstance(op, harm.DealHalfOfIncoming):
        total = 0
        for seat in p.seats(op.players):
            total += p.harm(seat, p.waiting_damage(p.f.seat) // 2)
        return total
    if isinstance(op, harm.BecomeUndefendable):
        return 0 if p.target == NONE else -p.sign(p.target) * best_defense(p.s, p.worth, p.target)
    if isinstance(op, harm.StealHealth):
        total = 0
        for seat in p.seats(op.players):
            amount = expected_amount(p, op.amount, seat)
            total += p.harm(seat, amount) + _value_of_healing(p, p.f.seat, amount)
        return total
    if isinstance(op, harm.HealCompanion):
        room = book_of(p.s).kinds[op.companion].dial_most - dial_of(p.s, p.f.seat, op.companion)
        amount = min(expected_amount(p, op.amount, p.f.seat), 100 * room)
        return _own_points(p, amount * COMPANION_HEALTH // 100)
    if isinstance(op, harm.SubtractFromAbility):
        return _own_points(p, -expected_amount(p, op.amount, p.f.seat) * HEALTH // 100)
    if isinstance(op, harm.SetHealth):
        return _own_points(p, RESCUE)
    if isinstance(op, harm.SkipPhase):
        return _own_points(p, -INCOME if p.moment == x.BEFORE_INCOME else -OFFENSE)
    if isinstance(op, (harm.FailAbility, harm.ExtraPhaseAgainstYou)):
        return _own_points(p, -OFFENSE)
    if isinstance(op, harm.ExtraPhase):
        return _own_points(p, OFFENSE)
    return _value_of_goods(p, op)


def _own_points(p: Prospect, points: int) -> int:
    """Return points of the player of the text as those of the prospect's seat."""
    return p.sign(p.f.seat) * points


def _value_of_term(p: Prospect, kind: int) -> int:
    """Return the value of changing the damage that one takes or deals by half or all of it."""
    seat = p.f.seat
    if kind == led.HALVE:
        return p.value_of_sparing(seat, p.waiting_damage(seat) // 2)
    if kind == led.AVOID:
        return p.value_of_sparing(seat, p.waiting_damage(seat))
    lost = TYPICAL_ATTACK if p.typical else 100 * attack_total(p.s)
    if kind == led.HALVE_DEALT:
        lost //= 2
    return _own_points(p, -lost * HEALTH // 100)


def _value_of_goods(p: Prospect, op: Op[GameState]) -> int:
    """Return the value of CP and cards, and of tokens that are removed."""
    if isinstance(op, st.GiveCp):
        total = 0
        for seat in p.seats(op.players):
            room = 100 * (MOST_CP - p.s.cp[seat])
            total += p.sign(seat) * min(expected_amount(p, op.amount, seat), room) * CP // 100
        return total
    if isinstance(op, cards_and_cp.Draw):
        return _own_points(p, expected_amount(p, op.amount, p.f.seat) * CARD // 100)
    if isinstance(op, cards_and_cp.SearchForCard):
        return _own_points(p, 2 * CARD * op.cards)
    if isinstance(op, cards_and_cp.Discards):
        total = 0
        for seat in p.seats(op.players):
            total -= p.sign(seat) * min(op.cards, count_cards(p.s.hand[seat])) * CARD
        return total
    if isinstance(op, cards_and_cp.LoseCp):
        return _value_of_lost_cp(p, p.seats(op.players), expected_amount(p, op.amount, p.f.seat))
    if isinstance(op, cards_and_cp.StealCp):
        amount = expected_amount(p, op.amount, p.f.seat)
        lost = _value_of_lost_cp(p, p.seats(op.players), amount)
        return lost + _own_points(p, amount * CP // 100)
    if isinstance(op, st.RemoveThis):
        p.gone = ONE
        return 0
    if isinstance(op, st.RemoveKind):
        return _value_of_removal(p, op)
    if isinstance(op, st.RemoveAllStatus):
        total = 0
        for seat in p.seats(op.players):
            for kind in st.removable_kinds(p.s, seat, negative=op.negative, moving=False):
                total -= p.sign(seat) * p.worth.token(seat, kind) * count_tokens(p.s, seat, kind)
        return total
    return _value_of_costs(p, op)


def _value_of_lost_cp(p: Prospect, seats: list[int], amount: int) -> int:
    total = 0
    for seat in seats:
        total -= p.sign(seat) * min(amount, 100 * p.s.cp[seat]) * CP // 100
    return total


def _value_of_removal(p: Prospect, op: st.RemoveKind) -> int:
    total = 0
    for seat in p.seats(op.players):
        there = count_tokens(p.s, seat, op.kind)
        many = there if op.many < 0 else min(there, op.many)
        total -= p.sign(seat) * many * p.worth.token(seat, op.kind)
    return total


def _value_of_costs(p: Prospect, op: Op[GameState]) -> int:
    seat = p.f.seat
    if isinstance(op, costs.SpendTokens):
        p.f.regs[x.SPENT] += op.many
        return _own_points(p, -op.many * p.worth.token(seat, op.kind))
    if isinstance(op, costs.PayCp):
        return _own_points(p, -op.cp * CP)
    if isinstance(op, costs.PayHealth):
        return _own_points(p, -op.health * COMPANION_HEALTH)
    if isinstance(op, costs.DiscardCards):
        return _own_points(p, -op.cards * CARD)
    if isinstance(op, costs.DiscardHand):
        return _own_points(p, -count_cards(p.s.hand[seat]) * CARD)
    return _value_of_board_effects(p, op)


def _value_of_board_effects(p: Prospect, op: Op[GameState]) -> int:
    """Return the value of companions and limits; on a typical table, of dice and attempts too."""
    seat = p.f.seat
    if isinstance(op, companions.GrowOne):
        points = p.worth.token(seat, op.kinds[0]) * p.f.regs[x.COUNT] // 100
        p.f.regs[x.COUNT] = 0
        return _own_points(p, points)
    if isinstance(op, companions.GrowEach):
        return _own_points(p, CP * len(op.kinds))
    if isinstance(op, companions.BuildOne):
        new = companions.buildable_kinds(p.s, seat, op.kinds)
        return _own_points(p, max([p.worth.token(seat, kind) for kind in new], default=0))
    if isinstance(op, companions.TurnOne):
        turned = companions.companions_to_turn(p.s, seat, op.kinds, op.face)
        return _own_points(p, max([p.worth.turn_value(seat, kind) for kind in turned], default=0))
    if isinstance(op, (companions.Redirect, companions.Split)):
        lost = (
            p.waiting_damage(seat)
            if isinstance(op, companions.Redirect)
            else p.waiting_damage(seat) // 2
        )
        return p.value_of_sparing(seat, lost) - _own_points(p, lost * COMPANION_HEALTH // 100)
    if isinstance(op, st.RaiseLimit):
        return _own_points(p, LASTING * p.worth.token(seat, op.kind) // 4)
    if isinstance(op, dice.GrantAttempt) and p.typical:
        return ATTEMPT
    if isinstance(op, dice.PickDie) and p.typical:
        return ALTERATION
    if isinstance(op, ChooseWaiting):
        return _value_of_prevention(p, seat, negative=op.negative)
    return 0


def _value_of_prevention(p: Prospect, seat: int, *, negative: bool) -> int:
    """Return what it is worth to keep the worst token away that waits for a seat."""
    worst = 0
    for kind in waiting_kinds(p.s, seat, negative=negative):
        worst = min(worst, p.worth.token(seat, kind))
    return p.sign(seat) * -worst


def best_removal(s: ThroneState, p: Prospect, among: int, *, negative: bool, moving: bool) -> int:
    """Return what it is worth to take away the best of all status effects, or move it."""
    best = REMOVAL if p.typical else 0
    for seat in candidates(s, p.f.seat, among, NONE):
        for kind in st.removable_kinds(s, seat, negative=negative, moving=moving):
            best = max(best, -p.sign(seat) * p.worth.token(seat, kind))
    return 2 * best if moving else best
