"""What effects do with cards: draw, discard and search."""

from __future__ import annotations

from tests.second_reader.throne import amounts
from tests.second_reader.throne.amounts import Context
from tests.second_reader.throne.effects import Effects
from tests.second_reader.throne.requests import Chance, Steps
from throwdown.games.throne.language import nodes as n


class Cards(Effects):
    """Effects on decks and hands."""

    def do_draw(self, ctx: Context, effect: n.Draw) -> Steps[None]:
        yield from self.draw(ctx.seat, amounts.times(self.world, ctx, effect.int, effect.counter))

    def draw(self, seat: int, count: int) -> Steps[None]:
        """Draw cards; an empty deck is made again of the discard pile (DT-8.8)."""
        player = self.world.players[seat]
        for _ in range(count):
            if not player.deck:
                player.deck, player.discard = player.discard, set()
            if not player.deck:
                return
            options = [f"draw c{place}" for place in sorted(player.deck)]
            answer = yield Chance(options, "draw")
            place = int(answer.split("c")[-1])
            player.deck.remove(place)
            player.hand.add(place)

    def do_discards(self, ctx: Context, effect: n.Discards) -> Steps[None]:
        for seat in (yield from self.who(ctx, effect.who)):
            if seat >= 0:
                yield from self.discard(seat, effect.int, at_random=effect.at_random)

    def discard(self, seat: int, count: int, *, at_random: bool = False) -> Steps[None]:
        """Let a player discard cards of the hand."""
        player = self.world.players[seat]
        for _ in range(count):
            options = [f"card c{place}" for place in sorted(player.hand)]
            if not options:
                return
            if at_random:
                answer = yield Chance(options, "discard at random")
            else:
                answer = yield from self.ask(seat, options, "discard")
            place = int(answer.split("c")[-1])
            player.hand.remove(place)
            player.discard.add(place)

    def do_look_at_hand(self, ctx: Context, effect: n.LookAtHand) -> Steps[None]:
        yield from ()

    def do_search(self, ctx: Context, effect: n.Search) -> Steps[None]:
        player = self.world.players[ctx.seat]
        for _ in range(effect.int):
            options = [f"card c{place}" for place in sorted(player.deck)]
            if options:
                answer = yield from self.ask(ctx.seat, options, "search")
                place = int(answer.split("c")[-1])
                player.deck.remove(place)
                player.hand.add(place)
