"""The conformance kit: what every game promises to everything built on it.

Each check plays one game, decision by decision, and asks after every step whether the
promises of `GameSpec` and of the kernel hold. `test_conformance.py` runs them over every
registered game and set-up, with seeded games and with walks that Hypothesis makes up.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from itertools import combinations

import pytest

from tests.event_words import describe_event
from tests.setups import crowds, setups
from throwdown.contract.game import GameSpec
from throwdown.contract.seen import model_of
from throwdown.games.registry import game, names
from throwdown.kernel.action import DONE, Action, action
from throwdown.kernel.book import Book
from throwdown.kernel.decision import CHANCE, Decision
from throwdown.kernel.errors import IllegalAction
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.kernel.immutable import Immutable
from throwdown.kernel.interpreter import act, step
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import Rng, rng_from_seed
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json
from throwdown.words.languages import find_languages

MOST_DECISIONS = 20_000
SAMPLES = 8
"""How many samples of a state are tried until one differs, where something may be hidden."""
UNCHANGING = (int, str, tuple, Book, Immutable)
"""What copies may share, because nothing changes it once it is made."""
LENT = {
    "MastersState": (
        *("zone", "side", "controller", "spent", "lying", "fielded"),
        *("damage", "attack_bonus", "defense_bonus", "blocks", "blocked"),
        *("owner", "holder", "partner", "lies_on", "fielded_on"),
    ),
    "ThroneState": ("deck", "hand", "discard", "playing", "placed"),
}
"""Lists of a game's state that copies share until one of them writes: see `check_copies`."""


@dataclass(frozen=True)
class Case:
    """A game and one of its set-ups."""

    spec: GameSpec
    setup: Mapping[str, Json]

    def new(self, seed: int, *, explicit: bool = False, checked: bool = True) -> GameState:
        """Begin a game, by default under every check."""
        s = self.spec.new(self.setup, seed, explicit=explicit)
        s.checked = checked
        return s

    def hides(self) -> bool:
        """Return whether anything is hidden in games of this set-up."""
        assert self.spec.has_secrets or not self.spec.hides(self.setup)
        return self.spec.hides(self.setup)

    def reload(self, s: GameState) -> GameState:
        """Save, go through JSON, and load."""
        saved = json.loads(json.dumps(s.to_list()))
        again = self.spec.load(self.setup, saved, explicit=s.explicit)
        again.checked = s.checked
        return again

    def __str__(self) -> str:
        plain = [(word, value) for word, value in self.setup.items() if not isinstance(value, list)]
        words = "-".join(f"{word}={value}" for word, value in plain)
        return f"{self.spec.name}-{words}"


def cases() -> list[Case]:
    """Return every set-up of every registered game."""
    return [Case(spec, setup) for spec in map(game, names()) for setup in setups(spec.name)]


def crowded_cases() -> list[Case]:
    """Return set-ups for many, whose players leave one after another."""
    return [Case(game(name), setup) for name, setup in crowds()]


def pending_decision(s: GameState) -> Decision:
    """Return the pending decision of a game that is not over."""
    assert s.decision is not None
    return s.decision


def walk(s: GameState, choose: Callable[[int], int]) -> Iterator[GameState]:
    """Yield the state at every decision; then answer it with `choose(number of options)`."""
    for _ in range(MOST_DECISIONS):
        if s.decision is None:
            return
        assert s.decision.options, "a decision without options"
        check_order(s)
        yield s
        step(s, choose(len(s.decision.options)))
    pytest.fail(f"no end after {MOST_DECISIONS} decisions")


def check_order(s: GameState) -> None:
    """Nobody who is out is asked or has the turn, and whole sides leave, not single members."""
    asked = pending_decision(s).seat
    assert asked in (CHANCE, *s.order), f"seat {asked}, which is out, is asked"
    assert s.active in s.order, f"seat {s.active}, which is out, has the turn"
    assert len({*s.order}) == len(s.order), "a seat has two turns"
    out = [seat for seat in range(len(s.teams)) if seat not in s.order]
    assert not {s.teams[seat] for seat in out} & {s.teams[seat] for seat in s.order}


def random_walk(case: Case, seed: int, *, explicit: bool = False) -> Iterator[GameState]:
    """Play a whole game at random."""
    return walk(case.new(seed, explicit=explicit), rng_from_seed(seed).draw_below)


def thin_out(walked: Iterator[GameState]) -> Iterator[GameState]:
    """Yield the first thirty states of a walk and then every ninth: enough of a long game."""
    for number, s in enumerate(walked):
        if number < 30 or number % 9 == 0:
            yield s


