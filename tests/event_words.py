"""Events in words, for tests that look at one of them alone."""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.contract.game import GameSpec
from throwdown.kernel.events import PUBLIC, Event
from throwdown.kernel.state import GameState
from throwdown.match.log import tell, visible_happenings


def describe_event(
    spec: GameSpec,
    moment: GameState,
    event: Event,
    language: str,
    viewer: int = PUBLIC,
    names: Sequence[str] = (),
) -> str:
    """Return the line of an event that is told alone."""
    happening = spec.narrator.read_for(moment, event, viewer)
    assert happening is not None
    return spec.narrator.tell([happening], language, viewer, names)


def lines_of(spec: GameSpec, s: GameState, language: str, viewer: int = PUBLIC) -> list[str]:
    """Return what a viewer is told of the journal of a watched game."""
    told = tell(spec, visible_happenings(spec, s, viewer), viewer, language, 0)
    return [each.text for each in told if each.text]
