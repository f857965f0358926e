"""Tables on which everything public lies that SH-10 names, and what each interface shows of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tests.games.masters.test_doubles import begin
from throwdown.contract.game import GameSpec
from throwdown.contract.seen import model_of
from throwdown.games.masters.model.lasting_kinds import BANNED, END_OF_TURN
from throwdown.games.masters.model.state import LastingEffect, MastersState
from throwdown.games.masters.model.zones import BAG, CAPTURED, FIELD, ON_CARD, SUPPLY
from throwdown.games.masters.rules.core.price_changes import counter_on
from throwdown.games.masters.rules.core.text_lines import TO_BLOCK
from throwdown.games.registry import game
from throwdown.games.throne.model.state import ThroneState, throne_state
from throwdown.interfaces.terminal.drawing.scene import Scene
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json

NAMES: Final = ("Ada", "Ben", "Cy", "Dee")
CHARACTER_SIDE: Final = 3
"""The first side of a die that shows a character."""
HEROES: Final[list[Json]] = ["gunslinger", "barbarian", "paladin", "cursed_pirate"]


@dataclass(frozen=True, slots=True)
class PublicRow:
    """Something public, and where each interface shows it."""

    rule: str
    table: str
    prompt: str
    """What stands in the table in words."""
    terminal: str
    """What stands on the board, or is told of a thing that one points at."""
    selector: str
    """Where it is on the page."""
    text: str
    """What is read there; a picture says it in words for those who listen."""

    def name(self) -> str:
        """Return what its tests are called."""
        return f"{self.rule}-{self.table}-{ROWS.index(self)}"


ROWS: Final = (
    PublicRow(
        "SH-10.1",
        "doubles",
        "Team of Cy, Dee: 21 life",
        "OPPONENTS  ♥ 21",
        ".seat--opp.team .seat__life",
        "21",
    ),
    PublicRow(
        "SH-10.1",
        "2v2",
        "Side of Paladin, Cursed Pirate: 23 health",
        "OPPONENTS  ♥ 23",
        "[data-life='2']",
        "23",
    ),
    PublicRow("SH-10.1", "hill", "Pyromancer: 9 health", "♥  9", "[data-life='2']", "9"),
    PublicRow(
        "SH-10.2",
        "doubles",
        "Reserve Pool: Magneto@1, b",
        "[Magneto",
        "[data-zones='2'] [data-zone=reserve]",
        "bolt",
    ),
    PublicRow(
        "SH-10.2",
        "doubles",
        "Energy without a die: 2",
        "+2 ○G",
        "[data-zones='2'] [data-floating]",
        "G2",
    ),
    PublicRow("SH-10.2", "2v2", "Cursed Pirate: 7 CP", "CP 7", "[data-cp='3']", "7"),
    PublicRow(
        "SH-10.3",
        "doubles",
        "Used Pile: 3 SK",
        "Used: 3 Sidekick",
        "[data-zones='2'] [data-zone=used]",
        "Sidekick ×3",
    ),
    PublicRow(
        "SH-10.3",
        "doubles",
        "Prep Area: 1 SK",
        "Prep: 1 Sidekick",
        "[data-zones='3'] [data-zone=prep]",
        "Sidekick ×1",
    ),
    PublicRow(
        "SH-10.3",
        "doubles",
        "Out of Play: 2 SK",
        "Out: 2 Sidekick",
        "[data-zones='1'] [data-zone='out of play']",
        "Sidekick ×2",
    ),
    PublicRow(
        "SH-10.3",
        "doubles",
        "To buy: 3 Angel: Air Transport, 2 Captain America",
        "Captain Ame",
        ".oppcards",
        "Captain America",
    ),
    PublicRow(
        "SH-10.3",
        "2v2",
        "Discard pile, the newest first: Mighty!, Tip It!",
        "Discard pile, the newest first: Mighty!, Tip It!",
        "[data-discard='2'] b",
        "2",
    ),
    PublicRow("SH-10.3", "2v2", "deck 27", "deck 27", "[data-place='2 deck']", "27"),
    PublicRow(
        "SH-10.4",
        "doubles",
        "Bag: 4 SK",
        "Bag: 4 Sidekick",
        "[data-zones='3'] [data-zone=bag]",
        "Sidekick ×4",
    ),
    PublicRow(
        "SH-10.5",
        "doubles",
        "Attack/defense: Captain America@1 5/3 (1 damage)",
        "−1",
        "[data-half='2'] .die[data-state=damaged]",
        "1 damage",
    ),
    PublicRow(
        "SH-10.5",
        "2v2",
        "Board: cursed side is up",
        "Side up: cursed",
        "[data-board='3'] [data-turn-board]",
        "Side up: cursed",
    ),
    PublicRow(
        "SH-10.5",
        "2v2",
        "Upgrades: Tithe II",
        "Upgrades: Tithe II",
        "[data-board='2'] [data-up]",
        "Tithe II",
    ),
    PublicRow(
        "SH-10.6",
        "doubles",
        "Captured: Cyclops@1 > SK!",
        "Captured: Cyclops ← 1 Sidekick",
        "[data-captives]",
        "Holds captive: Sidekick",
    ),
    PublicRow(
        "SH-10.6",
        "doubles",
        "Magneto@1 (belongs to Cy)",
        "Controlled: Magneto, which belongs to Cy",
        ".bond__note",
        "Belongs to Cy",
    ),
    PublicRow(
        "SH-10.6",
        "doubles",
        "Pairs: SK! + SK! #2",
        "⚭",
        "[data-pair] .bond__note",
        "Paired with Sidekick",
    ),
    PublicRow(
        "SH-10.6",
        "doubles",
        "On cards: Angel: Inspiring < 1 SK",
        "On cards: Angel",
        "[data-laid]",
        "1 die on it",
    ),
    PublicRow(
        "SH-10.6",
        "doubles",
        "Counters: 2 Cyclops",
        "Counters: 2 Cyclops",
        "[data-counters]",
        "2 counters",
    ),
    PublicRow(
        "SH-10.6",
        "2v2",
        "1/1 Bounty (persistent)",
        "Bounty 1/1∞",
        "[data-seat='2'] .tok",
        "Bounty1/1∞ persistent",
    ),
    PublicRow(
        "SH-10.7",
        "doubles",
        "Lasting: Captain America@1: can't block until the end of the turn",
        "can't block until the end of the turn",
        "[data-in-force] li",
        "can't block until the end of the turn",
    ),
    PublicRow("SH-10.8", "doubles", "Toss won by Cy", "", "[data-member='2'] .tag", "Won the toss"),
    PublicRow(
        "SH-10.8", "doubles", "First player: Ada", "", "[data-member='0'] .tag", "Went first"
    ),
    PublicRow(
        "SH-10.8",
        "doubles",
        "Now: Ben may buy, field, use a die or a Global, or pass.",
        "▶ Ben",
        ".member[data-acting]",
        "Ben",
    ),
    PublicRow(
        "SH-10.8",
        "2v2",
        "Start Player: Barbarian",
        "① Start",
        "[data-chip='1'] .tag",
        "Start Player",
    ),
    PublicRow(
        "SH-10.8",
        "2v2",
        "Order of turns: Barbarian, Cursed Pirate, Gunslinger, Paladin",
        "",
        "[data-order]",
        "Barbarian > Cursed Pirate > Gunslinger > Paladin",
    ),
    PublicRow("SH-10.8", "hill", "(Leader)", "♛ Leader", "[data-chip='1'] .tag", "Leader"),
    PublicRow(
        "SH-10.8",
        "hill",
        "Treant: out of the game",
        "out of the game",
        "[data-chip='3'] .tag",
        "Defeated",
    ),
    PublicRow(
        "SH-10.9",
        "doubles",
        "Ben, partner of Ada",
        "Ben your partner",
        "[data-member='1']",
        "Your partner",
    ),
    PublicRow(
        "SH-10.9",
        "doubles",
        "Reserve Pool: Drax@1, f",
        "[Drax",
        "[data-zones='1'] [data-zone=reserve]",
        "Drax",
    ),
    PublicRow(
        "SH-10.9",
        "2v2",
        "Hand: Mighty Blow II",
        "Hand: Mighty Blow II",
        "[data-hand='1']",
        "Mighty Blow II",
    ),
    PublicRow(
        "SH-10.15",
        "doubles",
        "Cy, partner of Dee, across from Ada",
        "Cy across from you",
        ".seat--opp.team h2",
        "Opponents",
    ),
    PublicRow(
        "SH-10.15",
        "2v2",
        "Side of Gunslinger, Barbarian",
        "YOUR TEAM",
        ".seat--me .seat__meta",
        "Us",
    ),
)


def doubles_table() -> tuple[GameSpec, MastersState]:
    """Return two against two with something in every zone, and every bond between dice."""
    s = begin(
        {
            "life": [24, 21],
            "players": [
                {
                    "field": ["Cyclops@1", "SK!", "SK!"],
                    "reserve": ["f"],
                    "pairs": [["SK!", "SK! #2"]],
                },
                {"reserve": ["Drax@1", "f"], "out_of_play": {"SK": 2}},
                {
                    "reserve": ["Magneto@1", "b"],
                    "field": ["Captain America@1", "SK!"],
                    "damage": {"Captain America@1": 1},
                    "used": {"SK": 3},
                    "floating": 2,
                },
                {"prep": {"SK": 1}, "used": {"SK": 3}, "bag": {"SK": 4}},
            ],
        }
    )
    s.change_ties()
    s.change_places()
    captor = _find(s, 0, FIELD, "Cyclops")
    captive = _find(s, 2, FIELD, "Sidekick")
    s.put(captive, CAPTURED, 2)
    s.holder[captive] = captor
    stolen = _find(s, 2, SUPPLY, "Magneto")
    s.put(stolen, FIELD, 0)
    s.side[stolen] = CHARACTER_SIDE
    laid = _find(s, 1, BAG, "Sidekick")
    s.put(laid, ON_CARD, 1)
    s.lies_on[laid] = s.tables.card_of[_find(s, 0, SUPPLY, "Angel")]
    cyclops = s.tables.card_of[captor]
    s.counters += [counter_on(cyclops, 0)] * 2
    hero = _find(s, 2, FIELD, "Captain America")
    s.lasting = [LastingEffect(BANNED, hero, 0, END_OF_TURN, captor, TO_BLOCK, 0)]
    s.toss_winner = 2
    return game("masters"), s


def _title(s: MastersState, die: int) -> str:
    return s.tables.cards[s.tables.card_of[die]].title


def _find(s: MastersState, seat: int, zone: int, title: str) -> int:
    """Return the first die of a title that a seat has in a zone."""
    return next(
        die
        for die in range(len(s.zone))
        if s.zone[die] == zone and s.controller[die] == seat and _title(s, die).startswith(title)
    )


def teams_table() -> tuple[GameSpec, ThroneState]:
    """Return Dice Throne with teams: piles, tokens, a turned board, a teammate's hand."""
    spec = game("throne")
    s = throne_state(spec.new({"format": "2v2", "heroes": HEROES}, 1, explicit=True))
    players: list[Json] = [
        {},
        {"hand": ["Mighty Blow II"]},
        {
            "discard": ["Tip It!", "Mighty!"],
            "upgrades": ["Tithe II"],
            "tokens": {"Bounty": 1},
            "hand": ["Six-It!", "So Wild!"],
        },
        {"cp": 7, "side": "cursed"},
    ]
    spec.place(s, {"start": 1, "health": [20, 23], "players": players})
    return spec, s


def hill_table() -> tuple[GameSpec, ThroneState]:
    """Return Dice Throne for four, one of them defeated."""
    spec = game("throne")
    heroes: list[Json] = ["gunslinger", "monk", "pyromancer", "treant"]
    s = throne_state(spec.new({"format": "king-of-the-hill-4", "heroes": heroes}, 1, explicit=True))
    spec.place(s, {"health": [20, 30, 9, 1], "players": [{}] * 4})
    s.order = [0, 1, 2]
    return spec, s


TABLES: Final = {"doubles": doubles_table, "2v2": teams_table, "hill": hill_table}


def scene_at(spec: GameSpec, s: GameState, language: str = "en") -> Scene:
    """Return a table as the first seat sees it in the terminal."""
    return Scene(
        0,
        s.book,
        model_of(spec.seen, s, 0),
        spec.speech.printed_things(s, language),
        language,
        NAMES,
    )
