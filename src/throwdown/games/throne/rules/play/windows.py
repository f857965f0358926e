"""Windows: who may play which card and use which option now (DT-14).

What is legal depends on the phase, the dice that are open and the damage that waits, not on which
window it is; so there is one window, wherever the rules open it. Main phases and the window before
a declared intent commits differ from it only in what they add or leave out.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model import printed_kinds as printed
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.book import MomentOptions, book_of
from throwdown.games.throne.rules.core.cards import first_place, may_sell, places, sell
from throwdown.games.throne.rules.core.legality import (
    affordable_cards,
    is_usable,
    may_play,
    options_now,
)
from throwdown.games.throne.rules.core.text_lines import ATTACK_LANDS
from throwdown.games.throne.rules.core.tokens import may_act
from throwdown.games.throne.rules.core.verbs import PLAY, SELL, USE
from throwdown.games.throne.rules.play.declarations import begin_card, begin_option, lay_upgrade
from throwdown.kernel.action import Action, action, first_operand, verb_of
from throwdown.kernel.decision import PREEMPT
from throwdown.kernel.program import Frame, Program
from throwdown.kernel.windows import LOCKED, ROUND, Window
from throwdown.kernel.windows import REGISTERS as WINDOW_REGISTERS

_NOTHING: Final[list[Action]] = []
"""What is offered where there is nothing to offer: one list for all, never changed."""


def add_plays(
    s: ThroneState, seat: int, cards: int, options: list[Action], *, main: bool = False
) -> None:
    """Offer those of some cards in a seat's hand, a mask, that it may play now."""
    while cards:
        place = first_place(cards)
        cards &= cards - 1
        if may_play(s, seat, place, main=main):
            options.append(action(PLAY, place))


def add_responses(
    s: ThroneState, seat: int, timely: MomentOptions, cards: int, options: list[Action]
) -> None:
    """Offer Instants, options, Roll Phase Actions of a seat at its moments (DT-6.4, DT-8.7)."""
    deck = book_of(s).decks[seat]
    add_plays(s, seat, cards & deck.instants, options)
    if timely.may_have_option(s.borne[seat]):
        for option in timely.options:
            if not is_usable(s, seat, option, timely.now):
                continue
            options.append(action(USE, option.number))
    add_plays(s, seat, cards & deck.rolls, options)


def responses(s: ThroneState, seat: int) -> list[Action]:
    """Return what a seat may do in any window."""
    timely = options_now(s, seat)
    cards = affordable_cards(s, seat, timely)
    if not cards and not timely.may_have_option(s.borne[seat]):
        return _NOTHING
    options: list[Action] = []
    add_responses(s, seat, timely, cards, options)
    return options


def instants(s: ThroneState, seat: int) -> list[Action]:
    """Return the Instants and options that a seat may use now."""
    timely = options_now(s, seat)
    cards = affordable_cards(s, seat, timely) & book_of(s).decks[seat].instants
    options: list[Action] = []
    add_responses(s, seat, timely, cards, options)
    return options


class Respond(Window[ThroneState]):
    """Everybody may play Instants and use options, in Roll Phases also Roll Phase Actions.

    Under an Ultimate only its own side takes part (DT-11.2).
    """

    def __init__(self) -> None:
        super().__init__(ROUND, "DT-14")

    def mode_now(self, s: ThroneState, f: Frame) -> int:
        return LOCKED if s.locked else ROUND

    def legal(self, s: ThroneState, f: Frame, seat: int) -> list[Action]:
        options = self.offers(s, seat)
        # Often nothing is offered, and nobody needs to know what would forbid it.
        return options if not options or may_act(s, seat) else _NOTHING

    def offers(self, s: ThroneState, seat: int) -> list[Action]:
        """Return what a seat may do that nothing keeps from acting."""
        return responses(s, seat)

    def act(self, s: ThroneState, f: Frame, seat: int, pick: Action) -> int:
        begin_act(s, seat, pick)
        return f.at


def acts_in_window(s: ThroneState, seat: int) -> list[Action]:
    """Return what a seat may do in the window that asks, which is one of these."""
    window = s.decision.op if s.decision is not None else None
    assert isinstance(window, Respond)
    return window.legal(s, s.frames[-1], seat)


