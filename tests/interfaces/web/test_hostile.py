"""A hostile client: whatever it sends, the game is untouched and the server stays as it was.

THROWDOWN_HOSTILE=10000 sends that many messages instead of a thousand.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import tracemalloc
from pathlib import Path
from random import Random

from tests.interfaces.web.tables import BOT, ME, Client, Place, at_a_place

MESSAGES = int(os.environ.get("THROWDOWN_HOSTILE", "1000"))
NAMING = {"why": "wish", "try": "picks"}
"""What asks about something, and the field that names it."""
KINDS = (*("act", "undo", "consent", "concede", "why", "show", "advise", "try", "odds", "sync"),)
NUMBERS: tuple[object, ...] = (0, 1, -1, -2, 7, 2**31, 2**63, 10**30, 1.5, "0", None, True, [], {})
WORDS: tuple[object, ...] = (
    *("", "done", "pass", "buy c1", "roll 3", "x" * 300, "\u0000", "🎲"),
    *(5, None, ["pass"], {}),
)


class Hostile:
    """Makes up messages that must not be obeyed: no answer in them is one that is asked for."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def message(self, number: int) -> str | bytes:
        """Return any message; `number` is the pending decision, which is not this seat's."""
        make = self._random.choice(
            (
                *(self._noise, self._cut, self._shaped_message, self._deep),
                *(self._long, self._replayed_message, self._typed_message),
            )
        )
        return make(number)

    def _noise(self, number: int) -> bytes:
        return self._random.randbytes(self._random.randrange(200))

    def _cut(self, number: int) -> str:
        text = json.dumps({"type": "act", "decision": number, "picks": ["pass"]})
        return text[: self._random.randrange(len(text))]

    def _shaped_message(self, number: int) -> str:
        pick = self._random.choice
        words = {
            word: pick(WORDS) if word in ("picks", "wish") else pick(NUMBERS)
            for word in self._random.sample(
                ("decision", "picks", "to", "agreed", "wish", "keep", "since", "id", "seat", "x"), 4
            )
        }
        return json.dumps({"type": pick((*KINDS, "state", "judge", "", None)), **words})

    def _deep(self, number: int) -> str:
        depth = self._random.choice((10, 1000, 3000))
        return '{"type":"act","picks":' + "[" * depth + "]" * depth + "}"

    def _long(self, number: int) -> str:
        return json.dumps({"type": "why", "wish": "x" * self._random.choice((250, 100_000))})

    def _replayed_message(self, number: int) -> str:
        # Somebody else decides now: an answer of this seat is out of turn, late or repeated.
        decision = self._random.randrange(number + 3)
        known = ("pass", "done", "yes", "reroll d0", "play c3", "attack d2")
        picks = self._random.choices(known, k=self._random.randrange(4))
        return json.dumps({"type": "act", "decision": decision, "picks": picks})

    def _typed_message(self, number: int) -> str:
        kind = self._random.choice((*NAMING, "advise", "sync", "consent"))
        word = str(self._random.choice(WORDS))[:200]
        given: dict[str, object] = {"type": kind}
        if kind in NAMING:
            field = NAMING[kind]
            given[field] = [word] if field in ("picks", "marks") else word
        elif kind == "consent":
            given |= {"decision": number, "agreed": True}
        return json.dumps(given)


async def harass(client: Client, number: int, messages: int, seed: int) -> dict[str, int]:
    """Send messages and count how they are answered."""
    hostile = Hostile(seed)
    counted: dict[str, int] = {}
    for _ in range(messages):
        before = len(client.received)
        await client.session.receive(hostile.message(number))
        await client.next()
        while client.session.has_news():
            await client.next()
        for news in client.received[before:]:
            kind = str(news.get("code", news["type"]))
            counted[kind] = counted.get(kind, 0) + 1
    return counted


def test_whatever_a_hostile_client_sends_the_game_is_untouched_and_memory_flat(
    tmp_path: Path,
) -> None:
    async def play(place: Place) -> None:
        table = await place.table("throne", ME, ME)
        seats = [await place.client(table, seat).join() for seat in (0, 1)]
        hostile, other = sorted(seats, key=lambda client: len(client.picks()))
        while other.session.has_news():
            await other.next()
        number, record = hostile.number(), place.storage.record(table.id)
        await harass(hostile, number, MESSAGES // 4, 1)
        hostile.received = hostile.received[-1:] * len(hostile.received)
        tracemalloc.start()
        gc.collect()
        size = tracemalloc.get_traced_memory()[0]
        counted = await harass(hostile, number, MESSAGES, 2)
        hostile.received = hostile.received[-1:] * len(hostile.received)
        gc.collect()
        grown = tracemalloc.get_traced_memory()[0] - size
        tracemalloc.stop()
        assert {"malformed", "stale", "not-your-turn"} <= set(counted)
        assert "step" not in counted
        assert "broken" not in counted
        assert place.storage.record(table.id) == record
        assert other.session.has_news() is False, "nobody else heard of it"
        assert grown < 400_000, f"{grown} bytes more"
        assert (await other.act())["type"] == "step", "the game goes on"

    at_a_place(tmp_path, play)


def test_two_hostile_clients_at_a_bots_table_do_not_hold_it_up(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        table = await place.table("masters", BOT, BOT)
        watching = [await place.client(table).join() for _ in range(2)]
        before = watching[0].number()
        await asyncio.gather(*[harass(client, 0, 100, n) for n, client in enumerate(watching)])
        while watching[0].number() < before + 10 and not watching[0].is_over():
            await watching[0].until("step")

    at_a_place(tmp_path, play)
