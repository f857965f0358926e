"""`throwdown check`: do scenarios, packs and records hold?"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from throwdown.games.registry import content, names
from throwdown.match.record import RecordError
from throwdown.match.record_files import ENDING
from throwdown.match.record_reader import is_record, read_record
from throwdown.match.resumption import OTHER_CONTENT, can_go_on, resume_match
from throwdown.match.scenario.file import ScenarioError, read_scenario
from throwdown.match.scenario.runner import check as check_scenario


def check(
    *files: Annotated[Path, Parameter(help="Scenarios, packs, records, or folders of them.")],
) -> int:
    """Check scenario files, packs of cards and records of games.

    A scenario is played plainly, with undo, and with save and load. The sentences of a pack are
    read, and its cards are played in random games. A record is played again.

    For example:
      throwdown check tests/scenarios
      throwdown check puzzle.toml my-cards.toml race.record
    """
    if not files:
        print("throwdown: name at least one file or folder", file=sys.stderr)
        return 2
    failed = checked = 0
    for path in _checkable_files(files):
        checked += 1
        found, holds = _check_file(path)
        failed += 0 if holds else 1
        print(found)
    print(f"{checked - failed} of {checked} files hold")
    return 1 if failed or not checked else 0


def _check_file(path: Path) -> tuple[str, bool]:
    """Return what to say of a file, and whether it holds."""
    owner = pack_game(path)
    if owner is not None:
        faults = content(owner).pack_faults(path)
        return "\n".join(faults) or f"{path}: ok: a pack for {owner}", not faults
    try:
        if path.suffix == ENDING or is_record(path):
            record = read_record(path)
            resume_match(record)
            note = "" if can_go_on(record) else f"; {OTHER_CONTENT}"
            return f"{path}: ok: {len(record.entries)} entries{note}", True
        scenario = read_scenario(path)
        check_scenario(scenario)
    except (ScenarioError, RecordError) as error:
        return str(error), False
    return f"{path}: ok: {scenario.title}", True


def pack_game(path: Path) -> str | None:
    """Return the game that a pack is for, or None if the file is a scenario or a record."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return None
    return next((owner for owner in names() if content(owner).pack_word in table), None)


def _checkable_files(paths: tuple[Path, ...]) -> list[Path]:
    files: list[Path] = []
    for path in paths:
        inside = [*path.rglob("*.toml"), *path.rglob(f"*{ENDING}")] if path.is_dir() else [path]
        files += sorted(inside)
    return files