def check_state(case: Case, s: GameState) -> None:
    """Check what must hold of a single state: totals, texts, refusals, saving and copying."""
    assert case.spec.faults(s) == []
    check_order(s)
    check_words(case, s)
    check_refusals(s)
    check_saving(case, s)
    check_clone(s)


def check_words(case: Case, s: GameState) -> None:
    """Every option has a canonical text that reads back, and labels that tell it apart."""
    spec, options = case.spec, pending_decision(s).options
    texts = [spec.words.text(pick) for pick in options]
    assert [spec.words.parse(text) for text in texts] == options
    for language in find_languages():
        assert spec.speech.about(language).intro
        assert spec.lines(s, PUBLIC, language)
        assert spec.lines(s, JUDGE, language)
        assert spec.speech.prompt(s, language)
        labels = [spec.speech.label(s, pick, language) for pick in options]
        assert all(labels)
        assert len(set(labels)) == len(labels), labels


def check_refusals(s: GameState) -> None:
    """An answer that is not offered is refused and changes nothing."""
    key, asked = s.key(), s.decision
    for choice in (-1, len(pending_decision(s).options)):
        with pytest.raises(IllegalAction):
            step(s, choice)
    assert (s.key(), s.decision) == (key, asked)


def check_saving(case: Case, s: GameState) -> None:
    """A saved and loaded game is the same game at the same question."""
    again = case.reload(s)
    assert again.key() == s.key()
    assert again.to_list() == s.to_list()
    assert describe_question(case.spec, again, JUDGE) == describe_question(case.spec, s, JUDGE)
    assert type(pending_decision(again).op) is type(pending_decision(s).op)
    assert pending_decision(again).picks == pending_decision(s).picks
    assert case.spec.write_position(again, JUDGE) == case.spec.write_position(s, JUDGE)


def check_clone(s: GameState) -> None:
    """A copy is equal, and nothing that is done to either reaches the other.

    One copy goes on under every check and one under none: checks make no difference.
    """
    copy, key = s.clone(), s.key()
    assert type(copy) is type(s)
    assert copy.key() == key
    assert pending_decision(copy).options == pending_decision(s).options
    assert find_shared(s, copy) == []
    chooser = rng_from_seed(key)
    playout(copy, chooser, 3)
    assert s.key() == key, "playing on a copy changed the original"
    twin = s.clone()
    twin.checked = False
    playout(twin, rng_from_seed(key), 3)
    assert twin.key() == copy.key(), "a copy goes on differently"


def check_copies(case: Case, seed: int) -> None:
    """Copies made on the way through a game stay as they were, and so does the original."""
    kept: list[tuple[GameState, int]] = []
    for s in thin_out(random_walk(case, seed)):
        copy = s.clone()
        kept.append((copy, copy.key()))
        branch, key = s.clone(), s.key()
        playout(branch, rng_from_seed(key), 20)
        assert s.key() == key, "playing on a copy changed the original"
    for copy, key in kept:
        assert copy.key() == key, "playing on changed a copy"
        assert case.spec.faults(copy) == []


def find_shared(one: object, other: object, path: str = "state") -> list[str]:
    """Return what two copies hold in common that could be changed under either, LENT apart."""
    if isinstance(one, UNCHANGING) or one is None or other is None:
        return []
    if one is other:
        return [path]
    if isinstance(one, list) and isinstance(other, list):
        pairs = [(f"{path}[{i}]", x, y) for i, (x, y) in enumerate(zip(one, other))]
    else:
        own = [n for n in attributes(one) if n not in LENT.get(type(one).__name__, ())]
        pairs = [(f"{path}.{n}", getattr(one, n), getattr(other, n)) for n in own]
    found = []
    for name, x, y in pairs:
        found += find_shared(x, y, name)
    return found


def attributes(thing: object) -> list[str]:
    """Return the names of an object's attributes, in either build."""
    names_of: list[str] = list(getattr(thing, "__dict__", {}))
    for kind in type(thing).__mro__:
        names_of += getattr(kind, "__mypyc_attrs__", ())
    return sorted({name for name in names_of if not name.startswith("__")})


def check_secrets(case: Case, s: GameState, seed: int) -> bool:
    """What a viewer cannot know makes no difference to what it is shown.

    Returns whether there was anything to hide: whether some sample really differs.
    """
    samples = SAMPLES if case.hides() else 1
    viewers = (*range(len(s.teams)), PUBLIC)
    found = [_differs(case.spec, s, viewer, seed * SAMPLES, samples) for viewer in viewers]
    return any(found)


