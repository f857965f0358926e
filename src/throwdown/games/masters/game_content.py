"""What Dice Masters can be played with: cards, teams, formats, editions, packs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from throwdown.content.catalogue import Catalogue
from throwdown.content.setup_error import SetupError
from throwdown.contract.content import Content, FormatInfo, Menu, RulesetInfo
from throwdown.games.masters.catalogue import catalogue
from throwdown.games.masters.content.formats import DOUBLES, FORMATS
from throwdown.games.masters.pack_check import pack_faults
from throwdown.games.masters.setup.game_setup import SEATS
from throwdown.games.masters.setup.matchup import matchup
from throwdown.games.masters.setup.menu import menu, ruleset_titles
from throwdown.games.masters.setup.random_teams import random_doubles_setup, random_setup
from throwdown.games.masters.setup.setup_reader import ruleset_and_format
from throwdown.games.masters.setup.team_builder import sensible_setup
from throwdown.games.masters.setup.team_editor import MastersTeams
from throwdown.kernel.values import Setup
from throwdown.words.message import Message

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
                },
            )
            for form in FORMATS.values()
        ]

    def rulesets(self, language: str) -> list[RulesetInfo]:
        return [RulesetInfo(name, title) for name, title in ruleset_titles(language).items()]

    def menu(self, language: str) -> Menu:
        return menu(language)

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
