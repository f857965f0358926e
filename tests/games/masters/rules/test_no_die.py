"""Every text with nothing there, and with all of it declined: nobody else is meant instead.

Each text of every card is set off by a die that lies Out of Play, where nothing else reaches it.
Only a text that speaks of the die that set it off may do anything to it; one that says "that die"
of what it chose, drew or found means that one or none (DM-6.1.3, DM-11.12, DM-13.4.3).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.faults import refuse
from tests.games.masters.tables import MASTERS, player_fact, players, say, table
from throwdown.games.masters.compiler.card_texts import card_texts
from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.cards import BASIC, CHARACTER, Card
from throwdown.games.masters.model.causes import (
    BY_ABILITY,
    BY_ACTION,
    BY_COMBAT,
    BY_GLOBAL,
    BY_OTHER,
    cause,
)
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.steps import MAIN
from throwdown.games.masters.model.zones import BAG, FIELD, OUT_OF_PLAY, PREP, RESERVE, USED
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import bursts_of
from throwdown.games.masters.rules.core.events import COMBAT_ENDED, TURN_ENDED
from throwdown.games.masters.rules.core.proposals import HIT, KO
from throwdown.games.masters.rules.core.registers import BURSTS, ORIGIN
from throwdown.kernel.action import DONE, NO, NONE, YES, action
from throwdown.kernel.events import emit
from throwdown.kernel.program import WAIT
from throwdown.kernel.replacement import propose
from throwdown.kernel.values import Json, Setup
from throwdown.phrase.language import node_fields
from throwdown.phrase.node import Node

LIBRARY: Final = open_library()
PACK: Final = Path(__file__).parent / "no-die.toml"
OTHERS: Final = {"uxm/angel-inspiring": 2, "aou/iron-man-genius": 2, "asm/carnage-sinister": 2}
"""Characters of several affiliations and types, for whoever looks for some."""
CHOOSING: Final = (n.Target, n.Targets, n.One, n.Chosen, n.AnyNumber, n.CharacterOrPlayer)
FINDING: Final = (n.Draw, n.Search, n.BuyFree, n.ChooseDice, n.Capture)
MANY_ANSWERS: Final = 200

DECLINE: Final = (action(NO), action(DONE))
TAKE: Final = (action(YES),)
TAKE_NONE: Final = (action(YES), action(DONE))
ANSWERS: Final = {"declined": DECLINE, "taken": TAKE, "taken with none": TAKE_NONE}


class Firing:
    """A text of a card that can be set off: its program, and what it needs to run."""

    def __init__(self, program: int, origin: int, proposal: int = NONE) -> None:
        self.program = program
        self.origin = origin
        self.proposal = proposal


def _setup_of(card: Card) -> Setup:
    others: dict[str, Json] = {
        name: count for name, count in OTHERS.items() if LIBRARY.card(name) is not card
    }
    own: dict[str, Json] = {**others}
    basics = [card.id] if card.kind == BASIC else ["uxm/reckless-melee"]
    if card.kind != BASIC:
        own[card.id] = min(2, card.max_dice)
    return {"ruleset": card.set, "toss": False, "teams": [own, others], "basics": [*basics]}


def _game_with(card: Card, side: int) -> tuple[MastersState, int]:
    """Return a game at its main step and the die of a card, on one of its sides; all else lies
    Out of Play."""
    s = MASTERS.new(_setup_of(card), 7)
    assert isinstance(s, MastersState)
    s.frames.clear()
    s.decision = None
    s.step = MAIN
    s.push(book_of(s).number("turns"), 0, NONE)
    for each in range(len(s.zone)):
        if s.owner[each] != NONE:
            s.put(each, OUT_OF_PLAY, s.owner[each])
    number = [one.id for one in s.tables.cards].index(card.id)
    die = next(die for die in range(len(s.zone)) if s.tables.card_of[die] == number)
    s.change_places()
    s.owner[die] = 0
    s.side[die] = side
    s.put(die, FIELD if card.kind == CHARACTER else OUT_OF_PLAY, 0)
    return s, die


def _fill(s: MastersState, source: int) -> None:
    """Put something into every place of both players."""
    places = (BAG, USED, PREP, RESERVE, FIELD, BAG, USED)
    for seat in range(2):
        mine = [d for d in range(len(s.zone)) if s.owner[d] == seat and d != source]
        sidekicks = [die for die in mine if s.tables.card_of[die] == 0][:-1]
        for die, zone in zip(sidekicks, places, strict=True):
            s.change_places()
            s.side[die] = 5 if zone == FIELD else seat
            s.put(die, zone, seat)
        for title in ("Angel", "Iron Man", "Carnage"):
            found = [
                die
                for die in range(len(s.zone))
                if s.tables.cards[s.tables.card_of[die]].title == title
                and s.tables.cards[s.tables.card_of[die]].id in OTHERS
                and book_of(s).layout.home[die] == seat
                and die != source
            ]
            for die, zone in zip(found, (FIELD, USED), strict=False):
                s.change_places()
                s.owner[die] = seat
                s.side[die] = 3
                s.put(die, zone, seat)


def _sentinel(s: MastersState, source: int) -> int:
    """Return the die that sets the text off: one that lies Out of Play."""
    out = [die for die in range(len(s.zone)) if s.zone[die] == OUT_OF_PLAY and die != source]
    return [die for die in out if s.owner[die] == 1][-1]


def _texts_of(s: MastersState, card: Card) -> list[Firing]:
    """Return all that can be set off of a card's text."""
    book, texts = book_of(s), book_of(s).texts
    number = [one.id for one in s.tables.cards].index(card.id)
    found = [Firing(x.program, BY_ABILITY) for x in texts.triggers if x.card == number]
    found += [Firing(x.program, BY_ABILITY) for x in texts.activated if x.card == number]
    found += [Firing(x.program, BY_GLOBAL) for x in texts.globals if x.card == number]
    found += [Firing(x.program, BY_GLOBAL) for x in texts.reactions if x.card == number]
    found += [Firing(x.program, BY_ABILITY, HIT) for x in texts.increases if x.card == number]
    found += [Firing(x.program, BY_ABILITY, HIT) for x in texts.shields if x.card == number]
    found += [Firing(x.program, BY_ABILITY, KO) for x in texts.reprieves if x.card == number]
    if number in texts.actions:
        found.append(Firing(book.number(texts.actions[number]), BY_ACTION))
    return found


