"""A session: one connection to one seat of a table, or to none for an observer.

It numbers what it sends, remembers how far it has told the story, and answers what it hears. It
knows nothing of how messages travel: `socket.py` carries them.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Raw

from throwdown.interfaces.web.access.limits import Bucket, Limits
from throwdown.interfaces.web.protocol import messages as m
from throwdown.interfaces.web.protocol import refusals
from throwdown.interfaces.web.protocol.positions import lasting_things
from throwdown.interfaces.web.protocol.viewer_messages import (
    chances,
    try_picks,
)
from throwdown.kernel.action import NONE
from throwdown.kernel.errors import ActionTextError
from throwdown.kernel.events import PUBLIC
from throwdown.match.errors import (
    MatchError,
    NotOffered,
    RowRefused,
    StaleDecision,
    action_fault,
    refusal,
)
from throwdown.match.lesson.file import LEARNER
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

    async def receive(self, raw: str | bytes) -> None:
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
            await self._refuse_wish(wish, error)
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
            case m.Learn():
                await self._learn(wish)
            case _:
                await self._ask(wish)

    async def _ask(self, wish: m.Question) -> None:
        if self.viewer == PUBLIC and not isinstance(wish, m.Show):
            self._refuse(wish.id, refusals.OBSERVER)
            return
        found = await self._table.ask(lambda match: self._answer(match, wish))
        self.send(found, wish.id)

    async def _do(self, wish: m.Act | m.Undo | m.Consent | m.Concede) -> None:
        if self.viewer == PUBLIC:
            self._refuse(wish.id, refusals.OBSERVER)
            return
        await self._table.change(lambda match: self._carry_out(match, wish), self, wish.id)

    def _carry_out(self, match: Match, wish: m.Act | m.Undo | m.Consent | m.Concede) -> None:
        """Do what is wished."""
        seat = self.viewer
        lesson = self._table.lesson
        if isinstance(wish, m.Act):
            row = _row(match, wish.picks)
            if lesson is not None and wish.decision == match.number():
                lesson.check_answers(seat, row)
            match.play(seat, row, wish.decision)
            return
        if wish.decision != match.number():
            pending = match.number()
            raise StaleDecision(refusal("stale", decision=wish.decision, pending=pending))
        if lesson is not None and lesson.is_on():
            lesson.take_back(undo=isinstance(wish, m.Undo))
        elif isinstance(wish, m.Undo):
            match.undo(seat, wish.to)
        elif isinstance(wish, m.Consent):
            match.consent(seat, agreed=wish.agreed)
        else:
            match.concede(seat)

    async def _learn(self, wish: m.Learn) -> None:
        if self.viewer != LEARNER:
            self._refuse(wish.id, refusals.OBSERVER)
            return
        await self._table.learn(self, wish)

    async def _refuse_wish(self, wish: m.Wish, error: MatchError) -> None:
        """Tell why not, by the rule that forbids it if one does."""
        code = refusals.code_of(error)
        if code == refusals.BROKEN:
            LOGGER.error("table %s: %s", self._table.id, error)
        rule, text, place = "", "", 0
        if isinstance(error, RowRefused):
            place = error.place
        if isinstance(wish, m.Act) and isinstance(error, NotOffered):
            picks = wish.picks[:place]
            rule, text = await self._table.ask(lambda match: self._why_forbidden(match, picks))
        self._refuse(wish.id, code, rule=rule, text=text, detail=str(place), place=place)

    def _why_forbidden(self, match: Match, picks: list[str]) -> tuple[str, str]:
        """Return the rule and the words that forbid the last of some picks after the others."""
        reason = None
        with suppress(RowRefused):
            *first, last = picks
            reason = match.why_not(self.viewer, last, self.language, _row(match, first))
        return ("", "") if reason is None else (reason.rule, reason.text)

    def _answer(self, match: Match, wish: m.Question) -> m.Answer:
        language, seat = self.language, self.viewer
        if isinstance(wish, m.Show):
            names = match.names(language)
            lines = match.spec.lines(match.position(), seat, language, names)
            told = lasting_things(match.spec, match.position(), seat, language, names)
            return m.Lines(lines=lines, things=told)
        if isinstance(wish, m.Advise):
            return m.Lines(lines=match.advice(seat, language))
        if isinstance(wish, m.Try):
            return try_picks(match, seat, _row(match, wish.picks), wish, language)
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
        await self._table.refresh(self, NONE, wish.id, wish.language)

    def audience(self) -> tuple[int, str]:
        """Return whose view it is, and in which language."""
        return (self.viewer, self.language)

    def send(self, news: m.News, reply: int | None = None) -> None:
        """Put a message into the outbox.

        `reply` is the id of the message that it answers, if it answers one.
        """
        self._send(Raw(m.ENCODER.encode(news)), reply)

    def send_steps(self, steps: Sequence[Raw], reply: int | None) -> None:
        """Put steps into the outbox; the last one is the reply, if they are one."""
        for place, step in enumerate(steps, 1):
            self._send(step, reply if place == len(steps) else None)

    def _send(self, body: Raw, reply: int | None) -> None:
        """Put what is encoded into the outbox; whoever does not read for too long is let go."""
        if self.closed:
            return
        if len(self._outbox) >= self._limits.waiting:
            self.close()
            return
        self._seq += 1
        self._outbox.append(m.ENCODER.encode(m.Sealed(seq=self._seq, reply=reply, body=body)))
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
        refused = m.Refused(code=code, text=said, rule=rule, place=place)
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
        except ActionTextError as error:
            raise NotOffered(action_fault(error), place, len(picks)) from error
    return row
