"""Faces and cards as values."""

import pytest

from throwdown.content.translations import Translations
from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.model.cards import (
    ACTION_FACE,
    BASIC_ACTION_FACES,
    CHARACTER_FACE,
    ENERGY_FACE,
    SIDEKICK,
    Card,
    EditionText,
    Face,
    card_id,
    parse_face,
)
from throwdown.games.masters.model.energy import GENERIC, NO_ENERGY, SHIELD, WILD

RHINO_EN = ("When fielded: KO target opposing Sidekick.",)
RHINO_DE = ("When fielded: you may KO target Sidekick to its owner's Used Pile.",)


def rhino() -> Card:
    return Card(
        id="asm/rhino-persistent-vengeance",
        set="asm",
        number=100,
        title="Rhino",
        subtitle="Persistent Vengeance",
        kind=0,
        cost=5,
        energy=0,
        affiliations=(),
        max_dice=4,
        rarity=1,
        faces=SIDEKICK.faces,
        text=RHINO_EN,
        subtitles=Translations((("de", "Ewige Rache"),)),
        editions=(EditionText("asm_de", RHINO_DE),),
    )


@pytest.mark.rule("DM-2.2.1", "DM-13.2.1")
def test_a_character_face_has_costs_numbers_bursts_and_a_level() -> None:
    face = parse_face("1/3/4 ★", level=3)
    assert (face.kind, face.energy) == (CHARACTER_FACE, NO_ENERGY)
    assert (face.fielding_cost, face.attack, face.defense) == (1, 3, 4)
    assert (face.bursts, face.level) == (1, 3)


@pytest.mark.rule("DM-2.2.2")
@pytest.mark.parametrize(("text", "bursts"), [("action", 0), ("action ★", 1), ("action ★★", 2)])
def test_an_action_face_has_bursts_and_no_numbers(text: str, bursts: int) -> None:
    assert parse_face(text) == Face(ACTION_FACE, bursts=bursts)


@pytest.mark.rule("DM-2.2.3", "DM-2.3.2", "DM-2.3.5")
@pytest.mark.parametrize(
    ("text", "energy", "amount"),
    [
        ("shield", SHIELD, 1),
        ("shield shield", SHIELD, 2),
        ("wild", WILD, 1),
        ("generic 2", GENERIC, 2),
    ],
)
def test_an_energy_face_shows_one_kind_of_energy(text: str, energy: int, amount: int) -> None:
    assert parse_face(text) == Face(ENERGY_FACE, energy=energy, amount=amount)


@pytest.mark.parametrize(
    "text", ["", "fist bolt", "fist  fist", "1/2", "1/2/3★", "action ★★★", "?"]
)
def test_anything_else_is_no_face(text: str) -> None:
    with pytest.raises(ValueError, match="is no face; write 'fist' or 'fist fist'"):
        parse_face(text)


def test_every_shipped_face_is_written_as_it_was_read() -> None:
    for card in (SIDEKICK, *open_library().cards()):
        for face in card.faces:
            assert parse_face(str(face), face.level) == face


@pytest.mark.rule("DM-2.2.4", "DM-4.6")
def test_a_sidekick_shows_each_energy_once_and_a_character_of_one_level() -> None:
    shown = [str(face) for face in SIDEKICK.faces]
    assert shown == ["fist", "bolt", "mask", "shield", "wild", "0/1/1"]
    assert SIDEKICK.faces[5].level == 1
    assert SIDEKICK.max_dice == 8


@pytest.mark.rule("DM-2.2.6")
def test_a_basic_action_die_is_half_energy_and_half_action() -> None:
    shown = [str(face) for face in BASIC_ACTION_FACES]
    assert shown == [*["generic 2"] * 3, "action", "action ★", "action ★★"]


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("Angel: Air Transport", "uxm/angel-air-transport"),
        ("Take That, Villain!", "uxm/take-that-villain"),
        ("Vision: Ultron's Spy", "uxm/vision-ultrons-spy"),
        ("S.H.I.E.L.D. Helicarrier", "uxm/shield-helicarrier"),
        ("Größe", "uxm/grosse"),
    ],
)
def test_an_id_is_made_from_the_name(name: str, wanted: str) -> None:
    assert card_id("uxm", name) == wanted


def test_a_name_is_german_as_far_as_it_is_known() -> None:
    assert rhino().name() == "Rhino: Persistent Vengeance"
    assert rhino().name("de") == "Rhino: Ewige Rache"
    assert open_library().card("asm/betrayal").name("de") == "Verrat"
    assert open_library().card("uxm/enrage").name("de") == "Enrage"


def test_a_card_has_the_text_of_the_ruleset() -> None:
    assert rhino().text_in("asm") == RHINO_EN
    assert rhino().text_in("asm_de") == RHINO_DE


@pytest.mark.rule("DM-3.10")
def test_a_quotation_counts_only_where_it_is_wanted() -> None:
    quoted = [card.id for card in open_library().cards() if card.quoted is not None]
    assert quoted == ["uxm/angel-inspiring", "aou/thor-goddess-of-thunder"]
    thor = open_library().card("aou/thor-goddess-of-thunder")
    assert thor.text_in("aou") == thor.text
    assert thor.text_in("aou", quoted=True) == (
        "If this would take non-combat damage: prevent 1 of that damage.",
    )


def test_errata_count_only_where_they_are_wanted() -> None:
    library = open_library()
    plain = library.card("uxm/angel-inspiring")
    assert plain.text_in("uxm", errata=True) == plain.text
