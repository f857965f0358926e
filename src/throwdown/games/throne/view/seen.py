"""What each viewer sees of a game of Dice Throne, thing by thing.

Hands are their owners' alone, and their teammates' (DT-8.9, DT-16.1); of a deck only its size is
seen, for it has no order, unless its owner looks for a card in it. The ledger shows every source of
damage with its terms. `schema.py` says what each field means, `choices.py` what may be answered.
"""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import mypyc_attr

from throwdown.contract.seen import (
    ASK,
    GAME,
    Model,
    Seen,
    SeenChoice,
    Thing,
    seat_id,
)
from throwdown.games.throne.model import ledger as led
from throwdown.games.throne.model import token_counts as packed
from throwdown.games.throne.model.phases import PHASE_TABLE
from throwdown.games.throne.model.roll_kinds import ROLL_KINDS
from throwdown.games.throne.model.stages import NO_ABILITY, STAGE_TABLE
from throwdown.games.throne.model.state import (
    SPACES,
    WAITING,
    WAITING_KIND,
    WAITING_RECEIVER,
    ThroneState,
    throne_state,
)
from throwdown.games.throne.rules.combat.offensive_roll import remaining_attempts
from throwdown.games.throne.rules.combat.outlook import game_at_batch, ledger_ahead
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core.book import ThroneBook, book_of
from throwdown.games.throne.rules.core.cards import count_cards, places
from throwdown.games.throne.rules.core.damage_totals import Source, sources
from throwdown.games.throne.rules.core.seats import leaders, turn_order
from throwdown.games.throne.rules.core.tokens import limit_of
from throwdown.games.throne.rules.play.declarations import declared_intents
from throwdown.games.throne.setup.books import compiled_heroes
from throwdown.games.throne.view.choices import ask, choices, marked_dice, searched_cards
from throwdown.games.throne.view.ids import (
    card_numbers,
    die_id,
    source_id,
    space_id,
    stack_id,
)
from throwdown.games.throne.view.schema import (
    ATTACK,
    BOARD,
    CARD_ZONES,
    DECK,
    DISCARD,
    HAND,
    KINDS,
    PLAYING,
)
from throwdown.kernel.action import NONE
from throwdown.kernel.events import JUDGE, TEAM, may_see
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json


@mypyc_attr(allow_interpreted_subclasses=True)
class ThroneSeen(Seen):
    """What is seen of Dice Throne."""

    def __init__(self) -> None:
        super().__init__(KINDS)

    def things(self, s: GameState) -> Model:
        return _things(throne_state(s))

    def turn(self, s: GameState) -> int:
        return throne_state(s).turn

    def own(self, s: GameState, viewer: int) -> Model:
        return _own(throne_state(s), viewer)

    def choices(self, s: GameState, viewer: int) -> list[SeenChoice]:
        return choices(throne_state(s), viewer)


def _things(s: ThroneState) -> Model:
    model: Model = {GAME: _game(s)}
    for side, health in enumerate(s.health):
        model[f"h{side}"] = {"health": health}
    for seat in range(len(s.teams)):
        model[seat_id(seat)] = _seat(s, seat)
        _add_stacks(model, s, seat)
        for zone, pile in ((BOARD, s.placed), (PLAYING, s.playing)):
            _add_cards(model, s, seat, zone, pile[seat])
        _add_discard_pile(model, s, seat)
    # Levels and sides are replaced when they change, and mostly they have not.
    model.update(_boards(book_of(s), s.levels, s.board))
    _add_rolls(model, s)
    if s.stage != NO_ABILITY and s.ability != NONE:
        model[ATTACK] = _attack(s)
    _add_ledger(model, s)
    if s.decision is not None:
        model[ASK] = ask(s, s.decision)
    return model


def _own(s: ThroneState, viewer: int) -> Model:
    model: Model = {}
    for seat in range(len(s.teams)):
        if may_see(s.teams, seat, TEAM, viewer):
            model[seat_id(seat)] = {"visible": True}
            _add_cards(model, s, seat, HAND, s.hand[seat])
    decision = s.decision
    if decision is not None and viewer in (decision.seat, JUDGE):
        _add_cards(model, s, decision.seat, DECK, searched_cards(s, decision))
        picked = marked_dice(s, decision)
        if picked:
            model[ASK] = {"marked": [*picked]}
    return model


