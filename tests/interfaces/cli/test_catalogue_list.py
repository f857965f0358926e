"""Cards and heroes: found, read, and handed to programs in a form that stays the same."""

import json
import re
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.interfaces.cli.command import CommandLine
from tests.interfaces.cli.test_cli import throwdown
from throwdown.content.catalogue import Catalogue
from throwdown.content.help.questions import rate_hero
from throwdown.contract.content import RANDOM
from throwdown.games import registry
from throwdown.games.masters.content.library import Library
from throwdown.games.masters.setup.pod_reader import read_cards
from throwdown.games.registry import catalogue, content
from throwdown.interfaces.cli.catalogue_list import format_items, tell_nothing_found
from throwdown.interfaces.cli.line_wrap import wrap_lines
from throwdown.kernel.values import Json
from throwdown.words.texts import texts

DOCS = Path(__file__).parents[3] / "docs"
INTERPRETATIONS = (
    (DOCS / "interpretations.md")
    .read_text("utf-8")
    .split("## Cards of Dice Masters")[1]
    .split("\n## ")[0]
)

TEXTS = [str]
MAYBE = (str, type(None))
SPACE = {
    "name": str,
    "kind": str,
    "level": int,
    "side": MAYBE,
    "always": MAYBE,
    "lines": [{"needs": MAYBE, "symbols": TEXTS, "straight": int, "text": str}],
}
SIDES = (
    {"kind": str, "energy": str, "amount": int},
    {"kind": str, "bursts": int},
    {"kind": str, "level": int, "fielding": int, "attack": int, "defense": int, "bursts": int},
)
CARDS = [
    {
        "id": str,
        "set": str,
        "number": int,
        "name": str,
        "title": str,
        "subtitle": MAYBE,
        "type": str,
        "cost": int,
        "energy": MAYBE,
        "affiliations": TEXTS,
        "rarity": str,
        "max": int,
        "text": TEXTS,
        "globals": [int],
        "keywords": TEXTS,
        "faces": TEXTS,
        "sides": [SIDES],
        "readings": TEXTS,
        "found_in": str,
        "also": TEXTS,
    }
]
TOKEN = {
    "name": str,
    "kind": str,
    "limit": int,
    "limit_others": int,
    "persistent": bool,
    "text": str,
}
HEROES = [
    {
        "id": str,
        "name": str,
        "dice": TEXTS,
        "symbols": TEXTS,
        "board": [SPACE],
        "tokens": [TOKEN],
        "cards": [
            {
                "id": str,
                "name": str,
                "type": str,
                "cost": int,
                "text": MAYBE,
                "upgrades": MAYBE,
                "board": [SPACE],
            }
        ],
        "rating": (int, type(None)),
        "questions": [{"question": str, "answer": str, "source": str, "rule": str}],
    }
]


def fits(value: object, schema: object) -> bool:
    """Return whether data has exactly the keys and types of a schema, or of one of several."""
    if isinstance(schema, tuple):
        return any(fits(value, each) for each in schema)
    if isinstance(schema, list):
        return isinstance(value, list) and all(fits(item, schema[0]) for item in value)
    if isinstance(schema, dict):
        return (
            isinstance(value, dict)
            and set(value) == set(schema)
            and all(fits(value[key], schema[key]) for key in schema)
        )
    assert isinstance(schema, type)
    return isinstance(value, schema) and isinstance(value, bool) == (schema is bool)


def ids(inside: Catalogue, *words: str) -> list[Json]:
    return [item.data["id"] for item in inside.search(words)]


@pytest.fixture(scope="module")
def cards() -> Catalogue:
    return catalogue("masters", "en")


@pytest.fixture(scope="module")
def heroes() -> Catalogue:
    return catalogue("throne", "en")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("command", "schema"), [("cards", CARDS), ("heroes", HEROES)])
def test_json_has_exactly_the_documented_keys_and_types(
    command: str, schema: object, language: str
) -> None:
    said = throwdown(command, "--json", "--lang", language)
    assert said.returncode == 0
    found = json.loads(said.stdout)
    assert len(found) >= 8
    assert fits(found, schema)


def test_every_die_of_the_cards_has_six_faces_and_every_hero_six_symbols() -> None:
    cards = json.loads(throwdown("cards", "--json").stdout)
    assert {len(card["faces"]) for card in cards} == {6}
    heroes = json.loads(throwdown("heroes", "--json").stdout)
    assert {len(hero["dice"]) for hero in heroes} == {6}


