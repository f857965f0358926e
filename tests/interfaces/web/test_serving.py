"""The server as its user starts it: `throwdown serve`, over a real network."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.interfaces.web.server import HEADERS, Server, start_server
from tests.interfaces.web.test_kill import begin
from tests.patience import PATIENCE
from throwdown.interfaces.web import server as serving
from throwdown.interfaces.web.protocol import messages
from tools.pages import web_types
from tools.pages.web_schema import text

ROOT = Path(__file__).parents[3]
RUN = [
    sys.executable,
    "-c",
    "from throwdown.interfaces.cli.main import main; main()",
    "serve",
    "--no-browser",
]


def test_a_port_that_is_in_use_is_told_with_what_to_do(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = subprocess.run(
            [*RUN, "--port", port, "--data", str(tmp_path)],
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
    assert said.returncode == 2
    assert f"port {port} is in use" in said.stderr
    assert "--port" in said.stderr
    assert "Traceback" not in said.stderr


def test_a_server_that_runs_already_is_found_at_the_usual_port(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with start_server(tmp_path) as server:
        monkeypatch.setattr(serving, "PORT", int(server.address.rpartition(":")[2]))
        assert serving.find_running_server() == f"{server.address}/"
    assert serving.find_running_server() is None


def test_where_the_usual_port_is_in_use_any_other_will_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setattr(serving, "PORT", taken.getsockname()[1])
        with serving.listening_anywhere("127.0.0.1") as found:
            assert found.getsockname()[1] not in (0, serving.PORT)


def test_small_messages_go_out_at_once() -> None:
    """A connection that is taken does not wait for acknowledgements: TCP_NODELAY is set."""

    async def option() -> int:
        taken: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def take(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            own: socket.socket = writer.get_extra_info("socket")
            taken.set_result(own.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listening = serving.listening_anywhere("127.0.0.1")
        async with await asyncio.start_server(take, sock=listening):
            with socket.create_connection(listening.getsockname(), PATIENCE):
                return await taken

    assert asyncio.run(option()) != 0


def test_without_the_parts_for_the_web_it_says_how_to_install_them() -> None:
    code = "import sys; sys.modules['litestar'] = None\n"
    code += "from throwdown.interfaces.cli.main import main; main()"
    said = subprocess.run(
        [sys.executable, "-c", code, "serve"], capture_output=True, text=True, check=False
    )
    assert said.returncode == 2
    assert "-m pip install 'litestar" in said.stderr


def test_it_starts_serves_and_ends_when_it_is_interrupted(tmp_path: Path) -> None:
    command = [*RUN, "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[3]
        with urllib.request.urlopen(f"{address}api/health", timeout=PATIENCE) as response:
            assert json.load(response)["status"] == "ok"
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode in (0, 130, -signal.SIGINT)
    assert "Traceback" not in errors
    assert (tmp_path / "tables.sqlite").is_file()


def test_a_message_that_is_too_long_ends_the_connection_and_a_stop_asks_to_come_again(
    tmp_path: Path,
) -> None:
    async def talk(server: Server) -> list[int]:
        table, seat = begin(server, {"game": "sprint"})
        url = f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket?seat={seat}"
        codes = []
        async with connect(url, additional_headers=HEADERS) as one:
            await one.send("x" * 100_000)
            codes.append(await close_code(one))
        async with connect(url, additional_headers=HEADERS) as other:
            await other.recv()
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            codes.append(await close_code(other))
            await stopping
        return codes

    async def close_code(connection: ClientConnection) -> int:
        try:
            while True:
                await connection.recv()
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else closed.rcvd.code

    with start_server(tmp_path) as server:
        assert asyncio.run(talk(server)) == [1009, 1012]


def test_the_schema_in_the_docs_is_that_of_the_messages() -> None:
    assert (ROOT / "docs" / "web-messages.schema.json").read_text(encoding="utf-8") == text()


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    kept = ROOT / "src" / "throwdown" / "interfaces" / "web" / "client" / "protocol.d.ts"
    assert kept.read_text(encoding="utf-8") == web_types.text(), "make web-schema writes them"


def test_the_protocol_page_names_every_message_and_every_field() -> None:
    page = (ROOT / "docs" / "web-protocol.md").read_text(encoding="utf-8")
    for union in (messages.Wish, messages.News):
        for kind in union.__args__:
            assert f"`{kind.__struct_config__.tag}`" in page
            for field in msgspec.structs.fields(kind):
                assert f"`{field.name}`" in page, (kind, field.name)
