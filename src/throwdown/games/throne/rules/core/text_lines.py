"""Texts as the rules meet them: lines with a moment, a price, a condition, and a program.

What a text does was compiled into a program; what stands in its header is here. A `TriggeredLine`
happens by itself at its moment, an `OptionLine` may be used by paying. Which seats have a line is
told by the token, companion, passive ability or running ability it stands on (`holds_line` in
`moments.py`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from throwdown.games.throne.model.state import ThroneState
from throwdown.kernel.action import NONE
from throwdown.kernel.program import Frame

# Registers of a running text.
THAT: Final = 0
"""`That player`: the one chosen last."""
ROLL: Final = 1
"""The roll that is read: the last one this text made, else the one that set it off."""
KIND: Final = 2
"""The kind of token that `this` means, or NONE."""
SPENT: Final = 3
PAID: Final = 4
ADDED: Final = 5
"""Damage that this text has added to the Attack."""
CP: Final = 6
"""CP that this text has gained."""
HELD: Final = 7
"""1 if a condition of the row of sentences before was met: then `otherwise` does not happen."""
DID: Final = 8
"""1 if `that player may` was accepted."""
COUNT: Final = 9
DIE: Final = 10
"""The chosen die: its roll's place and its own, packed by `rolls.pack`."""
CHOSEN: Final = 11
"""The kind of token chosen last."""
OTHER: Final = 12
"""A second chosen player."""
ROLLS: Final = 13
"""How long the list of rolls was when the text began."""
STEP: Final = 14
"""How far the declaration of a card or option has come."""
AIMED: Final = 15
"""How many tokens of the chosen kind there were when the text was declared."""
CARD: Final = 16
"""The place of the card that is being played, or NONE."""
VALUE: Final = 17
"""What the chosen die is turned to."""
TEXT_REGISTERS: Final = 18

# When a line counts.
ANY_TIME: Final = 0
GAME_START: Final = 1
UPKEEP: Final = 2
BEFORE_INCOME: Final = 3
MAIN: Final = 4
BEFORE_OFFENSE: Final = 5
OFFENSE: Final = 6
ACTIVATE: Final = 7
OFFENSE_END: Final = 8
YOU_ATTACK: Final = 9
ATTACKED: Final = 10
INSTEAD_OF_DEFENSE: Final = 11
WOULD_DEAL: Final = 12
ATTACK_WOULD_HURT: Final = 13
ABILITY_WOULD_HURT: Final = 14
WOULD_RECEIVE: Final = 15
WOULD_RECEIVE_IN_ROLL: Final = 16
WOULD_BE_INFLICTED: Final = 17
ATTACK_LANDS: Final = 18
ROLL_PHASE_END: Final = 19
INFLICTING_ATTACK_ENDS: Final = 20
TURN_END: Final = 21
FULL_TURN_END: Final = 22
WOULD_FALL: Final = 23
OVER_LIMIT: Final = 24
DETONATED: Final = 25
SPENDING: Final = 26
MOMENTS: Final = 27

# What a line stands on.
TOKEN_LINE: Final = 0
PASSIVE_LINE: Final = 1
HELD_LINE: Final = 2
"""A line of an ability that is in force until the Roll Phase ends."""

UNLIMITED: Final = 0
ONCE_PER_TURN: Final = 1
TWICE_PER_ATTACK: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that is so or not, asked by a header or inside a running text."""

    def holds(self, s: ThroneState, seat: int, kind: int) -> bool:
        """Return whether it holds for a seat with a line on that kind of token; changes nothing."""
        raise NotImplementedError(type(self).__name__)

    def holds_in(self, s: ThroneState, f: Frame) -> bool:
        """Return whether it holds for a running text; changes nothing."""
        return self.holds(s, f.seat, f.regs[KIND])


@mypyc_attr(allow_interpreted_subclasses=True)
class Need:
    """What a card or option cannot do without: a die to change, a token to remove."""

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        """Return whether it is there for a seat; changes nothing."""
        raise NotImplementedError(type(self).__name__)

    def is_met_in(self, s: ThroneState, f: Frame) -> bool:
        """Return whether a running text has what it needs; changes nothing."""
        return self.is_met(s, f.seat, f.regs[KIND])


class AtMoment:
    """A moment, with what it asks for beside."""

    def __init__(self, moment: int, at_least: int = 0, spent: int = NONE) -> None:
        self.moment = moment
        self.bit = 1 << moment
        self.at_least = at_least
        """The damage there must be."""
        self.spent = spent
        """The kind of token whose spending is meant."""


class TextLine:
    """One clause with a header; `number` tells it from all others of the game."""

    def __init__(self, number: int, source: int, at: AtMoment, program: str) -> None:
        self.number = number
        self.source = source
        self.at = at
        self.program_name = program
        self.program = NONE
        self.stands = TOKEN_LINE
        self.kind = NONE
        """The kind of token it stands on, or NONE."""
        self.ability = NONE
        """The ability it stands on, or NONE."""
        self.condition: Condition | None = None

    def counts(self, s: ThroneState, seat: int) -> bool:
        """Return whether its condition holds."""
        return self.condition is None or self.condition.holds(s, seat, self.kind)


class TriggeredLine(TextLine):
    """A clause that happens by itself."""

    def __init__(self, number: int, source: int, at: AtMoment, program: str) -> None:
        super().__init__(number, source, at, program)
        self.once = False
        """Whether it happens once for all tokens of its kind together."""


class OptionLine(TextLine):
    """A clause that may be used by paying."""

    def __init__(self, number: int, source: int, at: AtMoment, program: str) -> None:
        super().__init__(number, source, at, program)
        self.tokens = 0
        """How many tokens it costs, of which kinds."""
        self.token_kinds: list[int] = []
        self.face = NONE
        """The face of its companion on which it costs `tokens_on_face` instead, or NONE."""
        self.tokens_on_face = 0
        self.cp = 0
        self.health = 0
        """How much health of which companion it costs."""
        self.health_kind = NONE
        self.old = False
        """Whether it takes tokens gained before this turn alone."""
        self.limit = UNLIMITED
        self.spends_per_turn = 0
        """How often a turn it may be paid for with the token it stands on; 0: any number."""
        self.is_modifier = False
        """Whether it modifies an Attack, and so only one that can be modified (DT-12.4)."""
        self.alters = False
        """Whether it alters dice, and so may answer a roll inside a text."""
        self.needs: list[Need] = []


def asking_text(s: ThroneState) -> Frame:
    """Return a copy of the text that asks the pending question, to see what would come of it."""
    return s.frames[-1].clone()


def asking_place(s: ThroneState) -> tuple[int, int]:
    """Return the program that asks the pending question, and where in it the question stands."""
    f = s.frames[-1]
    return f.program, f.at


def begin_text(s: ThroneState, program: int, seat: int, source: int, kind: int) -> Frame:
    """Begin a text for a seat; `kind` is the token that `this` means, or NONE."""
    f = s.push(program, seat, source)
    f.regs[THAT] = NONE
    f.regs[ROLL] = NONE
    f.regs[KIND] = kind
    f.regs[DIE] = NONE
    f.regs[CHOSEN] = NONE
    f.regs[OTHER] = NONE
    f.regs[CARD] = NONE
    f.regs[ROLLS] = len(s.rolls)
    return f
