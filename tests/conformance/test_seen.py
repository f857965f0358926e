"""The seen model of every game keeps to its schema, is folded from patches, and tells no secret.

`THROWDOWN_SEEDS` sets how many games of each set-up are looked at.
"""

from random import Random

import pytest

from tests.conformance.kit import Case, cases, pending_decision, random_walk, thin_out
from tests.conformance.seen_kit import (
    choice_faults,
    encode,
    fold_faults,
    model_faults,
    schema_faults,
    secret_faults,
    state_faults,
    viewers,
)
from tests.faults import refuse
from tests.share import share
from throwdown.contract.seen import (
    ASK,
    CODE,
    FLAG,
    GAME,
    NUMBER,
    Field,
    Model,
    ThingKind,
    difference,
    fold,
    model_of,
)
from throwdown.games.registry import game, names
from throwdown.games.sprint.seen import SprintSeen
from throwdown.games.sprint.state import CARD_TABLE, sprint_state
from throwdown.kernel.events import JUDGE
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState

SEEDS = share("THROWDOWN_SEEDS", 3, 2)
CASES = cases()

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_seed = pytest.mark.parametrize("seed", SEEDS)


def test_every_kind_of_thing_and_field_is_told_of_in_the_schema() -> None:
    for name in names():
        refuse(schema_faults(game(name).seen))


@every_case
@every_seed
def test_every_thing_of_a_game_keeps_to_the_schema(case: Case, seed: int) -> None:
    faults: list[str] = []
    for explicit in (False, True):
        for s in thin_out(random_walk(case, seed, explicit=explicit)):
            faults += state_faults(case, s) + choice_faults(case, s)
    refuse(sorted(set(faults)))


@every_case
@every_seed
def test_the_patch_between_two_positions_leads_from_one_to_the_other(case: Case, seed: int) -> None:
    faults: list[str] = []
    before: dict[int, Model] = {}
    for s in random_walk(case, seed):
        for viewer in viewers(s):
            after = model_of(case.spec.seen, s, viewer)
            faults += fold_faults(before.get(viewer, {}), after)
            before[viewer] = after
    refuse(faults)


@every_case
@every_seed
def test_the_changes_of_each_moment_lead_to_the_next_one(case: Case, seed: int) -> None:
    seen = case.spec.seen
    faults: list[str] = []
    s = case.spec.new(case.setup, seed)
    last, model = s.clone(), seen.things(s)
    chooser = Random(seed)
    while s.decision is not None and len(faults) == 0:
        s.watched = True
        act(s, chooser.choice(s.decision.options))
        for moment in [*s.moments, s]:
            model = fold(model, seen.changes(moment, last, model))
            if model != seen.things(moment):
                faults.append(f"{moment.decision}: {difference(model, seen.things(moment))}")
            last = moment.clone()
        s.clear_events()
    refuse(faults)


@every_case
@every_seed
def test_positions_that_differ_in_hidden_things_alone_look_the_same(case: Case, seed: int) -> None:
    faults: list[str] = []
    for explicit in (False, True):
        walked = thin_out(random_walk(case, seed + 50, explicit=explicit))
        for number, s in enumerate(walked):
            faults += secret_faults(case, s, number)
    refuse(faults)


@every_case
@every_seed
def test_to_look_at_a_game_leaves_it_as_it_was(case: Case, seed: int) -> None:
    spec = case.spec
    for s in random_walk(case, seed):
        before = s.to_list()
        spec.seen.turn(s)
        for viewer in viewers(s):
            encode(case, s, viewer)
            spec.lines(s, viewer, "en")
            spec.speech.prompt(s, "en", viewer)
        if s.decision is not None:
            spec.speech.labels(s, s.decision.options, "en")
        assert s.to_list() == before


@every_case
def test_what_the_judge_sees_is_what_a_saved_game_shows_again(case: Case) -> None:
    for s in thin_out(random_walk(case, 3)):
        assert encode(case, case.reload(s), JUDGE) == encode(case, s, JUDGE)


class Loose(SprintSeen):
    """What is seen of a race, with one secret told to everybody."""

    def things(self, s: GameState) -> Model:
        return fold(super().things(s), {"p0": {"cards": sprint_state(s).hand[1]}})


def test_a_secret_in_the_model_is_found() -> None:
    case = Case(game("sprint"), {"seats": 2})
    loose = Case(type(case.spec)(), case.setup)
    loose.spec.seen = Loose()
    walked = [s.clone() for s in random_walk(case, 1)]
    assert [fault for s in walked for fault in secret_faults(case, s, 1)] == []
    assert [fault for s in walked for fault in secret_faults(loose, s, 1)]


def test_a_model_that_does_not_keep_to_its_schema_is_found() -> None:
    kinds = (
        ThingKind(GAME, "race", "A race.", (Field("active", NUMBER, "Whose turn."),)),
        ThingKind("p", "runner", "A seat.", (Field("out", FLAG, "Gone.", default=False),)),
        ThingKind("c", "card", "A card.", (Field("card", CODE, "Which.", codes=CARD_TABLE),)),
    )
    spoiled: list[Model] = [
        {GAME: {}, "p0": {}},
        {GAME: {"active": 0}},
        {GAME: {"active": True}, "p0": {}},
        {GAME: {"active": 0}, "p0": {"out": False}},
        {GAME: {"active": 0}, "p0": {"cards": 2}},
        {GAME: {"active": 0}, "p0": {}, "x1": {}},
        {GAME: {"active": 0}, "p0": {}, "c0": {"card": "Dash"}},
    ]
    assert model_faults(kinds, {GAME: {"active": 0}, "p0": {}, "c0": {"card": "dash"}}, 1) == []
    assert [len(model_faults(kinds, model, 1)) for model in spoiled] == [1] * len(spoiled)


def test_a_patch_names_only_what_is_different() -> None:
    before: Model = {"p0": {"square": 3, "cards": 1}, "d0": {"face": 2}, "c0": {"count": 1}}
    after: Model = {"p0": {"square": 3}, "d0": {"face": 5}, "d1": {"face": 1}}
    patch = difference(before, after)
    assert patch == {"p0": {"cards": None}, "d0": {"face": 5}, "d1": {"face": 1}, "c0": None}
    assert fold(before, patch) == after
    assert before["p0"] == {"square": 3, "cards": 1}


def test_the_viewers_own_fields_are_laid_over_what_everybody_sees() -> None:
    s = next(
        s for s in random_walk(Case(game("sprint"), {"seats": 2}), 2) if pending_decision(s).picks
    )
    seat = pending_decision(s).seat
    mine, theirs = (model_of(game("sprint").seen, s, viewer) for viewer in (seat, 1 - seat))
    assert mine[ASK] == {**theirs[ASK], "marked": ["d0"]}
