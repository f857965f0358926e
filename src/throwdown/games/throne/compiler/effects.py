"""Compiling what a text does: damage, tokens, companions; dice and cards stand in
`dice_and_cards.py`."""

from __future__ import annotations

from typing import assert_never

from throwdown.games.throne.compiler import amounts as am
from throwdown.games.throne.compiler import dice_and_cards
from throwdown.games.throne.compiler import players as pl
from throwdown.games.throne.compiler.scope import ULTIMATE, Ops, Scope
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.model import ledger as led
from throwdown.games.throne.rules.combat.targeting_roll import FindTarget
from throwdown.games.throne.rules.effects import companions, flow, harm
from throwdown.games.throne.rules.effects import statuses as st
from throwdown.games.throne.rules.effects.dice import ForgetPicks, OwnerAgrees, PickDie, PickValue
from throwdown.games.throne.rules.effects.inflictions import ChooseWaiting, InflictLater
from throwdown.games.throne.rules.text import amounts as a
from throwdown.games.throne.rules.text import players as p
from throwdown.games.throne.rules.text.players import ChoosePlayer
from throwdown.phrase.errors import UnsupportedPhrase


def compile_effects(nodes: tuple[n.Effect, ...], scope: Scope) -> Ops:
    """Compile effects in order."""
    ops: Ops = []
    for node in nodes:
        ops += compile_effect(node, scope)
    return ops


def compile_effect(node: n.Effect, scope: Scope) -> Ops:
    """Compile one effect; a choice that finds nothing skips the rest of it."""
    ops = _compile_one(node, scope)
    for i, op in enumerate(ops):
        if isinstance(
            op,
            ChoosePlayer | st.ChooseBearer | st.ChooseStatus | PickDie | PickValue | OwnerAgrees,
        ):
            op.skip = len(ops) - i
    return ops


def _compile_one(node: n.Effect, scope: Scope) -> Ops:
    match node:
        case n.Deal() | n.Receive() | n.Add() | n.Subtract() | n.Prevent() | n.PreventShare():
            return _compile_harm(node, scope)
        case n.Heal() | n.StealHealth() | n.SetHealth():
            return _compile_health(node, scope)
        case n.Gain() | n.Gains() | n.Inflict() | n.RaiseLimit():
            return _compile_tokens(node, scope)
        case n.RemoveTokens() | n.RemoveStatus() | n.TransferThis() | n.TransferStatus():
            return _compile_removal(node, scope)
        case n.DetonateAll(name):
            return [st.DetonateAll(scope.kind_of(name))]
        case n.PreventStatus(many, negative):
            return [ChooseWaiting(negative=negative) for _ in range(many)]
        case n.Redirect() | n.Split() | n.Turn() | n.Grow() | n.GrowEach() | n.Build():
            return _compile_companions(node, scope)
        case n.ActivateFree(up_to, many, name):
            return [ForgetPicks(), companions.ActivateOne(scope.kinds_of(name), many, up_to=up_to)]
        case n.ChoosePlayer(person):
            return [ChoosePlayer(pl.PEOPLE[person])]
        case n.PlayOnly():
            return []
        case n.Act(act):
            return _compile_act(act, scope)
        case _:
            return dice_and_cards.compile_dice_or_cards(node, scope)


def with_target_first(ops: Ops, scope: Scope) -> Ops:
    """Return ops that need the target of an ability, which is found first."""
    return [FindTarget(attacks=scope.attacks), *ops] if scope.is_ability() else ops


def _compile_harm(
    node: n.Deal | n.Receive | n.Add | n.Subtract | n.Prevent | n.PreventShare, scope: Scope
) -> Ops:
    match node:
        case n.Deal():
            return _compile_damage(node, scope)
        case n.Receive(damage):
            kind = am.damage_kind(damage.kind, led.TYPELESS)
            isolated = damage.kind is w.Kind.ISOLATED
            return [harm.Receive(am.compile_damage(damage, scope), kind, isolated=isolated)]
        case n.Add(damage):
            amount = am.compile_damage(damage, scope)
            return [harm.AddToBase(amount) if scope.is_ability() else harm.AddToAttack(amount)]
        case n.Subtract(damage):
            return [harm.SubtractFromAbility(am.compile_damage(damage, scope))]
        case n.Prevent(damage, word):
            choices, players = pl.compile_player_among(word or w.Who.YOU, p.SOMEBODY_HURT)
            return [*choices, harm.Prevent(players, am.compile_damage(damage, scope))]
        case n.PreventShare(share):
            everything = share is w.Share.ALL
            return [harm.prevent_share(everything=everything, dealt=scope.deals)]
        case _:
            assert_never(node)