class Alter(Respond):
    """Dice were rolled inside a text: they may be altered before they are read, and nothing else.

    What is being carried out may be one of the things that nothing interrupts (DT-8.6, DT-8.7).
    """

    def __init__(self) -> None:
        super().__init__()
        self.rule = "DT-9.1"

    def offers(self, s: ThroneState, seat: int) -> list[Action]:
        return [pick for pick in super().offers(s, seat) if alters(s, seat, pick)]


def alters(s: ThroneState, seat: int, pick: Action) -> bool:
    """Return whether a play or an option alters dice."""
    book = book_of(s)
    if verb_of(pick) == PLAY:
        return book.texts.cards[book.tables.card(seat, first_operand(pick)).number].alters
    for option in book.options_of[seat]:
        if option.number == first_operand(pick):
            return option.alters
    return False


class Landing(Respond):
    """The totals stand: only what waits for the Attack to land may be used (L-7)."""

    def __init__(self) -> None:
        super().__init__()
        self.rule = "L-7"

    def offers(self, s: ThroneState, seat: int) -> list[Action]:
        return [pick for pick in super().offers(s, seat) if awaits_landing(s, seat, pick)]


def awaits_landing(s: ThroneState, seat: int, pick: Action) -> bool:
    """Return whether a play or an option is one for when an Attack lands."""
    book = book_of(s)
    if verb_of(pick) == PLAY:
        at = book.texts.cards[book.tables.card(seat, first_operand(pick)).number].at
        return at is not None and at.moment == ATTACK_LANDS
    return book.texts.lines[first_operand(pick)].at.moment == ATTACK_LANDS


class MainWindow(Respond):
    """The active player sells, plays and upgrades at will; the others may interrupt (DT-3.3)."""

    def __init__(self) -> None:
        super().__init__()
        self.rule = "DT-3.3.1"

    def offers(self, s: ThroneState, seat: int) -> list[Action]:
        if seat != s.active:
            return responses(s, seat)
        options: list[Action] = []
        deck = book_of(s).decks[seat]
        # An upgrade may cost less than is printed (DT-8.3).
        mains = s.hand[seat] & deck.mains & (deck.affordable[s.cp[seat]] | deck.upgrades)
        add_plays(s, seat, mains, options, main=True)
        timely = options_now(s, seat)
        add_responses(s, seat, timely, affordable_cards(s, seat, timely), options)
        if may_sell(s, seat):
            options += [action(SELL, place) for place in places(s.hand[seat])]
        return options


class Preempt(Respond):
    """Those with priority over a declared intent may use Instants and options first (DT-15.3)."""

    def __init__(self) -> None:
        super().__init__()
        self.rule = "DT-15.3"
        self.kind = PREEMPT

    def order(self, s: ThroneState, f: Frame) -> list[int]:
        seats = s.seats_from(s.active)
        return seats[: seats.index(f.seat)]

    def offers(self, s: ThroneState, seat: int) -> list[Action]:
        return instants(s, seat)


class Interrupt(Respond):
    """A Main Phase Action has been declared: Instants and options may come first (DT-15.5)."""

    def __init__(self) -> None:
        super().__init__()
        self.rule = "DT-15.5"

    def offers(self, s: ThroneState, seat: int) -> list[Action]:
        return instants(s, seat)


def begin_act(s: ThroneState, seat: int, pick: Action) -> None:
    """Begin what a seat has picked in a window."""
    verb, first = verb_of(pick), first_operand(pick)
    if verb == SELL:
        sell(s, seat, first)
    elif verb == USE:
        begin_option(s, seat, first)
    elif book_of(s).tables.card(seat, first).type == printed.UPGRADE:
        lay_upgrade(s, seat, first)
    else:
        begin_card(s, seat, first)


def window_programs() -> list[Program]:
    """Return the windows."""
    return [
        Program("window", Respond(), registers=WINDOW_REGISTERS),
        Program("alter window", Alter(), registers=WINDOW_REGISTERS),
        Program("landing window", Landing(), registers=WINDOW_REGISTERS),
        Program("main window", MainWindow(), registers=WINDOW_REGISTERS),
        Program("preempt", Preempt(), registers=WINDOW_REGISTERS),
        Program("interrupt", Interrupt(), registers=WINDOW_REGISTERS),
    ]
