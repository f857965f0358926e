"""Reading a set-up: which teams, basic actions, life and rules a game is begun with.

    { format = "first-game-uxm", ruleset = "uxm" }
    { teams = [{ "uxm/angel-inspiring" = 4 }, { "asm/drax-pained" = 2 }],
      basics = ["uxm/enrage"], life = 15, priority = "casual", rules = { errata = true } }

With a format its teams are taken, or the given ones are held to its limits; without one any cards
may meet. Whatever is wrong is told with the word it stands under. Teams to choose from are read in
`team_reader.py`, drafts in `draft_reader.py` and `pod_reader.py`.
"""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Final

from throwdown.content import setup_fields
from throwdown.content.packs import carry_packs
from throwdown.content.setup_error import SetupError
from throwdown.content.toml_facts import did_you_mean
from throwdown.games.masters.content.formats import CUBE, FORMATS, PODS, TOURNAMENT_20, Format
from throwdown.games.masters.content.library import Library
from throwdown.games.masters.content.set_files import PACK_WORD
from throwdown.games.masters.model.ruleset import (
    CASUAL,
    DEFAULT,
    FIXED,
    RULESETS,
    TOSS,
    TOURNAMENT,
    Ruleset,
)
from throwdown.games.masters.setup import draft_reader, pod_reader
from throwdown.games.masters.setup.game_setup import SEATS, GameSetup
from throwdown.games.masters.setup.pod_reader import default_lots
from throwdown.games.masters.setup.team_reader import read_teams, spell_out_teams
from throwdown.kernel.values import Json, Setup
from throwdown.words.message import Message

DEFAULT_FORMAT: Final = "first-game-asm"
DEFAULT_LIFE: Final = 20
DRAFT: Final = "draft-12"
"""What is meant by a draft without a size."""
MOST_LIFE: Final = 1000

WORDS: Final = (
    *("ruleset", "format", "teams", "basics", "life", "priority", "rules", "packs", "toss"),
    "seats",
    *draft_reader.WORDS,
    *pod_reader.WORDS,
)
_MOST: Final = {"first_player": FIXED}
"""The options that have more than two values, and the last of each."""
_PRIORITIES: Final = {"tournament": TOURNAMENT, "casual": CASUAL}


def read_setup(setup: Setup, library: Library) -> GameSetup:
    """Return what a set-up says; raises SetupError naming the word that is wrong."""
    setup_fields.reject_unknown_keys(setup, WORDS, setup_fields.A_SETUP)
    form = _format(setup)
    rules = _rules(setup, form)
    least_life = form.starting_life if form is not None else DEFAULT_LIFE
    life = setup_fields.require_int(setup.get("life", least_life), "life", 1, MOST_LIFE)
    seats = pod_reader.read_seats(setup, form)
    if form is not None and form.drawn_basic_actions:
        pool = draft_reader.read_pool(setup, form, rules, library)
        return GameSetup((), (), rules, life, draft=pool, seats=seats)
    if form is not None and form.name in PODS:
        pod = pod_reader.read_pod(setup, form, rules, library)
        return GameSetup((), (), rules, life, pod=pod, seats=seats)
    teams, basics = read_teams(setup, form, library)
    given = form is not None and bool(form.teams) and "teams" not in setup
    basics_first = form is not None and form.basic_actions_shown_first
    return GameSetup(
        teams, basics, rules, life, by_order=given, basics_first=basics_first, seats=seats
    )


def ruleset_and_format(setup: Setup) -> tuple[str, Format]:
    """Return the ruleset and the format that a set-up asks for, tournament teams if none."""
    setup = {**setup, "format": DRAFT} if setup.get("format") == "draft" else setup
    return _rules(setup).name, _format({"format": TOURNAMENT_20.name, **setup}) or TOURNAMENT_20


def complete_setup(setup: Setup) -> Setup:
    """Return a set-up that also names the ruleset and the format it is played by.

    Teams that are named stand in it card by card, and packs with their text: what is kept must not
    change with presets and files.
    """
    setup = carry_packs(setup, PACK_WORD, anywhere=True)
    complete: dict[str, Json] = {"ruleset": DEFAULT.name}
    if "teams" not in setup:
        complete["format"] = DEFAULT_FORMAT
    complete |= setup
    if complete.get("format") in PODS:
        complete = {**_pod_defaults(complete), **complete}
    return {**complete, **spell_out_teams(setup)}


def _pod_defaults(setup: Setup) -> Setup:
    """Return which sets a pod drafts by its ruleset, where nothing else is said."""
    ruleset = setup["ruleset"]
    word = "cube" if setup["format"] == CUBE.name else "lots"
    return {"seats": SEATS, word: default_lots(str(ruleset))}


def _format(setup: Setup) -> Format | None:
    name = setup.get("format")
    drafted = draft_reader.draft_format(name, setup)
    by_pod = pod_reader.pod_format(name, setup)
    if drafted is not None or by_pod is not None:
        return drafted or by_pod
    if name is None:
        return None if "teams" in setup else FORMATS[DEFAULT_FORMAT]
    if not isinstance(name, str) or name not in FORMATS:
        known = [*FORMATS, *PODS, "draft-12"]
        hint = did_you_mean(str(name), known)
        raise SetupError(Message("faults.setup", "no format", name=str(name), hint=hint))
    return FORMATS[name]


def _rules(setup: Setup, form: Format | None = None) -> Ruleset:
    name = setup.get("ruleset", DEFAULT.name)
    if not isinstance(name, str) or name not in RULESETS:
        hint = did_you_mean(str(name), RULESETS)
        raise SetupError(Message("faults.setup", "no ruleset", name=str(name), hint=hint))
    changed = setup.get("rules", {})
    changes = (
        setup_fields.require_overrides(changed, asdict(RULESETS[name]), _MOST)
        if changed != {}
        else {}
    )
    if "priority" in setup:
        word = setup["priority"]
        if not isinstance(word, str) or word not in _PRIORITIES:
            raise SetupError(Message("masters_faults.setup", "priority", value=str(word)))
        changes["priority_mode"] = _PRIORITIES[word]
    if "toss" in setup:
        changes["first_player"] = (
            TOSS if setup_fields.require_bool(setup["toss"], "toss") else FIXED
        )
    elif form is not None and form.fixed_start and "first_player" not in changes:
        changes["first_player"] = FIXED
    # Every name and type has been checked against the fields, which mypy cannot see.
    return replace(RULESETS[name], **changes)  # type: ignore[arg-type]
