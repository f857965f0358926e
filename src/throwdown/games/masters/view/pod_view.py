"""What is seen of a pod that drafts and builds teams: the open pool, and each player's own cards.

Everybody sees the dice, how many cards lie where and who has answered; only the player sees the
pile in hand, the own stack and the own team (DM-18.3.5, SH-10.11).
"""

from __future__ import annotations

from throwdown.contract.seen import GAME, Model, Thing, seat_id
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.steps import BUILDING, PICKING, ROUNDS, STAGES
from throwdown.games.masters.rules.turn.packs import PICK, ROUND
from throwdown.games.masters.rules.turn.pod import count_room
from throwdown.games.masters.rules.turn.pod_table import (
    PodPlan,
    allowed_basics,
    basics_of,
    count_shown,
    is_dealt,
    is_picking,
    pile_of,
    plan_of,
    pod_frame,
    pool_counts,
    seat_asked,
    shown_picks,
    stack_of,
    team_of,
)
from throwdown.games.masters.view.seen_choices import card_id
from throwdown.kernel.events import JUDGE
from throwdown.kernel.values import Json


def add_pod(s: MastersState, model: Model) -> None:
    """Add what everybody sees of a pod."""
    plan, game = plan_of(s), model[GAME]
    game["stage"] = STAGES.name(PICKING)
    if not is_dealt(s, plan):
        return
    regs = pod_frame(s).regs
    if is_picking(s, plan):
        game["round"] = ROUNDS.name(regs[ROUND])
        game["pick"] = regs[PICK] + 1
    else:
        game["stage"] = STAGES.name(BUILDING)
    pool = _counts(pool_counts(s, plan))
    if pool:
        game["pool"] = pool
    in_hand, in_stack, to_come = count_shown(s, plan)
    for seat in range(plan.seats):
        thing = model[seat_id(seat)]
        _add_count(thing, "pile", in_hand)
        _add_count(thing, "stack", in_stack)
        _add_count(thing, "waiting", to_come)
        if seat < seat_asked(s):
            thing["chosen"] = True
        taken = shown_picks(s, plan, seat)
        if taken:
            thing["dice"] = _counts(_count_kinds(plan, taken))


def _add_count(thing: Thing, word: str, count: int) -> None:
    if count:
        thing[word] = count


def _counts(counts: dict[int, int]) -> list[Json]:
    """Return dice by the first card of their kind, with how many there are."""
    return [[card_id(kind), counts[kind]] for kind in sorted(counts) if counts[kind]]


def _count_kinds(plan: PodPlan, cards: list[int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for card in cards:
        found[plan.kind[card]] = found.get(plan.kind[card], 0) + plan.dice_each
    return found


def add_own_pod(s: MastersState, viewer: int, model: Model) -> None:
    """Add what a viewer alone sees: pile, stack, team and basic actions."""
    plan = plan_of(s)
    if not is_dealt(s, plan):
        return
    for seat in range(plan.seats):
        if viewer in (seat, JUDGE):
            _add_own(s, plan, seat, model.setdefault(seat_id(seat), {}))


def _add_own(s: MastersState, plan: PodPlan, seat: int, thing: Thing) -> None:
    team = team_of(s, plan, seat)
    lists: dict[str, list[int]] = {
        "hand": pile_of(s, plan, seat),
        "picked": stack_of(s, plan, seat),
        "basics": basics_of(s, plan, seat),
        "offered": allowed_basics(s, plan, seat) if plan.dealt else [],
    }
    for word, cards in lists.items():
        if cards:
            thing[word] = [card_id(card) for card in cards]
    if team:
        thing["drafted"] = [[card_id(team[i]), team[i + 1]] for i in range(0, len(team), 2)]
    if not is_picking(s, plan) and count_room(plan, team):
        thing["room"] = count_room(plan, team)
