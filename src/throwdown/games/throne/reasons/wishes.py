"""What a player means by a wish: a verb, and everything it could be about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from throwdown.contract.reasons import WishWords
from throwdown.contract.seen import Id
from throwdown.games.throne.model import printed_kinds as printed
from throwdown.games.throne.model.roll_kinds import ACTIVATION, DEFENSE_ROLL
from throwdown.games.throne.model.state import HERO_DICE
from throwdown.games.throne.reasons.situation import Situation
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core.verbs import (
    ANNOUNCE,
    BACK,
    CARD,
    DEFEND,
    DIE,
    NO_ABILITY,
    NO_DEFENSE,
    PLAY,
    REROLL,
    SELL,
    TARGET,
    TOKEN,
    USE,
    WORDS,
)
from throwdown.games.throne.view.ids import card_id, source_id
from throwdown.games.throne.view.notation import Notation, words_of
from throwdown.kernel.action import (
    CHOOSE,
    DONE,
    NO,
    NONE,
    PASS,
    RESOLVE,
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

_BARE: Final = (PASS, DONE, YES, NO, NO_ABILITY, NO_DEFENSE, BACK, CHOOSE, RESOLVE)


@dataclass(frozen=True, slots=True)
class Wish:
    """A verb, what was said after it, and what that could mean."""

    verb: int
    noun: str
    picks: list[Action]


def read_wish(at: Situation, text: str) -> Wish | None:
    """Return what a text means, or None if no verb is in it."""
    exact = _read_canonical(at, text)
    if exact != NONE:
        return Wish(verb_of(exact), "", [exact])
    verb, noun = _wish_words().split(text)
    if verb == NONE:
        return None
    return Wish(verb, noun, _find_actions(at, verb, noun))


def _words_for(key: str) -> list[str]:
    """Return what players say for something, in any language."""
    return [
        word for each in find_languages() for word in texts("throne.wish_words", each).words(key)
    ]


def _wish_words() -> WishWords:
    return WishWords(
        verbs={
            word: WORDS.verb(verb)
            for language in find_languages()
            for word, verb in texts("throne.wishes", language).by_key().items()
        },
        before=_words_for("before"),
        after=_words_for("after"),
    )


def _read_canonical(at: Situation, text: str) -> Action:
    """Return the action of a canonical text, or NONE if it is none of this game's."""
    try:
        pick = WORDS.parse(text)
    except ActionTextError:
        return NONE
    verb, first = verb_of(pick), first_operand(pick)
    cards = len(at.tables.decks[at.seat])
    limits = {
        **dict.fromkeys((PLAY, SELL, CARD), cards),
        **{verb: len(at.tables.lines) for verb in (ANNOUNCE, DEFEND)},
        USE: len(at.book.texts.lines),
        TARGET: len(at.s.teams),
        TOKEN: len(at.book.kinds),
        DIE: rolls.count_rolls(at.s),
        REROLL: HERO_DICE,
    }
    if (
        verb == DIE
        and first < limits[DIE]
        and second_operand(pick) >= rolls.count_dice(at.s, first)
    ):
        return NONE
    return pick if verb not in limits or first < limits[verb] else NONE


def _find_actions(at: Situation, verb: int, noun: str) -> list[Action]:
    if verb in _BARE and not noun:
        return [action(verb)]
    if verb == DONE:
        return [action(REROLL, die) for die in _find_dice_not_kept(at, noun)]
    if verb in (PLAY, SELL, CARD):
        found = [action(verb, place) for place in find_cards(at, noun)]
        return found or ([action(USE, n) for n in _find_options(at, noun)] if verb == PLAY else [])
    if verb == USE:
        found = [action(USE, number) for number in _find_options(at, noun)]
        if found or find_tokens(at, noun):
            return found
        return [action(PLAY, place) for place in find_cards(at, noun)]
    if verb in (ANNOUNCE, DEFEND):
        return [action(verb, line) for line in _find_lines(at, noun)]
    if verb == TARGET:
        seats = (
            [at.seat]
            if noun in _words_for("me")
            else _matching_places(at, noun, lambda words: words.players)
        )
        return [action(TARGET, seat) for seat in seats]
    if verb == TOKEN:
        return [action(TOKEN, kind) for kind in find_tokens(at, noun)]
    if verb == REROLL:
        return [action(REROLL, die) for die in _dice_to_reroll(at, noun)]
    if verb == DIE:
        return _find_dice(at, noun)
    number = NONE if verb in _BARE else _number(noun)
    return [action(verb, number)] if number != NONE else []


