"""Teams as text files."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.content.teams import Pick, Team, TeamError, parse_team, team_text

LIBRARY = open_library()
IDS = [card.id for card in LIBRARY.cards()]

TEXT = """\
Team: Flying start
4x Angel: Inspiring (uxm)
2x Spider-Man: "Public Menace!" (asm)
Basic: Enrage (uxm)
Basic: Take That, Villain! (uxm)
"""

TEAM = Team(
    "Flying start",
    (Pick("uxm/angel-inspiring", 4), Pick("asm/spider-man-public-menace", 2)),
    ("uxm/enrage", "uxm/take-that-villain"),
)


def test_a_team_is_read_from_its_text() -> None:
    assert parse_team(TEXT) == TEAM
    assert TEAM.dice() == 6


def test_a_team_is_written_with_the_names_of_its_cards() -> None:
    assert team_text(TEAM, LIBRARY) == TEXT


def test_comments_blank_lines_and_spaces_do_not_matter() -> None:
    loose = TEXT.replace("4x Angel:", "\n# the wing\n  4 x  Angel: ")
    assert parse_team(loose) == TEAM


def test_a_card_may_be_written_by_its_id() -> None:
    assert parse_team("Team: A\n4x uxm/angel-inspiring\n").cards == (
        Pick("uxm/angel-inspiring", 4),
    )


def test_a_card_that_no_set_has_survives_the_way_to_text_and_back() -> None:
    team = parse_team("Team: A\n4x Angle: Inspiring (uxm)\n")
    assert team_text(team, LIBRARY) == "Team: A\n4x uxm/angle-inspiring\n"
    assert parse_team(team_text(team, LIBRARY)) == team


names = st.text(st.characters(exclude_categories=["C", "Z"], include_characters=" "), max_size=30)
picks = st.builds(Pick, st.sampled_from(IDS), st.integers(0, 20))
teams = st.builds(
    Team,
    names.map(lambda name: " ".join(name.split())),
    st.lists(picks, max_size=8).map(tuple),
    st.lists(st.sampled_from(IDS), max_size=3).map(tuple),
)


@given(teams)
def test_every_team_comes_back_from_its_text(team: Team) -> None:
    assert parse_team(team_text(team, LIBRARY)) == team


NO_LINE = """\
line 3: 'Angel: Inspiring (uxm)' is no line of a team; \
write '4x Angel: Inspiring (uxm)' or 'Basic: Enrage (uxm)'"""
NO_SET = """\
line 2: 'Angel: Inspiring' names no set; write it in brackets: 'Angel: Inspiring (uxm)'"""

ESCAPE = "the character U+001B cannot stand in a text; leave it out"


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_a_team_has_a_line_where_its_text_was_broken_and_nowhere_else(ending: str) -> None:
    text = ending.join(["Team: Wi\u2028ngs\x85 up", "4x uxm/angel-inspiring", ""])
    assert parse_team(text) == Team("Wi ngs up", (Pick("uxm/angel-inspiring", 4),))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: the name is missing: 'Team: Flying start'"),
        ("Team: A\nTeam: B", "line 2: the team has a name already"),
        ("Team: A\n\nAngel: Inspiring (uxm)", NO_LINE),
        ("Team: A\n4x Angel: Inspiring", NO_SET),
        ("# A\u2028\nTeam: \x1b[2JA", f"line 2: {ESCAPE}"),
    ],
)
def test_what_is_no_team_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(TeamError) as refused:
        parse_team(text)
    assert str(refused.value) == message