def _compile_damage(node: n.Deal, scope: Scope) -> Ops:
    damage = node.damage
    if am.is_half_of_incoming(damage):
        choices, players = _compile_receivers(node.targets, scope)
        return [*choices, harm.DealHalfOfIncoming(players)]
    amount = am.compile_damage(damage, scope)
    choices, players = _compile_receivers(node.targets, scope)
    if scope.is_ability():
        hard = scope.place == ULTIMATE
        kind = am.damage_kind(damage.kind, led.ULTIMATE if hard else led.NORMAL)
        if node.targets is None:
            return [harm.DealToTarget(amount, led.ULTIMATE if hard else kind)]
        if node.targets == n.One(w.Who.THAT_PLAYER):
            return [harm.DealToThatTarget(amount, kind)]
        if damage.kind is not w.Kind.COLLATERAL and _are_chosen_opponents(node.targets):
            return [*choices, harm.DealToChosen(players, amount, kind)]
    kind = am.damage_kind(damage.kind, led.TYPELESS)
    return [*choices, harm.Deal(players, amount, kind, offensive=scope.is_ability())]


def _are_chosen_opponents(targets: n.Targets) -> bool:
    if isinstance(targets, n.Many):
        return targets.chosen is w.Chosen.OPPONENTS
    return targets == n.One(w.Who.CHOSEN_OPPONENT)


def _compile_receivers(targets: n.Targets | None, scope: Scope) -> tuple[Ops, p.Players]:
    return ([], pl.other_side(scope)) if targets is None else pl.compile_targets(targets)


def _compile_health(node: n.Heal | n.StealHealth | n.SetHealth, scope: Scope) -> Ops:
    match node:
        case n.Heal(healed, points):
            amount = am.compile_points(points, scope)
            if isinstance(healed, str):
                return [harm.HealCompanion(scope.kind_of(healed), amount)]
            choices, players = pl.compile_targets(healed) if healed is not None else ([], p.You())
            return [*choices, harm.Heal(players, amount)]
        case n.StealHealth(number, counter):
            amount = am.compile_product(number, counter, scope)
            steal = harm.StealHealth(pl.other_side(scope), amount, offensive=scope.is_ability())
            return with_target_first([steal], scope)
        case n.SetHealth(number):
            return [harm.SetHealth(number)]
        case _:
            assert_never(node)


def _compile_tokens(node: n.Gain | n.Gains | n.Inflict | n.RaiseLimit, scope: Scope) -> Ops:
    match node:
        case n.Gain(goods):
            return _compile_goods(goods, p.You(), scope, inflict=False)
        case n.Gains(targets, goods):
            choices, players = pl.compile_targets(targets)
            return [*choices, *_compile_goods(goods, players, scope, inflict=False)]
        case n.Inflict(goods, targets):
            choices, players = _compile_receivers(targets, scope)
            ops = [*choices, *_compile_goods(goods, players, scope, inflict=True)]
            return with_target_first(ops, scope) if targets is None else ops
        case n.RaiseLimit(name, by):
            return [st.RaiseLimit(scope.kind_of(name), by)]
        case _:
            assert_never(node)


def _compile_goods(
    goods: tuple[n.Good, ...], players: p.Players, scope: Scope, *, inflict: bool
) -> Ops:
    return [_compile_good(good, players, scope, inflict=inflict) for good in goods]


def _compile_good(
    good: n.Good, players: p.Players, scope: Scope, *, inflict: bool
) -> st.GiveTokens | st.GiveCp:
    match good:
        case n.Tokens(number, name, counter):
            amount = am.compile_product(number, counter, scope)
        case n.TokensEqual(name, equal):
            amount = am.compile_gauge(equal, scope)
        case n.TokensToLimit(name):
            amount = a.RoomFor(scope.kind_of(name))
        case n.Cp(number, counter):
            return st.GiveCp(players, am.compile_product(number, counter, scope))
        case n.CpEqual(equal):
            return st.GiveCp(players, am.compile_gauge(equal, scope))
        case _:
            assert_never(good)
    kind = scope.kind_of(name)
    if inflict and scope.is_ability():
        return InflictLater(players, kind, amount, attacks=scope.attacks)
    return st.GiveTokens(players, kind, amount)


