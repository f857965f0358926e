"""Compiling when: conditions, events, and what damage a text speaks of."""

from __future__ import annotations

from typing import Final, assert_never

from throwdown.masters.compiler.dice import Chosen, NotYet, described, pattern, reference
from throwdown.masters.language import nodes as n
from throwdown.masters.language import words as w
from throwdown.masters.model.tables import Tables
from throwdown.masters.rules import conditions as c
from throwdown.masters.rules import doings, ears, history
from throwdown.masters.rules import happenings as h
from throwdown.masters.rules.abilities import Ear
from throwdown.masters.rules.choosing import Dice
from throwdown.masters.rules.patterns import ANYWHERE, AT_LEAST, AT_MOST, EXACTLY, Pattern

ALL_ORIGINS: Final = 15
COMBAT_ONLY: Final = 1 << h.BY_COMBAT
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


def condition(node: n.Condition, tables: Tables) -> c.Condition | None:
    """Compile a condition; None for `active`, which every line outside the bag already needs."""
    match node:
        case n.PlayerHas(player, count, f):
            made = pattern(f, tables)
            if isinstance(count, n.AtLeastOne) and count.art is w.Art.ANOTHER:
                made.other = True
            opposing = player is w.Player.OPPONENT
            return c.PlayerHas(made, opposing=opposing, least=_least(count))
        case n.LowLife(player, life):
            return c.LowLife(life, opposing=player is w.Player.OPPONENT)
        case n.Both(first, second):
            one, other = condition(first, tables), condition(second, tables)
            if one is None or other is None:
                raise NotYet("'active' cannot be one of two conditions yet")
            return c.Both(one, other)
        case n.AtLevel(selector, limit):
            return _at_level(_plain(selector, tables), limit)
        case n.Fact(fact):
            return _fact(fact)
        case n.ThisDealt(least):
            return c.DealtAtLeast(least)
        case n.DieIs(selector, nature):
            negated = isinstance(nature, n.NotAKind)
            kind = anywhere(nature.filter, tables)
            return c.DieFits(_plain(selector, tables), kind, negated=negated)
        case n.Was(subject, past):
            return _was(subject, past, tables)
        case n.Shows(selector, face):
            return c.ShowsFace(_plain(selector, tables), FACES[face])
        case n.IsState(selector, state):
            return c.InState(_plain(selector, tables), _STATES[state])
        case _:
            raise NotYet(f"this condition cannot be played yet: {node}")


def _least(count: n.Count) -> int:
    """Return how many there must be, 0 if there must be none."""
    if isinstance(count, n.CountMin):
        return count.int
    return 0 if isinstance(count, n.Zero) else 1


def _at_level(dice: Dice, limit: n.Limit) -> c.Condition:
    match limit:
        case n.Exactly(level):
            return c.AtLevel(dice, EXACTLY, level)
        case n.AtMost(level):
            return c.AtLevel(dice, AT_MOST, level)
        case n.AtLeast(level):
            return c.AtLevel(dice, AT_LEAST, level)
        case _:
            raise NotYet(f"a level cannot be compared so yet: {limit}")


def _was(subject: n.Subject, past: w.Past, tables: Tables) -> c.Condition:
    """Compile what a text asks about the turn so far."""
    match subject, past:
        case n.Some(), w.Past.KOED:
            return history.SomeWereKoed(anywhere(subject.filter, tables))
        case n.This() | n.ThatDie(), w.Past.KOED:
            return history.WasKoed(reference(subject, tables))
        case n.This() | n.ThatDie(), w.Past.NOT_KOED:
            return history.WasNotKoed(reference(subject, tables))
        case _:
            raise NotYet(f"'{past}' cannot be asked yet")


def _plain(selector: n.Selector, tables: Tables) -> Dice:
    if isinstance(selector, Chosen):
        raise NotYet("a condition cannot choose a die")
    return reference(selector, tables)


def _fact(fact: w.Fact) -> c.Condition | None:
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
        case _:
            raise NotYet(f"'{fact}' cannot be played yet")


def origins(kind: w.Kind | None, source: n.Source | None) -> int:
    """Return which origins of damage a text speaks of, as bits."""
    if kind is w.Kind.COMBAT:
        return COMBAT_ONLY
    if kind is w.Kind.NONCOMBAT:
        return NOT_COMBAT
    if source is None or isinstance(source, n.Some):
        return ALL_ORIGINS
    match source.source:
        case w.Source.ACTION:
            return 1 << h.BY_ACTION
        case w.Source.ACTION_OR_ABILITY:
            return 1 << h.BY_ACTION | 1 << h.BY_ABILITY
        case w.Source.KIND:
            return 1 << h.BY_ABILITY
        case _:
            assert_never(source.source)


def sources(source: n.Source | None, tables: Tables) -> Pattern | None:
    """Return the dice that the damage a text speaks of comes from; None if it names none."""
    return some_anywhere(source, tables) if isinstance(source, n.Some) else None


def anywhere(f: n.Filter, tables: Tables) -> Pattern:
    """Compile a description of dice wherever they are: they may have left the field by now."""
    return some_anywhere(n.Some(w.Art.A, f), tables)


