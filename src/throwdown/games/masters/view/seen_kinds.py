"""The kinds of thing that are seen of a game of Dice Masters, with their fields."""

from __future__ import annotations

from typing import Final

from throwdown.contract.seen import (
    ASK_KIND,
    CODE,
    CODES,
    FLAG,
    GAME,
    ID,
    IDS,
    NAME,
    NUMBER,
    NUMBERS,
    ROWS,
    SEAT,
    SEATS,
    TEXT,
    Field,
    ThingKind,
)
from throwdown.games.masters.model.lasting_kinds import LASTING_KINDS, UNTIL
from throwdown.games.masters.model.steps import ROUNDS, STAGES, STEPS
from throwdown.games.masters.model.zones import ZONE_TABLE
from throwdown.games.masters.rules.core.text_lines import KEYWORD_TABLE, RESTRICTIONS
from throwdown.kernel.action import NONE

_GAME: Final = ThingKind(
    GAME,
    "game",
    "The game as a whole.",
    (
        Field("stage", CODE, "What goes on.", default="playing", codes=STAGES),
        Field("turn", NUMBER, "The number of the turn; 0 before the first.", default=0),
        Field("step", CODE, "The step of the turn.", codes=STEPS, words="steps"),
        Field("active", SEAT, "Whose turn it is."),
        Field(
            "life",
            NUMBER,
            "The most life that a player or, in Doubles, a team can have.",
            default=0,
        ),
        Field("first", SEAT, "Who goes first, once that is known.", default=NONE),
        Field("toss", SEAT, "Who won the toss; -1 if there was none.", default=NONE),
        Field("basics", IDS, "In a draft: the basic actions that are set out.", default=[]),
        Field(
            "lots", SEATS, "In a draft of many: the seats by lot; the last picks first.", default=[]
        ),
        Field("round", CODE, "In a pod: where piles are passed to.", default="", codes=ROUNDS),
        Field("pick", NUMBER, "In a pod: the number of the pick in this round.", default=0),
        Field(
            "pool",
            ROWS,
            "In a pod: the dice in the middle, each kind by its first card, with how many.",
            default=[],
            columns=(ID, NUMBER),
        ),
        Field("over", FLAG, "Whether the game is over.", default=False),
        Field("winners", SEATS, "Who has won.", default=[]),
    ),
)
_SEAT: Final = ThingKind(
    "p",
    "seat",
    "A player.",
    (
        Field("life", NUMBER, "The player's life, in Doubles the team's.", default=0),
        Field("partner", ID, "In Doubles: the other player of the team.", default=""),
        Field("across", ID, "In Doubles: whom the player attacks.", default=""),
        Field(
            "done",
            FLAG,
            "In Doubles: whether the player is done, or has passed, since somebody acted.",
            default=False,
        ),
        Field("floating", NUMBER, "Energy of a short draw, which lies on no die.", default=0),
        Field("chosen", FLAG, "Whether a team is chosen, before it is shown.", default=False),
        Field("team", ID, "Which team that is, for those who may know it.", default=""),
        Field(
            "drafted",
            ROWS,
            "In a draft: each card taken, and how many dice.",
            default=[],
            columns=(ID, NUMBER),
        ),
        Field("room", NUMBER, "In a draft: how many more dice the player may use.", default=0),
        Field("pile", NUMBER, "In a pod: how many cards are in the pile in hand.", default=0),
        Field("stack", NUMBER, "In a pod: how many cards the player has picked.", default=0),
        Field("waiting", NUMBER, "In a pod: how many cards are in the pile to come.", default=0),
        Field(
            "dice",
            ROWS,
            "In a pod: the dice taken so far, where that is open.",
            default=[],
            columns=(ID, NUMBER),
        ),
        Field("hand", IDS, "In a pod, for the player alone: the cards to pick from.", default=[]),
        Field("picked", IDS, "Likewise: the cards picked so far.", default=[]),
        Field("basics", IDS, "Likewise: the basic actions chosen.", default=[]),
        Field("offered", IDS, "Likewise: the basic actions to choose from.", default=[]),
    ),
)
_DIE: Final = ThingKind(
    "d",
    "die",
    "A die, by its number in the game. Dice in the bag have no order, so that the number of one "
    "that is drawn tells nothing.",
    (
        Field("card", ID, "The card it belongs to."),
        Field("zone", CODE, "Where it lies.", codes=ZONE_TABLE, words="places"),
        Field("seat", SEAT, "Who controls it; -1 is nobody."),
        Field("owner", SEAT, "Whose die it is, if somebody else's.", default=NONE),
        Field("face", NUMBER, "The side that is up, from 0; -1 where none is.", default=NONE),
        Field("rolled", FLAG, "Whether it is among the dice of this turn's roll.", default=False),
        Field("spent", FLAG, "Whether part of its energy has been spent.", default=False),
        Field("fee", NUMBER, "What it costs to field it, if not as printed.", default=NONE),
        Field("attack", NUMBER, "In the field: its attack as it counts.", default=NONE),
        Field("defense", NUMBER, "In the field: its defense as it counts.", default=NONE),
        Field("damage", NUMBER, "The damage on it.", default=0),
        Field("bonus", NUMBERS, "What effects add to attack and defense.", default=[]),
        Field("blocks", IDS, "The attackers that it blocks.", default=[]),
        Field("blocked", FLAG, "Whether it is a blocked attacker.", default=False),
        Field("pair", ID, "The die it is paired with.", default=""),
        Field("on", ID, "The card it has been placed on.", default=""),
        Field("holder", ID, "The die that has captured or controls it.", default=""),
    ),
)
_CARD: Final = ThingKind(
    "c",
    "card",
    "A card, as far as something about it is not as printed.",
    (
        Field("costs", NUMBERS, "What each player pays for its dice.", default=[]),
        Field("counters", NUMBERS, "How many counters each player has on it.", default=[]),
    ),
    printed=True,
)
_EFFECT: Final = ThingKind(
    "x",
    "effect",
    "Something that lasts.",
    (
        Field("kind", CODE, "What it does.", codes=LASTING_KINDS),
        Field("until", CODE, "Until when.", codes=UNTIL),
        Field("seat", SEAT, "Whose effect it is."),
        Field("on", ID, "The die or the player that it is about.", default=""),
        Field("from", ID, "The die or the card that it comes from.", default=""),
        Field("text", TEXT, "The text that will be carried out.", default=""),
        Field("what", CODE, "What is forbidden, taxed or a duty.", default="", codes=RESTRICTIONS),
        Field("keywords", CODES, "The keywords gained.", default=[], codes=KEYWORD_TABLE),
        Field("icons", NUMBERS, "The affiliations gained, by number.", default=[]),
        Field("other", ID, "The second thing that it is about.", default=""),
        Field("amount", NUMBER, "How many or how much, where it counts.", default=NONE),
    ),
)
_TEAM: Final = ThingKind(
    "t",
    "team",
    "A team that a player may choose, by seat and place in that player's list.",
    (
        Field("seat", SEAT, "Who may choose it."),
        Field("name", NAME, "What it is called."),
        Field("cards", ROWS, "Its cards, and how many dice of each.", columns=(ID, NUMBER)),
        Field("basics", IDS, "Its basic actions.", default=[]),
    ),
)
_STACK: Final = ThingKind(
    "st",
    "stack",
    "In a draft: cards of one title that nobody has taken yet.",
    (Field("cards", IDS, "The cards to choose from."),),
)

KINDS: Final = (_GAME, _SEAT, _DIE, _CARD, _EFFECT, _TEAM, _STACK, ASK_KIND)
