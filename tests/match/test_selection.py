"""Marks at a question that both partners are asked in turn."""

from __future__ import annotations

import pytest

from tests.games.masters.test_doubles import begin
from throwdown.games.registry import game
from throwdown.match.selection import Selection, arrange

MASTERS = game("masters")


@pytest.mark.rule("DM-17.6.1")
def test_what_can_be_marked_ends_where_the_partner_is_asked() -> None:
    s = begin(
        {"step": "attack", "players": [{"field": ["SK!"]}, {"field": ["SK!", "SK!"]}, {}, {}]}
    )
    assert s.decision is not None
    selection = Selection(MASTERS, s)
    own = [item.pick for item in selection.items]
    assert len(own) == 1
    assert selection.toggle(own[0])
    answers = selection.answers()
    assert answers
    assert arrange(MASTERS, s, answers) == answers
