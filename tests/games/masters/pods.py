"""Pods that draft, for tests: begun after their packs are opened, and looked into by the judge."""

from __future__ import annotations

from tests.games.masters.tables import MASTERS, begin_game
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.turn.pod_table import is_pod, pile_of, plan_of
from throwdown.kernel.interpreter import step
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json, Setup

POD: Setup = {"format": "rainbow", "ruleset": "asm", "seats": 2}


def pod_setup(form: str = "rainbow", seats: int = 2, **more: Json) -> Setup:
    """Return a pod of so many seats."""
    return {"format": form, "ruleset": "asm", "seats": seats, **more}


def begin_pod(seats: int, form: str = "rainbow", *, seed: int = 1, **more: Json) -> MastersState:
    """Return a pod at its first pick."""
    s = begin_game(pod_setup(form, seats, **more), seed, explicit=False)
    s.checked = False
    return s


def cards_of(s: MastersState) -> dict[str, int]:
    """Return the number of each card of the draft, by its id."""
    return {card.id: number for number, card in enumerate(book_of(s).tables.cards)}


def hand(s: MastersState, seat: int) -> list[int]:
    """Return the pile that a seat has in hand."""
    return pile_of(s, plan_of(s), seat)


def own(s: MastersState, seat: int, field: str) -> list[str]:
    """Return a list of what a seat sees of its own."""
    found = MASTERS.seen.own(s, seat).get(f"p{seat}", {}).get(field, [])
    assert isinstance(found, list)
    return [str(each) for each in found]


def play_to_the_end(s: MastersState, seed: int, most: int = 50_000) -> None:
    """Play by any options until the game is over."""
    chooser = rng_from_seed(seed)
    for _ in range(most):
        if s.decision is None:
            return
        step(s, chooser.draw_below(len(s.decision.options)))
    raise AssertionError("it does not end")


def pick_all(s: MastersState) -> None:
    """Pick what comes first until all cards are picked."""
    while is_pod(s) and s.decision is not None and s.decision.rule == "DM-18.3.1":
        step(s, 0)
