"""Virtual packs: what a feed holds, how it is made and how it is dealt (DM-18.5)."""

from collections import Counter

import pytest

from tests.games.masters.pods import POD, begin_pod, cards_of, hand, pod_setup
from tests.games.masters.tables import MASTERS, begin_game
from throwdown.content.setup_error import SetupError
from throwdown.games.masters.content.library import shipped_library
from throwdown.games.masters.model.cards import BASIC, COMMON, RARE, RARITIES, SUPER_RARE, UNCOMMON
from throwdown.games.masters.rules.turn.packs import LayCards
from throwdown.games.masters.rules.turn.pod_table import plan_of, pod_frame
from throwdown.games.masters.setup.pod_reader import FEED, cards_in_packs, feed_counts
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.interpreter import step
from throwdown.kernel.rng import Rng, rng_from_seed

SETS = ("uxm", "aou", "asm")


def reference_feed(cards: dict[int, list[int]], below: Rng) -> list[int]:
    """Make a feed word by word as DM-18.5.4 says, beside the program that does."""

    def shuffle(row: list[int]) -> None:
        for i in range(len(row) - 1, 0, -1):
            j = below.draw_below(i + 1)
            row[i], row[j] = row[j], row[i]

    feed: list[int] = []
    for rarity in (COMMON, UNCOMMON, RARE, SUPER_RARE):
        part: list[int] = []
        while len(part) < FEED[rarity]:
            once = cards[rarity][:]
            shuffle(once)
            part += once
        feed += part[: FEED[rarity]]
    shuffle(feed)
    packs = len(feed) // 2
    swapped = True
    while swapped:
        swapped = False
        for pack in range(packs):
            if feed[2 * pack] == feed[2 * pack + 1]:
                # The next pack; if its first card is the same one, the next that differs.
                nexts = [2 * ((pack + n) % packs) for n in range(1, packs)]
                other = next(n for n in nexts if feed[n] != feed[2 * pack])
                feed[2 * pack + 1], feed[other] = feed[other], feed[2 * pack + 1]
                swapped = True
    return feed


@pytest.mark.rule("DM-18.5.1", "DM-18.5.2", "DM-18.5.3")
@pytest.mark.parametrize(
    ("name", "counts"),
    [("uxm", (28, 32, 28, 4)), ("aou", (40, 32, 28, 8)), ("asm", (40, 32, 28, 8))],
)
def test_packs_hold_what_is_not_in_the_starter(name: str, counts: tuple[int, ...]) -> None:
    cards = cards_in_packs(shipped_library(), name)
    by_rarity = Counter(card.rarity for card in cards)
    assert tuple(by_rarity[rarity] for rarity in (COMMON, UNCOMMON, RARE, SUPER_RARE)) == counts
    assert min(card.number for card in cards) == 35
    assert BASIC not in {card.kind for card in cards}
    assert (sum(FEED.values()), *FEED.values()) == (180, 112, 45, 21, 2)


@pytest.mark.rule("DM-18.5.4", "DM-18.5.5", "DM-18.5.6")
@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_feed_is_made_word_by_word_as_the_rule_says(name: str, seed: int) -> None:
    s = begin_game(pod_setup("rainbow", 6, lots=[name]), seed, explicit=False)
    cards = {
        rarity: [
            cards_of(s)[card.id]
            for card in cards_in_packs(shipped_library(), name)
            if card.rarity == rarity
        ]
        for rarity in FEED
    }
    row = reference_feed(cards, rng_from_seed(seed))
    # The lot opened last is drafted first; six packs each, in the order of the seats.
    for seat in range(6):
        second_lot = row[72 + 12 * seat : 72 + 12 * (seat + 1)]
        assert hand(s, seat) == sorted(second_lot)


@pytest.mark.rule("EX-RBD-2", "DM-18.5.3", "DM-18.5.4")
@pytest.mark.parametrize("name", SETS)
def test_a_feed_counted(name: str) -> None:
    s = begin_pod(2, lots=[name])
    numbers = cards_of(s)
    cards = cards_in_packs(shipped_library(), name)
    for seed in range(20):
        row = reference_feed(
            {
                rarity: [numbers[card.id] for card in cards if card.rarity == rarity]
                for rarity in FEED
            },
            rng_from_seed(seed),
        )
        times = Counter(row)
        by_rarity = {
            RARITIES.name(rarity): sorted(
                Counter(times[numbers[card.id]] for card in cards if card.rarity == rarity).items()
            )
            for rarity in FEED
        }
        common = [(4, 28)] if name == "uxm" else [(2, 8), (3, 32)]
        rare = (2, 2) if name == "uxm" else (6, 2)
        assert by_rarity == {
            "common": common,
            "uncommon": [(1, 19), (2, 13)],
            "rare": [(0, 7), (1, 21)],
            "super-rare": [(0, rare[0]), (1, rare[1])],
        }
        assert all(row[place] != row[place + 1] for place in range(0, 180, 2))


