"""The games there are. A further game joins by one line."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from throwdown.contract.spec import GameSpec

if TYPE_CHECKING:
    from throwdown.content.catalogue import Catalogue

_DOORS: Final = {
    "masters": "throwdown.games.masters.game:Masters",
    "sprint": "throwdown.games.sprint.game:Sprint",
    "throne": "throwdown.games.throne.game:Throne",
}
_CATALOGUES: Final = {
    "masters": "throwdown.games.masters.catalogue:catalogue",
    "throne": "throwdown.games.throne.catalogue:catalogue",
}


class UnknownGame(ValueError):
    """There is no game of that name."""


def names() -> list[str]:
    """Return the names of all games."""
    return list(_DOORS)


def game(name: str) -> GameSpec:
    """Return the game of that name, loading it only now; raises UnknownGame."""
    if name not in _DOORS:
        # Imported only here, for whoever makes a mistake.
        from difflib import get_close_matches

        near = get_close_matches(name, names(), n=1)
        hint = f"did you mean '{near[0]}'?" if near else f"there are: {', '.join(names())}"
        raise UnknownGame(f"there is no game called '{name}'; {hint}")
    spec = _named(_DOORS[name])()
    assert isinstance(spec, GameSpec)
    return spec


def catalogue(name: str, language: str) -> Catalogue:
    """Return what a game can be played with, in a language, where the game has a catalogue."""
    # Imported only here: to play, nobody needs a catalogue.
    from throwdown.content.catalogue import MAKING

    # Making one takes long: whoever asks meanwhile waits for it instead of making another.
    with MAKING:
        return _made(name, language)


@cache
def _made(name: str, language: str) -> Catalogue:
    from throwdown.content.catalogue import Catalogue

    made = _named(_CATALOGUES[name])(language)
    assert isinstance(made, Catalogue)
    return made


def _named(place: str) -> Callable[..., object]:
    """Return what a module calls by a name, loading it only now."""
    module, thing = place.split(":")
    found: object = vars(import_module(module))[thing]
    assert callable(found)
    return found
