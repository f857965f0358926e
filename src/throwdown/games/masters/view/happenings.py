"""What an event of Dice Masters is about, what its dice showed, and what caused it.

All is read from the moment of the event, a copy of the game as it was: which die was at what level,
which text was at work.
"""

from __future__ import annotations

from typing import Final

from throwdown.contract.happening import Cause, Happening, Value, plain_values
from throwdown.games.masters.model import causes
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import (
    MastersBook,
    book_of,
    program_at_work,
    text_at_work,
)
from throwdown.games.masters.rules.core.events import (
    CAUSE,
    DIE,
    EFFECT_BEGAN,
    EFFECT_ENDED,
    EVENTS,
    HURT,
    LOST_LIFE,
    MARK,
    REROLLED,
    ROLLED,
    SPUN,
)
from throwdown.games.masters.rules.damage.hits import dealers_to
from throwdown.games.masters.view.notation import shows_face
from throwdown.kernel.action import NONE
from throwdown.kernel.events import Event, EventKind
from throwdown.kernel.program import Frame

COMBAT: Final = "DM-7.4.7"
_BY_ORIGIN: Final = {
    causes.BY_COMBAT: COMBAT,
    causes.BY_ACTION: "DM-7.4.8",
    causes.BY_ABILITY: "DM-7.4.8",
    causes.BY_GLOBAL: "DM-10.4",
}
"""The rule that deals damage of each origin once its text is over."""
_BY_PROGRAM: Final = {
    "spin tax": "DM-7.2.1",
    "regenerate": "DM-14.6",
}
"""The rule behind programs of the rules that move, spin or hurt."""
_SHOWN_BY_ITSELF: Final = (ROLLED, REROLLED, SPUN)


def read_event(s: MastersState, event: Event) -> Happening:
    """Return an event with all that its moment tells of it."""
    kind = EVENTS.kinds[event.kind]
    values = _values(kind, event)
    cause = cause_of(s, event) if kind.caused else None
    dice = [event.number(place) for place, field in enumerate(kind.fields) if field.type is DIE]
    if cause is not None:
        dice += [int(thing[1:]) for thing in (cause.of, *cause.also) if thing.startswith("d")]
    faces = {f"d{die}": s.side[die] for die in dice if die != NONE and shows_face(s, die)}
    if event.kind in _SHOWN_BY_ITSELF:
        faces[f"d{event.a}"] = event.b
    return Happening(kind, event, s, values, faces, cause)


def _values(kind: EventKind, event: Event) -> dict[str, Value]:
    """Return the numbers of an event but for those that are the rules' own."""
    own = [field.name for field in kind.fields if field.type is MARK or field.type is CAUSE]
    found = {name: value for name, value in plain_values(kind, event).items() if name not in own}
    if event.kind in (EFFECT_BEGAN, EFFECT_ENDED):
        del found["on"]
        if event.a >= 0:
            found["on"] = DIE.value(event.a)
    return found


def cause_of(s: MastersState, event: Event) -> Cause | None:
    """Return what caused an event: what it names itself, else the text at work, else the rule."""
    packed = _packed_cause(event)
    text = text_at_work(s)
    if packed != NONE:
        return _named_cause(s, event, packed, text)
    if text is not None:
        return _cause_by(book_of(s), text)
    return _rule_of(s, event)


def _rule_of(s: MastersState, event: Event) -> Cause | None:
    """Return the rule that is at work; none where it is the turn itself that goes on."""
    program = program_at_work(s)
    if event.kind == LOST_LIFE and program == "turns":
        return Cause("DM-6.1.5")
    return Cause(_BY_PROGRAM[program]) if program in _BY_PROGRAM else None


def _packed_cause(event: Event) -> int:
    place = EVENTS.kinds[event.kind].place_of(CAUSE)
    return NONE if place == NONE else event.number(place)


def _cause_by(book: MastersBook, text: Frame) -> Cause:
    name = book.programs[text.program].name
    of = f"d{text.source}" if text.source != NONE else f"c{card_of_text(book, name)}"
    return Cause("", name, of, text.seat)


def card_of_text(book: MastersBook, name: str) -> int:
    """Return the card that a text is printed on, by the name of its program."""
    card_id = name.rpartition("#")[0]
    return [card.id for card in book.tables.cards].index(card_id)


def _named_cause(s: MastersState, event: Event, packed: int, text: Frame | None) -> Cause:
    """Return a packed cause, with the text behind it while that is still at work."""
    source, origin = causes.source_of(packed), causes.origin_of(packed)
    if text is not None and text.source == source and origin != causes.BY_COMBAT:
        return _cause_by(book_of(s), text)
    is_fight = origin == causes.BY_COMBAT and event.kind != HURT
    dealers = dealers_to(s, event.a) if is_fight else []
    others = tuple(f"d{die}" for die in dealers if die != source)
    of = "" if source == NONE else f"d{source}"
    return Cause(_BY_ORIGIN[origin], "", of, causes.seat_of(packed), others)
