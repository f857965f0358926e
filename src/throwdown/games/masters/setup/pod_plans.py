"""How a pod drafts, as the rules know it: cards by their numbers in the book of the draft."""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.games.masters.content.library import Library
from throwdown.games.masters.model.cards import SIDEKICK, Card
from throwdown.games.masters.rules.turn.packs import PackFeed
from throwdown.games.masters.rules.turn.pod_table import PodPlan
from throwdown.games.masters.setup.card_ratings import card_rating
from throwdown.games.masters.setup.game_setup import PodSetup
from throwdown.games.masters.setup.pod_reader import cards_in_packs


def pod_plan(pod: PodSetup, library: Library, ruleset: str) -> PodPlan:
    """Return the plan of a pod, its cards rated as they read in a ruleset."""
    plan = PodPlan(pod.seats, pod.size)
    cards = [SIDEKICK, *(library.card(card) for card in (*pod.cards, *pod.basics))]
    numbers = {card.id: number for number, card in enumerate(cards)}
    plan.passes = pod.passes
    plan.dice_each = pod.dice
    plan.dealt = pod.dealt_basics
    plan.open_dice = pod.open_dice
    plan.max_cards = pod.max_cards
    plan.max_dice = pod.max_dice
    plan.basics = [numbers[card] for card in pod.basics]
    plan.opened = [numbers[card] for card in pod.opened]
    plan.kind = first_alike([(card.set, card.title, card.faces) for card in cards])
    plan.title = first_alike([card.title for card in cards])
    plan.most = [card.max_dice for card in cards]
    plan.rank = _ranks(cards)
    plan.value = [card_rating(card, ruleset) for card in cards]
    plan.cost = [card.cost for card in cards]
    plan.energy = [card.energy for card in cards]
    plan.share = [0] * len(cards)
    if pod.lots:
        _add_feeds(plan, pod, library, numbers)
    else:
        plan.cube = [numbers[card] for card in pod.cards]
        plan.starts = [0, pod.seats * pod.size]
        for card in plan.cube:
            plan.share[card] = 1
    for card in plan.opened:
        plan.share[card] = plan.share[card] or 1
    return plan


def _add_feeds(plan: PodPlan, pod: PodSetup, library: Library, numbers: dict[str, int]) -> None:
    """Add as many feeds as all players need: of one set, or one for each lot (DM-18.5.5)."""
    lot = pod.seats * pod.size
    plan.starts = [0, lot]
    for place, name in enumerate(pod.lots):
        inside = cards_in_packs(library, name)
        feed = PackFeed()
        for rarity, count in enumerate(pod.rates[place]):
            cards = [numbers[card.id] for card in inside if card.rarity == rarity]
            if cards and count:
                feed.add(cards, count)
                for card in cards:
                    plan.share[card] += max(1, 100 * count // len(cards))
        needed = lot if len(pod.lots) > 1 else 2 * lot
        feeds = -(-needed // feed.size())
        if place:
            plan.starts[place] = sum(before.size() for before in plan.feeds)
        plan.feeds += [feed] * feeds
    if plan.opened:
        plan.starts = [0, lot]


def first_alike(things: Sequence[object]) -> list[int]:
    """Return for each thing the place of the first that is equal to it."""
    first: dict[object, int] = {}
    return [first.setdefault(thing, place) for place, thing in enumerate(things)]


def _ranks(cards: Sequence[Card]) -> list[int]:
    """Return the place of each card from common to rare; of equally rare ones the last is first."""
    places = sorted(range(len(cards)), key=lambda place: (cards[place].rarity, -place))
    ranks = [0] * len(cards)
    for rank, place in enumerate(places):
        ranks[place] = rank
    return ranks
