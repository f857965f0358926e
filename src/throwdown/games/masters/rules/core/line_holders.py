"""Which dice have a line of text now, and whether it can still be used this turn."""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.cards import CHARACTER_FACE
from throwdown.games.masters.model.lasting_kinds import NO_ABILITIES
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.turn_notes import is_ko, use_by_die, use_by_seat
from throwdown.games.masters.model.zones import ATTACK, FIELD, ON_CARD, RESERVE, ZONES
from throwdown.games.masters.rules.core.events import HURT
from throwdown.games.masters.rules.core.registers import ABILITY_REGISTERS, AMOUNT, PLAYER, THAT
from throwdown.games.masters.rules.core.sides import is_active
from throwdown.games.masters.rules.core.text_lines import (
    FIRST_EACH_TURN,
    ONCE_EACH_GLOBAL,
    ONCE_PER_ATTACK,
    ONCE_YOUR_TURN,
    UNLIMITED,
    TextLine,
    TriggeredLine,
)
from throwdown.kernel.triggers import PendingTrigger as Waiting
from throwdown.kernel.triggers import queue_trigger


def use_code(line: TextLine, seat: int, this: int, per: int = 0) -> int:
    """Return the code by which a use of a line is remembered: per die, or per card of a seat.

    Once per attack and the first time each turn are per card: it does not matter how many dice
    of it there are. What counts for each Global by itself is remembered `per` Global.
    """
    shared = line.per_card or line.limit in (ONCE_PER_ATTACK, FIRST_EACH_TURN)
    if shared:
        return use_by_seat(line.number, seat, per)
    return use_by_die(line.number, this, per)


def is_used_up(s: MastersState, line: TextLine, seat: int, this: int, per: int = 0) -> bool:
    """Return whether a line's limit has been reached (DM-11.13)."""
    if line.limit == UNLIMITED:
        return False
    if line.limit == ONCE_YOUR_TURN and not is_active(s, seat):
        return True
    return use_code(line, seat, this, per) in s.used_up


def use_up(s: MastersState, line: TextLine, seat: int, this: int, per: int = 0) -> None:
    """Remember that a line with a limit was used."""
    if line.limit != UNLIMITED:
        s.used_up.append(use_code(line, seat, this, per))


def is_in_field(s: MastersState, die: int) -> bool:
    """Return whether a die is in the field; the Attack Zone is part of it (DM-4.1)."""
    return s.zone[die] == FIELD or s.zone[die] == ATTACK


def has_abilities_in_field(s: MastersState, die: int) -> bool:
    """Return whether a die is in the field and has not lost its abilities."""
    if not is_in_field(s, die):
        return False
    return not is_silenced(s, die)


def is_silenced(s: MastersState, die: int) -> bool:
    """Return whether a die has lost its abilities: for a while, or to a line that counts now."""
    if s.lasting and has_lasting(s, die, NO_ABILITIES):
        return True
    return s.silenced and s.table_book().silences(s, die)


def has_lasting(s: MastersState, die: int, kind: int) -> bool:
    """Return whether an effect of that kind lasts on a die."""
    for effect in s.lasting:
        if effect.kind == kind and effect.die == die:
            return True
    return False


NOBODY: Final[list[int]] = []


def line_holders(s: MastersState, line: TextLine) -> list[int]:
    """Return the fielded dice of a line's card: each one, or one for each seat (DM-11.3).

    To be looked at alone: it may be the list of all lines that no die has.
    """
    card = line.card
    if not line.on_card and not s.fielded[card]:
        return NOBODY
    dice: list[int] = []
    cards, lying = s.tables.card_of, s.lying
    if line.on_card:
        for row in range(ZONES, len(lying), ZONES):
            dice += [die for die in lying[row + ON_CARD] if cards[die] == card]
        return dice
    for row in range(ZONES, len(lying), ZONES):
        calm, fighting = lying[row + FIELD], lying[row + ATTACK]
        first = len(dice)
        if len(calm):
            dice += [die for die in calm if cards[die] == card and has_abilities_in_field(s, die)]
        if len(fighting):
            dice += [
                die for die in fighting if cards[die] == card and has_abilities_in_field(s, die)
            ]
        if len(dice) > first + 1:
            _settle(dice, first, line)
    return dice


def fieldable_holders(s: MastersState, card: int) -> list[int]:
    """Return the dice of a card that show a character in a Reserve Pool, with their abilities."""
    tables = s.tables
    return [
        die
        for row in range(ZONES, len(s.lying), ZONES)
        for die in s.lying[row + RESERVE]
        if tables.card_of[die] == card
        and tables.face_kind[tables.first_face[die] + s.side[die]] == CHARACTER_FACE
        and not has_lasting(s, die, NO_ABILITIES)
    ]


def koed_holders(s: MastersState, line: TextLine) -> list[int]:
    """Return the dice of a line's card that were KO'd this turn, each once."""
    cards = s.tables.card_of
    return sorted({die for die in s.history if is_ko(die) and cards[die] == line.card})


def _settle(dice: list[int], first: int, line: TextLine) -> None:
    """Put one seat's dice in rising order; of a line that counts once, keep the first."""
    own = sorted(dice[first:])
    dice[first:] = own[:1] if line.per_card else own


def queue_triggered_line(
    s: MastersState, line: TriggeredLine, this: int, seat: int, a: int, b: int, c: int
) -> None:
    """Let a trigger wait to be resolved if the event concerns that die of its card."""
    mine = s.controller[this]
    if not line.event_filter.hears(s, mine, this, seat, a, b, c):
        return
    if line.gathers and _joins(s, line, this, a, c):
        return
    if line.event == HURT and adds_to_waiting(s, line, mine, this, a, b, c):
        return
    per = b if line.limit == ONCE_EACH_GLOBAL else 0
    if is_used_up(s, line, mine, this, per) or not line.counts(s, mine, this):
        return
    if not line.used_if_done:
        use_up(s, line, mine, this, per)
    if line.gathers:
        queue_trigger(s, mine, line.program, this, tuple([0] * ABILITY_REGISTERS + [a]))
        return
    that, amount = line.event_filter.that_die(a, b, c), line.event_filter.amount(a, b, c)
    if line.event_filter.tells_player():
        given = [0] * ABILITY_REGISTERS
        given[THAT], given[AMOUNT], given[PLAYER] = that, amount, seat + 1
        queue_trigger(s, mine, line.program, this, tuple(given))
        return
    queue_trigger(s, mine, line.program, this, (that, amount))


def adds_to_waiting(
    s: MastersState, line: TriggeredLine, seat: int, this: int, a: int, b: int, c: int
) -> bool:
    """Add damage to the trigger of what was dealt at the same time; return whether there is one.

    What that has set off stands in the queue from the place `c` on.
    """
    if not line.event_filter.adds_up():
        return False
    for i in range(c, len(s.waiting)):
        t = s.waiting[i]
        if t.program == line.program and t.source == this and t.seat == seat:
            given = list(t.given)
            given[AMOUNT] += line.event_filter.amount(a, b, c)
            s.waiting[i] = Waiting(seat, t.program, this, tuple(given), t.wave)
            return True
    return False


def _joins(s: MastersState, line: TriggeredLine, this: int, die: int, start: int) -> bool:
    """Add a die that leaves to the trigger of those that leave with it; return whether there is
    one.

    What they have set off stands in the queue from a place on; before it is what left earlier.
    """
    for i in range(start, len(s.waiting)):
        t = s.waiting[i]
        if t.program == line.program and t.source == this:
            s.waiting[i] = Waiting(t.seat, t.program, t.source, (*t.given, die), t.wave)
            return True
    return False
