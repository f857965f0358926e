"""What can be said but not played yet is refused by name, before anybody plays it."""

from collections.abc import Iterator

import pytest

from tests.faults import refuse
from tests.games.masters.language.lines import SHIPPED
from throwdown.games.masters.compiler.dice import UnsupportedPhrase
from throwdown.games.masters.compiler.unsupported_phrases import reject_unsupported
from throwdown.games.masters.language.parser import parse_line


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
