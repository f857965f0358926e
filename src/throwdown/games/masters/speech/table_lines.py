"""The whole table in plain words, line by line, made from the seen model in any language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from throwdown.contract.seen import (
    ASK,
    GAME,
    Id,
    Model,
    Thing,
    number_in,
    number_of,
    numbers_in,
    prefix_of,
    rows_in,
    string_in,
    strings_in,
    things_of,
)
from throwdown.games.masters.model.steps import BUILDING, CHOOSING_TEAMS, DRAFTING, PICKING
from throwdown.games.masters.model.zones import PREP, SUPPLY
from throwdown.games.masters.rules.core.book import MastersBook
from throwdown.games.masters.speech.effect_lines import EffectSpeech
from throwdown.games.masters.view.notation import notation
from throwdown.games.masters.view.table_view import (
    ROLLED,
    UNROLLED,
    DiceWords,
    captives_by_captor,
    counters_of,
    dice_by_card,
    is_told_of_pair,
    stage_of,
)
from throwdown.kernel.action import NONE
from throwdown.kernel.events import PUBLIC
from throwdown.words.texts import texts

# In the order in which a player would look.
_AREAS: Final = (
    *("field", "attack", "stats", "blocks", "pairs", "captured", "controlled"),
    *("reserve", "floating", "rolled"),
    *("prep", "bag", "used", "out_of_play", "set_aside", "on_cards", "counters", "supply"),
)

_OWN_CARDS: Final = (
    ("hand", "hand"),
    ("picked", "picked"),
    ("basics", "own basics"),
    ("offered", "offered"),
)
"""What a drafter has of cards, and the words that say so."""


def describe_table(
    book: MastersBook,
    model: Model,
    language: str,
    names: Sequence[str] = (),
    viewer: int = PUBLIC,
) -> list[str]:
    """Return the table line by line; players without names are called by their numbers."""
    called = names or _numbered_players(model, language)
    return _Table(book, model, language, called, viewer).lines()


def describe_thing(
    book: MastersBook, model: Model, thing_id: Id, language: str, names: Sequence[str] = ()
) -> str:
    """Return a player, a die, a card or an effect in words."""
    called = names or _numbered_players(model, language)
    words = DiceWords(notation(book.tables, language), model)
    match prefix_of(thing_id):
        case "p":
            return called[number_of(thing_id)]
        case "d":
            return words.numbered.get(thing_id) or words.word(words.dice[thing_id])
        case "c":
            return words.card(thing_id)
        case "x":
            return EffectSpeech(book, words, language, called).describe(model[thing_id])
        case _:
            return ""


def _numbered_players(model: Model, language: str) -> list[str]:
    forms = texts("masters.table", language)
    return [forms.say("seat", number=seat + 1) for seat in range(len(things_of(model, "p")))]


def describe_question(ask: Thing, seat: str, source: str, language: str) -> str:
    """Return what somebody decides, for those who wait; `source` is what asks, if a thing does."""
    others = texts("masters.others", language)
    rule = string_in(ask, "rule")
    keys = (f"{rule} {string_in(ask, 'kind')}", rule)
    fallback = "waits about" if source else "waits"
    key = next((key for key in keys if key in others), fallback)
    return others.say(key, seat=seat, source=source)


class _Table:
    """A table being put into words."""

    def __init__(
        self,
        book: MastersBook,
        model: Model,
        language: str,
        names: Sequence[str],
        viewer: int,
    ) -> None:
        self._viewer = viewer
        self._book = book
        self._model = model
        self._language = language
        self._names = names
        self._forms = texts("masters.table", language)
        self._areas = texts("masters.areas", language)
        self._seats = [thing for _, thing in things_of(model, "p")]
        self._words = DiceWords(notation(book.tables, language), model)
        self._by_area: dict[str, Callable[[int], str]] = {
            "stats": self._stats,
            "blocks": self._blocks,
            "pairs": self._pairs,
            "captured": self._captives,
            "controlled": self._controlled_dice,
            "floating": self._floating_energy,
            "rolled": self._rolled_dice,
            "prep": self._prep,
            "on_cards": self._on_cards,
            "counters": self._counters,
        }

    def lines(self) -> list[str]:
        stage = stage_of(self._model)
        if stage == CHOOSING_TEAMS:
            return [self._choice(seat) for seat in range(len(self._seats))]
        if stage in (PICKING, BUILDING):
            return self._pod(is_building=stage == BUILDING)
        return self._draft() if stage == DRAFTING else self._game()

    def _game(self) -> list[str]:
        game, forms = self._model[GAME], self._forms
        begun, active = "turn" in game, number_in(game, "active")
        lines = [self._turn(game) if begun else forms["not begun"]]
        lines += [*self._start_lines(game), *self._question()]
        for seat, thing in enumerate(self._seats):
            mates = [seat, number_of(string_in(thing, "partner"))] if "partner" in thing else [seat]
            mark = ">" if begun and active in mates else " "
            life = number_in(thing, "life")
            if len(mates) == 1:
                lines.append(forms.say("player", mark=mark, seat=self._names[seat], life=life))
            elif seat < mates[1]:
                names = ", ".join(self._names[mate] for mate in mates)
                lines.append(forms.say("team life", mark=mark, names=names, life=life))
            if len(mates) > 1:
                lines.append(self._member(seat, thing))
            lines += self._areas_of(seat)
        basics = self._count_dice(self._words.dice_in(NONE, SUPPLY))
        if basics:
            lines.append(forms.say("basics", dice=basics))
        effects = EffectSpeech(self._book, self._words, self._language, self._names)
        lines += [
            forms.say("lasting", text=effects.describe(effect))
            for _, effect in things_of(self._model, "x")
        ]
        return lines

    def _turn(self, game: Thing) -> str:
        return self._forms.say(
            "turn",
            turn=number_in(game, "turn"),
            step=texts("masters.steps", self._language)[string_in(game, "step")],
            seat=self._names[number_in(game, "active")],
        )

    def _start_lines(self, game: Thing) -> list[str]:
        """Return who won the toss and who went first."""
        said = []
        if "toss" in game:
            said.append(self._forms.say("toss", seat=self._names[number_in(game, "toss")]))
        if "first" in game:
            said.append(self._forms.say("went first", seat=self._names[number_in(game, "first")]))
        return said

    def _question(self) -> list[str]:
        """Return for whom the game waits, and for what, unless the viewer decides (SH-6.3)."""
        ask = self._model.get(ASK, {})
        if number_in(ask, "seat", NONE) < 0 or number_in(ask, "seat") == self._viewer:
            return []
        seat = self._names[number_in(ask, "seat")]
        return [
            self._forms.say(
                "waits", text=describe_question(ask, seat, self._source(ask), self._language)
            )
        ]

    def _source(self, ask: Thing) -> str:
        """Return what the die or card is called that asks, if one does."""
        about = string_in(ask, "about")
        if about in self._words.dice:
            return self._words.name(self._words.dice[about])
        return self._words.card(about) if about and prefix_of(about) == "c" else ""

    def _member(self, seat: int, thing: Thing) -> str:
        """Return who sits there in Doubles: whose partner, and across from whom (SH-10.15)."""
        said = self._forms.say(
            "member",
            seat=self._names[seat],
            partner=self._names[number_of(string_in(thing, "partner"))],
            across=self._names[number_of(string_in(thing, "across"))],
        )
        return said + self._forms["done"] if "done" in thing else said

    def _choice(self, seat: int) -> str:
        """Return whether a player has chosen a team, and which one if the viewer may know it."""
        thing, name = self._seats[seat], self._names[seat]
        if "chosen" not in thing:
            return self._forms.say("choosing", seat=name)
        team = self._forms["secret"]
        if "team" in thing:
            team = string_in(self._model[string_in(thing, "team")], "name")
        return self._forms.say("team", seat=name, team=team)

    def _draft(self) -> list[str]:
        forms, game = self._forms, self._model[GAME]
        lines = [forms["draft"]]
        if "first" in game:
            lines.append(forms.say("first", seat=self._names[number_in(game, "first")]))
        lots = numbers_in(game, "lots")
        if lots:
            picking = ", ".join(self._names[seat] for seat in reversed(lots))
            lines.append(forms.say("lots", seats=picking))
        basics = strings_in(game, "basics")
        if basics:
            lines.append(forms.say("basics", dice=", ".join(map(self._words.card, basics))))
        stacks = [strings_in(stack, "cards")[0] for _, stack in things_of(self._model, "st")]
        lines.append(forms.say("stacks", titles=", ".join(map(self._title, stacks))))
        for seat, thing in enumerate(self._seats):
            drafted = [
                f"{dice} {self._words.card(card)}" for card, dice in rows_in(thing, "drafted")
            ]
            cards = ", ".join(drafted) or forms["nothing"]
            room = number_in(thing, "room")
            lines.append(forms.say("drafted", seat=self._names[seat], cards=cards, room=room))
        return lines

    def _pod(self, *, is_building: bool) -> list[str]:
        forms, game = self._forms, self._model[GAME]
        head = forms["packs"]
        if "round" in game:
            direction = texts("masters.rounds", self._language)[string_in(game, "round")]
            head = forms.say("picking", pick=number_in(game, "pick"), direction=direction)
        lines = [forms["building"] if is_building else head]
        pool = rows_in(game, "pool")
        if pool:
            lines.append(forms.say("pool", dice=self._count_titles(pool)))
        for seat, thing in enumerate(self._seats):
            counts = {word: number_in(thing, word) for word in ("pile", "stack", "waiting")}
            ready = forms["has picked"] if "chosen" in thing else ""
            lines.append(forms.say("drafter", seat=self._names[seat], **counts) + ready)
            lines += self._pod_cards(thing)
        return lines

    def _pod_cards(self, thing: Thing) -> list[str]:
        """Return the cards of a drafter, as far as the viewer may see them."""
        forms, lines = self._forms, []
        taken = rows_in(thing, "dice")
        if taken:
            lines.append(forms.say("taken dice", dice=self._count_titles(taken)))
        for word, form in _OWN_CARDS:
            cards = strings_in(thing, word)
            if cards:
                lines.append(forms.say(form, cards=", ".join(map(self._words.card, cards))))
        team = [f"{dice} {self._words.card(card)}" for card, dice in rows_in(thing, "drafted")]
        if team:
            room = number_in(thing, "room")
            lines.append(forms.say("own team", cards=", ".join(team), room=room))
        return lines

    def _count_titles(self, rows: Sequence[tuple[Id, int]]) -> str:
        """Return dice by the titles of their cards; two kinds of a title by a card of each."""
        titles = [self._title(card) for card, _ in rows]
        names = [
            title if titles.count(title) == 1 else self._words.card(card)
            for title, (card, _) in zip(titles, rows, strict=True)
        ]
        return ", ".join(f"{count} {name}" for name, (_, count) in zip(names, rows, strict=True))

    def _title(self, card_id: Id) -> str:
        return self._book.tables.cards[number_of(card_id)].title_in(self._language)

    def _areas_of(self, seat: int) -> list[str]:
        zones = dict((*UNROLLED, *ROLLED))
        rolled = {word for word, _ in ROLLED}
        lines = []
        for word in _AREAS:
            if word in self._by_area:
                dice = self._by_area[word](seat)
            elif word in rolled:
                dice = ", ".join(self._words.sorted_words(self._words.dice_in(seat, zones[word])))
            else:
                dice = self._count_dice(self._words.dice_in(seat, zones[word]))
            if dice:
                lines.append(self._forms.say("area", area=self._areas[word], dice=dice))
        return lines

    def _count_dice(self, dice: Sequence[tuple[Id, Thing]]) -> str:
        counts = self._words.count_by_name(dice)
        return ", ".join(f"{count} {name}" for name, count in counts.items())

    def _rolled_dice(self, seat: int) -> str:
        dice = [(i, die) for i, die in self._words.dice_in(seat, PREP) if "rolled" in die]
        return ", ".join(self._words.sorted_words(dice))

    def _prep(self, seat: int) -> str:
        """Return the dice of the Prep Area, unless they are told of as rolled."""
        return "" if self._rolled_dice(seat) else self._count_dice(self._words.dice_in(seat, PREP))

    def _floating_energy(self, seat: int) -> str:
        return str(number_in(self._seats[seat], "floating") or "")

    def _stats(self, seat: int) -> str:
        found = []
        for die_id, die in self._words.fielded_dice(seat):
            damage = number_in(die, "damage")
            hurt = self._forms.say("damage", damage=damage) if damage else ""
            both = f"{number_in(die, 'attack')}/{number_in(die, 'defense')}"
            found.append(f"{self._words.numbered[die_id]} {both}{hurt}")
        return ", ".join(found)

    def _blocks(self, seat: int) -> str:
        words, found = self._words, []
        for die_id, die in words.fielded_dice(seat):
            if "blocks" in die:
                attackers = map(words.numbered_name, strings_in(die, "blocks"))
                found.append(f"{words.numbered[die_id]} > {' + '.join(attackers)}")
        return ", ".join(found)

    def _pairs(self, seat: int) -> str:
        words = self._words
        return ", ".join(
            f"{words.numbered[die_id]} + {words.numbered_name(string_in(die, 'pair'))}"
            for die_id, die in words.fielded_dice(seat)
            if is_told_of_pair(words, die_id, die)
        )

    def _captives(self, seat: int) -> str:
        return ", ".join(
            f"{self._words.numbered_name(captor)} > {' + '.join(self._words.sorted_words(held))}"
            for captor, held in captives_by_captor(self._words, seat).items()
        )

    def _controlled_dice(self, seat: int) -> str:
        """Return the dice that a seat controls and somebody else owns."""
        return ", ".join(
            self._forms.say(
                "owned", die=self._words.word(die), owner=self._names[number_in(die, "owner")]
            )
            for _, die in self._words.fielded_dice(seat)
            if number_in(die, "owner", NONE) >= 0
        )

    def _on_cards(self, seat: int) -> str:
        return ", ".join(
            f"{self._words.card(card) if card else ''} < {self._count_dice(dice)}"
            for card, dice in dice_by_card(self._words, seat).items()
        )

    def _counters(self, seat: int) -> str:
        counters = counters_of(self._model, seat)
        return ", ".join(f"{count} {self._words.card(card)}" for card, count in counters.items())
