"""Which cards a team cannot take in as well: by the plain definition, but with little work."""

from __future__ import annotations

from random import Random

import pytest

from throwdown.games.masters.content.formats import FORMATS, TOURNAMENT_20, Format, draft
from throwdown.games.masters.content.library import Library, open_library
from throwdown.games.masters.content.teams import Pick, Team
from throwdown.games.masters.model.cards import BASIC, Card
from throwdown.games.masters.setup.team_check import TeamFault, find_team_faults, refused_cards

LIBRARY = open_library()
ALL = LIBRARY.cards()
FORMS = (*FORMATS.values(), draft(8), draft(20))
UNKNOWN = ("uxm/", "z/9")
"""Nothing is near them, which is found out quickly."""


def by_definition(team: Team, form: Format) -> dict[str, TeamFault]:
    """Find the faults of the whole team again with each card."""
    before = find_team_faults(team, form, LIBRARY)
    brought = {*(pick.card for pick in team.cards), *team.basic_actions}
    refused: dict[str, TeamFault] = {}
    for card in ALL:
        after = find_team_faults(with_card(team, card), form, LIBRARY)
        if card.id not in brought and len(after) > len(before):
            refused[card.id] = next(fault for fault in after if fault not in before)
    return refused


def with_card(team: Team, card: Card) -> Team:
    if card.kind == BASIC:
        return team.replace(basic_actions=(*team.basic_actions, card.id))
    return team.replace(cards=(*team.cards, Pick(card.id, 1)))


def random_team(chooser: Random, *, sound: bool) -> Team:
    """Return a team of known cards with dice they have, or of anything."""
    basics = [card for card in ALL if card.kind == BASIC]
    others = [card for card in ALL if card.kind != BASIC]
    chosen = chooser.sample(others, chooser.randrange(10))
    picks = [Pick(card.id, chooser.randint(1, min(4, card.max_dice))) for card in chosen]
    actions = [card.id for card in chooser.sample(basics, chooser.randrange(4))]
    if not sound:
        picks += [
            Pick(chooser.choice((chooser.choice(ALL).id, *UNKNOWN)), chooser.randint(-1, 30))
            for _ in range(chooser.randrange(5))
        ]
        actions += chooser.choices((chooser.choice(ALL).id, *UNKNOWN), k=chooser.randrange(3))
    return Team("Random", tuple(picks), tuple(actions))


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
@pytest.mark.parametrize("sound", [True, False])
def test_the_cards_refused_are_those_that_bring_a_new_fault(form: Format, *, sound: bool) -> None:
    chooser = Random(f"{form.name} {sound}")
    for _ in range(3):
        team = random_team(chooser, sound=sound)
        assert refused_cards(team, form, LIBRARY) == by_definition(team, form), team


class Counting(Library):
    """A library that counts how often it is looked into."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.listed: list[str] = []

    def find(self, wanted: str) -> Card | None:
        self.found.append(wanted)
        return super().find(wanted)

    def ids(self, like: str) -> tuple[str, ...]:
        self.listed.append(like)
        return super().ids(like)


def test_each_card_of_the_team_is_looked_at_once_and_no_near_one_is_looked_for() -> None:
    cards = [f"uxm/nobody-{number}" for number in range(20)]
    basics = [f"uxm/nothing-{number}" for number in range(20)]
    team = Team("Unknown", tuple(Pick(card, 1) for card in cards), tuple(basics))
    library = Counting()
    refused_cards(team, TOURNAMENT_20, library)
    assert library.found == [*cards, *basics]
    assert library.listed == []
    assert len(find_team_faults(team, TOURNAMENT_20, library)) > 40
    assert library.listed == [*cards, *basics], "whoever asks what is wrong is told what is near"
