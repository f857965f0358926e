"""What an option is about, in words: the table's own short term for it, and the parts of a label.

Terms are what a player would say: `buy Kitty Pryde`, `pay f b ?`, `roll SK!`. Options that are said
alike are alike: it makes no difference which of them is meant.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.compiler.card_texts import card_texts
from throwdown.games.masters.language.wording import write_line
from throwdown.games.masters.model.cards import FACES
from throwdown.games.masters.model.energy import ENERGY_KINDS, GENERIC
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.stats import fielding_cost_of, purchase_cost_of
from throwdown.games.masters.rules.core.verbs import (
    ABILITY,
    ASSIGN,
    ATTACK_WITH,
    BLOCK,
    BUY,
    DRAW,
    FIELD_DIE,
    GLOBAL,
    GO,
    NAME_ENERGY,
    NAME_ICON,
    PAIR_WITH,
    PAY,
    PLACE_ON,
    REROLL,
    ROLL,
    SET_OUT_BASIC,
    TAKE,
    TARGET_DIE,
    TARGET_SEAT,
    TEAM,
    TOSS,
    USE,
    VERSION,
    WORDS,
)
from throwdown.games.masters.rules.effects.choices import (
    ChooseBranch,
    payment_offered,
)
from throwdown.games.masters.rules.play.payment import FLOATING
from throwdown.games.masters.view.notation import (
    FLOATING_WORD,
    LETTERS,
    energy_word,
    face_word,
    name_of,
    told_word,
    words_of,
)
from throwdown.games.masters.view.pregame import stack_title, team_name, team_text
from throwdown.games.masters.view.seen_choices import reacting_card, resolved_text
from throwdown.kernel.action import (
    CHOOSE,
    NONE,
    REPLACE,
    RESOLVE,
    Action,
    first_operand,
    second_operand,
    verb_of,
)
from throwdown.kernel.decision import PAY as PAYING
from throwdown.words.texts import texts

_TERMS: Final = {
    DRAW: "draw {card}",
    ROLL: "roll {die}",
    REROLL: "reroll {die}",
    BUY: "buy {card}",
    FIELD_DIE: "field {die}",
    USE: "use {die}",
    GLOBAL: "global {card}",
    ABILITY: "ability {die}",
    PAY: "pay {payment}",
    ATTACK_WITH: "attack {die}",
    BLOCK: "block {die} {other}",
    ASSIGN: "assign {number} {die}",
    TARGET_DIE: "target {mark}{die}",
    TARGET_SEAT: "target {whom}",
    PAIR_WITH: "pair {die}",
    NAME_ICON: "icon {icon}",
    PLACE_ON: "place on {card}",
    TEAM: "team {team}",
    SET_OUT_BASIC: "set out {card}",
    TAKE: "take {title}",
    VERSION: "play {card}",
    RESOLVE: "resolve {die}",
    REPLACE: "replace {die}",
}
_ABOUT_A_DIE: Final = (
    *(DRAW, REROLL, FIELD_DIE, USE, ATTACK_WITH, BLOCK, ASSIGN, TARGET_DIE, PAIR_WITH),
)


def term(s: MastersState, pick: Action) -> str:
    """Return what a player at the table would say for an option."""
    form = _TERMS.get(verb_of(pick))
    return WORDS.text(pick) if form is None else form.format_map(parts(s, pick))


def parts(s: MastersState, pick: Action, language: str = "en") -> dict[str, str]:
    """Return the words for what an option is about, for the forms of terms and labels."""
    verb, first = verb_of(pick), first_operand(pick)
    found = {"number": str(first), "die": "", "card": "", "cost": "", "mark": ""}
    if verb in _ABOUT_A_DIE:
        found.update(_die_parts(s, pick, language))
    elif verb in (TEAM, TAKE, VERSION, SET_OUT_BASIC):
        found.update(_before_parts(s, pick, language))
    elif verb in (BUY, PLACE_ON):
        found["card"] = words_of(s, language).names[first]
        found["cost"] = str(purchase_cost_of(s, first, s.active))
    elif verb == GLOBAL:
        line = book_of(s).texts.globals[first]
        found["card"] = words_of(s, language).names[line.card]
        found["text"] = _said(s, line.program, language)
    elif verb == ABILITY:
        found["die"] = told_word(s, second_operand(pick), language)
    elif verb == ROLL:
        found["die"] = _rolled_word(s, first, language)
    elif verb == PAY:
        found["payment"] = _payment(s, first, language)
    elif verb == TARGET_SEAT:
        found["whom"] = "me" if first == _decider(s) else "opponent"
    elif verb == NAME_ENERGY:
        found["energy"] = texts("masters.energies", language)[ENERGY_KINDS.name(first)]
    elif verb == NAME_ICON:
        found["icon"] = book_of(s).tables.icons[first]
    elif verb == TOSS:
        found["number"] = str(first + 1)
    elif verb == GO:
        found["order"] = ("first", "second")[first]
    elif verb in (RESOLVE, REPLACE):
        found["die"] = _source(s, verb, first, language)
        found["text"] = _text(s, verb, first, language)
    elif verb == CHOOSE:
        found["text"] = _branch(s, first, language)
    return found


def _before_parts(s: MastersState, pick: Action, language: str) -> dict[str, str]:
    """Return the words for what is chosen or drafted before the game."""
    verb, first = verb_of(pick), first_operand(pick)
    if verb == TEAM:
        seat = _decider(s)
        return {
            "team": team_name(s, seat, first),
            "cards": team_text(s, seat, first, language),
        }
    if verb == TAKE:
        return {"title": stack_title(s, first, language)}
    return {"card": words_of(s, language).names[first]}


def _die_parts(s: MastersState, pick: Action, language: str) -> dict[str, str]:
    verb, die, second = verb_of(pick), first_operand(pick), second_operand(pick)
    found = {
        "die": face_word(s, die, language) if verb == REROLL else told_word(s, die, language),
        "card": name_of(s, die, language),
        "cost": str(fielding_cost_of(s, die)),
        "number": str(second),
    }
    if verb == BLOCK:
        found["other"] = told_word(s, second, language)
    if verb == TARGET_DIE and _is_mixed(s) and s.controller[die] != _decider(s):
        found["mark"] = "opp "
    return found


def _is_mixed(s: MastersState) -> bool:
    """Return whether dice of more than one player may be chosen."""
    options = s.decision.options if s.decision is not None else []
    seats = {s.controller[first_operand(pick)] for pick in options if verb_of(pick) == TARGET_DIE}
    return len(seats) > 1


def _decider(s: MastersState) -> int:
    return s.decision.seat if s.decision is not None else NONE


def _rolled_word(s: MastersState, side: int, language: str) -> str:
    """Return what the die that is being rolled would show."""
    die = s.decision.source if s.decision is not None else NONE
    if not 0 <= die < len(s.zone):
        return str(side)
    return words_of(s, language).face(book_of(s).card_of[die], side)


def _source(s: MastersState, verb: int, place: int, language: str) -> str:
    """Return the name of what is resolved, numbered where others have the same name."""
    options = s.decision.options if s.decision is not None else []
    places = [first_operand(pick) for pick in options if verb_of(pick) == verb]
    named = [p for p in places if _name(s, verb, p, language) == _name(s, verb, place, language)]
    number = named.index(place) if place in named else 0
    return _name(s, verb, place, language) + (f" #{number + 1}" if number else "")


def _name(s: MastersState, verb: int, place: int, language: str) -> str:
    die, program = resolved_text(s, verb, place)
    if 0 <= die < len(s.zone):
        return name_of(s, die, language)
    # A Global that reacts comes from a card, not from a die.
    card = reacting_card(s, program)
    return words_of(s, language).names[card] if card != NONE else str(place)


def _text(s: MastersState, verb: int, place: int, language: str) -> str:
    """Return the line of text that is resolved; a keyword goes by its name."""
    return _said(s, resolved_text(s, verb, place)[1], language)


def _said(s: MastersState, program: int, language: str) -> str:
    book = book_of(s)
    line = card_texts(book).program_lines[book.programs[program].name]
    return write_line(line, language)


def _branch(s: MastersState, number: int, language: str) -> str:
    """Return what one of several things to choose from says."""
    op = s.decision.op if s.decision is not None else None
    if not isinstance(op, ChooseBranch):
        return str(number)
    return write_line(card_texts(book_of(s)).branches[op][number], language)


def _payment(s: MastersState, way: int, language: str) -> str:
    """Return the words of the dice that one way to pay spends: Sidekicks, others, floating."""
    if s.decision is None or s.decision.kind != PAYING:
        return str(way)
    payment = payment_offered(s, way)
    words = [
        _spent_word(s, payment[i], payment[i + 1], language) for i in range(0, len(payment), 2)
    ]
    return " ".join(sorted(words, key=_place)) or "0"


def _spent_word(s: MastersState, die: int, amount: int, language: str) -> str:
    if die == FLOATING:
        return FLOATING_WORD
    book = book_of(s)
    card, face = book.card_of[die], book.card_of[die] * FACES + s.side[die]
    kind, rest = book.tables.face_energy[face], book.tables.face_amount[face] - amount
    word = face_word(s, die, language)
    if rest > 0 and kind != GENERIC and book.tables.side_with_energy(card, kind, rest) >= 0:
        return f"{word}→{energy_word(kind, rest)}"
    return word


def _place(word: str) -> tuple[int, str]:
    letters = [*LETTERS.values()]
    if word in letters:
        return letters.index(word), word
    return len(letters) + (word == FLOATING_WORD), word