def _differs(spec: GameSpec, s: GameState, viewer: int, seed: int, samples: int) -> bool:
    """Check samples for a viewer; return whether one of them really differs."""
    for number in range(samples):
        other = spec.sample(s, viewer, seed + number)
        assert spec.faults(other) == []
        assert describe_question(spec, other, viewer) == describe_question(spec, s, viewer)
        assert model_of(spec.seen, other, viewer) == model_of(spec.seen, s, viewer)
        assert spec.sample(other, viewer, seed).key() == spec.sample(s, viewer, seed).key()
        if model_of(spec.seen, other, JUDGE) != model_of(spec.seen, s, JUDGE):
            return True
    return False


def check_tellings(case: Case, s: GameState) -> bool:
    """Two outcomes that differ only in what a viewer cannot see are told to it alike.

    The state must ask for chance, so that nothing else happens in the same step. Returns
    whether there were such outcomes.
    """
    spec, decision, tried = case.spec, pending_decision(s), False
    outcomes = []
    for choice in range(min(6, len(decision.options))):
        after = s.clone()
        step(after, choice)
        outcomes.append(after)
    # What is marked and not yet done is hidden, but no outcome.
    judged = [spec.write_position(after, JUDGE) for after in outcomes]
    for viewer in (*range(len(s.teams)), PUBLIC):
        seen = [model_of(spec.seen, after, viewer) for after in outcomes]
        for one, other in combinations(range(len(outcomes)), 2):
            if judged[one] != judged[other] and seen[one] == seen[other]:
                assert describe_events(spec, outcomes[one], viewer) == describe_events(
                    spec, outcomes[other], viewer
                )
                tried = True
    return tried


def check_reveals(case: Case, s: GameState, seed: int) -> int:
    """An answer that is said to show nobody anything would look alike whatever is hidden.

    The state must ask for chance. Returns how many answers were said to show something.
    """
    spec, showing = case.spec, 0
    for pick in pending_decision(s).options:
        if spec.reveals(s, pick):
            showing += 1
            continue
        for viewer in (*range(len(s.teams)), PUBLIC):
            other = spec.sample(s, viewer, seed)
            assert spec.reveals(other, pick) == spec.reveals(s, pick)
            asked = pending_decision(other)
            told = f"{spec.words.text(pick)} tells what is hidden"
            assert viewer != asked.seat or pick in asked.options, told
            after = s.clone()
            act(after, pick)
            # Where the viewer does not know what is offered, whatever is chosen looks alike.
            act(other, pick if pick in asked.options else asked.options[0])
            assert model_of(spec.seen, other, viewer) == model_of(spec.seen, after, viewer), told
            assert describe_question(spec, other, viewer) == describe_question(spec, after, viewer)
            assert describe_events(spec, other, viewer) == describe_events(spec, after, viewer)
    return showing


def check_reveals_to_its_seat(case: Case, s: GameState, seed: int) -> int:
    """An answer that is said to tell its own seat nothing looks alike to it, whatever is hidden.

    The state must ask for chance. Returns how many such answers others learn from.
    """
    spec, seat, joined = case.spec, pending_decision(s).seat, 0
    for pick in pending_decision(s).options:
        other = spec.sample(s, seat, seed)
        assert spec.reveals(other, pick, seat) == spec.reveals(s, pick, seat)
        if spec.reveals(s, pick, seat):
            continue
        joined += spec.reveals(s, pick)
        after = s.clone()
        act(after, pick)
        act(other, pick)
        assert model_of(spec.seen, other, seat) == model_of(spec.seen, after, seat)
        assert describe_question(spec, other, seat) == describe_question(spec, after, seat)
        assert describe_events(spec, other, seat) == describe_events(spec, after, seat)
    return joined


def check_alike(case: Case, s: GameState) -> int:
    """Answers that are said to be alike lead to tables that look alike; return how many there were.

    What looks alike and is not is numbered, so the numbers may fall otherwise.
    """
    spec, options, found = case.spec, pending_decision(s).options, 0
    for one, other in combinations(options, 2):
        alike = spec.are_alike(s, one, other)
        assert spec.are_alike(s, other, one) == alike
        if alike:
            found += 1
            assert _words_without_numbers(spec, s, one) == _words_without_numbers(spec, s, other)
    assert all(spec.are_alike(s, pick, pick) for pick in options)
    return found


