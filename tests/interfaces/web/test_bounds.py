"""What is asked over REST is bounded, and holds up neither tables nor the end of the server."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from tests.interfaces.web.rest_client import Web, begin_game, server
from tests.interfaces.web.tables import QUICK
from tests.interfaces.web.test_lines import MASTERS, number_after_an_answer
from tests.patience import PATIENCE
from throwdown.games.masters.content.library import shipped_library
from throwdown.games.masters.model.cards import BASIC
from throwdown.games.masters.setup.team_editor import MastersTeams
from throwdown.interfaces.web.access.threads import Threads
from throwdown.kernel.values import Json, Setup
from throwdown.match.dice import SeededDice
from throwdown.match.match import Match
from throwdown.match.record_files import header_for, match_text
from throwdown.match.seats import Player

CARDS = [card for card in shipped_library().cards() if card.kind != BASIC]
MANY = {card.id: 1 for card in CARDS[:21]}
RICH = {card.id: 4 for card in CARDS[:16]}
TOO_MANY = "21 cards are too many; a team has at most 20"
TOO_RICH = "64 dice are too many; a team has at most 60"
FINE: dict[str, Json] = {"asm/drax-pained": 2}


@pytest.mark.parametrize(("cards", "wrong"), [(MANY, TOO_MANY), (RICH, TOO_RICH)])
def test_a_team_from_outside_is_no_larger_than_any_format_has_it(
    tmp_path: Path, cards: dict[str, int], wrong: str
) -> None:
    team = {"name": "Giants", "cards": cards}
    text = "Team: Giants\n" + "".join(f"{dice}x {card}\n" for card, dice in cards.items())
    named: Json = {"name": "Giants", "cards": dict(cards)}
    with server(tmp_path) as web:
        asked: dict[str, object] = {"team": team, "format": "tournament-20"}
        wishes: list[tuple[str, Mapping[str, object]]] = [
            ("teams/refused", asked),
            ("teams/check", asked),
            ("teams/export", team),
            ("teams/import", {"text": text}),
        ]
        for path, wish in wishes:
            assert refusal_of(web, path, wish) == f"team: {wrong}"
        for teams in ([FINE, dict(cards)], [[named], FINE]):
            begin = {"game": "masters", "setup": {"teams": teams}}
            assert refusal_of(web, "tables", begin) == f"setup: teams: {wrong}"


def refusal_of(web: Web, path: str, wish: Mapping[str, object]) -> str:
    said = web.post(f"/api/{path}", json=wish)
    assert said.status_code == 400, said.text
    return str(said.json()["detail"])


def test_dice_that_are_owed_do_not_make_a_team_smaller(tmp_path: Path) -> None:
    first, second = CARDS[:2]
    team = {"name": "Debt", "cards": {first.id: 10**30, second.id: -(10**30)}}
    with server(tmp_path) as web:
        said = refusal_of(web, "teams/check", {"team": team, "format": "basic"})
        assert said.endswith("dice are too many; a team has at most 60")


def test_nobody_chooses_among_more_teams_than_one_can_look_at(tmp_path: Path) -> None:
    choices = [{"name": str(number), "cards": FINE} for number in range(11)]
    with server(tmp_path) as web:
        wish: dict[str, object] = {"game": "masters", "setup": {"teams": [choices, FINE]}}
        said = refusal_of(web, "tables", wish)
        assert said == "setup: teams: 11 teams to choose from are too many; at most 10"
        assert begin_game(web, game="masters", setup={"teams": [choices[:10], FINE]})


def test_a_game_with_too_large_a_team_can_be_looked_at_but_not_played_on(tmp_path: Path) -> None:
    setup: Setup = {"teams": [dict(MANY), FINE]}
    match = Match(MASTERS, setup, [Player("Anna"), Player("Ben")], SeededDice(1))
    text = match_text(match, header_for(MASTERS, setup, match.players, match.dice))
    with server(tmp_path) as web:
        handed_in = web.post("/api/replays", content=text.encode())
        assert handed_in.status_code == 201
        replay = f"replays/{handed_in.json()['id']}"
        assert web.get(f"/api/{replay}/positions/0").status_code == 200
        assert refusal_of(web, f"{replay}/branch", {"entry": 0}) == f"setup: teams: {TOO_MANY}"


def test_an_id_is_no_longer_than_any_card_has_it(tmp_path: Path) -> None:
    assert max(len(card.id) for card in shipped_library().cards()) <= 80
    with server(tmp_path) as web:
        team = {"name": "Long", "cards": {"x" * 81: 1}}
        said = web.post("/api/teams/check", json={"team": team, "format": "basic"})
        assert said.status_code == 400


def test_tables_play_on_while_everything_asked_over_rest_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reached, opened = Event(), Event()

    def hang(*_: object) -> dict[str, object]:
        reached.set()
        assert opened.wait(PATIENCE)
        return {}

    monkeypatch.setattr(MastersTeams, "refused_cards", hang)
    wish = {"team": {"name": "A", "cards": {}}, "format": "basic"}
    limits = replace(QUICK, threads=1, rest_threads=2)
    with server(tmp_path, limits) as web, ThreadPoolExecutor(6) as asking:
        try:
            table = begin_game(web, game="sprint")["id"]
            asked = [asking.submit(web.post, "/api/teams/refused", json=wish) for _ in range(5)]
            assert reached.wait(PATIENCE)
            assert not any(each.done() for each in asked)

            def play() -> int:
                assert web.get("/").status_code == 200
                assert web.get("/api/health").status_code == 200
                assert begin_game(web, game="sprint")["id"] != table
                return number_after_an_answer(web, str(table))

            assert asking.submit(play).result(PATIENCE) == 1
        finally:
            opened.set()
        assert [each.result(PATIENCE).status_code for each in asked] == [200] * 5


HANGING = """\
import sys
from pathlib import Path
from threading import Event
from throwdown.games.masters.setup.team_editor import MastersTeams
from throwdown.interfaces.web.access.limits import Limits
from throwdown.interfaces.web.server import serve

