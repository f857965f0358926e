"""How programs play Dice Throne: what they keep, spend, sell, and think of a position."""

from pathlib import Path

import pytest

from tests.games.throne.tables import THRONE, position_with_roll, say, table
from throwdown.bots.brain import best_of
from throwdown.content.setup_error import SetupError
from throwdown.contract.evaluation import CERTAIN, quick_play
from throwdown.games.registry import content
from throwdown.games.throne.ai.evaluation import ThroneEvaluation
from throwdown.games.throne.ai.values import HEALTH, USED_LATER
from throwdown.games.throne.content.library import HEROES_FOLDER
from throwdown.games.throne.model.formats import FORMATS
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.odds.hands import hands
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.rolls import values
from throwdown.games.throne.rules.core.verbs import REROLL
from throwdown.games.throne.view.notation import words_of
from throwdown.kernel.action import first_operand, verb_of
from throwdown.kernel.interpreter import act
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json, Setup

BARBARIANS: Setup = {"heroes": ["barbarian", "barbarian"], "start": 0}
PALADIN: Setup = {"heroes": ["paladin", "barbarian"], "start": 0}
HEROES: list[Json] = ["moon_elf", "pyromancer", "treant", "paladin", "huntress", "cursed_pirate"]


def evaluation(s: ThroneState) -> ThroneEvaluation:
    found = THRONE.evaluation(s.book)
    assert isinstance(found, ThroneEvaluation)
    return found


def likeliest(s: ThroneState) -> str:
    """Return what quick play does most often here, in the table's words."""
    assert s.decision is not None
    return THRONE.speech.term(s, s.decision.options[best_of(evaluation(s).weigh(s))])


def dice_kept_by_policy(s: ThroneState) -> list[int]:
    """Let quick play pick dice to roll again; return what the others show, in rising order."""
    again: list[int] = []
    shown = values(s, 0)
    while s.decision is not None:
        pick = s.decision.options[best_of(evaluation(s).weigh(s))]
        if verb_of(pick) != REROLL:
            break
        again.append(first_operand(pick))
        act(s, pick)
    return sorted(shown[die] for die in range(5) if die not in again)


def to_reroll(dice: list[int], attempts: int, health: int = 50) -> ThroneState:
    """Return Barbarians who have made so many attempts, without anything else to do."""
    players: list[Json] = [{"cp": 0}, {"cp": 0}]
    return table(
        BARBARIANS,
        position_with_roll(*dice, players=players, attempts=attempts, health=[50, health]),
    )


@pytest.mark.rule("DT-3.4.1")
def test_dice_are_kept_for_the_best_that_can_still_come() -> None:
    # One die short of the Ultimate.
    assert dice_kept_by_policy(to_reroll([6, 6, 6, 6, 1], 2)) == [6, 6, 6, 6]
    # A large straight brings more than anything a further roll could.
    assert dice_kept_by_policy(to_reroll([1, 2, 3, 4, 5], 2)) == [1, 2, 3, 4, 5]
    # A small straight is kept, and its fifth die rolled for the large one.
    assert dice_kept_by_policy(to_reroll([2, 3, 4, 5, 5], 2)) == [2, 3, 4, 5]


@pytest.mark.rule("DT-3.4.1")
def test_what_is_kept_is_what_exact_odds_say() -> None:
    chance = rng_from_seed(4)
    for number in range(40):
        dice = [chance.draw_below(6) + 1 for _ in range(5)]
        made = 1 + number % 2
        s = to_reroll(dice, made)
        plan = evaluation(s).policy.keeping.plan(s, 0)
        best = plan.keeps(hands().hand_of(dice, 5), 3 - made)
        assert dice_kept_by_policy(s) in [hands().shown[hand] for hand in best], dice


def test_who_can_kill_does_not_keep_dice_to_heal() -> None:
    """Three lives heal 4; two swords and a further one take the last 2 health."""
    dice = [4, 4, 5, 1, 1]
    assert dice_kept_by_policy(to_reroll(dice, 2)) == [4, 4, 5]
    assert dice_kept_by_policy(to_reroll(dice, 2, health=2)) == [1, 1]


def begin_attack(health: int, tokens: dict[str, Json]) -> ThroneState:
    """Return a Paladin whose Attack for 8 undefendable damage is under way."""
    players: list[Json] = [{"cp": 0, "tokens": tokens}, {"cp": 0}]
    s = table(PALADIN, position_with_roll(1, 2, 3, 4, 5, players=players, health=[50, health]))
    while THRONE.speech.terms(s)[0].startswith("announce"):
        say(s, likeliest(s))
    return s


def test_a_token_is_spent_where_it_pays_and_not_to_overkill() -> None:
    spent = {health: likeliest(begin_attack(health, {"Crit": 1})) for health in (4, 12, 50)}
    assert spent[4] == "pass"
    assert spent[12] == "use Crit"
    assert spent[50] == "use Crit"


