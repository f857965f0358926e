"""One server and one browser for all tests of the client that a worker runs in a row."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.interfaces.browser.visitor import SEED, Look, Visitor, chromium
from tests.interfaces.web.server import Server, start_server


# Not for the whole session: while Playwright runs, no other test could start an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture(scope="package")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with start_server(tmp_path_factory.mktemp("tables"), seed=SEED) as running:
        yield running


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[Callable[[Look], Visitor]]:
    """Yield a way to seat people, who must not meet an error, nor be sent to another host."""
    everybody: list[Visitor] = []

    def make_visitor(look: Look) -> Visitor:
        everybody.append(Visitor(browser, server.address, look))
        return everybody[-1]

    yield make_visitor
    for somebody in everybody:
        somebody.leave()
    for somebody in everybody:
        assert somebody.complaints == []
        assert somebody.elsewhere == []


@pytest.fixture
def visitor(visitors: Callable[[Look], Visitor]) -> Visitor:
    """Yield somebody at a desk who reads English."""
    return visitors(Look())
