"""What a viewer sees, written in the words of the table: the notation of positions.

It is written from the seen model alone, in English, as scenario files have it. A seat's dice are
those it controls. Where more is told of some dice in the field, equal words are numbered there:
`SK!`, `SK! #2`, in the order of the list.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from throwdown.contract.seen import (
    GAME,
    Id,
    Model,
    Thing,
    number_in,
    number_of,
    numbers_in,
    rows_in,
    string_in,
    strings_in,
    things_of,
)
from throwdown.games.masters.model.card_tables import CardTables
from throwdown.games.masters.model.steps import BUILDING, CHOOSING_TEAMS, DRAFTING, PICKING, STAGES
from throwdown.games.masters.model.zones import (
    ATTACK,
    BAG,
    CAPTURED,
    FIELD,
    ON_CARD,
    OUT_OF_PLAY,
    PREP,
    RESERVE,
    SET_ASIDE,
    SUPPLY,
    USED,
    ZONE_TABLE,
)
from throwdown.games.masters.view.notation import Notation, notation
from throwdown.kernel.action import NONE
from throwdown.kernel.values import Json, View

UNROLLED: Final = (
    ("bag", BAG),
    ("prep", PREP),
    ("used", USED),
    ("out_of_play", OUT_OF_PLAY),
    ("supply", SUPPLY),
    ("set_aside", SET_ASIDE),
)
ROLLED: Final = (("reserve", RESERVE), ("field", FIELD), ("attack", ATTACK))
SECRET: Final = "?"
"""What stands for a team that is chosen and not shown yet."""


def write_view(tables: CardTables, model: Model) -> View:
    """Return a model in the notation of positions; the tables have the names of its cards."""
    return _Writer(tables, model).view()


class DiceWords:
    """The words for the dice of a model, in one language."""

    def __init__(self, words: Notation, model: Model) -> None:
        self.words = words
        self.dice = dict(things_of(model, "d"))
        self._places: dict[tuple[Json, Json], list[tuple[Id, Thing]]] = {}
        for die_id, die in self.dice.items():
            self._places.setdefault((die["seat"], die["zone"]), []).append((die_id, die))
        self.numbered = self._number_lookalikes()
        """A word for each die in the field that no other die of its controller has."""

    def _number_lookalikes(self) -> dict[Id, str]:
        names: dict[Id, str] = {}
        times: dict[tuple[int, str], int] = {}
        for die_id, die in self.dice.items():
            if is_fielded(die):
                word = self.word(die)
                key = number_in(die, "seat"), word
                times[key] = times.get(key, 0) + 1
                names[die_id] = word if times[key] == 1 else f"{word} #{times[key]}"
        return names

    def name(self, die: Thing) -> str:
        """Return the name of a die's card."""
        return self.card(string_in(die, "card"))

    def card(self, card_id: Id) -> str:
        """Return the name of a card."""
        return self.words.names[number_of(card_id)]

    def word(self, die: Thing) -> str:
        """Return what a die shows or, where none of its faces is up, its name."""
        if "face" not in die:
            return self.name(die)
        return self.words.face(number_of(string_in(die, "card")), number_in(die, "face"))

    def numbered_name(self, die_id: Id) -> str:
        """Return the word for a die that is told of: numbered in the field, else its name."""
        return self.numbered.get(die_id) or self.name(self.dice[die_id])

    def dice_in(self, seat: int, zone: int) -> list[tuple[Id, Thing]]:
        """Return the dice that a seat has in a zone, rising."""
        return self._places.get((seat, ZONE_TABLE.names[zone]), [])

    def fielded_dice(self, seat: int) -> list[tuple[Id, Thing]]:
        """Return the dice that a seat has in the field, the Attack Zone included, rising."""
        both = [*self.dice_in(seat, FIELD), *self.dice_in(seat, ATTACK)]
        return sorted(both, key=lambda item: number_of(item[0]))

    def count_by_name(self, dice: Iterable[tuple[Id, Thing]]) -> dict[str, int]:
        """Return how many dice there are of each name."""
        names = [self.name(die) for _, die in dice]
        return {name: names.count(name) for name in sorted(set(names))}

    def sorted_words(self, dice: Iterable[tuple[Id, Thing]]) -> list[str]:
        """Return what dice show, sorted."""
        return sorted(self.word(die) for _, die in dice)


