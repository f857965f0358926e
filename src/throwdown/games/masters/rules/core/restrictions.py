"""What a die must not, must, or may only for a price do, or have done to it.

"Can't" beats "can" and "must" (DM-3.7); a duty counts only where it can be met without breaking a
ban and without paying a tax.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.causes import BY_ACTION, BY_GLOBAL
from throwdown.games.masters.model.lasting_kinds import (
    BANNED,
    BOUND,
    MORE_BLOCKS,
    SEAT_TAXED,
    TAXED,
)
from throwdown.games.masters.model.state import LastingEffect, MastersState, kind_code
from throwdown.games.masters.model.zones import ATTACK, FIELD
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.fighters import attackers
from throwdown.games.masters.rules.core.line_holders import has_abilities_in_field, line_holders
from throwdown.games.masters.rules.core.sides import are_foes
from throwdown.games.masters.rules.core.text_lines import (
    BE_BLOCKED,
    BE_BLOCKED_BY,
    BE_BLOCKED_BY_ONE,
    BE_BLOCKED_EXCEPT_BY,
    BE_FIELDED,
    BE_TARGETED_ALONE,
    BE_TARGETED_BY_ACTIONS,
    BE_TARGETED_BY_THEIR_ACTIONS,
    BE_TARGETED_BY_THEIR_GLOBALS,
    BE_TARGETED_BY_THEM,
    BLOCKS_MORE,
    CANT,
    CANT_UNLESS,
    GUARDED,
    MUST,
    SPINS_DOWN,
    TO_ATTACK,
    TO_BLOCK,
    TO_BLOCK_IT,
    StaticLine,
)
from throwdown.kernel.action import NONE

BY_AN_EFFECT: Final = -2
"""What bans a die where no card can be named: an effect of a Global."""


_PAIRS: Final = 1 << BE_BLOCKED_BY | 1 << BE_BLOCKED_EXCEPT_BY
"""The bans that are about certain blockers of a die, as bits."""


_OUT_OF_REACH: Final = (
    1 << BE_TARGETED_ALONE
    | 1 << BE_TARGETED_BY_ACTIONS
    | 1 << BE_TARGETED_BY_THEIR_ACTIONS
    | 1 << BE_TARGETED_BY_THEIR_GLOBALS
    | 1 << BE_TARGETED_BY_THEM
)
"""The bans on being targeted, as bits."""


def statics_on(s: MastersState, die: int, kind: int) -> list[StaticLine]:
    """Return the lines of that kind that are about a die now."""
    book = book_of(s)
    found: list[StaticLine] = []
    own, auras = book.statics(s.tables.card_of[die], kind), book.auras[kind]
    if own and has_abilities_in_field(s, die):
        seat = s.controller[die]
        found += [line for line in own if line.counts(s, seat, die)]
    if auras:
        found += [line for line in auras if _aura_reaches(s, line, die)]
    return found


def _aura_reaches(s: MastersState, line: StaticLine, die: int) -> bool:
    if not s.fielded[line.card] and not line.on_card:
        return False
    for this in line_holders(s, line):
        if line.concerns(s, die, this):
            return True
    return False


def is_about(s: MastersState, effect: LastingEffect, die: int) -> bool:
    """Return whether what lasts is about a die: by itself, or as one of a kind."""
    if effect.die >= NONE:
        return effect.die == die
    kind = book_of(s).texts.kinds[kind_code(effect.die)]
    return kind.means(s, die, effect.seat, effect.source)


def find_ban(s: MastersState, die: int, ban: int) -> int:
    """Return the card whose text says that a die can't do that, or have it done; NONE if it can."""
    for effect in s.lasting:
        if effect.kind == BANNED and effect.a == ban and is_about(s, effect, die):
            return _card_of(s, effect)
    book = book_of(s)
    if book.bans >> ban & 1:
        for line in book.statics(s.tables.card_of[die], CANT):
            if (
                line.a == ban
                and has_abilities_in_field(s, die)
                and line.counts(s, s.controller[die], die)
            ):
                return line.card
        for line in book.auras[CANT]:
            if line.a == ban and _aura_reaches(s, line, die):
                return line.card
    return NONE


