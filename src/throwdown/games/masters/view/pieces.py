"""Every die and card of a game by the name that actions give it, for interfaces that draw them.

All of it is public (DM-4.8): the bag has no order, so which of its dice are meant tells nothing.
"""

from __future__ import annotations

from throwdown.games.masters.model.card_tables import SIDEKICK_CARD
from throwdown.games.masters.model.cards import CHARACTER_FACE, FACE_KINDS
from throwdown.games.masters.model.energy import ENERGY_KINDS, NO_ENERGY
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import ATTACK, CAPTURED, FIELD, RESERVE, ZONE_TABLE
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import is_fielded
from throwdown.games.masters.rules.core.fighters import attackers_of
from throwdown.games.masters.rules.core.stats import (
    attack_of,
    defense_of,
    fielding_cost_of,
    purchase_cost_of,
)
from throwdown.games.masters.rules.turn.turn import rolled_dice
from throwdown.games.masters.view.notation import words_of
from throwdown.kernel.action import NONE
from throwdown.kernel.int_array import Numbers
from throwdown.kernel.values import Json, View

_SHOWN = (RESERVE, FIELD, ATTACK, CAPTURED)
"""Zones where dice lie with a face up."""


def pieces(s: MastersState, language: str) -> View:
    """Return dice as `d0`, cards as `c0` and Globals as `l0`."""
    being_rolled = rolled_dice(s)
    texts = book_of(s).texts
    return {
        "dice": {f"d{die}": _die(s, die, being_rolled) for die in range(len(s.zone))},
        "cards": {
            f"c{card}": _card(s, card, language) for card in range(len(book_of(s).tables.cards))
        },
        "globals": {f"l{place}": f"c{line.card}" for place, line in enumerate(texts.globals)},
    }


def _die(s: MastersState, die: int, being_rolled: Numbers) -> View:
    view: View = {
        "card": f"c{book_of(s).card_of[die]}",
        "owner": s.owner[die],
        "controller": s.controller[die],
        "zone": ZONE_TABLE.name(s.zone[die]),
    }
    if s.zone[die] in _SHOWN or die in being_rolled:
        view.update(_face(s, die))
    if is_fielded(s, die):
        view.update(_fighter(s, die))
    if s.lies_on[die] != NONE:
        view["on"] = f"c{s.lies_on[die]}"
    if s.holder[die] != NONE:
        view["held_by"] = f"d{s.holder[die]}"
    return view


def _face(s: MastersState, die: int) -> View:
    tables = s.tables
    face = tables.first_face[die] + s.side[die]
    kind = tables.face_kind[face]
    view: View = {"face": FACE_KINDS.name(kind), "bursts": tables.bursts[face]}
    if kind == CHARACTER_FACE:
        view["level"] = tables.level[face]
        view["fielding_cost"] = fielding_cost_of(s, die)
        view["printed"] = [tables.attack[face], tables.defense[face]]
    elif tables.face_energy[face] != NO_ENERGY:
        view["energy"] = ENERGY_KINDS.name(tables.face_energy[face])
        view["amount"] = tables.face_amount[face]
    if s.spent[die]:
        view["spent"] = True
    return view


def _fighter(s: MastersState, die: int) -> View:
    blocks: list[Json] = [f"d{attacker}" for attacker in attackers_of(s, die)]
    view: View = {
        "attack": attack_of(s, die),
        "defense": defense_of(s, die),
        "damage": s.damage[die],
        "blocks": blocks,
        "blocked": bool(s.blocked[die]),
    }
    if s.partner[die] != NONE:
        view["partner"] = f"d{s.partner[die]}"
    return view


def _card(s: MastersState, card: int, language: str) -> View:
    printed = book_of(s).tables.cards[card]
    costs: list[Json] = [purchase_cost_of(s, card, seat) for seat in range(len(s.teams))]
    return {
        "id": printed.id,
        "name": words_of(s, language).names[card],
        "costs": [] if card == SIDEKICK_CARD else costs,
    }
