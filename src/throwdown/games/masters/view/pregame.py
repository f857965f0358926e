"""What is seen and told before the teams are known: a secret choice, or a draft in the open."""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.turn.draft import (
    basics_drawn,
    drafted_by,
    is_draft,
    is_drafting,
    pool_of,
    room,
    stacks_left,
)
from throwdown.games.masters.rules.turn.game_start import (
    choose_anew,
    is_choosing_teams,
    teams_chosen,
)
from throwdown.games.masters.setup.books import BookShelf
from throwdown.games.masters.view.notation import notation, title_of, words_of
from throwdown.kernel.action import NONE
from throwdown.kernel.events import JUDGE
from throwdown.kernel.interpreter import ask_again
from throwdown.kernel.rng import Rng
from throwdown.kernel.values import Json, View

SECRET: Final = "?"
"""What stands for a team that is chosen and not shown yet."""


def pregame_view(s: MastersState, viewer: int) -> View:
    """Return what a viewer sees of the choice or the draft under way; nothing once it is over."""
    if is_choosing_teams(s):
        return {"teams": [_choice(s, seat, viewer) for seat in range(len(s.teams))]}
    if not is_draft(s):
        return {}
    names = words_of(s).names
    return {
        "first": s.active if is_drafting(s) else NONE,
        "basics": [names[card] for card in basics_drawn(s)],
        "stacks": [stack_title(s, stack) for stack in stacks_left(s, pool_of(s))],
        "drafted": [_drafted(s, seat) for seat in range(len(s.teams))],
    }


def _choice(s: MastersState, seat: int, viewer: int) -> Json:
    chosen = teams_chosen(s)
    if seat >= len(chosen):
        return ""
    return team_name(s, seat, chosen[seat]) if viewer in (seat, JUDGE) else SECRET


def team_name(s: MastersState, seat: int, team: int) -> str:
    """Return what a team to choose is called."""
    return shelf_of(s).setting.teams[seat][team].name


def team_text(s: MastersState, seat: int, team: int, language: str) -> str:
    """Return a team to choose with its cards: `Wings: 4 Angel, 2 Juggernaut`."""
    chosen = shelf_of(s).setting.teams[seat][team]
    cards = [f"{pick.dice} {_card(s, pick.card, language)}" for pick in chosen.cards]
    cards += [_card(s, card, language) for card in chosen.basic_actions]
    return f"{chosen.name}: {', '.join(cards)}"


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
    return title_of(book_of(s).tables.cards[pool_of(s).stacks[stack][0]], language)


def _drafted(s: MastersState, seat: int) -> View:
    names, own = words_of(s).names, drafted_by(s, seat)
    return {
        "cards": {names[own[i]]: own[i + 1] for i in range(0, len(own), 2)},
        "room": room(s, pool_of(s), seat),
    }


def hide_choices(s: MastersState, viewer: int, chance: Rng) -> None:
    """Draw anew the teams that a viewer has not been shown, each as likely as the others."""
    if is_choosing_teams(s):
        choose_anew(s, viewer, chance)
        ask_again(s)


def reveals_teams(s: MastersState) -> bool:
    """Return whether the pending answer is the last secret choice, after which all are shown."""
    return is_choosing_teams(s) and len(teams_chosen(s)) == len(s.teams) - 1


def is_before(s: MastersState) -> bool:
    """Return whether teams are being chosen or drafted."""
    return is_choosing_teams(s) or is_draft(s)
