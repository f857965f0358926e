"""Where a scenario comes from: a file, or a worked example by its id."""

from __future__ import annotations

from pathlib import Path

from throwdown.match.scenario.examples import find_example
from throwdown.match.scenario.file import Scenario, read_scenario


def read_question(name: str) -> Scenario:
    """Return the scenario in a file of that name, or else the worked example of that id.

    Raises:
        ScenarioError: the file cannot be read; names the line.
        UnknownExample: there is neither a file nor an example of that name.
    """
    path = Path(name).expanduser()
    if path.exists() or path.suffix or len(path.parts) > 1:
        return read_scenario(path)
    example, part = find_example(name)
    return example.scenario(part or example.parts[0])