def test_a_search_looks_at_name_text_affiliation_and_type(cards: Catalogue) -> None:
    assert "uxm/angel-inspiring" in ids(cards, "angel")
    assert "uxm/angel-air-transport" in ids(cards, "when", "fielded", "sidekick")
    assert "uxm/magneto-archvillain" in ids(cards, "villain", "mask")
    assert "uxm/enrage" in ids(cards, "basic")


def test_several_words_narrow_a_search(cards: Catalogue) -> None:
    assert set(ids(cards, "x-men", "global")) < set(ids(cards, "x-men"))
    assert ids(cards, "angel", "inspiring") == ["uxm/angel-inspiring"]


def test_a_word_is_found_where_a_word_begins(cards: Catalogue) -> None:
    assert ids(cards, "angle") == [], "not in 'Tangled'"
    assert ids(cards, "tangle") == ["asm/spider-man-tangled-web"]


def test_what_has_the_word_in_its_name_comes_first(cards: Catalogue) -> None:
    found = cards.search(["spider-man"])
    named = [item.is_named(["spider-man"]) for item in found]
    assert named == sorted(named, reverse=True)
    assert 0 < sum(named) < len(named)


def test_german_cards_are_found_by_their_english_names_too() -> None:
    german = catalogue("masters", "de")
    assert ids(german, "betrayal") == ids(german, "verrat") == ["asm/betrayal"]


def test_a_hero_is_found_by_its_board_its_tokens_and_its_cards(heroes: Catalogue) -> None:
    assert ids(heroes, "smack") == ["barbarian"]
    assert "gunslinger" in ids(heroes, "bounty")
    assert ids(heroes, "wanted") == ["gunslinger"]


def test_few_are_printed_in_full_and_many_as_a_table(cards: Catalogue) -> None:
    few = format_items(cards, cards.search(["angel", "inspiring"]), "en", None)
    assert few[0] == "Angel: Inspiring (cost 3, shield, X-Men)"
    assert any(line.startswith("  Die: s; ss; ss; level 1: fielding 0, A 2, D 2;") for line in few)
    many = format_items(cards, cards.search([]), "en", None)
    assert many[0].split() == ["Set", "Card", "Cost", "Type", "Affiliations", "Rarity"]
    assert many[-1].startswith(f"{len(cards.items)} found.")


def test_lines_keep_to_the_width_of_a_terminal_but_are_whole_in_a_pipe(cards: Catalogue) -> None:
    found = cards.search(["angel"])
    assert max(map(len, format_items(cards, found, "en", 60))) <= 60
    assert max(map(len, format_items(cards, found, "en", None))) > 60
    assert wrap_lines("    one two three", 12) == ["    one two", "      three"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["angle"], "nothing is found by 'angle'; did you mean 'angel'?"),
        (["angel", "villain"], "nothing is found by 'angel villain'; try fewer words"),
    ],
)
def test_a_search_in_vain_says_what_would_be_found(
    cards: Catalogue, words: list[str], complaint: str
) -> None:
    assert tell_nothing_found(cards, words, "en").startswith(complaint)


def test_a_search_in_vain_fails_in_the_language_asked_for() -> None:
    said = throwdown("cards", "verat", "--lang", "de")
    assert said.returncode == 1
    assert said.stderr == "throwdown: zu 'verat' findet sich nichts; meintest du 'verrat'?\n"
    assert json.loads(throwdown("cards", "verat", "--json").stdout) == []


def test_a_set_can_be_chosen_and_a_wrong_one_is_refused() -> None:
    found = json.loads(throwdown("cards", "--set", "aou", "--json").stdout)
    assert {card["set"] for card in found} == {"aou"}
    said = throwdown("cards", "--set", "uxn")
    assert said.returncode == 2
    assert "there is no set 'uxn'; did you mean 'uxm'?" in said.stderr


