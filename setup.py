"""Builds the tables of the grammars, and decides whether the build is compiled.

All metadata is in pyproject.toml. The tables are made of the grammars by Lark, into the sources.

The engine is compiled with mypyc where a C compiler works; elsewhere, or with THROWDOWN_PURE=1,
the build is pure Python and its wheel is tagged for every platform.
"""

import importlib.util
import os
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, ExecError, LinkError, PlatformError

# Provided by setuptools from Python 3.12 on, so imported after it.
from distutils.ccompiler import new_compiler  # isort: skip
from distutils.sysconfig import customize_compiler  # isort: skip

# The other commands (metadata, sdist) need no extensions, and an sdist must not hold generated C.
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}
BUILDING_COMMANDS = COMPILING_COMMANDS | {"build_py", "sdist"}


SLOW = """
throwdown: the engine is being compiled, which takes some minutes and makes it ten times as fast.
throwdown: to do without, stop this with Ctrl-C and set THROWDOWN_PURE=1 before you install again.
"""


def tell_person(text: str) -> None:
    """Tell something to whoever sits at the terminal.

    An installer keeps what a build prints to itself, and somebody would wait for minutes and not
    know why. Where nobody sits, nothing is said.
    """
    name = "CONOUT$" if os.name == "nt" else "/dev/tty"
    with suppress(OSError), Path(name).open("w", encoding="ascii") as terminal:
        terminal.write(text)


def build_tables() -> None:
    """Make the tables of the grammars, unless they are up to date."""
    if BUILDING_COMMANDS.isdisjoint(sys.argv):
        return
    made = subprocess.run([sys.executable, "-m", "tools.grammar.tables"], cwd=Path(__file__).parent)
    if made.returncode:
        sys.exit("throwdown: the tables of the grammars cannot be built")


def extensions() -> list[Extension]:
    """Return the compiled modules as one group, or nothing for a pure Python build."""
    if COMPILING_COMMANDS.isdisjoint(sys.argv):
        return []
    reason = reason_for_pure()
    if reason:
        print(f"throwdown: pure Python build ({reason})", flush=True)
        return []
    from mypyc.build import mypycify

    print("throwdown: compiled build (a C compiler and mypyc were found)", flush=True)
    if {"bdist_wheel", "editable_wheel", "install"} & set(sys.argv):
        tell_person(SLOW)
    # One C file for each module, so that all cores can compile. Below level 3 what reads an item of
    # a list remains a function of its own and does not vanish in those that call it.
    found = mypycify(
        compiled_sources(),
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name="throwdown",
    )
    options = options_for_speed()
    for extension in found:
        extension.extra_compile_args = [*extension.extra_compile_args, *options]
        extension.extra_link_args = [*extension.extra_link_args, *options]
    return found


def options_for_speed() -> list[str]:
    """Return how the compiler is told that all modules are one program, where it can be told.

    Nobody else may replace the engine's functions, so they call each other directly, and small ones
    vanish in those that call them: games are a fifth faster.
    """
    for whole in ("-flto=auto", "-flto"):
        options = ["-fvisibility=hidden", whole]
        if sys.platform != "win32" and compiler_works(options):
            return options
    return []


def reason_for_pure() -> str:
    """Say why nothing is to be compiled; empty if everything is there."""
    if os.environ.get("THROWDOWN_PURE", "") not in ("", "0"):
        return "THROWDOWN_PURE is set"
    if not compiled_sources():
        return "there is nothing to compile"
    if not compiler_works():
        return "no C compiler with Python.h works here"
    if importlib.util.find_spec("mypyc") is None:
        return "mypyc is not installed"
    return ""


def compiled_sources() -> list[str]:
    with Path("pyproject.toml").open("rb") as file:
        patterns: list[str] = tomllib.load(file)["tool"]["throwdown"]["compiled"]
    found = (path for pattern in patterns for path in Path().glob(pattern))
    return sorted(path.as_posix() for path in found if path.name != "__init__.py")


def compiler_works(options: Sequence[str] = ()) -> bool:
    """Try to make a module of a three-line program that includes Python.h."""
    with tempfile.TemporaryDirectory() as folder, silence():
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        include = {sysconfig.get_path("include"), sysconfig.get_path("platinclude")}
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            made = compiler.compile(
                [str(source)],
                output_dir=folder,
                include_dirs=sorted(include),
                extra_postargs=list(options),
            )
            if options:
                name = str(Path(folder, "probe.so"))
                compiler.link_shared_object(made, name, extra_postargs=list(options))
        except (CompileError, ExecError, LinkError, PlatformError, OSError):
            return False
    return True


@contextmanager
def silence() -> Iterator[None]:
    """Hide what the compiler itself prints, down to its own output streams."""
    saved = os.dup(1), os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        yield
    finally:
        for stream, copy in enumerate(saved, start=1):
            os.dup2(copy, stream)
            os.close(copy)
        os.close(nowhere)


class BuildEngine(build_ext):
    """Compiles as many C files of the engine at the same time as there are cores."""

    def build_extensions(self) -> None:
        self.use_all_cores()
        super().build_extensions()

    def use_all_cores(self) -> None:
        compile_in_turn = self.compiler.compile

        def compile_at_once(sources: list[str], *rest: object, **named: object) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_in_turn([source], *rest, **named), sources)
                return [name for names in made for name in names]

        self.compiler.compile = compile_at_once


build_tables()
setup(ext_modules=extensions(), cmdclass={"build_ext": BuildEngine})
