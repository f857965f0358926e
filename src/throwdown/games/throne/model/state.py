"""A game of Dice Throne in progress: dials, cards, tokens, boards, rolls and waiting damage."""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model.ledger import PACKET, TERM
from throwdown.games.throne.model.phases import PHASES
from throwdown.games.throne.model.stages import STAGES
from throwdown.games.throne.model.token_counts import MOST, count
from throwdown.kernel.action import NONE
from throwdown.kernel.errors import SaveError
from throwdown.kernel.serialization import StateReader, StateWriter
from throwdown.kernel.state import GameState

MOST_CP: Final = 15
HERO_DICE: Final = 5
MOST_DICE: Final = 6
DECK_PLACES: Final = 64
"""More than the cards of a deck: a seat's place in it and the seat are one code."""
SPACES: Final = 24
"""How many board spaces a hero may have, both sides together."""

# The numbers of a roll.
ROLL_KIND: Final = 0
ROLLER: Final = 1
DICE: Final = 2
OPEN: Final = 3
"""1 while its dice can be altered."""
ABOUT: Final = 4
"""The token it was rolled for, or NONE."""
FIRST_DIE: Final = 5
ROLL: Final = FIRST_DIE + MOST_DICE

# The numbers of a token that is about to be placed; the one between is who gives it.
WAITING_KIND: Final = 0
WAITING_RECEIVER: Final = 2
WAITING: Final = 3

NUMBERS: Final = 19
"""How many single numbers a game has beside its lists."""


