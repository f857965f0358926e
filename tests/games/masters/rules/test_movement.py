"""Where dice go: each row of the movement table, in each edition (DM-4.11, MV-1 to MV-17)."""

from __future__ import annotations

from typing import Final

import pytest

from throwdown.games.masters.model.ruleset import RULESETS
from throwdown.games.masters.model.state import MastersState, masters_state
from throwdown.games.masters.model.steps import (
    ATTACK_STEP,
    CLEANUP,
    CLEAR_AND_DRAW,
    MAIN,
    ROLL_AND_REROLL,
)
from throwdown.games.registry import game
from throwdown.kernel.events import JUDGE
from throwdown.kernel.interpreter import act
from throwdown.kernel.values import Json, Setup

MASTERS: Final = game("masters")
EVERY_EDITION: Final = pytest.mark.parametrize("edition", list(RULESETS))


class Table:
    """A game of two in a position."""

    def __init__(
        self,
        edition: str,
        mine: dict[str, Json],
        theirs: dict[str, Json] | None = None,
        step: str = "main",
    ) -> None:
        setup: Setup = {
            "ruleset": edition,
            "toss": False,
            "teams": [
                {"uxm/angel-air-transport": 4, "uxm/wolverine-the-best-there-is": 4},
                {"uxm/iceman-cryokinetic": 4},
            ],
            "basics": ["uxm/enrage", "asm/great-responsibility", "aou/nasty-plot"],
        }
        self.s: MastersState = masters_state(MASTERS.new(setup, seed=4))
        MASTERS.place(self.s, {"step": step, "players": [mine, theirs or {}]})

    def do(self, seat: int, *texts: str) -> None:
        """Let a player do things."""
        for text in texts:
            terms = MASTERS.speech.terms(self.s)
            assert self.s.decision is not None
            assert self.s.decision.seat == seat, f"{self.s.decision.seat} is asked: {terms}"
            found = MASTERS.speech.find_options(self.s, text)
            assert found, f"{text} is not among {terms}"
            act(self.s, found[0])

    def zone(self, seat: int, name: str) -> Json:
        """Return the dice in a zone of a player."""
        players = MASTERS.write_position(self.s, JUDGE)["players"]
        assert isinstance(players, list)
        player = players[seat]
        assert isinstance(player, dict)
        return player[name]

    def end_turn(self) -> None:
        """Let everybody pass until the turn is over."""
        turn = self.s.turn
        while self.s.turn == turn and not self.s.over:
            assert self.s.decision is not None
            act(self.s, self.s.decision.options[-1])


def spent_zone(edition: str) -> str:
    """Return where dice go that are spent or used in one's own turn."""
    return "out_of_play" if RULESETS[edition].out_of_play else "used"


@pytest.mark.rule("DM-4.11", "MV-1", "MV-17")
@EVERY_EDITION
def test_dice_are_drawn_to_the_prep_area_and_the_used_pile_refills_the_bag(edition: str) -> None:
    table = Table(edition, {"bag": {"SK": 1}, "used": {"SK": 7}}, step="clear and draw")
    # The one die of the bag, then three of the refilled one; all four were rolled since.
    assert table.zone(0, "bag") == {"SK": 4}
    assert table.zone(0, "used") == {}
    assert table.s.life == [20, 20]


@pytest.mark.rule("DM-4.11", "MV-2")
@EVERY_EDITION
def test_rolled_dice_go_to_the_reserve_pool(edition: str) -> None:
    table = Table(edition, {"prep": {"SK": 2}}, step="roll and reroll")
    rolled = table.zone(0, "rolled")
    assert isinstance(rolled, list)
    assert len(rolled) == 2
    table.do(0, "done")
    reserve = table.zone(0, "reserve")
    assert isinstance(reserve, list)
    assert sorted(map(str, reserve)) == sorted(map(str, rolled))
    assert table.zone(0, "prep") == {}


@pytest.mark.rule("DM-4.11", "MV-3")
@EVERY_EDITION
def test_what_is_left_in_the_reserve_pool_is_used_when_the_own_turn_begins(edition: str) -> None:
    table = Table(edition, {"reserve": ["b"]}, step="turn start")
    assert table.zone(0, "used") == {"SK": 1}


@pytest.mark.rule("DM-4.11", "MV-4", "MV-15", "MV-16")
@EVERY_EDITION
def test_energy_spent_in_the_own_turn_and_the_bought_die(edition: str) -> None:
    table = Table(edition, {"field": ["SK!"], "reserve": ["s", "s", "s"]})
    table.do(0, "buy Angel")
    bought = {"Angel": 1}
    if spent_zone(edition) == "used":
        assert table.zone(0, "used") == {"SK": 3, **bought}
    else:
        assert table.zone(0, "used") == bought
        assert table.zone(0, "out_of_play") == {"SK": 3}
    table.end_turn()
    assert table.zone(0, "used") == {"SK": 3, **bought}
    assert table.zone(0, "out_of_play") == {}


