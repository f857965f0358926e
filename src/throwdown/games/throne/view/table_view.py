"""What a viewer sees, in the words of the table.

Hands are their owners' alone, and their teammates' (DT-8.9, DT-16.1); of a deck only its size is
seen, for it has no order. The ledger shows every source of damage with its terms.
"""

from __future__ import annotations

from throwdown.games.throne.content.hero import Companion
from throwdown.games.throne.model import ledger as led
from throwdown.games.throne.model import token_counts as packed
from throwdown.games.throne.model.phases import PHASE_TABLE
from throwdown.games.throne.model.roll_kinds import ROLL_KINDS
from throwdown.games.throne.model.stages import NO_ABILITY, STAGE_TABLE
from throwdown.games.throne.model.state import WAITING, WAITING_KIND, WAITING_RECEIVER, ThroneState
from throwdown.games.throne.rules.combat.offensive_roll import attempts_left
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.cards import places, size
from throwdown.games.throne.rules.core.damage_totals import Source, sources
from throwdown.games.throne.rules.core.tokens import limit_of, token_slot
from throwdown.games.throne.rules.play.declarations import declared_intents
from throwdown.games.throne.setup.books import compiled_heroes
from throwdown.games.throne.view.notation import words_of
from throwdown.kernel.action import NONE
from throwdown.kernel.events import TEAM, may_see
from throwdown.kernel.values import Json, View


def observe(s: ThroneState, viewer: int) -> View:
    """Return all that a viewer may see."""
    return {
        "turn": s.turn,
        "phase": PHASE_TABLE.name(s.phase),
        "active": s.active,
        "start": s.start_player,
        "health": list(s.health),
        "teams": list(s.teams),
        "players": [_player(s, seat, viewer) for seat in range(len(s.teams))],
        "rolls": [_roll(s, roll) for roll in range(rolls.rolls(s))],
        "attempts": s.attempts,
        "attempts_left": attempts_left(s),
        "attack": _attack(s),
        "damage": [_source(s, source) for source in sources(s)],
        "healing": _healing(s),
        "waiting": _waiting(s),
        "intents": _intents(s),
        "over": s.over,
        "winners": list(s.winners),
    }


def _player(s: ThroneState, seat: int, viewer: int) -> View:
    words = words_of(s)
    view: View = {
        "name": words.players[seat],
        "out": seat not in s.order,
        "cp": s.cp[seat],
        "cards": size(s.hand[seat]),
        "deck": size(s.deck[seat]),
        "discard": [*words.hand(seat, places(s.discard[seat]))],
        "playing": [*words.hand(seat, places(s.playing[seat]))],
        "upgrades": [*words.hand(seat, places(s.placed[seat]))],
        "tokens": _tokens(s, seat),
        "limits": _limits(s, seat),
        "companions": _companions(s, seat),
    }
    if book_of(s).tables.turned:
        view["side"] = _side(s, seat)
    if may_see(s.teams, seat, TEAM, viewer):
        view["hand"] = [*words.hand(seat, places(s.hand[seat]))]
    return view


def _side(s: ThroneState, seat: int) -> str:
    book = book_of(s)
    sides = compiled_heroes(book).heroes[book.tables.hero_of[seat]].sides
    return sides[s.board[seat]] if sides else ""


def _tokens(s: ThroneState, seat: int) -> dict[str, Json]:
    words = words_of(s)
    found: dict[str, Json] = {}
    for kind in book_of(s).kinds:
        count = packed.count(s.tokens[token_slot(s, seat, kind.number)])
        if count and not kind.dial_most:
            found[words.tokens[kind.number]] = count
    return found


def _limits(s: ThroneState, seat: int) -> dict[str, Json]:
    """Return the limits that a seat has raised."""
    words = words_of(s)
    return {
        words.tokens[kind.number]: limit_of(s, seat, kind.number)
        for kind in book_of(s).kinds
        if packed.limit_bonus(s.tokens[token_slot(s, seat, kind.number)])
    }


