"""Sitting down to a game at this machine: who sits where, which record is kept, and the prompt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from secrets import randbelow
from shlex import quote

from throwdown.bots.bot_names import (
    UnknownBot,
    brain_factory,
    describe_bot,
    display_name,
    is_program,
)
from throwdown.bots.brain import Brain, bot_seed
from throwdown.content.help.lessons import Lessons
from throwdown.contract.game import GameSpec
from throwdown.contract.outlook import Outlook
from throwdown.interfaces.prompt.commands import Read, Say
from throwdown.interfaces.prompt.prompt import Prompt
from throwdown.interfaces.prompt.referee import Referee
from throwdown.kernel.action import Action
from throwdown.kernel.values import Setup
from throwdown.match.dice import ManualDice, SeededDice
from throwdown.match.errors import MatchOver, NameTaken, NotSaved, OpenElsewhere, fault
from throwdown.match.match import Match
from throwdown.match.record import GameRecord, Header, RecordError
from throwdown.match.record_files import RecordFile, header_for, new_path
from throwdown.match.record_reader import read_record
from throwdown.match.replay import branch_match
from throwdown.match.resumption import (
    OTHER_CONTENT,
    can_go_on,
    resume_match,
)
from throwdown.match.seats import BOT, Bot, Player
from throwdown.match.system_dice import SystemDice
from throwdown.runtime.user_folders import data_folder
from throwdown.words.texts import texts


class SeatedBot(Bot):
    """A bot that sits at a seat of a match."""

    def __init__(self, name: str, brain: Brain) -> None:
        super().__init__(name)
        self._brain = brain

    def name_in(self, language: str) -> str:
        return display_name(self.name, language)

    def answer(self, outlook: Outlook) -> Action:
        return self._brain.choose(outlook)

    def leave(self, winners: list[int]) -> None:
        """Hear which seats have won, nobody if the game is left unfinished, and let go."""
        self._brain.hear_result(winners)
        self._brain.close()


class LocalGame:
    """A match at this machine, with its record."""

    def __init__(
        self,
        match: Match,
        header: Header,
        file: RecordFile | None,
        fault: NotSaved | None = None,
    ) -> None:
        self.match = match
        self.header = header
        self._file = file
        self._fault = fault
        """Why it is not kept, if it is not."""
        self.referee: Referee | None = None
        """Who asks for the results of chance, if they come from a real table."""
        self.lessons: Lessons | None = None
        """What explains each step when it first comes up, in a game to learn by."""

    def play(self, language: str, read: Read, say: Say) -> None:
        """Play at the prompt."""
        kinds = [player.kind for player in self.match.players]
        people = [seat for seat in range(len(kinds)) if kinds[seat] != BOT]
        bots = dict.fromkeys(player.name for player in self.match.players if player.kind == BOT)
        others = [
            f"{display_name(name, language)}: {describe_bot(name, language)}" for name in bots
        ]
        prompt = Prompt(self.match, self.header, people, read, say)
        prompt.referee = self.referee
        prompt.lessons = self.lessons
        try:
            prompt.run(language, others)
        finally:
            for player in self.match.players:
                if isinstance(player, SeatedBot):
                    player.leave(self.match.winners())

    def leave(self) -> None:
        """Let others go on with the game: nothing more is written from here."""
        if self._file is not None:
            self._file.close()

    def fault(self, language: str) -> str:
        """Return why the game is not kept; nothing, if it is."""
        return "" if self._fault is None else self._fault.say_in(language)

    def farewell(self, language: str) -> str:
        """Return where the game is kept."""
        said = texts("prompt.prompt", language)
        if self._file is None:
            return said.say("unkept", error=self.fault(language))
        path = quote(str(self._file.path))
        if self.match.keeper is None:
            return said.say("cut short", path=path)
        if self.match.is_over():
            return said.say("kept", path=path)
        is_last = self._file.path.parent == data_folder() / "records"
        return said.say("go on last" if is_last else "go on", path=path)


def new_local_game(
    spec: GameSpec,
    setup: Setup,
    seed: int,
    path: Path | None,
    *,
    opponent: str | None = None,
    sitting: Sequence[str | None] | None = None,
    referee: Referee | None = None,
) -> LocalGame:
    """Begin a game, kept in a new file or in the user's data folder.

    Without an opponent, people play all seats; `sitting` says it seat by seat, None for a person.
    With a referee, dice and cards are on their table.
    Raises SetupError, UnknownBot, and NotSaved if a file is named and cannot be written.
    """
    seats = len(spec.new(setup, seed).teams)
    who = [None, *[opponent] * (seats - 1)] if sitting is None else sitting
    players = _seat_players(who, seed)
    dice = _dice(spec, players, seed, referee)
    header = header_for(spec, setup, players, dice)
    file, fault = None, None
    try:
        file = _new_file(path, spec, header)
    except NotSaved as error:
        if path is not None:
            raise
        fault = error
    if referee is not None:
        referee.begin()
    try:
        match = Match(spec, setup, players, dice, file)
    except EOFError:
        if file is not None:
            file.close()
            file.path.unlink(missing_ok=True)
        raise
    local_game = LocalGame(match, header, file, fault)
    local_game.referee = referee
    return local_game


def _new_file(path: Path | None, spec: GameSpec, header: Header) -> RecordFile:
    """Begin a record in a file, or in the data folder if none is named; raises NotSaved."""
    if path is not None:
        return RecordFile.begin(path, spec.words, header)
    while True:
        # Another window may begin a game in the same second.
        with suppress(NameTaken):
            return RecordFile.begin(new_path(spec.name), spec.words, header)


def branch_local_game(
    match: Match, number: int, yours: int, opponent: str | None, path: Path | None = None
) -> LocalGame:
    """Begin a game that goes on from an entry of a match, with dice of its own.

    You have one seat and the opponent the others; without an opponent, people play all seats.
    Raises UnknownBot, MatchOver if nothing is left to play there, and NotSaved if a file is named
    and cannot be written.
    """
    s = match.position(number)
    if s.over:
        raise MatchOver
    players = _players(len(match.players), randbelow(2**32), opponent, yours)
    dice = SystemDice()
    header = header_for(match.spec, match.setup, players, dice, match.start)
    file, fault = None, None
    try:
        file = _new_file(path, match.spec, header)
    except NotSaved as error:
        if path is not None:
            raise
        fault = error
    return LocalGame(branch_match(match, number, players, dice, file), header, file, fault)


def _players(seats: int, seed: int, opponent: str | None, yours: int = 0) -> list[Player]:
    """Return a person at one seat, and opponents at the others or people at all."""
    return _seat_players([None if seat == yours else opponent for seat in range(seats)], seed)


def _seat_players(sitting: Sequence[str | None], seed: int) -> list[Player]:
    """Return the bot that is named for each seat, and a person where none is."""
    return [
        Player("") if name is None else SeatedBot(name, brain_factory(name)(bot_seed(seed, seat)))
        for seat, name in enumerate(sitting)
    ]


def _dice(
    spec: GameSpec, players: Sequence[Player], seed: int, referee: Referee | None
) -> SeededDice | ManualDice:
    """Return the dice: those of a seed, or the table's, but for what only bots may see."""
    if referee is None:
        return SeededDice(seed)
    bots = [seat for seat, player in enumerate(players) if player.kind == BOT]
    return ManualDice(
        referee.ask, SeededDice(seed), lambda s: spec.sole_viewer_of_chance(s) in bots
    )


