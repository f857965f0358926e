"""Whom one can play against, and how a game with them is begun."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import randbelow
from typing import Final

from throwdown.bots.bot_names import describe_bot
from throwdown.bots.levels import LEVELS, REGULAR
from throwdown.contract.game import GameSpec
from throwdown.interfaces.prompt.local_game import LocalGame, new_local_game
from throwdown.kernel.values import Setup
from throwdown.match.seats import BOT

FRIEND: Final = "friend"
"""Not a program: people at this keyboard play all seats."""

MIXED: Final = "mixed"
"""Not a program either: it is said of each seat who plays it."""

USUAL: Final = REGULAR.name
"""Whom one meets unless one chooses somebody else."""


def levels() -> list[str]:
    """Return the names of the opponents, the weakest first."""
    return [level.name for level in LEVELS]


def describe_opponent(level: str, language: str) -> str:
    """Return how an opponent plays."""
    return describe_bot(level, language)


def sit_down(spec: GameSpec, setup: Setup, seed: int, level: str) -> LocalGame:
    """Begin a game against an opponent of a level; raises SetupError."""
    opponent = None if level == FRIEND else level
    return new_local_game(spec, setup, seed, None, opponent=opponent)


def sit_down_mixed(spec: GameSpec, setup: Setup, seed: int, levels: Sequence[str]) -> LocalGame:
    """Begin a game with a level, or a friend, at each seat; raises SetupError."""
    sitting = [None if level == FRIEND else level for level in levels]
    return new_local_game(spec, setup, seed, None, sitting=sitting)


def restart_game(local_game: LocalGame) -> LocalGame:
    """Begin the same game again with the same players, with other dice."""
    match = local_game.match
    who = [player.name if player.kind == BOT else FRIEND for player in match.players]
    return sit_down_mixed(match.spec, match.setup, randbelow(2**32), who)
