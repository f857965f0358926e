"""The attack step: attackers are declared, then blocks and damage follow (DM-7)."""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.lasting_kinds import NEXT_ATTACK
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import ATTACK, FIELD
from throwdown.games.masters.rules.combat.blocks import DeclareBlockers, SpinTax, TellBlocks
from throwdown.games.masters.rules.combat.combat_damage import (
    DealCombat,
    DealFirst,
    DivideAttack,
    DivideBlock,
)
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import dice_in_zone, shows_character
from throwdown.games.masters.rules.core.durations import expire_effects
from throwdown.games.masters.rules.core.events import ATTACK_BEGAN, ATTACKED, COMBAT_ENDED
from throwdown.games.masters.rules.core.fighters import attackers
from throwdown.games.masters.rules.core.restrictions import (
    attack_tax,
    is_banned,
    may_attack,
    may_bind,
    must_attack,
)
from throwdown.games.masters.rules.core.sides import active_member, life_of, picks_of, team_seats
from throwdown.games.masters.rules.core.stats import counts_as_sidekick
from throwdown.games.masters.rules.core.text_lines import (
    TO_ATTACK_WITH_OTHERS,
    TO_ATTACK_WITH_SIDEKICKS,
)
from throwdown.games.masters.rules.core.verbs import ATTACK_WITH
from throwdown.games.masters.rules.damage.hits import SettleField, lose_life
from throwdown.kernel.action import DONE, NONE, Action, action, add_option, first_operand, verb_of
from throwdown.kernel.control import Ask, Call, Unless
from throwdown.kernel.decision import SUBSET
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op, Program

# What can keep a die from attacking.
FREE: Final = 0
NO_CHARACTER: Final = 1
BANNED_FROM_ATTACK: Final = 2
CONTROLS_ANOTHER: Final = 3
ATTACKS_ALONE: Final = 4
TOO_DEAR: Final = 5
ONE_SIDEKICK_ONLY: Final = 6


class BeginAttack(Op[MastersState]):
    """The attack step begins."""

    def run(self, s: MastersState, f: Frame) -> int:
        emit(s, ATTACK_BEGAN, s.active)
        return f.at + 1


class DeclareAttackers(Ask[MastersState]):
    """An active player picks attackers one by one, in rising order (DM-7.1.1).

    Partners attack together: the dice of both move when the last one has picked (DM-17.6.1).
    """

    def __init__(self, member: int = 0) -> None:
        super().__init__(SUBSET, "DM-7.1.1")
        self.member = member

    def decider(self, s: MastersState, f: Frame) -> int:
        return active_member(s, self.member)

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        seat = active_member(s, self.member)
        picks = picks_of(s, seat, f.picks)
        last = picks[-1] if picks else NONE
        beside = attackers_beside(s, seat, f.picks)
        if beside and is_banned(s, beside[0], TO_ATTACK_WITH_OTHERS):
            return [action(DONE)]
        if may_bind(s):
            return self._options_under_duty(s, f, seat, last)
        options: list[Action] = []
        for die in dice_in_zone(s, seat, FIELD):
            if die > last and attack_obstacle(s, die, f.picks) == FREE:
                add_option(options, ATTACK_WITH, die)
        add_option(options, DONE)
        return options

    def _options_under_duty(self, s: MastersState, f: Frame, seat: int, last: int) -> list[Action]:
        """Return what may be picked after the last one where dice may have to attack."""
        able = [
            die for die in dice_in_zone(s, seat, FIELD) if attack_obstacle(s, die, f.picks) == FREE
        ]
        able = eligible_attackers(s, able)
        able = able if last != NONE else possible_first_attackers(s, able)
        for die in able:
            if die > last and must_attack(s, die) and attack_tax(s, die) == 0:
                return [action(ATTACK_WITH, other) for other in able if last < other <= die]
        options = [action(ATTACK_WITH, die) for die in able if die > last]
        options.append(action(DONE))
        return options

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        if verb_of(pick) != DONE:
            f.picks += (first_operand(pick),)
            return f.at
        if active_member(s, self.member) == team_seats(s, s.active)[-1]:
            self._declare(s, f)
        return f.at + 1

    def _declare(self, s: MastersState, f: Frame) -> None:
        seats = team_seats(s, s.active)
        taxes = [0 for _ in s.teams]
        for die in f.picks:
            taxes[s.controller[die]] += attack_tax(s, die)
        for die in f.picks:
            s.put(die, ATTACK, s.controller[die])
        for seat in seats:
            expire_effects(s, NEXT_ATTACK, seat)
        for seat in seats:
            lose_life(s, seat, taxes[seat])
        for die in f.picks:
            emit(s, ATTACKED, s.controller[die], die)
        f.picks = ()


