"""What a line is in German: every starter card as printed here, and every phrase in some way."""

import difflib
import doctest
import re
from collections.abc import Collection
from enum import StrEnum
from pathlib import Path
from random import Random

import pytest

from tests.faults import refuse
from tests.games.masters.language.lines import CARDS, ERRATA, LINES, read
from throwdown.games.masters.content.library import BUILT_IN
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.english import card_language
from throwdown.games.masters.language.german import lexicon as words
from throwdown.games.masters.language.german import phrases as phrases
from throwdown.games.masters.language.german.determiners import (
    ALL,
    BARE,
    EACH,
    MANY,
    NO,
    ONE,
    TARGET,
    A,
    Determiner,
    count_of_targets,
)
from throwdown.games.masters.language.german.nouns import dice, gauge_of
from throwdown.games.masters.language.german.scene import HE, THIS, Scene
from throwdown.games.masters.language.german.writer import german
from throwdown.games.masters.language.parser import parse_line
from throwdown.games.masters.language.wording import write_line
from throwdown.phrase.german.clauses import Case, Person, Phrase
from throwdown.phrase.language import walk
from throwdown.words.languages import find_languages
from throwdown.words.texts import texts
from tools.grammar.random_trees import grow, is_sound

GERMAN = read("german")
for _name in BUILT_IN:
    GERMAN |= read(f"german_{_name}")
PAGE = Path(__file__).parents[4] / "docs" / "german.md"
MADE_UP = 2000
STATE_WORDS = {**words.STATE_WORDS, **words.STATE_PREFIXES, **words.STATE_ATTRIBUTES}


def german_of(text: str) -> str:
    """The German of an English line."""
    return german(parse_line(text))


def a_filter(
    noun: w.Noun = w.Noun.CHARACTER,
    *adjs: n.Adj,
    owner: w.Owner = w.Owner.ANY,
    other: bool = False,
    rels: tuple[n.Rel, ...] = (),
) -> n.Filter:
    return n.Filter(owner=owner, other=other, adjs=adjs, noun=noun, rels=rels)


def test_every_card_has_its_german() -> None:
    assert sorted(GERMAN) == sorted(CARDS)


@pytest.mark.parametrize("language", find_languages())
def test_energy_in_a_text_is_called_what_clients_draw_a_sign_for(language: str) -> None:
    signs = texts("client.energy", language)
    for code in ("bolt", "fist", "mask", "shield"):
        line = parse_line(f"Global (pay [{code}]): target character gets +1A.")
        assert f"[{signs[code]}]" in write_line(line, language)


def test_every_card_reads_in_german_as_printed_here() -> None:
    said_now = {card: [german_of(line) for line in lines] for card, lines in CARDS.items()}
    refuse(
        f"{card}: {line}"
        for card, lines in said_now.items()
        for line in difflib.ndiff(GERMAN.get(card, []), lines)
        if lines != GERMAN.get(card)
    )


def test_errata_read_in_german_as_printed_here() -> None:
    said_now = {card: [german_of(line) for line in lines] for card, lines in ERRATA.items()}
    assert said_now == read("german_errata")


def test_every_phrase_has_a_german_sentence() -> None:
    language, random = card_language(), Random(1)
    met = {type(node) for line in LINES for node in walk(parse_line(line))}
    for _ in range(MADE_UP):
        tree = grow(language, random, depth=6)
        assert isinstance(tree, n.Line)
        if is_sound(language, tree):
            met |= {type(node) for node in walk(tree)}
            assert re.fullmatch(r"(★(/?★★?)?: )?[A-ZÄÖÜ0-9].*[^ ,.]\.", german(tree)), tree
            assert not re.search(r"  | [,.:]|,[,.:]|[{}]|\bNone\b", german(tree)), tree
    assert met >= set(n.NODES)


WORD_TABLES: tuple[tuple[Collection[StrEnum], type[StrEnum]], ...] = (
        (phrases.ACTS, w.Act), (phrases.AIMS, w.Aim), (phrases.CAUSES, w.Cause),
        (phrases.DRAWINGS, w.Drawing), (phrases.MORES, w.More), (phrases.NTHS, w.Nth),
        (phrases.PASTS, w.Past), (phrases.PAYINGS, w.Paying), (phrases.PERIODS, w.Period),
        (phrases.BANS, w.Ban), (phrases.CHOICES, w.Choice), (phrases.DUTIES, w.Duty),
        (phrases.EVENTS, w.Event), (words.FACES, w.Face), (phrases.FACTORS, w.Factor),
        (words.GAUGES, w.Gauge), (words.KEYWORDS, w.Keyword), (phrases.LIMITS, w.Limit),
        (phrases.MOMENTS, w.Moment), (words.NOUNS, w.Noun), (words.PLACES, w.Place),
        (words.PLAYERS, w.Player), (phrases.PLAYER_BANS, w.PlayerBan), (phrases.SOURCES, w.Source),
        (phrases.SPINS, w.Spin), (words.STATES, w.State), (STATE_WORDS, w.StateWord),
        (phrases.STEPS, w.Step), (phrases.TALLIES, w.Tally), (phrases.UNTIL, w.Until),
        (phrases.WORLD_EVENTS, w.WorldEvent), (phrases.WOULD, w.Would), (words.ZONES, w.Zone),
)  # fmt: skip


