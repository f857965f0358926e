"""Hints: what a bot would do, by what the seat may know alone."""

import pytest

from throwdown.contract.outlook import Outlook
from throwdown.games.registry import content, game
from throwdown.interfaces.prompt.hint import BotPick, find_hint, say_hint
from throwdown.kernel.decision import ASSIGN, SUBSET
from throwdown.kernel.interpreter import act
from throwdown.kernel.rng import rng_from_seed
from throwdown.match.selection import Selection


@pytest.mark.parametrize("name", ["masters", "throne", "sprint"])
def test_a_hint_is_offered_and_the_same_whatever_is_hidden(name: str) -> None:
    spec = game(name)
    setup = content(name).random_setup(2, 5)
    s, chance = spec.new(setup, 5), rng_from_seed(5)
    marked = asked = 0
    for turn in range(160):
        decision = s.decision
        if decision is None:
            break
        if turn % 8 == 0 or (decision.kind in (SUBSET, ASSIGN) and marked < 4):
            asked += 1
            before = s.key()
            found = find_hint(spec, s, setup, "quick", "en")
            assert s.key() == before, "nothing is answered"
            assert found[0].pick in decision.options
            if decision.kind in (SUBSET, ASSIGN):
                marked += 1
                offered = {item.pick for item in Selection(spec, s).items}
                assert {each.pick for each in found[1:]} <= offered
            else:
                assert len(found) == 1
            other = Outlook(spec, s, decision.seat, setup).sample(turn)
            assert find_hint(spec, other, setup, "quick", "en") == found
        act(s, decision.options[chance.draw_below(len(decision.options))])
    assert asked > 3


def test_a_hint_tells_all_that_is_picked_together() -> None:
    picks = [BotPick(each, "", "", f"pick {each}") for each in (1, 2)]
    assert say_hint(picks, "expert", "en") == "Expert would choose: pick 1; pick 2"
    assert say_hint(picks, "master", "de") == "Meister würde wählen: pick 1; pick 2"
