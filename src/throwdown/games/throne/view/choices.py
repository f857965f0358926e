"""What is asked, and what may be answered, by the ids of the things that it is about."""

from __future__ import annotations

from dataclasses import replace

from throwdown.contract.seen import (
    END,
    MARK,
    Id,
    SeenChoice,
    TextId,
    Thing,
    ask_thing,
    role_of,
    seat_id,
)
from throwdown.games.throne.model.state import (
    WAITING,
    WAITING_KIND,
    WAITING_RECEIVER,
    ThroneState,
)
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.cards import price_of
from throwdown.games.throne.rules.core.text_lines import OptionLine, asking_place
from throwdown.games.throne.rules.core.tokens import count_tokens
from throwdown.games.throne.rules.core.verbs import (
    ANNOUNCE,
    CARD,
    DEFEND,
    DIE,
    DRAW,
    NO_ABILITY,
    NO_DEFENSE,
    NUMBER,
    PLAY,
    REROLL,
    ROLL,
    SELL,
    SET,
    TARGET,
    TOKEN,
    USE,
    WORDS,
)
from throwdown.games.throne.rules.effects.dice import PickValue, die_to_turn
from throwdown.games.throne.rules.effects.inflictions import ChooseWaiting
from throwdown.games.throne.rules.effects.statuses import ChooseStatus, asking_bearer
from throwdown.games.throne.view.ids import (
    bearer_id,
    branch_id,
    card_id,
    die_id,
    source_id,
    space_id,
    stack_id,
)
from throwdown.kernel.action import CHOOSE, RESOLVE, Action, first_operand, second_operand, verb_of
from throwdown.kernel.decision import CHANCE, SUBSET, Decision
from throwdown.kernel.events import JUDGE

_CARDS = (PLAY, SELL, CARD, DRAW)
_NUMBERS = (ROLL, SET, NUMBER)


def ask(s: ThroneState, decision: Decision) -> Thing:
    """Return what is asked, as everybody sees it."""
    by_chance = decision.seat == CHANCE
    source, seat = decision.source, decision.seat
    about = seat_id(source) if by_chance else source_id(s, source, seat)
    return ask_thing(decision, about, _asking_text(s))


def _asking_text(s: ThroneState) -> TextId:
    """Return the text that asks; "" if the rules do."""
    book, (program, _) = book_of(s), asking_place(s)
    return book.programs[program].name if program >= book.first_text else ""


def marked_dice(s: ThroneState, decision: Decision) -> list[Id]:
    """Return the dice that have been picked so far to be rolled again."""
    if decision.kind != SUBSET or not decision.picks:
        return []
    roll = rolls.latest_attempt(s)
    return [die_id(roll, die) for die in decision.picks]


def searched_cards(s: ThroneState, decision: Decision) -> int:
    """Return the cards of the deck that whoever decides looks through, as a mask (DT-8.8)."""
    if decision.seat == CHANCE:
        return 0
    deck = s.deck[decision.seat]
    offered = [first_operand(pick) for pick in decision.options if verb_of(pick) == CARD]
    return sum(1 << place for place in offered if deck >> place & 1)


def choices(s: ThroneState, viewer: int) -> list[SeenChoice]:
    """Return what a viewer may answer, alike answers once."""
    decision = s.decision
    if decision is None or viewer not in (decision.seat, JUDGE):
        return []
    found: dict[tuple[int, ...], SeenChoice] = {}
    for pick in decision.options:
        made, key = choice_of(s, decision, pick), _likeness(s, decision, pick)
        if key not in found:
            found[key] = made
        else:
            found[key] = replace(found[key], also=(*found[key].also, made.of[0]))
    return list(found.values())


