"""Tokens and companions in play (DT-6, DT-7)."""

import pytest

from tests.games.throne.tables import (
    THRONE,
    deciding_seat,
    player_fact,
    position_with_roll,
    say,
    table,
)
from throwdown.games.throne.content.library import open_library
from throwdown.games.throne.model import token_counts as packed
from throwdown.kernel.values import Json, Setup

IDLE = ("pass", "done", "no", "no ability", "do not defend")
"""Answers of somebody who does no more than the rules demand."""


def both(first: Json = None, second: Json = None) -> list[Json]:
    return [first or {}, second or {}]


def test_a_packed_token_keeps_all_its_numbers_apart() -> None:
    token = packed.with_limit_raised(packed.with_health(packed.with_face(0, 1), 7), 2)
    for giver in (3, 5):
        token = packed.with_one_more(token, giver, struck=True)
    assert (packed.count(token), packed.count_gained_this_turn(token), packed.giver(token)) == (
        2,
        2,
        5,
    )
    assert (packed.limit_bonus(token), packed.face(token), packed.dial(token)) == (2, 1, 7)
    token = packed.start_roll_phase(packed.start_turn(token, own_turn=True))
    assert (
        packed.count_gained_this_turn(token),
        packed.count_at_turn_start(token),
        packed.count_at_roll_phase(token),
    ) == (0, 2, 2)
    token = packed.with_one_fewer(packed.with_one_fewer(token, old=False), old=False)
    assert (packed.count(token), packed.count_at_turn_start(token), packed.giver(token)) == (
        0,
        0,
        -1,
    )
    assert (packed.limit_bonus(token), packed.face(token), packed.dial(token)) == (2, 1, 7)
    assert token < packed.MOST


@pytest.mark.rule("DT-6.3", "DT-D-TOKEN", "G-18")
def test_a_removal_takes_one_token_of_a_chosen_kind_from_a_chosen_player() -> None:
    tokens: dict[str, Json] = {"Evasive": 2, "Knockdown": 1}
    hand: list[Json] = ["Buh, Bye!", "Duel II"]
    players = both({"cp": 2, "hand": hand, "tokens": tokens}, {"tokens": {"Bounty": 1}})
    s = table(position={"players": players})
    say(s, "play Buh, Bye!")
    assert THRONE.speech.terms(s) == ["target Gunslinger", "target Barbarian"]
    say(s, "target Gunslinger")
    assert THRONE.speech.terms(s) == ["token Evasive", "token Knockdown"]
    say(s, "token Evasive")
    assert player_fact(s, 0, "tokens") == {"Evasive": 1, "Knockdown": 1}


@pytest.mark.rule("DT-6.6", "DT-1.7", "G-5")
def test_a_unique_token_follows_its_own_text() -> None:
    setup: Setup = {"heroes": ["cursed_pirate", "barbarian"]}
    cards: list[Json] = ["Buh, Bye!", "Pirate's Life!"]
    players = both({"cp": 3, "hand": cards, "tokens": {"Cursed Doubloon": 1}})
    s = table(setup, {"players": players})
    assert "play Buh, Bye!" not in THRONE.speech.terms(s)
    say(s, "play Pirate's Life!")
    assert THRONE.speech.terms(s) == ["yes", "no"]
    say(s, "no")
    assert player_fact(s, 0, "tokens") == {"Cursed Doubloon": 1}


@pytest.mark.rule("DT-6.2", "DT-18")
def test_doubloons_stop_at_five_on_the_pirate_and_at_three_on_others() -> None:
    setup: Setup = {"heroes": ["cursed_pirate", "barbarian"]}
    players = both({"side": "cursed"}, {"tokens": {"Cursed Doubloon": 3}})
    s = table(setup, position_with_roll(6, 6, 6, 6, 6, players=players))
    say(s, "announce Cursed Touch!", "done")
    assert player_fact(s, 1, "tokens") == {"Cursed Doubloon": 3, "Parlay": 1, "Wither": 1}


@pytest.mark.rule("DT-7.1")
def test_companions_are_no_status_effects() -> None:
    setup: Setup = {"heroes": ["treant", "barbarian"]}
    hand: list[Json] = ["What Status Effects?", "Get That Outta Here!"]
    tokens: dict[str, Json] = {"Seedling Spirit": 2}
    players = both({"tokens": tokens}, {"cp": 9, "hand": hand})
    s = table(setup, {"active": 1, "players": players})
    assert not [term for term in THRONE.speech.terms(s) if term.startswith("play")]


