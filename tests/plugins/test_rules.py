"""The rule register reads well, and tests that cite it are checked and listed."""

import re
from pathlib import Path

import pytest

from tests.plugins.rules import (
    TITLE_LIMIT,
    Citation,
    Register,
    RegisterError,
    load_register,
    render_coverage,
    render_map,
    wrong_citations,
)

pytest_plugins = ["pytester"]

SHIPPED = Path(__file__).parents[2] / "docs" / "rules"

FAMILIES = {
    "shown": (r"SH-\d+\.\d+",),
    "dice-masters": (
        r"MV-\d+",
        r"DM-\d+(\.\d+)+[a-z]?",
        r"DM-D-[A-Z]+(-[A-Z]+)*",
        r"[EM]-\d+",
        r"EX-(UXM|AOU|ASM|DE|DBL|RBD)-\d+[a-z]?",
        r"EX-S\d+",
    ),
    "dice-throne": (
        r"DT-\d+(\.\d+)*",
        r"DT-D-[A-Z]+(-[A-Z]+)*",
        r"EX-DT-\d+",
        r"[GL]-\d+",
    ),
    "toy": (r"TOY-\d+(\.\d+)*",),
}

SMALL = """\
[[section]]
title = "Dice"
[section.rules]
"T-1" = "Roll two dice"
"T-2" = "Higher | equal wins"
"T-3" = "Cocked dice"
[section.untestable]
"T-3" = "no table"
"""

LOADING = f"""\
import sys
sys.path.insert(0, {str(Path(__file__).parents[2])!r})
pytest_plugins = ["tests.plugins.rules"]
"""


def write(folder: Path, text: str, name: str = "small.toml") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def small(tmp_path: Path) -> Register:
    return load_register(write(tmp_path / "small", SMALL))


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    """Return a project with the small register and the plugin under trial."""
    write(pytester.path / "docs" / "rules", SMALL)
    pytester.makeini("[pytest]\naddopts = --strict-markers\n")
    pytester.makeconftest(LOADING)
    return pytester


def test_shipped_registers_load_and_each_id_has_the_form_of_its_family() -> None:
    register = load_register(SHIPPED)
    assert {"dice-masters", "dice-throne"} <= {file.name for file in register.files}
    for file in register.files:
        form = re.compile("|".join(FAMILIES[file.name]))
        ids = [rule.id for section in file.sections for rule in section.rules]
        assert [rule for rule in ids if not form.fullmatch(rule)] == []


def test_shipped_edition_rows_are_numbered_without_a_gap() -> None:
    ids = {rule.id for rule in load_register(SHIPPED).rules()}
    rows = {rule for rule in ids if rule.startswith("E-")}
    assert rows == {f"E-{row}" for row in range(1, 54)}


def test_register_keeps_the_order_of_the_file(small: Register) -> None:
    assert [rule.id for rule in small.rules()] == ["T-1", "T-2", "T-3"]


def test_register_reads_every_file_of_the_folder_by_name(tmp_path: Path) -> None:
    write(tmp_path, SMALL, "b.toml")
    write(tmp_path, SMALL.replace("T-", "A-"), "a.toml")
    assert [file.name for file in load_register(tmp_path).files] == ["a", "b"]


def test_a_folder_without_register_files_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RegisterError, match="no rule register"):
        load_register(tmp_path)


def test_an_id_that_stands_in_two_files_is_refused(tmp_path: Path) -> None:
    write(tmp_path, SMALL, "a.toml")
    write(tmp_path, SMALL, "b.toml")
    with pytest.raises(RegisterError, match=r"b\.toml: T-1 already stands in a\.toml"):
        load_register(tmp_path)


def test_an_id_that_stands_in_two_sections_is_refused(tmp_path: Path) -> None:
    again = '[[section]]\ntitle = "Again"\n[section.rules]\n"T-2" = "Twice"\n'
    with pytest.raises(RegisterError, match=r"small\.toml: T-2 already stands in small\.toml"):
        load_register(write(tmp_path, SMALL + again))


