"""Playing a game beside the second reader, and saying where the two differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from tests.second_reader.masters.script import Difference, Question
from tests.second_reader.masters.table import NotRead, Table
from tests.second_reader.masters.turns import WINDOWS, Reader
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.steps import ATTACK_STEP, MAIN
from throwdown.games.masters.model.zones import ATTACK, CAPTURED, FIELD, RESERVE, ZONE_TABLE
from throwdown.games.masters.rules.core.registers import ABILITY_REGISTERS, THAT
from throwdown.games.masters.rules.core.stats import attack_of, defense_of
from throwdown.games.masters.rules.core.verbs import WORDS
from throwdown.games.masters.view.notation import word_of
from throwdown.games.masters.view.seen_choices import choices_of
from throwdown.kernel.decision import CHANCE, Decision
from throwdown.kernel.interpreter import ask_again, step

Chooser: TypeAlias = Callable[[MastersState, Random], int]
SHOWN = (FIELD, ATTACK, CAPTURED, RESERVE)
OPENINGS = ("DrawForTurn", "RollPrep", "DivideAttack")
"""What is asked before the first window of a position without any text at work."""
FORCED = ("done", "resolve", "replace")


@dataclass
class Outcome:
    """What comparing one game has shown."""

    fired: Counter[tuple[str, int]] = field(default_factory=Counter)
    """How often each text was carried out by both and came out the same."""
    stretches: int = 0
    questions: int = 0
    difference: str = ""
    not_read: str = ""
    told: list[str] = field(default_factory=list)


def compare(s: MastersState, chance: Random, choose: Chooser, stretches: int = 12) -> Outcome:
    """Play some stretches from a position by both, until they differ or the reader gives up."""
    outcome = Outcome()
    s.book.ask_forced = s.book.ask_empty = True
    try:
        return _compare(s, chance, choose, stretches, outcome)
    finally:
        s.book.ask_forced = s.book.ask_empty = False


def _compare(
    s: MastersState, chance: Random, choose: Chooser, stretches: int, outcome: Outcome
) -> Outcome:
    ask_again(s)
    while s.decision is not None and type(s.decision.op).__name__ not in WINDOWS:
        if type(s.decision.op).__name__ not in OPENINGS:
            # A text is at work already: the reader was not there when it began.
            return outcome
        step(s, chance.randrange(len(s.decision.options)))
    reader = Reader(Table(s))
    reader.steps = "main" if s.step == MAIN else "attack"
    for _ in range(stretches):
        if s.decision is None or type(s.decision.op).__name__ not in WINDOWS:
            break
        turn = s.turn
        questions = play_stretch(s, chance, choose)
        outcome.told += [f"{q.seat}: {q.answer}" for q in questions]
        window = window_of(s)
        steps = {MAIN: "main", ATTACK_STEP: "attack"}.get(s.step, "other")
        before = len(reader.fired)
        try:
            reader.follow(questions, window, steps if s.turn == turn else "other")
            check_tables(s, reader)
        except NotRead as fault:
            outcome.not_read = str(fault)
            break
        except Difference as fault:
            outcome.difference = str(fault)
            break
        outcome.stretches += 1
        outcome.questions += reader.script.asked
        outcome.fired.update(reader.fired[before:])
        outcome.fired.update(statics_in_force(reader))
        if reader.table.over:
            break
    return outcome


def window_of(s: MastersState) -> str:
    """Return the class of the op that asks; nothing if nobody is asked."""
    return type(s.decision.op).__name__ if s.decision is not None else ""


def statics_in_force(reader: Reader) -> list[tuple[str, int]]:
    """Return the static texts that counted when the tables were found equal."""
    return [
        (text.card, text.number)
        for die in reader.table.dice
        for text in die.texts
        if text.kind == "static" and reader.is_in_force(text, die)
    ]


def play_stretch(s: MastersState, chance: Random, choose: Chooser) -> list[Question]:
    """Answer the window that is open and all that follows, up to the next window."""
    questions: list[Question] = []
    while s.decision is not None:
        decision = s.decision
        if questions and type(decision.op).__name__ in WINDOWS and not decision.picks:
            break
        pick = choose(s, chance)
        question = question_of(s, decision, pick)
        forced = len(decision.options) == 1 and question.answer.split()[0] in FORCED
        if not questions or (not forced and question.kind != "AddThing"):
            questions.append(question)
        step(s, pick)
    return questions


def question_of(s: MastersState, decision: Decision, pick: int) -> Question:
    """Return a question and its answer in canonical words."""
    options = decision.options
    words = tuple(WORDS.text(option) for option in options)
    answer = words[pick]
    seat = -1 if decision.seat == CHANCE else decision.seat
    kind = type(decision.op).__name__
    verb = answer.split()[0]
    pays: tuple[tuple[str, int], ...] = ()
    about, rank = (-1, ""), 0
    names: set[str] = set()
    event: tuple[int, ...] = ()
    if verb == "resolve":
        given = s.waiting[int(answer.split()[1])].given
        event = given[ABILITY_REGISTERS:] or given[THAT : THAT + 1]
    if verb in ("pay", "global", "ability", "resolve", "replace"):
        before: list[tuple[int, str]] = []
        for choice in choices_of(s, decision):
            source = int(str(choice.of[0])[1:]) if choice.of and str(choice.of[0])[0] == "d" else -1
            if choice.pick == answer:
                pays = tuple((str(name), amount) for name, amount in choice.pays)
                about = (source, choice.text)
                rank = before.count(about)
            before.append((source, choice.text))
        names = {name for source, name in before if source == about[0]}
    rising = sorted(names, key=lambda name: (len(name), name))
    return Question(seat, kind, words, answer, pays, about, rank, tuple(rising), event)


def check_tables(s: MastersState, reader: Reader) -> None:
    """Raise a Difference if the table of the reader is not the one of the game."""
    table = reader.table
    if s.over != table.over and (s.over or min(table.life) <= 0):
        raise Difference(f"over in the game: {s.over}, for the reader: {table.over}")
    found: list[str] = []
    if list(s.life) != table.life:
        found.append(f"life is {list(s.life)}, the reader has {table.life}")
    if s.over:
        if found:
            raise Difference("; ".join(found))
        return
    if list(s.floating) != table.floating:
        found.append(f"floating energy is {list(s.floating)}, the reader has {table.floating}")
    for die in table.dice:
        number = die.id
        told = f"d{number} ({word_of(s, number)})"
        game: list[object] = [
            ZONE_TABLE.name(s.zone[number]),
            s.owner[number],
            s.controller[number],
        ]
        ours: list[object] = [ZONE_TABLE.name(die.zone), die.owner, die.controller]
        if s.zone[number] in SHOWN:
            game.append(("side", s.side[number]))
            ours.append(("side", die.side))
        if s.zone[number] in (FIELD, ATTACK):
            game += [s.damage[number], ("partner", s.partner[number]), bool(s.blocked[number])]
            ours += [die.damage, ("partner", die.partner), die.blocked]
            if die.shows_character:
                game.append((attack_of(s, number), defense_of(s, number)))
                ours.append((reader.attack(die), reader.defense(die)))
        if game != ours:
            found.append(f"{told} is {game}, the reader has {ours}")
    if found:
        raise Difference("; ".join(found[:4]))
