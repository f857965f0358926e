"""What the words of the lists mean, where it is more than the plain sense. The page prints it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from throwdown.masters.language import words as w

MEANINGS: Final[Mapping[type[StrEnum], Mapping[StrEnum, str]]] = {
    w.Burst: {w.Burst.ANY: "either burst"},
    w.Player: {
        w.Player.YOU: "the controller of the die; of a Global ability, whoever pays",
        w.Player.THAT: "the player chosen last",
    },
    w.Zone: {
        w.Zone.OWNER_USED: "for each die, its own owner's",
        w.Zone.OWNER_PREP: "for each die, its own owner's",
        w.Zone.THEIR_OWN_USED: "of the player told to act",
        w.Zone.THEIR_OWN_PREP: "of the player told to act",
    },
    w.Place: {
        w.Place.THEIR_OWN_USED: "of the player told to act",
        w.Place.THEIR_OWN_PREP: "of the player told to act",
        w.Place.FIELD_OR_RESERVE: "the Reserve Pool of the die's own player",
    },
    w.Gauge: {w.Gauge.TOTAL_FIELDING: "the sum over all chosen dice"},
    w.Limit: {
        w.Limit.ATTACK: "once per attack step, however many dice of the card attack",
        w.Limit.FIRST: "used then or not, for all dice of the card together",
    },
    w.Keyword: {
        w.Keyword.OVERCRUSH: "DM-14.1",
        w.Keyword.TEAMWATCH: "header: you field another character that shares an affiliation",
        w.Keyword.TEAMWORK: "header: two active characters of yours share an affiliation",
        w.Keyword.AFTERSHOCK: "header: this leaves the field because of the opponent",
        w.Keyword.ALLY: "counts as a Sidekick in the field (DM-14.5)",
        w.Keyword.REGENERATE: "DM-14.6",
        w.Keyword.UNDERDOG: "header: your opponent has more characters in the field than you",
        w.Keyword.HEROIC: "may be paired when fielded (DM-12); the die with the text runs its line",
        w.Keyword.ZOMBIE: "when fielded, all other dice of this name that are no Zombies are KO'd",
    },
    w.Event: {
        w.Event.ATTACKS: "after all attackers are declared",
        w.Event.UNBLOCKED: "after blockers are declared",
        w.Event.BLOCKED: "once, however many dice block it",
        w.Event.KOED: "the die lies in the Prep Area by then; `this` still means it",
    },
    w.WorldEvent: {w.WorldEvent.THEY_USE_ACTION: "after the effect of the die"},
    w.Source: {
        w.Source.ACTION: "the source is an action die",
        w.Source.ACTION_OR_ABILITY: "neither combat nor a Global ability",
        w.Source.KIND: "the text has the header `when fielded` or `when … attacks`",
    },
    w.Would: {
        w.Would.LEAVE_LOW: "also by way of Out of Play, as an unblocked attacker does",
    },
    w.Moment: {
        w.Moment.END_COMBAT: "after damage, before Cleanup",
        w.Moment.TURN: "before dice are drawn",
        w.Moment.END_TURN: "in Cleanup, before damage and effects end (DM-8.1)",
        w.Moment.END_YOUR_TURN: "in Cleanup, before damage and effects end (DM-8.1)",
        w.Moment.END_EACH_TURN: "your turns and the opponent's",
    },
    w.Tally: {
        w.Tally.MOVED: "as the cost of this line",
        w.Tally.KOED: "by this line, not as its cost",
    },
    w.Fact: {
        w.Fact.ACTIVE: "a die of the card is in the field; the line works once for the whole card",
        w.Fact.YOU_DID: "the sentence before was carried out in full",
        w.Fact.ON_CARD: "after `place this on the card of`",
    },
    w.State: {w.State.ENGAGED: "blocks or was blocked in this attack"},
    w.StateWord: {
        w.StateWord.ACTIVE: "makes a count go by cards and not by dice",
        w.StateWord.UNBLOCKED: "attacks, and blockers are declared",
    },
    w.Ban: {
        w.Ban.BLOCKED_BY_ONE: "two or more may block it together",
        w.Ban.ATTACK_TOGETHER: "it may attack only as the sole attacker",
        w.Ban.TARGETED_ALONE: "by an action die of the opponent whose text has exactly one target",
    },
    w.Taxer: {
        w.Taxer.OWNER: "for each die, when it is declared",
        w.Taxer.DEFENDER: "for each blocker, when blockers are declared",
    },
    w.Duty: {w.Duty.ATTACK_NEXT: "in the next attack step of its controller; then it ends"},
    w.SelfRule: {
        w.SelfRule.STAYS: "it does not go to the Used Pile as an unblocked attacker",
        w.SelfRule.FREE_FIELD: "from the Reserve Pool, with its character face up; it is fielded",
        w.SelfRule.DOUBLE_TO_BLOCKERS: "combat damage assigned to them counts twice",
    },
    w.Rel: {
        w.Rel.BLOCKING_THIS: "at the end of combat: that blocked it",
        w.Rel.ENGAGED: "blocks this or is blocked by it",
        w.Rel.CHOSEN_TYPE: "the energy type that the text has chosen",
        w.Rel.THAT_CARD: "of the card on which this lies",
        w.Rel.SHARING: "at least one icon in common",
        w.Rel.SHARING_THAT: "at least one icon in common",
    },
    w.Until: {
        w.Until.YOU_DAMAGE: "over turns, until you deal any damage to your opponent",
    },
    w.Factor: {w.Factor.HALVE: "rounded down"},
}