def is_fielded(die: Thing) -> bool:
    """Return whether a die is in the field; the Attack Zone is part of it (DM-4.1)."""
    return "attack" in die


def captives_by_captor(words: DiceWords, seat: int) -> dict[Id, list[tuple[Id, Thing]]]:
    """Return the dice that the dice of a seat have captured."""
    zone = ZONE_TABLE.name(CAPTURED)
    captive = [(i, die) for i, die in words.dice.items() if die["zone"] == zone]
    captors = {string_in(die, "holder") for _, die in captive}
    return {
        captor: [(i, die) for i, die in captive if die["holder"] == captor]
        for captor in sorted(captors, key=number_of)
        if words.dice[captor]["seat"] == seat
    }


def dice_by_card(words: DiceWords, seat: int) -> dict[Id, list[tuple[Id, Thing]]]:
    """Return the dice of a seat that lie on cards, by card; "" for those on none in particular."""
    dice = words.dice_in(seat, ON_CARD)
    cards = sorted({string_in(die, "on") for _, die in dice}, key=_card_number)
    return {card: [(i, die) for i, die in dice if string_in(die, "on") == card] for card in cards}


def _card_number(card_id: Id) -> int:
    return number_of(card_id) if card_id else NONE


def counters_of(model: Model, seat: int) -> dict[Id, int]:
    """Return the counters that a seat has on cards."""
    cards = [(i, numbers_in(card, "counters")) for i, card in things_of(model, "c")]
    found = {card_id: counts[seat] for card_id, counts in cards if counts and counts[seat]}
    return dict(sorted(found.items(), key=lambda item: number_of(item[0])))


def stage_of(model: Model) -> int:
    """Return what goes on: the game, or what comes before it."""
    return STAGES.number(string_in(model[GAME], "stage", STAGES.names[0]))


