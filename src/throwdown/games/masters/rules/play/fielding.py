"""Fielding a character, and pairing up Heroic ones (DM-6.3.3, DM-11.4, DM-12)."""

from __future__ import annotations

from throwdown.games.masters.model.causes import BY_ABILITY, BY_FIELDING, cause
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import FIELD
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import all_fielded_dice, unpair
from throwdown.games.masters.rules.core.events import FIELDED, MOVED, PAIRED
from throwdown.games.masters.rules.core.patterns import fielded_as_yours
from throwdown.games.masters.rules.core.stats import has_keyword
from throwdown.games.masters.rules.core.text_lines import HEROIC, ZOMBIE
from throwdown.games.masters.rules.core.verbs import PAIR_WITH
from throwdown.games.masters.rules.damage.knock_outs import blame, knock_out, kos_of
from throwdown.kernel.action import DECLINE, Action, action, first_operand, verb_of
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import TARGET
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Program


def field_die(s: MastersState, die: int, seat: int, *, paid: bool) -> None:
    """Field a die on the face that is up, and let it pair up if it is Heroic."""
    start = s.zone[die]
    s.put(die, FIELD, seat)
    if s.damage[die]:
        s.change_damage()
        s.damage[die] = 0
    s.change_ties()
    s.fielded_on[die] = s.turn
    emit(s, MOVED, seat, die, start, FIELD)
    emit(s, FIELDED, seat, die, 1 if paid else 0)
    if s.hurt:
        # Its presence may end a bonus of others.
        blame(s, [cause(die, seat, BY_ABILITY, BY_FIELDING)])
    if has_keyword(s, die, ZOMBIE):
        _ko_living_namesakes(s, die)
    if has_keyword(s, die, HEROIC) and partners(s, die):
        s.push(book_of(s).number("pair"), seat, die)


def _ko_living_namesakes(s: MastersState, zombie: int) -> None:
    """KO, on both sides, the dice with the title of a fielded Zombie that are no Zombies."""
    title, card_of = s.tables.title, s.tables.card_of
    living = [
        die
        for die in all_fielded_dice(s)
        if title[card_of[die]] == title[card_of[zombie]]
        and die != zombie
        and not has_keyword(s, die, ZOMBIE)
    ]
    by = cause(zombie, s.controller[zombie], BY_ABILITY, BY_FIELDING)
    knock_out(s, kos_of(s, living, by))


def partners(s: MastersState, die: int) -> list[int]:
    """Return the dice that a Heroic die may pair up with: of other characters (DM-12.1), by
    option a partner's too (DM-17.10)."""
    title, card_of = s.tables.title, s.tables.card_of
    return [
        other
        for other in fielded_as_yours(s, s.controller[die])
        if has_keyword(s, other, HEROIC) and title[card_of[other]] != title[card_of[die]]
    ]


class PairUp(Ask[MastersState]):
    """A Heroic die that has just been fielded may pair up with another (DM-12.1)."""

    def __init__(self) -> None:
        super().__init__(TARGET, "DM-12.1")

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        found = partners(s, f.source)
        if not found:
            return []
        return [action(PAIR_WITH, die) for die in found] + [action(DECLINE)]

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        if verb_of(pick) == PAIR_WITH:
            pair(s, f.source, first_operand(pick))
        return f.at + 1


def pair(s: MastersState, die: int, other: int) -> None:
    """Pair two dice; an old pair of either is dissolved (DM-12.2)."""
    unpair(s, die)
    unpair(s, other)
    s.change_ties()
    s.partner[die] = other
    s.partner[other] = die
    emit(s, PAIRED, s.controller[die], die, other)


def fielding_programs() -> list[Program]:
    """Return the programs of fielding."""
    return [Program("pair", PairUp())]
