"""The numbers of a die as they are now: attack, defense, costs, icons, keywords.

Nothing here is stored: what lasts and what texts add is asked for whenever a number is read.
Layers: face value, bonuses of one-shot effects, bonuses of texts that count now; never below 0
(DM-11.7).

What ends in `seen` is for texts that measure dice: seen from the layer of what such a text changes
itself (`text_lines.py`), so that no reading leads back to itself.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from throwdown.games.masters.model.lasting_kinds import GAINED_ICON, GAINED_KEYWORD, NO_ABILITIES
from throwdown.games.masters.model.ruleset import PRINTED_VALUE
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import face_of, is_fielded, is_sidekick, level_of
from throwdown.games.masters.rules.core.line_holders import (
    has_abilities_in_field,
    has_lasting,
    is_silenced,
    line_holders,
)
from throwdown.games.masters.rules.core.price_changes import (
    changed_fielding_cost,
    changed_purchase_cost,
)
from throwdown.games.masters.rules.core.text_lines import (
    AFFILIATIONS,
    ALLY,
    DOUBLES,
    EVERYTHING,
    FIELDING_COSTS,
    GAINS_ICON,
    GETS,
    HAS_KEYWORD,
    KEYWORDS,
    LOSES_ICON,
    PURCHASE_COSTS,
    SILENCE,
    STATS,
    StaticLine,
)

FIELDING_COST: Final = 0
PURCHASE_COST: Final = 1
LEVEL: Final = 2
ATTACK_VALUE: Final = 3
DEFENSE_VALUE: Final = 4
PRINTED_FIELDING_COST: Final = 5
PRINTED_PURCHASE_COST: Final = 6


def attack_of(s: MastersState, die: int) -> int:
    """Return the attack of a die now."""
    tables = s.tables
    value = tables.attack[tables.first_face[die] + s.side[die]] + s.attack_bonus[die]
    value = max(0, value + _text_bonus(s, die, of_attack=True))
    return _double(s, die, value) if book_of(s).has_static[DOUBLES] else value


def _double(s: MastersState, die: int, attack: int) -> int:
    """Return an attack as the texts of the die double it: as it is, or the one on the face."""
    for line in book_of(s).statics(s.tables.card_of[die], DOUBLES):
        if has_abilities_in_field(s, die) and line.counts(s, s.controller[die], die):
            only_printed = book_of(s).rules.doubling == PRINTED_VALUE
            attack += printed_stat(s, die, ATTACK_VALUE) if only_printed else attack
    return attack


def defense_of(s: MastersState, die: int) -> int:
    """Return the defense of a die now."""
    tables = s.tables
    value = tables.defense[tables.first_face[die] + s.side[die]] + s.defense_bonus[die]
    return max(0, value + _text_bonus(s, die, of_attack=False))


def _text_bonus(s: MastersState, die: int, *, of_attack: bool) -> int:
    """Add up what the texts of dice in the field give a die now."""
    if not is_fielded(s, die):
        return 0
    book = book_of(s)
    total = 0
    for line in book.statics(s.tables.card_of[die], GETS):
        if has_abilities_in_field(s, die) and line.counts(s, s.controller[die], die):
            total += _bonus(s, line, die, of_attack=of_attack)
    for line in book.auras[GETS]:
        if not s.fielded[line.card] and not line.on_card:
            continue
        for this in line_holders(s, line):
            if line.concerns(s, die, this):
                total += _bonus(s, line, this, of_attack=of_attack)
    return total


def _bonus(s: MastersState, line: StaticLine, this: int, *, of_attack: bool) -> int:
    value = line.a if of_attack else line.b
    if line.per is None or not value:
        return value
    return value * line.per.count(s, s.controller[this], this)


def fielding_cost_of(s: MastersState, die: int) -> int:
    """Return what it costs to field a die with the face that is up."""
    tables = s.tables
    cost = tables.fielding_cost[tables.first_face[die] + s.side[die]]
    return changed_fielding_cost(s, die, cost) if book_of(s).changes_fielding else cost


def purchase_cost_of(s: MastersState, card: int, seat: int) -> int:
    """Return what a seat pays for a die of a card."""
    book = book_of(s)
    cost = book.tables.cost[card]
    return changed_purchase_cost(s, card, seat, cost) if book.purchase_lines else cost


def keywords_of(s: MastersState, die: int) -> int:
    """Return the keywords of a die as bits."""
    book = book_of(s)
    found = book.keywords[s.tables.card_of[die]]
    if found and is_silenced(s, die):
        found = 0
    for line in book.auras[HAS_KEYWORD]:
        if not s.fielded[line.card] and not line.on_card:
            continue
        for this in line_holders(s, line):
            if line.concerns(s, die, this):
                found |= line.a
    if s.lasting:
        for effect in s.lasting:
            if effect.kind == GAINED_KEYWORD and effect.die == die:
                found |= effect.a
    return found


def keywords_from_layer(s: MastersState, die: int, layer: i64) -> int:
    """Return the keywords of a die as bits, seen from a layer."""
    if layer > KEYWORDS:
        return keywords_of(s, die)
    found = book_of(s).keywords[s.tables.card_of[die]]
    if found:
        lost = has_lasting(s, die, NO_ABILITIES) if layer == SILENCE else is_silenced(s, die)
        if lost:
            found = 0
    for effect in s.lasting:
        if effect.kind == GAINED_KEYWORD and effect.die == die:
            found |= effect.a
    return found


def has_keyword(s: MastersState, die: int, keyword: int) -> bool:
    """Return whether a die has a keyword."""
    return keywords_of(s, die) & keyword != 0


def counts_as_sidekick(s: MastersState, die: int) -> bool:
    """Return whether a die is a Sidekick or, in the field, an Ally, which counts as one
    (DM-14.5)."""
    return is_sidekick(s, die) or (is_fielded(s, die) and has_keyword(s, die, ALLY))


def is_sidekick_from_layer(s: MastersState, die: int, layer: i64) -> bool:
    """Return whether a die counts as a Sidekick, seen from a layer."""
    if is_sidekick(s, die):
        return True
    return is_fielded(s, die) and keywords_from_layer(s, die, layer) & ALLY != 0


def affiliations_of(s: MastersState, die: int) -> int:
    """Return the affiliations of a die as bits; it keeps them in every zone (DM-3.4)."""
    return affiliations_from_layer(s, die, EVERYTHING)


def affiliations_from_layer(s: MastersState, die: int, layer: i64) -> int:
    """Return the affiliations of a die as bits, seen from a layer."""
    found = s.tables.affiliations[s.tables.card_of[die]]
    for effect in s.lasting:
        if effect.kind == GAINED_ICON and effect.die == die:
            found |= effect.a
    if layer <= AFFILIATIONS or not book_of(s).changes_icons:
        return found
    return text_icons(s, die, found)


def text_icons(s: MastersState, die: int, found: int) -> int:
    """Return affiliations with those that a die's own text gives, without those it takes."""
    book, card, seat = book_of(s), s.tables.card_of[die], s.controller[die]
    if not has_abilities_in_field(s, die):
        return found
    for line in book.statics(card, GAINS_ICON):
        if line.counts(s, seat, die):
            found |= line.a
    for line in book.statics(card, LOSES_ICON):
        if line.counts(s, seat, die):
            found &= ~line.a
    return found