def _card_of(s: MastersState, effect: LastingEffect) -> int:
    return BY_AN_EFFECT if effect.source < 0 else s.tables.card_of[effect.source]


def may_ban(s: MastersState, ban: int) -> bool:
    """Return whether any die could be under a ban of that kind now."""
    return bool(s.lasting) or book_of(s).bans >> ban & 1 != 0


def may_bind(s: MastersState) -> bool:
    """Return whether any die could be bound to something now."""
    return bool(s.lasting) or book_of(s).has_static[MUST]


def is_banned(s: MastersState, die: int, ban: int) -> bool:
    """Return whether a die can't do that, or can't have that done to it."""
    return find_ban(s, die, ban) != NONE


def may_be_out_of_reach(s: MastersState) -> bool:
    """Return whether any die could be under a ban on being targeted now."""
    for effect in s.lasting:
        if effect.kind == BANNED and _OUT_OF_REACH >> effect.a & 1:
            return True
    return book_of(s).bans & _OUT_OF_REACH != 0


def find_targeting_ban(s: MastersState, die: int, seat: int, origin: int, *, alone: bool) -> int:
    """Return the card that keeps a text of a seat from targeting a die, or NONE (DM-11.1).

    `alone`: it has just this one target.
    """
    if s.zone[die] not in (FIELD, ATTACK):
        return NONE
    banner = find_ban(s, die, BE_TARGETED_BY_ACTIONS) if origin == BY_ACTION else NONE
    if banner != NONE or not are_foes(s, s.controller[die], seat):
        return banner
    banner = find_ban(s, die, BE_TARGETED_BY_THEM)
    if banner == NONE and origin == BY_ACTION:
        banner = find_ban(s, die, BE_TARGETED_BY_THEIR_ACTIONS)
        if banner == NONE and alone:
            banner = find_ban(s, die, BE_TARGETED_ALONE)
    if banner == NONE and origin == BY_GLOBAL:
        banner = find_ban(s, die, BE_TARGETED_BY_THEIR_GLOBALS)
    return banner


def may_be_fielded(s: MastersState, die: int) -> bool:
    """Return whether a die may be fielded, as far as bans go."""
    return not book_of(s).has_static[CANT] or not is_banned(s, die, BE_FIELDED)


def may_attack(s: MastersState, die: int) -> bool:
    """Return whether a die in the field may attack, as far as bans go."""
    return not is_banned(s, die, TO_ATTACK)


def attack_tax(s: MastersState, die: int) -> int:
    """Return how much life its owner must pay for a die to attack."""
    return _tax(s, die, TO_ATTACK)


def block_tax(s: MastersState, die: int) -> int:
    """Return how much life its owner must pay for a die to block."""
    return _tax(s, die, TO_BLOCK)


def _tax(s: MastersState, die: int, ban: int) -> int:
    total = 0
    for effect in s.lasting:
        if effect.kind == TAXED and effect.a == ban and is_about(s, effect, die):
            total += effect.b
    return total


def declaration_tax(s: MastersState, seat: int) -> int:
    """Return how much life a seat must pay to block at all."""
    return sum([effect.b for effect in s.lasting if effect.kind == SEAT_TAXED and effect.a == seat])


def spin_tax(s: MastersState, attacker: int) -> int:
    """Return how many characters must be spun down for an attacker to be blocked."""
    if not book_of(s).has_static[CANT_UNLESS]:
        return 0
    lines = statics_on(s, attacker, CANT_UNLESS)
    return len([line for line in lines if line.a == BE_BLOCKED and line.b == SPINS_DOWN])


