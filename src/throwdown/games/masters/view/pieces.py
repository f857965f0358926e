"""Every die and card of a game by the name that actions give it, in the shape that the web sends.

It is made from the seen model and from what is printed; it tells no more than the model.
"""

from __future__ import annotations

from throwdown.contract.seen import (
    Model,
    Thing,
    number_in,
    number_of,
    numbers_in,
    string_in,
    strings_in,
    things_of,
)
from throwdown.games.masters.model.card_tables import SIDEKICK_CARD, CardTables
from throwdown.games.masters.model.cards import CHARACTER_FACE, FACE_KINDS, FACES
from throwdown.games.masters.model.energy import ENERGY_KINDS, NO_ENERGY
from throwdown.games.masters.rules.core.book import MastersBook
from throwdown.games.masters.view.notation import notation
from throwdown.games.masters.view.seen_choices import card_id
from throwdown.kernel.values import Json, View


def pieces(book: MastersBook, model: Model, language: str) -> View:
    """Return dice as `d0`, cards as `c0` and Globals as `l0`."""
    names = notation(book.tables, language).names
    seats = len(things_of(model, "p"))
    return {
        "dice": {die_id: _die(book.tables, die) for die_id, die in things_of(model, "d")},
        "cards": {
            card_id(card): _card(book.tables, model, card, names[card], seats)
            for card in range(len(book.tables.cards))
        },
        "globals": {
            f"l{place}": card_id(line.card) for place, line in enumerate(book.texts.globals)
        },
    }


def _die(tables: CardTables, die: Thing) -> View:
    seat = number_in(die, "seat")
    view: View = {
        "card": string_in(die, "card"),
        "owner": number_in(die, "owner", seat),
        "controller": seat,
        "zone": string_in(die, "zone"),
    }
    if "face" in die:
        view.update(_face(tables, die))
    if "attack" in die:
        view.update(_fighter(die))
    if "on" in die:
        view["on"] = string_in(die, "on")
    if "holder" in die:
        view["held_by"] = string_in(die, "holder")
    return view


def _face(tables: CardTables, die: Thing) -> View:
    face = number_of(string_in(die, "card")) * FACES + number_in(die, "face")
    kind = tables.face_kind[face]
    view: View = {"face": FACE_KINDS.name(kind), "bursts": tables.bursts[face]}
    if kind == CHARACTER_FACE:
        view["level"] = tables.level[face]
        view["fielding_cost"] = number_in(die, "fee", tables.fielding_cost[face])
        view["printed"] = [tables.attack[face], tables.defense[face]]
    elif tables.face_energy[face] != NO_ENERGY:
        view["energy"] = ENERGY_KINDS.name(tables.face_energy[face])
        view["amount"] = tables.face_amount[face]
    if "spent" in die:
        view["spent"] = True
    return view


def _fighter(die: Thing) -> View:
    view: View = {
        "attack": number_in(die, "attack"),
        "defense": number_in(die, "defense"),
        "damage": number_in(die, "damage"),
        "blocks": [*strings_in(die, "blocks")],
        "blocked": "blocked" in die,
    }
    if "pair" in die:
        view["partner"] = string_in(die, "pair")
    return view


def _card(tables: CardTables, model: Model, card: int, name: str, seats: int) -> View:
    costs: list[Json] = []
    if card != SIDEKICK_CARD:
        costs = [*numbers_in(model.get(card_id(card), {}), "costs")]
        costs = costs or [tables.cost[card]] * seats
    return {"id": tables.cards[card].id, "name": name, "costs": costs}
