"""Compiling when: conditions, events, and what damage a text speaks of."""

from __future__ import annotations

from typing import Final, assert_never

from throwdown.games.masters.compiler.dice import (
    Chosen,
    compile_described_pattern,
    compile_pattern,
    compile_reference,
)
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.card_tables import CardTables
from throwdown.games.masters.model.causes import (
    ALL_ORIGINS,
    BY_ABILITY,
    BY_ACTION,
    BY_ATTACKING,
    BY_COMBAT,
    BY_FIELDING,
)
from throwdown.games.masters.rules.core import events as h
from throwdown.games.masters.rules.core.patterns import (
    ANYWHERE,
    AT_LEAST,
    AT_MOST,
    EXACTLY,
    Pattern,
)
from throwdown.games.masters.rules.core.text_lines import FIRST, NEITHER, SECOND, EventFilter
from throwdown.games.masters.rules.damage import departures
from throwdown.games.masters.rules.effects import lingering_actions, target_changes
from throwdown.games.masters.rules.text import combat_filters, event_filters
from throwdown.games.masters.rules.text import conditions as c
from throwdown.games.masters.rules.text.targets import DiceReference
from throwdown.phrase.errors import UnsupportedPhrase

COMBAT_ONLY: Final = 1 << BY_COMBAT
NOT_COMBAT: Final = ALL_ORIGINS - COMBAT_ONLY

_STATES: Final = {
    w.State.PAIRED: c.PAIRED_STATE,
    w.State.ENGAGED: c.ENGAGED_STATE,
    w.State.ATTACKING: c.ATTACKING_STATE,
    w.State.UNBLOCKED: c.UNBLOCKED_STATE,
}

FACES: Final = {
    w.Face.CHARACTER: c.A_CHARACTER_FACE,
    w.Face.ENERGY: c.AN_ENERGY_FACE,
    w.Face.GENERIC: c.A_GENERIC_FACE,
    w.Face.FIST: c.A_TYPED_FACE,
    w.Face.BOLT: c.A_TYPED_FACE + 1,
    w.Face.MASK: c.A_TYPED_FACE + 2,
    w.Face.SHIELD: c.A_TYPED_FACE + 3,
}


def compile_condition(node: n.Condition, tables: CardTables) -> c.Condition | None:
    """Compile a condition; None for `active`, which every line outside the bag already needs."""
    match node:
        case n.PlayerHas() | n.SideHas():
            return _compile_player_has(node, tables)
        case n.LowLife(player, life):
            return c.LowLife(life, opposing=player is w.Player.OPPONENT)
        case n.Both(first, second):
            one, other = compile_condition(first, tables), compile_condition(second, tables)
            if one is None or other is None:
                raise UnsupportedPhrase("'active' cannot be one of two conditions yet")
            return c.Both(one, other)
        case n.AtLevel(selector, limit):
            return _compile_level(_compile_reference(selector, tables), limit)
        case n.Fact(fact):
            return _compile_fact(fact)
        case n.ThisDealt(least):
            return c.DealtAtLeast(least)
        case n.DieIs(selector, nature):
            negated = isinstance(nature, n.NotAKind)
            kind = compile_pattern_anywhere(nature.filter, tables)
            return c.DieFits(_compile_reference(selector, tables), kind, negated=negated)
        case n.Was(subject, past):
            return _compile_past(subject, past, tables)
        case n.Shows(selector, face):
            return c.ShowsFace(_compile_reference(selector, tables), FACES[face])
        case n.EngagedWith(some):
            return c.EngagedWith(compile_pattern(some.filter, tables))
        case n.IsState(selector, state):
            return c.InState(_compile_reference(selector, tables), _STATES[state])
        case _:
            raise UnsupportedPhrase(f"this condition cannot be played yet: {node}")


_HOLDERS: Final = {
    w.Player.YOU: c.YOU_HAVE,
    w.Player.OPPONENT: c.ACROSS_HAS,
    w.Side.TEAM: c.TEAM_HAS,
    w.Side.OPPONENT: c.A_FOE_HAS,
}


