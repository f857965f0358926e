"""A pytest plugin: with THROWDOWN_REQUIRE set, a skip for lack of something is a failure.

A test that needs what a machine may lack skips with a reason that begins with "needs ". Other
reasons, such as a build that was asked for, stay skips everywhere.
"""

import os
from collections.abc import Generator

import pytest

from throwdown.runtime.build_info import build_name


def is_required() -> bool:
    """Return whether this run must have everything the tests need."""
    return os.environ.get("THROWDOWN_REQUIRE", "") not in ("", "0")


def require_compiled_build() -> None:
    """Skip the test that calls this where only pure Python can run."""
    if os.environ.get("THROWDOWN_PURE", "") not in ("", "0"):
        pytest.skip("pure Python was asked for")
    if build_name() == "pure Python":
        pytest.skip("needs a compiled build: run `make fast`")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    _fail_if_lacking(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    _fail_if_lacking(report)
    return report


def _fail_if_lacking(report: pytest.TestReport | pytest.CollectReport) -> None:
    # A skip tells file, line and reason; an expected failure tells a traceback instead.
    if not (is_required() and report.skipped and isinstance(report.longrepr, tuple)):
        return
    file, line, reason = report.longrepr
    reason = reason.removeprefix("Skipped: ")
    if reason.startswith("needs "):
        report.outcome = "failed"
        report.longrepr = f"{file}:{line}: skipped, but THROWDOWN_REQUIRE is set: {reason}"
