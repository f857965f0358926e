"""A session: one connection to one seat of a table, or to none for an observer.

It numbers what it sends, remembers how far it has told the story, and answers what it hears. It
knows nothing of how messages travel: `socket.py` carries them.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from throwdown.interfaces.web.access.limits import Bucket, Limits
from throwdown.interfaces.web.protocol import messages as m
from throwdown.interfaces.web.protocol import refusals
from throwdown.interfaces.web.protocol.printed_documents import tell_printed
from throwdown.interfaces.web.protocol.viewer_messages import (
    chances,
    choices_of,
    events_of,
    markables,
    tried,
    view_of,
)
from throwdown.kernel.action import NONE
from throwdown.kernel.events import PUBLIC
from throwdown.match.errors import MatchError, NotOffered, RowRefused, StaleDecision
from throwdown.match.log import LogWriter
from throwdown.match.match import Match
from throwdown.words.languages import find_languages

if TYPE_CHECKING:
    from throwdown.interfaces.web.tables.table import Table

LOGGER: Final = logging.getLogger("throwdown.interfaces.web")


class Session:
    """One connection."""

    def __init__(self, table: Table, viewer: int, language: str, limits: Limits) -> None:
        self.viewer = viewer
        """A seat, or PUBLIC."""
        self.language = language
        self.closed = False
        self._table = table
        self._limits = limits
        self._pace = Bucket(limits.messages, limits.burst)
        self._outbox: deque[bytes] = deque()
        self._filled = asyncio.Event()
        self._seq = 0
        self._told = NONE
        """The entry up to which it has been told what happened."""
        self._shown: object = None
        """What was asked when it was last shown the table, which consent changes too."""
        self._teller: LogWriter | None = None

    async def heard(self, raw: str | bytes) -> None:
        """Take a message of the client, whatever it is."""
        if not self._pace.take():
            self._refuse(None, refusals.TOO_FAST)
            return
        if len(raw) > self._limits.message:
            self._refuse(None, refusals.MALFORMED, detail=f"at most {self._limits.message} bytes")
            return
        try:
            wish = m.WISHES.decode(raw)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._refuse(None, refusals.MALFORMED, detail=str(error)[:200])
            return
        try:
            await self._take(wish)
        except MatchError as error:
            await self._refused(wish, error)
        except Exception:
            LOGGER.exception("table %s: %s failed", self._table.id, type(wish).__name__)
            self._refuse(wish.id, refusals.BROKEN)

    async def _take(self, wish: m.Wish) -> None:
        match wish:
            case m.Act() | m.Undo() | m.Consent() | m.Concede():
                await self._do(wish)
            case m.Sync():
                await self._table.refresh(self, wish.since, wish.id)
            case m.Speak():
                await self._speak(wish)
            case _:
                await self._ask(wish)

    async def _ask(self, wish: m.Question) -> None:
        if self.viewer == PUBLIC and not isinstance(wish, m.Inspect | m.Show):
            self._refuse(wish.id, refusals.OBSERVER)
            return
        found = await self._table.asked(lambda match: self._answer(match, wish))
        self.send(found, wish.id)

    async def _do(self, wish: m.Act | m.Undo | m.Consent | m.Concede) -> None:
        if self.viewer == PUBLIC:
            self._refuse(wish.id, refusals.OBSERVER)
            return
        await self._table.changed(
            lambda match: self._done(match, wish),
            lambda number: self.send(m.Taken(number=number), wish.id),
        )

    def _done(self, match: Match, wish: m.Act | m.Undo | m.Consent | m.Concede) -> int:
        """Do what is wished; return the number of the last entry."""
        seat = self.viewer
        if isinstance(wish, m.Act):
            return match.play(seat, _row(match, wish.picks), wish.decision)
        if wish.decision != match.number():
            raise StaleDecision(f"decision {wish.decision} is not open")
        if isinstance(wish, m.Undo):
            match.undo(seat, wish.to)
        elif isinstance(wish, m.Consent):
            match.consent(seat, agreed=wish.agreed)
        else:
            match.concede(seat)
        return match.number()

    async def _refused(self, wish: m.Wish, error: MatchError) -> None:
        """Return why not, and show how things stand."""
        code = refusals.code_of(error)
        if code == refusals.BROKEN:
            LOGGER.error("table %s: %s", self._table.id, error)
        rule, text, place = "", "", 0
        if isinstance(error, RowRefused):
            place = error.place
        if isinstance(wish, m.Act) and isinstance(error, NotOffered):
            picks = wish.picks[:place]
            rule, text = await self._table.asked(lambda match: self._forbidden(match, picks))
        self._refuse(wish.id, code, rule=rule, text=text, detail=str(place), place=place)
        await self._table.refresh(self, self._told, wish.id)

    def _forbidden(self, match: Match, picks: list[str]) -> tuple[str, str]:
        """Return the rule and the words that forbid the last of some picks after the others."""
        reason = None
        with suppress(RowRefused):
            *first, last = picks
            reason = match.why_not(self.viewer, last, self.language, _row(match, first))
        return ("", "") if reason is None else (reason.rule, reason.text)

    def _answer(self, match: Match, wish: m.Question) -> m.Answer:
        language, seat = self.language, self.viewer
        if isinstance(wish, m.Inspect):
            return m.Lines(lines=match.inspect(wish.word, language))
        if isinstance(wish, m.Show):
            names = match.names(language)
            return m.Lines(lines=match.spec.lines(match.position(), seat, language, names))
        if isinstance(wish, m.Advise):
            return m.Lines(lines=match.advice(seat, language))
        if isinstance(wish, m.Try):
            return tried(match, seat, _row(match, wish.picks), wish, language)
        if isinstance(wish, m.Odds):
            return chances(match, seat, wish.keep)
        reason = match.why_not(seat, wish.wish, language)
        if reason is None:
            return m.Reason(offered=True, rule="", text="")
        return m.Reason(offered=False, rule=reason.rule, text=reason.text)

    async def _speak(self, wish: m.Speak) -> None:
        if wish.language not in find_languages():
            self._refuse(wish.id, refusals.LANGUAGE, detail=", ".join(find_languages()))
            return
        self.language = wish.language
        await self._table.refresh(self, NONE, wish.id)

    def forget(self, since: int) -> None:
        """Tell the story again from after an entry."""
        self._told = since
        self._teller = None

    def is_behind(self, match: Match) -> bool:
        """Return whether there is something that it has not been told."""
        return self._told != match.number() or self._shown != match.request

    def state(self, match: Match, seats: list[m.Seat]) -> m.State:
        """Return how things stand for this viewer, with what happened since it was last told."""
        viewer, number, since = self.viewer, match.number(), self._told
        if self._teller is None:
            self._teller = match.teller(viewer, self.language)
        events = events_of(self._teller.happenings(since, number))
        self._told, self._shown = number, match.request
        return m.State(
            number=number,
            since=since,
            seat=None if viewer == PUBLIC else viewer,
            language=self.language,
            view=view_of(match, viewer),
            pieces=match.pieces(viewer, self.language),
            printed=tell_printed(match.spec.speech, match.position(), self.language),
            prompt=match.prompt(self.language, viewer) if not match.is_over() else "",
            choices=choices_of(match, viewer, self.language),
            things=markables(match, viewer, self.language),
            events=events,
            seats=seats,
            undo=None if viewer == PUBLIC else match.must_agree(viewer),
        )

    def send(self, news: m.News, reply: int | None = None) -> None:
        """Put a message into the outbox; whoever does not read for too long is let go.

        `reply` is the id of the message that it answers, if it answers one.
        """
        if self.closed:
            return
        if len(self._outbox) >= self._limits.waiting:
            self.close()
            return
        self._seq += 1
        self._outbox.append(m.ENCODER.encode(m.Envelope(seq=self._seq, reply=reply, body=news)))
        self._filled.set()

    def send_seats(self, seats: list[m.Seat]) -> None:
        """Tell who sits where."""
        self.send(m.Seats(seats=seats))

    def _refuse(
        self,
        reply: int | None,
        code: str,
        *,
        rule: str = "",
        text: str = "",
        detail: str = "",
        place: int = 0,
    ) -> None:
        said = text or refusals.refusal_text(code, self.language, detail)
        refused = m.Refused(code=code, text=said, rule=rule, number=self._told, place=place)
        self.send(refused, reply)

    async def next(self) -> bytes | None:
        """Return the next message to be sent, when there is one; None when it is closed."""
        while not self._outbox:
            if self.closed:
                return None
            self._filled.clear()
            await self._filled.wait()
        return self._outbox.popleft()

    def has_news(self) -> bool:
        """Return whether something waits to be sent."""
        return bool(self._outbox)

    def close(self) -> None:
        """Send nothing more."""
        self.closed = True
        self._outbox.clear()
        self._filled.set()


def _row(match: Match, picks: list[str]) -> list[int]:
    """Return the actions that texts name; raises NotOffered if one names none."""
    row = []
    for place, pick in enumerate(picks, 1):
        try:
            row.append(match.spec.words.parse(pick))
        except ValueError as error:
            raise NotOffered(str(error), place, len(picks)) from error
    return row
