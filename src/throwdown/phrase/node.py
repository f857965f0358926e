"""Nodes: the unchanging records that trees are made of.

A node has the fields its class names, in that order, like a frozen dataclass. Making a dataclass
takes a millisecond, though, and the two hundred of a language would be felt whenever a game begins.
"""

from __future__ import annotations

from inspect import get_annotations
from typing import ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class Node:
    """A record of parts; nodes of one class with equal parts are equal."""

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        type.__setattr__(cls, "__match_args__", tuple(get_annotations(cls)))

    def __init__(self, *values: object, **named: object) -> None:
        names = self.__match_args__
        given = dict(zip(names, values, strict=False)) | named
        if len(values) + len(named) != len(names) or len(given) != len(names):
            raise TypeError(f"{type(self).__name__} has the parts {', '.join(names) or 'none'}")
        self.__dict__.update(given)

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
