"""What installing says to whoever waits for it."""

import ast
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

SETUP = Path(__file__).parents[2] / "setup.py"


def source_of(*names: str) -> str:
    """Return parts of `setup.py`, which builds when it is imported."""
    tree = ast.parse(SETUP.read_text(encoding="utf-8"))
    parts = [
        node
        for node in tree.body
        if (isinstance(node, ast.FunctionDef) and node.name in names)
        or (isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in names)
    ]
    assert len(parts) == len(names)
    return "\n".join(ast.unparse(part) for part in parts)


@pytest.mark.skipif(os.name == "nt", reason="needs a terminal of Unix")
def test_a_build_whose_output_is_kept_back_still_reaches_the_terminal() -> None:
    program = (
        "import os\nfrom contextlib import suppress\nfrom pathlib import Path\n"
        + source_of("SLOW", "tell_person")
        + "\ntell_person(SLOW)\n"
    )
    child, terminal = pty.fork()
    if child == 0:
        # As pip does: what the build prints goes into a pipe, and nobody reads it.
        made = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
        os._exit(1 if made.returncode or made.stdout or made.stderr else 0)
    said = b""
    while chunk := _read(terminal):
        said += chunk
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert b"the engine is being compiled" in said
    assert b"THROWDOWN_PURE=1" in said


def _read(terminal: int) -> bytes:
    """Return what comes from a terminal next; nothing at its end."""
    try:
        return os.read(terminal, 1024)
    except OSError:
        return b""


def test_without_a_terminal_a_build_says_nothing_and_goes_on() -> None:
    program = (
        "import os\nfrom contextlib import suppress\nfrom pathlib import Path\n"
        + source_of("SLOW", "tell_person")
        + "\ntell_person(SLOW)\nprint('built')\n"
    )
    made = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        start_new_session=True,
    )
    assert (made.stdout, made.stderr) == ("built\n", "")
