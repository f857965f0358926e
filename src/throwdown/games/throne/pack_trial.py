"""Trying a fan's hero: it is compiled and played in random games against the shipped heroes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from throwdown.content.packs import Pack, read_pack
from throwdown.contract.packs import PackTrial
from throwdown.games.throne.compiler.heroes import compile_heroes
from throwdown.games.throne.content.library import BUILT_IN, open_library
from throwdown.games.throne.invariants import faults
from throwdown.games.throne.model.formats import DUEL
from throwdown.games.throne.model.printed_kinds import OFFENSIVE, ULTIMATE
from throwdown.games.throne.model.requirements import DICE, Requirement
from throwdown.games.throne.model.ruleset import DEFAULT
from throwdown.games.throne.rules.core.book import ThroneBook
from throwdown.games.throne.rules.turn.game_start import opening_state
from throwdown.games.throne.setup.books import open_book
from throwdown.kernel.errors import KernelError
from throwdown.kernel.interpreter import start
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json, Setup
from throwdown.phrase.errors import UnsupportedPhrase

_OTHER: Final = "barbarian"
"""Who is attacked when a hero is tried."""
GAMES: Final = 2
"""How many games are played against each shipped hero."""
MOST_DECISIONS: Final = 20_000


def play_faults(path: Path) -> list[str]:
    """Return what goes wrong when a hero is played, if anything does."""
    pack = read_pack(path)
    library = open_library([pack])
    hero = library.hero(library.ids()[-1])
    # Every text is compiled first, so that all that cannot be played is told.
    unplayable: list[UnsupportedPhrase] = []
    compile_heroes([hero, hero], library.common(), DEFAULT, promos=True, faults=unplayable)
    if unplayable:
        return [f"{path}:{pack.line_of(each.text)}: {hero.name}, {each}" for each in unplayable]
    try:
        for other in BUILT_IN:
            seats = [hero, library.hero(other)]
            made = compile_heroes(seats, library.common(), DEFAULT, promos=True)
            found = _play(open_book(DEFAULT, DUEL, made))
            if found:
                return [f"{path}:1: {hero.name} against {other}: {fault}" for fault in found]
    except KernelError as error:
        return [f"{path}:1: {hero.name}, in a random game: {error}"]
    return []


def pack_trials(pack: Pack) -> list[PackTrial]:
    """Return a position for each Offensive Ability of a hero, with dice that activate it."""
    library = open_library([pack])
    hero = library.hero(library.ids()[-1])
    upgrades = [(space, card.name) for card in hero.deck() for space in card.spaces()]
    found: list[PackTrial] = []
    for space, card in [*((each, "") for each in hero.spaces), *upgrades]:
        if space.kind not in (OFFENSIVE, ULTIMATE):
            continue
        requirement = space.lines[0].requirement
        assert requirement is not None
        title = f"{space.name} ({requirement.english()})"
        # Only where a space has several lines, one says which is meant.
        term = title if len(space.lines) > 1 else space.name
        dice: list[Json] = [*_dice_for(requirement, hero.dice)]
        me: dict[str, Json] = {"upgrades": [card]} if card else {}
        if hero.sides:
            me["side"] = space.side
        position: Setup = {
            "phase": "offensive roll",
            "dice": dice,
            "attempts": 3,
            "players": [me, {}],
        }
        setup: Setup = {"packs": [pack.as_json()], "heroes": [hero.id, _OTHER]}
        found.append(PackTrial(hero.id, title, setup, position, f"announce {term}"))
    return found


def _dice_for(requirement: Requirement, dice: Sequence[str]) -> list[int]:
    """Return five results that meet a requirement, and no more of its symbols than it takes."""
    if requirement.straight():
        return [1, 2, 3, 4, 5 if requirement.straight() == DICE else 6]
    wanted = requirement.symbols()
    found = [dice.index(symbol) + 1 for symbol in wanted]
    others = [symbol for symbol in dice if symbol not in wanted] or [*dice]
    return found + [dice.index(others[0]) + 1] * (DICE - len(found))


def _play(book: ThroneBook) -> list[str]:
    for seed in range(GAMES):
        s = opening_state(book, seed)
        s.checked = True
        start(s, "game")
        if playout(s, rng_from_seed(seed), MOST_DECISIONS) == MOST_DECISIONS:
            return [f"no end after {MOST_DECISIONS} decisions"]
        found = faults(s)
        if found:
            return found
    return []
