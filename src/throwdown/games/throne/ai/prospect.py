"""A prospect: a text that may be carried out, with all that is needed to say what comes of it.

Numbers are expected values: amounts in hundredths, chances in thousandths. Dice that lie there are
read; of dice that will be rolled the average counts.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.ai.values import HEALTH, TYPICAL_ATTACK, WIN, PieceValues
from throwdown.games.throne.model.dice_results import Result, count_symbol
from throwdown.games.throne.model.state import HERO_DICE, ThroneState
from throwdown.games.throne.odds.hands import hands
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core import text_lines as x
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.damage_totals import sources
from throwdown.games.throne.rules.core.seats import are_opponents, opponents
from throwdown.games.throne.rules.core.text_lines import Condition
from throwdown.games.throne.rules.core.tokens import count_tokens_of_kinds
from throwdown.games.throne.rules.text import amounts as a
from throwdown.games.throne.rules.text import conditions as c
from throwdown.games.throne.rules.text.players import Players, TheTarget
from throwdown.kernel.action import NONE
from throwdown.kernel.program import Frame

ONE: Final = 1000
"""The chance of what is certain."""
_HIGHER: Final = 417
_HIGHER_OR_EQUAL: Final = 583


class Prospect:
    """A text of a seat's, and what has come of it so far."""

    def __init__(self, s: ThroneState, worth: PieceValues, f: Frame) -> None:
        self.s = s
        self.worth = worth
        self.f = f
        self.seat = f.seat
        """Whose gain it is about."""
        self.target = s.target if s.target != NONE else weakest(s, f.seat)
        self.moment = x.ANY_TIME
        self.typical = False
        """Whether it is about a table as it mostly looks, not about this very moment."""
        self.dice = 0
        """How many dice are read, and whose."""
        self.roller = f.seat
        self.shown: list[int] = []
        """What they show; nothing, if they are not rolled yet."""
        self.looked = False
        """Whether what they show has made a difference."""
        self.hurt = [0] * len(s.health)
        """Damage that each side has been dealt so far."""
        self.won = False
        """Whether an opponent's side has lost its last health by it."""
        self.gone = 0
        """The chance that the token whose text it is has been removed."""
        self.defended = False
        """Whether the target's defense has been counted."""

    def take_up(self, dice: int) -> None:
        """Let dice be rolled; the text reads them from here on."""
        self.dice = dice
        self.roller = self.f.seat
        self.shown = []

    def read_roll(self, roll: int) -> None:
        """Let the text read a roll that lies on the table from here on."""
        self.shown = rolls.values(self.s, roll)
        self.dice = len(self.shown)
        self.roller = rolls.roller(self.s, roll)
        if 0 in self.shown:
            self.shown = []

    def sign(self, seat: int) -> int:
        """Return 1 for a seat on the same side, -1 for an opponent."""
        return -1 if are_opponents(self.s, self.seat, seat) else 1

    def seats(self, players: Players) -> list[int]:
        """Return the players a text means; the target is the likely one if it is not known yet."""
        if isinstance(players, TheTarget):
            return [self.target] if self.target != NONE else []
        return players.get(self.s, self.f)

    def harm(self, seat: int, amount: int, defended: int = 0) -> int:
        """Return what it is worth that a seat takes damage, less what its defense brings it.

        No more counts than it has health; to take the last of it is worth more than anything else.
        """
        side = self.s.teams[seat]
        left = 100 * self.s.health[side] - self.hurt[side]
        self.hurt[side] += amount
        points = min(amount, max(0, left)) * HEALTH // 100 - min(defended, amount)
        if left > 0 and not self.typical:
            if amount - defended >= left:
                points += WIN
                self.won = self.won or self.sign(seat) < 0
            elif amount >= left:
                points += WIN // 2
        return -self.sign(seat) * points

    def waiting_damage(self, seat: int) -> int:
        """Return the damage that waits for a seat and can be prevented."""
        if self.typical:
            return TYPICAL_ATTACK
        total = 0
        for source in sources(self.s):
            if source.receiver == seat and not source.is_hard:
                total += 100 * source.final
        return total

    def value_of_sparing(self, seat: int, amount: int) -> int:
        """Return what it is worth that a seat takes less of the damage that waits for it."""
        coming = self.waiting_damage(seat)
        amount = min(amount, coming)
        points = amount * HEALTH // 100
        left = 100 * self.s.health[self.s.teams[seat]]
        if coming >= left > coming - amount and not self.typical:
            points += WIN
        return self.sign(seat) * points


