"""The worked examples of the books: every one can be watched to its end and played on from."""

import re
from pathlib import Path
from random import Random

import pytest

from tests.faults import refuse
from throwdown.kernel.decision import CHANCE
from throwdown.match.dice import SeededDice
from throwdown.match.match import Match
from throwdown.match.record import PLACED
from throwdown.match.record_files import header_for, match_text
from throwdown.match.record_reader import parse_record
from throwdown.match.replay import branch_match
from throwdown.match.resumption import resume_match
from throwdown.match.scenario.examples import Example, UnknownExample, examples, find_example
from throwdown.match.scenario.runner import PLAIN, play
from throwdown.match.scenario.walk import is_open
from throwdown.match.seats import Player
from throwdown.match.system_dice import SystemDice
from throwdown.words.languages import find_languages

PARTS = [pytest.param(example, part, id=part) for example in examples() for part in example.parts]
IN_BOOK = re.compile(r"(UXM|AOU|ASM|DE|DT):\d+(-\d+)?(,\d+)*")


def play_on(match: Match, random: Random) -> None:
    """Let somebody who chooses at random play all seats to the end."""
    while (decision := match.decision()) is not None:
        match.play(decision.seat, [random.choice(decision.options)])


@pytest.mark.rule("EX-UXM-1", "EX-UXM-2", "EX-AOU-1", "EX-AOU-2", "EX-ASM-1", "EX-DE-1", "EX-DT-1")
def test_every_example_of_the_five_books_is_listed_once() -> None:
    wanted = ["EX-UXM-1", "EX-UXM-2", "EX-AOU-1", "EX-AOU-2", "EX-AOU-2b", "EX-ASM-1", "EX-DE-1"]
    wanted += [f"EX-S{number}" for number in range(1, 24)]
    wanted += [f"EX-DT-{number}" for number in range(1, 28)]
    assert [each.id for each in examples()] == wanted


def test_every_scenario_of_an_example_is_a_part_of_one() -> None:
    for name in ("masters", "throne"):
        folder = Path(f"src/throwdown/games/{name}/content/examples")
        parts = [part for each in examples() if each.game == name for part in each.parts]
        assert sorted(parts) == sorted(path.stem for path in folder.glob("*.toml"))


def test_every_example_says_what_it_is_in_every_language() -> None:
    faults = []
    for example in examples():
        scenarios = [example.scenario(part) for part in example.parts]
        for book in (example.book, *[scenario.book for scenario in scenarios]):
            unread = [word for word in book.split() if not IN_BOOK.fullmatch(word)]
            faults += [f"{example.id}: {word}" for word in unread]
            faults += [] if book else [f"{example.id}: no book"]
        faults += [f"{part}: no edition" for part in example.parts if not example.edition(part)]
        faults += [
            f"{scenario.path.stem}: no title in {language}"
            for language in find_languages()
            if language != "en"
            for scenario in scenarios
            if scenario.titles.find(language) is None
        ]
    refuse(faults)


def test_where_book_and_card_differ_the_example_says_so() -> None:
    known = {"EX-UXM-2": "M-11", "EX-S5": "M-11", "EX-AOU-2": "M-21", "EX-AOU-2b": "M-21"}
    for example_id, misprint in known.items():
        example, _ = find_example(example_id)
        assert all(misprint in example.note(language) for language in find_languages())


@pytest.mark.parametrize(("example", "part"), PARTS)
def test_a_walk_ends_where_the_scenario_does_and_tells_every_step(
    example: Example, part: str
) -> None:
    walk = example.walk(part)
    assert walk.match.position().key() == play(example.scenario(part), PLAIN).key()
    for language in find_languages():
        steps = [walk.step(number, language) for number in range(walk.last() + 1)]
        assert [step.number for step in steps] == list(range(walk.last() + 1))
        assert all(step.prompt and step.answer and step.rules for step in steps[1:])
        last = walk.match.position()
        assert [bool(step.asks) for step in steps[:-1]] == [True] * walk.last()
        assert bool(steps[-1].asks) != is_open(last)
        wishes = sum(len(move.excludes) for move in walk.scenario.moves)
        assert sum(len(step.refused) for step in steps) == wishes


@pytest.mark.parametrize(("example", "part"), PARTS)
def test_a_game_goes_on_from_any_step_and_its_record_replays_equal(
    example: Example, part: str
) -> None:
    walk, random = example.walk(part), Random(part)
    places = [n for n in range(walk.last() + 1) if not walk.match.position(n).over]
    for number in {random.choice(places), places[-1]}:
        dice = SystemDice()
        players = [Player("") for _ in walk.match.players]
        match = branch_match(walk.match, number, players, dice)
        assert match.number() == number
        decision = match.decision()
        assert decision is None or decision.seat != CHANCE
        match.dice = SeededDice(random.randrange(2**32))
        play_on(match, random)
        header = header_for(match.spec, match.setup, players, dice, match.start)
        assert header.format == PLACED
        text = match_text(match, header)
        record = parse_record(Path("example.record"), text.encode())
        assert record.text() == text
        again = resume_match(record)
        assert again.entries() == match.entries()
        assert again.position().key() == match.position().key()
        assert again.winners() == match.winners()


def test_what_is_not_known_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownExample, match="did you mean 'EX-UXM-1'"):
        find_example("EX-UXM-11")
    assert find_example("ex-uxm-1-turn-5-eric")[1] == "ex-uxm-1-turn-5-eric"
