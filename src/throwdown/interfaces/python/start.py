"""Where games come from: a new one, a record, a scenario."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from secrets import randbelow

from throwdown.content.setup_error import SetupError
from throwdown.contract.game import GameSpec
from throwdown.games import registry
from throwdown.interfaces.python.game import Game
from throwdown.interfaces.python.origin import NewGame, RecordedGame
from throwdown.kernel.values import Json, Setup
from throwdown.match.dice import SeededDice
from throwdown.match.errors import MatchError, refusal
from throwdown.match.player_setup import build_players
from throwdown.match.record import GameRecord
from throwdown.match.record_files import header_for
from throwdown.match.record_reader import read_record
from throwdown.match.replay import branch_match
from throwdown.match.scenario.file import read_scenario
from throwdown.match.scenario.walk import walk_through
from throwdown.match.system_dice import SystemDice
from throwdown.words.languages import find_languages
from throwdown.words.message import Message

Team = str | Mapping[str, int]
"""A team by its name or file, or its dice by the ids of their cards."""


def new(
    game: str,
    *,
    heroes: Sequence[str] = (),
    teams: Sequence[Team] = (),
    format: str = "",  # noqa: A002  (set-ups call it so)
    ruleset: str = "",
    rules: Mapping[str, Json] | None = None,
    seats: int | None = None,
    packs: Sequence[str | Path] = (),
    setup: Setup | None = None,
    seed: int | None = None,
    language: str = "en",
) -> Game:
    """Return a new game of "masters", "throne" or "sprint".

    Heroes and teams are named by seat, as at the command line: names in English or German, ids,
    files of teams, "random"; "" is what suits the others. What nobody names is what the game is
    plainest with, or is built for the format. `setup` has whatever else a set-up can say. The same
    call with the same seed gives the same game; without a seed it is another one each time.

    >>> new("throne", heroes=["monk", "ninja"], seed=7).names
    ['Monk', 'Ninja']

    Raises:
        UnknownGame: there is no game of that name.
        SetupError: it cannot be begun like that; the message says what would be right.
    """
    spec = registry.game(game)
    said = check_language(language)
    dice = randbelow(2**32) if seed is None else seed
    wanted: dict[str, Json] = dict(setup or {})
    asked: dict[str, Json] = {
        "format": format,
        "ruleset": ruleset,
        "packs": [str(pack) for pack in packs],
    }
    wanted |= {word: value for word, value in asked.items() if value}
    if seats is not None:
        wanted["seats"] = seats
    begun = _complete(spec, wanted, _players(spec, heroes, teams), dice)
    if rules:
        given = begun.get("rules", {})
        begun["rules"] = {**(given if isinstance(given, dict) else {}), **rules}
    return Game(NewGame(spec, begun, dice), said)


def load(
    path: str | Path, *, to: int | None = None, seed: int | None = None, language: str = "en"
) -> Game:
    """Return the game of a record: where it stands, or after its entry `to`.

    Its dice go on as they would have. Where they are not known, as with those of a real table,
    they come from the seed.

    >>> load("tests/match/earlier/sprint-1.record", to=3)
    <Game sprint, 3 answers, seat 1 asked>

    Raises:
        RecordError: the file is no record or damaged; it names the line.
        MatchError: there is no such entry.
    """
    record = read_record(Path(path).expanduser())
    if to is not None:
        record = record.cut(_entry(to, len(record.entries) - 1))
    return Game(RecordedGame(record, _dice(seed)), check_language(language))


def scenario(
    path: str | Path, *, to: int | None = None, seed: int | None = None, language: str = "en"
) -> Game:
    """Return the game of a scenario file, after all that it does or after so many answers.

    What it expects is not checked. The dice that it does not script come from the seed.

    >>> race = scenario("tests/scenarios/sprint/first-to-twelve-wins.toml")
    >>> race.winners
    [0]
    >>> race.undo()
    >>> race.is_over
    False

    Raises:
        ScenarioError: it cannot be played as it is written; names the line.
        MatchError: it has not so many answers.
    """
    file = Path(path).expanduser()
    walk = walk_through(read_scenario(file))
    number = _entry(walk.last() if to is None else to, walk.last())
    dice = _dice(seed)
    match = branch_match(walk.match, number, walk.match.players, dice)
    header = header_for(match.spec, match.setup, match.players, SystemDice(), match.start)
    record = GameRecord(file, match.spec, header, tuple(match.entries()), None)
    rest = match.dice if isinstance(match.dice, SeededDice) else dice
    return Game(RecordedGame(record, rest), check_language(language))


def check_language(language: str) -> str:
    """Return a language; raises SetupError if there is no such one."""
    known = find_languages()
    if language not in known:
        raise SetupError(
            Message("python.faults", "no language", language=language, known=", ".join(known))
        )
    return language


def _complete(
    spec: GameSpec, wanted: dict[str, Json], players: Sequence[Team], seed: int
) -> dict[str, Json]:
    """Return the set-up that is wanted, with what nobody named found for it."""
    offered, form = registry.content(spec.name), str(wanted.get("format", ""))
    names = [player for player in players if isinstance(player, str)]
    if players and len(names) == len(players):
        # What is asked for by name outweighs what a match-up would be played by.
        return {**offered.matchup(names, seed, form), **wanted}
    if names:
        raise SetupError(Message("python.faults", "mixed teams"))
    if players:
        teams: list[Json] = [dict(team) for team in players if not isinstance(team, str)]
        return {**wanted, "teams": teams}
    return build_players(spec, offered, wanted, seed) or {**offered.setups()[0]}


def _players(spec: GameSpec, heroes: Sequence[str], teams: Sequence[Team]) -> Sequence[Team]:
    """Return what the players play with; raises SetupError if it is called by the wrong word."""
    right = "teams" if registry.content(spec.name).teams is not None else "heroes"
    wrong = heroes if right == "teams" else teams
    if wrong:
        raise SetupError(Message("python.faults", "wrong word", game=spec.name, word=right))
    return teams or heroes


def _dice(seed: int | None) -> SeededDice:
    return SeededDice(randbelow(2**32) if seed is None else seed)


def _entry(number: int, last: int) -> int:
    if not 0 <= number <= last:
        raise MatchError(refusal("no entry", number=number, last=last))
    return number