@pytest.mark.parametrize(
    ("facet", "text", "has"),
    [
        ("set", "aou", lambda card: card["set"] == "aou"),
        ("energy", "fist,mask", lambda card: card["energy"] in ("fist", "mask")),
        ("energy", "none", lambda card: card["type"] == "basic"),
        ("cost", "2-4", lambda card: 2 <= card["cost"] <= 4),
        ("cost", "6+", lambda card: card["cost"] >= 6),
        ("affiliation", "x-men", lambda card: "X-Men" in card["affiliations"]),
        ("rarity", "super-rare", lambda card: card["rarity"] == "super-rare"),
        ("type", "basic action", lambda card: card["type"] == "basic"),
        ("keyword", "overcrush", lambda card: "Overcrush" in " ".join(card["text"])),
        ("keyword", "global", lambda card: "Global (" in " ".join(card["text"])),
        ("max", "1-3", lambda card: card["max"] <= 3),
        ("box", "starter", lambda card: card["number"] <= 34),
        ("box", "packs", lambda card: card["number"] > 34),
    ],
)
def test_cards_are_chosen_by_everything_printed_on_them(
    cards: Catalogue, facet: str, text: str, has: Callable[[Mapping[str, Json]], bool]
) -> None:
    found = cards.filter_by(facet, text).items
    assert found == tuple(item for item in cards.items if has(item.data))
    assert 0 < len(found) < len(cards.items)


def test_every_card_has_a_value_of_every_facet(cards: Catalogue) -> None:
    for facet in cards.facets:
        for item in cards.items:
            assert set(facet.values(item.data)) <= set(facet.options)


def test_filters_and_words_narrow_a_search_together() -> None:
    found = json.loads(
        throwdown("cards", "angel", "--keyword", "when fielded", "--cost", "3", "--json").stdout
    )
    assert [card["id"] for card in found] == ["uxm/angel-air-transport"]


def test_filters_are_typed_in_german_too() -> None:
    english = throwdown("cards", "--keyword", "overcrush", "--affiliation", "villain", "--json")
    german = throwdown(
        *("cards", "--keyword", "zermalmen", "--affiliation", "schurke", "--lang", "de", "--json")
    )
    names = [[card["id"] for card in json.loads(said.stdout)] for said in (english, german)]
    assert names[0] == names[1] != []


def test_a_value_that_no_card_has_is_refused_with_the_nearest_one() -> None:
    said = throwdown("cards", "--affiliation", "avenger")
    assert said.returncode == 2
    assert "there is no affiliation 'avenger'; did you mean 'Avengers'?" in said.stderr


def test_whoever_asks_while_a_catalogue_is_made_is_given_that_one() -> None:
    vars(registry)["_catalogue"].cache_clear()
    with ThreadPoolExecutor(4) as askers:
        found = list(askers.map(lambda _: catalogue("masters", "en"), range(4)))
    assert all(each is found[0] for each in found)


@pytest.mark.rule("SH-13.2")
def test_the_starter_is_a_filter_and_a_pool_for_drafts(cards: Catalogue) -> None:
    """DM-1.2: 34 cards of each box, beside the cards that only remind of colours."""
    for name in ("uxm", "aou", "asm"):
        starter = cards.filter_by("set", name).filter_by("box", "starter").items
        pool = Library().card_set(name).cards
        assert [item.data["id"] for item in starter] == [
            card.id for card in read_cards([f"{name}:starter"], "pool", Library())
        ]
        assert len(starter) == 34 < len(pool)
    said = throwdown("cards", "--set", "uxm", "--box", "starter", "--json")
    assert len(json.loads(said.stdout)) == 34
    german = throwdown("cards", "--box", "in der starterbox", "--lang", "de", "--json")
    assert len(json.loads(german.stdout)) == 3 * 34


@pytest.mark.rule("SH-13.3")
@pytest.mark.parametrize("language", ["en", "de"])
def test_cards_are_found_by_every_word_of_either_language(language: str) -> None:
    inside = catalogue("masters", language)
    for wanted, words in (
        ("uxm/magneto-archvillain", ["villain"]),
        ("asm/betrayal", ["betrayal"]),
        ("asm/betrayal", ["verrat"]),
        ("uxm/angel-inspiring", ["sidekicks", "attacks", "attack"]),
        ("uxm/angel-inspiring", ["sidekicks", "angreift"]),
        ("uxm/angel-inspiring", ["uncanny", "inspiring"]),
    ):
        assert wanted in ids(inside, *words), words
    for item in inside.items:
        fields = ("title", "subtitle", "energy", "rarity", "type")
        english = [str(item.data[key]) for key in fields if item.data[key] is not None]
        own = item.row[1:]
        assert item.matches([item.name.split()[0], *own[3].split(", ")]), item.name
        assert language == "de" or item.matches(english[0].split()), item.name


