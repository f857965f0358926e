"""Compiling what joins effects: on, if, otherwise, for each, choose, may; and what they need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from throwdown.games.throne.compiler import amounts as am
from throwdown.games.throne.compiler import players as pl
from throwdown.games.throne.compiler.dice_and_cards import compile_cost
from throwdown.games.throne.compiler.effects import compile_effects
from throwdown.games.throne.compiler.scope import Ops, Scope
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.rules.core.text_lines import Need
from throwdown.games.throne.rules.damage.batches import ApplyWaiting
from throwdown.games.throne.rules.effects import flow
from throwdown.games.throne.rules.effects import prerequisites as nd
from throwdown.games.throne.rules.effects.costs import SpendAny, SpendUpTo
from throwdown.games.throne.rules.effects.dice import THESE
from throwdown.games.throne.rules.text import conditions as c
from throwdown.games.throne.rules.text.players import SOMEBODY_HURT


def compile_sentences(nodes: Sequence[n.Sentence], scope: Scope) -> Ops:
    """Compile the sentences of a text that runs from top to bottom, `additionally` last."""
    ops: Ops = []
    for number, segment in enumerate(split_at_then(nodes)):
        if number:
            ops.append(ApplyWaiting())
            if not scope.quick:
                ops.append(flow.Then())
        for unit in group_otherwise(segment):
            ops += compile_statements(unit, scope)
    return ops


def split_at_then(nodes: Sequence[n.Sentence]) -> list[list[n.Sentence]]:
    """Cut a text at every `then`, with what comes `additionally` at the end of its part."""
    found: list[list[n.Sentence]] = [[]]
    for node in nodes:
        if node.link is w.Link.THEN:
            found.append([])
        found[-1].append(node)
    return [
        [node for node in part if node.link is not w.Link.ADDITIONALLY]
        + [node for node in part if node.link is w.Link.ADDITIONALLY]
        for part in found
        if part
    ]


def group_otherwise(nodes: Sequence[n.Sentence]) -> list[list[n.Statement]]:
    """Put each `otherwise` together with the sentences it refers to."""
    found: list[list[n.Statement]] = []
    for node in nodes:
        statement = node.statement
        if not isinstance(statement, n.Otherwise):
            found.append([statement])
            continue
        run: list[n.Statement] = [statement]
        while found and len(found[-1]) == 1 and _belongs(found[-1][0], run):
            run = [*found.pop(), *run]
        found.append(run)
    return found


def _belongs(before: n.Statement, run: list[n.Statement]) -> bool:
    """Return whether a sentence is one that the `otherwise` at the end of a run refers to."""
    if isinstance(before, n.If):
        return len(run) == 1
    return isinstance(before, n.On) and not any(isinstance(other, n.If) for other in run)


def compile_statements(nodes: Sequence[n.Statement], scope: Scope) -> Ops:
    """Compile sentences that belong together."""
    ops: Ops = [flow.Begin()] if isinstance(nodes[-1], n.Otherwise) else []
    for node in nodes:
        if isinstance(node, n.Otherwise):
            otherwise = flow.Otherwise()
            inner = compile_sentence(node.block, scope)
            otherwise.skip = len(inner) + 1
            ops += [otherwise, *inner]
        else:
            ops += compile_sentence(node, scope)
    return ops


def compile_sentence(node: n.Block, scope: Scope) -> Ops:
    """Compile one sentence."""
    match node:
        case n.Do(nodes):
            return compile_effects(nodes, scope)
        case n.On(result, inner):
            return _compile_when(
                flow.When(c.RollShows(am.compile_result(result, scope))),
                compile_sentence(inner, scope),
            )
        case n.If(condition, inner):
            return _compile_when(
                flow.When(am.compile_condition(condition, scope)), compile_sentence(inner, scope)
            )
        case n.ForEach(counter, inner):
            return _compile_for_each(counter, inner, scope)
        case n.Choose(options):
            return _compile_choice(options, scope)
        case n.May(do):
            return _compile_may(do, scope)
        case n.MayPay(price, do):
            return _compile_may_pay(price, do, scope)
        case n.TheyMay(do):
            return _compile_their_choice(do, scope)
        case _:
            assert_never(node)


def _compile_when(when: flow.When, inner: Ops) -> Ops:
    when.skip = len(inner) + 1
    return [when, *inner]


def _compile_for_each(counter: n.Counter, inner: n.Block, scope: Scope) -> Ops:
    body = compile_sentence(inner, scope)
    repeat = flow.RepeatBlock()
    repeat.skip = len(body) + 2
    return [
        flow.Count(am.compile_counter(counter, scope)),
        repeat,
        *body,
        flow.Skip(-len(body) - 1),
    ]


def _compile_choice(options: tuple[n.Do, ...], scope: Scope) -> Ops:
    branches = [compile_effects(option.effects, scope) for option in options]
    return join_branches(options, branches, scope)


def join_branches(options: tuple[n.Do, ...], branches: list[Ops], scope: Scope) -> Ops:
    """Return the choice between options whose effects are compiled."""
    ask = flow.ChooseBranch()
    scope.choices[ask] = options
    ops: Ops = [ask]
    for i, branch in enumerate(branches):
        ask.skips.append(len(ops))
        ask.needs.append(needs(options[i].effects, scope))
        left = sum(len(other) + 1 for other in branches[i + 1 :]) + 1
        ops += [*branch, flow.Skip(left)]
    ask.end = len(ops)
    return ops


def _compile_may(do: n.Do, scope: Scope) -> Ops:
    ops = compile_effects(do.effects, scope)
    asked = _asks_itself(do)
    if asked:
        return ops
    ask = flow.MayDo()
    ask.needs = needs(do.effects, scope)
    ask.skip = len(ops) + 1
    return [ask, *ops]


def _asks_itself(do: n.Do) -> bool:
    """Return whether the effect's own question lets one do nothing, so that none comes before
    it."""
    only = do.effects[0]
    if len(do.effects) > 1:
        return False
    if isinstance(only, n.RemoveTokens):
        return isinstance(only.count, n.AnyNumber)
    if isinstance(only, n.Reroll):
        return isinstance(only.dice, n.DiceOf) and only.dice.up_to
    return isinstance(only, n.GrowEach | n.StealInstead)


def _compile_may_pay(price: n.Cost, do: n.Do, scope: Scope) -> Ops:
    paid = compile_cost(price, scope)
    ops = compile_effects(do.effects, scope)
    if isinstance(price, n.Spend) and price.up_to:
        # Paying nothing is declining.
        spent = flow.When(c.HasSpent(1))
        assert isinstance(paid[-1], SpendUpTo | SpendAny)
        return [*paid, *_compile_when(spent, ops)]
    ask = flow.MayDo()
    ask.needs = needs((price, *do.effects), scope)
    ask.skip = len(paid) + len(ops) + 1
    return [ask, *paid, *ops]


def _compile_their_choice(do: n.Do, scope: Scope) -> Ops:
    ask = flow.TheyMayDo()
    ask.needs = needs(do.effects, scope)
    ops: Ops = [flow.ChangePlaces(), *compile_effects(do.effects, scope), flow.ChangePlaces()]
    ask.skip = len(ops) + 1
    return [ask, *ops]


def needs(nodes: Sequence[n.Effect], scope: Scope) -> list[Need]:
    """Return what must be there for these effects to be offered."""
    found: list[Need] = []
    for node in nodes:
        found += _needs(node, scope)
    return found


def _needs(node: n.Effect, scope: Scope) -> list[Need]:
    match node:
        case n.Spend(up_to, many, name):
            kinds = [scope.kind] if name is None else scope.kinds_of(name)
            return [nd.NeedTokens(kinds, 1 if up_to else many)]
        case n.PayCp(cp):
            return [nd.NeedCp(cp)]
        case n.PayHealth(health, name):
            return [nd.NeedHealth(scope.kind_of(name), health)]
        case n.Discard(cards):
            return [nd.NeedCards(cards)]
        case n.RemoveStatus(_, negative, who):
            return _status_needs(who, negative=negative, moving=False)
        case n.TransferStatus(_, who, _):
            return _status_needs(who, negative=False, moving=True)
        case n.Reroll(which) | n.ChooseDice(which):
            return _dice_needs(which)
        case n.ChangeToNumber(which, number):
            return _dice_needs(which, number)
        case n.Change(which, new):
            return _dice_needs(which, pl.NEW_VALUES[new])
        case n.Act(w.Act.UNDEFENDABLE):
            return [nd.NeedDefenseAhead()]
        case n.Redirect():
            return [nd.NeedAttackDamage()]
        case n.Grow(_, name, _):
            return [nd.NeedGrowth(scope.kinds_of(name))]
        case n.Build(_, _, name):
            return [nd.NeedUnbuilt(scope.kinds_of(name))]
        case n.Turn(str(name), face):
            return [nd.NeedFace(scope.kinds_of(name), am.face_number(face))]
        case n.PreventStatus(_, negative):
            return [nd.NeedWaitingToken(negative=negative)]
        case n.Prevent(_, w.Who.CHOSEN_PLAYER):
            return [nd.NeedPlayer(SOMEBODY_HURT)]
        case n.ExtraAttempt(w.Who.CHOSEN_PLAYER, phase):
            return [nd.NeedPlayer(pl.ROLLERS[phase])]
        case _:
            return []


def _status_needs(who: w.Who, *, negative: bool, moving: bool) -> list[Need]:
    among = pl.candidate_group(who)
    if among is not None:
        return [nd.NeedStatus(among, negative=negative, moving=moving)]
    if who is w.Who.YOU:
        return [nd.NeedStatus(nd.YOURSELF, negative=negative, moving=moving)]
    if who is w.Who.THAT_PLAYER:
        return [nd.NeedStatusOfThat(negative=negative, moving=moving)]
    return []


def _dice_needs(which: n.Dice, to: int | None = None) -> list[Need]:
    """Return the need for dice, which can be turned to something if they are to be turned."""
    if isinstance(which, n.TheDie):
        return []
    whose = pl.compile_dice(which)[0]
    if whose == THESE:
        return []
    return [nd.NeedDice(whose) if to is None else nd.NeedTurnable(whose, to)]


def leading_needs(nodes: Sequence[n.Sentence], scope: Scope) -> list[Need]:
    """Return what a card or option cannot do without: what its first sentence needs.

    If that is a roll which only one outcome follows, it is what the outcome needs.
    """
    told = [node.statement for node in nodes if not _says_when(node.statement)]
    if len(told) == 2 and _rolls(told[0]) and isinstance(told[1], n.On):
        outcome = told[1].block
        return _first_needs(outcome.do if isinstance(outcome, n.May) else outcome, scope)
    return _first_needs(told[0], scope) if told else []


def _says_when(node: n.Statement) -> bool:
    """Return whether a sentence only tells when a card may be played."""
    return isinstance(node, n.Do) and all(isinstance(each, n.PlayOnly) for each in node.effects)


def _rolls(node: n.Statement) -> bool:
    return isinstance(node, n.Do) and isinstance(node.effects[0], n.Roll)


def _first_needs(node: n.Statement, scope: Scope) -> list[Need]:
    """Return what the first effect of a sentence needs, if it surely comes to that."""
    while isinstance(node, n.If | n.Otherwise):
        node = node.block
    return needs(node.effects[:1], scope) if isinstance(node, n.Do) else []
