"""The books of a game: which one a set-up is played by, and which it goes on in.

A game whose teams are chosen or drafted begins in a book that shows the cards and has no dice of
them; `BookShelf` opens the one with the teams as soon as they are known.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from throwdown.content.packs import Pack
from throwdown.content.setup_error import SetupError
from throwdown.content.setup_fields import fault_under
from throwdown.games.masters.compiler.card_texts import CardTexts
from throwdown.games.masters.compiler.cards import compile_texts
from throwdown.games.masters.content.library import Library, open_library
from throwdown.games.masters.content.set_files import SetError
from throwdown.games.masters.content.teams import Pick
from throwdown.games.masters.language.parser import LanguageError
from throwdown.games.masters.model.ruleset import TOSS
from throwdown.games.masters.rules.core.book import BookOpener, MastersBook
from throwdown.games.masters.rules.core.compiled_texts import CompiledTexts
from throwdown.games.masters.rules.core.layout import Layout
from throwdown.games.masters.rules.programs import programs
from throwdown.games.masters.rules.turn.draft import Pool, draft_program
from throwdown.games.masters.rules.turn.game_start import teams_program
from throwdown.games.masters.rules.turn.pod import pod_program
from throwdown.games.masters.setup.card_ratings import card_rating
from throwdown.games.masters.setup.game_setup import SEATS, DraftPool, GameSetup, PodSetup
from throwdown.games.masters.setup.pod_plans import pod_plan
from throwdown.kernel.errors import SaveError
from throwdown.kernel.program import Program
from throwdown.phrase.errors import UnsupportedPhrase
from throwdown.words.message import Message


class BookShelf(BookOpener):
    """The books that a game may go on in."""

    def __init__(self, packs: tuple[Pack, ...], setting: GameSetup) -> None:
        super().__init__()
        self.packs = packs
        self.setting = setting
        self.by_order = setting.by_order

    def open(self, chosen: tuple[int, ...]) -> MastersBook:
        """Return the book for what was chosen; raises SaveError if nobody could choose that."""
        return book_for(self.packs, self.setting, chosen)


@lru_cache(maxsize=16)
def library_of(packs: tuple[Pack, ...]) -> Library:
    """Return all cards there are with these packs."""
    try:
        return open_library(packs)
    except SetError as error:
        raise SetupError(fault_under("packs", error.message)) from error


@lru_cache(maxsize=256)
def book_for(
    packs: tuple[Pack, ...], setting: GameSetup, chosen: tuple[int, ...] = ()
) -> MastersBook:
    """Return the book of a setting: the same one whenever that and the choice are the same."""
    if not chosen and setting.draft is not None:
        return _draft_book(packs, setting, setting.draft)
    if not chosen and setting.pod is not None:
        return _pod_book(packs, setting, setting.pod)
    if not chosen and is_choice(setting):
        return _choice_book(packs, setting)
    library = library_of(packs)
    teams, basics = chosen_teams(setting, chosen)
    layout = Layout(
        [[(library.card(pick.card), pick.dice) for pick in team] for team in teams],
        [library.card(card) for card in basics],
    )
    try:
        cards, others = layout.tables.cards, library.pack_cards()
        texts = compile_texts(cards, layout.tables, setting.rules, others)
    except (LanguageError, UnsupportedPhrase) as error:
        raise SetupError(Message("faults.setup", "card text", why=str(error))) from error
    rules = programs(len(teams) // SEATS)
    return MastersBook(rules, setting.rules, layout, texts, BookShelf(packs, setting), chosen)


def is_choice(setting: GameSetup) -> bool:
    """Return whether a player chooses among several teams."""
    return any(len(own) > 1 for own in setting.teams)


def is_secret(setting: GameSetup) -> bool:
    """Return whether a choice stays hidden: where only one player chooses, it is shown at once."""
    if setting.pod is not None:
        return True
    half = len(setting.teams) // SEATS
    sides = [setting.teams[:half], setting.teams[half:]] if half else []
    return bool(sides) and all(any(len(own) > 1 for own in side) for side in sides)


def chosen_teams(
    setting: GameSetup, chosen: tuple[int, ...]
) -> tuple[list[Sequence[Pick]], tuple[str, ...]]:
    """Return the teams and the basic actions of a game; raises SaveError for no possible choice."""
    try:
        if setting.draft is not None:
            return _read_draft(setting.draft, chosen)
        if setting.pod is not None:
            return read_pod_teams(setting.pod, chosen)
        own = setting.teams
        if is_choice(setting):
            teams = [own[seat][chosen[seat]] for seat in range(len(own))]
        else:
            teams = [each[0] for each in (own if not chosen else reversed(own))]
    except (IndexError, ValueError) as error:
        raise SaveError(f"nobody could choose {list(chosen)} before this game") from error
    # DM-16.4: a basic action that both players bring is there twice.
    more = tuple(card for team in teams for card in team.basic_actions)
    return [team.cards for team in teams], setting.basics + more


def _read_draft(
    pool: DraftPool, chosen: tuple[int, ...]
) -> tuple[list[Sequence[Pick]], tuple[str, ...]]:
    """Take a draft apart: how many basic actions, these, then seat, card and dice in threes."""
    cards = (*pool.cards, *pool.basics)
    count, *rest = chosen
    teams: list[list[Pick]] = [[], []]
    for i in range(count, len(rest), 3):
        seat, card, dice = rest[i : i + 3]
        if min(seat, card - 1) < 0 or not 0 < dice <= pool.dice:
            raise ValueError("no such pick")
        teams[seat].append(Pick(cards[card - 1], dice))
    if min([count, *rest[:count]]) < 1:
        raise ValueError("no such basic actions")
    return [*teams], tuple(cards[card - 1] for card in rest[:count])


def read_pod_teams(
    pod: PodSetup, chosen: tuple[int, ...]
) -> tuple[list[Sequence[Pick]], tuple[str, ...]]:
    """Take the teams of those who play apart, as `pod_choice` writes them."""
    cards = (*pod.cards, *pod.basics)
    teams: list[Sequence[Pick]] = []
    basics: list[str] = []
    rest = list(chosen)
    while rest:
        for card in rest[1 : 1 + rest[0]]:
            basics.append(cards[_at_least_one(card) - 1])
        rest = rest[1 + rest[0] :]
        team = rest[1 : 1 + rest[0]]
        rest = rest[1 + rest[0] :]
        teams.append(
            [
                Pick(cards[_at_least_one(team[i]) - 1], _at_least_one(team[i + 1]))
                for i in range(0, len(team), 2)
            ]
        )
    if len(teams) != SEATS:
        raise ValueError("two teams play")
    return teams, tuple(basics)


def _at_least_one(number: int) -> int:
    if number < 1:
        raise ValueError(f"{number} is no card and no number of dice")
    return number


def _choice_book(packs: tuple[Pack, ...], setting: GameSetup) -> MastersBook:
    teams = [team for own in setting.teams for team in own]
    picks = [pick.card for team in teams for pick in team.cards]
    basics = [card for team in teams for card in team.basic_actions]
    cards = list(dict.fromkeys([*picks, *setting.basics, *basics]))
    numbers = {card: number for number, card in enumerate(cards, start=1)}
    brought = [
        [[numbers[card] for card in team.basic_actions] for team in own] for own in setting.teams
    ]
    program = teams_program(brought, basics_first=setting.basics_first)
    return _book_without_teams(packs, setting, cards, program)


def _draft_book(packs: tuple[Pack, ...], setting: GameSetup, pool: DraftPool) -> MastersBook:
    toss = setting.rules.first_player == TOSS
    stacks = stacks_of(pool, library_of(packs), setting.rules.name, setting.seats)
    program = draft_program(stacks, toss=toss)
    return _book_without_teams(packs, setting, [*pool.cards, *pool.basics], program)


def _pod_book(packs: tuple[Pack, ...], setting: GameSetup, pod: PodSetup) -> MastersBook:
    program = pod_program(pod_plan(pod, library_of(packs), setting.rules.name))
    return _book_without_teams(packs, setting, [*pod.cards, *pod.basics], program)


def stacks_of(pool: DraftPool, library: Library, ruleset: str, seats: int) -> Pool:
    """Return a pool as the rules know it: cards by their numbers in the book of the draft."""
    made = Pool(pool.size, pool.drawn, seats)
    titles: list[str] = []
    for number, card_id in enumerate(pool.cards, start=1):
        card = library.card(card_id)
        if card.title not in titles:
            titles.append(card.title)
            made.stacks.append([])
            made.dice.append([])
        made.stacks[titles.index(card.title)].append(number)
        made.dice[titles.index(card.title)].append(min(pool.dice, card.max_dice))
    made.value = [0, *(card_rating(library.card(card), ruleset) for card in pool.cards)]
    made.basics = list(range(len(pool.cards) + 1, len(pool.cards) + len(pool.basics) + 1))
    return made


def _book_without_teams(
    packs: tuple[Pack, ...], setting: GameSetup, cards: Sequence[str], program: Program
) -> MastersBook:
    """Return the book of a game whose teams are not known yet: its cards have no dice."""
    library = library_of(packs)
    seats = len(setting.teams) or setting.seats
    alone = seats != SEATS and not setting.teams
    layout = Layout([[]] * seats, [], [library.card(card) for card in cards], is_pod=alone)
    texts = CompiledTexts()
    texts.trees = CardTexts(layout.tables.cards, setting.rules, library.pack_cards())
    shelf = BookShelf(packs, setting)
    before = [*programs(1 if alone else seats // SEATS), program]
    return MastersBook(before, setting.rules, layout, texts, shelf)


def read_choices(saved: list[int | str]) -> tuple[int, ...]:
    """Return what was chosen before a saved game: it stands at the end, with its length."""
    count = saved[-1] if saved else 0
    if not isinstance(count, int) or not 0 <= count < len(saved):
        raise SaveError(f"a saved game ends with how much was chosen before it, not {count}")
    chosen = saved[len(saved) - 1 - count : len(saved) - 1]
    return tuple(number for number in chosen if isinstance(number, int))
