"""Sitting down to a game at this machine: who sits where, which record is kept, and the prompt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from secrets import randbelow
from shlex import quote

from throwdown.bots.deciding import Brain, bot_seed
from throwdown.bots.names import UnknownBot, bot, called, is_program, sentence
from throwdown.kernel.action import Action
from throwdown.kernel.outlook import Outlook
from throwdown.kernel.spec import GameSpec, Setup
from throwdown.match.dice import Seeded, Typed
from throwdown.match.errors import NotKept
from throwdown.match.keeping import RecordFile, header_for, new_path
from throwdown.match.match import Match
from throwdown.match.reading import read_record
from throwdown.match.record import Header, Record, RecordError
from throwdown.match.resuming import OTHER_CONTENT, has_same_content, resumed
from throwdown.match.seats import BOT, Bot, Player
from throwdown.prompt import Prompt
from throwdown.prompt_words import TEXTS, Read, Say
from throwdown.referee import Referee


class Opponent(Bot):
    """A bot that sits at a seat of a match."""

    def __init__(self, name: str, brain: Brain) -> None:
        super().__init__(name)
        self._brain = brain

    def called(self, language: str) -> str:
        return called(self.name, language)

    def answer(self, outlook: Outlook) -> Action:
        return self._brain.choose(outlook)

    def leave(self, winners: list[int]) -> None:
        """Hear which seats have won, nobody if the game is left unfinished, and let go."""
        self._brain.over(winners)
        self._brain.close()


class Sitting:
    """A match at this machine, with its record."""

    def __init__(
        self, match: Match, header: Header, file: RecordFile | None, fault: str = ""
    ) -> None:
        self.match = match
        self.header = header
        self._file = file
        self._fault = fault
        """Why it is not kept, if it is not."""
        self.referee: Referee | None = None
        """Who asks for the results of chance, if they come from a real table."""

    def play(self, language: str, read: Read, say: Say) -> None:
        """Play at the prompt."""
        kinds = [player.kind for player in self.match.players]
        people = [seat for seat in range(len(kinds)) if kinds[seat] != BOT]
        bots = dict.fromkeys(player.name for player in self.match.players if player.kind == BOT)
        others = [f"{called(name, language)}: {sentence(name, language)}" for name in bots]
        prompt = Prompt(self.match, self.header, people, read, say)
        prompt.referee = self.referee
        try:
            prompt.run(language, others)
        finally:
            for player in self.match.players:
                if isinstance(player, Opponent):
                    player.leave(self.match.winners())

    def fault(self) -> str:
        """Say why the game is not kept; nothing, if it is."""
        return self._fault

    def farewell(self, language: str) -> str:
        """Say where the game is kept."""
        texts = TEXTS[language]
        if self._file is None:
            return texts["unkept"].format(error=self._fault)
        key = "kept" if self.match.is_over() else "go on"
        return texts[key].format(path=self._file.path)


def new_sitting(
    spec: GameSpec,
    setup: Setup,
    seed: int,
    path: Path | None,
    *,
    language: str,
    opponent: str | None,
    referee: Referee | None = None,
) -> Sitting:
    """Begin a game, kept in a new file or in the user's data folder.

    Without an opponent, people play all seats; with a referee, dice and cards are on their table.
    Raises SetupError, UnknownBot, and NotKept if a file is named and cannot be written.
    """
    players = _players(len(spec.new(setup, seed).teams), seed, language, opponent)
    dice = _dice(spec, players, seed, referee)
    header = header_for(spec, setup, players, dice)
    file, fault = None, ""
    try:
        file = RecordFile.begin(path or new_path(spec.name), spec.words, header)
    except NotKept as error:
        if path is not None:
            raise
        fault = error.said(language)
    if referee is not None:
        referee.begin()
    try:
        match = Match(spec, setup, players, dice, file)
    except EOFError:
        if file is not None:
            file.path.unlink(missing_ok=True)
        raise
    sitting = Sitting(match, header, file, fault)
    sitting.referee = referee
    return sitting


def _players(seats: int, seed: int, language: str, opponent: str | None) -> list[Player]:
    """Return a person at the first seat, and opponents at the others or people at all."""
    names = [TEXTS[language]["player"].format(number=seat + 1) for seat in range(seats)]
    return [
        Player(names[seat])
        if opponent is None or seat == 0
        else Opponent(opponent, bot(opponent)(bot_seed(seed, seat)))
        for seat in range(seats)
    ]


def _dice(
    spec: GameSpec, players: Sequence[Player], seed: int, referee: Referee | None
) -> Seeded | Typed:
    """Return the dice: those of a seed, or the table's, but for what only bots may see."""
    if referee is None:
        return Seeded(seed)
    bots = [seat for seat, player in enumerate(players) if player.kind == BOT]
    return Typed(referee.ask, Seeded(seed), lambda s: spec.dealt_to(s) in bots)


def resumed_sitting(
    path: Path,
    opponent: str | None = None,
    referee: Callable[[GameSpec], Referee] | None = None,
) -> Sitting:
    """Go on with a recorded game; raises RecordError.

    The opponents are those of the record. A program is run only if it is named again: a record may
    come from anybody. If dice were rolled on a table, the referee asks for them, if there is one.
    """
    record = read_record(path)
    _check_resumable(record)
    seed = record.header.seed
    players = [
        Player(name, kind) if kind != BOT else Opponent(name, _brain(name, opponent, record))
        for kind, name in record.header.seats
    ]
    match = resumed(record, players)
    file = RecordFile.resume(record)
    match.keeper = file
    sitting = Sitting(match, record.header, file)
    if seed is None:
        sitting.referee = None if referee is None else referee(match.spec)
        match.dice = _dice(match.spec, players, randbelow(2**32), sitting.referee)
    return sitting


def _check_resumable(record: Record) -> None:
    """Refuse a record that nobody here can go on with."""
    if record.result is not None:
        last = len(record.entries) - 1
        message = (
            f"the game is over; 'throwdown replay {record.path} --to N --save NEW' with an N below "
            f"{last} makes a record to play on from there"
        )
        raise RecordError(record.path, record.line_of(last + 1), message)
    if not has_same_content(record):
        message = f"{OTHER_CONTENT}: go on with version {record.header.program}, or only replay it"
        raise RecordError(record.path, 2, message)
    if all(kind == BOT for kind, _ in record.header.seats):
        raise RecordError(
            record.path, record.line_of(0) - 1, "no seat is a person's: only replay it"
        )


def _brain(name: str, opponent: str | None, record: Record) -> Brain:
    """Return the bot that a record names."""
    if is_program(name) and name != opponent:
        fault = f"a program plays here; to run it, add --bot {quote(name)}"
        raise RecordError(record.path, record.line_of(0) - 1, fault)
    try:
        return bot(name)(bot_seed(record.header.seed or 0, len(record.entries)))
    except UnknownBot as error:
        raise RecordError(record.path, record.line_of(0) - 1, str(error)) from error
