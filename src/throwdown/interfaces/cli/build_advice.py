"""How to have what is missing here: the fast build, the parts for the web."""

from __future__ import annotations

import os
import re
import sys
from importlib.metadata import PackageNotFoundError, requires
from importlib.util import find_spec
from pathlib import Path
from shlex import quote
from typing import Final

import throwdown
from throwdown.runtime.build_info import build_name
from throwdown.words.texts import texts

_PURE: Final = "THROWDOWN_PURE"
_WEB_PARTS: Final = ("litestar", "msgspec", "uvicorn", "websockets")
_REQUIREMENT: Final = re.compile(r"([\w.-]+)([^;\[]*).*extra == ['\"]web['\"]")


def is_pure() -> bool:
    """Return whether pure Python runs: a tenth as fast as the compiled build."""
    return not build_name().startswith("compiled")


def advise_build(language: str) -> str:
    """Return how to get the compiled build from here."""
    said = texts("cli.build", language)
    if os.environ.get(_PURE, "") not in ("", "0"):
        return said.say("unset", name=_PURE)
    return said["make" if clone_folder() is not None else "install"]


def clone_folder() -> Path | None:
    """Return the clone that runs here, or None if the program was installed."""
    folder = Path(throwdown.__file__).parents[2]
    return folder if (folder / "Makefile").is_file() and (folder / "setup.py").is_file() else None


def lacking_web_parts() -> list[str]:
    """Return the parts for the web that are not installed."""
    return [name for name in _WEB_PARTS if find_spec(name) is None]


def advise_web(missing: str, language: str) -> str:
    """Return how to get the parts for the web, one of which is missing.

    They are named one by one: that works for a clone and for a wheel, and no index needs to have
    the program itself.
    """
    command = " ".join([quote(sys.executable), "-m pip install", *map(quote, _web_requirements())])
    return texts("cli.build", language).say("web", name=missing, command=command)


def _web_requirements() -> list[str]:
    """Return what pip is asked for: the parts, in the versions that fit where they are known."""
    try:
        found = [_REQUIREMENT.match(line) for line in requires("throwdown") or ()]
    except PackageNotFoundError:
        found = []
    wanted = {each[1]: each[1] + each[2].strip() for each in found if each is not None}
    return [wanted.get(name, name) for name in _WEB_PARTS]
