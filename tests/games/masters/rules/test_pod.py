"""Rainbow Draft, cube and sealed: passing, secrets, dice and teams (DM-18)."""

import os
from collections import Counter

import pytest

from tests.games.masters.bulk import draft_of
from tests.games.masters.pods import (
    begin_pod,
    cards_of,
    hand,
    own,
    pick_all,
    play_to_the_end,
    pod_setup,
)
from tests.games.masters.tables import MASTERS, before, begin_game, deciding_seat, say
from throwdown.contract.seen import model_of
from throwdown.games.masters.content.formats import pod_sizes
from throwdown.games.masters.content.library import shipped_library
from throwdown.games.masters.content.teams import Pick, Team
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.turn.pod import dealt_cards
from throwdown.games.masters.rules.turn.pod_table import (
    count_dice,
    is_pod,
    origin_of_pile,
    plan_of,
    stack_of,
    team_of,
)
from throwdown.games.masters.setup.pod_results import (
    change_refused,
    drafted_teams,
    pairing_setup,
    pairings,
)
from throwdown.kernel.action import Action
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.kernel.interpreter import act, step
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json
from throwdown.match.dice import SeededDice
from throwdown.match.match import Match
from throwdown.match.seats import Player

FORMS = ("rainbow", "cube", "sealed")


def named_pod(seats: int, rows: list[list[str]], **more: Json) -> MastersState:
    """Return a sealed pod with these cards, so that each seat has what its row names."""
    opened: list[Json] = [[*row] for row in rows]
    return begin_game(pod_setup("sealed", seats, opened=opened, **more))


def filler(wanted: list[str], size: int = 24) -> list[str]:
    """Return a row of cards: the wanted ones, and others of uxm with other titles."""
    others = (
        *("bishop-omega-squad", "cable-man-of-action", "pyro-saint-john-allerdyce"),
        *("storm-weather-witch", "toad-tongue-lashing", "falcon-samuel-wilson"),
        *("sabretooth-something-to-prove", "sentinel-mutant-hunter", "emma-frost-archvillain"),
        *("scarlet-witch-wanda-maximoff", "ant-man-biophysicist"),
    )
    ids = [f"uxm/{other}" for other in others]
    row = [*wanted]
    while len(row) < size:
        row.append(ids[len(row) % len(ids)])
    return row


def reason(s: MastersState, wish: str) -> tuple[str, str]:
    """Return the rule and the words of why a wish of the deciding seat is refused."""
    found = MASTERS.speech.why_not(s, deciding_seat(s), wish, "en")
    assert found is not None, f"{wish} is offered"
    return found.rule, found.text


@pytest.mark.rule("EX-RBD-1", "DM-18.3.1", "DM-18.3.2", "DM-18.3.3", "DM-18.2.1")
@pytest.mark.parametrize("seats", range(2, 9))
def test_where_piles_go(seats: int) -> None:
    s = begin_pod(seats)
    for turn in range(2):
        first = [set(hand(s, seat)) for seat in range(seats)]
        pickers: list[list[int]] = [[] for _ in range(seats)]
        for pick in range(12):
            for seat in range(seats):
                origin = origin_of_pile(seats, turn, pick, seat)
                assert (seat - pick if turn else seat + pick) % seats == origin
                # The last card of a pile is taken without a question.
                assert pick == 11 or set(hand(s, seat)) <= first[origin]
                pickers[origin].append(seat)
            if pick < 11:
                for seat in range(seats):
                    # A pile whose cards are all the same leaves nothing to choose.
                    if deciding_seat(s) == seat:
                        step(s, 0)
        wanted = {
            (3, 0): [0, 2, 1] * 4,
            (3, 1): [0, 1, 2] * 4,
            (8, 0): [0, 7, 6, 5, 4, 3, 2, 1, 0, 7, 6, 5],
        }
        assert pickers[0] == wanted.get((seats, turn), pickers[0])
        if seats == 6:
            assert all(set(Counter(pile).values()) == {2} for pile in pickers)
    for seat in range(seats):
        assert len(stack_of(s, plan_of(s), seat)) == 24


