"""Chance through one door: from the generator, asked for, or scripted."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.blank import SPIN, WORDS, Blank, main, option_texts, start_blank
from throwdown.kernel.book import Book
from throwdown.kernel.chance import draw, pick, pick_bit, roll
from throwdown.kernel.decision import CHANCE, OUTCOME
from throwdown.kernel.interpreter import step
from throwdown.kernel.program import WAIT, Frame, Op
from throwdown.kernel.rng import rng_from_seed
from throwdown.match.scenario.script import Script, ScriptError


class Roll(Op[Blank]):
    def run(self, s: Blank, f: Frame) -> int:
        value = roll(s, SPIN, 1, 6, source=-1, rule="C-1")
        if value == WAIT:
            return WAIT
        s.notes.append(value)
        return f.at + 1


class Draw(Op[Blank]):
    def __init__(self, counts: list[int]) -> None:
        self.counts = counts

    def run(self, s: Blank, f: Frame) -> int:
        values = [v for v in range(len(self.counts)) if self.counts[v]]
        weights = [self.counts[v] for v in values]
        value = draw(s, SPIN, values, weights, source=-1, rule="C-2")
        if value == WAIT:
            return WAIT
        s.notes.append(value)
        return f.at + 1


class Pick(Op[Blank]):
    def run(self, s: Blank, f: Frame) -> int:
        value = pick(s, SPIN, [2, 3, 5], source=-1, rule="C-3")
        if value == WAIT:
            return WAIT
        s.notes.append(value)
        return f.at + 1


class PickBit(Op[Blank]):
    def __init__(self, mask: int) -> None:
        self.mask = mask

    def run(self, s: Blank, f: Frame) -> int:
        place = pick_bit(s, SPIN, self.mask, source=-1, rule="C-3")
        if place == WAIT:
            return WAIT
        s.notes.append(place)
        return f.at + 1


def test_the_generator_is_the_published_one() -> None:
    """The first words of xoroshiro64** from state (1, 2), worked out with plain big ints."""
    mask = 0xFFFFFFFF

    def rotate(word: int, by: int) -> int:
        return ((word << by) | (word >> (32 - by))) & mask

    a, b = 1, 2
    expected = []
    for _ in range(1000):
        expected.append(rotate(a * 0x9E3779BB & mask, 5) * 5 & mask)
        b ^= a
        a, b = rotate(a, 26) ^ b ^ (b << 9 & mask), rotate(b, 13)
    generator = rng_from_seed(0)
    generator.a, generator.b = 1, 2
    assert [generator.word() for _ in range(1000)] == expected


def test_a_seed_gives_the_same_numbers_in_every_build_and_run() -> None:
    generator = rng_from_seed(2014)
    assert [generator.draw_below(6) for _ in range(12)] == [5, 0, 4, 5, 2, 0, 3, 5, 5, 1, 1, 5]


@given(st.integers(min_value=1, max_value=2**31 - 1), st.integers())
def test_below_stays_below(n: int, seed: int) -> None:
    generator = rng_from_seed(seed)
    assert all(0 <= generator.draw_below(n) < n for _ in range(20))


def test_numbers_below_six_are_equally_likely() -> None:
    """Chi-squared with five degrees of freedom: 20.5 is passed once in a thousand seeds."""
    generator = rng_from_seed(6)
    counts = Counter(generator.draw_below(6) for _ in range(60_000))
    assert sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(6)) < 20.5


def test_a_roll_comes_from_the_generator_in_the_state() -> None:
    s = start_blank(Book([main(Roll(), Roll(), Roll())]))
    again = start_blank(Book([main(Roll(), Roll(), Roll())]))
    assert s.notes == again.notes
    assert all(1 <= value <= 6 for value in s.notes)


def test_what_chance_is_asked_names_the_op_that_asks() -> None:
    first, second = Roll(), Roll()
    s = start_blank(Book([main(first, second)]), explicit=True)
    assert s.decision is not None
    assert s.decision.op is first
    step(s, 0)
    assert s.decision is not None
    assert s.decision.op is second


def test_an_explicit_roll_asks_chance_with_every_outcome_and_its_weight() -> None:
    s = start_blank(Book([main(Roll())]), explicit=True)
    assert s.decision is not None
    assert (s.decision.seat, s.decision.kind, s.decision.rule) == (CHANCE, OUTCOME, "C-1")
    assert option_texts(s) == [f"spin {face}" for face in range(1, 7)]
    assert s.decision.weights == [1] * 6
    step(s, 4)
    assert s.notes == [5]


def test_a_draw_is_weighted_by_how_many_there_are() -> None:
    s = start_blank(Book([main(Draw([3, 0, 1]))]), explicit=True)
    assert s.decision is not None
    assert option_texts(s) == ["spin 0", "spin 2"]
    assert s.decision.weights == [3, 1]
    counts: Counter[int] = Counter()
    s = start_blank(Book([main(*[Draw([3, 0, 1])] * 400)]))
    counts.update(s.notes)
    assert set(counts) == {0, 2}
    assert 240 < counts[0] < 360


def test_a_draw_with_one_outcome_is_not_asked() -> None:
    assert start_blank(Book([main(Draw([0, 4]))]), explicit=True).notes == [1]


def test_a_uniform_pick_is_one_of_its_values() -> None:
    assert start_blank(Book([main(Pick())])).notes[0] in (2, 3, 5)
    s = start_blank(Book([main(Pick())]), explicit=True)
    step(s, 2)
    assert s.notes == [5]


def test_a_bit_is_picked_like_its_place_among_all_places() -> None:
    by_place = start_blank(Book([main(*[Pick()] * 20)])).notes
    assert set(by_place) == {2, 3, 5}
    assert start_blank(Book([main(*[PickBit(0b101100)] * 20)])).notes == by_place


def test_an_explicit_pick_of_a_bit_asks_chance_for_its_place() -> None:
    s = start_blank(Book([main(PickBit(1 << 40 | 1 << 7))]), explicit=True)
    step(s, 1)
    assert s.notes == [40]


def test_the_only_bit_is_neither_asked_nor_drawn() -> None:
    s = start_blank(Book([main(PickBit(1 << 33))]))
    assert s.notes == [33]
    assert (s.rng.a, s.rng.b) == (rng_from_seed(1).a, rng_from_seed(1).b)


def test_a_script_forces_results_in_order() -> None:
    s = start_blank(Book([main(Roll(), Roll())]), explicit=True)
    script = Script(WORDS, ["spin 6", "spin 1"])
    script.run(s)
    script.end()
    assert s.notes == [6, 1]


def test_a_scripted_result_left_unused_is_an_error() -> None:
    s = start_blank(Book([main(Roll())]), explicit=True)
    script = Script(WORDS, ["spin 6", "spin 1", "spin 2"])
    script.run(s)
    with pytest.raises(ScriptError, match="left unused: spin 1, spin 2"):
        script.end()


def test_a_script_that_runs_out_says_what_is_needed_next() -> None:
    s = start_blank(Book([main(Roll())]), explicit=True)
    with pytest.raises(ScriptError, match=r"ran out; next is one of: spin 1, .* \[C-1\]"):
        Script(WORDS, []).run(s)


def test_a_scripted_result_that_cannot_happen_is_an_error() -> None:
    s = start_blank(Book([main(Roll())]), explicit=True)
    with pytest.raises(ScriptError, match="result 1, 'spin 7', cannot happen"):
        Script(WORDS, ["spin 7"]).run(s)
