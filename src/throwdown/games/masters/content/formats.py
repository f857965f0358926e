"""Formats: how much life, how many cards and dice, and which teams where they are given.

What a legal team is in a format is decided in `setup/team_check.py`.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.content.teams import Pick, Team
from throwdown.runtime.frozen import Frozen
from throwdown.words.message import Message

SMALLEST_DRAFT: Final = 8
LARGEST_DRAFT: Final = 20
DRAFT_BASIC_ACTIONS: Final = (3, 4)

_UXM: Final = ("uxm",)
_LATER: Final = ("aou", "asm", "asm_de")


class Format(Frozen):
    """What is agreed on before a game beyond the ruleset."""

    name: str
    title: Message

    rule: str
    """The rule that describes it."""

    starting_life: int
    """DM-1.5, DM-11.11: life at the start, and the most there can be."""

    max_dice: int
    """How many dice a team may have, Sidekicks and basic actions not counted."""

    max_cards: int | None
    """How many characters and actions a team may have; None if the dice alone limit it."""

    basic_actions: int
    """How many different basic actions each player brings."""

    common_basic_actions: tuple[str, ...] = ()
    """DM-5.1 to DM-5.3: basic actions that are set out for both players."""

    drawn_basic_actions: int = 0
    """DM-16.2: how many basic actions are drawn at random for both players."""

    basic_actions_shown_first: bool = False
    """DM-16.3: basic actions are revealed before the rest of the teams."""

    editions: tuple[str, ...] = ()
    """DM-16.8: the editions whose books name it; it may be played by any."""

    fixed_start: bool = False
    """DM-5.6: player 1 goes first, nobody asks or tosses."""

    seats: int = 2
    """How many play: two, or two against two (DM-17.1.1)."""

    most_seats: int = 0
    """DM-18.1.2: how many may draft together; 0 if only as many as play."""

    teams: tuple[Team, ...] = ()
    """DM-5.1 to DM-5.3: the teams to play with, the first player's first."""


MOST_DRAFTERS: Final = 8
"""DM-18.1.2: how many draft together at most."""
RECOMMENDED_DRAFTERS: Final = 6


def draft(size: int, basic_actions: int = 3) -> Format:
    """Return Draft Teams (DM-16.2) of a size, which is life and dice at once.

    Raises ValueError for a size or a number of basic actions that the rule does not have.
    """
    if not SMALLEST_DRAFT <= size <= LARGEST_DRAFT:
        raise ValueError(f"Draft Teams have {SMALLEST_DRAFT} to {LARGEST_DRAFT} dice, not {size}")
    if basic_actions not in DRAFT_BASIC_ACTIONS:
        raise ValueError(f"Draft Teams have 3 or 4 basic actions, not {basic_actions}")
    return Format(
        name=f"draft-{size}",
        title=Message("masters.formats", "draft", size=size),
        rule="DM-16.2",
        starting_life=size,
        max_dice=size,
        max_cards=None,
        basic_actions=0,
        drawn_basic_actions=basic_actions,
        editions=_UXM,
        most_seats=MOST_DRAFTERS,
    )


def _first_game(
    rule: str, title: str, basic_actions: tuple[str, ...], teams: tuple[Team, Team]
) -> Format:
    set_name = basic_actions[0].partition("/")[0]
    return Format(
        name=f"first-game-{set_name}",
        title=Message("masters.formats", "first-game", box=title),
        rule=rule,
        starting_life=10,
        max_dice=4,
        max_cards=2,
        basic_actions=0,
        common_basic_actions=basic_actions,
        teams=teams,
        editions=(set_name, "asm_de") if set_name == "asm" else (set_name,),
    )


def _team_with_two_dice_each(name: str, *cards: str) -> Team:
    return Team(name, tuple(Pick(card, 2) for card in cards))


FIRST_GAME_UXM: Final = _first_game(
    "DM-5.1",
    "Uncanny X-Men",
    ("uxm/ambush", "uxm/enrage", "uxm/reckless-melee"),
    (
        _team_with_two_dice_each(
            "Kitty Pryde and Cyclops", "uxm/kitty-pryde-sprite", "uxm/cyclops-optic-blast"
        ),
        _team_with_two_dice_each(
            "Angel and Juggernaut", "uxm/angel-air-transport", "uxm/juggernaut-cain-marko"
        ),
    ),
)

