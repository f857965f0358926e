"""How a game begins: the toss, teams chosen in secret, and Draft Teams."""

import tomllib
from pathlib import Path

import pytest

from tests.masters.tables import MASTERS, asked, say, seen, table, told
from throwdown.kernel.action import NONE, first_of
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.errors import SaveError
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.kernel.generator import seeded
from throwdown.kernel.playout import playout
from throwdown.kernel.run import step
from throwdown.kernel.spec import Json, Setup, SetupError
from throwdown.masters.model.ruleset import RULESETS, TOSS
from throwdown.masters.model.state import MastersState


def begun(setup: Setup, seed: int = 1, *, explicit: bool = True) -> MastersState:
    """Return a new game under every check, before its first decision."""
    s = MASTERS.new(setup, seed, explicit=explicit)
    assert isinstance(s, MastersState)
    s.checked = True
    return s


def before(s: MastersState, viewer: int) -> dict[str, Json]:
    """Return what a viewer sees of the choice or the draft."""
    view = MASTERS.observe(s, viewer)["before"]
    assert isinstance(view, dict)
    return view


@pytest.mark.rule("E-16", "DM-D-FIRST")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_goes_first_is_tossed_for_except_in_the_first_book(ruleset: str) -> None:
    s = begun({"format": "first-game-asm", "ruleset": ruleset})
    assert (MASTERS.terms(s) == ["toss p0", "toss p1"]) == (RULESETS[ruleset].first_player == TOSS)


@pytest.mark.rule("E-16", "DM-D-FIRST", "DM-5.3", "E-15")
@pytest.mark.parametrize(("winner", "order"), [(0, "first"), (1, "first"), (1, "second")])
def test_whoever_goes_first_plays_the_first_of_the_given_teams(winner: int, order: str) -> None:
    s = begun({"format": "first-game-asm"})
    say(s, f"toss p{winner}")
    assert asked(s) == winner
    say(s, f"go {order}")
    first = winner if order == "first" else 1 - winner
    assert s.active == first
    assert seen(s, first, "supply") == {"Drax": 2, "Silver Sable": 2}
    assert seen(s, 1 - first, "supply") == {"Spider-Man": 2, "Spider-Woman": 2}
    again = MASTERS.load({"format": "first-game-asm"}, s.to_list(), explicit=True)
    assert again.key() == s.key()


@pytest.mark.rule("E-16")
def test_a_team_of_ones_own_stays_ones_own_whoever_goes_first() -> None:
    teams: Json = [{"uxm/angel-inspiring": 2}, {"asm/drax-pained": 2}]
    s = begun({"teams": teams, "basics": ["uxm/enrage"]})
    say(s, "toss p1", "go first")
    assert s.active == 1
    assert seen(s, 1, "supply") == {"Drax": 2}


def test_a_setup_can_ask_for_a_toss_or_do_without() -> None:
    assert MASTERS.terms(begun({"format": "first-game-uxm", "ruleset": "uxm", "toss": True})) == [
        "toss p0",
        "toss p1",
    ]
    assert begun({"format": "first-game-asm", "toss": False}).turn == 1


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
CHOICE: Setup = {
    "format": "tournament-15",
    "toss": False,
    "teams": [[WINGS, ICE], [WINGS, ICE]],
}


@pytest.mark.rule("DM-D-TEAM", "DM-16.4", "DM-16.3")
def test_teams_are_chosen_in_secret_and_shown_when_both_are() -> None:
    s = begun(CHOICE)
    assert (asked(s), MASTERS.terms(s)) == (0, ["team Wings", "team Ice"])
    say(s, "team Ice")
    assert before(s, 0) == before(s, JUDGE) == {"teams": ["Ice", ""]}
    assert before(s, 1) == before(s, PUBLIC) == {"teams": ["?", ""]}
    assert asked(s) == 1
    say(s, "team Wings")
    assert before(s, 1) == {}
    assert seen(s, 0, "supply") == {"Iceman": 4}
    assert seen(s, 1, "supply") == {"Angel": 4}
    assert {"Player 1 brings Ice.", "Player 2 brings Wings."} <= set(told(s))
    # DM-16.4: both bring Enrage, so there are two sets of its dice.
    assert MASTERS.observe(s, PUBLIC)["basics"] == {"Betrayal": 3, "Enrage": 6, "Hulk Out": 3}


