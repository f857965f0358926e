"""Positions in which a text can fire: random ones and mean ones, at tables of two to six."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from tests.second_reader.throne.printed import LIBRARY, clause_text, lines_of, read
from tests.second_reader.throne.texts import say_sentences
from throwdown.games.throne.content.hero import Card, Companion, Hero, Space, Token
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.model import printed_kinds as printed
from throwdown.games.throne.model import requirements as needs
from throwdown.games.throne.model.formats import FORMATS
from throwdown.games.throne.model.requirements import Requirement
from throwdown.kernel.values import Json, Setup

COMMON: Final = "common"
OPENING: Final = -1
"""Instead of a phase: the game is about to begin, and nothing is laid out."""
_IN_UPKEEP: Final = (w.Moment.UPKEEP, w.Moment.BEFORE_INCOME, w.Moment.BEFORE_OFFENSE)


@dataclass(frozen=True)
class Case:
    """A text and how it is made to fire."""

    hero: str
    text: str
    """As the reader counts it."""
    space: Space | None = None
    upgrade: Card | None = None
    line: int = -1
    card: Card | None = None
    bearer: Token | Companion | None = None
    clause: n.Clause | None = None


def cases() -> Iterator[Case]:
    """Return every text of all heroes and of the common cards."""
    for hero in LIBRARY.heroes():
        for space in hero.spaces:
            yield from _space_cases(hero.id, space, None)
        for card in hero.cards:
            for space in card.spaces():
                yield from _space_cases(hero.id, space, card)
            if card.text:
                yield Case(hero.id, f"{card.name}: {card.text}", card=card)
        bearers: list[Token | Companion] = [*hero.tokens, *hero.companions]
        for bearer in bearers:
            name = bearer.noun.name
            for clause in read(bearer.text).clauses:
                text = f"{name}: {clause_text(clause)}"
                yield Case(hero.id, text, bearer=bearer, clause=clause)
    for card in LIBRARY.common():
        yield Case(COMMON, f"{card.name}: {card.text}", card=card)


def _space_cases(hero: str, space: Space, upgrade: Card | None) -> Iterator[Case]:
    for number, line in enumerate(space.lines):
        if line.requirement is not None:
            yield Case(hero, f"{space.name}: {line.text}", space, upgrade, number)
        else:
            for clause in read(line.text).clauses:
                text = f"{space.name}: {clause_text(clause)}"
                yield Case(hero, text, space, upgrade, clause=clause)


@dataclass
class Table:
    """A game to be laid out: its set-up, its position and what is to be done in it."""

    heroes: list[str]
    setup: Setup
    position: Setup
    phase: int
    dice: list[int] | None
    wanted: list[str]
    """What is done in a window as soon as it is offered: cards by name, and options."""
    preferred: list[str]
    """Answers that are given more often than others."""


def dice_for(hero: Hero, needed: Requirement, random: Random) -> list[int]:
    """Return random dice that meet a requirement."""
    if needed.kind in (needs.SMALL_STRAIGHT, needs.LARGE_STRAIGHT):
        length = 4 if needed.kind == needs.SMALL_STRAIGHT else 5
        first = random.randint(1, 7 - length)
        dice = [first + step for step in range(length)]
    else:
        symbols = [symbol for count, symbol in needed.needs for _ in range(count)]
        faces = {s: [v + 1 for v, face in enumerate(hero.dice) if face == s] for s in symbols}
        dice = [random.choice(faces[symbol]) for symbol in symbols]
    dice += [random.randint(1, 6) for _ in range(5 - len(dice))]
    random.shuffle(dice)
    return dice


def table_for(case: Case, random: Random, seats: int) -> Table:
    """Lay out a position in which a text can fire, at a table of so many."""
    return _Maker(case, random, seats).make()


class _Maker:
    """A position in the making."""

    def __init__(self, case: Case, random: Random, seats: int) -> None:
        self.case = case
        self.random = random
        forms = [form for form in FORMATS.values() if len(form.teams) == seats]
        self.form = random.choice(forms)
        ids = LIBRARY.ids()
        self.me = 0
        # Few tables of many heroes: making one ready takes long.
        pool = random if seats == 2 else Random(f"{case.hero} {seats} {random.randrange(2)}")
        self.heroes = [pool.choice(ids) for _ in range(seats)]
        if case.hero != COMMON:
            self.heroes[self.me] = case.hero
        self.mine = LIBRARY.hero(self.heroes[self.me])
        self.active = self.me
        self.phase = "main 1"
        self.dice: list[int] | None = None
        self.wanted: list[str] = []
        self.preferred: list[str] = []
        self.mean = random.random() < 0.3

    def make(self) -> Table:
        """Return the whole."""
        time = self.case.clause.header.time if self.case.clause else None
        if isinstance(time, n.At) and time.moment is w.Moment.GAME_START:
            return self._make_opening()
        self._choose_moment()
        players: list[Json] = [self._player(seat) for seat in range(len(self.heroes))]
        most = self.form.health + self.form.most_above_start
        healths = [1, 2, 3, 10, self.form.health, most - 1, most]
        if not self.mean:
            healths = [10, 20, 30, self.form.health]
        if isinstance(time, n.At) and time.moment is w.Moment.WOULD_FALL:
            healths = [1, 2, 3, 4]
        position: dict[str, Json] = {
            "phase": self.phase,
            "active": self.active,
            "start": 0,
            "health": [self.random.choice(healths) for _ in range(max(self.form.teams) + 1)],
            "players": players,
        }
        if self.dice is not None:
            position |= {"dice": [*self.dice], "attempts": 3}
        number = {"upkeep": 0, "main 1": 2, "offensive roll": 3}[self.phase]
        return Table(
            *(self.heroes, self._setup(), position, number, self.dice),
            wanted=self.wanted,
            preferred=self.preferred,
        )

    def _make_opening(self) -> Table:
        """Return a game about to begin, mostly by whoever has the text."""
        setup = dict(self._setup())
        starts = self.random.choice([self.me, self.me, self._other(), None])
        if starts is not None:
            setup["start"] = starts
        return Table(self.heroes, setup, {}, OPENING, None, wanted=[], preferred=[])

    def _setup(self) -> Setup:
        return {
            "format": self.form.name,
            "heroes": [*self.heroes],
            "rules": {"preempt_intents": False},
            "promos": True,
        }

    # ---- The moment

    def _choose_moment(self) -> None:
        case = self.case
        if case.card is not None:
            self._for_card(case.card)
        elif case.space is not None and case.line >= 0:
            self._for_line(case.space, case.line)
        elif case.clause is not None:
            self._for_clause(case.clause)

    def _attack_with(self, seat: int, space: Space | None = None, number: int = 0) -> None:
        """Let a seat be about to announce an ability."""
        hero = LIBRARY.hero(self.heroes[seat])
        self.active = seat
        self.phase = "offensive roll"
        if space is None:
            side = hero.sides[0] if hero.sides else ""
            own = [s for s in hero.spaces if s.kind == printed.OFFENSIVE and s.side in ("", side)]
            hurting = [s for s in own if "damage" in s.lines[0].text]
            space = self.random.choice(hurting)
            number = self.random.randrange(len(space.lines))
        if seat != self.me:
            self.preferred.append(f"target p{self.me}")
        line = lines_of(space)[number]
        self.dice = dice_for(hero, line.requirement, self.random)
        self.preferred.append(f"announce {line.name}")

    def _other(self) -> int:
        """Return an opponent of whoever has the text."""
        teams = self.form.teams
        others = [s for s in range(len(teams)) if teams[s] != teams[self.me]]
        return self.random.choice(others)

    def _for_line(self, space: Space, number: int) -> None:
        if space.kind == printed.DEFENSIVE:
            self._attack_with(self._other())
            self.preferred.append(f"defend {lines_of(space)[number].name}")
        else:
            self._attack_with(self.me, space, number)

    def _for_card(self, card: Card) -> None:
        self.wanted = [f"play {card.name}"]
        for sentence in read(card.text).sentences:
            if isinstance(sentence.statement, n.Do):
                for effect in sentence.statement.effects:
                    if isinstance(effect, n.PlayOnly) and isinstance(effect.time, n.AtSpending):
                        self.wanted.append(f"use {effect.time.name}")
        if card.type == printed.MAIN:
            self.phase = self.random.choice(["upkeep", "main 1"])
        elif card.type == printed.INSTANT and self.random.random() < 0.5:
            self.active = self.random.randrange(len(self.heroes))
            self.phase = self.random.choice(["upkeep", "main 1"])
        else:
            defends = "are attacked" in card.text or self.random.random() < 0.2
            self._attack_with(self._other() if defends else self.me)

    def _for_clause(self, clause: n.Clause) -> None:
        header = clause.header
        time = header.time
        moment = time.moment if isinstance(time, n.At) else None
        if isinstance(header, n.Option):
            name = self.case.space.name if self.case.space else ""
            name = self.case.bearer.noun.name if self.case.bearer else name
            self.wanted = [f"use {name}: {say_sentences(clause.sentences).rstrip('.')}"]
            self.preferred = list(self.wanted)
        if isinstance(time, n.AtSpending):
            self.wanted = [f"use {time.name}"]
            self._attack_with(self.me)
        elif moment is w.Moment.OVER_LIMIT:
            self.wanted = ["play Light It Up!"]
        elif moment is w.Moment.DETONATED:
            self.phase = "upkeep"
            self.wanted = ["use Nanobot"] if self.mine.id == "artificer" else []
        elif isinstance(header, n.Trigger) and _is_for_others(header):
            self.active = self._other()
            self.phase = "upkeep"
        elif moment is w.Moment.INFLICTING_ATTACK_ENDS:
            stunning = [s for s in self.mine.spaces if "Inflict Stun" in s.lines[0].text]
            self._attack_with(self.me, self.random.choice(stunning))
        elif moment in _IN_UPKEEP:
            self.phase = "upkeep"
        elif moment in (w.Moment.MAIN, w.Moment.TURN_END, w.Moment.FULL_TURN_END):
            self.phase = "main 1"
        elif moment in _BY_OTHERS:
            self._attack_with(self._other())
        elif moment is None and self.random.random() < 0.4:
            self.phase = self.random.choice(["upkeep", "main 1"])
        elif moment is w.Moment.WOULD_RECEIVE and self.random.random() < 0.2:
            self.phase = "upkeep"
        elif moment is not None or self.random.random() < 0.7:
            self._attack_with(self.me)
        else:
            self._attack_with(self._other())
        if moment in _OF_THE_RECEIVER and self.active == self.me and self.phase != "upkeep":
            self._attack_with(self._other())

    # ---- The players

    def _player(self, seat: int) -> dict[str, Json]:
        hero = LIBRARY.hero(self.heroes[seat])
        deck = [card.name for card in (*LIBRARY.common(), *hero.cards)]
        player: dict[str, Json] = {"cp": self._cp(), "attacked": self.random.random() < 0.7}
        hand: list[str] = []
        upgrades: list[str] = []
        if hero.sides:
            player["side"] = self.random.choice(hero.sides)
        if seat == self.me:
            self._give_text(player, hand, upgrades)
        elif self.random.random() < 0.3:
            upgrades = self._upgrades(hero)
        if hero.sides and seat == self.active and seat != self.me:
            player["side"] = hero.sides[0]
            upgrades = []
        if seat == self.active and seat != self.me:
            upgrades = []
        free = [name for name in deck if name not in upgrades and name not in hand]
        more = [0, 0, 1, 3, 8] if self.mean else [0, 1, 2]
        hand += self.random.sample(free, self.random.choice(more))
        free = [name for name in free if name not in hand]
        discard = self.random.sample(free, self.random.choice([0, 0, 2, 5]))
        player |= {"hand": [*hand], "upgrades": [*upgrades], "discard": [*discard]}
        if self.mean:
            player["rest"] = self.random.choice(["deck", "discard", "hand"])
        tokens, companions = self._tokens(seat, hero)
        player |= {"tokens": tokens, "companions": companions}
        return player

    def _give_text(self, player: dict[str, Json], hand: list[str], upgrades: list[str]) -> None:
        case = self.case
        if "play Light It Up!" in self.wanted and case.card is None:
            hand.append("Light It Up!")
            player["cp"] = self.random.randint(2, 15)
        if case.card is not None:
            hand.append(case.card.name)
            player["cp"] = self.random.choice([case.card.cost, 15, self.random.randint(5, 10)])
        if case.upgrade is not None:
            upgrades.append(case.upgrade.name)
        if case.space is not None and case.space.side:
            player["side"] = case.space.side
        if case.space is not None and case.clause is not None and self.random.random() < 0.8:
            player["cp"] = self.random.randint(4, 15)

    def _upgrades(self, hero: Hero) -> list[str]:
        found = [card.name for card in hero.cards if card.space is not None]
        return self.random.sample(found, min(len(found), self.random.randint(1, 4)))

    def _cp(self) -> int:
        return self.random.choice([0, 15]) if self.mean else self.random.randint(0, 6)

    def _tokens(self, seat: int, hero: Hero) -> tuple[dict[str, Json], dict[str, Json]]:
        tokens: dict[str, Json] = {}
        companions: dict[str, Json] = {}
        chance = self.random.choice([0.0, 0.2, 0.5, 1.0] if self.mean else [0.0, 0.0, 0.2])
        for name, token in self._kinds().items():
            owner = any(each.noun.name == name for each in hero.tokens)
            limit = token.limit if owner else token.limit_others
            if self.random.random() < chance and name not in _LAMING:
                tokens[name] = limit if self.mean else self.random.randint(1, limit)
        for companion in hero.companions:
            self._companion(companion, tokens, companions)
        self._bear(seat, tokens, companions)
        return tokens, companions

    def _kinds(self) -> dict[str, Token]:
        found: dict[str, Token] = {}
        for hero in self.heroes:
            for token in LIBRARY.hero(hero).tokens:
                found.setdefault(token.noun.name, token)
        return found

    def _companion(
        self, companion: Companion, tokens: dict[str, Json], companions: dict[str, Json]
    ) -> None:
        name = companion.noun.name
        if companion.most_health:
            health = self.random.choice([0, 1, 3, 5, companion.most_health])
            face = "downed" if not health else self.random.choice(["active", "active", "downed"])
            companions[name] = {"health": health, "face": face}
        elif companion.sides and self.random.random() < 0.5:
            companions[name] = {"face": self.random.choice(companion.sides)}
        elif not companion.sides and self.random.random() < 0.6:
            tokens[name] = self.random.randint(1, companion.limit)

    def _bear(self, seat: int, tokens: dict[str, Json], companions: dict[str, Json]) -> None:
        """Give the token whose text is to fire to whoever it fires for."""
        bearer, clause = self.case.bearer, self.case.clause
        for word in self.wanted:
            name = word.removeprefix("use ").split(":")[0]
            if seat == self.me and name in (token.noun.name for token in self.mine.tokens):
                tokens[name] = max(int(str(tokens.get(name, 1))), 1)
        if "use Nanobot" in self.wanted and seat == self.me:
            companions["Nanobot"] = {"face": "basic"}
            tokens["Synth"] = self.random.randint(2, 7)
        others = bearer is not None and seat != self.me and self._lies_on_others()
        if others and bearer is not None:
            tokens[bearer.noun.name] = self.random.randint(1, _limit(bearer))
        if seat != self.me:
            return
        if bearer is None or bearer.noun.name == "Stun":
            for token in self.mine.tokens:
                if self.random.random() < 0.4 and token.noun.name not in _LAMING:
                    tokens[token.noun.name] = self.random.randint(1, token.limit)
            return
        name = bearer.noun.name
        price = clause.header.price if clause and isinstance(clause.header, n.Option) else None
        least = price.int if isinstance(price, n.Spend) else 1
        if isinstance(bearer, Companion):
            if isinstance(price, n.Activation):
                tokens[price.name] = self.random.randint(2, 7)
            if bearer.most_health:
                downed = "downed" in clause_text(clause) if clause else False
                face = "downed" if downed else "active"
                companions[name] = {"health": self.random.randint(0 if downed else 1, 7)}
                companions[name] = {**_table(companions[name]), "face": face}
            elif bearer.sides:
                companions[name] = {"face": self.random.choice(bearer.sides)}
            else:
                tokens[name] = self.random.randint(least, bearer.limit)
        else:
            tokens[name] = self.random.randint(min(least, bearer.limit), bearer.limit)

    def _lies_on_others(self) -> bool:
        """Return whether the token works on opponents of whoever brings it."""
        header = self.case.clause.header if self.case.clause else None
        moment = header.time.moment if header and isinstance(header.time, n.At) else None
        fired = moment in (w.Moment.OVER_LIMIT, w.Moment.DETONATED)
        return fired or (isinstance(header, n.Trigger) and _is_for_others(header))


def _limit(bearer: Token | Companion) -> int:
    return bearer.limit_others if isinstance(bearer, Token) else bearer.limit


def _is_for_others(header: n.Trigger) -> bool:
    condition = header.condition
    return isinstance(condition, n.Fact) and condition.fact is w.Fact.NOT_OWNER


def _table(value: Json) -> dict[str, Json]:
    assert isinstance(value, dict)
    return value


_BY_OTHERS: Final = (
    *(w.Moment.ATTACKED, w.Moment.INSTEAD_OF_DEFENSE, w.Moment.ATTACK_WOULD_HURT),
    *(w.Moment.ABILITY_WOULD_HURT, w.Moment.WOULD_RECEIVE_IN_ROLL, w.Moment.WOULD_FALL),
    *(w.Moment.WOULD_BE_INFLICTED, w.Moment.OVER_LIMIT),
)
_OF_THE_RECEIVER: Final = (w.Moment.WOULD_RECEIVE,)
_LAMING: Final = ("Stun", "Shadows", "Parlay")
"""Tokens that keep most texts from firing; they lie there only if they are the text."""
