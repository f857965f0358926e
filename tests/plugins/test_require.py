"""The plugin of tests/plugins/require.py, run on small suites of its own."""

import pytest

from tests.plugins import require

pytest_plugins = ["pytester"]

SKIPS = """
    import pytest

    def test_lacking():
        pytest.skip("needs a browser")

    @pytest.mark.skipif(True, reason="needs a compiler")
    def test_lacking_by_mark():
        pass

    def test_unwanted():
        pytest.skip("pure Python was asked for")

    @pytest.mark.xfail(reason="needs a rule")
    def test_expected_to_fail():
        assert False
"""


def test_skips_stay_skips_on_a_users_machine(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("THROWDOWN_REQUIRE", raising=False)
    pytester.makepyfile(SKIPS)
    run(pytester).assert_outcomes(skipped=3, xfailed=1)


def test_a_skip_for_lack_of_something_fails_where_everything_is_required(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THROWDOWN_REQUIRE", "1")
    pytester.makepyfile(SKIPS)
    result = run(pytester)
    result.assert_outcomes(failed=1, errors=1, skipped=1, xfailed=1)
    result.stdout.fnmatch_lines(["*THROWDOWN_REQUIRE is set: needs a browser*"])


def test_a_module_skipped_for_lack_of_something_fails_where_everything_is_required(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THROWDOWN_REQUIRE", "1")
    pytester.makepyfile('import pytest\npytest.skip("needs Redis", allow_module_level=True)')
    run(pytester).assert_outcomes(errors=1)


def run(pytester: pytest.Pytester) -> pytest.RunResult:
    return pytester.runpytest_inprocess(plugins=[require])
