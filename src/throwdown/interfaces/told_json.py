"""What is told of a scenario as data, the same wherever a program asks for it."""

from __future__ import annotations

from throwdown.kernel.values import Json
from throwdown.match.scenario.walk import WalkStep


def step_json(step: WalkStep) -> dict[str, Json]:
    """Return a step as data; the keys stand in `docs/json.md`."""
    return {
        "number": step.number,
        "seat": step.seat,
        "prompt": step.prompt,
        "answer": step.answer,
        "chance": [*step.chance],
        "told": [*step.told],
        "rules": [*step.rules],
        "refused": [
            {"action": each.term, "rule": each.reason.rule, "why": each.reason.text}
            for each in step.refused
        ],
        "asks": step.asks,
    }
