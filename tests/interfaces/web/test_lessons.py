"""Lessons at the server: only what is waited for is offered and taken, and a kill loses nothing."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal
from urllib.request import Request, urlopen

import pytest
from msgspec.json import decode, encode
from msgspec.structs import replace
from websockets.sync.client import connect

from tests.interfaces.web.rest_client import Web, begin_game, server
from tests.interfaces.web.server import HEADERS, start_server
from tests.patience import PATIENCE
from throwdown.interfaces.web.protocol import messages as m
from throwdown.interfaces.web.rest.lessons import LessonInfo

LESSONS = {"first-dice": "masters", "three-rolls": "throne"}


class Learner:
    """Somebody in a lesson who does what is offered, and knows nothing else."""

    def __init__(self, send: Callable[[str], object], receive: Callable[[], str | bytes]) -> None:
        self._send = send
        self._receive = receive
        self.entry = -1
        self.choices: list[m.Choice] = []
        self._lesson: m.Lesson | None = None
        self.steps: list[int] = []
        self.texts: dict[int, str] = {}
        while self._lesson is None:
            self.hear()

    @property
    def lesson(self) -> m.Lesson:
        """What was told of the lesson last."""
        assert self._lesson is not None
        return self._lesson

    def hear(self) -> m.Envelope:
        """Take one message."""
        envelope = decode(self._receive(), type=m.Envelope)
        body = envelope.body
        if isinstance(body, m.Snapshot | m.Step):
            self.entry, self.choices = body.entry, body.choices
        elif isinstance(body, m.Lesson):
            self._lesson = body
            self.steps.append(body.step)
            if body.text:
                self.texts[body.step] = body.text
        return envelope

    def say(self, wish: m.Wish) -> m.News:
        """Return the reply to something that is said."""
        self._send(encode(replace(wish, id=7)).decode())
        while (envelope := self.hear()).reply is None:
            pass
        return envelope.body

    def act(self, *picks: str) -> m.News:
        return self.say(m.Act(decision=self.entry, picks=list(picks)))

    def learn(self, go: Literal["on", "back", "free"]) -> m.News:
        return self.say(m.Learn(step=self.lesson.step, go=go))

    def is_over(self) -> bool:
        return self.lesson.step == len(self.lesson.names)

    def is_asked(self) -> bool:
        """Return whether the lesson waits, and all that led there has been told."""
        return self.lesson.waits and self.lesson.entry == self.entry

    def row(self) -> list[str]:
        """Return the answers that the offered choices come to."""
        if marks := [each.pick for each in self.choices if each.role == "mark"]:
            return [*marks, "done"]
        tried = self.say(m.Try(picks=[self.choices[0].pick]))
        assert isinstance(tried, m.Tried)
        return [self.choices[0].pick, *(tried.ways[0].answers if tried.ways else ())]

    def wrong_pick(self) -> str:
        """Return an answer that is not waited for."""
        return "pass" if not self.choices or self.row() != ["pass"] else "done"

    def go_on(self) -> None:
        """Do the one thing that is waited for, or watch until something is."""
        step, entry = self.lesson.step, self.entry
        if self.lesson.press:
            assert self.choices == []
            assert isinstance(self.learn("on"), m.Snapshot)
        elif self.is_asked():
            assert isinstance(self.act(*self.row()), m.Step)
        while (step, entry) == (self.lesson.step, self.lesson.entry):
            self.hear()

    def play(self) -> None:
        while not self.is_over():
            self.go_on()


def code(reply: m.News) -> str:
    """Return why something was refused."""
    assert isinstance(reply, m.Refused)
    return reply.code


@contextmanager
def learner(web: Web, table: str, language: str = "en") -> Iterator[Learner]:
    address = f"/api/tables/{table}/socket?seat=0&language={language}"
    with web.websocket_connect(address) as socket:
        yield Learner(socket.send_text, socket.receive_text)


def begin(web: Web, lesson: str, *, anew: bool = False) -> str:
    said = web.post(f"/api/lessons/{lesson}", json={"anew": anew})
    assert said.status_code == 201, said.text
    return str(said.json()["table"])


def begin_by_address(address: str, lesson: str) -> str:
    headers = {**HEADERS, "Content-Type": "application/json"}
    asked = Request(f"{address}/api/lessons/{lesson}", b"{}", headers)
    with urlopen(asked, timeout=PATIENCE) as said:
        return str(json.load(said)["table"])


def find_info(web: Web, lesson: str, language: str = "en") -> LessonInfo:
    said = web.get("/api/lessons", params={"language": language})
    listed = decode(said.content, type=list[LessonInfo])
    return next(each for each in listed if each.id == lesson)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_played_to_its_end_by_what_is_offered(
    tmp_path: Path, lesson: str, language: str
) -> None:
    with server(tmp_path) as web, learner(web, begin(web, lesson), language) as ada:
        ada.play()
        assert sorted(set(ada.steps)) == list(range(12))
        assert ada.steps == sorted(ada.steps)
        assert ada.lesson.finished
        assert len(set(ada.texts.values())) == 12
        if lesson == "first-dice":
            assert ada.choices, "the first free turn has begun"
        assert find_info(web, lesson).finished
        assert find_info(web, lesson).table == ""


@pytest.mark.parametrize("lesson", LESSONS)
def test_what_is_not_waited_for_is_refused_and_nothing_changes(tmp_path: Path, lesson: str) -> None:
    with server(tmp_path) as web, learner(web, begin(web, lesson)) as ada:
        refused = 0
        while not ada.is_over():
            if ada.is_asked():
                before = ada.entry, ada.choices
                assert code(ada.act(ada.wrong_pick())) == "not-yet"
                assert code(ada.say(m.Concede(decision=ada.entry))) == "not-yet"
                assert (ada.entry, ada.choices) == before
                refused += 2
            ada.go_on()
        assert refused >= 20


def test_back_and_undo_lead_one_step_back(tmp_path: Path) -> None:
    with server(tmp_path) as web, learner(web, begin(web, "first-dice")) as ada:
        assert code(ada.learn("back")) == "not-yet"
        while ada.lesson.step < 8 or not ada.lesson.waits:
            ada.go_on()
        before = ada.choices
        ada.learn("back")
        ada.hear()
        assert ada.lesson.step == 7
        ada.say(m.Undo(decision=ada.entry))
        ada.hear()
        assert ada.lesson.step == 5, "what is only watched is not gone back to"
        while ada.lesson.step < 8 or not ada.lesson.waits:
            ada.go_on()
        assert ada.choices == before


def test_a_press_that_comes_twice_is_one(tmp_path: Path) -> None:
    with server(tmp_path) as web, learner(web, begin(web, "first-dice")) as ada:
        wish = m.Learn(step=0, go="on")
        assert isinstance(ada.say(wish), m.Snapshot)
        assert code(ada.say(wish)) == "stale"
        while ada.lesson.step != 1:
            ada.hear()


def test_who_leaves_the_script_plays_on_freely(tmp_path: Path) -> None:
    with server(tmp_path) as web:
        table = begin(web, "three-rolls")
        with learner(web, table) as ada:
            ada.go_on()
            ada.learn("free")
            while not ada.is_over():
                ada.hear()
            assert not ada.lesson.finished
            assert len(ada.choices) == 3
            assert isinstance(ada.act("pass"), m.Step)
        assert not find_info(web, "three-rolls").finished
        assert [each["id"] for each in web.get("/api/tables").json()] == [table]


def test_a_lesson_is_gone_on_with_and_can_be_begun_anew(tmp_path: Path) -> None:
    with server(tmp_path) as web:
        assert find_info(web, "first-dice").step == 0
        table = begin(web, "first-dice")
        with learner(web, table) as ada:
            while ada.lesson.step < 4:
                ada.go_on()
        info = find_info(web, "first-dice", "de")
        assert (info.table, info.step, info.steps) == (table, 4, 11)
        assert (info.title, info.finished) == ("Deine ersten Würfel", False)
        assert begin(web, "first-dice") == table
        assert web.get("/api/tables").json() == [], "it is listed among the lessons"
        other = begin(web, "first-dice", anew=True)
        assert other != table
        assert find_info(web, "first-dice").table == other


def test_a_game_without_a_script_is_no_lesson(tmp_path: Path) -> None:
    with server(tmp_path) as web:
        table = begin_game(web, game="masters")["id"]
        address = f"/api/tables/{table}/socket?seat=0"
        with web.websocket_connect(address) as socket:
            socket.send_text(json.dumps({"type": "learn", "step": 0, "go": "on", "id": 7}))
            while (envelope := json.loads(socket.receive_text())).get("reply") != 7:
                assert envelope["body"]["type"] != "lesson"
            assert envelope["body"]["code"] == "not-yet"
        assert web.post("/api/lessons/nonsense", json={}).status_code == 404


def test_somebody_who_only_watches_is_told_but_cannot_press(tmp_path: Path) -> None:
    with server(tmp_path) as web:
        table = begin(web, "three-rolls")
        with web.websocket_connect(f"/api/tables/{table}/socket") as socket:
            guest = Learner(socket.send_text, socket.receive_text)
            assert code(guest.learn("on")) == "observer"


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_goes_on_after_the_server_was_killed(tmp_path: Path, lesson: str) -> None:
    seen: list[int] = []
    table = ""
    while 11 not in seen:
        running = start_server(tmp_path)
        try:
            table = table or begin_by_address(running.address, lesson)
            url = f"{running.address.replace('http', 'ws')}/api/tables/{table}/socket?seat=0"
            with connect(url, additional_headers=HEADERS) as socket:
                ada = Learner(socket.send, lambda: socket.recv(PATIENCE))
                if seen:
                    assert ada.lesson.step == seen[-1]
                for _ in range(7):
                    if not ada.is_over():
                        ada.go_on()
                while not ada.is_over() and not ada.is_asked():
                    # What is only watched goes on without us.
                    ada.hear()
                seen.append(ada.lesson.step)
        finally:
            running.kill()
    assert len(seen) > 2