def test_an_id_that_stands_twice_in_a_section_is_refused_by_name(tmp_path: Path) -> None:
    twice = SMALL.replace('"T-2"', '"T-1"')
    with pytest.raises(RegisterError, match=r'small\.toml: .*"T-1"'):
        load_register(write(tmp_path, twice))


def test_an_untestable_id_must_be_among_the_rules_of_its_section(tmp_path: Path) -> None:
    stray = SMALL + '"T-9" = "no rule"\n'
    with pytest.raises(RegisterError, match=r"small\.toml: untestable T-9 is not among"):
        load_register(write(tmp_path, stray))


def test_a_title_may_fill_the_limit_but_not_exceed_it(tmp_path: Path) -> None:
    full = SMALL.replace("Roll two dice", "x" * TITLE_LIMIT)
    load_register(write(tmp_path, full))
    with pytest.raises(RegisterError, match=r"small\.toml: the title of T-1 has 71 characters"):
        load_register(write(tmp_path, full.replace("xx", "xxx", 1)))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        pytest.param("[[section", "Expected", id="broken syntax"),
        pytest.param("", r"no \[\[section\]\]", id="empty file"),
        pytest.param("section = 1", r"no \[\[section\]\]", id="section is a number"),
        pytest.param("[[section]]\n[section.rules]", "without a title", id="no title"),
        pytest.param('[[section]]\ntitle = "A"', "rules: not a table", id="no rules"),
        pytest.param(SMALL.replace('"no table"', "3"), "T-3 needs one line", id="numeric reason"),
        pytest.param(SMALL.replace("untestable", "untested"), "unknown key 'untested'", id="typo"),
        pytest.param('name = "x"\n' + SMALL, "unknown key 'name'", id="stray top-level key"),
    ],
)
def test_a_malformed_file_is_refused_by_name(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(RegisterError, match=rf"small\.toml: .*{complaint}"):
        load_register(write(tmp_path, text))


def test_an_unknown_citation_names_the_test_the_id_and_the_nearest_id(small: Register) -> None:
    assert wrong_citations(small, [Citation("T-22", "tests/a.py::b")]) == (
        "tests/a.py::b cites unknown rule T-22; the nearest known id is T-2",
    )


def test_citing_a_rule_listed_as_untestable_is_a_contradiction(small: Register) -> None:
    assert wrong_citations(small, [Citation("T-3", "tests/a.py::b")]) == (
        "tests/a.py::b cites T-3, listed as untestable: no table",
    )


def test_map_lists_tests_sorted_and_once_whatever_the_order(small: Register) -> None:
    citations = [Citation("T-1", "z.py::b"), Citation("T-1", "a.py::c"), Citation("T-1", "z.py::b")]
    page = render_map(small, citations)
    assert "| T-1 | Roll two dice | `a.py::c`<br>`z.py::b` |" in page
    assert page == render_map(small, reversed(citations))


def test_map_shows_rules_without_tests_and_rules_that_cannot_have_any(small: Register) -> None:
    page = render_map(small, [])
    assert "## Small\n\n### Dice\n\n| rule | what it decides | tests |\n" in page
    assert "| T-2 | Higher \\| equal wins | none |" in page
    assert "| T-3 | Cocked dice | cannot be tested: no table |" in page


def test_map_ends_in_the_coverage_line_without_untestable_rules(small: Register) -> None:
    citations = [Citation("T-1", "a.py::b")]
    assert render_map(small, citations).endswith("|\n\nrules: 1 of 2 tested\n")
    assert render_coverage(small, citations) == "rules: 1 of 2 tested"


def test_a_test_citing_an_unknown_rule_stops_the_run(project: pytest.Pytester) -> None:
    project.makepyfile(test_a="import pytest\n@pytest.mark.rule('T-1', 'T-8')\ndef test_b(): pass")
    result = project.runpytest_inprocess()
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*test_a.py::test_b cites unknown rule T-8; *nearest*T-?"])


@pytest.mark.parametrize("ids", ["", "['T-1']", "3", "'T-1', why='x'"])
def test_a_marker_without_plain_ids_stops_the_run(project: pytest.Pytester, ids: str) -> None:
    project.makepyfile(test_a=f"import pytest\n@pytest.mark.rule({ids})\ndef test_b(): pass")
    result = project.runpytest_inprocess()
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*test_a.py::test_b: the rule marker takes*"])


def test_a_broken_register_stops_the_run(project: pytest.Pytester) -> None:
    write(project.path / "docs" / "rules", "[[section")
    result = project.runpytest_inprocess()
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*small.toml: *"])


CITING = """\
import pytest

@pytest.mark.rule("T-1")
@pytest.mark.parametrize("n", [1, 2])
def test_folded(n): pass

@pytest.mark.parametrize("n", [
    pytest.param(1, marks=pytest.mark.rule("T-1"), id="one"),
    pytest.param(2, marks=pytest.mark.rule("T-2"), id="two"),
    3,
])
def test_cases(n): pass

@pytest.mark.rule("T-2")
class TestGroup:
    def test_member(self): pass
"""

EXPECTED = """\
| T-1 | Roll two dice | test_a.py::test_cases[one]<br>test_a.py::test_folded |
| T-2 | Higher \\| equal wins | test_a.py::TestGroup::test_member<br>test_a.py::test_cases[two] |
"""


@pytest.mark.parametrize("arguments", [[], ["--collect-only", "-q"], ["-k", "nothing"]])
def test_map_folds_cases_of_a_marked_test_and_names_marked_cases(
    project: pytest.Pytester, arguments: list[str]
) -> None:
    project.makepyfile(test_a=CITING)
    result = project.runpytest_inprocess("--rules-map", "map.md", *arguments)
    page = (project.path / "map.md").read_text(encoding="utf-8")
    assert EXPECTED in page.replace("`", "")
    assert page.splitlines()[-1] == result.outlines[-1] == "rules: 2 of 2 tested"


def test_a_rule_without_a_test_fails_the_map_by_its_id(project: pytest.Pytester) -> None:
    project.makepyfile(test_a="import pytest\n@pytest.mark.rule('T-1')\ndef test_b(): pass")
    result = project.runpytest_inprocess("--collect-only", "-q", "--rules-map", "map.md")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*rules without a test: T-2"])
    assert result.outlines[-1] == "rules: 1 of 2 tested"
    assert "| none |" in (project.path / "map.md").read_text(encoding="utf-8")


def test_without_the_option_no_map_is_written_and_no_line_printed(project: pytest.Pytester) -> None:
    project.makepyfile(test_a=CITING)
    result = project.runpytest_inprocess()
    result.assert_outcomes(passed=6)
    result.stdout.no_fnmatch_line("rules: *")
    assert list(project.path.glob("*.md")) == []


@pytest.mark.parametrize(
    ("path", "complaint"),
    [("nowhere/map.md", "the folder *nowhere does not exist"), ("docs", "*docs is a folder*")],
)
def test_a_map_path_that_cannot_be_written_is_refused(
    project: pytest.Pytester, path: str, complaint: str
) -> None:
    result = project.runpytest_inprocess("--rules-map", path)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*--rules-map: {complaint}"])


def test_an_unknown_rule_stops_a_run_spread_over_processes(project: pytest.Pytester) -> None:
    pytest.importorskip("xdist")
    project.makepyfile(test_a="import pytest\n@pytest.mark.rule('T-8')\ndef test_b(): pass")
    result = project.runpytest_inprocess("-n1")
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.stdout.fnmatch_lines(["*test_a.py::test_b cites unknown rule T-8*"])


def test_a_map_is_refused_when_tests_are_spread_over_processes(project: pytest.Pytester) -> None:
    pytest.importorskip("xdist")
    result = project.runpytest_inprocess("-n2", "--rules-map", "map.md")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--rules-map: collect in one process, without -n"])


def test_no_map_is_written_when_a_test_file_cannot_be_read(project: pytest.Pytester) -> None:
    project.makepyfile(test_a=CITING, test_broken="import nothing_of_this_name")
    result = project.runpytest_inprocess("--rules-map", "map.md")
    assert result.ret == pytest.ExitCode.INTERRUPTED
    assert not (project.path / "map.md").exists()
