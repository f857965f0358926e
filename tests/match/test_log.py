"""The log: what each viewer is told of a match, true at the moment it tells of."""

from __future__ import annotations

from tests.match.tables import Results, people, say
from throwdown.games.masters.game import Masters
from throwdown.kernel.events import PUBLIC
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, Setup
from throwdown.match.match import Match


class AtTheAttack(Masters):
    """Dice Masters, begun where Angel and a Sidekick may attack an Iceman."""

    def new(
        self, setup: Setup, seed: int, *, explicit: bool = False, watched: bool = False
    ) -> GameState:
        s = super().new(setup, seed, explicit=explicit, watched=watched)
        players: list[Json] = [{"field": ["Angel@2", "SK!"]}, {"field": ["Iceman@3"]}]
        self.place(s, {"step": "attack", "active": 0, "players": players})
        s.clear_events()
        return s


SETUP: Setup = {
    "ruleset": "uxm",
    "teams": [{"uxm/angel-inspiring": 2}, {"uxm/iceman-cryokinetic": 2}],
    "basics": ["uxm/enrage"],
    "toss": False,
}


def tell_fight() -> list[str]:
    """Return what is told of a fight in which a Sidekick gets through and Angel is blocked."""
    spec = AtTheAttack()
    match = Match(spec, SETUP, people(2), Results(spec, []))
    say(match, "attack SK!", "attack Angel@2", "block Iceman@3 Angel@2")
    return [line.text for line in match.log(PUBLIC, "en")]


def test_dice_in_a_fight_are_told_with_the_faces_that_they_showed() -> None:
    lines = tell_fight()
    assert "Anna attacks with Sidekick and Angel (level 2)." in lines
    assert "Ben blocks Angel (level 2) with Iceman (level 3)." in lines
    assert "Iceman (level 3) takes 3 damage from Angel (level 2)." in lines


def test_what_a_text_did_is_told_with_its_card_and_the_level_of_its_die() -> None:
    assert "Angel: Inspiring (level 2): Sidekick gets +1A/+1D." in tell_fight()
