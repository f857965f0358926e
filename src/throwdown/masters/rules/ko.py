"""KOs: told while the dice are still there, then all of them leave at once (DM-11.12).

KOs are threes: die, cause, and the zone it goes to.
"""

from __future__ import annotations

from throwdown.kernel.action import NONE
from throwdown.kernel.events import emit
from throwdown.kernel.triggers import wait
from throwdown.masters.model.state import MastersState
from throwdown.masters.model.zones import PREP
from throwdown.masters.rules.abilities import BE_KOED, REGENERATE, STANDS
from throwdown.masters.rules.bans import is_banned
from throwdown.masters.rules.book import book_of
from throwdown.masters.rules.dice import (
    fielded,
    is_fielded,
    move,
    release_all,
    shows_character,
)
from throwdown.masters.rules.happenings import KOED
from throwdown.masters.rules.stats import attack_of, defense_of, has_keyword


def kos_of(s: MastersState, dice: list[int], cause: int, zone: int = PREP) -> list[int]:
    """Return the KOs of the dice by an effect: of those that are in the field and can be KO'd."""
    kos: list[int] = []
    for die in dice:
        if is_fielded(s, die) and not is_banned(s, die, BE_KOED):
            kos += [die, cause, zone]
    return kos


def knock_out(s: MastersState, kos: list[int]) -> None:
    """Tell the KOs, then move the dice; with Regenerate they try to come back (DM-14.6)."""
    book = book_of(s)
    dice = kos[::3]
    back = [die for die in dice if has_keyword(s, die, REGENERATE)]
    if book.remembers_kos:
        s.history += dice
    for i in range(0, len(kos), 3):
        # A text may ask about the attack after the die has lost its bonuses.
        attack = attack_of(s, kos[i]) if book.heeded[KOED] else NONE
        emit(s, KOED, s.controller[kos[i]], kos[i], kos[i + 1], attack)
    for i in range(0, len(kos), 3):
        die, seat = kos[i], s.controller[kos[i]]
        move(s, die, PREP, kos[i + 1])
        release_all(s, die)
        move(s, die, kos[i + 2])
        if die in back:
            wait(s, seat, book.regenerate, die)


def falling(s: MastersState) -> list[int]:
    """Return the dice in the field that must be KO'd, the active seat's first."""
    found: list[int] = []
    if not s.hurt:
        return found
    for seat in s.seats_from(s.active):
        for die in fielded(s, seat):
            weak = s.frail or s.damage[die] > 0 or s.defense_bonus[die] < 0
            if weak and is_falling(s, die):
                found.append(die)
    return found


def is_falling(s: MastersState, die: int) -> bool:
    """Say whether a die in the field must be KO'd; defense 0 is enough (DM-11.7)."""
    if not shows_character(s, die):
        return False
    defense = defense_of(s, die)
    if s.damage[die] < defense or _stands(s, die, defense):
        return False
    return not is_banned(s, die, BE_KOED)


def _stands(s: MastersState, die: int, defense: int) -> bool:
    """Say whether a die was spun with just this damage and has lost no defense since."""
    for effect in s.lasting:
        same = effect.kind == STANDS and effect.die == die
        if same and effect.a == s.damage[die] and effect.b <= defense:
            return True
    return False


def fell(s: MastersState, dice: list[int], blame: dict[int, int]) -> None:
    """KO dice whose damage has reached their defense; `blame` has the causes that are known."""
    kos: list[int] = []
    for die in dice:
        kos += [die, blame.get(die, NONE), PREP]
    knock_out(s, kos)
