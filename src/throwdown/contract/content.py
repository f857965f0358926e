"""Content: what a game can be played with, and what can be chosen before it begins.

Menus, the command line, the web server and contests ask here; no interface knows the formats,
rulesets, teams or heroes of a game by name. Loaded only when somebody asks (`registry.content`): a
game that is begun from a set-up never needs it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from throwdown.content.catalogue import Catalogue
from throwdown.content.setup_error import SetupError
from throwdown.content.setup_fields import RulesetOption
from throwdown.content.toml_facts import did_you_mean
from throwdown.contract.packs import Packs
from throwdown.contract.scores import Scores
from throwdown.kernel.action import Action
from throwdown.kernel.values import Json, Setup
from throwdown.words.languages import DEFAULT
from throwdown.words.message import Message
from throwdown.words.texts import Texts, texts

RANDOM: Final = "random"
"""The answer that leaves a choice to chance."""


@dataclass(frozen=True, slots=True)
class FormatInfo:
    """A way to play that the books name."""

    name: str
    """As set-ups name it: "2v2"."""
    title: str
    """In the language asked for."""
    seats: int
    facts: Mapping[str, Json] = field(default_factory=dict)
    """What sets it apart, for programs, such as life or dice; the keys: docs/web-protocol.md."""


@dataclass(frozen=True, slots=True)
class RulesetInfo:
    """An edition of the rules."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class MenuChoice:
    """One answer to a question of a menu."""

    value: str
    """As it is sent back."""
    title: str
    group: str = ""
    """A heading that choices share, if any."""
    about: str = ""
    """A sentence for a player who hesitates."""
    short: str = ""
    """Words of the title that are enough on a button, beside the other choices; if any."""


@dataclass(frozen=True, slots=True)
class MenuQuestion:
    """One thing to choose; the first choice stands unless another one is taken."""

    key: str
    title: str
    choices: tuple[MenuChoice, ...]
    only: tuple[str, tuple[str, ...]] | None = None
    """Asked only if an earlier question is asked and was answered with one of these."""
    own_teams: bool = False
    """Whether it asks for a team, so that a client adds those that its player has saved."""
    detail: bool = False
    """Whether few will want to answer it: a client shows such questions only if asked to."""


RULESET: Final = "ruleset"
"""The key of the question for the edition."""
RULE: Final = "rule "
"""What the keys of questions about options of the rules begin with; the option follows."""


def option_questions(
    options: Iterable[RulesetOption], said: Texts, language: str
) -> list[MenuQuestion]:
    """Return a question for each option of a ruleset: as the ruleset has it, or any of its values.

    `said` has what each value means. The title says whose choice it is, and by which lines.
    """
    words = texts("match.rule_options", language)
    questions: list[MenuQuestion] = []
    for option in options:
        values = [
            MenuChoice(str(value), said[f"{option.field} {value}"])
            for value in range(option.values)
        ]
        whose = "ruling" if option.ruling else "book"
        title = words.say(whose, rule=option.rule)
        if option.lines:
            title += words.say("lines", lines=", ".join(option.lines.split()))
        unchanged = MenuChoice("", words["unchanged"])
        questions.append(
            MenuQuestion(f"{RULE}{option.field}", title, (unchanged, *values), detail=True)
        )
    return questions


def changed_rules(answers: Mapping[str, str], ruleset: Mapping[str, object]) -> dict[str, Json]:
    """Return the options that answers to `option_questions` change, as a set-up has them."""
    return {
        field: bool(int(answers[key])) if isinstance(ruleset[field], bool) else int(answers[key])
        for key in answers
        if (field := key.removeprefix(RULE)) != key and answers[key]
    }


def rule_answers(answers: Mapping[str, str]) -> dict[str, str]:
    """Return the answers about the rules alone: the edition and its options."""
    return {key: answers[key] for key in answers if key == RULESET or key.startswith(RULE)}