def some_anywhere(some: n.Some, tables: Tables) -> Pattern:
    """Compile a description of dice with its article, wherever they are."""
    made = described(some, tables)
    made.place = ANYWHERE
    return made


def moments(source: n.Source | None) -> int:
    """Return which kinds of ability a text speaks of, as bits."""
    if isinstance(source, n.SourceKind) and source.source is w.Source.KIND:
        return 1 << h.BY_FIELDING | 1 << h.BY_ATTACKING
    return 7


class Heard:
    """What a trigger listens to: the kind of event, the ear, and whose event it is."""

    def __init__(self, event: int, ear: Ear, *, own: bool) -> None:
        self.event = event
        self.ear = ear
        self.own = own


def heard(event: n.Event, tables: Tables) -> list[Heard]:
    """Compile an event; some phrases are two."""
    match event:
        case n.WhenFielded():
            return [Heard(h.FIELDED, ears.OwnFielding(), own=True)]
        case n.Happens(subject, word):
            return _happens(subject, word, tables)
        case n.Takes(victim, kind, source):
            if isinstance(victim, n.OnePlayer):
                ear = ears.PlayerHurt(origins(kind, source), moments(source))
                ear.sources = sources(source, tables)
                return [Heard(h.HURT, ear, own=False)]
            damage = ears.OwnDamage(origins(kind, source))
            damage.sources = sources(source, tables)
            return [Heard(h.DAMAGED, damage, own=True)]
        case n.Deals():
            return [Heard(h.HURT, ears.OwnCombatHurt(), own=False)]
        case n.BlockedBy(_, some):
            ear_of = ears.OwnBlockedBy(pattern(some.filter, tables))
            return [Heard(h.BLOCKS_DECLARED, ear_of, own=True)]
        case n.YouField(some):
            other = some.art is w.Art.ANOTHER
            return [Heard(h.FIELDED, doings.Fields(pattern(some.filter, tables), other), own=False)]
        case n.World(word) if word in _DOINGS:
            done, opposing = _DOINGS[word]
            return [Heard(done, doings.ear_of(done, opposing=opposing), own=False)]
        case _:
            raise NotYet(f"this event cannot be played yet: {event}")


_DOINGS: Final = {
    w.WorldEvent.YOU_USE_ACTION: (h.USED_ACTION, False),
    w.WorldEvent.THEY_USE_ACTION: (h.USED_ACTION, True),
    w.WorldEvent.YOU_USE_GLOBAL: (h.USED_GLOBAL, False),
    w.WorldEvent.THEY_USE_GLOBAL: (h.USED_GLOBAL, True),
    w.WorldEvent.THEY_DRAW: (h.DREW_DICE, True),
    w.WorldEvent.YOU_DRAW_THIS: (h.DREW, False),
}
"""What players do: the event, and whether it is the opponent who does it."""


def at_moment(moment: w.Moment) -> tuple[int, Ear]:
    """Return the event that comes at a point of the turn, and whose turn it must be."""
    match moment:
        case w.Moment.TURN:
            return h.TURN_BEGAN, ears.YouDo()
        case w.Moment.END_ROLL:
            return h.ROLL_ENDED, ears.YouDo()
        case w.Moment.THEIR_ROLL:
            return h.ROLL_MADE, ears.OpponentDoes()
        case w.Moment.NEXT_DRAWN:
            return h.DRAW_ENDED, ears.YouDo()
        case w.Moment.ATTACK:
            return h.ATTACK_BEGAN, ears.YouDo()
        case w.Moment.END_COMBAT:
            return h.COMBAT_ENDED, ears.Anybody()
        case w.Moment.END_YOUR_TURN:
            return h.TURN_ENDED, ears.YouDo()
        case w.Moment.END_TURN | w.Moment.END_EACH_TURN:
            return h.TURN_ENDED, ears.Anybody()
        case _:
            raise NotYet(f"'{moment}' cannot be played yet")


_EVENTS: Final = {
    w.Event.ATTACKS: (h.ATTACKED,),
    w.Event.UNBLOCKED: (h.UNBLOCKED,),
    w.Event.BLOCKED: (h.BLOCKS_DECLARED,),
    w.Event.BLOCKS: (h.BLOCKED,),
    w.Event.ENGAGED: (h.BLOCKED, h.BLOCKS_DECLARED),
    w.Event.KOED: (h.KOED,),
}


def _happens(subject: n.Subject, word: w.Event, tables: Tables) -> list[Heard]:
    if isinstance(subject, n.Some):
        if word is not w.Event.KOED:
            raise NotYet(f"'{word}' of other dice cannot be played yet")
        return [Heard(h.KOED, ears.OthersKo(some_anywhere(subject, tables)), own=False)]
    partner = isinstance(subject, n.Either)
    return [Heard(kind, _ear(kind, partner=partner), own=not partner) for kind in _EVENTS[word]]


def _ear(kind: int, *, partner: bool) -> Ear:
    """Return what hears an event of this die, or of its partner too."""
    if kind == h.BLOCKED:
        return ears.OwnBlock(partner=partner)
    if partner:
        return ears.OwnOrPartner()
    return ears.OwnKo() if kind == h.KOED else ears.Own()
