"""Lessons play to their end by what they ask for, and by nothing else."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.faults import refuse
from throwdown.content.toml_facts import FactsError
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.events import JUDGE
from throwdown.match.errors import MatchError
from throwdown.match.lesson.file import LEARNER, RIVAL, Lesson, read_lesson
from throwdown.match.lesson.library import UnknownLesson, find_lesson, lessons
from throwdown.match.lesson.run import LessonRun, NotYet, begin_lesson
from throwdown.match.record_files import header_for, match_text
from throwdown.match.record_reader import parse_record
from throwdown.match.resumption import resume_match
from throwdown.match.seats import Player

ALL: Final = lessons()
PLACES: Final = "reserve|prep|used|bag|field|hand|out"
LIGHT: Final = re.compile(rf"(life|cp) [01]|piece c\d|place [01] ({PLACES})")


def begin(lesson: Lesson) -> LessonRun:
    return LessonRun(lesson, begin_lesson(lesson, [Player("Ada"), Player(lesson.rival)]))


def answer_next(run: LessonRun, choice: int = 0) -> None:
    """Do the one thing that a lesson waits for, or let it go on by itself."""
    step, following = run.step(), run.next_answer()
    assert step is not None
    if following is not None:
        run.match.play(following[0], [following[1]])
    elif step.goes_on:
        run.go_on()
    else:
        decision = run.match.decision()
        assert decision is not None
        named = [pick for pick in decision.options if fits(run, pick)]
        pick = named[min(choice, len(named) - 1)]
        run.match.play(LEARNER, [pick])


def fits(run: LessonRun, pick: int) -> bool:
    try:
        run.check([pick])
    except NotYet:
        return False
    return True


def play_through(run: LessonRun, choice: int = 0) -> Iterator[LessonRun]:
    while run.step() is not None:
        yield run
        answer_next(run, choice)


@pytest.mark.parametrize("choice", [0, 1], ids=["first answers", "last answers"])
@pytest.mark.parametrize("lesson", ALL, ids=[lesson.id for lesson in ALL])
def test_a_lesson_plays_to_its_end_by_its_own_answers(lesson: Lesson, choice: int) -> None:
    run = begin(lesson)
    steps = [run.number() for _ in play_through(run, choice)]
    assert sorted(set(steps)) == list(range(11))
    assert steps == sorted(steps)
    assert run.is_finished()
    assert sum(len(entry.chance) for entry in run.match.line()) == len(lesson.chance)


def test_the_story_of_dice_masters_is_as_it_is_told() -> None:
    run = begin(find_lesson("masters"))
    told: dict[int, object] = {}
    for each in play_through(run):
        view = each.match.spec.write_position(each.match.position(), JUDGE)
        told[each.number()] = view["life"]
    assert told == {n: [10, 10 if n < 6 else 9 if n < 8 else 6] for n in range(11)}
    decision = run.match.decision()
    assert not run.match.is_over()
    assert decision is not None
    assert decision.seat == LEARNER


@pytest.mark.parametrize(("choice", "healths"), [(0, [12, 0]), (1, [15, 0])])
def test_the_story_of_dice_throne_is_as_it_is_told(choice: int, healths: list[int]) -> None:
    run = begin(find_lesson("throne"))
    for each in play_through(run, choice):
        health = each.match.spec.write_position(each.match.position(), JUDGE)["health"]
        if each.number() == 5:
            assert health == [18, 9]
    assert run.match.winners() == [LEARNER]
    end = run.match.spec.write_position(run.match.position(), JUDGE)
    assert end["health"] == healths


@pytest.mark.parametrize("lesson", ALL, ids=[lesson.id for lesson in ALL])
def test_nothing_else_is_taken_and_nothing_changes(lesson: Lesson) -> None:
    run = begin(lesson)
    refused = 0
    for each in play_through(run):
        decision, before = each.match.decision(), each.match.position().key()
        assert decision is not None
        if decision.seat != LEARNER:
            continue
        for pick in decision.options:
            if pick not in each.allowed_picks():
                with pytest.raises(NotYet):
                    each.check([pick])
                refused += 1
        assert each.match.position().key() == before
    assert refused >= 11


def test_a_row_is_taken_in_any_order_of_its_marks_and_not_beyond_the_step() -> None:
    run = begin(find_lesson("masters"))
    while run.number() < 8:
        answer_next(run)
    for _ in range(4):
        answer_next(run)
    drax, sable = (run.match.find_option(f"attack {who}@1") for who in ("Drax", "Silver Sable"))
    run.check([sable, drax])
    run.check([drax, sable])
    done = run.match.find_option("done")
    with pytest.raises(NotYet):
        run.check([drax, done])
    with pytest.raises(NotYet):
        run.check([])


@pytest.mark.parametrize("lesson", ALL, ids=[lesson.id for lesson in ALL])
def test_back_leads_one_step_back_from_everywhere_and_the_same_dice_come_again(
    lesson: Lesson,
) -> None:
    straight = begin(lesson)
    for _ in play_through(straight):
        pass
    turned: set[tuple[int, int]] = set()
    run = begin(lesson)
    while run.step() is not None:
        number, place = run.number(), run.match.number()
        if number == 0:
            with pytest.raises(NotYet):
                run.go_back()
        elif (number, len(run.match.line())) not in turned:
            turned.add((number, len(run.match.line())))
            run.go_back()
            assert run.number() < number
            assert not run.lesson.steps[run.number()].is_watched()
            assert run.match.number() <= place + 1
        answer_next(run)
    assert {number for number, _ in turned} == set(range(1, 11))
    assert run.match.position().key() == straight.match.position().key()


def test_whoever_leaves_the_script_plays_on_from_there() -> None:
    for lesson in ALL:
        run = begin(lesson)
        while run.number() < 3:
            answer_next(run)
        run.leave()
        assert run.step() is None
        assert not run.is_finished()
        decision = run.match.decision()
        assert decision is not None
        run.check([decision.options[-1]])
        run.match.play(decision.seat, [decision.options[-1]])
        while not run.match.is_over() and run.match.number() < 80:
            decision = run.match.decision()
            assert decision is not None
            run.match.play(decision.seat, [decision.options[-1]])
        assert not run.is_finished()


@pytest.mark.parametrize("lesson", ALL, ids=[lesson.id for lesson in ALL])
def test_a_lesson_goes_on_from_its_record_at_every_entry(lesson: Lesson) -> None:
    run = begin(lesson)
    ends = []
    for each in play_through(run):
        match = each.match
        header = header_for(match.spec, match.setup, match.players, match.dice, match.start)
        record = parse_record(Path("x.record"), match_text(match, header).encode())
        again = LessonRun(lesson, resume_match(record, match.players), each.passed)
        again.match.dice = again.dice()
        assert again.number() == each.number()
        if each.match.number() % 3 == 0:
            for _ in play_through(again):
                pass
            ends.append(again.match.position().key())
    assert len(ends) > 3
    assert set(ends) == {run.match.position().key()}


def test_every_step_is_told_in_every_language_and_points_at_what_there_is() -> None:
    faults = []
    for lesson in ALL:
        texts = [lesson.title, lesson.end]
        texts += [text for step in lesson.steps for text in (step.name, step.text)]
        faults += [f"{lesson.id}: {text.english}" for text in texts if not text.others.find("de")]
        lights = [light for step in lesson.steps for light in step.light]
        faults += [f"{lesson.id}: {light}" for light in lights if not LIGHT.fullmatch(light)]
    refuse(faults)


def test_the_rival_answers_by_the_script_alone() -> None:
    run = begin(find_lesson("masters"))
    rivals = 0
    for each in play_through(run):
        decision, following = each.match.decision(), each.next_answer()
        assert decision is not None
        assert decision.seat != CHANCE
        if decision.seat == RIVAL:
            assert following is not None
            rivals += 1
        with pytest.raises(MatchError):
            each.match.play(1 - decision.seat, [decision.options[0]])
    assert rivals > 10


def test_a_lesson_is_found_by_its_id_or_its_game() -> None:
    assert find_lesson("throne") is find_lesson("three-rolls")
    with pytest.raises(UnknownLesson, match="three-rolls"):
        find_lesson("three-roll")


def test_a_step_that_waits_for_a_press_asks_for_no_answers(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    lines = ["title = 'T'", "end = 'E'", "[[step]]", "name = 'N'", "text = 'T'"]
    path.write_text("\n".join([*lines, "go_on = true", "do = ['pass']"]))
    with pytest.raises(FactsError, match=":6:"):
        read_lesson(path, "sprint")
