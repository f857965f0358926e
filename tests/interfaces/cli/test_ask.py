"""`throwdown ask`: a question is told rule by rule, with what differs, and played on."""

import json
from pathlib import Path

import pytest

from tests.interfaces.cli.test_cli import throwdown
from throwdown.content.help.rulebook import rule
from throwdown.interfaces.cli.commands.ask import ask
from throwdown.interfaces.prompt.story_lines import edition_of
from throwdown.match.record_reader import read_record
from throwdown.match.resumption import resume_match
from throwdown.match.scenario.file import read_scenario
from throwdown.match.scenario.story import tell_story
from throwdown.words.languages import find_languages

FOLDER = Path("examples/questions")
KEY = {
    "do-four-angels-give-four-bonuses": ("DM-11.3", "Sidekick gets +1A/+1D"),
    "was-a-character-that-regenerates-kod": ("DM-14.6", "Feedback: Player 2 takes 1 damage"),
    "does-a-character-without-text-regenerate": ("DM-14.6", "Prep Area: 1 Spider-Woman"),
    "does-a-sidekick-fall-with-odin": ("DM-11.3", "Sidekick is KO'd by Falcon"),
    "how-much-must-overcrush-spend-on-a-blocker": ("DM-14.1", "Player 2 takes 1 damage from Hulk"),
    "whom-does-iron-man-protect-first": ("DM-11.9", "Iron Man (level 1) takes 1 damage"),
    "is-a-wild-a-bolt-when-it-is-rolled": ("DM-2.3.3", "Player 2 takes 3 damage"),
    "does-hulk-come-back-after-an-unblocked-attack": ("DM-8.1", "Field: Hulk@1"),
    "who-wins-when-two-black-widows-fall": ("DM-9.1", "Player 2 takes 1 damage"),
    "may-the-shock-bot-be-used-after-the-defense": ("DT-12.3", "Barbarian takes 7 damage"),
    "does-one-smoke-bomb-avoid-two-delayed-poison": ("DT-13.2", "Damage for Barbarian: none"),
    "does-blessing-of-divinity-save-from-an-ultimate": ("DT-11.3", "stays in the game with 1"),
}
"""What decides each question, and what of the story is its answer."""
WRONG = """\
title = "A Sidekick blocks"
game = "masters"
rules = ["DM-7.4.7"]
setup = { format = "first-game-uxm", ruleset = "uxm" }
position = { step = "attack", players = [{ field = ["SK!"] }, { field = ["SK!"] }] }

[[do]]
actions = ["attack SK!", "done", "block SK! SK!"]

[expect]
life = [3, 4]
players.1.life = 4
"""


@pytest.fixture
def question(tmp_path: Path) -> Path:
    path = tmp_path / "question.toml"
    path.write_text(WRONG, encoding="utf-8")
    return path


def test_there_is_a_key_to_every_question() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.toml")) == sorted(KEY)
    assert len(KEY) >= 12


