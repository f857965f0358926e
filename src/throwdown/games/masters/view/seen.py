"""What is seen of a game of Dice Masters, thing by thing.

All of it is public: only the order of the bag is unknown, and it has none (DM-4.8). Before the game
a team may be chosen in secret; whose teams there are to choose from is that player's own business.
What can be answered is told in `seen_choices.py`, the fields of each kind of thing in
`seen_kinds.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from throwdown.contract.seen import (
    ASK,
    GAME,
    Id,
    Model,
    Patch,
    Seen,
    SeenChoice,
    Thing,
    ask_thing,
    difference,
    seat_id,
)
from throwdown.games.masters.model.cards import CHARACTER_FACE
from throwdown.games.masters.model.lasting_kinds import (
    BANNED,
    BOUND,
    COPIED,
    DRAWS_FEWER,
    GAINED_ICON,
    GAINED_KEYWORD,
    LASTING_KINDS,
    MORE_BLOCKS,
    PRICED,
    SEAT_TAXED,
    TAXED,
    UNTIL,
    WITH_PROGRAM,
)
from throwdown.games.masters.model.state import (
    LastingEffect,
    MastersState,
    kind_code,
    masters_state,
)
from throwdown.games.masters.model.steps import STEPS
from throwdown.games.masters.model.zones import (
    ATTACK,
    CAPTURED,
    FIELD,
    RESERVE,
    ZONE_TABLE,
)
from throwdown.games.masters.rules.core.book import asking_card, asking_text, book_of
from throwdown.games.masters.rules.core.dice import dice_in_zone, fielded_dice
from throwdown.games.masters.rules.core.equivalence import other_die
from throwdown.games.masters.rules.core.fighters import attackers_of
from throwdown.games.masters.rules.core.price_changes import counter_on, purchase_costs_change
from throwdown.games.masters.rules.core.sides import (
    first_player,
    is_doubles,
    life_of,
    opponent,
    partner,
)
from throwdown.games.masters.rules.core.stats import (
    attack_of,
    defense_of,
    fielding_cost_of,
    purchase_cost_of,
)
from throwdown.games.masters.rules.core.text_lines import KEYWORD_TABLE, RESTRICTIONS
from throwdown.games.masters.rules.core.verbs import DRAW
from throwdown.games.masters.rules.play.act_window import find_done_seats
from throwdown.games.masters.rules.turn.turn import rolled_dice
from throwdown.games.masters.view.effect_causes import global_behind
from throwdown.games.masters.view.pregame import add_own_pregame, add_pregame
from throwdown.games.masters.view.seen_choices import card_id, choices_of, die_id, marked_ids
from throwdown.games.masters.view.seen_kinds import KINDS
from throwdown.kernel.action import NONE, verb_of
from throwdown.kernel.decision import Decision
from throwdown.kernel.events import JUDGE
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json

_DIE_IDS: Final = frozenset(die_id(die) for die in range(512))
"""The ids of as many dice as a game may have."""
SHOWN: Final = (RESERVE, FIELD, ATTACK, CAPTURED)
"""Zones where dice lie with a face up."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MastersSeen(Seen):
    """What is seen of a game of Dice Masters."""

    def __init__(self) -> None:
        super().__init__(KINDS)

    def things(self, s: GameState) -> Model:
        return public_things(masters_state(s))

    def changes(self, s: GameState, before: GameState, model: Model) -> Patch:
        return public_changes(masters_state(s), masters_state(before), model)

    def turn(self, s: GameState) -> int:
        return masters_state(s).turn

    def own(self, s: GameState, viewer: int) -> Model:
        return own_things(masters_state(s), viewer)

    def choices(self, s: GameState, viewer: int) -> list[SeenChoice]:
        decision = s.decision
        if decision is None or viewer not in (decision.seat, JUDGE):
            return []
        return choices_of(masters_state(s), decision)


def public_things(s: MastersState) -> Model:
    """Return what everybody sees."""
    model = _things_but_dice(s)
    being_rolled = rolled_dice(s)
    for die in range(len(s.zone)):
        model[die_id(die)] = _die(s, die, is_rolled=die in being_rolled)
    return model


