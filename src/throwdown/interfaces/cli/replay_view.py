"""Showing a match that was played: what happened, the table at the end of it, or both as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.contract.seen import model_of
from throwdown.kernel.events import JUDGE
from throwdown.kernel.values import Json
from throwdown.match.course.course import Course
from throwdown.match.entry import BEGIN, Entry
from throwdown.match.match import Match
from throwdown.match.record import Header, done_text
from throwdown.words.lists import join_words
from throwdown.words.texts import texts


def describe_match(match: Match, header: Header, viewer: int, language: str) -> list[str]:
    """Return a match in words: who plays, what happened, and how things stand."""
    said = texts("cli.replay", language)
    seats = [
        said.say("seat", number=number, name=name, kind=said[kind])
        for number, (kind, name) in enumerate(header.seats, start=1)
    ]
    lines = [said.say("head", game=header.game, date=header.date, seats=", ".join(seats))]
    lines += [f"{told.number:5}  {told.text}" for told in match.log(viewer, language)]
    spec = match.spec
    lines += ["", *spec.lines(match.position(), viewer, language)]
    return [*lines, _describe_standing(match, language)]


def _describe_standing(match: Match, language: str) -> str:
    said = texts("cli.replay", language)
    if not match.is_over():
        return match.prompt(language)
    names = ", ".join(match.players[seat].name for seat in match.winners())
    return said.say("won", names=names) if names else said["drawn"]


def describe_turns(course: Course, match: Match, language: str) -> list[str]:
    """Return how a game went: a line for each turn, the moments that matter, what ended it."""
    names = match.names(language)
    lines = []
    for turn in course.turns:
        beats = course.beats[turn.first : turn.first + turn.beats]
        life = " : ".join(str(amount) for amount in beats[-1].life)
        name = names[turn.seat] if turn.seat >= 0 else ""
        entries = f"{beats[0].entry:4}–{beats[-1].entry:<4}"
        told = ": ".join(part for part in (name, turn.text) if part)
        lines.append(f"{turn.number:4}  {entries} {life:>9}  {told}".rstrip())
    return [*lines, *_describe_ending(course, names, language)]


def _describe_ending(course: Course, names: Sequence[str], language: str) -> list[str]:
    said, ending = texts("cli.replay", language), course.ending
    if ending is None or ending.kind == "other":
        return []
    who = str(join_words([names[seat] for seat in ending.seats], language))
    if ending.kind == "conceded":
        return ["", said.say("conceded", names=who, count=len(ending.seats))]
    by = str(join_words(ending.names, language))
    return ["", said.say("blow", name=who, amount=ending.amount, by=by)]


def as_json(match: Match, header: Header, viewer: int, language: str) -> dict[str, Json]:
    """Return a match as data; the keys stand in `docs/records.md`."""
    lines: dict[int, list[Json]] = {}
    for told in match.log(viewer, language):
        lines.setdefault(told.number, []).append(told.text)
    entries = match.entries() if viewer == JUDGE else []
    return {
        "game": header.game,
        "setup": dict(header.setup),
        "program": header.program,
        "content": header.content,
        "seed": header.seed if viewer == JUDGE else None,
        "date": header.date,
        "seats": [{"kind": kind, "name": name} for kind, name in header.seats],
        "entries": [_entry(match, entry) for entry in entries],
        "log": [{"number": number, "lines": told} for number, told in lines.items()],
        "table": {**model_of(match.spec.seen, match.position(), viewer)},
        "printed": match.spec.speech.printed_things(match.position(), language),
        "over": match.is_over(),
        "winners": list(match.winners()),
    }


def _entry(match: Match, entry: Entry) -> dict[str, Json]:
    words = match.spec.words
    begins = entry.kind == BEGIN
    return {
        "number": entry.number,
        "seat": None if begins else entry.seat,
        "action": None if begins else done_text(words, entry),
        "chance": [words.text(result) for result in entry.chance],
        "words": entry.words,
    }
