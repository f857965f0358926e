"""How a game is begun where somebody left something open: can it, and what is built for players."""

from __future__ import annotations

from throwdown.content.setup_error import SetupError
from throwdown.contract.content import Content
from throwdown.contract.game import GameSpec
from throwdown.kernel.values import Json, Setup


def can_begin(spec: GameSpec, setup: Setup) -> bool:
    """Return whether a set-up can be played as it stands."""
    try:
        spec.new(setup, 0)
    except SetupError:
        # Such as a format that needs teams.
        return False
    return True


def build_players(spec: GameSpec, offered: Content, setup: Setup, seed: int) -> dict[str, Json]:
    """Return a set-up in which everybody has what the format wants of them, such as a team.

    What can be played as it stands, or has no format, stays as it is.
    """
    form = str(setup.get("format", ""))
    usual = offered.format_seats(form) if form else 0
    if not usual or can_begin(spec, setup):
        return {**setup}
    return {**offered.sensible_setup(int(str(setup.get("seats", usual))), seed, setup)}
