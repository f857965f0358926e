"""Which lines may change a hit or a KO before it happens (DM-7.4.7.2, DM-11.12)."""

from __future__ import annotations

from throwdown.games.masters.model.causes import BY_COMBAT, origin_of, source_of
from throwdown.games.masters.model.lasting_kinds import REPRIEVED
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.line_holders import is_used_up, line_holders
from throwdown.games.masters.rules.core.proposals import (
    HIT_DIE,
    KO_CAUSE,
    KO_DIE,
    KO_IS_BY_DAMAGE,
    part_places,
)
from throwdown.games.masters.rules.core.text_lines import (
    ANY_KO,
    KO_IN_COMBAT,
    DamageReplacement,
    KoReplacement,
)
from throwdown.kernel.action import NONE
from throwdown.kernel.replacement import Proposal, Replacement


def damage_replacements(
    s: MastersState, lines: list[DamageReplacement], p: Proposal
) -> list[Replacement]:
    """Return what the lines may do about a proposed hit, for each die that has one."""
    found: list[Replacement] = []
    for line in lines:
        for die in line_holders(s, line):
            if shields(s, line, die, p):
                seat = s.controller[die]
                found.append(Replacement(seat, line.program, die, optional=line.optional))
    return found


def shields(s: MastersState, line: DamageReplacement, die: int, p: Proposal) -> bool:
    """Return whether the line of a die is about a proposed hit."""
    if not _is_hit(s, line, die, p) or not fitting_parts(s, line, die, p):
        return False
    seat = s.controller[die]
    return not is_used_up(s, line, seat, die) and line.counts(s, seat, die)


def fitting_parts(s: MastersState, line: DamageReplacement, die: int, p: Proposal) -> list[int]:
    """Return the places of those parts of a hit whose source the line of a die is about."""
    found: list[int] = []
    for place in part_places(p):
        by = p.numbers[place + 1]
        if p.numbers[place] == 0 or not line.origins >> origin_of(by) & 1:
            continue
        if line.sources is not None:
            source = source_of(by)
            if source == NONE or not line.sources.means(s, source, s.controller[die], die):
                continue
        found.append(place)
    return found


def _is_hit(s: MastersState, line: DamageReplacement, die: int, p: Proposal) -> bool:
    """Return whether the hit is one on whom the line of a die is about."""
    victim, seat = p.numbers[HIT_DIE], s.controller[die]
    if line.to_anybody:
        return True
    if line.to_player:
        return victim == NONE and p.seat == seat
    if line.victims is not None:
        return victim != NONE and line.victims.means(s, victim, seat, die)
    return victim == die or (line.pair and victim != NONE and s.partner[die] == victim)


def may_change_kos(s: MastersState, lines: list[KoReplacement]) -> bool:
    """Return whether anything could change a KO now."""
    if lines:
        return True
    for effect in s.lasting:
        if effect.kind == REPRIEVED:
            return True
    return False


def ko_replacements(s: MastersState, lines: list[KoReplacement], p: Proposal) -> list[Replacement]:
    """Return what the lines and lasting effects may do about a proposed KO."""
    found: list[Replacement] = []
    for line in lines:
        found += [
            Replacement(s.controller[die], line.program, die, optional=False)
            for die in line_holders(s, line)
            if _spares(s, line, die, p)
        ]
    found += [
        Replacement(effect.seat, effect.a, effect.source, optional=False)
        for effect in s.lasting
        if effect.kind == REPRIEVED and effect.die == p.numbers[KO_DIE]
    ]
    return found


def _spares(s: MastersState, line: KoReplacement, die: int, p: Proposal) -> bool:
    victim, cause = p.numbers[KO_DIE], p.numbers[KO_CAUSE]
    if line.how != ANY_KO and not p.numbers[KO_IS_BY_DAMAGE]:
        return False
    if line.how == KO_IN_COMBAT and (cause == NONE or origin_of(cause) != BY_COMBAT):
        return False
    seat = s.controller[die]
    if line.victims is None:
        if victim != die:
            return False
    elif not line.victims.means(s, victim, seat, die):
        return False
    return not is_used_up(s, line, seat, die) and line.counts(s, seat, die)
