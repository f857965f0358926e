"""What would come of answers, told in lines."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from throwdown.contract.game import GameSpec
from throwdown.kernel.action import Action
from throwdown.kernel.state import GameState
from throwdown.match.forecast import foresee


def forecast(
    spec: GameSpec,
    s: GameState,
    picks: Sequence[Action],
    kinds: Collection[str],
    language: str,
    viewer: int,
    names: Sequence[str] = (),
) -> list[str]:
    """Return what a viewer would be told of these kinds, until chance or the next turn comes."""
    seen = foresee(spec, s, picks, language, viewer, names=names)
    return [each.text for each in seen.happened if each.kind in kinds and each.text]
