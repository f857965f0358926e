"""What a text does, sentence by sentence: blocks, costs and choices between them."""

from __future__ import annotations

from copy import copy

from tests.second_reader.masters.measures import BURST_STARS
from tests.second_reader.masters.movement import Movement
from tests.second_reader.masters.scene import Scene
from tests.second_reader.masters.table import Die, Note, NotRead
from tests.second_reader.masters.texts import Text, walk
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.phrase.node import Node


class Reading(Movement):
    """Carries out texts."""

    own_conditions: list[tuple[n.Block, tuple[w.Keyword, ...]]]
    """The conditions of lines that continue the one at work."""

    def run_text(self, text: Text, scene: Scene) -> None:
        """Carry out a text: its first line, and the lines that continue it."""
        if scene.origin == "delayed":
            self.run_block(scene.put_off, scene)
            self.finish(scene)
            return
        if scene.this is not None:
            scene.lay_on = scene.this.lies_on
        once = text.limit == w.Limit.TURN and text.kind == "trigger"
        if once and self.use_key(text, scene) in self.table.used:
            return
        if text.once_for_card and any(_means_this(part) for part in walk(text.body)):
            self.this_die(scene)
        self.run_body(self.body_of(text, scene), scene)
        self.finish(scene)
        optional = any(isinstance(block, n.May | n.MayPay) for block in text.body)
        if once and (scene.did or not optional):
            self.table.used.add(self.use_key(text, scene))

    def body_of(self, text: Text, scene: Scene) -> list[n.Block]:
        """Return the sentences of a text with what continues or replaces them."""
        body: list[n.Block] = list(text.body)
        self.own_conditions = []
        for part in text.parts[1:]:
            if part.burst is not None and not {*scene.bursts} & {*BURST_STARS[part.burst]}:
                continue
            if part.instead:
                if all(self._keyword_holds(keyword, scene) for keyword in part.keywords):
                    body = list(part.line.body)
                continue
            # A condition of a line that goes on is read when the line is reached.
            self.own_conditions += [(block, part.keywords) for block in part.line.body]
            body += part.line.body
        return body

    def run_body(self, body: list[n.Block], scene: Scene) -> None:
        """Carry out sentences in order."""
        for at, block in enumerate(body):
            after = body[at + 1] if at + 1 < len(body) else None
            self.if_that_kos = after if isinstance(after, n.IfThatKos) else None
            self.next_spins_back = _spins_back(after)
            own = [words for of, words in self.own_conditions if of is block]
            if own and not all(self._keyword_holds(word, scene) for word in own[-1]):
                continue
            self.run_block(block, scene)
            if self.unsettled and not self.next_spins_back:
                left, self.unsettled = self.unsettled, []
                self.settle_rerolls(left, scene)
            if self.table.over:
                return
        self.if_that_kos = None

    def run_block(self, block: object, scene: Scene) -> None:
        """Carry out one block."""
        if isinstance(block, tuple):
            done = True
            for effect in block:
                done = self.do(effect, scene) and done
                if self.table.over:
                    return
            scene.did = done
        elif isinstance(block, n.If):
            scene.held = self.holds(block.condition, scene)
            if scene.held:
                self.run_block(block.block, scene)
            else:
                scene.did = False
        elif isinstance(block, n.Otherwise):
            if not scene.held:
                self.run_block(block.block, scene)
        elif isinstance(block, n.May):
            self._may(block, scene)
        elif isinstance(block, n.MayPay):
            self._may_pay(block, scene)
        elif isinstance(block, n.PlayerMust):
            self._player_must(block, scene)
        elif isinstance(block, n.Later):
            kept = copy(scene)
            kept.those = list(scene.dice_in_question())
            kept.late = True
            until = block.moment.value
            self.table.notes.append(
                Note("later", what=block.block, seat=scene.you, until=until, scene=kept)
            )
        elif isinstance(block, n.IfThatKos):
            pass
        elif isinstance(block, n.ChooseOne):
            self._choose_one(block, scene)
        elif isinstance(block, n.PlayerMustChoose):
            self._player_must_choose(block, scene)
        elif isinstance(block, n.Unless):
            self._unless(block, scene)
        elif isinstance(block, n.Where):
            scene.x = self.value(block.value, scene)
            self.run_block(block.do, scene)
        elif isinstance(block, n.Delayed):
            kept = copy(scene)
            kept.those = list(scene.dice_in_question()) if scene.dice_in_question() else None
            self.table.notes.append(
                Note(
                    "delayed",
                    what=block.inner,
                    trigger=block.trigger,
                    seat=scene.you,
                    scene=kept,
                )
            )
        elif isinstance(block, n.Instead):
            self.run_block(block.do, scene)
        else:
            raise NotRead(f"block {type(block).__name__}")

    def _may(self, block: n.May, scene: Scene) -> None:
        for seat in self.whom(block.player, scene):
            if self.table.over:
                return
            inner = scene
            if block.player != w.Player.YOU:
                inner = copy(scene)
                inner.their = seat
                if block.player == w.Player.EACH:
                    inner.you = seat
                    inner.their = seat
            # Some things that change nothing are offered all the same.
            offered = self.is_asked_yes(seat) and not _spins_back(block)
            if not self.possible(block.inner, inner) and not offered:
                scene.did = False
                self.forget(block.inner, inner)
                continue
            if self.ask_yes(seat, f"{self._name_of(scene)}: may"):
                self.run_block(block.inner, inner)
                if inner is not scene:
                    scene.those = inner.those
            else:
                scene.did = False
                self.forget(block.inner, inner)

    def forget(self, inner: object, scene: Scene) -> None:
        """A declined choice leaves no die to speak of."""
        for effect in inner if isinstance(inner, tuple) else ():
            selector = getattr(effect, "selector", None)
            chooses = isinstance(selector, n.Target | n.Targets | n.One | n.Chosen | n.AnyNumber)
            if chooses or isinstance(effect, n.Draw | n.Search):
                scene.those = []

    def _name_of(self, scene: Scene) -> str:
        return scene.text.card if scene.text is not None else "a text"

    def _may_pay(self, block: n.MayPay, scene: Scene) -> None:
        for seat in self.whom(block.player, scene):
            if self.table.over:
                return
            payer = copy(scene)
            if seat != scene.you:
                payer.their = seat
            payable = all(self.can_be_paid(price, payer, seat) for price in block.cost)
            # Whether it is offered where nothing comes of it, the language page leaves open.
            idle = not self._worth_paying(block, scene) and not self.is_asked_yes(seat)
            if not payable or idle:
                scene.did = False
                continue
            if not self.ask_yes(seat, f"{self._name_of(scene)}: may pay"):
                scene.did = False
                continue
            for price in block.cost:
                self.pay(price, scene, seat)
            self.run_block(block.block, scene)
            # What was done is that the price was paid.
            scene.did = True

    def _worth_paying(self, block: n.MayPay, scene: Scene) -> bool:
        """Return whether what is paid for can be done at all."""
        inner = block.block
        if isinstance(inner, n.Where):
            inner = inner.do
        if isinstance(inner, tuple):
            return self.possible_effect(inner[0], scene)
        if isinstance(inner, n.ChooseOne):
            return any(self.possible(option, scene) for option in inner.options)
        return True

    def can_be_paid(self, price: Node, scene: Scene, seat: int) -> bool:
        """Return whether a cost can be paid."""
        if isinstance(price, n.PayLife):
            return self.table.life[seat] >= price.int
        if isinstance(price, n.PayEnergy | n.PayGeneric | n.PaySome):
            return self.can_pay(seat, price)
        if isinstance(price, n.Spin):
            dice = self.candidates(price.selector, scene)
            return any(self.can_spin(die, price.spin) for die in dice)
        assert isinstance(price, n.Sacrifice | n.Ko | n.Move)
        dice = self.candidates(price.selector, scene)
        if not isinstance(price, n.Move):
            return any(die.is_fielded for die in dice)
        return bool(dice)

    def pay(self, price: Node, scene: Scene, seat: int) -> None:
        """Pay a cost."""
        if isinstance(price, n.PayLife):
            self.table.life[seat] = max(0, self.table.life[seat] - price.int)
            self.check_life()
        elif isinstance(price, n.PayEnergy | n.PayGeneric):
            self.take_payment(seat)
        elif isinstance(price, n.PaySome):
            self._pay_some(price, scene, seat)
        else:
            payer = copy(scene)
            if seat != scene.you:
                payer.their = seat
            payer.those = None
            # A die that pays is not KO'd by what it pays for.
            payer.kos = []
            dice = self.pay_with_dice(price, payer)
            scene.moved = len(dice)
            scene.chosen += [die for die in payer.chosen if die not in scene.chosen]

    def _pay_some(self, price: n.PaySome, scene: Scene, seat: int) -> None:
        """Pay energy of a type piece by piece, one at least, as long as the player likes."""
        kinds = price.energies.replace("[", " ").replace("]", " ").split()
        most = len(kinds) if price.paying == w.Paying.UP_TO else 99
        one = n.PayEnergy(f"[{kinds[0]}]")
        scene.paid = 0
        while scene.paid < most and self.can_pay(seat, one):
            if scene.paid and not self.ask_yes(seat, f"{self._name_of(scene)}: pay more"):
                break
            scene.paid += self.take_payment(seat)

    def pay_with_dice(self, price: Node, scene: Scene) -> list[Die]:
        """Pay with dice: sacrifice, KO, move or spin them."""
        if not self.do(price, scene):
            pass
        return list(scene.those or [])

    def _player_must(self, block: n.PlayerMust, scene: Scene) -> None:
        for seat in self.whom(block.player, scene):
            if self.table.over:
                return
            inner = copy(scene)
            inner.their = seat
            inner.chosen = scene.chosen
            self.run_block(block.do, inner)
            scene.those = inner.those
            scene.did = inner.did
            scene.kos = inner.kos

    def _choose_one(self, block: n.ChooseOne, scene: Scene) -> None:
        can = [i for i, option in enumerate(block.options) if self._finds_dice(option, scene)]
        can = can or list(range(len(block.options)))
        options = [f"choose {i}" for i in can]
        answer = options[0]
        question = self.script.peek()
        if len(options) > 1 or (question is not None and question.options == tuple(options)):
            answer = self.script.ask(scene.you, options, f"{self._name_of(scene)}: choose one")
        self.run_block(block.options[int(answer.split()[1])], scene)

    def _finds_dice(self, option: tuple[Node, ...], scene: Scene) -> bool:
        """Return whether something to choose from finds a die, be it one that stays as it is."""
        selector = getattr(option[0], "selector", None)
        if isinstance(selector, n.Target | n.Targets | n.One | n.Chosen):
            return bool(self.candidates(selector, scene))
        return self.possible(option, scene)

    def _player_must_choose(self, block: n.PlayerMustChoose, scene: Scene) -> None:
        for seat in self.whom(block.player, scene):
            inner = copy(scene)
            inner.their = seat
            can = [
                i
                for i, option in enumerate(block.options)
                if all(self._can_take(effect, inner, seat) for effect in option)
            ]
            if not can:
                continue
            options = [f"choose {i}" for i in can]
            answer = options[0]
            question = self.script.peek()
            if len(options) > 1 or (question is not None and question.options == tuple(options)):
                answer = self.script.ask(seat, options, f"{self._name_of(scene)}: must choose one")
            for effect in block.options[int(answer.split()[1])]:
                if isinstance(effect, n.PayLife | n.PayEnergy | n.PayGeneric | n.Sacrifice):
                    self.pay(effect, scene, seat)
                else:
                    self.do(effect, scene)
                if self.table.over:
                    return

    def _can_take(self, effect: Node, scene: Scene, seat: int) -> bool:
        if isinstance(effect, n.PayLife | n.PayEnergy | n.PayGeneric | n.Sacrifice):
            return self.can_be_paid(effect, scene, seat)
        if isinstance(effect, n.Must):
            dice = self.refer(effect.selector, scene)
            return bool(dice) and all(die.is_fielded and self.may_block(die) for die in dice)
        return True

    def may_block(self, die: Die) -> bool:
        """Return whether nothing forbids a die to block."""
        return not self.is_banned(die, w.Ban.BLOCK)

    def _unless(self, block: n.Unless, scene: Scene) -> None:
        chosen: list[list[Die]] = []
        for effect in block.do:
            for selector in _selectors(effect):
                chosen.append(self.choose(selector, scene))
        if any(not dice for dice in chosen):
            scene.did = False
            return
        seat = self.whom(block.player, scene)[0]
        if isinstance(block.offer, n.PaysLife) and self.table.life[seat] >= block.offer.int:
            if self.ask_yes(seat, f"{self._name_of(scene)}: unless"):
                self.table.life[seat] -= block.offer.int
                self.check_life()
                scene.did = False
                return
        elif not isinstance(block.offer, n.PaysLife):
            raise NotRead("unless a die is spun down")
        for effect in block.do:
            self.do(_with_that_die(effect), scene)

    def finish(self, scene: Scene) -> None:
        """End a text: a die that was rolled to a defense below its damage falls now."""
        if not self.table.over:
            self.check_kos(scene.you, scene=scene)


def _means_this(part: object) -> bool:
    return isinstance(part, n.This) or part == n.Act(w.Act.COUNTER)


def _selectors(effect: Node) -> list[Node]:
    found: list[Node] = []
    for name in ("selector", "selector2"):
        selector = getattr(effect, name, None)
        if isinstance(selector, n.Target | n.Targets | n.One | n.Chosen):
            found.append(selector)
    for recipient in getattr(effect, "recipients", ()):
        if isinstance(recipient, n.Target | n.Targets):
            found.append(recipient)
    return found


def _with_that_die(effect: Node) -> Node:
    """Return an effect on the dice that were chosen for it already."""
    if isinstance(effect, n.Deal):
        return n.Deal(effect.amount, (n.Those(),))
    if isinstance(effect, n.Must):
        return n.Must(n.Those(), effect.duty)
    if isinstance(effect, n.Cant):
        return n.Cant(n.Those(), effect.restriction)
    raise NotRead(f"unless: {type(effect).__name__}")


def _spins_back(block: object) -> bool:
    inner = block.inner if isinstance(block, n.May) else block
    return isinstance(inner, tuple) and any(
        isinstance(effect, n.SpinTo) and effect.face == w.Face.PREVIOUS for effect in inner
    )
