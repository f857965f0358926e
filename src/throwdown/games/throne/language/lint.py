"""Checks of a text where it stands, beyond grammar: its names, its players and what it refers to.

A text needs an attack for "the target", a roll before it can read one, and tokens and symbols that
its hero has. Where a text stands is a `TextPlace`; what the hero has is a `HeroNames`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum, auto
from typing import Final

from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.phrase.language import node_fields, walk

_M = w.Moment

_ROLL_ATTEMPT: Final = "Roll Attempt"
# What a sentence can refer to, beside players and dice.
_THE_ROLL: Final = "a roll"
_A_PAYMENT: Final = "a payment"
_CONTESTED: Final = "a contest"
_AN_ADDITION: Final = "an addition"
_MY_ATTACK: Final = (_M.YOU_ATTACK, _M.ATTACK_LANDS)
_ON_ME: Final = (
    *(_M.ATTACKED, _M.INSTEAD_OF_DEFENSE, _M.ATTACK_WOULD_HURT),
    *(_M.ABILITY_WOULD_HURT, _M.WOULD_BE_INFLICTED),
)
_OPTIONS_ONLY: Final = (
    *(_M.OFFENSE, _M.INSTEAD_OF_DEFENSE, _M.WOULD_RECEIVE),
    *(_M.WOULD_RECEIVE_IN_ROLL, _M.WOULD_BE_INFLICTED, _M.MAIN),
)
_TRIGGERS_ONLY: Final = (
    *(_M.GAME_START, _M.BEFORE_INCOME, _M.BEFORE_OFFENSE, _M.ACTIVATE, _M.OFFENSE_END),
    *(_M.WOULD_DEAL, _M.ATTACK_WOULD_HURT, _M.ROLL_PHASE_END, _M.INFLICTING_ATTACK_ENDS),
    *(_M.TURN_END, _M.FULL_TURN_END, _M.WOULD_FALL, _M.OVER_LIMIT, _M.DETONATED),
)
_OF_A_TOKEN: Final = (
    *(w.Act.REMOVE_THIS, w.Act.DETONATE_THIS, w.Act.CANNOT_ACT, w.Act.NO_DEFENSE),
    w.Act.EXTRA_PHASE_AGAINST_YOU,
)
_COMPANION_ONLY: Final = (
    *(n.PayHealth, n.CompanionHealth, n.Redirect, n.Split, n.Heal, n.ShowsFace, n.Turn),
    *(n.Grow, n.GrowEach, n.Build, n.ActivateFree),
)


class TextPlace(Enum):
    """Where a text stands."""

    OFFENSIVE = auto()
    """An offensive ability or an ultimate."""
    DEFENSIVE = auto()
    PASSIVE = auto()
    TOKEN = auto()
    COMPANION = auto()
    CARD = auto()
    MODIFIER = auto()
    """A card that is an attack modifier (DT-12.1)."""
    SETUP = auto()


@dataclass(frozen=True, slots=True)
class HeroNames:
    """What a hero has: tokens, companions with the groups they belong to, and symbols of dice."""

    tokens: Collection[str]
    companions: Collection[str]
    symbols: Collection[str]


def lint(text: n.Text, place: TextPlace, hero_names: HeroNames) -> list[str]:
    """Return everything that is wrong with a text in that place."""
    found = [
        *_check_names(text, hero_names),
        *_check_symbols(text, hero_names),
        *_check_place(text, place),
    ]
    found += _check_sentences(text.sentences, _known_references(place, _moment(text)), place)
    for clause in text.clauses:
        known = _known_references(place, clause.header.time)
        if isinstance(clause.header, n.Option):
            known.add(_A_PAYMENT)
        found += [*_check_header(clause.header), *_check_sentences(clause.sentences, known, place)]
    return found


def _moment(text: n.Text) -> n.Time | None:
    """Return the one moment of a card, if it has one."""
    return next((node.time for node in walk(text) if isinstance(node, n.PlayOnly)), None)


def _check_names(text: n.Text, hero_names: HeroNames) -> Iterator[str]:
    known = {*hero_names.tokens, *hero_names.companions}
    for node in walk(text):
        for field, value in node_fields(node):
            if field not in ("name", "thing", "healed") or not isinstance(value, str):
                continue
            if value == _ROLL_ATTEMPT and isinstance(node, n.AfterFirst):
                continue
            if value not in known:
                yield f"there is no token or companion “{value}”{_nearest_name(value, known)}"
            elif isinstance(node, _COMPANION_ONLY) and value not in hero_names.companions:
                yield f"“{value}” is a token; a companion was expected"


def _check_symbols(text: n.Text, hero_names: HeroNames) -> Iterator[str]:
    for node in walk(text):
        for field, value in node_fields(node):
            if field in ("symbol", "symbols"):
                for symbol in value if isinstance(value, tuple) else (value,):
                    if symbol not in hero_names.symbols:
                        near = _nearest_name(str(symbol), hero_names.symbols)
                        yield f"no die shows [{symbol}]{near}"


def _nearest_name(word: str, known: Collection[str]) -> str:
    near = get_close_matches(word, known, n=1)
    return f"; did you mean “{near[0]}”?" if near else ""


def _check_place(text: n.Text, place: TextPlace) -> Iterator[str]:
    """Yield what cannot stand in that place: headers, sentences, or a single phrase."""
    if place in (TextPlace.DEFENSIVE, TextPlace.CARD, TextPlace.MODIFIER) and text.clauses:
        yield "a defense or a card is carried out at once and has no header"
    if place in (TextPlace.PASSIVE, TextPlace.COMPANION, TextPlace.SETUP) and text.sentences:
        yield "a text that is always there needs a header that says when"
    on_token = place in (TextPlace.TOKEN, TextPlace.COMPANION)
    for node in walk(text):
        if isinstance(node, n.PlayOnly) and place not in (TextPlace.CARD, TextPlace.MODIFIER):
            yield "only a card says “play only”"
        if not on_token and _says_this(node):
            yield "“this” is a token, and here is none"
        if isinstance(node, n.Trigger) and node.once and place is not TextPlace.TOKEN:
            yield "“once” is for tokens, of which there may be several"
        if isinstance(node, n.Activation) and place is not TextPlace.COMPANION:
            yield "only a companion is activated"


def _says_this(node: object) -> bool:
    match node:
        case n.Act(act):
            return act in _OF_A_TOKEN
        case n.Spend(_, _, None) | n.TransferThis():
            return True
        case n.Fact(w.Fact.NOT_OWNER | w.Fact.GAINED_EARLIER):
            return True
        case _:
            return isinstance(node, n.FewerAttempts | n.AttemptPrice)


def _check_header(header: n.Header) -> Iterator[str]:
    if not isinstance(header.time, n.At):
        return
    moment = header.time.moment
    if isinstance(header, n.Trigger) and moment in _OPTIONS_ONLY:
        yield f"“{moment}” is when something may be used; nothing happens by itself then"
    if isinstance(header, n.Option) and moment in _TRIGGERS_ONLY:
        yield f"“{moment}” is when something happens by itself; nothing may be used then"


def _check_sentences(
    sentences: Sequence[n.Sentence], known: set[object], place: TextPlace
) -> Iterator[str]:
    """Yield what sentences refer to in vain, in the order in which they are carried out."""
    for sentence in sentences:
        for node in walk(sentence):
            known |= _provided_references(node)
            for need, why in _needed_references(node, place):
                if need not in known:
                    yield why


def _known_references(place: TextPlace, time: n.Time | None) -> set[object]:
    """Return the players and rolls that are there before the first sentence."""
    moment = time.moment if isinstance(time, n.At) else None
    known: set[object] = set()
    if isinstance(time, n.AtSpending):
        known |= {w.TheDie.ITS, w.Who.TARGET}
    if place in (TextPlace.OFFENSIVE, TextPlace.MODIFIER) or moment in _MY_ATTACK:
        known.add(w.Who.TARGET)
    if place is TextPlace.DEFENSIVE or moment in _ON_ME:
        known.add(w.Who.ATTACKER)
    if place in (TextPlace.OFFENSIVE, TextPlace.DEFENSIVE) or moment is _M.ACTIVATE:
        known.add(_THE_ROLL)
    return known


def _provided_references(node: object) -> set[object]:
    """Return what later sentences, and the rest of this one, can refer to."""
    match node:
        case n.Roll() | n.ChooseResult():
            return {_THE_ROLL, w.DiceOf.THESE}
        case n.Contest():
            return {_THE_ROLL, _CONTESTED}
        case n.Spend() | n.PayCp() | n.PayAnyCp():
            return {_A_PAYMENT}
        case n.Add():
            return {_AN_ADDITION}
        case n.ChoosePlayer():
            return {w.Who.THAT_PLAYER}
        case n.ChooseDice():
            return {w.Who.THAT_PLAYER, w.TheDie.CHOSEN}
        case _:
            return set()


def _needed_references(node: object, place: TextPlace) -> Iterator[tuple[object, str]]:
    """Yield what a node refers to, each with the complaint if it is not there."""
    yield from _players(node, place)
    match node:
        case n.On() | n.Faces() | n.Pairs() | n.Equal(_, w.Gauge.ROLL, _):
            yield _THE_ROLL, "no roll can be read"
        case n.DiceOf(_, _, w.DiceOf.THESE, _) if place is not TextPlace.DEFENSIVE:
            yield w.DiceOf.THESE, "“these dice” have not been rolled"
        case n.TheDie(the_die):
            yield the_die, f"“{the_die}” has nothing to refer to"
        case n.Spent() | n.CpPaid() | n.SpentAtLeast():
            yield _A_PAYMENT, "nothing has been paid"
        case n.Fact(w.Fact.HIGHER | w.Fact.HIGHER_OR_EQUAL):
            yield _CONTESTED, "nobody has rolled against you"
        case n.Added():
            yield _AN_ADDITION, "no damage has been added"
        case n.TheyMay():
            yield w.Who.THAT_PLAYER, "“that player” has not been chosen"


def _players(node: object, place: TextPlace) -> Iterator[tuple[object, str]]:
    for _, value in node_fields(node):
        if value in (w.Who.TARGET, w.Who.ATTACKER):
            yield value, f"there is no attack, so “{value}” is nobody"
        elif value is w.Who.THAT_PLAYER:
            yield value, "“that player” has not been chosen"
    match node:
        case n.Deal(_, None) | n.Inflict(_, None) | n.StealCp(_, _, None) | n.StealHealth():
            other = w.Who.ATTACKER if place is TextPlace.DEFENSIVE else w.Who.TARGET
            yield other, "there is no attack, so name who is meant"
        case n.HeldByTarget():
            yield w.Who.TARGET, "there is no attack, so “the target” is nobody"
        case n.Deal(_, n.One(w.Who.ATTACKER)) | n.Inflict(_, n.One(w.Who.ATTACKER)):
            if place is TextPlace.DEFENSIVE:
                yield None, "a defense is against the attacker, who is left out"
