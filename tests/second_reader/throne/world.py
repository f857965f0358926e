"""The table as the second reader keeps it: dials, cards, tokens, dice and waiting damage.

It is laid out from a position once and from then on moved by the reader alone; `differences` tells
where the game has come to something else.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tests.second_reader.throne.printed import LIBRARY, companion_named, token_named
from throwdown.games.throne.content.hero import Card, Companion, Hero, Token
from throwdown.games.throne.model import token_counts as packed
from throwdown.games.throne.model.ledger import (
    BASE,
    COMPANION,
    GIVER,
    HEALING,
    KIND,
    PACKET,
    PACKET_KINDS,
    RECEIVER,
    UNDEFENDABLE,
)
from throwdown.games.throne.model.state import (
    DICE,
    FIRST_DIE,
    OPEN,
    ROLL,
    WAITING,
    WAITING_RECEIVER,
    ThroneState,
)
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.view.notation import Notation, words_of
from throwdown.kernel.action import NONE

MOST_CP: Final = 15


@dataclass
class Piece:
    """One token on somebody's board."""

    before_turn: bool = True
    """Whether it lay there when this turn began."""
    own_turn: bool = False
    """Whether its holder's own turn began with it."""
    before_phase: bool = False
    """Whether it lay there when this Roll Phase began."""
    giver: int = -1
    struck: bool = False
    """Whether it was inflicted in this Roll Phase."""


@dataclass
class Roll:
    """Dice on the table: who rolled each of them, and what they show."""

    owners: list[int]
    values: list[int]
    open: bool = True
    altered: bool = False

    def read(self) -> list[int]:
        """Return what the dice show."""
        return self.values


class Contest(Roll):
    """Two dice of two players, each a roll of its own."""

    def __init__(self, mine: Roll, theirs: Roll) -> None:
        super().__init__([*mine.owners, *theirs.owners], [])
        self.parts = (mine, theirs)

    def read(self) -> list[int]:
        """Return what the dice show."""
        return [part.values[0] for part in self.parts]


@dataclass
class Packet:
    """Damage or healing that waits."""

    giver: int
    receiver: int
    kind: str
    base: int
    origin: str
    ability: bool = False
    """Whether the Offensive Ability of the Roll Phase deals it."""
    attack: bool = False
    """Whether it is an Attack's damage."""
    half_of_attack: bool = False
    """Whether it is half the subtotal of the attack on its giver."""
    companion: str = ""
    """The companion that is healed."""
    ultimate: bool = False
    """Whether an Ultimate deals it, so that nothing reduces it (DT-11.3)."""


@dataclass
class Term:
    """What changes damage that waits."""

    kind: str
    seat: int
    amount: int = 0
    companion: str = ""
    lasting: bool = False


@dataclass
class Player:
    """What one player has."""

    hero: Hero
    cards: list[Card]
    """The whole deck, by place."""
    cp: int
    hand: set[int]
    deck: set[int]
    discard: set[int]
    playing: set[int]
    placed: set[int]
    side: str
    tokens: dict[str, list[Piece]] = field(default_factory=dict)
    raised: dict[str, int] = field(default_factory=dict)
    faces: dict[str, int] = field(default_factory=dict)
    dials: dict[str, int] = field(default_factory=dict)
    attacked: bool = True


