"""What a text measures while other texts change it: no two lines can chase each other.

Every line that takes abilities away, shipped or by anything the language can measure, meets every
line that changes what can be measured; so do any two of the latter.
"""

from __future__ import annotations

from functools import cache

import pytest

from tests.games.masters.rules import fan_lines
from tests.share import half
from throwdown.games.masters.compiler.cards import compile_texts
from throwdown.games.masters.model.cards import Card
from throwdown.games.masters.model.lasting_kinds import END_OF_TURN, PRICED
from throwdown.games.masters.model.ruleset import DEFAULT
from throwdown.games.masters.model.state import MastersState, kind_code
from throwdown.games.masters.model.steps import MAIN
from throwdown.games.masters.model.zones import ATTACK, FIELD, ON_CARD, RESERVE, ZONES
from throwdown.games.masters.rules.combat.blocks import assign_block
from throwdown.games.masters.rules.core.book import MastersBook, book_of
from throwdown.games.masters.rules.core.durations import begin_effect
from throwdown.games.masters.rules.core.layout import Layout, opening_state
from throwdown.games.masters.rules.core.restrictions import may_attack
from throwdown.games.masters.rules.core.stats import (
    affiliations_of,
    attack_of,
    defense_of,
    fielding_cost_of,
    keywords_of,
    purchase_cost_of,
)
from throwdown.games.masters.rules.core.text_lines import ALLY, HEROIC
from throwdown.games.masters.rules.programs import programs
from throwdown.kernel.interpreter import resume, start
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed

GROUPS = 24
LEVEL_1 = 3
"""The side that shows a character of level 1."""


@cache
def silencing_cards() -> list[Card]:
    """Return a card for each line that takes abilities away."""
    return [*fan_lines.shipped_cards()[0], *cards_with(fan_lines.silences(), 0)]


@cache
def changing_cards() -> list[Card]:
    """Return a card for each line that changes what can be measured."""
    return [*fan_lines.shipped_cards()[1], *cards_with(fan_lines.changers(), 1000)]


def cards_with(lines: list[str], first: int) -> list[Card]:
    return [fan_lines.card_with(words, first + i) for i, words in enumerate(lines)]


def helpers() -> list[Card]:
    """Return characters for lines to be about: a cheap Ally and a dear Hero."""
    return cards_with(["Ally.", "Heroic."], 2001)


@cache
def all_cards() -> MastersState:
    """Return a game with all cards, in the first main step; the second player has the lines."""
    own = [(card, 2) for card in helpers()]
    lines = [(card, 2) for card in (*silencing_cards(), *changing_cards())]
    layout = Layout([own, lines], [])
    texts = compile_texts(layout.tables.cards, layout.tables, DEFAULT)
    s = opening_state(MastersBook(programs(), DEFAULT, layout, texts), layout, 20, 1)
    s.journal = False
    start(s, "game")
    while s.step != MAIN:
        playout(s, rng_from_seed(1), 1)
    for die in range(len(s.zone)):
        if s.owner[die] == 0 and s.tables.card_of[die] in (1, 2):
            show(s, die)
            s.put(die, FIELD if s.fielded[s.tables.card_of[die]] == 0 else RESERVE, 0)
    return s


@cache
def numbers() -> dict[str, int]:
    """Return the number of each card in the game."""
    return {card.id: number for number, card in enumerate(all_cards().tables.cards)}


def show(s: MastersState, die: int) -> None:
    """Turn a die to its first character face, if it has one."""
    if s.tables.is_character_face(s.tables.card_of[die], LEVEL_1):
        s.change_places()
        s.side[die] = LEVEL_1


def field_both(one: Card, other: Card, *, fighting: bool) -> MastersState:
    """Return the game with a die of two cards each in the field, or on a card if they lie there."""
    s = all_cards().clone()
    book = book_of(s)
    placed: list[int] = []
    for card in (one, other):
        number = numbers()[card.id]
        die = next(die for die in book.dice_of[number] if die not in placed)
        placed.append(die)
        show(s, die)
        prices = (*book.texts.purchase_prices, *book.texts.fielding_prices)
        on_card = any(line.on_card for line in prices if line.card == number)
        s.put(die, ON_CARD if on_card else FIELD, 1)
        s.change_ties()
        s.lies_on[die] = 1 if on_card else -1
    if fighting:
        helper = book.dice_of[1][0]
        s.put(helper, ATTACK, 0)
        for die in placed:
            if s.zone[die] == FIELD:
                s.put(die, ATTACK, 1)
                s.change_blocks()
                assign_block(s, die, helper)
    return s


def read(s: MastersState) -> None:
    """Read all that lines can change of the dice that lie rolled."""
    for row in range(ZONES, len(s.lying), ZONES):
        for die in [die for zone in (FIELD, ATTACK, RESERVE) for die in s.lying[row + zone]]:
            for number in (attack_of, defense_of, keywords_of, affiliations_of, fielding_cost_of):
                assert number(s, die) >= 0
            for seat in range(2):
                assert purchase_cost_of(s, s.tables.card_of[die], seat) >= 0
    s.decision = None
    resume(s)
    assert s.decision is not None


@pytest.mark.rule("DM-11.2", "DM-11.3")
@pytest.mark.parametrize("group", half(range(GROUPS)))
def test_no_line_that_silences_chases_a_line_that_changes_what_it_measures(group: int) -> None:
    for one in silencing_cards()[group::GROUPS]:
        for other in changing_cards():
            read(field_both(one, other, fighting=group % 4 < 2))


