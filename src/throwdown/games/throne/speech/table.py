"""The table in plain words, line by line, made from what a viewer sees."""

from __future__ import annotations

from throwdown.contract.seen import (
    GAME,
    Model,
    Thing,
    number_in,
    seat_id,
    string_in,
    things_of,
)
from throwdown.games.throne.rules.core.book import ThroneBook
from throwdown.games.throne.view.notation import notation
from throwdown.games.throne.view.schema import ATTACK, terms_of
from throwdown.words.texts import texts

_PILES = (("hand", "hand"), ("upgrades", "board"), ("discard", "discard"))
"""The word for each pile that is told, and the zone it is."""


def lines(book: ThroneBook, model: Model, language: str) -> list[str]:
    """Return the table in plain words."""
    return _Table(book, model, language).lines()


class _Table:
    """A model being told."""

    def __init__(self, book: ThroneBook, model: Model, language: str) -> None:
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
        for seat in range(len(self._words.players)):
            said += self._player(seat)
        said += [self._roll(roll, thing) for roll, thing in things_of(model, "r")]
        if ATTACK in model:
            said.append(self._attack(model[ATTACK]))
        said += [self._line_in_force(thing) for _, thing in things_of(model, "x")]
        said += [self._damage(thing) for _, thing in things_of(model, "e")]
        return said

    def _player(self, seat: int) -> list[str]:
        player, forms = self._model[seat_id(seat)], self._texts
        name = self._words.players[seat]
        if "out" in player:
            return [forms.say("out", seat=name)]
        said = [
            forms.say(
                "player",
                mark=">" if self._model[GAME]["active"] == seat else " ",
                seat=name,
                health=number_in(self._model[string_in(player, "side")], "health"),
                cp=number_in(player, "cp"),
                cards=number_in(player, "hand"),
                deck=number_in(player, "deck"),
            )
        ]
        for word, zone in _PILES:
            cards = self._cards(seat, zone)
            if cards:
                said.append(forms.say(word, cards=", ".join(cards)))
        tokens = [self._stack(stack) for stack in self._stacks(seat)]
        if tokens:
            said.append(forms.say("tokens", tokens=", ".join(tokens)))
        side = self._words.board_side(seat, number_in(player, "face"))
        if side:
            said.append(forms.say("side", side=side))
        return said

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
        """Name tokens with their number, a companion with its health and its face."""
        token = string_in(stack, "token")
        name, facts = self._words.name(token), []
        if "health" in stack:
            facts.append(str(stack["health"]))
        face = self._words.face(token, number_in(stack, "face"))
        if face:
            facts.append(face)
        return f"{name} ({', '.join(facts)})" if facts else f"{stack['count']} {name}"

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
