"""A table: a match with the people connected to it, and bots that answer in their own time.

One thing at a time happens to a match, in a worker thread, so that neither the rules nor the disk
hold up anybody at another table. What it did is sent to every connection as that viewer sees it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor
from dataclasses import replace
from typing import Final, TypeVar

from msgspec import Raw

from throwdown.bots.brain import bot_seed
from throwdown.interfaces.web.access.limits import Limits
from throwdown.interfaces.web.protocol.messages import Learn, Seat, Snapshot, TimeLeft
from throwdown.interfaces.web.tables.answer_timer import AnswerTimer, Overdue
from throwdown.interfaces.web.tables.exclusive import Exclusive
from throwdown.interfaces.web.tables.opponents import (
    ANYTHING,
    BotQuestion,
    Thinkers,
    answer,
    own_name,
)
from throwdown.interfaces.web.tables.rematch import RematchOffer
from throwdown.interfaces.web.tables.session import Session
from throwdown.interfaces.web.tables.storage import SeatRow, TableRow
from throwdown.interfaces.web.tables.table_feed import Audience, TableFeed
from throwdown.interfaces.web.tables.table_lesson import TableLesson
from throwdown.kernel.action import Action
from throwdown.match.errors import MatchError, NotSaved
from throwdown.match.lesson.run import NotYet
from throwdown.match.match import Match
from throwdown.match.seats import BOT, Player

LOGGER: Final = logging.getLogger("throwdown.interfaces.web")
_AGAIN: Final = 1.0
"""Seconds until a bot tries again to make a move that could not be written down."""
_LONGEST: Final = 32.0
"""Seconds it waits at most, when it has failed again and again."""

T = TypeVar("T")


class Table:
    """One game that is being played, and who is connected to it."""

    def __init__(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        match: Match,
        thinkers: Thinkers,
        limits: Limits,
        lesson: TableLesson | None = None,
    ) -> None:
        self.id = row.id
        self.row = row
        self.rows = list(seats)
        self.rematch = RematchOffer()
        self.rematching = asyncio.Lock()
        """Held while what somebody says about another game is taken note of."""
        self.lesson = lesson
        self._match = match
        self._thinkers = thinkers
        self._limits = limits
        self._alone = Exclusive(f"table {row.id}")
        self._sessions: list[Session] = []
        self._feed: TableFeed | None = None
        """What they are sent; made when somebody comes."""
        self._bots: asyncio.Task[None] | None = None
        self._timer = AnswerTimer(self._answer_overdue)
        self._closed = False
        self._pause = _AGAIN
        """Seconds that a bot waits if its next move cannot be written down either."""

    def is_idle(self) -> bool:
        """Return whether nobody would notice if the table were put away."""
        works = self._bots is not None or self._timer.is_running() or self._alone.is_busy()
        return not self._sessions and not works

    def sessions(self) -> int:
        """Return how many connections there are."""
        return len(self._sessions)

    def holds(self, holder: bytes | None, seat: int) -> bool:
        """Return whether a holder may act for a seat."""
        return holder is not None and self.rows[seat].holder == holder

    def may_hand_over(self, holder: bytes, seat: int) -> bool:
        """Return whether a holder decides who plays on at a seat: their own, or that of a partner
        who has left (DM-17.12.4)."""
        if self.holds(holder, seat):
            return True
        is_there = any(session.viewer == seat for session in self._sessions)
        if is_there or self.rows[seat].level is not None:
            return False
        return any(self.holds(holder, partner) for partner in self._match.partners(seat))

    async def seat_anew(self, seat: int, player: Player, row: SeatRow) -> None:
        """Let somebody else play on at a seat; whoever sat there may act for it no longer."""
        await self._alone.in_thread(lambda: self._match.replace_player(seat, player))
        for session in [each for each in self._sessions if each.viewer == seat]:
            session.close()
        self.note_seats([*self.rows[:seat], row, *self.rows[seat + 1 :]])
        self.wake()

    def seats(self) -> list[Seat]:
        """Return who sits where."""
        return [self._seat(number) for number in range(len(self.rows))]

    def _seat(self, number: int) -> Seat:
        player, row = self._match.players[number], self.rows[number]
        connected = sum(session.viewer == number for session in self._sessions)
        taken = row.level is not None or row.holder is not None
        name, _ = own_name(player.kind, player.name)
        return Seat(name, player.kind, row.level, taken, connected)

    async def give_up(self, holder: bytes) -> None:
        """Let the seats of a holder give up as far as they still play; raises MatchError."""

        def give_up(match: Match) -> None:
            for seat in range(len(self.rows)):
                may = self.holds(holder, seat) and seat not in match.conceded
                if may and not match.is_over():
                    match.concede(seat)

        await self.change(give_up)

    def let_go(self, holder: bytes, rows: Sequence[SeatRow]) -> None:
        """Disconnect a holder, who acts for no seat here any more."""
        seats = [seat for seat in range(len(self.rows)) if self.holds(holder, seat)]
        for session in [each for each in self._sessions if each.viewer in seats]:
            session.close()
        self.note_seats(rows)

    async def ask(self, question: Callable[[Match], T]) -> T:
        """Return what a question to the match finds; it changes nothing."""
        return await self._alone.in_thread(lambda: question(self._match))

    async def change(
        self,
        change: Callable[[Match], object],
        session: Session | None = None,
        reply: int | None = None,
    ) -> None:
        """Change the match and show everybody; to whoever wished for it, that is the reply.

        Raises:
            MatchError: the match refuses; nothing has changed.
        """

        async def work() -> None:
            steps = await asyncio.to_thread(self._carry_out, change)
            for each in list(self._sessions):
                each.send_steps(steps.get(each.audience(), ()), reply if each is session else None)
            self._tell_lesson()
            self.wake()

        await self._alone.run(work)

    def _carry_out(self, change: Callable[[Match], object]) -> Mapping[Audience, Sequence[Raw]]:
        """Change the match; return what everybody is sent. The table is locked."""
        change(self._match)
        try:
            # Nobody waits for a seat that has given up.
            self._match.advance()
        except NotSaved as error:
            LOGGER.error("table %s: a seat that has given up could not pass: %s", self.id, error)
        if self.lesson is not None:
            self.lesson.keep()
        if self._feed is None:
            return {}
        return self._feed.advance({session.audience() for session in self._sessions})

    def _tell_lesson(self) -> None:
        """Tell everybody where the lesson stands, if one is played and has come further."""
        if self.lesson is not None and self.lesson.has_news():
            for each in self._sessions:
                each.send(self.lesson.tell(each.language))

    async def learn(self, session: Session, wish: Learn) -> None:
        """Go on, back or out of the script of the lesson, and show everybody everything anew.

        Raises:
            MatchError: there is no lesson, or it waits for something else.
        """
        lesson = self.lesson
        if lesson is None:
            raise NotYet

        async def work() -> None:
            since = self._match.number()
            await asyncio.to_thread(self._carry_out, lambda _: lesson.learn(wish))
            lesson.has_news()
            for each in list(self._sessions):
                await self._show(each, since, wish.id if each is session else None)
            self.wake()

        await self._alone.run(work)

    async def join(self, session: Session, since: int) -> None:
        """Connect somebody, who is sent everything."""

        async def work() -> None:
            if session.closed:
                # It left before its turn came.
                return
            self._sessions.append(session)
            await self._show(session, since)
            self._tell_seats(session)
            self.wake()

        await self._alone.run(work)

    async def refresh(
        self, session: Session, since: int, reply: int | None, language: str | None = None
    ) -> None:
        """Send somebody everything anew, in another language if one is named."""

        async def work() -> None:
            session.language = language or session.language
            await self._show(session, since, reply)

        await self._alone.run(work)

    async def _show(self, session: Session, since: int, reply: int | None = None) -> None:
        """Send everything to one connection; the table is locked."""
        seats, audience = self.seats(), session.audience()
        session.send(await asyncio.to_thread(self._snapshot, audience, since, seats), reply)
        if self.lesson is not None:
            session.send(self.lesson.tell(session.language))
        if self._timer.is_running():
            session.send(self._time_left())
        offer = self.rematch.message()
        if offer.agreed or offer.table:
            session.send(offer)

    def _snapshot(self, audience: Audience, since: int, seats: list[Seat]) -> Snapshot:
        if self._feed is None:
            self._feed = TableFeed(self._match, self.lesson)
        return self._feed.snapshot(audience, min(since, self._match.number()), seats)

    def leave(self, session: Session) -> None:
        """Let a connection go."""
        if session in self._sessions:
            self._sessions.remove(session)
            if not self._sessions:
                # Nobody is told of changes any more.
                self._feed = None
            self._tell_seats(session)

    def note_seats(self, rows: Sequence[SeatRow]) -> None:
        """Take note of who sits where."""
        self.rows = list(rows)
        self._tell_seats(None)

    def tell_rematch(self) -> None:
        """Tell everybody what is said about another game."""
        for session in self._sessions:
            session.send(self.rematch.message())

    def _tell_seats(self, but: Session | None) -> None:
        seats = self.seats()
        for session in self._sessions:
            if session is not but:
                session.send_seats(seats)

    def wake(self) -> None:
        """Let bots go on if one of them must decide, and the time of a person run."""
        if self._closed:
            return
        if self._bots is None and self._bot_seat() is not None:
            self._bots = asyncio.create_task(self._let_bots_play(), name=f"bots {self.id}")
        if self._timer.look_at(self._match):
            for session in self._sessions:
                session.send(self._time_left())

    def _time_left(self) -> TimeLeft:
        return TimeLeft(entry=self._match.number(), seconds=self._timer.remaining_seconds())

    async def _answer_overdue(self, overdue: Overdue) -> None:
        """Answer for somebody who has not in time; whoever just has was in time."""
        try:
            await self.change(lambda match: match.play(overdue.seat, [overdue.pick], overdue.entry))
        except NotSaved as error:
            LOGGER.error("table %s: tried again in %d s: %s", self.id, _AGAIN, error)
            await asyncio.sleep(_AGAIN)
            self.wake()
        except MatchError:
            LOGGER.debug("table %s: seat %d answered at the last moment", self.id, overdue.seat)

    async def close(self) -> None:
        """Stop the bots, close every connection, and let what is being done come to its end."""
        self._closed = True
        self._timer.stop()
        if self._bots is not None:
            self._bots.cancel()
            await asyncio.gather(self._bots, return_exceptions=True)
            # It does not say so itself if it had not begun.
            self._bots = None
        for session in list(self._sessions):
            session.close()
        await self._alone.settle(self._limits.ending)

    def _bot_seat(self) -> int | None:
        if self.lesson is not None and self.lesson.is_on():
            following = self.lesson.next_answer()
            return None if following is None else following[0]
        decision = self._match.decision()
        if decision is None or self._match.players[decision.seat].kind != BOT:
            return None
        return decision.seat

    async def _let_bots_play(self) -> None:
        try:
            await self._answer_for_bots()
        except Exception:
            LOGGER.exception("table %s: its bots have stopped", self.id)
            return
        finally:
            self._bots = None
        # Somebody may have answered since the last question was looked for.
        self.wake()

    async def _answer_for_bots(self) -> None:
        loop = asyncio.get_running_loop()
        while (question := await self._question()) is not None:
            begun = loop.time()
            pick = await self._think(question)
            await asyncio.sleep(max(0.0, begun + self.pace() - loop.time()))
            await self._answer(question, pick)

    def pace(self) -> float:
        """Return how many seconds a bot takes at least at this table."""
        alone = all(player.kind == BOT for player in self._match.players)
        return self._limits.pace * (self._limits.among_bots if alone else 1)

    async def _question(self) -> BotQuestion | None:
        return await self._alone.in_thread(self._question_for_bot)

    def _question_for_bot(self) -> BotQuestion | None:
        """Return what a bot must decide, if one must; the table is locked."""
        seat = self._bot_seat()
        if seat is None:
            return None
        match, number = self._match, self._match.number()
        following = None if self.lesson is None else self.lesson.next_answer()
        script = None if following is None else following[1]
        level = self.rows[seat].level or ANYTHING
        saved = match.position().to_list() if script is None else ()
        seed = bot_seed(self.row.salt, number)
        return BotQuestion(match.spec.name, match.setup, saved, number, seat, level, seed, script)

    async def _think(self, question: BotQuestion) -> Action:
        """Return what a bot picks; if its worker fails it, it picks anything."""
        if question.script is not None:
            return question.script
        loop = asyncio.get_running_loop()
        pool: Executor = self._thinkers.pool()
        try:
            return await loop.run_in_executor(pool, answer, question)
        except BrokenExecutor:
            self._thinkers.replace(pool)
        except Exception:
            LOGGER.exception("table %s: the bot of seat %d failed", self.id, question.seat)
        return await asyncio.to_thread(answer, replace(question, level=ANYTHING))

    async def _answer(self, question: BotQuestion, pick: Action) -> None:
        try:
            await self.change(lambda match: match.play(question.seat, [pick], question.decision))
            self._pause = _AGAIN
        except NotSaved as error:
            LOGGER.error("table %s: tried again in %d s: %s", self.id, self._pause, error)
            await asyncio.sleep(self._pause)
            self._pause = min(_LONGEST, 2 * self._pause)
        except MatchError:
            # Somebody took something back meanwhile: the bot is asked again.
            LOGGER.debug("table %s: the answer of seat %d came late", self.id, question.seat)
