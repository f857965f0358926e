"""Sprint as the rest of the program meets it: begun, shown to each viewer, loaded.

The contracts of a game are kept here and beside: `Sprint` and `SprintContent` below, `SprintSpeech`
in `speech.py`. It needs no aids: nothing is paid for, and its odds are left to the runners.
"""

from __future__ import annotations

from typing import Final

from throwdown.content import setup_fields
from throwdown.content.setup_error import SetupError
from throwdown.contract.aids import EVERY_WINDOW, NO_ODDS, NO_PAYMENTS
from throwdown.contract.content import Content
from throwdown.contract.evaluation import Evaluation
from throwdown.contract.game import GameSpec
from throwdown.contract.positions import Positions
from throwdown.contract.seen import model_of
from throwdown.games.sprint.evaluation import SprintEvaluation
from throwdown.games.sprint.narrator import SprintNarrator
from throwdown.games.sprint.notation import WORDS
from throwdown.games.sprint.rules import DRAW, PLAY, SprintBook
from throwdown.games.sprint.seen import SprintSeen, write_view
from throwdown.games.sprint.speech import SprintSpeech
from throwdown.games.sprint.state import (
    CARD_TABLE,
    CARDS,
    COPIES,
    DICE,
    EVENTS,
    GOAL,
    SprintState,
    count_in_hand,
    hand_size,
    sprint_state,
)
from throwdown.kernel.action import NONE, Action, verb_of
from throwdown.kernel.book import Book
from throwdown.kernel.interpreter import ask_again, load, restart, start
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, Setup, View
from throwdown.words.message import Message

# Whoever could only pass is asked all the same: a silence must not tell what a hand lacks.
_BOOK: Final = SprintBook(ask_empty=True)
_POSITION: Final = ("turn", "squares", "hands")


class SprintPositions(Positions):
    """The positions of a race."""

    def position_of(self, s: GameState) -> Setup:
        race, seats = sprint_state(s), range(len(s.teams))
        hands: list[Json] = [
            {CARD_TABLE.name(card): count_in_hand(race, seat, card) for card in range(CARDS)}
            for seat in seats
        ]
        return {"turn": race.active, "squares": [*race.square], "hands": hands}

    def is_same_table(self, s: GameState, other: GameState) -> bool:
        race = other.clone()
        race.rng = s.rng.clone()
        return race.key() == s.key()


