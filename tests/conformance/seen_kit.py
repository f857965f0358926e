"""What every game promises of its seen model: its schema, its patches, and that it tells no secret.

Each check looks at one state and returns what is wrong with it, so that one test can name it all.
"""

from __future__ import annotations

import json
import re

from tests.conformance.kit import Case
from throwdown.contract.seen import (
    ASK,
    CODE,
    CODES,
    CONTENTS,
    FLAG,
    GAME,
    ID,
    IDS,
    NAME,
    NUMBER,
    NUMBERS,
    ROLES,
    ROWS,
    RULE,
    SEAT,
    SEATS,
    TEXT,
    Field,
    Model,
    Seen,
    ThingKind,
    difference,
    fold,
    model_of,
    prefix_of,
    seat_id,
)
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json

ID_FORM = re.compile(r"[a-z]+(\d+(\.\d+)*)?")
LISTS = {NUMBERS: NUMBER, SEATS: SEAT, CODES: CODE, IDS: ID}


def viewers(s: GameState) -> tuple[int, ...]:
    """Return everybody who may look at a game."""
    return (*range(len(s.teams)), PUBLIC, JUDGE)


def schema_faults(seen: Seen) -> list[str]:
    """Return what is wrong with the schema itself."""
    faults = []
    prefixes = [kind.prefix for kind in seen.kinds]
    faults += [f"two kinds begin with {each}" for each in prefixes if prefixes.count(each) > 1]
    for kind in seen.kinds:
        names = [field.name for field in kind.fields]
        faults += [f"{kind.name}.{name} stands twice" for name in names if names.count(name) > 1]
        for field in kind.fields:
            where = f"{kind.name}.{field.name}"
            if field.content not in CONTENTS:
                faults.append(f"{where} holds {field.content}")
            elif field.default is not None and not _fits_default(field):
                faults.append(f"{where} cannot be {field.default}, its default")
            if field.content != ROWS and (field.codes is None) == (field.content in (CODE, CODES)):
                faults.append(f"{where} needs a table of codes just if it holds any")
            if bool(field.columns) != (field.content == ROWS):
                faults.append(f"{where} needs columns just if it holds rows")
            faults += [f"{what} says nothing" for what in (where,) if not field.about.endswith(".")]
    return faults


def _fits_default(field: Field) -> bool:
    """Return whether a default is a value: of a flag False, of a string none."""
    if field.content == FLAG:
        return field.default is False
    return field.default in ("", []) or _fits(field, field.default)


def model_faults(kinds: tuple[ThingKind, ...], model: Model, seats: int) -> list[str]:
    """Return where a model does not keep to its schema."""
    by_prefix = {kind.prefix: kind for kind in kinds}
    faults = [f"no {each}" for each in (GAME, *map(seat_id, range(seats))) if each not in model]
    for thing_id, thing in model.items():
        kind = by_prefix.get(prefix_of(thing_id))
        if kind is None or not ID_FORM.fullmatch(thing_id):
            faults.append(f"{thing_id} is of no kind")
            continue
        fields = {field.name: field for field in kind.fields}
        faults += [f"{thing_id}.{name} is no field" for name in thing if name not in fields]
        for name, field in fields.items():
            where = f"{thing_id}.{name}"
            if name not in thing:
                faults += [f"{where} is missing"] if field.default is None else []
            elif thing[name] == field.default or thing[name] is None:
                faults.append(f"{where} is sent although it is {thing[name]}")
            elif not _fits(field, thing[name]):
                faults.append(f"{where} is no {field.content}: {thing[name]}")
    return faults


def _fits(field: Field, value: Json) -> bool:
    if field.content in LISTS:
        part = Field(field.name, LISTS[field.content], field.about, None, field.codes)
        return isinstance(value, list) and all(_fits(part, item) for item in value)
    if field.content == ROWS:
        return isinstance(value, list) and all(_fits_columns(field, row) for row in value)
    if field.content == FLAG:
        return value is True
    if field.content in (NUMBER, SEAT):
        return isinstance(value, int) and not isinstance(value, bool)
    if not isinstance(value, str):
        return False
    if field.content == CODE:
        return field.codes is not None and value in field.codes.names
    if field.content == ID:
        return ID_FORM.fullmatch(value) is not None
    return field.content in (TEXT, RULE, NAME)


