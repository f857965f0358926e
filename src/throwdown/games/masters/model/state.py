"""A game of Dice Masters in progress: its dice, its players and what still lasts."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from throwdown.games.masters.model.card_tables import CardTables, TableBook
from throwdown.games.masters.model.cards import FACES
from throwdown.games.masters.model.lasting_kinds import WITH_PROGRAM
from throwdown.games.masters.model.zones import ATTACK, FIELD, ZONES
from throwdown.kernel.action import NONE
from throwdown.kernel.book import Book
from throwdown.kernel.errors import KernelError, SaveError
from throwdown.kernel.immutable import Immutable
from throwdown.kernel.int_array import (
    Numbers,
    fill_row,
    merge_rows,
    row_of,
    row_with,
    row_without,
)
from throwdown.kernel.serialization import StateReader, StateWriter
from throwdown.kernel.state import GameState

PAID_FOR_FIELDING: Final = 2


class LastingEffect(Immutable):
    """An effect that goes on for a while; never changed, only added and removed.

    `die` is what it is about (NONE: nothing in particular; below: all dice of a kind, as
    `kind_code` counts them), `seat` whose it is, `source` the die or card it comes from; what `a`
    and `b` mean depends on the kind.
    """

    def __init__(
        self, kind: int, die: int, seat: int, until: int, source: int, a: int, b: int
    ) -> None:
        self.kind = kind
        self.die = die
        self.seat = seat
        self.until = until
        self.source = source
        self.a = a
        self.b = b

    def write(self, w: StateWriter) -> None:
        """Write the effect."""
        w.write_list([self.kind, self.die, self.seat, self.until, self.source, self.b])
        if self.kind in WITH_PROGRAM:
            w.write_program(self.a)
        else:
            w.write_number(self.a)

    @staticmethod
    def read(r: StateReader) -> LastingEffect:
        """Read back what `write` wrote."""
        n = r.read_exactly(6, -(2**40), 2**40)
        a = r.read_program() if n[0] in WITH_PROGRAM else r.read_number()
        return LastingEffect(n[0], n[1], n[2], n[3], n[4], a, n[5])


def kind_code(number: int) -> int:
    """Return what stands for all dice of a kind in an effect that lasts; it is its own inverse."""
    return -2 - number


@mypyc_attr(acyclic=True)
class DerivedCache:
    """Something derived from where the dice lie and what they show."""


class MastersState(GameState):
    """What lies on the table: one entry per die in every list of dice.

    A copy shares the lists of dice until one of the two changes them. So code that writes into one
    calls `change_places`, `change_damage`, `change_bonuses`, `change_blocks` or `change_ties`
    before.
    """

    tables: CardTables
    """What is printed on the cards and dice: the book's, kept at hand."""
    chosen: tuple[int, ...]
    """What was chosen before the game, likewise."""
    frail: bool
    """Whether a die could be KO'd without damage or an effect, likewise."""
    silenced: bool
    """Whether a line can take the abilities of dice, likewise."""
    shares_places: bool
    """Whether a copy may have the same lists of places: zone, side, controller, spent, lying,
    fielded."""
    shares_damage: bool
    """Likewise the list of damage."""
    shares_bonuses: bool
    """Likewise of bonuses: to attack, to defense."""
    shares_blocks: bool
    """Likewise of blocks: blocks, blocked."""
    shares_ties: bool
    """Likewise of ties: owner, holder, partner, lies_on, fielded_on."""
    zone: Numbers
    """Where each die is; `put` changes it."""
    side: Numbers
    """Which side is up; it means something only in zones where dice lie rolled."""
    owner: Numbers
    """Whose die it is; NONE while a basic action die is unbought."""
    controller: Numbers
    """Whose it is to use now; `put` changes it."""
    lying: vec[Numbers]
    """The dice in each zone of each seat, rising: what `zone` and `controller` say, by place."""
    fielded: Numbers
    """How many dice of each card are in the field, the Attack Zone included: as `zone` says."""
    damage: Numbers
    attack_bonus: Numbers
    """What one-shot effects have added until the end of the turn (DM-11.7)."""
    defense_bonus: Numbers
    blocks: Numbers
    """The attacker that a blocker blocks, or NONE."""
    further_blocks: list[int]
    """Pairs of a blocker and an attacker that it blocks besides the one in `blocks` (DM-7.2.2)."""
    blocked: Numbers
    """1 once an attacker is blocked: it stays blocked (DM-7.2.4)."""
    holder: Numbers
    """The die that captured or controls this one, or NONE."""
    partner: Numbers
    """The die it is paired with, or NONE (DM-12)."""
    lies_on: Numbers
    """The card it has been placed on, or NONE."""
    fielded_on: Numbers
    """The number of the turn in which it was fielded last."""
    spent: Numbers
    """1 if part of its energy has been spent since it was rolled (DM-2.4.11);
    PAID_FOR_FIELDING if it has just paid for a fielding (DM-6.3.4)."""
    life: list[int]
    """The life of each team; with two players, of each player (DM-17.3.1)."""
    start_life: int
    floating: list[int]
    """Generic energy from a short draw (DM-6.1.6)."""
    turn: int
    step: int
    lasting: list[LastingEffect]
    used_up: list[int]
    """What may be done once a turn and has been done: codes of ability and die or card, or dice
    that were fielded for their cost."""
    history: list[int]
    """The dice KO'd this turn, in a game with a text that asks about them."""
    counters: list[int]
    """The counters that lie on cards: for each one its card and seat as one number."""
    toss_winner: int
    """Who won the toss, or NONE if there was none (DM-5.2)."""
    hurt: bool
    """Whether a die may have to be KO'd: one that is frail, damaged or weakened."""
    ways: list[list[int]]
    """The payments offered by the pending question; not part of the value."""
    derived: DerivedCache | None
    """What was derived from the lists of places, until they change; not part of the value."""

    def change_places(self) -> None:
        """Make the lists of places one's own before they are changed."""
        self.derived = None
        if self.shares_places:
            self.shares_places = False
            self.zone = self.zone[:]
            self.side = self.side[:]
            self.controller = self.controller[:]
            self.spent = self.spent[:]
            self.lying = self.lying[:]
            self.fielded = self.fielded[:]

    def change_damage(self) -> None:
        """Make the list of damage one's own before it is changed."""
        if self.shares_damage:
            self.shares_damage = False
            self.damage = self.damage[:]

    def change_bonuses(self) -> None:
        """Make the lists of bonuses one's own before they are changed."""
        if self.shares_bonuses:
            self.shares_bonuses = False
            self.attack_bonus = self.attack_bonus[:]
            self.defense_bonus = self.defense_bonus[:]

    def change_blocks(self) -> None:
        """Make the lists of blocks one's own before they are changed."""
        if self.shares_blocks:
            self.shares_blocks = False
            self.blocks = self.blocks[:]
            self.blocked = self.blocked[:]

    def end_combat(self) -> None:
        """Forget all damage and all bonuses; until one is changed, games share such lists."""
        self.shares_damage = self.shares_bonuses = True
        self.damage = self.attack_bonus = self.defense_bonus = self.tables.nothing

    def own_dice(self) -> None:
        """Note that no copy shares the lists of dice."""
        self.shares_places = self.shares_ties = False
        self.shares_damage = self.shares_bonuses = self.shares_blocks = False

    def change_ties(self) -> None:
        """Make the lists of ties one's own before they are changed."""
        if self.shares_ties:
            self.shares_ties = False
            self.owner = self.owner[:]
            self.holder = self.holder[:]
            self.partner = self.partner[:]
            self.lies_on = self.lies_on[:]
            self.fielded_on = self.fielded_on[:]

    def put(self, die: i64, zone: i64, seat: i64) -> None:
        """Put a die into a zone of a seat."""
        before = self.zone[die]
        start = (self.controller[die] + 1) * ZONES + before
        end = (seat + 1) * ZONES + zone
        if start == end:
            return
        self.change_places()
        if before in (FIELD, ATTACK):
            self.fielded[self.tables.card_of[die]] -= 1
        if zone in (FIELD, ATTACK):
            self.fielded[self.tables.card_of[die]] += 1
        self.zone[die] = zone
        self.controller[die] = seat
        lying = self.lying
        lying[start] = row_without(lying[start], die)
        lying[end] = row_with(lying[end], die)

    def put_all(self, seat: i64, start: i64, end: i64) -> None:
        """Put all dice in a zone of a seat into another zone, none of the two in the field."""
        row = (seat + 1) * ZONES
        dice = self.lying[row + start]
        if len(dice) == 0:
            return
        self.change_places()
        zone, spent, lying = self.zone, self.spent, self.lying
        lying[row + start] = vec[i64]()
        lying[row + end] = merge_rows(lying[row + end], dice)
        for die in dice:
            zone[die] = end
            spent[die] = 0

    def part(self, seat: i64, start: i64, end: i64, going: Numbers, staying: Numbers) -> None:
        """Put some dice in a zone of a seat into another zone, none of the two in the field.

        Both those that go and those that stay come in rising order.
        """
        if len(going) == 0:
            return
        self.change_places()
        lying, row, zone, spent = self.lying, (seat + 1) * ZONES, self.zone, self.spent
        for die in going:
            zone[die] = end
            spent[die] = 0
        lying[row + start] = staying
        lying[row + end] = merge_rows(lying[row + end], going)

    def sort_dice(self) -> None:
        """Find out which dice lie in which zone of each seat."""
        places: list[list[int]] = [[] for _ in range((len(self.teams) + 1) * ZONES)]
        for die in range(len(self.zone)):
            places[(self.controller[die] + 1) * ZONES + self.zone[die]].append(die)
        self.lying = vec[vec[i64]]([row_of(dice) for dice in places])
        self.fielded = fill_row(0, len(self.tables.cards))
        for die in range(len(self.zone)):
            if self.zone[die] in (FIELD, ATTACK):
                self.fielded[self.tables.card_of[die]] += 1

    def open_book(self, book: Book) -> None:
        """Keep the tables of the book at hand."""
        if not isinstance(book, TableBook):
            raise KernelError("this book belongs to another game")
        self.tables = book.tables
        self.chosen = book.chosen
        self.frail = book.frail
        self.silenced = book.silenced

    def table_book(self) -> TableBook:
        """Return the book the game is played by."""
        book = self.book
        if not isinstance(book, TableBook):
            raise KernelError("this book belongs to another game")
        return book

    def clone(self) -> MastersState:
        """Return an equal, independent game."""
        other = MastersState()
        self.copy_into(other)
        other.tables = self.tables
        other.chosen = self.chosen
        other.frail = self.frail
        other.silenced = self.silenced
        other.hurt = self.hurt
        other.ways = []
        other.derived = None
        self._share_dice(other)
        other.life = self.life[:]
        other.further_blocks = self.further_blocks[:]
        other.start_life = self.start_life
        other.floating = self.floating[:]
        other.turn = self.turn
        other.step = self.step
        other.lasting = self.lasting[:]
        other.used_up = self.used_up[:]
        other.history = self.history[:]
        other.counters = self.counters[:]
        other.toss_winner = self.toss_winner
        return other

    def _share_dice(self, other: MastersState) -> None:
        """Let a copy have the same lists of dice, until either of the two changes them."""
        self.shares_places = other.shares_places = True
        self.shares_damage = other.shares_damage = True
        self.shares_bonuses = other.shares_bonuses = True
        self.shares_blocks = other.shares_blocks = True
        self.shares_ties = other.shares_ties = True
        other.zone = self.zone
        other.side = self.side
        other.controller = self.controller
        other.spent = self.spent
        other.lying = self.lying
        other.fielded = self.fielded
        other.damage = self.damage
        other.attack_bonus = self.attack_bonus
        other.defense_bonus = self.defense_bonus
        other.blocks = self.blocks
        other.blocked = self.blocked
        other.owner = self.owner
        other.holder = self.holder
        other.partner = self.partner
        other.lies_on = self.lies_on
        other.fielded_on = self.fielded_on

    def write(self, w: StateWriter) -> None:
        """Write the whole value."""
        super().write(w)
        for per_die in self._rows_per_die():
            w.write_row(per_die)
        w.write_number(len(self.further_blocks) // 2)
        for die in self.further_blocks:
            w.write_number(die)
        w.write_list(self.life)
        w.write_number(self.start_life)
        w.write_list(self.floating)
        w.write_number(self.turn)
        w.write_number(self.step)
        w.write_number(len(self.lasting))
        for effect in self.lasting:
            effect.write(w)
        w.write_list(self.used_up)
        w.write_list(self.history)
        w.write_list(self.counters)
        if self.toss_winner != NONE:
            w.remember([self.toss_winner])
        # Last, so that the book can be found before anything else is read.
        for number in self.chosen:
            w.write_number(number)
        w.write_number(len(self.chosen))

    def _rows_per_die(self) -> list[Numbers]:
        return [
            self.zone,
            self.side,
            self.owner,
            self.controller,
            self.damage,
            self.attack_bonus,
            self.defense_bonus,
            self.blocks,
            self.blocked,
            self.holder,
            self.partner,
            self.lies_on,
            self.fielded_on,
            self.spent,
        ]

    def changed_dice_since(self, earlier: MastersState) -> list[int]:
        """Return the dice of which something else is written down than in an earlier position.

        Both are positions of one game, with the same dice.
        """
        changed: list[int] = []
        for die in range(len(self.zone)):
            if (
                self.zone[die] != earlier.zone[die]
                or self.side[die] != earlier.side[die]
                or self.owner[die] != earlier.owner[die]
                or self.controller[die] != earlier.controller[die]
                or self.damage[die] != earlier.damage[die]
                or self.attack_bonus[die] != earlier.attack_bonus[die]
                or self.defense_bonus[die] != earlier.defense_bonus[die]
                or self.blocks[die] != earlier.blocks[die]
                or self.blocked[die] != earlier.blocked[die]
                or self.holder[die] != earlier.holder[die]
                or self.partner[die] != earlier.partner[die]
                or self.lies_on[die] != earlier.lies_on[die]
                or self.spent[die] != earlier.spent[die]
            ):
                changed.append(die)
        return changed

    def read(self, r: StateReader) -> None:
        """Read back what `write` wrote."""
        super().read(r)
        self.open_book(r.book)
        self.ways = []
        self.derived = None
        self.own_dice()
        seats = len(self.teams)
        dice = r.read_count()
        self.zone = row_of([r.read_within(0, ZONES - 1) for _ in range(dice)])
        self.side = r.read_row(dice, 0, FACES - 1)
        self.owner = r.read_row(dice, NONE, seats - 1)
        self.controller = r.read_row(dice, NONE, seats - 1)
        self.sort_dice()
        self.damage = r.read_row(dice, 0, 10_000)
        self.attack_bonus = r.read_row(dice, -10_000, 10_000)
        self.defense_bonus = r.read_row(dice, -10_000, 10_000)
        weakened = max([0, *self.damage]) > 0 or min([0, *self.defense_bonus]) < 0
        self.hurt = self.frail or weakened
        self.blocks = r.read_row(dice, NONE, dice - 1)
        self.blocked = r.read_row(dice, 0, 1)
        self.holder = r.read_row(dice, NONE, dice - 1)
        self.partner = r.read_row(dice, NONE, dice - 1)
        self.lies_on = r.read_row(dice, NONE, 10_000)
        self.fielded_on = r.read_row(dice, NONE, 10_000_000)
        self.spent = r.read_row(dice, 0, PAID_FOR_FIELDING)
        self.further_blocks = [r.read_within(0, dice - 1) for _ in range(2 * r.read_count())]
        self.life = r.read_exactly(max(self.teams) + 1, 0, 10_000)
        self.start_life = r.read_within(1, 10_000)
        self.floating = r.read_exactly(seats, 0, 10_000)
        self.turn = r.read_within(0, 10_000_000)
        self.step = r.read_within(0, 100)
        self.lasting = [LastingEffect.read(r) for _ in range(r.read_count())]
        self.used_up = r.read_list()
        self.history = r.read_list()
        self.counters = r.read_list()
        self.toss_winner = r.memory[0] if r.memory else NONE
        if not NONE <= self.toss_winner < seats:
            raise SaveError("somebody who is not there has won the toss")
        for number in self.chosen:
            r.read_within(number, number)
        r.read_within(len(self.chosen), len(self.chosen))


def masters_state(s: GameState) -> MastersState:
    """Return a state as one of Dice Masters; raises TypeError if it is another game's."""
    if not isinstance(s, MastersState):
        raise TypeError(f"a game of Dice Masters was expected, not {type(s).__name__}")
    return s
