"""What all tests share: Hypothesis profiles, rules, order, the quick tier, no skips in CI."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.plugins import require

pytest_plugins = [
    "tests.plugins.order",
    "tests.plugins.rules",
    "tests.plugins.quick",
    "tests.plugins.tables",
]

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, max_examples=150)
settings.load_profile("ci" if require.is_required() else "default")


@pytest.fixture(autouse=True, scope="session")
def data_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test writes to the data folder of whoever runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("THROWDOWN_DATA", str(tmp_path_factory.mktemp("data")))
        yield


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(require)
