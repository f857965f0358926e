"""The door to Dice Masters: begins a game, shows it to each viewer and puts it into words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Final

from throwdown.content.setup_fields import SetupKey
from throwdown.contract.evaluation import Evaluation
from throwdown.contract.spec import GameSpec, Json, Payment, Reason, Setup, SetupError, View
from throwdown.games.masters.ai.evaluation import MastersEvaluation
from throwdown.games.masters.ai.payment_ranking import payments
from throwdown.games.masters.invariants import invariant_faults
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import MastersBook, book_of
from throwdown.games.masters.rules.core.events import EVENTS
from throwdown.games.masters.rules.core.layout import opening
from throwdown.games.masters.rules.core.verbs import WORDS
from throwdown.games.masters.rules.turn.game_start import first_program
from throwdown.games.masters.setup.books import book_for, chosen_in, is_secret, library_of
from throwdown.games.masters.setup.game_setup import SEATS, GameSetup
from throwdown.games.masters.setup.setup_reader import (
    asked_for,
    complete_setup,
    read_packs,
    read_setup,
)
from throwdown.games.masters.speech import narration
from throwdown.games.masters.speech.inspection import inspect
from throwdown.games.masters.speech.labels import term
from throwdown.games.masters.speech.lexicons import LANGUAGES, LEXICONS
from throwdown.games.masters.speech.printed_facts import printed_facts
from throwdown.games.masters.view.pieces import pieces
from throwdown.games.masters.view.pregame import hide_choices, reveals_teams
from throwdown.games.masters.view.table_view import observe
from throwdown.kernel.action import Action
from throwdown.kernel.book import Book
from throwdown.kernel.events import PUBLIC, Event
from throwdown.kernel.interpreter import load, start
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.state import GameState

# Titles that both teams have, by the same card and by different ones, and one basic action twice.
_EIGHT_CARDS: Final[list[Json]] = [
    {
        "uxm/angel-inspiring": 3,
        "uxm/iceman-too-cool-for-words": 3,
        "uxm/wolverine-not-very-nice": 2,
        "uxm/juggernaut-cain-marko": 2,
        "aou/hawkeye-trick-shot": 3,
        "aou/iron-man-invincible": 2,
        "asm/drax-pained": 3,
        "asm/silver-sable-wild-pack": 2,
    },
    {
        "uxm/angel-air-transport": 2,
        "uxm/iceman-too-cool-for-words": 2,
        "uxm/magneto-archvillain": 3,
        "uxm/quicksilver-former-villain": 4,
        "aou/thor-goddess-of-thunder": 2,
        "aou/captain-america-the-first-avenger": 2,
        "asm/spider-man-tangled-web": 2,
        "asm/carnage-symbiote": 3,
    },
]
_BASICS: Final[list[Json]] = [["uxm/enrage", "asm/betrayal"], ["uxm/enrage", "aou/hulk-out"]]

_TO_CHOOSE: Final[list[Json]] = [
    {
        "name": "Fire and ice",
        "cards": {"uxm/iceman-cryokinetic": 4, "asm/ghost-rider-alejandra": 3},
        "basics": ["uxm/feedback", "aou/infiltrate"],
    },
    {
        "name": "Spies",
        "cards": {"aou/black-widow-spy": 4, "asm/silver-sable-mercenary": 4},
        "basics": ["uxm/feedback", "asm/slander"],
    },
]


class Masters(GameSpec):
    """Marvel Dice Masters."""

    def __init__(self) -> None:
        self.name = "masters"
        self.languages = LANGUAGES
        self.words = WORDS
        self.events = EVENTS
        self.has_secrets = True

    def setups(self) -> list[Setup]:
        return [
            {"format": "first-game-asm", "ruleset": "asm"},
            {"format": "first-game-uxm", "ruleset": "uxm", "priority": "casual"},
            {"format": "first-game-aou", "ruleset": "aou", "toss": False},
            {
                "format": "tournament-20",
                "ruleset": "asm_de",
                "teams": _EIGHT_CARDS,
                "basics": _BASICS,
            },
            {"format": "tournament-15", "ruleset": "aou", "teams": [_TO_CHOOSE, _TO_CHOOSE]},
            {"format": "draft-8", "ruleset": "uxm", "dice": 3, "pool": ["uxm", "asm/exposed"]},
        ]

    def random_setup(self, seats: int, seed: int) -> Setup:
        if seats != SEATS:
            raise SetupError(f"Dice Masters is a game for {SEATS}, not for {seats}")
        # Imported with the first question, here and below: a game is begun without it.
        from throwdown.games.masters.setup.random_teams import random_setup

        return random_setup(seed)

    def sensible_setup(self, seats: int, seed: int, asked: Setup) -> Setup:
        if seats != SEATS:
            raise SetupError(f"Dice Masters is a game for {SEATS}, not for {seats}")
        from throwdown.games.masters.setup.team_builder import sensible_setup

        rules, form = asked_for(asked)
        return {**sensible_setup(seed, rules, form), **asked}

    def matchup(self, names: list[str], seed: int = 0) -> Setup:
        from throwdown.games.masters.setup.matchup import matchup

        return matchup(names, seed)

    def new(self, setup: Setup, seed: int, *, explicit: bool = False) -> GameState:
        setting, book = _begin(SetupKey(setup))
        s = opening(book, book.layout, setting.life, seed)
        s.explicit = explicit
        start(s, first_program(book))
        return s

    def complete(self, setup: Setup) -> Setup:
        return complete_setup(setup)

    def content(self, s: GameState) -> str:
        book = book_of(_table(s))
        cards = [repr(card) for card in book.tables.cards]
        return "\n".join([super().content(s), str(sorted(asdict(book.rules).items())), *cards])

    def load(self, setup: Setup, saved: list[int | str], *, explicit: bool = False) -> GameState:
        setting, packs = _open(SetupKey(setup))
        s = MastersState()
        load(s, book_for(packs, setting, chosen_in(saved)), saved, explicit=explicit)
        return s

    def place(self, s: GameState, position: Setup) -> None:
        from throwdown.games.masters.view.position import place

        place(_table(s), position)

    def observe(self, s: GameState, viewer: int) -> View:
        return observe(_table(s), viewer)

    def hides(self, setup: Setup) -> bool:
        return is_secret(_open(SetupKey(setup))[0])

    def reveals(self, s: GameState, pick: Action) -> bool:
        return reveals_teams(_table(s))

    def purse(self) -> list[str]:
        return ["bag", "used", "out_of_play", "reserve", "floating"]

    def pieces(self, s: GameState, viewer: int, language: str) -> View:
        return pieces(_table(s), language)

    def sample(self, s: GameState, viewer: int, seed: int) -> GameState:
        copy = _table(s.clone())
        copy.rng = rng_from_seed(seed)
        hide_choices(copy, viewer, rng_from_seed(seed + 1))
        return copy

    def evaluation(self, book: Book) -> Evaluation:
        if not isinstance(book, MastersBook):
            raise TypeError(f"a book of Dice Masters was expected, not {type(book).__name__}")
        return MastersEvaluation(book)

    def term(self, s: GameState, pick: Action) -> str:
        return term(_table(s), pick)

    def intro(self, language: str) -> str:
        return LEXICONS[language].intro

    def player(self, s: GameState, seat: int, language: str) -> str:
        return narration.player(seat, language)

    def show(self, view: View, language: str, names: Sequence[str] = ()) -> list[str]:
        return narration.describe_table(view, language, names)

    def prompt(
        self, s: GameState, language: str, viewer: int = PUBLIC, names: Sequence[str] = ()
    ) -> str:
        return narration.prompt(_table(s), language, viewer, names)

    def label(self, s: GameState, pick: Action, language: str) -> str:
        return narration.label(_table(s), pick, language)

    def why_not(
        self, s: GameState, seat: int, wish: str, language: str, names: Sequence[str] = ()
    ) -> Reason | None:
        from throwdown.games.masters.reasons.why_not import why_not

        return why_not(_table(s), seat, wish, language, names)

    def payments(self, s: GameState, pick: Action) -> list[Payment]:
        return payments(_table(s), pick)

    def describe(
        self,
        s: GameState,
        event: Event,
        language: str,
        viewer: int = PUBLIC,
        names: Sequence[str] = (),
    ) -> str:
        return narration.tell_event(_table(s), event, language, viewer, names)

    def inspect(self, s: GameState, word: str, language: str) -> list[str]:
        return inspect(_table(s), word, language)

    def printed(self, s: GameState, language: str) -> View:
        return printed_facts(_table(s), language)

    def faults(self, s: GameState) -> list[str]:
        return invariant_faults(_table(s))

    def pack_faults(self, path: Path) -> list[str]:
        from throwdown.games.masters.pack_check import pack_faults

        return pack_faults(path)


@lru_cache(maxsize=256)
def _open(said: SetupKey) -> tuple[GameSetup, tuple[Path, ...]]:
    """Return what a set-up says, and the files of cards it names."""
    packs = read_packs(said.setup)
    return read_setup(said.setup, library_of(packs)), packs


@lru_cache(maxsize=256)
def _begin(said: SetupKey) -> tuple[GameSetup, MastersBook]:
    """Return what a set-up says, and the book that a game of it begins with."""
    setting, packs = _open(said)
    return setting, book_for(packs, setting)


def _table(s: GameState) -> MastersState:
    if not isinstance(s, MastersState):
        raise TypeError(f"a game of Dice Masters was expected, not {type(s).__name__}")
    return s
