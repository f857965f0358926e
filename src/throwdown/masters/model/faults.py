"""What keeps a team out of a format, fault by fault, in English and German."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from throwdown.masters.model.cards import BASIC, Card
from throwdown.masters.model.formats import Format
from throwdown.masters.model.library import Library
from throwdown.masters.model.teams import Pick, Team
from throwdown.records import Record


class Fault(Record):
    """One thing that is wrong with a team, and the rule that says so."""

    rule: str
    english: str
    german: str

    def text(self, language: str) -> str:
        """Return what is wrong in a language."""
        return self.german if language == "de" else self.english


def faults(team: Team, form: Format, library: Library) -> list[Fault]:
    """Return everything that is wrong with a team in a format; nothing if it may play."""
    if form.teams:
        return list(_other_team(team, form))
    found: list[Fault] = []
    for pick in team.cards:
        found += _pick_faults(pick, library)
    chosen = [library.find(pick.card) for pick in team.cards]
    found += _same_titles([card for card in chosen if card is not None and card.kind != BASIC])
    found += _too_few(team, form)
    found += _over_limits(team, form)
    found += _basic_action_faults(team, form, library)
    return found


def _other_team(team: Team, form: Format) -> Iterator[Fault]:
    given = [(set(other.cards), other.basic_actions) for other in form.teams]
    if (set(team.cards), team.basic_actions) in given and len(team.cards) == form.max_cards:
        return
    names = [f"'{other.name}'" for other in form.teams]
    yield Fault(
        form.rule,
        f"the teams of this game are given: {' or '.join(names)}",
        f"die Teams dieser Partie sind vorgegeben: {' oder '.join(names)}",
    )


def _pick_faults(pick: Pick, library: Library) -> Iterator[Fault]:
    card = library.find(pick.card)
    if card is None:
        yield _unknown(pick.card, library)
    elif card.kind == BASIC:
        yield Fault(
            "DM-2.1.4",
            f"{card.name()} is a basic action; write 'Basic: {card.name()} ({card.set})'",
            f"{card.name('de')} ist eine Basisaktion; schreibe 'Basic: {card.name()} ({card.set})'",
        )
    elif pick.dice < 1:
        yield Fault(
            "DM-16.0",
            f"{card.name()} has no dice; every card needs at least one",
            f"{card.name('de')} hat keine Würfel; jede Karte braucht mindestens einen",
        )
    elif pick.dice > card.max_dice:
        yield Fault(
            "DM-16.0",
            f"{card.name()} has {pick.dice} dice; its Max is {card.max_dice}",
            f"{card.name('de')} hat {pick.dice} Würfel; das Würfellimit ist {card.max_dice}",
        )


def _same_titles(cards: Sequence[Card]) -> Iterator[Fault]:
    titles = [card.title for card in cards]
    for title in dict.fromkeys(titles):
        if titles.count(title) > 1:
            same = [card for card in cards if card.title == title]
            names = ", ".join(card.name() for card in same)
            names_de = ", ".join(card.name("de") for card in same)
            yield Fault(
                "DM-16.0",
                f"only one card titled {title} may be in a team, not {len(same)}: {names}",
                f"nur eine Karte namens {same[0].title_de or title} darf im Team sein, nicht "
                f"{len(same)}: {names_de}",
            )


def _too_few(team: Team, form: Format) -> Iterator[Fault]:
    # The books say how many cards are the most; that a team has some goes without saying there.
    if not team.cards:
        most = form.max_cards
        yield Fault(
            form.rule,
            f"a team brings {f'1 to {most} cards' if most else 'at least 1 card'}, not 0",
            f"ein Team bringt {f'1 bis {most} Karten' if most else 'mindestens 1 Karte'} mit, "
            "nicht 0",
        )


def _over_limits(team: Team, form: Format) -> Iterator[Fault]:
    if form.max_cards is not None and len(team.cards) > form.max_cards:
        yield Fault(
            form.rule,
            f"{len(team.cards)} cards are too many; at most {form.max_cards} may be brought",
            f"{len(team.cards)} Karten sind zu viele; höchstens {form.max_cards} sind erlaubt",
        )
    if team.dice() > form.max_dice:
        yield Fault(
            form.rule,
            f"{team.dice()} dice are too many; at most {form.max_dice} may be brought",
            f"{team.dice()} Würfel sind zu viele; höchstens {form.max_dice} sind erlaubt",
        )


def _basic_action_faults(team: Team, form: Format, library: Library) -> Iterator[Fault]:
    seen: set[str] = set()
    for wanted in team.basic_actions:
        card = library.find(wanted)
        if card is None:
            yield _unknown(wanted, library)
        elif card.kind != BASIC:
            yield Fault(
                form.rule,
                f"{card.name()} is no basic action",
                f"{card.name('de')} ist keine Basisaktion",
            )
        elif card.title in seen:
            yield Fault(
                form.rule,
                f"the basic actions must differ; {card.name()} is there twice",
                f"die Basisaktionen müssen verschieden sein; {card.name('de')} ist doppelt",
            )
        else:
            seen.add(card.title)
    if len(team.basic_actions) != form.basic_actions:
        yield _wrong_number(len(team.basic_actions), form)


def _wrong_number(brought: int, form: Format) -> Fault:
    if form.basic_actions == 0:
        return Fault(
            form.rule,
            "the basic actions are the same for both players; a team brings none",
            "die Basisaktionen sind für beide gleich; ein Team bringt keine mit",
        )
    return Fault(
        form.rule,
        f"a team brings {form.basic_actions} basic actions, not {brought}",
        f"ein Team bringt {form.basic_actions} Basisaktionen mit, nicht {brought}",
    )


def _unknown(wanted: str, library: Library) -> Fault:
    # Imported only here, for whoever makes a mistake.
    from difflib import get_close_matches

    near = get_close_matches(wanted, library.ids(wanted), n=1)
    nearest = library.card(near[0]) if near else None
    english, german = f"there is no card '{wanted}'", f"eine Karte '{wanted}' gibt es nicht"
    if nearest is not None:
        english += f"; did you mean {nearest.name()} ({nearest.set})?"
        german += f"; ist {nearest.name('de')} ({nearest.set}) gemeint?"
    return Fault("DM-3.1", english, german)
