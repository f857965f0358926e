"""The cookbook: each text of it compiles, reads the same in English, and has its German."""

import re
from pathlib import Path

import pytest

from tests.faults import refuse
from throwdown.games.masters.language.card_slips import read_card_line
from throwdown.games.masters.language.wording import write_line
from throwdown.games.registry import content
from throwdown.games.throne.compiler.heroes import compile_heroes
from throwdown.games.throne.content.library import open_library
from throwdown.games.throne.language.hero_slips import read_hero_text
from throwdown.games.throne.model.ruleset import DEFAULT
from throwdown.games.throne.pack_check import pack_faults
from throwdown.games.throne.view.wording import write_text
from throwdown.interfaces.cli.commands.new import new
from throwdown.phrase.errors import LanguageError, UnsupportedPhrase

PAGE = (Path(__file__).parents[2] / "docs" / "cookbook.md").read_text(encoding="utf-8")
MASTERS, THRONE, SLIPS = re.split(
    r"^## (?:Heroes|When)", PAGE.split("## Cards", 1)[1], flags=re.MULTILINE
)
ROW = re.compile(r"^\| ([^|]+) \| `([^`]+)` \|$", re.MULTILINE)

CARD = """\

[[die]]
name = "Wren {number}"
faces = {faces}

[[card]]
number = {number}
title = "Wren {number}"
subtitle = "Bird"
type = "{kind}"
cost = 3
energy = "bolt"
max = 1
rarity = "common"
text = ['''{text}''']
"""
CHARACTER = '["bolt", "bolt bolt", "bolt bolt", "0/1/1", "1/2/2 ★", "1/3/3"]'
ACTION = '["bolt", "bolt bolt", "bolt bolt", "action", "action ★", "action ★★"]'


def recipes(part: str) -> list[tuple[str, str]]:
    return [(intention, text) for intention, text in ROW.findall(part)]


def is_of_action(text: str) -> bool:
    return text.startswith(("Search", "Sacrifice"))


@pytest.mark.once
def test_the_cookbook_has_a_text_for_many_intentions() -> None:
    found = [*recipes(MASTERS), *recipes(THRONE)]
    assert len(found) >= 60
    intentions = [intention for intention, _ in found]
    assert len({text for _, text in found}) == len(found)
    assert "draw when it deals damage" in intentions


@pytest.mark.once
def test_each_text_for_a_card_can_be_played(tmp_path: Path) -> None:
    pack = tmp_path / "cookbook.toml"
    whole = 'set = "cookbook"\ntitle = "Cookbook"\nyear = 2026\n'
    for number, (_, text) in enumerate(recipes(MASTERS), start=1):
        kind, faces = ("action", ACTION) if is_of_action(text) else ("character", CHARACTER)
        whole += CARD.format(number=number, kind=kind, faces=faces, text=text)
    pack.write_text(whole, encoding="utf-8")
    assert content("masters").pack_faults(pack) == []


@pytest.mark.once
@pytest.mark.parametrize(
    ("part", "stands_for"),
    [
        ("On the board", "Deal 12 damage."),
        ("On a token", "Spend 1 when you would receive damage: prevent 2 damage."),
        ("On a card", "Gain 2 Guard."),
    ],
)
def test_each_text_for_a_hero_can_be_played(part: str, stands_for: str, tmp_path: Path) -> None:
    hero = tmp_path / "owl.toml"
    assert new("hero", "Owl", out=hero) == 0
    whole = hero.read_text(encoding="utf-8")
    texts = recipes(THRONE.split(f"### {part}")[1].split("###")[0])
    assert texts
    faults = []
    for number, (_, text) in enumerate(texts):
        other = tmp_path / f"owl{number}.toml"
        card = whole.replace('"main"\ncost = 1', '"roll"\ncost = 1\nattack_modifier = true')
        shown = card if text.startswith("Add") else whole
        other.write_text(shown.replace(f'"{stands_for}"', f'"{text}"'), encoding="utf-8")
        assert text in other.read_text(encoding="utf-8")
        faults += pack_faults(other) + unplayable(other)
    refuse(faults)


def unplayable(path: Path) -> list[str]:
    """Return what of a hero cannot be compiled."""
    library = open_library([path])
    hero = library.hero(library.ids()[-1])
    faults: list[UnsupportedPhrase] = []
    compile_heroes([hero, hero], library.common(), DEFAULT, faults=faults)
    return [str(fault) for fault in faults]


@pytest.mark.once
def test_each_text_has_its_german() -> None:
    faults = []
    for _, text in recipes(MASTERS):
        line = read_card_line(text, "Wren", "Bird")
        if write_line(line, "en") != text or write_line(line, "de") == text != "Overcrush.":
            faults.append(text)
    for _, text in recipes(THRONE):
        tree = read_hero_text(text, "Guard")
        if write_text(tree, None, "en") != text or write_text(tree, None, "de") == text:
            faults.append(text)
    refuse(faults)


@pytest.mark.once
@pytest.mark.parametrize(
    ("text", "advice"), re.findall(r"^\| `([^`]+)`[^|]* \| ([^|]+) \|$", SLIPS, re.MULTILINE)
)
def test_a_common_slip_gets_the_advice_of_the_cookbook(text: str, advice: str) -> None:
    with pytest.raises(LanguageError) as caught:
        read_card_line(text, "Wren", "Bird")
    told = caught.value.message_about("UXM-002")
    assert told.startswith(f"UXM-002: {advice}\n")
    written = told.rpartition("Write: ")[2]
    assert write_line(read_card_line(written, "Wren", "Bird"), "en") == written
