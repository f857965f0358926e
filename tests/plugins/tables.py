"""The tables of the grammars are built before the first test: none has to wait for them."""

import pytest

from tools.grammar.tables import build_tables


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput") and not build_tables():
        raise pytest.UsageError("the tables of the grammars cannot be built")