def test_every_word_has_its_german_and_nothing_else_has() -> None:
    refuse(
        f"{members.__name__}: {word}"
        for table, members in WORD_TABLES
        for word in set(table) ^ set(members)
    )


@pytest.mark.parametrize(
    ("determiner", "forms"),
    [
        (A, ("ein gegnerischer Charakter", "eines gegnerischen Charakters",
             "einem gegnerischen Charakter", "einen gegnerischen Charakter")),
        (EACH, ("jeder gegnerische Charakter", "jedes gegnerischen Charakters",
                "jedem gegnerischen Charakter", "jeden gegnerischen Charakter")),
        (ONE, ("1 gegnerischer Charakter", "von 1 gegnerischen Charakter",
               "1 gegnerischen Charakter", "1 gegnerischen Charakter")),
        (ALL, ("alle gegnerischen Charaktere", "aller gegnerischen Charaktere",
               "allen gegnerischen Charakteren", "alle gegnerischen Charaktere")),
        (NO, ("keine gegnerischen Charaktere", "keiner gegnerischen Charaktere",
              "keinen gegnerischen Charakteren", "keine gegnerischen Charaktere")),
        (BARE, ("gegnerische Charaktere", "von gegnerischen Charakteren",
                "gegnerischen Charakteren", "gegnerische Charaktere")),
        (MANY, ("beliebig viele gegnerische Charaktere",
                "von beliebig vielen gegnerischen Charakteren",
                "beliebig vielen gegnerischen Charakteren",
                "beliebig viele gegnerische Charaktere")),
    ],
)  # fmt: skip
def test_adjective_and_noun_follow_the_determiner(
    determiner: Determiner, forms: tuple[str, ...]
) -> None:
    assert dice(a_filter(owner=w.Owner.OPPOSING), determiner, Scene()).forms == forms


@pytest.mark.parametrize(
    ("determiner", "mine"),
    [
        (A, "einen deiner anderen Sidekicks"),
        (ONE, "1 deiner anderen Sidekicks"),
        (MANY, "beliebig viele deiner anderen Sidekicks"),
        (ALL, "alle deine anderen Sidekicks"),
        (TARGET, "einen anderen eigenen Sidekick deiner Wahl"),
        (count_of_targets(2, up_to=True), "bis zu 2 andere eigene Sidekicks deiner Wahl"),
    ],
)
def test_your_own_dice_are_said_as_the_determiner_allows(determiner: Determiner, mine: str) -> None:
    filter_ = a_filter(w.Noun.SIDEKICK, owner=w.Owner.YOURS, other=True)
    assert dice(filter_, determiner, Scene()).forms[Case.ACC] == mine


@pytest.mark.parametrize(
    ("adjs", "noun"),
    [
        ((w.Adj("Villain", negated=False),), "ein [Schurke]-Charakter"),
        ((w.Adj("Villain", negated=True),), "ein Nicht-[Schurke]-Charakter"),
        ((w.Adj("Avengers|bolt", negated=False),), "ein [Avengers]- oder [Blitz]-Charakter"),
        ((w.Adj("bolt|mask", negated=True),), "ein Nicht-[Blitz]-oder-[Maske]-Charakter"),
        (
            (n.InState(w.StateWord.UNBLOCKED), w.Adj("X-Men", negated=False)),
            "ein nicht geblockter [X-Men]-Charakter",
        ),
    ],
)
def test_icons_are_tied_to_the_noun(adjs: tuple[n.Adj, ...], noun: str) -> None:
    assert dice(a_filter(w.Noun.CHARACTER, *adjs), A, Scene()).forms[Case.NOM] == noun


def test_dice_are_taken_from_a_place_but_lie_in_it() -> None:
    filter_ = a_filter(w.Noun.DIE, rels=(n.InPlace(w.Place.YOUR_USED),))
    assert dice(filter_, ONE, Scene()).forms[Case.ACC] == "1 Würfel von deiner Ablage"
    assert dice(filter_, A, Scene()).forms[Case.ACC] == "einen Würfel auf deiner Ablage"


@pytest.mark.parametrize(
    ("determiner", "relative"),
    [(ONE, "der diesen Charakter blockt"), (ALL, "die diesen Charakter blocken")],
)
def test_a_relative_clause_agrees_with_the_dice(determiner: Determiner, relative: str) -> None:
    filter_ = a_filter(rels=(n.Related(w.Rel.BLOCKING_THIS),))
    assert dice(filter_, determiner, Scene()).relative == relative


@pytest.mark.parametrize(
    ("whose", "case", "text"),
    [
        (THIS, Case.NOM, "der Angriff dieses Charakters"),
        (THIS, Case.DAT, "dem Angriff dieses Charakters"),
        (HE, Case.ACC, "seinen Angriff"),
        (HE, Case.GEN, "seines Angriffs"),
    ],
)
def test_a_value_belongs_to_its_die_by_name_or_by_pronoun(
    whose: Phrase, case: Case, text: str
) -> None:
    assert gauge_of(w.Gauge.A, whose, case) == text


