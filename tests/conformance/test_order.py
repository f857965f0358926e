"""A game between bots is the same whatever its process has played before.

Bots keep what they have worked out, from one game to the next: plans, payments, evaluations. None
of it may say which games came first. So the same games are played forwards, backwards and backwards
in an interpreter of their own, by every bot that no clock binds, and every decision is compared.
`THROWDOWN_SEEDS` sets how many games there are.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from hashlib import blake2b

import pytest

from tests.share import share
from throwdown.bots.bot_names import brain_factory, level
from throwdown.bots.bot_names import names as bots
from throwdown.bots.brain import bot_seed
from throwdown.contract.outlook import Outlook
from throwdown.games.registry import content, game, names
from throwdown.kernel.interpreter import act

SEEDS = share("THROWDOWN_SEEDS", 16, 6)
SETUP = 7
"""All games are of one set-up: what one of them has left behind is of use to the others."""
SIMULATIONS = 6
"""How many tries a bot has that otherwise goes by the clock."""
WHOLE = 100_000
OPENING = 8
"""How many decisions are made in a game whose players look ahead: they take their time."""
OPENINGS = max(2, len(SEEDS) // 5)
"""How many such games a bot plays."""

Played = tuple[str, int]
"""A bot, which plays all seats, and a seed."""


def is_thinker(name: str) -> bool:
    """Return whether a bot looks ahead, which takes long."""
    if name == "random":
        return False
    found = level(name)
    return bool(found.samples or found.simulations or found.seconds)


def name_without_clock(name: str) -> str:
    """Return the name of a bot that counts its tries instead of looking at the clock."""
    return f"{name}:{SIMULATIONS}" if name != "random" and level(name).seconds else name


def lot() -> list[Played]:
    """Return the games that are played of each kind of game, in the order of playing forwards."""
    return [
        (name_without_clock(name), seed)
        for name in bots()
        for seed in (SEEDS[:OPENINGS] if is_thinker(name) else SEEDS)
    ]


def digest_decisions(kind: str, played: Played) -> str:
    """Return a digest of all decisions of a game between bots, or of its opening."""
    name, seed = played
    spec = game(kind)
    setup = content(kind).random_setup(2, SETUP)
    s = spec.new(setup, seed)
    brains = [brain_factory(name)(bot_seed(seed, seat)) for seat in range(len(s.teams))]
    digest = blake2b(digest_size=8)
    for _ in range(OPENING if is_thinker(name) else WHOLE):
        if s.decision is None:
            break
        seat = s.decision.seat
        pick = brains[seat].choose(Outlook(spec, s, seat, setup))
        digest.update(spec.words.text(pick).encode())
        act(s, pick)
    return digest.hexdigest()


def play(kind: str, order: Iterable[Played]) -> dict[str, str]:
    """Play games in an order; return the digest of each by its name."""
    return {f"{name} {seed}": digest_decisions(kind, (name, seed)) for name, seed in order}


def find_changed(one: dict[str, str], other: dict[str, str]) -> list[str]:
    """Return the games that were not the same both times."""
    assert list(one) == list(reversed(other))
    return [name for name in one if one[name] != other[name]]


@pytest.mark.parametrize("kind", names())
def test_bots_play_the_same_games_in_any_order_and_in_any_process(kind: str) -> None:
    code = (
        "import json; from tests.conformance.test_order import lot, play;"
        f"print(json.dumps(play({kind!r}, reversed(lot()))))"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as fresh:
        forwards = play(kind, lot())
        backwards = play(kind, reversed(lot()))
        elsewhere = json.loads(fresh.communicate()[0])
    assert fresh.returncode == 0
    assert find_changed(forwards, backwards) == []
    assert find_changed(forwards, elsewhere) == []
