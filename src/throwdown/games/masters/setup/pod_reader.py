"""Reading a Rainbow Draft, a cube or a sealed game: who drafts from which packs (DM-18).

    { format = "rainbow", seats = 4, lots = ["uxm", "aou"] }
    { format = "cube", seats = 6, cube = ["asm"], cube_dice = 2, size = 12 }
    { format = "sealed", seats = 2, basic_pool = ["uxm", "aou/assemble"] }

Without sets the one of the ruleset is drafted. Packs may be named card by card, for each player
those of the first lot and then those of the second: `opened = [["uxm/...", ...], ...]`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from throwdown.content import setup_fields
from throwdown.content.setup_error import SetupError
from throwdown.content.setup_fields import fault_under
from throwdown.content.toml_facts import did_you_mean
from throwdown.games.masters.content.formats import CUBE, MOST_DRAFTERS, PODS, SEALED, Format
from throwdown.games.masters.content.library import BUILT_IN, Library
from throwdown.games.masters.model.cards import (
    BASIC,
    COMMON,
    PROMO,
    RARE,
    RARITIES,
    SUPER_RARE,
    UNCOMMON,
    Card,
)
from throwdown.games.masters.model.ruleset import Ruleset
from throwdown.games.masters.setup.game_setup import SEATS, PodSetup, find_card
from throwdown.kernel.values import Json, Setup
from throwdown.words.message import Message, MessageValue

WORDS: Final = (
    *("lots", "feed_rates", "dice_taken", "rebuild", "basic_pool", "pick_seconds"),
    *("cube", "cube_dice", "size", "opened"),
)
STARTER: Final = 34
"""DM-18.5.2: cards with numbers up to this one are in the starter, not in packs."""
FEED: Final = {COMMON: 112, UNCOMMON: 45, RARE: 21, SUPER_RARE: 2}
"""DM-18.5.3: how many cards of each rarity are in a feed of 90 packs."""
SIZE: Final = 12
SMALLEST_CUBE_PILE: Final = 6
LARGEST_CUBE_PILE: Final = 15
CUBE_DICE: Final = 2
MOST_DICE: Final = 20
_LOTS: Final = 2
_BROUGHT_BASICS: Final = 2
_DEALT_BASICS: Final = 3
_SETS: Final = {"asm_de": "asm"}
"""The set of a ruleset that is not called like it."""
_TAKEN: Final = ("after", "at_pick")
_DAY: Final = 24 * 60 * 60
_MOST_RATE: Final = 1000
_STARTER_ONLY: Final = "starter"


def pod_format(name: Json, setup: Setup) -> Format | None:
    """Return the format in which a pod drafts that a name says, or None for another one."""
    if isinstance(name, str) and name in PODS:
        return PODS[name]
    for word in WORDS:
        if word in setup:
            raise SetupError(_fault("only in pod", word=word, known=", ".join(PODS)))
    return None


def read_seats(setup: Setup, form: Format | None) -> int:
    """Return how many take part: as many as a draft has, else as the format says."""
    usual = SEATS if form is None else form.seats
    most = usual if form is None else form.most_seats or usual
    least = SEATS if most == MOST_DRAFTERS else most
    if "seats" not in setup:
        return usual
    return setup_fields.require_int(setup["seats"], "seats", least, most)


def read_pod(setup: Setup, form: Format, rules: Ruleset, library: Library) -> PodSetup:
    """Return how the pod drafts."""
    if "teams" in setup or "basics" in setup:
        raise SetupError(_fault("given in draft", form=form.name))
    taken = setup.get("dice_taken", _TAKEN[0])
    if taken not in _TAKEN:
        raise SetupError(setup_fields.not_one_of("dice_taken", _TAKEN, taken))
    setup_fields.require_bool(setup.get("rebuild", False), "rebuild")
    setup_fields.require_int(setup.get("pick_seconds", 0), "pick_seconds", 0, _DAY)
    pod = PodSetup(
        seats=read_seats(setup, form),
        basics=_basic_pool(setup, library),
        max_cards=form.max_cards or 0,
        max_dice=form.max_dice,
        passes=form is not SEALED,
        open_dice=taken == _TAKEN[1],
    )
    if form is CUBE:
        return _add_cube(pod, setup, rules, library)
    return _add_packs(pod, setup, rules, library)


def default_lots(rules: str) -> list[Json]:
    """Return the sets that are drafted by a ruleset where none is named."""
    return [_SETS.get(rules, rules)]


def _add_packs(pod: PodSetup, setup: Setup, rules: Ruleset, library: Library) -> PodSetup:
    for word in ("cube", "cube_dice", "size"):
        if word in setup:
            raise SetupError(_fault("only in cube", word=word))
    lots = _lots(setup.get("lots", default_lots(rules.name)), library)
    cards: list[Card] = []
    rates: list[tuple[int, ...]] = []
    changes = setup_fields.require_table(setup.get("feed_rates", {}), "feed_rates")
    setup_fields.reject_unknown_keys(changes, lots, _fault("rates of lots"))
    for name in lots:
        inside = cards_in_packs(library, name)
        if len(inside) < 2:
            raise SetupError(_fault("no packs", name=name))
        cards += [card for card in inside if card not in cards]
        rates.append(feed_counts(inside, _rates(changes.get(name, {}))))
    opened = _read_opened_packs(setup, pod.seats, SIZE, library)
    cards += [card for card in dict.fromkeys(opened) if card not in cards]
    return pod.replace(
        lots=lots,
        cards=tuple(card.id for card in cards),
        rates=tuple(rates),
        opened=tuple(card.id for card in opened),
    )


def _add_cube(pod: PodSetup, setup: Setup, rules: Ruleset, library: Library) -> PodSetup:
    for word in ("lots", "feed_rates"):
        if word in setup:
            raise SetupError(_fault("not in cube", word=word))
    found = read_cards(setup.get("cube", default_lots(rules.name)), "cube", library)
    cards = [card for card in found if card.kind != BASIC]
    size = setup_fields.require_int(
        setup.get("size", SIZE), "size", SMALLEST_CUBE_PILE, LARGEST_CUBE_PILE
    )
    wanted = _LOTS * size * pod.seats
    if len(cards) < wanted:
        raise SetupError(_fault("small cube", wanted=wanted, found=len(cards)))
    opened = _read_opened_packs(setup, pod.seats, size, library)
    if len(set(opened)) < len(opened) or not set(opened) <= set(cards):
        raise SetupError(_fault("not of cube"))
    if len(pod.basics) < _DEALT_BASICS:
        raise SetupError(_fault("too few basics", wanted=_DEALT_BASICS, found=len(pod.basics)))
    return pod.replace(
        cards=tuple(card.id for card in cards),
        size=size,
        dice=setup_fields.require_int(setup.get("cube_dice", CUBE_DICE), "cube_dice", 1, MOST_DICE),
        dealt_basics=_DEALT_BASICS,
        opened=tuple(card.id for card in opened),
    )


def is_in_starter(card: Card) -> bool:
    """Return whether a card is in the starter of its set (DM-1.2); a pack of one's own has none."""
    return card.set in BUILT_IN and card.number <= STARTER