def _companions(s: ThroneState, seat: int) -> dict[str, Json]:
    """Tell more of companions with a dial or two faces."""
    book = book_of(s)
    found: dict[str, Json] = {}
    for kind in book.kinds:
        there = s.tokens[token_slot(s, seat, kind.number)]
        printed = compiled_heroes(book).tokens[kind.number]
        faces = printed.sides if isinstance(printed, Companion) else ()
        if not packed.count(there) or not (faces or kind.dial_most):
            continue
        view: dict[str, Json] = {}
        if kind.dial_most:
            view["health"] = packed.dial(there)
        if faces:
            view["face"] = faces[packed.face(there)]
        found[kind.name] = view
    return found


def _roll(s: ThroneState, roll: int) -> View:
    return {
        "kind": ROLL_KINDS.name(rolls.kind_of(s, roll)),
        "player": rolls.roller(s, roll),
        "dice": [*rolls.values(s, roll)],
        "open": rolls.is_open(s, roll),
    }


def _attack(s: ThroneState) -> View:
    """Tell what is known of the ability of the Roll Phase."""
    if s.stage == NO_ABILITY or s.ability == NONE:
        return {}
    return {
        "ability": words_of(s).lines[s.ability],
        "stage": STAGE_TABLE.name(s.stage),
        "target": s.target,
        "ultimate": s.locked == 1,
    }


def _source(s: ThroneState, source: Source) -> View:
    """Tell a source of damage: its base, what changes it and where that comes from, its final."""
    words = words_of(s)
    base = source.modifiable + source.fixed
    return {
        "from": source.giver,
        "to": source.receiver,
        "source": words.source(source.origin),
        "kind": led.PACKET_KINDS.name(s.packets[source.first + led.KIND]),
        "base": base,
        "terms": [*_terms(s, source)],
        "subtotal": source.subtotal,
        "final": source.final,
    }


def _terms(s: ThroneState, source: Source) -> list[Json]:
    words = words_of(s)
    found: list[Json] = []
    for at in range(0, len(s.terms), led.TERM):
        row = s.terms[at : at + led.TERM]
        if row[led.TERM_BATCH] in (s.batch, led.EVERY_BATCH) and _concerns(row, source):
            kind = led.TERM_KINDS.name(row[led.TERM_KIND])
            amount = row[led.TERM_AMOUNT] if row[led.TERM_KIND] <= led.PREVENT else 0
            found.append([kind, amount, words.source(row[led.TERM_ORIGIN])])
    return found


def _concerns(row: tuple[int, ...], source: Source) -> bool:
    """Return whether a term changes a source."""
    kind, seat = row[led.TERM_KIND], row[led.TERM_SEAT]
    if kind == led.ADD:
        return source.is_attack
    if kind == led.HALVE_DEALT and row[led.TERM_BATCH] == led.EVERY_BATCH:
        return seat == source.giver != source.receiver
    if kind in (led.SUBTRACT, led.HALVE_DEALT, led.AVOID_DEALT):
        return source.is_offensive and seat == source.giver
    return seat == source.receiver


def _healing(s: ThroneState) -> list[Json]:
    words = words_of(s)
    found: list[Json] = []
    for at in range(0, len(s.packets), led.PACKET):
        if s.packets[at + led.KIND] == led.HEALING:
            origin = words.source(s.packets[at + led.ORIGIN])
            found.append([s.packets[at + led.RECEIVER], s.packets[at + led.BASE], origin])
    return found


def _waiting(s: ThroneState) -> list[Json]:
    """Tell the tokens that are about to be placed."""
    words = words_of(s)
    return [
        [s.waiting_tokens[i + WAITING_RECEIVER], words.tokens[s.waiting_tokens[i + WAITING_KIND]]]
        for i in range(0, len(s.waiting_tokens), WAITING)
    ]


def _intents(s: ThroneState) -> list[Json]:
    """Tell what has been declared and is not yet carried out: everybody knows it (DT-15.3)."""
    words = words_of(s)
    return [[seat, words.source(source)] for seat, source in declared_intents(s)]