@pytest.mark.rule("EX-RBD-7", "DM-18.3.5", "DM-18.2.2", "DM-D-PICK")
def test_what_stays_secret() -> None:
    s = begin_pod(3)
    dealt = [hand(s, seat) for seat in range(3)]
    step(s, 3)
    step(s, 4)
    # Seat 2 is still to pick: it sees that the others have, and nothing of what.
    model = model_of(MASTERS.seen, s, 2)
    assert [model[f"p{seat}"].get("chosen", False) for seat in range(3)] == [True, True, False]
    assert [model[f"p{seat}"]["pile"] for seat in range(3)] == [12, 12, 12]
    assert not {"hand", "picked"} & {*model["p0"], *model["p1"]}
    step(s, 5)
    model = model_of(MASTERS.seen, s, 1)
    assert [int(card[1:]) for card in own(s, 1, "hand")] == hand(s, 1)
    # From its left, which is seat 2, it has what seat 2 left of its pile; nothing else.
    left = Counter(dealt[2]) - Counter(hand(s, 1))
    assert left.total() == 1
    for seat in (0, 2):
        assert not {"hand", "picked", "drafted", "basics"} & {*model[f"p{seat}"]}
    for viewer in (PUBLIC, 0, 1, 2):
        seen = model_of(MASTERS.seen, s, viewer)
        shown = [seat for seat in range(3) if "hand" in seen[f"p{seat}"]]
        assert shown == ([] if viewer == PUBLIC else [viewer])
    assert all("hand" in model_of(MASTERS.seen, s, JUDGE)[f"p{seat}"] for seat in range(3))


@pytest.mark.rule("EX-RBD-7", "DM-18.3.5")
@pytest.mark.parametrize("form", FORMS)
def test_what_a_seat_cannot_know_is_drawn_again_and_the_rest_is_kept(form: str) -> None:
    s = begin_pod(4, form, size=8) if form == "cube" else begin_pod(4, form)
    chooser = rng_from_seed(5)
    for number in range(60):
        if not is_pod(s) or s.decision is None:
            return
        for viewer in (*range(4), PUBLIC):
            other = MASTERS.sample(s, viewer, number)
            assert isinstance(other, MastersState)
            assert model_of(MASTERS.seen, other, viewer) == model_of(MASTERS.seen, s, viewer)
            plan = plan_of(s)
            kinds = [
                sorted(plan.kind[card] for card in dealt_cards(each, plan)) for each in (s, other)
            ]
            assert kinds[0] == kinds[1]
            if form == "cube":
                assert max(Counter(dealt_cards(other, plan)).values()) == 1
        step(s, chooser.draw_below(len(s.decision.options)))


@pytest.mark.rule("DM-18.3.4")
def test_a_pick_may_be_changed_until_all_have_picked() -> None:
    match = Match(
        MASTERS, pod_setup("rainbow", 3), [Player("A"), Player("B"), Player("C")], SeededDice(4)
    )
    first = match.decision()
    assert first is not None
    match.play(0, [first.options[0]])
    second = match.decision()
    assert second is not None
    match.play(1, [second.options[0]])
    # The second has answered since, and nobody need agree: nothing has been shown.
    assert match.must_agree(0) == []
    assert match.undo(0)
    assert match.decision() is not None
    for seat in range(3):
        pending = match.decision()
        assert pending is not None
        assert pending.seat == seat
        match.play(seat, [pending.options[-1]])
    # All have picked and the piles have gone on.
    assert match.must_agree(0) == [1, 2]


@pytest.mark.rule("DM-18.3.4", "DM-15.4")
def test_nobody_waits_for_a_drafter_who_has_given_up() -> None:
    players = [Player("A"), Player("B"), Player("C")]
    match = Match(MASTERS, pod_setup("rainbow", 3), players, SeededDice(4))
    match.concede(0)
    assert match.partners(0) == []
    match.advance()
    pending = match.decision()
    assert pending is not None
    assert pending.seat == 1
    match.play(1, [pending.options[0]])
    match.advance()
    pending = match.decision()
    assert pending is not None
    assert pending.seat == 2


@pytest.mark.rule("DM-18.3.4")
def test_for_somebody_who_does_not_pick_the_rarest_card_with_the_lowest_number_is_taken() -> None:
    s = begin_pod(2, lots=["uxm", "aou"])
    cards = s.tables.cards
    while is_pod(s) and s.decision is not None and s.decision.rule == "DM-18.3.1":
        pile = hand(s, s.decision.seat)
        rarest = max(cards[card].rarity for card in pile)
        lowest = min(cards[card].number for card in pile if cards[card].rarity == rarest)
        last = s.decision.options[-1]
        card = cards[int(MASTERS.words.text(last).removeprefix("pick c"))]
        assert (card.rarity, card.number) == (rarest, lowest)
        act(s, last)


@pytest.mark.rule("DM-18.3.6")
def test_with_two_players_a_pile_comes_back() -> None:
    s = begin_pod(2)
    mine = hand(s, 0)
    for _ in range(4):
        step(s, 0)
    left = Counter(mine) - Counter(hand(s, 0))
    assert left.total() == 2


