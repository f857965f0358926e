"""What can be chosen before a game, in every interface: all of them ask what the menu asks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults import refuse
from throwdown.content.setup_error import SetupError
from throwdown.content.setup_text import read_setup, write_setup
from throwdown.contract.content import RANDOM, MenuQuestion
from throwdown.games.registry import content, game
from throwdown.interfaces.cli.commands.play import play
from throwdown.kernel.values import Setup
from throwdown.words.texts import texts

LANGUAGES = ("en", "de")
PODS = ("rainbow", "cube", "sealed")


def questions(name: str, language: str = "en") -> dict[str, MenuQuestion]:
    return {each.key: each for each in content(name).menu(language).questions}


def values(question: MenuQuestion) -> list[str]:
    return [choice.value for choice in question.choices]


def setup_of(name: str, language: str = "en", **answers: str) -> Setup:
    menu = content(name).menu(language)
    given = {
        key.replace("_", " ") if key.startswith("seat") else key: v for key, v in answers.items()
    }
    menu.check(given)
    setup = menu.setup(given, 7)
    assert not game(name).new(setup, 7).over
    return setup


@pytest.mark.rule("SH-11.1")
def test_the_edition_is_chosen_and_a_german_interface_begins_by_the_german_book() -> None:
    assert values(questions("masters")["ruleset"]) == ["", "uxm", "aou", "asm", "asm_de"]
    for edition in ("uxm", "aou", "asm", "asm_de"):
        assert setup_of("masters", ruleset=edition)["ruleset"] == edition
    assert setup_of("masters")["ruleset"] == "asm"
    assert setup_of("masters", "de")["ruleset"] == "asm_de"
    assert content("masters").usual_setup({"ruleset": "asm"}, "de")["ruleset"] == "asm_de"


@pytest.mark.rule("SH-11.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_format_of_the_books_is_offered(language: str) -> None:
    masters = questions("masters", language)
    boxes = {"first-game-uxm", "first-game-aou", "first-game-asm", "quick-start"}
    assert boxes <= {*values(masters["format"])}
    more = {*PODS, "draft", "doubles", "basic", "tournament-20", "tournament-15"}
    assert {*values(masters["more"])} == more
    assert values(masters["size"]) == [str(size) for size in range(8, 21)]
    hills = {f"king-of-the-hill-{seats}" for seats in range(3, 7)}
    assert {*values(questions("throne", language)["format"])} == {
        *hills, "duel", "2v2", "3v3", "2v2v2"
    }  # fmt: skip


@pytest.mark.rule("SH-11.4")
def test_each_seat_of_dice_throne_is_given_its_hero() -> None:
    chosen = {"hero": "monk", "other": "samurai", "seat_2": "ninja", "seat_4": "seraph"}
    assert setup_of("throne", format="2v2", **chosen)["heroes"] == [
        "monk", "ninja", "samurai", "seraph"
    ]  # fmt: skip
    six = setup_of("throne", format="3v3", hero="monk", seat_6="seraph")["heroes"]
    assert isinstance(six, list)
    assert (six[0], six[-1], len(set(map(str, six)))) == ("monk", "seraph", 6)
    menu = content("throne").menu("en")
    asked = [each.key for each in menu.questions_for({"format": "king-of-the-hill-5"})]
    assert [key for key in asked if key.startswith("seat")] == ["seat 3", "seat 4", "seat 5"]
    assert not [each for each in menu.questions_for({"format": "duel"}) if "seat" in each.key]


@pytest.mark.rule("SH-11.4")
def test_a_team_is_chosen_left_to_chance_or_chosen_in_secret() -> None:
    presets = questions("masters")["presets"]
    assert RANDOM in values(presets)
    assert presets.own_teams
    picked = setup_of("masters", format="presets", presets="claws-first")["teams"]
    assert isinstance(picked, list)
    assert picked[0] == "claws-first"


@pytest.mark.rule("SH-11.5", "SH-11.6")
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_goes_first_and_priority_are_chosen(language: str) -> None:
    asked = questions("masters", language)
    assert values(asked["rule first_player"]) == ["", "0", "1", "2"]
    assert values(asked["rule priority_mode"]) == ["", "0", "1"]
    menu = content("masters").menu(language)
    chosen = {"rule first_player": "2", "rule priority_mode": "1"}
    assert menu.setup(chosen, 1)["rules"] == {"first_player": 2, "priority_mode": 1}


@pytest.mark.rule("SH-11.8")
@pytest.mark.parametrize("language", LANGUAGES)
def test_many_players_and_drafters_are_advised(language: str) -> None:
    advice = texts("throne.menu", language)["experienced"]
    formats = questions("throne", language)["format"].choices
    assert {choice.value for choice in formats if choice.about == advice} == {
        "king-of-the-hill-5", "king-of-the-hill-6", "3v3", "2v2v2"
    }  # fmt: skip
    players = questions("masters", language)["players"]
    assert all({"en": "Six", "de": "echs"}[language] in each.about for each in players.choices)


@pytest.mark.rule("SH-11.9")
def test_draft_teams_have_size_pool_dice_and_basic_actions() -> None:
    asked = questions("masters")
    known = {"", "uxm", "aou", "asm", "uxm:starter", "uxm aou asm"}
    assert known <= {*values(asked["pool"])}
    assert values(asked["drawn"]) == ["3", "4"]
    chosen = {"format": "more", "more": "draft", "size": "12", "dice": "3", "drawn": "4"}
    assert setup_of("masters", **chosen, pool="uxm aou asm", players="2") == {
        "format": "draft-12", "ruleset": "asm", "seats": 2, "drawn": 4, "dice": 3,
        "pool": ["uxm", "aou", "asm"],
    }  # fmt: skip
    single: Setup = {
        "format": "draft-8",
        "ruleset": "uxm",
        "pool": ["uxm:starter", "aou/hulk-smash"],
    }
    assert not game("masters").new(single, 1).over


@pytest.mark.rule("SH-11.10")
@pytest.mark.parametrize("form", PODS)
def test_pods_have_sets_players_time_basics_and_dice(form: str) -> None:
    chosen = {"format": "more", "more": form, "players": "3", "basics": "uxm"}
    sets = {"cube": "aou"} if form == "cube" else {"lots": "uxm asm"}
    piles = {} if form == "sealed" else {"taken": "at_pick", "time": "60"}
    setup = setup_of("masters", **chosen, **sets, **piles)
    assert (setup["format"], setup["seats"], setup["basic_pool"]) == (form, 3, ["uxm"])
    assert setup.get("cube") == (["aou"] if form == "cube" else None)
    assert setup.get("lots") == (None if form == "cube" else ["uxm", "asm"])
    if piles:
        assert (setup["dice_taken"], setup["pick_seconds"]) == ("at_pick", 60)


@pytest.mark.rule("SH-11.13")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_given_to_leaders_and_hills_is_an_option(language: str) -> None:
    asked = questions("throne", language)
    for field in ("leader_bonus_needs_three", "hill_health_by_players"):
        assert values(asked[f"rule {field}"]) == ["", "0", "1"]


@pytest.mark.rule("SH-11.15")
@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "do you gain Cursed Doubloon?"), ("de", "nimmst du Fluchdublone?")],
)
def test_the_first_question_of_a_heros_set_up_says_what_it_is_about(
    language: str, said: str
) -> None:
    spec = game("throne")
    state = spec.new({"format": "duel", "heroes": ["cursed_pirate", "barbarian"]}, 1)
    assert said in spec.speech.prompt(state, language, 0)


@pytest.mark.rule("SH-11.14")
@pytest.mark.parametrize("name", ["masters", "throne"])
def test_every_set_up_is_written_down_and_read_again(name: str) -> None:
    menu, faults = content(name).menu("en"), []
    for question in menu.questions:
        for choice in question.choices:
            answers = {question.key: choice.value}
            if question.only is not None:
                answers[question.only[0]] = question.only[1][0]
            setup = game(name).complete(menu.setup(answers, 5))
            if read_setup(write_setup(name, setup)) != (name, dict(setup)):
                faults.append(f"{question.key}={choice.value}")
    refuse(faults)
    strange: Setup = {"a b": [True, 1, "„x“\\n", {"c/d": 2}], "e": {}}
    assert read_setup(write_setup("masters", strange)) == ("masters", strange)


@pytest.mark.rule("SH-11.14")
def test_the_command_line_prints_a_set_up_and_begins_from_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play("throne", you="monk", against=["ninja"], show_setup=True) == 0
    text = capsys.readouterr().out
    assert 'heroes = ["monk", "ninja"]' in text
    path = tmp_path / "friday.toml"
    path.write_text(text, "utf-8")
    assert play(setup=path, show_setup=True) == 0
    assert capsys.readouterr().out == text


@pytest.mark.parametrize(
    "text", ["game = 3", "format", "game = 'masters'\\n=", 'format = "a\\u0007"']
)
def test_a_text_that_is_no_set_up_is_refused(text: str) -> None:
    with pytest.raises(SetupError):
        read_setup(text)
