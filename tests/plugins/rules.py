"""The register of rule ids, and the pytest plugin that ties tests to it.

`docs/rules/*.toml` names every rule of the games. A test cites the rules it shows with
`@pytest.mark.rule("DM-2.4.1")`; citing an id that is not in the register stops the run.
`--rules-map PATH` writes a page that lists each rule with the tests that cite it, and fails if a
rule has none.
What a rule says in full, and how it is kept, is not decided here.
"""

import difflib
import re
import tomllib
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

TITLE_LIMIT: Final = 70

INTRO: Final = """\
# Rules and their tests

Every rule of the games has an id. Each table below lists rules in the order of the rulebook,
says in a few words what each one decides, and names the tests that show it.
A rule with no test says `none`; a rule that software cannot test says why.

This page is generated: `make rules-map`.
"""


class RegisterError(Exception):
    """A register file that cannot be read as a list of rules."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its id, what it decides and, if no test can show it, why not."""

    id: str
    title: str
    untestable: str | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """The rules of one part of a rulebook, in its order."""

    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class RegisterFile:
    """The sections of one game; `name` is the file's name without its ending."""

    name: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Register:
    """All rules of all games, files in order of their names."""

    files: tuple[RegisterFile, ...]

    def rules(self) -> Iterator[Rule]:
        """Yield every rule in register order."""
        for file in self.files:
            for section in file.sections:
                yield from section.rules


@dataclass(frozen=True, slots=True, order=True)
class Citation:
    """One test citing one rule."""

    rule: str
    test: str


def load_register(folder: Path) -> Register:
    """Read every `*.toml` of a folder; raise RegisterError naming the file and the id at fault."""
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        raise RegisterError(f"{folder}: no rule register (*.toml) here")
    register = Register(tuple(_load_file(path) for path in paths))
    _refuse_duplicates(register)
    return register


def render_map(register: Register, citations: Iterable[Citation]) -> str:
    """Return the Markdown page of all rules and their tests, ending in the coverage line."""
    tests = _tests_by_rule(citations)
    blocks = [INTRO]
    for file in register.files:
        blocks.append(f"## {file.name.replace('-', ' ').title()}\n")
        blocks.extend(_render_section(section, tests) for section in file.sections)
    blocks.append(_coverage(register, tests) + "\n")
    return "\n".join(blocks)


def render_coverage(register: Register, citations: Iterable[Citation]) -> str:
    """Return the line `rules: N of M tested`; rules that cannot be tested count in neither."""
    return _coverage(register, _tests_by_rule(citations))


def untested_rules(register: Register, citations: Iterable[Citation]) -> list[str]:
    """Return the ids of all rules that could be tested and that no test cites."""
    cited = {citation.rule for citation in citations}
    return [
        rule.id for rule in register.rules() if rule.untestable is None and rule.id not in cited
    ]


def wrong_citations(register: Register, citations: Iterable[Citation]) -> tuple[str, ...]:
    """Return one complaint per citation of an unknown rule or of one that cannot be tested."""
    known = {rule.id: rule for rule in register.rules()}
    complaints: list[str] = []
    for citation in sorted(set(citations)):
        rule = known.get(citation.rule)
        if rule is None:
            nearest = difflib.get_close_matches(citation.rule, sorted(known), n=1, cutoff=0)
            hint = f"; the nearest known id is {nearest[0]}" if nearest else ""
            complaints.append(f"{citation.test} cites unknown rule {citation.rule}{hint}")
        elif rule.untestable is not None:
            complaints.append(
                f"{citation.test} cites {rule.id}, listed as untestable: {rule.untestable}"
            )
    return tuple(complaints)


def _load_file(path: Path) -> RegisterFile:
    """Read one register file."""
    text = path.read_text(encoding="utf-8")
    try:
        content: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RegisterError(f"{path.name}: {error}{_quoted_line(text, str(error))}") from error
    _refuse_other_keys(content, {"section"}, path.name)
    listed = content.get("section")
    if not isinstance(listed, list) or not listed:
        raise RegisterError(f"{path.name}: no [[section]]")
    return RegisterFile(path.stem, tuple(_section(entry, path.name) for entry in listed))


