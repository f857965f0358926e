"""The types of the browser client: python -m tools.pages.web_types FILE writes them.

They are made from what the server sends and takes: the messages of a connection, what REST routes
answer and are sent, and the kinds of things that are seen of each game. The client's modules import
them in JSDoc, so that a field that was renamed on one side is an error of types on the other.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, get_args, get_origin, get_type_hints

from litestar import Response
from msgspec import Struct
from msgspec.json import schema_components

from throwdown.interfaces.web.protocol.messages import Envelope, News, Wish
from throwdown.interfaces.web.rest import (
    books,
    examples,
    games,
    lessons,
    replays,
    setups,
    tables,
    teams,
)
from throwdown.interfaces.web.rest.catalogue_items import GlobalInfo
from throwdown.kernel.values import Json
from tools.pages.thing_types import thing_declarations

_REFERENCE: Final = "#/$defs/"
_ROUTES: Final = (books, examples, games, lessons, replays, tables, setups, teams)
_THINGS: Final = (GlobalInfo,)
"""Things of a printed document that no route answers by themselves."""
_PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
_NAME: Final = re.compile(r"^[A-Za-z_][A-Za-z0-9_]*$")


def text() -> str:
    """Return the declarations as the client keeps them."""
    answered, taken = rest_kinds()
    sent = declarations({"News": News}, [Envelope, *answered, *_THINGS], is_sent=True)
    heard = declarations({"Wish": Wish}, taken, is_sent=False)
    head = "/** Made by `make web-schema` from the server's own classes. */\n\n"
    return head + "\n".join([*{**heard, **sent}.values(), *thing_declarations()])


def rest_kinds() -> tuple[list[object], list[object]]:
    """Return what REST routes answer, and what they are sent."""
    answered, taken = [], []
    for module in _ROUTES:
        for handler in module.HANDLERS:
            hints = get_type_hints(handler.fn)
            kind = hints["return"]
            answered.append(get_args(kind)[0] if get_origin(kind) is Response else kind)
            if "data" in hints:
                taken.append(hints["data"])
    return answered, taken


def declarations(
    named: Mapping[str, object], kinds: list[object], *, is_sent: bool
) -> dict[str, str]:
    """Return the declarations of some types and of all that they consist of, by name.

    `named` are unions, which have no name of their own. What the server sends has all its fields,
    also those it has a default for.
    """
    found, components = schema_components(
        [*named.values(), *kinds],
        ref_template=f"{_REFERENCE}{{name}}",
        schema_hook=of_any_shape,
    )
    writer = Writer(dict(zip(named, found, strict=False)), is_sent=is_sent)
    parts = {name: f"export type {name} ={union};\n" for name, union in writer.unions().items()}
    return parts | {name: writer.declaration(name, each) for name, each in components.items()}


def of_any_shape(kind: type) -> dict[str, object]:
    """Return the schema of what a game alone knows.

    Raises:
        NotImplementedError: the type is another one, and should have fields.
    """
    if kind is object:
        return {"title": "Anything"}
    raise NotImplementedError(kind)


class Writer:
    """Writes schemas as types."""

    def __init__(self, named: Mapping[str, Mapping[str, Json]], *, is_sent: bool) -> None:
        self._named = {str(schema["anyOf"]): name for name, schema in named.items()}
        self._unions = {name: schemas(schema["anyOf"]) for name, schema in named.items()}
        self._is_sent = is_sent

    def unions(self) -> dict[str, str]:
        """Return the unions that have a name, each part on a line of its own."""
        return {
            name: "".join(f"\n  | {self.type_text(part)}" for part in parts)
            for name, parts in self._unions.items()
        }

    def declaration(self, name: str, schema: Mapping[str, Json]) -> str:
        """Return the declaration of one type."""
        fields, required = schema["properties"], schema.get("required", [])
        assert isinstance(fields, dict)
        assert isinstance(required, list)
        may_lack = not self._is_sent or name in _sparse()
        lines = [f"{comment(schema)}export interface {name} {{"]
        for field, kind in fields.items():
            assert isinstance(kind, dict)
            mark = "?" if may_lack and field not in required else ""
            key = field if _NAME.match(field) else f'"{field}"'
            lines.append(f"  {key}{mark}: {self.type_text(kind)};")
        return "\n".join([*lines, "}", ""])

    def type_text(self, schema: Mapping[str, Json]) -> str:
        """Return a schema as a type.

        Raises:
            ValueError: it has a form that no class of the server has had so far.
        """
        if "$ref" in schema:
            return str(schema["$ref"]).removeprefix(_REFERENCE)
        if "enum" in schema:
            return " | ".join(literal(value) for value in as_list(schema["enum"]))
        if "anyOf" in schema:
            parts = [self.type_text(one) for one in schemas(schema["anyOf"])]
            return self._named.get(str(schema["anyOf"])) or " | ".join(dict.fromkeys(parts))
        kind = schema.get("type")
        if kind is None:
            return "unknown"
        if kind == "array":
            return self._array(schema)
        if kind == "object":
            item = schema.get("additionalProperties", {})
            assert isinstance(item, dict)
            return f"Record<string, {self.type_text(item)}>"
        if isinstance(kind, str) and kind in _PLAIN:
            return _PLAIN[kind]
        raise ValueError(f"no type is known for {schema}")

    def _array(self, schema: Mapping[str, Json]) -> str:
        """Return the type of a list, or of a row of things that differ."""
        if "prefixItems" in schema:
            row = [self.type_text(one) for one in schemas(schema["prefixItems"])]
            return f"[{', '.join(row)}]"
        item = schema.get("items", {})
        assert isinstance(item, dict)
        each = self.type_text(item)
        return f"({each})[]" if "|" in each else f"{each}[]"


def _sparse() -> set[str]:
    """Return the names of classes whose fields are not sent where they are at their default."""
    return {kind.__name__ for kind in _subclasses(Struct) if kind.__struct_config__.omit_defaults}


def _subclasses(kind: type[Struct]) -> list[type[Struct]]:
    """Return all that derive from a class, also those that derive from these."""
    return [each for child in kind.__subclasses__() for each in (child, *_subclasses(child))]


def comment(schema: Mapping[str, Json]) -> str:
    """Return what a schema says of itself, as a comment; empty if it says nothing."""
    told = schema.get("description", "")
    assert isinstance(told, str)
    return f"/** {' '.join(told.split())} */\n" if told else ""


def literal(value: Json) -> str:
    """Return a value as the type that has no other."""
    return f'"{value}"' if isinstance(value, str) else str(value)


def as_list(value: Json) -> list[Json]:
    """Return a value that is a list."""
    assert isinstance(value, list)
    return value


def schemas(value: Json) -> list[Mapping[str, Json]]:
    """Return a value that is a list of schemas."""
    return [one for one in as_list(value) if isinstance(one, dict)]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), encoding="utf-8")
