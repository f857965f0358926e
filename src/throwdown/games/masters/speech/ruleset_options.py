"""The options of a ruleset in words, English and German."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from throwdown.content import setup_fields
from throwdown.content.setup_fields import RulesetOption
from throwdown.games.masters.model.ruleset import Ruleset

OPTIONS: Final = (
    RulesetOption(
        "out_of_play",
        "E-1",
        (
            "Dice spent or used in your own turn go straight to the Used Pile.",
            "Dice spent or used in your own turn are Out of Play until it ends.",
        ),
        (
            "Im eigenen Zug ausgegebene und genutzte Würfel kommen sofort auf die Ablage.",
            "Im eigenen Zug ausgegebene und genutzte Würfel sind bis Zugende „aus dem Spiel“.",
        ),
    ),
    RulesetOption(
        "unblocked_leave",
        "E-4",
        (
            "Unblocked attackers leave in the Cleanup Step.",
            "Unblocked attackers leave right after dealing damage.",
        ),
        (
            "Nicht geblockte Angreifer verlassen das Feld in der Aufräumphase.",
            "Nicht geblockte Angreifer verlassen das Feld, sobald sie Schaden ausgeteilt haben.",
        ),
    ),
    RulesetOption(
        "when_fielded_excludes_payment",
        "E-5",
        (
            "When-fielded effects may touch any die in the Used Pile.",
            "When-fielded effects cannot touch the dice that paid for the fielding.",
        ),
        (
            "„Wenn aufgestellt“ darf jeden Würfel auf der Ablage betreffen.",
            "„Wenn aufgestellt“ betrifft nie die Würfel, die das Aufstellen bezahlt haben.",
        ),
    ),
    RulesetOption(
        "when_fielded_by_effect",
        "E-12",
        (
            "Only paying the fielding cost sets off when-fielded effects.",
            "When-fielded effects also happen when an effect fields the character.",
        ),
        (
            "„Wenn aufgestellt“ gilt nur, wenn die Aufstellungskosten bezahlt werden.",
            "„Wenn aufgestellt“ gilt auch, wenn ein Effekt den Charakter aufstellt.",
        ),
    ),
    RulesetOption(
        "simultaneous_zero",
        "E-6",
        (
            "If both players reach 0 life at once, the active player wins.",
            "If both players reach 0 life at once, the game is a tie.",
        ),
        (
            "Fallen beide zugleich auf 0 Lebenspunkte, gewinnt der aktive Spieler.",
            "Fallen beide zugleich auf 0 Lebenspunkte, endet das Spiel unentschieden.",
        ),
    ),
    RulesetOption(
        "global_batch",
        "E-7",
        (
            "Globals paid for together are one effect.",
            "Globals paid for together resolve one by one.",
        ),
        (
            "Gemeinsam bezahlte Globale Fähigkeiten sind ein einziger Effekt.",
            "Gemeinsam bezahlte Globale Fähigkeiten werden einzeln abgehandelt.",
        ),
    ),
    RulesetOption(
        "first_player",
        "E-16",
        (
            "The players agree who goes first.",
            "The winner of a toss chooses who goes first.",
        ),
        (
            "Die Spieler einigen sich, wer beginnt.",
            "Wer das Los gewinnt, bestimmt, wer beginnt.",
        ),
    ),
    RulesetOption(
        "priority_mode",
        "DM-9.3",
        (
            "The inactive player may act when the active player yields.",
            "The inactive player may use a Global after each action of the active player.",
        ),
        (
            "Der inaktive Spieler darf handeln, wenn der aktive an ihn abgibt.",
            "Nach jeder Handlung des aktiven Spielers darf der inaktive eine Globale nutzen.",
        ),
    ),
    RulesetOption(
        "partial_spend_blocks_reroll",
        "E-24",
        (
            "A die spent in part may be rerolled.",
            "A die spent in part may not be rerolled.",
        ),
        (
            "Ein teilweise ausgegebener Würfel darf neu geworfen werden.",
            "Ein teilweise ausgegebener Würfel darf nicht neu geworfen werden.",
        ),
    ),
    RulesetOption(
        "typed_overpay",
        "DM-2.4.9",
        (
            "A typed double is spun down where half of it is enough.",
            "A typed double may be spent whole where half of it is enough; the rest is lost.",
        ),
        (
            "Ein Doppel mit Typ wird runtergedreht, wo die Hälfte genügt.",
            "Ein Doppel mit Typ darf ganz ausgegeben werden, wo die Hälfte genügt.",
        ),
    ),
    RulesetOption(
        "surplus_lost_without_face",
        "DM-2.4.5",
        (
            "A double that cannot be spun down must be spent whole.",
            "A double that cannot be spun down may pay for less; the rest is lost.",
        ),
        (
            "Ein Doppel, das sich nicht runterdrehen lässt, wird nur ganz ausgegeben.",
            "Ein Doppel, das sich nicht runterdrehen lässt, darf zahlen und den Rest verlieren.",
        ),
    ),
    RulesetOption(
        "typed_global_costs",
        "DM-2.4.4",
        (
            "Any energy pays for a Global.",
            "Each symbol of a Global's cost is paid with that type or a wild.",
        ),
        (
            "Eine Globale Fähigkeit wird mit beliebiger Energie bezahlt.",
            "Jedes Symbol einer Globalen Fähigkeit wird mit diesem Typ oder (?) bezahlt.",
        ),
    ),
    RulesetOption(
        "mixed_payments",
        "DM-2.4.7",
        (
            "One payment covers only costs of one kind.",
            "One payment may cover purchases, fieldings and Globals together.",
        ),
        (
            "Eine Zahlung deckt nur Kosten derselben Art.",
            "Eine Zahlung darf Käufe, Aufstellungen und Globale Fähigkeiten zugleich decken.",
        ),
    ),
    RulesetOption(
        "short_draw_energy_lifetime",
        "DM-6.1.6",
        (
            "Energy for dice that could not be drawn is lost in the Cleanup Step.",
            "Energy for dice that could not be drawn lasts until your next Clear and Draw Step.",
        ),
        (
            "Energie für nicht gezogene Würfel verfällt in der Aufräumphase.",
            "Energie für nicht gezogene Würfel bleibt bis zur nächsten eigenen Nachziehphase.",
        ),
    ),
    RulesetOption(
        "short_extra_draw_costs_life",
        "DM-6.1.3",
        (
            "Extra dice that cannot be drawn cost nothing.",
            "Extra dice that cannot be drawn cost 1 life each.",
        ),
        (
            "Zusätzliche Würfel, die nicht gezogen werden können, kosten nichts.",
            "Zusätzliche Würfel, die nicht gezogen werden können, kosten je 1 Lebenspunkt.",
        ),
    ),
    RulesetOption(
        "action_die_leaves_first",
        "E-35",
        (
            "An action die leaves the Reserve Pool after its effect.",
            "An action die leaves the Reserve Pool before its effect.",
        ),
        (
            "Ein Aktionswürfel verlässt die Reserve nach seinem Effekt.",
            "Ein Aktionswürfel verlässt die Reserve vor seinem Effekt.",
        ),
    ),
    RulesetOption(
        "doubling",
        "DM-11.7",
        (
            "Doubling counts the current value, bonuses included.",
            "Doubling counts only the value printed on the face.",
        ),
        (
            "Verdoppelt wird der aktuelle Wert mit allen Boni.",
            "Verdoppelt wird nur der Wert auf der Würfelseite.",
        ),
    ),
    RulesetOption(
        "spin_rechecks_ko",
        "DM-11.7a",
        (
            "A die spun to a lower defense is not KO'd by damage it already had.",
            "A die spun to a lower defense is KO'd if the damage it already had reaches it.",
        ),
        (
            "Ein abgewerteter Würfel geht nicht durch Schaden k. o., den er schon hatte.",
            "Ein abgewerteter Würfel geht k. o., wenn sein Schaden nun die Verteidigung erreicht.",
        ),
    ),
    RulesetOption(
        "reaction_once_per_damage",
        "DM-11.10",
        (
            "Damage that was redirected may meet the same reaction again.",
            "A reaction meets the same damage only once, even if it was redirected since.",
        ),
        (
            "Umgeleiteter Schaden kann derselben Reaktion noch einmal begegnen.",
            "Eine Reaktion trifft denselben Schaden nur einmal, auch wenn er umgeleitet wurde.",
        ),
    ),
    RulesetOption(
        "pair_ends_with_partner",
        "DM-12.4",
        (
            "A pair lasts until your next turn even if one partner leaves the field.",
            "A pair ends when one partner leaves the field.",
        ),
        (
            "Ein Paar bleibt bis zum nächsten eigenen Zug, auch wenn ein Partner weg ist.",
            "Ein Paar endet, wenn ein Partner das Feld verlässt.",
        ),
    ),
    RulesetOption(
        "capture_ends_with_captor",
        "DM-13.3.1",
        (
            "A capture ends early only when the captor is KO'd.",
            "A capture ends as soon as the captor leaves the field.",
        ),
        (
            "Eine Gefangennahme endet nur vorzeitig, wenn der Fänger k. o. geht.",
            "Eine Gefangennahme endet, sobald der Fänger das Feld verlässt.",
        ),
    ),
    RulesetOption(
        "controlled_die_destination",
        "E-32",
        (
            "A controlled die that leaves goes to its owner's Prep Area.",
            "A controlled die that leaves goes to the same area of its owner.",
        ),
        (
            "Ein kontrollierter Würfel kommt in die Vorbereitungszone seines Besitzers.",
            "Ein kontrollierter Würfel kommt in den gleichen Spielbereich seines Besitzers.",
        ),
    ),
    RulesetOption(
        "overcrush_requires_all_ko",
        "E-30",
        (
            "Overcrush deals what is left after any blocker.",
            "Overcrush deals what is left only if every blocker is KO'd.",
        ),
        (
            "Zermalmen fügt jeden Überschuss zu, auch wenn Blocker übrig bleiben.",
            "Zermalmen fügt den Überschuss nur zu, wenn alle Blocker k. o. gehen.",
        ),
    ),
    RulesetOption(
        "overcrush_no_blockers",
        "DM-14.1",
        (
            "Overcrush deals nothing to the player if all blockers have left.",
            "Overcrush deals everything to the player if all blockers have left.",
        ),
        (
            "Zermalmen fügt dem Spieler nichts zu, wenn alle Blocker das Feld verlassen haben.",
            "Zermalmen fügt dem Spieler alles zu, wenn alle Blocker das Feld verlassen haben.",
        ),
    ),
    RulesetOption(
        "aftershock_removed",
        "E-29",
        (
            "Being removed from the game does not set off Aftershock.",
            "Being removed from the game sets off Aftershock too.",
        ),
        (
            "Aus dem Spiel entfernt zu werden löst kein Nachbeben aus.",
            "Auch aus dem Spiel entfernt zu werden löst Nachbeben aus.",
        ),
    ),
    RulesetOption(
        "teamwatch_other_title",
        "DM-14.2",
        (
            "Any other die that shares an affiliation sets off Teamwatch.",
            "Only a character of another title sets off Teamwatch.",
        ),
        (
            "Jeder andere Würfel mit gleicher Zugehörigkeit löst Teamwatch aus.",
            "Nur ein Charakter mit anderem Namen löst Teamwatch aus.",
        ),
    ),
    RulesetOption(
        "errata",
        "DM-3.1",
        (
            "Cards are played as printed.",
            "Cards with errata are played by them.",
        ),
        (
            "Karten gelten, wie sie gedruckt sind.",
            "Karten mit Errata gelten nach diesen.",
        ),
    ),
)


def describe(
    ruleset: Ruleset, language: str = "en", *, against: Ruleset | None = None
) -> tuple[str, ...]:
    """Say a ruleset option by option, or only what it does differently from another one."""
    theirs: dict[str, object] = {} if against is None else asdict(against)
    return setup_fields.describe(OPTIONS, asdict(ruleset), theirs, language)
