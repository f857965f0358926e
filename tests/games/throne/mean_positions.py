"""Mean positions: hostile but legal tables from which random play begins.

One health, or none for those who are out; every token at its limit; empty decks, empty and full
hands; no CP and as much as there can be; companions at either end of their dials; all upgrades
laid, either side of a board up; dice that meet some ability of whoever is to announce it; now and
then another ruling. What must hold of every game must hold from there on too.
"""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache
from itertools import product

from tests.games.throne.tables import THRONE
from throwdown.games.throne.content.library import open_library
from throwdown.games.throne.model import hero_tables as t
from throwdown.games.throne.model import printed_kinds as printed
from throwdown.games.throne.model.formats import FORMATS
from throwdown.games.throne.model.ruleset import STANDARD, Ruleset
from throwdown.games.throne.model.state import MOST_CP, ThroneState
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.defeat import defeat_fallen
from throwdown.games.throne.rules.core.moments import is_up
from throwdown.games.throne.rules.core.seats import living_sides
from throwdown.games.throne.rules.core.tokens import limit_of
from throwdown.games.throne.setup.books import compiled_heroes
from throwdown.games.throne.view.notation import words_of
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.interpreter import ask_again, step
from throwdown.kernel.rng import Rng, rng_from_seed
from throwdown.kernel.values import Json, Setup

HEROES = open_library().ids()
PHASES = ("turn start", "income", "main 1", "offensive roll", "main 2", "discard")
OPTIONS = [field.name for field in fields(Ruleset)][1:]
MOST_DECISIONS = 120
"""How long a position is played on from: two or three turns of a duel."""


def mean_position(seed: int) -> ThroneState:
    """Return a game in a mean position, the same for the same seed."""
    rng = rng_from_seed(seed)
    s = THRONE.new(_setup(rng), seed)
    assert isinstance(s, ThroneState)
    position = _position(s, rng)
    THRONE.place(s, position)
    if _draw(rng, 2) and s.active in s.order:
        # Now that boards lie as they lie: dice that meet something of what is up.
        position = {**position, "phase": "offensive roll", "dice": _telling_dice(s, rng)}
        s = THRONE.new(_setup(rng_from_seed(seed)), seed)
        assert isinstance(s, ThroneState)
        THRONE.place(s, {**position, "attempts": 1 + _draw(rng, 3)})
    return s


def find_faults(seed: int) -> list[str]:
    """Play on at random from a mean position; return what was impossible on the way."""
    s = mean_position(seed)
    s.journal = False
    rng = rng_from_seed(seed + 1)
    for _ in range(MOST_DECISIONS):
        found = THRONE.faults(s)
        if s.decision is None or found:
            return found
        if s.decision.seat not in (CHANCE, *s.order):
            return [f"player {s.decision.seat}, who is out, is asked"]
        if len(living_sides(s)) > 2 and _draw(rng, 12) == 0:
            _strike_down(s, rng)
        else:
            step(s, rng.draw_below(len(s.decision.options)))
    return THRONE.faults(s)


def _strike_down(s: ThroneState, rng: Rng) -> None:
    """Let a side fall in the middle of whatever is going on, as isolated damage may at any time."""
    sides = living_sides(s)
    s.health[sides[_draw(rng, len(sides))]] = 0
    defeat_fallen(s)
    ask_again(s)


def _draw(rng: Rng, below: int) -> int:
    return rng.draw_below(below)


def _setup(rng: Rng) -> Setup:
    form = FORMATS[[*FORMATS][_draw(rng, len(FORMATS))]]
    heroes = [HEROES[_draw(rng, len(HEROES))] for _ in form.teams]
    if _draw(rng, 3) == 0:
        # Powder Kegs are isolated damage: they strike in the middle of anything.
        heroes[_draw(rng, len(heroes))] = "cursed_pirate"
    setup: dict[str, Json] = {"format": form.name, "heroes": [*heroes]}
    if _draw(rng, 4) == 0:
        name = OPTIONS[_draw(rng, len(OPTIONS))]
        setup["rules"] = {name: not getattr(STANDARD, name)}
    return {**setup, "promos": _draw(rng, 2) == 0}


