"""Hero files, shipped and brought, and what is said about one that is wrong."""

import re
from pathlib import Path

import pytest

from tests.faults import refuse
from throwdown.content.translations import NounForms
from throwdown.games.throne.content.hero import Noun, SpaceLine, Token
from throwdown.games.throne.content.hero_files import HeroError, read_common, read_hero
from throwdown.games.throne.content.library import (
    BUILT_IN,
    HEROES_FOLDER,
    Library,
    UnknownHero,
    open_library,
)
from throwdown.games.throne.model.printed_kinds import (
    DEFENSIVE,
    INSTANT,
    NEGATIVE,
    OFFENSIVE,
    PASSIVE,
    UNIQUE,
    UPGRADE,
)
from throwdown.games.throne.model.requirements import DEFENSE, Requirement
from throwdown.games.throne.pack_check import pack_faults

PACK = """\
hero = "baker"
name = "Baker"
name_de = "Bäckerin"
health = 50
dice = ["flour", "flour", "flour", "egg", "egg", "oven"]
sides = ["normal", "cursed"]
setup = "At the start of the game: gain Yeast."

[symbols_de]
flour = "Mehl"
egg = "Ei"
oven = "Ofen"

[[space]]
name = "Knead"
name_de = "Kneten"
kind = "offensive"
side = "normal"
lines = [
    { requires = "3 [flour]", text = "Deal 3 damage." },
    { requires = "small straight", text = "Deal 4 damage." },
]
always = "Gain Yeast."

[[space]]
name = "Rise"
name_de = "Gehen lassen"
kind = "passive"
side = "cursed"
text = "In your Upkeep: gain Yeast."

[[token]]
name = "Yeast"
name_de = "Hefe"
kind = "unique"
limit = 5
limit_others = 3
persistent = true
removable = false
may_decline = true
text = "Spend 1: heal 1."

[[group]]
name = "Helper"
name_de = "Helfer"
gender_de = "m"

[[companion]]
name = "Apprentice"
name_de = "Lehrling"
plural_de = "Lehrlinge"
gender_de = "m"
limit = 2
health = 3
most_health = 4
sides = ["active", "downed"]
group = "Helper"
text = "When you attack: add 1 damage."

[[card]]
number = 19
name = "Knead II"
name_de = "Kneten II"
type = "upgrade"
cost = 2
upgrades = "Knead"
level = 2
lines = [
    { requires = "2 [flour] and [oven]", text = "Deal 5 damage." },
]

[[card.adds]]
name = "Glaze"
name_de = "Glasieren"
lines = [
    { requires = "3 [egg]", text = "Heal 2." },
]

[[card]]
name = "Snack!"
name_de = "Imbiss!"
type = "instant"
cost = 1
promo = true
text = "Heal 2."
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    path = tmp_path / "baker.toml"
    path.write_text(PACK, encoding="utf-8")
    return path


def test_a_hero_file_is_read_into_dice_board_tokens_companions_and_cards(pack: Path) -> None:
    hero = read_hero(pack)
    assert (hero.id, hero.name_in("de"), hero.health) == ("baker", "Bäckerin", 50)
    assert hero.dice == ("flour", "flour", "flour", "egg", "egg", "oven")
    assert hero.symbols_in("de") == {"flour": "Mehl", "egg": "Ei", "oven": "Ofen"}
    assert [space.name for space in hero.spaces] == ["Knead", "Rise"]
    knead, rise = hero.spaces
    assert (knead.kind, knead.level, knead.side) == (OFFENSIVE, 1, "normal")
    assert list(knead.texts()) == ["Deal 3 damage.", "Deal 4 damage.", "Gain Yeast."]
    assert rise.kind == PASSIVE
    assert rise.lines == (SpaceLine(None, "In your Upkeep: gain Yeast."),)
    (yeast,) = hero.tokens
    assert (yeast.kind, yeast.limit, yeast.limit_others) == (UNIQUE, 5, 3)
    assert (yeast.transferable, yeast.removable, yeast.may_decline) == (True, False, True)
    assert yeast.noun == Noun("Yeast", (("de", NounForms("Hefe", "Hefe")),))
    (apprentice,) = hero.companions
    assert (apprentice.health, apprentice.most_health, apprentice.group) == (3, 4, "Helper")
    assert [noun.name for noun in hero.nouns()] == ["Yeast", "Apprentice", "Helper"]


@pytest.mark.rule("DT-8.1", "DT-8.2")
def test_an_upgrade_goes_on_its_space_and_may_add_an_ability(pack: Path) -> None:
    upgrade, snack = read_hero(pack).cards
    assert (upgrade.id, upgrade.type, upgrade.upgrades) == ("baker/knead-ii", UPGRADE, "Knead")
    assert upgrade.space is not None
    assert (upgrade.space.level, upgrade.space.kind) == (2, OFFENSIVE)
    assert [space.name for space in upgrade.spaces()] == ["Knead II", "Glaze"]
    assert (snack.type, snack.number, snack.spaces()) == (INSTANT, 0, ())


def test_a_promo_card_is_in_no_deck(pack: Path) -> None:
    assert [card.name for card in read_hero(pack).deck()] == ["Knead II"]


WRONG = [
    ('hero = "baker"', 'hero = "The Baker"', 'hero: small letters and digits were expected: "'),
    ("health = 50", "health = true", "health: a whole number from 1 to 99 was expected, not True"),
    (', "oven"]', "]", "dice: a die has 6 sides, not 5"),
    ('setup = "At', 'set_up = "At', "unknown key 'set_up'; did you mean 'setup'?"),
    ('[symbols_de]\nflour = "Mehl"', "[symbols_de]", "symbols_de: the name of 'flour' is"),
    ('[symbols_de]\n', '[symbols_de]\nsugar = "Zucker"\n', "symbols_de: no die shows 'sugar'"),
    ('kind = "offensive"', 'kind = "ofensive"', "kind: 'ofensive' is unknown; did you mean 'off"),
    ('side = "normal"', 'side = "dark"', "side: the board has no side 'dark'; known: normal, cur"),
    ('{ requires = "3 [flour]"', '{ requires = "3 flour"', "requires: '3 flour' is no requi"),
    ('{ requires = "3 [egg]"', '{ requires = "3 [eg]"', "requires: no die shows [eg]; did you"),
    ('{ requires = "small straight"', '{ needs = "small straight"', "unknown key 'needs'; known:"),
    (
        '{ requires = "small straight"',
        '{ requires = "defend with 3 dice"',
        "requires: a defense is made with dice",
    ),
    ('text = "In your Upkeep: gain Yeast."', "lines = []", "lines: a passive ability has a text"),
    ("limit_others = 3", "limit_others = 0", "limit_others: a whole number from 1 to 99 was"),
    ("may_decline = true", 'may_decline = "yes"', "may_decline: true or false was expected, not"),
    ('group = "Helper"', 'group = "Helpers"', "group: there is no [[group]] 'Helpers'; did you"),
    ('"downed"]', '"asleep"]', "sides: 'asleep' is unknown; known: active, downed"),
    ('name = "Apprentice"', 'name = "Yeast"', "name: there is a 'Yeast' already"),
    ('upgrades = "Knead"', 'upgrades = "Need"', "upgrades: the board has no space 'Need'; known"),
    ("level = 2", "level = 4", "level: a whole number from 2 to 3 was expected, not 4"),
    ("cost = 1", "cost = 16", "cost: a whole number from 0 to 15 was expected, not 16"),
    ('name = "Snack!"', 'name = "Knead II"', "name: there is a card 'Knead II' already"),
    ('gender_de = "m"\n\n', 'gender_de = "x"\n\n', "gender_de: 'x' is unknown; known: m, f, n"),
]  # fmt: skip


@pytest.mark.parametrize(("right", "wrong", "message"), WRONG)
def test_a_wrong_file_is_refused_with_its_line(
    tmp_path: Path, right: str, wrong: str, message: str
) -> None:
    assert PACK.count(right) == 1
    path = tmp_path / "baker.toml"
    path.write_text(PACK.replace(right, wrong), encoding="utf-8")
    line = 1 + PACK.partition(right)[0].count("\n")
    with pytest.raises(HeroError) as refused:
        read_hero(path)
    assert str(refused.value).startswith(f"{path}:{line}: {message}")


@pytest.mark.parametrize(
    ("removed", "line", "message"),
    [
        ('hero = "baker"\n', 1, "hero is missing"),
        ('name_de = "Glasieren"\n', 72, "name_de is missing"),
        ('requires = "3 [egg]", ', 76, "requires is missing"),
        ("cost = 1\n", 79, "cost is missing"),
    ],
)
def test_what_is_missing_is_told_with_the_line_of_its_block(
    tmp_path: Path, removed: str, line: int, message: str
) -> None:
    path = tmp_path / "baker.toml"
    path.write_text(PACK.replace(removed, ""), encoding="utf-8")
    with pytest.raises(HeroError) as refused:
        read_hero(path)
    assert str(refused.value) == f"{path}:{line}: {message}"


def test_common_cards_are_cards_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "common.toml"
    path.write_text('hero = "common"\n', encoding="utf-8")
    with pytest.raises(HeroError, match=r"common\.toml:1: unknown key 'hero'"):
        read_common(path)


def test_a_sound_pack_has_no_faults(pack: Path) -> None:
    assert pack_faults(pack) == []


def test_a_pack_is_told_every_sentence_that_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "baker.toml"
    wrong = PACK.replace('text = "Spend 1: heal 1."', 'text = "Spend 1: heal me 1."')
    wrong = wrong.replace('always = "Gain Yeast."', 'always = "Gain Yeats."')
    path.write_text(wrong, encoding="utf-8")
    first, second = pack_faults(path)
    unknown = "there is no token or companion “Yeats”; did you mean “Yeast”?"
    lines = wrong.splitlines()
    knead, yeast = (
        next(number for number, line in enumerate(lines, 1) if text in line)
        for text in ("Gain Yeats.", "heal me 1")
    )
    assert first == f"{path}:{knead}: Baker, Knead: {unknown}\n  Gain Yeats."
    assert second.startswith(
        f"{path}:{yeast}: Baker, Yeast: I cannot read this\n  Spend 1: heal me 1.\n"
    )


def test_a_pack_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    (fault,) = pack_faults(tmp_path / "nothing.toml")
    assert fault.endswith("nothing.toml: cannot be read: No such file or directory")


def test_a_pack_cannot_take_the_id_of_another_hero(pack: Path, tmp_path: Path) -> None:
    assert open_library([pack]).hero("baker").name == "Baker"
    with pytest.raises(HeroError, match="there is a hero 'baker' already; choose another id"):
        open_library([pack, pack])
    shipped = tmp_path / "mine.toml"
    shipped.write_text(PACK.replace('"baker"', '"treant"'), encoding="utf-8")
    with pytest.raises(HeroError, match="there is a hero 'treant' already"):
        open_library([shipped])


def test_an_unknown_hero_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(UnknownHero, match="there is no hero 'moonelf'; did you mean 'moon_elf'"):
        open_library().hero("moonelf")


def test_a_shipped_hero_is_read_only_when_it_is_asked_for(tmp_path: Path) -> None:
    treant = (HEROES_FOLDER / "treant.toml").read_text(encoding="utf-8")
    (tmp_path / "treant.toml").write_text(treant, encoding="utf-8")
    library = Library(folder=tmp_path)
    assert library.hero("treant") is library.hero("treant")
    with pytest.raises(HeroError, match=r"artificer\.toml: cannot be read"):
        library.heroes()


def test_every_file_of_the_folder_is_a_hero_or_the_common_cards() -> None:
    files = {path.stem for path in HEROES_FOLDER.glob("*.toml")}
    assert files == {*BUILT_IN, "common"}
    assert all(open_library().hero(name).id == name for name in BUILT_IN)


@pytest.mark.rule("DT-1.2")
def test_a_deck_has_18_common_cards_and_14_or_15_of_the_hero() -> None:
    library = open_library()
    assert len(library.common()) == 18
    sizes = {name: len(library.hero(name).deck()) for name in BUILT_IN}
    more = ("cursed_pirate", "vampire_lord")
    refuse(f"{name}: {size}" for name, size in sizes.items() if size != 14 + (name in more))


def test_each_side_of_a_board_has_nine_spaces_and_one_defense_the_thief_two() -> None:
    refuse(
        f"{hero.id} {side}: {sorted(kinds)}"
        for hero in open_library().heroes()
        for side in hero.sides or ("",)
        for kinds in [[space.kind for space in hero.spaces if space.side == side]]
        if len(kinds) != 9
        or kinds.count(DEFENSIVE) != 1 + (hero.id == "shadow_thief")
        or len(set(kinds)) < 3
    )


@pytest.mark.rule("DT-3.6.3")
def test_the_gunslinger_defends_with_one_die() -> None:
    duel = next(space for space in open_library().hero("gunslinger").spaces if space.kind == 1)
    assert duel.lines[0].requirement == Requirement(DEFENSE, dice=1)


def test_a_token_of_several_heroes_is_the_same_for_all() -> None:
    seen: dict[str, Token] = {}
    for hero in open_library().heroes():
        for token in hero.tokens:
            assert seen.setdefault(token.noun.name, token).text == token.text
            same = seen[token.noun.name]
            assert (same.kind, same.limit, same.noun) == (token.kind, token.limit, token.noun)
    assert seen["Knockdown"].kind == NEGATIVE


def test_every_name_is_a_name_of_the_language() -> None:
    pattern = re.compile(r"[A-Z][a-z']+( (of )?[A-Z][a-z']+)*")
    for hero in open_library().heroes():
        for noun in hero.nouns():
            assert pattern.fullmatch(noun.name)


def test_a_hero_may_be_called_otherwise_in_any_language(pack: Path) -> None:
    text = pack.read_text(encoding="utf-8")
    french = text.replace("_de =", "_fr =").replace("_de]", "_fr]")
    pack.write_text(french, encoding="utf-8")
    hero = read_hero(pack)
    assert (hero.name_in("fr"), hero.name_in("de")) == ("Bäckerin", "Baker")
    assert hero.tokens[0].noun.name_in("fr") == "Hefe"
    assert hero.symbols_in("fr")["egg"] == "Ei"
    assert hero.symbols_in("de") == {}


def test_a_name_in_a_language_that_the_hero_has_none_in_is_refused(pack: Path) -> None:
    text = pack.read_text(encoding="utf-8")
    pack.write_text(text.replace('name_de = "Hefe"', 'name_de = "Hefe"\nname_fr = "Levure"'))
    with pytest.raises(HeroError, match="name_fr: the hero has no name_fr; write one above"):
        read_hero(pack)
