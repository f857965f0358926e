"""Terms: what a player at the table would say for an option."""

from pathlib import Path

import pytest

from tests.games.masters.tables import MASTERS, UXM, players, say, table
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.verbs import TARGET_DIE
from throwdown.games.masters.speech.dice_names import SpokenNames
from throwdown.games.masters.view.notation import words_of
from throwdown.kernel.action import action
from throwdown.kernel.decision import ORDER, Decision
from throwdown.kernel.values import Json, Setup


def test_acts_are_named_by_card_and_face() -> None:
    own: dict[str, Json] = {"reserve": ["m", "f", "b", "Cyclops@1", "Enrage!★★", "SK!"]}
    s = table(position={"players": players({**own, "field": ["SK!"]})})
    assert MASTERS.speech.terms(s) == [
        *("buy Kitty Pryde", "buy Ambush", "buy Enrage", "buy Reckless Melee"),
        *("field SK!", "field Cyclops@1", "use Enrage!★★", "global Enrage", "pass"),
    ]


def test_a_payment_is_named_by_the_dice_it_spends_sidekicks_first() -> None:
    own: dict[str, Json] = {"reserve": ["b", "f", "?", "Kitty Pryde mm", "Enrage g2"]}
    s = table(position={"players": players({**own, "floating": 1})})
    say(s, "buy Ambush")
    assert "pay f b ?" in MASTERS.speech.terms(s)
    assert "pay b Enrage g2" in MASTERS.speech.terms(s)
    assert "pay Enrage g2 g1" in MASTERS.speech.terms(s)
    assert "pay f b Kitty Pryde mm→m" in MASTERS.speech.terms(s)
    assert len(MASTERS.speech.terms(s)) == len(set(MASTERS.speech.terms(s)))


def test_alike_dice_are_said_alike_and_any_of_them_is_meant() -> None:
    s = table(position={"step": "attack", "players": players({"field": ["SK!", "SK!"]})})
    assert MASTERS.speech.terms(s) == ["attack SK!", "done"]
    assert len(MASTERS.speech.find_options(s, "attack SK!")) == 2
    assert MASTERS.speech.find_options(s, "attack d1") == [MASTERS.words.parse("attack d1")]


def test_dice_that_look_alike_but_are_not_are_numbered() -> None:
    own: dict[str, Json] = {"field": ["Cyclops@3", "Cyclops@3"], "damage": {"Cyclops@3 #2": 1}}
    s = table(position={"step": "attack", "players": players(own)})
    assert MASTERS.speech.terms(s) == ["attack Cyclops@3", "attack Cyclops@3 #2", "done"]


def test_an_opposing_target_is_marked_where_both_players_dice_could_be_meant() -> None:
    both = players({"field": ["SK!"]}, {"field": ["SK!"]})
    s = table(position={"step": "attack", "players": both})
    assert s.decision is not None
    s.decision.options = [action(TARGET_DIE, 0), action(TARGET_DIE, 12)]
    assert MASTERS.speech.terms(s) == ["target SK!", "target opp SK!"]
    s.decision.options = [action(TARGET_DIE, 12)]
    assert MASTERS.speech.terms(s) == ["target SK!"]


def test_a_title_that_two_cards_have_is_told_with_its_subtitle() -> None:
    teams: list[Json] = [
        {"uxm/angel-inspiring": 1, "uxm/iceman-cryokinetic": 1},
        {"uxm/angel-superhero": 1},
    ]
    s = table({"teams": teams})
    assert words_of(s).names == ["SK", "Angel: Inspiring", "Iceman", "Angel: Superhero"]


def test_german_titles_are_used_in_german() -> None:
    s = table({"format": "first-game-asm"})
    assert words_of(s, "de").names[-3:] == ["Nachschlag!", "Verrat", "Enthüllt!"]


def test_results_of_chance_are_named_by_what_the_die_would_show() -> None:
    s = table(UXM, {"step": "roll and reroll", "players": players({"prep": {"Enrage": 1}})})
    assert MASTERS.speech.terms(s) == [
        *("roll Enrage g2", "roll Enrage!", "roll Enrage!★", "roll Enrage!★★"),
    ]


def table_at_turn_end(*field: Json, step: str = "attack") -> MastersState:
    """Return a game of the pack of moments at the end of a turn, with these in the field."""
    setup: Setup = {
        "packs": [str(Path(__file__).parents[1] / "rules" / "moments.toml")],
        "teams": [{"moments/clock-striking": 2}, {}],
        "basics": ["uxm/enrage"],
    }
    theirs: dict[str, Json] = {"field": ["SK!", "SK!"]}
    s = table(setup, {"step": step, "players": players({"field": list(field)}, theirs)})
    say(s, "done")
    return s


def test_two_lines_of_one_die_that_wait_are_told_apart() -> None:
    s = table_at_turn_end("Clock@1")
    assert MASTERS.speech.terms(s) == ["resolve Clock", "resolve Clock #2"]
    labels = [MASTERS.speech.label(s, pick, "en") for pick in pending_decision(s).options]
    assert labels == [
        "Clock: At the end of your turn: deal 1 damage to your opponent.",
        "Clock #2: At the end of each turn: deal 2 damage to target Sidekick.",
    ]
    assert MASTERS.speech.label(s, pending_decision(s).options[0], "de") == (
        "Clock: Am Ende deines Zuges: Füge deinem Gegner 1 Schaden zu."
    )


