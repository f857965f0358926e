"""Appraising a text: walking through its ops as if it were carried out, without doing anything.

What depends on chance counts by its chance; of what may be chosen the best is taken, by an opponent
the worst. It is quick and rough: programs that play look at results, too.
"""

from __future__ import annotations

from throwdown.games.throne.ai.effect_values import best_removal, op_value
from throwdown.games.throne.ai.prospect import ONE, Prospect, expected_amount, likelihood
from throwdown.games.throne.ai.values import CP, REMOVAL, WIN, PieceValues
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core import text_lines as x
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.moments import holds_line
from throwdown.games.throne.rules.core.seats import are_opponents, opponents
from throwdown.games.throne.rules.core.text_lines import TextLine
from throwdown.games.throne.rules.effects import companions, costs, dice, flow
from throwdown.games.throne.rules.effects import statuses as st
from throwdown.games.throne.rules.text.players import (
    SOMEBODY_HURT,
    THE_DEFENDER,
    THE_ROLLER,
    ChoosePlayer,
    ChoosePlayers,
    candidates,
)
from throwdown.kernel.action import NONE
from throwdown.kernel.int_array import fill_row
from throwdown.kernel.program import Frame, Op
from throwdown.kernel.state import GameState


def imagined_frame(s: ThroneState, program: int, seat: int, source: int, kind: int) -> Frame:
    """Return the frame of a text that is only thought of."""
    f = Frame(program, seat, source, fill_row(0, x.TEXT_REGISTERS))
    for register in (x.THAT, x.ROLL, x.DIE, x.CHOSEN, x.OTHER, x.CARD):
        f.regs[register] = NONE
    f.regs[x.KIND] = kind
    return f


def appraise(p: Prospect) -> int:
    """Return what the rest of a prospect's text is worth to its seat."""
    ops = book_of(p.s).programs[p.f.program].ops
    points = walk(p, ops, p.f.at, len(ops))
    # Who wins needs nothing else.
    return 2 * WIN if p.won else points


def text_value(s: ThroneState, worth: PieceValues, program: int, seat: int, kind: int) -> int:
    """Return what a text is worth to a seat now."""
    return appraise(Prospect(s, worth, imagined_frame(s, program, seat, NONE, kind)))


def walk(p: Prospect, ops: list[Op[GameState]], at: int, end: int) -> int:
    """Return what the ops from one place to another are worth."""
    total = 0
    missed = ONE
    while at < end:
        op = ops[at]
        if isinstance(op, flow.When):
            chance = likelihood(p, op.condition)
            missed = missed * (ONE - chance) // ONE
            total += _value_by_chance(p, ops, at + 1, at + op.skip, chance)
            at += op.skip
        elif isinstance(op, flow.Otherwise):
            total += _value_by_chance(p, ops, at + 1, at + op.skip, missed)
            at += op.skip
        elif isinstance(op, flow.RepeatBlock):
            total += walk(p, ops, at + 1, at + op.skip - 1) * p.f.regs[x.COUNT] // 100
            at += op.skip
        elif _is_choice(op):
            return total + _value_of_choice(p, ops, at, end)
        else:
            if isinstance(op, flow.Begin):
                missed = ONE
            total += _value_of_op(p, op)
            at += 1
    return total


def _is_choice(op: Op[GameState]) -> bool:
    return isinstance(
        op,
        (
            flow.ChooseBranch,
            flow.MayDo,
            ChoosePlayer,
            ChoosePlayers,
            st.ChooseBearer,
            st.ChooseStatus,
            costs.SpendUpTo,
            costs.PayAnyCp,
        ),
    )


def _value_by_chance(p: Prospect, ops: list[Op[GameState]], at: int, end: int, chance: int) -> int:
    """Return what ops are worth that are reached by chance."""
    if chance == 0:
        return 0
    gone, won = p.gone, p.won
    hurt = p.hurt[:]
    points = walk(p, ops, at, end)
    if chance == ONE:
        return points
    p.won = won
    p.gone = gone + (p.gone - gone) * chance // ONE
    for side in range(len(hurt)):
        p.hurt[side] = hurt[side] + (p.hurt[side] - hurt[side]) * chance // ONE
    return points * chance // ONE


