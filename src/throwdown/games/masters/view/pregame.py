"""What is seen and told before the teams are known: a secret choice, or a draft in the open."""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.turn.draft import (
    Pool,
    TakeStack,
    basics_of,
    drafted_by,
    is_drafting,
    room,
    stacks_left,
)
from throwdown.games.masters.rules.turn.game_start import ChooseTeam
from throwdown.games.masters.setup.books import BookShelf
from throwdown.games.masters.view.notation import notation, title_of, words_of
from throwdown.kernel.action import NONE
from throwdown.kernel.events import JUDGE
from throwdown.kernel.program import Frame
from throwdown.kernel.rng import Rng
from throwdown.kernel.values import Json, View

SECRET: Final = "?"
"""What stands for a team that is chosen and not shown yet."""


def pregame_view(s: MastersState, viewer: int) -> View:
    """Return what a viewer sees of the choice or the draft under way; nothing once it is over."""
    f = _frame(s, "teams")
    if f is not None:
        return {"teams": [_choice(s, f, seat, viewer) for seat in range(len(s.teams))]}
    f = _frame(s, "draft")
    if f is None:
        return {}
    names = words_of(s).names
    return {
        "first": s.active if is_drafting(s) else NONE,
        "basics": [names[card] for card in basics_of(f)],
        "stacks": [stack_title(s, stack) for stack in stacks_left(pool_of(s), f)],
        "drafted": [_drafted(s, f, seat) for seat in range(len(s.teams))],
    }


def _frame(s: MastersState, name: str) -> Frame | None:
    """Return the frame of a program that stands at the bottom of what is under way."""
    book = book_of(s)
    under_way = bool(s.frames) and book.has(name) and s.frames[0].program == book.number(name)
    return s.frames[0] if under_way else None


def _choice(s: MastersState, f: Frame, seat: int, viewer: int) -> Json:
    if seat >= len(f.picks):
        return ""
    return team_name(s, seat, f.picks[seat]) if viewer in (seat, JUDGE) else SECRET


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


def _drafted(s: MastersState, f: Frame, seat: int) -> View:
    names, own = words_of(s).names, drafted_by(f, seat)
    return {
        "cards": {names[own[i]]: own[i + 1] for i in range(0, len(own), 2)},
        "room": room(pool_of(s), f, seat),
    }


def pool_of(s: MastersState) -> Pool:
    """Return what is drafted from."""
    book = book_of(s)
    for op in book.programs[book.number("draft")].ops:
        if isinstance(op, TakeStack):
            return op.pool
    raise AssertionError("a draft without stacks")


def hide_choices(s: MastersState, viewer: int, chance: Rng) -> None:
    """Draw anew the teams that a viewer has not been shown, each as likely as the others."""
    f = _frame(s, "teams")
    if f is None:
        return
    ops = book_of(s).programs[f.program].ops
    picks = list(f.picks)
    for seat in range(len(picks)):
        op = ops[seat]
        if seat != viewer and isinstance(op, ChooseTeam):
            picks[seat] = chance.below(op.teams)
    f.picks = tuple(picks)


def reveals_teams(s: MastersState) -> bool:
    """Return whether the pending answer is the last secret choice, after which all are shown."""
    f = _frame(s, "teams")
    return f is not None and len(f.picks) == len(s.teams) - 1


def is_before(s: MastersState) -> bool:
    """Return whether teams are being chosen or drafted."""
    return _frame(s, "teams") is not None or is_draft(s)


def is_draft(s: MastersState) -> bool:
    """Return whether teams are being drafted."""
    return _frame(s, "draft") is not None
