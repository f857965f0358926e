"""What the words of the lists mean, where it is more than the plain sense. The page prints it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from throwdown.games.masters.language import word_lists as w

MEANINGS: Final[Mapping[type[StrEnum], Mapping[StrEnum, str]]] = {
    w.Burst: {w.Burst.ANY: "either burst"},
    w.Player: {
        w.Player.YOU: "the controller of the die; of a Global ability, whoever pays",
        w.Player.OPPONENT: "one player: with four, the one across",
        w.Player.EACH: "the active player first; with four, partners one after the other",
        w.Player.THAT: "the player chosen last, or the one who did what set the text off",
        w.Player.TARGET_OPPONENT: "one opponent of your choice",
        w.Player.OTHERS: "all but you",
    },
    w.Side: {
        w.Side.TEAM: "you and your partner together; with two players, you",
        w.Side.OPPONENT: "at least one of them",
    },
    w.Owner: {
        w.Owner.YOURS: "that you control; in the field by option also your partner's",
        w.Owner.OPPOSING: "owned or controlled by either opponent",
        w.Owner.THEIRS: "of the player told to act, or of the one who is dealt the damage",
        w.Owner.OPPONENTS: "with four players, of the one across",
        w.Owner.TEAMS: "that you or your partner control",
        w.Owner.THEIR_TEAMS: "that the player told to act or their partner control",
        w.Owner.OTHERS: "of all but you",
        w.Owner.TARGETS: "of one opponent of your choice",
    },
    w.Zone: {
        w.Zone.OWNER_USED: "for each die, its own owner's; of several, `their owners' Used Piles`",
        w.Zone.OWNER_PREP: "for each die, its own owner's; of several, `their owners' Prep Areas`",
        w.Zone.THEIR_OWN_USED: "of the player told to act",
        w.Zone.THEIR_OWN_PREP: "of the player told to act",
    },
    w.Place: {
        w.Place.THEIR_OWN_USED: "of the player told to act",
        w.Place.THEIR_OWN_PREP: "of the player told to act",
        w.Place.FIELD_OR_RESERVE: "the Reserve Pool of the die's own player",
        w.Place.YOUR_ROLL: "dice of the roll under way, before they go to the Reserve Pool",
        w.Place.THEIR_ROLL: "dice of the roll under way, before they go to the Reserve Pool",
        w.Place.FIELD: "action dice that lie there or on a card",
    },
    w.Art: {w.Art.ONE_OR_MORE: "all that leave at once are one event"},
    w.Gauge: {
        w.Gauge.TOTAL_FIELDING: "the sum over all chosen dice",
        w.Gauge.PRINTED_FIELDING: "as on the face, whatever changes the cost",
        w.Gauge.PRINTED_PURCHASE: "as on the card, whatever changes the cost",
    },
    w.Limit: {
        w.Limit.ATTACK: "once per attack step, however many dice of the card attack",
        w.Limit.FIRST: "used then or not, for all dice of the card together",
        w.Limit.EACH_GLOBAL: "once for each Global ability that is used",
        w.Limit.ON_YOUR_TURN: "any number of times, if it is your turn",
        w.Limit.ON_THEIR_TURN: "any number of times, if it is your opponent's turn",
    },
    w.Keyword: {
        w.Keyword.OVERCRUSH: "DM-14.1",
        w.Keyword.TEAMWATCH: "header: you field another character that shares an affiliation",
        w.Keyword.TEAMWORK: "header: two active characters of yours share an affiliation",
        w.Keyword.AFTERSHOCK: "header: this leaves the field because of the opponent",
        w.Keyword.ALLY: "counts as a Sidekick in the field (DM-14.5)",
        w.Keyword.REGENERATE: "DM-14.6; the roll waits beside the texts that the KO sets off",
        w.Keyword.UNDERDOG: "header: your opponent has more characters in the field than you",
        w.Keyword.HEROIC: "may be paired when fielded (DM-12); the die with the text runs its line",
        w.Keyword.DEADLY: "at the end of the turn, KO every die that was engaged with this",
        w.Keyword.ZOMBIE: "when fielded, all other dice of this name that are no Zombies are KO'd",
    },
    w.Event: {
        w.Event.ATTACKS: "after all attackers are declared",
        w.Event.UNBLOCKED: "after blockers are declared",
        w.Event.BLOCKED: "once, however many dice block it",
        w.Event.BLOCKS_THAT: "the die that the text has chosen",
        w.Event.KOED: "the die lies in the Prep Area by then; `this` still means it",
        w.Event.KOED_ATTACKING: "by anything, while it was an attacker",
        w.Event.KOED_COMBAT: "by combat damage",
        w.Event.KOED_STEP: "by anything, in an attack step",
        w.Event.KOED_BY_THIS: "by damage or an effect of which this die is a source, alone or not",
        w.Event.SURVIVES: "it took damage and is in the field after the KO check of that damage",
        w.Event.SURVIVES_STEP: "so, by any damage in an attack step",
        w.Event.NOT_REGENERATED: "Regenerate was rolled, and no character face came (DM-14.6)",
    },
    w.Cause: {
        w.Cause.OPPONENT: "of the player who controls the die, as Aftershock has it (DM-14.4)"
    },
    w.WorldEvent: {
        w.WorldEvent.THEY_USE_ACTION: "after the effect of the die",
        w.WorldEvent.ANY_USES_ACTION: "after the effect of the die",
        w.WorldEvent.YOU_USE_ACTION: "after the effect; `that die`, if it has not moved itself",
        w.WorldEvent.THEY_USE_GLOBAL: "when it is paid, before its effect",
        w.WorldEvent.ANY_USES_GLOBAL: "when it is paid, before its effect",
        w.WorldEvent.YOU_USE_GLOBAL: "when it is paid, before its effect",
        w.WorldEvent.THEY_DRAW: "once for each draw, the one of the draw step included",
        w.WorldEvent.ANY_DRAWS: "once for each draw, the one of the draw step included",
        w.WorldEvent.YOU_DRAW_THIS: "this die is drawn from the bag; a die of the card is active",
        w.WorldEvent.YOU_CAPTURE: "any die of yours is the captor",
        w.WorldEvent.WITHOUT_THIS: "attackers are declared, and this fielded die is none of them",
        w.WorldEvent.ACTION_TARGETS: "targets are chosen, before the effect; either player's die",
        w.WorldEvent.TARGETS_THIS: "targets are chosen, before the effect; no Global ability",
        w.WorldEvent.TARGETS_OTHER: "targets are chosen, before the effect; no Global ability",
    },
    w.Source: {
        w.Source.ACTION: "the source is an action die",
        w.Source.ACTION_OR_ABILITY: "neither combat nor a Global ability",
        w.Source.KIND: "the text has the header `when fielded` or `when … attacks`",
    },
    w.Would: {
        w.Would.LEAVE_LOW: (
            "also by way of Out of Play, as an unblocked attacker does; "
            "a cost that is paid so counts as paid"
        ),
        w.Would.LEAVE_WITH_THIS: (
            "both leave at once as unblocked attackers; "
            "of several such dice, their owner picks `that die`"
        ),
        w.Would.KOED: "by damage, by an effect or as a cost; what is KO'd to a zone is KO'd still",
        w.Would.KOED_BY_DAMAGE: "if the die stays in the field, its damage is removed",
        w.Would.KOED_COMBAT: "by combat damage",
    },
    w.Moment: {
        w.Moment.END_COMBAT: "after damage, before Cleanup",
        w.Moment.TURN: "before dice are drawn",
        w.Moment.END_TURN: "in Cleanup, before damage and effects end (DM-8.1)",
        w.Moment.END_YOUR_TURN: "in Cleanup, before damage and effects end (DM-8.1)",
        w.Moment.END_EACH_TURN: "your turns and the opponent's",
        w.Moment.END_ROLL: "before the main step; of a die in the Reserve Pool or in the field",
        w.Moment.NEXT_DRAWN: "of your next turn, before dice are rolled; such a die is not rolled",
        w.Moment.THEIR_ROLL: "between their roll and their reroll (DM-6.2.2)",
        w.Moment.END_THEIR_MAIN: "after it, before attackers are declared",
    },
    w.Step: {
        w.Step.ROLL: "between roll and reroll; energy of the roll may pay and is not rerolled",
    },
    w.Tally: {
        w.Tally.PAID: "as the cost of this line",
        w.Tally.DAMAGE: "all that the event dealt at once",
        w.Tally.HALF_DAMAGE: "rounded down",
        w.Tally.BOLTS: "symbols on the dice that the line rolled; a double face has two",
        w.Tally.CHARACTERS: "how often the rolls of the line came to a character face",
        w.Tally.ROLLED: "energy of an energy face, fielding cost of a character face",
        w.Tally.COUNTERS: "they stay there until the end of the game",
        w.Tally.MOVED: "as the cost of this line",
        w.Tally.KOED: "by this line, not as its cost",
    },
    w.Fact: {
        w.Fact.ACTIVE: "a die of the card is in the field; the line works once for the whole card",
        w.Fact.YOU_DID: "the sentence before was carried out in full",
        w.Fact.YOU_DID_NOT: "the sentence before was not carried out in full",
        w.Fact.ON_CARD: "after `place this on the card of`",
        w.Fact.IN_FIELD: "after `keep this in the field`",
        w.Fact.ALONE: "it is your only attacker",
        w.Fact.ONLY: "no other character of yours is in the field",
    },
    w.Past: {
        w.Past.KOED: "wherever it is now",
        w.Past.NOT_KOED: "by the sentence before; a die that regenerated was KO'd (DM-14.6)",
        w.Past.BLOCKED: "in this attack, before it left",
        w.Past.REGENERATED: "by this line",
    },
    w.State: {w.State.ENGAGED: "blocks or was blocked in this attack"},
    w.StateWord: {
        w.StateWord.ACTIVE: "makes a count go by cards and not by dice",
        w.StateWord.UNBLOCKED: (
            "attacks, and blockers are declared; a rule about blocks looks at the whole declaration"
        ),
        w.StateWord.ALLY: "has the keyword",
        w.StateWord.NON_HEROIC: "has not the keyword",
        w.StateWord.NON_SIDEKICK: "neither a Sidekick nor an Ally, which counts as one",
    },
    w.Face: {
        w.Face.PREVIOUS: "the one before the reroll of this line; the die stays where it was",
    },
    w.Ban: {
        w.Ban.BLOCKED_BY_ONE: "two or more may block it together",
        w.Ban.ATTACK_TOGETHER: "it may attack only as the sole attacker",
        w.Ban.SIDEKICKS_TOGETHER: "at most one of them may attack",
        w.Ban.TARGETED_BY_ACTIONS: "of either player",
        w.Ban.TARGETED_BY_THEIR_ACTIONS: "however many targets they have",
        w.Ban.TARGETED_BY_THEM: "by no text that the opponent controls",
        w.Ban.KOED: "damage stays on it; what would KO it does nothing else",
        w.Ban.FIELDED: "wherever it is, for its cost or by an effect",
        w.Ban.WHEN_FIELDED: "its lines with `when fielded` are not set off",
        w.Ban.TARGETED_ALONE: "by an action die of the opponent whose text has exactly one target",
    },
    w.Taxer: {
        w.Taxer.OWNER: "for each die, when it is declared",
        w.Taxer.DEFENDER: "for each blocker, when blockers are declared",
    },
    w.PlayerBan: {w.PlayerBan.REROLL: "asked once, between roll and reroll"},
    w.Duty: {
        w.Duty.ATTACK_NEXT: "in the next attack step of its controller; then it ends",
        w.Duty.JOIN: "at once, if it could have been declared; that sets off what attacking does",
    },
    w.SelfRule: {
        w.SelfRule.STAYS: "it does not go to the Used Pile as an unblocked attacker",
        w.SelfRule.FREE_FIELD: "from the Reserve Pool, with its character face up; it is fielded",
        w.SelfRule.DOUBLE_TO_BLOCKERS: "combat damage assigned to them counts twice",
        w.SelfRule.AS_UNBLOCKED: "all of it to the defending player; it stays blocked",
        w.SelfRule.FIRST_STRIKE: "its damage and the KO check come before all other combat damage",
    },
    w.Act: {
        w.Act.CANCEL: "what the event was about does nothing; its costs stay paid (DM-11.9)",
        w.Act.CANCEL_ACTION: "of an action die, by your choice; a die in the field goes to Used",
        w.Act.KEEP: "instead of going to the Used Pile after use; it goes there then",
        w.Act.REGENERATE: "as the keyword (DM-14.6), from where it lies",
        w.Act.COUNTER: "on the card, for all its dice",
    },
    w.Aim: {
        w.Aim.CHANGE: "the die chosen is the target now; of several targets, one is changed",
        w.Aim.ADD: "the effect applies to that die too",
    },
    w.Drawing: {w.Drawing.FEWER: "once, of the player named"},
    w.Nth: {w.Nth.NEXT: "after this text"},
    w.Rel: {
        w.Rel.BLOCKING_THIS: "at the end of combat: that blocked it",
        w.Rel.ENGAGED: "blocks this or is blocked by it",
        w.Rel.CHOSEN_TYPE: "the energy type that the text has chosen",
        w.Rel.THAT_CARD: "of the card on which this lies, or lay when its text began",
        w.Rel.THIS_CARD: "of the same card, bought or not",
        w.Rel.AMONG_THOSE: "one of `those dice`",
        w.Rel.LOWEST_FIELDING: "among all dice that fit the rest; whoever chooses breaks ties",
        w.Rel.SHARING: "at least one icon in common",
        w.Rel.SHARING_THAT: "at least one icon in common",
    },
    w.Until: {
        w.Until.YOU_DAMAGE: "over turns, until you deal any damage to your opponent",
    },
    w.Factor: {w.Factor.HALVE: "rounded down"},
}
