"""Reading a position: the words of the judge's view, put on the table.

Cards not named lie in the deck, or where `rest` says. The phases are `turn start`, `upkeep`,
`income`, `main 1` (unless said), `offensive roll`, `main 2` and `discard`; with `dice`, the first
roll of the offensive roll has been made.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from throwdown.content import setup_fields
from throwdown.content.setup_error import SetupError
from throwdown.content.toml_facts import did_you_mean
from throwdown.games.throne.model import token_counts as packed
from throwdown.games.throne.model.phases import (
    DISCARD,
    INCOME,
    MAIN_1,
    MAIN_2,
    OFFENSE,
    PHASE_TABLE,
    UPKEEP,
)
from throwdown.games.throne.model.state import FIRST_DIE, HERO_DICE, MOST_CP, SPACES, ThroneState
from throwdown.games.throne.rules.combat.offensive_roll import (
    begin_offense,
    stamp_tokens,
    take_dice,
)
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.cards import places
from throwdown.games.throne.rules.core.defeat import clear_seat
from throwdown.games.throne.rules.core.tokens import limit_of, token_slot
from throwdown.games.throne.rules.turn.game_start import lay_out
from throwdown.games.throne.setup.books import compiled_heroes
from throwdown.games.throne.view.notation import words_of
from throwdown.kernel.action import NONE
from throwdown.kernel.control import Call
from throwdown.kernel.interpreter import resume
from throwdown.kernel.values import Json, Setup
from throwdown.words.message import Message, MessageValue

TOP_WORDS: Final = (*("turn", "phase", "active", "start", "health", "players", "dice", "attempts"),)
PLAYER_WORDS: Final = (
    *("cp", "hand", "discard", "upgrades", "tokens", "companions", "side", "rest", "attacked"),
    "limits",
)
_PROGRAMS: Final = {
    "turn start": "upkeep",
    "upkeep": "upkeep",
    "income": "income",
    "main 1": "main 1",
    "offensive roll": "roll phase",
    "main 2": "main 2",
    "discard": "discard phase",
}
_PHASES: Final = {
    "turn start": UPKEEP,
    **{
        PHASE_TABLE.name(phase): phase
        for phase in (UPKEEP, INCOME, MAIN_1, OFFENSE, MAIN_2, DISCARD)
    },
}
_PILES: Final = ("deck", "hand", "discard")
_A_COMPANION: Final = Message("throne_faults.position", "companion")


def place(s: ThroneState, position: Setup) -> None:
    """Put a position into a game and ask what is to be decided in it; raises SetupError."""
    # On a copy first, so that a position that cannot be changes nothing.
    _lay(s.clone(), position)
    _lay(s, position)
    _begin(s, position)
    resume(s)


def _lay(s: ThroneState, position: Setup) -> None:
    lay_out(s, book_of(s).form.health)
    s.order = list(book_of(s).form.order)
    setup_fields.reject_unknown_keys(position, TOP_WORDS, setup_fields.A_POSITION)
    seats = len(s.teams)
    s.active = setup_fields.require_int(position.get("active", 0), "active", 0, seats - 1)
    s.start_player = setup_fields.require_int(position.get("start", 0), "start", 0, seats - 1)
    s.turn = setup_fields.require_int(position.get("turn", 2), "turn", 1, 1_000_000)
    s.phase = _PHASES[_phase(position)]
    most = s.start_health + book_of(s).form.most_above_start
    sides = setup_fields.require_list_of(
        position.get("health", list(s.health)), "health", len(s.health)
    )
    for side, health in enumerate(sides):
        s.health[side] = setup_fields.require_int(health, "health", 0, most)
    s.order = [seat for seat in s.order if s.health[s.teams[seat]] > 0]
    if s.active not in s.order:
        raise SetupError(_fault("out of game"))
    players = setup_fields.require_list_of(position.get("players", [{}] * seats), "players", seats)
    for seat in range(seats):
        _player(s, seat, setup_fields.require_table(players[seat], "players"))
        if seat not in s.order:
            clear_seat(s, seat)
    dice = position.get("dice")
    if dice is not None and s.phase != OFFENSE:
        raise SetupError(_fault("dice elsewhere"))
    for die in setup_fields.require_list_of(dice, "dice", HERO_DICE) if dice is not None else []:
        setup_fields.require_int(die, "dice", 1, 6)


def _phase(position: Setup) -> str:
    phase = position.get("phase", "main 1")
    if not isinstance(phase, str) or phase not in _PHASES:
        raise SetupError(setup_fields.not_one_of("phase", _PHASES, phase))
    return phase


def _player(s: ThroneState, seat: int, table: Mapping[str, Json]) -> None:
    setup_fields.reject_unknown_keys(table, PLAYER_WORDS, setup_fields.A_PLAYER)
    s.cp[seat] = setup_fields.require_int(table.get("cp", s.cp[seat]), "cp", 0, MOST_CP)
    s.note_attack(seat, 1 if table.get("attacked", True) is True else 0)
    if "side" in table:
        book = book_of(s)
        sides = compiled_heroes(book).heroes[book.tables.hero_of[seat]].sides
        side = str(table["side"])
        if side not in sides:
            raise SetupError(_fault("no side", name=side, hint=did_you_mean(side, sides)))
        s.turn_board(seat, sides.index(side))
    for name, count in setup_fields.require_table(table.get("limits", {}), "limits").items():
        kind = _kind(s, name, "limits")
        least = limit_of(s, seat, kind)
        raised = setup_fields.require_int(count, f"limits: {name}", least, 99) - least
        at = token_slot(s, seat, kind)
        s.tokens[at] = packed.with_limit_raised(s.tokens[at], raised)
    _put_tokens(s, seat, table)
    _put_cards(s, seat, table)


def _put_tokens(s: ThroneState, seat: int, table: Mapping[str, Json]) -> None:
    for name, count in setup_fields.require_table(table.get("tokens", {}), "tokens").items():
        kind = _kind(s, name, "tokens")
        limit = limit_of(s, seat, kind)
        for _ in range(setup_fields.require_int(count, f"tokens: {name}", 0, limit)):
            at = token_slot(s, seat, kind)
            s.tokens[at] = packed.with_one_more(s.tokens[at], NONE, struck=False)
        at = token_slot(s, seat, kind)
        s.set_tokens(seat, kind, packed.start_turn(s.tokens[at], own_turn=seat == s.active))
    for name, about in setup_fields.require_table(
        table.get("companions", {}), "companions"
    ).items():
        _put_companion(s, seat, name, setup_fields.require_table(about, "companions"))


def _put_companion(s: ThroneState, seat: int, name: str, table: Mapping[str, Json]) -> None:
    setup_fields.reject_unknown_keys(table, ("health", "face"), _A_COMPANION)
    number = _kind(s, name, "companions")
    kind = book_of(s).kinds[number]
    at = token_slot(s, seat, number)
    if not packed.count(s.tokens[at]):
        s.set_tokens(seat, number, s.tokens[at] + 1)
    if "health" in table:
        health = setup_fields.require_int(table["health"], f"companions: {name}", 0, kind.dial_most)
        s.tokens[at] = packed.with_health(s.tokens[at], health)
    if "face" in table:
        faces = ("active", "basic"), ("downed", "advanced")
        found = [number for number, known in enumerate(faces) if table["face"] in known]
        if not found:
            raise SetupError(_fault("no face", name=name, face=str(table["face"])))
        s.tokens[at] = packed.with_face(s.tokens[at], found[0])


def _put_cards(s: ThroneState, seat: int, table: Mapping[str, Json]) -> None:
    taken = 0
    for word in ("hand", "discard", "upgrades"):
        for name in setup_fields.require_list(table.get(word, []), word):
            place = _card(s, seat, str(name), word)
            if taken >> place & 1:
                raise SetupError(_fault("twice", word=word, name=str(name)))
            taken |= 1 << place
            _put_card(s, seat, place, word)
    rest = table.get("rest", "deck")
    if rest not in _PILES:
        raise SetupError(setup_fields.not_one_of("rest", _PILES, rest))
    left = s.deck[seat] & ~taken
    s.deck[seat] = left if rest == "deck" else 0
    if rest == "hand":
        s.hand[seat] |= left
    elif rest == "discard":
        for place in places(left):
            s.put_on_discard(seat, place)


def _put_card(s: ThroneState, seat: int, place: int, word: str) -> None:
    card = book_of(s).tables.card(seat, place)
    if word == "hand":
        s.hand[seat] |= 1 << place
    elif word == "discard":
        s.put_on_discard(seat, place)
    elif card.space == NONE:
        raise SetupError(_fault("no upgrade", name=card.name))
    else:
        s.placed[seat] |= 1 << place
        at = seat * SPACES + card.space
        s.set_level(at, max(s.levels[at], card.level))


def _card(s: ThroneState, seat: int, name: str, word: str) -> int:
    deck = book_of(s).tables.decks[seat]
    names = [words_of(s).cards[card] for card in deck]
    if name not in names:
        hint = did_you_mean(name, names)
        raise SetupError(_fault("no card", word=word, seat=seat, name=name, hint=hint))
    return names.index(name)


def _kind(s: ThroneState, name: str, word: str) -> int:
    names = words_of(s).tokens
    if name not in names:
        hint = did_you_mean(name, names)
        raise SetupError(_fault("not in game", word=word, name=name, hint=hint))
    return names.index(name)


def _fault(key: str, /, **values: MessageValue) -> Message:
    return Message("throne_faults.position", key, **values)


def _begin(s: ThroneState, position: Setup) -> None:
    """Put the frames of the phase under way."""
    book = book_of(s)
    phase = _phase(position)
    turns = s.push(book.number("turns"), s.active, NONE)
    ops = book.programs[turns.program].ops
    turns.at = [isinstance(op, Call) and op.program == _PROGRAMS[phase] for op in ops].index(True)
    if phase == "turn start":
        s.turn -= 1
        turns.at = 0
    dice = position.get("dice")
    if dice is None:
        return
    turns.at += 1
    s.attempts = setup_fields.require_int(position.get("attempts", 1), "attempts", 1, 9)
    _begin_roll(s, [die for die in setup_fields.require_list(dice, "dice") if isinstance(die, int)])


def _begin_roll(s: ThroneState, dice: list[int]) -> None:
    """Begin the Roll Phase where its dice have just been rolled."""
    book = book_of(s)
    attempts = s.attempts
    s.note_attack(s.active, 0)
    stamp_tokens(s)
    s.gathering = 1
    begin_offense(s)
    take_dice(s)
    s.attempts = attempts
    for die, value in enumerate(dice):
        s.rolls[FIRST_DIE + die] = value
    phase = s.push(book.number("roll phase"), s.active, NONE)
    ops = book.programs[phase.program].ops
    phase.at = [isinstance(op, Call) and op.program == "offense" for op in ops].index(True) + 1
    offense = s.push(book.number("offense"), s.active, NONE)
    offense.at = 2
