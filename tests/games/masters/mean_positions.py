"""Mean positions: tables on which as much as possible is missing, full, bound or about to end.

A position is made from a seed and the card it is about: empty bags, empty and full fields, piles
empty and full, one life, damage and bonuses on dice, pairs, blocks, captured and controlled dice,
dice on cards, floating energy, any step, either player's turn, two players or four. The play that
starts there is eager: it picks what kind of thing is done before it picks which, so that texts are
used far more often than by plain random play.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from throwdown.content.setup_error import SetupError
from throwdown.games.masters.content.formats import DOUBLES
from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.content.teams import Pick, Team
from throwdown.games.masters.model.card_tables import SIDEKICK_CARD
from throwdown.games.masters.model.cards import BASIC, CHARACTER, CHARACTER_FACE, FACES, Card
from throwdown.games.masters.model.lasting_kinds import CAPTIVE, CONTROLLED, END_OF_TURN
from throwdown.games.masters.model.ruleset import RULESETS
from throwdown.games.masters.model.state import MastersState, masters_state
from throwdown.games.masters.model.zones import CAPTURED, FIELD, ON_CARD, SUPPLY
from throwdown.games.masters.rules.core.dice import unpair
from throwdown.games.masters.rules.core.durations import begin_effect
from throwdown.games.masters.rules.core.sides import are_foes
from throwdown.games.masters.rules.core.stats import defense_of
from throwdown.games.masters.setup.random_teams import free_cards
from throwdown.games.masters.view.notation import words_of
from throwdown.games.registry import game
from throwdown.kernel.action import NONE, PASS, verb_of
from throwdown.kernel.interpreter import ask_again
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, Setup

MASTERS: Final = game("masters")
LIBRARY: Final = open_library()
CARDS: Final = tuple(LIBRARY.cards())
OTHER_CARDS: Final = 4
"""How many cards besides the one a position is about each player brings."""
STEPS: Final = ("main", "main", "main", "attack", "attack", "fight", "turn start", "roll")
SIDEKICK_FACES: Final = ("f", "b", "m", "s", "?", "SK!")
TRIES: Final = 40
GRABBERS: Final = ("uxm/possession", "uxm/imprisoned", "asm/true-believer", "uxm/selective-shield")
"""Basic actions after which dice are controlled, captured, set aside or bound."""


class MeanPosition:
    """A position and the set-up it is placed in."""

    def __init__(self, setup: Setup, position: Setup, seed: int) -> None:
        self.setup = setup
        self.position = position
        self.seed = seed

    def begin(self, *, explicit: bool = False) -> MastersState:
        """Return a game in the position, with what the notation cannot say added to it."""
        s = masters_state(MASTERS.new(self.setup, self.seed, explicit=explicit))
        MASTERS.place(s, self.position)
        if s.decision is not None:
            _bind_dice(s, Random(self.seed))
        return s


def mean_position(seed: int, card: Card, *, doubles: bool = False) -> MeanPosition:
    """Return a position about a card, the same for the same seed."""
    chance = Random(seed)
    setup = mean_setup(chance, card, doubles=doubles)
    for _ in range(TRIES):
        position = _position(chance, masters_state(MASTERS.new(setup, 1)))
        try:
            MeanPosition(setup, position, seed).begin()
        except SetupError:
            # Not enough dice of a kind, or a block that no table has: another one.
            continue
        return MeanPosition(setup, position, seed)
    raise AssertionError(f"no position can be made from seed {seed} about {card.id}")


def mean_setup(chance: Random, card: Card, *, doubles: bool = False) -> Setup:
    """Return a set-up in which one side has a card, and often the other has it too."""
    setup: dict[str, Json] = {
        "ruleset": chance.choice(list(RULESETS)),
        "priority": chance.choice(["tournament", "casual"]),
        "toss": False,
    }
    if doubles:
        return {**setup, "format": DOUBLES.name, **_doubles_teams(chance, card)}
    both = chance.random() < 0.3
    teams: list[Json] = [
        _team(chance, card, CARDS),
        _team(chance, card if both else None, CARDS),
    ]
    basics: list[Json] = [_basics(chance, card), _basics(chance, None)]
    if chance.random() < 0.5:
        teams.reverse()
        basics.reverse()
    return {**setup, "teams": [*teams], "basics": [*basics], "life": chance.choice([10, 20])}


def _doubles_teams(chance: Random, card: Card) -> dict[str, Json]:
    teams: list[Json] = []
    basics: list[Json] = []
    lucky = chance.randrange(2)
    for side in range(2):
        wanted = card if side == lucky else None
        first = _team(chance, wanted, CARDS, most=4)
        basic = [card.id] if wanted and card.kind == BASIC else [_basics(chance, None)[0]]
        picks = tuple(Pick(name, int(str(dice))) for name, dice in first.items())
        allowed = free_cards(LIBRARY, Team("", picks, (str(basic[0]),)))
        second = _team(chance, None, allowed, most=4)
        others = [other.id for other in allowed if other.kind == BASIC]
        teams += [first, second]
        basics += [[*basic], [chance.choice(others)]]
    return {"teams": teams, "basics": basics}


def _team(
    chance: Random, card: Card | None, among: Sequence[Card], most: int = OTHER_CARDS + 1
) -> dict[str, Json]:
    """Return a team with a card in it, and others of other titles."""
    team: dict[str, Json] = {}
    titles: set[str] = set()
    first = [card] if card is not None and card.kind != BASIC else []
    for other in [*first, *chance.sample(list(among), 24)]:
        if other.kind != BASIC and other.title not in titles and len(team) < most:
            titles.add(other.title)
            team[other.id] = chance.randint(1, other.max_dice)
    return team


def _basics(chance: Random, card: Card | None) -> list[Json]:
    basics = [other.id for other in CARDS if other.kind == BASIC]
    first = card.id if card is not None and card.kind == BASIC else chance.choice(basics)
    second = chance.choice([*GRABBERS, chance.choice(basics)])
    return [first, second if second != first else next(b for b in basics if b != first)]


def _position(chance: Random, s: MastersState) -> dict[str, Json]:
    """Return a position in the words of the game's notation."""
    seats = len(s.teams)
    step = chance.choice(STEPS)
    active = chance.randrange(seats)
    if seats > 2:
        active -= active % 2
    fight = step == "fight"
    # A basic action die is anybody's, but only one player's.
    owners = [s.owner[die] if s.owner[die] != NONE else chance.randrange(seats) for die in _dice(s)]
    players: list[Json] = [
        _player(
            chance,
            s,
            [s.tables.card_of[die] for die in _dice(s) if owners[die] == seat],
            attacks=fight and seat in (active, active ^ seats >> 1),
        )
        for seat in range(seats)
    ]
    if fight:
        _block(chance, players, active)
    return {
        "active": active,
        "step": {"fight": "attack", "roll": "roll and reroll"}.get(step, step),
        "life": [chance.choice([1, 1, 2, 5, s.start_life]) for _ in s.life],
        "players": players,
    }


