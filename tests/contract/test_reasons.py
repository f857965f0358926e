"""Taking wishes apart: the verb wherever it stands, and the thing without its articles."""

import pytest

from throwdown.contract.reasons import ReasonTemplate, WishWords, is_called, nearest
from throwdown.kernel.action import NONE, action
from throwdown.words.languages import open_language
from throwdown.words.texts import Texts

PLAY, DIE, STOP = 1, 2, 3
WORDS = WishWords(
    verbs={"play": PLAY, "spielen": PLAY, "die": DIE, "keep all": STOP},
    before=("the", "die", "den"),
    after=("aus",),
    whole=("the end",),
)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("play the Ace", (PLAY, "ace")),
        ("den Ass spielen", (PLAY, "ass")),
        ("Ace play aus", (PLAY, "ace")),
        ("play the end", (PLAY, "the end")),
        ("keep  ALL", (STOP, "")),
        ("die 4", (DIE, "4")),
        ("die Karte spielen", (PLAY, "karte")),
        ("dance", (NONE, "")),
        ("", (NONE, "")),
    ],
)
def test_the_verb_is_found_wherever_it_stands(text: str, meant: tuple[int, str]) -> None:
    assert WORDS.split(text) == meant


def test_the_reason_about_the_likeliest_thing_is_said() -> None:
    reasons = [ReasonTemplate("R-1", "foreign", {}), ReasonTemplate("R-2", "price", {"cost": 3})]
    why = nearest(reasons, ["foreign"])
    said = why.put_into_words(Texts("game.why", open_language("en"), {"price": "It costs {cost}."}))
    assert (said.rule, said.text) == ("R-2", "It costs 3.")


def test_an_option_is_named_in_capitals_or_not() -> None:
    options = [action(PLAY, 1), action(PLAY, 2)]
    names = {options[0]: "Play Ace", options[1]: "play ten"}
    assert is_called("PLAY TEN", options, names.__getitem__)
    assert not is_called("play", options, names.__getitem__)
