"""Copying another die: its numbers, and the lines of its card (DM-13.5.1)."""

from __future__ import annotations

from throwdown.games.masters.model.lasting_kinds import COPIED, END_OF_TURN
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import ATTACK
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import face_of, is_fielded
from throwdown.games.masters.rules.core.durations import begin_effect
from throwdown.games.masters.rules.core.events import ATTACKED
from throwdown.games.masters.rules.core.line_holders import (
    has_abilities_in_field,
    queue_triggered_line,
)
from throwdown.games.masters.rules.core.text_lines import GETS
from throwdown.games.masters.rules.effects.stat_changes import add_bonus
from throwdown.games.masters.rules.text.targets import DiceReference
from throwdown.kernel.action import NONE
from throwdown.kernel.program import Frame, Op


class CopyAttack(Op[MastersState]):
    """This takes over another die's attack, and the lines that attacking or blocking sets off."""

    def __init__(self, dice: DiceReference) -> None:
        self.dice = dice

    def run(self, s: MastersState, f: Frame) -> int:
        for die in self.dice.get(s, f):
            if is_fielded(s, f.source):
                copy_attack(s, f.source, die)
        return f.at + 1


def copy_attack(s: MastersState, this: int, other: int) -> None:
    """Let a die have the attack and the attacking abilities of another until the turn ends."""
    book = book_of(s)
    add_bonus(s, this, copied_attack(s, other) - s.tables.attack[face_of(s, this)], 0)
    card = s.tables.card_of[other]
    # What it copies already does not happen once more: two that copy each other would never end.
    copied = [x.a for x in s.lasting if x.kind == COPIED and x.die == this]
    begin_effect(s, COPIED, this, s.controller[this], END_OF_TURN, other, card)
    if card not in copied and s.zone[this] == ATTACK and s.blocks[this] == NONE:
        # It attacks already, so this is when those abilities of the other happen.
        for line in book.heard[ATTACKED]:
            if line.own and line.card == card:
                queue_triggered_line(s, line, this, s.controller[this], this, NONE, NONE)


def copied_attack(s: MastersState, die: int) -> int:
    """Return the attack that a copy takes over: the number on the face, with what a burst adds."""
    attack = s.tables.attack[face_of(s, die)]
    for line in book_of(s).statics(s.tables.card_of[die], GETS):
        counts = line.of_burst and has_abilities_in_field(s, die)
        if counts and line.counts(s, s.controller[die], die):
            attack += line.a
    return attack