def _dice(s: MastersState) -> range:
    return range(len(s.zone))


def _player(chance: Random, s: MastersState, cards: list[int], *, attacks: bool) -> dict[str, Json]:
    """Return what lies in a player's zones; each die goes to one place."""
    tables, words = s.tables, words_of(s)
    chance.shuffle(cards)
    fullness = chance.choice([0.0, 0.3, 0.6, 1.0])
    places: dict[str, dict[str, Json]] = {"bag": {}, "prep": {}, "used": {}, "out_of_play": {}}
    lists: dict[str, list[Json]] = {"reserve": [], "field": [], "attack": []}
    for card in cards:
        if card == SIDEKICK_CARD or chance.random() > max(fullness, 0.1):
            continue
        place = chance.choice(["field", "field", "reserve", "used", "bag", "prep", "out_of_play"])
        if place in lists:
            side = chance.randrange(FACES)
            if place == "field" and tables.kind[card] == CHARACTER:
                shown = [n for n in range(FACES) if tables.is_character_face(card, n)]
                side = chance.choice(shown)
                lists[_line(chance, attacks)].append(words.face(card, side))
            else:
                lists["reserve"].append(words.face(card, side))
        else:
            name = words.names[card]
            places[place][name] = int(str(places[place].get(name, 0))) + 1
    for _ in range(chance.choice([0, 2, 8])):
        face = chance.choice(SIDEKICK_FACES)
        where = _line(chance, attacks) if face == "SK!" and chance.random() < 0.8 else "reserve"
        lists[where].append(face)
    table: dict[str, Json] = {**{word: [*shown] for word, shown in lists.items()}}
    table |= {word: {**count} for word, count in places.items() if count}
    table["rest"] = chance.choice(["bag", "used", "prep", "out_of_play"])
    table["floating"] = chance.choice([0, 0, 1, 3])
    _hurt(chance, table)
    return table


def _line(chance: Random, attacks: bool) -> str:
    return "attack" if attacks and chance.random() < 0.5 else "field"


