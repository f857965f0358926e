"""Dice Masters as the rest of the program meets it: begun, shown to each viewer, loaded.

Its words are in `game_speech.py`, ways to pay in `game_aids.py`, what it is played with in
`game_content.py`.
"""

from __future__ import annotations

from functools import lru_cache

from throwdown.content.packs import Pack, carry_packs, read_packs
from throwdown.content.setup_fields import SetupKey
from throwdown.contract.aids import NO_ODDS
from throwdown.contract.evaluation import Evaluation
from throwdown.contract.game import GameSpec
from throwdown.contract.seen import model_of
from throwdown.games.masters.ai.evaluation import MastersEvaluation
from throwdown.games.masters.content.set_files import PACK_WORD
from throwdown.games.masters.game_aids import DraftClock, MastersPayments, MastersWindows
from throwdown.games.masters.game_narrator import MastersNarrator
from throwdown.games.masters.game_speech import MastersSpeech
from throwdown.games.masters.invariants import invariant_faults
from throwdown.games.masters.model.ruleset import EARLIER_RULES, options_that_count
from throwdown.games.masters.model.state import MastersState, masters_state
from throwdown.games.masters.rules.core.book import MastersBook, book_of
from throwdown.games.masters.rules.core.equivalence import are_picks_alike
from throwdown.games.masters.rules.core.events import EVENTS
from throwdown.games.masters.rules.core.layout import opening_state
from throwdown.games.masters.rules.core.verbs import WORDS
from throwdown.games.masters.rules.turn.game_start import first_program
from throwdown.games.masters.rules.turn.pod import is_asked_at_once
from throwdown.games.masters.setup.books import book_for, is_secret, library_of, read_choices
from throwdown.games.masters.setup.game_setup import GameSetup
from throwdown.games.masters.setup.setup_reader import complete_setup, read_setup
from throwdown.games.masters.view.position_writer import MastersPositions
from throwdown.games.masters.view.pregame import hide_choices, reveals_teams
from throwdown.games.masters.view.seen import MastersSeen
from throwdown.games.masters.view.table_view import write_view
from throwdown.kernel.action import NONE, Action
from throwdown.kernel.book import Book
from throwdown.kernel.interpreter import load, start
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup, View
from throwdown.runtime.frozen import parts_text


class Masters(GameSpec):
    """Marvel Dice Masters."""

    def __init__(self) -> None:
        self.name = "masters"
        self.words = WORDS
        self.events = EVENTS
        self.has_secrets = True
        self.gives_up_as_team = True
        self.seen = MastersSeen()
        self.positions = MastersPositions(self.seen)
        self.speech = MastersSpeech()
        self.narrator = MastersNarrator()
        self.odds = NO_ODDS
        self.payments = MastersPayments()
        self.clock = DraftClock()
        self.windows = MastersWindows()
        self.earlier_rules = EARLIER_RULES
        self.lapses = {}

    def new(
        self, setup: Setup, seed: int, *, explicit: bool = False, watched: bool = False
    ) -> GameState:
        setting, book = _begin(_key(setup))
        s = opening_state(book, book.layout, setting.life, seed)
        s.explicit = explicit
        s.watched = watched
        start(s, first_program(book))
        return s

    def load(self, setup: Setup, saved: list[int | str], *, explicit: bool = False) -> GameState:
        setting, packs = _read_cached(_key(setup))
        s = MastersState()
        load(s, book_for(packs, setting, read_choices(saved)), saved, explicit=explicit)
        return s

    def place(self, s: GameState, position: Setup) -> None:
        # Imported with the first position: a game is begun without it.
        from throwdown.games.masters.view.position import place

        place(masters_state(s), position)

    def complete(self, setup: Setup) -> Setup:
        return complete_setup(setup)

    def hides(self, setup: Setup) -> bool:
        return is_secret(_read_cached(_key(setup))[0])

    def fingerprint(self, s: GameState) -> str:
        book = book_of(masters_state(s))
        rules = str(sorted(options_that_count(book.rules).items()))
        return "\n".join([super().fingerprint(s), rules, *map(parts_text, book.tables.cards)])

    def write_position(self, s: GameState, viewer: int) -> View:
        return write_view(masters_state(s).tables, model_of(self.seen, s, viewer))

    def sample(self, s: GameState, viewer: int, seed: int) -> GameState:
        copy = masters_state(s.clone())
        copy.rng = rng_from_seed(seed)
        hide_choices(copy, viewer, rng_from_seed(seed + 1))
        return copy

    def reveals(self, s: GameState, pick: Action, to: int = NONE) -> bool:
        return reveals_teams(masters_state(s), pick)

    def asks_all_at_once(self, s: GameState) -> bool:
        return is_asked_at_once(masters_state(s))

    def are_alike(self, s: GameState, pick: Action, other: Action) -> bool:
        return are_picks_alike(masters_state(s), pick, other)

    def evaluation(self, book: Book) -> Evaluation:
        if not isinstance(book, MastersBook):
            raise TypeError(f"a book of Dice Masters was expected, not {type(book).__name__}")
        return MastersEvaluation(book)

    def faults(self, s: GameState) -> list[str]:
        return invariant_faults(masters_state(s))


def _key(setup: Setup) -> SetupKey:
    return SetupKey(carry_packs(setup, PACK_WORD))


@lru_cache(maxsize=256)
def _read_cached(key: SetupKey) -> tuple[GameSetup, tuple[Pack, ...]]:
    """Return what a set-up says, and the packs it carries."""
    packs = read_packs(key.setup)
    return read_setup(key.setup, library_of(packs)), packs


@lru_cache(maxsize=256)
def _begin(key: SetupKey) -> tuple[GameSetup, MastersBook]:
    """Return what a set-up says, and the book that a game of it begins with."""
    setting, packs = _read_cached(key)
    return setting, book_for(packs, setting)