@pytest.mark.rule("DM-9.1", "DM-D-ORDER")
@pytest.mark.parametrize("other", ["Clock@1", "Clock@2"])
def test_nobody_orders_what_does_the_same_in_any_order(other: str) -> None:
    # Two lines of two dice: neither speaks of its die, so only the two lines are ordered.
    s = table_at_turn_end("Clock@1", other)
    assert MASTERS.speech.terms(s) == ["resolve Clock", "resolve Clock #2"]


@pytest.mark.rule("DM-9.1", "DM-D-ORDER")
@pytest.mark.parametrize(("second", "asked"), [("Iron Man@1", False), ("Iron Man@2", True)])
def test_lines_about_their_dice_are_ordered_unless_the_dice_are_alike(
    second: str, asked: bool
) -> None:
    setup: Setup = {"teams": [{"aou/iron-man-invincible": 2}, {}], "basics": ["uxm/enrage"]}
    own: dict[str, Json] = {"field": ["Iron Man@1", second], "reserve": ["b", "b"]}
    s = table(setup, {"step": "attack", "players": players(own)})
    say(s, "attack Iron Man@1", f"attack {second}")
    assert (pending_decision(s).kind == ORDER) == asked


def test_what_can_be_chosen_is_said_in_the_words_of_the_card() -> None:
    setup: Setup = {"teams": [{"aou/hawkeye-trick-shot": 1}, {}], "basics": ["uxm/enrage"]}
    position: Setup = {
        "step": "attack",
        "players": players({"field": ["Hawkeye@1"]}, {"field": ["SK!"]}),
    }
    s = table(setup, position)
    say(s, "attack Hawkeye@1")
    english = [MASTERS.speech.label(s, pick, "en") for pick in pending_decision(s).options]
    assert english == ["Deal 2 damage to that die.", "That die must block this."]
    german = [MASTERS.speech.label(s, pick, "de") for pick in pending_decision(s).options]
    assert german == [
        "Füge dem gewählten Charakter 2 Schaden zu.",
        "Der gewählte Charakter muss diesen Charakter blocken.",
    ]


def pending_decision(s: MastersState) -> Decision:
    assert s.decision is not None
    return s.decision


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_side_of_a_die_is_called_by_signs_where_it_is_read(language: str) -> None:
    s = table({"format": "first-game-asm"})
    names = SpokenNames(s, language)
    called = {names.side(card, side) for card in range(len(words_of(s).names)) for side in range(6)}
    assert len(called) > 30
    assert [name for name in called if any(sign in name for sign in "★→@#?")] == []
    bursts = {"en": "Exposed! (action, 2 bursts)", "de": "Enthüllt! (Aktion, 2 Sterne)"}
    assert bursts[language] in called


@pytest.mark.parametrize(
    ("language", "rest"), [("en", "(2 mask) down to mask"), ("de", "(2 × Maske) bis auf Maske")]
)
def test_a_die_that_is_spent_in_part_is_told_in_words(language: str, rest: str) -> None:
    s = table(position={"players": players({"reserve": ["b", "f", "Kitty Pryde mm"]})})
    say(s, "buy Ambush")
    assert s.decision is not None
    told = MASTERS.speech.labels(s, s.decision.options, language)
    assert any(rest in label for label in told), told
    assert not any("→" in label for label in told)


@pytest.mark.rule("DM-7.2.1")
@pytest.mark.parametrize(
    ("language", "free", "dear", "dearest"),
    [
        (
            "en",
            "Block Sidekick with Kingpin (level 1)",
            "Block Sidekick with Sidekick, which costs 1 life",
            "Block Sidekick with Sidekick, which costs 2 life",
        ),
        (
            "de",
            "Sidekick mit Kingpin (Level 1) blocken",
            "Sidekick mit Sidekick blocken, das kostet 1 Leben",
            "Sidekick mit Sidekick blocken, das kostet 2 Leben",
        ),
    ],
)
def test_a_block_that_is_paid_for_says_what_it_costs(
    language: str, free: str, dear: str, dearest: str
) -> None:
    setup: dict[str, Json] = {
        "ruleset": "asm",
        "teams": [{}, {"asm/kingpin-payback": 2}],
        "basics": ["asm/exposed", "asm/true-believer"],
    }
    for uses, price in ((1, dear), (2, dearest)):
        mine: dict[str, Json] = {"field": ["SK!"], "reserve": ["Exposed!!"] * uses}
        s = table(setup, {"players": [mine, {"field": ["SK!", "Kingpin@1"]}]})
        say(s, *["use Exposed!!"] * uses, "attack SK!")
        assert s.decision is not None
        told = MASTERS.speech.labels(s, s.decision.options, language)
        assert {free, price} <= {*told}, told