def _hurt(chance: Random, table: dict[str, Json]) -> None:
    """Put damage, bonuses and pairs on dice in the field."""
    shown = [str(word) for zone in ("field", "attack") for word in _words(table, zone)]
    alone = [word for word in shown if shown.count(word) == 1]
    table["damage"] = {word: 1 for word in alone if chance.random() < 0.2}
    table["bonus"] = {
        word: [chance.choice([-2, 1, 3]), chance.choice([0, 1, 4])]
        for word in alone
        if chance.random() < 0.2
    }
    heroes = [word for word in alone if word != "SK!"]
    if len(heroes) > 1 and chance.random() < 0.5:
        table["pairs"] = [chance.sample(heroes, 2)]


def _block(chance: Random, players: list[Json], active: int) -> None:
    """Let some of those across block some of the attackers; nobody else stands in the line."""
    across = active ^ len(players) >> 1
    for seat, player in enumerate(players):
        assert isinstance(player, dict)
        attackers = [str(word) for word in _words(player, "attack")]
        if seat == active and not attackers:
            home = _words(player, "field")
            player["attack"], player["field"] = home[:1], home[1:]
        if seat not in (active, across):
            player["field"] = [*_words(player, "field"), *_words(player, "attack")]
            player["attack"] = []
    attacker, blocker = players[active], players[across]
    assert isinstance(attacker, dict)
    assert isinstance(blocker, dict)
    names, targets = _alone(blocker), _alone(attacker)
    stay = [word for word in _words(blocker, "attack") if str(word) not in names or not targets]
    blocker["field"] = [*_words(blocker, "field"), *stay]
    blocker["attack"] = [word for word in _words(blocker, "attack") if word not in stay]
    blocker["blocks"] = {
        str(word): chance.choice(targets) for word in _words(blocker, "attack") if targets
    }


def _alone(player: dict[str, Json]) -> list[str]:
    """Return the words in a player's line that no other die of theirs in the field has."""
    shown = [str(word) for zone in ("field", "attack") for word in _words(player, zone)]
    return [str(word) for word in _words(player, "attack") if shown.count(str(word)) == 1]


def _words(table: dict[str, Json], zone: str) -> list[Json]:
    words = table.get(zone, [])
    assert isinstance(words, list)
    return words


def _bind_dice(s: MastersState, chance: Random) -> None:
    """Capture and control some dice, and put one on a card, as texts would have done it."""
    for _ in range(chance.choice([0, 0, 1, 2])):
        free = [d for d in range(len(s.zone)) if s.zone[d] == FIELD and s.holder[d] == NONE]
        free = [die for die in free if _is_sound(s, die) and die not in s.holder]
        if len(free) < 2:
            break
        held, holder = chance.sample(free, 2)
        if not are_foes(s, s.owner[held], s.owner[holder]):
            continue
        s.change_ties()
        unpair(s, held)
        s.holder[held] = holder
        seat = s.owner[holder]
        # Control is taken in one's own turn and ends with it; a capture may be anybody's.
        if are_foes(s, seat, s.active) or chance.random() < 0.5:
            begin_effect(s, CAPTIVE, held, seat, END_OF_TURN, holder)
            s.put(held, CAPTURED, s.owner[held])
        else:
            begin_effect(s, CONTROLLED, held, seat, END_OF_TURN, holder)
            s.put(held, FIELD, seat)
    _place_on_card(s, chance)
    if s.decision is not None:
        ask_again(s)


def _place_on_card(s: MastersState, chance: Random) -> None:
    """Put a die whose text places it on a card there."""
    cards = s.tables.cards
    for die in range(len(s.zone)):
        lines = cards[s.tables.card_of[die]].text
        if s.zone[die] == SUPPLY and s.owner[die] != NONE and any("on a card" in x for x in lines):
            if chance.random() < 0.5:
                s.change_ties()
                s.lies_on[die] = chance.randrange(1, len(cards))
                s.put(die, ON_CARD, s.owner[die])
            return


def _is_sound(s: MastersState, die: int) -> bool:
    face = s.tables.first_face[die] + s.side[die]
    is_character = s.tables.face_kind[face] == CHARACTER_FACE
    return is_character and s.damage[die] < defense_of(s, die)


def eager_choice(s: GameState, chance: Random) -> int:
    """Return the number of an option: first the kind of thing is picked, then which."""
    assert s.decision is not None
    options = s.decision.options
    verbs = [verb_of(pick) for pick in options]
    kinds = sorted(set(verbs))
    if len(kinds) > 1 and PASS in kinds and chance.random() < 0.75:
        kinds.remove(PASS)
    kind = chance.choice(kinds)
    return chance.choice([n for n, verb in enumerate(verbs) if verb == kind])
