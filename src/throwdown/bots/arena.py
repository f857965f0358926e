"""The arena: bots play whole games against each other, one game at a time or on all cores.

Game `n` of a seed is the same whoever plays it and wherever: its set-up, its dice and its bots'
seeds follow from the two numbers. Games come in rounds, one for every way around the table: the
same set-up and dice, with the seats handed on by one.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from multiprocessing import active_children, get_context
from time import perf_counter
from typing import Final, TypeAlias

from throwdown.bots.bot_names import brain_factory
from throwdown.bots.brain import Brain, bot_seed
from throwdown.bots.program_process import PROGRAMS
from throwdown.content.packs import Pack, carry_packs, know_packs, known_packs
from throwdown.content.setup_error import SetupError
from throwdown.contract.game import GameSpec
from throwdown.contract.outlook import Outlook
from throwdown.contract.seen import model_of
from throwdown.games.registry import content, game
from throwdown.kernel.action import Action
from throwdown.kernel.events import JUDGE
from throwdown.kernel.interpreter import act
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup
from throwdown.runtime.gc_tuning import reduce_gc
from throwdown.runtime.interruption import ignore_interruption
from throwdown.words.message import Message

_QUICK: Final = 0.05
"""A process is handed more games at once where those of the last time took fewer seconds."""
_MOST: Final = 16


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
class GameStart:
    """How a game of a contest begins: with what, by which dice, and who sits where."""

    setup: Setup
    seed: int
    order: tuple[int, ...]
    """The bot at each seat, by its place in the contest."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """How a game of a contest was played, for whoever wants more than its result."""

    start: GameStart
    sides: tuple[int, ...]
    """The side of each seat: partners have the same."""
    answers: tuple[Action, ...]
    winners: tuple[int, ...]
    """The seats that have won."""
    life: tuple[int, ...]
    """What each seat has left; nothing where there is no life to lose."""


Keeper: TypeAlias = Callable[[Contest, int, PlayedGame], None]
"""Keeps a game of a contest, by its number, where it was played: maybe in another process."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game came out: the bots that won, by their place in the contest, and its length."""

    winners: tuple[int, ...]
    turns: int
    course: PlayedGame | None = None
    """How it was played, if that is wanted."""


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


def play_one(
    contest: Contest, number: int, *, keeping: bool = False, keeper: Keeper | None = None
) -> GameResult:
    """Play one game of a contest; return its course too if it is to be kept."""
    spec = game(contest.game)
    begun = game_start(spec, contest, number)
    brains = [
        brain_factory(contest.bots[place])(bot_seed(begun.seed, place)) for place in begun.order
    ]
    answers: list[Action] = []
    is_kept = keeping or keeper is not None
    try:
        s, turns = play(spec, begun.setup, begun.seed, brains, answers if is_kept else None)
    finally:
        for brain in brains:
            brain.close()
    winners = tuple(sorted(begun.order[seat] for seat in s.winners))
    if not is_kept:
        return GameResult(winners, turns)
    life = content(spec.name).scores.life(model_of(spec.seen, s, JUDGE), len(s.teams))
    sides = tuple(s.teams)
    course = PlayedGame(begun, sides, tuple(answers), tuple(sorted(s.winners)), tuple(life))
    if keeper is not None:
        keeper(contest, number, course)
    return GameResult(winners, turns, course if keeping else None)


def play(
    spec: GameSpec,
    setup: Setup,
    seed: int,
    brains: Sequence[Brain],
    answers: list[Action] | None = None,
) -> tuple[GameState, int]:
    """Play a game to its end; return the end and how often the turn passed, plus one.

    What is answered joins `answers`.
    """
    s = spec.new(setup, seed)
    if len(s.teams) != len(brains):
        raise SetupError(Message("bots.faults", "seats", seats=len(s.teams)))
    s.journal = False
    active, turns = s.active, 1
    decision = s.decision
    while decision is not None:
        seat = decision.seat
        answer = brains[seat].choose(Outlook(spec, s, seat, setup))
        if answers is not None:
            answers.append(answer)
        act(s, answer)
        if s.active != active:
            active = s.active
            turns += 1
        decision = s.decision
    for brain in brains:
        brain.hear_result(s.winners)
    return s, turns


def play_all(
    contest: Contest,
    games: int,
    jobs: int,
    seen: Callable[[int], None],
    *,
    keeping: bool = False,
    keeper: Keeper | None = None,
) -> Iterator[GameResult]:
    """Play games and give their results in order; `seen` is told how many are done."""
    if jobs == 1:
        reduce_gc()
        with PROGRAMS.keep():
            for number in range(games):
                yield play_one(contest, number, keeping=keeping, keeper=keeper)
                seen(number + 1)
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(
        jobs, mp_context=context, initializer=_prepare_worker, initargs=(known_packs(),)
    ) as pool:
        try:
            yield from _play_on(pool, contest, games, jobs, seen, keeping=keeping, keeper=keeper)
        except BaseException:
            # Nobody waits for games that are under way: they would be for nothing.
            pool.shutdown(wait=False, cancel_futures=True)
            for child in active_children():
                child.terminate()
            raise


def _play_on(
    pool: ProcessPoolExecutor,
    contest: Contest,
    games: int,
    jobs: int,
    seen: Callable[[int], None],
    *,
    keeping: bool,
    keeper: Keeper | None,
) -> Iterator[GameResult]:
    """Hand games out a few at a time, so that few are lost when somebody breaks off."""
    pending: deque[Future[tuple[list[GameResult], float]]] = deque()
    handed_out, done, share = 0, 0, 1
    while done < games:
        while handed_out < games and len(pending) < 2 * jobs:
            end = min(handed_out + share, games)
            numbers = range(handed_out, end)
            # The first one starts the workers; Ctrl-C is for whoever sums up, they never hear it.
            with nullcontext() if handed_out else ignore_interruption():
                pending.append(pool.submit(_play_some, contest, numbers, keeping, keeper))
            handed_out = end
        results, seconds = pending.popleft().result()
        share = min(2 * share, _MOST) if seconds < _QUICK else max(1, share // 2)
        for result in results:
            yield result
            done += 1
            seen(done)


def _play_some(
    contest: Contest, numbers: Sequence[int], keeping: bool, keeper: Keeper | None
) -> tuple[list[GameResult], float]:
    """Play some games; return what came of them, and how many seconds they took."""
    begun = perf_counter()
    results = [play_one(contest, each, keeping=keeping, keeper=keeper) for each in numbers]
    return results, perf_counter() - begun


def _prepare_worker(packs: tuple[Pack, ...]) -> None:
    know_packs(packs)
    reduce_gc()
    PROGRAMS.keep_on()


def cores() -> int:
    """Return how many processes can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
