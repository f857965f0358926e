"""A pytest plugin: `--quick` keeps to what an inner loop needs, and says what it leaves out.

It leaves out whole groups of tests, and some tests do less (`is_quick`). What it keeps must cite
every rule of the register: if it does not, the run fails and names the rules. `make quick` also
asks for one random game where the others play many.
"""

from dataclasses import dataclass
from typing import Final

import pytest

from tests.plugins.rules import citations_of, register_of, untested_rules

GROUPS: Final = {
    "pages in a browser": ("tests/interfaces/browser/",),
    "servers and programs as processes": (
        "tests/bots/test_example_bots.py",
        "tests/bots/test_programs.py",
        "tests/interfaces/cli/test_bench.py",
        "tests/interfaces/cli/test_cli.py",
        "tests/interfaces/prompt/test_opening.py",
        "tests/interfaces/terminal/test_opening.py",
        "tests/interfaces/terminal/test_windows.py",
        "tests/interfaces/web/test_bounds.py::test_a_server_ends_",
        "tests/interfaces/web/test_kill.py",
        "tests/interfaces/web/test_serving.py",
        "tests/runtime/test_build_info.py",
        "tests/runtime/test_start.py",
    ),
    "whole games at the terminal, the prompt and the server": (
        "tests/interfaces/prompt/test_whole_games.py",
        "tests/interfaces/terminal/test_salted_games.py",
        "tests/interfaces/terminal/test_table.py::test_any_size_",
        "tests/interfaces/terminal/test_table.py::test_no_keys_however_they_are_mashed_",
        "tests/interfaces/terminal/test_whole_games.py",
        "tests/interfaces/test_pack_names.py",
        "tests/interfaces/web/test_hostile.py",
        "tests/interfaces/web/test_secrets.py",
        "tests/words/test_pseudo.py::test_the_terminal_speaks_it",
    ),
    "contests of bots": (
        "tests/bots/test_arena.py",
        "tests/conformance/test_order.py",
        "tests/bots/test_brains.py",
        "tests/games/masters/test_drafted.py",
        "tests/interfaces/cli/test_contests.py",
    ),
    "games in bulk until every card has had its turn": (
        "tests/games/masters/rules/test_layers.py::test_no_",
        "tests/games/masters/test_random_games.py::test_every_card_",
        "tests/games/throne/test_random_games.py::test_every_",
        "tests/games/throne/test_random_games.py::test_random_games_by_the_other_value_",
    ),
    "every card and hero listed": ("tests/interfaces/cli/test_catalogue_list.py",),
    "scenarios played with a text spoiled, or weighed": (
        "tests/bots/test_weighing.py",
        "tests/games/throne/ai/test_scene.py",
        "tests/games/masters/test_texts_count.py",
        "tests/games/throne/test_texts_count.py",
    ),
    "records damaged, or resumed from every line": (
        "tests/match/test_damage.py",
        "tests/match/test_records.py::test_every_beginning_",
    ),
    "the table looked at, or changed with what is alike, at every step": (
        "tests/conformance/test_seen.py::test_positions_that_differ_",
        "tests/conformance/test_seen.py::test_to_look_at_a_game_",
        "tests/games/masters/rules/test_equivalence.py::test_a_table_is_the_same_",
    ),
    "secrets looked for at every step": (
        "tests/conformance/test_conformance.py::test_an_answer_said_to_show_nothing_",
        "tests/conformance/test_conformance.py::test_nobody_is_told_",
        "tests/conformance/test_conformance.py::test_nobody_sees_",
        "tests/games/throne/view/test_secrets.py::test_in_random_games_",
        "tests/match/test_secrets.py::test_a_viewer_cannot_tell_twins_apart_",
    ),
    "everything forbidden explained at every step": (
        "tests/conformance/test_conformance.py::test_what_is_offered_is_not_forbidden_",
    ),
    "garbage of whole games, and pytest's own plugins": (
        "tests/plugins/",
        "tests/runtime/test_gc_tuning.py::test_a_finished_game_",
    ),
}
"""What is left out, by the beginnings of the names of its tests."""

LESS: Final = "Scenarios were played plainly, not undone or saved; random games with one seed."


@dataclass(frozen=True, slots=True)
class Report:
    """What a run left out, group by group, and whether the rest cites every rule."""

    counts: dict[str, int]
    testable: int
    missing: list[str]


_REPORT: Final = pytest.StashKey[Report]()


def is_quick(config: pytest.Config) -> bool:
    """Return whether this run keeps to what an inner loop needs."""
    return bool(config.getoption("--quick"))


def group_of(test: str) -> str | None:
    """Return the group of tests left out that a test belongs to, if it does."""
    for group, beginnings in GROUPS.items():
        if test.startswith(beginnings):
            return group
    return None


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer `--quick`."""
    parser.addoption("--quick", action="store_true", help="leave out what takes long")


# After the plugin of the rules, which counts all tests, and before pytest picks by -k and -m.
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the groups and see whether the rest cites every rule."""
    if not is_quick(config):
        return
    groups = [group_of(item.nodeid) for item in items]
    left_out = [item for item, group in zip(items, groups) if group is not None]
    items[:] = [item for item, group in zip(items, groups) if group is None]
    config.hook.pytest_deselected(items=left_out)
    register = register_of(config)
    citations = [citation for item in items for citation in citations_of(item)]
    config.stash[_REPORT] = Report(
        {group: groups.count(group) for group in GROUPS},
        sum(rule.untestable is None for rule in register.rules()),
        untested_rules(register, citations),
    )


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object) -> None:
    """Take the report of a process that ran tests: all of them have the same one."""
    output: object = getattr(node, "workeroutput", None)
    config: object = getattr(node, "config", None)
    if isinstance(output, dict) and isinstance(config, pytest.Config) and "quick" in output:
        config.stash[_REPORT] = Report(*output["quick"])


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand the report on, or fail if a run of all tests misses a rule."""
    config = session.config
    report = config.stash.get(_REPORT, None)
    output: object = getattr(config, "workeroutput", None)
    if report is None:
        return
    if isinstance(output, dict):
        output["quick"] = [report.counts, report.testable, report.missing]
    elif _is_whole(config) and report.missing:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Report what was left out and whether every rule was still tested."""
    report = config.stash.get(_REPORT, None)
    if report is None:
        return
    total = sum(report.counts.values())
    terminalreporter.section("quick")
    terminalreporter.line(f"Tests left out, which `make test` runs: {total}")
    for group, count in report.counts.items():
        terminalreporter.line(f"{count:6}  {group}")
    terminalreporter.line(LESS)
    if not _is_whole(config):
        return
    tested = report.testable - len(report.missing)
    terminalreporter.line(f"rules: {tested} of {report.testable} tested")
    if report.missing:
        terminalreporter.line(f"no test left for: {', '.join(report.missing)}")


def _is_whole(config: pytest.Config) -> bool:
    """Return whether no file or folder was named, so that all tests were collected."""
    return config.args_source is not pytest.Config.ArgsSource.ARGS