@pytest.mark.rule("EX-RBD-4", "DM-18.4.1", "DM-18.4.3")
def test_dice_of_a_title() -> None:
    twice, once = "uxm/namor-the-sub-mariner", "uxm/namor-atlantean"
    row = filler([twice, twice, once])
    s = named_pod(2, [row, filler([])], lots=["uxm"])
    terms = MASTERS.speech.terms(s)
    for name in ("Namor: The Sub-Mariner", "Namor: Atlantean"):
        assert [term for term in terms if term.endswith(name)] == [
            f"bring {dice} {name}" for dice in (3, 2, 1)
        ]
    assert reason(s, "bring 4 Namor: Atlantean")[0] == "DM-18.4.1"
    say(s, "bring 2 Namor: Atlantean")
    assert reason(s, "bring 1 Namor: The Sub-Mariner") == (
        "DM-16.0",
        "You bring Namor already, and only one card of a title.",
    )


@pytest.mark.rule("EX-RBD-5", "DM-18.4.1")
def test_max_and_kinds_of_die() -> None:
    zombie = "aou/red-skull-undying-evil"
    library = {card.id: card for card in shipped_library().cards()}
    villains = [i for i, card in library.items() if card.title == "Red Skull" and i != zombie]
    row = filler(
        [
            zombie,
            zombie,
            villains[0],
            "uxm/iron-man-upright",
            "aou/iron-man-genius",
            "aou/iron-man-genius",
        ]
    )
    s = named_pod(2, [row, filler([])], lots=["uxm", "aou"])
    plan, numbers = plan_of(s), cards_of(s)
    stack = stack_of(s, plan, 0)
    dice = {card: count_dice(plan, stack, numbers[card]) for card in set(row[:6])}
    assert dice == {
        zombie: 1,
        villains[0]: 1,
        "uxm/iron-man-upright": 1,
        "aou/iron-man-genius": 2,
    }
    name = library["aou/iron-man-genius"].name()
    say(s, f"bring 2 {name}")
    assert reason(s, "bring 1 Iron Man: Upright")[0] == "DM-16.0"


