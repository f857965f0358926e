"""How a game begins: the toss, and teams that are chosen in secret."""

import tomllib

import pytest

from tests.games.masters.tables import (
    DRAFT,
    EXAMPLES,
    MASTERS,
    before,
    begin_game,
    deciding_seat,
    journal_lines,
    player_fact,
    say,
    table,
)
from throwdown.content.setup_error import SetupError
from throwdown.games.masters.model.ruleset import RULESETS, TOSS
from throwdown.games.masters.model.state import MastersState, masters_state
from throwdown.kernel.errors import SaveError
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.kernel.interpreter import act, step
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json, Setup


@pytest.mark.rule("E-16", "DM-D-FIRST")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_goes_first_is_tossed_for_except_in_the_first_book(ruleset: str) -> None:
    s = begin_game({"format": "first-game-asm", "ruleset": ruleset})
    assert (MASTERS.speech.terms(s) == ["toss p0", "toss p1"]) == (
        RULESETS[ruleset].first_player == TOSS
    )


@pytest.mark.rule("E-16", "DM-D-FIRST", "DM-5.3", "E-15")
@pytest.mark.parametrize(("winner", "order"), [(0, "first"), (1, "first"), (1, "second")])
def test_whoever_goes_first_plays_the_first_of_the_given_teams(winner: int, order: str) -> None:
    s = begin_game({"format": "first-game-asm"})
    say(s, f"toss p{winner}")
    assert deciding_seat(s) == winner
    say(s, f"go {order}")
    first = winner if order == "first" else 1 - winner
    assert s.active == first
    assert player_fact(s, first, "supply") == {"Drax": 2, "Silver Sable": 2}
    assert player_fact(s, 1 - first, "supply") == {"Spider-Man": 2, "Spider-Woman": 2}
    again = MASTERS.load({"format": "first-game-asm"}, s.to_list(), explicit=True)
    assert again.key() == s.key()


@pytest.mark.rule("E-16")
def test_a_team_of_ones_own_stays_ones_own_whoever_goes_first() -> None:
    teams: Json = [{"uxm/angel-inspiring": 2}, {"asm/drax-pained": 2}]
    s = begin_game({"teams": teams, "basics": ["uxm/enrage"]})
    say(s, "toss p1", "go first")
    assert s.active == 1
    assert player_fact(s, 1, "supply") == {"Drax": 2}


def test_a_setup_can_ask_for_a_toss_or_do_without() -> None:
    assert MASTERS.speech.terms(
        begin_game({"format": "first-game-uxm", "ruleset": "uxm", "toss": True})
    ) == [
        "toss p0",
        "toss p1",
    ]
    assert begin_game({"format": "first-game-asm", "toss": False}).turn == 1


WINGS: Json = {
    "name": "Wings",
    "cards": {"uxm/angel-inspiring": 4},
    "basics": ["uxm/enrage", "asm/betrayal"],
}
ICE: Json = {
    "name": "Ice",
    "cards": {"uxm/iceman-cryokinetic": 4},
    "basics": ["uxm/enrage", "aou/hulk-out"],
}
BARE: dict[str, Json] = {"name": "Bare", "cards": {"uxm/iceman-cryokinetic": 4}}
CHOICE: Setup = {
    "format": "tournament-15",
    "toss": False,
    "teams": [[WINGS, ICE], [WINGS, ICE]],
}


@pytest.mark.rule("DM-D-TEAM", "DM-16.4", "DM-16.3")
def test_teams_are_chosen_in_secret_and_shown_when_both_are() -> None:
    s = begin_game(CHOICE)
    assert (deciding_seat(s), MASTERS.speech.terms(s)) == (0, ["team Wings", "team Ice"])
    say(s, "team Ice")
    assert before(s, 0) == before(s, JUDGE) == {"teams": ["Ice", ""]}
    assert before(s, 1) == before(s, PUBLIC) == {"teams": ["?", ""]}
    assert deciding_seat(s) == 1
    say(s, "team Wings")
    assert before(s, 1) == {}
    assert player_fact(s, 0, "supply") == {"Iceman": 4}
    assert player_fact(s, 1, "supply") == {"Angel": 4}
    assert {"Player 1 brings Ice.", "Player 2 brings Wings."} <= set(journal_lines(s))
    # DM-16.4: both bring Enrage, so there are two sets of its dice.
    assert MASTERS.write_position(s, PUBLIC)["basics"] == {
        "Betrayal": 3,
        "Enrage": 6,
        "Hulk Out": 3,
    }


@pytest.mark.rule("DM-16.3", "DM-16.4", "DM-D-TEAM")
@pytest.mark.parametrize("form", ["basic", "tournament-15"])
def test_basic_teams_show_their_basic_actions_before_the_rest(form: str) -> None:
    s = begin_game({**CHOICE, "format": form})
    say(s, "team Ice", "team Wings")
    teams = ["Player 1 brings Ice.", "Player 2 brings Wings."]
    basics = [f"{name} is set out." for name in ("Enrage", "Hulk Out", "Enrage", "Betrayal")]
    shown = [line for line in journal_lines(s) if line in teams + basics]
    assert shown == (basics + teams if form == "basic" else teams + basics)


@pytest.mark.rule("DM-D-TEAM")
def test_what_the_other_has_chosen_is_neither_told_nor_offered_nor_guessed() -> None:
    games = []
    for team in ("team Ice", "team Wings"):
        s = begin_game(CHOICE)
        say(s, team)
        games.append(s)
    one, other = games
    assert MASTERS.write_position(one, 1) == MASTERS.write_position(other, 1)
    assert _as_told_to_the_other(one) == _as_told_to_the_other(other)
    guesses = {MASTERS.sample(one, 1, seed).key() for seed in range(20)}
    assert len(guesses) >= 2


