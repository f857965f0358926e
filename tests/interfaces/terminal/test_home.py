"""From the first screen to a game."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.interfaces.terminal.games import AT_ONCE, App, board_text, play, table, until_asked
from throwdown.contract.content import RANDOM
from throwdown.games.masters.speech.ruleset_options import OPTIONS
from throwdown.games.registry import content, game
from throwdown.interfaces.terminal.preferences import load_settings
from throwdown.interfaces.terminal.saved_setups import saved_setups
from throwdown.interfaces.terminal.screens.setup_screen import SetupScreen
from throwdown.interfaces.terminal.settings_file import settings_file
from throwdown.words.texts import texts


@pytest.mark.parametrize(("keys", "name"), [(["enter"], "masters"), (["down", "enter"], "throne")])
def test_a_first_game_begins_with_enter_and_enter(keys: list[str], name: str) -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await pilot.press(*keys, "enter")
        await pilot.pause()
        await until_asked(app, pilot)
        assert table(app).controller.spec.name == name
        assert board_text(app)

    play(act)


def test_heroes_and_a_friend_are_chosen_before_a_game() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await pilot.press("down", "enter", "down", "down", "enter")
        menu = app.screen.query_one(OptionList)
        names = [str(menu.get_option_at_index(n).prompt) for n in range(menu.option_count)]
        await pilot.press(*["down"] * names.index("Pyromancer"), "enter")
        await pilot.press("down", "down")
        assert "attentive" in str(app.screen.query_one("#about", Static).content)
        await pilot.press("right", "right", "right")
        assert "one after the other" in str(app.screen.query_one("#about", Static).content)
        await pilot.press("home", "enter")
        await pilot.pause()
        assert table(app).controller.match.setup["heroes"] == ["pyromancer", "barbarian"]
        assert table(app).controller.people == [0, 1]

    play(act)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "heroes: there is no hero 'nobody'"),
        ("de", "heroes: einen Helden 'nobody' gibt es nicht"),
    ],
)
def test_a_game_that_cannot_be_begun_is_refused_in_the_language_of_the_app(
    language: str, told: str
) -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await pilot.press("down", "enter")
        assert isinstance(app.screen, SetupScreen)
        app.screen._answers["hero"] = "nobody"
        await pilot.press("home", "enter")
        (notice,) = app._notifications
        assert told in notice.message
        assert isinstance(app.screen, SetupScreen)

    play(act, settings=replace(AT_ONCE, language=language))


def test_settings_hold_for_the_next_time() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await pilot.press("f2", "f3", "f4")
        assert app.theme == "throwdown-light"
        assert "Würfelduelle" in str(app.screen.query_one("#tagline", Static).content)

    play(act)
    kept = load_settings(settings_file())
    assert (kept.language, kept.look, kept.speed) == ("de", "light", 1)


def test_settings_that_make_no_sense_are_as_in_the_beginning() -> None:
    settings_file().write_text('{"language": "tlh", "look": 7, "speed": 99, "by_hand": "no"}')
    assert load_settings(settings_file()) == load_settings(settings_file().with_name("none"))


@pytest.mark.parametrize("name", ["masters", "throne"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_whatever_is_chosen_before_a_game_can_be_played(name: str, language: str) -> None:
    spec, menu = game(name), content(name).menu(language)
    for question in menu.questions:
        for choice in question.choices:
            answers = {question.key: choice.value}
            if question.only is not None:
                answers[question.only[0]] = question.only[1][0]
            assert choice.title
            menu.check(answers)
            assert not spec.new(menu.setup(answers, 5), 5).over


def test_a_random_hero_is_another_one_for_another_seed() -> None:
    menu = content("throne").menu("en")
    heroes = {str(menu.setup({"hero": RANDOM}, seed)["heroes"]) for seed in range(20)}
    assert len(heroes) > 3


@pytest.mark.parametrize(("size", "shown"), [((80, 24), False), ((100, 30), True)])
def test_dice_stand_for_a_game_only_where_they_have_room(
    size: tuple[int, int], shown: bool
) -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        about = str(app.screen.query_one("#about", Static).content)
        assert ("╭─────╮ ╭─────╮" in about) is shown

    play(act, None, size)


def test_help_can_be_read_and_closed() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await pilot.press("h")
        assert "Space" in str(app.screen.query_one(".dialog-text", Static).content)
        await pilot.press("escape")
        assert app.screen.query("#menu")

    play(act)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_option_of_the_rules_can_be_chosen_before_a_game(language: str) -> None:
    said = texts("masters.ruleset_options", language).by_key()

    async def act(app: App, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        menu = app.screen.query_one("#menu", OptionList)
        rows = menu.option_count
        await pilot.press("end", "enter")
        assert menu.option_count == rows + len(OPTIONS)
        for option in OPTIONS:
            place = menu.get_option_index(f"rule {option.field}")
            assert option.rule in str(menu.get_option_at_index(place).prompt)
        menu.highlighted = menu.get_option_index("rule errata")
        await pilot.press("right", "right")
        assert said["errata 1"] in str(menu.get_option_at_index(menu.highlighted).prompt)
        await pilot.press("home", "enter")
        await pilot.pause()
        setup = table(app).controller.match.setup
        assert setup["rules"] == {"errata": True}
        assert setup["ruleset"] == {"en": "asm", "de": "asm_de"}[language]

    play(act, settings=replace(AT_ONCE, language=language))


@pytest.mark.rule("SH-9.4")
@pytest.mark.parametrize(("keys", "step"), [([], "Roll and Reroll"), (["down"], "Main (1)")])
def test_a_first_game_explains_its_steps(keys: list[str], step: str) -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await pilot.press(*keys, "enter")
        menu = app.screen.query_one("#menu", OptionList)
        menu.highlighted = menu.get_option_index("learn")
        await pilot.press("right", "home", "enter")
        await pilot.pause()
        await until_asked(app, pilot)
        assert table(app)._local_game.lessons is not None
        told = [notice.message for notice in app._notifications]
        assert any(text.startswith("New here: ") for text in told), (step, told)

    play(act)


@pytest.mark.rule("SH-11.14")
def test_a_set_up_is_written_down_and_begun_from_again() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        await pilot.press("down", "enter", "o")
        assert [n.message for n in app._notifications] == [texts("terminal.app", "en")["no setups"]]
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        screen._answers["hero"] = "treant"
        await pilot.press("s")
        (path,) = saved_setups("throne")
        assert 'heroes = ["treant", "barbarian"]' in path.read_text("utf-8")
        screen._answers["hero"] = "monk"
        await pilot.press("o", "enter")
        await pilot.pause()
        assert table(app).controller.match.setup["heroes"] == ["treant", "barbarian"]

    play(act)


FRONT = ("first-game-asm", "first-game-uxm", "first-game-aou", "quick-start", "presets", "random")
MORE = ("rainbow", "cube", "sealed", "draft", "doubles", "basic", "tournament-20", "tournament-15")


async def _choose(app: App, pilot: Pilot[None], key: str, value: str) -> None:
    """Turn the answer to a question until it is the one that is wanted."""
    assert isinstance(app.screen, SetupScreen)
    menu = app.screen.query_one("#menu", OptionList)
    for _ in range(40):
        menu.highlighted = menu.get_option_index(key)
        if app.screen._answers[key] == value:
            return
        await pilot.press("right")
    raise AssertionError(f"{key} is never {value}")


@pytest.mark.rule("SH-11.2", "SH-11.3")
@pytest.mark.parametrize("form", [*FRONT, *MORE])
def test_every_format_begins_with_people_and_bots_mixed(form: str) -> None:
    language = "de" if form in ("doubles", "first-game-aou") else "en"
    seats = 4 if form in ("rainbow", "cube", "sealed", "draft", "doubles") else 2

    async def act(app: App, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await _choose(app, pilot, "format", form if form in FRONT else "more")
        if form in MORE:
            await _choose(app, pilot, "more", form)
        await _choose(app, pilot, "opponent", "mixed")
        menu = app.screen.query_one("#menu", OptionList)
        shown = [str(menu.get_option_at_index(n).id) for n in range(menu.option_count)]
        assert [key for key in shown if key.startswith("seat ")] == [
            f"seat {seat}" for seat in range(seats)
        ]
        await _choose(app, pilot, "seat 0", "beginner")
        await _choose(app, pilot, f"seat {seats - 1}", "beginner")
        if seats == 2:
            await pilot.press("home", "enter")
            assert isinstance(app.screen, SetupScreen), "somebody has to sit at this keyboard"
        await _choose(app, pilot, "seat 1", "friend")
        if form == "doubles":
            titles = [str(menu.get_option(f"seat {seat}").prompt) for seat in range(seats)]
            assert [title.split("[/]")[0][-1] for title in titles] == ["1", "1", "2", "2"]
        await pilot.press("home", "enter")
        await pilot.pause()
        assert table(app).controller.people == [1]
        assert await until_asked(app, pilot)
        kinds = [player.name for player in table(app).controller.match.players]
        usual = ["beginner", "person", *["regular"] * (seats - 3), *["beginner"] * (seats > 2)]
        assert kinds == usual

    play(act, settings=replace(AT_ONCE, language=language))


def test_a_start_that_becomes_narrower_has_no_dice_that_do_not_fit() -> None:
    async def act(app: App, pilot: Pilot[None]) -> None:
        about = app.screen.query_one("#about", Static)
        assert "─" in str(about.content)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "─" not in str(about.content)

    play(act, size=(120, 40))
