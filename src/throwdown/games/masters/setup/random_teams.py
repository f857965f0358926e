"""Random teams: any legal tournament teams of all cards there are, for tests and simulations.

They make no plan; teams that do are built in `team_builder.py`.
"""

from __future__ import annotations

from random import Random

from throwdown.games.masters.content.formats import DOUBLES, TOURNAMENT_20, Format
from throwdown.games.masters.content.library import Library, shipped_library
from throwdown.games.masters.content.teams import Pick, Team
from throwdown.games.masters.model.cards import BASIC, Card
from throwdown.games.masters.model.ruleset import DEFAULT
from throwdown.games.masters.setup.known_cards import known_library
from throwdown.kernel.values import Json, Setup


def random_setup(seed: int, ruleset: str = DEFAULT.name, priority: str = "tournament") -> Setup:
    """Return a set-up with random legal tournament teams (DM-16.4), the same for the same seed."""
    chance = Random(seed)
    teams: list[Json] = [random_team(chance), random_team(chance)]
    basics: list[Json] = [random_basics(chance), random_basics(chance)]
    return {
        "format": TOURNAMENT_20.name,
        "ruleset": ruleset,
        "priority": priority,
        "teams": teams,
        "basics": basics,
    }


def random_format_setup(seed: int, form: Format, ruleset: str = DEFAULT.name) -> Setup:
    """Return a set-up with random teams that are legal in a format, the same for the same seed.

    Where the format gives the teams, or has them drafted, there is nothing to draw.
    """
    if form.name == DOUBLES.name:
        return random_doubles_setup(seed, ruleset)
    begin: dict[str, Json] = {"format": form.name, "ruleset": ruleset}
    if form.teams or form.most_seats:
        return begin
    chance = Random(seed)
    made = [random_team_for(chance, form) for _ in range(form.seats)]
    teams: list[Json] = [{pick.card: pick.dice for pick in team.cards} for team in made]
    basics: list[Json] = [[*team.basic_actions] for team in made]
    return {**begin, "teams": teams, "basics": basics}


def random_team_for(chance: Random, form: Format, partners: Team | None = None) -> Team:
    """Return a random team that is legal in a format, and beside a partner's (DM-17.2.3)."""
    library = shipped_library()
    cards = library.cards() if partners is None else free_cards(library, partners)
    basics = [card.id for card in cards if card.kind == BASIC]
    picks = tuple(random_picks(chance, form, cards))
    return Team("Random", picks, tuple(chance.sample(basics, form.basic_actions)))


def random_doubles_setup(seed: int, ruleset: str = DEFAULT.name) -> Setup:
    """Return a set-up of Doubles with random legal teams (DM-17.2), the same for the same seed."""
    chance, library = Random(seed), shipped_library()
    teams: list[Json] = []
    basics: list[Json] = []
    for _ in range(DOUBLES.seats // 2):
        captains = Team("", tuple(random_picks(chance, DOUBLES)), _random_basic(chance, ()))
        allowed = free_cards(library, captains)
        picks = tuple(random_picks(chance, DOUBLES, allowed))
        partners = Team("", picks, _random_basic(chance, captains.basic_actions))
        for team in (captains, partners):
            teams.append({pick.card: pick.dice for pick in team.cards})
            basics.append([*team.basic_actions])
    return {"format": DOUBLES.name, "ruleset": ruleset, "teams": teams, "basics": basics}


def _random_basic(chance: Random, taken: tuple[str, ...]) -> tuple[str, ...]:
    actions = [card.id for card in shipped_library().cards() if card.kind == BASIC]
    return (chance.choice([card for card in actions if card not in taken]),)


def free_cards(library: Library, partners: Team) -> tuple[Card, ...]:
    """Return the cards that a player may bring beside a partner's (DM-17.2.3)."""
    # Partners may bring cards of a pack, beside which shipped ones are drawn.
    known = known_library()
    titles = {known.card(pick.card).title for pick in partners.cards}
    return tuple(
        card
        for card in library.cards()
        if card.title not in titles and card.id not in partners.basic_actions
    )


def random_team(chance: Random) -> Json:
    """Return the cards of a random team as a set-up names them."""
    return {pick.card: pick.dice for pick in random_picks(chance)}


def random_basics(chance: Random) -> Json:
    """Return random basic actions as a set-up names them."""
    return [*random_basic_actions(chance)]


def random_picks(
    chance: Random,
    form: Format = TOURNAMENT_20,
    among: tuple[Card, ...] = (),
    *,
    most: bool = False,
) -> list[Pick]:
    """Return as many cards of different titles, with as many dice, as a format allows at most.

    Of all cards there are, unless some are given; with all the dice of each, or any number.
    """
    team: list[Pick] = []
    titles: set[str] = set()
    left = form.max_dice
    cards = [card for card in among or shipped_library().cards() if card.kind != BASIC]
    for card in chance.sample(cards, len(cards)):
        if card.title in titles or len(team) == form.max_cards or left == 0:
            continue
        dice = min(left, card.max_dice if most else chance.randint(1, card.max_dice))
        titles.add(card.title)
        team.append(Pick(card.id, dice))
        left -= dice
    return team


def random_basic_actions(chance: Random) -> list[str]:
    """Return the basic actions that a player of a tournament brings."""
    actions = [card.id for card in shipped_library().cards() if card.kind == BASIC]
    return chance.sample(actions, TOURNAMENT_20.basic_actions)
