"""What is true of a die, and moving it about."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from throwdown.games.masters.model.card_tables import SIDEKICK_CARD
from throwdown.games.masters.model.cards import ACTION_FACE, CHARACTER_FACE
from throwdown.games.masters.model.lasting_kinds import CAPTIVE, CONTROLLED
from throwdown.games.masters.model.ruleset import PREP_AREA
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import (
    ATTACK,
    BAG,
    CAPTURED,
    FIELD,
    ON_CARD,
    OUT_OF_PLAY,
    PREP,
    USED,
    ZONES,
)
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.events import MOVED, SPUN
from throwdown.games.masters.rules.core.lasting_list import remove_effects
from throwdown.games.masters.rules.core.line_holders import has_abilities_in_field
from throwdown.games.masters.rules.core.text_lines import TO_PREP_INSTEAD
from throwdown.kernel.action import NONE
from throwdown.kernel.events import emit, has_listeners
from throwdown.kernel.int_array import Numbers, merge_rows

# A player, as a text speaks of one.
YOU: Final = 0
OPPONENT: Final = 1
EACH_PLAYER: Final = 2
THAT_PLAYER: Final = 3
EACH_OPPONENT: Final = 4
OTHER_PLAYERS: Final = 5


def dice_in_zone(s: MastersState, seat: i64, zone: i64) -> Numbers:
    """Return the dice that a seat controls in a zone, rising."""
    return s.lying[(seat + 1) * ZONES + zone]


def is_fielded(s: MastersState, die: int) -> bool:
    """Return whether a die is in the field; the Attack Zone is part of it (DM-4.1)."""
    return s.zone[die] in (FIELD, ATTACK)


def fielded_dice(s: MastersState, seat: i64) -> Numbers:
    """Return the dice that a seat controls in the field, rising."""
    row: i64 = (seat + 1) * ZONES
    return merge_rows(s.lying[row + FIELD], s.lying[row + ATTACK])


def all_fielded_dice(s: MastersState) -> list[int]:
    """Return all dice in the field, the active seat's first."""
    dice: list[int] = []
    for seat in s.seats_from(s.active):
        dice += fielded_dice(s, seat)
    return dice


def card_of(s: MastersState, die: int) -> int:
    """Return the number of the card a die stands for (DM-3.2)."""
    return s.tables.card_of[die]


def face_of(s: MastersState, die: int) -> int:
    """Return the number of the face that is up."""
    return s.tables.first_face[die] + s.side[die]


def shows_character(s: MastersState, die: int) -> bool:
    """Return whether a character face is up."""
    tables = s.tables
    return tables.face_kind[tables.first_face[die] + s.side[die]] == CHARACTER_FACE


def shows_action(s: MastersState, die: int) -> bool:
    """Return whether an action face is up."""
    tables = s.tables
    return tables.face_kind[tables.first_face[die] + s.side[die]] == ACTION_FACE


def mark_of(face: i64) -> i64:
    """Return a bit for a face: faces with different ones differ, which is quick to see."""
    return 1 << (face & 63)


def is_shown(s: MastersState, dice: Numbers, face: i64) -> bool:
    """Return whether one of the dice shows a face."""
    first_face, side = s.tables.first_face, s.side
    for die in dice:
        if first_face[die] + side[die] == face:
            return True
    return False


def is_sidekick(s: MastersState, die: int) -> bool:
    """Return whether it is a Sidekick die."""
    return s.tables.card_of[die] == SIDEKICK_CARD


def level_of(s: MastersState, die: int) -> int:
    """Return the level of the face that is up, 0 if it is no character."""
    return s.tables.level[face_of(s, die)]


def bursts_of(s: MastersState, die: int) -> int:
    """Return how many bursts the face that is up shows."""
    return s.tables.bursts[face_of(s, die)]


def move(s: MastersState, die: int, zone: int) -> None:
    """Put a die into a zone of its owner; leaving the field ends all that was noted on it."""
    start = s.zone[die]
    if start == zone:
        return
    s.change_places()
    s.spent[die] = 0
    left = start in (FIELD, ATTACK) and zone not in (FIELD, ATTACK)
    if not left:
        if start == ON_CARD:
            s.change_ties()
            s.lies_on[die] = NONE
        s.put(die, zone, s.controller[die])
        emit(s, MOVED, s.owner[die], die, start, zone)
        return
    if zone in (USED, BAG, OUT_OF_PLAY) and _goes_to_prep(s, die):
        zone = PREP
    seat, owner = s.controller[die], s.owner[die]
    _end_field_effects(s, die)
    if seat != owner:
        s.change_ties()
        s.holder[die] = NONE
        if zone == USED:
            zone = zone_instead_of_used_pile(s)
    s.put(die, zone, owner)
    emit(s, MOVED, owner, die, start, zone)
    _leave_captives(s, die)


def move_all(s: MastersState, seat: int, start: int, end: int) -> None:
    """Move all dice in a zone of a seat, none of the two in the field, to another zone."""
    dice = dice_in_zone(s, seat, start)
    s.put_all(seat, start, end)
    if s.journal or has_listeners(s, MOVED):
        for die in dice:
            emit(s, MOVED, seat, die, start, end)


def move_some(
    s: MastersState, seat: int, start: int, end: int, going: Numbers, staying: Numbers
) -> None:
    """Move some dice in a zone of a seat, none of the two in the field, to another zone."""
    s.part(seat, start, end, going, staying)
    if s.journal or has_listeners(s, MOVED):
        for die in going:
            emit(s, MOVED, seat, die, start, end)