def public_changes(s: MastersState, before: MastersState, model: Model) -> Patch:
    """Return what is different in what everybody sees since an earlier moment of the game."""
    if s.book is not before.book:
        # Teams have been chosen, and with them the dice.
        return difference(model, public_things(s))
    now, being_rolled = _things_but_dice(s), rolled_dice(s)
    stale = sorted(_stale_dice(s, before))
    for die in stale:
        now[die_id(die)] = _die(s, die, is_rolled=die in being_rolled)
    known = {thing_id: model[thing_id] for thing_id in now if thing_id in model}
    patch = difference(known, now)
    if len(model) - len(s.zone) > len(known) - len(stale):
        # Dice are always there; of the rest, something that was there is not.
        gone = [thing for thing in model if thing not in now and thing not in _DIE_IDS]
        patch.update(dict.fromkeys(gone))
    return patch


def _stale_dice(s: MastersState, before: MastersState) -> set[int]:
    """Return the dice of which something may be seen otherwise.

    What fighters are worth and what it costs to field a die may change by what others do.
    """
    found = {*s.changed_dice_since(before), *rolled_dice(s), *rolled_dice(before)}
    for seat in range(len(s.teams)):
        found.update(fielded_dice(s, seat), dice_in_zone(s, seat, RESERVE))
    return found


def _things_but_dice(s: MastersState) -> Model:
    model: Model = {GAME: _game(s)}
    for seat in range(len(s.teams)):
        model[seat_id(seat)] = _seat(s, seat)
    add_pregame(s, model)
    _add_cards(s, model)
    for effect in s.lasting:
        model[_effect_id(model, effect)] = effect_thing(s, effect)
    if s.decision is not None:
        model[ASK] = ask_thing(s.decision, _about(s, s.decision), asking_text(s))
    return model


def own_things(s: MastersState, viewer: int) -> Model:
    """Return what a viewer sees beyond that."""
    model: Model = {}
    add_own_pregame(s, viewer, model)
    decision = s.decision
    if decision is not None and viewer in (decision.seat, JUDGE):
        marked = marked_ids(decision)
        if marked:
            model[ASK] = {"marked": [*marked]}
    return model


def _game(s: MastersState) -> Thing:
    thing: Thing = {"step": STEPS.name(s.step), "active": s.active, "life": s.start_life}
    if s.turn:
        thing["turn"] = s.turn
        thing["first"] = first_player(s)
    if s.toss_winner != NONE:
        thing["toss"] = s.toss_winner
    if s.over:
        thing["over"] = True
    if s.winners:
        thing["winners"] = [*s.winners]
    return thing


def _seat(s: MastersState, seat: int) -> Thing:
    thing: Thing = {}
    if is_doubles(s):
        thing["partner"] = seat_id(partner(s, seat))
        thing["across"] = seat_id(opponent(s, seat))
        if seat in find_done_seats(s):
            thing["done"] = True
    if life_of(s, seat):
        thing["life"] = life_of(s, seat)
    if s.floating[seat]:
        thing["floating"] = s.floating[seat]
    return thing


def _die(s: MastersState, die: int, *, is_rolled: bool) -> Thing:
    zone, seat = s.zone[die], s.controller[die]
    thing: Thing = {
        "card": card_id(s.tables.card_of[die]),
        "zone": ZONE_TABLE.names[zone],
        "seat": seat,
    }
    if s.owner[die] != seat:
        thing["owner"] = s.owner[die]
    if is_rolled:
        thing["rolled"] = True
    if is_rolled or zone in SHOWN:
        _add_face(s, die, thing)
    if zone in (FIELD, ATTACK):
        _add_fighter(s, die, thing)
    if s.lies_on[die] != NONE:
        thing["on"] = card_id(s.lies_on[die])
    if s.holder[die] != NONE:
        thing["holder"] = die_id(s.holder[die])
    return thing


def _add_face(s: MastersState, die: int, thing: Thing) -> None:
    thing["face"] = s.side[die]
    face = s.tables.first_face[die] + s.side[die]
    if s.tables.face_kind[face] == CHARACTER_FACE:
        fee = fielding_cost_of(s, die)
        if fee != s.tables.fielding_cost[face]:
            thing["fee"] = fee
    if s.spent[die]:
        thing["spent"] = True


