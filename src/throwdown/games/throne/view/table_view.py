"""A view: what is seen, written in the notation of positions, as scenario files have it."""

from __future__ import annotations

from throwdown.contract.seen import (
    GAME,
    Id,
    Model,
    Thing,
    number_in,
    numbers_in,
    prefix_of,
    string_in,
)
from throwdown.games.throne.content.hero import Companion
from throwdown.games.throne.model.hero_tables import TokenKind
from throwdown.games.throne.rules.core.book import ThroneBook
from throwdown.games.throne.setup.books import compiled_heroes
from throwdown.games.throne.view.ids import stack_id
from throwdown.games.throne.view.notation import notation
from throwdown.games.throne.view.schema import ATTACK, terms_of
from throwdown.kernel.action import NONE
from throwdown.kernel.values import Json, View


def write_view(book: ThroneBook, model: Model) -> View:
    """Return a model in words of the table: names of heroes, cards and tokens."""
    return _Writer(book, model).write()


class _Writer:
    """A model being written."""

    def __init__(self, book: ThroneBook, model: Model) -> None:
        self._book = book
        self._model = model
        self._words = notation(book)
        self._things: dict[str, list[tuple[Id, Thing]]] = {}
        for thing_id, thing in model.items():
            self._things.setdefault(prefix_of(thing_id), []).append((thing_id, thing))
        self._piles: dict[tuple[int, str], list[str]] = {}
        for card_id, card in self._of_kind("c"):
            pile = (number_in(card, "seat"), string_in(card, "zone"))
            self._piles.setdefault(pile, []).append(self._words.name(card_id))

    def _of_kind(self, prefix: str) -> list[tuple[Id, Thing]]:
        return self._things.get(prefix, [])

    def write(self) -> View:
        """Return all of it."""
        model, game = self._model, self._model[GAME]
        seats = [thing for _, thing in self._of_kind("p")]
        dials = [thing_id for thing_id, _ in self._of_kind("h")]
        return {
            "turn": number_in(game, "turn"),
            "phase": string_in(game, "phase"),
            "active": number_in(game, "active"),
            "start": number_in(game, "start", NONE),
            "health": [number_in(model[dial], "health") for dial in dials],
            "teams": [dials.index(string_in(player, "side")) for player in seats],
            "players": [self._player(seat, player) for seat, player in enumerate(seats)],
            "rolls": [self._roll(roll, thing) for roll, thing in self._of_kind("r")],
            "attempts": number_in(game, "attempts"),
            "attempts_left": number_in(game, "left"),
            "attack": self._attack(),
            "damage": [self._damage(thing) for _, thing in self._of_kind("e")],
            "healing": [self._healing(thing) for _, thing in self._of_kind("g")],
            "waiting": [self._waiting_token(thing) for _, thing in self._of_kind("w")],
            "intents": [self._intent(thing) for _, thing in self._of_kind("i")],
            "over": "over" in game,
            "winners": [*numbers_in(game, "winners")],
        }

    def _player(self, seat: int, player: Thing) -> View:
        view: View = {
            "name": self._words.players[seat],
            "out": "out" in player,
            "cp": number_in(player, "cp"),
            "cards": number_in(player, "hand"),
            "deck": number_in(player, "deck"),
            "discard": self._cards(seat, "discard"),
            "playing": self._cards(seat, "playing"),
            "upgrades": self._cards(seat, "board"),
            "tokens": self._tokens(seat),
            "limits": self._limits(seat),
            "companions": self._companions(seat),
        }
        if self._book.tables.turned:
            view["side"] = self._side(seat, number_in(player, "face"))
        if "visible" in player:
            view["hand"] = self._cards(seat, "hand")
        return view

    def _cards(self, seat: int, zone: str) -> list[Json]:
        """Return the names of a seat's cards that lie somewhere, sorted."""
        return [*sorted(self._piles.get((seat, zone), []))]

    def _stacks(self, seat: int) -> list[tuple[TokenKind, Thing]]:
        """Return what a seat has of each kind of token, in the order of the kinds."""
        found = [(kind, self._model.get(stack_id(seat, kind.number))) for kind in self._book.kinds]
        return [(kind, stack) for kind, stack in found if stack is not None]

    def _tokens(self, seat: int) -> View:
        """Return how many tokens there are; a companion with a dial is told of apart."""
        return {
            kind.name: number_in(stack, "count")
            for kind, stack in self._stacks(seat)
            if "count" in stack and not kind.dial_most
        }

    def _limits(self, seat: int) -> View:
        """Return the limits that a seat has raised."""
        return {
            kind.name: number_in(stack, "limit")
            for kind, stack in self._stacks(seat)
            if "limit" in stack
        }

    def _companions(self, seat: int) -> View:
        """Tell more of companions with a dial or two faces."""
        found: View = {}
        for kind, stack in self._stacks(seat):
            printed = compiled_heroes(self._book).tokens[kind.number]
            view: View = {}
            if "health" in stack:
                view["health"] = number_in(stack, "health")
            if isinstance(printed, Companion) and printed.sides:
                view["face"] = printed.sides[number_in(stack, "face")]
            if view and "count" in stack:
                found[kind.name] = view
        return found

    def _side(self, seat: int, face: int) -> str:
        sides = compiled_heroes(self._book).heroes[self._book.tables.hero_of[seat]].sides
        return sides[face] if sides else ""

    def _roll(self, roll: str, thing: Thing) -> View:
        dice = [die for _, die in self._of_kind("d") if die["roll"] == roll]
        return {
            "kind": string_in(thing, "kind"),
            "player": number_in(thing, "seat"),
            "dice": [number_in(die, "value") for die in dice],
            "open": "open" in thing,
        }

    def _attack(self) -> View:
        attack = self._model.get(ATTACK)
        if attack is None:
            return {}
        return {
            "ability": self._words.name(string_in(attack, "line")),
            "stage": string_in(attack, "stage"),
            "target": number_in(attack, "target", NONE),
            "ultimate": "ultimate" in attack,
        }

    def _damage(self, source: Thing) -> View:
        """Tell a source of damage: its base, what changes it and where that comes from, its
        final."""
        return {
            "from": number_in(source, "from"),
            "to": number_in(source, "to"),
            "source": self._origin(source),
            "kind": string_in(source, "kind"),
            "base": number_in(source, "base"),
            "terms": [
                [term.kind, term.amount, self._words.name(term.of)] for term in terms_of(source)
            ],
            "subtotal": number_in(source, "subtotal"),
            "final": number_in(source, "final"),
        }

    def _origin(self, thing: Thing) -> str:
        return self._words.name(string_in(thing, "of"))

    def _healing(self, healing: Thing) -> list[Json]:
        return [number_in(healing, "to"), number_in(healing, "base"), self._origin(healing)]

    def _waiting_token(self, waiting: Thing) -> list[Json]:
        return [number_in(waiting, "to"), self._words.name(string_in(waiting, "token"))]

    def _intent(self, intent: Thing) -> list[Json]:
        return [number_in(intent, "seat"), self._origin(intent)]
