"""Draft Teams: basic actions at random, who goes first, then stacks, cards and dice (DM-16.2)."""

import pytest

from tests.games.masters.tables import (
    DRAFT,
    EXAMPLES,
    MASTERS,
    before,
    begin_game,
    deciding_seat,
    player_fact,
    say,
)
from throwdown.content.setup_error import SetupError
from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.model.state import MastersState
from throwdown.kernel.action import NONE, first_operand
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.kernel.interpreter import step
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json


def begin_draft(**more: Json) -> MastersState:
    """Return a draft whose basic actions are set out."""
    s = begin_game({**DRAFT, **more})
    while deciding_seat(s) == CHANCE:
        step(s, 0)
    return s


@pytest.mark.rule("DM-D-DRAFT", "DM-16.2")
@pytest.mark.parametrize("drawn", [3, 4])
def test_three_or_four_basic_actions_are_drawn_at_random(drawn: int) -> None:
    s = begin_game({**DRAFT, "drawn": drawn})
    for left in range(drawn):
        assert deciding_seat(s) == CHANCE
        assert s.decision is not None
        assert len(s.decision.options) == 10 - left
        step(s, len(s.decision.options) - 1)
    assert deciding_seat(s) == 1
    basics = before(s, PUBLIC)["basics"]
    assert isinstance(basics, list)
    assert len(basics) == drawn


@pytest.mark.rule("DM-D-DRAFT", "DM-16.2")
def test_the_second_player_picks_first_then_they_alternate() -> None:
    s = begin_draft()
    assert deciding_seat(s) == 1
    assert "take Angel" in MASTERS.speech.terms(s)
    say(s, "take Angel")
    assert MASTERS.speech.terms(s) == [
        "play Angel: Air Transport",
        "play Angel: Inspiring",
        "play Angel: Superhero",
        "play Angel: Flying High",
    ]
    say(s, "play Angel: Inspiring")
    assert MASTERS.speech.terms(s) == ["dice 2", "dice 1", "dice 0"]
    say(s, "dice 2")
    assert deciding_seat(s) == 0
    assert "take Angel" not in MASTERS.speech.terms(s)
    drafted = before(s, PUBLIC)["drafted"]
    assert drafted == [{"cards": {}, "room": 8}, {"cards": {"Angel: Inspiring": 2}, "room": 6}]


@pytest.mark.rule("DM-D-DRAFT", "DM-16.2", "DM-1.5")
def test_a_drafted_game_is_played_with_what_was_drafted_and_as_much_life() -> None:
    # Of every title of a starter there are several cards, so that each time one is asked for.
    pool: list[Json] = [card.id for card in open_library().card_set("uxm").cards[:34]]
    s = begin_draft(pool=pool)
    taken: list[dict[str, Json]] = [{}, {}]
    while before(s, JUDGE):
        seat = deciding_seat(s)
        if MASTERS.speech.terms(s)[0].startswith("take"):
            say(s, MASTERS.speech.terms(s)[0])
        card = MASTERS.speech.terms(s)[0].removeprefix("play ")
        dice = 2 if len(taken[seat]) < 3 else 0
        if dice:
            taken[seat][card.partition(":")[0]] = dice
        say(s, f"play {card}", f"dice {dice}")
    # Cards without dice are not used, and each player begins with 8 life.
    assert s.life == [8, 8]
    assert [player_fact(s, seat, "supply") for seat in (0, 1)] == taken
    assert s.active == 0
    assert MASTERS.load({**DRAFT, "pool": pool}, s.to_list(), explicit=True).key() == s.key()


@pytest.mark.rule("DM-D-DRAFT", "DM-16.2", "DM-16.0")
def test_nobody_uses_more_dice_than_the_size_of_the_draft_or_the_max_of_a_card() -> None:
    s = begin_draft(dice=5)
    found: list[int] = [0, 0]
    chooser = rng_from_seed(3)
    while before(s, JUDGE):
        assert s.decision is not None
        options = s.decision.options
        if MASTERS.speech.terms(s)[0].startswith("dice"):
            # As many as are allowed: at most 4 of a card, and at most 8 in all.
            most = first_operand(options[0])
            assert most <= min(4, 8 - found[deciding_seat(s)])
            found[deciding_seat(s)] += most
            step(s, 0)
        else:
            step(s, chooser.draw_below(len(options)))
    assert found == [8, 8]


@pytest.mark.rule("DM-D-DRAFT", "DM-D-FIRST", "DM-16.2")
def test_who_goes_first_is_settled_between_the_basic_actions_and_the_draft() -> None:
    s = begin_game({**DRAFT, "toss": True})
    say(s, "set out Enrage", "set out Ambush", "set out Possession")
    assert MASTERS.speech.terms(s) == ["toss p0", "toss p1"]
    assert before(s, PUBLIC)["first"] == NONE
    say(s, "toss p1", "go first")
    assert deciding_seat(s) == 0
    assert before(s, PUBLIC)["first"] == 1
    assert before(s, PUBLIC)["basics"] == ["Enrage", "Ambush", "Possession"]