@dataclass(frozen=True, slots=True)
class Menu:
    """The questions before a game, and how answers become a set-up."""

    questions: Sequence[MenuQuestion]
    setup: Callable[[Mapping[str, str], int], Setup]
    """Takes answers by key, those left out standing at their first choice, and a seed."""

    def questions_for(self, answers: Mapping[str, str]) -> list[MenuQuestion]:
        """Return the questions that make sense with these answers.

        One that hangs on another is asked only if that one is.
        """
        found: list[MenuQuestion] = []
        for question in self.questions:
            if question.only is None:
                found.append(question)
                continue
            key, values = question.only
            if answers.get(key) in values and key in [other.key for other in found]:
                found.append(question)
        return found

    def check(self, answers: Mapping[str, str]) -> None:
        """Raise SetupError for an answer to no question, or one that is not among its choices."""
        known = {question.key: question for question in self.questions}
        for key, value in answers.items():
            if key not in known:
                raise SetupError(
                    Message("faults.setup", "not asked", word=key, known=", ".join(known))
                )
            values = [choice.value for choice in known[key].choices]
            if value not in values:
                there = ", ".join(values)
                raise SetupError(
                    Message("faults.setup", "no choice", word=key, value=value, known=there)
                )


def with_options(
    menu: Menu, ruleset: Mapping[str, object], options: Sequence[MenuQuestion]
) -> Menu:
    """Return a menu that also asks for the options of a ruleset, and puts answers into set-ups."""

    def setup(answers: Mapping[str, str], seed: int) -> Setup:
        begin = menu.setup(answers, seed)
        changed = changed_rules(answers, ruleset)
        return {**begin, "rules": changed} if changed else begin

    return Menu((*menu.questions, *options), setup)


class Content:
    """What a game can be played with. Only `setups` must be written."""

    def __init__(self, name: str) -> None:
        self.name = name
        """The game's short name."""
        self.pack_word = ""
        """The word that packs of this game, and no others, begin with; "" if it takes none."""
        self.packs = Packs()
        """What can be said of packs, where a game takes any."""
        self.examples: Path | None = None
        """The list of the worked examples of its books, beside the folder of their scenarios."""
        self.meetings: Path | None = None
        """The folder of scenarios that answer what happens where cards meet."""
        self.lessons: Path | None = None
        """The folder of the scripts of its lessons."""
        self.teams: Teams | None = None
        """Teams that players build, where a game has them."""
        self.scores = Scores()
        """What counts in it, for whoever tells how a game went."""

    def setups(self) -> list[Setup]:
        """Return some ways to begin, the plainest first; all of them can be played.

        Called for a player who asks for no more than to play, by benchmarks and by tests.
        """
        raise NotImplementedError

    def random_setup(self, seats: int, seed: int) -> Setup:
        """Return a way to begin with so many seats, another one for each seed.

        Called by bulk play. Teams and the like are drawn from all that is allowed, so that every
        card and hero comes up.

        Raises:
            SetupError: nobody can play it like that; the message says how many seats can.
        """
        raise SetupError(Message("faults.setup", "not at random", game=self.name))

    def sensible_setup(self, seats: int, seed: int, asked: Setup) -> Setup:
        """Return a way to begin that makes a good game, another one for each seed.

        Called where a person leaves the choice to the program. What is asked for is kept to.

        Raises:
            SetupError: as `random_setup`, or what is asked for cannot be kept to.
        """
        return {**self.random_setup(seats, seed), **asked}

    def format_setup(self, form: str, seats: int, seed: int) -> Setup:
        """Return a way to begin in a format with so many seats, another one for each seed.

        Called for `sim --format`. What the format leaves open is drawn from all that it allows.

        Raises:
            SetupError: there is no such format, or nobody can play it like that.
        """
        known = [info.name for info in self.formats(DEFAULT)]
        if form not in known:
            hint = did_you_mean(form, known)
            raise SetupError(Message("faults.setup", "no format", name=form, hint=hint))
        return {**self.random_setup(seats, seed), "format": form}

    def format_seats(self, form: str) -> int:
        """Return how many play in a format, where nothing else is said; 0 if there is none."""
        return next((info.seats for info in self.formats(DEFAULT) if info.name == form), 0)

    def matchup(self, names: Sequence[str], seed: int = 0, form: str = "") -> Setup:
        """Return a way to begin in which each seat plays with what it names, by seat.

        Called for `--you` and `--teams`. A seat that names nothing, "", gets what suits the
        others; "random" leaves it to the seed. A name may be a file. What is drawn fits the format,
        if one is named.

        Raises:
            SetupError: nothing is called that; the message names what is nearest.
        """
        raise SetupError(Message("faults.setup", "no teams", game=self.name))

    def sequel(self, setup: Setup, answers: Sequence[Action], seats: tuple[int, int]) -> Setup:
        """Return the game between two seats that follows from one that was played.

        Called for `play --after`: those who drafted together meet with what they drafted. `answers`
        are all answers and results of chance of that game, in their order.

        Raises:
            SetupError: nothing follows from it, or not for these seats.
        """
        raise SetupError(Message("faults.setup", "no sequel", game=self.name))

    def pairings(self, setup: Setup) -> list[tuple[int, int]]:
        """Return the seats of each game that can follow by `sequel`; often nothing."""
        return []

    def formats(self, language: str) -> list[FormatInfo]:
        """Return the ways to play that the books name, the usual one first."""
        return []

    def rulesets(self, language: str) -> list[RulesetInfo]:
        """Return the editions of the rules, the default first."""
        return []

    def menu(self, language: str) -> Menu:
        """Return what a person is asked before a game; `Menu.setup` makes the set-up of it.

        Called by the terminal app and the web server. Whatever is answered can be played.
        """
        return Menu((), lambda answers, seed: self.setups()[0])

    def usual_setup(self, setup: Setup, language: str) -> Setup:
        """Return a set-up with the ruleset that people of a language play by, if they name none.

        Called by the command line for a set-up in which nobody has named a ruleset.
        """
        return setup

    def catalogue(self, language: str) -> Catalogue:
        """Return the things it is played with, to be listed and searched; often nothing.

        Takes long; `registry.catalogue` asks once and keeps it.
        """
        return Catalogue((), ())

    def pack_faults(self, path: Path) -> list[str]:
        """Return what is wrong with a file of further content: nothing, if it can be played.

        Called by `throwdown check`. Each line names the file, the line and what would be right.
        """
        return [f"{path}: {self.name} takes no further content"]


