"""Seen: what a viewer sees of a game, as a table of things by id.

A *model* is a flat table: the id of each thing the viewer sees, and its fields. Everything that
shows a game draws from it; words in any language are made from it by `Speech`, never read back.

* An id is a prefix that tells the kind and, if there are several, numbers: `game`, `p0`, `d12`,
  `r0.2`. Where the same thing is a part of an action, it is written there by the same id.
* What is hidden has no id. It is a number at the place where it lies.
* A field holds a number, a code of a table, an id, or a list of them; never a word of a language.
  Numbers that rules work out, such as what a thing costs, are fields: nobody else works them out.
* A field at its default is left out. `null` is no value of any field, so that a patch can say by it
  that a field is at its default again, or that a thing is gone.

Every game has the things `game` and `p0`, `p1` ... (its seats), and `ask` while it asks somebody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from mypy_extensions import mypyc_attr

from throwdown.kernel.action import DECLINE, DONE, NO, PASS, Action, verb_of
from throwdown.kernel.code_table import CodeTable
from throwdown.kernel.decision import ASSIGN, DECISION_KINDS, SUBSET, Decision
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json

Id: TypeAlias = str
TextId: TypeAlias = str
"""A text of the book in force: the name of the program that plays it."""
Thing: TypeAlias = dict[str, Json]
"""The fields of one thing, without those at their default."""
Model: TypeAlias = dict[Id, Thing]
Patch: TypeAlias = dict[Id, dict[str, Json] | None]
"""What is different in another model: fields by id, None for what is gone."""

GAME: Final = "game"
LASTING: Final = "x"
"""What the ids of things that last begin with, in every game that has such."""
ASK: Final = "ask"

# What a field holds.
NUMBER: Final = "number"
FLAG: Final = "flag"
SEAT: Final = "seat"
CODE: Final = "code"
ID: Final = "id"
TEXT: Final = "text"
RULE: Final = "rule"
NAME: Final = "name"
NUMBERS: Final = "numbers"
SEATS: Final = "seats"
CODES: Final = "codes"
IDS: Final = "ids"
ROWS: Final = "rows"
CONTENTS: Final = {
    NUMBER: "a whole number",
    FLAG: "`true`",
    SEAT: "a seat, by its number from 0",
    CODE: "one of the codes listed below",
    ID: "the id of a thing, seen or printed",
    TEXT: "the id of a text",
    RULE: "the id of a rule",
    NAME: "a name that players gave, the same in every language",
    NUMBERS: "a list of whole numbers",
    SEATS: "a list of seats",
    CODES: "a list of codes listed below",
    IDS: "a list of ids",
    ROWS: "a list of rows of codes, numbers and ids",
}

Role: TypeAlias = Literal["do", "mark", "end"]
DO: Final = "do"
MARK: Final = "mark"
END: Final = "end"
ROLES: Final = (DO, MARK, END)


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a kind of thing."""

    name: str
    content: str
    """What it holds: one of `CONTENTS`."""
    about: str
    """One sentence for the contract page."""
    default: Json = None
    """What it is where it is left out; None if it never is."""
    codes: CodeTable | None = None
    """The table of its codes."""
    columns: tuple[str, ...] = ()
    """What each place of a row holds, if it holds rows."""
    words: str = ""
    """The section of the game's text file that says its codes, if one does."""


@dataclass(frozen=True, slots=True)
class ThingKind:
    """A kind of thing: how its ids begin, and its fields."""

    prefix: str
    name: str
    about: str
    """One sentence for the contract page."""
    fields: tuple[Field, ...]
    printed: bool = False
    """Whether what is printed tells of all there are, so that one without a field is left out."""


ASK_KIND: Final = ThingKind(
    ASK,
    "question",
    "Who must decide what; gone once the game is over.",
    (
        Field("seat", SEAT, "Who decides; -2 is chance."),
        Field("kind", CODE, "What kind of answer is expected.", codes=DECISION_KINDS),
        Field("rule", RULE, "The rule that asks.", default=""),
        Field("about", ID, "The thing that asks, or that is asked about.", default=""),
        Field("text", TEXT, "The text that asks, if one does.", default=""),
        Field("marked", IDS, "What is picked so far, for those who may know it.", default=[]),
    ),
)
"""The same in every game."""


