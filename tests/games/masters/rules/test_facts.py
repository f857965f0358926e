"""Facts of cards, dice and formats that the rules speak of."""

from pathlib import Path

import pytest

from tests.faults import refuse
from tests.games.masters.tables import MASTERS, UXM, players, say, table
from throwdown.content.setup_error import SetupError
from throwdown.games.masters.compiler.cards import compile_texts
from throwdown.games.masters.content.formats import DOUBLES, FORMATS
from throwdown.games.masters.content.library import SETS_FOLDER, open_library
from throwdown.games.masters.content.set_files import read_set
from throwdown.games.masters.model.cards import (
    ACTION_FACE,
    BASIC,
    CHARACTER,
    CHARACTER_FACE,
    ENERGY_FACE,
    PROMO,
    RARITIES,
    SIDEKICK,
    Card,
    Face,
)
from throwdown.games.masters.model.energy import ENERGY_KINDS, ENERGY_TYPES, SHIELD
from throwdown.games.masters.model.ruleset import ASM, RULESETS
from throwdown.games.masters.rules.core.book import MastersBook
from throwdown.games.masters.rules.core.layout import Layout, opening_state
from throwdown.games.masters.rules.programs import programs
from throwdown.kernel.interpreter import start
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json, Setup

LIBRARY = open_library()
CARDS = [*LIBRARY.cards(), SIDEKICK]
TWO_ANGELS: list[Json] = [{"uxm/angel-inspiring": 4}, {"uxm/angel-inspiring": 4}]
TWO_EACH: list[Json] = [["uxm/enrage", "uxm/ambush"], ["aou/assemble", "aou/hulk-out"]]


def faces_of(card: Card) -> str:
    """Return a card and the faces of its die as a set file writes them."""
    return f"{card.id}: {', '.join(str(face) for face in card.faces)}"


@pytest.mark.rule("DM-2.1.1")
def test_the_faces_of_a_die_make_it_a_character_or_an_action() -> None:
    refuse(faces_of(card) for card in CARDS if not has_the_faces_of_its_kind(card))


def has_the_faces_of_its_kind(card: Card) -> bool:
    kinds = {face.kind for face in card.faces} - {ENERGY_FACE}
    return kinds == {CHARACTER_FACE if card.kind == CHARACTER else ACTION_FACE}


@pytest.mark.rule("DM-2.1.2")
def test_every_die_has_energy_and_only_characters_have_numbers() -> None:
    refuse(
        faces_of(card)
        for card in CARDS
        if not any(face.kind == ENERGY_FACE and face.amount for face in card.faces)
        or any(has_numbers(face) != (face.kind == CHARACTER_FACE) for face in card.faces)
    )


def has_numbers(face: Face) -> bool:
    return any((face.level, face.fielding_cost, face.attack, face.defense))


@pytest.mark.rule("DM-2.3.1", "M-1", "E-42")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_energy_type_is_one_of_four(ruleset: str) -> None:
    assert ENERGY_TYPES == ("fist", "bolt", "mask", "shield")
    assert ENERGY_KINDS.names[4:] == ("wild", "generic")
    setup: Setup = {"ruleset": ruleset, "teams": [{}, {}], "basics": ["uxm/selective-shield"]}
    s = table(setup, {"players": players({"reserve": ["Selective Shield!", "SK!"]})})
    say(s, "use Selective Shield!")
    assert len(MASTERS.speech.terms(s)) == 4
    assert all(any(kind in term for kind in ENERGY_TYPES) for term in MASTERS.speech.terms(s))


@pytest.mark.rule("DM-3.5")
@pytest.mark.parametrize("rarity", range(1, len(RARITIES.names)))
def test_a_game_goes_the_same_way_whatever_the_rarity_of_its_cards(rarity: int) -> None:
    assert play_with_rarity(rarity) == play_with_rarity(0)


