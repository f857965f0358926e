"""What texts make of a price: asked for each offer, and only if a card of the game changes one.

Order: what the next or first die costs, then more, less, doubled, the least, never below 0
(DM-2.4.8, DM-11.3).
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from throwdown.games.masters.model.lasting_kinds import PRICED
from throwdown.games.masters.model.state import MastersState, kind_code
from throwdown.games.masters.model.turn_notes import fielding_note, is_fielding, noted_die
from throwdown.games.masters.model.zones import ON_CARD, ZONES
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import YOU, is_fielded
from throwdown.games.masters.rules.core.lasting_list import remove_effects
from throwdown.games.masters.rules.core.line_holders import line_holders
from throwdown.games.masters.rules.core.sides import is_active, opponent
from throwdown.games.masters.rules.core.text_lines import (
    DOUBLED,
    FIRST_COSTS,
    FROM_CARD,
    FROM_FIELD,
    NOT_BELOW,
    ON_THE_CARD,
    PriceChange,
)
from throwdown.kernel.action import NONE


@mypyc_attr(acyclic=True, free_list_len=1)
class CostSum:
    """What several lines make of one cost."""

    def __init__(self, cost: int) -> None:
        self.cost = cost
        self.more = 0
        self.less = 0
        self.doubled = 0
        self.least = 0

    def add(self, line: PriceChange, amount: int) -> None:
        """Count a line."""
        if line.way == DOUBLED:
            self.doubled += 1
        elif line.way == NOT_BELOW:
            self.least = max(self.least, amount)
        elif line.way == FIRST_COSTS:
            self.cost = amount
        elif amount > 0:
            self.more += amount
        else:
            self.less -= amount

    def total(self) -> int:
        """Return the cost, more before less."""
        changed = max(0, self.cost + self.more - self.less) << self.doubled
        return max(self.least, changed)


def purchase_costs_change(s: MastersState) -> bool:
    """Return whether any line could change now what it costs to buy some card."""
    for line in book_of(s).purchase_lines:
        if line.where == FROM_CARD or _may_count(s, line):
            return True
    return False


def changed_purchase_cost(s: MastersState, card: int, seat: int, printed: int) -> int:
    """Return what a seat pays for a die of a card."""
    if not _may_change(s, card):
        return printed
    die = _die_for(s, card, seat)
    if die == NONE:
        return printed
    result = CostSum(printed)
    _add_lines(s, result, book_of(s).purchase_lines, die, seat)
    return result.total()


def _die_for(s: MastersState, card: int, seat: int) -> int:
    """Return the die that stands for a card when a seat buys one: if possible its own, or NONE."""
    dice = book_of(s).dice_of[card]
    for die in dice:
        if s.owner[die] == seat:
            return die
    return dice[0] if dice else NONE


def _may_change(s: MastersState, card: int) -> bool:
    """Return whether any line could be about the purchase of a card now."""
    for line in book_of(s).purchase_lines:
        if line.card == card if line.where == FROM_CARD else _may_count(s, line):
            return True
    return False


def _may_count(s: MastersState, line: PriceChange) -> bool:
    """Return whether a die could have a line now that is about other cards than its own."""
    return line.where == ON_THE_CARD or line.on_card or s.fielded[line.card] > 0


def changed_fielding_cost(s: MastersState, die: int, printed: int) -> int:
    """Return what the player of a die pays to field it."""
    seat = s.controller[die]
    result = CostSum(printed)
    # What is said of the next die that is fielded is said of none that is in the field.
    for effect in [] if is_fielded(s, die) else s.lasting:
        if effect.kind == PRICED and effect.seat == seat and _is_of_kind(s, effect.die, die, seat):
            result.cost = effect.a
    _add_lines(s, result, book_of(s).fielding_lines, die, seat)
    return result.total()


def _is_of_kind(s: MastersState, kind: int, die: int, seat: int) -> bool:
    return book_of(s).texts.kinds[kind_code(kind)].means(s, die, seat, NONE)


def _add_lines(
    s: MastersState, result: CostSum, lines: list[PriceChange], die: int, payer: int
) -> None:
    """Count every line that is about a die, once for each die that has it."""
    for line in lines:
        if line.where == FROM_CARD:
            if s.tables.card_of[die] == line.card and line.counts(s, payer, NONE):
                result.add(line, line.amount * _times(s, line, payer))
            continue
        if line.where == FROM_FIELD and not line.on_card and not s.fielded[line.card]:
            continue
        for this in _holders(s, line, die):
            if _concerns(s, line, this, die, payer):
                result.add(line, line.amount)


def _times(s: MastersState, line: PriceChange, seat: int) -> int:
    return s.counters.count(counter_on(line.card, seat)) if line.per_counter else 1


def counter_on(card: int, seat: int) -> int:
    """Return what stands for a counter on a seat's card."""
    return card * 8 + seat


def _holders(s: MastersState, line: PriceChange, die: int) -> list[int]:
    """Return the dice whose line may be about a die."""
    if line.where != ON_THE_CARD:
        return line_holders(s, line)
    cards, lying = s.tables.card_of, s.lying
    card = cards[die]
    found: list[int] = []
    for row in range(ZONES, len(lying), ZONES):
        for this in lying[row + ON_CARD]:
            if cards[this] == line.card and s.lies_on[this] == card:
                found.append(this)
    return found


def _concerns(s: MastersState, line: PriceChange, this: int, die: int, payer: int) -> bool:
    mine = s.controller[this]
    if line.payer != NONE and payer != (mine if line.payer == YOU else opponent(s, mine)):
        return False
    if line.which is not None and not line.which.means(s, die, mine, this):
        return False
    if line.way == FIRST_COSTS and (payer != mine or not _is_first(s, line, mine, this, die)):
        return False
    return line.counts(s, mine, this)


def _is_first(s: MastersState, line: PriceChange, seat: int, this: int, die: int) -> bool:
    """Return whether a die that is not in the field would be the first such one to be fielded.

    It is, if its seat has fielded none for its cost yet, in its own turn.
    """
    which = line.which
    if not is_active(s, seat) or which is None or is_fielded(s, die):
        return False
    for note in s.used_up:
        if is_fielding(note) and which.means(s, noted_die(note), seat, this):
            return False
    return True


def note_fielding(s: MastersState, die: int, seat: int) -> None:
    """Note that a die was fielded for its cost: what was for the next such die is used up."""
    if s.lasting:
        ending = [
            x
            for x in s.lasting
            if x.kind == PRICED and x.seat == seat and _is_of_kind(s, x.die, die, seat)
        ]
        if ending:
            remove_effects(s, ending)
    s.used_up.append(fielding_note(die))
