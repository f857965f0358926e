"""The table in plain words, line by line, made from what a viewer sees."""

from __future__ import annotations

from throwdown.contract.seen import (
    ASK,
    GAME,
    Model,
    Thing,
    number_in,
    numbers_in,
    seat_id,
    string_in,
    strings_in,
    things_of,
)
from throwdown.games.throne.rules.core.book import ThroneBook
from throwdown.games.throne.speech.narration import MAIN_PHASE
from throwdown.games.throne.view.notation import notation
from throwdown.games.throne.view.schema import ATTACK, terms_of
from throwdown.kernel.action import NONE
from throwdown.kernel.events import PUBLIC
from throwdown.words.texts import texts

_PILES = (("hand", "hand"), ("upgrades", "board"))
"""The word for each pile that is told by name, and the zone it is."""


def lines(book: ThroneBook, model: Model, language: str, viewer: int = PUBLIC) -> list[str]:
    """Return the table in plain words."""
    return _Table(book, model, language, viewer).lines()


def damage_lines(book: ThroneBook, model: Model, language: str) -> list[str]:
    """Return how the damage that waits adds up, source by source."""
    return _Table(book, model, language, PUBLIC).damage_lines()


class _Table:
    """A model being told."""

    def __init__(self, book: ThroneBook, model: Model, language: str, viewer: int) -> None:
        self._viewer = viewer
        self._model = model
        self._words = notation(book, language)
        self._language = language
        self._texts = texts("throne.table", language)

    def lines(self) -> list[str]:
        """Return all lines."""
        model, game = self._model, self._model[GAME]
        phase = texts("throne.phases", self._language)[string_in(game, "phase")]
        active = self._words.players[number_in(game, "active")]
        turn = number_in(game, "turn")
        said = [self._texts.say("turn", turn=turn, phase=phase, seat=active)]
        said += [*self._order(game), *self._question()]
        for mates in self._sides():
            said += self._dial(mates)
            for seat in mates:
                said += self._player(seat, is_alone=len(mates) == 1)
        said += [self._roll(roll, thing) for roll, thing in things_of(model, "r")]
        if ATTACK in model:
            said.append(self._attack(model[ATTACK]))
        said += [self._line_in_force(thing) for _, thing in things_of(model, "x")]
        return [*said, *self.damage_lines(), *self._pending_lines()]

    def damage_lines(self) -> list[str]:
        """Return each source of damage that waits, with its terms and what arrives."""
        return [self._damage(thing) for _, thing in things_of(self._model, "e")]

    def _pending_lines(self) -> list[str]:
        """Return what waits beside damage: healing, tokens, what is declared."""
        model, words, say = self._model, self._words, self._texts.say
        players, name = words.players, words.name
        healing = [
            say(
                "healing",
                source=name(string_in(thing, "of")),
                seat=players[number_in(thing, "to")],
                amount=number_in(thing, "base"),
            )
            for _, thing in things_of(model, "g")
        ]
        tokens = [
            say("token waits", token=name(string_in(x, "token")), seat=players[number_in(x, "to")])
            for _, x in things_of(model, "w")
        ]
        declared = [
            say("declared", seat=players[number_in(x, "seat")], source=name(string_in(x, "of")))
            for _, x in things_of(model, "i")
        ]
        return [*healing, *tokens, *declared]

    def _order(self, game: Thing) -> list[str]:
        """Return who is Start Player and, with more than two players, the order of turns."""
        players, said = self._words.players, []
        if "start" in game:
            said.append(self._texts.say("start", seat=players[number_in(game, "start")]))
        if "order" in game:
            names = ", ".join(players[seat] for seat in numbers_in(game, "order"))
            said.append(self._texts.say("order", names=names))
        return said

    def _question(self) -> list[str]:
        """Return for whom the game waits, and for what, unless the viewer decides (SH-6.3)."""
        ask = self._model.get(ASK, {})
        if number_in(ask, "seat", NONE) < 0 or number_in(ask, "seat") == self._viewer:
            return []
        others, rule = texts("throne.others", self._language), string_in(ask, "rule")
        if rule == MAIN_PHASE and ask["seat"] != self._model[GAME]["active"]:
            # In a Main Phase of another player there is but a window.
            rule = "DT-14"
        about = string_in(ask, "about")
        keys = (f"{rule} {string_in(ask, 'kind')}", rule)
        fallback = "waits about" if about else "waits"
        key = next((key for key in keys if key in others), fallback)
        seat = self._words.players[number_in(ask, "seat")]
        text = others.say(key, seat=seat, source=self._words.name(about))
        return [self._texts.say("waits", text=text)]

    def _sides(self) -> list[list[int]]:
        """Return the seats of each side, in the order of the first of them."""
        sides: dict[str, list[int]] = {}
        for seat in range(len(self._words.players)):
            sides.setdefault(string_in(self._model[seat_id(seat)], "side"), []).append(seat)
        return list(sides.values())

    def _dial(self, mates: list[int]) -> list[str]:
        """Return the dial that teammates share, once for all of them."""
        if len(mates) == 1:
            return []
        side = self._model[string_in(self._model[seat_id(mates[0])], "side")]
        names = ", ".join(self._words.players[seat] for seat in mates)
        return [self._texts.say("team health", names=names, health=number_in(side, "health"))]

    def _player(self, seat: int, *, is_alone: bool) -> list[str]:
        player, forms = self._model[seat_id(seat)], self._texts
        name = self._words.players[seat]
        if "out" in player:
            return [forms.say("out", seat=name)]
        said = [
            forms.say(
                "player" if is_alone else "member",
                mark=">" if self._model[GAME]["active"] == seat else " ",
                seat=name,
                health=number_in(self._model[string_in(player, "side")], "health"),
                cp=number_in(player, "cp"),
                cards=number_in(player, "hand"),
                deck=number_in(player, "deck"),
            )
            + (forms["leader"] if "leader" in player else "")
        ]
        for word, zone in _PILES:
            cards = self._cards(seat, zone)
            if cards:
                said.append(forms.say(word, cards=", ".join(cards)))
        discard = self._discard_pile(seat)
        if discard:
            said.append(forms.say("discard", cards=", ".join(discard)))
        tokens = [self._stack(stack) for stack in self._stacks(seat)]
        if tokens:
            said.append(forms.say("tokens", tokens=", ".join(tokens)))
        side = self._words.board_side(seat, number_in(player, "face"))
        if side:
            said.append(forms.say("side", side=side))
        return [*said, forms.say("board of", abilities=", ".join(self._board(seat)))]

    def _board(self, seat: int) -> list[str]:
        """Return what the spaces of a board say now: the abilities by name (SH-10.5)."""
        spaces = [space for _, space in things_of(self._model, "b") if space["seat"] == seat]
        return [
            self._words.name(ability)
            for space in spaces
            for ability in strings_in(space, "abilities")
        ]

    def _discard_pile(self, seat: int) -> list[str]:
        """Return the names of the cards of a discard pile, the newest first."""
        cards = [(i, card) for i, card in things_of(self._model, "c") if "nth" in card]
        pile = [(number_in(card, "nth"), i) for i, card in cards if card["seat"] == seat]
        return [self._words.name(card_id) for _, card_id in sorted(pile, reverse=True)]

    def _cards(self, seat: int, zone: str) -> list[str]:
        """Return the names of a seat's cards that lie somewhere, sorted."""
        return sorted(
            self._words.name(card_id)
            for card_id, card in things_of(self._model, "c")
            if card["seat"] == seat and card["zone"] == zone
        )

    def _stacks(self, seat: int) -> list[Thing]:
        stacks = [stack for _, stack in things_of(self._model, "t")]
        return [stack for stack in stacks if stack["seat"] == seat and "count" in stack]

    def _stack(self, stack: Thing) -> str:
        """Name tokens with their number and limit, a companion with its health and its face."""
        token = string_in(stack, "token")
        name, facts = self._words.name(token), []
        if "health" in stack:
            facts.append(str(stack["health"]))
        face = self._words.face(token, number_in(stack, "face"))
        if face:
            facts.append(face)
        if facts:
            return f"{name} ({', '.join(facts)})"
        count, limit = number_in(stack, "count"), self._limit(stack)
        said = self._texts.say("limit", count=count, limit=limit, name=name)
        lasts = self._words.is_persistent(token)
        return said + self._texts["persistent"] if lasts else said

    def _limit(self, stack: Thing) -> int:
        """Return how many tokens of a kind their owner can have."""
        raised, token = number_in(stack, "limit"), string_in(stack, "token")
        return raised or self._words.limit(token, number_in(stack, "seat"))

    def _roll(self, roll: str, thing: Thing) -> str:
        dice = [die for _, die in things_of(self._model, "d") if die["roll"] == roll]
        return self._texts.say(
            "roll",
            seat=self._words.players[number_in(thing, "seat")],
            roll=texts("throne.rolls", self._language)[string_in(thing, "kind")],
            dice=" ".join(str(number_in(die, "value")) for die in dice),
        )

    def _attack(self, attack: Thing) -> str:
        ability = self._words.name(string_in(attack, "line"))
        if "target" not in attack:
            return self._texts.say("attack alone", ability=ability)
        target = self._words.players[number_in(attack, "target")]
        return self._texts.say("attack", ability=ability, target=target)

    def _line_in_force(self, thing: Thing) -> str:
        line = self._words.text_line(string_in(thing, "text"))
        text = self._words.clause(line.number, line.source)
        source = self._words.name(string_in(thing, "of"))
        return self._texts.say("in force", source=source, text=text)

    def _damage(self, source: Thing) -> str:
        forms, terms = texts("throne.terms", self._language), ""
        for term in terms_of(source):
            name, companion = self._words.name(term.of), self._words.name(term.companion)
            values = {"amount": str(term.amount), "source": name, "companion": companion}
            terms += " " + forms.fill(term.kind, values)
        return self._texts.say(
            "damage",
            source=self._words.name(string_in(source, "of")),
            base=number_in(source, "base"),
            kind=texts("throne.kinds", self._language)[string_in(source, "kind")],
            seat=self._words.players[number_in(source, "to")],
            terms=terms,
            final=number_in(source, "final"),
        )
