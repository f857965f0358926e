"""Records and saved games of an earlier version: they load, go on, and are what they were."""

import json
from pathlib import Path

import pytest

from throwdown.games.registry import game
from throwdown.match.record_reader import read_record
from throwdown.match.resumption import can_go_on, resume_match

EARLIER = Path(__file__).with_name("earlier")


@pytest.mark.parametrize("path", sorted(EARLIER.glob("*.record")), ids=lambda path: path.stem)
def test_an_unfinished_game_of_an_earlier_version_goes_on(path: Path) -> None:
    record = read_record(path)
    assert can_go_on(record)
    match = resume_match(record)
    assert match.number() == len(record.entries) - 1
    decision = match.decision()
    assert decision is not None
    match.play(decision.seat, decision.options[0])
    assert match.number() == len(record.entries)


def test_games_that_an_earlier_version_saved_load_with_the_same_question() -> None:
    saves = json.loads((EARLIER / "saves.json").read_text(encoding="utf-8"))
    assert {each["game"] for each in saves} == {"masters", "sprint", "throne"}
    for each in saves:
        spec = game(each["game"])
        s = spec.load(each["setup"], each["saved"])
        assert s.key() == each["key"]
        assert s.decision is not None
        assert [spec.words.text(pick) for pick in s.decision.options] == each["options"]
