"""Playing at the prompt: a whole game, bad answers, leaving, in both languages."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.match.tables import RandomBot
from throwdown.content.setup_error import SetupError
from throwdown.games.registry import game
from throwdown.interfaces.prompt.local_game import new_local_game, resume_local_game
from throwdown.interfaces.prompt.prompt import Prompt
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Setup
from throwdown.match.dice import SeededDice
from throwdown.match.match import Match
from throwdown.match.record import RecordError
from throwdown.match.record_files import header_for, match_text
from throwdown.match.record_reader import read_record

RACE: Setup = {"seats": 3}
TOSSED: Setup = {"format": "first-game-asm", "ruleset": "asm", "toss": False}
"""The first player has been found already."""


def play_lines(
    answers: Iterator[str],
    *,
    language: str = "en",
    hot_seat: bool = False,
    name: str = "sprint",
    setup: Setup = RACE,
    path: Path | None = None,
) -> list[str]:
    """Play a race of three, or another game, with these answers; return all that was said."""
    said: list[str] = []

    def read(question: str) -> str:
        said.append(question)
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    spec = game(name)
    opponent = None if hot_seat else "random"
    local_game = new_local_game(spec, setup, 5, path, opponent=opponent)
    local_game.play(language, read, said.append)
    return said


def always(answer: str) -> Iterator[str]:
    while True:
        yield answer


def test_a_whole_game_can_be_played_by_number() -> None:
    said = play_lines(always("1"))
    assert said[1].startswith("You are Runner A.")
    assert said[-1] in ("You win!", "You lose.")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_whole_game_of_dice_masters_can_be_played_by_number(language: str) -> None:
    setup: Setup = {"format": "first-game-uxm", "ruleset": "uxm"}
    said = play_lines(always("1"), language=language, name="masters", setup=setup)
    assert said[-1] in ("You win!", "You lose.", "Du gewinnst!", "Du verlierst.")


def test_an_option_can_be_typed_as_it_is_said_at_the_table() -> None:
    setup: Setup = {"format": "first-game-uxm", "ruleset": "uxm", "toss": False}
    said = play_lines(iter(["done", "BUY kitty pryde", "quit"]), name="masters", setup=setup)
    assert not any("There is no option" in line for line in said)


def test_people_can_share_the_keyboard() -> None:
    said = play_lines(always("1"), hot_seat=True)
    assert said[1].startswith("You play all seats.")
    assert {f"Runner {seat}: reroll dice, or keep them?" for seat in "ABC"} <= set(said)


def test_the_table_speaks_german() -> None:
    said = play_lines(always("1"), language="de")
    assert said[1].startswith("Du bist Läufer A.")
    assert "Du: Würfel neu werfen oder behalten?" in said


@pytest.mark.parametrize(("language", "you"), [("en", "You"), ("de", "Du")])
def test_whoever_sits_alone_at_the_keyboard_is_spoken_to(language: str, you: str) -> None:
    said = play_lines(iter(["1"]), language=language, name="masters", setup=TOSSED)
    assert any(line.startswith(f"> {you}: 10 ") for line in said)
    assert any(line.startswith(f"{you}: ") for line in said)
    assert not any("Player 1:" in line or "Spieler 1:" in line for line in said)


def test_people_who_share_the_keyboard_hear_whose_question_it_is() -> None:
    said = play_lines(iter(["1"]), hot_seat=True, name="masters", setup=TOSSED)
    assert any(line.startswith("Player 1: reroll which dice?") for line in said)


def test_an_action_can_be_typed_in_its_short_form() -> None:
    said = play_lines(iter(["DONE ", "pass"]))
    assert not any("There is no option" in line for line in said)


@pytest.mark.parametrize("answer", ["0", "99", "xyzzy", "", "play", "²", "pass"])
def test_an_answer_that_fits_nothing_is_explained_and_asked_again(answer: str) -> None:
    said = play_lines(iter([answer, "quit"]))
    expected = f"There is no option '{answer}'. Type a number from 1 to 3"
    assert sum(line.startswith(expected) for line in said) == 1
    assert said.count("Your choice: ") == 2


@pytest.mark.parametrize("leave", [iter(["quit"]), iter([]), iter(["ende"])])
def test_leaving_or_the_end_of_input_ends_the_game_politely(leave: Iterator[str]) -> None:
    assert play_lines(leave)[-1] == "The game is left unfinished. Goodbye."


def test_help_and_look_do_not_use_up_the_move() -> None:
    said = play_lines(iter(["help", "look", "quit"]))
    assert said.count("Your choice: ") == 3
    assert said.count("You: reroll dice, or keep them?") == 2


def test_what_others_draw_is_not_told() -> None:
    said = play_lines(always("1"))
    drawn = [line for line in said if "draws" in line]
    assert drawn
    assert all("draws a card" in line for line in drawn if "Runner A" not in line)


def test_too_many_seats_are_refused() -> None:
    with pytest.raises(SetupError, match="from 2 to 6"):
        new_local_game(game("sprint"), {"seats": 7}, 1, None, opponent="random")


def test_a_card_can_be_read_at_the_table_in_both_languages() -> None:
    def read_at_table(language: str, *answers: str) -> str:
        lines: list[str] = []
        left = iter(answers)

        def read(question: str) -> str:
            return next(left)

        local_game = new_local_game(game("masters"), {}, 1, None, opponent="random")
        local_game.play(language, read, lines.append)
        return "\n".join(lines)

    english = read_at_table("en", "card silver sable", "quit")
    assert "Silver Sable: Wild Pack (cost 4" in english
    assert "When this is blocked: your opponent loses 1 life. You gain 1 life." in english
    assert "level 1: fielding 0, A 3, D 1" in english
    german = read_at_table("de", "karte verrat", "karte nix", "ende")
    assert "Verrat (Kosten" in german
    assert "Keine Karte in diesem Spiel heißt 'nix'." in german


def after(said: list[str], question: str) -> list[str]:
    """Return what was said after each time a question was asked."""
    places = [place for place, line in enumerate(said) if line == question]
    return [said[place + 1] for place in places]


def test_help_names_every_command_in_the_language_of_the_table() -> None:
    english = after(play_lines(iter(["help"])), "Your choice: ")[0]
    german = after(play_lines(iter(["hilfe"]), language="de"), "Deine Wahl: ")[0]
    for word in ("look", "card", "why", "undo", "log", "save", "concede", "quit"):
        assert word in english
    for word in ("zeig", "karte", "warum", "zurück", "verlauf", "sichern", "aufgeben", "ende"):
        assert word in german


@pytest.mark.parametrize(
    ("word", "language", "option"),
    [("undo", "en", "Reroll die 0"), ("zurück", "de", "Würfel 0 neu werfen")],
)
def test_a_choice_can_be_taken_back_at_the_prompt(word: str, language: str, option: str) -> None:
    said = play_lines(iter(["reroll d0", word]), language=language)
    assert any(line.endswith(("You go back to 0.", "Du gehst zurück zu 0.")) for line in said)
    offered = [line for line in said if option in line]
    assert len(offered) == 2


def test_with_nothing_chosen_there_is_nothing_to_take_back() -> None:
    assert after(play_lines(iter(["undo"])), "Your choice: ")[0] == "There is nothing to take back."


def test_the_opponents_answers_and_dice_are_taken_back_with_it() -> None:
    """The bots agree at once; people at one keyboard agree by typing it."""
    for hot_seat in (False, True):
        said = play_lines(iter(["done", "pass", "undo", "undo", "undo"]), hot_seat=hot_seat)
        assert sum("go back to" in line or "goes back to" in line for line in said) >= 2


def test_giving_up_is_asked_about_first() -> None:
    said = play_lines(iter(["concede", "no", "concede", "yes"]))
    assert said.count("Give up the game? Type 'yes' to do so: ") == 2
    assert said[-1] == "You lose.", "the two others play on without asking"
    said = play_lines(iter(["aufgeben", "ja"]), language="de", setup={"seats": 2})
    assert said[-1] == "Du verlierst."
    assert "  Du gibst auf." in said


def test_people_at_one_keyboard_hear_who_wins() -> None:
    said = play_lines(iter(["concede", "yes"]), hot_seat=True, setup={"seats": 2})
    assert said[-1] == "The game is over. Winner: Runner B."


def test_the_log_can_be_read_again() -> None:
    said = play_lines(iter(["log", "log 2"]))
    first, second = [place for place, line in enumerate(said) if line == "Your choice: "][:2]
    assert said[first + 1] == "  0  Runner A draws Dash."
    assert len(said[second + 1 : said.index("Your choice: ", second + 1)]) == 2


def test_a_game_can_be_saved_at_any_moment_and_resumed(tmp_path: Path) -> None:
    copy = tmp_path / "Copy.record"
    said = play_lines(iter(["done", f"save {copy}", f"save {copy}", "save"]))
    assert f"Saved in {copy}." in said
    assert f"{copy}: there is a file of this name; choose another one" in said
    assert "Say where to, such as 'save my-game.record'." in said
    lines: list[str] = []
    resume_local_game(copy).play("en", always_leave, lines.append)
    assert "You: play a card, or pass?" in lines
    assert "  0  Runner A draws Dash." in lines


def always_leave(question: str) -> str:
    return "quit"


def test_a_game_that_can_no_longer_be_written_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "race.record"

    def answers() -> Iterator[str]:
        path.unlink()
        yield "done"
        yield "pass"

    said = play_lines(answers(), path=path)
    assert sum(line.startswith("The game goes on but is no longer kept:") for line in said) == 1


@pytest.mark.parametrize(
    ("language", "told", "farewell"),
    [
        ("en", "something else has changed this file", "only as far as it could be written"),
        ("de", "etwas anderes hat diese Datei verändert", "soweit es sich schreiben ließ"),
    ],
)
def test_a_game_whose_file_something_else_changes_goes_on_and_spoils_nothing(
    tmp_path: Path, language: str, told: str, farewell: str
) -> None:
    path = tmp_path / "race.record"
    at = new_local_game(game("sprint"), {}, 1, path, opponent=None)
    with path.open("ab") as file:
        file.write(b"something\n")
    found = path.read_bytes()
    said: list[str] = []
    answers = iter(["1", "1", "1"])
    at.play(language, lambda _: next(answers, "quit"), said.append)
    assert sum(told in line for line in said) == 1
    assert at.match.number() >= 3
    assert path.read_bytes() == found
    assert farewell in at.farewell(language)


def test_a_game_is_kept_from_its_first_moment_to_its_last(tmp_path: Path) -> None:
    path = tmp_path / "race.record"
    said = play_lines(always("1"), path=path)
    record = read_record(path)
    assert record.result is not None
    assert (0 in record.result.winners) == (said[-1] == "You win!")
    with pytest.raises(RecordError, match="the game is over"):
        resume_local_game(path)


def test_a_game_without_people_is_only_replayed(tmp_path: Path) -> None:
    path = tmp_path / "race.record"
    bots = [RandomBot(rng_from_seed(1)), RandomBot(rng_from_seed(2))]
    header = header_for(game("sprint"), {}, bots, SeededDice(1))
    match = Match(game("sprint"), {}, bots, SeededDice(1))
    path.write_text(match_text(match, header), encoding="utf-8")
    with pytest.raises(RecordError, match="no seat is a person's: only replay it"):
        resume_local_game(path)


def test_why_asks_what_forbids_a_wish() -> None:
    said = after(play_lines(iter(["why", "why done", "why pass"])), "Your choice: ")
    assert said[0] == "Say what you would like to do, such as 'why pass'."
    assert said[1] == "Nothing forbids it: 'done' is offered now."
    assert said[2].endswith("[TOY-3]")


def test_only_what_has_changed_is_shown_again_but_look_shows_everything() -> None:
    said = play_lines(iter(["done", "look", "quit"]))
    everything = [line for line in said if "Runner C: square" in line]
    assert len(everything) == 2, "at the beginning and by look, not after 'done'"


def test_several_things_can_be_picked_at_once_by_their_numbers() -> None:
    said = play_lines(iter(["1 2", "quit"]))
    prompts = [line for line in said if line.startswith("You: ")]
    assert prompts[0] == "You: reroll dice, or keep them?"
    assert prompts[1] == "You: play a card, or pass?"
    rolled = [line for line in said if "Runner A rolls" in line]
    assert len(rolled) == 2
    assert all(" and " in line for line in rolled), "both dice, twice"


@pytest.mark.parametrize(("answer", "language"), [("keep", "en"), ("den rest", "de")])
def test_an_option_can_be_typed_by_how_it_begins(answer: str, language: str) -> None:
    said = play_lines(iter([answer, "quit"]), language=language)
    assert not any("no option" in line or "gibt es nicht" in line for line in said)


def test_short_forms_are_shown_in_english_only() -> None:
    assert any(line.endswith("[done]") for line in play_lines(iter([])))
    assert not any(line.endswith("[done]") for line in play_lines(iter([]), language="de"))


def test_what_goes_wrong_during_play_is_said_in_the_language_of_the_table(tmp_path: Path) -> None:
    taken = tmp_path / "taken.record"
    taken.touch()
    said = play_lines(iter([f"sichern {taken}"]), language="de")
    assert f"{taken}: eine Datei dieses Namens gibt es schon; wähle einen anderen" in said


@pytest.mark.rule("DM-18.3.4")
def test_whoever_types_too_late_has_what_the_rules_pick() -> None:
    setup: Setup = {"format": "rainbow", "ruleset": "uxm", "seats": 2, "pick_seconds": 30}
    begun = new_local_game(game("masters"), setup, 5, None, opponent="random")
    said: list[str] = []
    seconds = iter([0.0, 10.0, 20.0, 60.0])
    answers = iter(["1", "1", "quit"])

    def read(question: str) -> str:
        return next(answers)

    prompt = Prompt(begun.match, begun.header, [0], read, said.append)
    prompt.now = lambda: next(seconds, 100.0)
    prompt.run("en")
    assert said.count("You have 30 seconds to answer.") >= 2
    late = [line for line in said if line.startswith("Too late.")]
    picks = [entry.picks for entry in begun.match.line() if entry.seat == 0]
    words = game("masters").words
    assert len(picks) == 2
    assert len(late) == 1
    second = begun.match.position(begun.match.line()[2].number)
    assert second.decision is not None
    assert picks[1] == (second.decision.options[-1],)
    assert words.text(picks[0][0]).startswith("pick ")