def _number(noun: str) -> int:
    return int(noun) if noun.isascii() and noun.isdigit() and len(noun) < 6 else NONE


def _matching_places(
    at: Situation, noun: str, names: Callable[[Notation], Iterable[str]], ids: Sequence[Id] = ()
) -> list[int]:
    """Return the places of what a noun is the id of, or names in any language, whole or in part."""
    if noun in ids:
        return [place for place, each in enumerate(ids) if each == noun]
    said = [list(names(words_of(at.s, language))) for language in find_languages()]
    every = range(len(said[0]))
    known = [[list_[place].casefold() for list_ in said] for place in every]
    whole = [place for place in every if noun in known[place]]
    if whole or not noun:
        return whole
    return [place for place in every if any(noun in name for name in known[place])]


def find_cards(at: Situation, noun: str) -> list[int]:
    """Return the places of the seat's own cards that a noun names."""
    deck = at.tables.decks[at.seat]
    ids = [card_id(at.s, at.seat, place) for place in range(len(deck))]
    return _matching_places(at, noun, lambda words: [words.cards[card] for card in deck], ids)


def find_tokens(at: Situation, noun: str) -> list[int]:
    """Return the kinds of token that a noun names."""
    ids = [f"k{kind.number}" for kind in at.book.kinds]
    return _matching_places(at, noun, lambda words: words.tokens, ids)


def _find_options(at: Situation, noun: str) -> list[int]:
    """Return the options that a noun names, by what they are called or by what they stand on."""
    numbers = [option.number for option in at.book.options]
    sources = [option.source for option in at.book.options]
    ids = [source_id(at.s, source, at.seat) for source in sources]
    found = _matching_places(
        at, noun, lambda words: [words.options[number] for number in numbers], ids
    ) or _matching_places(at, noun, lambda words: [words.source(source) for source in sources])
    return [numbers[place] for place in found]


def _find_lines(at: Situation, noun: str) -> list[int]:
    """Return the lines of abilities that a noun names, those of the own hero if there are any."""
    lines = at.tables.lines
    abilities = [line.ability.number for line in lines]
    ids = [f"s{number}" for number in abilities]
    found = _matching_places(at, noun, lambda words: words.lines, ids) or _matching_places(
        at, noun, lambda words: [words.abilities[n] for n in abilities]
    )
    hero = at.tables.hero_of[at.seat]
    return [line for line in found if lines[line].ability.hero == hero] or found


def find_passives(at: Situation, noun: str) -> list[int]:
    """Return the passive abilities that a noun names."""
    ids = [f"s{number}" for number in range(len(at.tables.abilities))]
    found = _matching_places(at, noun, lambda words: words.abilities, ids)
    return [number for number in found if at.tables.abilities[number].kind == printed.PASSIVE]


def _dice_to_reroll(at: Situation, noun: str) -> list[int]:
    """Return the dice of the latest roll that show a number, or any die where none is named."""
    value = _number(noun.removeprefix("die ").removeprefix("würfel "))
    shown = _latest_values(at)
    if noun and value == NONE:
        return []
    return [die for die, now in enumerate(shown) if now == value] or list(range(len(shown)))


def _latest_values(at: Situation) -> list[int]:
    """Return what the dice of the latest roll of a phase show; blanks before there is one."""
    for roll in range(rolls.count_rolls(at.s) - 1, -1, -1):
        if rolls.kind_of(at.s, roll) in (ACTIVATION, DEFENSE_ROLL):
            return rolls.values(at.s, roll)
    return [0] * HERO_DICE


def _find_dice_not_kept(at: Situation, noun: str) -> list[int]:
    """Return the dice that are rolled again if dice with these numbers are kept: `1 1 3`."""
    kept = [_number(word) for word in noun.replace(",", " ").split()]
    if NONE in kept:
        return []
    left: list[int] = []
    for die, now in enumerate(_latest_values(at)):
        if now in kept:
            kept.remove(now)
        else:
            left.append(die)
    return left


def _find_dice(at: Situation, noun: str) -> list[Action]:
    """Return the dice that show a number: `4`, or `4 of Barbarian`."""
    value, _, whose = noun.replace(" von ", " of ").partition(" of ")
    owners = _matching_places(at, whose, lambda words: words.players)
    found: list[Action] = []
    for roll in range(rolls.count_rolls(at.s)):
        if whose and rolls.roller(at.s, roll) not in owners:
            continue
        shown = rolls.values(at.s, roll)
        found += [action(DIE, roll, die) for die, now in enumerate(shown) if str(now) == value]
    return found
