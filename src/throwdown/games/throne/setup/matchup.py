"""A match-up: heroes by name, in either language, the rest filled in."""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.content.setup_error import SetupError
from throwdown.content.setup_fields import fault_under
from throwdown.content.toml_facts import did_you_mean, slug
from throwdown.games.throne.content.library import Library
from throwdown.games.throne.setup.setup_reader import DEFAULT_HEROES
from throwdown.kernel.values import Json, Setup
from throwdown.words.message import Message


def matchup(names: Sequence[str], library: Library) -> Setup:
    """Return a game between heroes; a seat without a name gets one that nobody has."""
    named = [_hero(name, library) if name else "" for name in names]
    free = [hero for hero in (*DEFAULT_HEROES, *library.ids()) if hero not in named]
    others = iter(dict.fromkeys(free))
    heroes: list[Json] = [hero or next(others) for hero in named]
    return {"heroes": heroes}


def _hero(name: str, library: Library) -> str:
    """Return the id of the hero that a name means: an id, or a name in either language."""
    if name in library.ids():
        return name
    ids = {}
    for hero in library.heroes():
        for known in (hero.id, hero.name, *hero.names.all()):
            ids[slug(known)] = hero.id
    wanted = slug(name)
    if wanted not in ids:
        there = Message("faults.hints", "there are", known=", ".join(library.ids()))
        hint = did_you_mean(wanted, ids) or there
        wrong = Message("throne_faults.setup", "no hero", name=name, hint=hint)
        raise SetupError(fault_under("heroes", wrong))
    return ids[wanted]