@pytest.mark.rule("DM-11.7", "DM-2.4.8")
@pytest.mark.parametrize("group", half(range(GROUPS)))
def test_no_two_lines_that_change_what_they_measure_chase_each_other(group: int) -> None:
    for i in range(group, len(changing_cards()), GROUPS):
        for other in changing_cards()[i:]:
            read(field_both(changing_cards()[i], other, fighting=group % 4 < 2))


def in_play(*lines: str) -> tuple[MastersState, list[int]]:
    """Return a game with a die for each line in the first player's field, and these dice.

    Each has attack 2 and defense 2; the first costs 2, the second 3, the third 4.
    """
    layout = Layout([[(card, 1) for card in cards_with(list(lines), 0)], []], [])
    texts = compile_texts(layout.tables.cards, layout.tables, DEFAULT)
    s = opening_state(MastersBook(programs(), DEFAULT, layout, texts), layout, 20, 1)
    dice = [book_of(s).dice_of[card][0] for card in range(1, len(lines) + 1)]
    for die in dice:
        show(s, die)
        s.put(die, FIELD, 0)
    return s, dice


@pytest.mark.rule("DM-11.2", "DM-11.7")
def test_what_silences_measures_without_lines_but_with_what_effects_have_done() -> None:
    strong = "While active: all other characters with attack 3 or more lose all abilities."
    s, (silencer, giver) = in_play(strong, "While active: all characters get +1A.")
    assert [attack_of(s, die) for die in (silencer, giver)] == [3, 3]
    s.change_bonuses()
    s.attack_bonus[giver] = 1
    assert [attack_of(s, die) for die in (silencer, giver)] == [2, 3]


@pytest.mark.rule("DM-11.7", "DM-2.4.8")
def test_a_bonus_goes_by_the_costs_there_are_now() -> None:
    cheap = "While active: all characters with purchase cost 3 or less get +1A."
    s, dice = in_play(cheap, "While active: the purchase cost of characters is 1 less.", "Ally.")
    assert [purchase_cost_of(s, s.tables.card_of[die], 0) for die in dice] == [1, 2, 3]
    assert [attack_of(s, die) for die in dice] == [3, 3, 3]


@pytest.mark.rule("DM-11.7", "DM-2.4.8")
def test_a_cost_goes_by_attack_without_the_bonuses_of_lines() -> None:
    strong = "While active: the purchase cost of characters with attack 3 or more is 1 less."
    s, dice = in_play(strong, "While active: all characters get +1A.", "Ally.")
    s.change_bonuses()
    s.attack_bonus[dice[2]] = 1
    assert [attack_of(s, die) for die in dice] == [3, 3, 4]
    assert [purchase_cost_of(s, s.tables.card_of[die], 0) for die in dice] == [2, 3, 3]


@pytest.mark.rule("DM-11.7")
def test_bonuses_of_lines_do_not_see_each_other() -> None:
    weak = "While active: all characters with attack 2 or less get +1A."
    s, dice = in_play(weak, "While active: all characters with attack 2 get +1A and +1D.")
    assert [attack_of(s, die) for die in dice] == [4, 4]
    assert [defense_of(s, die) for die in dice] == [3, 3]


@pytest.mark.rule("DM-14.5")
def test_who_counts_as_a_sidekick_by_a_line_passes_nothing_on() -> None:
    heroic = "While active: all Sidekicks gain Heroic."
    s, dice = in_play("Ally.", heroic, "Teamwork: this gains Ally.")
    assert [keywords_of(s, die) for die in dice] == [ALLY | HEROIC, 0, ALLY]


@pytest.mark.rule("DM-11.7", "DM-7.1.1")
def test_a_ban_sees_everything_as_it_is() -> None:
    s, dice = in_play(
        "While active: all characters with attack 3 or more can't attack.",
        "While active: all other characters get +1A.",
    )
    assert [may_attack(s, die) for die in dice] == [False, True]


@pytest.mark.rule("DM-11.2")
def test_a_line_may_take_the_abilities_of_its_own_die() -> None:
    weak = "While you have no characters with attack 3 or more: this loses all abilities."
    s, (die,) = in_play(f"Ally.\n{weak}")
    assert keywords_of(s, die) == 0
    s.change_bonuses()
    s.attack_bonus[die] = 1
    assert keywords_of(s, die) == ALLY


@pytest.mark.rule("DM-11.7")
def test_two_sentences_under_one_condition_each_ask_it_for_what_they_change() -> None:
    strong = "While you have a character with attack 3 or more: this can't attack. This gets +1D."
    s, (die, _) = in_play(strong, "While active: all characters get +1A.")
    assert not may_attack(s, die)
    assert defense_of(s, die) == 2


@pytest.mark.rule("DM-2.4.8")
def test_what_the_next_die_costs_goes_by_the_cost_on_its_face() -> None:
    dear = "the next character with fielding cost 1 or more you field this turn"
    s, (die,) = in_play(f"When fielded: {dear} has fielding cost 0.")
    s.put(die, RESERVE, s.controller[die])
    assert fielding_cost_of(s, die) == 1
    begin_effect(s, PRICED, kind_code(0), 0, END_OF_TURN, die, 0)
    assert fielding_cost_of(s, die) == 0