@pytest.mark.rule("DM-16.3", "DM-16.4", "DM-D-TEAM")
@pytest.mark.parametrize("form", ["basic", "tournament-15"])
def test_basic_teams_show_their_basic_actions_before_the_rest(form: str) -> None:
    s = begun({**CHOICE, "format": form})
    say(s, "team Ice", "team Wings")
    teams = ["Player 1 brings Ice.", "Player 2 brings Wings."]
    basics = [f"{name} is set out." for name in ("Enrage", "Hulk Out", "Enrage", "Betrayal")]
    shown = [line for line in told(s) if line in teams + basics]
    assert shown == (basics + teams if form == "basic" else teams + basics)


@pytest.mark.rule("DM-D-TEAM")
def test_what_the_other_has_chosen_is_neither_told_nor_offered_nor_guessed() -> None:
    games = []
    for team in ("team Ice", "team Wings"):
        s = begun(CHOICE)
        say(s, team)
        games.append(s)
    one, other = games
    assert MASTERS.observe(one, 1) == MASTERS.observe(other, 1)
    assert _as_told_to_the_other(one) == _as_told_to_the_other(other)
    guesses = {MASTERS.sample(one, 1, seed).key() for seed in range(20)}
    assert len(guesses) >= 2


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
    s = begun(setup)
    if before(s, JUDGE):
        step(s, 0)
    assert bool(before(s, PUBLIC)) == hides


