"""What Dice Masters can be played with: cards, teams, formats, editions, packs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Final

from throwdown.content.catalogue import Catalogue
from throwdown.content.setup_error import SetupError
from throwdown.contract.content import (
    Content,
    FormatInfo,
    Menu,
    RulesetInfo,
    option_questions,
    with_options,
)
from throwdown.games.masters.catalogue import catalogue
from throwdown.games.masters.content.formats import DOUBLES, FORMATS
from throwdown.games.masters.model.ruleset import DEFAULT
from throwdown.games.masters.pack_check import pack_faults
from throwdown.games.masters.setup.game_setup import SEATS
from throwdown.games.masters.setup.matchup import matchup
from throwdown.games.masters.setup.menu import menu, ruleset_titles, usual_ruleset
from throwdown.games.masters.setup.random_teams import random_doubles_setup, random_setup
from throwdown.games.masters.setup.setup_reader import ruleset_and_format
from throwdown.games.masters.setup.team_builder import sensible_setup
from throwdown.games.masters.setup.team_editor import MastersTeams
from throwdown.games.masters.speech.ruleset_options import OPTIONS
from throwdown.kernel.values import Setup
from throwdown.words.message import Message
from throwdown.words.texts import texts

_EXAMPLES: Final = Path(__file__).parent / "content" / "examples.toml"


class MastersContent(Content):
    """The content of Dice Masters."""

    def __init__(self) -> None:
        super().__init__("masters")
        self.pack_word = "set"
        self.examples = _EXAMPLES
        self.teams = MastersTeams()

    def setups(self) -> list[Setup]:
        return [
            {"format": "first-game-asm", "ruleset": "asm"},
            {"format": "first-game-uxm", "ruleset": "uxm", "priority": "casual"},
            {"format": "first-game-aou", "ruleset": "aou", "toss": False},
        ]

    def random_setup(self, seats: int, seed: int) -> Setup:
        _check_seats(seats)
        return random_setup(seed) if seats == SEATS else random_doubles_setup(seed)

    def sensible_setup(self, seats: int, seed: int, asked: Setup) -> Setup:
        _check_seats(seats)
        if seats == DOUBLES.seats:
            asked = {"format": DOUBLES.name, **asked}
        rules, form = ruleset_and_format(asked)
        return {**sensible_setup(seed, rules, form), **asked}

    def matchup(self, names: Sequence[str], seed: int = 0) -> Setup:
        return matchup(names, seed)

    def formats(self, language: str) -> list[FormatInfo]:
        return [
            FormatInfo(
                form.name,
                form.title.say_in(language),
                form.seats,
                {
                    "life": form.starting_life,
                    "dice": form.max_dice,
                    "cards": form.max_cards,
                    "basics": form.basic_actions,
                    "given": bool(form.teams),
                    "editions": [*form.editions],
                },
            )
            for form in FORMATS.values()
        ]

    def rulesets(self, language: str) -> list[RulesetInfo]:
        return [RulesetInfo(name, title) for name, title in ruleset_titles(language).items()]

    def menu(self, language: str) -> Menu:
        # What most will ask for stands first.
        first = ("first_player", "priority_mode", "errata")
        options = sorted(OPTIONS, key=lambda option: option.field not in first)
        said = texts("masters.ruleset_options", language)
        asked = option_questions(options, said, language)
        return with_options(menu(language), asdict(DEFAULT), asked)

    def usual_setup(self, setup: Setup, language: str) -> Setup:
        name = str(setup.get("ruleset", DEFAULT.name))
        return {**setup, "ruleset": usual_ruleset(name, language)}

    def catalogue(self, language: str) -> Catalogue:
        return catalogue(language)

    def pack_faults(self, path: Path) -> list[str]:
        return pack_faults(path)


def _check_seats(seats: int) -> None:
    if seats not in (SEATS, DOUBLES.seats):
        most = DOUBLES.seats
        raise SetupError(
            Message("masters_faults.setup", "seats", few=SEATS, most=most, seats=seats)
        )
