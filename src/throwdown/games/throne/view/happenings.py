"""What an event of Dice Throne is about, what its dice showed, and what caused it.

All is read from the moment of the event, a copy of the game as it was: which text was at work,
which roll a die lay in.
"""

from __future__ import annotations

from throwdown.contract.happening import Cause, Happening, Value, plain_values
from throwdown.games.throne.model import hero_tables as t
from throwdown.games.throne.model.ledger import GIVER, ORIGIN, PACKET, REDIRECT
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.combat.offensive_roll import remaining_attempts
from throwdown.games.throne.rules.core import events as h
from throwdown.games.throne.rules.core.book import book_of, is_rolled_by_rule, text_at_work
from throwdown.games.throne.rules.core.cards import places
from throwdown.games.throne.rules.core.rolls import (
    count_dice,
    count_rolls,
    kind_of,
    pack,
    roller,
    value_of,
)
from throwdown.games.throne.rules.damage.batches import (
    are_dials_moving,
    companion_origins,
    stealing_origins,
)
from throwdown.games.throne.rules.play.declarations import declared_cards
from throwdown.games.throne.view.ids import die_id
from throwdown.kernel.action import NONE
from throwdown.kernel.events import HIDDEN, JUDGE, Event, EventField


def read_event(s: ThroneState, event: Event) -> Happening:
    """Return an event with all that its moment tells of it."""
    kind = h.EVENTS.kinds[event.kind]
    values = plain_values(kind, event)
    for place, field in enumerate(kind.fields):
        if event.number(place) != HIDDEN:
            _name(s, event, field, event.number(place), values)
    if event.kind == h.TERM_ADDED and event.a >= REDIRECT:
        values["companion"] = h.TOKEN.value(event.b)
        del values["amount"]
    if event.kind == h.ATTEMPTED:
        values["left"] = remaining_attempts(s)
    cause = cause_of(s, event) if kind.caused else None
    return Happening(kind, event, s, values, _faces(s, event), cause)


def _name(
    s: ThroneState, event: Event, field: EventField, number: int, values: dict[str, Value]
) -> None:
    """Put the id of a thing in the place of a number that depends on its seat or its roll."""
    if field.type is h.CARD:
        values[field.name] = _card_id(s, event.seat, number)
    elif field.type is h.HAND:
        values[field.name] = [_card_id(s, event.a, place) for place in places(number)]
    elif field.type is h.OPTION:
        values[field.name] = book_of(s).texts.lines[number].program_name
    elif field.type is h.SOURCE:
        values.pop(field.name)
        if not h.EVENTS.kinds[event.kind].caused:
            values[field.name] = source_id(s, number, event.seat)
    elif field.type is h.DIE:
        values.pop(field.name)
        die = _die_of(s, event)
        if die:
            values[field.name] = die


def _card_id(s: ThroneState, seat: int, place: int) -> str:
    """Return the id of a card by its place in a seat's deck: of equal ones, that of the first.

    Which of them it is would tell where it has been before.
    """
    deck = book_of(s).tables.decks[seat]
    return f"c{seat}.{deck.index(deck[place])}"


def source_id(s: ThroneState, source: int, seat: int) -> str:
    """Return the id of the space, token or card of a seat that a source is; nothing for none."""
    if source == NONE:
        return ""
    number, place = t.number_of(source), t.place_of(source)
    if place == t.ON_BOARD:
        return f"s{number}"
    if place == t.ON_TOKEN:
        return f"k{number}"
    deck = book_of(s).tables.decks[seat] if seat != NONE else []
    return f"c{seat}.{deck.index(number)}" if number in deck else ""


def _die_of(s: ThroneState, event: Event) -> str:
    """Return the id of the die that was rolled or changed: of the latest roll that it fits."""
    die = event.b if event.kind == h.ROLLED else event.c
    for roll in range(count_rolls(s) - 1, -1, -1):
        if roller(s, roll) != event.seat or die >= count_dice(s, roll):
            continue
        if event.kind == h.ROLLED and kind_of(s, roll) != event.c:
            continue
        if value_of(s, pack(roll, die)) == event.a:
            return die_id(roll, die)
    return ""


def _faces(s: ThroneState, event: Event) -> dict[str, int]:
    """Return what the die of an event showed: of one that is changed, what it showed before."""
    if event.kind not in (h.ROLLED, h.DIE_CHANGED):
        return {}
    die = _die_of(s, event)
    return {die: event.a} if die else {}


def cause_of(s: ThroneState, event: Event) -> Cause | None:
    """Return what caused an event: the source it names itself, else the text at work."""
    if event.kind in (h.HEALTH_STOLEN, h.COMPANION_MOVED) and are_dials_moving(s):
        return _cause_in_batch(s, event)
    if event.kind == h.ROLLED and is_rolled_by_rule(s):
        return None
    place = h.EVENTS.kinds[event.kind].place_of(h.SOURCE)
    return _cause_from(s, event, NONE if place == NONE else event.number(place))


def _cause_in_batch(s: ThroneState, event: Event) -> Cause | None:
    """Return what moves a dial with others: the packet tells, unless there are several."""
    if event.kind == h.HEALTH_STOLEN:
        origins = stealing_origins(s, event.seat, event.b)
    else:
        origins = companion_origins(s, event.seat, event.a, event.b)
    return _cause_from(s, event, origins[0]) if len(origins) == 1 else None


def _cause_from(s: ThroneState, event: Event, source: int) -> Cause | None:
    """Return a source as a cause, with its text while that is at work; NONE: the text alone."""
    text = text_at_work(s)
    if text is not None and source in (NONE, text.source):
        name = book_of(s).programs[text.program].name
        return Cause("", name, source_id(s, text.source, text.seat), text.seat)
    if source == NONE:
        return None
    seat = _giver(s, event, source)
    return Cause("DT-13", "", source_id(s, source, seat), seat)


def _giver(s: ThroneState, event: Event, source: int) -> int:
    """Return whose text it was that announced damage or healing and is over by now."""
    if event.kind == h.DAMAGED:
        return event.b
    for at in range(0, len(s.packets), PACKET):
        if s.packets[at + ORIGIN] == source:
            return s.packets[at + GIVER]
    return event.seat


def is_cause_seen(s: ThroneState, cause: Cause, viewer: int) -> bool:
    """Return whether a viewer sees what caused something: a card in another hand is hidden."""
    if not cause.of.startswith("c") or viewer == JUDGE:
        return True
    seat, place = (int(number) for number in cause.of[1:].split("."))
    if viewer >= 0 and s.teams[viewer] == s.teams[seat]:
        return True
    shown = s.playing[seat] | s.discard[seat] | s.placed[seat] | declared_cards(s, seat)
    deck = book_of(s).tables.decks[seat]
    return any(deck[other] == deck[place] for other in places(shown))