@pytest.mark.rule("DM-D-TEAM")
def test_a_game_is_saved_while_teams_are_chosen_and_after() -> None:
    s = begun(CHOICE)
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
        ([[{"name": "Bare", "cards": {}}, ICE], [ICE]], "Bare: a team brings 2 basic actions"),
    ],
)
def test_a_team_to_choose_that_is_wrong_says_so(teams: Json, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        MASTERS.new({**CHOICE, "teams": teams}, 1)


DRAFT: Setup = {"format": "draft-8", "ruleset": "uxm", "pool": ["uxm"], "dice": 2}


def drafting(**more: Json) -> MastersState:
    """Return a draft whose basic actions are set out."""
    s = begun({**DRAFT, **more})
    while asked(s) == CHANCE:
        step(s, 0)
    return s


@pytest.mark.rule("DM-D-DRAFT", "DM-16.2")
@pytest.mark.parametrize("drawn", [3, 4])
def test_three_or_four_basic_actions_are_drawn_at_random(drawn: int) -> None:
    s = begun({**DRAFT, "drawn": drawn})
    for left in range(drawn):
        assert asked(s) == CHANCE
        assert s.decision is not None
        assert len(s.decision.options) == 10 - left
        step(s, len(s.decision.options) - 1)
    assert asked(s) == 1
    basics = before(s, PUBLIC)["basics"]
    assert isinstance(basics, list)
    assert len(basics) == drawn


@pytest.mark.rule("DM-D-DRAFT", "DM-16.2")
def test_the_second_player_picks_first_then_they_alternate() -> None:
    s = drafting()
    assert asked(s) == 1
    assert "take Angel" in MASTERS.terms(s)
    say(s, "take Angel")
    assert MASTERS.terms(s) == [
        "play Angel: Air Transport",
        "play Angel: Inspiring",
        "play Angel: Superhero",
    ]
    say(s, "play Angel: Inspiring")
    assert MASTERS.terms(s) == ["dice 2", "dice 1", "dice 0"]
    say(s, "dice 2")
    assert asked(s) == 0
    assert "take Angel" not in MASTERS.terms(s)
    drafted = before(s, PUBLIC)["drafted"]
    assert drafted == [{"cards": {}, "room": 8}, {"cards": {"Angel: Inspiring": 2}, "room": 6}]


@pytest.mark.rule("DM-D-DRAFT", "DM-16.2", "DM-1.5")
def test_a_drafted_game_is_played_with_what_was_drafted_and_as_much_life() -> None:
    s = drafting()
    taken: list[dict[str, Json]] = [{}, {}]
    while before(s, JUDGE):
        seat = asked(s)
        if MASTERS.terms(s)[0].startswith("take"):
            say(s, MASTERS.terms(s)[0])
        card = MASTERS.terms(s)[0].removeprefix("play ")
        dice = 2 if len(taken[seat]) < 3 else 0
        if dice:
            taken[seat][card.partition(":")[0]] = dice
        say(s, f"play {card}", f"dice {dice}")
    # Cards without dice are not used, and each player begins with 8 life.
    assert s.life == [8, 8]
    assert [seen(s, seat, "supply") for seat in (0, 1)] == taken
    assert s.active == 0
    assert MASTERS.load(DRAFT, s.to_list(), explicit=True).key() == s.key()


@pytest.mark.rule("DM-D-DRAFT", "DM-16.2", "DM-16.0")
def test_nobody_uses_more_dice_than_the_size_of_the_draft_or_the_max_of_a_card() -> None:
    s = drafting(dice=5)
    found: list[int] = [0, 0]
    chooser = seeded(3)
    while before(s, JUDGE):
        assert s.decision is not None
        options = s.decision.options
        if MASTERS.terms(s)[0].startswith("dice"):
            # As many as are allowed: at most 4 of a card, and at most 8 in all.
            most = first_of(options[0])
            assert most <= min(4, 8 - found[asked(s)])
            found[asked(s)] += most
            step(s, 0)
        else:
            step(s, chooser.below(len(options)))
    assert found == [8, 8]


@pytest.mark.rule("DM-D-DRAFT", "DM-D-FIRST", "DM-16.2")
def test_who_goes_first_is_settled_between_the_basic_actions_and_the_draft() -> None:
    s = begun({**DRAFT, "toss": True})
    say(s, "set out Enrage", "set out Ambush", "set out Possession")
    assert MASTERS.terms(s) == ["toss p0", "toss p1"]
    assert before(s, PUBLIC)["first"] == NONE
    say(s, "toss p1", "go first")
    assert asked(s) == 0
    assert before(s, PUBLIC)["first"] == 1
    assert before(s, PUBLIC)["basics"] == ["Enrage", "Ambush", "Possession"]


@pytest.mark.rule("DM-D-DRAFT")
@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Draft Teams",
                "  Player 1 will go first, so the other player picks first.",
                "  Basic actions: Enrage, Ambush, Possession",
                "  Stacks to take: Juggernaut",
                "  Player 1: nothing yet (room for dice: 8)",
                "  Player 2: 2 Angel: Inspiring (room for dice: 6)",
            ],
        ),
        (
            "de",
            [
                "Team-Draft",
                "  Spieler 1 beginnt das Spiel; deshalb nimmt der andere zuerst.",
                "  Basisaktionen: Enrage, Ambush, Possession",
                "  Zu nehmen: Juggernaut",
                "  Spieler 1: noch nichts (Platz für Würfel: 8)",
                "  Spieler 2: 2 Angel: Inspiring (Platz für Würfel: 6)",
            ],
        ),
    ],
)
def test_a_draft_is_shown_in_every_language(language: str, lines: list[str]) -> None:
    angels: list[Json] = ["uxm/angel-inspiring", "uxm/angel-superhero", "uxm/juggernaut-cain-marko"]
    basics: list[Json] = ["uxm/enrage", "uxm/ambush", "uxm/possession"]
    s = begun({**DRAFT, "pool": angels + basics})
    say(s, "set out Enrage", "set out Ambush", "take Angel", "play Angel: Inspiring", "dice 2")
    assert MASTERS.show(MASTERS.observe(s, PUBLIC), language) == lines


