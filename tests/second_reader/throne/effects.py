"""What each effect does to the world; what has to be asked or rolled is asked for on the way."""

from __future__ import annotations

from tests.second_reader.throne import amounts
from tests.second_reader.throne.amounts import Context
from tests.second_reader.throne.requests import Ask, Chance, NotRead, Steps, Window
from tests.second_reader.throne.world import Contest, Packet, Roll, Term, World
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.model import printed_kinds as printed

ANY = (-1,)
EVERY_STAGE = (0, 1, 2, 3, 4, 5)


class Effects:
    """The world and what happens to it."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.gathering = False
        """Whether damage and healing wait for the end of a phase."""
        self.undefendable = False
        self.failed = False
        self.skipping = False
        self.locked = False
        self.attacking = False
        """Whether an Attack is under way to which something can be added."""
        self.defense_chosen = False
        """Whether it is too late to make the attack undefendable."""
        self.target = -1
        self.aimed = False
        """Whether the target of the ability under way is known for good."""
        self.spending: Roll | None = None
        """The roll of a token that is being spent."""
        self.granted = 0
        """Roll Attempts that were granted in this Offensive Roll Phase."""
        self.granted_in_defense = 0
        self.idle = False
        """Whether what is asked now cannot change anything."""
        self.extra_phases: list[tuple[int, int]] = []
        self.deferred: list[tuple[n.Block, Context]] | None = None
        """Where effects of an ability wait that need a target, while it is being activated."""

    # ---- Asking

    def ask(self, seat: int, options: list[str], why: str, silent: str | None = None) -> Steps[str]:
        """Ask for one of some answers; a single one needs no question."""
        if len(options) == 1 and silent is None:
            silent = options[0]
        return (yield Ask(seat, options, why, silent))

    def ask_may(self, seat: int, why: str) -> Steps[bool]:
        """Ask yes or no."""
        silent = "no" if self.idle else None
        return (yield from self.ask(seat, ["yes", "no"], why, silent)) == "yes"

    def choose_player(self, seat: int, among: list[int], why: str) -> Steps[int]:
        """Let a player choose one of several players; -1 if there is none."""
        if not among:
            return -1
        answer = yield from self.ask(seat, [f"target p{other}" for other in among], why)
        return int(answer.split("p")[-1])

    def window(self, why: str, *, stage: tuple[int, ...] = ANY) -> Steps[None]:
        """Let everybody act until all have passed."""
        while True:
            done = yield Window(ANY, stage, why)
            if not done:
                return
            yield from self.act(done)

    def act(self, done: str) -> Steps[None]:
        """Carry out what somebody does in a window."""
        raise NotImplementedError

    def commit(self, ctx: Context) -> Steps[None]:
        """Let others interrupt a Main Phase Action once what it begins with is chosen (DT-15.5)."""
        if ctx.open_play:
            ctx.open_play = False
            yield from self.window(f"play of {ctx.source}")

    # ---- Who

    def who(self, ctx: Context, who: w.Who) -> Steps[list[int]]:
        """Return the players that a word stands for, chosen if they have to be."""
        found = yield from self._who(ctx, who)
        yield from self.commit(ctx)
        return found

    def _who(self, ctx: Context, who: w.Who) -> Steps[list[int]]:
        world = self.world
        if who is w.Who.YOU:
            return [ctx.seat]
        if who is w.Who.TARGET or who is w.Who.ATTACKER:
            return [ctx.other]
        if who is w.Who.THAT_PLAYER:
            return [ctx.that]
        if who is w.Who.ALL_OPPONENTS:
            return world.opponents(ctx.seat)
        if who is w.Who.ALL_PLAYERS:
            return sorted(world.seats())
        if who is w.Who.IDLE_OPPONENTS:
            idle = world.opponents(ctx.seat)
            return [seat for seat in idle if not world.players[seat].attacked]
        among = sorted(world.seats())
        if who is w.Who.CHOSEN_OPPONENT:
            among = world.opponents(ctx.seat)
        elif who is w.Who.CHOSEN_TEAMMATE:
            among = world.mates(ctx.seat)
        elif who is w.Who.ANOTHER_PLAYER:
            among = [seat for seat in among if seat != ctx.that]
        chosen = yield from self.choose_player(ctx.seat, among, f"{who.value} of {ctx.source}")
        if chosen < 0:
            return []
        ctx.that = chosen
        return [chosen]

    def targets(self, ctx: Context, targets: n.Targets | None) -> Steps[list[int]]:
        """Return whom an effect is for; without a word the other side of the attack."""
        if targets is None:
            return [ctx.other]
        if isinstance(targets, n.One):
            return (yield from self.who(ctx, targets.who))
        found = yield from self._many(ctx, targets)
        yield from self.commit(ctx)
        return found

    def _many(self, ctx: Context, many: n.Many) -> Steps[list[int]]:
        world = self.world
        all_of = sorted(world.seats())
        if many.chosen is w.Chosen.OPPONENTS:
            all_of = world.opponents(ctx.seat)
        # Which ones counts, not in which order they are named.
        found: list[int] = []
        for number in range(min(many.int, len(all_of)) if not many.repeats else many.int):
            among = all_of
            if found and not many.repeats:
                among = all_of[all_of.index(found[-1]) + 1 :]
            if not many.repeats and not many.up_to:
                still = min(many.int, len(all_of)) - number
                among = among[: len(among) - still + 1]
            options = [f"target p{seat}" for seat in among]
            if many.up_to:
                options.append("done")
            if not among:
                break
            answer = yield from self.ask(ctx.seat, options, f"players of {ctx.source}")
            if answer == "done":
                break
            found.append(int(answer.split("p")[-1]))
        return found

    # ---- Effects

    def do(self, ctx: Context, effects: tuple[n.Effect, ...]) -> Steps[None]:
        """Carry out effects in order."""
        for effect in effects:
            yield from self.effect(ctx, effect)

    def effect(self, ctx: Context, effect: n.Effect) -> Steps[None]:
        """Carry out one effect, or let it wait for the target."""
        if self.deferred is not None and ctx.is_ability() and waits_for_target(effect):
            yield from self._defer(ctx, effect)
            return
        method = getattr(self, method_for(effect), None)
        if method is None:
            raise NotRead(type(effect).__name__)
        if not is_aimed(effect):
            yield from self.commit(ctx)
        yield from method(ctx, effect)

    def _defer(self, ctx: Context, effect: n.Effect) -> Steps[None]:
        """Fix amounts and chosen players now; what is done waits (DT-3.6.1)."""
        if isinstance(effect, n.Inflict):
            # Players are chosen when the tokens wait for them; how many is fixed now.
            goods = self.goods(ctx, effect.goods)
            fixed = tuple(n.Tokens(count, name, None) for name, count in goods)
            self.put_off(ctx, n.Do((n.Inflict(fixed, effect.targets),)))
        else:
            self.put_off(ctx, n.Do((_fix(self.world, ctx, effect),)))
        yield from ()

    def put_off(self, ctx: Context, block: n.Block) -> None:
        """Let a block wait until the target is known."""
        assert self.deferred is not None
        self.deferred.append((block, ctx))

    # ---- Damage and healing

    def kind(self, ctx: Context, damage: n.Damage, *, named: bool) -> str:
        """Return the type of damage: the written one, else by where the text stands (DT-10)."""
        if damage.kind is not None:
            return "typeless" if damage.kind is w.Kind.ISOLATED else damage.kind.value
        if ctx.is_ability() and not named:
            return "ultimate" if ctx.place == "ultimate" else "normal"
        return "typeless"

    def do_deal(self, ctx: Context, effect: n.Deal) -> Steps[None]:
        named = effect.targets is not None
        kind = self.kind(ctx, effect.damage, named=named)
        if is_half_of_attack(effect.damage):
            packet = Packet(ctx.seat, ctx.other, kind, 0, ctx.source, half_of_attack=True)
            self.world.packets.append(packet)
            return
        aiming = ctx.is_ability() and not self.aimed
        receivers = [-1 if aiming else ctx.other]
        if named:
            receivers = yield from self.targets(ctx, effect.targets)
        chosen = isinstance(effect.targets, n.Many) and ctx.is_ability()
        if chosen and effect.damage.kind is not w.Kind.COLLATERAL:
            yield from self.name_targets(ctx, receivers)
        for receiver in receivers:
            base = amounts.amount(self.world, ctx, effect.damage, receiver)
            one = isinstance(effect.targets, n.One) and effect.targets.who is w.Who.THAT_PLAYER
            if ctx.is_ability() and one and base > 0:
                yield from self.name_target(ctx, receiver)
            self.deal(ctx, receiver, kind, base)

    def name_targets(self, ctx: Context, targets: list[int]) -> Steps[None]:
        """Attack all of several players who were chosen (DT-5.1)."""
        raise NotImplementedError

    def name_target(self, ctx: Context, target: int) -> Steps[None]:
        """Make a player whom the text names the target."""
        raise NotImplementedError

    def deal(self, ctx: Context, receiver: int, kind: str, base: int) -> None:
        """Announce damage: that of an Attack, if it comes from an ability and has its type."""
        if base <= 0:
            return
        attack = ctx.is_ability() and kind in ("normal", "undefendable", "pure", "ultimate")
        packet = Packet(ctx.seat, receiver, kind, base, ctx.source, ctx.is_ability(), attack)
        packet.ultimate = ctx.place == "ultimate"
        self.world.packets.append(packet)

    def do_receive(self, ctx: Context, effect: n.Receive) -> Steps[None]:
        base = amounts.amount(self.world, ctx, effect.damage, ctx.seat)
        kind = self.kind(ctx, effect.damage, named=True)
        if base > 0:
            packet = Packet(ctx.seat, ctx.seat, kind, base, ctx.source)
            if effect.damage.kind is w.Kind.ISOLATED and not self.in_upkeep():
                yield from self.apply([packet], isolated=True)
            else:
                self.world.packets.append(packet)
        yield from ()

    def in_upkeep(self) -> bool:
        """Return whether the Upkeep Phase is under way."""
        return False

    def apply(self, packets: list[Packet], *, isolated: bool = False) -> Steps[None]:
        """Apply damage and healing together."""
        raise NotImplementedError

    def do_add(self, ctx: Context, effect: n.Add) -> Steps[None]:
        more = amounts.amount(self.world, ctx, effect.damage)
        if ctx.is_ability():
            own = [p for p in self.world.packets if p.ability and p.attack]
            if own:
                own[-1].base += more
                ctx.added += more
        elif self.attacking:
            self.world.terms.append(Term("add", ctx.seat, more))
            ctx.added += more
        yield from ()

    def do_subtract(self, ctx: Context, effect: n.Subtract) -> Steps[None]:
        less = amounts.amount(self.world, ctx, effect.damage)
        self.world.terms.append(Term("subtract", ctx.seat, less))
        yield from ()

    def do_prevent(self, ctx: Context, effect: n.Prevent) -> Steps[None]:
        less = amounts.amount(self.world, ctx, effect.damage)
        receivers = [ctx.seat]
        if effect.who is w.Who.CHOSEN_PLAYER:
            waits = {
                packet.receiver
                for packet in self.world.packets
                if packet.kind not in ("healing", "stolen")
            }
            among = sorted(seat for seat in self.world.seats() if seat in waits)
            chosen = yield from self.choose_player(ctx.seat, among, f"player of {ctx.source}")
            receivers = [chosen] if chosen >= 0 else []
        elif effect.who is not None:
            receivers = yield from self.who(ctx, effect.who)
        for receiver in receivers:
            self.world.terms.append(Term("prevent", receiver, less))

    def do_prevent_share(self, ctx: Context, effect: n.PreventShare) -> Steps[None]:
        if ctx.moment == w.Moment.WOULD_DEAL.value:
            self.world.terms.append(Term("avoid dealt", ctx.seat))
        else:
            word = "halve" if effect.share is w.Share.HALF else "avoid"
            self.world.terms.append(Term(word, ctx.seat))
        yield from ()

    def do_redirect(self, ctx: Context, effect: n.Redirect) -> Steps[None]:
        self.world.terms.append(Term("redirect", ctx.seat, companion=effect.name))
        yield from ()

    def do_heal(self, ctx: Context, effect: n.Heal) -> Steps[None]:
        base = amounts.amount(self.world, ctx, effect.points)
        healed, companion = [ctx.seat], ""
        if isinstance(effect.healed, str):
            companion = effect.healed
            healed = [ctx.seat] if self.world.count(ctx.seat, companion) else []
        elif effect.healed is not None:
            healed = yield from self.who(ctx, effect.healed.who)
        for receiver in healed if base > 0 else []:
            packet = Packet(ctx.seat, receiver, "healing", base, ctx.source, companion=companion)
            self.world.packets.append(packet)

    def do_set_health(self, ctx: Context, effect: n.SetHealth) -> Steps[None]:
        self.world.health[self.world.teams[ctx.seat]] = effect.int
        yield from ()

    def do_steal_health(self, ctx: Context, effect: n.StealHealth) -> Steps[None]:
        base = amounts.times(self.world, ctx, effect.int, effect.counter)
        if base > 0:
            self.world.packets.append(Packet(ctx.seat, ctx.other, "stolen", base, ctx.source))
        yield from ()

    # ---- Tokens and CP

    def goods(self, ctx: Context, goods: tuple[n.Good, ...]) -> list[tuple[str, int]]:
        """Return names and numbers of what is gained; CP has no name."""
        found: list[tuple[str, int]] = []
        for good in goods:
            if isinstance(good, n.Tokens):
                count = amounts.times(self.world, ctx, good.int, good.counter)
                found.append((good.name, count))
            elif isinstance(good, n.TokensEqual):
                found.append((good.name, amounts.gauge(self.world, ctx, good.equal)))
            elif isinstance(good, n.TokensToLimit):
                found.append((good.name, 99))
            elif isinstance(good, n.Cp):
                found.append(("", amounts.times(self.world, ctx, good.int, good.counter)))
            else:
                found.append(("", amounts.gauge(self.world, ctx, good.equal)))
        return found

    def do_gain(self, ctx: Context, effect: n.Gain) -> Steps[None]:
        yield from self._give(ctx, [ctx.seat], self.goods(ctx, effect.goods))

    def do_gains(self, ctx: Context, effect: n.Gains) -> Steps[None]:
        receivers = yield from self.targets(ctx, effect.targets)
        yield from self._give(ctx, receivers, self.goods(ctx, effect.goods))

    def _give(self, ctx: Context, to: list[int], goods: list[tuple[str, int]]) -> Steps[None]:
        for receiver in to:
            for name, count in goods:
                if not name:
                    before = self.world.players[receiver].cp
                    self.world.gain_cp(receiver, count)
                    if receiver == ctx.seat:
                        ctx.gained_cp += self.world.players[receiver].cp - before
                else:
                    yield from self.put(ctx, receiver, name, count)

    def put(self, ctx: Context, receiver: int, name: str, count: int) -> Steps[None]:
        """Place tokens on a player, within the limit."""
        token = self.world.token(name)
        mine = receiver == ctx.seat and self.world.owns(receiver, name)
        if token is not None and token.may_decline and mine:
            room = self.world.limit(receiver, name) - self.world.count(receiver, name)
            for number in range(count):
                silent = None if number < room else "no"
                options = ["yes", "no"]
                if (yield from self.ask(receiver, options, f"gain {name}", silent)) == "yes":
                    self.world.place(receiver, name, ctx.seat)
            return
        for _ in range(min(count, self.world.limit(receiver, name) + 1)):
            yield from self.place(ctx, receiver, name)

    def place(self, ctx: Context, receiver: int, name: str) -> Steps[None]:
        """Place one token; what it says of its limit comes first."""
        full = self.world.count(receiver, name) >= self.world.limit(receiver, name)
        if full:
            yield from self.fire_token(receiver, name, w.Moment.OVER_LIMIT)
        struck = self.in_roll_phase()
        self.world.place(receiver, name, ctx.seat, struck=struck)

    def in_roll_phase(self) -> bool:
        """Return whether a Roll Phase is under way."""
        return False

    def fire_token(self, seat: int, name: str, moment: w.Moment) -> Steps[None]:
        """Let a token do what it says for a moment."""
        raise NotImplementedError

    def do_inflict(self, ctx: Context, effect: n.Inflict) -> Steps[None]:
        receivers = yield from self.targets(ctx, effect.targets)
        for receiver in receivers:
            if receiver < 0:
                continue
            for name, count in self.goods(ctx, effect.goods):
                if ctx.is_ability():
                    row = (name, ctx.seat, receiver)
                    self.world.waiting_tokens.extend(row for _ in range(count))
                else:
                    yield from self.put(ctx, receiver, name, count)

    def do_raise_limit(self, ctx: Context, effect: n.RaiseLimit) -> Steps[None]:
        self.world.players[ctx.seat].raised[effect.name] += effect.int
        yield from ()

    def do_remove_tokens(self, ctx: Context, effect: n.RemoveTokens) -> Steps[None]:
        for seat in (yield from self.who(ctx, effect.who)):
            there = self.world.count(seat, effect.name)
            if isinstance(effect.count, n.All):
                count = there
            elif isinstance(effect.count, n.AnyNumber):
                options = [f"number {number}" for number in range(there + 1)]
                answer = yield from self.ask(ctx.seat, options, f"remove {effect.name}")
                count = int(answer.split()[-1])
            else:
                count = min(there, effect.count)
            for _ in range(count):
                self.world.remove(seat, effect.name)

    def statuses(self, seat: int, *, negative: bool, transferable: bool = False) -> list[str]:
        """Return the status effects of a player that can be removed or transferred."""
        found = []
        for name in self.world.words.tokens:
            token = self.world.token(name)
            if token is None or not self.world.count(seat, name):
                continue
            able = token.transferable if transferable else token.removable
            if able and not (negative and token.kind != printed.NEGATIVE):
                found.append(name)
        return found

    def token_answer(self, names: list[str]) -> list[str]:
        """Return the answers that name tokens."""
        return [f"token k{self.world.words.tokens.index(name)}" for name in names]

    def token_of(self, answer: str) -> str:
        """Return the token that an answer names."""
        return self.world.words.tokens[int(answer.split("k")[-1])]

    def do_remove_status(self, ctx: Context, effect: n.RemoveStatus) -> Steps[None]:
        able = {seat: self.statuses(seat, negative=effect.negative) for seat in self.world.seats()}
        if effect.who in (w.Who.CHOSEN_PLAYER, w.Who.CHOSEN_OPPONENT):
            whole = isinstance(effect.count, n.All)
            among = sorted(seat for seat, names in able.items() if names or whole)
            seat = yield from self.choose_player(ctx.seat, among, f"status of {ctx.source}")
            seats = [] if seat < 0 else [seat]
        else:
            seats = yield from self.who(ctx, effect.who)
        for seat in seats:
            if isinstance(effect.count, n.All):
                yield from self.commit(ctx)
                for name in self.statuses(seat, negative=effect.negative):
                    self.world.players[seat].tokens[name] = []
                continue
            if not isinstance(effect.count, int):
                raise NotRead("remove any number of status effects")
            for _ in range(effect.count):
                names = self.statuses(seat, negative=effect.negative)
                if not names:
                    break
                answer = yield from self.ask(
                    ctx.seat, self.token_answer(names), f"status to remove by {ctx.source}"
                )
                yield from self.commit(ctx)
                self.world.remove(seat, self.token_of(answer))

    def do_transfer_this(self, ctx: Context, effect: n.TransferThis) -> Steps[None]:
        for seat in (yield from self.who(ctx, effect.who)):
            if seat != ctx.seat and self.world.remove(ctx.seat, ctx.this):
                yield from self.place(ctx, seat, ctx.this)

    def do_transfer_status(self, ctx: Context, effect: n.TransferStatus) -> Steps[None]:
        able = {
            seat: self.statuses(seat, negative=False, transferable=True)
            for seat in self.world.seats()
        }
        among = sorted(seat for seat, names in able.items() if names)
        giver = yield from self.choose_player(ctx.seat, among, f"status of {ctx.source}")
        if giver < 0:
            return
        answer = yield from self.ask(
            ctx.seat, self.token_answer(able[giver]), f"status to transfer by {ctx.source}"
        )
        name = self.token_of(answer)
        others = [seat for seat in sorted(self.world.seats()) if seat != giver]
        receiver = yield from self.choose_player(ctx.seat, others, f"receiver of {ctx.source}")
        yield from self.commit(ctx)
        if receiver >= 0 and self.world.remove(giver, name):
            yield from self.place(ctx, receiver, name)

    def do_loses(self, ctx: Context, effect: n.Loses) -> Steps[None]:
        lost = amounts.times(self.world, ctx, effect.int, effect.counter)
        for seat in (yield from self.who(ctx, effect.who)):
            self.world.lose_cp(seat, lost)

    def do_steal_cp(self, ctx: Context, effect: n.StealCp) -> Steps[None]:
        wanted = amounts.times(self.world, ctx, effect.int, effect.counter)
        seats = [ctx.other] if effect.who is None else (yield from self.who(ctx, effect.who))
        for seat in seats:
            self.world.gain_cp(ctx.seat, self.world.lose_cp(seat, wanted))

    # ---- Rolls

    def throw(self, owners: list[int], why: str) -> Steps[Roll]:
        """Roll dice, one after another."""
        roll = Roll(owners, [])
        self.world.rolls.append(roll)
        for _ in owners:
            answer = yield Chance([f"roll {value}" for value in range(1, 7)], why)
            roll.values.append(int(answer.split()[-1]))
        return roll

    def do_roll(self, ctx: Context, effect: n.Roll) -> Steps[None]:
        ctx.roll = yield from self.throw([ctx.seat] * effect.int, f"roll of {ctx.source}")
        before, self.spending = self.spending, None
        if ctx.place == "token" and ctx.spent:
            self.spending = ctx.roll
            yield from self.fire_spending(ctx)
        yield from self.window(
            f"roll of {ctx.source}", stage=ANY if ctx.is_ability() else EVERY_STAGE
        )
        ctx.roll.open = False
        self.spending = before

    def fire_spending(self, ctx: Context) -> Steps[None]:
        """Let happen what is said for when such a token is spent."""
        raise NotImplementedError

    def do_contest(self, ctx: Context, effect: n.Contest) -> Steps[None]:
        if ctx.place != "defense":
            ctx.roll = contest = yield from self.throw_contest(ctx.seat, ctx.other, ctx.source)
            yield from self.window(f"contest of {ctx.source}")
            for roll in contest.parts:
                roll.open = False

    def throw_contest(self, seat: int, other: int, why: str) -> Steps[Contest]:
        """Let two players roll a die each."""
        mine = yield from self.throw([seat], f"contest of {why}")
        theirs = yield from self.throw([other], f"contest of {why}")
        return Contest(mine, theirs)

    def do_choose_player(self, ctx: Context, effect: n.ChoosePlayer) -> Steps[None]:
        among = sorted(self.world.seats())
        if effect.person is w.Person.OPPONENT:
            among = self.world.opponents(ctx.seat)
        ctx.that = yield from self.choose_player(ctx.seat, among, f"player of {ctx.source}")
        yield from self.commit(ctx)

    def do_play_only(self, ctx: Context, effect: n.PlayOnly) -> Steps[None]:
        yield from ()


def method_for(effect: n.Effect) -> str:
    """Return the name of the method that carries out an effect: `do_deal` for Deal."""
    name = type(effect).__name__
    words = "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)
    return f"do{words}"


def is_aimed(effect: n.Effect) -> bool:
    """Return whether an effect names or chooses somebody before it does anything."""
    if isinstance(effect, n.Deal | n.Gains | n.Inflict):
        return effect.targets is not None
    if isinstance(effect, n.Discards | n.Loses | n.Prevent | n.RemoveTokens | n.StealCp):
        return effect.who is not None
    return isinstance(effect, n.ChoosePlayer | n.RemoveStatus | n.TransferStatus)


def is_half_of_attack(damage: n.Damage) -> bool:
    """Return whether damage is as much as the subtotal of the attack says (DT-13, step 4)."""
    return isinstance(damage, n.DamageEqual) and damage.equal.gauge is w.Gauge.INCOMING


def waits_for_target(effect: n.Effect) -> bool:
    """Return whether an effect of an ability waits until the target is known (DT-3.6.1)."""
    kinds = n.StealCp | n.StealHealth | n.StealInstead | n.Inflict | n.ActivateFree
    return isinstance(effect, kinds | n.Discards | n.Loses)


def _fix(world: World, ctx: Context, effect: n.Effect) -> n.Effect:
    """Return an effect with its amount fixed."""
    if isinstance(effect, n.Loses):
        return n.Loses(effect.who, amounts.times(world, ctx, effect.int, effect.counter), None)
    if isinstance(effect, n.StealCp):
        count = amounts.times(world, ctx, effect.int, effect.counter)
        return n.StealCp(count, None, effect.who)
    return effect