def resume_local_game(
    path: Path,
    opponent: str | None = None,
    referee: Callable[[GameSpec], Referee] | None = None,
) -> LocalGame:
    """Go on with a recorded game; raises RecordError, and OpenElsewhere if it is played elsewhere.

    A record that cannot be written is played on, but not kept. The opponents are those of the
    record. A program is run only if it is named again: a record may come from anybody. If dice
    were rolled on a table, the referee asks for them, if there is one.
    """
    file, fault = None, None
    try:
        record, file = RecordFile.resume(path)
    except OpenElsewhere:
        raise
    except NotSaved as error:
        record, fault = read_record(path), error
    try:
        match = _resumed_match(record, opponent)
    except RecordError:
        if file is not None:
            file.close()
        raise
    match.keeper = file
    local_game = LocalGame(match, record.header, file, fault)
    if record.header.seed is None and not record.header.is_rolled:
        local_game.referee = None if referee is None else referee(match.spec)
        match.dice = _dice(match.spec, match.players, randbelow(2**32), local_game.referee)
    return local_game


def _resumed_match(record: GameRecord, opponent: str | None) -> Match:
    _check_resumable(record)
    players = [
        Player(name, kind) if kind != BOT else SeatedBot(name, _brain(name, opponent, record))
        for kind, name in record.header.seats
    ]
    return resume_match(record, players)


def _check_resumable(record: GameRecord) -> None:
    """Refuse a record that nobody here can go on with."""
    if record.result is not None:
        last = len(record.entries) - 1
        command = f"throwdown replay {quote(str(record.path))} --to N --save"
        raise RecordError(
            record.path,
            record.line_of(last + 1),
            fault("over already", command=command, last=last),
        )
    if not can_go_on(record):
        program = record.header.program
        raise RecordError(
            record.path,
            2,
            fault("only replay", reason=OTHER_CONTENT, program=program),
        )
    if all(kind == BOT for kind, _ in record.header.seats):
        raise RecordError(
            record.path,
            record.line_of(0) - 1,
            fault("no person"),
        )


def _brain(name: str, opponent: str | None, record: GameRecord) -> Brain:
    """Return the bot that a record names."""
    line = record.line_of(0) - 1
    if is_program(name) and name != opponent:
        raise RecordError(
            record.path,
            line,
            fault("program plays", name=quote(name)),
        )
    try:
        return brain_factory(name)(bot_seed(record.header.seed or 0, len(record.entries)))
    except UnknownBot as error:
        raise RecordError(record.path, line, error.message) from error