def _quoted_line(text: str, message: str) -> str:
    """Return the line a TOML error points at, so that a repeated id is named."""
    found = re.search(r"at line (\d+)", message)
    if found is None:
        return ""
    return f": {text.splitlines()[int(found[1]) - 1].strip()}"


def _section(entry: object, file: str) -> Section:
    """Read one [[section]] table."""
    table = _table(entry, f"{file}: section")
    title = table.get("title")
    if not isinstance(title, str) or not title:
        raise RegisterError(f"{file}: a section without a title")
    where = f"{file}: section {title!r}"
    _refuse_other_keys(table, {"title", "rules", "untestable"}, where)
    titles = _phrases(table.get("rules"), f"{where}: rules")
    reasons = _phrases(table.get("untestable", {}), f"{where}: untestable")
    for rule, phrase in titles.items():
        if len(phrase) > TITLE_LIMIT:
            raise RegisterError(
                f"{file}: the title of {rule} has {len(phrase)} characters, "
                f"{TITLE_LIMIT} at most are allowed"
            )
    for rule in reasons:
        if rule not in titles:
            raise RegisterError(f"{file}: untestable {rule} is not among the rules of {title!r}")
    rules = (Rule(rule, phrase, reasons.get(rule)) for rule, phrase in titles.items())
    return Section(title, tuple(rules))


def _phrases(value: object, where: str) -> dict[str, str]:
    """Read a table of id to phrase, each phrase one line of text."""
    phrases: dict[str, str] = {}
    for rule, phrase in _table(value, where).items():
        if not isinstance(phrase, str) or not phrase.strip() or "\n" in phrase:
            raise RegisterError(f"{where}: {rule} needs one line of text")
        phrases[rule] = phrase
    return phrases


def _table(value: object, where: str) -> dict[str, object]:
    """Return a value as a TOML table."""
    if not isinstance(value, dict):
        raise RegisterError(f"{where}: not a table")
    return {str(key): entry for key, entry in value.items()}


def _refuse_other_keys(table: dict[str, object], allowed: set[str], where: str) -> None:
    """Raise RegisterError for a key that no reader of the register looks at."""
    for key in table:
        if key not in allowed:
            raise RegisterError(f"{where}: unknown key {key!r}")


def _refuse_duplicates(register: Register) -> None:
    """Raise RegisterError if two sections, of one file or of two, hold the same id."""
    homes: dict[str, str] = {}
    for file in register.files:
        for rule in (rule for section in file.sections for rule in section.rules):
            name = f"{file.name}.toml"
            if rule.id in homes:
                raise RegisterError(f"{name}: {rule.id} already stands in {homes[rule.id]}")
            homes[rule.id] = name


def _tests_by_rule(citations: Iterable[Citation]) -> dict[str, list[str]]:
    """Return for each cited rule its tests, each once and sorted."""
    tests: dict[str, list[str]] = {}
    for citation in sorted(set(citations)):
        tests.setdefault(citation.rule, []).append(citation.test)
    return tests


def _coverage(register: Register, tests: dict[str, list[str]]) -> str:
    """Return the coverage line."""
    testable = [rule for rule in register.rules() if rule.untestable is None]
    tested = sum(rule.id in tests for rule in testable)
    return f"rules: {tested} of {len(testable)} tested"


def _render_section(section: Section, tests: dict[str, list[str]]) -> str:
    """Return a section as a heading and a table."""
    lines = [f"### {section.title}", "", "| rule | what it decides | tests |", "|---|---|---|"]
    for rule in section.rules:
        shown = _render_tests(rule, tests.get(rule.id, []))
        lines.append(f"| {rule.id} | {_cell(rule.title)} | {shown} |")
    return "\n".join(lines) + "\n"


def _render_tests(rule: Rule, tests: list[str]) -> str:
    """Return what stands in the last column for a rule."""
    if rule.untestable is not None:
        return f"cannot be tested: {_cell(rule.untestable)}"
    if not tests:
        return "none"
    return "<br>".join(f"`{_cell(test)}`" for test in tests)


def _cell(text: str) -> str:
    """Return text that does not end a table cell early."""
    return text.replace("|", "\\|")


