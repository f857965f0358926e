"""Every registered game keeps every promise; a further game joins in `throwdown.games.registry`.

`THROWDOWN_SEEDS` sets how many games are played of each kind, `THROWDOWN_WALKS` how many walks
Hypothesis makes up; a nightly run asks for many.
"""

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.kit import (
    Case,
    answer_like_the_generator,
    cases,
    check_alike,
    check_copies,
    check_reasons,
    check_reveals,
    check_reveals_to_its_seat,
    check_secrets,
    check_state,
    check_tellings,
    crowded_cases,
    explicit_views,
    inline_views,
    pending_decision,
    random_walk,
    thin_out,
    walk,
)
from tests.share import share
from throwdown.contract.seen import ASK
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.events import JUDGE
from throwdown.kernel.interpreter import act, step
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.words.languages import find_languages

SEEDS = share("THROWDOWN_SEEDS", 4, 3)
WALKS = int(os.environ.get("THROWDOWN_WALKS", "30"))
CASES = cases()

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_seed = pytest.mark.parametrize("seed", SEEDS)


@every_case
@every_seed
def test_a_seeded_game_keeps_every_promise_at_every_step(case: Case, seed: int) -> None:
    for s in thin_out(random_walk(case, seed)):
        check_state(case, s)


@pytest.mark.parametrize("case", [*CASES, *crowded_cases()], ids=str)
@every_seed
def test_nobody_who_is_out_is_asked_or_has_anything_left(case: Case, seed: int) -> None:
    """Every state of the walk is held to `check_order`."""
    for s in walk(case.new(seed, checked=False), rng_from_seed(seed).draw_below):
        assert case.spec.faults(s) == []


@every_case
def test_copies_stay_as_they_were_while_the_game_goes_on(case: Case) -> None:
    check_copies(case, 5)


@every_case
def test_a_game_is_the_same_whether_or_not_it_is_watched(case: Case) -> None:
    plain = case.new(3)
    watched = case.spec.new(case.setup, 3, watched=True)
    chooser = rng_from_seed(3)
    while plain.decision is not None:
        assert [event.fields() for event in watched.events] == [
            event.fields() for event in plain.events
        ]
        assert len(watched.moments) == len(watched.events)
        assert watched.key() == plain.key()
        for s in (plain, watched):
            s.clear_events()
        choice = chooser.draw_below(len(plain.decision.options))
        step(plain, choice)
        step(watched, choice)
    assert watched.key() == plain.key()
    assert watched.winners == plain.winners


@every_case
@every_seed
def test_a_game_with_chance_asked_for_keeps_every_promise_too(case: Case, seed: int) -> None:
    for s in thin_out(random_walk(case, seed, explicit=True)):
        check_state(case, s)
        if pending_decision(s).seat == CHANCE:
            assert min(pending_decision(s).weights) > 0
            assert len(pending_decision(s).weights) == len(pending_decision(s).options)


@every_case
@settings(max_examples=WALKS)
@given(
    seed=st.integers(min_value=0, max_value=2**64 - 1),
    explicit=st.booleans(),
    choices=st.lists(st.integers(min_value=0, max_value=999), max_size=60),
)
def test_a_walk_that_hypothesis_makes_up_keeps_every_promise(
    case: Case, seed: int, explicit: bool, choices: list[int]
) -> None:
    s = case.new(seed, explicit=explicit)
    for choice in choices:
        if s.decision is None:
            return
        check_state(case, s)
        step(s, choice % len(s.decision.options))


@every_case
@every_seed
def test_nobody_sees_what_is_not_theirs_to_see(case: Case, seed: int) -> None:
    hidden = [
        check_secrets(case, s, number) for number, s in enumerate(thin_out(random_walk(case, seed)))
    ]
    assert any(hidden) == case.hides(), "whether a sample ever differs from its original"


@every_case
def test_nobody_is_told_what_their_view_does_not_show(case: Case) -> None:
    tried = []
    for s in thin_out(random_walk(case, 5, explicit=True)):
        s.clear_events()
        tried.append(check_tellings(case, s))
    assert any(tried) == case.hides(), "whether an outcome was hidden from anybody"