class _Writer:
    """A view being written."""

    def __init__(self, tables: CardTables, model: Model) -> None:
        self._tables = tables
        self._model = model
        self._seats = [seat for _, seat in things_of(model, "p")]
        self._words = DiceWords(notation(tables), model)

    def view(self) -> View:
        game, words = self._model[GAME], self._words
        return {
            "before": self._before(),
            "turn": number_in(game, "turn"),
            "step": string_in(game, "step"),
            "active": number_in(game, "active"),
            "life": [number_in(seat, "life") for seat in self._captains()],
            "players": [self._player(seat) for seat in range(len(self._seats))],
            "basics": {**words.count_by_name(words.dice_in(NONE, SUPPLY))},
            "lasting": [self._describe_effect(effect) for _, effect in things_of(self._model, "x")],
            "over": "over" in game,
            "winners": [*numbers_in(game, "winners")],
        }

    def _captains(self) -> list[Thing]:
        """Return the first seat of each team: partners have one life total (DM-17.3.1)."""
        return self._seats[::2] if "partner" in self._seats[0] else self._seats

    def _before(self) -> View:
        stage = stage_of(self._model)
        if stage == CHOOSING_TEAMS:
            return {"teams": [self._choice(seat) for seat in self._seats]}
        if stage in (PICKING, BUILDING):
            return self._describe_pod()
        if stage != DRAFTING:
            return {}
        game, names = self._model[GAME], self._words
        stacks = [strings_in(stack, "cards")[0] for _, stack in things_of(self._model, "st")]
        return {
            "first": number_in(game, "first", NONE),
            "basics": [names.card(card) for card in strings_in(game, "basics")],
            "stacks": [self._tables.cards[number_of(card)].title for card in stacks],
            "drafted": [self._describe_draft(seat) for seat in self._seats],
        }

    def _describe_pod(self) -> View:
        """Tell of a pod: the pool of dice, and of each seat what the viewer may see."""
        names = self._words
        pool: View = {names.card(card): dice for card, dice in rows_in(self._model[GAME], "pool")}
        return {
            "round": string_in(self._model[GAME], "round", ""),
            "pick": number_in(self._model[GAME], "pick"),
            "pool": pool,
            "drafters": [self._describe_drafter(seat) for seat in self._seats],
        }

    def _describe_drafter(self, seat: Thing) -> View:
        names = self._words
        view: View = {word: number_in(seat, word) for word in ("pile", "stack", "waiting")}
        for word in ("hand", "picked", "basics"):
            view[word] = [names.card(card) for card in strings_in(seat, word)]
        view["team"] = {names.card(card): dice for card, dice in rows_in(seat, "drafted")}
        return view

    def _choice(self, seat: Thing) -> str:
        if "chosen" not in seat:
            return ""
        return string_in(self._model[string_in(seat, "team")], "name") if "team" in seat else SECRET

    def _describe_draft(self, seat: Thing) -> View:
        cards: View = {self._words.card(card): dice for card, dice in rows_in(seat, "drafted")}
        return {"cards": cards, "room": number_in(seat, "room")}

    def _player(self, seat: int) -> View:
        words = self._words
        view: View = {}
        for word, zone in UNROLLED:
            view[word] = {**words.count_by_name(words.dice_in(seat, zone))}
        for word, zone in ROLLED:
            view[word] = [*words.sorted_words(words.dice_in(seat, zone))]
        rolled = [(i, die) for i, die in words.dice_in(seat, PREP) if "rolled" in die]
        view["rolled"] = [*words.sorted_words(rolled)]
        view["floating"] = number_in(self._seats[seat], "floating")
        view.update(self._describe_field(seat))
        view["captured"] = {
            words.numbered_name(captor): [*words.sorted_words(held)]
            for captor, held in captives_by_captor(words, seat).items()
        }
        view["on_cards"] = {
            words.card(card) if card else "": {**words.count_by_name(dice)}
            for card, dice in dice_by_card(words, seat).items()
        }
        view["counters"] = {
            words.card(card): count for card, count in counters_of(self._model, seat).items()
        }
        return view

    def _describe_field(self, seat: int) -> View:
        """Tell more of the dice in the field: numbers, damage, bonuses, pairs and blocks."""
        words = self._words
        dice = [(words.numbered[die_id], die_id, die) for die_id, die in words.fielded_dice(seat)]
        return {
            "stats": {
                word: [number_in(die, "attack"), number_in(die, "defense")] for word, _, die in dice
            },
            "damage": {word: die["damage"] for word, _, die in dice if "damage" in die},
            "bonus": {word: die["bonus"] for word, _, die in dice if "bonus" in die},
            "pairs": [
                [word, words.numbered_name(string_in(die, "pair"))]
                for word, die_id, die in dice
                if is_told_of_pair(words, die_id, die)
            ],
            "blocks": {
                word: self._find_blocked_attackers(die) for word, _, die in dice if "blocks" in die
            },
            "blocked": [word for word, _, die in dice if "blocked" in die],
            "fighting": [word for word, _, die in dice if die["zone"] == ZONE_TABLE.name(ATTACK)],
        }

    def _find_blocked_attackers(self, die: Thing) -> Json:
        """Return the attacker that a die blocks, or a list where there are several (DM-7.2.2)."""
        blocked = [self._words.numbered[attacker] for attacker in strings_in(die, "blocks")]
        return [*blocked] if len(blocked) > 1 else blocked[0]

    def _describe_effect(self, effect: Thing) -> str:
        die = self._words.dice.get(string_in(effect, "on"))
        whom = f"{self._words.word(die)}: " if die is not None else ""
        return f"{whom}{string_in(effect, 'kind')} {string_in(effect, 'until')}"


def is_told_of_pair(words: DiceWords, die_id: Id, die: Thing) -> bool:
    """Return whether a pair is told at this die: at the first of two in the field."""
    if "pair" not in die:
        return False
    partner = string_in(die, "pair")
    return number_of(partner) > number_of(die_id) or not is_fielded(words.dice[partner])