_COVERAGE_LINE: Final = pytest.StashKey[str]()
_CITATIONS: Final = pytest.StashKey[frozenset[Citation]]()
_REGISTER: Final = pytest.StashKey[Register]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer `--rules-map`."""
    parser.addoption(
        "--rules-map",
        metavar="PATH",
        help="write a Markdown page of all rules and the tests that cite them",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker, read the register and refuse a map path that cannot be written."""
    config.addinivalue_line("markers", "rule(*ids): rules of docs/rules that the test shows")
    path = _map_path(config)
    if path is not None:
        _refuse_unwritable(path)
        _refuse_workers(config)
    try:
        config.stash[_REGISTER] = load_register(config.rootpath / "docs" / "rules")
    except RegisterError as error:
        raise pytest.UsageError(str(error)) from error


# First, so that tests a later plugin deselects (-k, -m) still count for the map.
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    """Collect the citations of all tests and stop the run if one of them is wrong."""
    stash = session.config.stash
    complaints = [complaint for item in items for complaint in _malformed_marks(item)]
    citations = frozenset(citation for item in items for citation in citations_of(item))
    complaints.extend(wrong_citations(stash[_REGISTER], citations))
    stash[_CITATIONS] = citations
    if not complaints:
        return
    if not hasattr(session.config, "workerinput"):
        raise pytest.UsageError(*complaints)
    # An xdist worker loses what it raises; this is the message it hands on.
    session.shouldfail = "\n".join(complaints)
    items.clear()


def pytest_collection_finish(session: pytest.Session) -> None:
    """Write the map if it was asked for and every test file could be read.

    Raises UsageError naming every rule that no test cites.
    """
    config = session.config
    path = _map_path(config)
    if path is None or session.testsfailed:
        return
    register, citations = config.stash[_REGISTER], config.stash[_CITATIONS]
    try:
        path.write_text(render_map(register, citations), encoding="utf-8", newline="\n")
    except OSError as error:
        raise pytest.UsageError(f"--rules-map: {path}: {error.strerror}") from error
    config.stash[_COVERAGE_LINE] = render_coverage(register, citations)
    missing = untested_rules(register, citations)
    if missing:
        raise pytest.UsageError(f"rules without a test: {', '.join(missing)}")


# Outermost, so that the line follows pytest's own summary.
@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None, None, None]:
    """Print the coverage line last if a map was written."""
    yield
    line = session.config.stash.get(_COVERAGE_LINE, None)
    if line is not None:
        session.config.get_terminal_writer().line(line)


def register_of(config: pytest.Config) -> Register:
    """Return the register that a run was configured with."""
    return config.stash[_REGISTER]


def _map_path(config: pytest.Config) -> Path | None:
    """Return where the map goes, counted from the folder pytest was started in."""
    value: object = config.getoption("--rules-map")
    return config.invocation_params.dir / value if isinstance(value, str) else None


def _refuse_unwritable(path: Path) -> None:
    """Raise UsageError before any test runs if the map has no place to go."""
    if not path.parent.is_dir():
        raise pytest.UsageError(f"--rules-map: the folder {path.parent} does not exist")
    if path.is_dir():
        raise pytest.UsageError(f"--rules-map: {path} is a folder, not a file")


def _refuse_workers(config: pytest.Config) -> None:
    """Raise UsageError if tests are spread over processes, where none sees the whole run."""
    if config.getoption("dist", "no") != "no":
        raise pytest.UsageError("--rules-map: collect in one process, without -n")


def citations_of(item: pytest.Item) -> Iterator[Citation]:
    """Yield what a test cites; a mark on one parametrised case names that case."""
    folded, case_marks = item.nodeid, []
    if isinstance(item, pytest.Function) and hasattr(item, "callspec"):
        folded = item.nodeid.removesuffix(f"[{item.callspec.id}]")
        case_marks = [mark for mark in item.callspec.marks if mark.name == "rule"]
    for mark in item.iter_markers("rule"):
        of_case = any(mark is case_mark for case_mark in case_marks)
        for rule in mark.args:
            if isinstance(rule, str):
                yield Citation(rule, item.nodeid if of_case else folded)


def _malformed_marks(item: pytest.Item) -> Iterator[str]:
    """Yield a complaint for each rule marker that is not a plain list of ids."""
    for mark in item.iter_markers("rule"):
        plain = all(isinstance(rule, str) for rule in mark.args)
        if not plain or not mark.args or mark.kwargs:
            yield f"{item.nodeid}: the rule marker takes one or more ids and nothing else"
