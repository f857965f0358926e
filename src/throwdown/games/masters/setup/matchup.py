"""A match-up: teams by name, from files of one's own, presets, packs or the books' first games.

The name of a pack is a team of its cards, so that who writes one can play with it at once.

Two names leave the team to chance: `random` is any legal team, `sensible` one that is built with a
plan (`team_builder.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

from throwdown.content.setup_error import SetupError
from throwdown.content.setup_fields import fault_under
from throwdown.content.toml_facts import did_you_mean
from throwdown.games.masters.content.formats import FORMATS, TOURNAMENT_20, Format
from throwdown.games.masters.content.library import BUILT_IN
from throwdown.games.masters.content.teams import Team, TeamError, parse_team
from throwdown.games.masters.model.cards import BASIC
from throwdown.games.masters.setup.game_setup import SEATS
from throwdown.games.masters.setup.known_cards import known_library
from throwdown.games.masters.setup.preset_teams import find_preset, presets, rival_of
from throwdown.games.masters.setup.random_teams import (
    random_basic_actions,
    random_picks,
    random_team_for,
)
from throwdown.games.masters.setup.setup_reader import ruleset_and_format
from throwdown.games.masters.setup.team_builder import build_team
from throwdown.kernel.values import Json, Setup
from throwdown.words.message import Message


def matchup(names: Sequence[str], seed: int = 0, form: str = "") -> Setup:
    """Return a game between teams: files that hold a team, or names.

    A team without a name is the other one of its book's first game, another preset of the same
    release, or the same team again. Whatever basic actions the teams bring are set out; teams that
    bring none get those of the book the first team comes from. Teams that are drawn fit the format,
    and in Doubles the partner's team (DM-17.2.3).
    """
    played = ruleset_and_format({"format": form})[1] if form else TOURNAMENT_20
    if len(names) != played.seats:
        given = len(names)
        raise SetupError(Message("masters_faults.setup", "teams", seats=played.seats, given=given))
    chance = Random(seed)
    found: list[Team | None] = []
    for seat, name in enumerate(names):
        partners = found[seat - 1] if played.seats > SEATS and seat % 2 else None
        found.append(_team(name, chance, played, partners) if name else None)
    if form:
        return _format_setup(played, found)
    first, second = found[0] or _opponent(found[1]), found[1] or _opponent(found[0])
    book = _first_game(first)
    if book is not None and book.teams == (first, second):
        return {"format": book.name}
    cards: list[Json] = [{pick.card: pick.dice for pick in team.cards} for team in (first, second)]
    if first.basic_actions or second.basic_actions:
        basics: list[Json] = [list(first.basic_actions), list(second.basic_actions)]
        return {"teams": cards, "basics": basics}
    if book is None:
        return {"teams": cards}
    common: list[Json] = [*book.common_basic_actions]
    return {"teams": cards, "basics": common, "life": book.starting_life}


def _format_setup(form: Format, found: Sequence[Team | None]) -> Setup:
    """Return a game of a format with these teams; whoever names none plays with the same."""
    if form.most_seats:
        raise SetupError(Message("masters_faults.setup", "given in draft", form=form.name))
    named = [team for team in found if team is not None]
    if not named:
        raise SetupError(Message("masters_faults.setup", "no team named"))
    teams = [team or _opponent(named[0]) for team in found]
    cards: list[Json] = [{pick.card: pick.dice for pick in team.cards} for team in teams]
    if form.teams:
        return {"format": form.name, "teams": cards}
    basics: list[Json] = [list(team.basic_actions) for team in teams]
    return {"format": form.name, "teams": cards, "basics": basics}


def _any_team(chance: Random, form: Format, partners: Team | None) -> Team:
    return random_team_for(chance, form, partners)


def _sensible_team(chance: Random, form: Format, partners: Team | None) -> Team:
    return build_team(chance, form=form, partners=partners)


_DRAWN: Final[dict[str, Callable[[Random, Format, Team | None], Team]]] = {
    "random": _any_team,
    "sensible": _sensible_team,
}
"""Teams that are another one for each seed."""


def _team(name: str, chance: Random, form: Format, partners: Team | None) -> Team:
    if name in _DRAWN:
        return _DRAWN[name](chance, form, partners)
    preset = find_preset(name)
    if preset is not None:
        return preset.team
    if pack := _team_of_pack(name, chance, form):
        return pack
    books = {team.name: team for form in FORMATS.values() for team in form.teams}
    for known, team in books.items():
        if known.casefold() == name.casefold():
            return team
    try:
        return parse_team(Path(name).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        packs = known_library().set_names()[len(BUILT_IN) :]
        named = [*(preset.team.name for preset in presets()), *books, *_DRAWN, *packs]
        hint = did_you_mean(name, named)
        raise SetupError(
            Message("masters_faults.setup", "no team", name=name, hint=hint)
        ) from error
    except TeamError as error:
        raise SetupError(fault_under(name, error.message)) from error


def _team_of_pack(name: str, chance: Random, form: Format) -> Team | None:
    """Return a team of the cards of a pack, as many as a format allows; None for another name.

    It brings the basic actions of the pack, and where these are too few, any others.
    """
    library = known_library()
    if name in BUILT_IN or name not in library.set_names():
        return None
    own = library.card_set(name).cards
    picks = random_picks(chance, form, own, most=True)
    basics = [card.id for card in own if card.kind == BASIC][: form.basic_actions]
    rest = random_basic_actions(chance)
    basics += rest[: form.basic_actions - len(basics)]
    return Team(library.card_set(name).title, tuple(picks), tuple(basics))


def _first_game(team: Team) -> Format | None:
    return next((form for form in FORMATS.values() if team in form.teams), None)


def _opponent(team: Team | None) -> Team:
    """Return the team to play against one that is named."""
    if team is None:
        raise SetupError(Message("masters_faults.setup", "no team named"))
    preset = find_preset(team.name)
    if preset is not None and preset.team == team:
        return rival_of(preset).team
    form = _first_game(team)
    others = [] if form is None else [other for other in form.teams if other != team]
    return others[0] if others else team