@pytest.mark.rule("EX-RBD-3", "DM-18.2.2", "DM-18.5.5")
def test_six_players_open_144_cards_and_eight_need_a_second_feed() -> None:
    six = MASTERS.seen.things(begin_pod(6))["game"]["pool"]
    assert isinstance(six, list)
    assert sum(int(str(row[1])) for row in six if isinstance(row, list)) == 144
    assert [len(plan_of(begin_pod(seats)).feeds) for seats in (2, 7, 8)] == [1, 1, 2]
    eight = begin_pod(8)
    laid = [
        op for op in eight.book.programs[pod_frame(eight).program].ops if isinstance(op, LayCards)
    ]
    # Four rarities of asm are laid out three, two, once and once; twice over.
    assert len(laid) == 2 * 7
    assert [len(hand(eight, seat)) for seat in range(8)] == [12] * 8


@pytest.mark.rule("EX-RBD-8", "DM-18.5.6")
def test_the_same_seed_and_other_picks_have_the_same_packs() -> None:
    first, second = begin_pod(3, seed=4), begin_pod(3, seed=4)
    assert [hand(first, seat) for seat in range(3)] == [hand(second, seat) for seat in range(3)]
    dealt = [sorted(hand(first, seat)) for seat in range(3)]
    step(first, 0)
    step(second, 5)
    # Whatever is picked, what is left and what was picked is what was dealt.
    for s in (first, second):
        stack = MASTERS.seen.own(s, 0)["p0"]["picked"]
        assert isinstance(stack, list)
        assert sorted([*hand(s, 0), int(str(stack[0])[1:])]) == dealt[0]
        assert [sorted(hand(s, seat)) for seat in (1, 2)] == dealt[1:]
    pools = [MASTERS.seen.things(s)["game"]["pool"] for s in (first, second)]
    assert pools[0] == pools[1]
    assert [hand(begin_pod(3, seed=5), seat) for seat in range(3)] != dealt


@pytest.mark.rule("DM-18.5.6")
def test_packs_are_results_of_chance_and_may_be_named() -> None:
    s = begin_game(POD)
    asked = 0
    while s.decision is not None and s.decision.seat == CHANCE:
        assert s.decision.rule == "DM-18.5.4"
        step(s, 0)
        asked += 1
    assert asked == 3 * 39 + 2 * 31 + 27 + 7 + 179
    cards = [card.id for card in cards_in_packs(shipped_library(), "asm")[:48]]
    named = begin_game({**POD, "opened": [[*cards[:24]], [*cards[24:]]]})
    assert named.decision is not None
    assert named.decision.seat == 0
    numbers = cards_of(named)
    assert hand(named, 0) == [numbers[card] for card in cards[12:24]]
    assert hand(named, 1) == [numbers[card] for card in cards[36:]]


@pytest.mark.rule("DM-18.5.7")
def test_a_missing_rarity_gives_its_share_to_the_next_commoner_one() -> None:
    cards = cards_in_packs(shipped_library(), "uxm")
    assert feed_counts(cards, FEED) == (112, 45, 21, 2)
    assert feed_counts([c for c in cards if c.rarity != SUPER_RARE], FEED) == (112, 45, 23, 0)
    assert feed_counts([c for c in cards if c.rarity != UNCOMMON], FEED) == (157, 0, 21, 2)
    assert feed_counts([c for c in cards if c.rarity == RARE], FEED) == (0, 0, 180, 0)


@pytest.mark.rule("DM-18.2.3", "DM-18.5.5")
def test_two_sets_have_a_feed_each_and_a_lot_each() -> None:
    s = begin_pod(4, lots=["uxm", "aou"])
    sets = {number: card_id.partition("/")[0] for card_id, number in cards_of(s).items()}
    for seat in range(4):
        assert {sets[card] for card in hand(s, seat)} == {"aou"}
    while MASTERS.seen.things(s)["game"].get("round") == "right":
        step(s, 0)
    for seat in range(4):
        assert {sets[card] for card in hand(s, seat)} == {"uxm"}


@pytest.mark.rule("DM-18.5.3", "DM-18.1.2")
@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"seats": 9}, "seats: a whole number from 2 to 8"),
        ({"lots": ["uxm", "aou", "asm"]}, "lots: one set or two"),
        ({"lots": ["uxn"]}, "lots: there is no set 'uxn'; did you mean 'uxm'"),
        ({"feed_rates": {"asm": {"common": 111}}}, "an even number of cards"),
        ({"feed_rates": {"uxm": {}}}, "'uxm' is no part of the sets of the lots"),
        ({"dice_taken": "never"}, "after, at_pick"),
        ({"cube_dice": 2}, "cube_dice: it belongs to format = 'cube'"),
        ({"basic_pool": ["uxm/enrage"]}, "2 basic actions are needed"),
        ({"teams": []}, "teams and basic actions are drafted"),
        ({"format": "cube", "seats": 8}, "192 cards are needed, and it has 132"),
        ({"format": "cube", "lots": ["uxm"]}, "a cube has no packs"),
        ({"format": "basic", "lots": ["uxm"]}, "it belongs to a draft by packs"),
    ],
)
def test_a_pod_that_cannot_be_is_refused(wrong: dict[str, object], why: str) -> None:
    with pytest.raises(SetupError, match=why):
        begin_game({**POD, **wrong})  # type: ignore[dict-item]
