"""What is seen and told before the teams are known: a secret choice, or a draft.

A pod that drafts in secret is in `pod_view.py`.
"""

from __future__ import annotations

from throwdown.contract.seen import GAME, Model, Thing, seat_id
from throwdown.games.masters.content.teams import Team
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.steps import CHOOSING_TEAMS, DRAFTING, STAGES
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.sides import team_seats
from throwdown.games.masters.rules.turn.draft import (
    count_dice_left,
    drawn_basics,
    free_stacks,
    is_draft,
    is_drafting_cards,
    lots_of,
    picks_of,
    pool_of,
)
from throwdown.games.masters.rules.turn.game_start import (
    chosen_team,
    count_chosen,
    is_choosing_teams,
    redraw_teams,
)
from throwdown.games.masters.rules.turn.pod import shows_secret
from throwdown.games.masters.rules.turn.pod_secrets import redraw_pod
from throwdown.games.masters.rules.turn.pod_table import is_pod
from throwdown.games.masters.setup.books import BookShelf
from throwdown.games.masters.view.notation import notation, words_of
from throwdown.games.masters.view.pod_view import add_own_pod, add_pod
from throwdown.games.masters.view.seen_choices import card_id, stack_id, team_id
from throwdown.kernel.action import NONE, Action
from throwdown.kernel.events import JUDGE
from throwdown.kernel.interpreter import ask_again
from throwdown.kernel.rng import Rng


def add_pregame(s: MastersState, model: Model) -> None:
    """Add what everybody sees of the choice or the draft under way."""
    if is_choosing_teams(s):
        model[GAME]["stage"] = STAGES.name(CHOOSING_TEAMS)
        for seat in range(len(s.teams)):
            if chosen_team(s, seat) != NONE:
                model[seat_id(seat)]["chosen"] = True
    elif is_draft(s):
        _add_draft(s, model)
    elif is_pod(s):
        add_pod(s, model)


def _add_draft(s: MastersState, model: Model) -> None:
    game, pool = model[GAME], pool_of(s)
    game["stage"] = STAGES.name(DRAFTING)
    if pool.seats > 2:
        if lots_of(s, pool):
            game["lots"] = [*lots_of(s, pool)]
    elif is_drafting_cards(s):
        game["first"] = s.active
    if drawn_basics(s):
        game["basics"] = [card_id(card) for card in drawn_basics(s)]
    for stack in free_stacks(s, pool):
        model[stack_id(stack)] = {"cards": [card_id(card) for card in pool.stacks[stack]]}
    for seat in range(len(s.teams)):
        own, thing = picks_of(s, seat), model[seat_id(seat)]
        if own:
            thing["drafted"] = [[card_id(own[i]), own[i + 1]] for i in range(0, len(own), 2)]
        if count_dice_left(s, pool, seat):
            thing["room"] = count_dice_left(s, pool, seat)


def add_own_pregame(s: MastersState, viewer: int, model: Model) -> None:
    """Add what is the viewer's own: teams to choose from and the one chosen, or drafted cards."""
    if is_pod(s):
        add_own_pod(s, viewer, model)
    if not is_choosing_teams(s):
        return
    for seat in range(len(s.teams)):
        if viewer not in (*team_seats(s, seat), JUDGE):
            continue
        teams = shelf_of(s).setting.teams[seat]
        for number, team in enumerate(teams):
            model[team_id(seat, number)] = _team(s, seat, team)
        chosen = chosen_team(s, seat)
        if chosen != NONE:
            model[seat_id(seat)] = {"team": team_id(seat, min(chosen, len(teams) - 1))}


def _team(s: MastersState, seat: int, team: Team) -> Thing:
    numbers = {card.id: number for number, card in enumerate(book_of(s).tables.cards)}
    thing: Thing = {
        "seat": seat,
        "name": team.name,
        "cards": [[card_id(numbers[pick.card]), pick.dice] for pick in team.cards],
    }
    if team.basic_actions:
        thing["basics"] = [card_id(numbers[card]) for card in team.basic_actions]
    return thing


def team_name(s: MastersState, seat: int, team: int) -> str:
    """Return what a team is called that a player brings."""
    return shelf_of(s).setting.teams[seat][team].name


def side_name(s: MastersState, seat: int, team: int) -> str:
    """Return what a team to choose is called: in Doubles what both partners bring."""
    return " + ".join(each.name for each in _teams_of_side(s, seat, team))


def team_text(s: MastersState, seat: int, team: int, language: str) -> str:
    """Return a team to choose with its cards: `Wings: 4 Angel, 2 Juggernaut`."""
    found: list[str] = []
    for chosen in _teams_of_side(s, seat, team):
        cards = [f"{pick.dice} {_card(s, pick.card, language)}" for pick in chosen.cards]
        cards += [_card(s, card, language) for card in chosen.basic_actions]
        found.append(f"{chosen.name}: {', '.join(cards)}")
    return "; ".join(found)


def _teams_of_side(s: MastersState, seat: int, team: int) -> list[Team]:
    """Return what a seat and its partner bring if they choose so."""
    own = [shelf_of(s).setting.teams[member] for member in team_seats(s, seat)]
    return [teams[min(team, len(teams) - 1)] for teams in own]


def _card(s: MastersState, card_id: str, language: str) -> str:
    ids = [card.id for card in book_of(s).tables.cards]
    return words_of(s, language).names[ids.index(card_id)]


def shelf_of(s: MastersState) -> BookShelf:
    """Return the books of a game."""
    opener = book_of(s).opener
    assert isinstance(opener, BookShelf)
    return opener


def drafted_name(s: MastersState, card: int, language: str) -> str:
    """Return the name of a card by its number in the draft, also after it."""
    return notation(shelf_of(s).open(()).tables, language).names[card]


def stack_title(s: MastersState, stack: int, language: str = "en") -> str:
    """Return the title that the cards of a stack have."""
    return book_of(s).tables.cards[pool_of(s).stacks[stack][0]].title_in(language)


def hide_choices(s: MastersState, viewer: int, chance: Rng) -> None:
    """Draw again the teams that a viewer has not been shown, each as likely as the others."""
    if is_choosing_teams(s):
        redraw_teams(s, viewer, chance)
        ask_again(s)
    elif is_pod(s):
        redraw_pod(s, viewer, chance)
        ask_again(s)


def reveals_teams(s: MastersState, pick: Action) -> bool:
    """Return whether an answer is the last secret choice, after which all are shown.

    In a pod: the last pick of a round, or that a team stands.
    """
    if is_pod(s):
        return shows_secret(s, pick)
    return is_choosing_teams(s) and count_chosen(s) == 1


def is_before(s: MastersState) -> bool:
    """Return whether teams are being chosen or drafted."""
    return is_choosing_teams(s) or is_draft(s) or is_pod(s)
