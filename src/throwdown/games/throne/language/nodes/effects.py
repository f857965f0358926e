"""What a text does; costs stand in `costs.py`, what is done with dice in `rolls.py`.

"The other side of the attack" is the target in an offensive text and the attacker in a defensive
one.
"""

from __future__ import annotations

from typing import TypeAlias

from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.language.nodes.amounts import Counter, Damage, Points
from throwdown.games.throne.language.nodes.conditions import Thing
from throwdown.games.throne.language.nodes.costs import Cost
from throwdown.games.throne.language.nodes.moments import Time
from throwdown.games.throne.language.nodes.picks import Count, Good, Healed, Targets
from throwdown.games.throne.language.nodes.rolls import Rolling
from throwdown.phrase.node import Node


class Deal(Node):
    """Damage to the players named, or to the other side of the attack. Without a type it is normal
    in an offensive text, ultimate in an ultimate and of no type elsewhere (DT-10).
    """

    damage: Damage
    targets: Targets | None


class Receive(Node):
    """Damage to yourself, of no type: it can be avoided, not defended against."""

    damage: Damage


class Add(Node):
    """More damage for the attack in progress, of its type (DT-10.2): in an ability part of its
    damage, elsewhere an addition (DT-13, step 2), and nothing without an attack (DT-12.2).
    """

    damage: Damage


class Subtract(Node):
    """Less damage by your ability (DT-12.5); never pure, collateral or ultimate damage."""

    damage: Damage


class Prevent(Node):
    """Take that much off the damage that waits for you, or for the player named (DT-13, step 2)."""

    damage: Damage
    who: w.Who | None


class PreventShare(Node):
    """Half the subtotal, rounded up (DT-13, step 3), or all damage that waits (DT-13.2). In a
    trigger of your own ability, all damage of that ability.
    """

    share: w.Share


class PreventStatus(Node):
    """Tokens that are about to be inflicted on you are not placed; you choose which."""

    int: int
    negative: bool


class Redirect(Node):
    """The companion takes the final damage of the attack instead of you; what exceeds its health
    is lost. Never ultimate damage.
    """

    name: str


class Split(Node):
    """Until the Roll Phase ends you divide the damage dealt to you between yourself and the
    companion.
    """

    name: str


class Heal(Node):
    """Health, up to the healing limit (DT-2.3), for you or whoever is named. The amount is fixed
    now; in the Roll Phase it is applied together with the damage (DT-12.6).
    """

    healed: Healed | None
    points: Points


class SetHealth(Node):
    """Your health becomes that number."""

    int: int


class Gain(Node):
    """Tokens from your leaflet and CP for yourself (DT-6.1)."""

    goods: tuple[Good, ...]


class Gains(Node):
    """Tokens from your leaflet and CP for the players named, of whom you may be one (DT-6.1)."""

    targets: Targets
    goods: tuple[Good, ...]


class Inflict(Node):
    """Tokens on the players named, or on the other side of the attack (DT-6.1). They wait until
    they can no longer be prevented, then are placed.
    """

    goods: tuple[Good, ...]
    targets: Targets | None


class RaiseLimit(Node):
    """Your own stack limit for the token is higher for the rest of the game (DT-6.2)."""

    name: str
    int: int


class RemoveTokens(Node):
    """Return tokens of that name to their leaflet (DT-6.3)."""

    count: Count
    name: str
    who: w.Who


class RemoveStatus(Node):
    """Remove status effect tokens of your choice, but none that cannot be removed; companions are
    no status effects (DT-7.1).
    """

    count: Count
    negative: bool
    who: w.Who


class TransferThis(Node):
    """This token moves to that player, whose limit holds (DT-6.7)."""

    who: w.Who


class TransferStatus(Node):
    """Status effect tokens of your choice move from one player to another (DT-6.7)."""

    int: int
    who: w.Who
    who2: w.Who


class DetonateAll(Node):
    """Every token of that name in play does what it says for when it is detonated."""

    name: str


class Draw(Node):
    """Draw cards; an empty deck is made again of the discard pile (DT-8.8)."""

    int: int
    counter: Counter | None


class Discards(Node):
    """Another player discards cards, which they choose unless it is at random."""

    who: w.Who
    int: int
    at_random: bool


class LookAtHand(Node):
    """You see that player's hand; nobody else does."""

    who: w.Who


class Search(Node):
    """Take cards of your choice from your deck to your hand, unseen by others, and shuffle."""

    int: int


class Loses(Node):
    """That player loses CP, as far as they have it."""

    who: w.Who
    int: int
    counter: Counter | None


class StealCp(Node):
    """Take CP from that player or the other side of the attack, as far as they have it (DT-9.6)."""

    int: int
    counter: Counter | None
    who: w.Who | None


class StealHealth(Node):
    """The other side of the attack loses health and you gain it; this is no damage (DT-9.6)."""

    int: int
    counter: Counter | None


class StealInstead(Node):
    """So much of the CP that this line gains is taken from the target."""

    int: int


class Turn(Node):
    """The companion or the board is turned to that side; by a group's name, one of your choice that
    is in play and shows the other.
    """

    thing: Thing
    face: w.Face


class Grow(Node):
    """So many steps, one at a time: a new companion of the first step or one in play a step up,
    your choice, within the limits.
    """

    int: int
    name: str
    counter: Counter | None


class GrowEach(Node):
    """Each companion in play may go one step up, in the order you like; no new one comes."""

    name: str


class Build(Node):
    """Put companions of the group into play on that side, your choice among those not in play."""

    int: int
    face: w.Face
    name: str


class ActivateFree(Node):
    """Use different companions of the group now, without their price and whatever their moment;
    their own limits hold.
    """

    up_to: bool
    int: int
    name: str


class ChoosePlayer(Node):
    """The player chosen is "that player" from here on; you may choose yourself as a player."""

    person: w.Person


class PlayOnly(Node):
    """The card may be played at this moment alone."""

    time: Time


class Act(Node):
    """What the words say."""

    act: w.Act


Effect: TypeAlias = (
    Cost
    | Deal
    | Receive
    | Add
    | Subtract
    | Prevent
    | PreventShare
    | PreventStatus
    | Redirect
    | Split
    | Heal
    | SetHealth
    | Gain
    | Gains
    | Inflict
    | RaiseLimit
    | RemoveTokens
    | RemoveStatus
    | TransferThis
    | TransferStatus
    | DetonateAll
    | Draw
    | Discards
    | LookAtHand
    | Search
    | Loses
    | StealCp
    | StealHealth
    | StealInstead
    | Rolling
    | Turn
    | Grow
    | GrowEach
    | Build
    | ActivateFree
    | ChoosePlayer
    | PlayOnly
    | Act
)
