"""What happened in Dice Masters, in words: one line for what is told together.

Dice are named by what they showed at the moment of the event, and what a text did begins with the
card that the text stands on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.contract.happening import Cause, Happening, is_one_more
from throwdown.contract.seen import Id, number_of, prefix_of, string_in
from throwdown.games.masters.model.cards import CHARACTER_FACE, FACES
from throwdown.games.masters.model.energy import GENERIC
from throwdown.games.masters.model.lasting_kinds import (
    ASIDE,
    CAPTIVE,
    CONTROLLED,
    STRUCK,
    WITH_PROGRAM,
)
from throwdown.games.masters.model.state import LastingEffect, MastersState, masters_state
from throwdown.games.masters.model.steps import ROUNDS
from throwdown.games.masters.model.zones import (
    ATTACK,
    CAPTURED,
    FIELD,
    ON_CARD,
    PREP,
    RESERVE,
    SET_ASIDE,
    USED,
)
from throwdown.games.masters.rules.core import events as h
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.play.act_window import is_joint_payment
from throwdown.games.masters.speech.dice_names import LinkedNames
from throwdown.games.masters.speech.effect_lines import EffectSpeech
from throwdown.games.masters.speech.narration import player
from throwdown.games.masters.view.happenings import COMBAT, card_of_text
from throwdown.games.masters.view.notation import (
    notation,
    shows_face,
)
from throwdown.games.masters.view.pregame import drafted_name, team_name
from throwdown.games.masters.view.seen import effect_thing, public_things
from throwdown.games.masters.view.table_view import DiceWords
from throwdown.kernel.action import NONE
from throwdown.kernel.events import HIDDEN, PUBLIC, Event
from throwdown.words.formatter import Value
from throwdown.words.linked_text import link
from throwdown.words.lists import count_words
from throwdown.words.texts import texts

_PAID_FOR: Final = (h.BOUGHT, h.FIELDED, h.USED_GLOBAL, h.USED_ABILITY)
_TOLD_OTHERWISE: Final = (*WITH_PROGRAM, ASIDE, CAPTIVE, CONTROLLED, STRUCK)
"""Kinds of lasting effect that need no line: another event tells of them, or they only wait to
carry out a text."""
_WITH_ITS_SIDE: Final = (h.ROLLED, h.REROLLED, h.SPUN)
_OF_CARDS_ON_OFFER: Final = (*(h.SET_OUT, h.DRAFTED, h.PICKED_CARD, h.DEALT_BASIC, h.BROUGHT_CARD),)


def joins(beat: Sequence[Happening], happening: Happening) -> bool:
    """Return whether something is told in one sentence with what came before.

    That is what goes unsaid, the same once more, and whatever a payment was for.
    """
    if _needs_no_words(happening):
        return True
    before = next((each for each in reversed(beat) if not _needs_no_words(each)), None)
    if before is None:
        return True
    event = happening.event
    if before.event.kind == h.PAID and event.kind in _PAID_FOR:
        return event.seat == before.event.seat and not is_joint_payment(
            masters_state(happening.moment)
        )
    return is_one_more(before, happening) and _is_alike(before.event, event)


def _needs_no_words(happening: Happening) -> bool:
    """Return whether something needs no words: nobody is told, or another event tells it."""
    event = happening.event
    if event.kind == h.MOVED:
        return _is_move_told_otherwise(event)
    if event.kind == h.SPUN and masters_state(happening.moment).zone[event.a] == RESERVE:
        # A die that pays with part of its energy is spun down.
        return happening.cause is None
    if event.kind == h.EFFECT_BEGAN:
        return event.b in _TOLD_OTHERWISE or _effect_of(happening) is None
    if event.kind in (h.PICKED_CARD, h.DEALT_BASIC) and event.a == HIDDEN:
        # That everybody picks goes without saying; which card is their own business.
        return True
    return not happening.kind.told


def _effect_of(happening: Happening) -> LastingEffect | None:
    """Return the effect that has begun on a die: the latest one of that kind."""
    s, event = masters_state(happening.moment), happening.event
    for effect in reversed(s.lasting):
        if (effect.die, effect.kind, effect.until) == (event.a, event.b, event.c):
            return effect if effect.die >= 0 else None
    return None


def _is_move_told_otherwise(event: Event) -> bool:
    """Return whether a move is part of drawing, rolling, spending, fielding or a KO."""
    if event.b in (FIELD, ATTACK):
        return event.c == PREP
    return event.b not in (USED, CAPTURED, SET_ASIDE, ON_CARD)


def _is_alike(one: Event, other: Event) -> bool:
    """Return whether two events of a kind differ in nothing but the die."""
    if one.kind == h.MOVED:
        return one.c == other.c
    return one.kind != h.BONUS or (one.b, one.c) == (other.b, other.c)


def subject(beat: Sequence[Happening]) -> Happening:
    """Return what a sentence is about: what was paid for, else the first that is said."""
    said = [each for each in beat if not _needs_no_words(each)]
    return next((each for each in said if each.event.kind != h.PAID), (said or beat)[0])


def tell(
    beat: Sequence[Happening], language: str, viewer: int = PUBLIC, names: Sequence[str] = ()
) -> str:
    """Return in one line what is told together; nothing, if all of it goes unsaid."""
    said = [each for each in beat if not _needs_no_words(each)]
    if not said:
        return ""
    paid = [each for each in said if each.event.kind == h.PAID]
    things = [each for each in said if each.event.kind != h.PAID] or paid
    return _Line(things, language, viewer, names).write(paid)


class _Line:
    """One line: what it is about, in the words of a language, for one viewer."""

    def __init__(
        self, things: Sequence[Happening], language: str, viewer: int, names: Sequence[str]
    ) -> None:
        self._things = things
        self._first = things[0]
        self._moment = masters_state(self._first.moment)
        self._language = language
        self._dice = LinkedNames(self._moment, language)
        self._viewer = viewer
        self._names = names

    def write(self, paid: Sequence[Happening]) -> str:
        """Return the line, with what was paid and what caused it."""
        first, key = self._first, self._key()
        values = self._values()
        if paid:
            energies = [_energy_of(each, self._language) for each in paid]
            values["price"] = count_words(energies, self._language)
            key = key if first is paid[0] else f"{key} for"
        cause = first.cause
        if cause is not None and cause.rule == COMBAT and cause.of:
            key = f"{key} by"
            values["by"] = self._fighters(cause)
            cause = None
        line = texts("masters.events", self._language).fill(key, values)
        return self._with_cause(line, cause)

    def _key(self) -> str:
        """Return which form tells it: of a bonus, only what is changed."""
        event, name = self._first.event, self._first.kind.name
        if event.kind == h.BONUS and 0 in (event.b, event.c):
            return f"{name} attack" if event.b else f"{name} defense"
        return name

    def _with_cause(self, line: str, cause: Cause | None) -> str:
        name = "" if cause is None else cause_name(self._moment, cause, self._language)
        if not name:
            return line
        return texts("masters.causes", self._language).say("caused", cause=name, said=line)

    def _fighters(self, cause: Cause) -> str:
        dice = [int(die[1:]) for die in (cause.of, *cause.also)]
        return count_words([self._dice.visible_name(die) for die in dice], self._language)

    def _values(self) -> dict[str, Value]:
        """Return what the sentence is filled with."""
        event, table = self._first.event, texts("masters.table", self._language)
        is_you = event.seat == self._viewer
        seat = player(event.seat, self._language, self._names) if event.seat != NONE else ""
        values: dict[str, Value] = {
            "seat": table["asked"] if is_you else seat,
            "you": is_you,
            "n": len(self._things),
            "whom": table["you"] if is_you else seat,
        }
        values |= {name: n for name, n in self._first.values.items() if isinstance(n, int)}
        self._name_dice(values)
        self._name_cards(event, values)
        if event.kind == h.EFFECT_BEGAN:
            self._name_effect(event, values)
        if event.kind == h.MOVED:
            zone = self._first.values["to"]
            values["zone"] = texts("masters.zones", self._language)[str(zone)]
        if event.kind == h.PASSED_PILES:
            directions = texts("masters.rounds", self._language)
            values["direction"] = directions[ROUNDS.name(event.a)]
        return values

    def _name_dice(self, values: dict[str, Value]) -> None:
        """Name the dice that the line is about, and the other one of the first."""
        event, fields = self._first.event, self._first.kind.fields
        if not fields or fields[0].type is not h.DIE or event.a == NONE:
            return
        values["dice"] = count_words([self._die(each) for each in self._things], self._language)
        if event.kind == h.REDIRECTED:
            values["whom"] = values["dice"]
        if event.kind in _WITH_ITS_SIDE:
            sides = [_name_side(each, self._language) for each in self._things]
            values["shown"] = count_words(sides, self._language)
        if len(fields) > 1 and fields[1].type is h.DIE:
            values["other"] = self._dice.visible_name(event.b)

    def _die(self, happening: Happening) -> str:
        s, die = masters_state(happening.moment), happening.event.a
        is_turned = happening.event.kind in _WITH_ITS_SIDE
        names = LinkedNames(s, self._language)
        return names.of(die) if is_turned else names.visible_name(die)

    def _name_effect(self, event: Event, values: dict[str, Value]) -> None:
        """Name the die that an effect is on, and what the effect does."""
        s = self._moment
        book, model = book_of(s), public_things(s)
        words = DiceWords(notation(book.tables, self._language), model)
        effects = EffectSpeech(book, words, self._language, self._names)
        values["dice"] = self._dice.visible_name(event.a)
        effect = _effect_of(self._first)
        assert effect is not None
        thing = effect_thing(s, effect)
        values["deed"] = effects.describe_deed(thing, self._name_thing(string_in(thing, "other")))

    def _name_thing(self, thing_id: Id) -> str:
        """Return the name of a die or a card; nothing for none."""
        if not thing_id:
            return ""
        number = number_of(thing_id)
        is_die = prefix_of(thing_id) == "d"
        return self._dice.visible_name(number) if is_die else self._dice.linked_card(number)

    def _name_cards(self, event: Event, values: dict[str, Value]) -> None:
        s = self._moment
        if event.kind == h.USED_GLOBAL:
            values["card"] = self._dice.linked_card(event.a)
        if event.kind == h.BROUGHT_TEAM:
            values["team"] = team_name(s, event.seat, event.a)
        if event.kind in _OF_CARDS_ON_OFFER:
            values["card"] = drafted_name(s, event.a, self._language)


def _name_side(happening: Happening, language: str) -> str:
    s, event = masters_state(happening.moment), happening.event
    return LinkedNames(s, language).name_of_side(event.a, event.b)


def _energy_of(happening: Happening, language: str) -> str:
    """Return the energy that a die pays: it still shows all that it had."""
    s, event = masters_state(happening.moment), happening.event
    if event.a == NONE:
        # Energy of a short draw lies on no die (DM-6.1.6).
        return LinkedNames(s, language).energy(GENERIC, event.b)
    face = s.tables.first_face[event.a] + s.side[event.a]
    return LinkedNames(s, language).energy(s.tables.face_energy[face], event.b)


def cause_name(s: MastersState, cause: Cause, language: str) -> str:
    """Return what a cause is called: the card that a text stands on, with the level of its die.

    Nothing, if it is a rule alone.
    """
    forms, book = texts("masters.causes", language), book_of(s)
    if not cause.of:
        return forms["globals"] if cause.rule == "DM-10.4" else ""
    is_die = cause.of.startswith("d")
    number = int(cause.of[1:])
    # A die may use the text of another card by copying it: the text's own card is named.
    card = card_of_text(book, cause.text) if cause.text else book.card_of[number]
    # The die is linked, unless it uses another card's text.
    thing = cause.of if is_die and book.card_of[number] == card else f"c{card}"
    name = link(book.tables.cards[card].name(language), thing)
    if not is_die:
        return forms.say("global", card=name)
    face = book.card_of[number] * FACES + s.side[number]
    if not shows_face(s, number) or s.tables.face_kind[face] != CHARACTER_FACE:
        return name
    dice = texts("masters.dice", language)
    return dice.say("level", card=name, level=s.tables.level[face])
