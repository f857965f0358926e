"""The command line as one family: its help, its errors and its language."""

import inspect
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from cyclopts import CycloptsError

from tests.faults import refuse
from tests.interfaces.cli.command import CommandLine
from throwdown.interfaces.cli.help_page import SHARED, help_texts, key_of, split_docstring
from throwdown.interfaces.cli.language_option import take_language, usual_language
from throwdown.interfaces.cli.main import ALIASES, COMMANDS, GROUPS, command_line
from throwdown.interfaces.cli.parser_faults import say_fault
from throwdown.interfaces.terminal.preferences import Preferences, save_settings
from throwdown.interfaces.terminal.settings_file import settings_file
from throwdown.words.languages import DEFAULT, find_languages, open_language
from throwdown.words.text_file import read_text_file
from throwdown.words.texts import texts

pytestmark = pytest.mark.once

PLACES = Path(__file__).parents[3] / "src/throwdown/interfaces/cli/commands"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_list_shows_every_command_in_its_group(run: CommandLine, language: str) -> None:
    said, heads = run("--help", "--lang", language), texts("cli.help", language)
    assert said.code == 0
    lines = said.out.splitlines()
    places = [lines.index(heads[group]) for group, names in GROUPS.items() if names]
    assert places == sorted(places)
    for name in COMMANDS:
        assert any(line.startswith(f"  {name} ") for line in lines), name