def play_with_rarity(rarity: int) -> list[int | str]:
    """Return how a game of ten cards ends if all of them have this rarity."""
    cards = [card.replace(rarity=rarity) for card in LIBRARY.card_set("uxm").cards]
    characters = [card for card in cards[::3] if card.kind == CHARACTER]
    teams = [[(card, 2) for card in characters[:4]], [(card, 2) for card in characters[4:]]]
    layout = Layout(teams, [card for card in cards if card.kind == BASIC][:3])
    texts = compile_texts(layout.tables.cards, layout.tables, ASM)
    s = opening_state(MastersBook(programs(), ASM, layout, texts), layout, 20, 5)
    start(s, "game")
    playout(s, rng_from_seed(5), 5000)
    assert s.over
    return [s.turn, *s.life, *s.winners, *s.zone, *s.side, *s.owner]


@pytest.mark.rule("E-51")
def test_a_promo_is_marked_by_its_rarity_in_the_set_file(tmp_path: Path) -> None:
    text = (SETS_FOLDER / "uxm.toml").read_text(encoding="utf-8")
    path = tmp_path / "promo.toml"
    path.write_text(text.replace('rarity = "common"', 'rarity = "promo"', 1), encoding="utf-8")
    rarities = [card.rarity for card in read_set(path).cards]
    assert rarities.count(PROMO) == 1
    assert all(card.rarity != PROMO for card in LIBRARY.cards())


@pytest.mark.rule("M-5")
def test_tangled_web_costs_four_and_another_spider_man_three() -> None:
    assert LIBRARY.card("asm/spider-man-tangled-web").cost == 4
    assert LIBRARY.card("asm/spider-man-spectacular").cost == 3


@pytest.mark.rule("M-12")
def test_juggernaut_is_bought_with_a_shield_not_a_fist() -> None:
    juggernauts = [card for card in LIBRARY.cards() if card.title == "Juggernaut"]
    assert {card.energy for card in juggernauts} == {SHIELD}
    for energy, legal in (("s", True), ("f", False)):
        own: Json = {"reserve": [energy, "b", "b", "b", "b", "b", "SK!"]}
        s = table(UXM, {"active": 1, "players": players({}, own)})
        assert ("buy Juggernaut" in MASTERS.speech.terms(s)) == legal


@pytest.mark.rule("M-7")
@pytest.mark.parametrize(("last", "legal"), [("Captain America ff", True), ("f", False)])
def test_three_dice_pay_four_if_one_shows_a_double(last: str, legal: bool) -> None:
    setup: Setup = {"teams": [{"aou/captain-america-the-first-avenger": 2}, {}]}
    s = table(setup, {"players": players({"reserve": ["b", "s", last, "SK!"]})})
    assert ("buy Captain America" in MASTERS.speech.terms(s)) == legal


@pytest.mark.rule("E-39")
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("form", FORMATS)
def test_every_format_is_played_by_every_edition(ruleset: str, form: str) -> None:
    setup: dict[str, Json] = {"ruleset": ruleset, "format": form}
    if not FORMATS[form].teams:
        setup["teams"], setup["basics"] = TWO_ANGELS, TWO_EACH
    if FORMATS[form] is DOUBLES:
        setup["teams"] = [{"uxm/angel-inspiring": 4}, {"uxm/iceman-cryokinetic": 4}] * 2
        setup["basics"] = [["uxm/enrage"], ["uxm/ambush"]] * 2
    assert table(setup).life == [FORMATS[form].starting_life] * 2


@pytest.mark.rule("DM-16.5")
def test_rainbow_draft_is_refused_by_name() -> None:
    with pytest.raises(SetupError, match="format: there is no format 'rainbow-draft'"):
        table({"format": "rainbow-draft"})


@pytest.mark.rule("DM-1.1")
@pytest.mark.parametrize("loser", [0, 1])
def test_whoever_brings_the_other_of_two_players_to_no_life_wins(loser: int) -> None:
    life: list[Json] = [10, 10]
    life[loser] = 1
    own: list[Json] = [{}, {}]
    own[1 - loser] = {"field": ["SK!"]}
    s = table(UXM, {"step": "attack", "active": 1 - loser, "life": life, "players": own})
    assert len(s.life) == 2
    say(s, "attack SK!")
    assert (s.over, s.winners, s.life[loser]) == (True, [1 - loser], 0)
