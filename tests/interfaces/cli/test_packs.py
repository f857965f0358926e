"""Packs at the command line: begun with `new`, checked, installed, played, replayed anywhere."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from throwdown.content.packs import Pack, know_packs, list_left_out, read_pack
from throwdown.content.setup_error import SetupError
from throwdown.games.registry import catalogue, content, game
from throwdown.interfaces.cli.commands.check import check
from throwdown.interfaces.cli.commands.new import new
from throwdown.interfaces.cli.commands.pack import pack
from throwdown.interfaces.cli.commands.serve import serve
from throwdown.interfaces.cli.pack_view import describe_pack
from throwdown.kernel.values import Json
from throwdown.match.record import PACKED
from throwdown.match.record_reader import read_record

NIGHT_SHIFT = Path(__file__).parents[3] / "examples" / "night-shift.toml"
LAMPLIGHTER = "night-shift/lamplighter-first-spark"
ENDLESS = "1\n" * 40


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each test has packs and records of its own, and a folder to write in."""
    monkeypatch.setenv("THROWDOWN_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    know_packs(None)
    yield
    know_packs(None)


def throwdown(*words: str | Path, typed: str = "", **environment: str) -> str:
    """Run `throwdown`, which must do what it is asked for; return what it prints."""
    command = [sys.executable, "-m", "throwdown", *map(str, words)]
    ran = subprocess.run(
        command,
        input=typed,
        capture_output=True,
        text=True,
        env=os.environ | {"NO_COLOR": "1"} | environment,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_a_pack_of_ones_own_is_checked_played_and_replayed_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three cards and a hero, from the first line to a record on somebody else's machine."""
    throwdown("new", "card", "Ember", "Frost", "Gale", "--out", "elements.toml")
    throwdown("new", "hero", "Night Owl")
    said = throwdown("check", "elements.toml", "night-owl.toml")
    assert "2 of 2 files hold" in said

    said = throwdown(
        *("sim", "masters", "--pack", "elements.toml", "--teams", "elements,random"),
        *("--games", "2", "--bots", "random,random", "--jobs", "2", "--json"),
    )
    assert json.loads(said)["games"] == 2
    said = throwdown(
        *("sim", "throne", "--pack", "night-owl.toml", "--teams", "night_owl,monk"),
        *("--games", "2", "--bots", "random,random", "--jobs", "1", "--json"),
    )
    assert json.loads(said)["games"] == 2

    said = throwdown(
        *("play", "--plain", "--pack", "elements.toml", "--seed", "1", "--save", "e.record"),
        typed=ENDLESS,
    )
    assert "Ember" in said
    said = throwdown(
        *("play", "--plain", "--pack", "night-owl.toml", "--seed", "1", "--save", "o.record"),
        typed=ENDLESS,
    )
    assert "Night Owl" in said

    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    for name in ("e.record", "o.record"):
        (tmp_path / name).rename(elsewhere / name)
    elements = (tmp_path / "elements.toml").read_text(encoding="utf-8")
    (tmp_path / "elements.toml").unlink()
    (tmp_path / "night-owl.toml").unlink()
    monkeypatch.chdir(elsewhere)
    other = {"THROWDOWN_DATA": str(elsewhere / "data")}
    assert "Ember" in throwdown("replay", "e.record", **other)
    assert "Night Owl" in throwdown("replay", "o.record", **other)
    assert "2 of 2 files hold" in throwdown("check", "e.record", "o.record", **other)
    throwdown("play", "--plain", "--resume", "e.record", typed="1\nquit\n", **other)
    record = read_record(elsewhere / "e.record")
    assert record.header.format == PACKED
    assert record.header.setup["packs"] == [{"file": "elements.toml", "text": elements}]


def test_an_installed_pack_is_known_to_catalogue_teams_and_menus(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert new("hero", "Night Owl") == 0
    assert pack("add", str(NIGHT_SHIFT), "night-owl.toml") == 0
    know_packs(None)
    found = catalogue("masters", "en").search(["lamplighter"])
    assert [item.data["id"] for item in found] == [LAMPLIGHTER]
    assert catalogue("throne", "de").search(["night", "owl"])
    values = [c.value for q in content("throne").menu("en").questions for c in q.choices]
    assert "night_owl" in values
    teams = content("masters").teams
    assert teams is not None
    team = teams.read(f"Team: Mine\n4x {LAMPLIGHTER}\nBasic: Curfew (night-shift)\n")
    faults = [fault.text for fault in teams.faults(team, "tournament-20", "en")]
    assert not [fault for fault in faults if "Lamplighter" in fault or "Curfew" in fault]
    assert "4x Lamplighter: First Spark (night-shift)" in teams.write(team)
    begun = game("masters").new(content("masters").matchup(["night-shift", "random"], 1), 1)
    assert begun.decision is not None
    capsys.readouterr()
    assert pack("list", json=True) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [(row["name"], row["game"], row["holds"]) for row in listed] == [
        ("night-shift", "masters", True),
        ("night_owl", "throne", True),
    ]
    assert pack("remove", "night-shift") == 0
    know_packs(None)
    assert not catalogue("masters", "en").search(["lamplighter"])


def test_a_pack_with_a_fault_is_not_installed(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = NIGHT_SHIFT.read_text(encoding="utf-8").replace("deal 1 damage", "deals 1 damage")
    Path("wrong.toml").write_text(wrong, encoding="utf-8")
    assert pack("add", "wrong.toml") == 2
    assert "wrong.toml:28: night-shift/lamplighter-first-spark" in capsys.readouterr().err
    assert pack("add", "nowhere.toml", lang="de") == 2
    assert "lässt sich nicht lesen" in capsys.readouterr().err
    assert pack("remove", "night-shift") == 2
    assert "no pack called 'night-shift'" in capsys.readouterr().err


def test_broken_and_clashing_packs_are_left_out_and_the_rest_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "packs"
    folder.mkdir(parents=True)
    good = NIGHT_SHIFT.read_text(encoding="utf-8")
    (folder / "a.toml").write_text(good, encoding="utf-8")
    (folder / "b.toml").write_text(good, encoding="utf-8")
    (folder / "c.toml").write_text(good.replace("night-shift", "uxm"), encoding="utf-8")
    unread = good.replace("night-shift", "dawn").replace("deal 1", "deals 1")
    (folder / "d.toml").write_text(unread, encoding="utf-8")
    (folder / "e.toml").write_bytes(b'set = "\xff"')
    know_packs(None)
    assert len(catalogue("masters", "en").search(["lamplighter"])) == 1
    told = [why.say_in("en") for why in list_left_out()]
    assert sorted(why.split(" is left out")[0] for why in told) == [
        *("pack b.toml", "pack c.toml", "pack d.toml", "pack e.toml"),
    ]
    assert any("a.toml has the name 'night-shift' already" in why for why in told)
    assert any("“deals” is not the form used here" in why for why in told)


def test_a_file_given_with_pack_stands_before_an_installed_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert pack("add", str(NIGHT_SHIFT)) == 0
    newer = NIGHT_SHIFT.read_text(encoding="utf-8").replace("cost = 2", "cost = 5")
    Path("newer.toml").write_text(newer, encoding="utf-8")
    said = throwdown("cards", "lamplighter", "--pack", "newer.toml")
    assert "Lamplighter: First Spark (cost 5, bolt)" in said


def _setup(*packs: Json) -> dict[str, Json]:
    teams: list[Json] = [{LAMPLIGHTER: 2}, {"asm/drax-pained": 2}]
    return {"packs": [*packs], "teams": teams, "basics": []}


@pytest.mark.parametrize(
    ("packs", "complaint"),
    [
        ([{"file": "x.toml", "text": "x" * 200_001}], "x.toml:1: is too long for a pack"),
        ([{"file": "x.toml", "text": "\n" + "x" * 4_001}], "x.toml:2: the line is too long"),
        ([{"file": "x.toml", "text": "x = " + "[" * 3_000}], "x.toml:1: is not TOML"),
        ([{"file": "x.toml", "txt": ""}], "'txt' is no part of a pack"),
        ([{"file": "x.toml", "text": 1}], "a pack that is carried has a file name and a text"),
        ([{"file": "x\n", "text": ""}], "a pack that is carried has a file name and a text"),
        (["x.toml"] * 17, "at most 16 packs go into one game"),
        ([{"file": "x.toml", "text": 'set = "x"\n'}], "x.toml:1: title is missing"),
    ],
)
def test_what_a_record_carries_is_held_to_the_bounds_of_a_pack(
    packs: list[Json], complaint: str
) -> None:
    with pytest.raises(SetupError) as caught:
        game("masters").new(_setup(*packs), 1)
    assert complaint in str(caught.value)


def test_a_record_of_an_earlier_version_finds_its_pack_among_the_known_ones() -> None:
    with pytest.raises(SetupError, match="cannot be read"):
        game("masters").new(_setup("examples/night-shift.toml"), 1)
    know_packs([read_pack(NIGHT_SHIFT)])
    assert game("masters").new(_setup("examples/night-shift.toml"), 1).decision is not None


def test_only_what_stands_at_the_top_of_a_file_makes_it_a_pack() -> None:
    assert Pack("p.toml", "# mine\nset = 'mine'\n[[card]]\n").name("set") == "mine"
    assert Pack("p.toml", '[[preset]]\nset = "uxm"\n').name("set") == ""


@pytest.mark.parametrize("lang", ["en", "de"])
def test_whatever_new_begins_holds_at_once(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert new("card", "Ember", "Frost Bär", out=Path("cards.toml"), lang=lang) == 0
    assert new("hero", "Night Owl", out=Path("hero.toml"), lang=lang) == 0
    assert new("scenario", 'A "Sidekick" gets through', out=Path("s.toml"), lang=lang) == 0
    assert new("team", "Mine", out=Path("mine.team"), lang=lang) == 0
    capsys.readouterr()
    assert check(Path("cards.toml"), Path("hero.toml"), Path("s.toml")) == 0
    teams = content("masters").teams
    assert teams is not None
    team = teams.read(Path("mine.team").read_text(encoding="utf-8"))
    assert team.name == "Mine"
    assert teams.faults(team, "tournament-20", lang) == []


@pytest.mark.once
def test_templates_differ_in_their_comments_alone() -> None:
    for what in ("card", "hero", "scenario", "bot"):
        plain = []
        for lang in ("en", "de"):
            assert new(what, "Ember", out=Path(f"{what}.{lang}"), lang=lang) == 0
            lines = Path(f"{what}.{lang}").read_text(encoding="utf-8").splitlines()
            plain.append([line for line in lines if not line.startswith("#")])
            assert len([line for line in lines if line.startswith("#")]) > 3
        # The short name of a pack comes from its file, which is the same but for its ending.
        assert plain[0] == plain[1]


def test_a_bot_that_new_begins_plays_whole_games() -> None:
    assert new("bot", "careful") == 0
    bots = f"program:{sys.executable} careful.py,random"
    said = throwdown("sim", "masters", "--games", "2", "--bots", bots, "--jobs", "1", "--json")
    assert json.loads(said)["games"] == 2


def test_new_overwrites_nothing_and_says_what_a_name_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert new("hero", "Owl") == 0
    before = Path("owl.toml").read_text(encoding="utf-8")
    assert new("hero", "Owl") == 2
    assert Path("owl.toml").read_text(encoding="utf-8") == before
    assert new("hero", "Night", "Owl", lang="de") == 2
    assert "ein einziger Name" in capsys.readouterr().err
    assert new("card", "!?") == 2
    assert "a letter or digit was expected" in capsys.readouterr().err


def test_check_tells_what_fails_last_and_names_it_in_the_sum(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert new("card", "Ember") == 0
    text = Path("ember.toml").read_text(encoding="utf-8")
    Path("a.toml").write_text(text.replace("When fielded:", "When Ember is fielded,"), "utf-8")
    capsys.readouterr()
    assert check(Path("a.toml"), Path("ember.toml")) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "ember.toml: ok: a pack for masters"
    assert lines[1].startswith("a.toml:40: ember/ember-first-draft: ")
    assert lines[-3:] == ["1 of 2 files hold", "These do not:", "  a.toml"]
    assert check(Path("a.toml"), Path("ember.toml"), quiet=True, lang="de") == 1
    german = capsys.readouterr().out
    assert "ember.toml: ok" not in german
    assert "1 von 2 Dateien stimmen" in german
    assert check(Path("a.toml"), Path("ember.toml"), json=True) == 1
    said = json.loads(capsys.readouterr().out)
    assert (said["count"], said["hold"]) == (2, 1)
    assert [each["holds"] for each in said["files"]] == [False, True]


def test_every_card_is_checked_and_each_fault_names_file_line_and_card(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert new("card", "Ember", "Frost", out=Path("two.toml")) == 0
    text = Path("two.toml").read_text(encoding="utf-8")
    never = "All opposing characters with attack less than the level of this can't block."
    text = text.replace("Global (pay [bolt]): target character gets +1A.", never)
    Path("two.toml").write_text(text, encoding="utf-8")
    capsys.readouterr()
    assert check(Path("two.toml")) == 1
    lines = capsys.readouterr().out.splitlines()
    heads = [line for line in lines if line.startswith("two.toml:")]
    assert len(heads) == 2
    for head, card in zip(heads, ("two/ember-first-draft", "two/frost-first-draft"), strict=True):
        number = int(head.split(":")[1])
        assert never in text.split("\n")[number - 1]
        assert f": {card}: " in head
        assert "cannot be played yet" in head


def test_a_watched_file_is_looked_at_again_when_it_changes() -> None:
    assert new("card", "Ember") == 0
    path = Path("ember.toml")
    command = [sys.executable, "-m", "throwdown", "check", "--watch", "ember.toml"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as watching:
        assert watching.stdout is not None
        lines = iter(watching.stdout.readline, "")
        first = list(takewhile(lambda line: not line.startswith("Watching"), lines))
        assert "ember.toml: ok: a pack for masters\n" in first
        text = path.read_text(encoding="utf-8").replace("When fielded:", "When fielded,")
        path.write_text(text, encoding="utf-8")
        again = list(takewhile(lambda line: not line.startswith("Watching"), lines))
        assert any("a colon ends a header, not a comma" in line for line in again)
        watching.send_signal(signal.SIGINT)
        assert watching.wait(PATIENCE) == 0


def test_the_owner_of_a_server_says_which_packs_it_offers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert serve(packs=["none", str(NIGHT_SHIFT)]) == 2
    assert "--packs none" in capsys.readouterr().err
    assert serve(packs=["nowhere.toml"], lang="de") == 2
    assert "lässt sich nicht lesen" in capsys.readouterr().err


def test_what_is_watched_is_shown_in_every_language_with_one_use() -> None:
    know_packs([])
    lines = describe_pack(read_pack(NIGHT_SHIFT), "masters", ["en", "de"], "en")
    assert "Lamplighter: First Spark (cost 2, bolt)" in lines
    assert any("Wenn aufgestellt: Füge einem gegnerischen Charakter" in line for line in lines)
    assert any("level 3: fielding 1, A 3, D 3" in line for line in lines)
    shown = [line for line in lines if line.startswith("  Lamplighter@3: ")]
    assert len(shown) == 1
    assert "Player 2 takes 3 damage from Lamplighter" in shown[0]
    assert any("  Curfew!: Curfew: Angel (level 1) can't block" in line for line in lines)


def test_a_watched_hero_shows_what_each_ability_would_do() -> None:
    assert new("hero", "Night Owl") == 0
    lines = describe_pack(read_pack(Path("night-owl.toml")), "throne", ["en"], "de")
    shown = [line.split(":")[0].strip() for line in lines if line.startswith("  ")]
    assert "Slash (3 [blade])" in shown
    assert "Finale (large straight)" in shown
    told = next(line for line in lines if line.startswith("  Finale (large straight)"))
    assert "12 Schaden für Barbar" in told
