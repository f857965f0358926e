"""Waiting damage is shown as it will be dealt, if nobody does anything (DT-13, SH-10)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.throne.mean_positions import mean_position
from tests.games.throne.tables import THRONE, position_with_roll, say, table
from tests.share import share
from throwdown.contract.seen import Model, model_of, number_in, things_of
from throwdown.games.throne.model.ledger import BATCH, NORMAL, OFFENSIVE, PACKET, UNDEFENDABLE
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.events import (
    DAMAGED,
    DREW,
    HEALTH_STOLEN,
    PACKET_OPENED,
    ROLLED,
)
from throwdown.games.throne.rules.core.verbs import NO_DEFENSE
from throwdown.games.throne.rules.damage.batches import deal_isolated
from throwdown.games.throne.rules.damage.ledger import open_packet, open_theft
from throwdown.games.throne.view.schema import terms_of
from throwdown.kernel.action import DONE, NO, NONE, PASS, RESOLVE, Action, verb_of
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.kernel.interpreter import act, ask_again, step
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json, Setup

SEEDS = share("THROWDOWN_MEAN", 120, 40)
CHUNK = 20
MOST_DECISIONS = 60
PASSIVE = (PASS, NO_DEFENSE, NO, DONE)
UNFORESEEN = (PACKET_OPENED, ROLLED, DREW)
"""What makes damage another one than that which was shown."""

Sums = Counter[tuple[int, int]]
"""Damage by who deals it and who takes it."""


def shown_damage(s: ThroneState) -> Sums:
    """Return the damage that everybody sees waiting, of what is dealt next."""
    found: Sums = Counter()
    for thing, damage in things_of(model_of(THRONE.seen, s, JUDGE), "e"):
        if s.packets[int(thing[1:]) * PACKET + BATCH] != s.batch:
            continue
        if "redirect" in [term.kind for term in terms_of(damage)]:
            # A companion takes it.
            continue
        found[number_in(damage, "from"), number_in(damage, "to")] += number_in(damage, "final")
    return +found


def dealt_damage(s: ThroneState) -> Sums | None:
    """Let everybody do nothing until damage is dealt; return it, or None if that cannot be told."""
    s.clear_events()
    before = s.health[:]
    for _ in range(30):
        pick = passive_answer(s)
        if pick == NONE:
            return None
        act(s, pick)
        if any(event.kind in UNFORESEEN for event in s.events):
            return None
        found: Sums = Counter()
        for event in s.events:
            if event.kind == DAMAGED:
                found[event.b, event.seat] += event.a
            elif event.kind == HEALTH_STOLEN:
                found[event.seat, event.b] += event.a
        if found or s.health != before or not s.packets:
            return found
    return None


def is_quiet(s: ThroneState) -> bool:
    """Return whether nothing is being carried out but the ability itself: no text, no defense."""
    if rolls.is_defending(s):
        return False
    book = book_of(s)
    texts = [f.program for f in s.frames if f.program >= book.first_text]
    ability = book.tables.lines[s.ability].program if s.ability != NONE else NONE
    return all(program == ability for program in texts)


def passive_answer(s: ThroneState) -> Action:
    """Return the answer that does nothing, or NONE."""
    options = s.decision.options if s.decision is not None else []
    for pick in options:
        if verb_of(pick) in PASSIVE:
            return pick
    if options and verb_of(options[0]) == RESOLVE:
        return options[0]
    return NONE


def find_wrong_totals(s: ThroneState, seed: int) -> tuple[int, list[str]]:
    """Play at random; return how often damage was compared, and where it was another one."""
    rng = rng_from_seed(seed)
    compared, wrong = 0, list[str]()
    for _ in range(MOST_DECISIONS):
        if s.decision is None:
            break
        if s.packets and is_quiet(s):
            shown = shown_damage(s)
            twin = s.clone()
            dealt = dealt_damage(twin)
            if dealt is not None:
                compared += 1
                if shown != dealt:
                    asked = THRONE.speech.prompt(s, "en")
                    wrong.append(f"{seed}: {dict(shown)} shown, {dict(dealt)} dealt: {asked}")
        step(s, rng.draw_below(len(s.decision.options)))
    return compared, wrong


@pytest.mark.rule("DT-13", "DT-12.5", "DT-10.4")
@pytest.mark.parametrize("first", SEEDS[::CHUNK])
def test_what_is_shown_waiting_is_what_is_dealt(first: int) -> None:
    compared = 0
    for seed in range(first, min(first + CHUNK, SEEDS.stop)):
        more, wrong = find_wrong_totals(mean_position(seed), seed)
        assert wrong == []
        compared += more
    assert compared


def shown_row(model: Model) -> tuple[int, int, list[str]]:
    """Return base, final and the kinds of terms of the only damage that waits."""
    ((_, damage),) = things_of(model, "e")
    terms = [term.kind for term in terms_of(damage)]
    return number_in(damage, "base"), number_in(damage, "final"), terms


@pytest.mark.rule("DT-12.5", "EX-DT-5", "EX-DT-7")
@pytest.mark.parametrize(
    ("heroes", "mine", "theirs", "expected"),
    [
        (("gunslinger", "cursed_pirate"), {"Wither": 2}, {}, (3, 1, ["subtract", "subtract"])),
        (("gunslinger", "cursed_pirate"), {"Parlay": 1}, {}, (3, 0, ["avoid dealt"])),
        (("gunslinger", "samurai"), {"Shame": 1}, {}, (3, 2, ["subtract"])),
        (("gunslinger", "shadow_thief"), {}, {"Shadows": 1}, (3, 0, ["avoid"])),
        (
            ("gunslinger", "cursed_pirate"),
            {"Wither": 1},
            {"Bounty": 1},
            (3, 3, ["add", "subtract"]),
        ),
    ],
)
def test_what_will_weaken_the_attack_is_in_the_total_at_once(
    heroes: tuple[str, str],
    mine: dict[str, Json],
    theirs: dict[str, Json],
    expected: tuple[int, int, list[str]],
) -> None:
    hand: Json = ["Not This Time!"]
    players: list[Json] = [{"tokens": mine}, {"tokens": theirs, "cp": 1, "hand": hand}]
    s = table({"heroes": [*heroes]}, position_with_roll(1, 2, 3, 5, 5, players=players))
    say(s, "announce Revolver (3 [bullet])")
    key = s.key()
    for viewer in (0, 1, JUDGE):
        assert shown_row(model_of(THRONE.seen, s, viewer)) == expected
    assert s.key() == key, "looking changes nothing"
    told = "\n".join(THRONE.lines(s, 1, "en"))
    assert all(name in told for name in (*mine, *theirs))
    health = s.health[1]
    while s.packets:
        act(s, passive_answer(s))
    assert s.health[1] == health - expected[1]


@pytest.mark.rule("DT-11.3")
def test_an_ultimate_is_shown_without_what_it_ignores() -> None:
    players: list[Json] = [{"tokens": {"Wither": 2, "Parlay": 1}, "cp": 0}, {"cp": 0}]
    position = position_with_roll(6, 6, 6, 6, 6, players=players)
    s = table({"heroes": ["gunslinger", "cursed_pirate"]}, position)
    say(s, "announce Fill'em With Lead!")
    assert s.health[1] == 39, "10 and 1 for the Bounty, at once"


@pytest.mark.rule("DT-12.5", "DT-3.6.1")
def test_what_an_attack_will_set_off_is_shown_before_it_begins() -> None:
    players: list[Json] = [{}, {"tokens": {"Bounty": 1, "Dryad Spirit": 1}}]
    setup: Setup = {"heroes": ["gunslinger", "treant"]}
    s = table(setup, position_with_roll(6, 6, 6, 6, 1, players=players))
    say(s, "announce Deadeye")
    assert shown_row(model_of(THRONE.seen, s, 1))[:2] == (6, 7)


@pytest.mark.rule("DT-9.6")
def test_health_that_is_about_to_be_stolen_is_shown() -> None:
    s = table({"heroes": ["vampire_lord", "gunslinger"]}, position_with_roll(1, 2, 3, 4, 5))
    open_theft(s, 0, 1, 4, NONE)
    ((_, theft),) = things_of(model_of(THRONE.seen, s, PUBLIC), "e")
    assert (theft["kind"], theft["final"]) == ("stolen", 4)
    assert THRONE.lines(s, PUBLIC, "de")


@pytest.mark.rule("DT-10.4", "DT-13.5")
def test_what_an_isolated_source_interrupts_is_still_shown() -> None:
    players: list[Json] = [{"tokens": {"Wither": 1}}, {"tokens": {"Evasive": 1}}]
    setup: Setup = {"heroes": ["cursed_pirate", "gunslinger"]}
    s = table(setup, position_with_roll(1, 1, 2, 4, 5, players=players))
    open_packet(s, 0, 1, NORMAL, 7, NONE, OFFENSIVE)
    deal_isolated(s, 1, 1, UNDEFENDABLE, 3, NONE)
    ask_again(s)
    waiting = [damage for _, damage in things_of(model_of(THRONE.seen, s, PUBLIC), "e")]
    assert [number_in(damage, "final") for damage in waiting] == [6, 3]