class World:
    """The whole table."""

    def __init__(self, s: ThroneState, heroes: list[str]) -> None:
        book, words = book_of(s), words_of(s)
        self.form = book.form
        self.words: Notation = words
        self.heroes = tuple(LIBRARY.hero(hero) for hero in heroes)
        self.teams = list(s.teams)
        self.order = list(s.order)
        self.health = list(s.health)
        self.most_health = s.start_health + book.form.most_above_start
        self.active = s.active
        self.start_player = s.start_player
        self.turn = s.turn
        self.attempts = s.attempts
        self.players = [self._player(s, seat) for seat in range(len(heroes))]
        self.rolls: list[Roll] = []
        self.waiting_tokens: list[tuple[str, int, int]] = []
        """Tokens about to be placed: name, giver, receiver."""
        self.packets: list[Packet] = []
        """Damage and healing that waits to be applied together."""
        self.parked: list[Packet] = []
        """What waits on while an isolated source is applied (DT-13.5)."""
        self.terms: list[Term] = []
        self.used: set[tuple[str, int]] = set()
        self.used_in_attack: dict[tuple[str, int], int] = {}
        self.dealt = 0

    def _player(self, s: ThroneState, seat: int) -> Player:
        hero = self.heroes[seat]
        common = {card.name: card for card in LIBRARY.common()}
        own = {card.name: card for card in hero.cards}
        places = range(len(book_of(s).tables.decks[seat]))
        names = [self.words.card(seat, place) for place in places]

        def lie(pile: list[int]) -> set[int]:
            return {place for place in places if pile[seat] >> place & 1}

        cards = [own[name] if name in own else common[name] for name in names]
        side = hero.sides[s.board[seat]] if hero.sides else ""
        player = Player(
            hero,
            cards,
            s.cp[seat],
            hand=lie(s.hand),
            deck=lie(s.deck),
            discard=lie(s.discard),
            playing=lie(s.playing),
            placed=lie(s.placed),
            side=side,
        )
        player.attacked = s.attacked[seat] == 1
        for kind, name in enumerate(self.words.tokens):
            there = s.tokens[seat * s.kinds + kind]
            if packed.count(there):
                own_turn = seat == s.active
                player.tokens[name] = [Piece(own_turn=own_turn) for _ in range(packed.count(there))]
            player.raised[name] = packed.limit_bonus(there)
            player.faces[name] = packed.face(there)
            player.dials[name] = packed.dial(there)
        return player

    # ---- Who

    def seats(self) -> list[int]:
        """Return everybody still in the game."""
        return [seat for seat in self.order if self.health[self.teams[seat]] > 0]

    def opponents(self, seat: int) -> list[int]:
        """Return the opponents still in the game, by seat."""
        return sorted(other for other in self.seats() if self.teams[other] != self.teams[seat])

    def mates(self, seat: int) -> list[int]:
        """Return the teammates still in the game."""
        return sorted(
            other
            for other in self.seats()
            if self.teams[other] == self.teams[seat] and other != seat
        )

    def over(self) -> bool:
        """Return whether at most one side is left."""
        return len({self.teams[seat] for seat in self.seats()}) < 2

    # ---- Tokens

    def token(self, name: str) -> Token | None:
        """Return the status effect of that name, if it is one."""
        return token_named(name, self.heroes)

    def companion(self, name: str) -> Companion | None:
        """Return the companion of that name, if it is one."""
        return companion_named(name, self.heroes)

    def owns(self, seat: int, name: str) -> bool:
        """Return whether a token belongs to the leaflet of a player's hero."""
        return any(token.noun.name == name for token in self.players[seat].hero.tokens)

    def group(self, seat: int, name: str) -> list[str]:
        """Return the names of things that a name stands for: one, or all of a group."""
        companions = self.players[seat].hero.companions
        members = [each.noun.name for each in companions if each.group == name]
        return members or [name]

    def count(self, seat: int, name: str) -> int:
        """Return how many tokens or companions of a name a player has."""
        return sum(len(self.players[seat].tokens.get(each, [])) for each in self.group(seat, name))

    def limit(self, seat: int, name: str) -> int:
        """Return the stack limit of a player (DT-6.2)."""
        companion = self.companion(name)
        if companion is not None:
            return companion.limit
        token = self.token(name)
        assert token is not None, name
        printed = token.limit if self.owns(seat, name) else token.limit_others
        return printed + self.players[seat].raised.get(name, 0)

    def place(self, seat: int, name: str, giver: int = -1, *, struck: bool = False) -> bool:
        """Place one token; one beyond the limit is lost (DT-6.2)."""
        pieces = self.players[seat].tokens.setdefault(name, [])
        if len(pieces) >= self.limit(seat, name):
            return False
        pieces.append(Piece(before_turn=False, giver=giver, struck=struck))
        return True

    def remove(self, seat: int, name: str, *, oldest: bool = False) -> bool:
        """Remove one token, the newest unless said."""
        pieces = self.players[seat].tokens.get(name, [])
        if not pieces:
            return False
        pieces.pop(0 if oldest else -1)
        return True

    # ---- CP and cards

    def gain_cp(self, seat: int, amount: int) -> None:
        """Gain CP, up to the most (DT-2.4)."""
        self.players[seat].cp = min(MOST_CP, self.players[seat].cp + amount)

    def lose_cp(self, seat: int, amount: int) -> int:
        """Lose CP as far as they are there; return how many."""
        lost = min(amount, self.players[seat].cp)
        self.players[seat].cp -= lost
        return lost