def _fire(s: MastersState, text: Firing, source: int, that: int, prefer: tuple[int, ...]) -> None:
    """Let a text happen, and what it puts off to the end of combat or turn."""
    if text.proposal == HIT:
        propose(s, HIT, 1, [that, 5, cause(that, 1, BY_COMBAT, BY_OTHER), 0])
    elif text.proposal == KO:
        propose(s, KO, 1, [that, NONE, PREP, 1])
    depth = len(s.frames)
    s.decision = None
    source = NONE if text.origin == BY_GLOBAL else source
    frame = s.push(text.program, 0, source, (that, 3))
    frame.regs[ORIGIN] = text.origin
    if text.origin == BY_ACTION:
        frame.regs[BURSTS] = bursts_of(s, source)
    _answer(s, depth, prefer)
    s.proposals.clear()
    if s.over:
        return
    for moment in (COMBAT_ENDED, TURN_ENDED):
        emit(s, moment, 0)
        s.decision = None
        s.push(book_of(s).respond, 0, NONE)
        _answer(s, depth, prefer)


def _answer(s: MastersState, depth: int, prefer: tuple[int, ...]) -> None:
    """Run what was begun to its end, and no further; answer what it asks."""
    asked = 0
    while len(s.frames) > depth and not s.over:
        f = s.frames[-1]
        ops = s.book.programs[f.program].ops
        if f.at >= len(ops):
            s.frames.pop()
            continue
        at = ops[f.at].run(s, f)
        if at != WAIT:
            f.at = at
            continue
        assert s.decision is not None
        options = s.decision.options
        wished = [pick for pick in prefer if pick in options]
        s.answer, s.decision = (wished or options)[0], None
        asked += 1
        assert asked < MANY_ANSWERS, "this text asks for ever"