def test_an_attack_that_would_kill_is_prevented() -> None:
    """A card that is kept for a hard blow is played when the blow would be the last."""
    for health, answer in ((50, "pass"), (3, "play Not This Time!")):
        players: list[Json] = [{"cp": 0}, {"cp": 1, "hand": ["Not This Time!"]}]
        position = position_with_roll(1, 1, 1, 6, 4, players=players, health=[50, health])
        s = table(BARBARIANS, position)
        while s.decision is not None and s.decision.seat == 0:
            say(s, likeliest(s))
        assert s.decision is not None
        assert THRONE.speech.terms(s) == ["play Not This Time!", "pass"]
        assert likeliest(s) == answer


@pytest.mark.rule("DT-3.7.1")
def test_at_the_hand_limit_the_card_that_is_worth_least_is_sold() -> None:
    """Smack II is good for nothing under Smack III."""
    hand: list[Json] = [
        *("Smack II", "Reckless II", "Not This Time!", "Get Some!"),
        *("Vegas Baby!", "Thick Skin II", "Transference!"),
    ]
    players: list[Json] = [{"hand": hand, "upgrades": ["Smack III"]}, {}]
    s = table(BARBARIANS, {"phase": "discard", "players": players})
    assert likeliest(s) == "sell Smack II"


@pytest.mark.rule("DT-8.3")
def test_an_upgrade_is_laid_when_it_can_be_paid() -> None:
    players: list[Json] = [{"cp": 2, "hand": ["Reckless II"]}, {}]
    s = table(BARBARIANS, {"phase": "main 1", "players": players})
    assert likeliest(s) == "play Reckless II"


def test_tokens_are_worth_what_their_texts_say() -> None:
    """Nobody has told the bot which tokens are good."""
    s = THRONE.new({"heroes": ["paladin", "pyromancer"]}, 1)
    assert isinstance(s, ThroneState)
    worth = {kind.name: evaluation(s).worth.token(0, kind.number) for kind in book_of(s).kinds}
    assert min(worth["Crit"], worth["Protect"], worth["Accuracy"]) > 0
    assert max(worth["Burn"], worth["Stun"], worth["Knockdown"]) < 0
    assert worth["Stun"] < worth["Knockdown"]


def test_a_token_that_strikes_back_is_worth_what_it_deals() -> None:
    s = THRONE.new({"heroes": ["samurai", "barbarian"]}, 1)
    assert isinstance(s, ThroneState)
    worth = {kind.name: evaluation(s).worth.token(0, kind.number) for kind in book_of(s).kinds}
    assert worth["Back Strike"] > HEALTH
    assert worth["Shame"] == -HEALTH


def test_a_token_is_worth_its_share_of_what_several_of_them_bring() -> None:
    """One Blood Power adds 3 damage; it takes four to heal twice as much."""
    s = THRONE.new({"heroes": ["vampire_lord", "barbarian"]}, 1)
    assert isinstance(s, ThroneState)
    (power,) = [kind.number for kind in book_of(s).kinds if kind.name == "Blood Power"]
    assert evaluation(s).worth.token(0, power) == 3 * HEALTH * USED_LATER // 100


def begin_with_mesmerize(*dice: int) -> ThroneState:
    """Return a Vampire Lord with Mesmerize whose opponent has announced what the dice show."""
    players: list[Json] = [{"cp": 0, "hand": []}, {"tokens": {"Mesmerize": 1}, "hand": []}]
    s = table({"heroes": ["barbarian", "vampire_lord"]}, position_with_roll(*dice, players=players))
    say(s, "pass")
    say(s, likeliest(s))
    return s


def test_who_may_reroll_by_luck_alone_waits_for_dice_that_are_worth_it() -> None:
    """Mesmerize rerolls on 5-6: too rarely for one sword of five, but not for an Ultimate."""
    assert likeliest(begin_with_mesmerize(1, 1, 2, 3, 3)) == "pass"
    s = begin_with_mesmerize(6, 6, 6, 6, 6)
    assert likeliest(s) == "use Mesmerize"
    say(s, "use Mesmerize", "roll 5")
    assert likeliest(s) == "yes"


def test_an_upgrade_that_rolls_six_dice_is_worth_what_they_may_show(tmp_path: Path) -> None:
    text = (HEROES_FOLDER / "samurai.toml").read_text(encoding="utf-8")
    text = text.replace('"samurai"', '"ronin"')
    text = text.replace(
        "Roll 6 dice. Add 1 damage per [katana].", "Roll 6 dice. On [katana]: heal 9."
    )
    path = tmp_path / "ronin.toml"
    path.write_text(text, encoding="utf-8")
    s = THRONE.new({"packs": [str(path)], "heroes": ["ronin", "barbarian"]}, 1)
    assert isinstance(s, ThroneState)
    boards, names = evaluation(s).worth.boards, words_of(s).cards
    assert boards[names.index("Masamune II")] > boards[names.index("Budo II")]