def _compile_player_has(node: n.PlayerHas | n.SideHas, tables: CardTables) -> c.Condition:
    made = compile_pattern(node.filter, tables)
    if isinstance(node.count, n.AtLeastOne) and node.count.art is w.Art.ANOTHER:
        made.other = True
    who = node.player if isinstance(node, n.PlayerHas) else node.side
    if who not in _HOLDERS:
        raise UnsupportedPhrase(f"'{who} has' cannot be asked yet")
    return c.PlayerHas(made, _HOLDERS[who], least=_minimum_count(node.count))


def _minimum_count(count: n.Count) -> int:
    """Return how many there must be, 0 if there must be none."""
    if isinstance(count, n.CountMin):
        return count.int
    return 0 if isinstance(count, n.Zero) else 1


def _compile_level(dice: DiceReference, limit: n.Limit) -> c.Condition:
    match limit:
        case n.Exactly(level):
            return c.AtLevel(dice, EXACTLY, level)
        case n.AtMost(level):
            return c.AtLevel(dice, AT_MOST, level)
        case n.AtLeast(level):
            return c.AtLevel(dice, AT_LEAST, level)
        case _:
            raise UnsupportedPhrase(f"a level cannot be compared so yet: {limit}")


def _compile_past(subject: n.Subject, past: w.Past, tables: CardTables) -> c.Condition:
    """Compile what a text asks about the turn so far."""
    match subject, past:
        case n.Some(), w.Past.KOED:
            return c.SomeWereKoed(compile_pattern_anywhere(subject.filter, tables))
        case n.This() | n.ThatDie(), w.Past.KOED:
            return c.WasKoed(compile_reference(subject, tables))
        case n.This(), w.Past.REGENERATED:
            return c.YouDid()
        case n.This() | n.ThatDie(), w.Past.NOT_KOED:
            return c.WasNotKoed(compile_reference(subject, tables))
        case n.This() | n.ThatDie(), w.Past.BLOCKED:
            return c.WasBlocked(compile_reference(subject, tables))
        case _:
            raise UnsupportedPhrase(f"'{past}' cannot be asked yet")


def _compile_reference(selector: n.Selector, tables: CardTables) -> DiceReference:
    if isinstance(selector, Chosen):
        raise UnsupportedPhrase("a condition cannot choose a die")
    return compile_reference(selector, tables)


def _compile_fact(fact: w.Fact) -> c.Condition | None:
    match fact:
        case w.Fact.ACTIVE:
            return None
        case w.Fact.FIELDED_NOW:
            return c.FieldedThisTurn()
        case w.Fact.YOU_DID:
            return c.YouDid()
        case w.Fact.YOU_DID_NOT:
            return c.YouDidNot()
        case w.Fact.ON_CARD:
            return c.OnACard()
        case w.Fact.IN_FIELD:
            return lingering_actions.InTheField()
        case w.Fact.ALONE:
            return c.AttacksAlone()
        case w.Fact.ONLY:
            return c.OnlyCharacter()
        case _:
            raise UnsupportedPhrase(f"'{fact}' cannot be played yet")


def damage_origins(kind: w.Kind | None, source: n.Source | None) -> int:
    """Return which origins of damage a text speaks of, as bits."""
    if kind is w.Kind.COMBAT:
        return COMBAT_ONLY
    if kind is w.Kind.NONCOMBAT:
        return NOT_COMBAT
    if source is None or isinstance(source, n.Some):
        return ALL_ORIGINS
    match source.source:
        case w.Source.ACTION:
            return 1 << BY_ACTION
        case w.Source.ACTION_OR_ABILITY:
            return 1 << BY_ACTION | 1 << BY_ABILITY
        case w.Source.KIND:
            return 1 << BY_ABILITY
        case _:
            assert_never(source.source)


def compile_damage_sources(source: n.Source | None, tables: CardTables) -> Pattern | None:
    """Return the dice that the damage a text speaks of comes from; None if it names none."""
    return compile_some_anywhere(source, tables) if isinstance(source, n.Some) else None


