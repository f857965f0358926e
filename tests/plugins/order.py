"""A pytest plugin: which tests begin first, and which of them CI runs with one build only."""

from typing import Final

import pytest

FIRST: Final = ("tests/interfaces/", "tests/bots/", "tests/runtime/")
"""They wait for servers, screens and other programs; begun last, one would hold up the end."""

ONCE: Final = (
    "tests/conformance/test_order.py",
    "tests/games/masters/rules/test_layers.py::test_no_",
    "tests/interfaces/browser/",
    "tests/interfaces/terminal/test_windows.py",
    "tests/interfaces/web/test_bounds.py",
    "tests/games/masters/language/",
    "tests/games/masters/test_random_games.py::test_every_card_",
    "tests/games/masters/test_texts_count.py",
    "tests/phrase/",
    "tests/plugins/",
    "tests/games/throne/language/",
    "tests/games/throne/test_random_games.py::test_every_card_",
)
"""About pages, texts, windows and pytest itself, or in bulk: one build is enough. Marked `once`."""


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "once: the same in either build, so CI runs it with one")


# Before pytest's own hook, which picks tests by their marks.
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(FIRST))
    for item in items:
        if item.nodeid.startswith(ONCE):
            item.add_marker("once")
