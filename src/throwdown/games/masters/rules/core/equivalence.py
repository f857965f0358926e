"""Dice that are alike, picks of such dice, and what tells others apart.

Two questions about dice, and the first is the stricter one. `are_alike`: may one die stand for the
other, because nothing tells them apart and none is tied to others? `condition_of`: what has a die
in the field that another with the same face may not have, so that players must be able to say
which they mean? Dice that are alike are in the same condition. Two dice under the same lasting
effect are in the same condition too, and yet not alike: their triggers are ordered.
"""

from __future__ import annotations

from throwdown.games.masters.model.card_tables import SIDEKICK_CARD
from throwdown.games.masters.model.lasting_kinds import BANNED, BOUND, PUT_OFF
from throwdown.games.masters.model.state import LastingEffect, MastersState
from throwdown.games.masters.model.turn_notes import noted_die, noted_use
from throwdown.games.masters.rules.core.text_lines import TO_BLOCK, TO_BLOCK_IT
from throwdown.games.masters.rules.core.verbs import ATTACK_WITH, FIELD_DIE, REROLL, USE
from throwdown.kernel.action import NONE, Action, first_operand, verb_of
from throwdown.kernel.decision import ACT


def are_alike(s: MastersState, one: int, other: int) -> bool:
    """Return whether two dice lie in the same place, show the same and have the same to them."""
    return (
        s.tables.card_of[one] == s.tables.card_of[other]
        and s.side[one] == s.side[other]
        and s.zone[one] == s.zone[other]
        and s.controller[one] == s.controller[other]
        and s.owner[one] == s.owner[other]
        and s.damage[one] == s.damage[other]
        and s.attack_bonus[one] == s.attack_bonus[other]
        and s.defense_bonus[one] == s.defense_bonus[other]
        and (s.fielded_on[one] == s.turn) == (s.fielded_on[other] == s.turn)
        and not _is_special(s, one)
        and not _is_special(s, other)
    )


def are_picks_alike(s: MastersState, pick: Action, other: Action) -> bool:
    """Return whether two picks differ only in which of alike dice they name.

    A die that has been picked already is no longer like another one that has not. What is paid
    for together (DM-2.4.7) is listed die by die, so there each pick means its own.
    """
    if pick == other:
        return True
    decision, verb = s.decision, verb_of(pick)
    if decision is None or verb != verb_of(other):
        return False
    one, two = first_operand(pick), first_operand(other)
    if verb in (REROLL, ATTACK_WITH):
        return one not in decision.picks and two not in decision.picks and are_alike(s, one, two)
    return verb in (FIELD_DIE, USE) and decision.kind == ACT and are_alike(s, one, two)


def _is_special(s: MastersState, die: int) -> bool:
    """Return whether a die is tied to others, or something has been noted about it."""
    if s.blocks[die] != NONE or s.blocked[die] or s.partner[die] != NONE:
        return True
    if s.holder[die] != NONE or die in s.holder or s.lies_on[die] != NONE or s.spent[die]:
        return True
    for effect in s.lasting:
        if die in (effect.die, effect.source, other_die(effect)):
            return True
    for note in s.used_up:
        if noted_die(note) == die:
            return True
    return False


def condition_of(s: MastersState, die: int) -> list[int]:
    """Return what tells a die in the field from one with the same face, but for whom it fights."""
    condition = [s.zone[die], s.damage[die], s.attack_bonus[die], s.defense_bonus[die]]
    condition += [s.blocked[die], s.partner[die], list(s.holder).count(die)]
    condition += [noted_use(note) for note in s.used_up if noted_die(note) == die]
    if s.tables.card_of[die] != SIDEKICK_CARD:
        condition.append(1 if s.fielded_on[die] == s.turn else 0)
    for effect in s.lasting:
        if effect.die == die:
            condition += [effect.kind, effect.until, effect.a, effect.b]
        elif other_die(effect) == die:
            condition += [effect.kind, effect.until, effect.a, NONE]
    return condition


def other_die(effect: LastingEffect) -> int:
    """Return the second die that a lasting effect is about, or NONE: whom another must block."""
    kind, a = effect.kind, effect.a
    if (
        kind == PUT_OFF
        or (kind == BOUND and a == TO_BLOCK)
        or (kind == BANNED and a == TO_BLOCK_IT)
    ):
        return effect.b
    return NONE