def forget_payment(s: MastersState, seat: int) -> None:
    """Forget which dice paid for a seat's last fielding: they are like any others again."""
    if book_of(s).rules.when_fielded_excludes_payment:
        spent = s.spent
        for die in dice_in_zone(s, seat, USED):
            if spent[die]:
                s.change_places()
                s.spent[die] = 0


def zone_instead_of_used_pile(s: MastersState) -> int:
    """Return where a controlled die goes at its owner's if it would go to your Used Pile.

    DM-13.4.3: to the Prep Area, as it would from a KO (E-32).
    """
    return PREP if book_of(s).rules.controlled_die_destination == PREP_AREA else USED


def _goes_to_prep(s: MastersState, die: int) -> bool:
    """Return whether a text sends a die to the Prep Area instead of the Used Pile or bag."""
    for line in book_of(s).statics(s.tables.card_of[die], TO_PREP_INSTEAD):
        if has_abilities_in_field(s, die):
            return line.counts(s, s.controller[die], die)
    return False


def _end_field_effects(s: MastersState, die: int) -> None:
    """End the damage, bonuses, pair and blocks of a die that leaves the field (DM-11.12)."""
    if s.damage[die]:
        s.change_damage()
        s.damage[die] = 0
    if s.attack_bonus[die] or s.defense_bonus[die]:
        s.change_bonuses()
        s.attack_bonus[die] = s.defense_bonus[die] = 0
    stop_fighting(s, die)
    _leave_pair(s, die)
    if s.lasting:
        ending = [x for x in s.lasting if x.die == die]
        if ending:
            remove_effects(s, ending)


def disengage(s: MastersState, die: int) -> None:
    """Take a die that leaves the field out of its fight and its pair, and free its captives.

    Whoever controlled it does so no longer: where it goes it is its owner's (DM-13.4).
    """
    stop_fighting(s, die)
    _leave_pair(s, die)
    _leave_captives(s, die)
    if s.controller[die] != s.owner[die]:
        remove_effects(s, [x for x in s.lasting if x.kind == CONTROLLED and x.die == die])
        s.change_ties()
        s.holder[die] = NONE
        s.put(die, s.zone[die], s.owner[die])


def stop_fighting(s: MastersState, die: int) -> None:
    """End what a die blocks and what blocks it."""
    stop_blocking(s, die)
    if s.blocked[die]:
        s.change_blocks()
        s.blocked[die] = 0


def stop_blocking(s: MastersState, die: int) -> None:
    """End what a die blocks."""
    if s.blocks[die] != NONE:
        s.change_blocks()
        s.blocks[die] = NONE
    further = s.further_blocks
    if further:
        kept: list[int] = []
        for i in range(0, len(further), 2):
            if further[i] != die:
                kept += further[i : i + 2]
        s.further_blocks = kept


def _leave_pair(s: MastersState, die: int) -> None:
    """End the pair of a die that leaves the field, unless by option it lasts on (DM-12.4)."""
    if book_of(s).rules.pair_ends_with_partner:
        unpair(s, die)


def _leave_captives(s: MastersState, die: int) -> None:
    """Give back what a die held that leaves the field.

    By option it lets go of captives only when it is KO'd; of what it controls in any case.
    """
    if book_of(s).rules.capture_ends_with_captor:
        release_all(s, die)
    elif s.lasting:
        for held in range(len(s.holder)):
            if s.holder[held] == die and s.zone[held] != CAPTURED:
                release(s, held)


def unpair(s: MastersState, die: int) -> None:
    """End a die's pair, if it has one."""
    partner = s.partner[die]
    if partner != NONE:
        s.change_ties()
        s.partner[partner] = NONE
        s.partner[die] = NONE


def release_all(s: MastersState, captor: int) -> None:
    """Give back what a die captured or controls (DM-13.3.1, DM-13.4.4)."""
    # Whatever is held has an effect that lasts as long as that.
    if s.lasting:
        for die in range(len(s.holder)):
            if s.holder[die] == captor:
                release(s, die)


def release(s: MastersState, die: int) -> None:
    """Give a captured or controlled die back to its owner's field; that is no fielding."""
    # It may be free before its time, and bound again by another die until the end of another.
    remove_effects(s, [x for x in s.lasting if x.die == die and x.kind in (CAPTIVE, CONTROLLED)])
    s.change_ties()
    s.holder[die] = NONE
    start = s.zone[die]
    s.put(die, FIELD, s.owner[die])
    stop_blocking(s, die)
    emit(s, MOVED, s.owner[die], die, start, FIELD)


def spin_to(s: MastersState, die: int, side: int) -> None:
    """Turn a die to another of its sides."""
    if s.side[die] != side:
        s.change_places()
        s.side[die] = side
        emit(s, SPUN, s.controller[die], die, side)


def spin(s: MastersState, die: int, levels: int) -> bool:
    """Spin a die up or down by levels, as far as it goes; return whether it moved at all.

    DM-13.2.2: not past the highest level, not below level 1, and never a Sidekick.
    """
    tables = s.tables
    card = tables.card_of[die]
    if card == SIDEKICK_CARD or not shows_character(s, die):
        return False
    before = level_of(s, die)
    level = max(1, min(3, before + levels))
    if level == before:
        return False
    spin_to(s, die, tables.side_of_level(card, level))
    return True
