"""A bot that is somebody's program: it is told in lines of JSON and answers in lines of JSON.

`docs/bot-protocol.md` is the reference. The program is told what its seat may know and nothing
else; whatever it says that cannot be played stops the game with an error naming it.
"""

from __future__ import annotations

import json
import shlex
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Final

from throwdown.bots.brain import Brain
from throwdown.contract.outlook import Outlook
from throwdown.kernel.values import Json
from throwdown.words.message import Message, MessageValue, SayableError

PROTOCOL: Final = 1
PATIENCE: Final = 60.0
"""How many seconds a program may take for an answer."""


class ProgramError(SayableError, RuntimeError):
    """A program does not keep to the protocol; the message says what it did."""


def split_command(command: str) -> list[str]:
    """Return the words of a command, as a shell reads them."""
    return shlex.split(command)


class ExternalBot(Brain):
    """Lets a program decide; it is started with the first decision and ended with the game."""

    def __init__(self, seed: int, command: Sequence[str], patience: float = PATIENCE) -> None:
        super().__init__(seed)
        self._seed = seed
        self._command = list(command)
        self._patience = patience
        self._process: subprocess.Popen[str] | None = None
        self._said: Queue[str] = Queue()

    def think(self, outlook: Outlook, count: int) -> int:
        """Ask the program."""
        if self._process is None:
            self._begin(outlook)
        question: dict[str, Json] = {"type": "choose", "view": outlook.view()}
        self._tell(question | outlook.pending())
        answer = self._hear()
        if answer.get("type") != "pick":
            raise self._error(_fault("no pick", answer=str(answer)))
        return self._number(answer.get("option"), outlook, count)

    def hear_result(self, winners: list[int]) -> None:
        """Tell how the game came out and let the program end."""
        if self._process is None:
            return
        with suppress(ProgramError):
            self._tell({"type": "over", "winners": list(winners)})
        self.close()

    def close(self) -> None:
        """End the program."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        with suppress(OSError):
            process.stdin.close()
        try:
            process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        assert process.stdout is not None
        process.stdout.close()

    def _begin(self, outlook: Outlook) -> None:
        try:
            process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
            )
        except OSError as error:
            raise self._error(_fault("not started", why=str(error.strerror))) from error
        self._process = process
        Thread(target=self._listen, args=(process,), daemon=True).start()
        self._tell(
            {
                "type": "hello",
                "protocol": PROTOCOL,
                "game": outlook.spec.name,
                "seat": outlook.seat,
                "seed": self._seed,
            }
        )
        ready = self._hear()
        if ready.get("type") != "ready" or ready.get("protocol") != PROTOCOL:
            raise self._error(_fault("not ready", answer=str(ready), protocol=PROTOCOL))

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        with suppress(ValueError, OSError):
            for line in process.stdout:
                self._said.put(line)
        self._said.put("")

    def _tell(self, message: dict[str, Json]) -> None:
        process = self._process
        assert process is not None
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
            process.stdin.flush()
        except (OSError, ValueError) as error:
            raise self._error(_fault("ended")) from error

    def _hear(self) -> dict[str, Json]:
        try:
            line = self._said.get(timeout=self._patience)
        except Empty:
            raise self._error(_fault("silent", seconds=f"{self._patience:g}")) from None
        if not line:
            raise self._error(_fault("ended"))
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise self._error(_fault("no object", answer=repr(line.strip())))
        return answer

    def _number(self, option: Json, outlook: Outlook, count: int) -> int:
        """Return the number of the option that an answer names: by number, or by its text."""
        if isinstance(option, str):
            texts = [outlook.spec.words.text(pick) for pick in outlook.options()]
            if option in texts:
                return texts.index(option)
        elif isinstance(option, int) and not isinstance(option, bool) and 0 <= option < count:
            return option
        raise self._error(_fault("no option", option=repr(option), count=count))

    def _error(self, fault: Message) -> ProgramError:
        self.close()
        command = shlex.join(self._command)
        return ProgramError(Message("bots.faults", "program", command=command, fault=fault))


def _fault(key: str, /, **values: MessageValue) -> Message:
    return Message("bots.program_faults", key, **values)
