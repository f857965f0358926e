"""A server that no network reaches, asked through its REST interface."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from litestar.testing import TestClient
from litestar.types import ASGIApp

from tests.interfaces.web.tables import QUICK, one_thread
from throwdown.interfaces.web.access.limits import Limits
from throwdown.interfaces.web.app import application, storage_in

BASE = "http://127.0.0.1:8712"
Web = TestClient[ASGIApp]


@contextmanager
def server(folder: Path, limits: Limits = QUICK) -> Iterator[Web]:
    """Run a server that no network reaches."""
    app = application(storage_in(folder), "127.0.0.1", limits, one_thread)
    with TestClient(app, base_url=BASE, raise_server_exceptions=False) as client:
        yield client


def begin_game(web: Web, **wish: object) -> dict[str, object]:
    """Begin a game and return its table."""
    said = web.post("/api/tables", json=wish)
    assert said.status_code == 201, said.text
    table = said.json()["table"]
    assert isinstance(table, dict)
    return table


def finish_game(web: Web) -> str:
    """Play a short game and return its id."""
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Ben"}]
    table = begin_game(web, game="sprint", seats=seats)["id"]
    with web.websocket_connect(f"/api/tables/{table}/socket?seat=0") as socket:
        state = json.loads(socket.receive_text())["body"]
        for number, pick in enumerate(("reroll d0", "done")):
            act = {"type": "act", "decision": number, "picks": [pick]}
            socket.send_text(json.dumps(act))
            _until(socket.receive_text, "step")
        assert state["entry"] == 0
        socket.send_text(json.dumps({"type": "concede", "decision": 2}))
        _until(socket.receive_text, "step")
    return str(table)


def _until(receive: object, kind: str) -> None:
    assert callable(receive)
    while json.loads(receive())["body"]["type"] != kind:
        pass
