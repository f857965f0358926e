"""The pages of `--help`: the list of commands by what they are for, and a page for each command.

What a command says in English stands in its docstring; in other languages in the text file
`command_help`, a section for each command: `about` and a line for each of its parameters.
"""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from shutil import get_terminal_size
from typing import Final

from cyclopts import App, Argument

from throwdown.interfaces.cli.parser_faults import choices_of, kind_of, label_of
from throwdown.words.languages import DEFAULT
from throwdown.words.texts import texts

EXAMPLES: Final = "For example:"
SHARED: Final = "shared"
"""The section with what is said alike of several commands."""
_PARAMETERS: Final = "\nParameters\n"
_WIDEST: Final = 100
_LEAST: Final = 40
_COLUMN: Final = 22
"""How wide the names of a page are; one that is wider has a line of its own."""
_IN: Final = "  "


def list_page(groups: Mapping[str, Sequence[str]], language: str) -> list[str]:
    """Return the list of all commands, by what they are for."""
    said, lines = texts("cli.help", language), texts("cli.commands", language)
    page = [f"{said['usage']} throwdown [{said['command']}]", "", *_wrap(said["about"])]
    for group, names in groups.items():
        if names:
            page += ["", said[group]]
            page += [line for name in names for line in _entry(name, lines[name])]
    return [*page, "", *_wrap(said["more"])]


def command_page(app: App, name: str, language: str) -> list[str]:
    """Return the page of a command."""
    said, command = texts("cli.help", language), app[name]
    function = command.default_command
    arguments = [*command.assemble_argument_collection(parse_docstring=True)]
    own = help_texts(str(getattr(function, "__name__", name)), language)
    about, examples = split_docstring(inspect.getdoc(function) or "")
    usage = " ".join([f"throwdown {name}", *_usage(arguments, said["options"])])
    page = [f"{said['usage']} {usage}"]
    for paragraph in own.get("about", about).split("\n\n"):
        page += ["", *_wrap(" ".join(paragraph.split()))]
    if examples:
        page += ["", said["examples"], *(f"{_IN}{line}" for line in examples)]
    if arguments:
        page.append("")
    for argument in arguments:
        told = own.get(key_of(argument), argument.parameter.help or "")
        page += _entry(_label(argument, said["file"]), f"{told}{_default(argument)}")
    return page


def help_texts(command: str, language: str) -> Mapping[str, str]:
    """Return what a command's page says by key, where it is not said by the docstring."""
    if language == DEFAULT:
        return {}
    said = [texts(f"command_help.{head}", language).by_key() for head in (SHARED, command)]
    return said[0] | said[1]


def key_of(argument: Argument) -> str:
    """Return the key of an argument among the texts of its command."""
    return str(argument.field_info.name).strip("_")


def split_docstring(docstring: str) -> tuple[str, list[str]]:
    """Return what the docstring of a command says, without the parameters, and its examples."""
    told = docstring.partition(_PARAMETERS)[0].strip()
    about, _, listed = told.partition(EXAMPLES)
    return about.strip(), [line.strip() for line in listed.splitlines() if line.strip()]


def _usage(arguments: Sequence[Argument], options: str) -> Iterator[str]:
    if any(label_of(each).startswith("-") for each in arguments):
        yield f"[{options}]"
    for each in arguments:
        label = label_of(each)
        if not label.startswith("-"):
            many = "..." if each.field_info.kind is inspect.Parameter.VAR_POSITIONAL else ""
            yield f"{label}{many}" if each.required else f"[{label}{many}]"


def _label(argument: Argument, file: str) -> str:
    """Return how an argument is typed: `--seed N`, `--save FILE`, `--json`, `NAME`."""
    label = label_of(argument)
    if not label.startswith("-"):
        return label
    short = [name for name in argument.names if len(name) == len("-n")]
    typed = ", ".join([label, *short])
    kind = kind_of(argument)
    if kind is bool:
        return ", ".join(argument.names)
    value = {int: "N", float: "N", Path: file}.get(kind, key_of(argument).upper())
    return f"{typed} {'|'.join(choices_of(argument)) or value}"


def _default(argument: Argument) -> str:
    value = argument.field_info.default
    is_told = isinstance(value, (str, int, float)) and not isinstance(value, bool) and value != ""
    return f" [{value}]" if is_told and key_of(argument) != "lang" else ""


def _entry(name: str, told: str) -> list[str]:
    """Return a name and what is told of it, in two columns."""
    told_in = _wrap(" ".join(told.split()), _COLUMN) or [""]
    head = f"{_IN}{name}"
    if len(head) > _COLUMN - len(_IN):
        return [head, *told_in]
    return [f"{head:{_COLUMN}}{told_in[0].strip()}".rstrip(), *told_in[1:]]


def _wrap(text: str, indent: int = 0) -> list[str]:
    width = max(_LEAST, min(_WIDEST, get_terminal_size().columns))
    blank = " " * indent
    return textwrap.wrap(
        text,
        width,
        initial_indent=blank,
        subsequent_indent=blank,
        break_on_hyphens=False,
        break_long_words=False,
    )
