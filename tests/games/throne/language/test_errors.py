"""What is said about a text that the card language does not say."""

import pytest

from throwdown.games.throne.language.parser import LanguageError, parse_text


def message(text: str) -> str:
    with pytest.raises(LanguageError) as caught:
        parse_text(text)
    return caught.value.message_about("gunslinger: Revolver")


def test_a_misspelt_word_gets_the_nearest_phrases() -> None:
    assert message("When you atakk: add 1 damage.") == (
        "gunslinger: Revolver: I cannot read this\n"
        "  When you atakk: add 1 damage.\n"
        "  ^\n"
        "  Nearest phrases that can stand here: “when you attack”, “then”, "
        "“when your attack lands”\n"
        "  (101 phrases are possible here.)"
    )


def test_a_text_without_its_full_stop_ends_too_early() -> None:
    assert message("Deal 5 damage") == (
        "gunslinger: Revolver: I cannot read this\n"
        "  Deal 5 damage\n"
        "               ^\n"
        "  The text ends too early.\n"
        "  Nearest phrases that can stand here: “, up to”, “.”, “and”\n"
        "  (6 phrases are possible here.)"
    )


def test_a_name_needs_its_capital_letters() -> None:
    assert "a name such as Evasive" in message("Gain evasive.")


@pytest.mark.parametrize(
    ("text", "better"),
    [
        ("Gain 1 Evasive.", "Gain Evasive."),
        ("Gain Chi per [lotus].", "Gain 1 Chi per [lotus]."),
        ("On 1 [sword]: heal 2.", "On [sword]: heal 2."),
        ("Draw 1 cards.", "Draw 1 card."),
        ("Remove 2 negative status effect from yourself.", "Remove 2 negative status effects …"),
        ("All opponents loses 1 CP.", "All opponents lose 1 CP."),
        ("Inflict Blind, Entangle, Targeted.", "Inflict Blind, Entangle & Targeted."),
        ("Deal 05 damage.", "Deal 5 damage."),
    ],
)
def test_there_is_one_way_to_say_a_thing(text: str, better: str) -> None:
    with pytest.raises(LanguageError) as caught:
        parse_text(text)
    assert caught.value.why == "there is one way to say this"
    assert caught.value.advice[0].startswith(f"Write: {better.removesuffix('…').rstrip()}")


@pytest.mark.parametrize(
    ("text", "why", "at"),
    [
        ("Deal 0 damage.", "nothing is done 0 times", 5),
        ("Deal 2 damage per [claw] plus 1.", "the plain number comes first", 5),
        ("Deal 2 damage plus 1.", "plain numbers are added up", 5),
        ("Deal 2 damage, up to 3.", '", up to" needs something', 5),
        ("Add 2 pure damage.", "this damage has no type", 0),
        ("Deal 2 isolated damage.", "dealt damage is", 0),
        ("Receive 2 pure damage.", "received damage is", 0),
        ("Roll 1 die. On 4-2: heal 1.", "a range goes from", 0),
        ("On [claw] and 2 [claw]: heal 1.", "a symbol is said once", 3),
        ("On [claw] or [claw]: heal 1.", "a symbol is said once", 3),
        ("Choose one: heal 1.", "a choice has two options", 0),
        ("Inflict Burn on 1 chosen players.", 'write "a chosen opponent"', 16),
        ("Reroll 1 of your dice, repeats allowed.", '"repeats allowed" needs', 7),
        ("Inflict Burn on the target.", "the target of the attack is left out", 0),
        ("Steal 1 CP from the target.", "the target of the attack is left out", 0),
        ("Gain Evasive. Gain 2 CP.", "things side by side", 14),
        ("On [claw]: inflict Burn and inflict Stun.", "things side by side", 11),
        ("You may spend 1 Chi and heal 2.", "what is paid stands before a colon", 0),
        ("In your Upkeep: if you have Chi: heal 1.", "a condition of the whole", 16),
        ("Then heal 1.", '"then" and "additionally" follow', 0),
        ("Heal 1. Otherwise: heal 2.", '"otherwise" follows', 8),
        ("Heal 1. Play only when you are attacked.", '"play only" is the first', 8),
        ("In your Upkeep with 3 or more damage: heal 1.", "only an attack has so much", 0),
    ],
)
def test_what_the_grammar_can_read_but_nobody_should_write(text: str, why: str, at: int) -> None:
    with pytest.raises(LanguageError) as caught:
        parse_text(text)
    assert caught.value.why.startswith(why)
    assert caught.value.at == at


def test_two_gifts_to_chosen_players_may_go_to_two_players() -> None:
    text = "A chosen player gains Chi. A chosen player gains Evasive."
    assert len(parse_text(text).sentences) == 2