def _by_name(player: Player) -> dict[str, int]:
    return {name: len(pieces) for name, pieces in player.tokens.items() if pieces}


def differences(
    world: World, s: ThroneState, *, over: bool = False, whole: bool = False
) -> list[str]:
    """Return where the game has come to something else than the reader.

    When it is over, nothing but the dials counts; the whole is dice and tokens that wait, too.
    """
    found: list[str] = []

    def compare(what: str, read: object, played: object) -> None:
        if read != played:
            found.append(f"{what}: {read} by the reader, {played} in the game")

    compare("health", world.health, list(s.health))
    if over:
        return found
    for seat, player in enumerate(world.players):
        if world.health[world.teams[seat]] == 0:
            continue
        who = f"{seat} ({player.hero.id})"
        compare(f"CP of {who}", player.cp, s.cp[seat])
        played = {
            name: packed.count(s.tokens[seat * s.kinds + kind])
            for kind, name in enumerate(world.words.tokens)
            if packed.count(s.tokens[seat * s.kinds + kind])
        }
        compare(f"tokens of {who}", _by_name(player), played)
        for kind, name in enumerate(world.words.tokens):
            there = s.tokens[seat * s.kinds + kind]
            compare(f"raised {name} of {who}", player.raised[name], packed.limit_bonus(there))
            if packed.count(there) and world.companion(name):
                compare(f"face of {name} of {who}", player.faces[name], packed.face(there))
                compare(f"dial of {name} of {who}", player.dials[name], packed.dial(there))
        for word, read, pile in (
            ("hand", player.hand, s.hand),
            ("deck", player.deck, s.deck),
            ("discard pile", player.discard, s.discard),
            ("placed cards", player.placed, s.placed),
        ):
            compare(f"{word} of {who}", len(read), pile[seat].bit_count())
        if player.hero.sides:
            compare(f"board of {who}", player.side, player.hero.sides[s.board[seat]])
    compare("waiting damage", sum_waiting(world), played_waiting(s))
    if not whole:
        return found
    tokens = [
        (world.words.tokens[s.waiting_tokens[at]], s.waiting_tokens[at + WAITING_RECEIVER])
        for at in range(0, len(s.waiting_tokens), WAITING)
    ]
    mine = sorted((row[0], row[2]) for row in world.waiting_tokens)
    compare("waiting tokens", mine, sorted(tokens))
    dice = [
        (s.rolls[at + FIRST_DIE : at + FIRST_DIE + s.rolls[at + DICE]], s.rolls[at + OPEN] == 1)
        for at in range(0, len(s.rolls), ROLL)
    ]
    compare("dice", [(roll.values, roll.open) for roll in world.rolls], dice)
    return found


def sum_waiting(world: World) -> list[tuple[int, int, str, int]]:
    """Return the damage that waits: giver, receiver, kind, base, equal ones added up.

    What makes an Attack undefendable is told by whether a defense is asked for.
    """
    sums: dict[tuple[int, int, str], int] = {}
    for packet in world.parked + world.packets:
        if not packet.half_of_attack and packet.kind != "stolen" and not packet.companion:
            kind = "normal" if packet.kind == "undefendable" else packet.kind
            key = (packet.giver, packet.receiver, kind)
            sums[key] = sums.get(key, 0) + packet.base
    return sorted((*key, base) for key, base in sums.items() if base)


def played_waiting(s: ThroneState) -> list[tuple[int, int, str, int]]:
    """Return the same of the game."""
    sums: dict[tuple[int, int, str], int] = {}
    for at in range(0, len(s.packets), PACKET):
        row = s.packets[at : at + PACKET]
        kind = "normal" if row[KIND] == UNDEFENDABLE else PACKET_KINDS.name(row[KIND])
        key = (row[GIVER], row[RECEIVER], kind)
        if row[KIND] <= HEALING and row[BASE] > 0 and row[COMPANION] == NONE:
            sums[key] = sums.get(key, 0) + row[BASE]
    return sorted((*key, base) for key, base in sums.items() if base)