def _likeness(s: ThroneState, decision: Decision, pick: Action) -> tuple[int, ...]:
    """Return numbers that two answers have in common only if it makes no difference which one is
    given: equal cards, or dice of one roll that show the same. Marks are never alike: several of
    them are given together."""
    verb, first = verb_of(pick), first_operand(pick)
    if role_of(decision, pick) == MARK:
        return verb, pick
    if verb in _CARDS:
        return verb, book_of(s).tables.decks[owner_of(decision)][first]
    if verb == DIE:
        return verb, first, rolls.value_of(s, rolls.pack(first, second_operand(pick)))
    return verb, pick


def owner_of(decision: Decision) -> int:
    """Return whose cards or dice a question is about: of chance, whoever draws or rolls."""
    return decision.source if decision.seat == CHANCE else decision.seat


def choice_of(s: ThroneState, decision: Decision, pick: Action) -> SeenChoice:
    """Return what one of a decision's options is about."""
    verb, first, pick_text = verb_of(pick), first_operand(pick), WORDS.text(pick)
    book, seat = book_of(s), owner_of(decision)
    role = END if verb in (NO_ABILITY, NO_DEFENSE) else role_of(decision, pick)
    if verb in _CARDS:
        return replace(_card_choice(s, seat, pick), role=role)
    if verb == USE:
        line = book.texts.lines[first]
        cost = line.cp if isinstance(line, OptionLine) and line.cp else None
        bearer = bearer_id(book, seat, line)
        return SeenChoice(pick_text, (bearer, f"u{first}"), cost=cost, text=line.program_name)
    if verb in (ANNOUNCE, DEFEND):
        said = book.tables.lines[first]
        of = (space_id(seat, said.ability.space), f"l{first}")
        return SeenChoice(pick_text, of, text=said.program_name)
    if verb == RESOLVE:
        line = book.texts.lines[decision.picks[first]]
        return SeenChoice(pick_text, (bearer_id(book, seat, line),), text=line.program_name)
    if verb == CHOOSE:
        return SeenChoice(pick_text, text=asked_branch(s, first), number=first)
    number = first if verb in _NUMBERS else None
    return SeenChoice(pick_text, _things_of(s, decision, pick), role=role, number=number)


def _card_choice(s: ThroneState, seat: int, pick: Action) -> SeenChoice:
    place, of = first_operand(pick), (card_id(s, seat, first_operand(pick)),)
    if verb_of(pick) != PLAY:
        return SeenChoice(WORDS.text(pick), of)
    card = book_of(s).tables.card(seat, place)
    cost = price_of(s, seat, card)
    return SeenChoice(WORDS.text(pick), of, cost=cost, text=card.program_name)


def _things_of(s: ThroneState, decision: Decision, pick: Action) -> tuple[Id, ...]:
    """Return the players, tokens and dice that an option is about."""
    verb, first = verb_of(pick), first_operand(pick)
    if verb == TARGET:
        return (seat_id(first),)
    if verb == TOKEN:
        return (_token_id(s, decision, first),)
    if verb == DIE:
        return (die_id(first, second_operand(pick)),)
    if verb == REROLL:
        return (die_id(rolls.latest_attempt(s), first),)
    if verb == SET and isinstance(decision.op, PickValue):
        die = die_to_turn(s)
        return (die_id(rolls.roll_of(die), rolls.die_of(die)),)
    return ()


def _token_id(s: ThroneState, decision: Decision, kind: int) -> Id:
    """Return the tokens of a kind that are meant: some that wait, a player's, or those printed."""
    if isinstance(decision.op, ChooseWaiting):
        for number, at in enumerate(range(0, len(s.waiting_tokens), WAITING)):
            row = s.waiting_tokens[at : at + WAITING]
            if row[WAITING_RECEIVER] == decision.seat and row[WAITING_KIND] == kind:
                return f"w{number}"
    seat = asking_bearer(s) if isinstance(decision.op, ChooseStatus) else decision.seat
    return stack_id(seat, kind) if count_tokens(s, seat, kind) else f"k{kind}"


def asked_branch(s: ThroneState, number: int) -> TextId:
    """Return the id of something that the text that asks lets one choose."""
    program, at = asking_place(s)
    return branch_id(book_of(s).programs[program].name, at, number)
