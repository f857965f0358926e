"""Why a team, a stack, a card or its dice cannot be chosen before the game."""

from __future__ import annotations

from throwdown.contract.reasons import ReasonTemplate
from throwdown.games.masters.reasons.situation import Situation, is_question_of_kind
from throwdown.games.masters.rules.turn.draft import (
    ChooseNumber,
    ChooseVersion,
    is_draft,
    most_dice,
    pool_of,
    taker,
)
from throwdown.games.masters.view.pregame import shelf_of, stack_title
from throwdown.kernel.action import NONE
from throwdown.words.languages import find_languages


def team_names(at: Situation) -> list[list[str]]:
    """Return what the teams are called among which the player chooses."""
    teams = shelf_of(at.s).setting.teams
    return [[team.name.casefold()] for team in teams[at.seat]] if teams else []


def stack_titles(at: Situation) -> list[list[str]]:
    """Return the titles of all stacks of a draft, in every language."""
    if not is_draft(at.s):
        return []
    stacks = range(len(pool_of(at.s).stacks))
    return [[stack_title(at.s, stack, x).casefold() for x in find_languages()] for stack in stacks]


def why_not_take(at: Situation, stack: int) -> ReasonTemplate:
    """Return who has taken a stack."""
    seat = taker(at.s, pool_of(at.s), stack)
    if seat == NONE:
        return at.why_not_now()
    title = stack_title(at.s, stack, at.language)
    return at.reason("DM-16.2", "taken", title=title, seat=at.player(seat))


def why_not_version(at: Situation, card: int) -> ReasonTemplate:
    """Return that a card is not in the stack."""
    if not at.is_asked() or not is_question_of_kind(at, ChooseVersion):
        return at.why_not_now()
    return at.reason("DM-16.2", "other stack", card=at.card(card))


def why_not_dice(at: Situation) -> ReasonTemplate:
    """Return how many dice can be used."""
    if not at.is_asked() or not isinstance(at.op, ChooseNumber):
        return at.why_not_now()
    return at.reason("DM-16.2", "most dice", most=most_dice(at.s, at.op.pool))