@dataclass(frozen=True, slots=True)
class TeamList:
    """A team as its player writes it down: dice by the id of their card, and basic actions."""

    name: str
    cards: Mapping[str, int]
    basics: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PresetInfo:
    """A team that comes with the game."""

    id: str
    set: str
    set_title: str
    """What the release that it is of is called."""
    format: str
    title: str
    about: str
    team: TeamList


@dataclass(frozen=True, slots=True)
class TeamFaultInfo:
    """Something that keeps a team out of a format, and the rule that says so."""

    rule: str
    text: str


class Teams:
    """Building teams, for games whose players do. Formats and rulesets go by their names."""

    def usual_format(self) -> str:
        """Return the format that a team is built for unless somebody wants another one."""
        raise NotImplementedError

    def presets(self, language: str) -> list[PresetInfo]:
        """Return the teams that come with the game."""
        raise NotImplementedError

    def build(self, form: str | None, ruleset: str | None, seed: int) -> TeamList:
        """Return a legal team with a plan to win, another one for each seed.

        Without a format or a ruleset it is built for the usual ones.

        Raises:
            SetupError: there is no such format or ruleset, or no team is built for it.
        """
        raise NotImplementedError

    def setup_with(self, team: TeamList, form: str, ruleset: str, seed: int) -> Setup:
        """Return a game of a format that the first seat plays with a team of its own.

        Everybody else has a team that is built for the format, and for partners where there are
        any.

        Raises:
            SetupError: there is no such format or ruleset, or nobody brings a team to it.
        """
        raise NotImplementedError

    def faults(self, team: TeamList, form: str, language: str) -> list[TeamFaultInfo]:
        """Return what keeps a team out of a format: nothing, if it may play.

        Raises:
            SetupError: there is no such format.
        """
        raise NotImplementedError

    def refused_cards(self, team: TeamList, form: str, language: str) -> dict[str, TeamFaultInfo]:
        """Return each card that the team cannot take in as well, and what would be wrong with that.

        Called after every change in the team builder.

        Raises:
            SetupError: there is no such format.
        """
        raise NotImplementedError

    def read(self, text: str) -> TeamList:
        """Return the team that a text file holds.

        Raises:
            SetupError: the text is no team; the message names the line.
        """
        raise NotImplementedError

    def write(self, team: TeamList) -> str:
        """Return a team as the text that `read` reads."""
        raise NotImplementedError
