"""Small unchanging values with named parts, like frozen dataclasses.

Making a dataclass takes a millisecond, and a few hundred of them would be felt whenever a game
begins; these take some microseconds.
"""

from __future__ import annotations

from typing import ClassVar, Self, dataclass_transform


@dataclass_transform(frozen_default=True)
class Frozen:
    """A value of parts; values of one class with equal parts are equal.

    The class names its parts, in order; one that has a value in the class need not be given.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()
    __usual__: ClassVar[dict[str, object]] = {}
    """All parts in their order, with what they are if they are not given."""
    __asked__: ClassVar[frozenset[str]] = frozenset()
    """The parts that must be given."""

    def __init_subclass__(cls) -> None:
        own = vars(cls)
        names = tuple(cls.__annotations__)
        type.__setattr__(cls, "__match_args__", names)
        type.__setattr__(cls, "__usual__", {name: own.get(name) for name in names})
        type.__setattr__(cls, "__asked__", frozenset(names) - own.keys())

    def __init__(self, *values: object, **named: object) -> None:
        names = self.__match_args__
        if len(values) == len(names) and not named:
            self.__dict__.update(zip(names, values))
            return
        given = dict(zip(names, values)) | named
        parts = self.__usual__ | given
        twice = len(values) + len(named) != len(given)
        if twice or len(parts) != len(names) or not given.keys() >= self.__asked__:
            raise self._misfit()
        self.__dict__.update(parts)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} cannot be changed")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *self.__dict__.values()))

    def __repr__(self) -> str:
        parts = ", ".join([f"{name}={value!r}" for name, value in self.__dict__.items()])
        return f"{type(self).__name__}({parts})"

    def replace(self, **others: object) -> Self:
        """Return the same value with some parts replaced."""
        parts = self.__dict__ | others
        if len(parts) != len(self.__dict__):
            raise self._misfit()
        other = object.__new__(type(self))
        other.__dict__.update(parts)
        return other

    def _misfit(self) -> TypeError:
        names = ", ".join(self.__match_args__) or "none"
        return TypeError(f"{type(self).__name__} has the parts {names}")


def parts_text(value: object) -> str:
    """Return a value as text by its parts alone: the name of its class does not matter."""
    if isinstance(value, Frozen):
        parts = [f"{name}={parts_text(part)}" for name, part in vars(value).items()]
        return f"({', '.join(parts)})"
    if isinstance(value, (tuple, list)):
        return f"[{', '.join(map(parts_text, value))}]"
    if isinstance(value, dict):
        parts = sorted(f"{key!r}: {parts_text(part)}" for key, part in value.items())
        return f"{{{', '.join(parts)}}}"
    return repr(value)
