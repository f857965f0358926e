"""Texts where they stand: names, players and rolls that they refer to must be there."""

import pytest

from tests.faults import refuse
from tests.games.throne.language.texts import PRINTED
from throwdown.games.throne.content.library import BUILT_IN, open_library
from throwdown.games.throne.language.lint import HeroNames, TextPlace, lint
from throwdown.games.throne.language.parser import parse_text
from throwdown.games.throne.pack_check import text_faults

LEAFLET = HeroNames(
    tokens=("Evasive", "Knockdown", "Reload"),
    companions=("Nyra", "Spirit"),
    symbols=("bullet", "dash"),
)


def findings(text: str, place: TextPlace) -> list[str]:
    return lint(parse_text(text), place, LEAFLET)


def test_every_text_of_a_shipped_hero_makes_sense() -> None:
    refuse(fault for hero in BUILT_IN for fault in text_faults(open_library().hero(hero)))


def test_every_common_card_makes_sense_for_any_hero() -> None:
    nobody = HeroNames(tokens=(), companions=(), symbols=())
    refuse(
        f"{card.on}: {why}"
        for card in PRINTED["common"]
        for why in lint(parse_text(card.text), card.place, nobody)
    )


@pytest.mark.parametrize(
    ("text", "place", "why"),
    [
        (
            "Gain Evasiv.",
            TextPlace.OFFENSIVE,
            "there is no token or companion “Evasiv”; did you mean “Evasive”?",
        ),
        ("Heal Evasive 2.", TextPlace.OFFENSIVE, "“Evasive” is a token; a companion was expected"),
        ("Heal 1 per [dish].", TextPlace.OFFENSIVE, "no die shows [dish]; did you mean “dash”?"),
        ("Roll 1 die. On [moon]: heal 1.", TextPlace.CARD, "no die shows [moon]"),
        ("Deal 2 damage.", TextPlace.CARD, "there is no attack, so name who is meant"),
        ("Inflict Knockdown.", TextPlace.CARD, "there is no attack, so name who is meant"),
        ("The target loses 1 CP.", TextPlace.CARD, "there is no attack, so “the target” is nobody"),
        (
            "Deal 2 damage to the attacker.",
            TextPlace.OFFENSIVE,
            "there is no attack, so “the attacker” is nobody",
        ),
        (
            "Deal 2 damage to the attacker.",
            TextPlace.DEFENSIVE,
            "a defense is against the attacker, who is left out",
        ),
        (
            "Inflict Knockdown on that player.",
            TextPlace.CARD,
            "“that player” has not been chosen",
        ),
        ("That player may roll 1 die.", TextPlace.CARD, "“that player” has not been chosen"),
        ("On [dash]: heal 1.", TextPlace.CARD, "no roll can be read"),
        ("Heal equal to the roll.", TextPlace.CARD, "no roll can be read"),
        ("You may reroll 1 of these dice.", TextPlace.CARD, "“these dice” have not been rolled"),
        ("Reroll its die.", TextPlace.MODIFIER, "“its die” has nothing to refer to"),
        ("Reroll the chosen die.", TextPlace.CARD, "“the chosen die” has nothing to refer to"),
        ("Heal 1 per Evasive spent.", TextPlace.CARD, "nothing has been paid"),
        ("If yours is higher: heal 1.", TextPlace.DEFENSIVE, "nobody has rolled against you"),
        ("If this added 2 or more damage: heal 1.", TextPlace.MODIFIER, "no damage has been added"),
        (
            "In your Upkeep: heal 1.",
            TextPlace.CARD,
            "a defense or a card is carried out at once and has no header",
        ),
        (
            "Heal 1.",
            TextPlace.PASSIVE,
            "a text that is always there needs a header that says when",
        ),
        ("Play only when you are attacked.", TextPlace.DEFENSIVE, "only a card says “play only”"),
        ("Remove this.", TextPlace.CARD, "“this” is a token, and here is none"),
        ("Spend 1: heal 1.", TextPlace.PASSIVE, "“this” is a token, and here is none"),
        (
            "Once in your Upkeep: heal 1.",
            TextPlace.PASSIVE,
            "“once” is for tokens, of which there may be several",
        ),
        (
            "Activate for 2 Reload (1 if advanced): heal 1.",
            TextPlace.TOKEN,
            "only a companion is activated",
        ),
        (
            "Instead of defending: heal 1.",
            TextPlace.TOKEN,
            "“instead of defending” is when something may be used; nothing happens by itself then",
        ),
        (
            "Spend 1 when detonated: heal 1.",
            TextPlace.TOKEN,
            "“when detonated” is when something happens by itself; nothing may be used then",
        ),
    ],
)
def test_a_text_that_makes_no_sense_where_it_stands_is_found(
    text: str, place: TextPlace, why: str
) -> None:
    assert findings(text, place) == [why]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Play only when you spend Reload. Reroll its die. Inflict Knockdown.", TextPlace.CARD),
        ("Play only when your attack lands. Inflict Knockdown.", TextPlace.CARD),
        ("Spend 1 when you are attacked: deal 1 damage to the attacker.", TextPlace.TOKEN),
        ("When you activate an offensive ability: on [dash]: gain 1 CP.", TextPlace.PASSIVE),
        ("Receive 1 damage per Roll Attempt after the first.", TextPlace.TOKEN),
        ("Spend 2 Spirit: heal 1 per Spirit spent.", TextPlace.PASSIVE),
    ],
)
def test_the_moment_gives_a_text_its_players_and_dice(text: str, place: TextPlace) -> None:
    assert findings(text, place) == []
