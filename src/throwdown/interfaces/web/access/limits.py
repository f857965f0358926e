"""How much of everything the server takes: one place for every bound."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds of one server."""

    tables: int = 256
    """Tables held in memory; others are opened when somebody comes to them."""
    open_tables: int = 5000
    """Games that have been begun and not ended."""
    replays: int = 5000
    """Records that were handed in."""
    threads: int = 64
    """Tables that may do something at the same time."""
    rest_threads: int = 8
    """Requests that may look at cards, teams and replays at the same time."""
    team_cards: int = 20
    """Cards of a team that comes from outside: no format has more (DM-16.2)."""
    team_dice: int = 60
    team_choices: int = 10
    """Teams that a player may choose among."""
    connections: int = 500
    sessions: int = 32
    """Connections to one table."""
    message: int = 8 * 1024
    """Bytes of a message from a client."""
    body: int = 2 * 1024 * 1024
    """Bytes of a request: a record that is handed in."""
    waiting: int = 256
    """Messages that wait for a client that does not read."""
    messages: float = 30.0
    """Messages a second that a connection may send for long."""
    burst: int = 90
    """Messages that it may send at once."""
    requests: float = 100.0
    """Requests a second from one address."""
    request_burst: int = 400
    addresses: int = 1024
    """Addresses whose requests are counted."""
    pace: float = 0.1
    """Seconds that a bot takes at least, so that its speed tells nothing of its hand."""
    among_bots: int = 2
    """How many times as long it takes where only bots play: nobody waits for them, people first."""
    ending: float = 5.0
    """Seconds that a server which is stopped waits for what is being done."""


class Bucket:
    """Lets so many things through a second, and a number of them at once."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._seen = monotonic()

    def take(self) -> bool:
        """Return whether one more may pass."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
