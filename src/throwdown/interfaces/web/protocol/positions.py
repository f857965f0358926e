"""How a game stood after an entry, for one viewer: what REST shows of tables and replays."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from throwdown.contract.game import GameSpec
from throwdown.contract.seen import LASTING, model_of, things_of
from throwdown.interfaces.web.protocol.messages import LogEvent, Things
from throwdown.interfaces.web.protocol.printed_documents import tell_printed
from throwdown.interfaces.web.protocol.viewer_messages import log_event
from throwdown.kernel.state import GameState
from throwdown.match.feed import MATCH, match_thing
from throwdown.match.match import Match


class Position(Struct, frozen=True):
    """How things stood after an entry, as a seat saw it, or as anybody may see it."""

    number: int
    seat: int | None
    printed: str
    """The digest of what is printed in this game and language: `/api/printed/DIGEST` has it."""
    things: Things
    """What everybody saw (docs/seen-model.md)."""
    own: Things
    """What the viewer saw beyond that."""
    prompt: str
    lines: list[str]
    """The table in words."""
    lasting: dict[str, str]
    """What lasts, each in words, by its id."""
    events: list[LogEvent]
    """What the entry brought."""


def position_at(match: Match, number: int, viewer: int, language: str) -> Position:
    """Return how things stood after an entry; raises MatchError if there is none."""
    s, names, spec = match.position(number), match.names(language), match.spec
    teller = match.teller(viewer, language)
    return Position(
        number=number,
        seat=None if viewer < 0 else viewer,
        printed=tell_printed(spec.speech, s, language),
        things={**spec.seen.things(s), MATCH: match_thing(match, number)},
        own=spec.seen.own(s, viewer),
        prompt="" if s.decision is None else spec.speech.prompt(s, language, viewer, names),
        lines=spec.lines(s, viewer, language, names),
        lasting=lasting_things(spec, s, viewer, language, names),
        events=[log_event(each) for each in teller.happenings(number - 1, number)],
    )


def lasting_things(
    spec: GameSpec, s: GameState, viewer: int, language: str, names: Sequence[str]
) -> dict[str, str]:
    """Return what lasts in words, by id."""
    model, describe = model_of(spec.seen, s, viewer), spec.speech.describe_thing
    found = {i: describe(s.book, model, i, language, names) for i, _ in things_of(model, LASTING)}
    return {thing_id: text for thing_id, text in found.items() if text}
