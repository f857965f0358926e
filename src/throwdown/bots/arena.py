"""The arena: bots play whole games against each other, one game at a time or on all cores.

Game `n` of a seed is the same whoever plays it and wherever: its set-up, its dice and its bots'
seeds follow from the two numbers. Games come in rounds, one for every way around the table: the
same set-up and dice, with the seats handed on by one.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

from throwdown.bots.bot_names import brain_factory
from throwdown.bots.brain import Brain, bot_seed
from throwdown.bots.program_process import PROGRAMS
from throwdown.content.packs import Pack, carry_packs, know_packs, known_packs
from throwdown.content.setup_error import SetupError
from throwdown.contract.game import GameSpec
from throwdown.contract.outlook import Outlook
from throwdown.games.registry import content, game
from throwdown.kernel.interpreter import act
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Setup
from throwdown.runtime.gc_tuning import reduce_gc
from throwdown.words.message import Message


@dataclass(frozen=True, slots=True)
class Contest:
    """Which bots meet in which game, and where the games begin."""

    game: str
    bots: tuple[str, ...]
    seed: int
    teams: tuple[str, ...] = ()
    """What the bots play with, in their order; nothing: something random in each round."""
    format: str = ""
    """The format to play; nothing: the usual one for so many bots."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game came out: the bots that won, by their place in the contest, and its length."""

    winners: tuple[int, ...]
    turns: int


@dataclass(frozen=True, slots=True)
class GameStart:
    """How a game of a contest begins: with what, by which dice, and who sits where."""

    setup: Setup
    seed: int
    order: tuple[int, ...]
    """The bot at each seat, by its place in the contest."""


def game_start(spec: GameSpec, contest: Contest, number: int) -> GameStart:
    """Return how a game of a contest begins."""
    seats = len(contest.bots)
    chance = rng_from_seed(contest.seed * 2**32 + number // seats)
    order = tuple((seat + number) % seats for seat in range(seats))
    drawn = chance.word()
    if contest.teams:
        if len(contest.teams) != seats:
            raise SetupError(Message("bots.faults", "teams", seats=seats))
        names = [contest.teams[place] for place in order]
        setup = content(spec.name).matchup(names, drawn, contest.format)
    elif contest.format:
        setup = content(spec.name).format_setup(contest.format, seats, drawn)
    else:
        setup = content(spec.name).random_setup(seats, drawn)
    # Bots may think in processes of their own, which know only what a set-up carries.
    setup = carry_packs(setup, content(spec.name).pack_word)
    return GameStart(setup, chance.word(), order)


def play_one(contest: Contest, number: int) -> GameResult:
    """Play one game of a contest."""
    spec = game(contest.game)
    begun = game_start(spec, contest, number)
    brains = [
        brain_factory(contest.bots[place])(bot_seed(begun.seed, place)) for place in begun.order
    ]
    try:
        winners, turns = play(spec, begun.setup, begun.seed, brains)
    finally:
        for brain in brains:
            brain.close()
    return GameResult(tuple(sorted(begun.order[seat] for seat in winners)), turns)


def play(spec: GameSpec, setup: Setup, seed: int, brains: Sequence[Brain]) -> tuple[list[int], int]:
    """Play a game to its end; return the winning seats and how often the turn passed, plus one."""
    s = spec.new(setup, seed)
    if len(s.teams) != len(brains):
        raise SetupError(Message("bots.faults", "seats", seats=len(s.teams)))
    s.journal = False
    active, turns = s.active, 1
    decision = s.decision
    while decision is not None:
        seat = decision.seat
        act(s, brains[seat].choose(Outlook(spec, s, seat, setup)))
        if s.active != active:
            active = s.active
            turns += 1
        decision = s.decision
    for brain in brains:
        brain.hear_result(s.winners)
    return s.winners, turns


def play_all(
    contest: Contest, games: int, jobs: int, seen: Callable[[int], None]
) -> Iterator[GameResult]:
    """Play games and give their results in order; `seen` is told how many are done."""
    if jobs == 1:
        reduce_gc()
        with PROGRAMS.keep():
            for number in range(games):
                yield play_one(contest, number)
                seen(number + 1)
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(
        jobs, mp_context=context, initializer=_prepare_worker, initargs=(known_packs(),)
    ) as pool:
        share = max(1, min(16, games // (4 * jobs)))
        played = pool.map(play_one, [contest] * games, range(games), chunksize=share)
        for number, result in enumerate(played):
            yield result
            seen(number + 1)


def _prepare_worker(packs: tuple[Pack, ...]) -> None:
    know_packs(packs)
    reduce_gc()
    PROGRAMS.keep_on()


def cores() -> int:
    """Return how many processes can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