def weakest(s: ThroneState, seat: int) -> int:
    """Return the opponent whose side has the least health, or NONE."""
    best = NONE
    for other in opponents(s, seat):
        if best == NONE or s.health[s.teams[other]] < s.health[s.teams[best]]:
            best = other
    return best


def expected_amount(p: Prospect, amount: a.Amount, seat: int) -> int:
    """Return how much an amount is likely to be for a receiver, in hundredths."""
    if isinstance(amount, a.Fixed):
        return 100 * amount.number
    if isinstance(amount, a.Times):
        return amount.number * expected_amount(p, amount.counted, seat)
    if isinstance(amount, a.Sum):
        total = 0
        for part in amount.parts:
            total += expected_amount(p, part, seat)
        return min(total, 100 * amount.most) if amount.most else total
    if isinstance(amount, a.Half):
        return (expected_amount(p, amount.whole, seat) + 50) // 2
    if isinstance(amount, a.DiceShowing):
        showing = _expected_dice_count(p, amount.symbols)
        return showing // 2 if isinstance(amount, a.PairsShowing) else showing
    if isinstance(amount, a.RollTotal):
        p.looked = p.looked or bool(p.shown)
        return 100 * sum(p.shown) if p.shown else 350 * p.dice
    if isinstance(amount, a.TokensOfTarget):
        return 100 * count_tokens_of_kinds(p.s, p.target, amount.kinds) if p.target != NONE else 0
    if isinstance(amount, a.IncomingDamage):
        return p.waiting_damage(p.f.seat)
    if isinstance(amount, a.DamageDealt) and p.typical:
        return TYPICAL_ATTACK
    return 100 * amount.value(p.s, p.f, seat)


def _expected_dice_count(p: Prospect, symbols: list[int]) -> int:
    """Return how many dice are likely to show one of some symbols, in hundredths."""
    key = book_of(p.s).tables.key_of(p.roller)
    p.looked = p.looked or bool(p.shown)
    total = 0
    for symbol in symbols:
        if p.shown:
            total += 100 * count_symbol(p.shown, key, symbol)
        else:
            total += 100 * p.dice * key.count(symbol) // 6
    return total


def likelihood(p: Prospect, condition: Condition) -> int:
    """Return the chance that a condition holds, in thousandths."""
    if isinstance(condition, c.RollShows):
        return _chance_of_result(p, condition.result)
    if isinstance(condition, c.YoursIsHigher):
        return _HIGHER_OR_EQUAL if condition.or_equal else _HIGHER
    if isinstance(condition, c.HasAdded):
        return ONE // 2
    if isinstance(condition, c.ThatPlayerDid):
        return ONE // 2
    return ONE if condition.holds_in(p.s, p.f) else 0


def _chance_of_result(p: Prospect, result: Result) -> int:
    """Return the chance that the dice show a result."""
    key = book_of(p.s).tables.key_of(p.roller)
    if p.shown:
        p.looked = True
        return ONE if result.is_shown_by(p.shown, key) else 0
    if p.dice == 0:
        return 0
    known = p.worth.chances
    # A sixth die is rare, and changes little: hands are counted up to five.
    dice = min(p.dice, HERO_DICE)
    asked = (result, p.roller, dice)
    if asked not in known:
        known[asked] = _exact_chance(result, key, dice)
    return known[asked]


def _exact_chance(result: Result, key: list[int], dice: int) -> int:
    """Return the chance, in thousandths, that dice show a result; counts all ways they can fall."""
    table = hands()
    ways = 0
    whole = 0
    for hand in range(table.first[dice], table.first[dice + 1]):
        shown = table.shown[hand]
        falls = _count_orders(shown)
        whole += falls
        if result.is_shown_by(shown, key):
            ways += falls
    return ONE * ways // whole


def _count_orders(shown: list[int]) -> int:
    """Return in how many ways different dice can show these numbers."""
    ways = 1
    run = 0
    for i in range(len(shown)):
        run = run + 1 if i and shown[i] == shown[i - 1] else 1
        ways = ways * (i + 1) // run
    return ways
