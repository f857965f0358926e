"""How a table differs from what a scenario expects: all of it, not the first thing alone.

A table of the file need not name everything, a list is compared whole. Only an empty table must be
met by an empty one. A table may also name some items of a list by their numbers.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from throwdown.kernel.values import Json, View
from throwdown.match.scenario.file import scenario_fault
from throwdown.words.message import Message


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that is not as it was expected."""

    key: str
    """Where the file says it: a key of `expect`."""
    fault: Message
    where: str = ""
    """Which number or list it is, such as `life[1]`; nothing if there is no such thing."""
    wanted: Json = None
    found: Json = None


def find_differences(expect: Mapping[str, Json], found: View) -> list[Difference]:
    """Return all that is not as it is expected, in the order of the file."""
    differences: list[Difference] = []
    for word, wanted in expect.items():
        key = f"expect.{word}"
        if word not in found:
            unseen = scenario_fault("not seen", word=word, known=", ".join(found))
            differences.append(Difference(key, unseen))
        else:
            differences += _compare(key, word, wanted, found[word], found)
    return differences


def _compare(key: str, where: str, wanted: Json, found: Json, table: View) -> list[Difference]:
    """Return how a part of a view differs from what is expected of it."""
    if isinstance(wanted, dict) and isinstance(found, list):
        found = {str(number): item for number, item in enumerate(found)}
    if isinstance(wanted, dict) and isinstance(found, dict) and (wanted or not found):
        differences: list[Difference] = []
        for word, value in wanted.items():
            if word in found:
                differences += _compare(key, f"{where}.{word}", value, found[word], table)
            else:
                differences.append(Difference(key, _place_fault(where, word, found, table)))
        return differences
    if isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        return [
            each
            for i in range(len(wanted))
            for each in _compare(key, f"{where}[{i}]", wanted[i], found[i], table)
        ]
    if wanted == found and isinstance(wanted, bool) == isinstance(found, bool):
        return []
    fault = scenario_fault(
        "differs", where=where, wanted=json.dumps(wanted), found=json.dumps(found)
    )
    return [Difference(key, fault, where, wanted, found)]


def _place_fault(where: str, word: str, found: View, table: View) -> Message:
    """Return that something is not where it was looked for, and where it is instead."""
    known = ", ".join(found)
    if word not in table:
        return scenario_fault("not there", where=where, word=word, known=known)
    example = f"{word} = {json.dumps(table[word])}"
    return scenario_fault("at the top", where=where, word=word, example=example)