@pytest.mark.rule("DT-6.2")
def test_a_raised_limit_holds_for_its_player_for_good() -> None:
    setup: Setup = {"heroes": ["pyromancer", "pyromancer"]}
    players = both({"cp": 3, "hand": ["Fire Up!"], "tokens": {"Fire Mastery": 5}})
    s = table(setup, {"players": players})
    say(s, "play Fire Up!")
    assert player_fact(s, 0, "tokens") == {"Fire Mastery": 6}
    assert (player_fact(s, 0, "limits"), player_fact(s, 1, "limits")) == ({"Fire Mastery": 6}, {})


def test_damage_may_be_redirected_to_a_companion_that_falls_at_0() -> None:
    setup: Setup = {"heroes": ["barbarian", "huntress"]}
    s = table(setup, position_with_roll(1, 2, 3, 4, 6, players=both({"hand": ["Smack II"]})))
    say(s, "announce Mighty Blow", "do not defend", "yes")
    assert s.health == [50, 50]
    assert player_fact(s, 1, "companions") == {"Nyra": {"health": 0, "face": "downed"}}


def test_damage_is_shared_with_a_companion_instead_of_defending() -> None:
    setup: Setup = {"heroes": ["barbarian", "huntress"]}
    players = both({"hand": ["Smack II"]}, {"tokens": {"Nyra's Bond": 1}})
    s = table(setup, position_with_roll(1, 2, 3, 4, 6, players=players))
    say(s, "pass", "announce Mighty Blow", "pass", "pass")
    assert "use Nyra's Bond: Split the damage of this Roll Phase with Nyra" in THRONE.speech.terms(
        s
    )
    say(s, "use Nyra's Bond: Split the damage of this Roll Phase with Nyra", "no")
    say(s, "number 4")
    assert s.health == [50, 45]
    assert player_fact(s, 1, "companions") == {"Nyra": {"health": 1, "face": "active"}}


def test_a_blinded_ability_may_fail() -> None:
    setup: Setup = {"heroes": ["barbarian", "moon_elf"]}
    players = both({"hand": ["Smack II"], "tokens": {"Blind": 1}})
    for value, health in ((2, 50), (3, 41)):
        s = table(setup, position_with_roll(1, 2, 3, 4, 6, players=players))
        say(s, "announce Mighty Blow", f"roll {value}")
        if value > 2:
            say(s, "do not defend")
        assert s.health == [50, health]
        assert player_fact(s, 0, "tokens") == {}


def test_an_entangled_player_has_an_attempt_less() -> None:
    setup: Setup = {"heroes": ["barbarian", "moon_elf"]}
    position = {
        **position_with_roll(1, 2, 3, 4, 6, players=both({"tokens": {"Entangle": 1}})),
        "attempts": 2,
    }
    s = table(setup, position)
    assert s.decision is not None
    assert s.decision.rule == "DT-3.4.2"
    view = THRONE.write_position(s, 0)
    assert (view["attempts"], view["attempts_left"]) == (2, 0)


def test_a_blessing_keeps_its_player_at_1_health() -> None:
    setup: Setup = {"heroes": ["barbarian", "paladin"]}
    players = both({"hand": ["Smack II"]}, {"cp": 0, "tokens": {"Blessing of Divinity": 1}})
    s = table(setup, position_with_roll(1, 2, 3, 4, 6, players=players, health=[50, 4]))
    say(s, "announce Mighty Blow", "do not defend")
    assert s.health == [50, 1]
    assert player_fact(s, 1, "tokens") == {}
    assert not s.over


def test_a_defense_may_keep_tokens_from_being_placed() -> None:
    setup: Setup = {"heroes": ["moon_elf", "barbarian"]}
    players = both({"hand": ["Volley!"], "cp": 0}, {"upgrades": ["Thick Skin II"], "cp": 0})
    s = table(setup, position_with_roll(1, 2, 3, 4, 4, players=players))
    say(s, "announce Entangling Shot", "defend with Thick Skin II")
    say(s, "roll 4", "roll 5", "roll 1", "roll 1", "yes")
    assert player_fact(s, 1, "tokens") == {}
    assert s.health == [50, 47]


def test_a_spirit_grows_step_by_step_within_its_limits() -> None:
    setup: Setup = {"heroes": ["treant", "barbarian"]}
    players = both({"cp": 3, "hand": ["Cultivate!"], "tokens": {"Seedling Spirit": 1}})
    s = table(setup, {"players": players})
    say(s, "play Cultivate!", "token Sapling Spirit")
    assert THRONE.speech.terms(s) == ["token Seedling Spirit", "token Dryad Spirit"]
    say(s, "token Dryad Spirit")
    assert player_fact(s, 0, "tokens") == {"Dryad Spirit": 1, "Seedling Spirit": 1}


