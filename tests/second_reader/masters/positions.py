"""Positions in which the texts of a card can fire, among dice that have none or hardly any."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.second_reader.masters.likings import NAMES, likes_of
from throwdown.content.setup_error import SetupError
from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.model.cards import BASIC, CHARACTER, FACES, Card
from throwdown.games.masters.model.energy import ENERGY_KINDS
from throwdown.games.masters.model.ruleset import RULESETS
from throwdown.games.masters.model.state import MastersState, masters_state
from throwdown.games.masters.model.zones import RESERVE
from throwdown.games.masters.view.notation import words_of
from throwdown.games.registry import game
from throwdown.kernel.action import DONE, PASS, action, verb_of
from throwdown.kernel.values import Json, Setup

MASTERS = game("masters")
CARDS = tuple(open_library().cards())
BY_ID = {card.id: card for card in CARDS}
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
    """Return a set-up with a card among plain ones and what it likes."""
    liking = likes_of(card)
    teams: list[Json] = []
    lucky = chance.randrange(2)
    for seat in range(2):
        team: dict[str, Json] = {}
        titles: set[str] = set()
        first = [card] if seat == lucky and card.kind != BASIC else []
        first += [BY_ID[name] for name in (liking.friends if seat == lucky else liking.foes)]
        if seat == lucky or chance.random() < 0.5:
            first += named_cards(card, chance)
        plain = chance.sample(PLAIN, 7)
        liked = [other for other in PLAIN if _has_icon(other, liking.icons)]
        if liked and chance.random() < 0.7:
            plain = [*chance.sample(liked, min(2, len(liked))), *plain]
        for other in [*first, *plain]:
            if other.title not in titles and len(team) < 6:
                titles.add(other.title)
                team[other.id] = min(2, other.max_dice)
        teams.append(team)
    tools = chance.sample([tool for tool in TOOLS if tool != card.id], 3)
    if liking.tools:
        tools[0] = chance.choice(liking.tools)
        tools[1:] = [tool for tool in tools[1:] if tool != tools[0]]
        tools += [tool for tool in TOOLS if tool not in (*tools, card.id)]
    first_basic = card.id if card.kind == BASIC else tools[2]
    return {
        "ruleset": chance.choice(list(RULESETS)),
        "toss": False,
        "teams": teams,
        "basics": [[first_basic, tools[0]], [tools[1]]],
        "life": 20,
    }


def _has_icon(card: Card, icons: tuple[str, ...]) -> bool:
    energy = "" if card.energy < 0 else ENERGY_KINDS.name(card.energy)
    return energy in icons or any(icon in icons for icon in card.affiliations)


def position_for(card: Card, s: MastersState, chance: Random) -> Setup:
    """Return a position in which a card has dice to use."""
    liking, tables = likes_of(card), s.tables
    lucky = next(
        seat
        for seat in range(2)
        if card.kind == BASIC
        or any(
            s.owner[d] == seat and tables.cards[tables.card_of[d]].id == card.id for d in _dice(s)
        )
    )
    theirs = chance.random() < liking.their_turn
    active = 1 - lucky if theirs else lucky
    # Basic actions are in the hands of whoever sets texts off with them.
    keeper = active if liking.tools else lucky
    full = [chance.random()] * 2
    if chance.random() < liking.few:
        full[lucky], full[1 - lucky] = -0.4, 1.0
    players = [_player(card, s, seat, keeper, full[seat], chance) for seat in range(2)]
    if chance.random() < liking.alone:
        other = players[1 - lucky]
        other["field"], other["damage"], other["bonus"] = [], {}, {}
        other.pop("pairs", None)
    step = "main" if chance.random() < 0.6 else "attack"
    if chance.random() < liking.fights:
        step = "attack" if _fight(card, players, active, chance) else step
    return {
        "active": active,
        "life": [chance.choice([1, 3, 10, 20]) for _ in range(2)],
        "step": step,
        "players": [*players],
    }


def _player(
    card: Card, s: MastersState, seat: int, keeper: int, full: float, chance: Random
) -> dict[str, Json]:
    """Return the dice of a player."""
    words, tables, liking = words_of(s), s.tables, likes_of(card)
    reserve: list[Json] = []
    field: list[Json] = []
    used: dict[str, Json] = {}
    prep: dict[str, Json] = {}
    bag: dict[str, Json] = {}
    for number, dice in _dice_of(card, s, seat, keeper).items():
        for at in range(min(dice, 2)):
            about = tables.cards[number].id == card.id
            name = words.names[number]
            faces = [n for n in range(FACES) if tables.face_kind[number * FACES + n] != 0]
            starred = [n for n in faces if tables.cards[number].faces[n].bursts]
            if about and liking.bursts and starred and chance.random() < 0.5:
                faces = starred
            roll = chance.random()
            if tables.kind[number] == BASIC and not about and at == 1:
                continue
            if tables.cards[number].id in liking.supply:
                continue
            if about and tables.kind[number] == CHARACTER:
                # One die to field and one that is there already, mostly.
                roll = 0.0 if (roll < 0.75) == (at == 0) else 0.2 + chance.random() * 0.12
            elif tables.kind[number] == CHARACTER and _is_liked(tables.cards[number], card):
                roll = 0.0 if at == 0 else 0.11
            tool = tables.kind[number] != CHARACTER
            if about and liking.drawn and at == 0:
                field.append(words.face(number, chance.choice(faces)))
                continue
            if about and liking.drawn:
                bag[name] = int(str(bag.get(name, 0))) + 1
                continue
            if (about and roll == 0.0) or (about and tool) or roll < 0.1 + 0.4 * tool:
                reserve.append(words.face(number, chance.choice(faces)))
            elif tables.kind[number] == CHARACTER and roll < 0.3 + 0.4 * full:
                field.append(words.face(number, chance.choice(faces)))
            elif roll < 0.9:
                pile = chance.choice([used, prep, bag])
                pile[name] = int(str(pile.get(name, 0))) + 1
    field += ["SK!"] * chance.choice([0, 0, 1, 3])
    if chance.random() < 0.15:
        reserve.append("SK!")
    reserve += [chance.choice(ENERGY) for _ in range(chance.choice([0, 3, 5, 5]))]
    player: dict[str, Json] = {
        "reserve": reserve,
        "field": field,
        "used": used,
        "prep": prep,
        "bag": bag,
        "rest": chance.choice(["used", "prep"] if liking.drawn else ["bag", "used", "prep"]),
        "floating": chance.choice([0, 0, 2]),
    }
    alone = _alone(field)
    # Nobody falls before play begins: texts would be used up unseen.
    tough = [word for word in alone if _defense(s, word) > 1]
    player["damage"] = {word: 1 for word in tough if chance.random() < 0.15}
    player["bonus"] = {word: [1, 1] for word in alone if chance.random() < 0.1}
    heroes = [word for word in alone if word != "SK!"]
    if len(heroes) > 1 and any("paired" in line for line in card.text) and chance.random() < 0.7:
        subjects = [w for w in heroes if w.startswith(card.title)] or heroes[:1]
        other = [w for w in heroes if w not in subjects]
        if other:
            player["pairs"] = [[subjects[0], other[0]]]
    return player


def _defense(s: MastersState, word: str) -> int:
    """Return the defense on a face."""
    face = words_of(s).face_named(word)
    assert face is not None
    return s.tables.cards[face[0]].faces[face[1]].defense


def _is_liked(other: Card, card: Card) -> bool:
    """Return whether a card is one that another likes to have around."""
    cards = likes_of(card).cards
    return other.id in cards or other.title in cards


def _dice_of(card: Card, s: MastersState, seat: int, keeper: int) -> dict[int, int]:
    """Return how many dice of each card a player has, without Sidekicks."""
    found: dict[int, int] = {}
    for die in _dice(s):
        number = s.tables.card_of[die]
        basic = s.tables.kind[number] == BASIC and seat == keeper
        if number and (s.owner[die] == seat or basic):
            found[number] = found.get(number, 0) + 1
    return found


def _alone(field: list[Json]) -> list[str]:
    """Return the dice of which no other looks the same."""
    return [str(word) for word in field if field.count(word) == 1]


def _fight(card: Card, players: list[dict[str, Json]], active: int, chance: Random) -> bool:
    """Send dice into the Attack Zone, that of the card among them; return whether any attacks."""
    fields = [[*_list(player["field"])] for player in players]
    ready = [
        sorted(_alone(field), key=lambda word: (_place(word, card), chance.random()))
        for field in fields
    ]
    attackers = ready[active][: chance.randint(1, 3)]
    blockers = ready[1 - active][: chance.randint(0, 3)]
    if chance.random() < likes_of(card).unblocked:
        blockers = []
    if not attackers:
        return False
    for seat, dice in ((active, attackers), (1 - active, blockers)):
        players[seat]["attack"] = [*dice]
        players[seat]["field"] = [word for word in fields[seat] if word not in dice]
    blocks: dict[str, Json] = {}
    for number, word in enumerate(blockers):
        # What is about the card fights what is about it.
        blocks[word] = attackers[0] if number == 0 else chance.choice(attackers)
    players[1 - active]["blocks"] = blocks
    return True


def _place(word: str, card: Card) -> int:
    """Return how early a die goes into a fight: that of the card first, then those it likes."""
    if word.startswith(card.title):
        return 0
    likes = likes_of(card)
    liked = [other.title for other in PLAIN if _has_icon(other, likes.icons)]
    return 1 if any(word.startswith(name) for name in (*likes.cards, *liked)) else 2


def _list(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value


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
        if type(decision.op).__name__ in ("DeclareAttackers", "DeclareBlockers"):
            about = [n for n, pick in enumerate(options) if _fights(s, pick, card)]
            if about and chance.random() < 0.6:
                return chance.choice(about)
        if type(decision.op).__name__.startswith("Place"):
            ready = [n for n, pick in enumerate(options) if _is_ready(s, pick)]
            if ready and chance.random() < 0.7:
                return chance.choice(ready)
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
        used = cards[s.tables.card_of[first_operand(pick)]]
        any_die = verb == FIELD_DIE and likes_of(card).fields
        return used.id == card.id or _is_liked(used, card) or any_die
    if verb == ABILITY:
        return cards[s.tables.card_of[second_operand(pick)]].id == card.id
    if verb == GLOBAL:
        return cards[book_of(s).texts.globals[first_operand(pick)].card].id == card.id
    return False


def _fights(s: MastersState, pick: int, card: Card) -> bool:
    """Return whether a die of the card is sent into a fight."""
    words = MASTERS.words.text(pick).split()[1:]
    dice = [int(word[1:]) for word in words if word.startswith("d")]
    return any(s.tables.cards[s.tables.card_of[die]].id == card.id for die in dice)


def _is_ready(s: MastersState, pick: int) -> bool:
    """Return whether a die of the card that is named can be fielded soon."""
    number = int(MASTERS.words.text(pick).split(" c")[1])
    return any(s.zone[d] == RESERVE and s.tables.card_of[d] == number for d in _dice(s))
