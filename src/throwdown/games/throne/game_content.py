"""What Dice Throne can be played with: heroes, formats, rulings, packs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import ClassVar, Final

from throwdown.content.catalogue import Catalogue, Item
from throwdown.content.packs import Pack
from throwdown.contract.content import (
    Content,
    FormatInfo,
    Menu,
    RulesetInfo,
    option_questions,
    with_options,
)
from throwdown.contract.packs import Packs, PackTrial
from throwdown.contract.scores import LifeScores
from throwdown.games.throne.catalogue import catalogue, pack_items
from throwdown.games.throne.content.library import Library
from throwdown.games.throne.model.formats import FORMATS
from throwdown.games.throne.model.ruleset import DEFAULT, RULESETS
from throwdown.games.throne.pack_check import pack_faults
from throwdown.games.throne.pack_trial import pack_trials, play_faults
from throwdown.games.throne.setup.books import library_of
from throwdown.games.throne.setup.known_heroes import known_library
from throwdown.games.throne.setup.matchup import matchup
from throwdown.games.throne.setup.menu import menu
from throwdown.games.throne.setup.random_heroes import random_setup
from throwdown.games.throne.speech.ruleset_options import OPTIONS
from throwdown.kernel.values import Setup
from throwdown.words.texts import texts

_EXAMPLES: Final = Path(__file__).parent / "content" / "examples.toml"
_LESSONS: Final = Path(__file__).parent / "content" / "lessons"


class ThroneScores(LifeScores):
    """Health, and cards that are laid on the board."""

    wounds: ClassVar[Mapping[str, str]] = {"damaged": "", "stole health": "victim"}
    rolls: ClassVar[Sequence[str]] = ("rolled",)
    gains: ClassVar[Mapping[str, str]] = {"upgraded": "card"}
    asides: ClassVar[Sequence[str]] = ("phase began",)
    headlines: ClassVar[Sequence[str]] = (
        "damaged",
        "stole health",
        "healed",
        "upgraded",
        "played",
    )

    def __init__(self) -> None:
        super().__init__("health", of="side")


class ThronePacks(Packs):
    """Packs of heroes."""

    def items(self, pack: Pack, language: str) -> list[Item]:
        return pack_items(pack, language)

    def trials(self, pack: Pack) -> list[PackTrial]:
        return pack_trials(pack)

    def look_over(self) -> None:
        known_library()


class ThroneContent(Content):
    """The content of Dice Throne, with all known heroes or with those of a library.

    Drawn at random are the shipped ones, or those of the library.
    """

    def __init__(self, library: Library | None = None) -> None:
        super().__init__("throne")
        self.pack_word = "hero"
        self.packs = ThronePacks()
        self.examples = _EXAMPLES
        self.lessons = _LESSONS
        self.scores = ThroneScores()
        self._library = library

    def _all_heroes(self) -> Library:
        return self._library or known_library()

    def setups(self) -> list[Setup]:
        return [
            {"format": "duel", "heroes": ["gunslinger", "barbarian"]},
            {"format": "king-of-the-hill-3", "heroes": ["moon_elf", "pyromancer", "treant"]},
            {"format": "2v2", "heroes": ["huntress", "gunslinger", "barbarian", "gunslinger"]},
        ]

    def random_setup(self, seats: int, seed: int) -> Setup:
        return random_setup((self._library or library_of(())).ids(), seats, seed)

    def matchup(self, names: Sequence[str], seed: int = 0, form: str = "") -> Setup:
        return matchup(names, self._all_heroes())

    def formats(self, language: str) -> list[FormatInfo]:
        return [
            FormatInfo(
                form.name,
                form.title.say_in(language),
                len(form.teams),
                {"life": form.health, "sides": list(form.teams)},
            )
            for form in FORMATS.values()
        ]

    def rulesets(self, language: str) -> list[RulesetInfo]:
        titles = texts("throne.rulesets", language)
        return [RulesetInfo(name, titles[name]) for name in RULESETS]

    def menu(self, language: str) -> Menu:
        said = texts("throne.ruleset_options", language)
        asked = option_questions(OPTIONS, said, language)
        return with_options(menu(self._all_heroes(), language), asdict(DEFAULT), asked)

    def catalogue(self, language: str) -> Catalogue:
        return catalogue(language)

    def pack_faults(self, path: Path) -> list[str]:
        return pack_faults(path) or play_faults(path)
