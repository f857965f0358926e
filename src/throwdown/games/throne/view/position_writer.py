"""Writing the position that a game is in, as `position.py` reads it.

A position tells dials, cards, tokens and boards. What waits, what was used up this turn and what is
half done it cannot tell: `is_same_table` says whether anything was lost.
"""

from __future__ import annotations

from throwdown.contract.positions import Positions
from throwdown.contract.seen import Seen, model_of
from throwdown.games.throne.model import token_counts as packed
from throwdown.games.throne.model.state import DECK_PLACES, ThroneState, throne_state
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.turn.under_way import leave_out_turn_owners
from throwdown.games.throne.view.notation import words_of
from throwdown.games.throne.view.position import PLAYER_WORDS, TOP_WORDS
from throwdown.games.throne.view.table_view import write_view
from throwdown.kernel.events import JUDGE
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, Setup, View


class ThronePositions(Positions):
    """The positions of Dice Throne."""

    def __init__(self, seen: Seen) -> None:
        self._seen = seen

    def position_of(self, s: GameState) -> Setup:
        view = write_view(book_of(s), model_of(self._seen, s, JUDGE))
        return _position_from(throne_state(s), view)

    def is_same_table(self, s: GameState, other: GameState) -> bool:
        return _table(throne_state(s)) == _table(throne_state(other))


def _position_from(s: ThroneState, view: View) -> Setup:
    """Return what of the judge's view can be put onto a table again; what is empty is left out."""
    position: dict[str, Json] = {
        word: view[word] for word in TOP_WORDS if word in view and word != "attempts"
    }
    players: list[Json] = []
    seen = view["players"]
    for seat, player in enumerate(seen if isinstance(seen, list) else []):
        table = player if isinstance(player, dict) else {}
        told = {word: table[word] for word in PLAYER_WORDS if table.get(word)}
        told["cp"] = s.cp[seat]
        if not s.attacked[seat]:
            told["attacked"] = False
        if discard := _discard(s, seat):
            told["discard"] = discard
        players.append(told)
    return {**position, "players": players}


def _discard(s: ThroneState, seat: int) -> list[Json]:
    """Return the cards of a discard pile in the order they lie in."""
    deck = book_of(s).tables.decks[seat]
    return [words_of(s).cards[deck[place]] for place in s.discard_order(seat)]


def _table(s: ThroneState) -> list[int | str]:
    same = s.clone()
    same.rng.a = same.rng.b = 1
    same.tokens = [packed.outside_roll_phase(each) for each in s.tokens]
    leave_out_turn_owners(same)
    # Of each pile by itself the order is known; in which order cards came to several is not asked.
    same.discarded = tuple(sorted(same.discarded, key=lambda code: code // DECK_PLACES))
    return same.to_list()
