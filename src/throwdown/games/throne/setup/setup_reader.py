"""Reading a set-up: which heroes meet, in which format and by which rules.

    { heroes = ["gunslinger", "barbarian"] }
    { format = "2v2", heroes = ["paladin", "treant", "moon_elf", "huntress"], start = 0,
      rules = { ask_every_window = true } }

Heroes are named in the order of the seats, clockwise. Whatever is wrong is told with the word it
stands under.
"""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Final

from throwdown.content import setup_fields
from throwdown.content.setup_error import SetupError
from throwdown.content.toml_facts import did_you_mean
from throwdown.games.throne.content.library import Library, UnknownHero
from throwdown.games.throne.model.formats import FORMATS, Format, health_by_players
from throwdown.games.throne.model.ruleset import DEFAULT, RULESETS, Ruleset
from throwdown.kernel.action import NONE
from throwdown.kernel.values import Setup
from throwdown.runtime.frozen import Frozen
from throwdown.words.message import Message

WORDS: Final = (
    *("format", "seats", "heroes", "health", "start", "ruleset", "rules", "packs", "promos"),
)
MOST_HEALTH: Final = 1000
DEFAULT_HEROES: Final = (
    *("gunslinger", "barbarian", "moon_elf", "pyromancer", "treant", "paladin"),
)
_BY_SEATS: Final = {
    2: "duel",
    3: "king-of-the-hill-3",
    4: "2v2",
    5: "king-of-the-hill-5",
    6: "3v3",
}


class GameSetup(Frozen):
    """What a game is begun with; equal settings are played by the same book."""

    heroes: tuple[str, ...]
    form: Format
    rules: Ruleset
    promos: bool
    """Whether decks have their promo cards."""
    start: int
    """The Start Player, or NONE if it is rolled for (DT-1.4)."""


def read_setup(setup: Setup, library: Library) -> GameSetup:
    """Return what a set-up says; raises SetupError naming the word that is wrong."""
    setup_fields.reject_unknown_keys(setup, WORDS, setup_fields.A_SETUP)
    form, rules = _format(setup), _rules(setup)
    usual = health_by_players(form) if rules.hill_health_by_players else form.health
    health = setup_fields.require_int(setup.get("health", usual), "health", 1, MOST_HEALTH)
    form = replace(form, health=health)
    seats = len(form.teams)
    start = setup.get("start")
    return GameSetup(
        _heroes(setup, seats, library),
        form,
        rules,
        setup_fields.require_bool(setup.get("promos", False), "promos"),
        NONE if start is None else setup_fields.require_int(start, "start", 0, seats - 1),
    )


def _format(setup: Setup) -> Format:
    name = setup.get("format")
    if name is None:
        return FORMATS[_BY_SEATS[_seats(setup)]]
    if "seats" in setup:
        raise SetupError(Message("throne_faults.setup", "seats and format"))
    if not isinstance(name, str) or name not in FORMATS:
        hint = did_you_mean(str(name), FORMATS)
        raise SetupError(Message("faults.setup", "no format", name=str(name), hint=hint))
    return FORMATS[name]


def _seats(setup: Setup) -> int:
    heroes = setup.get("heroes")
    given = len(heroes) if isinstance(heroes, list) else 2
    return setup_fields.require_int(
        setup.get("seats", given), "seats", min(_BY_SEATS), max(_BY_SEATS)
    )


def _heroes(setup: Setup, seats: int, library: Library) -> tuple[str, ...]:
    given = setup.get("heroes", list(DEFAULT_HEROES[:seats]))
    if not isinstance(given, list) or len(given) != seats:
        raise SetupError(Message("throne_faults.setup", "heroes", seats=seats, value=str(given)))
    for hero in given:
        try:
            library.hero(str(hero))
        except UnknownHero as error:
            raise SetupError(setup_fields.fault_under("heroes", error.message)) from error
    return tuple(str(hero) for hero in given)


def _rules(setup: Setup) -> Ruleset:
    name = setup.get("ruleset", DEFAULT.name)
    if not isinstance(name, str) or name not in RULESETS:
        hint = did_you_mean(str(name), RULESETS)
        raise SetupError(Message("faults.setup", "no ruleset", name=str(name), hint=hint))
    changed = setup.get("rules", {})
    changes = (
        setup_fields.require_overrides(changed, asdict(RULESETS[name])) if changed != {} else {}
    )
    # Every name and type has been checked against the fields, which mypy cannot see.
    return replace(RULESETS[name], **changes)  # type: ignore[arg-type]