@pytest.mark.rule("DM-D-TEAM")
def test_the_question_in_a_guess_is_about_the_guessed_team() -> None:
    s = begin_game(CHOICE)
    say(s, "team Ice")
    for seed in range(20):
        guess = MASTERS.sample(s, 1, seed)
        assert guess.decision is not None
        assert guess.decision.picks == guess.frames[0].picks


def _as_told_to_the_other(s: MastersState) -> list[int]:
    event = MASTERS.events.cut(s.events[0], s.teams, 1)
    assert event is not None
    return event.fields()


@pytest.mark.rule("DM-D-TEAM")
@pytest.mark.parametrize(
    ("teams", "hides"),
    [([[WINGS, ICE], [WINGS, ICE]], True), ([[WINGS, ICE], [ICE]], False), ([[ICE], [ICE]], False)],
)
def test_a_choice_that_nobody_has_to_wait_for_is_no_secret(teams: Json, hides: bool) -> None:
    setup: Setup = {**CHOICE, "teams": teams}
    assert MASTERS.hides(setup) == hides
    s = begin_game(setup)
    if before(s, JUDGE):
        step(s, 0)
    assert bool(before(s, PUBLIC)) == hides


@pytest.mark.rule("DM-D-TEAM")
def test_a_game_is_saved_while_teams_are_chosen_and_after() -> None:
    s = begin_game(CHOICE)
    for term in ("team Ice", "team Wings"):
        assert MASTERS.load(CHOICE, s.to_list(), explicit=True).key() == s.key()
        say(s, term)
    assert MASTERS.load(CHOICE, s.to_list(), explicit=True).key() == s.key()
    damaged = [*s.to_list()[:-2], 9, 2]
    with pytest.raises(SaveError, match="nobody could choose"):
        MASTERS.load(CHOICE, damaged, explicit=True)


@pytest.mark.rule("DM-16.4", "DM-16.0")
@pytest.mark.parametrize(
    ("teams", "complaint"),
    [
        ([[WINGS], []], "needs at least one"),
        ([[WINGS], [{"cards": {}}]], "a team to choose looks like"),
        ([[WINGS], [{"name": "X", "crads": {}}]], "'crads' is no part of a team; did you mean"),
        ([[BARE, ICE], [ICE]], "Bare: a team brings 2 basic actions"),
        ([[{**BARE, "cards": {}}, ICE], [ICE]], "Bare: a team brings 1 to 8 cards, not 0"),
    ],
)
def test_a_team_to_choose_that_is_wrong_says_so(teams: Json, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        MASTERS.new({**CHOICE, "teams": teams}, 1)


def example(name: str) -> Setup:
    """Return a set-up that is shipped as an example."""
    setup: Setup = tomllib.loads((EXAMPLES / name).read_text(encoding="utf-8"))
    return setup


@pytest.mark.parametrize(
    "setup",
    [
        *(CHOICE, DRAFT, {"format": "first-game-aou"}),
        *(example("draft.toml"), example("secret-teams.toml")),
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_that_changes_its_book_is_played_to_its_end(setup: Setup, seed: int) -> None:
    s = begin_game(setup, seed, explicit=False)
    playout(s, rng_from_seed(seed), 100_000)
    assert s.over
    assert MASTERS.load(setup, s.to_list()).key() == s.key()


@pytest.mark.parametrize("setup", [CHOICE, DRAFT])
def test_a_position_needs_teams_that_are_known(setup: Setup) -> None:
    s = begin_game(setup)
    key = s.key()
    with pytest.raises(SetupError, match="give one team to each player"):
        MASTERS.place(s, {"active": 0})
    assert s.key() == key


def test_a_position_is_placed_whoever_would_have_gone_first() -> None:
    s = table({"format": "first-game-asm"}, {"active": 1})
    assert player_fact(s, 0, "supply") == {"Drax": 2, "Silver Sable": 2}


@pytest.mark.rule("E-16", "DM-D-FIRST")
@pytest.mark.parametrize(("answer", "active"), [("go first", 0), ("go second", 1)])
def test_by_the_first_book_the_players_say_who_begins(answer: str, active: int) -> None:
    s = masters_state(MASTERS.new({"ruleset": "uxm", "format": "first-game-uxm"}, seed=1))
    assert s.decision is not None
    assert s.decision.rule == "E-16"
    assert MASTERS.speech.terms(s) == ["go first", "go second"]
    act(s, MASTERS.speech.find_options(s, answer)[0])
    assert s.active == active
    # Whoever goes first has the first team of the book.
    titles = {
        s.tables.cards[s.tables.card_of[die]].title
        for die in range(len(s.owner))
        if s.owner[die] == active
    }
    assert {"Kitty Pryde", "Cyclops"} <= titles


@pytest.mark.rule("E-16", "DM-D-FIRST")
@pytest.mark.parametrize("edition", ["aou", "asm", "asm_de"])
def test_by_later_books_a_toss_decides_who_chooses(edition: str) -> None:
    setup: Setup = {"ruleset": edition, "format": "first-game-asm"}
    s = MASTERS.new(setup, seed=1, explicit=True)
    assert MASTERS.speech.terms(s) == ["toss p0", "toss p1"]


@pytest.mark.rule("DM-5.6", "E-16")
@pytest.mark.parametrize("edition", ["uxm", "aou", "asm", "asm_de"])
def test_in_the_quick_start_player_1_goes_first(edition: str) -> None:
    s = masters_state(MASTERS.new({"ruleset": edition, "format": "quick-start"}, seed=1))
    assert (s.turn, s.active, s.life) == (1, 0, [10, 10])
    tossed: Setup = {"ruleset": edition, "format": "quick-start", "toss": True}
    assert masters_state(MASTERS.new(tossed, seed=1)).turn == 0
