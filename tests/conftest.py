"""What all tests share: Hypothesis profiles, rule markers, and no skips in CI."""

import pytest
from hypothesis import settings

from tests import require

pytest_plugins = ["tests.rules"]

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, max_examples=150)
settings.load_profile("ci" if require.is_required() else "default")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(require)
