"""Nobody is asked in vain: counted in whole games that somebody plays through the client's code."""

from __future__ import annotations

import os

import pytest

from tests.interfaces.web.asked_person import count_prompts

GAMES = int(os.environ.get("THROWDOWN_ASKED", "4"))
"""How many games of each kind are played; a night plays a hundred."""


@pytest.mark.parametrize("name", ["masters", "throne"])
def test_a_sensible_person_is_seldom_asked_in_vain(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = count_prompts(name, range(GAMES))
    with capsys.disabled():
        print(f"\n{name}: {found}")
    assert found.unwanted
    assert found.passed
    assert found.mean() <= 1
    assert found.percentile(95) <= 2
    assert found.own == 0
    assert found.repeated == 0
