"""Serving: opens the data folder and the port, and says what to do where one cannot be opened."""

from __future__ import annotations

import errno
import json
import socket
import urllib.request
from pathlib import Path
from typing import Final

import uvicorn

from throwdown.interfaces.web.access.guard import LOOPBACK
from throwdown.interfaces.web.access.limits import Limits
from throwdown.interfaces.web.app import application, storage_in
from throwdown.interfaces.web.browser import open_browser
from throwdown.interfaces.web.tables.storage import StorageError

PORT: Final = 8712
"""Where to listen unless told otherwise: what a browser remembers, it remembers of one port."""


class CannotServe(Exception):
    """The server cannot be started; the message says what would help."""


def serve(
    host: str, port: int | None, folder: Path, *, browser: bool, limits: Limits | None = None
) -> None:
    """Serve until somebody stops it, at any free port if none is named; raises CannotServe."""
    bounds = Limits() if limits is None else limits
    listening = listening_anywhere(host) if port is None else _listen(host, port)
    try:
        storage = storage_in(folder)
    except StorageError as error:
        listening.close()
        raise CannotServe(str(error)) from error
    config = uvicorn.Config(
        application(storage, host, bounds),
        http="h11",
        ws="websockets-sansio",
        ws_max_size=bounds.message,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        limit_concurrency=2 * bounds.connections,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=3,
        log_level="warning",
        access_log=False,
        server_header=False,
    )
    address = _address(host, listening.getsockname()[1])
    print(f"Throwdown is at {address} (Ctrl-C stops it)", flush=True)
    if host not in LOOPBACK:
        print("Everybody who can reach this machine can reach it there.", flush=True)
    if browser:
        open_browser(address)
    uvicorn.Server(config).run(sockets=[listening])


def find_running_server() -> str | None:
    """Return the address of the server that runs at the usual port, if one does."""
    address = _address("127.0.0.1", PORT)
    try:
        with urllib.request.urlopen(f"{address}api/health", timeout=2) as answer:
            said = json.load(answer)
    except (OSError, ValueError):
        return None
    return address if isinstance(said, dict) and "tables" in said else None


def _address(host: str, port: int) -> str:
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def listening_anywhere(host: str) -> socket.socket:
    """Listen at the usual port, or at any other if it is in use."""
    try:
        return _listen(host, PORT)
    except CannotServe:
        return _listen(host, 0)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named, because asyncio turns off Nagle's algorithm only where the socket says that it is TCP;
    # with it every second answer waits 40 ms for an acknowledgement.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        # Whoever comes before the server is ready waits at the door.
        listening.listen(128)
    except (OSError, OverflowError) as error:
        listening.close()
        raise CannotServe(_why(host, port, error)) from error
    return listening


def _why(host: str, port: int, error: Exception) -> str:
    number = error.errno if isinstance(error, OSError) else None
    if number == errno.EADDRINUSE:
        return (
            f"port {port} is in use: another server may run already at {_address(host, port)}; "
            "stop it, or choose another port with --port, 0 for any"
        )
    if number == errno.EACCES:
        return f"port {port} is reserved; choose one above 1023 with --port"
    return f"{host}:{port} cannot be listened at: {error}"
