"""The door to Sprint: begins a race, shows it to each viewer and puts it into words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.contract.evaluation import Evaluation
from throwdown.contract.spec import GameSpec, Json, Reason, Setup, SetupError, View
from throwdown.games.sprint.evaluation import SprintEvaluation
from throwdown.games.sprint.lexicon import (
    CARD,
    EVENT,
    INTRO,
    LANGUAGES,
    OPTION,
    PROMPT,
    RUNNERS,
    TABLE,
    WAITING,
)
from throwdown.games.sprint.reasons import Explaining
from throwdown.games.sprint.rules import DRAW, PLAY, REROLL, ROLL, SprintBook
from throwdown.games.sprint.state import (
    CARD_NAMES,
    CARDS,
    COPIES,
    DICE,
    DREW,
    GOAL,
    PLAYED,
    SprintState,
    count_in_hand,
    hand_size,
)
from throwdown.kernel.action import (
    NONE,
    REPLACE,
    RESOLVE,
    Action,
    Operand,
    Verb,
    Vocabulary,
    first_of,
    verb_of,
)
from throwdown.kernel.book import Book
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.events import (
    HIDDEN,
    JUDGE,
    OPEN,
    OWN,
    PUBLIC,
    TEAM,
    Event,
    EventKind,
    EventTable,
    may_see,
)
from throwdown.kernel.interpreter import load, resume, start
from throwdown.kernel.replacement import next_replacements
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.state import GameState

# Whoever could only pass is asked all the same: a silence must not tell what a hand lacks.
_BOOK: Final = SprintBook(ask_empty=True)


class Sprint(GameSpec):
    """The reference game."""

    def __init__(self) -> None:
        self.name = "sprint"
        self.languages = LANGUAGES
        self.has_secrets = True
        self.words = Vocabulary(
            Verb(ROLL, "roll", Operand()),
            Verb(REROLL, "reroll", Operand("d")),
            Verb(PLAY, "play", Operand(names=CARD_NAMES)),
            Verb(DRAW, "draw", Operand(names=CARD_NAMES)),
        )
        self.events = EventTable(
            [
                EventKind("rolled", [("die", OPEN), ("face", OPEN)]),
                EventKind("played", [("card", OPEN)]),
                EventKind("drew", [("card", OWN)]),
                EventKind("moved", [("from", OPEN), ("to", OPEN)]),
                EventKind("pushed", [("from", OPEN), ("to", OPEN)]),
                EventKind("rested", []),
                EventKind("won", []),
            ]
        )

    def setups(self) -> list[Setup]:
        return [{"seats": seats} for seats in (2, 3, 6)]

    def random_setup(self, seats: int, seed: int) -> Setup:
        return {"seats": seats}

    def new(self, setup: Setup, seed: int, *, explicit: bool = False) -> GameState:
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
        start(s, "race")
        return s

    def complete(self, setup: Setup) -> Setup:
        return {"seats": _seats(setup)}

    def load(self, setup: Setup, saved: list[int | str], *, explicit: bool = False) -> GameState:
        s = SprintState()
        load(s, _BOOK, saved, explicit=explicit)
        return s

    def place(self, s: GameState, position: Setup) -> None:
        race = _race(s)
        seats = len(race.teams)
        for word in position:
            if word not in ("turn", "squares", "hands"):
                raise SetupError(f"'{word}' is no part of a position: turn, squares, hands")
        turn = _whole(position.get("turn", race.active), "turn", 0, seats - 1)
        squares = _list(position.get("squares", list(race.square)), "squares", seats)
        square = [_whole(number, "squares", 0, GOAL - 1) for number in squares]
        hand: list[int] = []
        for cards in _list(position.get("hands", [{}] * seats), "hands", seats):
            hand += _hand(cards, seats)
        deck = [seats * COPIES - sum(hand[card::CARDS]) for card in range(CARDS)]
        if min(deck) < 0:
            raise SetupError(f"hands: there are only {seats * COPIES} of each card")
        race.active, race.square, race.hand, race.deck = turn, square, hand, deck
        race.frames.clear()
        race.decision = None
        start(race, "turns")

    def observe(self, s: GameState, viewer: int) -> View:
        race = _race(s)
        hands: list[Json] = []
        for seat in range(len(race.teams)):
            cards: dict[str, Json] = {"cards": hand_size(race, seat)}
            if may_see(race.teams, seat, TEAM, viewer):
                cards.update(
                    {CARD_NAMES[card]: count_in_hand(race, seat, card) for card in range(CARDS)}
                )
            hands.append(cards)
        return {
            "turn": race.active,
            "squares": list(race.square),
            "dice": list(race.dice),
            "hands": hands,
            "deck": sum(race.deck),
            "dashes": race.dashes,
            "trips": list(race.trips),
            "over": race.over,
            "winners": list(race.winners),
        }

    def sample(self, s: GameState, viewer: int, seed: int) -> GameState:
        race = _race(s.clone())
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
                card = 0 if race.rng.below(sum(unseen)) < unseen[0] else 1
                unseen[card] -= 1
                race.hand[seat * CARDS + card] += 1
        race.deck = unseen
        if not race.over:
            race.decision = None
            resume(race)
        return race

    def evaluation(self, book: Book) -> Evaluation:
        return SprintEvaluation()

    def dealt_to(self, s: GameState) -> int:
        decision = s.decision
        is_card = decision is not None and verb_of(decision.options[0]) == DRAW
        return decision.source if decision is not None and is_card else NONE

    def reveals(self, s: GameState, pick: Action) -> bool:
        # Everybody learns that the card was held. A pass tells nothing: even an empty hand passes.
        return verb_of(pick) == PLAY

    def intro(self, language: str) -> str:
        return INTRO[language]

    def player(self, s: GameState, seat: int, language: str) -> str:
        return TABLE[language]["name"].format(runner=RUNNERS[seat])

    def show(self, view: View, language: str, names: Sequence[str] = ()) -> list[str]:
        texts = TABLE[language]
        squares, hands = _items(view["squares"]), _items(view["hands"])
        lines = []
        for seat, (square, hand) in enumerate(zip(squares, hands, strict=True)):
            assert isinstance(hand, dict)
            one = hand["cards"] == 1
            cards = texts["card"] if one else texts["cards"].format(count=hand["cards"])
            if "dash" in hand:
                cards += texts["hand"].format(**hand)
            turn = ">" if view["turn"] == seat else " "
            lines.append(
                texts["runner"].format(turn=turn, runner=RUNNERS[seat], square=square, cards=cards)
            )
        dice = " + ".join(str(face) for face in _items(view["dice"]))
        trips = sum(count for count in _items(view["trips"]) if isinstance(count, int))
        deck, dashes = view["deck"], view["dashes"]
        lines.append(texts["move"].format(dice=dice, dash=dashes, trip=trips, deck=deck))
        return lines

    def prompt(
        self, s: GameState, language: str, viewer: int = PUBLIC, names: Sequence[str] = ()
    ) -> str:
        decision = s.decision
        texts = PROMPT[language]
        if decision is None:
            return texts["over"]
        by_chance = decision.seat == CHANCE
        if by_chance and decision.rule == "TOY-3":
            return texts["chance"].format(source=decision.source)
        runner = self.player(s, decision.source if by_chance else decision.seat, language)
        if viewer == decision.seat:
            runner = TABLE[language]["asked"]
        elif not by_chance and viewer not in (PUBLIC, JUDGE):
            texts = WAITING[language]
        return texts[decision.rule].format(seat=runner)

    def label(self, s: GameState, pick: Action, language: str) -> str:
        race = _race(s)
        verb, number = verb_of(pick), first_of(pick)
        texts = OPTION[language]
        if verb == RESOLVE:
            trigger = race.waiting[number]
            name = race.book.programs[trigger.program].name
            return texts[name].format(seat=RUNNERS[trigger.source])
        if verb == REPLACE:
            return texts[race.book.programs[next_replacements(race)[number].program].name]
        if verb == REROLL:
            return texts["reroll"].format(number=number, face=race.dice[number])
        card = CARD[language][number] if verb in (PLAY, DRAW) else ""
        return texts[self.words.text(pick).split()[0]].format(card=card, value=number)

    def why_not(
        self, s: GameState, seat: int, wish: str, language: str, names: Sequence[str] = ()
    ) -> Reason | None:
        return Explaining(self, _race(s), seat, language).why_not(wish)

    def describe(
        self,
        s: GameState,
        event: Event,
        language: str,
        viewer: int = PUBLIC,
        names: Sequence[str] = (),
    ) -> str:
        texts = EVENT[language]
        card = ""
        if event.kind in (PLAYED, DREW):
            card = texts["a card"] if event.a == HIDDEN else CARD[language][event.a]
        text = texts[self.events.kinds[event.kind].name]
        return text.format(seat=RUNNERS[event.seat], a=event.a, b=event.b, card=card)

    def faults(self, s: GameState) -> list[str]:
        race = _race(s)
        faults = []
        for card in range(CARDS):
            there = race.deck[card] + sum(race.hand[card::CARDS])
            if there != len(race.teams) * COPIES:
                faults.append(f"{there} {CARD_NAMES[card]} cards instead of {COPIES} per runner")
        if min(race.hand + race.deck) < 0:
            faults.append("fewer than no cards somewhere")
        if not all(0 <= square <= GOAL for square in race.square):
            faults.append(f"a runner is off the stair: {race.square}")
        return faults


def _race(s: GameState) -> SprintState:
    if not isinstance(s, SprintState):
        raise TypeError(f"a race was expected, not {type(s).__name__}")
    return s


def _items(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value


def _seats(setup: Setup) -> int:
    for word in setup:
        if word != "seats":
            raise SetupError(f"'{word}' is no part of a race's set-up: seats")
    return _whole(setup.get("seats", 2), "seats", 2, 6)


def _hand(cards: Json, seats: int) -> list[int]:
    if not isinstance(cards, dict) or any(word not in CARD_NAMES for word in cards):
        raise SetupError(f"hands: a hand looks like {{dash = 1, trip = 0}}, not {cards}")
    return [_whole(cards.get(name, 0), "hands", 0, seats * COPIES) for name in CARD_NAMES]


def _list(value: Json, word: str, length: int) -> list[Json]:
    if not isinstance(value, list) or len(value) != length:
        raise SetupError(f"{word}: one item for each of {length} runners was expected")
    return value


def _whole(value: Json, word: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise SetupError(f"{word}: a whole number from {low} to {high} was expected, not {value}")
    return value
