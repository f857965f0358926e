"""Somebody's program, running beside this one: it hears lines of JSON and says lines of JSON.

What the lines mean is decided in `external_bot.py`; here only that they come and go, how long an
answer is waited for, and when a program is begun and ended. The same command runs once, for all
seats and games that it plays.
"""

from __future__ import annotations

import json
import shlex
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Final

from throwdown.kernel.values import Json
from throwdown.words.message import Message, MessageValue, SayableError

_FAREWELL: Final = 2.0
"""How many seconds a program has to end once its input has."""


class ProgramError(SayableError, RuntimeError):
    """A program does not keep to the protocol; the message says what it did."""


class ProgramProcess:
    """A program that is asked one question at a time, whatever games it plays."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = tuple(command)
        self._asking = Lock()
        self._to_say: SimpleQueue[str] = SimpleQueue()
        self._said: SimpleQueue[str] = SimpleQueue()
        self.has_ended = False
        self.matches: set[int] = set()
        """The matches that it plays, by their numbers."""
        self._begun = 0
        try:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
            )
        except OSError as error:
            self.has_ended = True
            raise self._error(program_fault("not started", why=str(error.strerror))) from error
        # A program that does not read, or does not write, must not hold up this one.
        Thread(target=self._write, daemon=True).start()
        Thread(target=self._listen, daemon=True).start()

    def begin_match(self) -> int:
        """Return the number of a further match, from 1 on."""
        with self._asking:
            self._begun += 1
            self.matches.add(self._begun)
            return self._begun

    def tell(self, message: dict[str, Json]) -> None:
        """Tell something that is not answered."""
        self._to_say.put(json.dumps(message, ensure_ascii=False) + "\n")

    def ask(self, message: dict[str, Json], patience: float) -> dict[str, Json]:
        """Tell something and return the answer; raises ProgramError if none comes in time."""
        with self._asking:
            self.tell(message)
            return self._hear(patience)

    def error(self, fault: Message) -> ProgramError:
        """Return what is wrong with what it did; nothing more is asked of it."""
        self.end()
        return self._error(fault)

    def end(self) -> None:
        """End its input, and the program if it does not end by itself."""
        if self.has_ended:
            return
        self.has_ended = True
        self._to_say.put("")
        try:
            self._process.wait(timeout=_FAREWELL)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _hear(self, patience: float) -> dict[str, Json]:
        try:
            line = self._said.get(timeout=patience)
        except Empty:
            raise self.error(program_fault("silent", seconds=f"{patience:g}")) from None
        if not line:
            raise self.error(program_fault("ended"))
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise self.error(program_fault("no object", answer=repr(line.strip())))
        return answer

    def _write(self) -> None:
        """Write what is to be said, until nothing more is."""
        assert self._process.stdin is not None
        with suppress(OSError, ValueError), self._process.stdin as pipe:
            while line := self._to_say.get():
                pipe.write(line)
                pipe.flush()

    def _listen(self) -> None:
        """Note what it says, line by line; an empty one once it says nothing more."""
        assert self._process.stdout is not None
        with suppress(OSError, ValueError), self._process.stdout as pipe:
            for line in pipe:
                self._said.put(line)
        self._said.put("")

    def _error(self, fault: Message) -> ProgramError:
        command = shlex.join(self._command)
        return ProgramError(Message("bots.faults", "program", command=command, fault=fault))


def program_fault(key: str, /, **values: MessageValue) -> Message:
    """Return what a program did that it should not have done."""
    return Message("bots.program_faults", key, **values)


class ProgramPool:
    """The programs that run now, by their commands."""

    def __init__(self) -> None:
        self._running: dict[tuple[str, ...], ProgramProcess] = {}
        self._lock = Lock()
        self._keepers = 0

    def find(self, command: Sequence[str]) -> ProgramProcess:
        """Return the program that a command runs, begun if need be; raises ProgramError."""
        with self._lock:
            found = self._running.get(tuple(command))
            if found is None or found.has_ended:
                found = self._running[tuple(command)] = ProgramProcess(command)
            return found

    def release(self, process: ProgramProcess, match: int) -> None:
        """Let a match of a program be over; one that plays none ends, unless it is kept."""
        process.matches.discard(match)
        if not self._keepers:
            self._end_idle()

    @contextmanager
    def keep(self) -> Iterator[None]:
        """Keep programs from game to game, as long as games are played one after the other."""
        self.keep_on()
        try:
            yield
        finally:
            self._keepers -= 1
            if not self._keepers:
                self._end_idle()

    def keep_on(self) -> None:
        """Keep programs as long as this process lives; their input ends with it."""
        self._keepers += 1

    def _end_idle(self) -> None:
        with self._lock:
            idle = [one for one in self._running.items() if not one[1].matches]
            for command, process in idle:
                del self._running[command]
                process.end()


PROGRAMS: Final = ProgramPool()
