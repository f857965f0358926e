"""Passages of German: clauses with what leads them in, and a header over several of them.

"Falls …" has a comma and turns the word order, "Sonst" turns it without one, and a colon begins
a sentence of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from throwdown.phrase.german.clauses import (
    Clause,
    Finite,
    Order,
    Phrase,
    Statement,
    as_command,
    capital,
    modal_statement,
    parts,
    sentence,
    tidy,
    with_adverb,
    write_clauses,
)


@dataclass(frozen=True, slots=True)
class Lead:
    """What stands before the main clause, and the mark after it: "falls …" has a comma."""

    text: str
    joint: str
    adverb: bool = False


@dataclass(frozen=True, slots=True)
class Passage:
    """A block in German: leads, clauses, and sentences that belong to it."""

    clauses: tuple[Clause, ...]
    leads: tuple[Lead, ...] = ()
    then: str = ""


def write_text(leads: Sequence[Lead], passages: Sequence[Passage]) -> str:
    """Return the whole text: after a header a comma before one sentence, a colon before several."""
    if len(passages) == 1 or not leads:
        first = prepend_leads(*leads, passage=passages[0])
        return " ".join(sentence(write_passage(passage)) for passage in (first, *passages[1:]))
    labels = "".join(f"{capital(tidy(lead.text))}: " for lead in leads)
    return labels + " ".join(sentence(write_passage(passage)) for passage in passages)


def write_passage(passage: Passage) -> str:
    """Return a passage without its capital and full stop."""
    said, order = "", Order.FIRST
    for number, lead in enumerate(passage.leads):
        last = number == len(passage.leads) - 1
        joint = lead.joint if last else ":"
        said += f"{capital(tidy(lead.text))}{joint} "
        order = Order.FIRST if joint == ":" else Order.SECOND
    main = write_clauses(passage.clauses, order)
    said += capital(main) if order is Order.FIRST else main
    return f"{sentence(said)} {sentence(passage.then)}" if passage.then else said


def prepend_leads(*leads: Lead, passage: Passage) -> Passage:
    """Return the passage with more before it."""
    return replace(passage, leads=(*leads, *passage.leads))


def add_adverb_to_first(passage: Passage, adverb: str) -> Passage:
    """Return the passage with an adverb in its first clause."""
    first, *others = passage.clauses
    return replace(passage, clauses=(with_adverb(first, adverb), *others))


def modal_passage(who: Phrase, modal: Finite, passage: Passage) -> Passage:
    """Return what somebody may or must do; what is no command follows a colon."""
    commands = [command for clause in passage.clauses if (command := as_command(clause))]
    if len(commands) == len(passage.clauses) and not passage.leads and not passage.then:
        return Passage((modal_statement(who, modal, commands),))
    after = f": {capital(write_passage(passage))}"
    return Passage((Statement(who, modal, parts("Folgendes"), "bewirken", after),))


def limit_lead(lead: Lead, limit: str) -> Lead:
    """Return the lead with how often it counts, in brackets after it."""
    if lead.text.endswith(")"):
        return replace(lead, text=f"{lead.text[:-1]}, {limit})")
    return replace(lead, text=f"{tidy(lead.text)} ({limit})")
