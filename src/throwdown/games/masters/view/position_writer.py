"""Writing the position that a game is in, as `position.py` reads it.

A position tells dice, life, damage, bonuses, pairs and blocks. What lasts, what was used up this
turn and what is half done it cannot tell: `is_same_table` says whether anything was lost.
"""

from __future__ import annotations

from throwdown.contract.positions import Positions
from throwdown.contract.seen import Seen, model_of
from throwdown.games.masters.model.state import MastersState, masters_state
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.turn.under_way import frames_under_way
from throwdown.games.masters.view.notation import shows_face
from throwdown.games.masters.view.position import PLAYER_WORDS, TOP_WORDS
from throwdown.games.masters.view.table_view import write_view
from throwdown.kernel.action import NONE
from throwdown.kernel.events import JUDGE
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, Setup, View


class MastersPositions(Positions):
    """The positions of Dice Masters."""

    def __init__(self, seen: Seen) -> None:
        self._seen = seen

    def position_of(self, s: GameState) -> Setup:
        tables = masters_state(s).tables
        return _position_from(write_view(tables, model_of(self._seen, s, JUDGE)))

    def is_same_table(self, s: GameState, other: GameState) -> bool:
        return _table(masters_state(s)) == _table(masters_state(other))


def _position_from(view: View) -> Setup:
    """Return what of the judge's view can be put onto a table again; what is empty is left out."""
    position: dict[str, Json] = {word: view[word] for word in TOP_WORDS if word in view}
    players = view["players"]
    tables: list[Json] = [
        _without_bag({word: player[word] for word in PLAYER_WORDS if player.get(word)})
        for player in (players if isinstance(players, list) else [])
        if isinstance(player, dict)
    ]
    return {**position, "players": tables}


def _without_bag(player: dict[str, Json]) -> Json:
    """Return a player's part without the Sidekicks in the bag: they lie there unless named."""
    bag = player.get("bag")
    if not isinstance(bag, dict):
        return player
    others: dict[str, Json] = {name: count for name, count in bag.items() if name != "SK"}
    rest = {word: value for word, value in player.items() if word != "bag"}
    return {**rest, "bag": others, "rest": "bag"} if others else rest


def _table(s: MastersState) -> list[object]:
    """Return all of a game, with dice told by what they are instead of by their numbers."""
    dice = sorted(_die(s, die) for die in range(len(s.zone)))
    numbers = [s.turn, s.step, s.active, len(s.waiting), len(s.proposals)]
    lasting = [[e.kind, e.die, e.seat, e.until, e.source, e.a, e.b] for e in s.lasting]
    kept = [s.life, s.floating, s.used_up, s.history, s.counters, s.order, s.further_blocks]
    return [dice, frames_under_way(s), numbers, lasting, *kept]


def _die(s: MastersState, die: int) -> list[int]:
    tied: list[int] = []
    for other in (s.blocks[die], s.partner[die], s.holder[die]):
        tied += [NONE, NONE] if other == NONE else [book_of(s).card_of[other], s.side[other]]
    return [
        book_of(s).card_of[die],
        s.owner[die],
        s.controller[die],
        s.zone[die],
        s.side[die] if shows_face(s, die) else NONE,
        s.damage[die],
        s.attack_bonus[die],
        s.defense_bonus[die],
        s.blocked[die],
        s.lies_on[die],
        s.spent[die],
        1 if s.fielded_on[die] == s.turn else 0,
        *tied,
    ]
