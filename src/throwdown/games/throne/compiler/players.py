"""Compiling which players and dice a text means, and the choices that find them."""

from __future__ import annotations

from typing import Final, assert_never

from throwdown.games.throne.compiler.scope import DEFENSE, Ops, Scope
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core.text_lines import OTHER
from throwdown.games.throne.rules.effects import dice as d
from throwdown.games.throne.rules.text import players as p
from throwdown.phrase.errors import UnsupportedPhrase

_AMONG: Final = {
    w.Who.CHOSEN_PLAYER: p.ANYBODY,
    w.Who.CHOSEN_OPPONENT: p.AN_OPPONENT,
    w.Who.CHOSEN_TEAMMATE: p.A_TEAMMATE,
    w.Who.ANOTHER_PLAYER: p.SOMEBODY_ELSE,
}

PEOPLE: Final = {w.Person.PLAYER: p.ANYBODY, w.Person.OPPONENT: p.AN_OPPONENT}
_CHOSEN: Final = {w.Chosen.OPPONENTS: p.AN_OPPONENT, w.Chosen.PLAYERS: p.ANYBODY}

WHOSE: Final = {
    w.DiceOf.YOURS: rolls.YOURS,
    w.DiceOf.THESE: d.THESE,
    w.DiceOf.OPPONENT: rolls.OPPONENTS,
    w.DiceOf.SIDE: rolls.YOUR_SIDES,
}


NEW_VALUES: Final = {
    w.NewValue.ANY: rolls.TO_ANY,
    w.NewValue.MATCH: rolls.TO_MATCH,
    w.NewValue.NEIGHBOR: rolls.TO_NEIGHBOR,
}

ROLLERS: Final = {w.Phase.OFFENSIVE: p.THE_ROLLER, w.Phase.DEFENSIVE: p.THE_DEFENDER}
"""Whom an extra Roll Attempt in a phase can help."""


def candidate_group(who: w.Who) -> int | None:
    """Return among whom a player is chosen, or None if nobody is."""
    return _AMONG.get(who)


def compile_player_among(word: w.Who, among: int) -> tuple[Ops, p.Players]:
    """Compile one player; one who is chosen is chosen among those whom it can help."""
    if word is w.Who.CHOSEN_PLAYER:
        return [p.ChoosePlayer(among)], p.ThatPlayer()
    return compile_player(word)


def compile_player(word: w.Who) -> tuple[Ops, p.Players]:
    """Compile one player or group of players, with the choice it needs."""
    match word:
        case w.Who.CHOSEN_PLAYER | w.Who.CHOSEN_OPPONENT | w.Who.CHOSEN_TEAMMATE:
            return [p.ChoosePlayer(_AMONG[word])], p.ThatPlayer()
        case w.Who.ANOTHER_PLAYER:
            return [p.ChoosePlayer(p.SOMEBODY_ELSE, OTHER)], p.OtherPlayer()
        case w.Who.YOU:
            return [], p.You()
        case w.Who.TARGET:
            return [], p.TheTarget()
        case w.Who.ATTACKER:
            return [], p.TheAttacker()
        case w.Who.THAT_PLAYER:
            return [], p.ThatPlayer()
        case w.Who.ALL_OPPONENTS:
            return [], p.AllOpponents()
        case w.Who.ALL_PLAYERS:
            return [], p.AllPlayers()
        case w.Who.IDLE_OPPONENTS:
            return [], p.IdleOpponents()
        case _:
            assert_never(word)


def compile_targets(node: n.Targets) -> tuple[Ops, p.Players]:
    """Compile the players named, with the choices they need."""
    match node:
        case n.One(word):
            return compile_player(word)
        case n.Many(up_to, many, chosen, repeats):
            pick = p.ChoosePlayers(_CHOSEN[chosen], many, up_to=up_to, repeats=repeats)
            return [d.ForgetPicks(), pick], p.ChosenPlayers()
        case _:
            assert_never(node)


def other_side(scope: Scope) -> p.Players:
    """Return the other side of the attack."""
    return p.TheAttacker() if scope.place == DEFENSE else p.TheTarget()


def compile_dice(node: n.Dice) -> tuple[int, int, bool, bool]:
    """Compile which dice: whose, how many, whether fewer will do, whether one may be twice."""
    match node:
        case n.DiceOf(up_to, many, of, repeats):
            return WHOSE[of], many, up_to, repeats
        case n.AnyDice(many):
            return rolls.ANYBODYS, many, False, False
        case n.TheDie(w.TheDie.ITS):
            return d.ITS_DIE, 1, False, False
        case n.TheDie():
            raise UnsupportedPhrase("the chosen die is not picked again")
        case _:
            assert_never(node)
