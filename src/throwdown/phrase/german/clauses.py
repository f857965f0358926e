"""German sentences: noun phrases in four cases, and clauses whose word order is decided last.

A `Phrase` knows its case forms, a `Clause` its verb and parts. The same clause can open a sentence,
follow another clause or hang on "darfst". No word of a game stands here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, IntEnum
from itertools import pairwise
from typing import TypeAlias, assert_never


class Case(IntEnum):
    """The four cases, in the order in which forms are listed."""

    NOM = 0
    GEN = 1
    DAT = 2
    ACC = 3


class Person(Enum):
    """Which form of the verb a subject asks for; the value is its possessive."""

    DU = "dein"
    ER = "sein"
    SIE = "ihr"


Forms: TypeAlias = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class ClausePart:
    """A piece of a clause; its relative clause may follow the verb, a light piece goes first."""

    text: str
    relative: str = ""
    light: bool = False


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase in its four cases; one that is picked means another each time it is said."""

    forms: Forms
    person: Person = Person.ER
    relative: str = ""
    pronoun: bool = False
    picked: bool = False

    def enclosed_text(self, case: Case) -> str:
        """Return the phrase within a sentence, its relative clause closed by a comma."""
        return enclose_relative(self.part(case))

    def part(self, case: Case) -> ClausePart:
        """Return the phrase as a piece of a clause."""
        return ClausePart(self.forms[case], self.relative, self.pronoun)


def phrase(form: Callable[[Case], str], person: Person = Person.ER, relative: str = "") -> Phrase:
    """Return a phrase from a rule that gives each case."""
    nom, gen, dat, acc = (form(case) for case in Case)
    return Phrase((nom, gen, dat, acc), person, relative)


@dataclass(frozen=True, slots=True)
class VerbForms:
    """What somebody is told to do: "lege", "legen"; "stelle … auf", "aufstellen"."""

    command: str
    infinitive: str
    particle: str = ""


@dataclass(frozen=True, slots=True)
class Finite:
    """What somebody does: "erhältst", "erhält", "erhalten"."""

    du: str
    er: str
    sie: str

    def form_for(self, person: Person) -> str:
        """Return the form that agrees with the subject."""
        match person:
            case Person.DU:
                return self.du
            case Person.ER:
                return self.er
            case Person.SIE:
                return self.sie
            case _:
                assert_never(person)


@dataclass(frozen=True, slots=True)
class Command:
    """A clause without a subject: "Füge deinem Gegner 1 Schaden zu"."""

    verb: VerbForms
    parts: tuple[ClausePart, ...] = ()
    after: str = ""


@dataclass(frozen=True, slots=True)
class Statement:
    """A clause with a subject: "Dieser Charakter erhält +1 A"."""

    subject: Phrase
    verb: Finite
    parts: tuple[ClausePart, ...] = ()
    end: str = ""
    after: str = ""
    command: VerbForms | None = None


Clause: TypeAlias = Command | Statement


class Order(Enum):
    """Whether a clause opens its sentence or follows something that does."""

    FIRST = "first"
    SECOND = "second"


def parts(*pieces: str | ClausePart) -> tuple[ClausePart, ...]:
    """Return the pieces of a clause in order, empty ones left out."""
    made = (ClausePart(piece) if isinstance(piece, str) else piece for piece in pieces)
    return tuple(part for part in made if part.text)


def enclose_relative(part: ClausePart) -> str:
    """Return the part with its relative clause between commas."""
    return f"{part.text}, {part.relative}," if part.relative else part.text


def join_with_spaces(*words: str) -> str:
    """Return words side by side; a comma stands close to the word before it."""
    return re.sub(r" (?=[,.:])", "", " ".join(word for word in words if word))


def join_list(words: Sequence[str]) -> str:
    """Return one, two or more things as a list: "A", "A und B", "A, B und C"."""
    if len(words) == 1:
        return words[0]
    return join_with_spaces(", ".join(words[:-1]), "und", words[-1])


def tidy(text: str) -> str:
    """Return the text without the commas that a relative clause left before another mark."""
    return re.sub(r",+(?=[,.:;)]|$)", "", text)


def sentence(text: str) -> str:
    """Return a whole sentence: capitalised and closed by one full stop."""
    closed = tidy(text)
    return capital(closed if closed.endswith(".") else f"{closed}.")


