"""`throwdown examples`: watch the worked examples of the books, and play on from any step."""

from __future__ import annotations

import sys
from json import dumps
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from throwdown.bots.bot_names import UnknownBot
from throwdown.bots.levels import REGULAR
from throwdown.content.setup_error import SetupError
from throwdown.interfaces.cli.commands.play import play_local_game, read_line, say
from throwdown.interfaces.cli.language_option import LanguageOption
from throwdown.interfaces.prompt.example_lines import (
    describe_end,
    describe_example,
    describe_part,
    describe_step,
    list_examples,
)
from throwdown.interfaces.prompt.local_game import branch_local_game
from throwdown.interfaces.told_json import step_json
from throwdown.kernel.events import JUDGE
from throwdown.kernel.values import Json
from throwdown.match.errors import MatchOver, NotSaved
from throwdown.match.scenario.examples import Example, UnknownExample, find_example
from throwdown.match.scenario.examples import examples as all_examples
from throwdown.match.scenario.walk import Walk
from throwdown.words.languages import DEFAULT
from throwdown.words.message import Message
from throwdown.words.texts import texts

_BACK: Final = "b"
_LEAVE: Final = "q"
_PLAY: Final = "p"


def examples(
    name: str | None = None,
    /,
    *,
    part: int | None = None,
    to: int | None = None,
    watch: Annotated[bool, Parameter(negative="")] = False,
    play: Annotated[bool, Parameter(negative="")] = False,
    seat: int = 1,
    bot: str | None = None,
    hot_seat: Annotated[bool, Parameter(negative="")] = False,
    plain: Annotated[bool, Parameter(negative="")] = False,
    save: Path | None = None,
    lang: LanguageOption = DEFAULT,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Watch the worked examples of the rulebooks, and play on from any step of them.

    For example:
      throwdown examples
      throwdown examples EX-UXM-1
      throwdown examples EX-UXM-1 --part 2 --to 4 --lang de
      throwdown examples EX-AOU-2 --watch
      throwdown examples EX-UXM-2 --to 6 --play --seat 2
      throwdown examples ex-dt-20-a-draw --json

    Parameters
    ----------
    name:
        The id of an example, or of one of its parts; without it, all are listed.
    part:
        Show only this part, counted from 1. With --watch, --to and --play it is the first one
        unless you say otherwise.
    to:
        Stop after this step and show the table as it stands there; step 0 is the beginning.
    watch:
        Show one step at a time: Enter goes on, b back, a number to that step, p plays, q leaves.
    play:
        Play on from there, with dice of your own; from the beginning, if no step is named.
    seat:
        The seat you take when you play on, counted from 1.
    bot:
        Who plays against you then: as for 'throwdown play'.
    hot_seat:
        People at one keyboard play all seats then.
    plain:
        Play at a plain prompt then.
    save:
        Keep the game that you play in this new file instead of in your data folder.
    lang:
        The language: en or de.
    json:
        Print JSON; docs/json.md tells its keys.
    """
    if name is None:
        _show_list(lang, as_json=json)
        return 0
    try:
        example, parts = _find(name, part, first=to is not None or watch or play)
        if json:
            print(dumps(as_json(example, parts, to, lang), ensure_ascii=False))
            return 0
        if watch:
            to = _watch(example, parts[0], to or 0, lang, play=play)
            play = to is not None
        elif not play:
            _show(example, parts, to, lang)
        if not play:
            return 0
        walk = example.walk(parts[0])
        yours = _check_number("seat", seat, 1, len(walk.match.players)) - 1
        number = 0 if to is None else _check_number("step", to, 0, walk.last())
        opponent = None if hot_seat else bot or REGULAR.name
        local_game = branch_local_game(walk.match, number, yours, opponent, save)
    except (UnknownExample, UnknownBot, NotSaved, SetupError, MatchOver) as error:
        print(f"throwdown: {error.say_in(lang)}", file=sys.stderr)
        return 2
    return play_local_game(local_game, lang, plain=plain)


def _find(name: str, number: int | None, *, first: bool) -> tuple[Example, list[str]]:
    """Return an example and which parts of it are wanted; raises UnknownExample, SetupError."""
    example, part = find_example(name)
    if number is not None:
        return example, [example.parts[_check_number("part", number, 1, len(example.parts)) - 1]]
    if part is not None:
        return example, [part]
    return example, [*example.parts[: 1 if first else None]]


def _check_number(word: str, number: int, least: int, most: int) -> int:
    if not least <= number <= most:
        wrong = Message("cli.faults", "between", word=word, least=least, most=most, number=number)
        raise SetupError(wrong)
    return number


def _show_list(language: str, *, as_json: bool) -> None:
    if as_json:
        print(dumps([_example_json(each, language) for each in all_examples()], ensure_ascii=False))
        return
    for line in list_examples(all_examples(), language):
        say(line)
    say(texts("prompt.examples", language)["how"])


def _show(example: Example, parts: list[str], to: int | None, language: str) -> None:
    """Tell parts of an example, all at once; up to a step, with the table there."""
    for line in describe_example(example, language):
        say(line)
    for part in parts:
        walk = example.walk(part)
        last = walk.last() if to is None else _check_number("step", to, 0, walk.last())
        say("")
        for line in describe_part(example, part, language):
            say(line)
        for number in range(last + 1):
            _say_step(walk, number, language)
        _say_table(walk, last, language)


def _say_step(walk: Walk, number: int, language: str) -> None:
    for line in describe_step(walk, walk.step(number, language), language):
        say(line)


def _say_table(walk: Walk, number: int, language: str) -> None:
    match = walk.match
    names = match.names(language)
    say("")
    for line in match.spec.lines(match.position(number), JUDGE, language, names):
        say(line)
    say(describe_end(walk, number, language))


def _watch(example: Example, part: str, at: int, language: str, *, play: bool) -> int | None:
    """Show a part step by step; return the step to play on from, or None to leave."""
    walk = example.walk(part)
    at = _check_number("step", at, 0, walk.last())
    for line in (*describe_example(example, language), *describe_part(example, part, language)):
        say(line)
    while True:
        _say_step(walk, at, language)
        _say_table(walk, at, language)
        try:
            said = read_line(texts("prompt.examples", language)["keys"]).strip().casefold()
        except EOFError:
            said = _PLAY if play else _LEAVE
        if said == _PLAY:
            return at
        if said == _LEAVE or (not said and at == walk.last()):
            return None
        at = _next_place(said, at, walk.last())


def _next_place(said: str, at: int, last: int) -> int:
    """Return the step that is shown next; what is not understood stays where it is."""
    if said.isdecimal():
        return min(int(said), last)
    if said == _BACK:
        return max(0, at - 1)
    return at + 1 if not said else at


def as_json(example: Example, parts: list[str], to: int | None, language: str) -> dict[str, Json]:
    """Return an example as data; the keys stand in `docs/json.md`."""
    told: list[Json] = []
    for part in parts:
        walk = example.walk(part)
        last = walk.last() if to is None else _check_number("step", to, 0, walk.last())
        steps = [walk.step(number, language) for number in range(last + 1)]
        told.append({**_part_json(example, part, language), "steps": [*map(step_json, steps)]})
    return {**_example_json(example, language), "parts": told}


def _example_json(example: Example, language: str) -> dict[str, Json]:
    return {
        "id": example.id,
        "game": example.game,
        "title": example.title(language),
        "book": example.book,
        "note": example.note(language),
        "players": [*example.players],
        "parts": [_part_json(example, part, language) for part in example.parts],
    }


def _part_json(example: Example, part: str, language: str) -> dict[str, Json]:
    scenario = example.scenario(part)
    return {
        "id": part,
        "title": scenario.title_in(language),
        "book": scenario.book,
        "edition": example.edition(part),
        "rules": [*scenario.rules],
    }
