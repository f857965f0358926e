"""What a viewer cannot know of a pod, drawn again: piles, stacks and teams of others (DM-18.3.5).

The pool of dice is open, so hidden cards keep their kinds of die as a whole; which cards they are,
and who has them, is drawn. What is drawn follows from what the viewer knows and from nothing else.
"""

from __future__ import annotations

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.turn.packs import LOTS, PICK, POD_REGISTERS, ROUND, SEAT, SWAPS
from throwdown.games.masters.rules.turn.pod import PickCard, count_room
from throwdown.games.masters.rules.turn.pod_table import (
    BROUGHT_BASICS,
    DEALT_BASICS,
    MOST_CARDS,
    PodPlan,
    count_dice,
    fill,
    is_dealt,
    lot_of,
    numbers_in_places,
    origin_of_pile,
    pile_of,
    plan_of,
    pod_frame,
    shown_picks,
    stack_of,
)
from throwdown.kernel.action import NONE
from throwdown.kernel.int_array import fill_row
from throwdown.kernel.rng import Rng


def redraw_pod(s: MastersState, viewer: int, chance: Rng) -> None:
    """Draw again all that a viewer does not know; the pending question has to be asked again."""
    plan = plan_of(s)
    if not is_dealt(s, plan):
        _redraw_packs(s, chance)
        return
    _redraw_cards(s, plan, viewer, chance)
    for seat in range(plan.seats):
        if seat != viewer:
            _redraw_basics(s, plan, seat, chance)
            _redraw_team(s, plan, seat, chance)


def _redraw_packs(s: MastersState, chance: Rng) -> None:
    """Shuffle again as far as the packs have been shuffled."""
    f = pod_frame(s)
    ops = s.book.programs[f.program].ops
    end, swaps = f.at, f.regs[SWAPS]
    own, explicit = s.rng, s.explicit
    s.rng, s.explicit = chance, False
    f.at = 0
    f.regs = fill_row(0, POD_REGISTERS)
    while f.at != end or f.regs[SWAPS] != swaps:
        f.at = ops[f.at].run(s, f)
    s.rng, s.explicit = own, explicit


def _redraw_cards(s: MastersState, plan: PodPlan, viewer: int, chance: Rng) -> None:
    """Draw which cards the others have, in stacks and in piles."""
    known = _known_cards(s, plan, viewer)
    shown: list[list[int]] = [[] for _ in range(plan.seats)]
    places: list[int] = []
    lengths: list[int] = []
    kinds: list[int] = []
    for seat in range(plan.seats):
        if seat == viewer:
            continue
        stack = stack_of(s, plan, seat)
        shown[seat] = [plan.kind[card] for card in shown_picks(s, plan, seat)]
        places.append(plan.stack_place(seat))
        lengths.append(len(stack))
        kinds += [plan.kind[card] for card in stack]
    in_hand = _place_in_hand(s, plan, viewer)
    for lot in range(LOTS):
        for origin in range(plan.seats):
            place = plan.pile_place(lot, origin)
            if place != in_hand:
                pile = numbers_in_places(s, place, plan.size)
                places.append(place)
                lengths.append(len(pile))
                kinds += [plan.kind[card] for card in pile]
    kinds.sort()
    drawn = _draw_versions(plan, kinds, known, chance)
    _put_down(s, plan, viewer, places, lengths, drawn, shown, chance)


def _known_cards(s: MastersState, plan: PodPlan, viewer: int) -> list[int]:
    if not 0 <= viewer < plan.seats:
        return []
    return stack_of(s, plan, viewer) + pile_of(s, plan, viewer)


def _place_in_hand(s: MastersState, plan: PodPlan, viewer: int) -> int:
    """Return where the pile lies that a viewer has in hand, or NONE."""
    regs = pod_frame(s).regs
    if not 0 <= viewer < plan.seats or regs[ROUND] >= LOTS:
        return NONE
    origin = origin_of_pile(plan.seats, regs[ROUND], regs[PICK], viewer)
    return plan.pile_place(lot_of(regs[ROUND]), origin)


def _draw_versions(plan: PodPlan, kinds: list[int], known: list[int], chance: Rng) -> list[int]:
    """Return a card for each kind of die, as often as such cards come; of a cube, each once."""
    taken = known[:] if plan.cube else []
    drawn: list[int] = []
    for kind in kinds:
        cards: list[int] = []
        total = 0
        for card in range(len(plan.kind)):
            if plan.kind[card] == kind and plan.share[card] and card not in taken:
                cards.append(card)
                total += plan.share[card]
        left = chance.draw_below(total)
        place = 0
        while left >= plan.share[cards[place]]:
            left -= plan.share[cards[place]]
            place += 1
        drawn.append(cards[place])
        if plan.cube:
            taken.append(cards[place])
    return drawn


