"""Set-ups of Dice Masters: what is begun, what is refused and why."""

from collections import Counter

import pytest

from tests.games.masters.tables import MASTERS, UXM, table
from throwdown.content.setup_error import SetupError
from throwdown.games.masters.content.formats import FORMATS
from throwdown.games.masters.model.cards import BASIC, SIDEKICK
from throwdown.games.masters.model.ruleset import CASUAL
from throwdown.games.masters.model.ruleset import UXM as UXM_RULES
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import BAG, SUPPLY
from throwdown.games.masters.rules.core.book import book_of
from throwdown.kernel.errors import SaveError
from throwdown.kernel.events import JUDGE
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json, Setup

TEAMS: list[Json] = [{"uxm/angel-inspiring": 2}, {"uxm/angel-inspiring": 1}]


def dice_by_title(s: MastersState) -> tuple[list[int], Counter[str]]:
    """Return how many Sidekicks each player owns, and the dice of each basic action."""
    cards = [book_of(s).tables.cards[card] for card in book_of(s).card_of]
    sidekicks = Counter(s.owner[die] for die, card in enumerate(cards) if card is SIDEKICK)
    basics = Counter(card.title for card in cards if card.kind == BASIC)
    return [sidekicks[seat] for seat in range(2)], basics


@pytest.mark.rule("DM-4.6", "DM-16.7")
@pytest.mark.parametrize("form", [name for name, form in FORMATS.items() if form.seats == 2])
def test_a_game_begins_and_ends_with_eight_sidekicks_each_and_three_dice_a_basic_action(
    form: str,
) -> None:
    setup: dict[str, Json] = {"format": form}
    if not FORMATS[form].teams:
        pairs: list[Json] = [["uxm/enrage", "uxm/ambush"], ["aou/assemble", "aou/hulk-out"]]
        setup |= {"teams": [{"uxm/angel-inspiring": 4}, {"uxm/angel-inspiring": 4}]}
        setup["basics"] = pairs
    s = table(setup)
    sidekicks, basics = dice_by_title(s)
    assert (sidekicks, set(basics.values())) == ([8, 8], {3})
    playout(s, rng_from_seed(1), 100_000)
    assert s.over
    assert dice_by_title(s) == (sidekicks, basics)


@pytest.mark.rule("DM-5.5", "DM-4.6", "DM-16.7")
def test_at_the_start_each_bag_holds_eight_sidekicks_and_all_else_lies_on_its_card() -> None:
    s = table()
    home = book_of(s).layout.home
    names = [book_of(s).tables.cards[card].title for card in book_of(s).card_of]
    assert home == [0] * 12 + [1] * 12 + [-1] * 9
    assert names[:12] == ["Sidekick"] * 8 + ["Kitty Pryde"] * 2 + ["Cyclops"] * 2
    assert names[12:24] == ["Sidekick"] * 8 + ["Angel"] * 2 + ["Juggernaut"] * 2
    assert names[24:] == ["Ambush"] * 3 + ["Enrage"] * 3 + ["Reckless Melee"] * 3
    zones = book_of(s).layout.zones()
    assert [zones[die] for die in (0, 7, 8, 11, 19, 20, 24)] == [
        *(BAG, BAG, SUPPLY, SUPPLY, BAG, SUPPLY, SUPPLY)
    ]
    assert s.life == [10, 10]


@pytest.mark.rule("DM-16.4")
def test_a_basic_action_that_both_players_bring_has_two_sets_of_dice() -> None:
    s = table({"teams": TEAMS, "basics": [["uxm/enrage"], ["uxm/enrage", "uxm/ambush"]]})
    assert MASTERS.write_position(s, JUDGE)["basics"] == {"Ambush": 3, "Enrage": 6}


def test_a_card_that_both_teams_have_is_one_card_of_the_game() -> None:
    s = table({"teams": TEAMS})
    assert len(book_of(s).tables.cards) == 2
    view = MASTERS.write_position(s, JUDGE)
    assert isinstance(view["players"], list)
    supplies = [player["supply"] for player in view["players"] if isinstance(player, dict)]
    assert supplies == [{"Angel": 2}, {"Angel": 1}]


def test_equal_setups_are_played_by_the_same_book() -> None:
    assert table(UXM).book is table(dict(UXM)).book
    assert table(UXM).book is not table({**UXM, "priority": "casual"}).book


