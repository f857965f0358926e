"""The book of one game of Dice Masters: ruleset, cards in the game, and what their texts do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from throwdown.games.masters.model.card_tables import SIDEKICK_CARD, CardTables, TableBook
from throwdown.games.masters.model.cards import FACES
from throwdown.games.masters.model.causes import BY_GLOBAL, is_redirected
from throwdown.games.masters.model.energy import GENERIC
from throwdown.games.masters.model.lasting_kinds import COPIED, DELAYED, NO_ABILITIES, PUT_OFF
from throwdown.games.masters.model.ruleset import BOTH_PARTNERS, Ruleset
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.affordability import AffordabilityCache
from throwdown.games.masters.rules.core.compiled_texts import CompiledTexts
from throwdown.games.masters.rules.core.equivalence import are_alike
from throwdown.games.masters.rules.core.events import (
    ATTACKED,
    BLOCKED,
    BLOCKS_DECLARED,
    COMBAT_ENDED,
    DRAW_ENDED,
    EVENTS,
    HURT,
    ROLL_MADE,
    TARGETED,
    TURN_ENDED,
    UNBLOCKED,
)
from throwdown.games.masters.rules.core.layout import SIDES, Layout
from throwdown.games.masters.rules.core.line_holders import (
    adds_to_waiting,
    fieldable_holders,
    has_lasting,
    is_in_field,
    is_silenced,
    koed_holders,
    line_holders,
    queue_triggered_line,
)
from throwdown.games.masters.rules.core.payment_plans import EITHER_WAY, IN_PARTS, LOSING, USED_UP
from throwdown.games.masters.rules.core.proposals import HIT_CAUSE, KO
from throwdown.games.masters.rules.core.registers import (
    ABILITY_REGISTERS,
    AMOUNT,
    BURSTS,
    MOST_BURSTS,
    ORIGIN,
    THAT,
)
from throwdown.games.masters.rules.core.replacements import (
    damage_replacements,
    ko_replacements,
    may_change_kos,
)
from throwdown.games.masters.rules.core.sides import opponent
from throwdown.games.masters.rules.core.text_lines import (
    CANT,
    DRAWS_MORE,
    GAINS_ICON,
    GETS,
    HAS_KEYWORD,
    LOSES_ABILITIES,
    LOSES_ICON,
    NEITHER,
    REROLLS_FOR_LIFE,
    REROLLS_MORE,
    STATIC_KINDS,
    UNLIMITED,
    DamageReplacement,
    PaidLine,
    StaticLine,
    TriggeredLine,
)
from throwdown.kernel.action import NONE
from throwdown.kernel.book import Book
from throwdown.kernel.errors import KernelError
from throwdown.kernel.program import Frame, Program
from throwdown.kernel.replacement import Proposal, Replacement
from throwdown.kernel.state import GameState
from throwdown.kernel.triggers import PendingTrigger as Waiting
from throwdown.kernel.triggers import queue_trigger

COPIED_EVENTS: Final = (ATTACKED, UNBLOCKED, BLOCKED, BLOCKS_DECLARED)
"""What sets off the lines that a die has by copying the attacking abilities of another."""


def cards_for_sale(stock: list[list[int]]) -> list[int]:
    """Return the cards of which there are dice to buy; Sidekicks are not for sale."""
    return [card for card in range(SIDEKICK_CARD + 1, len(stock)) if stock[card]]


def spend_kind(tables: CardTables, rules: Ruleset, face: int) -> int:
    """Return how a die with that face up is spent (DM-2.4.5, DM-2.4.6, DM-2.4.9)."""
    kind, amount = tables.face_energy[face], tables.face_amount[face]
    if kind == GENERIC:
        return LOSING
    if amount > 1 and tables.side_with_energy(face // FACES, kind, amount - 1) < 0:
        return LOSING if rules.surplus_lost_without_face else USED_UP
    return EITHER_WAY if amount > 1 and rules.typed_overpay else IN_PARTS


@mypyc_attr(allow_interpreted_subclasses=True)
class BookOpener:
    """Opens the book of a game whose teams are decided while it is set up."""

    def __init__(self) -> None:
        self.by_order = False
        """Whether the first of the given teams is that of whoever goes first (DM-5.1)."""

    def open(self, chosen: tuple[int, ...]) -> MastersBook:
        """Return the book for what was chosen: the same one whenever that is the same."""
        raise NotImplementedError(type(self).__name__)


PUT_OFF_TO: Final = (COMBAT_ENDED, TURN_ENDED, DRAW_ENDED, ROLL_MADE)
"""The moments that something can be put off to."""


class MastersBook(TableBook):
    """What the rules read and nothing changes."""

    def __init__(
        self,
        programs: list[Program],
        rules: Ruleset,
        layout: Layout,
        texts: CompiledTexts,
        opener: BookOpener | None = None,
        chosen: tuple[int, ...] = (),
    ) -> None:
        super().__init__(programs + texts.programs, layout.tables, chosen)
        self.opener = BookOpener() if opener is None else opener
        self.rules = rules
        self.layout = layout
        self.card_of = self.tables.card_of
        self.texts = texts
        doubles = layout.seats > SIDES and not layout.is_pod
        self.shares_field = doubles and rules.doubles_your == BOTH_PARTNERS
        """Whether texts call a partner's dice in the field yours (DM-17.10)."""
        self.settles_by_team = doubles
        self.first_text = len(programs)
        """The number of the first program that is a text of a card."""
        self.remembers_kos = texts.remembers_kos
        self.remembers_blocks = texts.remembers_blocks
        cards = len(self.tables.cards)
        self.heard: list[list[TriggeredLine]] = [[] for _ in EVENTS.kinds]
        self.reactions: list[list[TriggeredLine]] = [[] for _ in EVENTS.kinds]
        """The Globals that react to each kind of event."""
        self.heard_kinds = 0
        self._statics: list[list[StaticLine]] = [[] for _ in range(cards * STATIC_KINDS)]
        self.auras: list[list[StaticLine]] = [[] for _ in range(STATIC_KINDS)]
        """The lines of each kind that are about other dice than their own."""
        self.has_static = [False] * STATIC_KINDS
        """Whether there is any line of each kind."""
        self.bans: i64 = 0
        """What dice can't do, or have done to them, by any text of a card, as bits."""
        self.keywords = [0] * cards
        """The keywords that a card's text gives its dice, as bits."""
        self.dice_of = layout.dice_by_card()
        self.stock = [layout.stock_of(seat) for seat in range(layout.seats)]
        """The dice of each card that each seat may buy as long as they are for sale (DM-3.6)."""
        self.shop = [cards_for_sale(dice) for dice in self.stock]
        """The cards of which each seat may buy dice: its team's and the basic actions."""
        self.activated = texts.abilities_by_card(cards)
        """The numbers of the paid abilities that each card has."""
        self.works_in_reserve = False
        """Whether any of them is used from the Reserve Pool."""
        self.spending = [spend_kind(self.tables, rules, face) for face in range(cards * FACES)]
        """How the energy of each face is spent, as `payment_plans.py` says."""
        costs = [line.cost for line in texts.globals]
        self.market = AffordabilityCache(self.tables, self.spending, self.shop, costs)
        """What energy is good for in this game."""
        self.lying_cards: list[int] = []
        """The cards with an ability of dice that lie on a card."""
        self.offering: list[int] = []
        """The cards with an ability that the opponent may use."""
        self.has_free_lines = texts.has_free_lines()
        """Whether a Global or an ability costs no energy."""
        self.increases = texts.increases
        """The lines that make damage more, before anything else changes it."""
        self.shields = texts.shields
        self.extra_draws: list[StaticLine] = []
        """The lines that let a player draw more than four dice."""
        self.extra_rerolls: list[StaticLine] = []
        self.reroll_taxes: list[StaticLine] = []
        self.rolling_cards: list[int] = []
        """The cards with an ability between roll and reroll."""
        self.purchase_lines = texts.purchase_prices
        """The lines that change what it costs to buy dice."""
        self.fielding_lines = texts.fielding_prices
        self.sells_cheaper = min([0, *[x.amount for x in self.purchase_lines]]) < 0
        """Whether a die may cost less than is printed."""
        self.changes_fielding = texts.prices_fielding or bool(self.fielding_lines)
        """Whether a die may cost something else than its face says."""
        self.changes_icons = False
        """Whether a die may gain or lose affiliations by its own text."""
        self.later: dict[int, TriggeredLine] = {}
        """What effects start for later, by program."""
        self.changes_of_damage: dict[int, DamageReplacement] = {}
        """The lines that change damage, by program."""
        self.limited_shields = [line for line in texts.shields if line.limit != UNLIMITED]
        """Those that meet only one damage of several at once."""
        self.impersonal = [False] * len(self.programs)
        """Whether a program does the same for whichever die of its card."""
        self.answers_target = [False] * len(self.programs)
        """Whether a program answers the choice of a target."""
        self.action_program = [NONE] * cards
        self.act = self.number("act")
        self.respond = self.number("respond")
        self.answer = self.number("answer")
        self.regenerate = self.number("regenerate")
        self._sort_texts()

    def _sort_texts(self) -> None:
        texts = self.texts
        for line in texts.lines_with_program():
            line.program = self.number(line.program_name)
        for trigger in texts.triggers:
            self.heard[trigger.event].append(trigger)
            self.heard_kinds |= 1 << trigger.event
        for trigger in texts.floating:
            self.later[trigger.program] = trigger
            self.heard_kinds |= 1 << trigger.event
        for trigger in texts.reactions:
            self.reactions[trigger.event].append(trigger)
            self.heard_kinds |= 1 << trigger.event
        for trigger in (*texts.triggers, *texts.reactions):
            if trigger.event == TARGETED:
                self.answers_target[trigger.program] = True
        for change in (*texts.increases, *texts.shields):
            self.changes_of_damage[change.program] = change
        for line in texts.activated:
            self._sort_ability(line)
        for static in texts.statics:
            static.look_from(static.layer())
            self._sort_static(static)
        for price in (*texts.purchase_prices, *texts.fielding_prices):
            price.look_from(price.layer())
        for card, name in texts.actions.items():
            self.action_program[card] = self.number(name)
        for name in texts.impersonal:
            self.impersonal[self.number(name)] = True

    def _sort_ability(self, line: PaidLine) -> None:
        if line.on_card:
            self.lying_cards.append(line.card)
        if line.by_opponent:
            self.offering.append(line.card)
        if line.in_roll:
            self.rolling_cards.append(line.card)
        if line.from_reserve:
            self.works_in_reserve = True

    def _sort_static(self, static: StaticLine) -> None:
        self.has_static[static.kind] = True
        if static.kind == CANT:
            self.bans |= 1 << static.a
        gained = static.kind == HAS_KEYWORD and bool(static.conditions)
        if static.which is not None or static.pair or gained or static.kind == LOSES_ABILITIES:
            self.auras[static.kind].append(static)
        else:
            self._statics[static.card * STATIC_KINDS + static.kind].append(static)
        if static.kind == GETS and static.b < 0:
            self.frail = True
        if static.kind == REROLLS_MORE:
            self.extra_rerolls.append(static)
        if static.kind == REROLLS_FOR_LIFE:
            self.reroll_taxes.append(static)
        if static.kind == DRAWS_MORE:
            self.extra_draws.append(static)
        if static.kind in (GAINS_ICON, LOSES_ICON):
            self.changes_icons = True
        if static.kind == LOSES_ABILITIES:
            self.silenced = True
        if static.kind == HAS_KEYWORD and static.which is None and not gained:
            self.keywords[static.card] |= static.a

    def statics(self, card: int, kind: int) -> list[StaticLine]:
        """Return the lines of that kind that a card has about its own dice."""
        return self._statics[card * STATIC_KINDS + kind]

    def silences(self, s: GameState, die: int) -> bool:
        """Return whether a line takes the abilities of a die now.

        A line that does so is silenced itself only by an effect, not by another such line; and it
        measures dice without lines, whose presence it decides (the layer SILENCE).
        """
        assert isinstance(s, MastersState)
        if not is_in_field(s, die):
            return False
        for line in self.auras[LOSES_ABILITIES]:
            if not s.fielded[line.card]:
                continue
            for this in self.dice_of[line.card]:
                counts = is_in_field(s, this) and not has_lasting(s, this, NO_ABILITIES)
                if counts and line.concerns(s, die, this):
                    return True
        return False

    def listen(self, s: GameState, kind: int, seat: int, a: int, b: int, c: int) -> None:
        """Let every trigger that an event concerns wait to be resolved (DM-9.7)."""
        assert isinstance(s, MastersState)
        for line in self.heard[kind]:
            if line.own:
                if a != NONE and self.card_of[a] == line.card and not is_silenced(s, a):
                    queue_triggered_line(s, line, a, seat, a, b, c)
                continue
            for die in koed_holders(s, line) if line.of_fallen else line_holders(s, line):
                queue_triggered_line(s, line, die, seat, a, b, c)
            if line.in_reserve:
                for die in fieldable_holders(s, line.card):
                    queue_triggered_line(s, line, die, seat, a, b, c)
        for reaction in self.reactions[kind]:
            self._offer_reaction(s, reaction, seat, a, b, c)
        if s.lasting:
            self._listen_late(s, kind, seat, a, b, c)

    def are_alike(self, s: GameState, one: Waiting, other: Waiting) -> bool:
        """Return whether the order of two triggers cannot matter: one line, and dice that are
        alike.

        If the line does not speak of its die, any two dice of the card will do.
        """
        assert isinstance(s, MastersState)
        if one.is_like(other):
            return True
        if one.program != other.program:
            return False
        # Which of several targets is answered first does not matter.
        ahead = AMOUNT + 1 if self.answers_target[one.program] else 1
        if one.given[ahead:] != other.given[ahead:]:
            return False
        if self.impersonal[one.program]:
            return True
        if one.program in self.later and one.source == other.source:
            # A text that was put off several times comes in the order in which it was.
            return self.later[one.program].event in PUT_OFF_TO
        if NONE in (one.source, other.source) or not are_alike(s, one.source, other.source):
            return False
        that, its = one.given[:1], other.given[:1]
        return that == its or (that == (one.source,) and its == (other.source,))

    def _offer_reaction(
        self, s: MastersState, line: TriggeredLine, seat: int, a: int, b: int, c: int
    ) -> None:
        """Let every player who is concerned use a Global that reacts (DM-9.5, DM-10.3)."""
        for mine in s.seats_from(s.active):
            if line.event_filter.hears(s, mine, NONE, seat, a, b, c):
                if line.event == HURT and adds_to_waiting(s, line, mine, NONE, a, b, c):
                    continue
                given = [0] * ABILITY_REGISTERS
                given[THAT] = line.event_filter.that_die(a, b, c)
                given[AMOUNT] = line.event_filter.amount(a, b, c)
                given[ORIGIN] = BY_GLOBAL
                queue_trigger(s, mine, line.program, NONE, tuple(given))

    def _listen_late(self, s: MastersState, kind: int, seat: int, a: int, b: int, c: int) -> None:
        """Let what an effect said to listen for this turn wait as well."""
        if kind in PUT_OFF_TO:
            self._queue_due(s, kind, seat)
        for effect in s.lasting:
            if effect.kind == COPIED and effect.die == a and kind in COPIED_EVENTS:
                self._listen_for_copies(s, effect.a, kind, seat, a, b, c)
            if effect.kind != DELAYED:
                continue
            line = self.later[effect.a]
            if line.event != kind or (line.that != NEITHER and effect.die != (a, b)[line.that - 1]):
                continue
            if line.event_filter.hears(s, effect.seat, effect.source, seat, a, b, c):
                given = [0] * ABILITY_REGISTERS
                given[THAT] = (
                    line.event_filter.that_die(a, b, c) if line.that == NEITHER else effect.die
                )
                given[AMOUNT] = line.event_filter.amount(a, b, c)
                given[ORIGIN], given[BURSTS] = divmod(effect.b, MOST_BURSTS + 1)
                queue_trigger(s, effect.seat, line.program, effect.source, tuple(given))

    def _listen_for_copies(
        self, s: MastersState, card: int, kind: int, seat: int, a: int, b: int, c: int
    ) -> None:
        """Let a die that copies another use the lines of that one's card as its own (DM-13.5.1)."""
        for line in self.heard[kind]:
            if line.own and line.card == card:
                queue_triggered_line(s, line, a, seat, a, b, c)

    def _queue_due(self, s: MastersState, kind: int, seat: int) -> None:
        """Let what was put off to this moment wait: each time it was, or once for all its dice."""
        seen: list[tuple[int, int]] = []
        for effect in s.lasting:
            key = (effect.a, effect.source)
            due = effect.kind == PUT_OFF and self.later[effect.a].event == kind
            due = due and (kind != DRAW_ENDED or effect.seat == seat)
            due = due and (kind != ROLL_MADE or effect.seat == opponent(s, seat))
            if due and key not in seen:
                if self.later[effect.a].recalls:
                    seen.append(key)
                queue_trigger(s, effect.seat, effect.a, effect.source, (effect.b, 0))

    def replacements(self, s: GameState, p: Proposal) -> list[Replacement]:
        """Return the lines that may change a proposed hit or KO (DM-7.4.7.2, DM-11.12)."""
        assert isinstance(s, MastersState)
        if p.kind == KO:
            return ko_replacements(s, self.texts.reprieves, p)
        if self.increases and not is_redirected(p.numbers[HIT_CAUSE]):
            more = damage_replacements(s, self.increases, p)
            more = [one for one in more if not p.uses(one.program, one.source)]
            if more:
                return more
        return damage_replacements(s, self.shields, p)

    def may_replace_kos(self, s: MastersState) -> bool:
        """Return whether any text could change a KO now."""
        return may_change_kos(s, self.texts.reprieves)