def _compile_removal(
    node: n.RemoveTokens | n.RemoveStatus | n.TransferThis | n.TransferStatus, scope: Scope
) -> Ops:
    match node:
        case n.RemoveTokens(count, name, word):
            kind = scope.kind_of(name)
            if isinstance(count, n.AnyNumber):
                return [st.RemoveAnyNumber(kind)]
            choices, players = pl.compile_player(word)
            return [*choices, st.RemoveKind(players, kind, count if isinstance(count, int) else -1)]
        case n.RemoveStatus(count, negative, word):
            return _compile_status_removal(count, word, negative=negative)
        case n.TransferThis(word):
            choices, players = pl.compile_player(word)
            return [*choices, st.TransferThis(players)]
        case n.TransferStatus(many, source, receiver):
            bearer, giver = _compile_bearer(source, negative=False, moving=True)
            choices, players = pl.compile_player(receiver)
            chosen = st.ChooseStatus(giver, negative=False, moving=True)
            return [*bearer, chosen, *choices, st.TransferChosen(giver, players)] * many
        case _:
            assert_never(node)


def _compile_status_removal(count: n.Count, word: w.Who, *, negative: bool) -> Ops:
    if isinstance(count, int):
        bearer, players = _compile_bearer(word, negative=negative, moving=False)
        ops: Ops = [*bearer]
        for _ in range(count):
            chosen = st.ChooseStatus(players, negative=negative, moving=False)
            ops += [chosen, st.RemoveChosen(players)]
        return ops
    choices, players = pl.compile_player(word)
    return [*choices, st.RemoveAllStatus(players, negative=negative)]


def _compile_bearer(word: w.Who, *, negative: bool, moving: bool) -> tuple[Ops, p.Players]:
    """Compile the choice of a player who has a status effect to remove or move."""
    among = pl.candidate_group(word)
    if among is None:
        return pl.compile_player(word)
    return [st.ChooseBearer(among, negative=negative, moving=moving)], p.ThatPlayer()


def _compile_companions(
    node: n.Redirect | n.Split | n.Turn | n.Grow | n.GrowEach | n.Build, scope: Scope
) -> Ops:
    match node:
        case n.Redirect(name):
            return [companions.Redirect(scope.kind_of(name))]
        case n.Split(name):
            return [companions.Split(scope.kind_of(name))]
        case n.Turn(thing, face):
            if isinstance(thing, n.YourBoard):
                return [companions.TurnBoard(am.face_number(face))]
            return [companions.TurnOne(scope.kinds_of(thing), am.face_number(face))]
        case n.Grow(number, name, counter):
            steps = flow.Count(am.compile_product(number, counter, scope))
            return [steps, companions.GrowOne(scope.kinds_of(name))]
        case n.GrowEach(name):
            return [companions.GrowEach(scope.kinds_of(name))]
        case n.Build(many, face, name):
            kinds = scope.kinds_of(name)
            return [companions.BuildOne(kinds, am.face_number(face)) for _ in range(many)]
        case _:
            assert_never(node)


def _compile_act(act: w.Act, scope: Scope) -> Ops:
    match act:
        case w.Act.SKIP:
            return [harm.SkipPhase()]
        case w.Act.FAIL:
            return [harm.FailAbility()]
        case w.Act.UNDEFENDABLE:
            return [harm.BecomeUndefendable()]
        case w.Act.HALVE:
            return [harm.AddLastingTerm(led.HALVE_DEALT)]
        case w.Act.REMOVE_THIS:
            return [st.RemoveThis()]
        case w.Act.DETONATE_THIS:
            return [st.DetonateThis()]
        case w.Act.EXTRA_PHASE:
            return [harm.ExtraPhase()]
        case w.Act.EXTRA_PHASE_AGAINST_YOU:
            return [harm.ExtraPhaseAgainstYou()]
        case w.Act.CANNOT_ACT | w.Act.NO_DEFENSE:
            raise UnsupportedPhrase(f"'{act}' holds while a token lies there; it is not done")
        case _:
            assert_never(act)
