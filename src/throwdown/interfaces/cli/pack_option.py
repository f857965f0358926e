"""The option `--pack` of commands: packs from files, beside those that are installed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import Parameter

from throwdown.content.packs import (
    Pack,
    find_fault_of,
    know_packs,
    known_packs,
    list_left_out,
    read_pack,
)
from throwdown.content.setup_error import SetupError
from throwdown.content.toml_facts import FactsError
from throwdown.games.registry import content, names
from throwdown.words.message import Message

PackOption: TypeAlias = Annotated[list[Path] | None, Parameter(name="--pack", negative="")]


def game_of_pack(pack: Pack) -> str | None:
    """Return the game that a pack is for, or None if it is no pack."""
    words = {content(game).pack_word: game for game in names()}
    return next((game for word, game in words.items() if word and pack.name(word)), None)


def read_packs(files: Sequence[Path]) -> dict[Pack, str]:
    """Return the packs in files, each with its game; raises SetupError."""
    found: dict[Pack, str] = {}
    for path in files:
        try:
            pack = read_pack(path)
        except FactsError as error:
            raise SetupError(error.message) from error
        owner = game_of_pack(pack)
        if owner is None:
            words = ", ".join(word for game in names() if (word := content(game).pack_word))
            raise SetupError(Message("maker.packs", "no pack", file=str(path), words=words))
        found[pack] = owner
    return found


def use_packs(files: Sequence[Path] | None, *, installed: bool = True) -> dict[Pack, str]:
    """Play with packs from files, and with the installed ones; return those, each with its game.

    One from a file stands before an installed one of its name. Raises SetupError if one of the
    files does not hold.
    """
    if not files and installed:
        return {}
    given = read_packs(files or ())
    taken = {(owner, pack.name(content(owner).pack_word)) for pack, owner in given.items()}
    others = [pack for pack in known_packs() if _place(pack) not in taken] if installed else []
    know_packs([*given, *others])
    for owner in dict.fromkeys(given.values()):
        content(owner).packs.look_over()
    for pack in given:
        if why := find_fault_of(pack):
            raise SetupError(why)
    return given


def _place(pack: Pack) -> tuple[str, str]:
    owner = game_of_pack(pack) or ""
    return owner, pack.name(content(owner).pack_word) if owner else ""


def tell_left_out(language: str, *, look: bool = True) -> None:
    """Write to standard error which packs are left out, and why."""
    if look and known_packs():
        for game in names():
            content(game).packs.look_over()
    for why in list_left_out():
        print(f"throwdown: {why.say_in(language)}", file=sys.stderr)
