"""The plugin of tests/plugins/quick.py, run on small suites of its own."""

from pathlib import Path

import pytest

from tests.plugins.quick import GROUPS

pytest_plugins = ["pytester"]

ROOT = Path(__file__).parents[2]

REGISTER = """\
[[section]]
title = "Dice"
[section.rules]
"T-1" = "Roll two dice"
"T-2" = "Higher wins"
"""

LOADING = f"""\
import sys
sys.path.insert(0, {str(ROOT)!r})
pytest_plugins = ["tests.plugins.rules", "tests.plugins.quick"]
"""

PLAIN = """\
import pytest

@pytest.mark.rule("T-1")
def test_roll(): pass

def test_more(): pass
"""

SLOW = """\
import pytest

@pytest.mark.rule("T-1", "T-2")
def test_page(): pass
"""

ALL_PROVEN = PLAIN.replace('"T-1"', '"T-1", "T-2"')


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    """Return a project with a plain test and one in the browser, which is left out."""
    register = pytester.path / "docs" / "rules" / "small.toml"
    register.parent.mkdir(parents=True)
    register.write_text(REGISTER, encoding="utf-8")
    pytester.makeini("[pytest]\ntestpaths = tests\naddopts = --strict-markers\n")
    pytester.makeconftest(LOADING)
    add(pytester, "tests/test_plain.py", ALL_PROVEN)
    add(pytester, "tests/interfaces/browser/test_slow.py", SLOW)
    return pytester


def add(project: pytest.Pytester, name: str, text: str) -> None:
    path = project.path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("workers", [[], ["-n1"]])
def test_what_is_left_out_is_told_and_the_rules_of_the_rest_are_counted(
    project: pytest.Pytester, workers: list[str]
) -> None:
    result = project.runpytest_inprocess("--quick", *workers)
    result.assert_outcomes(passed=2, deselected=0 if workers else 1)
    assert result.ret == 0
    result.stdout.fnmatch_lines(
        ["Tests left out*: 1", "*1  pages in a browser", "rules: 2 of 2 tested"]
    )


@pytest.mark.parametrize("workers", [[], ["-n1"]])
def test_a_rule_that_only_a_test_left_out_cites_fails_the_run_by_name(
    project: pytest.Pytester, workers: list[str]
) -> None:
    add(project, "tests/test_plain.py", PLAIN)
    result = project.runpytest_inprocess("--quick", *workers)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["rules: 1 of 2 tested", "no test left for: T-2"])


def test_picking_some_by_name_counts_the_rules_of_the_whole_tier(project: pytest.Pytester) -> None:
    result = project.runpytest_inprocess("--quick", "-k", "more")
    result.assert_outcomes(passed=1, deselected=2)
    assert result.ret == 0
    result.stdout.fnmatch_lines(["rules: 2 of 2 tested"])


def test_a_part_that_is_named_need_not_cite_every_rule(project: pytest.Pytester) -> None:
    add(project, "tests/test_plain.py", PLAIN)
    result = project.runpytest_inprocess("--quick", "tests/test_plain.py")
    assert result.ret == 0
    result.stdout.no_fnmatch_line("rules: *")


def test_without_the_option_everything_runs_and_nothing_is_told(project: pytest.Pytester) -> None:
    result = project.runpytest_inprocess()
    result.assert_outcomes(passed=3)
    result.stdout.no_fnmatch_line("Tests left out*")


def test_what_is_named_as_left_out_is_there() -> None:
    named = [name for names in GROUPS.values() for name in names]
    assert [name for name in named if not (ROOT / name.partition("::")[0]).exists()] == []
    for file, _, test in (name.partition("::") for name in named if "::" in name):
        assert f"def {test}" in (ROOT / file).read_text(encoding="utf-8"), test
