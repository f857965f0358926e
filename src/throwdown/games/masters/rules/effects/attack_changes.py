"""What card texts do to the attack under way: dice join it, leave it."""

from __future__ import annotations

from throwdown.games.masters.model.lasting_kinds import BANNED, END_OF_TURN
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import ATTACK, FIELD
from throwdown.games.masters.rules.combat.attack import FREE, attack_obstacle
from throwdown.games.masters.rules.core.dice import move, stop_fighting
from throwdown.games.masters.rules.core.durations import begin_effect
from throwdown.games.masters.rules.core.events import ATTACKED, JOINED
from throwdown.games.masters.rules.core.fighters import attackers
from throwdown.games.masters.rules.core.restrictions import attack_tax
from throwdown.games.masters.rules.core.sides import is_active
from throwdown.games.masters.rules.core.text_lines import TO_BLOCK_IT
from throwdown.games.masters.rules.text.targets import DiceReference
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op


class JoinAttack(Op[MastersState]):
    """Dice of the attacking player join the attack, if they could have been declared (DM-7.1.1)."""

    def __init__(self, dice: DiceReference) -> None:
        self.dice = dice

    def run(self, s: MastersState, f: Frame) -> int:
        for die in self.dice.get(s, f):
            at_home = s.zone[die] == FIELD and is_active(s, s.controller[die])
            able = at_home and attack_obstacle(s, die, tuple(attackers(s))) == FREE
            # A duty makes nobody pay.
            if able and attack_tax(s, die) == 0:
                s.put(die, ATTACK, s.controller[die])
                emit(s, ATTACKED, s.controller[die], die, JOINED)
        return f.at + 1


class LeaveCombat(Op[MastersState]):
    """Dice leave the Attack Zone for the field; whom they blocked stays blocked (DM-7.2.4)."""

    def __init__(self, dice: DiceReference) -> None:
        self.dice = dice

    def run(self, s: MastersState, f: Frame) -> int:
        for die in self.dice.get(s, f):
            leave_combat(s, die)
        return f.at + 1


def leave_combat(s: MastersState, die: int) -> None:
    """Take a die out of the fight; it stays in the field."""
    if s.zone[die] == ATTACK:
        stop_fighting(s, die)
        move(s, die, FIELD)


class BanBlock(Op[MastersState]):
    """The dice of one reference can't block the die of another this turn."""

    def __init__(self, blockers: DiceReference, attacker: DiceReference) -> None:
        self.blockers = blockers
        self.attacker = attacker

    def run(self, s: MastersState, f: Frame) -> int:
        for attacker in self.attacker.get(s, f):
            for die in self.blockers.get(s, f):
                begin_effect(s, BANNED, die, f.seat, END_OF_TURN, f.source, TO_BLOCK_IT, attacker)
        return f.at + 1
