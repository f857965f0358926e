"""Following a game: each stretch of play from one window to the next."""

from __future__ import annotations

from contextlib import suppress

from tests.second_reader.masters.aiming import Aiming, Cancelled
from tests.second_reader.masters.scene import Scene
from tests.second_reader.masters.script import Difference, Question, Script
from tests.second_reader.masters.table import Die, Note, NotRead, Table
from tests.second_reader.masters.texts import Text, walk
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.zones import (
    OUT_OF_PLAY,
    RESERVE,
    USED,
)
from throwdown.kernel.action import NONE
from throwdown.phrase.node import Node

WINDOWS = ("ActWindow", "DeclareAttackers", "DeclareBlockers", "PickRerolls")
"""The ops of questions at which the two tables are compared."""


class Reader(Aiming):
    """The second reader: follows the answers of a game and says what must come of them."""

    def __init__(self, table: Table) -> None:
        super().__init__(table, Script())
        self.unsettled = []
        self.unblocked = []
        self.redirected = []
        self.own_conditions = []

    def follow(self, questions: list[Question], window: str, step: str) -> None:
        """Follow a stretch of play; `window` and `step` say what is asked next in the game."""
        self.script = Script(questions)
        self.next_window = window
        question = self.script.take()
        verb = question.answer.split()[0]
        if question.kind == "ActWindow":
            self._act(question, verb, window, step)
        elif question.kind == "DeclareAttackers":
            self.attack_with(question, window)
        elif question.kind == "DeclareBlockers":
            self.block_with(question)
        elif question.kind == "PickRerolls":
            self.reroll(question)
        else:
            raise NotRead(f"window {question.kind}")
        if self.table.over:
            return
        left = self.script.peek()
        if left is not None:
            raise Difference(
                f"seat {left.seat} was asked {sorted(left.options)} ({left.kind}), "
                "and the reader expects no question"
            )

    # Acts.

    def _act(self, question: Question, verb: str, window: str, step: str) -> None:
        seat = question.seat
        if verb == "pass":
            self._pass(seat)
            return
        self.passed = False
        number = int(question.answer.split()[1][1:])
        pays = self._payment(seat)
        paid = self.spend(seat, pays, fielding=verb == "field")
        if verb == "buy":
            self._buy(seat, number, paid)
        elif verb == "field":
            self._field_act(seat, self.table.dice[number], paid)
            # It may have ended what others stood on.
            self.check_kos(seat)
        elif verb == "use":
            self._use(seat, self.table.dice[number])
        elif verb == "global":
            self._global(seat, question, paid)
        elif verb == "ability":
            self._ability(seat, question, paid)
        else:
            raise NotRead(f"act {verb}")
        self.settle()

    def _payment(self, seat: int) -> tuple[tuple[str, int], ...]:
        question = self.script.peek()
        if question is not None and question.kind == "PayForAct":
            return self.script.take().pays
        return ()

    def _buy(self, seat: int, card: int, paid: int) -> None:
        name = self.table.cards[card].id
        cost = self.purchase_cost(name, seat)
        if paid < cost:
            raise Difference(f"{name} was bought for {paid} and costs {cost}")
        dice = [d for d in self.table.dice if d.card.id == name and d.zone == 0]
        die = next(d for d in dice if d.owner in (seat, NONE))
        die.owner = die.controller = seat
        die.zone = USED

    def _field_act(self, seat: int, die: Die, paid: int) -> None:
        cost = self.fielding_cost(die)
        if paid < cost:
            raise Difference(f"d{die.id} was fielded for {paid} and costs {cost}")
        if self.is_banned(die, w.Ban.FIELDED):
            raise Difference(f"d{die.id} was fielded and can't be")
        self.table.notes = [
            x
            for x in self.table.notes
            if not (x.kind == "price" and x.seat == seat and self._has_price(x, die))
        ]
        self.field(die, seat, paid=True)

    def _has_price(self, note: Note, die: Die) -> bool:
        return self.is_priced(note, die)

    def _use(self, seat: int, die: Die) -> None:
        if die.zone != RESERVE or not die.shows_action or die.controller != seat:
            raise Difference(f"d{die.id} was used and is no action die of seat {seat}")
        away = OUT_OF_PLAY if self.table.rules.out_of_play else USED
        die.zone = away
        for text in die.texts:
            if text.kind != "action":
                continue
            scene = Scene(seat, die, text, "action", bursts=(die.face.bursts,))
            if not all(self.holds(condition, scene) for condition in text.conditions):
                continue
            at = text.find(n.At)
            if isinstance(at, n.At):
                self.table.notes.append(
                    Note("later", text=text, seat=seat, until=at.moment.value, scene=scene)
                )
                continue
            self.run(text, scene)
            if self.table.over:
                return
        foe = self.table.opponent(seat)
        events = {
            w.WorldEvent.YOU_USE_ACTION: seat,
            w.WorldEvent.THEY_USE_ACTION: foe,
            w.WorldEvent.ANY_USES_ACTION: foe,
        }
        # One that its own text has moved elsewhere is no die to do anything with.
        self.tell_world(events, [die] if die.zone in (OUT_OF_PLAY, USED) else [])

    def run(self, text: Text, scene: Scene) -> None:
        if text.kind == "regenerate":
            self.regenerate(scene)
            return
        if text.kind == "global" and scene.origin == "answer":
            scene.origin = "global"
            self.offer_global(text, scene)
            return
        self.fired.append((text.card, text.number))
        try:
            self.run_text(text, scene)
        except Cancelled:
            self.finish(scene)

    def _global(self, seat: int, question: Question, paid: int) -> None:
        text = self._find_text(question.about[1])
        price = text.find(n.Global)
        assert isinstance(price, n.Global)
        scene = Scene(seat, None, text, "global")
        self._check_price(price.cost, paid, seat)
        key = ("global", text.card, text.number, seat)
        if text.limit is not None:
            if key in self.table.used:
                raise Difference(f"the Global of {text.card} was used twice")
            if text.limit == w.Limit.YOUR_TURN and seat != self.table.active:
                raise Difference(f"the Global of {text.card} was used in the other turn")
            self.table.used.add(key)
        if self.tell_global(text, seat) and not self.table.over:
            self.run(text, scene)

    def _check_price(self, cost: tuple[Node, ...], paid: int, seat: int) -> None:
        """See that what was paid covers the price; what is no energy is paid now."""
        need = 0
        for price in cost:
            if isinstance(price, n.PayEnergy):
                need += price.energies.count("[")
            elif isinstance(price, n.PayGeneric):
                need += price.int
            elif isinstance(price, n.PayLife):
                self.table.life[seat] = max(0, self.table.life[seat] - price.int)
                self.check_life()
        if paid < need:
            raise Difference(f"{paid} was paid for a price of {need}")

    def _find_text(self, told: str) -> Text:
        for die in self.table.dice:
            for text in die.texts:
                if text.kind == "global" and told.startswith(f"{text.card}#"):
                    return text
        raise NotRead(f"no text is told by {told}")

    def _ability(self, seat: int, question: Question, paid: int) -> None:
        die = self.table.dice[int(question.answer.split()[2][1:])]
        name = question.about[1]
        found = [text for text in die.texts if text.kind == "activated" and _fits_place(text, die)]
        found = [text for text in found if _is_for_roll(text) == (self.steps == "roll")]
        if len(found) != 1:
            raise NotRead(f"ability {name}")
        text = found[0]
        scene = Scene(die.controller, die, text, "ability", bursts=(die.face.bursts,))
        if not all(self.holds(condition, scene) for condition in text.conditions):
            raise Difference(f"an ability of {text.card} was used and its condition does not hold")
        if text.limit == w.Limit.TURN:
            key = self.use_key(text, scene)
            if key in self.table.used:
                raise Difference(f"an ability of {text.card} was used twice")
            self.table.used.add(key)
        price = text.find(n.Activated)
        body: list[n.Block] = list(self.body_of(text, scene))
        cost: tuple[Node, ...] = price.cost if isinstance(price, n.Activated) else ()
        if not cost and isinstance(body[0], n.MayPay):
            cost = body[0].cost
            body = [body[0].block, *body[1:]]
        if isinstance(body[0], n.May) and len(body) == 1:
            body = [body[0].inner, *body[1:]]
        self._check_price(cost, paid, seat)
        if self.table.over:
            return
        for each in cost:
            if not isinstance(each, n.PayEnergy | n.PayGeneric | n.PayLife):
                self.pay(each, scene, seat)
        self.fired.append((text.card, text.number))
        with suppress(Cancelled):
            self.run_body(body, scene)
        self.finish(scene)

    def use_roll_window(self, seat: int) -> None:
        """Follow abilities that are used between roll and reroll."""
        question = self.script.peek()
        while question is not None and question.kind == "RollWindow":
            self.script.take()
            if question.seat != seat:
                raise Difference(f"seat {question.seat} acts in the roll of seat {seat}")
            if question.answer == "done":
                return
            paid = self.spend(seat, self._payment(seat))
            self._ability(seat, question, paid)
            self.settle()
            question = self.script.peek()

    # Texts that wait.

    def settle(self) -> None:
        """Carry out what waits: the active player's first, each in the order they choose.

        Before each of them falls whoever has lost the defense it stood on (DM-11.7).
        """
        self.check_kos(NONE)
        while self.waiting and not self.table.over:
            item = self.pick_among(self.waiting)
            self.waiting.remove(item)
            self.wave += 1
            self.run(*item)
            self.check_kos(NONE)
        self.wave = 0

    def pick_among(self, items: list[tuple[Text, Scene]]) -> tuple[Text, Scene]:
        """Return what comes first: the active player's, as that player orders them (DM-9.1)."""
        seat = self.table.active
        mine = [item for item in items if item[1].you == seat]
        if not mine:
            seat = self.table.opponent(seat)
            mine = [item for item in items if item[1].you == seat]
        # DM-9.7: what was set off later waits behind what that player had waiting.
        first = min(scene.wave for _, scene in mine)
        mine = [item for item in mine if item[1].wave == first]
        return self._pick_next(mine, seat) if len(mine) > 1 else mine[0]

    def _pick_next(self, mine: list[tuple[Text, Scene]], seat: int) -> tuple[Text, Scene]:
        question = self.script.peek()
        # Of texts that are the same no order need be asked.
        same = len({(t.card, max(-1, t.number)) for t, _ in mine}) == 1
        if same and not self._is_order_of(question, seat, mine[0][0]):
            return mine[0]
        if question is None or question.kind != "SettleField":
            raise Difference(f"no order was asked of {[t.card for t, _ in mine]}")
        groups = {(t.card, t.number, s.this.id if s.this else NONE) for t, s in mine}
        late = all(t.number < 0 for t, _ in mine)
        # Texts whose order cannot matter are asked for as one.
        if question.seat != seat or len(question.options) > max(len(groups), len(mine)):
            if late:
                raise NotRead("an order of texts that were put off")
            told = [(t.card, t.number) for t, _ in mine]
            asked = f"seat {question.seat} orders {len(question.options)} texts"
            raise Difference(f"{asked}; expected {seat}: {told}")
        self.script.take()
        source, name = question.about
        found = [i for i in mine if i[1].this is not None and i[1].this.id == source]
        if source == NONE:
            found = [i for i in mine if i[1].this is None and name.startswith(f"{i[0].card}#")]
        rolls = [item for item in found if item[0].kind == "regenerate"]
        if name == "regenerate":
            return rolls[0]
        found = [item for item in found if item not in rolls]
        if late and len({id(item[1].put_off) for item in mine}) == 1:
            return (found or mine)[0]
        if not found:
            found = [i for i in mine if i[0].once_for_card]
        if len({(item[0].card, item[0].number) for item in found}) != 1:
            # Programs are numbered in the order of the lines.
            numbers = sorted({item[0].number for item in found if item[0].number >= 0})
            names = [other for other in question.names if other != "regenerate"]
            at = names.index(name)
            known = len(numbers) == len(names)
            found = [item for item in found if known and item[0].number == numbers[at]]
        if len({(item[0].card, item[0].number) for item in found}) != 1:
            raise NotRead("an order of texts that cannot be told apart")
        # The same text may wait for several events.
        meant = [i for i in found if tuple(die.id for die in i[1].trigger) == question.event]
        if meant:
            return meant[0]
        return found[min(question.rank, len(found) - 1)]

    def _is_order_of(self, question: Question | None, seat: int, text: Text) -> bool:
        """Return whether a question is for the order of texts of such a card."""
        if question is None or question.kind != "SettleField" or question.seat != seat:
            return False
        late, name = text.number < 0, question.about[1]
        return late or name == "regenerate" or name.startswith(f"{text.card}#")

    # Steps.

    def _pass(self, seat: int) -> None:
        """Follow a pass: the step ends when both have passed, the active player last (DM-9.3)."""
        if seat != self.table.active:
            self.passed = True
            return
        if not self.passed:
            return
        self.passed = False
        if self.steps == "main":
            self._end_main()
        else:
            self.fight()

    passed = False

    def _end_main(self) -> None:
        table = self.table
        self.moment(w.Moment.END_THEIR_MAIN, table.opponent(table.active))
        self.settle()
        for die in table.in_zone(table.active, RESERVE):
            if die.shows_character:
                die.zone = USED
        self.steps = "attack"
        self.moment(w.Moment.ATTACK, table.active)
        self.settle()
        # Without characters there is no attack to declare.
        if not table.over and self.next_window != "DeclareAttackers":
            self.end_turn()

    def moment(self, moment: w.Moment, seat: int) -> None:
        """Let the texts wait that wait for a point of a turn of a player."""

        def match(text: Text, this: Die, found: Node) -> Scene | None:
            if not isinstance(found, n.At) or found.moment != moment or this.controller != seat:
                return None
            return Scene(seat, this, text, "trigger")

        # At the end of the Roll and Reroll Step a die in the Reserve Pool has its text, too.
        at_roll = moment == w.Moment.END_ROLL
        rolled = [d for d in self.table.in_zone(seat, RESERVE) if d.shows_character and at_roll]
        self.listen(match, also=rolled)
        for note in list(self.table.notes):
            if note.kind == "later" and note.until == moment.value and note.seat == seat:
                self.table.notes.remove(note)
                scene = note.scene
                assert isinstance(scene, Scene)
                if note.text is not None:
                    self.wait(note.text, scene)
                else:
                    scene.origin = "delayed"
                    scene.put_off = note.what
                    number = -1 - self.table.laters
                    self.table.laters += 1
                    later = Text(scene.text.card if scene.text else "", number, "trigger", ())
                    self.wait(later, scene)


def _is_for_roll(text: Text) -> bool:
    return any(part == n.InStep(w.Step.ROLL) for part in text.header)


def _fits_place(text: Text, die: Die) -> bool:
    """Return whether an ability works from where the die is: a free fielding from the reserve."""
    free = any(part == n.SelfRule(w.SelfRule.FREE_FIELD) for part in walk(text.body))
    return free == (die.zone == RESERVE)