@pytest.mark.rule("DM-4.11", "MV-5")
@EVERY_EDITION
def test_energy_spent_in_the_opponents_turn_is_used(edition: str) -> None:
    table = Table(edition, {"field": ["SK!"], "reserve": ["b"]}, {"reserve": ["b"]})
    table.do(0, "pass")
    table.do(1, "global Enrage")
    assert table.zone(1, "used") == {"SK": 1}


@pytest.mark.rule("DM-4.11", "MV-6")
@EVERY_EDITION
def test_an_action_die_that_was_used(edition: str) -> None:
    table = Table(edition, {"field": ["SK!"], "reserve": ["Nasty Plot!"]})
    table.do(0, "use Nasty Plot!")
    assert table.zone(0, spent_zone(edition)) == {"Nasty Plot": 1}


@pytest.mark.rule("DM-4.11", "MV-7")
@EVERY_EDITION
def test_an_action_die_that_was_not_used_is_used_at_cleanup(edition: str) -> None:
    table = Table(edition, {"reserve": ["Nasty Plot!"]})
    table.do(0, "pass")
    assert table.zone(0, "used") == {"Nasty Plot": 1}


@pytest.mark.rule("DM-4.11", "MV-8", "MV-9")
@EVERY_EDITION
def test_fielded_characters_and_those_that_were_not(edition: str) -> None:
    table = Table(edition, {"reserve": ["SK!", "SK!", "Wolverine@1"]})
    table.do(0, "field SK!")
    assert table.zone(0, "field") == ["SK!"]
    table.do(0, "pass")
    assert table.s.step == ATTACK_STEP
    assert table.zone(0, "used") == {"SK": 1, "Wolverine": 1}


@pytest.mark.rule("DM-4.11", "MV-10", "MV-11", "MV-12", "MV-13", "DM-4.10")
@EVERY_EDITION
def test_dice_of_an_attack(edition: str) -> None:
    table = Table(
        edition,
        {"field": ["Angel@1", "SK!", "Wolverine@1"], "reserve": ["b"]},
        {"field": ["SK!", "Iceman@3"]},
        step="attack",
    )
    # A Sidekick blocks Wolverine and is KO'd, Wolverine survives; the others are not blocked.
    attackers = ["attack SK!", "attack Angel@1", "attack Wolverine@1"]
    while attackers:
        text = next(t for t in attackers if MASTERS.speech.find_options(table.s, t))
        table.do(0, text)
        attackers.remove(text)
    fighting = table.zone(0, "attack")
    assert isinstance(fighting, list)
    assert sorted(map(str, fighting)) == ["Angel@1", "SK!", "Wolverine@1"]
    table.do(1, "block SK! Wolverine@1", "done")
    assert table.zone(1, "attack") == ["SK!"]
    table.do(0, "pass")
    # The one that was KO'd is rolled with the four that are drawn.
    assert table.zone(1, "prep") == {"SK": 5}
    # The attackers that were not blocked are Used, by way of Out of Play where there is that.
    assert table.zone(0, "used") == {"Angel": 1, "SK": 1}
    assert table.zone(0, "reserve") == ["b"]
    # DM-4.10: back to the field is not into the Attack Zone.
    assert table.zone(0, "field") == ["Wolverine@1"]
    assert table.zone(0, "attack") == []


@pytest.mark.rule("DM-4.11", "MV-14")
@EVERY_EDITION
def test_a_sacrificed_die_is_used_at_once(edition: str) -> None:
    table = Table(
        edition, {"field": ["SK!"], "reserve": ["Great Responsibility!"]}, {"field": ["SK!"]}
    )
    table.do(0, "use Great Responsibility!")
    used = table.zone(0, "used")
    assert isinstance(used, dict)
    assert used["SK"] == 1


@pytest.mark.rule("DM-6.0.1", "DM-6.0.2", "DM-6.0.3")
@EVERY_EDITION
def test_turns_alternate_and_have_five_steps_none_twice(edition: str) -> None:
    table = Table(edition, {}, step="turn start")
    s = table.s
    seen: dict[int, list[int]] = {}
    while s.turn < 5 and not s.over:
        steps = seen.setdefault(s.turn, [])
        assert s.active == (s.turn - 1) % 2
        if not steps or steps[-1] != s.step:
            steps.append(s.step)
        assert s.decision is not None
        act(s, s.decision.options[0])
    order = [CLEAR_AND_DRAW, ROLL_AND_REROLL, MAIN, ATTACK_STEP, CLEANUP]
    for steps in seen.values():
        assert steps == sorted(set(steps), key=order.index)