@pytest.mark.rule("DM-D-DRAFT")
@pytest.mark.parametrize(
    ("seat", "wish", "reason"),
    [
        (0, "take Angel", "Player 2 has taken Angel."),
        (0, "take Drax", "Nothing in this game that could be meant is called 'drax'."),
        (
            1,
            "take Iceman",
            "It is not yours to decide now. Player 1: which stack of cards do you take?",
        ),
        (0, "dice 2", "Another question comes first. Player 1: which stack of cards do you take?"),
        (0, "set out Enrage", "Chance decides that; nobody chooses it."),
    ],
)
def test_what_cannot_be_drafted_is_explained(seat: int, wish: str, reason: str) -> None:
    s = drafting()
    say(s, "take Angel", "play Angel: Superhero", "dice 1")
    assert _reason(s, seat, wish) == reason


@pytest.mark.rule("DM-D-DRAFT", "DM-16.2")
def test_a_card_of_another_stack_or_too_many_dice_are_refused_with_the_reason() -> None:
    s = drafting()
    say(s, "take Angel")
    wish = "play Iceman: Cryokinetic"
    assert _reason(s, 1, wish) == "Iceman: Cryokinetic is not in the stack you take."
    say(s, "play Angel: Superhero")
    assert _reason(s, 1, "dice 3") == "You can use 2 of its dice at most."


def _reason(s: MastersState, seat: int, wish: str) -> str:
    reason = MASTERS.why_not(s, seat, wish, "en")
    return reason.text if reason is not None else ""


@pytest.mark.rule("DM-16.2")
def test_a_draft_can_have_the_cards_of_a_pack() -> None:
    packs: list[Json] = ["examples/night-shift.toml"]
    s = begun({**DRAFT, "packs": packs, "pool": ["night-shift", "uxm"], "toss": False})
    while asked(s) == CHANCE:
        step(s, 0)
    assert {"take Lamplighter", "take Watchman", "take Angel"} <= set(MASTERS.terms(s))


@pytest.mark.rule("DM-16.2")
@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ({"format": "draft-7"}, "a whole number from 8 to 20 was expected, not 7"),
        ({"drawn": 5}, "drawn: a whole number from 3 to 4"),
        ({"pool": ["uxn"]}, "there is no set 'uxn'; did you mean 'uxm'"),
        ({"pool": ["uxm/angel-inspiring"]}, "cards of two titles at least"),
        ({"pool": ["uxm/angel-inspiring", "asm/drax-pained"]}, "3 basic actions are drawn"),
        ({"teams": [{}, {}]}, "drafted, not given"),
        ({"format": "basic"}, "it belongs to a draft"),
    ],
)
def test_a_draft_that_cannot_be_says_why(more: dict[str, Json], complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        MASTERS.new({**DRAFT, **more}, 1)


EXAMPLES = Path(__file__).parents[2] / "examples"


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
    s = begun(setup, seed, explicit=False)
    playout(s, seeded(seed), 100_000)
    assert s.over
    assert MASTERS.load(setup, s.to_list()).key() == s.key()


@pytest.mark.parametrize("setup", [CHOICE, DRAFT])
def test_a_position_needs_teams_that_are_known(setup: Setup) -> None:
    s = begun(setup)
    key = s.key()
    with pytest.raises(SetupError, match="give one team to each player"):
        MASTERS.place(s, {"active": 0})
    assert s.key() == key


def test_a_position_is_placed_whoever_would_have_gone_first() -> None:
    s = table({"format": "first-game-asm"}, {"active": 1})
    assert seen(s, 0, "supply") == {"Drax": 2, "Silver Sable": 2}