def _put_down(
    s: MastersState,
    plan: PodPlan,
    viewer: int,
    places: list[int],
    lengths: list[int],
    drawn: list[int],
    shown: list[list[int]],
    chance: Rng,
) -> None:
    """Put drawn cards where hidden ones lie: those whose dice were shown first, then by lot."""
    stacks: list[list[int]] = [[] for _ in places]
    others = [seat for seat in range(plan.seats) if seat != viewer]
    for i in range(len(others)):
        for kind in shown[others[i]]:
            card = _take_kind(plan, drawn, kind)
            stacks[i].append(card)
    shuffle(drawn, chance)
    next_card = 0
    for i in range(len(places)):
        more = lengths[i] - len(stacks[i])
        stacks[i] += drawn[next_card : next_card + more]
        next_card += more
    _vary_pile_asked_about(s, plan, places, stacks)
    for i in range(len(places)):
        is_stack = places[i] < plan.pile_place(0, 0)
        cards = stacks[i] if is_stack else sorted(stacks[i])
        fill(s, places[i], LOTS * plan.size if is_stack else plan.size, cards)


def _take_kind(plan: PodPlan, cards: list[int], kind: int) -> int:
    for i in range(len(cards)):
        if plan.kind[cards[i]] == kind:
            return cards.pop(i)
    raise AssertionError("a die without its card")


def _vary_pile_asked_about(
    s: MastersState, plan: PodPlan, places: list[int], stacks: list[list[int]]
) -> None:
    """See to it that whoever is asked to pick has something to choose from, as all know."""
    decision = s.decision
    if decision is None or not isinstance(decision.op, PickCard):
        return
    place = _place_in_hand(s, plan, decision.seat)
    if place not in places:
        return
    pile = stacks[places.index(place)]
    if len(pile) < 2 or min(pile) != max(pile):
        return
    for other in stacks:
        for i in range(len(other)):
            if other is not pile and other[i] != pile[0] and not plan.open_dice:
                pile[0], other[i] = other[i], pile[0]
                return


def _redraw_basics(s: MastersState, plan: PodPlan, seat: int, chance: Rng) -> None:
    """Draw again which basic actions a seat was dealt."""
    had = numbers_in_places(s, plan.dealt_place(seat), DEALT_BASICS)
    if had:
        cards = plan.basics[:]
        shuffle(cards, chance)
        fill(s, plan.dealt_place(seat), DEALT_BASICS, cards[: len(had)])


def _redraw_team(s: MastersState, plan: PodPlan, seat: int, chance: Rng) -> None:
    """Draw again the team that a seat has built; of one that is being built nothing is known."""
    regs = pod_frame(s).regs
    if regs[ROUND] < LOTS or seat > regs[SEAT]:
        return
    building = seat == regs[SEAT]
    team = [] if building else random_team(s, plan, seat, chance)
    fill(s, plan.team_place(seat), 2 * MOST_CARDS, team)
    basics = [] if building else random_basics(s, plan, seat, chance)
    fill(s, plan.basics_place(seat), BROUGHT_BASICS, basics)


def random_team(s: MastersState, plan: PodPlan, seat: int, chance: Rng) -> list[int]:
    """Return a legal team of a seat's cards, in any order, as pairs of card and dice."""
    stack = stack_of(s, plan, seat)
    cards = sorted(set(stack))
    shuffle(cards, chance)
    team: list[int] = []
    titles: list[int] = []
    for card in cards:
        room = count_room(plan, team)
        if len(titles) == plan.max_cards or room == 0:
            break
        if plan.title[card] not in titles:
            titles.append(plan.title[card])
            team += [card, min(room, 1 + chance.draw_below(count_dice(plan, stack, card)))]
    return team


def random_basics(s: MastersState, plan: PodPlan, seat: int, chance: Rng) -> list[int]:
    """Return two basic actions that a seat may bring."""
    dealt = numbers_in_places(s, plan.dealt_place(seat), DEALT_BASICS)
    cards = dealt or plan.basics[:]
    shuffle(cards, chance)
    return cards[:BROUGHT_BASICS]


def shuffle(cards: list[int], chance: Rng) -> None:
    """Put cards into an order that is as likely as any other."""
    for place in range(len(cards) - 1, 0, -1):
        other = chance.draw_below(place + 1)
        cards[place], cards[other] = cards[other], cards[place]
