"""What a player means by a wish: a verb, and everything it could be about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from throwdown.contract.reasons import WishWords
from throwdown.games.masters.model.cards import BASIC
from throwdown.games.masters.model.energy import ENERGY_TYPES
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.reasons import pregame
from throwdown.games.masters.reasons.situation import Situation
from throwdown.games.masters.rules.core.fighters import attackers
from throwdown.games.masters.rules.core.sides import opponent, partner
from throwdown.games.masters.rules.core.verbs import (
    ABILITY,
    ASSIGN,
    ATTACK_WITH,
    BLOCK,
    BRING,
    BRING_BASIC,
    BUY,
    FIELD_DIE,
    GLOBAL,
    GO,
    NAME_ENERGY,
    NAME_ICON,
    PAIR_WITH,
    PICK_CARD,
    PLACE_ON,
    REROLL,
    SEAT_LOT,
    SET_OUT_BASIC,
    START_OVER,
    TAKE,
    TARGET_DIE,
    TARGET_SEAT,
    TEAM,
    USE,
    VERSION,
    WORDS,
)
from throwdown.games.masters.view.notation import face_word, name_of, told_word, words_of
from throwdown.kernel.action import (
    DECLINE,
    DONE,
    HAND_OVER,
    NO,
    NONE,
    PASS,
    YES,
    Action,
    action,
    first_operand,
    second_operand,
    verb_of,
)
from throwdown.kernel.errors import ActionTextError
from throwdown.words.languages import find_languages
from throwdown.words.texts import texts

ABOUT_A_DIE: Final = (REROLL, FIELD_DIE, USE, ATTACK_WITH, TARGET_DIE, PAIR_WITH)
ABOUT_A_CARD: Final = (BUY, PLACE_ON, SET_OUT_BASIC, VERSION, PICK_CARD, BRING_BASIC)
_BARE: Final = (PASS, DONE, YES, NO, DECLINE, HAND_OVER, START_OVER)


@dataclass(frozen=True, slots=True)
class Wish:
    """A verb, what was said after it, and what that could mean."""

    verb: int
    noun: str
    picks: list[Action]
    cards: list[int]


def read_wish(at: Situation, text: str) -> Wish | None:
    """Return what a text means, or None if no verb is in it."""
    exact = _read_canonical(at, text)
    if exact != NONE:
        return Wish(verb_of(exact), "", [exact], [])
    verb, noun = _wish_words().split(text)
    if verb == NONE:
        return None
    seat = _seat_named(at, noun) if verb == TARGET_DIE else NONE
    if seat != NONE:
        return Wish(TARGET_SEAT, noun, [action(TARGET_SEAT, seat)], [])
    cards = find_cards(at, noun)
    return Wish(verb, noun, _find_actions(at, verb, noun, cards), cards)


def _seat_named(at: Situation, noun: str) -> int:
    """Return the player whom a word means to the one who speaks, or NONE."""
    across = opponent(at.s, at.seat)
    seats = {"me": at.seat, "opponent": across}
    mate = partner(at.s, at.seat)
    if mate != NONE:
        seats |= {"partner": mate, "other opponent": partner(at.s, across)}
    for word, seat in seats.items():
        if noun in _words_for(word):
            return seat
    return NONE


def _words_for(key: str) -> list[str]:
    """Return what players say for something, in any language."""
    return [
        word for each in find_languages() for word in texts("masters.wish_words", each).words(key)
    ]


def _wish_words() -> WishWords:
    return WishWords(
        verbs={
            word: WORDS.verb(verb)
            for language in find_languages()
            for word, verb in texts("masters.wishes", language).by_key().items()
        },
        before=_words_for("before"),
        after=_words_for("after"),
        whole=_words_for("first") + _words_for("second"),
    )


def _read_canonical(at: Situation, text: str) -> Action:
    """Return the action of a canonical text, or NONE if it is none of this game's."""
    try:
        pick = WORDS.parse(text)
    except ActionTextError:
        return NONE
    verb, first, second = verb_of(pick), first_operand(pick), second_operand(pick)
    dice, texts = len(at.s.zone), at.book.texts
    limits: dict[int, list[int]] = {
        **{verb: [dice] for verb in ABOUT_A_DIE},
        **{verb: [len(at.book.tables.cards)] for verb in ABOUT_A_CARD},
        BLOCK: [dice, dice],
        ASSIGN: [dice],
        BRING: [len(at.book.tables.cards)],
        GLOBAL: [len(texts.globals)],
        ABILITY: [len(texts.activated), dice],
        TARGET_SEAT: [len(at.s.teams)],
        SEAT_LOT: [len(at.s.teams)],
        NAME_ICON: [len(at.book.tables.icons)],
        TEAM: [len(pregame.team_names(at))],
        TAKE: [len(pregame.stack_titles(at))],
    }
    fits = [n < limit for n, limit in zip((first, second), limits.get(verb, []))]
    return pick if all(fits) else NONE


