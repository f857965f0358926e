"""Dice Throne as the rest of the program meets it: begun, shown to each viewer, loaded.

Its words are in `game_speech.py`, its odds in `game_aids.py`, what it is played with in
`game_content.py`.
"""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from typing import Final

from throwdown.content.packs import carry_packs
from throwdown.content.setup_fields import SetupKey
from throwdown.contract.aids import NO_PAYMENTS
from throwdown.contract.evaluation import Evaluation
from throwdown.contract.game import GameSpec
from throwdown.contract.seen import model_of
from throwdown.games.throne.ai.evaluation import ThroneEvaluation
from throwdown.games.throne.content.hero_files import PACK_WORD
from throwdown.games.throne.content.library import Library
from throwdown.games.throne.game_aids import ThroneOdds, ThroneWindows
from throwdown.games.throne.game_narrator import ThroneNarrator
from throwdown.games.throne.game_speech import ThroneSpeech
from throwdown.games.throne.invariants import faults
from throwdown.games.throne.model.ruleset import options_that_count
from throwdown.games.throne.model.state import ThroneState, throne_state
from throwdown.games.throne.rules.core.book import ThroneBook, book_of, throne_book
from throwdown.games.throne.rules.core.events import EVENTS
from throwdown.games.throne.rules.core.verbs import CARD, DRAW, WORDS
from throwdown.games.throne.rules.turn.game_start import opening_state
from throwdown.games.throne.setup.books import compiled_heroes, setup_and_book
from throwdown.games.throne.view.position_writer import ThronePositions
from throwdown.games.throne.view.sampling import sample
from throwdown.games.throne.view.secrets import informs, reveals
from throwdown.games.throne.view.seen import ThroneSeen
from throwdown.games.throne.view.table_view import write_view
from throwdown.kernel.action import NONE, Action, verb_of
from throwdown.kernel.book import Book
from throwdown.kernel.interpreter import load, start
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, Setup, View
from throwdown.runtime.frozen import parts_text

# Quick play is strong here, because it keeps dice by exact odds; thoughtless moves tell the levels
# apart.
_LAPSES: Final = {"beginner": 75, "casual": 48}


class Throne(GameSpec):
    """Dice Throne, with the shipped heroes or with those of a library."""

    def __init__(self, library: Library | None = None) -> None:
        self.name = "throne"
        self.words = WORDS
        self.events = EVENTS
        self.has_secrets = True
        self.seen = ThroneSeen()
        self.positions = ThronePositions(self.seen)
        self.speech = ThroneSpeech()
        self.narrator = ThroneNarrator()
        self.odds = ThroneOdds()
        self.payments = NO_PAYMENTS
        self.windows = ThroneWindows()
        self.lapses = _LAPSES
        self._heroes = library

    def new(
        self, setup: Setup, seed: int, *, explicit: bool = False, watched: bool = False
    ) -> GameState:
        setting, book = setup_and_book(self._heroes, _key(setup))
        s = opening_state(book, seed)
        s.start_player = setting.start
        s.explicit = explicit
        s.watched = watched
        start(s, "game")
        return s

    def load(self, setup: Setup, saved: list[int | str], *, explicit: bool = False) -> GameState:
        s = ThroneState()
        load(s, setup_and_book(self._heroes, _key(setup))[1], saved, explicit=explicit)
        return s

    def place(self, s: GameState, position: Setup) -> None:
        # Imported with the first question, here and elsewhere: a game is begun without it.
        from throwdown.games.throne.view.position import place

        place(throne_state(s), position)

    def complete(self, setup: Setup) -> Setup:
        setup = carry_packs(setup, PACK_WORD, anywhere=True)
        setting = setup_and_book(self._heroes, _key(setup))[0]
        rest = {word: value for word, value in setup.items() if word != "seats"}
        heroes: list[Json] = [*setting.heroes]
        return rest | {
            "format": setting.form.name,
            "ruleset": setting.rules.name,
            "heroes": heroes,
        }

    def fingerprint(self, s: GameState) -> str:
        book = book_of(throne_state(s))
        # What a format is called decides nothing.
        form = {name: value for name, value in asdict(book.form).items() if name != "title"}
        facts = [parts_text(options_that_count(book.rules)), parts_text(form)]
        made = compiled_heroes(book)
        printed = [parts_text(thing) for thing in (*made.heroes, *made.cards)]
        return "\n".join([super().fingerprint(s), *facts, *printed])

    def write_position(self, s: GameState, viewer: int) -> View:
        return write_view(book_of(s), model_of(self.seen, s, viewer))

    def sample(self, s: GameState, viewer: int, seed: int) -> GameState:
        return sample(throne_state(s), viewer, seed)

    def reveals(self, s: GameState, pick: Action, to: int = NONE) -> bool:
        state = throne_state(s)
        if s.decision is not None and to == s.decision.seat:
            return informs(state, pick)
        return reveals(state, pick)

    def sole_viewer_of_chance(self, s: GameState) -> int:
        decision = s.decision
        # Cards are drawn, and discarded at random, from where only their owner looks.
        if decision is None or verb_of(decision.options[0]) not in (CARD, DRAW):
            return NONE
        return decision.source

    def evaluation(self, book: Book) -> Evaluation:
        return _evaluation(throne_book(book))

    def faults(self, s: GameState) -> list[str]:
        return faults(throne_state(s))


def _key(setup: Setup) -> SetupKey:
    return SetupKey(carry_packs(setup, PACK_WORD))


@lru_cache(maxsize=24)
def _evaluation(book: ThroneBook) -> ThroneEvaluation:
    """Return how games by a book are judged: reading all its texts takes a while."""
    return ThroneEvaluation(book)
