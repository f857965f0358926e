"""The numbers of a die as they are now: attack, defense, costs, icons, keywords.

Nothing here is stored: what lasts and what texts add is asked for whenever a number is read.
Layers: face value, bonuses of one-shot effects, bonuses of texts that count now; never below 0
(DM-11.7).
"""

from __future__ import annotations

from typing import Final

from throwdown.masters.model.cards import FACES
from throwdown.masters.model.state import MastersState
from throwdown.masters.rules.abilities import (
    GAINED_ICON,
    GAINED_KEYWORD,
    GETS,
    HAS_KEYWORD,
    NO_ABILITIES,
    Static,
    has_lasting,
    is_bearing,
)
from throwdown.masters.rules.book import book_of
from throwdown.masters.rules.dice import is_fielded

FIELDING_COST: Final = 0
PURCHASE_COST: Final = 1
LEVEL: Final = 2
ATTACK_VALUE: Final = 3
DEFENSE_VALUE: Final = 4


def attack_of(s: MastersState, die: int) -> int:
    """Return the attack of a die now."""
    book = book_of(s)
    value = book.tables.attack[book.card_of[die] * FACES + s.side[die]] + s.attack_bonus[die]
    return max(0, value + _text_bonus(s, die, of_attack=True))


def defense_of(s: MastersState, die: int) -> int:
    """Return the defense of a die now."""
    book = book_of(s)
    value = book.tables.defense[book.card_of[die] * FACES + s.side[die]] + s.defense_bonus[die]
    return max(0, value + _text_bonus(s, die, of_attack=False))


def _text_bonus(s: MastersState, die: int, *, of_attack: bool) -> int:
    """Add up what the texts of dice in the field give a die now."""
    book = book_of(s)
    if not is_fielded(s, die):
        return 0
    total = 0
    for line in book.statics_of[book.card_of[die]]:
        own = line.kind == GETS and not line.pair and line.which is None
        if own and is_bearing(s, die) and line.counts(s, s.controller[die], die):
            total += _bonus(s, line, die, of_attack=of_attack)
    for line in book.auras:
        if line.kind == GETS:
            total += _aura_bonus(s, line, die, of_attack=of_attack)
    return total


def _aura_bonus(s: MastersState, line: Static, die: int, *, of_attack: bool) -> int:
    book = book_of(s)
    total = 0
    seen = 0
    for this in range(len(book.card_of)):
        if not book.bears(s, this, line):
            continue
        mark = 1 << s.controller[this]
        if line.per_card and seen & mark:
            continue
        seen |= mark
        if line.concerns(s, die, this):
            total += _bonus(s, line, this, of_attack=of_attack)
    return total


def _bonus(s: MastersState, line: Static, this: int, *, of_attack: bool) -> int:
    value = line.a if of_attack else line.b
    if line.per is None or not value:
        return value
    count = 0
    for die in range(len(s.zone)):
        if line.per.means(s, die, s.controller[this], this):
            count += 1
    return value * count


def fielding_cost_of(s: MastersState, die: int) -> int:
    """Return what it costs to field a die with the face that is up."""
    book = book_of(s)
    return book.tables.fielding_cost[book.card_of[die] * FACES + s.side[die]]


def purchase_cost_of(s: MastersState, card: int, seat: int) -> int:
    """Return what a seat pays for a die of a card."""
    book = book_of(s)
    cost = book.tables.cost[card]
    for changer in book.price_changers:
        for die in book.dice_of[changer]:
            if s.lies_on[die] == card and s.owner[die] != seat:
                cost *= 2
    return cost


def keywords_of(s: MastersState, die: int) -> int:
    """Return the keywords of a die as bits."""
    book = book_of(s)
    found = 0
    if not has_lasting(s, die, NO_ABILITIES):
        for line in book.statics_of[book.card_of[die]]:
            if line.kind == HAS_KEYWORD:
                found |= line.a
    for effect in s.lasting:
        if effect.kind == GAINED_KEYWORD and effect.die == die:
            found |= effect.a
    return found


def has_keyword(s: MastersState, die: int, keyword: int) -> bool:
    """Say whether a die has a keyword."""
    return keywords_of(s, die) & keyword != 0


def affiliations_of(s: MastersState, die: int) -> int:
    """Return the affiliations of a die as bits; it keeps them in every zone (DM-3.4)."""
    book = book_of(s)
    found = book.tables.affiliations[book.card_of[die]]
    for effect in s.lasting:
        if effect.kind == GAINED_ICON and effect.die == die:
            found |= effect.a
    return found


def printed(s: MastersState, die: int, gauge: int) -> int:
    """Return the attack or defense on the face that is up."""
    book = book_of(s)
    numbers = book.tables.attack if gauge == ATTACK_VALUE else book.tables.defense
    return numbers[book.card_of[die] * FACES + s.side[die]]


def gauge_of(s: MastersState, die: int, gauge: int) -> int:
    """Return one of the numbers a text may ask about."""
    book = book_of(s)
    if gauge == FIELDING_COST:
        return fielding_cost_of(s, die)
    if gauge == PURCHASE_COST:
        return book.tables.cost[book.card_of[die]]
    if gauge == LEVEL:
        return book.tables.level[book.card_of[die] * FACES + s.side[die]]
    if gauge == ATTACK_VALUE:
        return attack_of(s, die)
    return defense_of(s, die)
