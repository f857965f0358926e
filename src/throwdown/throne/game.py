"""The door to Dice Throne: begins a game, shows it to each viewer and puts it into words."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from throwdown.kernel.action import Action
from throwdown.kernel.events import Event
from throwdown.kernel.run import load, start
from throwdown.kernel.spec import GameSpec, Setup, SetupError, View
from throwdown.kernel.state import GameState
from throwdown.throne import telling
from throwdown.throne.compiler.heroes import compile_heroes
from throwdown.throne.compiler.scope import NotYet
from throwdown.throne.conservation import faults
from throwdown.throne.inspecting import inspect
from throwdown.throne.language.parse import LanguageError
from throwdown.throne.model.formats import Format
from throwdown.throne.model.herofile import HeroError
from throwdown.throne.model.library import Library, open_library
from throwdown.throne.model.ruleset import Ruleset
from throwdown.throne.model.state import ThroneState
from throwdown.throne.notation import PrintedBook
from throwdown.throne.packs import pack_faults
from throwdown.throne.place import place
from throwdown.throne.rules.beginning import opening
from throwdown.throne.rules.happenings import EVENTS
from throwdown.throne.rules.verbs import WORDS
from throwdown.throne.sampling import sample
from throwdown.throne.setup import Setting, read_packs, read_setup
from throwdown.throne.terms import term
from throwdown.throne.trial import play_faults
from throwdown.throne.view import observe
from throwdown.throne.words import LANGUAGES, LEXICONS


class Throne(GameSpec):
    """Dice Throne."""

    def __init__(self) -> None:
        self.name = "throne"
        self.languages = LANGUAGES
        self.words = WORDS
        self.events = EVENTS
        self.has_secrets = True

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

    def new(self, setup: Setup, seed: int, *, explicit: bool = False) -> GameState:
        setting, book = _open(setup)
        s = opening(book, seed)
        s.start_player = setting.start
        s.explicit = explicit
        start(s, "game")
        return s

    def load(self, setup: Setup, saved: list[int | str], *, explicit: bool = False) -> GameState:
        s = ThroneState()
        load(s, _open(setup)[1], saved, explicit=explicit)
        return s

    def place(self, s: GameState, position: Setup) -> None:
        place(_table(s), position)

    def observe(self, s: GameState, viewer: int) -> View:
        return observe(_table(s), viewer)

    def sample(self, s: GameState, viewer: int, seed: int) -> GameState:
        return sample(_table(s), viewer, seed)

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

    def describe(self, s: GameState, event: Event, language: str) -> str:
        return telling.describe(_table(s), event, language)

    def inspect(self, s: GameState, word: str, language: str) -> list[str]:
        return inspect(_table(s), word, language)

    def faults(self, s: GameState) -> list[str]:
        return faults(_table(s))

    def pack_faults(self, path: Path) -> list[str]:
        return pack_faults(path) or play_faults(path)


def _open(setup: Setup) -> tuple[Setting, PrintedBook]:
    """Return what a set-up says and the book it is played by."""
    packs = read_packs(setup)
    setting = read_setup(setup, _library(packs))
    return setting, _book(packs, setting.heroes, setting.form, setting.rules, setting.promos)


@lru_cache(maxsize=16)
def _library(packs: tuple[Path, ...]) -> Library:
    try:
        return open_library(packs)
    except HeroError as error:
        raise SetupError(f"packs: {error}") from error


@lru_cache(maxsize=256)
def _book(
    packs: tuple[Path, ...], heroes: tuple[str, ...], form: Format, rules: Ruleset, promos: bool
) -> PrintedBook:
    """Return the book for these heroes and rules: the same one whenever they are the same."""
    library = _library(packs)
    try:
        seats = [library.hero(hero) for hero in heroes]
        made = compile_heroes(seats, library.common(), rules, promos=promos)
    except (LanguageError, NotYet) as error:
        raise SetupError(f"packs: {error}") from error
    return PrintedBook(rules, form, made)


def _table(s: GameState) -> ThroneState:
    if not isinstance(s, ThroneState):
        raise TypeError(f"a game of Dice Throne was expected, not {type(s).__name__}")
    return s