def cards_in_packs(library: Library, name: str) -> list[Card]:
    """Return the cards of a set that come in packs, by number (DM-18.5.1, DM-18.5.2).

    Of the shipped sets those that are not in the starter; of a pack of one's own all.
    """
    inside = [
        card
        for card in library.card_set(name).cards
        if card.kind != BASIC and card.rarity != PROMO and not is_in_starter(card)
    ]
    return sorted(inside, key=lambda card: card.number)


def feed_counts(cards: Sequence[Card], rates: Mapping[int, int]) -> tuple[int, ...]:
    """Return how many cards of each rarity are in a feed, common ones first.

    Where a set has none of a rarity, its share goes to the next commoner one; of what no commoner
    one can take, to the next rarer (DM-18.5.7).
    """
    there = {card.rarity for card in cards}
    counts = [0] * len(FEED)
    for rarity, count in rates.items():
        nearest = [*range(rarity, -1, -1), *range(rarity + 1, len(FEED))]
        counts[next(other for other in nearest if other in there)] += count
    return tuple(counts)


def _rates(given: Json) -> dict[int, int]:
    table = setup_fields.require_table(given, "feed_rates")
    names = {RARITIES.name(rarity): rarity for rarity in FEED}
    setup_fields.reject_unknown_keys(table, tuple(names), _fault("a rate"))
    rates = dict(FEED)
    for name, count in table.items():
        rates[names[name]] = setup_fields.require_int(count, f"feed_rates: {name}", 0, _MOST_RATE)
    if sum(rates.values()) % 2 or not any(rates.values()):
        raise SetupError(_fault("odd feed", count=sum(rates.values())))
    return rates


