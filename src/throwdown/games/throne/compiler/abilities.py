"""Compiling an Offensive Ability: the kind of an effect decides in which step it happens.

Step A is activation: what needs no target (DT-3.4.5). Step B comes after targeting: what is done to
the target and is no damage (DT-3.6.1). Then the Attack meets its defense, and its damage is dealt.
A `then` finishes what stands before it; damage is finished when it is applied, unless something
later adds to it (L-1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from throwdown.games.throne.compiler.effects import compile_effects
from throwdown.games.throne.compiler.scope import Ops, Scope
from throwdown.games.throne.compiler.sentences import (
    compile_statements,
    group_otherwise,
    join_branches,
    split_at_then,
)
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.rules.combat.defensive_roll import Strike
from throwdown.games.throne.rules.combat.offensive_roll import EndOffense
from throwdown.games.throne.rules.combat.targeting_roll import FindTargetForDamage
from throwdown.games.throne.rules.effects.flow import Hold, Then
from throwdown.games.throne.rules.effects.inflictions import SettleWaiting
from throwdown.games.throne.rules.play.declarations import EndText


def compile_ability(nodes: Sequence[n.Sentence], held: list[int], scope: Scope) -> Ops:
    """Compile the sentences of an ability; `held` are its lines that last for the Roll Phase."""
    return _Ability(scope).compile(split_at_then(nodes), held)


class _Ability:
    """An ability being compiled: what has been done so far decides what a `then` waits for."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self._ops: Ops = []
        self._has_ended_offense = False
        self._has_damage = False

    def compile(self, parts: list[list[n.Sentence]], held: list[int]) -> Ops:
        if held:
            self._ops.append(Hold(held))
        for number, part in enumerate(parts):
            if number:
                self._append_then(parts[number:])
            self._compile_segment(part)
        self._append_strike()
        return [*self._ops, EndText()]

    def _append_then(self, rest: list[list[n.Sentence]]) -> None:
        finishes = self._scope.finishes and not any(_adds_damage(part) for part in rest)
        if self._has_damage and finishes:
            self._append_strike()
        self._ops.append(Then())

    def _compile_segment(self, part: list[n.Sentence]) -> None:
        before: list[list[n.Statement]] = []
        after: list[list[n.Statement]] = []
        for unit in group_otherwise(part):
            # What follows a contest with the target depends on it.
            late = any(_is_targeted(node) for node in unit) or any(map(_is_contest, after))
            (after if late else before).append(unit)
        for unit in before:
            self._ops += compile_statements(unit, self._scope)
        self._has_damage = self._has_damage or any(_deals_damage(sentence) for sentence in part)
        if not after:
            return
        # Which option it is, is determined before there is a target (DT-3.4.5).
        early = [] if any(map(_is_contest, after)) else list(filter(_is_choice, after))
        for unit in early:
            self._append_choice(unit)
        self._append_end_of_offense()
        for unit in after:
            if unit not in early:
                self._ops += compile_statements(unit, self._scope)
        self._ops.append(SettleWaiting())

    def _append_choice(self, unit: list[n.Statement]) -> None:
        """Append a choice; what needs the target goes on to targeting by itself."""
        for node in unit:
            assert isinstance(node, n.Choose)
            branches: list[Ops] = []
            for option in node.options:
                ops = compile_effects(option.effects, self._scope)
                if _is_targeted(option):
                    ops = [EndOffense(), FindTargetForDamage(), *ops]
                branches.append(ops)
            self._ops += join_branches(node.options, branches, self._scope)

    def _append_end_of_offense(self) -> None:
        if not self._has_ended_offense:
            self._has_ended_offense = True
            self._ops.append(EndOffense())
        self._ops.append(FindTargetForDamage())

    def _append_strike(self) -> None:
        self._append_end_of_offense()
        self._ops.append(Strike())
        self._has_damage = False


def is_attack(nodes: Sequence[n.Sentence]) -> bool:
    """Return whether a text deals damage to its target."""
    return any(
        isinstance(effect, n.Deal) and effect.targets is None
        for node in nodes
        for effect in _effects_in(node.statement)
    )


def _deals_damage(node: n.Sentence) -> bool:
    return any(isinstance(effect, n.Deal) for effect in _effects_in(node.statement))


def _adds_damage(part: list[n.Sentence]) -> bool:
    return any(isinstance(effect, n.Add) for node in part for effect in _effects_in(node.statement))


def _is_contest(unit: list[n.Statement]) -> bool:
    return any(isinstance(effect, n.Contest) for node in unit for effect in _effects_in(node))


def _is_choice(unit: list[n.Statement]) -> bool:
    return all(isinstance(node, n.Choose) for node in unit)


def _is_targeted(node: n.Statement) -> bool:
    """Return whether a sentence is about the target, puts tokens on others, or may add to the
    Attack.

    What a companion adds, it adds to an Attack whose target is known.
    """
    for effect in _effects_in(node):
        match effect:
            case n.ActivateFree():
                return True
            case n.Inflict() | n.StealHealth() | n.StealInstead():
                return True
            case n.StealCp(_, _, None) | n.Contest(w.Who.TARGET):
                return True
            case n.Discards(w.Who.TARGET, _, _) | n.LookAtHand(w.Who.TARGET):
                return True
            case n.Loses(w.Who.TARGET, _, _):
                return True
            case _:
                pass
    return False


def _effects_in(node: n.Statement) -> Iterator[n.Effect]:
    """Return every effect of a sentence, however deep it stands."""
    match node:
        case n.Do(effects):
            yield from effects
        case n.Choose(options):
            for option in options:
                yield from option.effects
        case n.May(do) | n.TheyMay(do):
            yield from do.effects
        case n.MayPay(cost, do):
            yield cost
            yield from do.effects
        case n.On() | n.If() | n.ForEach() | n.Otherwise():
            yield from _effects_in(node.block)


def alters_dice(nodes: Sequence[n.Sentence]) -> bool:
    """Return whether a text alters dice of other rolls than its own."""
    for effect in effects_of(nodes):
        if isinstance(effect, n.Reroll | n.ChangeToNumber | n.Change | n.ChooseDice):
            dice = effect.dice
            if not (isinstance(dice, n.DiceOf) and dice.dice_of is w.DiceOf.THESE):
                return True
    return False


def effects_of(nodes: Sequence[n.Sentence]) -> Iterator[n.Effect]:
    """Return every effect of some sentences."""
    for node in nodes:
        yield from _effects_in(node.statement)
