"""The books as help over REST: the lexicon, every rule in words, and the pages beside them."""

from __future__ import annotations

from litestar import get
from litestar.params import FromQuery
from msgspec import Struct, convert

from throwdown.content.help.help_context import HelpContext
from throwdown.content.help.help_files import EDITIONS
from throwdown.content.help.help_json import (
    chart_json,
    diagram_json,
    heroes_json,
    page_json,
    questions_json,
    rule_json,
    term_json,
    turns_json,
)
from throwdown.content.help.lexicon import lexicon
from throwdown.content.help.pages import GAMES
from throwdown.content.help.rulebook import rules as all_rules
from throwdown.content.help.search import find
from throwdown.games.registry import content
from throwdown.interfaces.game_help import help_context
from throwdown.interfaces.web.hub import TheHub
from throwdown.interfaces.web.rest.request_context import Language
from throwdown.interfaces.web.tables.table_request import InvalidRequest
from throwdown.words.message import Message


class ReadingInfo(Struct, frozen=True):
    """How some editions read a rule."""

    editions: list[str]
    text: str
    in_force: bool
    """Whether the edition that was asked for reads it so."""


class EditionInfo(Struct, frozen=True):
    """A point in which the editions of Dice Masters differ."""

    id: str
    readings: list[ReadingInfo]


class TermInfo(Struct, frozen=True):
    """An entry of the lexicon."""

    id: str
    game: str
    title: str
    names: list[str]
    also: list[str]
    """Its names in the other languages."""
    definition: str
    books: str
    """The books and lines it comes from."""
    rules: list[str]
    related: list[str]
    editions: list[EditionInfo]
    quick: bool
    """Whether it stands in the quick reference of the Dice Throne book."""
    own_name: bool
    """Whether its German name is ours."""
    used_by: list[str]
    """The cards and heroes that use it."""


class RuleInfo(Struct, frozen=True):
    """A rule in words."""

    id: str
    game: str
    chapter: str
    text: str
    readings: list[ReadingInfo]


class LexiconInfo(Struct, frozen=True):
    """Terms; where a word finds none, the ids of the nearest ones."""

    terms: list[TermInfo]
    near: list[str]


class TurnStepInfo(Struct, frozen=True):
    """A step or phase of a turn."""

    number: int
    name: str
    text: str
    who: str
    ends: str


class TurnInfo(Struct, frozen=True):
    """A turn of a game in short."""

    game: str
    title: str
    steps: list[TurnStepInfo]
    doubles: str


class EdgeInfo(Struct, frozen=True):
    """An arrow of the movement diagram."""

    start: str
    end: str
    label: str
    rule: str


class DiagramInfo(Struct, frozen=True):
    """The movement diagram of an edition: play areas by code, and arrows."""

    edition: str
    nodes: dict[str, str]
    edges: list[EdgeInfo]


class ChartInfo(Struct, frozen=True):
    """The damage chart of Dice Throne; how life is lost in Dice Masters, by rule."""

    headings: list[str]
    rows: list[list[str]]
    terms: list[str]
    masters: dict[str, str]


class QuestionInfo(Struct, frozen=True):
    """A question that players ask, and its answer."""

    question: str
    answer: str
    source: str
    """`leaflet`, `book`, `general`, or `ours` for a reading of ours."""
    rule: str


class HeroHelpInfo(Struct, frozen=True):
    """How hard a hero is to play, null if it is not rated, and questions about it."""

    id: str
    name: str
    rating: int | None
    questions: list[QuestionInfo]


class RulesInfo(Struct, frozen=True):
    """The rules in words, and all that is read beside them."""

    rules: list[RuleInfo]
    turns: list[TurnInfo]
    diagram: DiagramInfo
    chart: ChartInfo
    editions: list[EditionInfo]
    heroes: list[HeroHelpInfo]
    questions: dict[str, list[QuestionInfo]]
    """General questions, by game."""


@get("/lexicon")
async def show_lexicon(
    hub: TheHub,
    language: Language = "en",
    word: FromQuery[str] = "",
    game: FromQuery[str | None] = None,
    ruleset: FromQuery[str | None] = None,
) -> LexiconInfo:
    """List the lexicon, or what a word finds in it, for a game and an edition if named."""
    return await hub.rest.run(lambda: _lexicon(language, word, game, ruleset))


def _lexicon(language: str, word: str, game: str | None, ruleset: str | None) -> LexiconInfo:
    at_hand = _at_hand(language, game, ruleset)
    if word:
        found = find(word, language, at_hand.game, at_hand.edition)
        terms, near = list(found.terms), [each.id for each in found.near]
    else:
        terms, near = lexicon(language, at_hand.game, at_hand.edition), []
    return LexiconInfo(
        [convert(term_json(each, language, at_hand), TermInfo) for each in terms], near
    )


@get("/rules")
async def show_rules(
    hub: TheHub,
    language: Language = "en",
    game: FromQuery[str | None] = None,
    ruleset: FromQuery[str | None] = None,
) -> RulesInfo:
    """Tell every rule in words, and what is read beside the rules, for an edition if named."""
    return await hub.rest.run(lambda: _rules(language, game, ruleset))


def _rules(language: str, game: str | None, ruleset: str | None) -> RulesInfo:
    at_hand = _at_hand(language, game, ruleset)
    told = [
        each for each in all_rules(language, at_hand.edition) if at_hand.game in (None, each.game)
    ]
    whole = {
        "rules": [rule_json(each, language, at_hand) for each in told],
        "turns": turns_json(language, at_hand),
        "diagram": diagram_json(language, at_hand.edition),
        "chart": chart_json(language),
        "heroes": heroes_json(language, at_hand),
        "questions": {name: questions_json(name, language) for name in GAMES},
    }
    return convert(whole | page_json("editions", "", language, at_hand), RulesInfo)


def _at_hand(language: str, game: str | None, ruleset: str | None) -> HelpContext:
    """Return what is at hand.

    Raises:
        InvalidRequest: the help knows no such game or ruleset; it names those that it knows.
    """
    rulesets = [*EDITIONS]
    if game in GAMES:
        # A game without editions has rulesets all the same.
        rulesets += [each.name for each in content(game).rulesets(language)]
    for field, asked, known in (("game", game, GAMES), ("ruleset", ruleset, rulesets)):
        if asked is not None and asked not in known:
            names = ", ".join(known)
            raise InvalidRequest(Message("web.faults", "not in help", word=field, known=names))
    return help_context(language, game, ruleset if ruleset in EDITIONS else None)


HANDLERS = [show_lexicon, show_rules]