def test_every_module_of_commands_is_a_command() -> None:
    modules = {path.stem for path in PLACES.glob("*.py")} - {"__init__"}
    assert modules == set(COMMANDS)
    assert set(ALIASES.values()) <= set(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_page_fits_eighty_columns_and_has_examples(
    run: CommandLine, name: str, language: str
) -> None:
    said = run(name, "--help", "--lang", language)
    assert said.code == 0
    heads = texts("cli.help", language)
    lines = said.out.splitlines()
    assert lines[0].startswith(f"{heads['usage']} throwdown {name}")
    assert heads["examples"] in lines
    told = [line for line in lines if not line.startswith("  throwdown ")]
    assert max(map(len, told)) <= 80
    # No line of a paragraph ends early, as the lines of a source would.
    for line, after in pairwise(told):
        if line and after and not line.startswith(" ") and not after.startswith(" "):
            assert len(line) + 1 + len(after.split()[0]) > 80


def test_other_languages_say_all_that_the_docstrings_say_and_nothing_more() -> None:
    faults = []
    for language in find_languages()[1:]:
        path = open_language(language).folder / "command_help.toml"
        written = read_text_file(path)
        faults += [f"{language}: {head}" for head in set(written) - {SHARED, *COMMANDS}]
        asked_of_shared = set()
        for name in COMMANDS:
            command = command_line(name)[name]
            keys = {key_of(each) for each in command.assemble_argument_collection()}
            own, all_of_it = written.get(name, {}), help_texts(name, language)
            faults += [f"{language}: {name} lacks {key}" for key in {*keys, "about"} - {*all_of_it}]
            faults += [f"{language}: {name} has no {key}" for key in {*own} - keys - {"about"}]
            asked_of_shared |= keys - {*own}
        faults += [
            f"{language}: nobody asks for {key}" for key in {*written[SHARED]} - asked_of_shared
        ]
    refuse(faults)


def test_every_parameter_is_explained_in_english() -> None:
    faults = []
    for name in COMMANDS:
        command = command_line(name)[name]
        assert split_docstring(inspect.getdoc(command.default_command) or "")[1], name
        for each in command.assemble_argument_collection(parse_docstring=True):
            if not each.parameter.help:
                faults.append(f"{name}: {key_of(each)}")
    refuse(faults)


def test_a_language_is_taken_wherever_it_stands() -> None:
    assert take_language(["--lang", "de", "cards"]) == (["cards"], "de")
    assert take_language(["cards", "--lang=de", "angel"]) == (["cards", "angel"], "de")
    assert take_language(["cards", "--lang"]) == (["cards", "--lang"], None)
    assert take_language(["cards", "--", "--lang", "de"]) == (["cards", "--", "--lang", "de"], None)


@pytest.mark.parametrize("variable", ["LANG", "LC_ALL", "LC_MESSAGES"])
def test_the_machines_language_is_spoken_and_the_one_asked_for_outweighs_it(
    run: CommandLine, monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    for name in ("LANG", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    assert "Play" in run("--help").out.splitlines()
    monkeypatch.setenv(variable, "de_DE.UTF-8")
    assert "Spielen" in run("--help").out.splitlines()
    assert "Kosten" in run("cards", "angel").out.splitlines()[0]
    assert "Play" in run("--help", "--lang", "en").out.splitlines()


def test_the_language_chosen_last_in_the_app_is_spoken_at_a_terminal_alone(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    save_settings(settings_file(), Preferences(language="de"))
    assert usual_language() == DEFAULT
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert usual_language() == "de"


@pytest.mark.parametrize(
    ("words", "english", "german"),
    [
        ("plya", "there is no command 'plya'; did you mean 'play'?", "einen Befehl 'plya' gibt es"),
        (
            "play --sed 3",
            "there is no option '--sed'; did you mean '--seed'?",
            "eine Option '--sed'",
        ),
        ("play --seed x", "--seed: a whole number was expected, not 'x'", "eine ganze Zahl wurde"),
        ("ladder --seconds x", "--seconds: a number was expected, not 'x'", "eine Zahl wurde"),
        ("play --pace x", "--pace: one of at-once, fast", "eines von at-once, fast"),
        ("play a b c", "nothing is expected after that: 'b c'", "danach wird nichts mehr erwartet"),
        ("play --seed", "--seed: a value is missing behind it", "dahinter fehlt ein Wert"),
        ("play --resume", "'throwdown resume' goes on with the last", "spielt die letzte Partie"),
        ("replay", "FILE is missing", "FILE fehlt"),
        ("rules --game chess", "the help has no game 'chess'; it has: masters", "kennt kein Spiel"),
        ("rule --ruleset uxn", "there is no ruleset 'uxn'; there are: uxm", "ein Regelwerk 'uxn'"),
        ("sim chess", "there is no game called 'chess'", "ein Spiel namens 'chess'"),
        ("sim sprint --bots greedy", "at least two bots are needed", "wenigstens zwei Bots"),
        (
            "sim sprint --bots a,b",
            "there is no bot called 'a'",
            "einen Bot namens 'a'",
        ),
    ],
)
def test_every_error_is_one_plain_sentence_in_the_language_asked_for(
    run: CommandLine, words: str, english: str, german: str
) -> None:
    for language, wanted in (("en", english), ("de", german)):
        said = run(*words.split(), "--lang", language)
        assert said.code == 2
        assert said.out == ""
        assert said.err.startswith("throwdown: ")
        assert wanted in said.err
        assert said.err.count("\n") == 1
        assert "─" not in said.err


def test_an_unknown_language_is_refused_with_those_there_are(run: CommandLine) -> None:
    for words in (["cards", "--lang", "fr"], ["--lang=fr", "--help"]):
        said = run(*words)
        assert (said.code, said.err) == (
            2,
            "throwdown: there is no language 'fr'; there are: en, de\n",
        )
    assert "--lang: a value is missing" in run("cards", "--lang").err


def test_rule_is_another_name_of_rules(run: CommandLine) -> None:
    assert run("rule", "DM-7.4.2") == run("rules", "DM-7.4.2")
    assert run("rule", "--help").out.startswith("Usage: throwdown rule ")


@pytest.mark.parametrize("language", ["en", "de"])
def test_bash_completes_commands_and_options(
    run: CommandLine, tmp_path: Path, language: str
) -> None:
    said = run("completion", "bash", "--lang", language)
    assert said.code == 0
    script = tmp_path / "completion.bash"
    script.write_text(said.out, encoding="utf-8")
    asked = (
        f"source {script}; "
        'COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _throwdown; '
        'printf "%s\\n" "${COMPREPLY[@]}"'
    )

    def complete(*words: str) -> list[str]:
        found = subprocess.run(
            ["bash", "-c", asked, "bash", "throwdown", *words],
            capture_output=True,
            text=True,
            check=True,
        )
        return found.stdout.split()

    assert complete("res") == ["resume"]
    assert set(complete("")) >= set(COMMANDS)
    assert set(complete("sim", "--re")) == {"--records"}
    assert complete("games", "re") == ["repair"]


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_have_a_script_that_names_every_command(run: CommandLine, shell: str) -> None:
    said = run("completion", shell)
    assert said.code == 0
    assert all(name in said.out for name in COMMANDS)
    assert run("completion", "tcsh").err.startswith("throwdown: SHELL: one of bash, zsh, fish")


def test_what_the_parser_alone_has_words_for_is_passed_on() -> None:
    assert say_fault(CycloptsError(msg="odd words"), "play", COMMANDS, "de") == "odd words"


def test_a_command_at_a_terminal_waits_for_no_screen_to_be_loaded() -> None:
    program = (
        "import sys\nfrom throwdown.interfaces.cli.main import main, usual_language\n"
        "sys.stdout.isatty = lambda: True\nusual_language()\n"
        "sys.exit(sum(name in sys.modules for name in ('textual', 'rich')))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
