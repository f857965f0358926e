"""Teams: the cards a player brings, and the text file that holds a team.

    Team: Flying start
    4x Angel: Inspiring (uxm)
    2x Juggernaut: Cain Marko (uxm)
    Basic: Enrage (uxm)

A card may also be written by its id. A team may name cards that no set has, or break a limit:
whether it is allowed in a format is decided in `setup/team_check.py`.
"""

from __future__ import annotations

import re
from typing import Final

from throwdown.content.setup_fields import find_stray_character
from throwdown.games.masters.content.library import Library
from throwdown.games.masters.model.cards import card_id
from throwdown.runtime.frozen import Frozen
from throwdown.words.message import Message, MessageValue, SayableError

_LINE_END: Final = re.compile(r"\r\n?|\n")
_NAME: Final = re.compile(r"Team:(.*)")
_PICK: Final = re.compile(r"(\d{1,3}) ?x (.+)")
_BASIC: Final = re.compile(r"Basic: (.+)")
_NAMED: Final = re.compile(r"(.+) \(([a-z][a-z0-9_-]*)\)")
_ID: Final = re.compile(r"[a-z][a-z0-9_-]*/\S+")


class TeamError(SayableError, ValueError):
    """A text is not a team; names the line."""

    def __init__(self, line: int, fault: Message) -> None:
        super().__init__(_fault("line", line=line, fault=fault))
        self.line = line
        self.fault = fault
        """What is wrong with that line."""


class Pick(Frozen):
    """A character or action card by its id, with how many of its dice are brought."""

    card: str
    dice: int


class Team(Frozen):
    """What a player brings: cards with dice, and basic actions by their ids."""

    name: str
    cards: tuple[Pick, ...]
    basic_actions: tuple[str, ...] = ()

    def dice(self) -> int:
        """Return how many dice the team has, Sidekicks and basic actions not counted."""
        return sum(pick.dice for pick in self.cards)


def parse_team(text: str) -> Team:
    """Read a team from its text; raises TeamError naming the line that is wrong."""
    name: str | None = None
    cards: list[Pick] = []
    basic_actions: list[str] = []
    for number, line in enumerate(_LINE_END.split(text), start=1):
        written = " ".join(line.split())
        if not written or written.startswith("#"):
            continue
        if wrong := find_stray_character(written):
            raise TeamError(number, wrong)
        if found := _NAME.fullmatch(written):
            if name is not None:
                raise TeamError(number, _fault("named already"))
            name = found[1].strip()
        elif found := _BASIC.fullmatch(written):
            basic_actions.append(_card(found[1], number))
        elif found := _PICK.fullmatch(written):
            cards.append(Pick(_card(found[2], number), int(found[1])))
        else:
            raise TeamError(number, _fault("no line", written=written))
    if name is None:
        raise TeamError(1, _fault("no name"))
    return Team(name, tuple(cards), tuple(basic_actions))


def team_text(team: Team, library: Library) -> str:
    """Write a team as text that `parse_team` reads back; a card no set has is written by id."""
    lines = [f"Team: {' '.join(team.name.split())}".rstrip()]
    lines += [f"{pick.dice}x {_write_card(pick.card, library)}" for pick in team.cards]
    lines += [f"Basic: {_write_card(card, library)}" for card in team.basic_actions]
    return "\n".join(lines) + "\n"


def _fault(key: str, /, **values: MessageValue) -> Message:
    return Message("masters_faults.team", key, **values)


def _card(written: str, line: int) -> str:
    if _ID.fullmatch(written):
        return written
    found = _NAMED.fullmatch(written)
    if found is None:
        raise TeamError(line, _fault("no set", written=written))
    return card_id(found[2], found[1])


def _write_card(card: str, library: Library) -> str:
    known = library.find(card)
    return card if known is None else f"{known.name()} ({known.set})"