def _looks(s: MastersState, die: int) -> tuple[int, ...]:
    """Return all that a text can change of a die."""
    touched = [effect for effect in s.lasting if effect.die == die]
    numbers = (s.side[die], s.damage[die], s.attack_bonus[die], s.defense_bonus[die])
    return (s.zone[die], s.controller[die], s.owner[die], *numbers, len(touched))


def _nodes(tree: object) -> Iterator[object]:
    """Yield the nodes of a tree in the order in which a text carries them out."""
    if isinstance(tree, tuple):
        for item in tree:
            yield from _nodes(item)
    elif isinstance(tree, n.Where):
        yield from _nodes(tree.value)
        yield from _nodes(tree.do)
    elif isinstance(tree, Node):
        for _, value in node_fields(tree):
            yield from _nodes(value)
        yield tree


def _speaks_of_trigger(lines: list[n.Line]) -> bool:
    """Return whether a text says "that die" before it has chosen, drawn or found any."""
    for node in _nodes(tuple(line.body for line in lines)):
        if isinstance(node, n.ThatDie):
            return True
        if isinstance(node, CHOOSING + FINDING):
            return False
    return False


def _lines_of(s: MastersState, text: Firing) -> list[n.Line]:
    """Return the line of a text with those that go on with it."""
    book = book_of(s)
    trees = card_texts(book)
    name = book.programs[text.program].name
    first = trees.program_lines[name]
    number = [one.id for one in s.tables.cards].index(name.rpartition("#")[0])
    lines = list(trees.text_of(number))
    found = [first]
    for line in lines[lines.index(first) + 1 :]:
        keyword = line.header is not None and isinstance(line.header[0], n.KeywordPart)
        if not (keyword or (line.header is None and line.burst is not None)):
            break
        found.append(line)
    return found


def _faults_of(card: Card, *, full: bool, name: str) -> Iterator[str]:
    sides = range(3, 6)
    seen: set[str] = set()
    for side in sides:
        for place in range(len(_texts_of(_game_with(card, side)[0], card))):
            s, source = _game_with(card, side)
            if full:
                _fill(s, source)
            text = _texts_of(s, card)[place]
            that = _sentinel(s, source)
            lines = _lines_of(s, text)
            before = [_looks(s, die) for die in range(len(s.zone))]
            _fire(s, text, source, that, ANSWERS[name])
            spared = {source, *([that] if _speaks_of_trigger(lines) else [])}
            if full:
                spared |= {die for die in range(len(s.zone)) if die != that}
            buys = any(isinstance(node, n.BuyFree) for node in _nodes(lines[0].body))
            for die in range(len(s.zone)):
                if buys and before[die][2] != s.owner[die]:
                    continue
                if die not in spared and _looks(s, die) != before[die]:
                    seen.add(f"{card.id}: {book_of(s).programs[text.program].name} touches {die}")
    yield from sorted(seen)


@pytest.mark.rule("DM-6.1.3", "DM-11.1")
@pytest.mark.parametrize("name", ANSWERS)
@pytest.mark.parametrize("cards", LIBRARY.set_names())
def test_a_text_with_nothing_there_touches_no_die_it_does_not_name(cards: str, name: str) -> None:
    refuse(
        fault
        for card in LIBRARY.card_set(cards).cards
        for fault in _faults_of(card, full=False, name=name)
    )


@pytest.mark.rule("DM-7.2.4", "DM-11.12", "DM-13.4.3")
@pytest.mark.parametrize("name", ANSWERS)
@pytest.mark.parametrize("cards", LIBRARY.set_names())
def test_what_was_declined_happens_to_nobody_else(cards: str, name: str) -> None:
    refuse(
        fault
        for card in LIBRARY.card_set(cards).cards
        for fault in _faults_of(card, full=True, name=name)
    )


def _is_optional(lines: list[n.Line]) -> bool:
    """Return whether a text consists of what its player may do, and of what hangs on that."""
    if len(lines) > 1 or not any(isinstance(node, YOURS) for node in _nodes(lines[0].body)):
        return False
    return all(_hangs_on_choice(block) for block in lines[0].body)


