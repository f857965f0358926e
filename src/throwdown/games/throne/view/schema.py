"""The kinds of thing that are seen in Dice Throne, with their fields: the schema as data.

What is printed has ids of its own, which fields name: `k3` is a kind of token or companion, `s21`
an ability of a board, `l23` one of its lines, `u2` something that may be used. A card is printed
under the id that it has where it is seen (`c0.5`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throwdown.contract.seen import (
    ASK_KIND,
    CODE,
    FLAG,
    GAME,
    ID,
    IDS,
    NUMBER,
    ROWS,
    SEAT,
    SEATS,
    TEXT,
    Field,
    Id,
    Thing,
    ThingKind,
)
from throwdown.games.throne.model.ledger import PACKET_KINDS, TERM_KINDS
from throwdown.games.throne.model.phases import PHASE_TABLE
from throwdown.games.throne.model.roll_kinds import ROLL_KINDS
from throwdown.games.throne.model.stages import STAGE_TABLE
from throwdown.kernel.action import NONE
from throwdown.kernel.code_table import Code, CodeTable

# Where a card lies that somebody sees.
BOARD: Final = 0
DISCARD: Final = 1
PLAYING: Final = 2
HAND: Final = 3
DECK: Final = 4

CARD_ZONES: Final = CodeTable(
    [
        Code(BOARD, "board", told=False),
        Code(DISCARD, "discard", told=False),
        Code(PLAYING, "playing", told=False),
        Code(HAND, "hand", told=False),
        Code(DECK, "deck", told=False),
    ]
)

ATTACK: Final = "attack"

KINDS: Final = (
    ThingKind(
        GAME,
        "game",
        "How far the game has come.",
        (
            Field("turn", NUMBER, "The turn, from 1."),
            Field("phase", CODE, "The phase of the turn.", codes=PHASE_TABLE, words="phases"),
            Field("active", SEAT, "Whose turn it is."),
            Field("start", SEAT, "Who began; -1 until that is known.", default=NONE),
            Field(
                "order",
                SEATS,
                "With more than two players: those still in the game in the order of their turns, "
                "the Start Player first.",
                default=[],
            ),
            Field("attempts", NUMBER, "Roll Attempts made in this Roll Phase.", default=0),
            Field("left", NUMBER, "Roll Attempts that are left.", default=0),
            Field("over", FLAG, "Whether the game is over.", default=False),
            Field("winners", SEATS, "Who has won.", default=[]),
        ),
    ),
    ThingKind(
        "h",
        "dial",
        "The health of a side; teammates share one dial.",
        (Field("health", NUMBER, "What the dial shows."),),
    ),
    ThingKind(
        "p",
        "seat",
        "A player. Cards that only some may see are numbers here.",
        (
            Field("side", ID, "The dial of their side."),
            Field("cp", NUMBER, "Combat Points."),
            Field("hand", NUMBER, "How many cards are in hand."),
            Field("deck", NUMBER, "How many cards are in the deck."),
            Field("out", FLAG, "Whether they have been defeated.", default=False),
            Field("leader", FLAG, "In King of the Hill: whether they are a Leader.", default=False),
            Field("face", NUMBER, "The side of the board that is up, if it has two.", default=0),
            Field("visible", FLAG, "Whether the viewer sees the hand.", default=False),
        ),
    ),
    ThingKind(
        "c",
        "card",
        "A card that the viewer sees: its seat, then its place among that seat's cards. Of equal "
        "cards those that are seen have the lowest places.",
        (
            Field("seat", SEAT, "Whose card it is."),
            Field("zone", CODE, "Where it lies.", codes=CARD_ZONES),
            Field("nth", NUMBER, "In a discard pile: its place, the lowest card 1.", default=0),
        ),
    ),
    ThingKind(
        "t",
        "tokens",
        "What a seat has of a kind of token, or a companion of theirs.",
        (
            Field("token", ID, "The printed kind."),
            Field("seat", SEAT, "Who has it."),
            Field("count", NUMBER, "How many there are.", default=0),
            Field("health", NUMBER, "The dial of a companion; -1 without one.", default=NONE),
            Field("face", NUMBER, "The face of a companion that is up.", default=0),
            Field("limit", NUMBER, "The Stack Limit, where it was raised; else 0.", default=0),
        ),
    ),
    ThingKind(
        "b",
        "board space",
        "A space of a seat's board: the seat, then the space.",
        (
            Field("seat", SEAT, "Whose board it is on."),
            Field("abilities", IDS, "The printed abilities that it has."),
            Field("level", NUMBER, "Its level.", default=1),
        ),
    ),
    ThingKind(
        "r",
        "roll",
        "A roll that is still read or altered, the first one as `r0`.",
        (
            Field("kind", CODE, "What it is for.", codes=ROLL_KINDS, words="rolls"),
            Field("seat", SEAT, "Who rolled."),
            Field("open", FLAG, "Whether its dice can be altered.", default=False),
        ),
    ),
    ThingKind(
        "d",
        "die",
        "A die of a roll: the number of the roll, then its place in it.",
        (
            Field("roll", ID, "The roll it belongs to."),
            Field("value", NUMBER, "What it shows; 0 while it is in the hand.", default=0),
        ),
    ),
    ThingKind(
        ATTACK,
        "ability under way",
        "The ability of this Roll Phase.",
        (
            Field("line", ID, "The printed line."),
            Field("stage", CODE, "How far it has come.", codes=STAGE_TABLE),
            Field("target", SEAT, "Who is attacked; -1 if nobody is.", default=NONE),
            Field(
                "ultimate", FLAG, "Whether it is an Ultimate that nobody answers.", default=False
            ),
        ),
    ),
    ThingKind(
        "e",
        "damage",
        "Damage that waits, all of it that one text deals to one player.",
        (
            Field("from", SEAT, "Who deals it."),
            Field("to", SEAT, "Who receives it."),
            Field("of", ID, "What deals it, as printed; empty where a rule does.", default=""),
            Field("kind", CODE, "Its type.", codes=PACKET_KINDS, words="kinds"),
            Field("base", NUMBER, "The damage before anything changes it."),
            Field(
                "terms",
                ROWS,
                "What changes it, or is certain to: the kind, the amount, the printed thing that "
                "it comes from, and the companion that takes some, as printed.",
                default=[],
                codes=TERM_KINDS,
                columns=(CODE, NUMBER, ID, ID),
            ),
            Field("subtotal", NUMBER, "The damage as it is dealt."),
            Field("final", NUMBER, "The damage that will be taken."),
        ),
    ),
    ThingKind(
        "g",
        "healing",
        "Healing that waits.",
        (
            Field("to", SEAT, "Who is healed."),
            Field("of", ID, "What heals, as printed; empty where a rule does.", default=""),
            Field("base", NUMBER, "The amount."),
        ),
    ),
    ThingKind(
        "x",
        "line in force",
        "A line of an ability that holds until the Roll Phase ends.",
        (
            Field("seat", SEAT, "Whose ability it is."),
            Field("of", ID, "The printed ability."),
            Field("text", TEXT, "What holds."),
        ),
    ),
    ThingKind(
        "w",
        "waiting token",
        "A token that is about to be placed.",
        (
            Field("to", SEAT, "Who would receive it."),
            Field("token", ID, "The printed kind."),
        ),
    ),
    ThingKind(
        "i",
        "intent",
        "Something that is declared and not yet carried out.",
        (
            Field("seat", SEAT, "Who declared it."),
            Field("of", ID, "What would be used, as printed.", default=""),
        ),
    ),
    ASK_KIND,
)
"""Every kind of thing."""


@dataclass(frozen=True, slots=True)
class Term:
    """One row of `terms`: what changes waiting damage."""

    kind: str
    amount: int
    of: Id
    """What it comes from, as printed; "" where a rule changes it."""
    companion: Id
    """Who takes some of the damage, as printed; or ""."""


def terms_of(damage: Thing) -> list[Term]:
    """Return what changes waiting damage, in the order it came."""
    found = []
    rows = damage.get("terms", [])
    assert isinstance(rows, list)
    for row in rows:
        assert isinstance(row, list)
        kind, amount, of, companion = row
        assert isinstance(amount, int)
        found.append(Term(str(kind), amount, str(of), str(companion)))
    return found