@pytest.mark.parametrize("language", find_languages())
@pytest.mark.parametrize("name", KEY)
def test_a_question_is_answered_with_the_deciding_rule(
    name: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = FOLDER / f"{name}.toml"
    assert ask(str(path), lang=language) == 0
    said = capsys.readouterr().out
    scenario, (decides, event) = read_scenario(path), KEY[name]
    assert scenario.rules[0] == decides
    assert said.startswith(f"{scenario.question_in(language)}\n")
    assert scenario.title_in(language) in said
    sentence = rule(decides, language, edition_of(tell_story(scenario)))
    assert sentence is not None
    assert f"[{decides}] {sentence.text}" in said
    if language == "en":
        assert event in said
    else:
        assert scenario.question_in(language) != scenario.question
        assert scenario.title_in(language) != scenario.title


def test_every_step_is_told_with_who_decides_and_by_which_rule() -> None:
    said = throwdown("ask", FOLDER / "how-much-must-overcrush-spend-on-a-blocker.toml").stdout
    assert "1. Player 1: who attacks?\n  > Attack with Hulk (level 1)\n" in said
    assert "[DM-7.1.1] Any of your characters in the field may attack" in said
    # What is refused is told with its reason and the sentence behind it.
    assert "Not possible here: assign 1 SK!. All of the 4 damage must be assigned" in said
    assert "[DM-14.1] Overcrush: if the attacker KOs all its blockers" in said


def test_all_that_differs_is_told_and_not_the_first_thing_alone(question: Path) -> None:
    said = throwdown("ask", question)
    assert said.returncode == 1
    assert "life[0]: expected 3, found 10" in said.stdout
    assert "life[1]: expected 4, found 10" in said.stdout
    assert "'life' is no part of it: it stands at the top, such as life = [10, 10]" in said.stdout
    assert "Answered by itself, because there was no other answer: 'done'." in said.stdout


def test_what_cannot_be_done_is_told_with_the_reason(question: Path) -> None:
    text = WRONG.replace('field = ["SK!"] }, {', 'field = ["Cyclops@1"] }, {')
    text = text.replace("attack SK!", "attack Cyclops@1").replace("SK! SK!", "Cyclops@1 SK!")
    question.write_text(text, encoding="utf-8")
    said = throwdown("ask", question)
    assert said.returncode == 1
    # The label says who blocks whom; the file had it the wrong way round.
    assert "block SK! Cyclops@1 (Block Cyclops (level 1) with Sidekick)" in said.stdout
    assert "Here it stops: 'block Cyclops@1 SK!' is not legal" in said.stdout
    german = throwdown("ask", question, "--lang", "de").stdout
    assert "block SK! Cyclops@1 (Cyclops (Level 1) mit Sidekick blocken)" in german


def test_results_that_lack_are_asked_for_only_where_something_is_still_to_be_done(
    question: Path,
) -> None:
    text = WRONG[: WRONG.index("[expect]")]
    question.write_text(text, encoding="utf-8")
    said = throwdown("ask", question)
    assert said.returncode == 0
    assert "Next, dice are rolled or drawn." in said.stdout
    question.write_text(text.replace('SK! SK!"]', 'SK! SK!", "pass"]'), encoding="utf-8")
    said = throwdown("ask", question)
    assert said.returncode == 1
    assert "Here it stops: the results ran out; next is one of: roll f" in said.stdout


def test_a_story_as_data_has_rules_position_and_differences(question: Path) -> None:
    said = throwdown("ask", question, "--json")
    told = json.loads(said.stdout)
    assert said.returncode == 1
    assert told["steps"][1]["rules"][0]["id"] == "DM-7.1.1"
    assert told["steps"][1]["rules"][0]["text"].startswith("Any of your characters")
    assert told["rules"][0]["id"] == "DM-7.4.7"
    assert told["position"]["life"] == [10, 10]
    assert told["lone"] == ["done"]
    assert [each["found"] for each in told["differences"]] == [10, 10, None]
    assert (told["stop"], told["holds"]) == (None, False)


def test_one_plays_on_from_there_and_takes_steps_back(tmp_path: Path) -> None:
    path, kept = FOLDER / "do-four-angels-give-four-bonuses.toml", tmp_path / "on.record"
    words: list[str | Path] = ["ask", path, "-i", "--plain", "--save", kept]
    said = throwdown(*words, typed="done\nundo\nundo\nquit\n")
    assert said.returncode == 0, said.stderr
    assert "goes back to" in said.stdout
    record = read_record(kept)
    assert [kind for kind, _ in record.header.seats] == ["person", "person"]
    assert resume_match(record).number() > tell_story(read_scenario(path)).walk.last()


def test_a_worked_example_can_be_asked_by_its_id() -> None:
    said = throwdown("ask", "ex-s17-defense-0-is-a-ko")
    assert said.returncode == 0
    assert "It rests on:" in said.stdout


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("EX-UXM-11", "there is no example called 'EX-UXM-11'; did you mean 'EX-UXM-1'?"),
        ("missing.toml", "missing.toml: cannot be read: No such file or directory"),
    ],
)
def test_what_cannot_be_read_is_said(name: str, message: str) -> None:
    said = throwdown("ask", name)
    assert (said.returncode, said.stderr) == (2, f"throwdown: {message}\n")
