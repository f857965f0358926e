"""`throwdown new`: a card, hero, team, scenario or bot of one's own, which works at once."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable
from importlib.resources import files
from json import dumps
from pathlib import Path
from secrets import randbelow
from shlex import quote
from typing import Final, Literal

from throwdown.content.setup_error import SetupError
from throwdown.content.setup_fields import find_stray_character
from throwdown.content.toml_facts import slug
from throwdown.games.registry import content
from throwdown.interfaces.cli.language_option import LanguageOption
from throwdown.match.errors import NotSaved
from throwdown.match.record_files import save
from throwdown.words.languages import DEFAULT
from throwdown.words.message import Message
from throwdown.words.texts import Texts, texts

_TEMPLATES: Final = "throwdown.interfaces.cli.templates"
_NOTE: Final = "#: "
"""What stands before the key of a comment."""
_EACH: Final = "#~ each\n"
"""What stands before the part that there is one of for each name."""
_WIDTH: Final = 98
_ENDINGS: Final = {"team": ".team", "bot": ".py"}


def new(
    what: Literal["card", "hero", "team", "scenario", "bot"],
    /,
    *names: str,
    out: Path | None = None,
    lang: LanguageOption = DEFAULT,
) -> int:
    """Begin a card, a hero, a team, a scenario or a bot of your own, in a file that works at once.

    Comments in the file tell what to change, and what to type next.

    For example:
      throwdown new card Ember
      throwdown new card Ember Frost Gale --out elements.toml
      throwdown new hero "Night Owl" --lang de
      throwdown new team "My Team"
      throwdown new scenario "A Sidekick gets through" --out puzzle.toml
      throwdown new bot careful

    Parameters
    ----------
    what:
        card, hero, team, scenario or bot.
    names:
        What it is called; for several cards in one file, several names.
    out:
        The file to write, which must be a new one; named like what is in it if left out.
    lang:
        The language of the comments: en or de.
    """
    try:
        if not names or (len(names) > 1 and what != "card"):
            raise SetupError(Message("maker.new", "one name" if what != "card" else "a name"))
        for name in names:
            _check_name(name)
        path = out or Path((slug(names[0]) or what) + _ENDINGS.get(what, ".toml"))
        save(path, _WRITERS[what](names, path, texts(f"maker.new-{what}", lang)))
    except (SetupError, NotSaved) as error:
        print(f"throwdown: {error.say_in(lang)}", file=sys.stderr)
        return 2
    said = texts(f"maker.new-{what}", lang)
    print(said.say("written", path=_shell_word(path), name=_identity(path, names)))
    return 0


def _check_name(name: str) -> None:
    if wrong := find_stray_character(name):
        raise SetupError(wrong)
    if not slug(name):
        raise SetupError(Message("maker.new", "no letter", name=name))


def _identity(path: Path, names: tuple[str, ...]) -> str:
    """Return the name that a pack goes by: that of its file, or of what is in it."""
    found = slug(path.stem) or slug(names[0])
    return found if found[0].isascii() and found[0].isalpha() else f"my-{found}"


def _card(names: tuple[str, ...], path: Path, said: Texts) -> str:
    head, each = _template("card").split(_EACH)
    title = names[0] if len(names) == 1 else path.stem.replace("-", " ").title()
    text = _fill(head, path, said, SET=_identity(path, names), TITLE=title)
    for number, name in enumerate(dict.fromkeys(names), start=1):
        block = _fill(each, path, said, NAME=name).replace("@NUMBER@", str(number))
        # What has been told once need not be told again.
        text += block if number == 1 else "\n" + _without_comments(block)
    return text


def _hero(names: tuple[str, ...], path: Path, said: Texts) -> str:
    identity = _identity(path, names).replace("-", "_")
    return _fill(_template("hero"), path, said, ID=identity, NAME=names[0])


def _team(names: tuple[str, ...], path: Path, said: Texts) -> str:
    teams = content("masters").teams
    assert teams is not None
    built = teams.build(None, None, randbelow(2**32))
    text = teams.write(type(built)(names[0], built.cards, built.basics))
    return _comment(said.say("intro", path=_shell_word(path))) + text


def _scenario(names: tuple[str, ...], path: Path, said: Texts) -> str:
    return _fill(_template("scenario"), path, said, NAME=names[0])


def _bot(names: tuple[str, ...], path: Path, said: Texts) -> str:
    return _fill(_template("bot"), path, said)


_WRITERS: Final[dict[str, Callable[[tuple[str, ...], Path, Texts], str]]] = {
    "card": _card,
    "hero": _hero,
    "team": _team,
    "scenario": _scenario,
    "bot": _bot,
}


def _template(name: str) -> str:
    return (files(_TEMPLATES) / f"{name}.txt").read_text(encoding="utf-8")


def _fill(template: str, path: Path, said: Texts, **values: str) -> str:
    """Return a template with its comments in a language, and with these values in quotes."""
    lines = []
    for line in template.splitlines(keepends=True):
        key = line.removeprefix(_NOTE)
        told = said.say(key.strip(), path=_shell_word(path)) if key != line else ""
        lines.append(_comment(told) if told else line)
    text = "".join(lines)
    for key, value in values.items():
        text = text.replace(f"@{key}@", dumps(value, ensure_ascii=False))
    return text


def _shell_word(path: Path) -> str:
    """Return a file as one types it."""
    return quote(str(path))


def _comment(text: str) -> str:
    """Return a text as comment; lines that are indented, such as commands, stay as they are."""
    found: list[str] = []
    for line in text.strip().split("\n"):
        found += (
            [line]
            if line.startswith(" ")
            else textwrap.wrap(line, _WIDTH, break_on_hyphens=False) or [""]
        )
    return "".join(f"# {line}".rstrip() + "\n" for line in found)


def _without_comments(block: str) -> str:
    lines = block.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("#")).lstrip("\n")