@pytest.mark.rule("EX-RBD-6", "DM-18.4.3", "DM-18.1.4", "DM-18.4.4", "DM-16.4")
def test_the_limit_of_a_team_and_basic_actions_for_the_event() -> None:
    s = named_pod(2, [filler([]), filler([])], lots=["uxm"])
    plan = plan_of(s)
    assert reason(s, "done") == ("DM-16.4", "A team brings at least one card.")
    for _ in range(8):
        step(s, next(i for i, pick in enumerate(options(s)) if is_bringing(pick)))
    team = team_of(s, plan, 0)
    assert (len(team) // 2, sum(team[1::2])) <= (8, 20)
    assert reason(s, "done")[0] == "DM-18.1.4"
    say(s, "bring Enrage")
    assert reason(s, "bring Enrage")[0] == "DM-16.4"
    say(s, "bring Ambush")
    assert reason(s, "bring Possession") == ("DM-18.1.4", "You bring two basic actions already.")
    # It can be thrown over as long as it is not finished.
    say(s, "start-over")
    assert team_of(s, plan, 0) == []
    before_, after = Team("a", (Pick("x", 1),), ("b", "c")), Team("a", (Pick("y", 1),), ("c", "b"))
    assert change_refused(before_, before_, rebuild=False) == ""
    assert change_refused(before_, after, rebuild=False) == "DM-18.4.4"
    assert change_refused(before_, after, rebuild=True) == ""
    assert (
        change_refused(before_, after.replace(basic_actions=("b", "d")), rebuild=True)
        == "DM-18.1.4"
    )


def options(s: MastersState) -> list[Action]:
    """Return what may be answered."""
    assert s.decision is not None
    return s.decision.options


def is_bringing(pick: Action) -> bool:
    """Return whether an answer brings a card with dice."""
    return MASTERS.words.text(pick).startswith("bring c")


@pytest.mark.rule("DM-18.4.2", "DM-18.2.2")
def test_dice_are_taken_after_the_draft_or_openly_with_each_pick() -> None:
    hidden, shown = begin_pod(3, seed=2), begin_pod(3, seed=2, dice_taken="at_pick")
    for s, taken in ((hidden, 0), (shown, 1)):
        for seat in range(3):
            assert "dice" not in model_of(MASTERS.seen, s, PUBLIC)[f"p{seat}"]
            step(s, 0)
        model = model_of(MASTERS.seen, s, PUBLIC)
        pool = model["game"]["pool"]
        assert isinstance(pool, list)
        assert sum(int(str(row[1])) for row in pool if isinstance(row, list)) == 72 - 3 * taken
        assert ["dice" in model[f"p{seat}"] for seat in range(3)] == [bool(taken)] * 3


@pytest.mark.rule("DM-18.7.1", "DM-18.7.2", "DM-18.7.3", "DM-18.7.4")
def test_a_cube() -> None:
    s = begin_pod(3, "cube", cube=["uxm"], size=10, cube_dice=2)
    assert all(len(hand(s, seat)) == 10 for seat in range(3))
    plan = plan_of(s)
    assert max(Counter(dealt_cards(s, plan)).values()) == 1
    pick_all(s)
    stack = stack_of(s, plan, 0)
    assert len(stack) == 20
    for card in stack:
        alike = [other for other in stack if plan.kind[other] == plan.kind[card]]
        assert count_dice(plan, stack, card) == min(plan.most[card], 2 * len(alike))
    offered = own(s, 0, "offered")
    assert len(set(offered)) == 3
    basics = [
        MASTERS.words.text(pick) for pick in options(s) if "basic" in MASTERS.words.text(pick)
    ]
    assert sorted(basics) == sorted(f"bring-basic {card}" for card in offered)
    play_to_the_end(s, 3)
    assert s.start_life == 20


@pytest.mark.rule("DM-18.8.1", "DM-18.1.1")
def test_sealed_packs_are_not_passed() -> None:
    s = begin_pod(4, "sealed")
    assert s.decision is not None
    assert s.decision.rule == "DM-18.4.3"
    view = before(s, JUDGE)["drafters"]
    assert isinstance(view, list)
    assert [len(seat["picked"]) for seat in view if isinstance(seat, dict)] == [24] * 4  # type: ignore[arg-type]


@pytest.mark.rule("DM-18.1.3")
def test_more_players_draft_in_several_pods() -> None:
    assert pod_sizes(9) == [5, 4]
    assert pod_sizes(12) == [6, 6]
    assert pod_sizes(15) == [5, 5, 5]
    for players in range(2, 100):
        sizes = pod_sizes(players)
        assert sum(sizes) == players
        assert max(sizes) - min(sizes) <= 1
        assert max(sizes) <= 8
        assert sizes == sorted(sizes, reverse=True)


@pytest.mark.rule("DM-18.6.2", "DM-18.4.3", "DM-18.1.1")
@pytest.mark.parametrize("form", [*FORMS, "draft-10"])
def test_everybody_can_meet_everybody_with_the_teams_of_the_draft(form: str) -> None:
    setup = pod_setup(form, 4)
    s = begin_game(setup, 3, explicit=False)
    chooser = rng_from_seed(7)
    kept, last = s.clone(), 0
    while len(s.teams) == 4 and s.decision is not None:
        kept, last = s.clone(), s.decision.options[chooser.draw_below(len(s.decision.options))]
        act(s, last)
    assert isinstance(kept, MastersState)
    teams = drafted_teams(kept, last)
    assert len(teams) == 4
    met = [pair for each in pairings(4) for pair in each]
    assert sorted(met) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    for pair in met:
        game = MASTERS.new(pairing_setup(setup, kept, last, pair), 1)
        assert isinstance(game, MastersState)
        assert len(game.teams) == 2
    # The first two play on at the same table, with the same dice.
    first = MASTERS.new(pairing_setup(setup, kept, last, (0, 1)), 1)
    assert isinstance(first, MastersState)
    assert Counter(s.tables.cards[card].id for card in s.tables.card_of) == Counter(
        first.tables.cards[card].id for card in first.tables.card_of
    )


def test_with_an_odd_number_one_is_free_in_each_round() -> None:
    rounds = pairings(5)
    assert len(rounds) == 5
    assert all(len(each) == 2 for each in rounds)
    assert len({pair for each in rounds for pair in each}) == 10


@pytest.mark.rule("DM-18.1.1", "DM-18.1.2", "DM-18.4.1", "DM-18.4.3")
def test_whole_drafts_end_without_an_error_and_no_die_is_lost() -> None:
    wanted = int(os.environ.get("THROWDOWN_DRAFTS", "24"))
    for number in range(wanted):
        setup = draft_of(number)
        s = MASTERS.new(setup, number)
        assert isinstance(s, MastersState)
        s.checked = number % 8 == 0
        plan, chooser = plan_of(s), rng_from_seed(number)
        dealt = sorted(dealt_cards(s, plan))
        assert len(dealt) == 2 * plan.seats * plan.size
        kept = s
        while is_pod(s) and s.decision is not None:
            assert sorted(dealt_cards(s, plan)) == dealt
            kept = s
            s = s.clone()
            step(s, chooser.draw_below(len(options(s))))
        brought = sum(sum(team_of(kept, plan, seat)[1::2]) for seat in range(2))
        assert len(s.zone) == 2 * 8 + brought + 2 * 2 * 3
        assert MASTERS.load(setup, s.to_list()).key() == s.key()
        play_to_the_end(s, number)
        assert s.over
        assert MASTERS.faults(s) == []