def printed_stat(s: MastersState, die: int, gauge: int) -> int:
    """Return the attack or defense on the face that is up."""
    numbers = s.tables.attack if gauge == ATTACK_VALUE else s.tables.defense
    return numbers[face_of(s, die)]


def gauge_of(s: MastersState, die: int, gauge: int) -> int:
    """Return a number of a die that texts compare: its attack, defense, level or cost."""
    if gauge == FIELDING_COST:
        return fielding_cost_of(s, die)
    if gauge == PURCHASE_COST:
        seat = s.active if s.owner[die] < 0 else s.owner[die]
        return purchase_cost_of(s, s.tables.card_of[die], seat)
    if gauge == LEVEL:
        return level_of(s, die)
    if gauge == ATTACK_VALUE:
        return attack_of(s, die)
    if gauge == DEFENSE_VALUE:
        return defense_of(s, die)
    if gauge == PRINTED_FIELDING_COST:
        return s.tables.fielding_cost[face_of(s, die)]
    return s.tables.cost[s.tables.card_of[die]]


def gauge_from_layer(s: MastersState, die: int, gauge: int, layer: i64) -> int:
    """Return one of the numbers a text may ask about, seen from a layer."""
    if gauge == PURCHASE_COST and layer <= PURCHASE_COSTS:
        return gauge_of(s, die, PRINTED_PURCHASE_COST)
    if gauge == FIELDING_COST and layer <= FIELDING_COSTS:
        return gauge_of(s, die, PRINTED_FIELDING_COST)
    if gauge == ATTACK_VALUE and layer <= STATS:
        return max(0, printed_stat(s, die, gauge) + s.attack_bonus[die])
    if gauge == DEFENSE_VALUE and layer <= STATS:
        return max(0, printed_stat(s, die, gauge) + s.defense_bonus[die])
    return gauge_of(s, die, gauge)