def test_the_inflicter_of_a_stun_rolls_again_against_the_same_player() -> None:
    setup: Setup = {"heroes": ["barbarian", "gunslinger"]}
    players = both({"hand": ["Smack II"]}, {"tokens": {"Evasive": 1}})
    s = table(setup, position_with_roll(6, 6, 6, 6, 6, players=players))
    say(s, "announce Rage!")
    assert s.health == [50, 35]
    assert player_fact(s, 1, "tokens") == {"Evasive": 1}
    say(s, "roll 1", "roll 1", "roll 1", "roll 4", "roll 5", "done")
    say(s, "announce Smack (3 [sword])", "pass")
    assert deciding_seat(s) == 1


@pytest.mark.rule("L-3")
def test_tokens_paid_to_another_text_do_not_use_their_own() -> None:
    setup: Setup = {"heroes": ["treant", "barbarian"]}
    hand: list[Json] = ["Harvest!", "Rooted II"]
    players = both({"cp": 0, "hand": hand, "tokens": {"Sapling Spirit": 2}})
    s = table(setup, {"players": players, "health": [40, 50]})
    say(s, "play Harvest!", "pass", "token Sapling Spirit", "done")
    # 1 CP for the Spirit that was paid; the healing of its own text does not happen.
    assert (player_fact(s, 0, "cp"), s.health[0]) == (1, 40)
    # Nor does the payment count for its once a turn.
    assert any(term.startswith("use Sapling Spirit") for term in THRONE.speech.terms(s))


@pytest.mark.rule("L-7", "L-2")
def test_there_is_a_window_directly_after_an_attack_has_landed() -> None:
    setup: Setup = {"heroes": ["barbarian", "gunslinger"]}
    players = both({"hand": ["Head Bash!", "Smack II"]})
    s = table(setup, position_with_roll(1, 2, 3, 4, 6, players=players))
    say(s, "announce Mighty Blow", "do not defend")
    assert s.health == [50, 41]
    assert THRONE.speech.terms(s) == ["play Head Bash!", "pass"]
    say(s, "play Head Bash!")
    assert player_fact(s, 1, "tokens") == {"Concussion": 1}


@pytest.mark.rule("G-6", "DT-18")
def test_the_pirate_begins_on_the_normal_side_with_a_doubloon_if_she_likes() -> None:
    setup: Setup = {"heroes": ["cursed_pirate", "barbarian"], "start": 0}
    s = table(setup)
    assert THRONE.speech.terms(s) == ["yes", "no"]
    say(s, "yes")
    assert player_fact(s, 0, "tokens") == {"Cursed Doubloon": 1}
    assert player_fact(s, 0, "side") == "normal"


@pytest.mark.rule("G-2")
def test_a_bounty_gives_the_attacker_cp_and_no_die() -> None:
    players = both({"cp": 0, "hand": ["Duel II"]}, {"tokens": {"Bounty": 1}})
    s = table(position=position_with_roll(1, 1, 2, 4, 5, players=players))
    say(s, "announce Revolver (3 [bullet])", "do not defend")
    assert player_fact(s, 0, "cp") == 1


PERSISTENT = [
    (hero.id, token.noun.name)
    for hero in open_library().heroes()
    for token in hero.tokens
    if token.persistent
]


def after_two_rounds(hero: str, token: str) -> Json:
    """Return how many the Barbarian has left of a token if both do no more than they must."""
    player: Json = {"tokens": {token: 1}, "hand": []}
    s = table({"heroes": ["barbarian", hero]}, {"phase": "upkeep", "players": [player, {}]})
    begun = s.turn
    while s.turn < begun + 4:
        terms = THRONE.speech.terms(s)
        say(s, next((term for term in terms if term in IDLE), terms[0]))
    tokens = player_fact(s, 0, "tokens")
    assert isinstance(tokens, dict)
    return tokens.get(token)


@pytest.mark.rule("DT-6.5")
@pytest.mark.parametrize(("hero", "token"), PERSISTENT)
def test_a_persistent_token_stays_until_something_removes_it(hero: str, token: str) -> None:
    assert after_two_rounds(hero, token) == 1


@pytest.mark.rule("DT-6.5")
def test_a_token_that_is_not_persistent_goes_by_its_own_text() -> None:
    assert after_two_rounds("gunslinger", "Knockdown") is None
