"""What comes of a draft: the teams of all seats, and the games that follow (DM-18.1.4, EV-8.2).

The first two seats play at the table where they drafted. Every other pairing is a game of its own,
begun with the teams of the draft.
"""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.content.packs import read_packs
from throwdown.content.setup_error import SetupError
from throwdown.games.masters.content.formats import TOURNAMENT_20
from throwdown.games.masters.content.teams import Pick, Team
from throwdown.games.masters.model.state import MastersState, masters_state
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.layout import opening_state
from throwdown.games.masters.rules.core.verbs import DICE
from throwdown.games.masters.rules.turn.draft import (
    card_taken,
    drafter,
    drawn_basics,
    is_draft,
    picks_of,
    pool_of,
)
from throwdown.games.masters.rules.turn.game_start import first_program
from throwdown.games.masters.rules.turn.pod_table import (
    BROUGHT_BASICS,
    basics_of,
    is_pod,
    plan_of,
    team_of,
)
from throwdown.games.masters.setup.books import book_for, library_of
from throwdown.games.masters.setup.setup_reader import read_setup
from throwdown.kernel.action import Action, first_operand, verb_of
from throwdown.kernel.interpreter import act, start
from throwdown.kernel.values import Json, Setup
from throwdown.words.message import Message


def pairings(players: int) -> list[list[tuple[int, int]]]:
    """Return who meets whom in each round until everybody has met everybody (EV-8.2).

    By the circle method: the first stays, the others move on by one; with an odd number one is free
    in each round.

    >>> pairings(4)
    [[(0, 3), (1, 2)], [(0, 2), (1, 3)], [(0, 1), (2, 3)]]
    """
    seats = list(range(players + players % 2))
    rounds: list[list[tuple[int, int]]] = []
    for _ in range(len(seats) - 1):
        pairs = [(seats[i], seats[-1 - i]) for i in range(len(seats) // 2)]
        met = [(min(pair), max(pair)) for pair in pairs if max(pair) < players]
        rounds.append(sorted(met))
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return rounds


def drafted_teams(s: MastersState, last: Action) -> list[Team]:
    """Return the teams of all seats of a draft that is over with a last answer.

    Raises SetupError if it is not.
    """
    if is_pod(s):
        teams = [_pod_team(s, seat) for seat in range(len(s.teams))]
        if any(len(team.basic_actions) < BROUGHT_BASICS for team in teams):
            raise SetupError(Message("masters_faults.setup", "not drafted"))
        return teams
    if not is_draft(s) or verb_of(last) != DICE:
        raise SetupError(Message("masters_faults.setup", "not drafted"))
    found: list[Team] = []
    for seat in range(pool_of(s).seats):
        picks = picks_of(s, seat)
        if seat == drafter(s):
            picks += [card_taken(s), first_operand(last)]
        found.append(Team(f"team {seat + 1}", _picks(s, picks)))
    return found


def _pod_team(s: MastersState, seat: int) -> Team:
    plan, cards = plan_of(s), book_of(s).tables.cards
    basics = tuple(cards[card].id for card in basics_of(s, plan, seat))
    return Team(f"team {seat + 1}", _picks(s, team_of(s, plan, seat)), basics)


def _picks(s: MastersState, picks: Sequence[int]) -> tuple[Pick, ...]:
    cards = book_of(s).tables.cards
    pairs = [(picks[i], picks[i + 1]) for i in range(0, len(picks), 2)]
    return tuple(Pick(cards[card].id, dice) for card, dice in pairs if dice)


def setup_after_draft(setup: Setup, answers: Sequence[Action], seats: tuple[int, int]) -> Setup:
    """Return the game between two seats of a draft that was played by these answers.

    Raises SetupError if nothing was drafted, or not to the end.
    """
    s = _begin(setup)
    for answer in answers:
        if not is_pod(s) and not is_draft(s):
            break
        before = masters_state(s.clone())
        act(s, answer)
        if not is_pod(s) and not is_draft(s):
            return pairing_setup(setup, before, answer, seats)
    raise SetupError(Message("masters_faults.setup", "not drafted"))


def _begin(setup: Setup) -> MastersState:
    """Return a game as it begins, asking for chance."""
    packs = read_packs(setup)
    setting = read_setup(setup, library_of(packs))
    book = book_for(packs, setting)
    s = opening_state(book, book.layout, setting.life, 0)
    s.explicit = True
    start(s, first_program(book))
    return s


def pairing_setup(
    setup: Setup, s: MastersState, last: Action, seats: tuple[int, int]
) -> dict[str, Json]:
    """Return the game between two seats of a draft, with the teams that they built there."""
    teams = drafted_teams(s, last)
    if not all(0 <= seat < len(teams) for seat in seats) or seats[0] == seats[1]:
        raise SetupError(Message("masters_faults.setup", "no pairing", most=len(teams)))
    chosen = [teams[seat] for seat in seats]
    cards: list[Json] = [{pick.card: pick.dice for pick in team.cards} for team in chosen]
    kept = ("ruleset", "priority", "rules", "packs", "toss")
    begin: dict[str, Json] = {word: setup[word] for word in kept if word in setup}
    begin["teams"] = cards
    begin["life"] = s.start_life
    if is_pod(s):
        begin["format"] = TOURNAMENT_20.name
        begin["basics"] = [[*team.basic_actions] for team in chosen]
    else:
        ids = [book_of(s).tables.cards[card].id for card in drawn_basics(s)]
        begin["basics"] = [*ids]
    return begin


def change_refused(before: Team, after: Team, *, rebuild: bool) -> str:
    """Return the rule that forbids a team between two games of an event, or nothing.

    Basic actions stay the same throughout (DM-18.1.4); the rest too, unless rebuilding is allowed
    (DM-18.4.4).
    """
    if set(before.basic_actions) != set(after.basic_actions):
        return "DM-18.1.4"
    if not rebuild and set(before.cards) != set(after.cards):
        return "DM-18.4.4"
    return ""
