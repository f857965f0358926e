"""KOs: told while the dice are still there, then all of them leave at once (DM-11.12).

KOs are fours: die, cause, the zone it goes to, and 1 if damage brought it about. Where a text may
replace one, each is proposed first, in a frame of the program `KOs`
(`rules/effects/ko_replacement.py`).

A die that was not hit falls because of whatever took the defense it stood on, with a spin, a bonus
or the die that gave it one (DM-11.7, DM-14.4): `blame` notes that as soon as it has happened.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import extend

from throwdown.games.masters.model.causes import BY_ABILITY, BY_OTHER, cause, seat_of
from throwdown.games.masters.model.lasting_kinds import DOOMED, STANDS
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.turn_notes import cause_of_fall, fall_of
from throwdown.games.masters.model.zones import PREP
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import (
    fielded_dice,
    is_fielded,
    move,
    release_all,
    shows_character,
)
from throwdown.games.masters.rules.core.events import KOED
from throwdown.games.masters.rules.core.proposals import KO
from throwdown.games.masters.rules.core.registers import ABILITY_REGISTERS, DID, TALLY
from throwdown.games.masters.rules.core.restrictions import is_banned
from throwdown.games.masters.rules.core.sides import are_foes
from throwdown.games.masters.rules.core.stats import attack_of, defense_of, has_keyword
from throwdown.games.masters.rules.core.text_lines import BE_KOED, REGENERATE
from throwdown.games.masters.rules.damage.departures import tell_departures
from throwdown.kernel.action import NONE
from throwdown.kernel.events import emit, has_listeners
from throwdown.kernel.program import Frame, Op, Program
from throwdown.kernel.replacement import Replace, propose, take_proposal
from throwdown.kernel.triggers import queue_trigger

NEXT: Final = 0
KO_REGISTERS: Final = 1


def kos_of(s: MastersState, dice: list[int], by: int, zone: int = PREP) -> list[int]:
    """Return the KOs of the dice by an effect: of those that are in the field and can be KO'd."""
    kos: list[int] = []
    for die in dice:
        if is_fielded(s, die) and not is_banned(s, die, BE_KOED):
            kos += [die, by, zone, 0]
    return kos


def knock_out(s: MastersState, kos: list[int], source: int = NONE) -> None:
    """KO dice at once; the text of the source is told if some of them were spared."""
    book = book_of(s)
    if kos and book.may_replace_kos(s):
        frame = s.push(book.number("KOs"), s.active, source, (0,))
        frame.picks = tuple(kos)
    else:
        carry_out(s, kos)


def carry_out(s: MastersState, kos: list[int]) -> None:
    """Tell the KOs, then move the dice; with Regenerate they try to come back (DM-14.6)."""
    book = book_of(s)
    dice = kos[::4]
    back = [die for die in dice if has_keyword(s, die, REGENERATE)]
    if book.remembers_kos:
        s.history += dice
    for i in range(0, len(kos), 4):
        # A text may ask about the attack after the die has lost its bonuses.
        attack = attack_of(s, kos[i]) if has_listeners(s, KOED) else NONE
        emit(s, KOED, s.controller[kos[i]], kos[i], kos[i + 1], attack)
    # One that regenerates has left the field only if it fails to.
    gone = [i for i in range(0, len(kos), 4) if kos[i] not in back]
    tell_departures(s, [kos[i] for i in gone], [kos[i + 1] for i in gone])
    for i in range(0, len(kos), 4):
        die, seat = kos[i], s.controller[kos[i]]
        move(s, die, kos[i + 2])
        release_all(s, die)
        if die in back:
            queue_trigger(s, seat, book.regenerate, die, (kos[i + 1], s.zone[die]))
    blame(s, kos[1::4])


def dice_to_ko(s: MastersState) -> list[int]:
    """Return the dice in the field that must be KO'd, the active seat's first."""
    found: list[int] = []
    if not s.hurt:
        return found
    for seat in s.seats_from(s.active):
        for die in fielded_dice(s, seat):
            weak = s.frail or s.damage[die] > 0 or s.defense_bonus[die] < 0
            if weak and is_falling(s, die):
                found.append(die)
    return found