def find_block_ban(s: MastersState, attacker: int, blocker: int) -> int:
    """Return the card that keeps a blocker from being assigned to an attacker, or NONE."""
    banner = find_ban(s, attacker, BE_BLOCKED)
    if banner != NONE:
        return banner
    banner = _find_pair_ban(s, attacker, blocker)
    if banner != NONE:
        return banner
    if not book_of(s).bans & _PAIRS:
        return NONE
    for line in statics_on(s, attacker, CANT):
        if line.by is None:
            continue
        meant = _are_meant(s, line, attacker, blocker)
        if line.a == BE_BLOCKED_BY and meant:
            return line.card
        if line.a == BE_BLOCKED_EXCEPT_BY and not meant:
            return line.card
    return NONE


def _find_pair_ban(s: MastersState, attacker: int, blocker: int) -> int:
    """Return the card whose effect keeps this very blocker from this attacker, or NONE."""
    for effect in s.lasting:
        if effect.kind != BANNED:
            continue
        if effect.a == TO_BLOCK_IT:
            meant = effect.die == blocker and effect.b == attacker
        elif effect.a == BE_BLOCKED_BY and effect.die == attacker:
            kind = book_of(s).texts.kinds[effect.b]
            meant = kind.means(s, blocker, effect.seat, effect.source)
        else:
            continue
        if meant:
            return _card_of(s, effect)
    return NONE


def _are_meant(s: MastersState, line: StaticLine, attacker: int, blocker: int) -> bool:
    """Return whether a line about blocks of an attacker means a blocker, by any die that has it."""
    assert line.by is not None
    if line.which is None and not line.pair:
        return line.by.means(s, blocker, s.controller[attacker], attacker)
    for this in line_holders(s, line):
        seat = s.controller[this]
        if line.concerns(s, attacker, this) and line.by.means(s, blocker, seat, this):
            return True
    return False


def may_be_blocked_by(s: MastersState, attacker: int, blocker: int) -> bool:
    """Return whether a blocker may be assigned to an attacker."""
    return find_block_ban(s, attacker, blocker) == NONE


def most_blocks(s: MastersState, die: int) -> int:
    """Return how many attackers a die may block: one, or more where a text says so (DM-7.2.2)."""
    most = 1
    if book_of(s).has_static[BLOCKS_MORE]:
        most += sum([line.a for line in statics_on(s, die, BLOCKS_MORE)])
    for effect in s.lasting:
        if effect.kind == MORE_BLOCKS and effect.die == die:
            most += effect.a
    return most


def needs_two_blockers(s: MastersState, attacker: int) -> bool:
    """Return whether an attacker can't be blocked by only one character."""
    return is_banned(s, attacker, BE_BLOCKED_BY_ONE)


def must_attack(s: MastersState, die: int) -> bool:
    """Return whether a die is bound to attack."""
    for effect in s.lasting:
        if effect.kind == BOUND and effect.die == die and effect.a == TO_ATTACK:
            return True
    if not book_of(s).has_static[MUST]:
        return False
    return TO_ATTACK in [line.a for line in statics_on(s, die, MUST)]


def attackers_to_block(s: MastersState, die: int) -> list[int]:
    """Return the attackers a die is bound to block; ANY_ATTACKER stands for any of them."""
    found = [
        effect.b if effect.b != NONE else ANY_ATTACKER
        for effect in s.lasting
        if effect.kind == BOUND and effect.die == die and effect.a == TO_BLOCK
    ]
    for line in book_of(s).auras[MUST]:
        if line.a == TO_BLOCK_IT:
            found += [this for this in line_holders(s, line) if line.concerns(s, die, this)]
    return found


def guards_of(s: MastersState, attacker: int) -> list[int]:
    """Return the attackers that must be blocked too if this one is (DM-7.2.1)."""
    found: list[int] = []
    if book_of(s).has_static[GUARDED]:
        seat = s.controller[attacker]
        for line in statics_on(s, attacker, GUARDED):
            by = line.by
            if by is not None:
                found += [die for die in attackers(s) if by.means(s, die, seat, attacker)]
    return found


ANY_ATTACKER: int = -2