class Sprint(GameSpec):
    """The reference game."""

    def __init__(self) -> None:
        self.name = "sprint"
        self.words = WORDS
        self.events = EVENTS
        self.is_example = True
        self.has_secrets = True
        self.seen = SprintSeen()
        self.positions = SprintPositions()
        self.speech = SprintSpeech()
        self.narrator = SprintNarrator()
        self.odds = NO_ODDS
        self.payments = NO_PAYMENTS
        self.windows = EVERY_WINDOW
        self.lapses = {}

    def new(
        self, setup: Setup, seed: int, *, explicit: bool = False, watched: bool = False
    ) -> GameState:
        s = SprintState()
        s.prepare(_BOOK, list(range(_seats(setup))), seed)
        seats = len(s.teams)
        s.square = [0] * seats
        s.dice = [1] * DICE
        s.hand = [0] * (seats * CARDS)
        s.deck = [seats * COPIES] * CARDS
        s.dashes = 0
        s.trips = [0] * seats
        s.explicit = explicit
        s.watched = watched
        start(s, "race")
        return s

    def load(self, setup: Setup, saved: list[int | str], *, explicit: bool = False) -> GameState:
        s = SprintState()
        load(s, _BOOK, saved, explicit=explicit)
        return s

    def place(self, s: GameState, position: Setup) -> None:
        race = sprint_state(s)
        seats = len(race.teams)
        setup_fields.reject_unknown_keys(position, _POSITION, setup_fields.A_POSITION)
        turn = setup_fields.require_int(position.get("turn", race.active), "turn", 0, seats - 1)
        squares = _list(position.get("squares", list(race.square)), "squares", seats)
        square = [setup_fields.require_int(number, "squares", 0, GOAL - 1) for number in squares]
        hand: list[int] = []
        for cards in _list(position.get("hands", [{}] * seats), "hands", seats):
            hand += _hand(cards, seats)
        deck = [seats * COPIES - sum(hand[card::CARDS]) for card in range(CARDS)]
        if min(deck) < 0:
            raise SetupError(Message("sprint.faults", "too many cards", copies=seats * COPIES))
        race.active, race.square, race.hand, race.deck = turn, square, hand, deck
        restart(race, "turns")

    def complete(self, setup: Setup) -> Setup:
        return {"seats": _seats(setup)}

    def write_position(self, s: GameState, viewer: int) -> View:
        return write_view(model_of(self.seen, s, viewer))

    def sample(self, s: GameState, viewer: int, seed: int) -> GameState:
        race = sprint_state(s.clone())
        race.rng = rng_from_seed(seed)
        unseen = race.deck[:]
        others = [seat for seat in range(len(race.teams)) if seat != viewer]
        sizes = [hand_size(race, seat) for seat in others]
        for seat in others:
            for card in range(CARDS):
                unseen[card] += count_in_hand(race, seat, card)
                race.hand[seat * CARDS + card] = 0
        for seat, size in zip(others, sizes, strict=True):
            for _ in range(size):
                card = 0 if race.rng.draw_below(sum(unseen)) < unseen[0] else 1
                unseen[card] -= 1
                race.hand[seat * CARDS + card] += 1
        race.deck = unseen
        ask_again(race)
        return race

    def reveals(self, s: GameState, pick: Action, to: int = NONE) -> bool:
        # The others learn that the card was held. A pass tells nothing: even an empty hand passes.
        return verb_of(pick) == PLAY and (s.decision is None or to != s.decision.seat)

    def sole_viewer_of_chance(self, s: GameState) -> int:
        decision = s.decision
        is_card = decision is not None and verb_of(decision.options[0]) == DRAW
        return decision.source if decision is not None and is_card else NONE

    def evaluation(self, book: Book) -> Evaluation:
        return SprintEvaluation()

    def faults(self, s: GameState) -> list[str]:
        race = sprint_state(s)
        faults = []
        for card in range(CARDS):
            there = race.deck[card] + sum(race.hand[card::CARDS])
            if there != len(race.teams) * COPIES:
                faults.append(
                    f"{there} {CARD_TABLE.name(card)} cards instead of {COPIES} per runner"
                )
        if min(race.hand + race.deck) < 0:
            faults.append("fewer than no cards somewhere")
        if not all(0 <= square <= GOAL for square in race.square):
            faults.append(f"a runner is off the stair: {race.square}")
        return faults


class SprintContent(Content):
    """A race needs nothing but runners."""

    def __init__(self) -> None:
        super().__init__("sprint")

    def setups(self) -> list[Setup]:
        return [{"seats": seats} for seats in (2, 3, 6)]

    def random_setup(self, seats: int, seed: int) -> Setup:
        return {"seats": _seats({"seats": seats})}


def _seats(setup: Setup) -> int:
    setup_fields.reject_unknown_keys(setup, ("seats",), setup_fields.A_SETUP)
    return setup_fields.require_int(setup.get("seats", 2), "seats", 2, 6)


def _hand(cards: Json, seats: int) -> list[int]:
    if not isinstance(cards, dict) or any(word not in CARD_TABLE.names for word in cards):
        raise SetupError(Message("sprint.faults", "hand", value=str(cards)))
    return [
        setup_fields.require_int(cards.get(name, 0), "hands", 0, seats * COPIES)
        for name in CARD_TABLE.names
    ]


def _list(value: Json, word: str, length: int) -> list[Json]:
    if not isinstance(value, list) or len(value) != length:
        raise SetupError(Message("sprint.faults", "runners", word=word, length=length))
    return value