def _add_fighter(s: MastersState, die: int, thing: Thing) -> None:
    thing["attack"] = attack_of(s, die)
    thing["defense"] = defense_of(s, die)
    if s.damage[die]:
        thing["damage"] = s.damage[die]
    if s.attack_bonus[die] or s.defense_bonus[die]:
        thing["bonus"] = [s.attack_bonus[die], s.defense_bonus[die]]
    if s.blocks[die] != NONE or s.further_blocks:
        blocks: list[Json] = [die_id(attacker) for attacker in attackers_of(s, die)]
        if blocks:
            thing["blocks"] = blocks
    if s.blocked[die]:
        thing["blocked"] = True
    if s.partner[die] != NONE:
        thing["pair"] = die_id(s.partner[die])


def _add_cards(s: MastersState, model: Model) -> None:
    """Add the cards about which something is not as printed."""
    seats = range(len(s.teams))
    if purchase_costs_change(s):
        for card in range(1, len(s.tables.cards)):
            costs: list[Json] = [purchase_cost_of(s, card, seat) for seat in seats]
            if any(cost != s.tables.cost[card] for cost in costs):
                model[card_id(card)] = {"costs": costs}
    if s.counters:
        for card in range(len(s.tables.cards)):
            counts: list[Json] = [s.counters.count(counter_on(card, seat)) for seat in seats]
            if any(counts):
                model.setdefault(card_id(card), {})["counters"] = counts


def _effect_id(model: Model, effect: LastingEffect) -> Id:
    """Return an id for an effect that it keeps while others come and go.

    It is made of the kind, what the effect comes from and what it is about; of several that share
    all of this, each further one has a number more.
    """
    about = 2 * (effect.die + 1) if effect.die >= NONE else 2 * kind_code(effect.die) + 1
    found = f"x{effect.kind}.{effect.source + 1}.{about}"
    place = 1
    while found in model:
        found = f"x{effect.kind}.{effect.source + 1}.{about}.{place}"
        place += 1
    return found


def effect_thing(s: MastersState, effect: LastingEffect) -> Thing:
    """Return a lasting effect as it is seen."""
    thing: Thing = {
        "kind": LASTING_KINDS.name(effect.kind),
        "until": UNTIL.name(effect.until),
        "seat": effect.seat,
    }
    if effect.die > NONE:
        thing["on"] = die_id(effect.die)
    source = _source(s, effect)
    if source:
        thing["from"] = source
    _add_detail(s, effect, thing)
    return thing


def _source(s: MastersState, effect: LastingEffect) -> Id:
    """Return the die or the card that an effect comes from, as far as that is known."""
    if effect.source > NONE:
        return die_id(effect.source)
    card = global_behind(book_of(s), effect)
    return card_id(card) if card != NONE else ""


def _add_detail(s: MastersState, effect: LastingEffect, thing: Thing) -> None:
    """Add what the two numbers of an effect say, which depends on its kind."""
    kind, a, b = effect.kind, effect.a, effect.b
    if kind in WITH_PROGRAM:
        thing["text"] = s.book.programs[a].name
    if kind in (BANNED, TAXED, BOUND):
        thing["what"] = RESTRICTIONS.name(a)
    if other_die(effect) > NONE:
        thing["other"] = die_id(b)
    if kind == COPIED:
        thing["other"] = card_id(a)
    elif kind == GAINED_KEYWORD:
        names = KEYWORD_TABLE.names
        thing["keywords"] = [name for bit, name in enumerate(names) if a >> bit & 1]
    elif kind == GAINED_ICON:
        thing["icons"] = [bit for bit in range(a.bit_length()) if a >> bit & 1]
    elif kind in (TAXED, SEAT_TAXED):
        thing["amount"] = b
    elif kind in (MORE_BLOCKS, DRAWS_FEWER, PRICED):
        thing["amount"] = a
    if kind == SEAT_TAXED:
        thing["on"] = seat_id(a)


def _about(s: MastersState, decision: Decision) -> Id:
    """Return what asks, or what chance is asked about: a die, a card, or whoever draws."""
    if verb_of(decision.options[0]) == DRAW:
        return seat_id(decision.source)
    if 0 <= decision.source < len(s.zone):
        return die_id(decision.source)
    card = asking_card(s)
    return card_id(card) if card != NONE else ""
