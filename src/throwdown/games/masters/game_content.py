"""What Dice Masters can be played with: cards, teams, formats, editions, packs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import ClassVar, Final

from throwdown.content.catalogue import Catalogue, Item
from throwdown.content.packs import Pack
from throwdown.content.setup_error import SetupError
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
from throwdown.games.masters.catalogue import catalogue, pack_items
from throwdown.games.masters.content.formats import (
    DOUBLES,
    FORMATS,
    LARGEST_DRAFT,
    PODS,
    SMALLEST_DRAFT,
    draft,
)
from throwdown.games.masters.model.ruleset import DEFAULT
from throwdown.games.masters.pack_check import pack_faults
from throwdown.games.masters.pack_trials import pack_trials
from throwdown.games.masters.setup.game_setup import SEATS
from throwdown.games.masters.setup.known_cards import known_library
from throwdown.games.masters.setup.matchup import matchup
from throwdown.games.masters.setup.menu import menu, ruleset_titles, usual_ruleset
from throwdown.games.masters.setup.pod_results import pairings, setup_after_draft
from throwdown.games.masters.setup.random_teams import (
    random_doubles_setup,
    random_format_setup,
    random_setup,
)
from throwdown.games.masters.setup.setup_reader import ruleset_and_format
from throwdown.games.masters.setup.team_builder import sensible_setup
from throwdown.games.masters.setup.team_editor import MastersTeams
from throwdown.games.masters.speech.ruleset_options import OPTIONS
from throwdown.kernel.action import Action
from throwdown.kernel.values import Setup
from throwdown.words.message import Message
from throwdown.words.texts import texts

_DRAFTS: Final = tuple(draft(size) for size in range(SMALLEST_DRAFT, LARGEST_DRAFT + 1))
_EXAMPLES: Final = Path(__file__).parent / "content" / "examples.toml"
_MEETINGS: Final = Path(__file__).parent / "content" / "meetings"
_LESSONS: Final = Path(__file__).parent / "content" / "lessons"


class MastersScores(LifeScores):
    """Life, dice that are bought, and dice that are KO'd."""

    wounds: ClassVar[Mapping[str, str]] = {"hurt": "", "lost life": ""}
    rolls: ClassVar[Sequence[str]] = ("rolled", "rerolled")
    gains: ClassVar[Mapping[str, str]] = {"bought": "die"}
    losses: ClassVar[Mapping[str, str]] = {"KO'd": "die"}
    headlines: ClassVar[Sequence[str]] = ("hurt", "lost life", "bought", "fielded", "gained life")

    def __init__(self) -> None:
        super().__init__("life")


class MastersPacks(Packs):
    """Packs of cards."""

    def items(self, pack: Pack, language: str) -> list[Item]:
        return pack_items(pack, language)

    def trials(self, pack: Pack) -> list[PackTrial]:
        return pack_trials(pack)

    def look_over(self) -> None:
        known_library()


class MastersContent(Content):
    """The content of Dice Masters."""

    def __init__(self) -> None:
        super().__init__("masters")
        self.pack_word = "set"
        self.packs = MastersPacks()
        self.examples = _EXAMPLES
        self.meetings = _MEETINGS
        self.lessons = _LESSONS
        self.teams = MastersTeams()
        self.scores = MastersScores()

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
        if seats == DOUBLES.seats:
            asked = {"format": DOUBLES.name, **asked}
        rules, form = ruleset_and_format(asked)
        if form.most_seats:
            return {**sensible_setup(seed, rules, form), "seats": seats, **asked}
        _check_seats(seats)
        return {**sensible_setup(seed, rules, form), **asked}

    def format_setup(self, form: str, seats: int, seed: int) -> Setup:
        rules, played = ruleset_and_format({"format": form})
        begin = random_format_setup(seed, played, rules)
        if played.most_seats:
            return {**begin, "seats": seats}
        if seats != played.seats:
            raise SetupError(
                Message("masters_faults.setup", "format seats", form=form, seats=played.seats)
            )
        return begin

    def format_seats(self, form: str) -> int:
        return ruleset_and_format({"format": form})[1].seats

    def matchup(self, names: Sequence[str], seed: int = 0, form: str = "") -> Setup:
        return matchup(names, seed, form)

    def sequel(self, setup: Setup, answers: Sequence[Action], seats: tuple[int, int]) -> Setup:
        return setup_after_draft(setup, answers, seats)

    def pairings(self, setup: Setup) -> list[tuple[int, int]]:
        form = ruleset_and_format(setup)[1]
        if not form.most_seats:
            return []
        rounds = pairings(int(str(setup.get("seats", form.seats))))
        # The first two meet where they drafted.
        return sorted(pair for met in rounds for pair in met if pair != (0, 1))

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
                    "drafted": bool(form.most_seats),
                    "most_seats": form.most_seats or form.seats,
                },
            )
            for form in (*FORMATS.values(), *PODS.values(), *_DRAFTS)
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
