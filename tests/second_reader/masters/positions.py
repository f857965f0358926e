"""Positions in which the texts of a card can fire, among dice that have none or hardly any."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from throwdown.content.setup_error import SetupError
from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.model.cards import BASIC, CHARACTER, FACES, Card
from throwdown.games.masters.model.ruleset import RULESETS
from throwdown.games.masters.model.state import MastersState, masters_state
from throwdown.games.masters.view.notation import words_of
from throwdown.games.registry import game
from throwdown.kernel.action import DONE, PASS, action, verb_of
from throwdown.kernel.values import Json, Setup

MASTERS = game("masters")
CARDS = tuple(open_library().cards())
PLAIN = [card for card in CARDS if card.kind == CHARACTER and not card.text]
TOOLS = (
    "aou/surprise-attack",
    "aou/coordinated-strike",
    "uxm/reckless-melee",
    "asm/betrayal",
    "aou/enslavement",
    "aou/the-oppression-begins",
    "asm/with-great-power",
    "uxm/take-that-villain",
)
"""Basic actions whose texts set off others."""
ENERGY = ("f", "b", "m", "s", "?")
NAMES = re.compile(r'"([^"]+)"')


def named_cards(card: Card, chance: Random) -> list[Card]:
    """Return for each title that a card speaks of the version with the shortest text."""
    found: list[Card] = []
    for title in sorted({name for line in card.text for name in NAMES.findall(line)}):
        versions = [other for other in CARDS if other.title == title and other.id != card.id]
        versions.sort(key=lambda other: sum(len(line) for line in other.text))
        if versions and title != card.title:
            found.append(versions[0])
    chance.shuffle(found)
    return found[:2]


def setup_for(card: Card, chance: Random) -> Setup:
    """Return a set-up with a card among plain ones."""
    teams: list[Json] = []
    lucky = chance.randrange(2)
    for seat in range(2):
        team: dict[str, Json] = {}
        titles: set[str] = set()
        first = [card] if seat == lucky and card.kind != BASIC else []
        if seat == lucky or chance.random() < 0.5:
            first += named_cards(card, chance)
        for other in [*first, *chance.sample(PLAIN, 7)]:
            if other.title not in titles and len(team) < 6:
                titles.add(other.title)
                team[other.id] = min(2, other.max_dice)
        teams.append(team)
    tools = chance.sample([tool for tool in TOOLS if tool != card.id], 3)
    first_basic = card.id if card.kind == BASIC else tools[2]
    return {
        "ruleset": chance.choice(list(RULESETS)),
        "toss": False,
        "teams": teams,
        "basics": [[first_basic, tools[0]], [tools[1]]],
        "life": 20,
    }


def position_for(card: Card, s: MastersState, chance: Random) -> Setup:
    """Return a position in which a card has dice to use."""
    words, tables = words_of(s), s.tables
    players: list[Json] = []
    lucky = next(
        seat
        for seat in range(2)
        if card.kind == BASIC
        or any(
            s.owner[d] == seat and tables.cards[tables.card_of[d]].id == card.id for d in _dice(s)
        )
    )
    full = chance.random()
    for seat in range(2):
        reserve: list[Json] = []
        field: list[Json] = []
        used: dict[str, Json] = {}
        prep: dict[str, Json] = {}
        bag: dict[str, Json] = {}
        left: dict[int, int] = {}
        for die in _dice(s):
            number = tables.card_of[die]
            mine = s.owner[die] == seat or (tables.kind[number] == BASIC and seat == lucky)
            if not mine or number == 0:
                continue
            left[number] = left.get(number, 0) + 1
        for number, dice in left.items():
            for at in range(min(dice, 2)):
                about = tables.cards[number].id == card.id
                name = words.names[number]
                faces = [n for n in range(FACES) if tables.face_kind[number * FACES + n] != 0]
                roll = chance.random()
                if tables.kind[number] == BASIC and not about and at == 1:
                    continue
                if about and tables.kind[number] == CHARACTER:
                    # One die to field and one that is there already, mostly.
                    roll = 0.0 if (roll < 0.75) == (at == 0) else 0.2 + chance.random() * 0.12
                tool = tables.kind[number] != CHARACTER
                if (about and roll == 0.0) or (about and tool) or roll < 0.1 + 0.4 * tool:
                    reserve.append(words.face(number, chance.choice(faces)))
                elif tables.kind[number] == CHARACTER and roll < 0.3 + 0.4 * full:
                    field.append(words.face(number, chance.choice(faces)))
                elif roll < 0.9:
                    pile = chance.choice([used, prep, bag])
                    pile[name] = int(str(pile.get(name, 0))) + 1
        sidekicks = chance.choice([0, 0, 1, 3])
        field += ["SK!"] * sidekicks
        energy = [chance.choice(ENERGY) for _ in range(chance.choice([0, 3, 5, 5]))]
        reserve += energy
        player: dict[str, Json] = {
            "reserve": reserve,
            "field": field,
            "used": used,
            "prep": prep,
            "bag": bag,
            "rest": chance.choice(["bag", "used", "prep"]),
            "floating": chance.choice([0, 0, 2]),
        }
        alone = [str(word) for word in field if field.count(word) == 1]
        player["damage"] = {word: 1 for word in alone if chance.random() < 0.15}
        player["bonus"] = {word: [1, 1] for word in alone if chance.random() < 0.1}
        heroes = [word for word in alone if word != "SK!"]
        if (
            len(heroes) > 1
            and any("paired" in line for line in card.text)
            and chance.random() < 0.7
        ):
            subjects = [w for w in heroes if w.startswith(card.title)] or heroes[:1]
            other = [w for w in heroes if w not in subjects]
            if other:
                player["pairs"] = [[subjects[0], other[0]]]
        players.append(player)
    mine_turn = chance.random() < 0.8
    return {
        "active": lucky if mine_turn else 1 - lucky,
        "life": [chance.choice([1, 3, 10, 20]) for _ in range(2)],
        "step": "main" if chance.random() < 0.6 else "attack",
        "players": players,
    }


def _dice(s: MastersState) -> range:
    return range(len(s.zone))


def begin(card: Card, seed: int) -> tuple[MastersState, Setup, Setup]:
    """Return a game in a position about a card, with its set-up and position."""
    chance = Random(seed)
    for _ in range(60):
        setup = setup_for(card, chance)
        s = masters_state(MASTERS.new(setup, seed, explicit=True))
        position = position_for(card, s, chance)
        try:
            MASTERS.place(s, position)
        except SetupError:
            continue
        if s.decision is not None:
            return s, setup, position
    raise AssertionError(f"no position about {card.id} from seed {seed}")


def chooser_for(card: Card) -> Callable[[MastersState, Random], int]:
    """Return how questions are answered: what is about the card comes first."""

    def choose(s: MastersState, chance: Random) -> int:
        decision = s.decision
        assert decision is not None
        options = decision.options
        if decision.rule == "DM-2.4.7" and action(DONE) in options:
            return options.index(action(DONE))
        if type(decision.op).__name__ == "ActWindow":
            about = [n for n, pick in enumerate(options) if _is_about(s, pick, card)]
            if about and chance.random() < 0.8:
                return chance.choice(about)
            verbs = sorted({verb_of(pick) for pick in options})
            if len(verbs) > 1 and chance.random() < 0.6 and PASS in verbs:
                verbs.remove(PASS)
            verb = chance.choice(verbs)
            return chance.choice([n for n, pick in enumerate(options) if verb_of(pick) == verb])
        if action(DONE) in options and len(options) > 1 and chance.random() < 0.7:
            return chance.choice([n for n, pick in enumerate(options) if pick != action(DONE)])
        return chance.randrange(len(options))

    return choose


def _is_about(s: MastersState, pick: int, card: Card) -> bool:
    from throwdown.games.masters.rules.core.book import book_of
    from throwdown.games.masters.rules.core.verbs import ABILITY, FIELD_DIE, GLOBAL, USE
    from throwdown.kernel.action import first_operand, second_operand

    verb = verb_of(pick)
    cards = s.tables.cards
    if verb in (FIELD_DIE, USE):
        return cards[s.tables.card_of[first_operand(pick)]].id == card.id
    if verb == ABILITY:
        return cards[s.tables.card_of[second_operand(pick)]].id == card.id
    if verb == GLOBAL:
        return cards[book_of(s).texts.globals[first_operand(pick)].card].id == card.id
    return False
