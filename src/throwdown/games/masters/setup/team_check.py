"""What keeps a team out of a format, fault by fault."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from throwdown.games.masters.content.formats import Format
from throwdown.games.masters.content.library import Library
from throwdown.games.masters.content.teams import Pick, Team
from throwdown.games.masters.model.cards import BASIC, Card
from throwdown.runtime.frozen import Frozen
from throwdown.words.message import Listed, Message, MessageValue, Sayable


class TeamFault(Frozen):
    """One thing that is wrong with a team, and the rule that says so."""

    rule: str
    message: Message

    def text(self, language: str) -> str:
        """Return what is wrong in a language."""
        return self.message.say_in(language)


class CardName(Sayable):
    """A card by its name."""

    def __init__(self, card: Card) -> None:
        self.card = card

    def say_in(self, language: str) -> str:
        """Return the name in a language."""
        return self.card.name(language)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardName) and self.card is other.card

    def __hash__(self) -> int:
        return hash(self.card.id)


class CardTitle(CardName):
    """A card by its title alone."""

    def say_in(self, language: str) -> str:
        """Return the title in a language."""
        return self.card.title_in(language)


def find_team_faults(team: Team, form: Format, library: Library) -> list[TeamFault]:
    """Return everything that is wrong with a team in a format; nothing if it may play."""
    return Judged(team, form, library).faults()


class Judged:
    """A team held to a format, part by part, so that one more card costs only what it adds.

    Without hints the nearest card is not looked for where there is none of an id.
    """

    def __init__(self, team: Team, form: Format, library: Library, *, hints: bool = True) -> None:
        self._team = team
        self._form = form
        if form.teams:
            return
        self._picks: list[TeamFault] = []
        self._chosen: list[Card] = []
        for pick in team.cards:
            card = library.find(pick.card)
            self._picks += (
                [_unknown_card_fault(pick.card, library, hints=hints)]
                if card is None
                else _pick_faults(pick, card)
            )
            if card is not None and card.kind != BASIC:
                self._chosen.append(card)
        self._same_titles = list(_check_titles(self._chosen))
        self._basics: list[TeamFault] = []
        self._basic_titles: set[str] = set()
        for wanted in team.basic_actions:
            card = library.find(wanted)
            self._basics += (
                [_unknown_card_fault(wanted, library, hints=hints)]
                if card is None
                else _basic_action_faults(card, self._basic_titles, form)
            )
            if card is not None and card.kind == BASIC:
                self._basic_titles.add(card.title)

    def faults(self) -> list[TeamFault]:
        """Return everything that is wrong with the team; nothing if it may play."""
        if self._form.teams:
            return list(_check_given_teams(self._team, self._form))
        return [
            *self._picks,
            *self._same_titles,
            *_check_size(len(self._team.cards), self._team.dice(), self._form),
            *self._basics,
            *_check_basic_actions(len(self._team.basic_actions), self._form),
        ]

    def faults_with(self, card: Card) -> list[TeamFault]:
        """Return what would be wrong with a card as well that is not in the team yet.

        It comes with one die; a basic action comes as such.
        """
        team, form = self._team, self._form
        if form.teams:
            return list(_check_given_teams(_with_card(team, card), form))
        basics = len(team.basic_actions)
        if card.kind == BASIC:
            return [
                *self._picks,
                *self._same_titles,
                *_check_size(len(team.cards), team.dice(), form),
                *self._basics,
                *_basic_action_faults(card, self._basic_titles, form),
                *_check_basic_actions(basics + 1, form),
            ]
        is_another = all(card.title != other.title for other in self._chosen)
        return [
            *self._picks,
            *_pick_faults(Pick(card.id, 1), card),
            *(self._same_titles if is_another else _check_titles([*self._chosen, card])),
            *_check_size(len(team.cards) + 1, team.dice() + 1, form),
            *self._basics,
            *_check_basic_actions(basics, form),
        ]


def refused_cards(team: Team, form: Format, library: Library) -> dict[str, TeamFault]:
    """Return each card that a team cannot take in as well, and what would be wrong with that."""
    judged = Judged(team, form, library, hints=False)
    before = judged.faults()
    known = set(before)
    brought = {*(pick.card for pick in team.cards), *team.basic_actions}
    refused: dict[str, TeamFault] = {}
    for card in library.cards():
        if card.id not in brought:
            after = judged.faults_with(card)
            if len(after) > len(before):
                refused[card.id] = next(fault for fault in after if fault not in known)
    return refused


def find_shared_card(team: Team, partners: Team, library: Library) -> Card | None:
    """Return a card of a partner's whose title, or which basic action, a team has already.

    None if the two may play together (DM-17.2.3).
    """
    titles = {library.card(pick.card).title for pick in team.cards}
    for pick in partners.cards:
        if library.card(pick.card).title in titles:
            return library.card(pick.card)
    for card in partners.basic_actions:
        if card in team.basic_actions:
            return library.card(card)
    return None


def _with_card(team: Team, card: Card) -> Team:
    if card.kind == BASIC:
        return team.replace(basic_actions=(*team.basic_actions, card.id))
    return team.replace(cards=(*team.cards, Pick(card.id, 1)))


def _check_given_teams(team: Team, form: Format) -> Iterator[TeamFault]:
    given = [(set(other.cards), other.basic_actions) for other in form.teams]
    if (set(team.cards), team.basic_actions) in given and len(team.cards) == form.max_cards:
        return
    one, other = (team.name for team in form.teams)
    yield _fault(form.rule, "given", one=one, other=other)


def _pick_faults(pick: Pick, card: Card) -> Iterator[TeamFault]:
    name = CardName(card)
    if card.kind == BASIC:
        yield _fault("DM-2.1.4", "basic as card", card=name, name=card.name(), set=card.set)
    elif pick.dice < 1:
        yield _fault("DM-16.0", "no dice", card=name)
    elif pick.dice > card.max_dice:
        most = card.max_dice
        yield _fault("DM-16.0", "too many of card", card=name, dice=pick.dice, most=most)


def _check_titles(cards: Sequence[Card]) -> Iterator[TeamFault]:
    titles = [card.title for card in cards]
    for title in dict.fromkeys(titles):
        if titles.count(title) > 1:
            same = [card for card in cards if card.title == title]
            names = Listed([CardName(card) for card in same])
            yield _fault(
                "DM-16.0", "same title", title=CardTitle(same[0]), count=len(same), cards=names
            )


def _check_size(cards: int, dice: int, form: Format) -> Iterator[TeamFault]:
    most = form.max_cards
    # The books say how many cards are the most; that a team has some goes without saying there.
    if cards == 0 and most is None:
        yield _fault(form.rule, "no card at all")
    elif cards == 0 and most is not None:
        yield _fault(form.rule, "no cards", most=most)
    if most is not None and cards > most:
        yield _fault(form.rule, "too many cards", cards=cards, most=most)
    if dice > form.max_dice:
        yield _fault(form.rule, "too many dice", dice=dice, most=form.max_dice)


def _basic_action_faults(card: Card, titles: Container[str], form: Format) -> Iterator[TeamFault]:
    """Return what is wrong with a basic action beside others with these titles."""
    if card.kind != BASIC:
        yield _fault(form.rule, "no basic action", card=CardName(card))
    elif card.title in titles:
        yield _fault(form.rule, "basic twice", card=CardName(card))


def _check_basic_actions(brought: int, form: Format) -> Iterator[TeamFault]:
    if brought == form.basic_actions:
        return
    if form.basic_actions == 0:
        yield _fault(form.rule, "basics for both")
        return
    yield _fault(form.rule, "wrong basics", wanted=form.basic_actions, brought=brought)


def _unknown_card_fault(wanted: str, library: Library, *, hints: bool) -> TeamFault:
    nearest = _nearest_card(wanted, library) if hints else None
    if nearest is None:
        return _fault("DM-3.1", "unknown", wanted=wanted)
    near = CardName(nearest)
    return _fault("DM-3.1", "unknown but near", wanted=wanted, card=near, set=nearest.set)


def _fault(rule: str, key: str, /, **values: MessageValue) -> TeamFault:
    return TeamFault(rule, Message("masters.team_faults", key, **values))


def _nearest_card(wanted: str, library: Library) -> Card | None:
    # Imported only here: needed only after a mistake.
    from difflib import get_close_matches

    near = get_close_matches(wanted, library.ids(wanted), n=1)
    return library.card(near[0]) if near else None
