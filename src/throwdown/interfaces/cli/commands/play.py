"""`throwdown play`: sit down to a game."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from secrets import randbelow
from typing import Annotated, Final

from cyclopts import Parameter

from throwdown.bots.bot_names import UnknownBot
from throwdown.bots.levels import REGULAR
from throwdown.bots.program_process import ProgramError
from throwdown.content.help.lessons import Lessons
from throwdown.content.setup_error import SetupError
from throwdown.content.setup_text import read_setup, write_setup
from throwdown.content.toml_facts import FactsError, read_text
from throwdown.contract.content import RULE, Content
from throwdown.contract.game import GameSpec
from throwdown.games.registry import UnknownGame, content, game
from throwdown.interfaces.cli.begin_from import NO_QUESTION, begin_from
from throwdown.interfaces.cli.language_option import LanguageOption, usual_language
from throwdown.interfaces.cli.line_wrap import terminal_width, wrap_lines
from throwdown.interfaces.cli.pack_option import PackOption, tell_left_out, use_packs
from throwdown.interfaces.prompt.local_game import LocalGame, new_local_game, resume_local_game
from throwdown.interfaces.prompt.referee import Referee
from throwdown.interfaces.terminal.pace import PACES, PaceName
from throwdown.kernel.values import Json, Setup
from throwdown.match.errors import MatchError
from throwdown.match.player_setup import build_players, can_begin
from throwdown.match.record import RecordError
from throwdown.match.record_reader import read_record
from throwdown.match.resumption import resume_match
from throwdown.words.languages import DEFAULT
from throwdown.words.message import Message
from throwdown.words.texts import texts

SENSIBLE: Final = "sensible"
"""A team that is built for whoever names none, where two teams of one side must differ."""
_PAIR: Final = 2


def play(
    name: str = "masters",
    /,
    *,
    you: str | None = None,
    against: Annotated[list[str] | None, Parameter(negative="")] = None,
    bot: str | None = None,
    ruleset: str | None = None,
    rule: Annotated[list[str] | None, Parameter(negative="")] = None,
    format_: Annotated[str | None, Parameter(name="--format")] = None,
    seats: Annotated[int | None, Parameter(name=["--seats", "-n"])] = None,
    seed: int | None = None,
    lang: LanguageOption | None = None,
    pace: PaceName | None = None,
    plain: Annotated[bool, Parameter(negative="")] = False,
    real_dice: Annotated[bool, Parameter(negative="")] = False,
    hot_seat: Annotated[bool, Parameter(negative="")] = False,
    learn: Annotated[bool, Parameter(negative="")] = False,
    setup: Path | None = None,
    show_setup: Annotated[bool, Parameter(negative="")] = False,
    save: Path | None = None,
    resume: Path | None = None,
    from_: Annotated[str | None, Parameter(name="--from")] = None,
    after: Path | None = None,
    pair: str = "1,2",
    pack: PackOption = None,
) -> int:
    """Play a game: in the browser if nothing more is asked for, else in the terminal.

    For example:
      throwdown play
      throwdown play --lang de --hot-seat
      throwdown play --bot master
      throwdown play masters --format first-game-uxm --learn
      throwdown play masters --you examples/flying-start.team --format tournament-20
      throwdown play masters --you "Claws First"
      throwdown play masters --ruleset uxm --format first-game-uxm --seed 7
      throwdown play masters --rule errata=1 --rule first_player=2
      throwdown play masters --rule list
      throwdown play throne --you "moon elf" --against barbarian
      throwdown play throne --seats 4 --you paladin
      throwdown play throne --real-dice
      throwdown play masters --format draft-12 --show-setup > friday.toml
      throwdown play --setup friday.toml
      throwdown play --resume race.record
      throwdown play --from question.toml --hot-seat
      throwdown play --from race.record:40
      throwdown play masters --format doubles
      throwdown play masters --format rainbow --seats 4
      throwdown play masters --after draft.record --pair 1,3
      throwdown play --plain
      throwdown play --pack my-hero.toml

    Parameters
    ----------
    name:
        The game: masters (Dice Masters, its first game), throne (Dice Throne), or sprint, the
        reference game.
    you:
        What you play with: a file that holds a team, the name of a preset or of a team of the
        books, sensible or random (masters); or a hero (throne). You have the first seat.
    against:
        What the others play with, in the order of their seats; give it once for each.
    bot:
        Who plays against you: beginner, casual, regular (unless you say otherwise), expert or
        master; or any bot that 'throwdown sim' knows, such as "program:python3 my_bot.py".
    ruleset:
        The rules to play by: uxm, aou, asm or asm_de (masters), standard (throne).
    rule:
        An option of the rules and its value, such as errata=1 or priority_mode=1; give it once for
        each. A name alone tells what its values mean, "list" tells it of all of them.
    format_:
        The format: first-game-uxm, first-game-aou, first-game-asm, basic, tournament-20,
        tournament-15, quick-start, doubles, draft-8 to draft-20, rainbow, cube or sealed
        (masters), duel, 2v2, 3v3, 2v2v2 or king-of-the-hill-3 to -6 (throne). Teams that nobody
        names are built.
    seats:
        How many players take part, where the game leaves a choice.
    seed:
        Play the very game of this number again; a fresh one if left out.
    lang:
        The language of the table: en or de; in the app the one it was left in, unless you say so.
    pace:
        How fast the app shows what happens; step-by-step waits for a key at every beat.
    plain:
        Play at a plain prompt, which reads well through a screen reader and a pipe.
    real_dice:
        Roll, draw and shuffle on your own table and type what comes; the program referees.
    hot_seat:
        People at one keyboard play all seats.
    learn:
        Explain each step of a turn when it first comes up.
    setup:
        A TOML file that says how to begin: game, teams, ruleset, format and the like.
    show_setup:
        Print what the game would be begun with, as --setup reads it, and do not play.
    save:
        Keep the game in this new file instead of in your data folder.
    resume:
        Go on with the game that is kept in this file.
    from_:
        Begin where a scenario ends, a worked example (by its id), or a record; with :40 behind it,
        after entry 40. You take the seat that decides there.
    after:
        Play with the teams that were drafted in the game that is kept in this file.
    pair:
        Which of those who drafted meet, by their numbers; you are the first of them.
    pack:
        Play with the cards or the hero in this file, too; give it once for each. You have them
        unless you say what you play with.
    """
    lang = lang or usual_language()
    asked = [word for word in rule or () if "=" not in word]
    if asked:
        return _tell_options(name, asked, lang)
    wanted = PlayRequest(
        you, tuple(against or ()), ruleset, format_, seats, setup, tuple(rule or ()), lang
    )
    try:
        name, wanted = with_packs(pack, name, wanted)
        if resume is not None:
            if (
                wanted != PlayRequest(language=lang)
                or seed is not None
                or save is not None
                or real_dice
            ):
                raise SetupError(Message("cli.faults", "resume"))
            local_game = resume_local_game(
                resume, bot, lambda spec: Referee(spec, lang, read_line, say)
            )
        elif from_ is not None:
            if wanted != PlayRequest(language=lang) or seed is not None or real_dice:
                raise SetupError(Message("cli.faults", "from alone"))
            opponent = None if hot_seat else bot or REGULAR.name
            local_game = begin_from(from_, opponent, save)
        else:
            spec = game((setup and _game_in(setup)) or name)
            begin = setup_after(spec, after, pair, wanted) if after else compose_setup(spec, wanted)
            if show_setup:
                print(write_setup(spec.name, spec.complete(begin)), end="")
                return 0
            local_game = new_local_game(
                spec,
                begin,
                randbelow(2**32) if seed is None else seed,
                save,
                opponent=None if hot_seat else bot or REGULAR.name,
                referee=Referee(spec, lang, read_line, say) if real_dice else None,
            )
        local_game.lessons = Lessons() if learn else None
    except (RecordError, MatchError, UnknownGame, UnknownBot, SetupError, *NO_QUESTION) as error:
        print(f"throwdown: {error.say_in(lang)}", file=sys.stderr)
        return 2
    except (EOFError, KeyboardInterrupt):
        print(f"\n{texts('prompt.prompt', lang)['bye']}")
        return 0
    return play_local_game(local_game, lang, plain=plain, pace=pace)


def play_local_game(
    local_game: LocalGame, language: str, *, plain: bool, pace: PaceName | None = None
) -> int:
    """Play in the app where there is one, else at the prompt; return the exit code."""
    try:
        if not plain and local_game.referee is None and wants_app():
            open_app(local_game, language, pace)
            print(local_game.farewell(language), file=sys.stderr)
            return 0
        return _play_at_prompt(local_game, language)
    finally:
        local_game.leave()


def _play_at_prompt(local_game: LocalGame, language: str) -> int:
    """Play at the prompt; return the exit code."""
    try:
        local_game.play(language, read_line, say)
    except KeyboardInterrupt:
        print()
        return 130
    except ProgramError as error:
        print(f"throwdown: {error.say_in(language)}", file=sys.stderr)
        return 1
    finally:
        print(local_game.farewell(language), file=sys.stderr)
    return 0


def wants_app() -> bool:
    """Return whether somebody sits at a terminal that can show the app."""
    at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return at_terminal and (os.name == "nt" or os.environ.get("TERM", "dumb") != "dumb")


def open_app(
    local_game: LocalGame | None = None,
    language: str | None = None,
    pace: PaceName | None = None,
) -> None:
    """Open the app: at home, or at the table of a game."""
    # What draws the screen takes long to import, and a game in a pipe never needs it.
    from throwdown.interfaces.terminal.app import ThrowdownApp

    speed = None if pace is None else PACES.index(pace)
    ThrowdownApp(local_game, language, speed=speed).run()


def say(text: str) -> None:
    """Print a text, wrapped to the terminal."""
    for line in wrap_lines(text, terminal_width()):
        print(line)


def read_line(question: str) -> str:
    """Read a line; what comes from a pipe is shown, as it would be if it were typed."""
    if sys.stdin.isatty():
        return input(question)
    print(question, end="", flush=True)
    line = input()
    print(line)
    return line


@dataclass(frozen=True, slots=True)
class PlayRequest:
    """How a game is asked for at the command line."""

    you: str | None = None
    against: tuple[str, ...] = ()
    ruleset: str | None = None
    format: str | None = None
    seats: int | None = None
    setup: Path | None = None
    rules: tuple[str, ...] = ()
    """Options with their values: "errata=1"."""
    language: str = DEFAULT


def with_packs(
    files: Sequence[Path] | None, name: str, wanted: PlayRequest
) -> tuple[str, PlayRequest]:
    """Know packs, and return the game and what is asked for: by itself, a pack is played with.

    Raises SetupError.
    """
    given = use_packs(files)
    tell_left_out(wanted.language)
    if not given or wanted.you is not None or wanted.setup is not None:
        return name, wanted
    pack, owner = next(iter(given.items()))
    return owner, replace(wanted, you=pack.name(content(owner).pack_word))


def setup_after(spec: GameSpec, path: Path, pair: str, wanted: PlayRequest) -> Setup:
    """Return the game between two who drafted together; raises SetupError or RecordError."""
    if wanted != PlayRequest():
        raise SetupError(Message("cli.faults", "after alone"))
    numbers = [word.strip() for word in pair.split(",")]
    if len(numbers) != 2 or not all(word.isascii() and word.isdigit() for word in numbers):
        raise SetupError(Message("cli.faults", "pair", value=pair))
    record = read_record(path)
    match = resume_match(record)
    answers = [pick for entry in match.line() for pick in (*entry.picks, *entry.chance)]
    seats = int(numbers[0]) - 1, int(numbers[1]) - 1
    return content(spec.name).sequel(match.setup, answers, seats)


def compose_setup(spec: GameSpec, wanted: PlayRequest) -> Setup:
    """Return the set-up that was asked for, or the plainest way to begin; raises SetupError."""
    begin: dict[str, Json] = {} if wanted.setup is None else _read_setup(wanted.setup)
    asked = {"ruleset": wanted.ruleset, "format": wanted.format, "seats": wanted.seats}
    begin |= {word: value for word, value in asked.items() if value is not None}
    offered = content(spec.name)
    names = wanted.you is not None or bool(wanted.against)
    is_named = wanted.ruleset is not None or ("ruleset" in begin and not names)
    if names:
        # What is asked for by name outweighs what a match-up would be played by.
        begin = {**_named_setup(spec, wanted, begin), **begin}
        begin.pop("seats", None)
    else:
        begin = build_players(spec, offered, begin, randbelow(2**32))
    begin = begin or {**offered.setups()[0]}
    if not is_named:
        begin = {**offered.usual_setup(begin, wanted.language)}
    changed = changed_options(offered, wanted.rules)
    if changed:
        given = begin.get("rules", {})
        begin["rules"] = {**(given if isinstance(given, dict) else {}), **changed}
    return begin


def changed_options(offered: Content, rules: Sequence[str]) -> dict[str, Json]:
    """Return options of the rules as a set-up has them, from words such as "errata=1".

    Raises:
        SetupError: there is no such option, or it has no such value.
    """
    answers = {f"{RULE}{word}": value for word, _, value in (rule.partition("=") for rule in rules)}
    menu = offered.menu(DEFAULT)
    menu.check(answers)
    changed = menu.setup(answers, 0).get("rules", {})
    return changed if isinstance(changed, dict) else {}


def _tell_options(name: str, asked: Sequence[str], language: str) -> int:
    """Tell what the values of options mean; of all of them for "list"."""
    for question in content(name).menu(language).questions:
        field = question.key.removeprefix(RULE)
        if field == question.key or not ("list" in asked or field in asked):
            continue
        print(f"{field}: {question.title}")
        for choice in question.choices:
            if choice.value:
                print(f"  {field}={choice.value}  {choice.title}")
    return 0


def _named_setup(spec: GameSpec, wanted: PlayRequest, begin: Setup) -> Setup:
    """Return the game with what is named for the seats; nobody shares a team with a partner."""
    offered, form = content(spec.name), str(begin.get("format", ""))
    names = [wanted.you or "", *wanted.against]
    seats = offered.format_seats(form) if form else _seats(spec, begin, len(names))
    others = SENSIBLE if offered.teams is not None and seats > _PAIR else ""
    names = [*(name or others for name in names), *[others] * (seats - len(names))]
    return offered.matchup(names, randbelow(2**32), form)


def _seats(spec: GameSpec, begin: Setup, named: int) -> int:
    """Return how many seats there are to name something for."""
    return len(spec.new(begin, 0).teams) if can_begin(spec, begin) else max(_PAIR, named)


def _game_in(path: Path) -> str:
    """Return the game that a file with a set-up names; "" if it names none."""
    return _read_file(path)[0]


def _read_setup(path: Path) -> dict[str, Json]:
    return _read_file(path)[1]


def _read_file(path: Path) -> tuple[str, dict[str, Json]]:
    try:
        text = read_text(path)
    except FactsError as error:
        raise SetupError(error.message) from error
    return read_setup(text, path)
