"""What an option is about, in words: the table's own short term for it, and the parts of a label.

Terms are what a player would say: `buy Kitty Pryde`, `pay f b ?`, `roll SK!`. Options that are said
alike are alike: it makes no difference which of them is meant.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.compiler.card_texts import card_texts
from throwdown.games.masters.model.card_tables import SIDEKICK_CARD
from throwdown.games.masters.model.cards import FACES
from throwdown.games.masters.model.energy import ENERGY_KINDS, GENERIC
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.combat.blocks import (
    block_taxes,
    may_be_taxed,
    own_blocks,
    spin_taxes,
)
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.sides import opponent, partner
from throwdown.games.masters.rules.core.stats import fielding_cost_of, purchase_cost_of
from throwdown.games.masters.rules.core.verbs import (
    ABILITY,
    ASSIGN,
    ATTACK_WITH,
    BLOCK,
    BRING,
    BRING_BASIC,
    BUY,
    DRAW,
    FIELD_DIE,
    GLOBAL,
    GO,
    NAME_ENERGY,
    NAME_ICON,
    PAIR_WITH,
    PAY,
    PICK_CARD,
    PLACE_ON,
    REROLL,
    ROLL,
    SEAT_LOT,
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
    offered_payment,
)
from throwdown.games.masters.rules.play.payment import FLOATING
from throwdown.games.masters.speech.dice_names import DiceNames
from throwdown.games.masters.view.notation import LETTERS
from throwdown.games.masters.view.pregame import side_name, stack_title, team_text
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
from throwdown.kernel.decision import ASSIGN as ASSIGNING
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
    PICK_CARD: "pick {card}",
    BRING: "bring {number} {card}",
    BRING_BASIC: "bring {card}",
    RESOLVE: "resolve {die}",
    REPLACE: "replace {die}",
}
_ABOUT_A_DIE: Final = (
    *(DRAW, REROLL, FIELD_DIE, USE, ATTACK_WITH, BLOCK, ASSIGN, TARGET_DIE, PAIR_WITH),
)


def term(s: MastersState, pick: Action) -> str:
    """Return what a player at the table would say for an option."""
    form = _TERMS.get(verb_of(pick))
    return WORDS.text(pick) if form is None else form.format_map(parts(s, pick, DiceNames(s)))


def parts(s: MastersState, pick: Action, names: DiceNames, language: str = "en") -> dict[str, str]:
    """Return the words for what an option is about, for the forms of terms and labels."""
    verb, first = verb_of(pick), first_operand(pick)
    found = {"number": str(first), "die": "", "card": "", "cost": "", "mark": ""}
    if verb in _ABOUT_A_DIE:
        found.update(_die_parts(s, pick, names))
    elif verb in (TEAM, TAKE, VERSION, SET_OUT_BASIC, PICK_CARD, BRING, BRING_BASIC):
        found.update(_before_parts(s, pick, names, language))
    elif verb in (BUY, PLACE_ON):
        found["card"] = names.card(first)
        found["cost"] = str(purchase_cost_of(s, first, s.active))
    elif verb == GLOBAL:
        line = book_of(s).texts.globals[first]
        found["card"] = names.card(line.card)
        found["text"] = _write_program(s, line.program, language)
    elif verb == ABILITY:
        found["die"] = names.numbered_name(second_operand(pick))
    elif verb == ROLL:
        found["die"] = _rolled_word(s, first, names)
    elif verb == PAY:
        found["payment"] = _payment(s, first, names)
    elif verb == TARGET_SEAT:
        found["whom"] = _whom(s, first)
    elif verb == NAME_ENERGY:
        found["energy"] = texts("masters.energies", language)[ENERGY_KINDS.name(first)]
    elif verb == NAME_ICON:
        found["icon"] = book_of(s).tables.icons[first]
    elif verb in (TOSS, SEAT_LOT):
        found["number"] = str(first + 1)
    elif verb == GO:
        found["order"] = ("first", "second")[first]
    elif verb in (RESOLVE, REPLACE):
        found["die"] = _source(s, verb, first, names)
        found["text"] = _text(s, verb, first, language)
    elif verb == CHOOSE:
        found["text"] = _branch(s, first, language)
    return found


def _before_parts(s: MastersState, pick: Action, names: DiceNames, language: str) -> dict[str, str]:
    """Return the words for what is chosen or drafted before the game."""
    verb, first = verb_of(pick), first_operand(pick)
    if verb == TEAM:
        seat = _decider(s)
        return {
            "team": side_name(s, seat, first),
            "cards": team_text(s, seat, first, language),
        }
    if verb == TAKE:
        return {"title": stack_title(s, first, language)}
    if verb == BRING:
        return {"card": names.card(first), "number": str(second_operand(pick))}
    return {"card": names.card(first)}


def _die_parts(s: MastersState, pick: Action, names: DiceNames) -> dict[str, str]:
    verb, die, second = verb_of(pick), first_operand(pick), second_operand(pick)
    found = {
        "die": names.face(die) if verb == REROLL else names.numbered_name(die),
        "card": names.of(die),
        "cost": str(fielding_cost_of(s, die)),
        "number": str(second),
    }
    if verb == BLOCK:
        found["other"] = names.numbered_name(second)
        found["price"] = ""
    if verb == TARGET_DIE and _is_mixed(s):
        found["mark"] = _mark(s, die, names)
    return found


def price_of_block(s: MastersState, pick: Action, language: str) -> str:
    """Return what a block costs beside those that are picked already; nothing where it is free."""
    if s.decision is None or s.decision.kind != ASSIGNING or not may_be_taxed(s):
        return ""
    die, attacker = first_operand(pick), second_operand(pick)
    seat = s.controller[die]
    before = own_blocks(s, seat, s.decision.picks)
    after = (*before, die, attacker)
    forms = texts("masters.options", language)
    life = block_taxes(s, seat, after) - block_taxes(s, seat, before)
    spins = spin_taxes(s, (die, attacker))
    return "".join(
        [
            forms.fill("block for life", {"amount": life}) if life else "",
            forms.fill("block for spins", {"amount": spins}) if spins else "",
        ]
    )


def _whom(s: MastersState, seat: int) -> str:
    """Return what a player is to the one who decides."""
    me = _decider(s)
    if seat == me:
        return "me"
    if seat == partner(s, me):
        return "partner"
    return "opponent" if seat == opponent(s, me) else "other opponent"


def _mark(s: MastersState, die: int, names: DiceNames) -> str:
    """Return whose a die is, where dice of several players may be chosen.

    Of the two opponents the one across goes first, if dice of both look the same.
    """
    whom = _whom(s, s.controller[die])
    if whom == "other opponent" and s.decision is not None:
        across = opponent(s, _decider(s))
        others = [first_operand(pick) for pick in s.decision.options if verb_of(pick) == TARGET_DIE]
        word = names.numbered_name(die)
        for other in others:
            if s.controller[other] == across and names.numbered_name(other) == word:
                return "opp2 "
    return {"me": "", "partner": "partner "}.get(whom, "opp ")


def _is_mixed(s: MastersState) -> bool:
    """Return whether dice of more than one player may be chosen."""
    options = s.decision.options if s.decision is not None else []
    seats = {s.controller[first_operand(pick)] for pick in options if verb_of(pick) == TARGET_DIE}
    return len(seats) > 1


def _decider(s: MastersState) -> int:
    return s.decision.seat if s.decision is not None else NONE


def _rolled_word(s: MastersState, side: int, names: DiceNames) -> str:
    """Return what the die that is being rolled would show."""
    die = s.decision.source if s.decision is not None else NONE
    if not 0 <= die < len(s.zone):
        return str(side)
    return names.side(book_of(s).card_of[die], side)


def _source(s: MastersState, verb: int, place: int, names: DiceNames) -> str:
    """Return the name of what is resolved, numbered where others have the same name."""
    options = s.decision.options if s.decision is not None else []
    places = [first_operand(pick) for pick in options if verb_of(pick) == verb]
    named = [p for p in places if _name(s, verb, p, names) == _name(s, verb, place, names)]
    number = named.index(place) if place in named else 0
    return _name(s, verb, place, names) + (f" #{number + 1}" if number else "")


def _name(s: MastersState, verb: int, place: int, names: DiceNames) -> str:
    die, program = resolved_text(s, verb, place)
    if 0 <= die < len(s.zone):
        return names.of(die)
    # A Global that reacts comes from a card, not from a die.
    card = reacting_card(s, program)
    return names.card(card) if card != NONE else str(place)


def _text(s: MastersState, verb: int, place: int, language: str) -> str:
    """Return the line of text that is resolved; a keyword goes by its name."""
    return _write_program(s, resolved_text(s, verb, place)[1], language)


def _write_program(s: MastersState, program: int, language: str) -> str:
    book = book_of(s)
    texts = card_texts(book)
    return texts.write(texts.program_lines[book.programs[program].name], language)


def _branch(s: MastersState, number: int, language: str) -> str:
    """Return what one of several things to choose from says."""
    op = s.decision.op if s.decision is not None else None
    if not isinstance(op, ChooseBranch):
        return str(number)
    texts = card_texts(book_of(s))
    return texts.write(texts.branches[op][number], language)


def _payment(s: MastersState, way: int, names: DiceNames) -> str:
    """Return the words of the dice that one way to pay spends: Sidekicks, others, floating."""
    if s.decision is None or s.decision.kind != PAYING:
        return str(way)
    payment = offered_payment(s, way)
    spent = [(payment[i], payment[i + 1]) for i in range(0, len(payment), 2)]
    words = [(_place(s, die), _spent_word(s, die, amount, names)) for die, amount in spent]
    return names.join([word for _, word in sorted(words)]) or "0"


def _spent_word(s: MastersState, die: int, amount: int, names: DiceNames) -> str:
    if die == FLOATING:
        return names.energy(GENERIC, 1)
    book = book_of(s)
    card, face = book.card_of[die], book.card_of[die] * FACES + s.side[die]
    kind, rest = book.tables.face_energy[face], book.tables.face_amount[face] - amount
    word = names.face(die)
    if rest > 0 and kind != GENERIC and book.tables.side_with_energy(card, kind, rest) >= 0:
        return names.partly_spent(word, names.energy(kind, rest))
    return word


def _place(s: MastersState, die: int) -> int:
    """Return by what the dice of a payment are sorted: Sidekicks by their energy, then others."""
    if die == FLOATING:
        return len(LETTERS) + 1
    card = book_of(s).card_of[die]
    if card != SIDEKICK_CARD:
        return len(LETTERS)
    return [*LETTERS].index(book_of(s).tables.face_energy[card * FACES + s.side[die]])
