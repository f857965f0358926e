"""Reading a set-up: which teams, basic actions, life and rules a game is begun with.

    { format = "first-game-uxm", ruleset = "uxm" }
    { teams = [{ "uxm/angel-inspiring" = 4 }, { "asm/drax-pained" = 2 }],
      basics = ["uxm/enrage"], life = 15, priority = "casual", rules = { errata = true } }

With a format its teams are taken, or the given ones are held to its limits; without one any cards
may meet. Whatever is wrong is told with the word it stands under.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from throwdown.kernel.spec import Json, Setup, SetupError
from throwdown.masters.model.cards import BASIC, Card
from throwdown.masters.model.faults import faults
from throwdown.masters.model.formats import FORMATS, Format
from throwdown.masters.model.library import Library, UnknownCard
from throwdown.masters.model.ruleset import (
    CASUAL,
    DEFAULT,
    FIXED,
    RULESETS,
    TOURNAMENT,
    Ruleset,
)
from throwdown.masters.model.teams import Pick, Team

SEATS: Final = 2
DEFAULT_FORMAT: Final = "first-game-asm"
DEFAULT_LIFE: Final = 20
MOST_LIFE: Final = 1000

WORDS: Final = (
    "ruleset",
    "format",
    "teams",
    "basics",
    "life",
    "priority",
    "rules",
    "packs",
    "toss",
)
_PRIORITIES: Final = {"tournament": TOURNAMENT, "casual": CASUAL}


@dataclass(frozen=True, slots=True)
class Setting:
    """What a game is begun with; equal settings are played by the same book."""

    teams: tuple[tuple[Pick, ...], ...]
    basics: tuple[str, ...]
    """Basic actions by id; one that both players brought stands here twice (DM-16.4)."""
    rules: Ruleset
    life: int
    toss: bool
    """Whether a toss decides who may choose to begin (DM-5.2); else the first player does."""


def read_setup(setup: Setup, library: Library) -> Setting:
    """Return what a set-up says; raises SetupError naming the word that is wrong."""
    for word in setup:
        if word not in WORDS:
            raise SetupError(f"'{word}' is no part of a set-up{_hint(word, WORDS)}")
    form = _format(setup)
    teams = _teams(setup, form, library)
    basics = _basics(setup, form, library)
    if form is not None:
        _hold_to(form, teams, basics, library)
    least_life = form.starting_life if form is not None else DEFAULT_LIFE
    return Setting(
        tuple(team.cards for team in teams),
        form.common_basic_actions if form is not None and not basics else _all_of(basics),
        _rules(setup),
        _whole(setup.get("life", least_life), "life", 1, MOST_LIFE),
        _toss(setup),
    )


def complete_setup(setup: Setup) -> Setup:
    """Return a set-up that also names the ruleset and the format it is played by."""
    complete: dict[str, Json] = {"ruleset": DEFAULT.name}
    if "teams" not in setup:
        complete["format"] = DEFAULT_FORMAT
    return {**complete, **setup}


def _toss(setup: Setup) -> bool:
    toss = setup.get("toss", False)
    if not isinstance(toss, bool):
        raise SetupError(f"toss: true or false was expected, not {toss}")
    return toss


def read_packs(setup: Setup) -> tuple[Path, ...]:
    """Return the files of further cards that a set-up names."""
    packs = setup.get("packs", [])
    if not isinstance(packs, list):
        raise SetupError(f"packs: a list of files was expected, not {packs}")
    for pack in packs:
        if not isinstance(pack, str):
            raise SetupError(f"packs: a file was expected, not {pack}")
    return tuple(Path(str(pack)) for pack in packs)


def _format(setup: Setup) -> Format | None:
    name = setup.get("format")
    if name is None:
        return None if "teams" in setup else FORMATS[DEFAULT_FORMAT]
    if not isinstance(name, str) or name not in FORMATS:
        raise SetupError(f"format: there is no format '{name}'{_hint(name, FORMATS)}")
    return FORMATS[name]


def _teams(setup: Setup, form: Format | None, library: Library) -> list[Team]:
    given = setup.get("teams")
    if given is None and form is not None and form.teams:
        return list(form.teams)
    if not isinstance(given, list) or len(given) != SEATS:
        raise SetupError(f"teams: two tables of cards and dice were expected, not {given}")
    return [Team(f"team {seat + 1}", _picks(given[seat], library)) for seat in range(SEATS)]


def _picks(team: Json, library: Library) -> tuple[Pick, ...]:
    if not isinstance(team, dict):
        raise SetupError(f'teams: a team looks like {{ "uxm/angel-inspiring" = 4 }}, not {team}')
    picks = []
    for card_id, dice in team.items():
        card = _known(card_id, "teams", library)
        if card.kind == BASIC:
            raise SetupError(f"teams: {card.name()} is a basic action; it belongs to basics")
        picks.append(Pick(card_id, _whole(dice, f"teams: {card_id}", 1, card.max_dice)))
    return tuple(picks)


def _basics(setup: Setup, form: Format | None, library: Library) -> list[list[str]]:
    """Return a list for each player, or one list for both, or none if none is given."""
    given = setup.get("basics", [])
    if not isinstance(given, list):
        raise SetupError(f"basics: a list of basic actions was expected, not {given}")
    if given and all(isinstance(item, list) for item in given):
        if len(given) != SEATS:
            raise SetupError(f"basics: one list for each of {SEATS} players was expected")
        return [_basic_cards(item, library) for item in given]
    common = _basic_cards(given, library)
    return [common] if common else []


def _basic_cards(given: Json, library: Library) -> list[str]:
    found: list[str] = []
    for card_id in given if isinstance(given, list) else [given]:
        if not isinstance(card_id, str):
            raise SetupError(f"basics: a card's id was expected, not {card_id}")
        card = _known(card_id, "basics", library)
        if card.kind != BASIC:
            raise SetupError(f"basics: {card.name()} is no basic action; it belongs to teams")
        if card_id in found:
            raise SetupError(f"basics: {card.name()} is there twice")
        found.append(card_id)
    return found


def _all_of(basics: Sequence[Sequence[str]]) -> tuple[str, ...]:
    return tuple(card for brought in basics for card in brought)


def _hold_to(
    form: Format, teams: Sequence[Team], basics: Sequence[Sequence[str]], library: Library
) -> None:
    """Refuse what the format does not allow (DM-16)."""
    for seat, team in enumerate(teams):
        own = tuple(basics[seat]) if len(basics) == SEATS else ()
        wrong = faults(replace(team, basic_actions=own), form, library)
        if wrong:
            raise SetupError(f"format {form.name}: {team.name}: {wrong[0].english}")
    if len(basics) == 1:
        raise SetupError(f"format {form.name}: basics: give one list for each player, or none")


def _rules(setup: Setup) -> Ruleset:
    name = setup.get("ruleset", DEFAULT.name)
    if not isinstance(name, str) or name not in RULESETS:
        raise SetupError(f"ruleset: there is no ruleset '{name}'{_hint(name, RULESETS)}")
    changes = dict(_overrides(setup.get("rules", {}), RULESETS[name]))
    if "priority" in setup:
        word = setup["priority"]
        if not isinstance(word, str) or word not in _PRIORITIES:
            raise SetupError(f"priority: tournament or casual was expected, not {word}")
        changes["priority_mode"] = _PRIORITIES[word]
    # Every name and type has been checked against the fields, which mypy cannot see.
    return replace(RULESETS[name], **changes)  # type: ignore[arg-type]


def _overrides(given: Json, rules: Ruleset) -> Mapping[str, int]:
    if not isinstance(given, dict):
        raise SetupError(f"rules: a table of options was expected, not {given}")
    known: dict[str, object] = asdict(rules)
    del known["name"]
    found: dict[str, int] = {}
    for word, value in given.items():
        if word not in known:
            raise SetupError(f"rules: there is no option '{word}'{_hint(word, known)}")
        if word in FIXED:
            raise SetupError(f"rules: '{word}' cannot be changed yet")
        if isinstance(known[word], bool):
            if not isinstance(value, bool):
                raise SetupError(f"rules: {word}: true or false was expected, not {value}")
            found[word] = value
        else:
            found[word] = _whole(value, f"rules: {word}", 0, 1)
    return found


def _known(card_id: str, word: str, library: Library) -> Card:
    try:
        return library.card(card_id)
    except UnknownCard as error:
        raise SetupError(f"{word}: {error}") from error


def _whole(value: Json, word: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise SetupError(f"{word}: a whole number from {low} to {high} was expected, not {value}")
    return value


def _hint(word: Json, known: Sequence[str] | Mapping[str, object]) -> str:
    near = get_close_matches(str(word), list(known), n=1)
    return f"; did you mean '{near[0]}'?" if near else f"; there are: {', '.join(known)}"