@pytest.mark.rule("SH-13.1")
def test_a_card_shows_all_that_is_printed_in_the_words_of_the_language() -> None:
    lines = "\n".join(catalogue("masters", "de").search(["magneto", "archvillain"])[0].lines)
    printed = ("Magneto", "Kosten", "Maske", "Schurke", "Aufstellung", "Uncanny X-Men", "Nummer")
    assert [word for word in printed if word not in lines] == []
    assert lines.count("Level") >= 3
    for language in ("en", "de"):
        rarities = texts("masters.rarities", language).by_key()
        for item in catalogue("masters", language).items:
            said = "\n".join(item.lines)
            assert rarities[str(item.data["rarity"])] in said
            assert str(item.data["max"]) in item.lines[-1]
            assert str(item.data["number"]) in item.lines[-1]


@pytest.mark.rule("SH-8.5")
def test_how_a_card_is_read_is_told_with_the_card() -> None:
    """Each line of the list of interpretations, in both languages."""
    rows = re.findall(r"^\| ((?:[A-Z]{3}-\d{3}[^|]*)) \| (.*?) \|", INTERPRETATIONS, re.MULTILINE)
    assert len(rows) > 150
    english, german = (
        {
            f"{item.data['set']}-{item.data['number']:03}".upper(): item
            for item in catalogue("masters", language).items
        }
        for language in ("en", "de")
    )
    for cards, reading in rows:
        bare = re.sub(r" \(`[^)]*`\)", "", reading).replace("`", "").rstrip(".")
        for card in re.findall(r"[A-Z]{3}-\d{3}", cards):
            told = "\n".join(english[card].lines)
            assert f"{bare[0].upper()}{bare[1:]}." in told, f"{card}: {bare}"
            own, other = german[card].data["readings"], english[card].data["readings"]
            assert isinstance(own, list)
            assert isinstance(other, list)
            assert len(own) == len(other)
            assert not set(map(str, own)) & set(map(str, other))


@pytest.mark.rule("SH-7.4")
def test_heroes_are_sorted_and_chosen_by_rating(heroes: Catalogue) -> None:
    said = json.loads(throwdown("heroes", "--rating", "1-2", "--json").stdout)
    assert {hero["id"] for hero in said} == {"barbarian", "gunslinger", "moon_elf", "ninja"}
    ordered = json.loads(throwdown("heroes", "--easy-first", "--json").stdout)
    ratings = [hero["rating"] or 7 for hero in ordered]
    assert ratings == sorted(ratings)
    assert len(heroes.filter_by("rating", "none").items) == 6
    refused = throwdown("heroes", "--rating", "9")
    assert refused.returncode == 2
    assert "there is no rating '9'" in refused.stderr


@pytest.mark.rule("SH-7.4")
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_newcomer_is_offered_the_easy_heroes_first(language: str) -> None:
    """In every interface: all of them ask what the menu asks."""
    for question in content("throne").menu(language).questions[1:3]:
        offered = [choice for choice in question.choices if choice.value != RANDOM]
        ratings = [rate_hero(choice.value) or 7 for choice in offered]
        assert {*ratings[:4]} == {1, 2}
        assert ratings[1:] == sorted(ratings[1:])
        assert all(choice.title in choice.about for choice in offered)


@pytest.mark.rule("SH-7.1")
def test_a_hero_is_told_with_rating_limits_and_questions(heroes: Catalogue) -> None:
    pirate = "\n".join(heroes.search(["cursed", "pirate"])[0].lines)
    assert "Complexity: 5 of 6" in pirate
    assert "Cursed Doubloon (unique, at most 5), 3 on others, persistent" in pirate
    assert "May she decline the Doubloon of the set-up? Yes." in pirate


def test_options_that_nothing_has_together_are_said_to_be_too_many(run: CommandLine) -> None:
    said = run("cards", "--keyword", "overcrush", "--set", "uxm")
    assert said.code == 1
    assert said.err == (
        "throwdown: nothing has all that is asked for; leave some of the options out\n"
    )


def test_a_word_far_from_any_is_not_taken_for_another(run: CommandLine) -> None:
    assert "did you mean" not in run("heroes", "batman").err
    assert "did you mean 'barbarian'?" in run("heroes", "barbarain").err
