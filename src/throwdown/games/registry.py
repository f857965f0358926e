"""The games there are. A further game joins by one line for each of its two doors."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from throwdown.contract.game import GameSpec
from throwdown.words.message import Message, SayableError

if TYPE_CHECKING:
    from threading import Lock

    from throwdown.content.catalogue import Catalogue
    from throwdown.content.packs import Pack
    from throwdown.contract.content import Content

_GAMES: Final = {
    "masters": "throwdown.games.masters.game:Masters",
    "throne": "throwdown.games.throne.game:Throne",
    "sprint": "throwdown.games.sprint.game:Sprint",
}
_CONTENTS: Final = {
    "masters": "throwdown.games.masters.game_content:MastersContent",
    "throne": "throwdown.games.throne.game_content:ThroneContent",
    "sprint": "throwdown.games.sprint.game:SprintContent",
}


class UnknownGame(SayableError, ValueError):
    """There is no game of that name."""


def names() -> list[str]:
    """Return the names of all games, those that people come for first."""
    return list(_GAMES)


def game(name: str) -> GameSpec:
    """Return the game of that name, loading it only now.

    >>> game("masters").name
    'masters'

    Raises:
        UnknownGame: there is none; the message names the nearest.
    """
    spec = _load(_place(_GAMES, name))()
    assert isinstance(spec, GameSpec)
    return spec


def content(name: str) -> Content:
    """Return what the game of that name can be played with, loading it only now.

    >>> content("throne").pack_word
    'hero'

    Raises:
        UnknownGame: as `game`.
    """
    # Imported only here: to play a game from its set-up, nobody needs content.
    from throwdown.contract.content import Content

    found = _load(_place(_CONTENTS, name))()
    assert isinstance(found, Content)
    return found


def catalogue(name: str, language: str) -> Catalogue:
    """Return the catalogue of a game, made once for each language and the packs that are known."""
    # Imported only here: to play, nobody needs it.
    from throwdown.content.packs import known_packs

    # Making one takes long: a caller who asks meanwhile waits for it instead of making another.
    with _catalogue_lock():
        return _catalogue(name, language, known_packs())


@cache
def _catalogue(name: str, language: str, packs: tuple[Pack, ...]) -> Catalogue:
    return content(name).catalogue(language)


@cache
def _catalogue_lock() -> Lock:
    # Imported only here: to play, nobody needs a lock.
    from threading import Lock

    return Lock()


def _place(places: dict[str, str], name: str) -> str:
    if name not in places:
        # Imported only here: needed only after a mistake.
        from difflib import get_close_matches

        near = get_close_matches(name, names(), n=1)
        if near:
            hint = Message("faults.hints", "nearest", near=near[0])
        else:
            hint = Message("faults.hints", "there are", known=", ".join(names()))
        raise UnknownGame(Message("faults.setup", "no game", name=name, hint=hint))
    return places[name]


def _load(place: str) -> Callable[..., object]:
    """Return what a module calls by a name, loading it only now."""
    module, thing = place.split(":")
    found: object = vars(import_module(module))[thing]
    assert callable(found)
    return found
