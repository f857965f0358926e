"""A table of Doubles for tests: four players, a position, and what they do in the table's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.model.state import MastersState, masters_state
from throwdown.games.masters.model.zones import ATTACK, FIELD
from throwdown.games.masters.rules.core.stats import attack_of
from throwdown.games.registry import game
from throwdown.kernel.events import JUDGE
from throwdown.kernel.interpreter import act
from throwdown.kernel.values import Json, Setup

LIBRARY: Final = open_library()
MASTERS: Final = game("masters")
BASICS: Final = ("uxm/enrage", "uxm/feedback", "aou/hulk-out", "aou/infiltrate")
NOBODY: Final[dict[str, Json]] = {}
"""A player with all dice in the bag."""
OTHERS: Final = (
    "uxm/iceman-cryokinetic",
    "uxm/ant-man-biophysicist",
    "uxm/kitty-pryde-ariel",
    "uxm/falcon-samuel-wilson",
)
"""A card without text for whoever brings none."""


class FourPlayers:
    """A game of Doubles in a position: A1 and A2 are seats 0 and 1, B1 and B2 seats 2 and 3."""

    def __init__(
        self,
        players: Sequence[dict[str, Json]],
        *,
        cards: Sequence[Sequence[str]] = ((), (), (), ()),
        basics: Sequence[str] = BASICS,
        step: str = "main",
        life: tuple[int, int] = (30, 30),
        rules: dict[str, Json] | None = None,
        ruleset: str = "asm",
    ) -> None:
        teams: list[Json] = [
            {card: LIBRARY.card(card).max_dice for card in own or (OTHERS[seat],)}
            for seat, own in enumerate(cards)
        ]
        setup: Setup = {
            "format": "doubles",
            "ruleset": ruleset,
            "toss": False,
            "rules": rules or {},
            "teams": teams,
            "basics": [[basic] for basic in basics],
        }
        self.s: MastersState = masters_state(MASTERS.new(setup, seed=1))
        position: Setup = {"step": step, "life": list(life), "players": list(players)}
        MASTERS.place(self.s, position)

    @property
    def decider(self) -> int:
        """Whose decision is pending."""
        assert self.s.decision is not None
        return self.s.decision.seat

    def offers(self, text: str) -> bool:
        """Return whether something is legal now."""
        return bool(MASTERS.speech.find_options(self.s, text))

    def do(self, seat: int, *texts: str) -> None:
        """Let a player do things, each of which must be legal and theirs to do."""
        for text in texts:
            terms = MASTERS.speech.terms(self.s)
            assert self.decider == seat, f"{self.decider} is asked: {terms}"
            found = MASTERS.speech.find_options(self.s, text)
            assert found, f"{text} is not among {terms}"
            act(self.s, found[0])

    def player(self, seat: int) -> dict[str, Json]:
        """Return what lies before a player."""
        players = MASTERS.write_position(self.s, JUDGE)["players"]
        assert isinstance(players, list)
        found = players[seat]
        assert isinstance(found, dict)
        return found

    def field(self, seat: int) -> list[str]:
        """Return the dice in a player's field, in order."""
        found = self.player(seat).get("field", [])
        assert isinstance(found, list)
        return sorted(str(die) for die in found)


def with_basic(card: str) -> tuple[str, ...]:
    """Return the basic actions of the four with one that A1 brings."""
    return (card, *BASICS[1:])


def field(*dice: str, **more: Json) -> dict[str, Json]:
    """Return a player with dice in the field."""
    return {"field": list(dice), **more}


def reserve(*dice: str, **more: Json) -> dict[str, Json]:
    """Return a player with dice in the Reserve Pool."""
    return {"reserve": list(dice), **more}


def find_die(table: FourPlayers, seat: int, name: str) -> int:
    """Return a player's die in the field by its title."""
    s = table.s
    for die, card in enumerate(s.tables.card_of):
        fielded = s.zone[die] in (FIELD, ATTACK) and s.controller[die] == seat
        if fielded and s.tables.cards[card].title == name:
            return die
    raise AssertionError(f"{name} is not in the field of {seat}")


def attack_value(table: FourPlayers, seat: int, name: str) -> int:
    """Return the attack of a player's die in the field."""
    return attack_of(table.s, find_die(table, seat, name))
