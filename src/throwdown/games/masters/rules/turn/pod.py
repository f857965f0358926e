"""Rainbow Draft, cube and sealed: a pod opens packs, picks cards and builds teams (DM-18).

All pick at the same time, in secret; here the seats are asked one after the other, and nobody sees
an answer before all have given theirs. When the teams stand, the first two seats play.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.events import (
    BROUGHT_CARD,
    BUILT_TEAM,
    DEALT_BASIC,
    OPENED_PACKS,
    PASSED_PILES,
    PICKED_CARD,
    SET_OUT,
)
from throwdown.games.masters.rules.core.verbs import (
    BRING,
    BRING_BASIC,
    PICK_CARD,
    SET_OUT_BASIC,
    START_OVER,
)
from throwdown.games.masters.rules.turn.game_start import open_game
from throwdown.games.masters.rules.turn.packs import (
    LOTS,
    PICK,
    POD_REGISTERS,
    ROUND,
    SEAT,
    LayCards,
    cube_ops,
    feed_ops,
)
from throwdown.games.masters.rules.turn.pod_table import (
    BROUGHT_BASICS,
    DEALT_BASICS,
    MOST_CARDS,
    PodOp,
    PodPlan,
    allowed_basics,
    basics_of,
    count_dice,
    fill,
    lot_of,
    numbers_in_places,
    origin_of_pile,
    pile_of,
    plan_of,
    seat_asked,
    stack_of,
    team_of,
)
from throwdown.kernel.action import (
    DONE,
    NONE,
    Action,
    action,
    first_operand,
    second_operand,
    verb_of,
)
from throwdown.kernel.chance import pick as chance_pick
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import SETUP
from throwdown.kernel.events import emit
from throwdown.kernel.int_array import fill_row
from throwdown.kernel.program import WAIT, Frame, Op, Program

PLAYING: Final = 2
"""How many seats of a pod play on: the first two; the others meet in games of their own."""


class DealPiles(PodOp):
    """Deal the cards: lot by lot, to each seat as many as make a pile (DM-18.5.5, DM-18.2.1)."""

    def run(self, s: MastersState, f: Frame) -> int:
        plan, cards = self.plan, list(f.regs[POD_REGISTERS:])
        f.regs = fill_row(NONE, plan.length())
        f.regs[ROUND] = 0
        f.regs[PICK] = 0
        f.regs[SEAT] = 0
        for lot in range(LOTS):
            for seat in range(plan.seats):
                start = plan.starts[lot] + seat * plan.size
                pile = sorted(cards[start : start + plan.size])
                if plan.passes:
                    fill(s, plan.pile_place(lot, seat), plan.size, pile)
                else:
                    fill(s, plan.stack_place(seat) + lot * plan.size, plan.size, pile)
        if not plan.passes:
            f.regs[ROUND] = LOTS
        # The number of shuffled places is not needed any more; it counts dealt basic actions.
        f.regs[0] = 0
        emit(s, OPENED_PACKS, NONE, plan.seats)
        return f.at + 1


class DealBasics(PodOp):
    """Deal each player three basic actions at random, one after the other (DM-18.7.3)."""

    def run(self, s: MastersState, f: Frame) -> int:
        plan, seat = self.plan, f.regs[SEAT]
        if not plan.dealt or seat == plan.seats:
            f.regs[SEAT] = 0
            return f.at + 1
        had = allowed_basics(s, plan, seat)
        left = [card for card in plan.basics if card not in had]
        card = chance_pick(s, SET_OUT_BASIC, left, source=NONE, rule="DM-18.7.3")
        if card == WAIT:
            return WAIT
        had.append(card)
        fill(s, plan.dealt_place(seat), DEALT_BASICS, had)
        emit(s, DEALT_BASIC, seat, card)
        if len(had) == plan.dealt:
            f.regs[SEAT] += 1
        return f.at


class PickCard(Ask[MastersState]):
    """Everybody picks a card of the pile in hand; then the piles are passed on (DM-18.3.1)."""

    def __init__(self, plan: PodPlan) -> None:
        super().__init__(SETUP, "DM-18.3.1")
        self.plan = plan

    def decider(self, s: MastersState, f: Frame) -> int:
        return f.regs[SEAT]

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        return [action(PICK_CARD, card) for card in pickable(s, self.plan, f.regs[SEAT])]

    def skip_question(self, s: MastersState, f: Frame) -> int:
        return f.at + 1

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        plan, seat, card = self.plan, f.regs[SEAT], first_operand(pick)
        turn, picked = f.regs[ROUND], f.regs[PICK]
        pile = pile_of(s, plan, seat)
        pile.remove(card)
        origin = origin_of_pile(plan.seats, turn, picked, seat)
        fill(s, plan.pile_place(lot_of(turn), origin), plan.size, pile)
        f.regs[plan.stack_place(seat) + turn * plan.size + picked] = card
        emit(s, PICKED_CARD, seat, card)
        f.regs[SEAT] += 1
        if f.regs[SEAT] == plan.seats:
            self._pass_piles(s, f)
        return f.at

    def _pass_piles(self, s: MastersState, f: Frame) -> None:
        """Let the piles go on, or the next round begin (DM-18.3.1, DM-18.3.2)."""
        f.regs[SEAT] = 0
        f.regs[PICK] += 1
        if f.regs[PICK] < self.plan.size:
            emit(s, PASSED_PILES, NONE, f.regs[ROUND], self.plan.size - f.regs[PICK])
            return
        f.regs[PICK] = 0
        f.regs[ROUND] += 1


def pickable(s: MastersState, plan: PodPlan, seat: int) -> list[int]:
    """Return the cards that a seat may pick, each once.

    From common to rare and from the last number to the first: the last of them is what the engine
    picks for somebody who does not (DM-18.3.4).
    """
    ranked: list[int] = []
    for card in pile_of(s, plan, seat):
        if plan.rank[card] not in ranked:
            ranked.append(plan.rank[card])
    ranked.sort()
    return [plan.rank.index(rank) for rank in ranked]


class BuildTeam(Ask[MastersState]):
    """A player builds a team in secret: cards with dice and two basic actions (DM-18.4.3, 18.1.4).

    All of it is one question, in any order: what has been chosen cannot be told from what is asked.
    """

    def __init__(self, plan: PodPlan) -> None:
        super().__init__(SETUP, "DM-18.4.3")
        self.plan = plan

    def decider(self, s: MastersState, f: Frame) -> int:
        return f.regs[SEAT]

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        plan, seat = self.plan, f.regs[SEAT]
        team, basics = team_of(s, plan, seat), basics_of(s, plan, seat)
        options: list[Action] = []
        for card in usable_cards(s, plan, seat):
            for dice in range(most_dice(s, plan, seat, card), 0, -1):
                options.append(action(BRING, card, dice))
        for card in usable_basics(s, plan, seat):
            options.append(action(BRING_BASIC, card))
        if team and len(basics) == BROUGHT_BASICS:
            options.append(action(DONE))
        # Neither the first nor the last, which are what is taken without much thought.
        if team or basics:
            options.insert(len(options) - 1, action(START_OVER))
        return options

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        plan, seat, verb = self.plan, f.regs[SEAT], verb_of(pick)
        team, basics = team_of(s, plan, seat), basics_of(s, plan, seat)
        if verb == DONE:
            emit(s, BUILT_TEAM, seat)
            f.regs[SEAT] += 1
            return f.at if f.regs[SEAT] < plan.seats else f.at + 1
        if verb == START_OVER:
            team, basics = [], []
        elif verb == BRING_BASIC:
            basics.append(first_operand(pick))
        else:
            team += [first_operand(pick), second_operand(pick)]
        fill(s, plan.team_place(seat), 2 * MOST_CARDS, team)
        fill(s, plan.basics_place(seat), BROUGHT_BASICS, basics)
        return f.at


def usable_basics(s: MastersState, plan: PodPlan, seat: int) -> list[int]:
    """Return the basic actions that a seat may still bring: two of different titles."""
    basics = basics_of(s, plan, seat)
    if len(basics) == BROUGHT_BASICS:
        return []
    titles = [plan.title[card] for card in basics]
    allowed = allowed_basics(s, plan, seat)
    return [card for card in allowed if plan.title[card] not in titles]


def usable_cards(s: MastersState, plan: PodPlan, seat: int) -> list[int]:
    """Return the drafted cards that a seat may still bring: another title each, with room."""
    team = team_of(s, plan, seat)
    if len(team) >= 2 * plan.max_cards or count_room(plan, team) == 0:
        return []
    titles = [plan.title[card] for card in team[::2]]
    cards = sorted(set(stack_of(s, plan, seat)))
    return [card for card in cards if plan.title[card] not in titles]


def count_room(plan: PodPlan, team: list[int]) -> int:
    """Return how many more dice a team may have."""
    return plan.max_dice - sum(team[1::2])


def most_dice(s: MastersState, plan: PodPlan, seat: int, card: int) -> int:
    """Return how many dice a seat may bring of a card: what it has, the card's Max, the room."""
    room = count_room(plan, team_of(s, plan, seat))
    return min(room, count_dice(plan, stack_of(s, plan, seat), card))