class ThroneState(GameState):
    """What lies on the table.

    Cards are bits of masks: a seat's card is its place in the seat's deck. A deck is a mask too: it
    has no order, a draw picks at random then. Tokens are packed numbers, see `token_counts.py`;
    packets and terms are rows of `ledger.py`.

    Copies share what is seldom written: tuples, which are replaced, and the piles of cards, which
    are a state's own only after `change_cards`.
    """

    shares_cards: bool
    """Whether a copy may have the same lists of cards: deck, hand, discard, playing, placed."""

    health: list[int]
    """The dial of each side."""
    start_health: int
    cp: list[int]
    deck: list[int]
    hand: list[int]
    discard: list[int]
    playing: list[int]
    """Cards that are being carried out: they have left the hand and are not discarded yet."""
    discarded: tuple[int, ...]
    """The cards of all discard piles in the order they came there: codes of seat and place."""
    placed: list[int]
    """Upgrades on the board, those under others too (DT-8.3)."""
    levels: tuple[int, ...]
    """The level of a board space, at `seat * SPACES + space`; 1 is as printed."""
    board: tuple[int, ...]
    """Which side of a turned board is up."""
    tokens: list[int]
    """What a seat has of a kind of token, at `seat * kinds + kind`."""
    kinds: int
    """How many kinds of token there are; `tokens` says so too."""
    borne: tuple[int, ...]
    """The kinds of token that each seat has, as bits; `tokens` says so too (`note_tokens`)."""
    rolls: list[int]
    """The rolls that are still read or altered, the latest last."""
    packets: list[int]
    terms: tuple[int, ...]
    batch: int
    """The batch that is being gathered or applied."""
    gathering: int
    """Above 0 while damage and healing wait for the end of a phase."""
    waiting_tokens: tuple[int, ...]
    """Tokens that an Attack is about to inflict."""
    holds: tuple[int, ...]
    """Lines in force until the Roll Phase ends: number of the line, seat."""
    used: tuple[int, ...]
    """What has been used this turn and has a limit: codes of line and seat."""
    used_in_attack: tuple[int, ...]
    attacked: tuple[int, ...]
    """1 if a seat attacked on its last turn, or has had none yet."""
    turn: int
    phase: int
    start_player: int
    stage: int
    ability: int
    """The line of an ability that is announced or under way, or NONE."""
    target: int
    fixed_target: int
    """The only one who can be targeted in an extra phase, or NONE."""
    locked: int
    """1 from the activation of an Ultimate to the end of the Roll Phase (DT-11.2)."""
    undefendable: int
    """1 if something has made the Attack undefendable."""
    altered: int
    """1 if the dice of the activation roll were altered since the announcement (DT-3.4.3)."""
    attempts: int
    """Roll Attempts made in the latest Offensive Roll Phase of the turn."""
    more_attempts: int
    """Roll Attempts granted beyond those a phase has."""
    skipping: int
    """1 if the phase that is about to begin is skipped."""
    failed: int
    """1 if the ability under way fails."""
    dealt: int
    """Damage that opponents of the active seat really took in this Roll Phase."""
    landed: int
    """Damage that the latest Attack really dealt to its target; 0 outside that moment."""
    extra_phases: tuple[int, ...]
    """Offensive Roll Phases still to come: seat, and whom it must target or NONE."""

    def change_cards(self) -> None:
        """Make the piles of cards one's own before they are changed."""
        if self.shares_cards:
            self.shares_cards = False
            self.deck = self.deck[:]
            self.hand = self.hand[:]
            self.discard = self.discard[:]
            self.playing = self.playing[:]
            self.placed = self.placed[:]

    def put_on_discard(self, seat: int, place: int) -> None:
        """Put a seat's card on top of its discard pile."""
        self.discard[seat] = self.discard[seat] | 1 << place
        self.discarded += (seat * DECK_PLACES + place,)

    def clear_discard(self, seat: int) -> None:
        """Take a seat's discard pile away."""
        self.discard[seat] = 0
        kept = [code for code in self.discarded if code // DECK_PLACES != seat]
        self.discarded = tuple(kept)

    def discard_order(self, seat: int) -> list[int]:
        """Return the places of the cards in a seat's discard pile, the lowest card first."""
        codes = [code for code in self.discarded if code // DECK_PLACES == seat]
        return [code % DECK_PLACES for code in codes]

    def note_tokens(self) -> None:
        """Note which kinds of token the seats have, after tokens were laid out or put away."""
        borne = [0] * len(self.teams)
        for at in range(len(self.tokens)):
            if count(self.tokens[at]):
                borne[at // self.kinds] |= 1 << at % self.kinds
        self.borne = tuple(borne)

    def set_tokens(self, seat: int, kind: int, there: int) -> None:
        """Let a seat have more or fewer tokens of a kind, packed as in `token_counts.py`."""
        self.tokens[seat * self.kinds + kind] = there
        before = self.borne[seat]
        after = before | 1 << kind if count(there) else before & ~(1 << kind)
        if after != before:
            self.borne = _row_with(self.borne, seat, after)

    def set_level(self, at: int, level: int) -> None:
        """Bring a board space, at its place in `levels`, to a level."""
        self.levels = _row_with(self.levels, at, level)

    def turn_board(self, seat: int, side: int) -> None:
        """Turn a seat's board to a side."""
        self.board = _row_with(self.board, seat, side)

    def note_attack(self, seat: int, attacked: int) -> None:
        """Note whether a seat attacks on this turn."""
        if self.attacked[seat] != attacked:
            self.attacked = _row_with(self.attacked, seat, attacked)

    def clone(self) -> ThroneState:
        """Return an equal, independent game."""
        other = ThroneState()
        self.copy_into(other)
        other.health = self.health[:]
        other.start_health = self.start_health
        other.cp = self.cp[:]
        self.shares_cards = other.shares_cards = True
        other.deck = self.deck
        other.hand = self.hand
        other.discard = self.discard
        other.discarded = self.discarded
        other.playing = self.playing
        other.placed = self.placed
        other.levels = self.levels
        other.board = self.board
        other.tokens = self.tokens[:]
        other.kinds = self.kinds
        other.borne = self.borne
        other.rolls = self.rolls[:]
        other.packets = self.packets[:]
        other.terms = self.terms
        other.batch = self.batch
        other.gathering = self.gathering
        other.waiting_tokens = self.waiting_tokens
        other.holds = self.holds
        other.used = self.used
        other.used_in_attack = self.used_in_attack
        other.attacked = self.attacked
        other.turn = self.turn
        other.phase = self.phase
        other.start_player = self.start_player
        self._copy_attack(other)
        return other

    def _copy_attack(self, other: ThroneState) -> None:
        other.stage = self.stage
        other.ability = self.ability
        other.target = self.target
        other.fixed_target = self.fixed_target
        other.locked = self.locked
        other.undefendable = self.undefendable
        other.altered = self.altered
        other.attempts = self.attempts
        other.more_attempts = self.more_attempts
        other.skipping = self.skipping
        other.failed = self.failed
        other.dealt = self.dealt
        other.landed = self.landed
        other.extra_phases = self.extra_phases

    def write(self, w: StateWriter) -> None:
        """Write the whole value."""
        super().write(w)
        w.write_list(self.health)
        for per_seat in self._lists_per_seat():
            w.write_list(per_seat)
        for free in self._lists():
            w.write_list(free)
        w.write_list(self._numbers())
        w.remember(list(self.discarded))

    def _lists_per_seat(self) -> list[list[int]]:
        return [
            self.cp,
            self.deck,
            self.hand,
            self.discard,
            self.playing,
            self.placed,
            list(self.board),
            list(self.attacked),
        ]

    def _lists(self) -> list[list[int]]:
        return [
            list(self.levels),
            self.tokens,
            self.rolls,
            self.packets,
            list(self.terms),
            list(self.waiting_tokens),
            list(self.holds),
            list(self.used),
            list(self.used_in_attack),
            list(self.extra_phases),
        ]

    def _numbers(self) -> list[int]:
        return [
            self.start_health,
            self.batch,
            self.gathering,
            self.turn,
            self.phase,
            self.start_player,
            self.stage,
            self.ability,
            self.target,
            self.fixed_target,
            self.locked,
            self.undefendable,
            self.altered,
            self.attempts,
            self.more_attempts,
            self.skipping,
            self.failed,
            self.dealt,
            self.landed,
        ]

    def read(self, r: StateReader) -> None:
        """Read back what `write` wrote."""
        super().read(r)
        seats = len(self.teams)
        self.health = r.read_exactly(max(self.teams) + 1, 0, 10_000)
        self.cp = r.read_exactly(seats, 0, MOST_CP)
        self.shares_cards = False
        self.deck = r.read_exactly(seats, 0, 1 << 60)
        self.hand = r.read_exactly(seats, 0, 1 << 60)
        self.discard = r.read_exactly(seats, 0, 1 << 60)
        self.playing = r.read_exactly(seats, 0, 1 << 60)
        self.placed = r.read_exactly(seats, 0, 1 << 60)
        self.board = tuple(r.read_exactly(seats, 0, 1))
        self.attacked = tuple(r.read_exactly(seats, 0, 1))
        self.levels = tuple(r.read_exactly(seats * SPACES, 0, 9))
        self.tokens = _rows(r, seats)
        self.kinds = len(self.tokens) // seats
        if self.tokens and not 0 <= min(self.tokens) <= max(self.tokens) < MOST:
            raise SaveError("a token of the saved game is none that could be there")
        self.note_tokens()
        self.rolls = _rows(r, ROLL)
        self.packets = _rows(r, PACKET)
        self.terms = tuple(_rows(r, TERM))
        self.waiting_tokens = tuple(_rows(r, WAITING))
        self.holds = tuple(_rows(r, 2))
        self.used = tuple(r.read_list())
        self.used_in_attack = tuple(r.read_list())
        self.extra_phases = tuple(_rows(r, 2))
        self.discarded = tuple(r.memory) or _codes_of(self.discard)
        if _piles_of(self.discarded, seats) != self.discard:
            raise SaveError("the order of a discard pile is not that of its cards")
        self._read_numbers(r, seats)

    def _read_numbers(self, r: StateReader, seats: int) -> None:
        if r.read_count() != NUMBERS:
            raise SaveError(f"a saved game has {NUMBERS} single numbers of its own")
        self.start_health = r.read_within(1, 10_000)
        self.batch = r.read_within(0, 1000)
        self.gathering = r.read_within(0, 1000)
        self.turn = r.read_within(0, 10_000_000)
        self.phase = r.read_within(0, PHASES - 1)
        self.start_player = r.read_within(NONE, seats - 1)
        self.stage = r.read_within(0, STAGES - 1)
        self.ability = r.read_within(NONE, 100_000)
        self.target = r.read_within(NONE, seats - 1)
        self.fixed_target = r.read_within(NONE, seats - 1)
        self.locked = r.read_within(0, 1)
        self.undefendable = r.read_within(0, 1)
        self.altered = r.read_within(0, 1)
        self.attempts = r.read_within(0, 1000)
        self.more_attempts = r.read_within(0, 1000)
        self.skipping = r.read_within(0, 1)
        self.failed = r.read_within(0, 1)
        self.dealt = r.read_within(0, 100_000)
        self.landed = r.read_within(0, 100_000)


def _row_with(numbers: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """Return numbers with another value at a place."""
    changed = list(numbers)
    changed[at] = value
    return tuple(changed)


def _codes_of(piles: list[int]) -> tuple[int, ...]:
    """Return the codes of the cards in discard piles whose order nobody remembers."""
    codes: list[int] = []
    for seat in range(len(piles)):
        for place in range(DECK_PLACES):
            if piles[seat] >> place & 1:
                codes.append(seat * DECK_PLACES + place)
    return tuple(codes)


def _piles_of(codes: tuple[int, ...], seats: int) -> list[int]:
    """Return the discard piles that codes in their order make, as bits; none for wrong codes."""
    piles = [0] * seats
    for code in codes:
        seat, place = code // DECK_PLACES, code % DECK_PLACES
        if not 0 <= seat < seats or piles[seat] >> place & 1:
            return []
        piles[seat] |= 1 << place
    return piles


def _rows(r: StateReader, size: int) -> list[int]:
    """Read a list of rows of that many numbers."""
    numbers = r.read_list()
    if len(numbers) % size:
        raise SaveError(f"a list of the saved game has {len(numbers)} items, not rows of {size}")
    return numbers


def throne_state(s: GameState) -> ThroneState:
    """Return a state as one of Dice Throne; raises TypeError if it is another game's."""
    if not isinstance(s, ThroneState):
        raise TypeError(f"a game of Dice Throne was expected, not {type(s).__name__}")
    return s
