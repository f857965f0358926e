"""What is said about a line that the card language does not say."""

import pytest

from throwdown.games.masters.language.parser import LanguageError, parse_line


def message(text: str) -> str:
    with pytest.raises(LanguageError) as caught:
        parse_line(text)
    return caught.value.message_about("UXM-001")


def test_a_misspelt_word_gets_the_nearest_phrases() -> None:
    assert message("When this atacks: you gain 1 life.") == (
        "UXM-001: I cannot read this\n"
        "  When this atacks: you gain 1 life.\n"
        "            ^\n"
        "  Nearest phrases that can stand here: “attacks”, “takes”, “blocks”\n"
        "  (20 phrases are possible here.)"
    )


def test_a_line_without_its_full_stop_ends_too_early() -> None:
    assert message("Heroic") == (
        "UXM-001: I cannot read this\n"
        "  Heroic\n"
        "        ^\n"
        "  The text ends too early.\n"
        "  Nearest phrases that can stand here: “,”, “, where X is”, “.”\n"
        "  (7 phrases are possible here.)"
    )


def test_a_verb_in_the_wrong_form_gets_the_right_one() -> None:
    assert message("When fielded: deals 1 damage to target character.") == (
        "UXM-001: “deals” is not the form used here\n"
        "  When fielded: deals 1 damage to target character.\n"
        "                ^\n"
        "  Nearest: “deal”"
    )


def test_a_verb_in_the_wrong_number_gets_the_canonical_line() -> None:
    assert message("While active: all your Sidekicks gets +1A.") == (
        "UXM-001: there is one way to say this\n"
        "  While active: all your Sidekicks gets +1A.\n"
        "                                      ^\n"
        "  Write: While active: all your Sidekicks get +1A."
    )


def test_a_pile_in_the_wrong_number_gets_the_canonical_line() -> None:
    assert message("KO all Sidekicks to its owner's Used Pile.") == (
        "UXM-001: there is one way to say this\n"
        "  KO all Sidekicks to its owner's Used Pile.\n"
        "                      ^\n"
        "  Write: KO all Sidekicks to their owners' Used Piles."
    )


@pytest.mark.parametrize(
    ("text", "why", "at"),
    [
        ("Pay [bolt], while active: this gets +1A.", "order of a header", 12),
        ("When fielded, when this attacks: this gets +1A.", "a header has one trigger", 14),
        ("Draw 1 die and you gain 1 life.", "effects side by side", 0),
        ("Instead, draw 1 die.", '"instead," replaces', 0),
        ("This gets +1A. This gets +1D.", "one bonus", 15),
        ("KO target character in your Used Pile with level 1.", "what follows the noun", 10),
        ("KO target [bolt] attacking character.", "a state stands before", 10),
        ("KO target [bolt] [bolt] character.", "an icon or state is said once", 10),
        ("KO target [mask] or [bolt] character.", "icons joined by", 10),
        ("Pay [mask][bolt]: this gets +1A.", "energy stands in alphabetical", 0),
        ("Deal 1 damage to this as well as you.", "players stand before dice", 0),
        ("KO 1 target character.", 'write "target"', 3),
        ("When another other character attacks: draw 1 die.", '"another" already', 5),
        ("While you have another other character: this gets +1A.", '"another" already', 6),
        ("KO target opposing other character.", '"opposing" already', 10),
        ("If this is another character: draw 1 die.", 'write "a"', 11),
        ("Draw 1 die unless you pay 1 life.", "I cannot read this", 22),
        ("Draw 1 die unless each player pays 1 life.", '"unless" offers', 0),
        ("Choose one: draw 1 die.", "a choice has two options", 0),
        ('KO all characters named "Thor" or "Loki".', 'names joined by "or"', 18),
        ('KO target character with level 1 named "Thor".', "what follows the noun", 10),
        ("Move 1 die in your Used Pile to your bag.", 'write "one"', 5),
        ("When one or more dice attacks: draw 1 die.", '"one or more" is said', 5),
        ("If that die is not another die: draw 1 die.", 'write "a"', 15),
    ],
)
def test_what_the_grammar_can_read_but_nobody_should_write(text: str, why: str, at: int) -> None:
    with pytest.raises(LanguageError) as caught:
        parse_line(text)
    assert caught.value.why.startswith(why)
    assert caught.value.at == at