def book_of(s: GameState) -> MastersBook:
    """Return the book a game is played by."""
    return masters_book(s.book)


def masters_book(book: Book) -> MastersBook:
    """Return a book as one of Dice Masters.

    Raises:
        KernelError: it is another game's.
    """
    if not isinstance(book, MastersBook):
        raise KernelError("this state belongs to another game")
    return book


def asking_text(s: GameState) -> str:
    """Return the name of the text that asks the pending question, or nothing if it is the rules."""
    book = book_of(s)
    program = s.frames[-1].program
    return book.programs[program].name if program >= book.first_text else ""


def text_at_work(s: GameState) -> Frame | None:
    """Return the frame of the text that is at work: the nearest one from the top, if any.

    A text that has begun damage or KOs is still the one at work.
    """
    first = book_of(s).first_text
    for place in range(len(s.frames) - 1, -1, -1):
        if s.frames[place].program >= first:
            return s.frames[place]
    return None


def program_at_work(s: GameState) -> str:
    """Return the name of the program that runs; nothing before the first."""
    return s.book.programs[s.frames[-1].program].name if s.frames else ""


def asking_card(s: GameState) -> int:
    """Return the card whose text asks the pending question, or NONE if it is the rules."""
    book = book_of(s)
    name = book.programs[s.frames[-1].program].name.rpartition("#")[0]
    for number in range(len(book.tables.cards)):
        if book.tables.cards[number].id == name:
            return number
    return NONE