class BeginPodGame(PodOp):
    """The teams of those who play are shown, and their game begins (DM-18.4.3, EV-8.2)."""

    def run(self, s: MastersState, f: Frame) -> int:
        plan = self.plan
        chosen: list[int] = []
        for seat in range(PLAYING):
            team = team_of(s, plan, seat)
            for i in range(0, len(team), 2):
                emit(s, BROUGHT_CARD, seat, team[i], team[i + 1])
            for card in basics_of(s, plan, seat):
                emit(s, SET_OUT, seat, card)
            chosen += pod_choice(s, plan, seat)
        return open_game(s, tuple(chosen), "")


def pod_choice(s: MastersState, plan: PodPlan, seat: int) -> list[int]:
    """Return the team of a seat as its game is begun with: basic actions, then cards and dice.

    Before each of the two stands how many numbers it has.
    """
    basics, team = basics_of(s, plan, seat), team_of(s, plan, seat)
    return [len(basics), *basics, len(team), *team]


def is_asked_at_once(s: MastersState) -> bool:
    """Return whether the pending question is one of a pick that all make together."""
    decision = s.decision
    return decision is not None and isinstance(decision.op, PickCard)


def shows_secret(s: MastersState, pick: Action) -> bool:
    """Return whether an answer shows others something: the last pick of all, or a finished team."""
    decision = s.decision
    if decision is None:
        return False
    if isinstance(decision.op, PickCard):
        return seat_asked(s) == plan_of(s).seats - 1
    return verb_of(pick) == DONE


def pod_program(plan: PodPlan) -> Program:
    """Return the program of a pod: packs, picks, teams, and the game of the first two seats."""
    ops: list[Op[MastersState]] = []
    if plan.opened:
        ops.append(LayCards(plan.opened))
    elif plan.cube:
        ops += cube_ops(plan.cube)
    else:
        start = 0
        for feed in plan.feeds:
            ops += feed_ops(feed, start)
            start += feed.size()
    ops.append(DealPiles(plan))
    ops.append(DealBasics(plan))
    ops.append(PickCard(plan))
    ops += [BuildTeam(plan), BeginPodGame(plan)]
    return Program("pod", *ops, registers=POD_REGISTERS)


def dealt_cards(s: MastersState, plan: PodPlan) -> list[int]:
    """Return all cards of the pod, wherever they lie."""
    return numbers_in_places(s, POD_REGISTERS, plan.team_place(0) - POD_REGISTERS)
