"""What is printed, as the second reader finds it: boards with their upgrades, tokens, cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from throwdown.games.throne.content.hero import Card, Companion, Hero, Space, Token
from throwdown.games.throne.content.library import open_library
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language.english import english
from throwdown.games.throne.language.parser import parse_text
from throwdown.games.throne.model.requirements import Requirement

LIBRARY: Final = open_library()


@cache
def read(text: str) -> n.Text:
    """Return the tree of a text."""
    return parse_text(text)


@dataclass(frozen=True)
class Line:
    """One line of an ability, with what always follows it."""

    name: str
    """What the table calls it."""
    space: Space
    text: str
    requirement: Requirement

    def sentences(self) -> tuple[n.Sentence, ...]:
        """Return what the line does, as if `always` stood at its end."""
        always = read(self.space.always).sentences if self.space.always else ()
        return (*read(self.text).sentences, *always)

    def clauses(self) -> tuple[n.Clause, ...]:
        """Return what holds until the Roll Phase ends."""
        always = read(self.space.always).clauses if self.space.always else ()
        return (*read(self.text).clauses, *always)


def lines_of(space: Space) -> list[Line]:
    """Return the lines of an ability that needs dice."""
    found = []
    for line in space.lines:
        assert line.requirement is not None
        name = space.name
        if len(space.lines) > 1:
            name = f"{space.name} ({line.requirement.english()})"
        found.append(Line(name, space, line.text, line.requirement))
    return found


def board_of(hero: Hero, placed: list[Card], side: str) -> list[Space]:
    """Return the abilities in force: those of the highest upgrade on each space of this side."""
    found: list[Space] = []
    for space in hero.spaces:
        if space.side not in ("", side):
            continue
        over = [card for card in placed if card.upgrades == space.name]
        top = max(over, key=lambda card: card.space.level if card.space else 0, default=None)
        found.extend([space] if top is None else top.spaces())
    return found


@cache
def token_named(name: str, heroes: tuple[Hero, ...]) -> Token | None:
    """Return the status effect of that name, from the first leaflet that has it."""
    for hero in heroes:
        for token in hero.tokens:
            if token.noun.name == name:
                return token
    return None


@cache
def companion_named(name: str, heroes: tuple[Hero, ...]) -> Companion | None:
    """Return the companion of that name."""
    for hero in heroes:
        for companion in hero.companions:
            if companion.noun.name == name:
                return companion
    return None


@cache
def clause_text(clause: n.Clause) -> str:
    """Return a clause in words."""
    return english(n.Text((), (clause,)))
