"""What can be said but not played yet is refused by name, before anybody plays it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults import refuse
from tests.games.masters.language.lines import SHIPPED
from throwdown.games.masters.compiler.unsupported_phrases import reject_unsupported
from throwdown.games.masters.language.parser import parse_line
from throwdown.games.registry import content
from throwdown.phrase.errors import UnsupportedPhrase


def test_no_card_that_can_be_played_is_refused() -> None:
    refuse(fault for card in SHIPPED for fault in _refusals(card))


def _refusals(card: str) -> Iterator[str]:
    for line in SHIPPED[card]:
        try:
            reject_unsupported(parse_line(line), card)
        except UnsupportedPhrase as error:
            yield str(error)


@pytest.mark.parametrize(
    ("line", "what"),
    [
        (
            "When fielded: this turn, if this would take damage: prevent that damage.",
            "“this turn, if this would take damage: ",
        ),
        (
            "This turn, when this blocks: this gets +XA, where X is the level of this.",
            "“this turn, when this blocks: ",
        ),
        (
            "When this attacks: KO target character with attack less than the attack of that die.",
            "“less than the attack of that die”",
        ),
        (
            "When fielded: KO target character with attack less than the level of this.",
            "“with attack less than the level of this”",
        ),
    ],
)
def test_a_phrase_that_cannot_be_played_yet_is_named(line: str, what: str) -> None:
    with pytest.raises(UnsupportedPhrase) as caught:
        reject_unsupported(parse_line(line), "uxm/angel-avenging")
    assert str(caught.value).startswith(f"uxm/angel-avenging: {what}")
    assert str(caught.value).endswith("cannot be played yet")


PACK = """\
set = "fan"
title = "A fan's cards"
year = 2015

[[die]]
name = "Echo"
faces = ["bolt", "bolt bolt", "bolt bolt", "0/2/2", "1/3/3", "1/4/4"]

[[card]]
number = 1
title = "Echo"
subtitle = "Lasting"
type = "character"
cost = 2
energy = "bolt"
affiliations = []
max = 4
rarity = "common"
text = ["{text}"]
"""


@pytest.mark.parametrize(
    "header",
    [
        "while this is a [Villain] character",
        "while this was KO'd this turn",
        "while this is attacking and this is a [Villain] character",
        "while that die is a [Villain] character",
    ],
)
def test_a_line_cannot_wait_for_what_only_a_running_text_knows(tmp_path: Path, header: str) -> None:
    path = tmp_path / "fan.toml"
    path.write_text(PACK.format(text=f"W{header[1:]}: this gets +1A."), encoding="utf-8")
    (fault,) = content("masters").pack_faults(path)
    assert f"“{header}” cannot be played yet" in fault
