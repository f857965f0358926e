"""Playing at the prompt: a whole game, bad answers, leaving, in both languages."""

from collections.abc import Iterator

import pytest

from throwdown.games import game
from throwdown.kernel.spec import Setup, SetupError
from throwdown.prompt import Prompt

RACE: Setup = {"seats": 3}


def played(
    answers: Iterator[str],
    *,
    language: str = "en",
    hot_seat: bool = False,
    name: str = "sprint",
    setup: Setup = RACE,
) -> list[str]:
    """Play a race of three, or another game, with these answers; return all that was said."""
    said: list[str] = []

    def read(question: str) -> str:
        said.append(question)
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    prompt = Prompt(game(name), setup, 5, language=language, hot_seat=hot_seat)
    prompt.run(read, said.append)
    return said


def always(answer: str) -> Iterator[str]:
    while True:
        yield answer


def test_a_whole_game_can_be_played_by_number() -> None:
    said = played(always("1"))
    assert said[1].startswith("You play seat 1.")
    assert said[-1] in ("You win!", "You lose.")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_whole_game_of_dice_masters_can_be_played_by_number(language: str) -> None:
    setup: Setup = {"format": "first-game-uxm", "ruleset": "uxm"}
    said = played(always("1"), language=language, name="masters", setup=setup)
    assert said[-1] in ("You win!", "You lose.", "Du gewinnst!", "Du verlierst.")


def test_an_option_can_be_typed_as_it_is_said_at_the_table() -> None:
    setup: Setup = {"format": "first-game-uxm", "ruleset": "uxm"}
    said = played(iter(["done", "BUY kitty pryde", "quit"]), name="masters", setup=setup)
    assert not any("There is no option" in line for line in said)


def test_people_can_share_the_keyboard() -> None:
    said = played(always("1"), hot_seat=True)
    assert said[1].startswith("You play all seats.")
    assert {f"Runner {seat}: reroll dice, or keep them?" for seat in "ABC"} <= set(said)


def test_the_table_speaks_german() -> None:
    said = played(always("1"), language="de")
    assert said[1].startswith("Du spielst Platz 1.")
    assert "Läufer A: Würfel neu werfen oder behalten?" in said


def test_an_action_can_be_typed_in_its_short_form() -> None:
    said = played(iter(["DONE ", "pass"]))
    assert not any("There is no option" in line for line in said)


@pytest.mark.parametrize("answer", ["0", "99", "xyzzy", "", "play", "²", "pass"])
def test_an_answer_that_fits_nothing_is_explained_and_asked_again(answer: str) -> None:
    said = played(iter([answer, "quit"]))
    expected = f"There is no option '{answer}'. Type a number from 1 to 3"
    assert sum(line.startswith(expected) for line in said) == 1
    assert said.count("Your choice: ") == 2


@pytest.mark.parametrize("leave", [iter(["quit"]), iter([]), iter(["ende"])])
def test_leaving_or_the_end_of_input_ends_the_game_politely(leave: Iterator[str]) -> None:
    assert played(leave)[-1] == "The game is left unfinished. Goodbye."


def test_help_and_look_do_not_use_up_the_move() -> None:
    said = played(iter(["help", "look", "quit"]))
    assert said.count("Your choice: ") == 3
    assert said.count("Runner A: reroll dice, or keep them?") == 2


def test_what_others_draw_is_not_told() -> None:
    said = played(always("1"))
    drawn = [line for line in said if "draws" in line]
    assert drawn
    assert all(line.endswith("draws a card.") for line in drawn if "Runner A" not in line)


def test_too_many_seats_are_refused() -> None:
    with pytest.raises(SetupError, match="from 2 to 6"):
        Prompt(game("sprint"), {"seats": 7}, 1, language="en", hot_seat=False)


def test_a_card_can_be_read_at_the_table_in_both_languages() -> None:
    def said(language: str, *answers: str) -> str:
        lines: list[str] = []
        left = iter(answers)

        def read(question: str) -> str:
            return next(left)

        prompt = Prompt(game("masters"), {}, 1, language=language, hot_seat=False)
        prompt.run(read, lines.append)
        return "\n".join(lines)

    english = said("en", "card silver sable", "quit")
    assert "Silver Sable: Wild Pack (cost 4" in english
    assert "When this is blocked: your opponent loses 1 life. You gain 1 life." in english
    assert "level 1: fielding 0, A 3, D 1" in english
    german = said("de", "karte verrat", "karte nix", "ende")
    assert "Verrat (Kosten" in german
    assert "Keine Karte in diesem Spiel heißt 'nix'." in german
