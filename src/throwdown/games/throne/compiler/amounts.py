"""Compiling how much: counters, sums, gauges, results and conditions."""

from __future__ import annotations

from typing import Final, assert_never

from throwdown.games.throne.compiler.scope import Scope
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.model import dice_results as r
from throwdown.games.throne.model import ledger as led
from throwdown.games.throne.rules.core.text_lines import Condition
from throwdown.games.throne.rules.text import amounts as a
from throwdown.games.throne.rules.text import conditions as c

_ATTEMPT: Final = "Roll Attempt"

_KINDS: Final = {
    w.Kind.UNDEFENDABLE: led.UNDEFENDABLE,
    w.Kind.PURE: led.PURE,
    w.Kind.COLLATERAL: led.COLLATERAL,
    w.Kind.ISOLATED: led.TYPELESS,
    w.Kind.UNPREVENTABLE: led.UNPREVENTABLE,
}


def damage_kind(kind: w.Kind | None, plain: int) -> int:
    """Return the type of damage; `plain` is that of damage without a word for it (DT-10)."""
    return plain if kind is None else _KINDS[kind]


def compile_damage(node: n.Damage, scope: Scope) -> a.Amount:
    """Compile how much damage."""
    match node:
        case n.DamageSum(number, _, counter, pluses, cap):
            return _compile_sum(number, counter, pluses, cap, scope)
        case n.DamageEqual(_, equal):
            return compile_gauge(equal, scope)
        case _:
            assert_never(node)


def compile_points(node: n.Points, scope: Scope) -> a.Amount:
    """Compile how much health."""
    match node:
        case n.PointsSum(number, counter, pluses, cap):
            return _compile_sum(number, counter, pluses, cap, scope)
        case n.Equal():
            return compile_gauge(node, scope)
        case _:
            assert_never(node)


def _compile_sum(
    number: int,
    counter: n.Counter | None,
    pluses: tuple[n.Plus, ...],
    cap: n.Cap | None,
    scope: Scope,
) -> a.Amount:
    first = compile_product(number, counter, scope)
    if not pluses and cap is None:
        return first
    return a.Sum([first, *_compile_pluses(pluses, scope)], cap.int if cap is not None else 0)


def _compile_pluses(pluses: tuple[n.Plus, ...], scope: Scope) -> list[a.Amount]:
    return [compile_product(plus.int, plus.counter, scope) for plus in pluses]


def compile_product(number: int, node: n.Counter | None, scope: Scope) -> a.Amount:
    """Compile a number, or a number for each of a counter."""
    return a.Fixed(number) if node is None else a.Times(number, compile_counter(node, scope))


def compile_counter(node: n.Counter, scope: Scope) -> a.Amount:
    """Compile what is counted."""
    match node:
        case n.Faces(symbols):
            return a.DiceShowing([scope.symbol(symbol) for symbol in symbols])
        case n.Pairs(symbol):
            return a.PairsShowing([scope.symbol(symbol)])
        case n.Held(name):
            return a.TokensOfYours(scope.kinds_of(name))
        case n.HeldByTarget(name):
            return a.TokensOfTarget(scope.kinds_of(name))
        case n.HeldByEach(name):
            return a.TokensOfReceiver(scope.kinds_of(name))
        case n.AfterFirst(name):
            if name == _ATTEMPT:
                return a.LateAttempts()
            return a.TokensBeyondFirst(scope.kinds_of(name))
        case n.Spent():
            return a.TokensSpent()
        case n.CpPaid():
            return a.CpPaid()
        case _:
            assert_never(node)


def compile_gauge(node: n.Equal, scope: Scope) -> a.Amount:
    """Compile a number read off the game."""
    read = _compile_gauge_word(node.gauge)
    whole = a.Half(read) if node.half else read
    return a.Sum([whole, *_compile_pluses(node.pluses, scope)], 0) if node.pluses else whole


def _compile_gauge_word(word: w.Gauge) -> a.Amount:
    match word:
        case w.Gauge.ROLL:
            return a.RollTotal()
        case w.Gauge.CP:
            return a.YourCp()
        case w.Gauge.INCOMING:
            return a.IncomingDamage()
        case w.Gauge.DEALT:
            return a.DamageDealt()
        case _:
            assert_never(word)


def is_half_of_incoming(node: n.Damage) -> bool:
    """Return whether damage is half of the incoming damage, known only with the totals."""
    return (
        isinstance(node, n.DamageEqual)
        and node.equal.gauge is w.Gauge.INCOMING
        and node.equal.half
        and not node.equal.pluses
    )


def compile_result(node: n.Result, scope: Scope) -> r.Result:
    """Compile what a roll shows."""
    match node:
        case n.Shows(needs):
            counts = [need.int for need in needs]
            return r.Symbols(counts, [scope.symbol(need.symbol) for need in needs])
        case n.ShowsAny(symbols):
            return r.AnySymbol([scope.symbol(symbol) for symbol in symbols])
        case n.ShowsRange(numbers):
            return r.Numbers(numbers.low, numbers.high)
        case n.ShowsNumber(number):
            return r.Numbers(number, number)
        case n.OfAKind(count):
            return r.OfAKind(count)
        case n.TotalAtLeast(total):
            return r.Total(total, at_most=False)
        case n.TotalAtMost(total):
            return r.Total(total, at_most=True)
        case _:
            assert_never(node)


def compile_condition(node: n.Condition, scope: Scope) -> Condition:
    """Compile what an `if` asks."""
    match node:
        case n.Has(name):
            return c.HasTokens(scope.kinds_of(name))
        case n.Added(least):
            return c.HasAdded(least)
        case n.SpentAtLeast(least):
            return c.HasSpent(least)
        case n.AttemptsAtMost(most):
            return c.AttemptsAtMost(most)
        case n.CompanionHealth(name, least):
            return c.CompanionHealth(scope.kind_of(name), least)
        case n.ShowsFace(thing, face):
            if isinstance(thing, n.YourBoard):
                return c.BoardShows(face_number(face))
            return c.CompanionShows(scope.kinds_of(thing), face_number(face))
        case n.Fact(fact):
            return _compile_fact(fact)
        case _:
            assert_never(node)


def _compile_fact(fact: w.Fact) -> Condition:
    match fact:
        case w.Fact.HIGHER:
            return c.YoursIsHigher(or_equal=False)
        case w.Fact.HIGHER_OR_EQUAL:
            return c.YoursIsHigher(or_equal=True)
        case w.Fact.THAT_PLAYER_IS_OPPONENT:
            return c.ThatPlayerIsOpponent()
        case w.Fact.THAT_PLAYER_DID:
            return c.ThatPlayerDid(did=True)
        case w.Fact.THAT_PLAYER_DID_NOT:
            return c.ThatPlayerDid(did=False)
        case w.Fact.START_PLAYER:
            return c.IsStartPlayer()
        case w.Fact.NOT_OWNER:
            return c.IsNotOwner()
        case w.Fact.GAINED_EARLIER:
            return c.WasGainedEarlier()
        case _:
            assert_never(fact)


_FACES: Final = {
    w.Face.ACTIVE: 0,
    w.Face.DOWNED: 1,
    w.Face.BASIC: 0,
    w.Face.ADVANCED: 1,
    w.Face.NORMAL: 0,
    w.Face.CURSED: 1,
}


def face_number(face: w.Face) -> int:
    """Return a face's number: 0 for the side a thing starts on."""
    return _FACES[face]
