"""`throwdown pack`: installed packs, which every command and menu knows."""

from __future__ import annotations

import sys
from json import dumps
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from throwdown.content.packs import ENDING, Pack, find_fault_of, known_packs, packs_folder
from throwdown.content.setup_error import SetupError
from throwdown.games.registry import content
from throwdown.interfaces.cli.language_option import LanguageOption
from throwdown.interfaces.cli.pack_option import game_of_pack, read_packs, tell_left_out
from throwdown.kernel.values import Json
from throwdown.match.errors import NotSaved
from throwdown.match.record_files import replace_by
from throwdown.words.languages import DEFAULT
from throwdown.words.message import Message, MessageValue
from throwdown.words.texts import texts


def pack(
    what: Literal["list", "add", "remove"] = "list",
    /,
    *names: str,
    lang: LanguageOption = DEFAULT,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Install packs of cards and heroes, list and remove them.

    Every command and menu knows the installed packs: their cards are in 'throwdown cards', in the
    team builder and in teams, their heroes among the heroes to choose. A pack is checked before
    it is installed.

    For example:
      throwdown pack add examples/night-shift.toml
      throwdown pack list
      throwdown pack list --json
      throwdown play masters --you night-shift
      throwdown pack remove night-shift

    Parameters
    ----------
    what:
        list, add or remove.
    names:
        The files to add, or the names of packs to remove.
    lang:
        The language: en or de.
    json:
        Print a JSON list; docs/json.md tells its keys.
    """
    if what == "list":
        return _list(lang, as_json=json)
    if not names:
        return _report(_message("name a file" if what == "add" else "name a pack"), lang)
    try:
        for name in names:
            done = _add(Path(name)) if what == "add" else _remove(name)
            print(done.say_in(lang))
    except (SetupError, NotSaved) as error:
        return _report(error.message, lang)
    return 0


def _report(what: Message, language: str) -> int:
    print(f"throwdown: {what.say_in(language)}", file=sys.stderr)
    return 2


def _add(path: Path) -> Message:
    """Check a pack and copy it into the folder; raises SetupError, NotSaved."""
    [(given, owner)] = read_packs([path]).items()
    faults = content(owner).pack_faults(path)
    if faults:
        raise SetupError(_message("faults", faults="\n".join(faults)))
    name = given.name(content(owner).pack_word)
    target = packs_folder() / f"{owner}-{name}{ENDING}"
    replace_by(target, given.text.encode())
    return _message("added", name=name, game=owner, file=str(target))


def _remove(name: str) -> Message:
    """Remove an installed pack; raises SetupError if there is none, or it cannot be removed."""
    installed = {_name(each): each for each in known_packs()}
    # A pack that cannot be read has no name but that of its file.
    files = {path.name: path for path in packs_folder().glob(f"*{ENDING}")}
    file = installed[name].file if name in installed else name
    if file not in files:
        named = {each.file for each in installed.values()}
        known = ", ".join(sorted({*installed, *(files.keys() - named)})) or "-"
        raise SetupError(_message("unknown", name=name, known=known))
    try:
        files[file].unlink()
    except OSError as error:
        raise SetupError(_message("stays", name=name, why=str(error.strerror))) from error
    return _message("removed", name=name)


def _list(language: str, *, as_json: bool) -> int:
    said = texts("maker.packs", language)
    tell_left_out(language)
    rows: list[dict[str, Json]] = [
        {
            "name": _name(each),
            "game": game_of_pack(each),
            "file": str(packs_folder() / each.file),
            "holds": find_fault_of(each) is None and game_of_pack(each) is not None,
        }
        for each in known_packs()
    ]
    if as_json:
        print(dumps(rows, ensure_ascii=False))
    elif not rows:
        print(said.say("nothing", folder=str(packs_folder())))
    else:
        for row in rows:
            print(said.say("row" if row["holds"] else "row left out", **_texts(row)))
    return 0


def _texts(row: dict[str, Json]) -> dict[str, str]:
    return {key: str(row[key] or "?") for key in ("name", "game", "file")}


def _name(each: Pack) -> str:
    owner = game_of_pack(each)
    return each.name(content(owner).pack_word) if owner else each.file


def _message(key: str, /, **values: MessageValue) -> Message:
    return Message("maker.packs", key, **values)
