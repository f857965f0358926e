"""What is told of random games is true at the moment it tells of.

`THROWDOWN_GAMES` sets how many games a run plays.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.faults import refuse
from tests.games.throne.tables import THRONE
from tests.games.throne.test_random_games import pair
from tests.share import share
from throwdown.contract.happening import Happening
from throwdown.games.throne.model import token_counts as packed
from throwdown.games.throne.model.ledger import GIVER, ORIGIN, PACKET
from throwdown.games.throne.model.roll_kinds import DEFENSE_ROLL
from throwdown.games.throne.model.state import ThroneState, throne_state
from throwdown.games.throne.rules.core import events as h
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.rolls import pack, value_of
from throwdown.games.throne.rules.damage.batches import are_dials_moving
from throwdown.games.throne.view.happenings import source_id
from throwdown.kernel.events import PUBLIC, Event
from throwdown.kernel.interpreter import step
from throwdown.kernel.rng import rng_from_seed
from throwdown.match.log import VisibleEvent, tell, visible_happenings
from throwdown.words.languages import find_languages

SEEDS = share("THROWDOWN_GAMES", 200, 20)
NEEDS_A_TEXT = (h.TOKEN_PLACED, h.DIE_CHANGED, h.HAND_SEEN, h.TRANSFERRED, h.DIE_SET)
NEEDS_A_CAUSE = (h.PACKET_OPENED, h.DAMAGED, h.HEALED, h.TERM_ADDED, h.HEALTH_STOLEN)
BAD_PLURAL = re.compile(r"\b1 (dice|cards|Würfeln|Karten|Lebenspunkte[n]?)\b")


def happenings_of(seed: int, viewer: int = PUBLIC) -> Iterator[list[Happening]]:
    """Play a random duel; yield what each answer brought, as a viewer sees it."""
    s = THRONE.new(pair(seed), seed, watched=True)
    chooser = rng_from_seed(seed)
    while True:
        yield visible_happenings(THRONE, s, viewer)
        s.clear_events()
        if s.decision is None:
            return
        step(s, chooser.draw_below(len(s.decision.options)))


@pytest.mark.parametrize("seed", SEEDS)
def test_all_that_is_told_of_a_game_is_true_at_its_moment(seed: int) -> None:
    faults: list[str] = []
    before: ThroneState | None = None
    for found in happenings_of(seed):
        for happening in found:
            faults += [
                f"{happening.kind.name} {happening.event.fields()}: {fault}"
                for fault in [*wrong_faces(happening), *wrong_cause(happening)]
                + ([] if before is None else wrong_amount(happening, before))
            ]
            before = throne_state(happening.moment)
        faults += wrong_health(found)
    refuse(faults)


@pytest.mark.parametrize("language", find_languages())
@pytest.mark.parametrize("seed", SEEDS)
def test_every_line_counts_rightly_and_links_what_it_names(seed: int, language: str) -> None:
    faults: list[str] = []
    for found in happenings_of(seed, seed % 2):
        for event, happening in zip(tell(THRONE, found, seed % 2, language, 0), found):
            assert not BAD_PLURAL.search(event.text), event.text
            assert "{" not in event.text, event.text
            faults += wrong_links(event, throne_state(happening.moment), language)
    refuse(faults)


def wrong_links(event: VisibleEvent, s: ThroneState, language: str) -> list[str]:
    """Return the links of a line that name something else, and the cause if it has no link."""
    faults = []
    things = THRONE.speech.printed_things(s, language)["things"]
    assert isinstance(things, dict)
    for begin, length, thing in event.links:
        printed, named = things[thing], event.text[begin : begin + length]
        assert isinstance(printed, dict)
        # An ability with several lines is named with what the line asks for.
        if named.partition(" (")[0] != str(printed["name"]).partition(" (")[0]:
            faults.append(f"{named} links {thing}, which is {printed['name']}: {event.text}")
    of = "" if event.cause is None else event.cause.of
    if event.text and of in things and not event.links:
        faults.append(f"{of} is not linked: {event.text}")
    return faults


def wrong_faces(happening: Happening) -> list[str]:
    """Return the dice that are told with another face than they showed."""
    s = throne_state(happening.moment)
    found = []
    for die, face in happening.faces.items():
        roll, place = die[1:].split(".")
        if value_of(s, pack(int(roll), int(place))) != face:
            found.append(f"{die} is told as {face}")
    needs_die = happening.event.kind == h.DIE_CHANGED
    return [*found, "no die"] if needs_die and not happening.faces else found


def wrong_cause(happening: Happening) -> list[str]:
    """Return what is wrong with a cause: its text is not at work, or it is missing."""
    s, event, cause = throne_state(happening.moment), happening.event, happening.cause
    programs = [book_of(s).programs[frame.program].name for frame in s.frames]
    if cause is not None and cause.text and cause.text not in programs:
        return [f"{cause.text} is not at work"]
    if are_dials_moving(s) and cause is not None and cause.of not in origins_of(s):
        return [f"{cause.of} deals and heals nothing in this batch"]
    if event.kind == h.ROLLED and event.c == DEFENSE_ROLL and cause is not None:
        attack = book_of(s).tables.lines[s.ability].ability.number
        if cause.of == f"s{attack}":
            return ["an attacker's ability does not roll for the defender"]
    if event.kind in NEEDS_A_TEXT and (cause is None or not cause.text):
        return ["no text caused it"]
    if event.kind in NEEDS_A_CAUSE and (cause is None or not cause.of):
        return ["nothing is named as its cause"]
    return []


def origins_of(s: ThroneState) -> list[str]:
    """Return what the packets that wait to be applied come from."""
    return [
        source_id(s, s.packets[at + ORIGIN], s.packets[at + GIVER])
        for at in range(0, len(s.packets), PACKET)
    ]


def wrong_amount(happening: Happening, before: ThroneState) -> list[str]:
    """Return an amount that is not the change since the event before."""
    event, s = happening.event, throne_state(happening.moment)
    if event.kind == h.CP_GAINED:
        return find_difference(s.cp[event.seat] - before.cp[event.seat], event.a)
    if event.kind == h.CP_LOST:
        return find_difference(before.cp[event.seat] - s.cp[event.seat], event.a)
    slot = event.seat * s.kinds + event.a
    if event.kind == h.TOKEN_PLACED:
        return find_difference(packed.count(s.tokens[slot]) - packed.count(before.tokens[slot]), 1)
    if event.kind == h.TOKEN_REMOVED:
        return find_difference(packed.count(before.tokens[slot]) - packed.count(s.tokens[slot]), 1)
    if event.kind == h.COMPANION_MOVED:
        return find_difference(
            packed.dial(s.tokens[slot]) - packed.dial(before.tokens[slot]), event.b
        )
    return []


def wrong_health(found: list[Happening]) -> list[str]:
    """Return dials that moved by another amount than was told: all move at once, told before."""
    faults: list[str] = []
    told = [0, 0]
    for place, happening in enumerate(found[:-1]):
        s, after = throne_state(happening.moment), throne_state(found[place + 1].moment)
        for seat, change in health_changes(happening.event, found[place + 1].event):
            told[s.teams[seat]] += change
        for side, change in enumerate(told):
            moved = after.health[side] - s.health[side]
            is_bounded = after.health[side] == 0 or change > moved > 0
            if moved not in (0, change) and not is_bounded and happening.event.kind != h.SAVED:
                faults.append(f"health of side {side} moved by {moved}, told {change}")
        if [*after.health] != [*s.health]:
            told = [0, 0]
    return faults


def health_changes(event: Event, following: Event) -> list[tuple[int, int]]:
    """Return by how much an event says that the health of seats changes."""
    if event.kind == h.DAMAGED:
        return [(event.seat, -event.a)]
    if event.kind == h.HEALED:
        return [(event.seat, event.a)]
    if event.kind != h.HEALTH_STOLEN:
        return []
    # Stolen health may be damage, which is told of its own.
    is_damage = (following.kind, following.seat) == (h.DAMAGED, event.b)
    return [(event.seat, event.a)] + ([] if is_damage else [(event.b, -event.a)])


def find_difference(changed: int, told: int) -> list[str]:
    """Return a fault if something changed by another amount than is told."""
    return [] if changed == told else [f"changed by {changed}, not by {told}"]
