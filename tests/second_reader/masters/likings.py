"""What the texts of a card need on the table to come up: icons, helpers, whose turn it is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.model.cards import Card

ICONS: Final = re.compile(
    r"(?<!no )\[([A-Z][^\]]*|bolt|fist|mask|shield)\] (?:or \[[^\]]*\] )?[cd]"
)
NAMES: Final = re.compile(r'"([^"]+)"')
THEIR_TURN: Final = (
    "Aftershock",
    "blocks",
    "engaged",
    "on your opponent's turn",
    "opponent uses",
    "opponent draws",
    "opponent attacks",
    "is KO'd",
    "would",
    "takes damage",
    "targets",
    "their",
    "your opponent's",
    "In your Roll",
    "in your Roll",
    "start of your turn",
    "Clear and Draw",
    "in the field, ",
    "draw this",
)
COMBAT: Final = (
    "combat",
    "is KO'd",
    "engaged",
    "blocked",
    "blocks",
    "would be KO'd",
    "would deal",
    "damage from",
    "survives",
    "Aftershock",
    "leave the field",
    "deals damage",
    "paired",
)
"""Words of texts that a fight sets off."""
GLOBALS: Final = ("uxm/enrage", "asm/archnemesis", "uxm/relentless", "uxm/transfer-power")
HITS: Final = ("aou/surprise-attack", "aou/coordinated-strike", "uxm/reckless-melee")
AIMS: Final = (
    "aou/surprise-attack",
    "aou/coordinated-strike",
    "asm/true-believer",
    "aou/hulk-out",
    "asm/slander",
    "aou/enslavement",
)
LONG: Final = (
    "draw this",
    "keep",
    "place this",
    "next clear",
    "roll and reroll",
    "next roll",
    "start of your",
)
"""Words of texts that come about a turn later."""


UNBLOCKED: Final = ("together with this", "not blocked", "damage to your opponent")


@dataclass(frozen=True)
class Liking:
    """What a card likes to have around it."""

    icons: tuple[str, ...]
    """Icons that its texts ask characters for."""
    tools: tuple[str, ...]
    """Basic actions, of which one is always there."""
    friends: tuple[str, ...]
    """Cards that are on a team with it."""
    foes: tuple[str, ...]
    """Cards that are on the other team."""
    cards: tuple[str, ...]
    """Titles and ids of cards whose dice are used and fight like its own."""
    their_turn: float
    """How often it is the other player's turn."""
    fights: float
    """How often play begins when blockers are declared."""
    few: float
    """How often its player has hardly any characters beside it, and the other many."""
    alone: float
    """How often the other player has no characters."""
    drawn: bool
    """Whether a die of it likes to be drawn."""
    fields: bool
    """Whether any die that is fielded sets it off."""
    bursts: bool
    """Whether it likes faces with stars."""
    supply: tuple[str, ...]
    unblocked: float
    """How often nobody blocks where play begins in a fight."""
    """Cards whose dice are not bought yet."""
    stretches: int


@cache
def likes_of(card: Card) -> Liking:
    """Return what a card likes."""
    text = " ".join(card.text)
    icons = [icon for found in ICONS.findall(text) for icon in [found]]
    friends: list[str] = []
    if "Teamwatch" in text or "sharing an affiliation" in text:
        icons += card.affiliations
        friends += _mates_of(card)
    tools: list[str] = []
    if "Global ability" in text:
        tools += GLOBALS
    if "action die targets" in text or "ability targets" in text:
        tools += AIMS
    elif "from action" in text or "action die" in text or "non-combat" in text:
        tools += HITS
    if "you capture" in text:
        tools.append("uxm/imprisoned")
    if "lasting action" in text:
        tools += ("uxm/selective-shield", "uxm/ambush", "asm/true-believer")
    supply: list[str] = []
    if "action die in the Field Zone" in text:
        friends.append("aou/lokis-scepter-magic")
    if "Ally character" in text:
        supply.append(_shortest("Ally."))
        friends += supply
    foes: list[str] = []
    if "when-fielded or" in text:
        foes.append(_shortest("When fielded: deal 1 damage to your opponent as"))
        friends += foes
    if "copies" in text:
        foes += ["uxm/angel-inspiring", "asm/spider-man-tangled-web"]
    theirs = any(word in text for word in THEIR_TURN)
    fights = any(word in text for word in COMBAT)
    long = any(word in text.lower() for word in LONG)
    return Liking(
        tuple(dict.fromkeys(icons)),
        tuple(tool for tool in tools if tool != card.id),
        tuple(friends),
        tuple(foes),
        (*friends, *foes, *NAMES.findall(text)),
        0.85 if "draw this" in text or "on your opponent's turn" in text else 0.5 * theirs or 0.2,
        0.5 if fights else 0.1,
        0.6 if "Underdog" in text else 0.0,
        0.4 if "has no characters" in text else 0.0,
        "draw this" in text,
        "ou field" in text or "Teamwatch" in text,
        any(line.startswith("★") for line in card.text),
        tuple(supply),
        0.6 if any(word in text for word in UNBLOCKED) else 0.0,
        24 if long else 12,
    )


def _mates_of(card: Card) -> list[str]:
    """Return the card with the shortest text that shares an affiliation with another, if any."""
    found = [
        other
        for other in open_library().cards()
        if other.title != card.title and {*other.affiliations} & {*card.affiliations}
    ]
    found.sort(key=lambda other: len(" ".join(other.text)))
    return [other.id for other in found[:1]]


@cache
def _shortest(words: str) -> str:
    """Return the card with the shortest text that contains some words."""
    found = [card for card in open_library().cards() if words in " ".join(card.text)]
    return min(found, key=lambda card: len(" ".join(card.text))).id