def _find_actions(at: Situation, verb: int, noun: str, cards: list[int]) -> list[Action]:
    texts, card_of = at.book.texts, at.book.card_of
    if verb in ABOUT_A_DIE:
        return [action(verb, die) for die in find_dice(at, noun)]
    if verb in ABOUT_A_CARD:
        return [action(verb, card) for card in cards]
    if verb == GLOBAL:
        lines = range(len(texts.globals))
        return [action(GLOBAL, i) for i in lines if texts.globals[i].card in cards]
    if verb == ABILITY:
        lines = range(len(texts.activated))
        dice = find_dice(at, noun)
        return [
            action(ABILITY, i, die)
            for i in lines
            for die in dice
            if card_of[die] == texts.activated[i].card
        ]
    if verb == BLOCK:
        return _find_blocks(at, noun)
    if verb == ASSIGN:
        amount, name = _split_number(noun)
        return [action(ASSIGN, die, max(0, amount)) for die in find_dice(at, name)]
    if verb == BRING:
        return _find_brought(at, noun)
    return _find_actions_by_name(at, verb, noun)


def _find_actions_by_name(at: Situation, verb: int, noun: str) -> list[Action]:
    """Return what names, numbers and orders mean."""
    if verb == NAME_ENERGY:
        return [
            action(verb, kind)
            for kind, name in enumerate(ENERGY_TYPES)
            if noun in [texts("masters.energies", x)[name].casefold() for x in find_languages()]
        ]
    if verb == NAME_ICON:
        icons = [icon.casefold() for icon in at.book.tables.icons]
        return [action(verb, icons.index(noun))] if noun in icons else []
    if verb in (TEAM, TAKE):
        there = pregame.team_names(at) if verb == TEAM else pregame.stack_titles(at)
        return [action(verb, number) for number in _matching_numbers(there, noun)]
    if verb == GO:
        orders = enumerate((_words_for("first"), _words_for("second")))
        return [action(verb, order) for order, words in orders if noun in words]
    if verb in _BARE and noun:
        return []
    number = int(noun) if noun.isascii() and noun.isdigit() and len(noun) < 6 else NONE
    return [action(verb, number)]


def _split_number(noun: str) -> tuple[int, str]:
    """Return the number that a noun begins with, or NONE, and what comes after its first word."""
    number, _, name = noun.partition(" ")
    is_number = number.isascii() and number.isdigit() and len(number) < 6
    return (int(number) if is_number else NONE), name


def _find_brought(at: Situation, noun: str) -> list[Action]:
    """Return what to bring: `2 Angel: Inspiring`, or a basic action by its name alone."""
    amount, name = _split_number(noun)
    cards, kinds = find_cards(at, name if amount != NONE else noun), at.book.tables.kind
    return [
        action(BRING_BASIC, card) if kinds[card] == BASIC else action(BRING, card, max(1, amount))
        for card in cards
    ]


def _matching_numbers(names: list[list[str]], noun: str) -> list[int]:
    """Return the numbers of what a noun names, each by any of its names: whole, or in part."""
    whole = [number for number, own in enumerate(names) if noun in own]
    return whole or [n for n, own in enumerate(names) if any(noun in name for name in own)]


def _find_blocks(at: Situation, noun: str) -> list[Action]:
    """Return the pairs of blocker and attacker: `SK! Angel@1`, `Angel with SK!`, or only one."""
    for word in _words_for("between"):
        attacker, found, blocker = noun.partition(f" {word} ")
        if found:
            return _pairs(find_dice(at, blocker), find_dice(at, attacker))
    words = noun.split()
    for place in range(1, len(words)):
        blockers = find_dice(at, " ".join(words[:place]))
        others = find_dice(at, " ".join(words[place:]))
        if blockers and others:
            return _pairs(blockers, others)
    named = find_dice(at, noun)
    enemies = attackers(at.s) or [die for die in named if at.s.controller[die] != at.seat]
    own = find_dice(at, "")
    return _pairs(named, enemies or named) + _pairs(own, [die for die in named if die in enemies])


def _pairs(blockers: list[int], others: list[int]) -> list[Action]:
    pairs = [(die, other) for die in blockers for other in others]
    return [action(BLOCK, *pair) for pair in [p for p in pairs if p[0] != p[1]] or pairs]


def find_dice(at: Situation, noun: str) -> list[int]:
    """Return the dice that a noun names: as they are said, or by a part of their card's name."""
    dice = range(len(at.s.zone))
    if not noun:
        return [die for die in dice if at.s.controller[die] == at.seat]
    found = [die for die in dice if noun in _names_of_die(at.s, die)]
    cards = [] if found else find_cards(at, noun)
    return found or [die for die in dice if at.book.card_of[die] in cards]


def _names_of_die(s: MastersState, die: int) -> list[str]:
    ways: list[Callable[[MastersState, int, str], str]] = [told_word, face_word, name_of]
    return [f"d{die}", *[way(s, die, x).casefold() for way in ways for x in find_languages()]]


def find_cards(at: Situation, noun: str) -> list[int]:
    """Return the cards that a noun names: whole, or else in part; all, if it names nothing."""
    cards = at.book.tables.cards
    names = [
        [words_of(at.s, x).names[number].casefold() for x in find_languages()]
        + [card.name(x).casefold() for x in find_languages()]
        for number, card in enumerate(cards)
    ]
    canonical = [number for number in range(len(cards)) if noun == f"c{number}"]
    return canonical or (_matching_numbers(names, noun) if noun else list(range(1, len(cards))))
