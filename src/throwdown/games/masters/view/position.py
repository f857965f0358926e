"""Putting a position onto the table, in the same words in which it is seen.

    { active = 0, life = [10, 7], players = [
        { reserve = ["f", "Enrage!"], field = ["Angel@2", "SK!"], damage = { "Angel@2" = 1 } },
        { used = { SK = 2, "Kitty Pryde" = 1 }, rest = "prep" } ] }

Dice are taken from those the player has; a basic action die named for a player is theirs. Sidekicks
that are not named lie in the bag, or where `rest` says; other dice not named lie on their cards.
The steps are `turn start`, `roll and reroll`, `main` (unless said) and `attack`: with dice in the
Attack Zone, that is the moment after blocks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from throwdown.content import setup_fields
from throwdown.content.setup_error import SetupError
from throwdown.games.masters.model.card_tables import SIDEKICK_CARD
from throwdown.games.masters.model.cards import BASIC
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.steps import (
    ATTACK_STEP,
    CLEAR_AND_DRAW,
    MAIN,
    ROLL_AND_REROLL,
    STEPS,
)
from throwdown.games.masters.model.zones import ATTACK
from throwdown.games.masters.rules.combat.blocks import assign_block, remember_block
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import fielded_dice, shows_character
from throwdown.games.masters.rules.core.fighters import attackers
from throwdown.games.masters.rules.core.layout import lay_out
from throwdown.games.masters.rules.core.sides import is_active, opponent
from throwdown.games.masters.rules.turn.turn import BeginRoll
from throwdown.games.masters.view.notation import face_word, words_of
from throwdown.games.masters.view.pregame import is_before
from throwdown.games.masters.view.table_view import ROLLED, UNROLLED
from throwdown.kernel.action import NONE
from throwdown.kernel.control import Call
from throwdown.kernel.interpreter import resume
from throwdown.kernel.program import Op
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, Setup
from throwdown.words.message import Message, MessageValue

TOP_WORDS: Final = ("turn", "step", "active", "life", "players")
_COUNTS: Final = {word: zone for word, zone in UNROLLED if word not in ("supply", "set_aside")}
_LISTS: Final = dict(ROLLED)
_MARKS: Final = ("damage", "bonus", "pairs", "blocks")
PLAYER_WORDS: Final = (*_COUNTS, *_LISTS, "floating", *_MARKS, "rest")
_STEPS: Final = {
    "turn start": CLEAR_AND_DRAW,
    STEPS.name(CLEAR_AND_DRAW): CLEAR_AND_DRAW,
    STEPS.name(ROLL_AND_REROLL): ROLL_AND_REROLL,
    STEPS.name(MAIN): MAIN,
    STEPS.name(ATTACK_STEP): ATTACK_STEP,
}


def place(s: MastersState, position: Setup) -> None:
    """Put a position into a game and ask what is to be decided in it; raises SetupError."""
    if is_before(s):
        raise SetupError(_fault("teams unknown"))
    # On a copy first, so that a position that cannot be changes nothing.
    _lay(s.clone(), position)
    _lay(s, position)
    _begin(s)
    resume(s)


def _lay(s: MastersState, position: Setup) -> None:
    lay_out(s, book_of(s).layout)
    setup_fields.reject_unknown_keys(position, TOP_WORDS, setup_fields.A_POSITION)
    seats = len(s.teams)
    s.active = setup_fields.require_int(position.get("active", 0), "active", 0, seats - 1)
    s.turn = setup_fields.require_int(position.get("turn", 1), "turn", 1, 1_000_000)
    step = position.get("step", STEPS.name(MAIN))
    if not isinstance(step, str) or step not in _STEPS:
        raise SetupError(setup_fields.not_one_of("step", _STEPS, step))
    s.step = _STEPS[step]
    for team, life in enumerate(
        setup_fields.require_list_of(position.get("life", list(s.life)), "life", len(s.life))
    ):
        s.life[team] = setup_fields.require_int(life, "life", 1, s.start_life)
    players = setup_fields.require_list_of(position.get("players", [{}] * seats), "players", seats)
    placing = _Placing(s)
    for seat in range(seats):
        placing.dice(seat, setup_fields.require_table(players[seat], "players"))
    for seat in range(seats):
        _mark(s, seat, setup_fields.require_table(players[seat], "players"))


class _Placing:
    """A position being laid out: which dice have been placed so far."""

    def __init__(self, s: MastersState) -> None:
        self._s = s
        self._placed: set[int] = set()

    def dice(self, seat: int, table: Mapping[str, Json]) -> None:
        """Place all dice of a player."""
        setup_fields.reject_unknown_keys(table, PLAYER_WORDS, setup_fields.A_PLAYER)
        for word, zone in _COUNTS.items():
            for name, count in setup_fields.require_table(table.get(word, {}), word).items():
                self._put_unrolled(
                    seat,
                    word,
                    name,
                    setup_fields.require_int(count, f"{word}: {name}", 0, 100),
                    zone,
                )
        for word, zone in _LISTS.items():
            for shown in setup_fields.require_list(table.get(word, []), word):
                self._put_rolled(seat, word, str(shown), zone)
        self._rest(seat, table)
        self._s.floating[seat] = setup_fields.require_int(
            table.get("floating", 0), "floating", 0, 100
        )

    def _put_unrolled(self, seat: int, word: str, name: str, count: int, zone: int) -> None:
        card = words_of(self._s).card_named(name)
        if card is None:
            known = ", ".join(words_of(self._s).names)
            raise SetupError(_fault("not in game", word=word, name=name, known=known))
        for _ in range(count):
            self._s.put(self._take(seat, card, name), zone, seat)

    def _put_rolled(self, seat: int, word: str, name: str, zone: int) -> None:
        s = self._s
        face = words_of(s).face_named(name)
        if face is None:
            raise SetupError(_fault("no face", word=word, name=name))
        die = self._take(seat, face[0], name)
        s.put(die, zone, seat)
        s.side[die] = face[1]
        if word != "reserve" and not shows_character(s, die):
            raise SetupError(_fault("no character", word=word, name=name))

    def _take(self, seat: int, card: int, name: str) -> int:
        s, book = self._s, book_of(self._s)
        home = NONE if book.tables.kind[card] == BASIC else seat
        for die in range(len(s.zone)):
            if die in self._placed or book.card_of[die] != card or book.layout.home[die] != home:
                continue
            self._placed.add(die)
            s.owner[die] = seat
            return die
        raise SetupError(_fault("no further die", seat=seat, name=name))

    def _rest(self, seat: int, table: Mapping[str, Json]) -> None:
        s, book = self._s, book_of(self._s)
        rest = table.get("rest", "bag")
        if not isinstance(rest, str) or rest not in _COUNTS:
            raise SetupError(setup_fields.not_one_of("rest", _COUNTS, rest))
        own = [die for die in range(len(s.zone)) if s.owner[die] == seat]
        left = [d for d in own if book.card_of[d] == SIDEKICK_CARD and d not in self._placed]
        if left and "bag" in table and "rest" not in table:
            raise SetupError(_fault("sidekicks left", count=len(left)))
        for die in left:
            s.put(die, _COUNTS[rest], seat)


def _mark(s: MastersState, seat: int, table: Mapping[str, Json]) -> None:
    """Put down damage, bonuses, pairs and blocks."""
    for name, damage in setup_fields.require_table(table.get("damage", {}), "damage").items():
        s.damage[_find_fielded_die(s, seat, name, "damage")] = setup_fields.require_int(
            damage, "damage", 1, 100
        )
    s.hurt = True
    for name, bonus in setup_fields.require_table(table.get("bonus", {}), "bonus").items():
        die = _find_fielded_die(s, seat, name, "bonus")
        both = setup_fields.require_list_of(bonus, "bonus", 2)
        s.attack_bonus[die] = setup_fields.require_int(both[0], "bonus", -100, 100)
        s.defense_bonus[die] = setup_fields.require_int(both[1], "bonus", -100, 100)
    for pair in setup_fields.require_list(table.get("pairs", []), "pairs"):
        both = setup_fields.require_list_of(pair, "pairs", 2)
        one, other = [_find_fielded_die(s, seat, str(name), "pairs") for name in both]
        s.partner[one], s.partner[other] = other, one
    for name, attacked in setup_fields.require_table(table.get("blocks", {}), "blocks").items():
        blocker = _find_fielded_die(s, seat, name, "blocks")
        for word in attacked if isinstance(attacked, list) else [attacked]:
            attacker = _find_fielded_die(s, opponent(s, seat), str(word), "blocks")
            if s.zone[blocker] != ATTACK or s.zone[attacker] != ATTACK or is_active(s, seat):
                raise SetupError(_fault("blocks", blocker=name, attacker=str(word)))
            assign_block(s, blocker, attacker)


def _find_fielded_die(s: MastersState, seat: int, name: str, word: str) -> int:
    names = _number_lookalikes(s)
    for die in fielded_dice(s, seat):
        if names[die] == name:
            return die
    known = ", ".join(names[die] for die in fielded_dice(s, seat))
    raise SetupError(_fault("not in field", word=word, name=name, seat=seat, known=known))


def _fault(key: str, /, **values: MessageValue) -> Message:
    return Message("masters_faults.position", key, **values)


def _number_lookalikes(s: MastersState) -> dict[int, str]:
    """Return a word for each die in the field that no other die of its controller has."""
    names: dict[int, str] = {}
    for seat in range(len(s.teams)):
        seen: list[str] = []
        for die in fielded_dice(s, seat):
            word = face_word(s, die)
            seen.append(word)
            times = seen.count(word)
            names[die] = word if times == 1 else f"{word} #{times}"
    return names


def _begin(s: MastersState) -> None:
    """Put the frames of the step under way."""
    book = book_of(s)
    turns = s.push(book.number("turns"), s.active, NONE)
    ops = book.programs[turns.program].ops
    if s.step == CLEAR_AND_DRAW:
        s.turn -= 1
    elif s.step == ROLL_AND_REROLL:
        turns.at = [isinstance(op, BeginRoll) for op in ops].index(True)
    elif s.step == MAIN:
        turns.at = _call(ops, "main step")
    elif not attackers(s):
        turns.at = _call(ops, "attack step")
    else:
        for die in attackers(s):
            if s.blocked[die]:
                remember_block(s, die)
        turns.at = _call(ops, "attack step") + 1
        step = s.push(book.number("attack step"), s.active, NONE)
        step.at = _call(book.programs[step.program].ops, "combat window")


def _call(ops: Sequence[Op[GameState]], program: str) -> int:
    """Return where a program calls another one."""
    return [isinstance(op, Call) and op.program == program for op in ops].index(True)
