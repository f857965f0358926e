"""Coming back: a die that has left the field is put there again, which is no fielding."""

from __future__ import annotations

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import ATTACK, FIELD, OUT_OF_PLAY, SUPPLY
from throwdown.games.masters.rules.core.dice import is_fielded, move, shows_character, spin_to
from throwdown.games.masters.rules.core.registers import DID
from throwdown.games.masters.rules.effects.attack_changes import leave_combat
from throwdown.games.masters.rules.text.targets import DiceReference
from throwdown.kernel.action import NONE
from throwdown.kernel.program import Frame, Op


class ReturnToField(Op[MastersState]):
    """Put dice into the field, out of combat and undamaged: at a level, or on the face they show.

    Unless something that left the field set the text off, a die comes back from Out of Play only,
    or from an attack after which it would go there.
    """

    def __init__(self, dice: DiceReference, level: int, *, from_anywhere: bool) -> None:
        self.dice = dice
        self.level = level
        self.from_anywhere = from_anywhere
        self.spared = False
        """Whether it replaces a KO: then a die in the field leaves the fight for its new level."""

    def run(self, s: MastersState, f: Frame) -> int:
        f.regs[DID] = 0
        for die in self.dice.get(s, f):
            if self.spared and is_fielded(s, die):
                leave_combat(s, die)
                spin_to(s, die, s.tables.side_of_level(s.tables.card_of[die], self.level))
            elif self._may_return(s, die):
                if self.level:
                    s.change_places()
                    s.side[die] = s.tables.side_of_level(s.tables.card_of[die], self.level)
                if shows_character(s, die):
                    move(s, die, FIELD)
                    f.regs[DID] = 1
        return f.at + 1

    def _may_return(self, s: MastersState, die: int) -> bool:
        zone = s.zone[die]
        if zone == ATTACK:
            return not s.blocked[die] and s.blocks[die] == NONE
        if self.from_anywhere:
            return zone not in (FIELD, SUPPLY)
        return zone == OUT_OF_PLAY
