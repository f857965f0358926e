"""What happened in Dice Throne, in words: one line for what is told together.

What a text did begins with the space, token or card that the text stands on. Whoever it is about
reads `you`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.contract.happening import Cause, Happening, is_one_more
from throwdown.games.throne.model import ledger as led
from throwdown.games.throne.model.hero_tables import ON_TOKEN, place_of
from throwdown.games.throne.model.phases import PHASE_TABLE
from throwdown.games.throne.model.roll_kinds import ROLL_KINDS
from throwdown.games.throne.model.state import throne_state
from throwdown.games.throne.rules.core import events as h
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.cards import places
from throwdown.games.throne.rules.play.declarations import is_being_paid
from throwdown.games.throne.view.ids import source_id
from throwdown.games.throne.view.notation import Notation, words_of
from throwdown.kernel.action import NONE
from throwdown.kernel.events import HIDDEN, PUBLIC, Event
from throwdown.words.formatter import Name, Value
from throwdown.words.linked_text import join_texts
from throwdown.words.lists import count_words, join_words
from throwdown.words.texts import Texts, texts

_TERMS_OF_THE_GIVER: Final = (led.SUBTRACT, led.HALVE_DEALT, led.AVOID_DEALT)
_PRICES: Final = (h.CP_LOST, h.TOKEN_REMOVED, h.COMPANION_MOVED)
_USES: Final = (h.PLAYED, h.USED)
_PRICED: Final = (*_USES, h.SOLD, h.UPGRADED)
_PAID: Final = (*_PRICES, h.CP_GAINED)


def joins(beat: Sequence[Happening], happening: Happening) -> bool:
    """Return whether something is told in one sentence with what came before.

    That is what goes unsaid, the same once more, the price of what is played or used, what a sold
    card brings, and the two halves of a transfer.
    """
    said = [each for each in beat if each.kind.told]
    if not said or not happening.kind.told:
        return True
    first, before, event = said[0].event, said[-1], happening.event
    same_seat = event.seat == first.seat
    if first.kind in _USES and event.kind in _PRICES:
        return same_seat and is_being_paid(throne_state(happening.moment))
    if event.kind == h.UPGRADED:
        return same_seat and before.event.kind in (h.CP_LOST, h.CP_GAINED) and len(said) < 3
    if first.kind == h.CP_LOST and event.kind == h.CP_GAINED:
        return False
    if first.kind == h.SOLD and len(said) == 1:
        return same_seat and event.kind == h.CP_GAINED
    if event.kind == h.TRANSFERRED:
        return len(said) == 1 and first.fields()[:3] == [h.TOKEN_REMOVED, event.b, event.a]
    if before.event.kind == h.TRANSFERRED:
        moved = [h.TOKEN_PLACED, before.event.seat, before.event.a, before.event.b]
        return event.fields()[:4] == moved
    return is_one_more(before, happening) and _is_alike(before.event, event)


def _is_alike(one: Event, other: Event) -> bool:
    """Return whether two events of a kind differ in nothing but the thing."""
    if one.kind == h.ROLLED:
        return one.c == other.c
    if one.kind == h.DREW:
        return (one.a == HIDDEN) == (other.a == HIDDEN)
    return True


def subject(beat: Sequence[Happening]) -> Happening:
    """Return what a sentence is about: the upgrade or transfer, else the first that is said."""
    said = [each for each in beat if each.kind.told]
    chief = [each for each in said if each.event.kind in (h.UPGRADED, h.TRANSFERRED)]
    return (chief or said or beat)[0]


def tell(beat: Sequence[Happening], language: str, viewer: int = PUBLIC) -> str:
    """Return in one line what is told together; nothing, if all of it goes unsaid."""
    said = [each for each in beat if each.kind.told]
    if not said:
        return ""
    return _Line(said, subject(beat), language, viewer).write()


class _Line:
    """One line: what it is about, in the words of a language, for one viewer."""

    def __init__(
        self, said: Sequence[Happening], about: Happening, language: str, viewer: int
    ) -> None:
        self._said = said
        self._about = about
        self._event = about.event
        self._moment = throne_state(about.moment)
        self._words = words_of(self._moment, language)
        self._language = language
        self._table = texts("throne.table", language)
        self._viewer = viewer

    def write(self) -> str:
        """Return the line, with what was paid and what caused it."""
        event = self._event
        values: dict[str, Value] = {
            "seat": self._player(event.seat),
            "you": event.seat == self._viewer,
            "n": len(self._said),
        }
        values |= {name: n for name, n in self._about.values.items() if isinstance(n, int)}
        self._name_things(values)
        self._name_damage(values)
        line = self._section("events").fill(self._key(values), values)
        # What changes damage names its source behind the change.
        cause = None if event.kind == h.TERM_ADDED else self._about.cause
        name = "" if cause is None else cause_name(self._words, cause)
        return self._section("causes").say("caused", cause=name, said=line) if name else line

    def _key(self, values: dict[str, Value]) -> str:
        """Return which form tells it."""
        event, name = self._event, self._about.kind.name
        if event.kind == h.DIE_CHANGED and event.a == event.b:
            # A die that was rolled again may show what it showed before.
            return "die the same"
        if event.kind == h.DREW and event.a == HIDDEN:
            return "drew hidden"
        if event.kind == h.DAMAGED and event.b not in (NONE, event.seat):
            return "damaged by"
        if event.kind in _PRICED:
            return self._key_with_price(name, values)
        return name

    def _key_with_price(self, name: str, values: dict[str, Value]) -> str:
        """Return the form for something with its price, and name the price."""
        paid = [each for each in self._said if each.event.kind in _PAID]
        if not paid:
            return name
        values["price"] = count_words([self._price(each) for each in paid], self._language)
        if self._event.kind == h.USED and self._is_used_up(paid):
            return "used up"
        return f"{name} for"

    def _price(self, happening: Happening) -> str:
        event = happening.event
        if event.kind == h.TOKEN_REMOVED:
            return self._words.link_to(f"k{event.a}")
        if event.kind == h.COMPANION_MOVED:
            return join_texts([f"{event.b:+} ", self._words.link_to(f"k{event.a}")])
        return self._section("causes").say("CP", amount=event.a)

    def _is_used_up(self, paid: Sequence[Happening]) -> bool:
        """Return whether tokens have just one use, so that spending them tells which."""
        option = book_of(self._moment).texts.lines[self._event.a]
        is_named = self._words.options[self._event.a] == self._words.source(option.source)
        return (
            is_named
            and place_of(option.source) == ON_TOKEN
            and all(each.event.kind == h.TOKEN_REMOVED for each in paid)
        )

    def _name_things(self, values: dict[str, Value]) -> None:
        """Name cards, tokens, lines, phases and dice."""
        event, words = self._event, self._words
        types = [field.type for field in self._about.kind.fields]
        alike = [each.event for each in self._said if each.event.kind == event.kind]
        if h.CARD in types and event.a != HIDDEN:
            cards = [words.linked_card(each.seat, each.a) for each in alike]
            values["card"], values["cards"] = cards[0], count_words(cards, self._language)
        if h.TOKEN in types:
            tokens = [
                words.link_to(f"k{each.a}") if each.a != NONE else self._table["board"]
                for each in alike
            ]
            values["token"], values["tokens"] = tokens[0], count_words(tokens, self._language)
        if h.SOURCE in types[:1]:
            values["source"] = self._source(event.a)
        if h.PHASE in types:
            values["phase"] = self._section("phases")[PHASE_TABLE.name(event.a)]
        if h.OPTION in types:
            values["line"] = words.link_to(f"u{event.a}")
        if h.LINE in types:
            values["ability"] = words.link_to(f"l{event.a}")
        if event.kind in (h.ROLLED, h.DIE_SET):
            values["faces"] = join_words(
                [self._face(each, each.a) for each in alike], self._language
            )
        if event.kind == h.ROLLED:
            values["roll"] = self._section("rolls")[ROLL_KINDS.name(event.c)]
        if event.kind == h.DIE_CHANGED:
            values["before"] = self._face(event, event.a)
            values["after"] = self._face(event, event.b)
        if event.kind == h.COMPANION_MOVED:
            values["amount"] = abs(event.b)

    def _source(self, source: int) -> str:
        """Return the space, token or card that the event names itself."""
        return self._words.link_to(source_id(self._moment, source, self._event.seat))

    def _face(self, event: Event, value: int) -> str:
        return f"{value} [{self._words.symbol(event.seat, value)}]"

    def _name_damage(self, values: dict[str, Value]) -> None:
        """Name types of damage, other players and hands."""
        event = self._event
        if event.kind == h.PACKET_OPENED:
            values["kind"] = self._section("kinds")[led.PACKET_KINDS.name(event.b)]
        if event.kind == h.TERM_ADDED:
            values.update(self._term())
        if event.kind in (h.DAMAGED, h.HEALTH_STOLEN, h.TRANSFERRED) and event.b != NONE:
            values["other"] = self._player(event.b)
        if event.kind == h.TARGETED:
            values["other"] = self._player(event.a)
        if event.kind == h.HAND_SEEN:
            values["hand"] = self._hand(event.a)
            values["cards"] = self._cards(event)

    def _term(self) -> dict[str, Value]:
        event, words = self._event, self._words
        companion = words.link_to(f"k{event.b}") if event.a >= led.REDIRECT else ""
        damage = "damage by" if event.a in _TERMS_OF_THE_GIVER else "damage for"
        whom = self._player(event.seat).forms.get("acc", words.players[event.seat])
        term = self._section("terms").say(
            led.TERM_KINDS.name(event.a),
            amount=event.b,
            source=self._source(event.c),
            companion=companion,
        )
        return {"damage": self._table.say(damage, seat=whom), "term": term}

    def _cards(self, event: Event) -> str:
        if event.b == HIDDEN:
            return ""
        hand = self._words.hand(event.a, places(event.b))
        return join_texts([": ", join_texts(hand, ", ")])

    def _hand(self, seat: int) -> str:
        if seat == self._viewer:
            return self._table["your hand"]
        return self._table.say("hand of", player=self._words.players[seat])

    def _player(self, seat: int) -> Name:
        """Return what a player is called; the viewer is spoken to."""
        if seat != self._viewer:
            return Name(self._words.players[seat])
        table = self._table
        forms = {"acc": table["you"], "dat": table["to you"], "of": table["of you"]}
        return Name(table["asked"], forms)

    def _section(self, name: str) -> Texts:
        return texts(f"throne.{name}", self._language)


def cause_name(words: Notation, cause: Cause) -> str:
    """Return the name of the space, token or card that a cause is; nothing, if it is none."""
    if cause.of.startswith("c"):
        seat, _, place = cause.of[1:].partition(".")
        return words.linked_card(int(seat), int(place))
    return words.link_to(cause.of)