def test_costs_are_plural() -> None:
    assert gauge_of(w.Gauge.FIELDING, HE, Case.DAT) == "seinen Aufstellungskosten"
    assert dice(a_filter(), ALL, Scene()).person is Person.SIE


def test_a_die_just_spoken_of_is_called_er() -> None:
    assert german_of("When this attacks: this gets +2A.") == (
        "Wenn dieser Charakter angreift, erhält er +2 A."
    )
    assert german_of("Roll one die in your Used Pile. Field that die.") == (
        "Wirf 1 Würfel von deiner Ablage. Stelle ihn auf."
    )


def test_only_one_die_is_called_er() -> None:
    assert german_of("When this attacks: choose target character. That die must block this.") == (
        "Wenn dieser Charakter angreift: Wähle einen Charakter als Ziel. "
        "Er muss diesen Charakter blocken."
    )


def test_a_die_of_the_line_above_goes_by_its_name() -> None:
    assert german_of("★: that die gets +1A.") == "★: Der gewählte Charakter erhält +1 A."
    assert german_of("Teamwatch: that die gets +1A.") == (
        "Teamwatch: Der aufgestellte Charakter erhält +1 A."
    )


def test_a_trigger_takes_a_comma_before_one_sentence_and_a_colon_before_more() -> None:
    assert german_of("When this is blocked: you gain 1 life.") == (
        "Wenn dieser Charakter geblockt wird, erhältst du 1 Lebenspunkt."
    )
    assert german_of("When this is blocked: you gain 1 life. Draw 1 die.") == (
        "Wenn dieser Charakter geblockt wird: Du erhältst 1 Lebenspunkt. Ziehe 1 Würfel."
    )


def test_a_relative_clause_waits_for_the_end_of_the_verb() -> None:
    assert german_of("When this is blocked: capture all characters blocking this.") == (
        "Wenn dieser Charakter geblockt wird, nimm alle Charaktere gefangen, die ihn blocken."
    )


def test_what_nobody_does_by_hand_may_still_be_allowed() -> None:
    assert german_of("You may target character gets +1A.") == (
        "Du darfst Folgendes bewirken: Ein Charakter deiner Wahl erhält +1 A."
    )


def test_one_subject_is_said_once_but_two_targets_are_two() -> None:
    assert german_of("If you do: this gets +1A and this gains Overcrush.") == (
        "Falls du das tust, erhält dieser Charakter +1 A sowie Zermalmen."
    )
    assert german_of("If you do: target die gets +1A and target die gains Overcrush.") == (
        "Falls du das tust, erhält ein Würfel deiner Wahl +1 A und "
        "ein Würfel deiner Wahl erhält Zermalmen."
    )


def test_a_target_is_the_choice_of_the_player_who_acts() -> None:
    assert german_of("Your opponent must KO target character of theirs.") == (
        "Dein Gegner muss einen eigenen Charakter seiner Wahl k. o. schlagen."
    )


def test_the_die_of_an_event_is_jener_where_two_could_be_er() -> None:
    line = "When this takes damage from a character: deal 1 damage to that die."
    assert german_of(line) == (
        "Wenn dieser Charakter Schaden durch einen Charakter erleidet, "
        "füge jenem Charakter 1 Schaden zu."
    )


def test_a_die_that_was_drawn_goes_by_that_once_another_was_named() -> None:
    line = "When fielded: draw 1 die. This gets +1A. Move that die to your bag."
    assert german_of(line) == (
        "Wenn aufgestellt: Ziehe 1 Würfel. Dieser Charakter erhält +1 A. "
        "Lege den gezogenen Würfel in deinen Würfelbeutel."
    )


def test_what_another_player_pays_is_told_of_him() -> None:
    line = (
        "Your opponent must choose one: pay 1; or KO one character of theirs; or you gain 1 life."
    )
    assert german_of(line) == (
        "Dein Gegner wählt eines: Er bezahlt 1 Energie; oder er schlägt 1 seiner Charaktere k. o.; "
        "oder du erhältst 1 Lebenspunkt."
    )


def test_two_numbers_never_stand_side_by_side() -> None:
    assert german_of("Deal 2 damage to target character with level 1.") == (
        "Füge 2 Schaden einem Charakter deiner Wahl mit einem Level von 1 zu."
    )


def test_an_action_die_that_lies_in_the_field_is_a_die_and_no_character() -> None:
    line = "While this is in the field and you have a character: move this to your bag."
    assert german_of(line) == (
        "Solange dieser Würfel in der Feldzone liegt und du einen Charakter hast, "
        "lege diesen Würfel in deinen Würfelbeutel."
    )


def test_the_session_on_the_german_page_runs_as_printed() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert result.attempted > 2
    assert result.failed == 0


def test_the_german_page_names_every_keyword() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [word for pair in words.KEYWORDS.items() for word in pair if word not in page] == []
