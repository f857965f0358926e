"""An Attack on several chosen opponents: each of them is attacked and defends on its own."""

import pytest

from tests.games.throne.spoiling import Spoiling, spoil
from tests.games.throne.tables import position_with_roll
from throwdown.games.throne.game import Throne
from throwdown.games.throne.model.state import ThroneState
from throwdown.kernel.interpreter import act
from throwdown.kernel.values import Json, Setup

KUJI = "Deal 4 pure damage to 2 chosen opponents, repeats allowed."
KINDS = {"": [7, 5], "undefendable ": [7, 5], "pure ": [4, 4]}
"""What Targeted and a Ninjutsu make of 4 damage of each type, to its holder and to another."""


def attack(spec: Throne, tokens: Json) -> ThroneState:
    """Return a game in which two of three opponents are attacked."""
    heroes: Setup = {
        "format": "king-of-the-hill-4",
        "heroes": ["ninja", "moon_elf", "monk", "monk"],
    }
    s = spec.new(heroes, 1, explicit=True)
    assert isinstance(s, ThroneState)
    own: Json = {"cp": 0, "hand": [], "upgrades": ["Smoke Screen II"], "tokens": {"Ninjutsu": 1}}
    marked: Json = {"cp": 0, "hand": [], "tokens": tokens}
    plain: Json = {"cp": 0, "hand": []}
    players = [own, marked, plain, plain]
    spec.place(s, position_with_roll(4, 4, 5, 6, 6, players=players, health=[35, 30, 30, 30]))
    say(s, spec, "announce Kuji-Kiri", "target Moon Elf", "target p2")
    return s


def say(s: ThroneState, spec: Throne, *terms: str) -> None:
    for term in terms:
        named = spec.speech.find_options(s, term)
        assert named, f"{term!r} is none of {spec.speech.terms(s)}"
        act(s, named[0])


def finish(s: ThroneState, spec: Throne) -> list[int]:
    """Do nothing more until the damage is dealt; return who could have defended."""
    asked: list[int] = []
    while s.decision is not None and s.packets:
        terms = spec.speech.terms(s)
        if "do not defend" in terms:
            asked.append(s.decision.seat)
        say(s, spec, terms[-1])
    return asked


def spec_with(kind: str) -> Throne:
    """Return the game with another type of damage on Kuji-Kiri."""
    return Throne(spoil(Spoiling("ninja", "Kuji-Kiri", KUJI, KUJI.replace("pure ", kind))))


@pytest.mark.rule("DT-5.1", "DT-12.4", "DT-12.5")
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_added_goes_to_whom_it_is_about(kind: str) -> None:
    spec = spec_with(kind)
    s = attack(spec, {"Targeted": 1})
    if kind != "pure ":
        say(s, spec, "use Ninjutsu", "roll 1")
    finish(s, spec)
    assert [30 - s.health[seat] for seat in (1, 2)] == KINDS[kind]


@pytest.mark.rule("DT-3.6.2", "DT-5.2")
def test_each_of_them_may_defend_against_defendable_damage() -> None:
    spec = spec_with("")
    s = attack(spec, {})
    asked = finish(s, spec)
    assert asked == [1, 2]
    assert list(s.health) == [35, 26, 26, 30]