def is_falling(s: MastersState, die: int) -> bool:
    """Return whether a die in the field must be KO'd; defense 0 is enough (DM-11.7)."""
    if not shows_character(s, die):
        return False
    defense = defense_of(s, die)
    if s.damage[die] < defense or _stands(s, die, defense):
        return False
    return not is_banned(s, die, BE_KOED)


def _stands(s: MastersState, die: int, defense: int) -> bool:
    """Return whether a die was spun or spared with just this damage and has lost no defense
    since."""
    for effect in s.lasting:
        same = effect.kind == STANDS and effect.die == die
        if same and effect.a == s.damage[die] and effect.b <= defense:
            return True
    return False


def blame(s: MastersState, causes: list[int]) -> None:
    """Note why dice have just lost the defense they stood on: of several causes, the opponent's."""
    for die in dice_to_ko(s):
        if noted_cause(s, die) != NONE:
            continue
        known = [by for by in causes if by != NONE]
        of_foes = [by for by in known if are_foes(s, seat_of(by), s.controller[die])]
        for by in (of_foes or known)[:1]:
            s.history.append(fall_of(die, by))


def noted_cause(s: MastersState, die: int) -> int:
    """Return why a die is about to fall, as it was noted, or NONE."""
    for note in s.history:
        by = cause_of_fall(note, die)
        if by != NONE:
            return by
    return NONE


def knock_out_damaged(s: MastersState, dice: list[int], hits: dict[int, int], by: int) -> None:
    """KO dice whose damage has reached their defense.

    The cause is the hit on a die, or what was noted for it; else `by`, if anything is known.
    """
    kos: list[int] = []
    for die in dice:
        noted = noted_cause(s, die)
        if noted != NONE:
            s.history.remove(fall_of(die, noted))
        kos += [die, hits.get(die, by if noted == NONE else noted), PREP, 1]
    knock_out(s, kos)


def knock_out_doomed(s: MastersState) -> None:
    """KO, at the end of the turn, the dice that fought with a Deadly one."""
    kos: list[int] = []
    for effect in s.lasting:
        if effect.kind == DOOMED and effect.die not in kos[::4]:
            by = cause(effect.source, effect.seat, BY_ABILITY, BY_OTHER)
            kos += kos_of(s, [effect.die], by)
    knock_out(s, kos)


class NextKo(Op[MastersState]):
    """Propose the next KO, or go on to carry out what is left of them."""

    def run(self, s: MastersState, f: Frame) -> int:
        at = f.regs[NEXT]
        if at >= len(f.picks):
            return f.at + 3
        f.regs[NEXT] = at + 4
        propose(s, KO, s.controller[f.picks[at]], list(f.picks[at : at + 4]))
        return f.at + 1


class KeepKo(Op[MastersState]):
    """Keep what the replacements left of a KO."""

    def run(self, s: MastersState, f: Frame) -> int:
        p = take_proposal(s)
        if not p.cancelled:
            f.regs = extend(f.regs, p.numbers)
        return f.at - 2


class CarryOut(Op[MastersState]):
    """Carry out the KOs that were not replaced, and let the text behind them count again."""

    def run(self, s: MastersState, f: Frame) -> int:
        kos = list(f.regs[KO_REGISTERS:])
        spared = (len(f.picks) - len(kos)) // 4
        parent = s.frames[-2]
        if spared and f.source != NONE and len(parent.regs) >= ABILITY_REGISTERS:
            parent.regs[TALLY] -= spared
            parent.regs[DID] = 1 if parent.regs[TALLY] else 0
        carry_out(s, kos)
        return f.at + 1


def ko_program() -> Program:
    """Return the program of KOs that may be replaced."""
    return Program(
        "KOs", NextKo(), Replace("DM-11.12"), KeepKo(), CarryOut(), registers=KO_REGISTERS
    )