def compile_pattern_anywhere(f: n.Filter, tables: CardTables) -> Pattern:
    """Compile a description of dice wherever they are: they may have left the field by now."""
    return compile_some_anywhere(n.Some(w.Art.A, f), tables)


def compile_some_anywhere(some: n.Some, tables: CardTables) -> Pattern:
    """Compile a description of dice with its article, wherever they are."""
    made = compile_described_pattern(some, tables)
    made.place = ANYWHERE
    return made


def ability_moments(source: n.Source | None) -> int:
    """Return which kinds of ability a text speaks of, as bits."""
    if isinstance(source, n.SourceKind) and source.source is w.Source.KIND:
        return 1 << BY_FIELDING | 1 << BY_ATTACKING
    return 7


class CompiledEvent:
    """What a trigger listens to: the kind of event, its filter, and whose event it is.

    `that` says which die of the event must be the one that the text has chosen, if any.
    """

    def __init__(
        self, event: int, event_filter: EventFilter, *, own: bool, that: int = NEITHER
    ) -> None:
        self.event = event
        self.event_filter = event_filter
        self.own = own
        self.that = that


def compile_event(event: n.Event, tables: CardTables) -> list[CompiledEvent]:
    """Compile an event; some phrases are two."""
    match event:
        case n.WhenFielded():
            return [CompiledEvent(h.FIELDED, event_filters.OwnFielding(), own=True)]
        case n.Happens(subject, word):
            return _compile_die_event(subject, word, tables)
        case n.Takes(victim, kind, source):
            if isinstance(victim, n.OnePlayer):
                event_filter = event_filters.PlayerHurt(
                    damage_origins(kind, source), ability_moments(source)
                )
                event_filter.sources = compile_damage_sources(source, tables)
                return [CompiledEvent(h.HURT, event_filter, own=False)]
            if isinstance(source, n.Some):
                return [_compile_damage_taken(kind, source, tables)]
            return [
                CompiledEvent(
                    h.DAMAGED, event_filters.OwnDamage(damage_origins(kind, source)), own=True
                )
            ]
        case n.Deals():
            return [_compile_damage_dealt(event, tables)]
        case n.BlockedBy(_, some):
            ear_of = event_filters.OwnBlockedBy(compile_pattern(some.filter, tables))
            return [CompiledEvent(h.BLOCKS_DECLARED, ear_of, own=True)]
        case n.YouField(some):
            other = some.art is w.Art.ANOTHER
            return [
                CompiledEvent(
                    h.FIELDED,
                    event_filters.Fields(compile_pattern(some.filter, tables), other),
                    own=False,
                )
            ]
        case n.Leaves(subject, cause):
            return [_compile_departure(subject, cause, tables)]
        case n.World(word):
            return [_compile_player_event(word)]
        case _:
            assert_never(event)


def _compile_player_event(word: w.WorldEvent) -> CompiledEvent:
    """Compile something that a player does."""
    match word:
        case w.WorldEvent.ACTION_TARGETS:
            return CompiledEvent(h.TARGETED, target_changes.ActionTargets(), own=False)
        case w.WorldEvent.TARGETS_THIS:
            return CompiledEvent(h.TARGETED, target_changes.TargetsThis(other=False), own=True)
        case w.WorldEvent.TARGETS_OTHER:
            return CompiledEvent(h.TARGETED, target_changes.TargetsThis(other=True), own=False)
        case w.WorldEvent.WITHOUT_THIS:
            return CompiledEvent(h.ATTACKED, combat_filters.AttackedWithoutThis(), own=False)
        case w.WorldEvent.YOU_CAPTURE:
            return CompiledEvent(h.CAPTURED_DIE, event_filters.YouCapture(), own=False)
        case _:
            done, who = _DOINGS[word]
            return CompiledEvent(done, event_filters.player_filter(done, who), own=False)