def capital(text: str) -> str:
    """Return the text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def with_adverb(clause: Clause, adverb: str) -> Clause:
    """Return the clause with an adverb behind a pronoun, before anything heavier."""
    light = 1 if clause.parts and clause.parts[0].light else 0
    middle = (*clause.parts[:light], ClausePart(adverb), *clause.parts[light:])
    return replace(clause, parts=middle)


def merge_commands(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """Merge commands that do the same to two things: "schlage ihn und 1 Sidekick k. o."."""
    done: list[Clause] = []
    for clause in clauses:
        both = _merge_two(done[-1], clause) if done else None
        if both is None:
            done.append(clause)
        else:
            done[-1] = both
    return tuple(done)


def _merge_two(one: Clause, other: Clause) -> Command | None:
    if not isinstance(one, Command) or not isinstance(other, Command):
        return None
    if one.verb != other.verb or one.after or len(one.parts) != 1 or len(other.parts) != 1:
        return None
    text = f"{enclose_relative(one.parts[0])} und {other.parts[0].text}"
    return Command(one.verb, (ClausePart(text, other.parts[0].relative),), other.after)


def append_to_last(clauses: tuple[Clause, ...], after: str) -> tuple[Clause, ...]:
    """Return the clauses with something said behind the last of them."""
    last = clauses[-1]
    return (*clauses[:-1], replace(last, after=join_with_spaces(last.after, after)))


def as_command(clause: Clause) -> Command | None:
    """Return what the clause tells you to do, if it speaks of what you do."""
    if isinstance(clause, Command):
        return clause
    if clause.command is None:
        return None
    return Command(clause.command, clause.parts, clause.after)


def infinitive(command: Command) -> str:
    """Return the command as it follows "darfst": "deinem Gegner 1 Schaden zufügen"."""
    return join_with_spaces(bracket(command.parts, command.verb.infinitive), command.after)


def bracket(pieces: tuple[ClausePart, ...], end: str) -> str:
    """Return the parts, then what closes the clause, then the last part's relative clause."""
    if not pieces:
        return end
    *earlier, last = pieces
    text = join_with_spaces(*(enclose_relative(part) for part in earlier), last.text, end)
    return f"{text}, {last.relative}," if last.relative else text


def modal_statement(subject: Phrase, modal: Finite, commands: Sequence[Command]) -> Statement:
    """Return what somebody may or must do: "Du darfst 1 Würfel ziehen und ihn werfen"."""
    first, *others = commands
    after = join_with_spaces(first.after, *(f"und {infinitive(other)}" for other in others))
    return Statement(subject, modal, first.parts, first.verb.infinitive, after)


def write_clauses(clauses: Sequence[Clause], order: Order) -> str:
    """Return clauses joined to one sentence, without its capital and full stop."""
    spoken = _as_commands(clauses)
    texts = [_clause(spoken[0], order)]
    for before, clause in pairwise(spoken):
        joined = _join_same_subject(before, clause)
        if joined is None:
            texts.append(_clause(clause, Order.FIRST))
        else:
            texts[-1] = join_with_spaces(texts[-1], joined)
    return join_list(texts)


def _as_commands(clauses: Sequence[Clause]) -> list[Clause]:
    """Return clauses; if one is a command, whatever you do is a command."""
    if not any(isinstance(clause, Command) for clause in clauses):
        return list(clauses)
    return [as_command(clause) or clause for clause in clauses]


def _join_same_subject(before: Clause, clause: Clause) -> str | None:
    """Return a clause that shares the subject of the one before it, said without that subject."""
    if not isinstance(before, Statement) or not isinstance(clause, Statement):
        return None
    if before.subject != clause.subject or before.subject.picked or before.after:
        return None
    rest = join_with_spaces(bracket(clause.parts, clause.end), clause.after)
    if before.verb == clause.verb and not before.end and not clause.end:
        return f"sowie {rest}"
    return f"und {clause.verb.form_for(clause.subject.person)} {rest}"


def _clause(clause: Clause, order: Order) -> str:
    match clause:
        case Command(verb, pieces, after):
            return join_with_spaces(verb.command, bracket(pieces, verb.particle), after)
        case Statement(subject, verb, pieces, end, after):
            who, does = subject.enclosed_text(Case.NOM), verb.form_for(subject.person)
            opening = (who, does) if order is Order.FIRST else (does, who)
            return join_with_spaces(*opening, bracket(pieces, end), after)
        case _:
            assert_never(clause)