def _hangs_on_choice(block: object) -> bool:
    if isinstance(block, n.May | n.MayPay):
        return block.player is w.Player.YOU
    if isinstance(block, n.If):
        asked = any(_refers_back(node) for node in _nodes(block.condition))
        return asked or _hangs_on_choice(block.block)
    return isinstance(block, n.Otherwise)


def _refers_back(node: object) -> bool:
    facts = (n.Fact(w.Fact.YOU_DID), n.Fact(w.Fact.YOU_DID_NOT))
    return isinstance(node, n.ThatDie) or node in facts


YOURS: Final = (n.May, n.MayPay)
OPTIONAL_TEXTS: Final = 60
"""At least so many texts consist of what may be done."""


@pytest.mark.rule("DM-6.1.3", "DM-11.1")
def test_you_may_declined_does_nothing() -> None:
    tried: set[str] = set()
    refuse(fault for card in LIBRARY.cards() for fault in _declined_faults(card, tried))
    assert len(tried) >= OPTIONAL_TEXTS


def _declined_faults(card: Card, tried: set[str]) -> Iterator[str]:
    for place in range(len(_texts_of(_game_with(card, 3)[0], card))):
        s, source = _game_with(card, 3)
        _fill(s, source)
        text = _texts_of(s, card)[place]
        # Where a player uses an ability, "you may" is what it was used for.
        used = {line.program for line in book_of(s).texts.activated}
        if text.origin == BY_GLOBAL or text.program in used or not _is_optional(_lines_of(s, text)):
            continue
        name = book_of(s).programs[text.program].name
        tried.add(name)
        before = [_looks(s, die) for die in range(len(s.zone))], list(s.life)
        _fire(s, text, source, _sentinel(s, source), DECLINE)
        if before != ([_looks(s, die) for die in range(len(s.zone))], list(s.life)):
            yield f"{card.id}: {name} does something although it was declined"


def _table_with(card: str, *basics: Json) -> MastersState:
    team: Json = {card: 2} if card else {}
    rules: Setup = {"packs": [str(PACK)], "teams": [team, {}], "basics": [*basics], "toss": False}
    own: Json = {"reserve": ["Herald@1" if card else "Bargain!"], "field": ["SK!", "SK!"]}
    return table(rules, {"life": [10, 10], "players": players(own, {"field": ["SK!"]})})


@pytest.mark.rule("DM-11.1")
def test_what_a_condition_kept_from_being_chosen_is_not_the_die_of_the_trigger() -> None:
    s = _table_with("no-die/herald-unheard")
    say(s, "field Herald@1")
    assert s.lasting == []


@pytest.mark.rule("DM-11.1")
@pytest.mark.parametrize(("pick", "bans"), [("choose 0", 0), ("choose 1", 1)])
def test_what_another_option_would_have_chosen_is_not_the_die_of_the_trigger(
    pick: str, bans: int
) -> None:
    s = _table_with("no-die/herald-undecided")
    say(s, "field Herald@1", pick)
    assert len(s.lasting) == bans


@pytest.mark.rule("DM-11.1")
def test_if_you_do_asks_for_the_sentence_before_it_alone() -> None:
    s = _table_with("", "no-die/bargain")
    say(s, "use Bargain!", "target SK!")
    assert player_fact(s, 0, "used") == {"SK": 1}
    assert s.life == [10, 10]


@pytest.mark.rule("DM-11.1")
@pytest.mark.parametrize("name", ANSWERS)
def test_every_text_understands_that_no_die_set_it_off(name: str) -> None:
    refuse(fault for card in LIBRARY.cards() for fault in _faults_about_nobody(card, name))


def _faults_about_nobody(card: Card, name: str) -> Iterator[str]:
    for place in range(len(_texts_of(_game_with(card, 3)[0], card))):
        s, source = _game_with(card, 3)
        text = _texts_of(s, card)[place]
        if text.proposal != NONE:
            continue
        before = [_looks(s, die) for die in range(len(s.zone))]
        _fire(s, text, source, NONE, ANSWERS[name])
        for die in range(len(s.zone)):
            bought = before[die][2] != s.owner[die]
            if die != source and not bought and _looks(s, die) != before[die]:
                yield f"{card.id}: {book_of(s).programs[text.program].name} touches {die}"
