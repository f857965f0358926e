"""Values that cross the border of a game: JSON, views and set-ups."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias, Union

Json: TypeAlias = Union[bool, int, str, list["Json"], dict[str, "Json"], None]  # noqa: UP007
View: TypeAlias = dict[str, Json]
"""What one viewer may see of a game, by name."""
Setup: TypeAlias = Mapping[str, Json]
"""How a game is begun: who plays with what, by which rules."""
