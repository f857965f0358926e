"""Writing any position of a match as a scenario file, to be asked about and played on from.

A position cannot tell everything: not what lasts, nor what is half done. So the file begins with
the last position on the way that can be told whole, or with the beginning of the game, and then
says what was done from there. Whoever writes it must be allowed to see all of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from throwdown.content.setup_error import SetupError
from throwdown.content.setup_text import toml_line
from throwdown.kernel.action import Action
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.events import JUDGE
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, Setup
from throwdown.match.entry import ACTION, BEGIN, Entry
from throwdown.match.errors import MatchError, refusal
from throwdown.match.match import Match
from throwdown.words.texts import texts

_PLAYERS = "players"


@dataclass(slots=True)
class _Block:
    """What one seat did in a row, and the results that came of it."""

    seat: int
    actions: list[str] = field(default_factory=list)
    chance: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _Way:
    """How a position is come to: from where, by which results, and by what was done."""

    start: Setup | None
    chance: list[str]
    blocks: list[_Block]


def may_be_saved(match: Match, seats: Collection[int]) -> bool:
    """Return whether those who have these seats may see all that a saved position tells.

    A position tells what everybody holds. So nothing may be hidden in the game, or it is over, or
    nobody else plays.
    """
    alone = set(seats) == set(range(len(match.players)))
    return alone or match.is_over() or not match.spec.hides(match.setup)


def saved_position(
    match: Match, seats: Collection[int], language: str, number: int | None = None
) -> str:
    """Return a position as a scenario file, titled in a language, for those who have these seats.

    Raises:
        MatchError: something in it is hidden from them, or there is no such entry.
    """
    if not may_be_saved(match, seats):
        raise MatchError(refusal("hidden position"))
    last = match.number()
    after = last if number is None else number
    if not 0 <= after <= last:
        raise MatchError(refusal("no entry", number=after, last=last))
    game = match.spec.speech.about(language).title
    title = texts("match.position", language).say("title", game=game, number=after)
    return write_scenario(match, title, after)


def write_scenario(match: Match, title: str, number: int | None = None) -> str:
    """Return the position after an entry of a match, or the present one, as a scenario file.

    >>> from throwdown.games.registry import game
    >>> from throwdown.match.dice import SeededDice
    >>> from throwdown.match.seats import Player
    >>> race = Match(game("sprint"), {"seats": 2}, [Player("A"), Player("B")], SeededDice(2))
    >>> print(write_scenario(race, "A race begins"), end="")
    title = "A race begins"
    game = "sprint"
    setup = { seats = 2 }
    chance = ["draw dash", "draw dash", "draw trip", "draw dash", "roll 2", "roll 3"]
    """
    line = match.line(number)
    way = next(_ways(match, line))
    setup = match.spec.complete(match.setup)
    text = toml_line("title", title) + toml_line("game", match.spec.name)
    text += toml_line("setup", {word: each for word, each in setup.items() if each is not None})
    if way.chance:
        text += toml_line("chance", [*way.chance])
    if way.start is not None:
        text += _position_text(way.start)
    return text + "".join(map(_block_text, way.blocks))


def _ways(match: Match, line: Sequence[Entry]) -> Iterator[_Way]:
    """Yield the ways to the end of a line of play, the shortest first."""
    end = match.position(line[-1].number)
    for place in range(len(line) - 1, -1, -1):
        s = match.position(line[place].number)
        start = match.spec.positions.position_of(s)
        begun = _begin(match, start)
        if begun is None or not match.spec.positions.is_same_table(s, begun):
            continue
        blocks = _follow(match, line[place + 1 :], s, begun)
        if blocks is not None and _looks_alike(match, begun, end):
            yield _Way(start, [], blocks)
    # Played from its beginning, a game comes to the very same position.
    s, begun = match.first_position(), match.first_position()
    chance = [_text(match, s, begun, result) or "" for result in line[0].chance]
    blocks = _follow(match, line[1:], s, begun)
    assert blocks is not None, "a line of play can be played again"
    yield _Way(match.start, chance, blocks)


def _begin(match: Match, start: Setup) -> GameState | None:
    """Return a game of a match's set-up in a position, or None if it cannot be put there."""
    begun = match.spec.new(match.setup, 0, explicit=True)
    try:
        match.spec.place(begun, start)
    except SetupError:
        return None
    decision = begun.decision
    return None if decision is None or decision.seat == CHANCE else begun


def _follow(
    match: Match, line: Sequence[Entry], s: GameState, begun: GameState
) -> list[_Block] | None:
    """Play a line in two games at once, the one it stands for and the one that was put there.

    Returns what is done in the second one, or None if it cannot be done there.
    """
    blocks: list[_Block] = []
    for entry in line:
        if entry.kind not in (ACTION, BEGIN):
            continue
        if not blocks or blocks[-1].seat != entry.seat:
            blocks.append(_Block(entry.seat))
        for done, said in ((entry.picks, blocks[-1].actions), (entry.chance, blocks[-1].chance)):
            for pick in done:
                text = _text(match, s, begun, pick)
                if text is None:
                    return None
                said.append(text)
    return blocks


def _text(match: Match, s: GameState, begun: GameState, pick: Action) -> str | None:
    """Answer in both games, and return the answer as a file has it; None if there is no such."""
    spec = match.spec
    text = spec.speech.term(s, pick)
    found = spec.speech.find_options(begun, text)
    if s.key() == begun.key() and (not found or found[0] != pick):
        text, found = spec.words.text(pick), [pick]
    if not found:
        return None
    act(s, pick)
    act(begun, found[0])
    return text


def _looks_alike(match: Match, s: GameState, other: GameState) -> bool:
    """Return whether two games look the same to a judge and ask the same."""
    spec = match.spec
    seats = [game.decision.seat if game.decision is not None else None for game in (s, other)]
    return (
        seats[0] == seats[1]
        and sorted(spec.speech.terms(s)) == sorted(spec.speech.terms(other))
        and spec.write_position(s, JUDGE) == spec.write_position(other, JUDGE)
    )


def _position_text(start: Setup) -> str:
    text = "\n[position]\n"
    text += "".join(toml_line(word, value) for word, value in start.items() if word != _PLAYERS)
    players = start.get(_PLAYERS)
    for player in players if isinstance(players, list) else []:
        table: dict[str, Json] = player if isinstance(player, dict) else {}
        text += "\n[[position.players]]\n"
        text += "".join(toml_line(word, value) for word, value in table.items())
    return text


def _block_text(block: _Block) -> str:
    text = f"\n[[do]]\nseat = {block.seat}\n"
    if len(block.actions) == 1:
        text += toml_line("action", block.actions[0])
    else:
        text += toml_line("actions", [*block.actions])
    return text + (toml_line("chance", [*block.chance]) if block.chance else "")
