"""The door to Dice Throne: begins a game, shows it to each viewer and puts it into words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Final

from throwdown.content.setup_fields import SetupKey
from throwdown.contract.evaluation import Evaluation
from throwdown.contract.spec import GameSpec, Json, Likelihood, Reason, Setup, SetupError, View
from throwdown.games.throne.ai.evaluation import ThroneEvaluation
from throwdown.games.throne.compiler.heroes import compile_heroes
from throwdown.games.throne.compiler.scope import UnsupportedPhrase
from throwdown.games.throne.content.hero import Hero
from throwdown.games.throne.content.hero_files import HeroError
from throwdown.games.throne.content.library import Library, open_library
from throwdown.games.throne.invariants import faults
from throwdown.games.throne.language.parser import LanguageError, parse_text
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.book import ThroneBook, book_of
from throwdown.games.throne.rules.core.events import EVENTS
from throwdown.games.throne.rules.core.verbs import CARD, DRAW, WORDS
from throwdown.games.throne.rules.turn.game_start import opening
from throwdown.games.throne.setup.setup_reader import GameSetup, read_packs, read_setup
from throwdown.games.throne.speech import narration
from throwdown.games.throne.speech.inspection import inspect
from throwdown.games.throne.speech.labels import term
from throwdown.games.throne.speech.lexicons import LANGUAGES, LEXICONS
from throwdown.games.throne.view.notation import made_of, open_book, words_of
from throwdown.games.throne.view.pieces import pieces
from throwdown.games.throne.view.sampling import sample
from throwdown.games.throne.view.secrets import reveals
from throwdown.games.throne.view.table_view import observe
from throwdown.kernel.action import NONE, Action, verb_of
from throwdown.kernel.book import Book
from throwdown.kernel.events import PUBLIC, Event
from throwdown.kernel.interpreter import load, start
from throwdown.kernel.state import GameState

# Quick play is strong here, because it keeps dice by exact odds; thoughtless moves tell the levels
# apart.
_LAPSES: Final = {"beginner": 75, "casual": 48}


class Throne(GameSpec):
    """Dice Throne, with the shipped heroes or with those of a library."""

    def __init__(self, library: Library | None = None) -> None:
        self.name = "throne"
        self.languages = LANGUAGES
        self.words = WORDS
        self.events = EVENTS
        self.has_secrets = True
        self._heroes = library

    def setups(self) -> list[Setup]:
        return [
            {"format": "duel", "heroes": ["gunslinger", "barbarian"]},
            {
                "ruleset": "standard",
                "heroes": ["paladin", "cursed_pirate"],
                "rules": {"ask_every_window": True},
            },
            {
                "format": "king-of-the-hill-3",
                "heroes": ["moon_elf", "pyromancer", "treant"],
            },
            {"format": "2v2", "heroes": ["huntress", "gunslinger", "barbarian", "gunslinger"]},
            {
                "format": "2v2v2",
                "heroes": [
                    *("cursed_pirate", "treant", "huntress"),
                    *("paladin", "pyromancer", "moon_elf"),
                ],
            },
        ]

    def random_setup(self, seats: int, seed: int) -> Setup:
        library = self._heroes or _library(())
        # Imported with the first question, here and below: a game is begun without it.
        from throwdown.games.throne.setup.random_heroes import random_setup

        return random_setup(library.ids(), seats, seed)

    def matchup(self, names: list[str], seed: int = 0) -> Setup:
        from throwdown.games.throne.setup.matchup import matchup

        return matchup(names, self._heroes or _library(()))

    def new(self, setup: Setup, seed: int, *, explicit: bool = False) -> GameState:
        setting, book = _open(self._heroes, SetupKey(setup))
        s = opening(book, seed)
        s.start_player = setting.start
        s.explicit = explicit
        start(s, "game")
        return s

    def complete(self, setup: Setup) -> Setup:
        setting = _open(self._heroes, SetupKey(setup))[0]
        rest = {word: value for word, value in setup.items() if word != "seats"}
        heroes: list[Json] = [*setting.heroes]
        return rest | {
            "format": setting.form.name,
            "ruleset": setting.rules.name,
            "heroes": heroes,
        }

    def content(self, s: GameState) -> str:
        book = book_of(_table(s))
        facts = [str(sorted(asdict(book.rules).items())), repr(book.form)]
        printed = [repr(thing) for thing in (*made_of(book).heroes, *made_of(book).cards)]
        return "\n".join([super().content(s), *facts, *printed])

    def load(self, setup: Setup, saved: list[int | str], *, explicit: bool = False) -> GameState:
        s = ThroneState()
        load(s, _open(self._heroes, SetupKey(setup))[1], saved, explicit=explicit)
        return s

    def place(self, s: GameState, position: Setup) -> None:
        from throwdown.games.throne.view.position import place

        place(_table(s), position)

    def observe(self, s: GameState, viewer: int) -> View:
        return observe(_table(s), viewer)

    def pieces(self, s: GameState, viewer: int, language: str) -> View:
        return pieces(_table(s), viewer, language)

    def sample(self, s: GameState, viewer: int, seed: int) -> GameState:
        return sample(_table(s), viewer, seed)

    def evaluation(self, book: Book) -> Evaluation:
        if not isinstance(book, ThroneBook):
            raise TypeError(f"a book of Dice Throne was expected, not {type(book).__name__}")
        return _evaluation(book)

    def lapses(self, level: str, usual: int) -> int:
        return _LAPSES.get(level, usual)

    def dealt_to(self, s: GameState) -> int:
        decision = s.decision
        # Cards are drawn, and discarded at random, from where only their owner looks.
        if decision is None or verb_of(decision.options[0]) not in (CARD, DRAW):
            return NONE
        return decision.source

    def reveals(self, s: GameState, pick: Action) -> bool:
        return reveals(_table(s), pick)

    def term(self, s: GameState, pick: Action) -> str:
        return term(_table(s), pick)

    def intro(self, language: str) -> str:
        return LEXICONS[language].intro

    def player(self, s: GameState, seat: int, language: str) -> str:
        return words_of(_table(s), language).players[seat]

    def show(self, view: View, language: str, names: Sequence[str] = ()) -> list[str]:
        # Players go by their heroes.
        return narration.show(view, language)

    def prompt(
        self, s: GameState, language: str, viewer: int = PUBLIC, names: Sequence[str] = ()
    ) -> str:
        return narration.prompt(_table(s), language, viewer)

    def label(self, s: GameState, pick: Action, language: str) -> str:
        return narration.label(_table(s), pick, language)

    def why_not(
        self, s: GameState, seat: int, wish: str, language: str, names: Sequence[str] = ()
    ) -> Reason | None:
        from throwdown.games.throne.reasons.why_not import why_not

        return why_not(_table(s), seat, wish, language)

    def advice(self, s: GameState, seat: int, language: str) -> list[str]:
        from throwdown.games.throne.speech.odds_report import odds_in_words

        return odds_in_words(_table(s), seat, language)

    def chances(self, s: GameState, seat: int, keep: list[int]) -> list[Likelihood]:
        from throwdown.games.throne.speech.odds_report import chances

        return chances(_table(s), seat, keep)

    def describe(
        self,
        s: GameState,
        event: Event,
        language: str,
        viewer: int = PUBLIC,
        names: Sequence[str] = (),
    ) -> str:
        # Players go by their heroes.
        return narration.describe(_table(s), event, language, viewer)

    def inspect(self, s: GameState, word: str, language: str) -> list[str]:
        return inspect(_table(s), word, language)

    def printed(self, s: GameState, language: str) -> View:
        from throwdown.games.throne.speech.printed_facts import printed

        return printed(_table(s), language)

    def faults(self, s: GameState) -> list[str]:
        return faults(_table(s))

    def pack_faults(self, path: Path) -> list[str]:
        from throwdown.games.throne.pack_check import pack_faults
        from throwdown.games.throne.pack_trial import play_faults

        return pack_faults(path) or play_faults(path)


@lru_cache(maxsize=256)
def _open(heroes: Library | None, said: SetupKey) -> tuple[GameSetup, ThroneBook]:
    """Return what a set-up says and the book it is played by."""
    library = heroes or _library(read_packs(said.setup))
    setting = read_setup(said.setup, library)
    # Who begins is no part of the book.
    return setting, _book(library, setting.but(start=NONE))


@lru_cache(maxsize=16)
def _library(packs: tuple[Path, ...]) -> Library:
    try:
        return open_library(packs)
    except HeroError as error:
        raise SetupError(f"packs: {error}") from error


@lru_cache(maxsize=256)
def _book(library: Library, setting: GameSetup) -> ThroneBook:
    """Return the book for a setting: the same one whenever it is the same."""
    heroes = [library.hero(hero) for hero in setting.heroes]
    try:
        for hero in heroes:
            if not library.is_shipped(hero.id):
                _check_texts(hero)
        made = compile_heroes(heroes, library.common(), setting.rules, promos=setting.promos)
    except (LanguageError, UnsupportedPhrase) as error:
        raise SetupError(f"packs: {error}") from error
    return open_book(setting.rules, setting.form, made)


def _check_texts(hero: Hero) -> None:
    """Raise LanguageError if a text of a hero is not the one wording of what it says."""
    from throwdown.games.throne.pack_check import texts_of

    for printed in texts_of(hero):
        parse_text(printed.text)


@lru_cache(maxsize=24)
def _evaluation(book: ThroneBook) -> Evaluation:
    """Return how games by a book are judged: reading all its texts takes a while."""
    return ThroneEvaluation(book)


def _table(s: GameState) -> ThroneState:
    if not isinstance(s, ThroneState):
        raise TypeError(f"a game of Dice Throne was expected, not {type(s).__name__}")
    return s
