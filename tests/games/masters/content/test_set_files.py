"""Set files: how a pack is read, and what is said about one that is wrong."""

import re
from pathlib import Path

import pytest

from throwdown.games.masters.content.library import (
    BUILT_IN,
    SETS_FOLDER,
    Library,
    UnknownCard,
    open_library,
)
from throwdown.games.masters.content.set_files import SetError, read_set
from throwdown.games.masters.model.cards import BASIC_ACTION_FACES, CARD_KINDS, RARITIES
from throwdown.games.masters.model.energy import NO_ENERGY

PACK = """\
set = "fan"
title = "A fan's pack"
year = 2026

[[die]]
name = "Comet"
faces = ["bolt", "bolt bolt", "bolt bolt", "0/1/2", "1/2/3 ★", "2/3/4 ★★"]

[[die]]
name = "Beacon"
faces = ["mask", "mask mask", "mask mask", "action", "action ★", "action ★★"]

[[card]]
number = 2
title = "Comet"
subtitle = "Long Tail"
title_de = "Komet"
subtitle_de = "Langer Schweif"
type = "character"
cost = 4
energy = "bolt"
affiliations = ["Avengers"]
max = 4
rarity = "super-rare"
text = ["When this attacks: this gets +1A."]
errata = ["When this attacks: this gets +2A."]
editions = { asm_de = ["When this attacks: this gets +3A."] }

[[card]]
number = 1
title = "Beacon"
subtitle = "Bright"
type = "action"
cost = 3
energy = "mask"
max = 2
rarity = "rare"
text = []

[[card]]
number = 3
title = "Stardust"
type = "basic"
cost = 2
max = 3
rarity = "common"
text = ["Target character gets +1A.", "★: that die gets +1D."]
"""

EDITIONS = 'editions = { asm_de = ["When this attacks: this gets +3A."] }'


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    path = tmp_path / "pack.toml"
    path.write_text(PACK, encoding="utf-8")
    return path


def test_a_pack_is_read_from_anywhere(pack: Path) -> None:
    library = open_library([pack])
    comet = library.card("fan/comet-long-tail")
    assert (comet.name(), comet.name("de")) == ("Comet: Long Tail", "Komet: Langer Schweif")
    assert (comet.cost, comet.max_dice, RARITIES.name(comet.rarity)) == (4, 4, "super-rare")
    assert comet.affiliations == ("Avengers",)
    assert library.set_names() == (*BUILT_IN, "fan")


def test_cards_of_a_set_come_in_the_order_of_their_numbers(pack: Path) -> None:
    cards = read_set(pack).cards
    assert [card.id for card in cards] == [
        "fan/beacon-bright",
        "fan/comet-long-tail",
        "fan/stardust",
    ]
    assert [CARD_KINDS.name(card.kind) for card in cards] == ["action", "character", "basic"]


@pytest.mark.rule("DM-13.2.1")
def test_levels_rise_from_left_to_right(pack: Path) -> None:
    comet = open_library([pack]).card("fan/comet-long-tail")
    assert [face.level for face in comet.faces] == [0, 0, 0, 1, 2, 3]


@pytest.mark.rule("DM-2.1.3", "DM-3.3")
def test_a_basic_action_has_the_common_die_and_no_energy_type(pack: Path) -> None:
    stardust = open_library([pack]).card("fan/stardust")
    assert stardust.faces == BASIC_ACTION_FACES
    assert (stardust.energy, stardust.affiliations) == (NO_ENERGY, ())


def test_a_card_may_have_errata_and_texts_of_one_edition(pack: Path) -> None:
    comet = open_library([pack]).card("fan/comet-long-tail")
    assert comet.text_in("asm") == ("When this attacks: this gets +1A.",)
    assert comet.text_in("asm", errata=True) == ("When this attacks: this gets +2A.",)
    assert comet.text_in("asm_de", errata=True) == ("When this attacks: this gets +3A.",)