def _game(s: ThroneState) -> Thing:
    thing: Thing = {"turn": s.turn, "phase": PHASE_TABLE.name(s.phase), "active": s.active}
    left = remaining_attempts(s)
    if s.start_player != NONE:
        thing["start"] = s.start_player
    if len(s.teams) > 2:
        thing["order"] = [*turn_order(s)]
    if s.attempts:
        thing["attempts"] = s.attempts
    if left:
        thing["left"] = left
    if s.over:
        thing["over"] = True
    if s.winners:
        thing["winners"] = [*s.winners]
    return thing


def _seat(s: ThroneState, seat: int) -> Thing:
    thing: Thing = {
        "side": f"h{s.teams[seat]}",
        "cp": s.cp[seat],
        "hand": count_cards(s.hand[seat]),
        "deck": count_cards(s.deck[seat]),
    }
    if seat not in s.order:
        thing["out"] = True
    elif book_of(s).form.leader_bonus and seat in leaders(s):
        thing["leader"] = True
    if s.board[seat]:
        thing["face"] = s.board[seat]
    return thing


def _add_cards(model: Model, s: ThroneState, seat: int, zone: int, pile: int) -> None:
    if pile:
        model.update(_pile(seat, zone, pile, card_numbers(s, seat)))


def _add_discard_pile(model: Model, s: ThroneState, seat: int) -> None:
    """Add the discard pile, each card with its place in it (DT-1.5)."""
    if s.discard[seat]:
        numbers, zone = card_numbers(s, seat), CARD_ZONES.name(DISCARD)
        for nth, place in enumerate(s.discard_order(seat), start=1):
            model[f"c{seat}.{numbers[place]}"] = {"seat": seat, "zone": zone, "nth": nth}


@lru_cache(maxsize=512)
def _pile(seat: int, zone: int, pile: int, numbers: range | tuple[int, ...]) -> Model:
    """Return the cards of a pile; mostly it is the same as a moment before."""
    thing: Thing = {"seat": seat, "zone": CARD_ZONES.name(zone)}
    return {f"c{seat}.{numbers[place]}": thing for place in places(pile)}


def _add_stacks(model: Model, s: ThroneState, seat: int) -> None:
    first = seat * s.kinds
    for kind in book_of(s).kinds:
        there = s.tokens[first + kind.number]
        count, raised = packed.count(there), packed.limit_bonus(there)
        if not count and not raised:
            continue
        thing: Thing = {"token": f"k{kind.number}", "seat": seat}
        if count:
            thing["count"] = int(count)
            if kind.dial_most:
                thing["health"] = int(packed.dial(there))
            if packed.face(there):
                thing["face"] = int(packed.face(there))
        if raised:
            thing["limit"] = limit_of(s, seat, kind.number)
        model[stack_id(seat, kind.number)] = thing


@lru_cache(maxsize=64)
def _boards(book: ThroneBook, levels: tuple[int, ...], sides: tuple[int, ...]) -> Model:
    """Return the spaces of all boards with what they say at their levels, this side up."""
    model: Model = {}
    printed = compiled_heroes(book).spaces
    for seat, hero in enumerate(book.tables.hero_of):
        for ability in book.tables.abilities_of[hero]:
            level = levels[seat * SPACES + ability.space]
            is_up = ability.side in (NONE, sides[seat])
            # What a hero does at the start of the game is on no space.
            if level != ability.level or not is_up or printed[ability.number] is None:
                continue
            thing = model.setdefault(space_id(seat, ability.space), {"seat": seat, "abilities": []})
            if level != 1:
                thing["level"] = level
            abilities = thing["abilities"]
            assert isinstance(abilities, list)
            abilities.append(f"s{ability.number}")
    return model


def _add_rolls(model: Model, s: ThroneState) -> None:
    for roll in range(rolls.count_rolls(s)):
        thing: Thing = {
            "kind": ROLL_KINDS.name(rolls.kind_of(s, roll)),
            "seat": rolls.roller(s, roll),
        }
        if rolls.is_open(s, roll):
            thing["open"] = True
        model[f"r{roll}"] = thing
        for die, value in enumerate(rolls.values(s, roll)):
            shown: Thing = {"roll": f"r{roll}"}
            if value:
                shown["value"] = value
            model[die_id(roll, die)] = shown


def _attack(s: ThroneState) -> Thing:
    thing: Thing = {"line": f"l{s.ability}", "stage": STAGE_TABLE.name(s.stage)}
    if s.target != NONE:
        thing["target"] = s.target
    if s.locked:
        thing["ultimate"] = True
    return thing