def hang(*_):
    print("hangs", flush=True)
    Event().wait()

MastersTeams.refused_cards = hang
serve("127.0.0.1", 0, Path(sys.argv[1]), browser=False, limits=Limits(ending=0.1))
"""


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_a_server_ends_though_what_was_asked_of_it_hangs(
    tmp_path: Path, stop: signal.Signals
) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HANGING, str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            port = int(process.stdout.readline().split()[3].rstrip("/").rpartition(":")[2])
            body = '{"team": {"name": "A", "cards": {}}, "format": "basic"}'
            with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
                connection.sendall(
                    f"POST /api/teams/refused HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
                    "Content-Type: application/json\r\n"
                    f"Content-Length: {len(body)}\r\n\r\n{body}".encode()
                )
                assert process.stdout.readline() == "hangs\n"
                process.send_signal(stop)
                process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
    assert process.returncode in (0, 130, -stop)


def test_threads_do_all_they_are_given_and_no_more_than_so_many_at_once() -> None:
    pool = Threads(2, "few", PATIENCE)
    reached, opened = [Event(), Event()], Event()

    def hold(each: Event) -> bool:
        each.set()
        return opened.wait(PATIENCE)

    holding = [pool.submit(hold, each) for each in reached]
    assert all(each.wait(PATIENCE) for each in reached)
    more = [pool.submit(pow, 2, number) for number in range(50)]
    assert not any(each.done() for each in more)
    opened.set()
    assert [each.result(PATIENCE) for each in more] == [2**number for number in range(50)]
    assert all(each.result(PATIENCE) for each in holding)
    with pytest.raises(ZeroDivisionError):
        pool.submit(divmod, 1, 0).result(PATIENCE)
    pool.shutdown()
    with pytest.raises(RuntimeError, match="'few' has ended"):
        pool.submit(pow, 2, 2)


def test_threads_that_end_cancel_what_nobody_has_begun() -> None:
    pool = Threads(1, "one", PATIENCE)
    reached, opened = Event(), Event()

    def hold() -> bool:
        reached.set()
        return opened.wait(PATIENCE)

    first = pool.submit(hold)
    assert reached.wait(PATIENCE)
    second = pool.submit(pow, 2, 2)
    pool.shutdown(wait=False, cancel_futures=True)
    assert second.cancelled()
    opened.set()
    assert first.result(PATIENCE)
    pool.shutdown()
