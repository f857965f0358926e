"""The messages of a connection, both ways (docs/web-protocol.md).

A client's message is one of `Wish`; anything else is refused as malformed. What a server says is
one of `News`, in an `Envelope` that numbers it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Raw, Struct
from msgspec.json import Decoder, Encoder

from throwdown.contract.seen import Role
from throwdown.kernel.action import NONE

Id: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Number: TypeAlias = Annotated[int, Meta(ge=-1, le=2**31)]
Word: TypeAlias = Annotated[str, Meta(max_length=200)]
Picks: TypeAlias = Annotated[list[Word], Meta(max_length=60)]
Row: TypeAlias = Annotated[list[Word], Meta(min_length=1, max_length=60)]
Seen: TypeAlias = Annotated[object, Meta(extra_json_schema={"description": "The game's own."})]


class Asked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every message of a client may carry."""

    id: Id | None = None
    """Chosen by the client; what is said in reply carries it."""


class Act(Asked, tag="act", frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Answer the pending decision, and in a row those that follow: all of it or nothing."""

    decision: Number
    picks: Row
    """The answers. Marks may come in any order, and as any of the things that are alike."""


class Undo(Asked, tag="undo", frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Take back the seat's last answer, or everything after an entry."""

    decision: Number
    to: Number | None = None


class Consent(Asked, tag="consent", frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Agree to what another seat wants to take back, or not."""

    decision: Number
    agreed: bool


class Concede(Asked, tag="concede", frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Give up."""

    decision: Number


class Why(Asked, tag="why", frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Ask what forbids something."""

    wish: Word


class Show(Asked, tag="show", frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Ask for the table in words."""


class Advise(Asked, tag="advise", frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Ask for the odds."""


class Try(Asked, tag="try", frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Ask what picks at the seat's own question would come to; nothing is done."""

    picks: Picks = []
    """Marks in the order in which they were set, or a row of answers."""
    outcome: bool = False
    """Whether to tell what would follow if nobody did anything more."""
    window: str = ""
    """How often one wants to be asked at windows, `hold`, `normal` or `fast`, to be told whether
    one is to be asked at this one."""


class Odds(Asked, tag="odds", frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Ask how likely things are if the dice at some places are kept."""

    keep: Annotated[list[Annotated[int, Meta(ge=0, le=9)]], Meta(max_length=10)] = []


class Sync(Asked, tag="sync", frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Ask for everything again, with the log after an entry."""

    since: Number = -1


class Speak(Asked, tag="speak", frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Go on in another language."""

    language: Annotated[str, Meta(max_length=10)]


class Learn(Asked, tag="learn", frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Press on in a lesson, go one step back, or play on freely without its script."""

    step: Number
    """The step that it is about: the one that the server told last."""
    go: Literal["on", "back", "free"]


Question: TypeAlias = Why | Show | Advise | Try | Odds
"""What is answered without changing anything."""
Wish: TypeAlias = Act | Undo | Consent | Concede | Sync | Speak | Learn | Question


class Choice(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A choice of the pending decision; choices that make no difference are one.

    Where several things are picked together, all that can be marked on the way stand here, each.
    """

    pick: str
    """The action in canonical text: what `act` names."""
    verb: str
    """What is done, as the pick begins: the same in every language."""
    label: str
    """What it means, in the language of the connection."""
    role: Role
    """`do` is an answer, `mark` one of several that are given together, `end` no or no more."""
    of: tuple[str, ...] = ()
    """The things that it is about, in the order of the pick."""
    also: tuple[str, ...] = ()
    """Things that are like the first of these: pointing at one of them means this choice."""
    cost: int | None = None
    """What it costs, where `try` tells ways to pay for it."""
    pays: dict[str, int] = {}
    """How much energy it spends from which thing."""
    text: str = ""
    """The id of the text that it uses or resolves."""
    number: int | None = None
    """The number that it names, such as an amount or a place in a row."""
    closed: bool = False
    """Whether it cannot be marked yet, as long as nothing else is."""


Things: TypeAlias = Mapping[str, Mapping[str, Seen]]
"""What is seen, by id and field (docs/seen-model.md)."""
Changes: TypeAlias = Mapping[str, Mapping[str, Seen] | None]
"""What is different, by id and field; null for a field at its default and a thing that is gone."""


class Cause(Struct, frozen=True, omit_defaults=True):
    """Why something happened: the rule, or the text and the thing that it stands on."""

    rule: str = ""
    text: str = ""
    """The id of the text that was at work."""
    of: str = ""
    """The id of the thing it comes from: a die, a card, a kind of token, a space of a board."""
    seat: int = NONE
    """Whose it is; -1 if nobody's."""
    also: tuple[str, ...] = ()
    """Ids of further things that it comes from: damage of several dice at once is told as one."""


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that happened, cut for the viewer: what it may not know is missing."""

    kind: str
    seat: int
    values: dict[str, int | str | list[str]] = {}
    """What it is about, by name: ids of things, codes, and numbers."""
    faces: dict[str, int] = {}
    """What the dice that it names showed then, by their ids."""
    cause: Cause | None = None
    """Why it happened, where that is known and the viewer saw it."""
    change: Changes = {}
    """What it changed on the table; only in a step."""
    own: Changes = {}
    """The same in what the viewer alone sees."""
    text: str = ""
    """Its line in the log; empty if it has none, or is told in the line of another."""
    links: tuple[tuple[int, int, str], ...] = ()
    """Names in that line: where one begins and how long it is, counted in code points, and the id
    of what it names, which is a thing of the table or a printed one."""


class LogEvent(Event, frozen=True, kw_only=True, omit_defaults=True):
    """Something that happened, among what several entries brought."""

    number: int
    """The entry that brought it."""


class Seat(Struct, frozen=True):
    """Who sits at a seat."""

    name: str
    """What they call themselves; empty for whoever has given no name."""
    kind: str
    level: str | None
    """The level of a bot."""
    taken: bool
    """Whether somebody holds it: an open seat waits to be taken by invitation."""
    connected: int
    """How many connections it has now."""


class Snapshot(Struct, tag="snapshot", frozen=True, kw_only=True):
    """How things stand: sent to whoever connects, asks for it or changes the language."""

    entry: int
    """The number of the last entry: the id of the pending decision."""
    since: int
    """The events are those after this entry."""
    seat: int | None
    """Whose view it is; null for an observer."""
    language: str
    printed: str
    """The digest of what is printed in this game and language: `/api/printed/DIGEST` has it."""
    things: Things
    """What everybody sees."""
    own: Things
    """What the viewer sees beyond that: laid over it, field by field, it is all that they see."""
    choices: list[Choice]
    prompt: str
    events: list[LogEvent]
    seats: list[Seat]


class Step(Struct, tag="step", frozen=True, kw_only=True, omit_defaults=True):
    """What has changed: an entry, or a wish to take something back."""

    entry: int
    since: int
    """The entry that it changes; whoever stands at another one asks for a snapshot."""
    events: list[Event] = []
    """In their order, each with what it changed."""
    change: Changes = {}
    """What has changed after the last event."""
    own: Changes = {}
    choices: list[Choice] = []
    prompt: str = ""
    check: str = ""
    """Now and then: the checksum of all that the viewer sees after it (docs/web-protocol.md)."""


class Refused(Struct, tag="refused", frozen=True, kw_only=True):
    """What was asked has not been done; nothing has changed."""

    code: str
    text: str
    rule: str
    place: int
    """The answer of the row that is at fault, from 1; 0 if none is."""


class Reason(Struct, tag="reason", frozen=True, kw_only=True):
    """The answer to `why`: offered, or the rule and the condition that forbid it."""

    offered: bool
    rule: str
    text: str


class Lines(Struct, tag="lines", frozen=True, kw_only=True):
    """The answer to `show` and `advise`."""

    lines: list[str]
    things: dict[str, str] = {}
    """To `show`: what lasts, each in words, by its id."""


class Omitted(Struct, frozen=True):
    """A question that was answered with as little as possible."""

    seat: int
    kind: str
    rule: str
    source: int
    """What asks, by its number; -1 if nothing does."""


class Outcome(Struct, frozen=True, kw_only=True):
    """How the table would be different then, and what would happen."""

    change: Changes
    """What would be different in what the viewer sees."""
    events: list[Event]
    stopped: str
    """Why it goes no further: "chance", "turn", "over", "long", or "refused" by the rules."""
    omitted: list[Omitted]
    """What could have been answered otherwise on the way."""


class More(Struct, frozen=True):
    """Something that can be paid for together with what was tried."""

    choice: Choice
    picks: list[str]
    """All that would then be paid for, in the order in which it is answered."""


class Way(Struct, frozen=True):
    """A way to pay."""

    answers: list[str]
    """What to answer after the choice itself."""
    spends: dict[str, int]
    """How much each piece gives."""
    leaves: list[str]
    """What can still be picked afterwards."""


class Window(Struct, frozen=True):
    """What is to be known of a question that may be passed."""

    asks: bool
    """Whether somebody who wants to be asked that often wants to be asked here."""
    useful: bool
    """Whether anything but passing would change something that matters now."""
    key: str
    """The same as at an earlier window if nothing has changed since that matters."""


class Tried(Struct, tag="tried", frozen=True, kw_only=True):
    """The answer to `try`."""

    ok: bool
    """Whether they could be answered now; marks, with "done" behind them."""
    place: int
    """The pick that is at fault, from 1; 0 if none is."""
    rule: str
    text: str
    """What forbids that pick."""
    marks: list[str]
    """Those of the picks that can be marked together; of two that cannot, the later one."""
    open: list[str]
    """What could be marked beside these, or instead of its other pair."""
    ways: list[Way]
    """The ways to pay for the picks together, the cheapest first; none if they cost nothing."""
    more: list[More]
    """What else can be paid for at the same time, where that makes a difference."""
    outcome: Outcome | None
    window: Window | None
    """Of a question that may be passed, if that was asked for."""


class Seats(Struct, tag="seats", frozen=True, kw_only=True):
    """Somebody came, left or sat down."""

    seats: list[Seat]


class Lesson(Struct, tag="lesson", frozen=True, kw_only=True):
    """Where a lesson stands."""

    entry: int
    """The entry after which it stands there."""
    lesson: str
    """Its id."""
    title: str
    names: list[str]
    """What its steps are called."""
    step: int
    """The number of the step, from 0; that of all steps when it is over."""
    waits: bool
    """Whether it waits for the learner; if not, something is to be watched."""
    press: bool
    """Whether it waits for no more than a press: `learn` answers it."""
    text: str
    """What is told: that of the step, or of the end; empty while a step runs on by itself."""
    light: list[str]
    """What it points at beside the choices: "life SEAT", "place SEAT ZONE" (docs/lessons.md)."""
    finished: bool
    """Whether every step has been taken, and not merely left."""


class TimeLeft(Struct, tag="time", frozen=True, kw_only=True):
    """A question is open that is answered for whoever does not in time."""

    entry: int
    """The decision that it is about."""
    seconds: int
    """How many are left, from when it was sent."""


class Rematch(Struct, tag="rematch", frozen=True, kw_only=True):
    """What those who have played say about another game; it begins when all of them are for it."""

    agreed: list[int]
    """The seats that are for it."""
    declined: list[int]
    """The seats that are not, since it was last offered."""
    swap: bool
    """Whether each side is to play what the next one had."""
    table: str
    """The table of the game that has come of it; empty if none has."""


class Chance(Struct, frozen=True):
    """How likely something is."""

    name: str
    """As picks name it."""
    best: float
    """With the best dice kept now and later."""
    kept: float
    """With the dice kept that were asked about, and the best later."""


class Chances(Struct, tag="chances", frozen=True, kw_only=True):
    """The answer to `odds`."""

    chances: list[Chance]


Answer: TypeAlias = Reason | Lines | Tried | Chances
News: TypeAlias = Snapshot | Step | Refused | Seats | TimeLeft | Lesson | Rematch | Answer


class Envelope(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What every message of a server is sent in."""

    seq: int
    """Begins at 1 and rises by one from message to message of a connection."""
    reply: int | None = None
    """The id of the client's message that this answers; missing if it answers none."""
    body: News


class Sealed(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An envelope whose body has been encoded, perhaps for several connections at once."""

    seq: int
    reply: int | None = None
    body: Raw


WISHES: Final[Decoder[Wish]] = Decoder(Wish)
ENCODER: Final = Encoder()
