"""Which build runs, and how it is chosen."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader

from tests.plugins.require import require_compiled_build
from throwdown.kernel import state
from throwdown.runtime.build_info import build_name

LOADER = "from throwdown.kernel import state; print(type(state.__loader__).__name__)"
NAME = "from throwdown.runtime.build_info import build_name; print(build_name())"
FILES = """
import sys, throwdown.kernel.state
for name, module in sys.modules.items():
    if name.startswith("throwdown.kernel."):
        print(module.__file__)
"""


def test_the_build_name_agrees_with_the_loader() -> None:
    compiled = isinstance(state.__loader__, ExtensionFileLoader)
    assert build_name() == ("compiled" if compiled else "pure Python")


def test_pure_python_runs_where_it_is_asked_for() -> None:
    assert run(NAME, pure="1") == "pure Python"
    assert run(LOADER, pure="1") == "SourceFileLoader"


def test_the_compiled_build_runs_unless_pure_python_is_asked_for() -> None:
    require_compiled_build()
    assert run(NAME, pure="0") == "compiled"
    assert run(LOADER, pure="") == "ExtensionFileLoader"


def test_every_compiled_module_is_loaded_from_its_extension() -> None:
    require_compiled_build()
    files = run(FILES, pure="0").splitlines()
    assert files
    assert all(file.endswith(tuple(EXTENSION_SUFFIXES)) for file in files)


def run(code: str, *, pure: str) -> str:
    """Return what a fresh interpreter prints."""
    environment = os.environ | {"THROWDOWN_PURE": pure}
    command = [sys.executable, "-c", code]
    return subprocess.run(
        command, env=environment, check=True, capture_output=True, text=True
    ).stdout.strip()
