"""Building a sensible team: one that can be paid for, comes in time and has a way to win.

A plan is chosen first, and two cards that carry it out; the others are drawn around them, a handful
at a time, and what suits the team best is taken. So teams differ from seed to seed, and only the
texts of some cards are ever read. What a card is good for is judged in `card_roles.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from random import Random
from typing import Final

from throwdown.content.setup_error import SetupError
from throwdown.games.masters.content.formats import TOURNAMENT_20, Format
from throwdown.games.masters.content.library import Library, shipped_library
from throwdown.games.masters.content.teams import Pick, Team
from throwdown.games.masters.model.cards import ACTION, BASIC, Card
from throwdown.games.masters.model.energy import BOLT, ENERGY_KINDS, FIST, MASK, SHIELD
from throwdown.games.masters.model.ruleset import DEFAULT
from throwdown.games.masters.setup.card_roles import CardRole, CardRoles, card_roles
from throwdown.games.masters.setup.game_setup import SEATS
from throwdown.games.masters.setup.random_teams import free_cards
from throwdown.kernel.values import Json, Setup
from throwdown.words.message import Message

PLANS: Final = (CardRole.MIGHT, CardRole.PIERCE, CardRole.BURN)
"""The ways to win that a team is built on."""
FINISHERS: Final = 2
"""How many cards carry out the plan at least."""
CHEAP: Final = 3
"""What a card costs at most that can be bought in the first turns."""
EXPENSIVE: Final = 6
"""What a card costs at least that can only be bought late."""
ENERGIES: Final = (2, 3)
"""How many energy types the cards of a team have."""
OF_EACH_ENERGY: Final = 2
"""How many cards there are of each of them at least."""
ACTIONS: Final = 2
"""How many cards are no characters at most."""
DICE: Final = 2
"""How many dice each card has at least, as far as its Max goes."""

_HANDFUL: Final = 7
_TYPES: Final = (FIST, BOLT, MASK, SHIELD)
_Demand = Callable[[Card], bool]


def sensible_setup(
    seed: int,
    ruleset: str = DEFAULT.name,
    form: Format = TOURNAMENT_20,
    library: Library | None = None,
) -> Setup:
    """Return a game between two sensible teams, the same for the same seed.

    Where the format gives the teams, or has them drafted, there is nothing to build.
    """
    begin: dict[str, Json] = {"format": form.name, "ruleset": ruleset}
    if form.teams or form.most_seats:
        return begin
    teams = build_teams(Random(seed), ruleset, form, library)
    return {**begin, **_teams_to_bring(teams)}


def setup_with_team(seed: int, team: Team, ruleset: str, form: Format) -> Setup:
    """Return a game that the first player plays with a team of their own, the others with others.

    A format that gives teams, or has them drafted, takes none from anybody.
    """
    if form.teams or form.most_seats:
        raise SetupError(Message("masters_faults.setup", "given in draft", form=form.name))
    teams = build_teams(Random(seed), ruleset, form, first=team)
    return {"format": form.name, "ruleset": ruleset, **_teams_to_bring(teams)}


def _teams_to_bring(teams: Sequence[Team]) -> dict[str, Json]:
    """Return teams and their basic actions as a set-up has them."""
    cards: list[Json] = [{pick.card: pick.dice for pick in team.cards} for team in teams]
    basics: list[Json] = [list(team.basic_actions) for team in teams]
    return {"teams": cards, "basics": basics}


def build_teams(
    chance: Random,
    ruleset: str,
    form: Format,
    library: Library | None = None,
    first: Team | None = None,
) -> list[Team]:
    """Return a sensible team for each player of a format; partners share no title (DM-17.2.3).

    The first player's may be there already.
    """
    teams: list[Team] = [] if first is None else [first]
    for seat in range(len(teams), form.seats):
        partners = teams[seat - 1] if form.seats > SEATS and seat % 2 else None
        teams.append(build_team(chance, ruleset, form, library, partners))
    return teams


def build_team(
    chance: Random,
    ruleset: str = DEFAULT.name,
    form: Format = TOURNAMENT_20,
    library: Library | None = None,
    partners: Team | None = None,
) -> Team:
    """Return a sensible team that is legal in a format; the whole library is drawn from.

    But for what a partner's team has already.
    """
    known = library or shipped_library()
    cards = known.cards() if partners is None else free_cards(known, partners)
    builder = Builder(chance, ruleset, form, cards)
    builder.choose_cards()
    picks = tuple(Pick(card.id, dice) for card, dice in builder.dice().items())
    return Team("Sensible", picks, tuple(builder.basic_actions()))


class Builder:
    """A team on the way."""

    def __init__(self, chance: Random, ruleset: str, form: Format, cards: tuple[Card, ...]) -> None:
        self._chance = chance
        self._ruleset = ruleset
        self._form = form
        self._cards = cards
        with_dice = form.max_dice // DICE
        self._size = min(with_dice, form.max_cards or with_dice)
        self._plan = chance.choice(PLANS)
        self._energies: set[int] = set(_TYPES)
        self._team: list[Card] = []

    def choose_cards(self) -> None:
        """Take the cards that win, then those that suit them."""
        finishing: list[_Demand] = [self._carries_plan, self._can_be_paid, self._fits_curve]
        while len(self._team) < FINISHERS and self._take(finishing):
            pass
        self._settle_energies()
        # What is named first is given up last, and what needs a text to be read is asked last.
        filling: list[_Demand] = [
            self._finds_companions,
            self._can_be_paid,
            self._helps_the_lonely,
            self._fits_energies,
            self._fits_curve,
        ]
        while len(self._team) < self._size and self._take(filling):
            pass

    def dice(self) -> dict[Card, int]:
        """Return the dice of each card: most of cheap ones, then of those that win."""
        order = sorted(self._team, key=self._turn_for_dice)
        brought = {card: min(DICE, card.max_dice) for card in self._team}
        left = self._form.max_dice - sum(brought.values())
        for limit in range(DICE + 1, self._form.max_dice + 1):
            for card in order:
                if left and brought[card] < min(limit, card.max_dice):
                    brought[card] += 1
                    left -= 1
        return brought

    def basic_actions(self) -> list[str]:
        """Choose basic actions: those that serve the plan rather than others, cheap ones first."""
        left = [card for card in self._cards if card.kind == BASIC]
        chosen: list[str] = []
        for _ in range(self._form.basic_actions):
            handful = self._chance.sample(left, min(_HANDFUL, len(left)))
            best = max(handful, key=lambda card: (self._carries_plan(card), card.cost <= CHEAP))
            chosen.append(best.id)
            left = [card for card in left if card.title != best.title]
        return chosen

    def _turn_for_dice(self, card: Card) -> tuple[bool, bool, bool]:
        return card.cost > CHEAP, card.cost >= EXPENSIVE, not self._carries_plan(card)

    def _take(self, demands: list[_Demand]) -> bool:
        """Take the best of some cards that meet the demands; return whether there was one."""
        drawn = self._chance.sample(self._cards, len(self._cards))
        joining = [card for card in drawn if self._may_join(card)]
        for count in range(len(demands), -1, -1):
            asked = demands[:count][::-1]
            meeting = (card for card in joining if all(demand(card) for demand in asked))
            handful = list(islice(meeting, _HANDFUL))
            if handful:
                self._team.append(max(handful, key=self._merit))
                return True
        return False

    def _settle_energies(self) -> None:
        """Keep to the energy types of what wins, and to one or two more."""
        energies = {card.energy for card in self._team}
        others = [energy for energy in _TYPES if energy not in energies]
        more = self._chance.choice(ENERGIES) - len(energies)
        self._energies = energies | set(self._chance.sample(others, max(0, more)))

    def _merit(self, card: Card) -> int:
        """Return how well a card suits the team; each point is one reason to take it."""
        there = {use for other in self._team for use in self._uses(other).uses}
        uses = self._uses(card).uses
        affiliations = {icon for other in self._team for icon in other.affiliations}
        reasons = (
            self._plan in uses,
            CardRole.SWARM in uses,
            CardRole.REMOVE in uses and CardRole.REMOVE not in there,
            CardRole.FUEL in uses and CardRole.FUEL not in there,
            CardRole.GUARD in uses and CardRole.GUARD not in there,
            bool(affiliations & set(card.affiliations)),
        )
        return sum(reasons)

    def _may_join(self, card: Card) -> bool:
        if card.kind == BASIC or card.title in [other.title for other in self._team]:
            return False
        actions = sum(other.kind == ACTION for other in self._team)
        return card.kind != ACTION or actions < ACTIONS

    def _carries_plan(self, card: Card) -> bool:
        return self._plan in self._uses(card).uses

    def _can_be_paid(self, card: Card) -> bool:
        """Return whether the team has the energy that the card's abilities cost."""
        return self._uses(card).energies <= {ENERGY_KINDS.name(energy) for energy in self._energies}

    def _fits_energies(self, card: Card) -> bool:
        """Return whether the card's energy is the team's, and whether each type comes to its
        share."""
        of_type = [other.energy for other in self._team]
        short = {
            energy: OF_EACH_ENERGY - of_type.count(energy)
            for energy in self._energies
            if of_type.count(energy) < OF_EACH_ENERGY
        }
        free = self._size - len(self._team)
        return card.energy in (short if free <= sum(short.values()) else self._energies)

    def _fits_curve(self, card: Card) -> bool:
        """Return whether enough places stay for cheap cards, and expensive ones are few."""
        costs = [other.cost for other in self._team]
        if card.cost >= EXPENSIVE and sum(cost >= EXPENSIVE for cost in costs) >= expensive_cards(
            self._size
        ):
            return False
        short = cheap_cards(self._size) - sum(cost <= CHEAP for cost in costs)
        return card.cost <= CHEAP or self._size - len(self._team) > short

    def _finds_companions(self, card: Card) -> bool:
        """Return whether a card that counts on an affiliation finds it in the team."""
        wanted = self._uses(card).companions
        return not wanted or any(wanted & set(other.affiliations) for other in self._team)

    def _helps_the_lonely(self, card: Card) -> bool:
        """Return whether a card is the companion that another one lacks, if one does."""
        for other in self._team:
            wanted = self._uses(other).companions
            rest = [one for one in self._team if one is not other]
            if wanted and not any(wanted & set(one.affiliations) for one in rest):
                return bool(wanted & set(card.affiliations))
        return True

    def _uses(self, card: Card) -> CardRoles:
        return card_roles(card, self._ruleset)


def cheap_cards(size: int) -> int:
    """Return how many cards of a team must be cheap."""
    return -(-size * 3 // 8)


def expensive_cards(size: int) -> int:
    """Return how many cards of a team may be expensive."""
    return size // 4
