"""What is true of a die, and moving it about."""

from __future__ import annotations

from typing import Final

from throwdown.kernel.action import NONE
from throwdown.kernel.events import emit
from throwdown.masters.model.cards import ACTION_FACE, CHARACTER_FACE, FACES
from throwdown.masters.model.ruleset import PREP_AREA
from throwdown.masters.model.state import MastersState
from throwdown.masters.model.tables import SIDEKICK_CARD
from throwdown.masters.model.zones import (
    ATTACK,
    BAG,
    CAPTURED,
    FIELD,
    OUT_OF_PLAY,
    PREP,
    USED,
)
from throwdown.masters.rules.abilities import NO_ABILITIES, TO_PREP_INSTEAD, has_lasting, is_bearing
from throwdown.masters.rules.book import book_of
from throwdown.masters.rules.happenings import KOED, LEFT_FIELD, MOVED, SPUN

# A player, as a text speaks of one.
YOU: Final = 0
OPPONENT: Final = 1
EACH_PLAYER: Final = 2


def in_zone(s: MastersState, seat: int, zone: int) -> list[int]:
    """Return the dice that a seat controls in a zone."""
    zones, controllers = s.zone, s.controller
    return [d for d in _near(s, seat) if zones[d] == zone and controllers[d] == seat]


def _near(s: MastersState, seat: int) -> list[int]:
    """Return the dice that a seat could control: all, if something lasts, else what it may own."""
    book = book_of(s)
    return book.all_dice if s.lasting else book.seat_dice[seat]


def is_fielded(s: MastersState, die: int) -> bool:
    """Say whether a die is in the field; the Attack Zone is part of it (DM-4.1)."""
    return s.zone[die] == FIELD or s.zone[die] == ATTACK


def fielded(s: MastersState, seat: int) -> list[int]:
    """Return the dice that a seat controls in the field."""
    zones, controllers = s.zone, s.controller
    return [
        d
        for d in _near(s, seat)
        if (zones[d] == FIELD or zones[d] == ATTACK) and controllers[d] == seat
    ]


def all_fielded(s: MastersState) -> list[int]:
    """Return all dice in the field, the active seat's first."""
    dice: list[int] = []
    for seat in s.seats_from(s.active):
        dice += fielded(s, seat)
    return dice


def opponent(s: MastersState, seat: int) -> int:
    """Return the other seat."""
    return 1 - seat


def card_of(s: MastersState, die: int) -> int:
    """Return the number of the card a die stands for (DM-3.2)."""
    return book_of(s).card_of[die]


def face_of(s: MastersState, die: int) -> int:
    """Return the number of the face that is up."""
    return book_of(s).card_of[die] * FACES + s.side[die]


def shows_character(s: MastersState, die: int) -> bool:
    """Say whether a character face is up."""
    return book_of(s).tables.face_kind[face_of(s, die)] == CHARACTER_FACE


def shows_action(s: MastersState, die: int) -> bool:
    """Say whether an action face is up."""
    return book_of(s).tables.face_kind[face_of(s, die)] == ACTION_FACE


def is_sidekick(s: MastersState, die: int) -> bool:
    """Say whether it is a Sidekick die."""
    return book_of(s).card_of[die] == SIDEKICK_CARD


def level_of(s: MastersState, die: int) -> int:
    """Return the level of the face that is up, 0 if it is no character."""
    return book_of(s).tables.level[face_of(s, die)]


def bursts_of(s: MastersState, die: int) -> int:
    """Return how many bursts the face that is up shows."""
    return book_of(s).tables.bursts[face_of(s, die)]


def move(s: MastersState, die: int, zone: int, cause: int = NONE) -> None:
    """Put a die into a zone of its owner; leaving the field it sheds all that clung to it."""
    start = s.zone[die]
    if start == zone:
        return
    left = is_fielded(s, die) and zone != FIELD and zone != ATTACK
    if left and zone in (USED, BAG, OUT_OF_PLAY) and _goes_to_prep(s, die):
        zone = PREP
    seat = s.controller[die]
    s.zone[die] = zone
    if left:
        _shed(s, die)
    if left and seat != s.owner[die]:
        s.controller[die] = s.owner[die]
        s.holder[die] = NONE
        if zone == USED:
            s.zone[die] = used_of_controlled(s)
    emit(s, MOVED, s.owner[die], die, start, s.zone[die])
    if left:
        _leave_captives(s, die)
        emit(s, LEFT_FIELD, seat, die, s.zone[die], cause)