def _value_of_op(p: Prospect, op: Op[GameState]) -> int:
    """Return what an op without a choice is worth."""
    f = p.f
    if isinstance(op, dice.TakeUp):
        p.take_up(op.dice)
        return 0
    if isinstance(op, (dice.TakeUpAgainst, dice.TheyTakeUp)):
        p.take_up(1)
        return 0
    if isinstance(op, flow.Count):
        # In hundredths, unlike in a running text.
        f.regs[x.COUNT] = expected_amount(p, op.amount, f.seat)
        return 0
    if isinstance(op, flow.ChangePlaces):
        f.seat, f.regs[x.THAT] = f.regs[x.THAT], f.seat
        return 0
    if isinstance(op, (st.DetonateThis, st.DetonateAll)):
        return _value_of_detonation(p, op)
    if isinstance(op, companions.ActivateOne):
        return _value_of_activation(p, op)
    return op_value(p, op)


def _value_of_detonation(p: Prospect, op: st.DetonateThis | st.DetonateAll) -> int:
    kind = op.kind if isinstance(op, st.DetonateAll) else p.f.regs[x.KIND]
    total = 0
    for line in book_of(p.s).triggers_at[x.DETONATED]:
        if line.kind != kind:
            continue
        for seat in (
            _holders_of_detonated_tokens(p, line) if isinstance(op, st.DetonateAll) else [p.f.seat]
        ):
            inner = _inner_prospect(p, line, seat)
            total += p.sign(seat) * appraise(inner)
            p.gone = max(p.gone, inner.gone)
    return total


def _holders_of_detonated_tokens(p: Prospect, line: TextLine) -> list[int]:
    """Return who has the tokens that are detonated; mostly opponents do."""
    if p.typical:
        return opponents(p.s, p.f.seat)
    return [seat for seat in p.s.order if holds_line(p.s, line, seat)]


def _inner_prospect(p: Prospect, line: TextLine, seat: int) -> Prospect:
    """Return the text of a line that another text sets off, as a prospect for its own seat."""
    inner = Prospect(p.s, p.worth, imagined_frame(p.s, line.program, seat, NONE, line.kind))
    inner.typical = p.typical
    return inner


def _value_of_activation(p: Prospect, op: companions.ActivateOne) -> int:
    """Return what the best companions bring that may be used for nothing."""
    found = [
        appraise(_inner_prospect(p, option, p.f.seat))
        for option in book_of(p.s).options_of[p.f.seat]
        if option.kind in op.kinds and (p.typical or holds_line(p.s, option, p.f.seat))
    ]
    found.sort(reverse=True)
    return p.sign(p.f.seat) * sum([max(0, points) for points in found[: op.many]])


def _value_of_choice(p: Prospect, ops: list[Op[GameState]], at: int, end: int) -> int:
    """Return what the rest is worth if the best is chosen here."""
    op = ops[at]
    if isinstance(op, flow.ChooseBranch):
        return _value_of_best_branch(p, ops, at, op) + walk(p, ops, at + op.end, end)
    if isinstance(op, flow.MayDo):
        return _value_of_may(p, ops, at, op) + walk(p, ops, at + op.skip, end)
    if isinstance(op, ChoosePlayer):
        return _value_with_best_player(p, ops, at, end, op)
    if isinstance(op, ChoosePlayers):
        return _value_with_best_players(p, ops, at, end, op)
    if isinstance(op, st.ChooseBearer):
        moving = op.moving
        found = best_removal(p.s, p, op.among, negative=op.negative, moving=moving)
        return found + walk(p, ops, at + op.skip, end)
    if isinstance(op, st.ChooseStatus):
        return _value_of_best_removal(p, op) + walk(p, ops, at + 1, end)
    if isinstance(op, costs.SpendUpTo):
        there = p.s.tokens[p.f.seat * p.worth.kinds + op.token] & 255
        price = p.worth.token(p.f.seat, op.token)
        return _best_payment_value(p, ops, at, end, [x.SPENT, min(op.most, there), price])
    return _best_payment_value(p, ops, at, end, [x.PAID, p.s.cp[p.f.seat], CP])


