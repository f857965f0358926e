"""Ways to begin each game that together use every rule, the plainest first.

The conformance kit, the golden traces and many others play all of them.
"""

from typing import Final

from throwdown.kernel.values import Json, Setup

# Titles that both teams have, by the same card and by different ones, and one basic action twice.
EIGHT_CARDS: Final[list[Json]] = [
    {
        "uxm/angel-inspiring": 3,
        "uxm/iceman-too-cool-for-words": 3,
        "uxm/wolverine-not-very-nice": 2,
        "uxm/juggernaut-cain-marko": 2,
        "aou/hawkeye-trick-shot": 3,
        "aou/iron-man-invincible": 2,
        "asm/drax-pained": 3,
        "asm/silver-sable-wild-pack": 2,
    },
    {
        "uxm/angel-air-transport": 2,
        "uxm/iceman-too-cool-for-words": 2,
        "uxm/magneto-archvillain": 3,
        "uxm/quicksilver-former-villain": 4,
        "aou/thor-goddess-of-thunder": 2,
        "aou/captain-america-the-first-avenger": 2,
        "asm/spider-man-tangled-web": 2,
        "asm/carnage-symbiote": 3,
    },
]
BASICS: Final[list[Json]] = [["uxm/enrage", "asm/betrayal"], ["uxm/enrage", "aou/hulk-out"]]

TO_CHOOSE: Final[list[Json]] = [
    {
        "name": "Fire and ice",
        "cards": {"uxm/iceman-cryokinetic": 4, "asm/ghost-rider-alejandra": 3},
        "basics": ["uxm/feedback", "aou/infiltrate"],
    },
    {
        "name": "Spies",
        "cards": {"aou/black-widow-spy": 4, "asm/silver-sable-mercenary": 4},
        "basics": ["uxm/feedback", "asm/slander"],
    },
]

# Titles that both teams have, but no two partners (DM-17.2.3).
DOUBLES: Final[list[Json]] = [
    {
        "uxm/angel-inspiring": 3,
        "uxm/cyclops-optic-blast": 2,
        "uxm/pyro-saint-john-allerdyce": 2,
        "aou/hawkeye-trick-shot": 3,
    },
    {"uxm/she-hulk-jennifer-walters": 2, "asm/silver-sable-wild-pack": 3, "asm/drax-pained": 2},
    {
        "uxm/angel-air-transport": 3,
        "uxm/magneto-archvillain": 2,
        "aou/captain-america-the-first-avenger": 3,
    },
    {
        "uxm/quicksilver-former-villain": 4,
        "uxm/vision-density-control": 2,
        "asm/spider-man-tangled-web": 2,
        "asm/carnage-symbiote": 2,
    },
]

# Powder Kegs strike in the middle of anything.
_PIRATES: Final[list[Json]] = [
    *("cursed_pirate", "vampire_lord", "artificer"),
    *("cursed_pirate", "shadow_thief", "seraph"),
]

_SETUPS: Final[dict[str, list[Setup]]] = {
    "masters": [
        {"format": "first-game-asm", "ruleset": "asm"},
        {"format": "first-game-uxm", "ruleset": "uxm", "priority": "casual"},
        {"format": "first-game-aou", "ruleset": "aou", "toss": False},
        {
            "format": "tournament-20",
            "ruleset": "asm_de",
            "teams": EIGHT_CARDS,
            "basics": BASICS,
        },
        {"format": "tournament-15", "ruleset": "aou", "teams": [TO_CHOOSE, TO_CHOOSE]},
        {"format": "draft-8", "ruleset": "uxm", "dice": 3, "pool": ["uxm", "asm/exposed"]},
        {
            "format": "doubles",
            "ruleset": "aou",
            "teams": DOUBLES,
            "basics": [["uxm/enrage"], ["asm/betrayal"], ["uxm/enrage"], ["aou/hulk-out"]],
        },
        {"format": "rainbow", "ruleset": "aou", "seats": 3, "lots": ["uxm", "aou"]},
        {"format": "cube", "seats": 4, "size": 6, "cube": ["uxm"], "dice_taken": "at_pick"},
    ],
    "sprint": [{"seats": seats} for seats in (2, 3, 6)],
    "throne": [
        {"format": "duel", "heroes": ["gunslinger", "barbarian"]},
        {
            "ruleset": "standard",
            "heroes": ["paladin", "cursed_pirate"],
            "rules": {"ask_every_window": True},
        },
        {"format": "king-of-the-hill-3", "heroes": ["moon_elf", "pyromancer", "treant"]},
        {"format": "2v2", "heroes": ["huntress", "gunslinger", "barbarian", "gunslinger"]},
        {
            "format": "2v2v2",
            "heroes": [
                *("cursed_pirate", "treant", "huntress"),
                *("paladin", "pyromancer", "moon_elf"),
            ],
        },
    ],
}


_TABLES: Final = (
    *(("king-of-the-hill-3", 3), ("king-of-the-hill-4", 4), ("king-of-the-hill-5", 5)),
    *(("king-of-the-hill-6", 6), ("3v3", 6), ("2v2v2", 6)),
)


def _crowd(form: str, seats: int) -> Setup:
    return {"format": form, "heroes": _PIRATES[:seats]}


def crowds() -> list[tuple[str, Setup]]:
    """Return games for many, whose players leave one after another, with the games' names."""
    throne = [("throne", _crowd(form, seats)) for form, seats in _TABLES]
    return [("sprint", {"seats": 5}), *throne]


def setups(game: str) -> list[Setup]:
    """Return the ways to begin a game."""
    return _SETUPS[game]