@dataclass(frozen=True, slots=True)
class SeenChoice:
    """An answer to the pending question; answers that make no difference are one choice."""

    pick: str
    """Its canonical text."""
    of: tuple[Id, ...] = ()
    """The things that it is about, in the order of the pick."""
    also: tuple[Id, ...] = ()
    """Things that are like the first of these: pointing at one of them means this choice."""
    role: Role = DO
    """DO is an answer; MARK is one of several that are given together; END is no, or no more."""
    cost: int | None = None
    pays: tuple[tuple[Id, int], ...] = ()
    """How much energy it spends from which thing."""
    text: TextId = ""
    """The text that it uses or resolves."""
    number: int | None = None
    """The number that it names, such as an amount or a place in a row."""

    def to_json(self) -> dict[str, Json]:
        """Return it as data, without what is at its default."""
        found: dict[str, Json] = {"pick": self.pick}
        if self.of:
            found["of"] = [*self.of]
        if self.also:
            found["also"] = [*self.also]
        if self.role != DO:
            found["role"] = self.role
        if self.cost is not None:
            found["cost"] = self.cost
        if self.pays:
            found["pays"] = dict(self.pays)
        if self.text:
            found["text"] = self.text
        if self.number is not None:
            found["number"] = self.number
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Seen:
    """What can be seen of a game. One object serves all games in progress of its kind."""

    def __init__(self, kinds: Sequence[ThingKind]) -> None:
        self.kinds = tuple(kinds)
        """Every kind of thing with its fields: the schema of the model, as data."""

    def things(self, s: GameState) -> Model:
        """Return what everybody sees.

        Called after every answer and every event that is told, once for all viewers. The model is
        the caller's to keep; it shares nothing with the state.
        """
        raise NotImplementedError

    def changes(self, s: GameState, before: GameState, model: Model) -> Patch:
        """Return what makes what everybody sees now of what they saw at an earlier moment.

        Called for every event that is told: a game that knows what may have changed need not look
        at all of it. `model` is what `things` gave for `before`; folded into it, the patch gives
        what `things` gives for `s`.
        """
        return difference(model, self.things(s))

    def turn(self, s: GameState) -> int:
        """Return a number that is another one whenever the next turn has begun.

        Called by forecasts, which end there, after every answer.
        """
        raise NotImplementedError

    def own(self, s: GameState, viewer: int) -> Model:
        """Return what a viewer sees beyond that: things of their own, and fields of others.

        Called beside `things` for each viewer. Two states that differ only in what the viewer may
        not know give equal models. The judge sees everything, the public nothing more.
        """
        return {}

    def choices(self, s: GameState, viewer: int) -> list[SeenChoice]:
        """Return what a viewer may answer: nothing, unless they are asked or judge.

        Called for the seat that decides. Choices stand in the order of the decision's options.
        """
        raise NotImplementedError


def model_of(seen: Seen, s: GameState, viewer: int) -> Model:
    """Return all that a viewer sees: what everybody sees with their own laid over it."""
    return fold(seen.things(s), {**seen.own(s, viewer)})


def difference(before: Model, after: Model) -> Patch:
    """Return what makes a model out of an earlier one; `fold` is the inverse."""
    patch: Patch = {}
    if before == after:
        return patch
    for thing_id, thing in after.items():
        old = before.get(thing_id)
        if old is None:
            patch[thing_id] = {**thing}
        elif old != thing:
            changed = {name: value for name, value in thing.items() if old.get(name) != value}
            patch[thing_id] = {**changed, **{name: None for name in old if name not in thing}}
    for thing_id in before:
        if thing_id not in after:
            patch[thing_id] = None
    return patch


def fold(model: Model, patch: Patch) -> Model:
    """Return a model with a patch laid over it; the model itself is left as it is."""
    found = {**model}
    for thing_id, fields in patch.items():
        if fields is None:
            found.pop(thing_id, None)
            continue
        thing = {**found.get(thing_id, {}), **fields}
        found[thing_id] = {name: value for name, value in thing.items() if value is not None}
    return found


def seat_id(seat: int) -> Id:
    """Return the id of a seat."""
    return f"p{seat}"


def ask_thing(decision: Decision, about: Id = "", text: TextId = "") -> Thing:
    """Return the thing `ask` for a decision."""
    thing: Thing = {"seat": decision.seat, "kind": DECISION_KINDS.name(decision.kind)}
    if decision.rule:
        thing["rule"] = decision.rule
    if about:
        thing["about"] = about
    if text:
        thing["text"] = text
    return thing


def role_of(decision: Decision, pick: Action) -> Role:
    """Return the role of one of a decision's options."""
    if verb_of(pick) in (DONE, PASS, NO, DECLINE):
        return END
    return MARK if decision.kind in (SUBSET, ASSIGN) else DO


def things_of(model: Model, prefix: str) -> list[tuple[Id, Thing]]:
    """Return the things of one kind with their ids, in the order of the model."""
    found = [(id_, thing) for id_, thing in model.items() if id_.startswith(prefix)]
    return [(id_, thing) for id_, thing in found if prefix_of(id_) == prefix]


def prefix_of(thing_id: Id) -> str:
    """Return the prefix of an id, which tells its kind."""
    return thing_id.rstrip(".0123456789")


def number_of(thing_id: Id) -> int:
    """Return the number of a thing of which the id has one."""
    return int(thing_id.removeprefix(prefix_of(thing_id)))


def number_in(thing: Thing, field: str, default: int = 0) -> int:
    """Return a field that holds a number or a seat."""
    value = thing.get(field, default)
    assert isinstance(value, int)
    return value


def string_in(thing: Thing, field: str, default: str = "") -> str:
    """Return a field that holds a code, an id or a name."""
    value = thing.get(field, default)
    assert isinstance(value, str)
    return value


def numbers_in(thing: Thing, field: str) -> list[int]:
    """Return a field that holds a list of numbers or seats."""
    return [item for item in _list_in(thing, field) if isinstance(item, int)]


def strings_in(thing: Thing, field: str) -> list[str]:
    """Return a field that holds a list of codes or ids."""
    return [item for item in _list_in(thing, field) if isinstance(item, str)]


def rows_in(thing: Thing, field: str) -> list[tuple[Id, int]]:
    """Return a field that holds rows of an id and a number."""
    return [
        (thing_id, number)
        for thing_id, number in (row for row in _list_in(thing, field) if isinstance(row, list))
        if isinstance(thing_id, str) and isinstance(number, int)
    ]


def _list_in(thing: Thing, field: str) -> list[Json]:
    value = thing.get(field, [])
    assert isinstance(value, list)
    return value
