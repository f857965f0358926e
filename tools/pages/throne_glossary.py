"""What the words of the lists mean, where it is more than the plain sense. The page prints it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from throwdown.games.throne.language import word_lists as w

MEANINGS: Final[Mapping[type[StrEnum], Mapping[StrEnum, str]]] = {
    w.Link: {
        w.Link.THEN: "all before is finished and everybody had a chance to act (DT-9.4, DT-11.4)",
        w.Link.ADDITIONALLY: "last in its own step (DT-9.7)",
    },
    w.Moment: {
        w.Moment.GAME_START: "set-up (DT-1.4)",
        w.Moment.UPKEEP: "in the order you choose; damage and healing are added up (DT-3.1)",
        w.Moment.BEFORE_INCOME: "when the phase would start; `skip it` means that phase",
        w.Moment.BEFORE_OFFENSE: (
            "when the phase would start (DT-3.4.0); `skip it` means the whole Roll Phase"
        ),
        w.Moment.OFFENSE: "until an ability is activated",
        w.Moment.ACTIVATE: "after DT-3.4.4, before the effects of the ability",
        w.Moment.OFFENSE_END: "before targeting; not if the phase was skipped",
        w.Moment.YOU_ATTACK: (
            "when target and damage are known and tokens are placed; an option is open until the "
            "last window (DT-12.3)"
        ),
        w.Moment.ATTACKED: "the same moment, seen by the defender",
        w.Moment.INSTEAD_OF_DEFENSE: (
            "where a defense would be activated, also against undefendable damage; never against "
            "an ultimate"
        ),
        w.Moment.WOULD_DEAL: (
            "at DT-13, step 2, for each source of your Offensive Ability that can be changed, the "
            "attack first; never for an ultimate (DT-11.3)"
        ),
        w.Moment.ATTACK_WOULD_HURT: "after the defense, before damage is applied (DT-3.6.5)",
        w.Moment.ABILITY_WOULD_HURT: (
            "the same, for all damage of an opponent's Roll Phase, collateral damage included; "
            "`the attacker` is that opponent"
        ),
        w.Moment.WOULD_RECEIVE: "whenever damage waits for you, from any source (DT-10.4)",
        w.Moment.WOULD_BE_INFLICTED: "after targeting, before the tokens are placed (DT-3.6.1)",
        w.Moment.ATTACK_LANDS: (
            "at DT-3.6.6, if at least 1 damage, or the number named, is really taken; damage and "
            "healing from it join the same application"
        ),
        w.Moment.ROLL_PHASE_END: "before Main Phase (2); not if the phase was skipped",
        w.Moment.INFLICTING_ATTACK_ENDS: (
            "without an attack, at the end of the Roll Phase in which it was inflicted"
        ),
        w.Moment.TURN_END: "after the Discard Phase",
        w.Moment.FULL_TURN_END: "after the Discard Phase, if this token was there when it began",
        w.Moment.WOULD_FALL: "it replaces the defeat",
        w.Moment.OVER_LIMIT: "before the new token is placed",
        w.Moment.DETONATED: "called by `detonate`",
    },
    w.Limit: {w.Limit.TURN: "for this option alone"},
    w.Kind: {
        w.Kind.UNDEFENDABLE: "DT-10",
        w.Kind.PURE: "DT-10",
        w.Kind.COLLATERAL: "DT-10; needs no targeting roll and hits the target too",
        w.Kind.ISOLATED: "a source of its own, applied at once (DT-13.5)",
        w.Kind.UNPREVENTABLE: "nothing reduces, prevents or avoids it",
    },
    w.Gauge: {
        w.Gauge.ROLL: "the sum of the current roll, after alteration",
        w.Gauge.CP: "read when the sentence is reached, then fixed",
        w.Gauge.INCOMING: "the subtotal of the attack (DT-13, step 4)",
        w.Gauge.DEALT: "what opponents have really taken (DT-3.6.6)",
    },
    w.Who: {
        w.Who.YOU: "on a token: whoever has it",
        w.Who.TARGET: "the defender of this ability or attack",
        w.Who.CHOSEN_PLAYER: "may be yourself",
        w.Who.THAT_PLAYER: "chosen earlier in this text",
    },
    w.DiceOf: {
        w.DiceOf.THESE: "of the current roll",
        w.DiceOf.SIDE: "the owner of the dice may refuse",
    },
    w.TheDie: {w.TheDie.ITS: "the die of the token that was spent"},
    w.NewValue: {
        w.NewValue.ANY: "each die to a value you choose",
        w.NewValue.MATCH: "the value of another die of the same roll",
        w.NewValue.NEIGHBOR: "a 1 does not go down, a 6 does not go up",
    },
    w.Face: {w.Face.CURSED: "a board is never turned back"},
    w.Fact: {
        w.Fact.HIGHER: "of the two dice of a contest",
        w.Fact.HIGHER_OR_EQUAL: "of the two dice of a contest",
        w.Fact.THAT_PLAYER_DID: "answered yes to `that player may`",
        w.Fact.THAT_PLAYER_DID_NOT: "answered no to `that player may`",
        w.Fact.NOT_OWNER: "the token belongs to the leaflet of another hero",
    },
    w.Act: {
        w.Act.SKIP: "the phase of the header",
        w.Act.FAIL: "the ability has no effect of any kind; never an ultimate",
        w.Act.CANNOT_ACT: (
            "while you have the token: no cards, options, defense or passives; tokens still work"
        ),
        w.Act.NO_DEFENSE: "while you have the token",
        w.Act.UNDEFENDABLE: "sticks to the ability until the defense is chosen",
        w.Act.HALVE: "a factor of one half on all your damage (DT-13, step 3); never an ultimate's",
        w.Act.REMOVE_THIS: "the token goes back to its leaflet (DT-6.3)",
        w.Act.DETONATE_THIS: "the token does what it says for when it is detonated",
        w.Act.EXTRA_PHASE: "a new Roll Phase when this one is over, with all Roll Attempts",
        w.Act.EXTRA_PHASE_AGAINST_YOU: "the same, with you as its target",
    },
}
