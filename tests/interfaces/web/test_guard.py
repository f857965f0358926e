"""The guard: who may ask, from where, how often, and what every response says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect

from tests.interfaces.web.rest_client import server
from tests.interfaces.web.tables import QUICK
from throwdown.interfaces.web.access.guard import Guard
from throwdown.interfaces.web.access.limits import Limits

BAD = {"host": "evil.example"}
FROM_ELSEWHERE = {"origin": "http://evil.example"}


def test_a_name_that_was_made_to_point_here_is_refused(tmp_path: Path) -> None:
    with server(tmp_path) as web:
        assert web.get("/api/health", headers=BAD).status_code == 421
        for host in ("localhost:8712", "127.0.0.1", "[::1]:8712", "LOCALHOST"):
            assert web.get("/api/health", headers={"host": host}).status_code == 200
        for host in ("", "192.168.1.5", "localhost.evil.example", "127.0.0.1.evil.example", "[::"):
            assert web.get("/api/health", headers={"host": host}).status_code == 421, host


def test_pages_from_elsewhere_can_neither_post_nor_connect(tmp_path: Path) -> None:
    with server(tmp_path) as web:
        wish = {"game": "sprint"}
        assert web.post("/api/tables", json=wish, headers=FROM_ELSEWHERE).status_code == 403
        null = {"origin": "null"}
        assert web.post("/api/tables", json=wish, headers=null).status_code == 403
        cross = {"sec-fetch-site": "cross-site"}
        assert web.get("/api/tables", headers=cross).status_code == 403
        own = {"origin": "http://127.0.0.1:8712"}
        table = web.post("/api/tables", json=wish, headers=own).json()["table"]["id"]
        path = f"/api/tables/{table}/socket?seat=0"
        with (
            pytest.raises(WebSocketDisconnect),
            web.websocket_connect(path, headers=FROM_ELSEWHERE),
        ):
            pass
        with web.websocket_connect(path, headers=own) as socket:
            assert socket.receive_text()


def test_every_response_forbids_foreign_content_and_framing(tmp_path: Path) -> None:
    with server(tmp_path) as web:
        for path in ("/", "/api/health", "/none.js"):
            headers = web.get(path).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "http" not in policy, "nothing is fetched from another host"
            assert headers["x-content-type-options"] == "nosniff"
        cookie = web.get("/").headers.get("set-cookie", "")
        assert not cookie or ("HttpOnly" in cookie and "SameSite=strict" in cookie)


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    with server(tmp_path, replace(QUICK, requests=0.001, request_burst=3)) as web:
        codes = [web.get("/api/health").status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]


def test_beyond_loopback_any_bare_address_may_be_asked_for_but_no_other_name() -> None:
    async def nothing(*_: object) -> None:
        return None

    guard = Guard(nothing, "0.0.0.0", Limits())
    assert guard.is_ours("192.168.1.5:8712")
    assert guard.is_ours("[fe80::1]:8712")
    assert not guard.is_ours("evil.example:8712")
    named = Guard(nothing, "games.local", Limits())
    assert named.is_ours("games.local:8712")