def test_a_ruleset_can_be_changed_option_by_option() -> None:
    rules = book_of(table({**UXM, "priority": "casual", "rules": {"errata": True}})).rules
    assert rules.priority_mode == CASUAL
    assert rules.errata
    assert rules.out_of_play == UXM_RULES.out_of_play


def test_without_a_format_life_is_what_the_setup_says() -> None:
    assert table({"teams": TEAMS, "life": 7}).life == [7, 7]
    assert table({"teams": TEAMS}).life == [20, 20]


@pytest.mark.parametrize(
    ("setup", "complaint"),
    [
        ({"ruleste": "uxm"}, "'ruleste' is no part of a set-up; did you mean 'ruleset'"),
        ({"ruleset": "xum"}, "ruleset: there is no ruleset 'xum'; did you mean 'uxm'"),
        ({"format": "first-game-axm"}, "format: there is no format 'first-game-axm'; did you"),
        ({"format": "basic"}, "teams: two tables of cards and dice were expected"),
        ({"teams": [{}]}, "teams: two tables"),
        (
            {"teams": [{"uxm/angel-inspirin": 2}, {}]},
            "teams: there is no card 'uxm/angel-inspirin'",
        ),
        ({"teams": [{"uxm/angel-inspiring": 5}, {}]}, "a whole number from 1 to 4 was expected"),
        (
            {"teams": [{"uxm/enrage": 1}, {}]},
            "teams: Enrage is a basic action; it belongs to basics",
        ),
        (
            {"teams": TEAMS, "basics": ["uxm/angel-inspiring"]},
            "basics: Angel: Inspiring is no basic",
        ),
        ({"teams": TEAMS, "basics": ["uxm/enrage", "uxm/enrage"]}, "basics: Enrage is there twice"),
        ({"teams": TEAMS, "basics": [["uxm/enrage"]]}, "one list for each of 2 players"),
        ({"life": 0}, "life: a whole number from 1 to 1000 was expected, not 0"),
        ({"priority": "fast"}, "priority: tournament or casual was expected, not fast"),
        ({"rules": {"erata": True}}, "rules: there is no option 'erata'; did you mean 'errata'"),
        ({"rules": {"errata": 1}}, "rules: errata: true or false was expected, not 1"),
        (
            {"rules": {"overcrush_no_blockers": 2}},
            "rules: overcrush_no_blockers: a whole number from 0 to 1",
        ),
        ({"packs": "fan.toml"}, "packs: a list of files was expected, not fan.toml"),
        ({"packs": [7]}, "packs: a file was expected, not 7"),
        ({"rules": []}, "rules: a table of options was expected"),
        ({"teams": [7, {}]}, 'teams: a team looks like { "uxm/angel-inspiring" = 4 }, not 7'),
        ({"teams": TEAMS, "basics": "uxm/enrage"}, "basics: a list of basic actions was expected"),
        ({"teams": TEAMS, "basics": [7]}, "basics: a card's id was expected, not 7"),
        (
            {"teams": [[{"name": "A", "cards": {}}] * 2, {}], "basics": [["uxm/enrage"], []]},
            "basics: they stand with each team where a player chooses among teams",
        ),
        ({"format": "draft-12", "pool": "uxm"}, "pool: a list of sets or cards was expected"),
        ({"format": "draft-12", "pool": [7]}, "pool: a set or a card was expected, not 7"),
        ({"format": "first-game-uxm", "teams": TEAMS}, "the teams of this game are given"),
        ({"format": "basic", "teams": TEAMS, "basics": [[], []]}, "a team brings 2 basic actions"),
    ],
)
def test_a_setup_that_cannot_be_played_is_refused(setup: Setup, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        MASTERS.new(setup, 1)


def test_a_saved_game_that_cannot_be_is_refused() -> None:
    saved = table().to_list()
    with pytest.raises(SaveError, match="ends too early"):
        MASTERS.load(UXM, saved[:-1])


def test_a_die_in_two_places_at_once_is_a_fault() -> None:
    s = table(position={"players": [{"field": ["SK!"]}, {}]})
    s.damage[1] = 1
    s.owner[0] = 1
    s.life[0] = 11
    assert MASTERS.faults(s) == [
        "d0 (SK): it is player 0's and belongs to player 1",
        "d1 (SK): damage or a bonus in bag",
        "player 0 has 11 life of 10",
    ]