_DOINGS: Final = {
    w.WorldEvent.YOU_USE_ACTION: (h.USED_ACTION, event_filters.YOU_DO),
    w.WorldEvent.THEY_USE_ACTION: (h.USED_ACTION, event_filters.ACROSS_DOES),
    w.WorldEvent.ANY_USES_ACTION: (h.USED_ACTION, event_filters.A_FOE_DOES),
    w.WorldEvent.YOU_USE_GLOBAL: (h.USED_GLOBAL, event_filters.YOU_DO),
    w.WorldEvent.THEY_USE_GLOBAL: (h.USED_GLOBAL, event_filters.ACROSS_DOES),
    w.WorldEvent.ANY_USES_GLOBAL: (h.USED_GLOBAL, event_filters.A_FOE_DOES),
    w.WorldEvent.THEY_DRAW: (h.DREW_DICE, event_filters.ACROSS_DOES),
    w.WorldEvent.ANY_DRAWS: (h.DREW_DICE, event_filters.A_FOE_DOES),
    w.WorldEvent.YOU_DRAW_THIS: (h.DREW, event_filters.YOU_DO),
}
"""What players do: the event, and who does it."""


def compile_turn_moment(moment: w.Moment) -> tuple[int, EventFilter]:
    """Return the event that comes at a point of the turn, and whose turn it must be."""
    match moment:
        case w.Moment.TURN:
            return h.TURN_BEGAN, event_filters.OnOwnTurn()
        case w.Moment.END_ROLL:
            return h.ROLL_ENDED, event_filters.OnOwnTurn()
        case w.Moment.THEIR_ROLL:
            return h.ROLL_MADE, event_filters.AcrossDoes()
        case w.Moment.NEXT_DRAWN:
            return h.DRAW_ENDED, event_filters.ControllerDoes()
        case w.Moment.ATTACK:
            return h.ATTACK_BEGAN, event_filters.OnOwnTurn()
        case w.Moment.END_THEIR_MAIN:
            # It ends where the attack step begins, before attackers are declared.
            return h.ATTACK_BEGAN, event_filters.OnOpposingTurn()
        case w.Moment.END_COMBAT:
            return h.COMBAT_ENDED, event_filters.AnyEvent()
        case w.Moment.END_YOUR_TURN:
            return h.TURN_ENDED, event_filters.OnOwnTurn()
        case w.Moment.END_TURN | w.Moment.END_EACH_TURN:
            return h.TURN_ENDED, event_filters.AnyEvent()
        case _:
            raise UnsupportedPhrase(f"'{moment}' cannot be played yet")


_EVENTS: Final = {
    w.Event.ATTACKS: (h.ATTACKED,),
    w.Event.UNBLOCKED: (h.UNBLOCKED,),
    w.Event.BLOCKED: (h.BLOCKS_DECLARED,),
    w.Event.BLOCKS: (h.BLOCKED,),
    w.Event.ENGAGED: (h.BLOCKED, h.BLOCKS_DECLARED),
}

_SURVIVALS: Final = (w.Event.SURVIVES, w.Event.SURVIVES_STEP)
_HURTS_OPPONENT: Final = n.Deals(n.This(), w.Kind.COMBAT, n.OnePlayer(w.Player.OPPONENT))

KOS: Final = {
    w.Event.KOED: event_filters.ANYHOW,
    w.Event.KOED_ATTACKING: event_filters.WHILE_ATTACKING,
    w.Event.KOED_COMBAT: event_filters.IN_COMBAT,
    w.Event.KOED_STEP: event_filters.IN_ATTACK_STEP,
    w.Event.KOED_BY_THIS: event_filters.BY_THIS,
}


def _compile_die_event(
    subject: n.Subject, word: w.Event, tables: CardTables
) -> list[CompiledEvent]:
    if word in KOS:
        return [_compile_ko(subject, word, tables)]
    if word is w.Event.NOT_REGENERATED:
        return [CompiledEvent(h.NOT_REGENERATED, event_filters.OwnEvent(), own=True)]
    if word in _SURVIVALS:
        event_filter = combat_filters.Survivor(fighting=word is w.Event.SURVIVES_STEP)
        return [CompiledEvent(h.SURVIVED, event_filter, own=True)]
    if isinstance(subject, n.Some):
        return _compile_event_of_others(subject, word, tables)
    if isinstance(subject, n.ThatDie):
        return [
            CompiledEvent(kind, event_filters.AnyEvent(), own=False, that=FIRST)
            for kind in _EVENTS[word]
        ]
    partner = isinstance(subject, n.Either)
    return [
        CompiledEvent(kind, _event_filter(kind, partner=partner), own=not partner)
        for kind in _EVENTS[word]
    ]


