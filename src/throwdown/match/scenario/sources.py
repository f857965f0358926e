"""Where a scenario comes from: a file, or one that comes with the program, by its id."""

from __future__ import annotations

from pathlib import Path

from throwdown.match.scenario.file import Scenario, read_scenario
from throwdown.match.scenario.library import find_shipped


def read_question(name: str) -> Scenario:
    """Return the scenario in a file of that name, or else the one of that id.

    Raises:
        ScenarioError: the file cannot be read; names the line.
        UnknownExample: there is neither a file nor a scenario of that name.
    """
    path = Path(name).expanduser()
    if path.exists() or path.suffix or len(path.parts) > 1:
        return read_scenario(path)
    return find_shipped(name)