def _value_of_best_branch(
    p: Prospect, ops: list[Op[GameState]], at: int, op: flow.ChooseBranch
) -> int:
    """Return the best branch, or an opponent's best one."""
    mine = p.sign(p.f.seat)
    best = 0
    found = False
    for i in range(len(op.skips)):
        if not p.typical and not flow.are_met_in(p.s, p.f, op.needs[i]):
            continue
        points = value_of_branch(p, ops, at, op, i)
        if not found or mine * points > mine * best:
            best = points
            found = True
    return best


def value_of_branch(
    p: Prospect, ops: list[Op[GameState]], at: int, op: flow.ChooseBranch, i: int
) -> int:
    """Return what one of several branches is worth."""
    end = op.skips[i + 1] if i + 1 < len(op.skips) else op.end
    hurt, gone, won = p.hurt[:], p.gone, p.won
    points = walk(p, ops, at + op.skips[i], at + end - 1)
    p.hurt, p.gone, p.won = hurt, gone, won
    return points


def _value_of_may(p: Prospect, ops: list[Op[GameState]], at: int, op: flow.MayDo) -> int:
    """Return what comes of something that may be done, by the player who decides."""
    theirs = isinstance(op, flow.TheyMayDo) and p.f.regs[x.THAT] != NONE
    decider = p.f.regs[x.THAT] if theirs else p.f.seat
    if not p.typical and not theirs and not flow.are_met_in(p.s, p.f, op.needs):
        return 0
    hurt, gone = p.hurt[:], p.gone
    points = walk(p, ops, at + 1, at + op.skip)
    if p.sign(decider) * points > 0:
        return points
    p.hurt, p.gone = hurt, gone
    return 0


def _value_with_best_player(
    p: Prospect, ops: list[Op[GameState]], at: int, end: int, op: ChoosePlayer
) -> int:
    """Return what the rest is worth with the best player."""
    best = 0
    found = False
    before = p.f.regs[op.into]
    for seat in _candidates(p, op.among):
        p.f.regs[op.into] = seat
        hurt, won = p.hurt[:], p.won
        points = walk(p, ops, at + 1, end)
        p.hurt, p.won = hurt, won
        if not found or points > best:
            best = points
            found = True
    p.f.regs[op.into] = before
    return best


def _candidates(p: Prospect, among: int) -> list[int]:
    """Return who may be chosen; on a table as it mostly looks, whoever is helped is oneself."""
    if p.typical and among in (SOMEBODY_HURT, THE_ROLLER, THE_DEFENDER):
        return [p.f.seat]
    return candidates(p.s, p.f.seat, among, p.f.regs[x.THAT])


def _value_with_best_players(
    p: Prospect, ops: list[Op[GameState]], at: int, end: int, op: ChoosePlayers
) -> int:
    """Return what the rest is worth with opponents, or with one's own side, whichever is better."""
    foes = opponents(p.s, p.f.seat)
    friends = [seat for seat in p.s.order if not are_opponents(p.s, seat, p.f.seat)]
    best = 0
    for seats in (foes, friends):
        chosen = seats[: op.most]
        if op.repeats and chosen:
            chosen = (seats * op.most)[: op.most]
        p.f.picks = tuple(chosen)
        best = max(best, walk(p, ops, at + 1, end))
    p.f.picks = ()
    return best


def _value_of_best_removal(p: Prospect, op: st.ChooseStatus) -> int:
    """Return what it is worth to take the best status effect from whom the text means."""
    best = REMOVAL if p.typical else 0
    for seat in p.seats(op.players):
        for kind in st.removable_kinds(p.s, seat, negative=op.negative, moving=op.moving):
            best = max(best, -p.sign(seat) * p.worth.token(seat, kind))
    return 2 * best if op.moving else best


def _best_payment_value(
    p: Prospect, ops: list[Op[GameState]], at: int, end: int, price: list[int]
) -> int:
    """Return what the rest is worth if as much is paid as is best: register, most, worth of one."""
    register, most, each = price
    best = 0
    hurt = p.hurt[:]
    for many in range(most + 1):
        p.hurt = hurt[:]
        p.f.regs[register] = many
        best = max(best, walk(p, ops, at + 1, end) - p.sign(p.f.seat) * many * each)
    return best