FIRST_GAME_AOU: Final = _first_game(
    "DM-5.2",
    "Age of Ultron",
    ("aou/the-oppression-begins", "aou/enslavement", "aou/assemble"),
    (
        _team_with_two_dice_each(
            "Captain America and Black Widow",
            "aou/captain-america-the-first-avenger",
            "aou/black-widow-natasha",
        ),
        _team_with_two_dice_each(
            "Iron Man and Hawkeye", "aou/iron-man-genius", "aou/hawkeye-clint"
        ),
    ),
)

FIRST_GAME_ASM: Final = _first_game(
    "DM-5.3",
    "The Amazing Spider-Man",
    ("asm/back-for-seconds", "asm/betrayal", "asm/exposed"),
    (
        _team_with_two_dice_each(
            "Drax and Silver Sable", "asm/drax-pained", "asm/silver-sable-wild-pack"
        ),
        _team_with_two_dice_each(
            "Spider-Man and Spider-Woman",
            "asm/spider-man-tangled-web",
            "asm/spider-woman-secret-avenger",
        ),
    ),
)

QUICK_START: Final = Format(
    name="quick-start",
    title=Message("masters.formats", "quick-start"),
    rule="DM-5.6",
    starting_life=FIRST_GAME_ASM.starting_life,
    max_dice=FIRST_GAME_ASM.max_dice,
    max_cards=FIRST_GAME_ASM.max_cards,
    basic_actions=0,
    common_basic_actions=FIRST_GAME_ASM.common_basic_actions,
    teams=FIRST_GAME_ASM.teams,
    editions=FIRST_GAME_ASM.editions,
    fixed_start=True,
)

BASIC_TEAMS: Final = Format(
    name="basic",
    title=Message("masters.formats", "basic"),
    rule="DM-16.3",
    starting_life=15,
    max_dice=15,
    max_cards=6,
    basic_actions=2,
    basic_actions_shown_first=True,
    editions=_UXM,
)

TOURNAMENT_20: Final = Format(
    name="tournament-20",
    title=Message("masters.formats", "tournament-20"),
    rule="DM-16.4",
    starting_life=20,
    max_dice=20,
    max_cards=8,
    basic_actions=2,
    editions=(*_UXM, *_LATER),
)

TOURNAMENT_15: Final = Format(
    name="tournament-15",
    title=Message("masters.formats", "tournament-15"),
    rule="DM-16.4",
    starting_life=15,
    max_dice=15,
    max_cards=8,
    basic_actions=2,
    editions=_LATER,
)

DOUBLES: Final = Format(
    name="doubles",
    title=Message("masters.formats", "doubles"),
    rule="DM-17.2",
    starting_life=30,
    # DM-17.2.1: nothing but the limits of the four cards bounds their dice.
    max_dice=80,
    max_cards=4,
    basic_actions=1,
    editions=_LATER,
    seats=4,
)


def _pod(name: str, rule: str) -> Format:
    """Return a format whose cards are drafted or opened by a pod; teams are as in a tournament."""
    return Format(
        name=name,
        title=Message("masters.formats", name),
        rule=rule,
        starting_life=20,
        max_dice=20,
        max_cards=8,
        basic_actions=2,
        most_seats=MOST_DRAFTERS,
    )


RAINBOW: Final = _pod("rainbow", "DM-18.1")
CUBE: Final = _pod("cube", "DM-18.7")
SEALED: Final = _pod("sealed", "DM-18.8")

PODS: Final = {known.name: known for known in (RAINBOW, CUBE, SEALED)}
"""The formats in which a pod drafts: nobody brings a team."""

FORMATS: Final = {
    known.name: known
    for known in (
        FIRST_GAME_UXM,
        FIRST_GAME_AOU,
        FIRST_GAME_ASM,
        QUICK_START,
        BASIC_TEAMS,
        TOURNAMENT_20,
        TOURNAMENT_15,
        DOUBLES,
    )
}
"""The formats with teams that are given or brought, by name."""


def pod_sizes(players: int) -> list[int]:
    """Return how many draft together in each pod, larger pods first (DM-18.1.3).

    >>> pod_sizes(9), pod_sizes(12), pod_sizes(15)
    ([5, 4], [6, 6], [5, 5, 5])
    """
    pods = max(1, (players + 3) // RECOMMENDED_DRAFTERS)
    return [players // pods + (1 if pod < players % pods else 0) for pod in range(pods)]