def test_editions_may_stand_in_a_table_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    inline = f"{EDITIONS}\n"
    table = '[card.editions]\nasm_de = ["When this attacks: this gets +3A."]\n'
    path.write_text(PACK.replace(inline, table), encoding="utf-8")
    assert read_set(path).cards[1].editions[0].ruleset == "asm_de"
    path.write_text(PACK.replace(inline, table.replace("asm_de", "german")), encoding="utf-8")
    with pytest.raises(SetError, match=r"pack\.toml:27: editions: there is no ruleset 'german'"):
        read_set(path)


NUMBER = "a whole number from 1 to 20 was expected, not"
SPARE = """\
[[die]]
name = "Spare"
faces = ["fist", "fist", "fist", "fist", "fist", "0/1/1"]

[[card]]
number = 2
"""

# What stands in the pack, what stands there instead, what is said; the line is that of the change.
WRONG = [
    ("year = 2026", "years = 2026", "unknown key 'years'; did you mean 'year'?"),
    ("year = 2026", "of = 2026", "unknown key 'of'; known: set, title, year, die, card"),
    ("affiliations =", "affiliation =", "unknown key 'affiliation'; did you mean 'affiliations'?"),
    ('faces = ["mask"', 'face = ["mask"', "unknown key 'face'; did you mean 'faces'?"),
    ('set = "fan"', 'set = "A"', 'set: small letters and digits were expected: "uxm"'),
    ("2026", '"2026"', "year: a whole number from 1900 to 2100 was expected, not '2026'"),
    ('"Stardust"', '"???"', "title: a letter or digit was expected in it"),
    ('"Stardust"', "7", "title: a text was expected, not 7"),
    ("number = 3", "number = 2", "number: 2 is the number of 'Comet: Long Tail' already"),
    ('type = "action"', 'type = "character"', "type: the die 'Beacon' has no character face"),
    ('"basic"', '"basik"', "type: 'basik' is unknown; did you mean 'basic'?"),
    ('"basic"', "1", "type: a text was expected, not 1"),
    ('= "mask"', '= "generic"', "energy: 'generic' is unknown; known: fist, bolt, mask, shield"),
    ('= "mask"', '= "masks"', "energy: 'masks' is unknown; did you mean 'mask'?"),
    ('"rare"', '"rar"', "rarity: 'rar' is unknown; did you mean 'rare'?"),
    ("cost = 4", "cost = 0", f"cost: {NUMBER} 0"),
    ("cost = 4", "cost = 21", f"cost: {NUMBER} 21"),
    ("cost = 4", "cost = true", f"cost: {NUMBER} True"),
    ("max = 2", "max = 0", f"max: {NUMBER} 0"),
    ("max = 3", 'energy = "fist"\nmax = 3', "energy: a basic action has none; leave it out"),
    (
        'energy = "mask"',
        "affiliations = []",
        "affiliations: only characters have any; leave it out",
    ),
    ("text = []", 'text = "A."', "text: a list of texts was expected, not 'A.'"),
    ("text = []", "text = [7]", "text: a text was expected, not 7"),
    ("text = []", 'text = ["A\\nB"]', r"text: a text was expected, not 'A\nB'"),
    ("asm_de", "asm_fr", "editions: there is no ruleset 'asm_fr'; did you mean 'asm_de'?"),
    (EDITIONS, "editions = 3", 'editions: a table was expected: { asm_de = ["..."] }'),
    ('name = "Beacon"', 'name = "Comet"', "there is a die 'Comet' already"),
    ('"action ★★"]', '"wild", "wild"]', "faces: a die has 6 faces, not 7"),
    ('"bolt bolt", "0', '"1/1/1", "0', "faces: a character has at most 3 levels"),
    (
        'title = "Beacon"',
        'title = "Beacom"',
        "title: there is no [[die]] named 'Beacom'; did you mean 'Beacon'?",
    ),
    (
        '"action ★"',
        '"0/1/1"',
        "faces: a die shows energy and, beside it, either characters or actions",
    ),
]


@pytest.mark.parametrize(("right", "wrong", "message"), WRONG)
def test_a_wrong_file_is_refused_with_its_line(
    tmp_path: Path, right: str, wrong: str, message: str
) -> None:
    assert PACK.count(right) == 1
    path = tmp_path / "pack.toml"
    path.write_text(PACK.replace(right, wrong), encoding="utf-8")
    line = 1 + PACK.partition(right)[0].count("\n")
    with pytest.raises(SetError) as refused:
        read_set(path)
    assert str(refused.value) == f"{path}:{line}: {message}"


