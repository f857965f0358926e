"""Why a team, a stack, a card or its dice cannot be chosen before the game."""

from __future__ import annotations

from throwdown.contract.reasons import ReasonTemplate
from throwdown.games.masters.reasons.situation import Situation, is_question_of_kind
from throwdown.games.masters.rules.core.sides import team_seats
from throwdown.games.masters.rules.turn.draft import (
    ChooseNumber,
    ChooseVersion,
    is_draft,
    most_dice,
    pool_of,
    taker,
)
from throwdown.games.masters.rules.turn.game_start import is_choosing_teams
from throwdown.games.masters.rules.turn.pod import (
    BuildTeam,
    PickCard,
    count_room,
)
from throwdown.games.masters.rules.turn.pod_table import (
    BROUGHT_BASICS,
    basics_of,
    count_dice,
    plan_of,
    stack_of,
    team_of,
)
from throwdown.games.masters.view.pregame import shelf_of, side_name, stack_title
from throwdown.kernel.action import NONE
from throwdown.words.languages import find_languages


def team_names(at: Situation) -> list[list[str]]:
    """Return what the teams are called among which the player chooses."""
    teams = shelf_of(at.s).setting.teams
    if not teams or not is_choosing_teams(at.s):
        return []
    places = range(max(len(teams[seat]) for seat in team_seats(at.s, at.seat)))
    return [[side_name(at.s, at.seat, place).casefold()] for place in places]


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


def why_not_pick(at: Situation, card: int) -> ReasonTemplate:
    """Return that a card is not in the pile in hand."""
    if not at.is_asked() or not is_question_of_kind(at, PickCard):
        return at.why_not_now()
    return at.reason("DM-18.3.1", "not in pile", card=at.card(card))


def why_not_bring(at: Situation, card: int, dice: int) -> ReasonTemplate:
    """Return why a card cannot be brought with so many dice."""
    if not at.is_asked() or not is_question_of_kind(at, BuildTeam):
        return at.why_not_now()
    plan = plan_of(at.s)
    stack, team = stack_of(at.s, plan, at.seat), team_of(at.s, plan, at.seat)
    if card not in stack:
        return at.reason("DM-18.4.3", "not drafted", card=at.card(card))
    if plan.title[card] in [plan.title[other] for other in team[::2]]:
        title = at.book.tables.cards[card].title_in(at.language)
        return at.reason("DM-16.0", "title brought", title=title)
    if len(team) >= 2 * plan.max_cards:
        return at.reason("DM-16.4", "enough cards", most=plan.max_cards)
    have = count_dice(plan, stack, card)
    if dice > have or dice < 1:
        rule = "DM-16.0" if dice < 1 or have == plan.most[card] else "DM-18.4.1"
        return at.reason(rule, "dice drafted", card=at.card(card), have=have)
    return at.reason("DM-16.4", "dice room", room=count_room(plan, team))


def why_not_done_building(at: Situation) -> ReasonTemplate:
    """Return what a team lacks: a card, or basic actions."""
    plan = plan_of(at.s)
    if not team_of(at.s, plan, at.seat):
        return at.reason("DM-16.4", "empty team")
    return at.reason("DM-18.1.4", "too few basics")


def why_not_bring_basic(at: Situation, card: int) -> ReasonTemplate:
    """Return why a basic action cannot be brought."""
    if not at.is_asked() or not is_question_of_kind(at, BuildTeam):
        return at.why_not_now()
    plan = plan_of(at.s)
    titles = [plan.title[other] for other in basics_of(at.s, plan, at.seat)]
    if len(titles) == BROUGHT_BASICS and plan.title[card] not in titles:
        return at.reason("DM-18.1.4", "enough basics")
    if plan.title[card] in titles:
        return at.reason("DM-16.4", "basic brought", card=at.card(card))
    rule = "DM-18.7.3" if plan.dealt else "DM-18.1.4"
    return at.reason(rule, "basic not offered", card=at.card(card))
