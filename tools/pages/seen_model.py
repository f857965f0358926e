"""The contract page of the seen model: python -m tools.pages.seen_model FILE writes it.

Kinds of thing, fields and codes come from the schema of each game, the example from a real game.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from throwdown.contract.seen import (
    ASK_KIND,
    CONTENTS,
    ID,
    Field,
    SeenChoice,
    ThingKind,
    difference,
)
from throwdown.games.registry import game, names
from throwdown.kernel.interpreter import act
from throwdown.kernel.values import Json
from throwdown.words.languages import DEFAULT

_HEAD: Final = """# The seen model

What a viewer sees of a game is one table: the id of each thing that the viewer sees, and its
fields. Prompt, terminal and browser, views, records and scenario files are made from it. This
page is made from the schema (`Seen.kinds` of each game, `contract/seen.py`) by `make seen-model`.

* **Ids.** Letters tell the kind of a thing, numbers which one: `game`, `p0`, `d12`, `r0.2`. An
  action names a thing by the same id: `attack d12`.
* **What is hidden has no id.** It is a number at the place where it lies. Two positions that
  differ only in what a viewer may not know give equal models, byte for byte.
* **Everybody and oneself.** `Seen.things` is the same for all viewers; `Seen.own` is what one
  viewer sees beyond that, laid over it field by field.
* **Codes, not words.** A field holds a number, a code, an id or a list of them. Names and texts
  of printed things stand in what is printed, under their ids.
* **Defaults are left out**, and `null` is no value. So a patch is a JSON merge patch two levels
  deep: fields by id, `null` for a field at its default, or for a thing that is gone. `difference`
  makes it, `fold` lays it over a model.
* **Where a thing lies** is told by the fields `seat` and `zone`, in every game: with that seat, in
  that zone. A thing without a `seat` lies in the middle of the table.
* **Numbers that rules work out** are fields: attack, costs, totals. Nobody else works out a rule.

A kind that is marked *printed* has a thing only if something about it is not as printed; all
there are stand in what is printed.

## Choices

Whoever decides is sent the choices of the pending question, in the order of its options. Options
between which there is no difference are one choice.

| Field | |
|---|---|
| `pick` | the answer, in canonical text |
| `of` | the ids of what it is about, in the order of the pick |
| `also` | ids of things like the first of these: pointing at one means this choice |
| `role` | `mark`: one of several answers given together; `end`: no, or no more |
| `cost` | the energy or points that it costs |
| `pays` | what a way to pay spends, by id |
| `text` | the id of the text that it uses or resolves |
| `number` | the number that it names |
"""


def page() -> str:
    """Return the whole page."""
    parts = [_HEAD, "## In every game\n", *_kind_lines(ASK_KIND), *_code_lines([ASK_KIND])]
    parts.append(_example())
    for name in names():
        spec = game(name)
        parts.append(f"## {spec.speech.about(DEFAULT).title}\n")
        kinds = [kind for kind in spec.seen.kinds if kind is not ASK_KIND]
        for kind in kinds:
            parts += _kind_lines(kind)
        parts += _code_lines(kinds)
    return "\n".join(parts).rstrip() + "\n"


def _kind_lines(kind: ThingKind) -> list[str]:
    rows = [_field_row(field) for field in kind.fields]
    printed = " *Printed.*" if kind.printed else ""
    head = f"### `{kind.prefix}` {kind.name}\n\n{kind.about}{printed}\n"
    table = "\n".join(["| Field | Holds | Left out | |", "|---|---|---|---|", *rows])
    return [head, f"{table}\n"]


def _field_row(field: Field) -> str:
    default = "never" if field.default is None else f"`{json.dumps(field.default)}`"
    return f"| `{field.name}` | {_contents(field)} | {default} | {field.about} |"


def _contents(field: Field) -> str:
    row = ", ".join(f"{'an' if each == ID else 'a'} {each}" for each in field.columns)
    return f"a list of rows: {row}" if row else CONTENTS[field.content]


def _code_lines(kinds: Iterable[ThingKind]) -> list[str]:
    fields = [(kind, field) for kind in kinds for field in kind.fields]
    rows = [
        f"| `{kind.prefix}` `{field.name}` | {_list_codes(field.codes.names)} |"
        for kind, field in fields
        if field.codes is not None
    ]
    if not rows:
        return []
    return ["### Codes\n", "\n".join(["| Of | Codes |", "|---|---|", *rows]) + "\n"]


def _list_codes(codes: Iterable[str]) -> str:
    return ", ".join(f"`{code}`" for code in codes)


def _example() -> str:
    """Return a race as a runner sees it, what can be answered, and the patch of one answer."""
    spec = game("sprint")
    s = spec.new({"seats": 2}, 12)
    assert s.decision is not None
    seat = s.decision.seat
    before, choices = spec.seen.things(s), spec.seen.choices(s, seat)
    own = spec.seen.own(s, seat)
    act(s, spec.words.parse(choices[-1].pick))
    patch = difference(before, spec.seen.things(s))
    return "\n".join(
        [
            "## An example\n",
            "A race at its first question (`Seen.things`), and what is the runner's own:\n",
            *_code_block({**before}),
            *_code_block({**own}),
            "What the runner may answer:\n",
            *_choice_block(choices),
            f"The patch for everybody after `{choices[-1].pick}`:\n",
            *_code_block({**patch}),
        ]
    )


def _code_block(table: dict[str, Json]) -> list[str]:
    rows = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in table.items()]
    return ["```json", "{", ",\n".join(rows), "}", "```\n"]


def _choice_block(choices: Iterable[SeenChoice]) -> list[str]:
    rows = [f"  {json.dumps(choice.to_json())}" for choice in choices]
    return ["```json", "[", ",\n".join(rows), "]", "```\n"]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