def _fits_columns(field: Field, row: Json) -> bool:
    """Return whether a row holds what its columns say; an id in it may be empty."""
    if not isinstance(row, list) or len(row) != len(field.columns):
        return False
    parts = [Field(field.name, each, field.about, None, field.codes) for each in field.columns]
    return all(
        _fits(part, value) or (part.content == ID and value == "")
        for part, value in zip(parts, row, strict=True)
    )


def choice_faults(case: Case, s: GameState) -> list[str]:
    """Return what is wrong with the choices of a pending question."""
    seen, decision = case.spec.seen, s.decision
    assert decision is not None
    model, judged = model_of(seen, s, decision.seat), seen.choices(s, JUDGE)
    texts = [case.spec.words.text(pick) for pick in decision.options]
    picks = [choice.pick for choice in judged]
    faults = [f"{pick} is no option" for pick in picks if pick not in texts]
    if sorted(picks, key=texts.index) != picks or len(set(picks)) != len(picks) or not picks:
        faults.append(f"choices {picks} are not the options {texts}")
    asked = seen.choices(s, decision.seat)
    if asked != judged:
        faults.append("the judge sees other choices than whoever decides")
    seen_only = {kind.prefix for kind in seen.kinds if not kind.printed}
    for choice in asked:
        things = (*choice.of, *choice.also, *(thing for thing, _ in choice.pays))
        unknown = [each for each in things if each not in model and prefix_of(each) in seen_only]
        if decision.seat != CHANCE:
            faults += [f"{choice.pick} is about {each}, which is not seen" for each in unknown]
        faults += [f"{choice.pick} is a {choice.role}"] if choice.role not in ROLES else []
        faults += [f"{choice.pick} has also but no of"] if choice.also and not choice.of else []
    others = [viewer for viewer in viewers(s) if viewer not in (decision.seat, JUDGE)]
    faults += [f"{each} is told the choices" for each in others if seen.choices(s, each)]
    return faults


def secret_faults(case: Case, s: GameState, seed: int) -> list[str]:
    """Return for whom a state that differs only in what they cannot know looks different."""
    faults = []
    for viewer in (*range(len(s.teams)), PUBLIC):
        other = case.spec.sample(s, viewer, seed)
        if encode(case, other, viewer) != encode(case, s, viewer):
            faults.append(f"viewer {viewer} sees what is hidden (sample {seed})")
    return faults


def encode(case: Case, s: GameState, viewer: int) -> str:
    """Return all that a viewer sees and may do, byte for byte, in the order in which it is sent."""
    seen = case.spec.seen
    choices: list[Json] = [choice.to_json() for choice in seen.choices(s, viewer)]
    return json.dumps([seen.things(s), seen.own(s, viewer), choices])


def state_faults(case: Case, s: GameState) -> list[str]:
    """Return where any viewer's model of a state does not keep to the schema."""
    kinds, seen, seats = case.spec.seen.kinds, case.spec.seen, len(s.teams)
    faults = []
    for viewer in viewers(s):
        model = model_of(seen, s, viewer)
        faults += model_faults(kinds, model, seats)
        if (ASK in model) != (s.decision is not None):
            faults.append("there is a question if and only if somebody is asked")
        if viewer == PUBLIC and seen.own(s, viewer):
            faults.append("the public sees more than everybody")
    return faults


def fold_faults(before: Model, after: Model) -> list[str]:
    """Return whether the patch between two models fails to make one out of the other."""
    patch = difference(before, after)
    sent = json.loads(json.dumps(patch))
    return [] if fold(before, sent) == after else [f"{patch} does not lead to {after}"]
