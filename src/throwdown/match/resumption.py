"""Playing a record again: to resume its game, to look at any of its positions, to check it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown import __version__
from throwdown.content.setup_error import SetupError
from throwdown.contract.game import GameSpec
from throwdown.kernel.values import Setup
from throwdown.match.dice import DiceSource, SeededDice
from throwdown.match.errors import fault
from throwdown.match.match import Match
from throwdown.match.record import GameRecord, RecordError, content_hash
from throwdown.match.replay import Replay, WrongEntry
from throwdown.match.seats import Player
from throwdown.match.system_dice import SystemDice
from throwdown.words.message import Message

OTHER_CONTENT: Final = fault("other content")

_SETUP_LINE: Final = 4


def has_same_content(record: GameRecord) -> bool:
    """Return whether a record's game is played by the same rules and content here."""
    try:
        return content_hash(record.spec, record.header.setup) == record.header.content
    except SetupError as error:
        message = fault("not begun", why=error.message)
        raise RecordError(record.path, _SETUP_LINE, message) from error


def can_go_on(record: GameRecord) -> bool:
    """Return whether a record's game can be gone on with here.

    So it can by the same rules and content, and by others if every position comes out as it did:
    whatever has changed since, it has made no difference to this game.
    """
    return _find_setup(record) is not None


def _find_setup(record: GameRecord) -> Setup | None:
    """Return the set-up by which a record's game can be gone on with here, or None.

    An earlier version may have meant other rules by what the record says: those are tried too.
    """
    given = record.header.setup
    if has_same_content(record):
        return given
    for setup in (given, _with_earlier_rules(record.spec, given)):
        try:
            _play(record, setup, None, same=True)
        except RecordError:
            continue
        return setup
    return None


def _with_earlier_rules(spec: GameSpec, setup: Setup) -> Setup:
    """Return a set-up with the options that its ruleset had before, unless it says otherwise."""
    rules = setup.get("rules", {})
    if not isinstance(rules, dict):
        return setup
    earlier = spec.earlier_rules.get(str(setup.get("ruleset")), {})
    return {**setup, "rules": {**earlier, **rules}}


def resume_match(record: GameRecord, players: Sequence[Player] | None = None) -> Match:
    """Return the match of a record where it stands; raises RecordError.

    Without players, nobody answers: enough to look at it. A record of other rules or content that
    does not come out as it did is played again as far as it goes: what is not offered is an
    error, what comes out is not compared.
    """
    setup = _find_setup(record)
    if setup is None:
        return _play(record, record.header.setup, players, same=False)
    return _play(record, setup, players, same=True)


def _play(
    record: GameRecord, setup: Setup, players: Sequence[Player] | None, *, same: bool
) -> Match:
    """Play a record again; with `same`, every position and result must be what it was."""
    header = record.header
    seated = [Player(name, kind) for kind, name in header.seats] if players is None else players
    unseeded = SystemDice() if header.is_rolled else DiceSource()
    dice = unseeded if header.seed is None else SeededDice(header.seed)
    replay = Replay(record.spec, setup, seated, dice, header.start)
    replay.marked = same
    replay.proven = same and header.seed is not None
    try:
        match = replay.match(record.entries)
    except SetupError as error:
        line = _SETUP_LINE + (header.start is not None)
        raise RecordError(record.path, line, fault("not begun", why=error.message)) from error
    except WrongEntry as error:
        raise _wrong(record, error.number, error.message, same=same) from error
    if record.result is not None:
        _check_result(record, match, same=same)
    return match


def _check_result(record: GameRecord, match: Match, *, same: bool) -> None:
    result = record.result
    assert result is not None
    number = len(record.entries)
    if not match.is_over() or match.winners() != list(result.winners):
        raise _wrong(record, number, fault("other result"), same=same)
    if same and match.position().key() != result.key:
        raise _wrong(record, number, fault("other position"), same=same)


def _wrong(record: GameRecord, number: int, message: Message, *, same: bool) -> RecordError:
    if not same:
        theirs = record.header.program
        message = fault(
            "other program", fault=message, reason=OTHER_CONTENT, theirs=theirs, ours=__version__
        )
    good = record.cut(number - 1) if number else None
    return RecordError(record.path, record.line_of(number), message, good)
