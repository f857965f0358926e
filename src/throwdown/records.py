"""Records: small unchanging values with named parts, like frozen dataclasses.

Making a dataclass takes a millisecond, and a few hundred of them would be felt whenever a game
begins; a record takes some microseconds.
"""

from __future__ import annotations

from typing import ClassVar, Self, dataclass_transform


@dataclass_transform(frozen_default=True)
class Record:
    """A value of parts; records of one class with equal parts are equal.

    The class names its parts, in order; one that has a value in the class need not be given.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        type.__setattr__(cls, "__match_args__", tuple(cls.__annotations__))

    def __init__(self, *values: object, **named: object) -> None:
        names = self.__match_args__
        if len(values) == len(names) and not named:
            self.__dict__.update(zip(names, values))
            return
        given = dict(zip(names, values)) | named
        parts = {name: given[name] if name in given else self._usual(name) for name in names}
        if len(values) + len(named) != len(given) or not given.keys() <= parts.keys():
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

    def but(self, **others: object) -> Self:
        """Return the same record with other values of some parts."""
        return type(self)(**vars(self) | others)

    def _usual(self, name: str) -> object:
        """Return what a part is that was not given."""
        if name not in vars(type(self)):
            raise self._misfit()
        return vars(type(self))[name]

    def _misfit(self) -> TypeError:
        names = ", ".join(self.__match_args__) or "none"
        return TypeError(f"{type(self).__name__} has the parts {names}")