def _add_ledger(model: Model, s: ThroneState) -> None:
    """Add what waits or lasts: damage, healing, lines, tokens, and intents, which everybody knows
    (DT-15.3)."""
    if s.packets:
        for batch in range(s.batch + 1):
            ahead = ledger_ahead(game_at_batch(s, batch))
            for source in sources(ahead):
                model[f"e{source.first // led.PACKET}"] = _damage(ahead, source)
        for at in range(0, len(s.packets), led.PACKET):
            if s.packets[at + led.KIND] == led.HEALING:
                model[f"g{at // led.PACKET}"] = _healing(s, at)
            elif s.packets[at + led.KIND] == led.STOLEN:
                model[f"e{at // led.PACKET}"] = _theft(s, at)
    for number in range(len(s.holds) // 2):
        line, seat = book_of(s).texts.lines[s.holds[2 * number]], s.holds[2 * number + 1]
        text = line.program_name
        model[f"x{number}"] = {"seat": seat, "of": f"s{line.ability}", "text": text}
    for number, at in enumerate(range(0, len(s.waiting_tokens), WAITING)):
        kind = s.waiting_tokens[at + WAITING_KIND]
        to = s.waiting_tokens[at + WAITING_RECEIVER]
        model[f"w{number}"] = {"to": to, "token": f"k{kind}"}
    for number, (seat, origin) in enumerate(declared_intents(s)):
        model[f"i{number}"] = _of(s, {"seat": seat}, origin, seat)


def _damage(s: ThroneState, source: Source) -> Thing:
    thing = _of(s, {"from": source.giver, "to": source.receiver}, source.origin, source.giver)
    thing["kind"] = led.PACKET_KINDS.name(s.packets[source.first + led.KIND])
    thing["base"] = source.modifiable + source.fixed
    terms = _terms(s, source)
    if terms:
        thing["terms"] = terms
    thing["subtotal"] = source.subtotal
    thing["final"] = source.final
    return thing


def _theft(s: ThroneState, at: int) -> Thing:
    """Return health that is about to be stolen: no more than there is (DT-9.6)."""
    giver, receiver = s.packets[at + led.GIVER], s.packets[at + led.RECEIVER]
    thing = _of(s, {"from": giver, "to": receiver}, s.packets[at + led.ORIGIN], giver)
    thing["kind"] = led.PACKET_KINDS.name(led.STOLEN)
    thing["base"] = thing["subtotal"] = s.packets[at + led.BASE]
    thing["final"] = min(s.packets[at + led.BASE], s.health[s.teams[receiver]])
    return thing


def _healing(s: ThroneState, at: int) -> Thing:
    giver, origin = s.packets[at + led.GIVER], s.packets[at + led.ORIGIN]
    thing = _of(s, {"to": s.packets[at + led.RECEIVER]}, origin, giver)
    thing["base"] = s.packets[at + led.BASE]
    return thing


def _of(s: ThroneState, thing: Thing, origin: int, seat: int) -> Thing:
    """Return a thing with the printed one that it comes from, which is a seat's."""
    of = source_id(s, origin, seat)
    return {**thing, "of": of} if of else thing


def _terms(s: ThroneState, source: Source) -> list[Json]:
    found: list[Json] = []
    for at in range(0, len(s.terms), led.TERM):
        row = s.terms[at : at + led.TERM]
        if row[led.TERM_BATCH] not in (s.batch, led.EVERY_BATCH) or not _concerns(row, source):
            continue
        kind, amount = row[led.TERM_KIND], row[led.TERM_AMOUNT]
        companion = f"k{amount}" if kind in (led.REDIRECT, led.SPLIT) else ""
        shown = amount if kind <= led.PREVENT else 0
        name, of = led.TERM_KINDS.name(kind), source_id(s, row[led.TERM_ORIGIN], row[led.TERM_SEAT])
        found.append([name, shown, of, companion])
    return found


def _concerns(row: tuple[int, ...], source: Source) -> bool:
    """Return whether a term changes a source."""
    kind, seat = row[led.TERM_KIND], row[led.TERM_SEAT]
    if kind == led.ADD:
        return source.is_attack and seat == source.receiver
    if kind == led.HALVE_DEALT and row[led.TERM_BATCH] == led.EVERY_BATCH:
        return seat == source.giver != source.receiver
    if kind in (led.SUBTRACT, led.HALVE_DEALT, led.AVOID_DEALT):
        return source.is_offensive and seat == source.giver
    return seat == source.receiver