def used_of_controlled(s: MastersState) -> int:
    """Return where a controlled die goes at its owner's if it would go to your Used Pile.

    DM-13.4.3: to the Prep Area, as it would from a KO (E-32).
    """
    return PREP if book_of(s).rules.controlled_die_destination == PREP_AREA else USED


def _goes_to_prep(s: MastersState, die: int) -> bool:
    """Say whether a text sends a die to the Prep Area instead of the Used Pile or bag."""
    book = book_of(s)
    for line in book.statics_of[book.card_of[die]]:
        if line.kind == TO_PREP_INSTEAD and is_bearing(s, die):
            return line.counts(s, s.controller[die], die)
    return False


def _shed(s: MastersState, die: int) -> None:
    """Damage, bonuses, pairs and blocks end when a die leaves the field (DM-11.12)."""
    s.damage[die] = 0
    s.attack_bonus[die] = 0
    s.defense_bonus[die] = 0
    stop_blocking(s, die)
    s.blocked[die] = 0
    _leave_pair(s, die)
    s.lasting = [x for x in s.lasting if x.die != die]


def disengage(s: MastersState, die: int) -> None:
    """A die that is taken off the field leaves its fight, its pair and its captives behind."""
    stop_blocking(s, die)
    s.blocked[die] = 0
    _leave_pair(s, die)
    _leave_captives(s, die)


def stop_blocking(s: MastersState, die: int) -> None:
    """A die no longer blocks anybody."""
    s.blocks[die] = NONE
    further = s.further_blocks
    if further:
        kept: list[int] = []
        for i in range(0, len(further), 2):
            if further[i] != die:
                kept += further[i : i + 2]
        s.further_blocks = kept


def _leave_pair(s: MastersState, die: int) -> None:
    """A die that leaves the field ends its pair, unless by option it lasts on (DM-12.4)."""
    if book_of(s).rules.pair_ends_with_partner:
        unpair(s, die)


def _leave_captives(s: MastersState, die: int) -> None:
    """A die that leaves the field gives back what it held.

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
    """A captured or controlled die returns to its owner's field; it is not fielded by that."""
    s.holder[die] = NONE
    s.controller[die] = s.owner[die]
    start = s.zone[die]
    s.zone[die] = FIELD
    stop_blocking(s, die)
    emit(s, MOVED, s.owner[die], die, start, FIELD)


def knock_out(s: MastersState, die: int, cause: int, zone: int = PREP) -> None:
    """KO a die: it goes to its owner's Prep Area at once, or where the effect says."""
    marks = 1 if s.zone[die] == ATTACK and s.controller[die] == s.active else 0
    if has_lasting(s, die, NO_ABILITIES):
        marks |= 2
    seat = s.controller[die]
    move(s, die, zone, cause)
    release_all(s, die)
    emit(s, KOED, seat, die, cause, marks)


def spin_to(s: MastersState, die: int, side: int) -> None:
    """Turn a die to another of its sides."""
    if s.side[die] != side:
        s.side[die] = side
        emit(s, SPUN, s.controller[die], die, side)


def spin(s: MastersState, die: int, levels: int) -> bool:
    """Spin a die up or down by levels, as far as it goes; say whether it moved at all.

    DM-13.2.2: not past the highest level, not below level 1, and never a Sidekick.
    """
    tables = book_of(s).tables
    card = book_of(s).card_of[die]
    if card == SIDEKICK_CARD or not shows_character(s, die):
        return False
    before = level_of(s, die)
    level = max(1, min(3, before + levels))
    if level == before:
        return False
    spin_to(s, die, tables.side_of_level(card, level))
    return True