@pytest.mark.rule("DM-D-DRAFT")
@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Draft Teams",
                "  Player 1 will go first, so the other player picks first.",
                "  Basic actions: Enrage, Ambush, Possession",
                "  Stacks to take: Juggernaut",
                "  Player 1: nothing yet (room for dice: 8)",
                "  Player 2: 2 Angel: Inspiring (room for dice: 6)",
            ],
        ),
        (
            "de",
            [
                "Team-Draft",
                "  Spieler 1 beginnt das Spiel; deshalb nimmt der andere zuerst.",
                "  Basisaktionen: Enrage, Ambush, Possession",
                "  Zu nehmen: Juggernaut",
                "  Spieler 1: noch nichts (Platz für Würfel: 8)",
                "  Spieler 2: 2 Angel: Inspiring (Platz für Würfel: 6)",
            ],
        ),
    ],
)
def test_a_draft_is_shown_in_every_language(language: str, lines: list[str]) -> None:
    angels: list[Json] = ["uxm/angel-inspiring", "uxm/angel-superhero", "uxm/juggernaut-cain-marko"]
    basics: list[Json] = ["uxm/enrage", "uxm/ambush", "uxm/possession"]
    s = begin_game({**DRAFT, "pool": angels + basics})
    say(s, "set out Enrage", "set out Ambush", "take Angel", "play Angel: Inspiring", "dice 2")
    assert MASTERS.lines(s, PUBLIC, language) == lines


@pytest.mark.rule("DM-D-DRAFT")
@pytest.mark.parametrize(
    ("seat", "wish", "reason"),
    [
        (0, "take Angel", "Player 2 has taken Angel."),
        (0, "take Drax", "Nothing in this game that could be meant is called 'drax'."),
        (
            1,
            "take Iceman",
            "It is not yours to decide now. Player 1 drafts a card.",
        ),
        (0, "dice 2", "Another question comes first. You: which stack of cards do you take?"),
        (0, "set out Enrage", "Chance decides that; nobody chooses it."),
    ],
)
def test_what_cannot_be_drafted_is_explained(seat: int, wish: str, reason: str) -> None:
    s = begin_draft()
    say(s, "take Angel", "play Angel: Superhero", "dice 1")
    assert _reason(s, seat, wish) == reason


@pytest.mark.rule("DM-D-DRAFT", "DM-16.2")
def test_a_card_of_another_stack_or_too_many_dice_are_refused_with_the_reason() -> None:
    s = begin_draft()
    say(s, "take Angel")
    wish = "play Iceman: Cryokinetic"
    assert _reason(s, 1, wish) == "Iceman: Cryokinetic is not in the stack you take."
    say(s, "play Angel: Superhero")
    assert _reason(s, 1, "dice 3") == "You can use 2 of its dice at most."


def _reason(s: MastersState, seat: int, wish: str) -> str:
    reason = MASTERS.speech.why_not(s, seat, wish, "en")
    return reason.text if reason is not None else ""


@pytest.mark.rule("DM-16.2")
def test_a_draft_can_have_the_cards_of_a_pack() -> None:
    packs: list[Json] = [str(EXAMPLES / "night-shift.toml")]
    s = begin_game({**DRAFT, "packs": packs, "pool": ["night-shift", "uxm"], "toss": False})
    while deciding_seat(s) == CHANCE:
        step(s, 0)
    assert {"take Lamplighter", "take Watchman", "take Angel"} <= set(MASTERS.speech.terms(s))


@pytest.mark.rule("DM-16.2")
@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ({"format": "draft-7"}, "a whole number from 8 to 20 was expected, not 7"),
        ({"drawn": 5}, "drawn: a whole number from 3 to 4"),
        ({"pool": ["uxn"]}, "there is no set 'uxn'; did you mean 'uxm'"),
        ({"pool": ["uxm/angel-inspiring"]}, "cards of two titles at least"),
        ({"pool": ["uxm/angel-inspiring", "asm/drax-pained"]}, "3 basic actions are drawn"),
        ({"teams": [{}, {}]}, "drafted, not given"),
        ({"format": "basic"}, "it belongs to a draft"),
    ],
)
def test_a_draft_that_cannot_be_says_why(more: dict[str, Json], complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        MASTERS.new({**DRAFT, **more}, 1)


@pytest.mark.rule("DM-18.6.2", "DM-18.6.1", "DM-18.1.2")
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_more_than_two_pick_by_lot_and_then_back_and_forth(seats: int) -> None:
    s = begin_game({**DRAFT, "seats": seats, "toss": False})
    say(s, "set out Enrage", "set out Ambush", "set out Possession")
    lots = [*range(1, seats), 0]
    if seats > 2:
        for seat in lots:
            if deciding_seat(s) == CHANCE:
                say(s, f"lot p{seat}")
    order = lots[::-1] if seats > 2 else [1, 0]
    wanted = order + (order[::-1] if seats > 2 else order)
    for seat in wanted:
        assert deciding_seat(s) == seat
        say(s, MASTERS.speech.terms(s)[0])
        while not MASTERS.speech.terms(s)[0].startswith("take"):
            say(s, MASTERS.speech.terms(s)[0])


@pytest.mark.rule("DM-18.6.3")
def test_a_pool_is_a_set_a_starter_several_sets_or_single_cards() -> None:
    def count_stacks(*pool: Json) -> int:
        stacks = before(begin_draft(pool=[*pool], toss=False), PUBLIC)["stacks"]
        assert isinstance(stacks, list)
        return len(stacks)

    whole, starter = count_stacks("uxm"), count_stacks("uxm:starter")
    assert starter < whole < count_stacks("uxm", "asm")
    assert count_stacks("uxm:starter", "asm/drax-pained") == starter + 1
