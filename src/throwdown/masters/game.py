"""The door to Dice Masters: begins a game, shows it to each viewer and puts it into words."""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Final

from throwdown.kernel.action import Action
from throwdown.kernel.events import Event
from throwdown.kernel.generator import seeded
from throwdown.kernel.run import load, start
from throwdown.kernel.spec import GameSpec, Json, Reason, Setup, SetupError, View
from throwdown.kernel.state import GameState
from throwdown.masters import telling
from throwdown.masters.compiler.lines import compile_texts
from throwdown.masters.conservation import faults
from throwdown.masters.explaining.explain import why_not
from throwdown.masters.inspecting import inspect
from throwdown.masters.language.parse import LanguageError
from throwdown.masters.model.library import Library, open_library
from throwdown.masters.model.ruleset import Ruleset
from throwdown.masters.model.sets import SetError
from throwdown.masters.model.state import MastersState
from throwdown.masters.model.teams import Pick
from throwdown.masters.packs import pack_faults
from throwdown.masters.pieces import pieces
from throwdown.masters.place import place
from throwdown.masters.rules.book import MastersBook, book_of
from throwdown.masters.rules.happenings import EVENTS
from throwdown.masters.rules.layout import Layout, opening
from throwdown.masters.rules.programs import programs
from throwdown.masters.rules.verbs import WORDS
from throwdown.masters.setup import Setting, complete_setup, read_packs, read_setup
from throwdown.masters.terms import term
from throwdown.masters.view import observe
from throwdown.masters.words import LANGUAGES, LEXICONS

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


class Masters(GameSpec):
    """Marvel Dice Masters."""

    def __init__(self) -> None:
        self.name = "masters"
        self.languages = LANGUAGES
        self.words = WORDS
        self.events = EVENTS
        self.has_secrets = False

    def setups(self) -> list[Setup]:
        return [
            {"format": "first-game-asm", "ruleset": "asm"},
            {"format": "first-game-uxm", "ruleset": "uxm", "priority": "casual"},
            {"format": "first-game-aou", "ruleset": "aou", "toss": True},
            {
                "format": "tournament-20",
                "ruleset": "asm_de",
                "teams": _EIGHT_CARDS,
                "basics": _BASICS,
            },
        ]

    def new(self, setup: Setup, seed: int, *, explicit: bool = False) -> GameState:
        setting, book = _open(setup)
        s = opening(book, book.layout, setting.life, seed)
        s.explicit = explicit
        start(s, "toss" if setting.toss else "game")
        return s

    def complete(self, setup: Setup) -> Setup:
        return complete_setup(setup)

    def content(self, s: GameState) -> str:
        book = book_of(_table(s))
        cards = [repr(card) for card in book.tables.cards]
        return "\n".join([super().content(s), str(sorted(asdict(book.rules).items())), *cards])

    def load(self, setup: Setup, saved: list[int | str], *, explicit: bool = False) -> GameState:
        s = MastersState()
        load(s, _open(setup)[1], saved, explicit=explicit)
        return s

    def place(self, s: GameState, position: Setup) -> None:
        place(_table(s), position)

    def observe(self, s: GameState, viewer: int) -> View:
        return observe(_table(s))

    def pieces(self, s: GameState, viewer: int, language: str) -> View:
        return pieces(_table(s), language)

    def sample(self, s: GameState, viewer: int, seed: int) -> GameState:
        copy = _table(s.clone())
        copy.rng = seeded(seed)
        return copy

    def term(self, s: GameState, pick: Action) -> str:
        return term(_table(s), pick)

    def intro(self, language: str) -> str:
        return LEXICONS[language].intro

    def show(self, view: View, language: str) -> list[str]:
        return telling.show(view, language)

    def prompt(self, s: GameState, language: str) -> str:
        return telling.prompt(_table(s), language)

    def label(self, s: GameState, pick: Action, language: str) -> str:
        return telling.label(_table(s), pick, language)

    def why_not(self, s: GameState, seat: int, wish: str, language: str) -> Reason | None:
        return why_not(_table(s), seat, wish, language)

    def describe(self, s: GameState, event: Event, language: str) -> str:
        return telling.describe(_table(s), event, language)

    def inspect(self, s: GameState, word: str, language: str) -> list[str]:
        return inspect(_table(s), word, language)

    def faults(self, s: GameState) -> list[str]:
        return faults(_table(s))

    def pack_faults(self, path: Path) -> list[str]:
        return pack_faults(path)


def _open(setup: Setup) -> tuple[Setting, MastersBook]:
    """Return what a set-up says and the book it is played by."""
    packs = read_packs(setup)
    setting = read_setup(setup, _library(packs))
    return setting, _book(packs, setting.teams, setting.basics, setting.rules)


@lru_cache(maxsize=16)
def _library(packs: tuple[Path, ...]) -> Library:
    try:
        return open_library(packs)
    except SetError as error:
        raise SetupError(f"packs: {error}") from error


@lru_cache(maxsize=256)
def _book(
    packs: tuple[Path, ...],
    teams: tuple[tuple[Pick, ...], ...],
    basics: tuple[str, ...],
    rules: Ruleset,
) -> MastersBook:
    """Return the book for these cards and rules: the same one whenever they are the same."""
    library = _library(packs)
    brought = [[(library.card(pick.card), pick.dice) for pick in team] for team in teams]
    layout = Layout(brought, [library.card(card) for card in basics])
    try:
        texts = compile_texts(layout.tables.cards, layout.tables, rules)
    except LanguageError as error:
        raise SetupError(f"packs: {error}") from error
    return MastersBook(programs(), rules, layout, texts)


def _table(s: GameState) -> MastersState:
    if not isinstance(s, MastersState):
        raise TypeError(f"a game of Dice Masters was expected, not {type(s).__name__}")
    return s
