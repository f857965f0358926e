"""Formats: life, limits and given teams."""

import pytest

from throwdown.games.masters.content.formats import (
    BASIC_TEAMS,
    FIRST_GAME_AOU,
    FIRST_GAME_ASM,
    FIRST_GAME_UXM,
    FORMATS,
    TOURNAMENT_15,
    TOURNAMENT_20,
    Format,
    draft,
)
from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.content.teams import Pick, Team
from throwdown.games.masters.model.cards import BASIC
from throwdown.games.masters.setup.team_check import find_team_faults
from throwdown.games.registry import game as game_named
from throwdown.kernel.events import JUDGE

LIBRARY = open_library()
MASTERS = game_named("masters")
FIRST_GAMES = (FIRST_GAME_UXM, FIRST_GAME_AOU, FIRST_GAME_ASM)


def names_of(game: Format) -> list[list[str]]:
    return [[LIBRARY.card(pick.card).name() for pick in team.cards] for team in game.teams]


def basic_names(game: Format) -> list[str]:
    return [LIBRARY.card(card).name() for card in game.common_basic_actions]


@pytest.mark.rule("DM-5.1", "E-15")
def test_the_first_game_of_uncanny_x_men() -> None:
    assert basic_names(FIRST_GAME_UXM) == ["Ambush", "Enrage", "Reckless Melee"]
    assert names_of(FIRST_GAME_UXM) == [
        ["Kitty Pryde: Sprite", "Cyclops: Optic Blast"],
        ["Angel: Air Transport", "Juggernaut: Cain Marko"],
    ]


@pytest.mark.rule("DM-5.2", "E-15")
def test_the_first_game_of_age_of_ultron() -> None:
    assert basic_names(FIRST_GAME_AOU) == ["The Oppression Begins", "Enslavement", "Assemble!"]
    assert names_of(FIRST_GAME_AOU) == [
        ["Captain America: The First Avenger", "Black Widow: Natasha"],
        ["Iron Man: Genius", "Hawkeye: Clint"],
    ]


@pytest.mark.rule("DM-5.3", "E-15")
def test_the_first_game_of_the_amazing_spider_man() -> None:
    assert basic_names(FIRST_GAME_ASM) == ["Back for Seconds!", "Betrayal", "Exposed!"]
    assert names_of(FIRST_GAME_ASM) == [
        ["Drax: Pained", "Silver Sable: Wild Pack"],
        ["Spider-Man: Tangled Web", "Spider-Woman: Secret Avenger"],
    ]


@pytest.mark.rule("DM-16.1", "DM-1.5")
@pytest.mark.parametrize("game", FIRST_GAMES)
def test_a_first_game_has_ten_life_two_dice_a_card_and_common_actions(game: Format) -> None:
    s = MASTERS.new({"format": game.name}, 1)
    seen = MASTERS.write_position(s, JUDGE)
    assert seen["life"] == [10, 10]
    assert seen["basics"] == dict.fromkeys(basic_names(game), 3)
    players = seen["players"]
    assert isinstance(players, list)
    assert [player["bag"] for player in players if isinstance(player, dict)] == [{"SK": 8}] * 2
    assert all(pick.dice == 2 for team in game.teams for pick in team.cards)
    assert all(LIBRARY.card(card).kind == BASIC for card in game.common_basic_actions)


@pytest.mark.rule("DM-5.1", "DM-5.2", "DM-5.3")
@pytest.mark.parametrize("game", FIRST_GAMES)
def test_a_first_game_is_played_with_its_own_teams(game: Format) -> None:
    assert [find_team_faults(team, game, LIBRARY) for team in game.teams] == [[], []]
    other = Team("Mine", (Pick("uxm/angel-inspiring", 4),))
    (fault,) = find_team_faults(other, game, LIBRARY)
    first, second = (team.name for team in game.teams)
    assert fault.rule == game.rule
    assert fault.text("en") == f"the teams of this game are given: '{first}' or '{second}'"
    assert fault.text("de") == f"die Teams dieser Partie sind vorgegeben: '{first}' oder '{second}'"


def test_a_given_team_may_have_another_name_and_order() -> None:
    given = FIRST_GAME_UXM.teams[0]
    assert find_team_faults(Team("Mine", given.cards[::-1]), FIRST_GAME_UXM, LIBRARY) == []


@pytest.mark.rule("DM-16.3")
def test_basic_teams_have_fifteen_life_fifteen_dice_and_six_cards() -> None:
    assert (BASIC_TEAMS.starting_life, BASIC_TEAMS.max_dice, BASIC_TEAMS.max_cards) == (15, 15, 6)
    assert BASIC_TEAMS.basic_actions == 2
    assert BASIC_TEAMS.basic_actions_shown_first


@pytest.mark.rule("DM-16.4")
@pytest.mark.parametrize(("form", "size"), [(TOURNAMENT_20, 20), (TOURNAMENT_15, 15)])
def test_a_tournament_has_as_much_life_as_dice_and_eight_cards(form: Format, size: int) -> None:
    assert (form.starting_life, form.max_dice, form.max_cards) == (size, size, 8)
    assert form.basic_actions == 2
    assert not form.basic_actions_shown_first


@pytest.mark.rule("DM-16.2")
def test_draft_teams_have_as_much_life_as_dice() -> None:
    small = draft(8, basic_actions=4)
    assert (small.starting_life, small.max_dice, small.max_cards) == (8, 8, None)
    assert (small.basic_actions, small.drawn_basic_actions) == (0, 4)
    assert draft(20).drawn_basic_actions == 3


@pytest.mark.rule("DM-16.2")
def test_draft_teams_keep_to_their_sizes() -> None:
    for size in (7, 21):
        with pytest.raises(ValueError, match=f"Draft Teams have 8 to 20 dice, not {size}"):
            draft(size)
    with pytest.raises(ValueError, match="Draft Teams have 3 or 4 basic actions, not 2"):
        draft(8, basic_actions=2)


def test_every_format_is_found_by_its_name() -> None:
    assert all(form.name == name for name, form in FORMATS.items())
    assert len(FORMATS) == 8


@pytest.mark.rule("DM-16.8", "E-39")
@pytest.mark.parametrize(
    ("edition", "named"),
    [
        ("uxm", {"first-game-uxm", "basic", "tournament-20", "draft-8"}),
        ("aou", {"first-game-aou", "tournament-20", "tournament-15", "doubles"}),
        ("asm", {"first-game-asm", "quick-start", "tournament-20", "tournament-15", "doubles"}),
        ("asm_de", {"first-game-asm", "quick-start", "tournament-20", "tournament-15", "doubles"}),
    ],
)
def test_each_edition_names_its_formats(edition: str, named: set[str]) -> None:
    known = [*FORMATS.values(), draft(8)]
    assert {form.name for form in known if edition in form.editions} == named


@pytest.mark.rule("DM-1.3", "E-41")
@pytest.mark.parametrize(("name", "cards"), [("uxm", 126), ("aou", 142), ("asm", 142)])
def test_a_set_has_all_its_cards(name: str, cards: int) -> None:
    numbers = [card.number for card in open_library().card_set(name).cards]
    assert sorted(numbers) == list(range(1, cards + 1))