@every_case
def test_an_answer_said_to_show_nothing_shows_nothing(case: Case) -> None:
    shown = 0
    for number, s in enumerate(thin_out(random_walk(case, 6, explicit=True))):
        s.clear_events()
        shown += 0 if pending_decision(s).seat == CHANCE else check_reveals(case, s, number)
    assert bool(shown) == case.hides()


@every_case
@every_seed
def test_an_answer_in_the_middle_of_a_row_tells_its_seat_nothing_hidden(
    case: Case, seed: int
) -> None:
    for number, s in enumerate(thin_out(random_walk(case, seed, explicit=True))):
        s.events.clear()
        if pending_decision(s).seat != CHANCE:
            check_reveals_to_its_seat(case, s, number)


@every_case
@every_seed
def test_answers_that_are_alike_lead_to_tables_that_look_alike(case: Case, seed: int) -> None:
    for s in thin_out(random_walk(case, seed, explicit=True)):
        check_alike(case, s)


@every_case
def test_what_is_offered_is_not_forbidden_and_reasons_tell_no_secrets(case: Case) -> None:
    for number, s in enumerate(thin_out(random_walk(case, 8))):
        check_reasons(case, s, number)


@every_case
def test_a_complete_setup_begins_the_same_game(case: Case) -> None:
    complete = case.spec.complete(case.setup)
    assert case.spec.complete(complete) == complete
    assert case.spec.new(complete, 3).key() == case.new(3).key()


@every_case
def test_the_content_is_that_of_the_setup(case: Case) -> None:
    content = case.spec.fingerprint(case.new(1))
    assert content == case.spec.fingerprint(case.new(2))
    assert all(program.name in content for program in case.new(1).book.programs)


@every_case
def test_the_same_seed_is_the_same_game_and_another_seed_another(case: Case) -> None:
    games = [[s.key() for s in random_walk(case, seed)] for seed in (1, 1, 2)]
    assert games[0] == games[1]
    assert games[0] != games[2]


@every_case
@every_seed
def test_a_game_replays_from_the_texts_of_its_actions(case: Case, seed: int) -> None:
    played, keys = case.new(seed), []
    texts = []
    chooser = rng_from_seed(seed)
    for s in walk(played, chooser.draw_below):
        keys.append(s.key())
        texts.append([case.spec.words.text(pick) for pick in pending_decision(s).options])
    again, chooser = case.new(seed), rng_from_seed(seed)
    for key, offered in zip(keys, texts, strict=True):
        assert again.key() == key
        act(again, case.spec.words.parse(offered[chooser.draw_below(len(offered))]))
    assert again.over
    assert (again.key(), again.winners) == (played.key(), played.winners)


@every_case
@every_seed
def test_chance_asked_for_and_chance_from_the_generator_are_the_same_game(
    case: Case, seed: int
) -> None:
    assert explicit_views(case, seed) == inline_views(case, seed)


@every_case
def test_the_weights_of_an_outcome_decide_how_often_it_comes(case: Case) -> None:
    s = case.new(3, explicit=True)
    while s.decision is not None and s.decision.seat != CHANCE:
        act(s, s.decision.options[0])
    twin = rng_from_seed(9)
    for _ in range(50):
        assert answer_like_the_generator(s, twin) in pending_decision(s).options


@every_case
def test_a_game_that_is_over_asks_nothing_and_names_its_winners(case: Case) -> None:
    s = case.new(7)
    playout(s, rng_from_seed(7), 100_000)
    assert s.over
    assert s.decision is None
    assert ASK not in case.spec.seen.things(s)
    assert case.spec.seen.choices(s, JUDGE) == []
    assert case.spec.faults(s) == []
    assert all(0 <= seat < len(s.teams) for seat in s.winners)
    assert case.reload(s).key() == s.key()
    for language in find_languages():
        assert case.spec.speech.prompt(s, language)


@every_case
def test_a_game_without_a_journal_is_the_same_game(case: Case) -> None:
    kept, quiet = case.new(4), case.new(4)
    quiet.journal = False
    playout(kept, rng_from_seed(4), 100_000)
    playout(quiet, rng_from_seed(4), 100_000)
    assert quiet.key() == kept.key()
    assert len(kept.events) > len(quiet.events)