def _lots(given: Json, library: Library) -> tuple[str, ...]:
    """Return the set of each lot; one name stands for both (DM-18.2.3)."""
    names = [given] if isinstance(given, str) else setup_fields.require_list(given, "lots")
    if len(names) not in (1, _LOTS):
        raise SetupError(_fault("lots", value=str(given)))
    found: list[str] = []
    for name in names:
        if not isinstance(name, str) or name not in library.set_names():
            hint = did_you_mean(str(name), library.set_names())
            raise SetupError(_fault("no lot", name=str(name), hint=hint))
        found.append(name)
    return tuple(dict.fromkeys(found))


def _basic_pool(setup: Setup, library: Library) -> tuple[str, ...]:
    """Return the basic actions that may be brought: all, unless the host says otherwise."""
    every: list[Json] = [*library.set_names()]
    cards = read_cards(setup.get("basic_pool", every), "basic_pool", library)
    basics = tuple(card.id for card in cards if card.kind == BASIC)
    if len({library.card(card).title for card in basics}) < _BROUGHT_BASICS:
        raise SetupError(_fault("too few basics", wanted=_BROUGHT_BASICS, found=len(basics)))
    return basics


def _read_opened_packs(setup: Setup, seats: int, size: int, library: Library) -> list[Card]:
    """Return the named cards in the order in which they are dealt: lot by lot, seat by seat."""
    if "opened" not in setup:
        return []
    rows: list[list[Card]] = []
    for row in setup_fields.require_list_of(setup["opened"], "opened", seats):
        names = setup_fields.require_list_of(row, "opened", _LOTS * size)
        cards = [find_card(str(name), "opened", library) for name in names]
        if any(card.kind == BASIC for card in cards):
            raise SetupError(_fault("basic opened"))
        rows.append(cards)
    return [card for lot in range(_LOTS) for row in rows for card in row[lot * size :][:size]]


def read_cards(given: Json, word: str, library: Library) -> list[Card]:
    """Return the cards that a list of sets, starters and single cards names, each once.

    `uxm` is a whole set, `uxm:starter` what is in its starter (DM-18.6.3).
    """
    found: list[Card] = []
    for name in setup_fields.require_list(given, word):
        if not isinstance(name, str):
            raise SetupError(fault_under(word, _fault("in pool", value=str(name))))
        set_name, _, part = name.partition(":")
        if "/" in name:
            found.append(find_card(name, word, library))
        elif set_name in library.set_names() and part in ("", _STARTER_ONLY):
            cards = library.card_set(set_name).cards
            found += [card for card in cards if not part or is_in_starter(card)]
        else:
            hint = did_you_mean(set_name, library.set_names())
            raise SetupError(fault_under(word, _fault("no set", name=name, hint=hint)))
    return list(dict.fromkeys(found))


def _fault(key: str, /, **values: MessageValue) -> Message:
    return Message("masters_faults.setup", key, **values)
