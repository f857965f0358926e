"""The games there are. A further game joins by one line."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import Final

from throwdown.kernel.spec import GameSpec

_DOORS: Final = {
    "masters": "throwdown.masters.game:Masters",
    "sprint": "throwdown.toy.game:Sprint",
    "throne": "throwdown.throne.game:Throne",
}


class UnknownGame(ValueError):
    """There is no game of that name."""


def names() -> list[str]:
    """Return the names of all games."""
    return list(_DOORS)


def game(name: str) -> GameSpec:
    """Return the game of that name, loading it only now; raises UnknownGame."""
    if name not in _DOORS:
        near = get_close_matches(name, names(), n=1)
        hint = f"did you mean '{near[0]}'?" if near else f"there are: {', '.join(names())}"
        raise UnknownGame(f"there is no game called '{name}'; {hint}")
    module, door = _DOORS[name].split(":")
    spec = vars(import_module(module))[door]()
    assert isinstance(spec, GameSpec)
    return spec
