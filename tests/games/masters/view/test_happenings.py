"""What is told of random games is true at the moment it tells of.

`THROWDOWN_GAMES` sets how many games a run plays.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.faults import refuse
from tests.games.masters.games import MASTERS, random_setup
from tests.share import share
from throwdown.contract.happening import Happening
from throwdown.games.masters.model import causes
from throwdown.games.masters.model.state import MastersState, masters_state
from throwdown.games.masters.rules.core import events as h
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.damage.hits import DealHits
from throwdown.games.masters.speech.dice_names import SpokenNames
from throwdown.kernel.events import PUBLIC
from throwdown.kernel.interpreter import step
from throwdown.kernel.rng import rng_from_seed
from throwdown.match.log import VisibleEvent, tell, visible_happenings
from throwdown.words.languages import find_languages

SEEDS = share("THROWDOWN_GAMES", 200, 20)
NEEDS_A_CAUSE = (h.BONUS, h.CAPTURED_DIE, h.TOOK_CONTROL, h.REDIRECTED)
BAD_PLURAL = re.compile(r"\b1 (dice|cards|Würfeln|Karten|Lebenspunkte[n]?)\b")


def happenings_of(seed: int) -> Iterator[list[Happening]]:
    """Play a random game; yield what each answer brought."""
    s = MASTERS.new(random_setup(seed), seed, watched=True)
    chooser = rng_from_seed(seed)
    while True:
        yield visible_happenings(MASTERS, s, PUBLIC)
        s.clear_events()
        if s.decision is None:
            return
        step(s, chooser.draw_below(len(s.decision.options)))


@pytest.mark.parametrize("seed", SEEDS)
def test_all_that_is_told_of_a_game_is_true_at_its_moment(seed: int) -> None:
    faults: list[str] = []
    before: MastersState | None = None
    for found in happenings_of(seed):
        for place, happening in enumerate(found):
            moment = masters_state(happening.moment)
            faults += [
                f"{happening.kind.name} {happening.event.fields()}: {fault}"
                for fault in [*wrong_faces(happening), *wrong_cause(happening)]
                + ([] if before is None else wrong_amount(found, place, before))
            ]
            if place + 1 == len(found) or not is_damage(found[place + 1]):
                before = moment
    refuse(faults)


@pytest.mark.parametrize("language", find_languages())
@pytest.mark.parametrize("seed", SEEDS)
def test_every_line_counts_rightly_and_links_what_it_names(seed: int, language: str) -> None:
    faults: list[str] = []
    for found in happenings_of(seed):
        for event, happening in zip(tell(MASTERS, found, seed % 2, language, 0), found):
            assert not BAD_PLURAL.search(event.text), event.text
            assert "{" not in event.text, event.text
            faults += wrong_links(event, masters_state(happening.moment), language)
    refuse(faults)


def wrong_links(event: VisibleEvent, s: MastersState, language: str) -> list[str]:
    """Return the links of a line that name something else, and the cause if it has no link."""
    book, faults = book_of(s), []
    cards = [
        book.card_of[int(thing[1:])] if thing[0] == "d" else int(thing[1:])
        for _, _, thing in event.links
    ]
    for (begin, length, thing), card in zip(event.links, cards, strict=True):
        named = event.text[begin : begin + length]
        names = (SpokenNames(s, language).card(card), book.tables.cards[card].name(language))
        if named not in names:
            faults.append(f"{named} links {thing}, which is {names}: {event.text}")
    if event.text and event.cause is not None and event.cause.of and not event.links:
        faults.append(f"{event.cause.of} is not linked: {event.text}")
    return faults


def is_damage(happening: Happening) -> bool:
    """Return whether something happens while hits are dealt, all of them at once."""
    s = masters_state(happening.moment)
    if not s.frames:
        return False
    frame = s.frames[-1]
    return isinstance(book_of(s).programs[frame.program].ops[frame.at], DealHits)


def wrong_faces(happening: Happening) -> list[str]:
    """Return the dice that are told with another face than they showed."""
    s = masters_state(happening.moment)
    return [
        f"{die} is told as {face}"
        for die, face in happening.faces.items()
        if s.side[int(die[1:])] != face
    ]


def wrong_cause(happening: Happening) -> list[str]:
    """Return what is wrong with a cause: its text is not at work, or it is missing."""
    s, event, cause = masters_state(happening.moment), happening.event, happening.cause
    programs = [book_of(s).programs[frame.program].name for frame in s.frames]
    if cause is not None and cause.text and cause.text not in programs:
        return [f"{cause.text} is not at work"]
    if event.kind in NEEDS_A_CAUSE and (cause is None or not cause.text):
        return ["no text caused it"]
    if event.kind == h.EFFECT_BEGAN and s.lasting[-1].die != event.a:
        return ["another effect is the latest"]
    if event.kind not in (h.DAMAGED, h.HURT):
        return []
    packed = event.c if event.kind == h.DAMAGED else event.b
    if cause is None:
        return ["nothing caused it"]
    if causes.origin_of(packed) == causes.BY_COMBAT:
        source = causes.source_of(packed)
        return [] if cause.of == f"d{source}" else [f"{cause.of} is not the die {source}"]
    if cause.text or cause.of:
        return []
    return [] if causes.origin_of(packed) == causes.BY_GLOBAL else ["nothing is named as its cause"]


def wrong_amount(found: list[Happening], place: int, before: MastersState) -> list[str]:
    """Return an amount that is not the change since the event before; hits are added up."""
    event, s = found[place].event, masters_state(found[place].moment)
    if event.kind == h.GAINED_LIFE:
        return find_difference(s.life[event.seat] - before.life[event.seat], event.a)
    if event.kind == h.LOST_LIFE:
        lost = min(event.a, before.life[event.seat])
        return find_difference(before.life[event.seat] - s.life[event.seat], lost)
    if event.kind == h.BONUS:
        attack = s.attack_bonus[event.a] - before.attack_bonus[event.a]
        defense = s.defense_bonus[event.a] - before.defense_bonus[event.a]
        return find_difference(attack, event.b) + find_difference(defense, event.c)
    first, end = place, place + 1
    while first and is_damage(found[first - 1]):
        first -= 1
    while end < len(found) and is_damage(found[end]):
        end += 1
    hits = [each.event for each in found[first:end]]
    last = not any(each.kind == event.kind for each in hits[place - first + 1 :])
    if event.kind == h.HURT and last:
        total = sum(each.a for each in hits if (each.kind, each.seat) == (h.HURT, event.seat))
        taken = before.life[event.seat] - s.life[event.seat]
        return find_difference(taken, min(total, before.life[event.seat]))
    if event.kind == h.DAMAGED and last:
        total = sum(each.b for each in hits if (each.kind, each.a) == (h.DAMAGED, event.a))
        return find_difference(s.damage[event.a] - before.damage[event.a], total)
    return []


def find_difference(changed: int, told: int) -> list[str]:
    """Return a fault if something changed by another amount than is told."""
    return [] if changed == told else [f"changed by {changed}, not by {told}"]