def _compile_ko(subject: n.Subject, word: w.Event, tables: CardTables) -> CompiledEvent:
    event_filter = event_filters.KoFilter(KOS[word])
    event_filter.pair = isinstance(subject, n.Either)
    if isinstance(subject, n.Some):
        event_filter.pattern = compile_some_anywhere(subject, tables)
    return CompiledEvent(h.KOED, event_filter, own=isinstance(subject, n.This))


def _compile_event_of_others(
    subject: n.Some, word: w.Event, tables: CardTables
) -> list[CompiledEvent]:
    """Compile what happens to other dice that fit."""
    made = compile_described_pattern(subject, tables)
    if word is w.Event.BLOCKS_THAT:
        return [CompiledEvent(h.BLOCKED, combat_filters.MatchingDie(made), own=False, that=SECOND)]
    found: list[CompiledEvent] = []
    for kind in _EVENTS[word]:
        event_filter = (
            combat_filters.SomebodyBlocks(made)
            if kind == h.BLOCKED
            else combat_filters.MatchingDie(made)
        )
        found.append(CompiledEvent(kind, event_filter, own=False))
    return found


def _compile_departure(
    subject: n.Subject, cause: w.Cause | None, tables: CardTables
) -> CompiledEvent:
    """Compile a die that leaves the field, told while it is still there."""
    made = compile_described_pattern(subject, tables) if isinstance(subject, n.Some) else None
    event_filter = departures.LeavesField(made, by_opponent=cause is not None)
    if isinstance(subject, n.ThatDie):
        return CompiledEvent(h.LEAVING, event_filters.AnyEvent(), own=False, that=FIRST)
    return CompiledEvent(h.LEAVING, event_filter, own=made is None)


def _compile_damage_dealt(event: n.Deals, tables: CardTables) -> CompiledEvent:
    """Compile damage that a die has dealt: to a player, to each die that fits, or at all."""
    if event == _HURTS_OPPONENT:
        return CompiledEvent(h.HURT, event_filters.OwnCombatHurt(), own=False)
    to = combat_filters.TO_ANYBODY
    match event.victim:
        case n.OnePlayer(who):
            to = combat_filters.TO_YOU if who is w.Player.YOU else combat_filters.TO_OPPONENT
        case n.Some():
            to = combat_filters.TO_DICE
        case n.This():
            to = combat_filters.TO_THIS
    event_filter = combat_filters.DealsDamage(damage_origins(event.kind, None), to)
    if isinstance(event.victim, n.Some):
        event_filter.victims = compile_some_anywhere(event.victim, tables)
    if isinstance(event.subject, n.Some):
        event_filter.dealers = compile_some_anywhere(event.subject, tables)
    return CompiledEvent(h.DEALT, event_filter, own=isinstance(event.subject, n.This))


def _compile_damage_taken(kind: w.Kind | None, source: n.Some, tables: CardTables) -> CompiledEvent:
    """Compile damage that this takes from dice that fit: from each of them, seen from here."""
    event_filter = combat_filters.DealsDamage(damage_origins(kind, None), combat_filters.TO_THIS)
    event_filter.dealers = compile_some_anywhere(source, tables)
    return CompiledEvent(h.DEALT, event_filter, own=False)


def _event_filter(kind: int, *, partner: bool) -> EventFilter:
    """Return what hears an event of this die, or of its partner too."""
    if kind == h.BLOCKED:
        return event_filters.OwnBlock(partner=partner)
    return event_filters.OwnOrPartner() if partner else event_filters.OwnEvent()
