"""What each runner sees of a race, by id, and the view that is written from it.

`d0` is a die, `p0` a runner and `c0.1` the Trips in the hand of runner 0: their numbers in the
state. How many cards a hand holds is seen by everybody; which ones, by the runner alone (TOY-2).
"""

from __future__ import annotations

from typing import Final

from throwdown.contract.seen import (
    ASK,
    ASK_KIND,
    CODE,
    FLAG,
    GAME,
    NUMBER,
    SEAT,
    SEATS,
    Field,
    Id,
    Model,
    Seen,
    SeenChoice,
    Thing,
    ThingKind,
    ask_thing,
    number_in,
    numbers_in,
    role_of,
    seat_id,
    string_in,
    things_of,
)
from throwdown.games.sprint.notation import WORDS
from throwdown.games.sprint.rules import PLAY, REROLL, ROLL
from throwdown.games.sprint.state import (
    CARD_TABLE,
    CARDS,
    SprintState,
    count_in_hand,
    hand_size,
    sprint_state,
)
from throwdown.kernel.action import REPLACE, RESOLVE, Action, first_operand, verb_of
from throwdown.kernel.decision import CHANCE, SUBSET, Decision
from throwdown.kernel.events import JUDGE, TEAM, may_see
from throwdown.kernel.replacement import next_replacements
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, View

KINDS: Final = (
    ThingKind(
        GAME,
        "race",
        "The race as a whole.",
        (
            Field("active", SEAT, "Whose turn it is."),
            Field("deck", NUMBER, "How many cards are left to draw.", default=0),
            Field("dashes", NUMBER, "How many Dashes make the move longer.", default=0),
            Field("over", FLAG, "Whether the race is over.", default=False),
            Field("winners", SEATS, "Who has won.", default=[]),
        ),
    ),
    ThingKind(
        "p",
        "runner",
        "A seat.",
        (
            Field("square", NUMBER, "Where the runner stands.", default=0),
            Field("cards", NUMBER, "How many cards the runner holds.", default=0),
            Field("trips", NUMBER, "How many Trips they have played on the move.", default=0),
        ),
    ),
    ThingKind("d", "die", "A die.", (Field("face", NUMBER, "What it shows."),)),
    ThingKind(
        "c",
        "cards in hand",
        "The cards of one kind in a hand, for those who may see it.",
        (
            Field("seat", SEAT, "Who holds them."),
            Field("card", CODE, "Which card.", codes=CARD_TABLE, words="cards"),
            Field("count", NUMBER, "How many there are.", default=0),
        ),
    ),
    ASK_KIND,
)


class SprintSeen(Seen):
    """What is seen of a race."""

    def __init__(self) -> None:
        super().__init__(KINDS)

    def things(self, s: GameState) -> Model:
        race = sprint_state(s)
        model: Model = {GAME: _game(race)}
        for seat in range(len(race.teams)):
            model[seat_id(seat)] = _runner(race, seat)
        for die, face in enumerate(race.dice):
            model[f"d{die}"] = {"face": face}
        if race.decision is not None:
            model[ASK] = ask_thing(race.decision, _about(race.decision))
        return model

    def turn(self, s: GameState) -> int:
        return sprint_state(s).active

    def own(self, s: GameState, viewer: int) -> Model:
        race = sprint_state(s)
        model: Model = {}
        for seat in range(len(race.teams)):
            if not may_see(race.teams, seat, TEAM, viewer):
                continue
            for card in range(CARDS):
                model[_card_id(seat, card)] = _cards(race, seat, card)
        marked = _marked_dice(race.decision, viewer)
        if marked:
            model[ASK] = {"marked": marked}
        return model

    def choices(self, s: GameState, viewer: int) -> list[SeenChoice]:
        race = sprint_state(s)
        decision = race.decision
        if decision is None or viewer not in (decision.seat, JUDGE):
            return []
        return [_choice(race, decision, pick) for pick in decision.options]


def _game(race: SprintState) -> Thing:
    thing: Thing = {"active": race.active}
    if sum(race.deck):
        thing["deck"] = sum(race.deck)
    if race.dashes:
        thing["dashes"] = race.dashes
    if race.over:
        thing["over"] = True
    if race.winners:
        thing["winners"] = [*race.winners]
    return thing


def _runner(race: SprintState, seat: int) -> Thing:
    thing: Thing = {}
    if race.square[seat]:
        thing["square"] = race.square[seat]
    if hand_size(race, seat):
        thing["cards"] = hand_size(race, seat)
    if race.trips[seat]:
        thing["trips"] = race.trips[seat]
    return thing


def _cards(race: SprintState, seat: int, card: int) -> Thing:
    thing: Thing = {"seat": seat, "card": CARD_TABLE.name(card)}
    if count_in_hand(race, seat, card):
        thing["count"] = count_in_hand(race, seat, card)
    return thing


def _card_id(seat: int, card: int) -> Id:
    return f"c{seat}.{card}"


def _about(decision: Decision) -> Id:
    """Return what chance is asked about: the die that is rolled, or whoever draws a card."""
    if decision.seat != CHANCE:
        return ""
    is_die = verb_of(decision.options[0]) == ROLL
    return f"d{decision.source}" if is_die else seat_id(decision.source)


def _marked_dice(decision: Decision | None, viewer: int) -> list[Json]:
    """Return the dice that are picked so far: nobody else's business until all of them are."""
    if decision is None or decision.kind != SUBSET or viewer not in (decision.seat, JUDGE):
        return []
    return [f"d{die}" for die in decision.picks]


def _choice(race: SprintState, decision: Decision, pick: Action) -> SeenChoice:
    verb, number = verb_of(pick), first_operand(pick)
    text, role = WORDS.text(pick), role_of(decision, pick)
    if verb == REROLL:
        return SeenChoice(text, of=(f"d{number}",), role=role)
    if verb == PLAY:
        return SeenChoice(text, of=(_card_id(decision.seat, number),), role=role)
    if verb == ROLL:
        return SeenChoice(text, role=role, number=number)
    if verb == RESOLVE:
        trigger = race.waiting[number]
        program = race.book.programs[trigger.program].name
        return SeenChoice(text, of=(seat_id(trigger.source),), role=role, text=program)
    if verb == REPLACE:
        program = race.book.programs[next_replacements(race)[number].program].name
        return SeenChoice(text, role=role, text=program)
    return SeenChoice(text, role=role)


def write_view(model: Model) -> View:
    """Return a model in the notation of positions, as scenario files and records have it."""
    game, runners = model[GAME], [thing for _, thing in things_of(model, "p")]
    return {
        "turn": number_in(game, "active"),
        "squares": [number_in(runner, "square") for runner in runners],
        "dice": [number_in(die, "face") for _, die in things_of(model, "d")],
        "hands": [_hand(model, seat, runner) for seat, runner in enumerate(runners)],
        "deck": number_in(game, "deck"),
        "dashes": number_in(game, "dashes"),
        "trips": [number_in(runner, "trips") for runner in runners],
        "over": "over" in game,
        "winners": [*numbers_in(game, "winners")],
    }


def _hand(model: Model, seat: int, runner: Thing) -> Json:
    hand: View = {"cards": number_in(runner, "cards")}
    for _, cards in things_of(model, "c"):
        if number_in(cards, "seat") == seat:
            hand[string_in(cards, "card")] = number_in(cards, "count")
    return hand