@pytest.mark.parametrize("name", ["duel", "2v2", "3v3"])
def test_what_one_of_two_sides_gains_the_other_loses(name: str) -> None:
    seats = len(FORMATS[name].teams)
    for seed in range(3):
        s = THRONE.new({"format": name, "heroes": HEROES[:seats]}, seed)
        playout(s, rng_from_seed(seed), 10 + 60 * seed)
        values = THRONE.evaluation(s.book).judge(s)
        for seat in range(seats):
            sign = 1 if s.teams[seat] == s.teams[0] else -1
            assert values[seat] == sign * values[0]


def test_more_of_anything_good_is_judged_better() -> None:
    plain: dict[str, Json] = {"cp": 3, "hand": ["Reckless II", "Get Some!"]}
    better: list[tuple[list[Json], dict[str, Json]]] = [
        ([40, 30], plain),
        ([30, 20], plain),
        ([30, 30], plain | {"cp": 5}),
        ([30, 30], plain | {"hand": ["Reckless II", "Get Some!", "Vegas Baby!"]}),
        ([30, 30], plain | {"upgrades": ["Smack III"]}),
    ]
    values = []
    equal: list[Json] = [30, 30]
    for health, player in [(equal, plain), *better]:
        s = table(BARBARIANS, {"health": health, "players": [player, plain]})
        values.append(evaluation(s).judge(s)[0])
    assert values[0] == 0
    assert min(values[1:]) > 0
    assert max(values) < CERTAIN


@pytest.mark.parametrize("name", FORMATS)
def test_quick_play_ends_in_every_format(name: str) -> None:
    seats = len(FORMATS[name].teams)
    s = THRONE.new({"format": name, "heroes": HEROES[:seats]}, 1)
    s.journal = False
    chooser = rng_from_seed(2)
    for _ in range(60):
        quick_play(s, THRONE.evaluation(s.book), chooser, s.active, 1000)
        if s.over:
            break
    assert s.over
    assert THRONE.faults(s) == []


def test_random_games_have_different_heroes_in_all_formats_for_so_many() -> None:
    setups = [content(THRONE.name).random_setup(6, seed) for seed in range(40)]
    assert {setup["format"] for setup in setups} == {"3v3", "2v2v2", "king-of-the-hill-6"}
    for setup in setups:
        heroes = setup["heroes"]
        assert isinstance(heroes, list)
        assert len({str(hero) for hero in heroes}) == 6
    with pytest.raises(SetupError, match="2 to 6, not for 7"):
        content(THRONE.name).random_setup(7, 1)


@pytest.mark.rule("DT-7.1")
def test_companions_are_built_used_and_paid_for_when_that_brings_more_than_it_costs() -> None:
    artificer: Setup = {"heroes": ["artificer", "barbarian"], "start": 0}
    held: dict[str, Json] = {"cp": 0, "tokens": {"Synth": 2}}
    s = table(artificer, {"phase": "main 1", "players": [held, {}]})
    assert likeliest(s) == "use Synth: Build 1 basic Bot"
    say(s, "use Synth: Build 1 basic Bot")
    assert likeliest(s) == "token Shock Bot"
    nanobot: Json = {**held, "companions": {"Nanobot": {"face": "basic"}}}
    swarm: Json = {"tokens": {"Nanite": 3}}
    assert likeliest(table(artificer, {"phase": "upkeep", "players": [nanobot, swarm]})) == (
        "use Nanobot"
    )
    assert likeliest(table(artificer, {"phase": "upkeep", "players": [nanobot, {}]})) == "pass"


@pytest.mark.rule("DT-7.1")
def test_what_may_be_used_for_nothing_is_used_where_it_brings_most() -> None:
    artificer: Setup = {"heroes": ["artificer", "barbarian"], "start": 0}
    bots: Json = {"Nanobot": {"face": "basic"}, "Heal Bot": {"face": "basic"}}
    hurt: Json = {"cp": 0, "companions": bots}
    s = table(artificer, position_with_roll(1, 6, 6, 6, 6, players=[hurt, {}], health=[20, 50]))
    say(s, "announce Overclock")
    assert likeliest(s) == "use Heal Bot"
    s = table(
        artificer, position_with_roll(1, 6, 6, 6, 6, players=[hurt, {"tokens": {"Nanite": 3}}])
    )
    say(s, "announce Overclock")
    assert likeliest(s) == "use Nanobot"


@pytest.mark.rule("DT-6.4")
def test_tokens_are_spent_on_what_does_harm_and_not_on_what_helps() -> None:
    seraph: Setup = {"heroes": ["barbarian", "seraph"], "start": 0}
    flying: Json = {"cp": 0, "tokens": {"Flight": 1}}
    s = table(seraph, position_with_roll(1, 1, 1, 2, 2, players=[{"cp": 0}, flying]))
    say(s, "announce Smack (5 [sword])")
    assert likeliest(s) == "use Flight: Roll 2 dice. On 6: prevent all the damage"
    for token, answer in (("Blinding Light", "use Cleanse"), ("Holy Presence", "pass")):
        held: Json = {"cp": 0, "tokens": {token: 1, "Cleanse": 1}}
        s = table(seraph, {"phase": "main 1", "active": 1, "players": [{"cp": 0}, held]})
        assert likeliest(s) == answer
