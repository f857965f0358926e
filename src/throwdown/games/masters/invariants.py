"""What can never be: dice that vanish, bonuses outside the field, life out of bounds."""

from __future__ import annotations

from throwdown.games.masters.model.cards import BASIC
from throwdown.games.masters.model.lasting_kinds import KEPT
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import (
    ATTACK,
    CAPTURED,
    FIELD,
    ON_CARD,
    SET_ASIDE,
    SUPPLY,
    ZONE_TABLE,
    ZONES,
)
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import (
    is_fielded,
    is_sidekick,
    shows_action,
    shows_character,
)
from throwdown.games.masters.rules.core.line_holders import has_lasting
from throwdown.games.masters.rules.core.sides import life_of
from throwdown.games.masters.rules.effects.rolls_and_draws import may_be_spun_back
from throwdown.games.masters.view.notation import name_of
from throwdown.kernel.action import NONE


def invariant_faults(s: MastersState) -> list[str]:
    """Return what is impossible about a state."""
    found: list[str] = []
    for die in range(len(s.zone)):
        found += [f"d{die} ({name_of(s, die)}): {fault}" for fault in _die_faults(s, die)]
    for seat in range(len(s.teams)):
        if not 0 <= life_of(s, seat) <= s.start_life:
            found.append(f"player {seat} has {life_of(s, seat)} life of {s.start_life}")
        if s.floating[seat] < 0:
            found.append(f"player {seat} has {s.floating[seat]} floating energy")
    if not s.over and min(s.life) == 0:
        found.append("a player has no life and the game goes on")
    return found


def _die_faults(s: MastersState, die: int) -> list[str]:
    if not 0 <= s.zone[die] < ZONES:
        return ["it is in no zone"]
    return _owner_faults(s, die) + _field_faults(s, die) + _link_faults(s, die)


def _owner_faults(s: MastersState, die: int) -> list[str]:
    book = book_of(s)
    home, owner = book.layout.home[die], s.owner[die]
    basic = book.tables.kind[book.card_of[die]] == BASIC
    found = []
    if owner != home and not basic:
        found.append(f"it is player {home}'s and belongs to player {owner}")
    if basic and (owner == NONE) != (s.zone[die] == SUPPLY):
        found.append(f"owner {owner} in {ZONE_TABLE.name(s.zone[die])}")
    if s.controller[die] != owner and not is_fielded(s, die) and s.zone[die] != CAPTURED:
        found.append(f"controlled by {s.controller[die]} in {ZONE_TABLE.name(s.zone[die])}")
    if is_sidekick(s, die) and s.zone[die] == SUPPLY:
        found.append("a Sidekick is for sale")
    return found


def _field_faults(s: MastersState, die: int) -> list[str]:
    if is_fielded(s, die):
        # An action die may lie in the field while it is kept there or holds another die captive.
        lies = die in s.holder or has_lasting(s, die, KEPT)
        lies_well = shows_character(s, die) or (shows_action(s, die) and lies)
        if lies_well or may_be_spun_back(s, die):
            return []
        return ["it is in the field and shows no character"]
    found = []
    # A die held captive or set aside comes back as it was.
    held = s.zone[die] in (CAPTURED, SET_ASIDE)
    if not held and (s.damage[die] or s.attack_bonus[die] or s.defense_bonus[die]):
        found.append(f"damage or a bonus in {ZONE_TABLE.name(s.zone[die])}")
    paired = s.partner[die] != NONE and book_of(s).rules.pair_ends_with_partner
    if s.blocks[die] != NONE or s.blocked[die] or paired:
        found.append(f"a block or a pair in {ZONE_TABLE.name(s.zone[die])}")
    return found


def _link_faults(s: MastersState, die: int) -> list[str]:
    found = []
    partner = s.partner[die]
    if partner != NONE and s.partner[partner] != die:
        found.append("its partner is not paired with it")
    if s.blocks[die] != NONE and s.zone[die] != ATTACK:
        found.append("it blocks outside the Attack Zone")
    if die in s.further_blocks[::2] and s.blocks[die] == NONE:
        found.append("it blocks a second attacker and no first")
    held = s.zone[die] == CAPTURED
    if held and s.holder[die] == NONE:
        found.append("it is captured by nobody")
    elif held and book_of(s).rules.capture_ends_with_captor and not is_fielded(s, s.holder[die]):
        found.append("it is captured by nobody in the field")
    if s.zone[die] not in (CAPTURED, FIELD, ATTACK) and s.holder[die] != NONE:
        found.append(f"it is held in {ZONE_TABLE.name(s.zone[die])}")
    if (s.lies_on[die] != NONE) != (s.zone[die] == ON_CARD):
        found.append("it lies on a card and elsewhere")
    return found
