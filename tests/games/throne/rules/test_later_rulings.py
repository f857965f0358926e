"""Readings of a book that is silent, or leans the other way, about dice that are altered."""

from __future__ import annotations

import pytest

from tests.games.throne.tables import (
    THRONE,
    deciding_seat,
    position_with_roll,
    say,
    table,
    table_with_rules,
)
from throwdown.games.throne.model.formats import FORMATS, health_by_players
from throwdown.games.throne.model.ruleset import LATER_OPTIONS
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.events import TARGETED
from throwdown.kernel.values import Json

TEAMS = ("barbarian", "moon_elf", "gunslinger", "paladin")
WILD: dict[str, Json] = {"cp": 2, "hand": ["So Wild!"]}


def pass_until(s: ThroneState, term: str) -> bool:
    """Pass as long as that is offered and a term is not; return whether the term is offered."""
    while not THRONE.speech.find_options(s, term) and THRONE.speech.find_options(s, "pass"):
        say(s, "pass")
    return bool(THRONE.speech.find_options(s, term))


def roll_for_the_target(player: int, *, stands: bool) -> ThroneState:
    """Return a game in which an Ultimate's targeting die has just been rolled, and a player holds
    a card that turns dice."""
    players: list[Json] = [{"cp": 0} for _ in TEAMS]
    players[player] = WILD
    position = position_with_roll(6, 6, 6, 6, 6, players=players)
    s = table_with_rules(position, *TEAMS, form="2v2", ultimate_target_stands=stands)
    assert pass_until(s, "announce Rage!")
    say(s, "announce Rage!")
    assert pass_until(s, "roll 1")
    say(s, "roll 1")
    return s


@pytest.mark.rule("DT-3.5.4", "DT-11.2", "EX-DT-17")
@pytest.mark.parametrize("player", range(4))
def test_nobody_alters_the_targeting_die_of_an_ultimate(player: int) -> None:
    s = roll_for_the_target(player, stands=True)
    assert not pass_until(s, "play So Wild!") or s.phase > 5
    assert s.health[1] == 35


@pytest.mark.rule("DT-3.5.4", "DT-11.2")
@pytest.mark.parametrize(("player", "may"), [(0, True), (1, True), (2, False), (3, False)])
def test_whether_the_side_of_an_ultimate_may_alter_its_targeting_die(
    player: int, may: bool
) -> None:
    s = roll_for_the_target(player, stands=False)
    assert (deciding_seat(s) == player and s.health[1] == 50) == may
    if may:
        s.clear_events()
        say(s, "play So Wild!", "set 3")
        targets = [event.a for event in s.events if event.kind == TARGETED]
        assert targets == [3], "the opponent on the right"


@pytest.mark.rule("DT-3.4.3")
@pytest.mark.parametrize("reopens", [True, False])
def test_an_attempt_that_is_granted_after_the_announcement(reopens: bool) -> None:
    players: list[Json] = [{"cp": 1, "hand": ["One More Time!"]}, {"cp": 0}]
    position = position_with_roll(1, 2, 3, 4, 6, players=players)
    s = table_with_rules(position, "barbarian", "gunslinger", granted_attempt_reopens=reopens)
    say(s, "pass", "announce Mighty Blow", "play One More Time!")
    assert (deciding_seat(s) == 0 and s.stage < 2) == reopens
    if reopens:
        assert "roll on" in THRONE.speech.terms(s)
    else:
        assert deciding_seat(s) == 1, "the announcement stands, and it is time to defend"


@pytest.mark.rule("DT-3.4.3")
@pytest.mark.parametrize("alters", [True, False])
def test_a_die_made_to_be_rolled_again_that_shows_the_same(alters: bool) -> None:
    players: list[Json] = [{"cp": 0}, {"cp": 1, "hand": ["Helping Hand"]}]
    position = position_with_roll(1, 2, 3, 4, 6, players=players)
    s = table_with_rules(position, "barbarian", "gunslinger", same_number_alters=alters)
    say(s, "pass", "announce Mighty Blow", "play Helping Hand")
    say(s, THRONE.speech.terms(s)[-1], "roll 6")
    assert ("announce Mighty Blow" in THRONE.speech.terms(s)) == alters
    if not alters:
        assert deciding_seat(s) == 1, "the announcement stands, and it is time to defend"


@pytest.mark.rule("DT-6.4", "DT-9.1")
@pytest.mark.parametrize("altered", [True, False])
def test_the_die_of_a_spent_token(altered: bool) -> None:
    players: list[Json] = [{"cp": 0}, {**WILD, "tokens": {"Evasive": 1}}]
    position = position_with_roll(1, 2, 3, 4, 6, players=players)
    s = table_with_rules(position, "barbarian", "gunslinger", token_dice_altered=altered)
    assert pass_until(s, "announce Mighty Blow")
    say(s, "announce Mighty Blow")
    assert pass_until(s, "use Evasive")
    say(s, "use Evasive", "roll 6")
    terms = THRONE.speech.terms(s)
    assert (s.rolls[-11:][3] == 1 and "play So Wild!" in terms) == altered


@pytest.mark.rule("DT-13.5", "DT-13.2")
def test_evasive_against_isolated_damage_avoids_that_source_alone() -> None:
    players: list[Json] = [{}, {"cp": 0, "tokens": {"Evasive": 1, "Powder Keg": 1}}]
    position = position_with_roll(1, 2, 3, 4, 6, players=players)
    s = table({"heroes": ["cursed_pirate", "gunslinger"]}, position)
    assert pass_until(s, "announce Light the Fuse (small straight)")
    say(s, "announce Light the Fuse (small straight)", "use Evasive", "roll 1")
    assert s.health == [50, 50]
    assert pass_until(s, "do not defend")
    say(s, "do not defend")
    assert s.health == [50, 43]


@pytest.mark.rule("DT-17.6")
def test_the_health_of_king_of_the_hill() -> None:
    for seats, health in ((3, 35), (4, 25), (5, 20), (6, 20)):
        form = f"king-of-the-hill-{seats}"
        assert FORMATS[form].health == 35
        assert health_by_players(FORMATS[form]) == health
        heroes: list[Json] = ["barbarian"] * seats
        for by_players, begun in ((False, 35), (True, health)):
            rules: Json = {"hill_health_by_players": by_players}
            s = THRONE.new({"format": form, "heroes": heroes, "rules": rules}, 1)
            assert isinstance(s, ThroneState)
            assert s.health == [begun] * seats
    assert health_by_players(FORMATS["2v2"]) == 50


def test_a_later_option_at_its_default_says_nothing_of_a_game() -> None:
    text = THRONE.fingerprint(table())
    assert not [name for name in LATER_OPTIONS if name in text]
    other = THRONE.new({"rules": {"token_dice_altered": False}}, 1)
    assert "token_dice_altered" in THRONE.fingerprint(other)
