"""Matches for tests: races with given dice, and random play of any game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from throwdown.contract.game import GameSpec
from throwdown.contract.outlook import Outlook
from throwdown.games.registry import game
from throwdown.kernel.action import Action
from throwdown.kernel.decision import Decision
from throwdown.kernel.rng import Rng, rng_from_seed
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup
from throwdown.match.dice import DiceSource, SeededDice
from throwdown.match.entry import Entry
from throwdown.match.errors import NotSaved, fault
from throwdown.match.match import Match
from throwdown.match.record import add_checksum
from throwdown.match.record_files import header_for, match_text
from throwdown.match.seats import Bot, Player

SPRINT = game("sprint")


class RandomBot(Bot):
    """Picks any option, all equally likely."""

    def __init__(self, chooser: Rng) -> None:
        super().__init__("random")
        self._chooser = chooser

    def answer(self, outlook: Outlook) -> Action:
        options = outlook.options()
        if len(options) == 1:
            return options[0]
        return options[self._chooser.draw_below(len(options))]


class Results(DiceSource):
    """Given results in the words of the game, then the first outcome each time."""

    def __init__(self, spec: GameSpec, results: Sequence[str]) -> None:
        self._spec = spec
        self._results = list(results)

    def clone(self) -> Results:
        return Results(self._spec, self._results)

    def result(self, s: GameState, decision: Decision) -> Action:
        if not self._results:
            return decision.options[0]
        result = self._spec.words.parse(self._results.pop(0))
        assert result in decision.options
        return result


class Memory:
    """A keeper that remembers; `broken` makes it refuse."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.results: list[list[int]] = []
        self.broken = False

    def keep(self, entry: Entry) -> None:
        if self.broken:
            raise NotSaved(fault("unwritten", path="record", why="no space left"))
        self.entries.append(entry)

    def finish(self, winners: Sequence[int], key: int) -> None:
        self.results.append(list(winners))


def people(count: int) -> list[Player]:
    return [Player(name) for name in ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn")[:count]]


def race(*results: str, seats: int = 2, keeper: Memory | None = None) -> Match:
    """Return a race of people whose cards and dice are given: four cards, then two dice."""
    return Match(SPRINT, {"seats": seats}, people(seats), Results(SPRINT, results), keeper)


def say(match: Match, *terms: str) -> None:
    """Answer decision after decision, whoever must decide."""
    for term in terms:
        decision = match.decision()
        assert decision is not None
        match.play(decision.seat, [match.find_option(term)], match.number())


def random_match(spec: GameSpec, setup: Setup, seed: int) -> Match:
    """Play a whole game at random."""
    seats = len(spec.new(setup, 0).teams)
    bots = [RandomBot(rng_from_seed(seed + seat)) for seat in range(seats)]
    match = Match(spec, setup, bots, SeededDice(seed))
    match.advance()
    assert match.is_over()
    return match


def text_of(match: Match) -> str:
    """Return the record of a match."""
    dice = match.dice if isinstance(match.dice, SeededDice) else SeededDice(0)
    return match_text(match, header_for(match.spec, match.setup, match.players, dice))


def write_file(folder: Path, text: str) -> Path:
    path = folder / "game.record"
    path.write_bytes(text.encode())
    return path


def forge(lines: list[str]) -> str:
    """Return lines with checksums that fit."""
    text, check = "", ""
    for line in lines:
        checked, check = add_checksum(check, line)
        text += checked + "\n"
    return text


def plain(text: str) -> list[str]:
    """Return the lines of a record without their checksums."""
    return [line[: line.rindex(" ~")] for line in text.splitlines()]