def attack_obstacle(s: MastersState, die: int, picks: tuple[int, ...]) -> int:
    """Return what keeps a die in the field from attacking with those picked, or FREE."""
    beside = picks_of(s, s.controller[die], picks)
    if not shows_character(s, die):
        return NO_CHARACTER
    if not may_attack(s, die):
        return BANNED_FROM_ATTACK
    if is_controlling(s, die):
        return CONTROLS_ANOTHER
    together = attackers_beside(s, s.controller[die], picks)
    if together and is_banned(s, die, TO_ATTACK_WITH_OTHERS):
        return ATTACKS_ALONE
    if beside and is_one_too_many(s, die, beside):
        return ONE_SIDEKICK_ONLY
    tax = attack_tax(s, die)
    if tax and tax + sum([attack_tax(s, other) for other in picks]) > life_of(s, s.controller[die]):
        return TOO_DEAR
    return FREE


def attackers_beside(s: MastersState, seat: int, picks: tuple[int, ...]) -> tuple[int, ...]:
    """Return the picked dice beside which a seat's die would not attack alone (DM-17.8.9)."""
    return picks if book_of(s).shares_field else picks_of(s, seat, picks)


def is_one_too_many(s: MastersState, die: int, picks: tuple[int, ...]) -> bool:
    """Return whether a die would attack beside a Sidekick although one of the two can't do that."""
    if not counts_as_sidekick(s, die):
        return False
    alone = is_banned(s, die, TO_ATTACK_WITH_SIDEKICKS)
    for other in picks:
        banned = alone or is_banned(s, other, TO_ATTACK_WITH_SIDEKICKS)
        if banned and counts_as_sidekick(s, other):
            return True
    return False


def eligible_attackers(s: MastersState, able: list[int]) -> list[int]:
    """Return the dice that may attack: where one Sidekick can, one that must comes first."""
    bound = [d for d in able if must_attack(s, d) and is_banned(s, d, TO_ATTACK_WITH_SIDEKICKS)]
    if not bound:
        return able
    return [die for die in able if die in bound or not counts_as_sidekick(s, die)]


def possible_first_attackers(s: MastersState, able: list[int]) -> list[int]:
    """Return with which dice an attack may begin: one that goes alone must not stop a duty."""
    bound = [die for die in able if must_attack(s, die) and attack_tax(s, die) == 0]
    loners = [die for die in able if is_banned(s, die, TO_ATTACK_WITH_OTHERS)]
    if not bound or not loners:
        return able
    if not [die for die in bound if die not in loners]:
        return bound
    return [die for die in able if die in bound or die not in loners]


def is_controlling(s: MastersState, die: int) -> bool:
    """Return whether a die holds another one under control: then it can't attack (DM-13.4.1)."""
    # Whatever is held has an effect that lasts as long as that.
    for effect in s.lasting:
        other = effect.die
        if other >= 0 and s.holder[other] == die and s.controller[other] != s.owner[other]:
            return True
    return False


class IfAttacked(Unless[MastersState]):
    """Whether there is an attack at all; if not, the step is over at once (DM-7.1.2)."""

    def holds(self, s: MastersState, f: Frame) -> bool:
        return bool(attackers(s))


class EndCombat(Op[MastersState]):
    """Tell that combat is over."""

    def run(self, s: MastersState, f: Frame) -> int:
        emit(s, COMBAT_ENDED, s.active)
        return f.at + 1


def attack_programs(players: int = 1) -> list[Program]:
    """Return the programs of the attack step for teams of so many players."""
    attackers_of_all = [DeclareAttackers(member) for member in range(players)]
    blockers_of_all = [DeclareBlockers(member) for member in range(players)]
    return [
        Program(
            "attack step",
            BeginAttack(),
            SettleField("DM-9.1"),
            *attackers_of_all,
            IfAttacked(14 + 2 * players),
            SettleField("DM-7.1.3"),
            *blockers_of_all,
            TellBlocks(),
            SettleField("DM-7.2.3"),
            Call("combat window"),
            DivideAttack("DM-7.4.2"),
            DivideBlock("DM-7.2.2"),
            DealFirst(),
            DealCombat(),
            SettleField("DM-7.4.7"),
            EndCombat(),
            SettleField("DM-9.1"),
            registers=2,
        ),
        Program("spin tax", SpinTax()),
    ]