def _words_without_numbers(spec: GameSpec, s: GameState, pick: Action) -> list[str]:
    """Return what the judge sees after an answer, without the numbers of things that look alike.

    Where things are picked one by one, nothing more is picked but what must be, the last of it:
    behind that the rules go on by themselves.
    """
    after = s.clone()
    act(after, pick)
    asked = after.decision
    while asked is not None and _picks_go_on(pending_decision(s), asked):
        act(after, action(DONE) if action(DONE) in asked.options else asked.options[-1])
        asked = after.decision
    words = re.sub(r" #\d+", "", json.dumps(spec.write_position(after, JUDGE)))
    return sorted(re.findall(r"[^\[\], ]+", words))


def _picks_go_on(before: Decision, asked: Decision) -> bool:
    """Return whether more may be picked for the same question, and not by a partner for its own."""
    same = (asked.rule, asked.seat) == (before.rule, before.seat)
    return same and bool(asked.picks)


def check_reasons(case: Case, s: GameState, seed: int) -> None:
    """Nothing forbids what is offered, something forbids it to others, and no secret is told.

    Asked in canonical text and as terms, of every seat; of advice, which takes long where it counts
    odds, in one language after the other.
    """
    spec, decision = case.spec, pending_decision(s)
    wishes = [spec.words.text(pick) for pick in decision.options[:5]] + spec.speech.terms(s)[:5]
    wishes += ["pass", "done", "no such thing", ""]
    for seat in range(len(s.teams)):
        other = spec.sample(s, seat, seed)
        languages = find_languages()
        language = languages[seed % len(languages)]
        assert spec.odds.advice(other, seat, language) == spec.odds.advice(s, seat, language)
        for wish in wishes:
            for language in find_languages():
                reason = spec.speech.why_not(s, seat, wish, language)
                offered = seat == decision.seat and bool(spec.speech.find_options(s, wish))
                assert (reason is None) == offered, wish
                again = spec.speech.why_not(other, seat, wish, language)
                if reason is not None and again is not None:
                    assert (again.rule, again.text) == (reason.rule, reason.text)
                else:
                    assert again is reason


def describe_question(spec: GameSpec, s: GameState, viewer: int) -> list[object]:
    """Return what is asked and, of the options, what a viewer is told; nothing once it is over."""
    decision = s.decision
    if decision is None:
        return []
    options = decision.options if viewer in (decision.seat, JUDGE) else None
    question = [decision.seat, decision.kind, decision.rule]
    return [*question, options, spec.seen.choices(s, viewer)]


def describe_events(spec: GameSpec, s: GameState, viewer: int) -> list[str]:
    """Return what a viewer is told of the journal, in every language."""
    lines = []
    for event in s.events:
        seen = spec.events.cut(event, s.teams, viewer)
        if seen is not None:
            lines += [str(seen.fields())] + [
                describe_event(spec, s, seen, x) for x in find_languages()
            ]
    return lines


def answer_like_the_generator(s: GameState, twin: Rng) -> Action:
    """Answer chance as the generator would have: one draw, walked along the weights."""
    decision = pending_decision(s)
    left = twin.draw_below(sum(decision.weights))
    for pick, weight in zip(decision.options, decision.weights, strict=True):
        if left < weight:
            return pick
        left -= weight
    raise AssertionError("weights do not add up")


def explicit_views(case: Case, seed: int) -> list[Json]:
    """Play with chance asked for, answered as the generator would; return the judge's views."""
    s = case.spec.new(case.setup, seed, explicit=True)
    twin, chooser, views = rng_from_seed(seed), rng_from_seed(seed + 1), list[Json]()
    while s.decision is not None:
        if s.decision.seat == CHANCE:
            act(s, answer_like_the_generator(s, twin))
        else:
            views.append(case.spec.write_position(s, JUDGE))
            step(s, chooser.draw_below(len(s.decision.options)))
    return views


def inline_views(case: Case, seed: int) -> list[Json]:
    """Play the same with chance from the generator; return the judge's views."""
    s = case.new(seed)
    return [
        case.spec.write_position(state, JUDGE)
        for state in walk(s, rng_from_seed(seed + 1).draw_below)
    ]


def trace(case: Case, seed: int) -> str:
    """Return a digest of a whole random game: every key, every option, every event."""
    digest = blake2b(digest_size=8)
    s = case.new(seed, checked=False)
    for state in walk(s, rng_from_seed(seed).draw_below):
        told_now = [event.fields() for event in state.events]
        digest.update(repr((state.key(), pending_decision(state).options, told_now)).encode())
        state.clear_events()
    digest.update(repr((s.key(), s.winners)).encode())
    return digest.hexdigest()