@pytest.mark.parametrize(
    ("removed", "line", "message"),
    [
        ('set = "fan"\n', 1, "set is missing"),
        ('title = "Stardust"\n', 40, "title is missing"),
        ("cost = 4\n", 13, "cost is missing"),
        ('name = "Comet"\n', 5, "name is missing"),
    ],
)
def test_what_is_missing_is_told_with_the_line_of_its_block(
    tmp_path: Path, removed: str, line: int, message: str
) -> None:
    path = tmp_path / "pack.toml"
    path.write_text(PACK.replace(removed, ""), encoding="utf-8")
    with pytest.raises(SetError) as refused:
        read_set(path)
    assert str(refused.value) == f"{path}:{line}: {message}"


def test_a_die_without_a_card_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    path.write_text(PACK.replace("[[card]]\nnumber = 2\n", SPARE), encoding="utf-8")
    with pytest.raises(SetError) as refused:
        read_set(path)
    assert str(refused.value.fault) == "name: no card has the title 'Spare'; known: Comet, Beacon"
    assert refused.value.line == 14


def test_a_face_that_is_none_is_told_with_what_would_be_one(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    path.write_text(PACK.replace('"0/1/2"', '"0/1"'), encoding="utf-8")
    expected = re.escape("pack.toml:7: faces: '0/1' is no face; write 'fist' or 'fist fist'")
    with pytest.raises(SetError, match=expected):
        read_set(path)


def test_two_cards_cannot_have_the_same_name(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    again = PACK[PACK.rindex("[[card]]") :].replace("number = 3", "number = 4")
    path.write_text(f"{PACK}\n{again}", encoding="utf-8")
    with pytest.raises(SetError) as refused:
        read_set(path)
    assert str(refused.value.fault) == "title: number 3 has the id 'fan/stardust' already"
    assert refused.value.line == 51


def test_what_is_no_set_file_at_all_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    with pytest.raises(SetError, match=r"pack\.toml: cannot be read: No such file"):
        read_set(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(SetError, match=r"pack\.toml:1: is not a text file in UTF-8"):
        read_set(path)
    path.write_text('set = "fan"\ntitle =\n')
    with pytest.raises(SetError, match=r"pack\.toml:2: is not TOML: Invalid value"):
        read_set(path)
    for too_much in ("9" * 5000, "[" * 99999):
        path.write_text(f"year = {too_much}")
        with pytest.raises(SetError, match=r"pack\.toml:1: is not TOML"):
            read_set(path)


def test_a_single_bracket_is_told_apart_from_a_block(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    path.write_text('set = "fan"\ntitle = "Fan"\nyear = 2026\n\n[card]\nnumber = 1\n')
    with pytest.raises(SetError, match=r"pack\.toml:5: each card is a \[\[card\]\] block"):
        read_set(path)
    path.write_text('set = "fan"\ntitle = "Fan"\nyear = 2026\ndie = 3\n')
    with pytest.raises(SetError, match=r"pack\.toml:4: each die is a \[\[die\]\] block"):
        read_set(path)


def test_a_pack_cannot_take_the_name_of_another_set(pack: Path, tmp_path: Path) -> None:
    with pytest.raises(SetError, match="there is a set 'fan' already; choose another name"):
        open_library([pack, pack])
    shipped = tmp_path / "mine.toml"
    shipped.write_text(PACK.replace('"fan"', '"uxm"'), encoding="utf-8")
    with pytest.raises(SetError, match="there is a set 'uxm' already"):
        open_library([shipped])


def test_an_unknown_card_is_refused_with_the_nearest_one() -> None:
    library = open_library()
    with pytest.raises(UnknownCard) as refused:
        library.card("uxm/angel-inspirin")
    wanted = "there is no card 'uxm/angel-inspirin'; did you mean 'uxm/angel-inspiring'?"
    assert str(refused.value) == wanted
    with pytest.raises(
        UnknownCard, match="there is no card 'umx/enrage'; did you mean 'uxm/enrage'"
    ):
        library.card("umx/enrage")
    assert library.find("sidekick") is None


def test_a_shipped_set_is_read_only_when_it_is_asked_for(tmp_path: Path) -> None:
    uxm = (SETS_FOLDER / "uxm.toml").read_text(encoding="utf-8")
    (tmp_path / "uxm.toml").write_text(uxm, encoding="utf-8")
    library = Library(folder=tmp_path)
    angel = library.card("uxm/angel-inspiring")
    assert library.card("uxm/angel-inspiring") is angel
    with pytest.raises(SetError, match=r"aou\.toml: cannot be read"):
        library.cards()


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_card_read_alone_is_the_one_of_its_set(name: str) -> None:
    whole = read_set(SETS_FOLDER / f"{name}.toml").cards
    library = open_library()
    assert [library.card(card.id) for card in whole] == list(whole)


def test_a_card_is_read_without_the_others_of_its_set(tmp_path: Path) -> None:
    uxm = (SETS_FOLDER / "uxm.toml").read_text(encoding="utf-8")
    (tmp_path / "uxm.toml").write_text(uxm.replace('"Inspiring"', "7"), encoding="utf-8")
    library = Library(folder=tmp_path)
    assert library.card("uxm/angel-superhero").cost == 3
    with pytest.raises(SetError, match=r"uxm\.toml:\d+: subtitle: a text was expected, not 7"):
        library.cards()


def test_a_fault_of_a_card_read_alone_is_told_with_the_line_of_the_file(tmp_path: Path) -> None:
    uxm = (SETS_FOLDER / "uxm.toml").read_text(encoding="utf-8")
    before, _, rest = uxm.partition("number = 2\n")
    wrong = rest.replace("cost = 3", "cost = 0", 1)
    (tmp_path / "uxm.toml").write_text(f"{before}number = 2\n{wrong}", encoding="utf-8")
    line = 1 + f"{before}number = 2\n{wrong}".partition("cost = 0")[0].count("\n")
    with pytest.raises(SetError, match=rf"uxm\.toml:{line}: cost: a whole number"):
        Library(folder=tmp_path).card("uxm/angel-inspiring")


def test_an_unknown_set_is_refused() -> None:
    with pytest.raises(KeyError):
        open_library().card_set("avx")


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_shipped_set_is_named_as_its_file_and_sorted_by_number(name: str) -> None:
    path = SETS_FOLDER / f"{name}.toml"
    text = path.read_text(encoding="utf-8")
    written = [int(number) for number in re.findall(r"\nnumber = (\d+)\n", text)]
    assert read_set(path).name == name
    assert written == sorted(written)


@pytest.mark.parametrize("character", ["\x85", "\u2028", "\u2029"], ids=ascii)
def test_the_lines_of_a_file_are_counted_as_an_editor_counts_them(
    tmp_path: Path, character: str
) -> None:
    path = tmp_path / "fan.toml"
    path.write_text(f'set = "fan" # a{character}b\ntitle = 3\nyear = 2026\n', encoding="utf-8")
    with pytest.raises(SetError, match=re.escape(f"{path}:2: ")):
        read_set(path)
    path.write_text(f"# a{character}b\n= 1", encoding="utf-8")
    with pytest.raises(SetError, match=re.escape(f"{path}:2: ")):
        read_set(path)


def test_a_title_may_be_given_in_any_language(pack: Path) -> None:
    text = pack.read_text(encoding="utf-8").replace("title_de", "title_fr")
    pack.write_text(text, encoding="utf-8")
    comet = next(card for card in read_set(pack).cards if card.title == "Comet")
    assert comet.title_in("fr") == "Komet"
    assert comet.name("fr") == "Komet: Langer Schweif"
    assert comet.title_in("de") == "Comet"


def test_a_fact_that_is_no_name_has_no_languages(pack: Path) -> None:
    pack.write_text(pack.read_text(encoding="utf-8").replace("title_de", "cost_de"))
    with pytest.raises(SetError, match="unknown key 'cost_de'"):
        read_set(pack)
