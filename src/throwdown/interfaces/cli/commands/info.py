"""`throwdown info`: which version this is, where it keeps things, and what would open."""

from __future__ import annotations

import os
import platform
import sys
from json import dumps
from typing import Annotated

from cyclopts import Parameter

from throwdown import __version__
from throwdown.bots.arena import cores
from throwdown.interfaces.cli.build_advice import (
    advise_build,
    advise_web,
    is_pure,
    lacking_web_parts,
)
from throwdown.interfaces.cli.commands.play import say, wants_app
from throwdown.interfaces.cli.kept_games import kept_paths, records_folder
from throwdown.interfaces.cli.language_option import LanguageOption
from throwdown.interfaces.terminal.settings_file import settings_file
from throwdown.interfaces.web.browser import can_browse
from throwdown.kernel.values import Json
from throwdown.runtime.build_info import build_name
from throwdown.runtime.user_folders import data_folder
from throwdown.words.languages import DEFAULT, find_languages
from throwdown.words.texts import texts


def info(
    *,
    lang: LanguageOption = DEFAULT,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Tell which version and build this is, its folders, its packs, and what would open.

    For example:
      throwdown info
      throwdown info --json

    Parameters
    ----------
    lang:
        The language: en or de.
    json:
        Print one JSON object; docs/json.md tells its keys.
    """
    found = _facts(lang)
    if json:
        print(dumps(found, ensure_ascii=False))
        return 0
    said = texts("cli.info", lang)
    packs = found["packs"]
    shown = ", ".join(map(str, packs)) if isinstance(packs, list) and packs else said["no packs"]
    opens = texts("cli.opens", lang)[str(found["opens"])]
    say(f"throwdown {__version__} ({build_name()})")
    if is_pure():
        say("  " + advise_build(lang))
    say(said.say("python", version=platform.python_version(), path=sys.executable))
    say(said.say("cores", count=cores()))
    say(said.say("data", path=str(data_folder())))
    say(said.say("records", path=str(records_folder()), count=len(kept_paths())))
    say(said.say("packs", names=shown))
    say(said.say("language", code=lang, known=", ".join(find_languages())))
    say(said.say("opens", what=opens))
    if lacking := lacking_web_parts():
        say("  " + advise_web(lacking[0], lang))
    return 0


def _facts(language: str) -> dict[str, Json]:
    return {
        "version": __version__,
        "build": "pure Python" if is_pure() else "compiled",
        "python": platform.python_version(),
        "cores": cores(),
        "data": str(data_folder()),
        "records": str(records_folder()),
        "settings": str(settings_file()),
        "games": len(kept_paths()),
        "packs": [path.stem for path in sorted((data_folder() / "packs").glob("*.toml"))],
        "language": language,
        "languages": [*find_languages()],
        "opens": what_opens(),
        "web": not lacking_web_parts(),
    }


def what_opens() -> str:
    """Return what `throwdown` alone opens here: `browser`, `app`, or `help` in a pipe."""
    is_attended = sys.stdin.isatty() and sys.stdout.isatty()
    if is_attended and not lacking_web_parts() and can_browse(sys.platform, os.environ):
        return "browser"
    return "app" if wants_app() else "help"