def _position(s: ThroneState, rng: Rng) -> dict[str, Json]:
    health = _healths(s, rng)
    living = [seat for seat in range(len(s.teams)) if health[s.teams[seat]]]
    players: list[Json] = []
    for seat in range(len(s.teams)):
        players.append(_player(s, seat, rng) if seat in living else {})
    return {
        "health": [*health],
        "active": living[_draw(rng, len(living))],
        "turn": 1 + _draw(rng, 40),
        "phase": PHASES[_draw(rng, len(PHASES))],
        "players": players,
    }


def _healths(s: ThroneState, rng: Rng) -> list[int]:
    """Return a health for each side; at least two sides are not out."""
    sides = len(s.health)
    most = s.start_health + book_of(s).form.most_above_start
    found = [[1, 1, 1, 2, 3, 5, 9, most][_draw(rng, 8)] for _ in range(sides)]
    for _ in range(_draw(rng, sides - 1)):
        found[_draw(rng, sides)] = 0
    while sum(health > 0 for health in found) < 2:
        found[_draw(rng, sides)] = 1
    return found


def _player(s: ThroneState, seat: int, rng: Rng) -> dict[str, Json]:
    player: dict[str, Json] = {"cp": [0, MOST_CP, MOST_CP, 1 + _draw(rng, 14)][_draw(rng, 4)]}
    book = book_of(s)
    sides = compiled_heroes(book).heroes[book.tables.hero_of[seat]].sides
    if sides:
        player["side"] = sides[_draw(rng, len(sides))]
    player |= _cards(s, seat, rng)
    player |= _tokens(s, seat, rng)
    return player


def _cards(s: ThroneState, seat: int, rng: Rng) -> dict[str, Json]:
    """Return where cards lie: all upgrades on the board or none, the rest in one pile mostly."""
    book, names = book_of(s), words_of(s).cards
    deck = [book.tables.cards[card] for card in book.tables.decks[seat]]
    upgrades: list[Json] = []
    if _draw(rng, 2):
        upgrades = [names[card.number] for card in deck if card.type == printed.UPGRADE]
    rest = ("deck", "hand", "hand", "discard")[_draw(rng, 4)]
    hand: list[Json] = []
    if rest != "hand":
        left = [names[card.number] for card in deck if names[card.number] not in upgrades]
        hand = [left.pop(_draw(rng, len(left))) for _ in range(_draw(rng, 9))]
    return {"upgrades": upgrades, "hand": hand, "rest": rest}


def _tokens(s: ThroneState, seat: int, rng: Rng) -> dict[str, Json]:
    """Return tokens at their limits and companions at either end of their dials."""
    tokens: dict[str, Json] = {}
    companions: dict[str, Json] = {}
    names = words_of(s).tokens
    share = _draw(rng, 4)
    for kind in book_of(s).kinds:
        limit = limit_of(s, seat, kind.number)
        # Somebody who can do nothing at all is mean to us alone.
        rare = 6 if kind.cannot_act else 1
        if limit == 0 or _draw(rng, 3 * rare) >= share:
            continue
        if kind.is_companion() and seat not in kind.owners:
            continue
        if kind.dial_most:
            face = ("active", "downed")[_draw(rng, 2)]
            health = 0 if face == "downed" else [1, kind.dial_most][_draw(rng, 2)]
            companions[names[kind.number]] = {"health": health, "face": face}
        else:
            tokens[names[kind.number]] = limit
    return {"tokens": tokens, "companions": companions}


def _telling_dice(s: ThroneState, rng: Rng) -> list[Json]:
    """Return dice that meet a line of the active player's board, mostly."""
    tables = book_of(s).tables
    lines = [
        line
        for ability in tables.abilities_of[tables.hero_of[s.active]]
        if is_up(s, ability, s.active) and ability.kind in (printed.OFFENSIVE, printed.ULTIMATE)
        for line in ability.lines
    ]
    met = _dice_for(lines[_draw(rng, len(lines))], tuple(tables.key_of(s.active)))
    return [*met[_draw(rng, len(met))]]


@lru_cache(maxsize=2048)
def _dice_for(line: t.AbilityLine, key: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return some dice that meet the requirement of a line."""
    found = []
    for dice in product(range(1, 7), repeat=5):
        if line.requirement.is_shown_by([*dice], [*key]):
            found.append(dice)
            if len(found) == 12:
                break
    return found
