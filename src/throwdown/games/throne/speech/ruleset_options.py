"""The options of a ruleset in words, English and German."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from throwdown.content import setup_fields
from throwdown.content.setup_fields import RulesetOption
from throwdown.games.throne.model.ruleset import Ruleset

OPTIONS: Final = (
    RulesetOption(
        "ask_every_window",
        "DT-14.2",
        (
            "Players who could only pass are passed over.",
            "Everybody is asked in every window, so that silence tells nothing.",
        ),
        (
            "Wer nur passen könnte, wird übergangen.",
            "In jedem Zeitfenster werden alle gefragt, damit Schweigen nichts verrät.",
        ),
    ),
    RulesetOption(
        "preempt_intents",
        "DT-15.3",
        (
            "An Instant or option counts as soon as it is declared.",
            "Players with priority may act before an Instant or option of another counts.",
        ),
        (
            "Eine Sofortaktion gilt, sobald sie angesagt ist.",
            "Wer Vorrang hat, darf handeln, bevor die Sofortaktion eines anderen gilt.",
        ),
    ),
    RulesetOption(
        "ties_rolled_again",
        "DT-1.4",
        (
            "Of those who tie for the start the first one begins.",
            "Those who tie for the start roll again.",
        ),
        (
            "Bei Gleichstand um den Start beginnt der Erste davon.",
            "Bei Gleichstand um den Start wird neu gewürfelt.",
        ),
    ),
    RulesetOption(
        "sell_at_most_cp",
        "DT-2.6",
        (
            "At 15 CP no card can be sold.",
            "At 15 CP a card may be sold for nothing.",
        ),
        (
            "Mit 15 KP kann keine Karte verkauft werden.",
            "Mit 15 KP darf eine Karte für nichts verkauft werden.",
        ),
    ),
    RulesetOption(
        "discard_sells_more",
        "DT-3.7.1",
        (
            "In the Discard Phase cards are sold down to six and no further.",
            "In the Discard Phase more cards may be sold than necessary.",
        ),
        (
            "In der Abwurfphase wird bis auf sechs Karten verkauft, nicht weiter.",
            "In der Abwurfphase dürfen mehr Karten verkauft werden als nötig.",
        ),
    ),
    RulesetOption(
        "any_met_line",
        "DT-4.5",
        (
            "Of several lines that are met the last one counts.",
            "Of several lines that are met any one may be taken.",
        ),
        (
            "Sind mehrere Zeilen erfüllt, gilt die letzte.",
            "Sind mehrere Zeilen erfüllt, darf man eine davon wählen.",
        ),
    ),
    RulesetOption(
        "attack_by_own_damage",
        "DT-5.1",
        (
            "Whoever deals no damage with an Attack has not attacked.",
            "Whoever makes an Attack has attacked, even if all its damage is prevented.",
        ),
        (
            "Wer mit einem Angriff keinen Schaden verursacht, hat nicht angegriffen.",
            "Wer einen Angriff macht, hat angegriffen, auch wenn aller Schaden verhindert wird.",
        ),
    ),
    RulesetOption(
        "excess_tokens_lost",
        "DT-6.2",
        (
            "A token beyond the limit replaces one that lies there.",
            "A token beyond the limit is not placed.",
        ),
        (
            "Ein Marker über dem Limit ersetzt einen vorhandenen.",
            "Ein Marker über dem Limit wird nicht gelegt.",
        ),
    ),
    RulesetOption(
        "upgrade_price_floor",
        "DT-8.3",
        (
            "The difference to a dearer upgrade is paid back.",
            "An upgrade over a dearer one is free.",
        ),
        (
            "Die Differenz zu einer teureren Aufwertung wird ausgezahlt.",
            "Eine Aufwertung über einer teureren kostet nichts.",
        ),
    ),
    RulesetOption(
        "empty_piles_draw_nothing",
        "DT-3.2.2",
        (
            "Whoever cannot draw loses.",
            "Whoever cannot draw goes without.",
        ),
        (
            "Wer nicht ziehen kann, verliert.",
            "Wer nicht ziehen kann, geht leer aus.",
        ),
    ),
    RulesetOption(
        "stolen_health_is_no_damage",
        "DT-9.6",
        (
            "Stolen health is damage that can be prevented.",
            "Stolen health is no damage and cannot be prevented.",
        ),
        (
            "Gestohlene Lebenspunkte sind Schaden, der verhindert werden kann.",
            "Gestohlene Lebenspunkte sind kein Schaden und nicht zu verhindern.",
        ),
    ),
    RulesetOption(
        "isolated_waits_in_upkeep",
        "DT-3.1.2",
        (
            "Isolated damage in Upkeep lands at once.",
            "Isolated damage in Upkeep lands with all other at the end of the phase.",
        ),
        (
            "Gesonderter Schaden in der Versorgungsphase wird sofort zugefügt.",
            "Gesonderter Schaden in der Versorgungsphase kommt mit allem anderen an deren Ende.",
        ),
    ),
    RulesetOption(
        "heal_with_damage",
        "DT-12.6",
        (
            "Healing in a Roll Phase counts at once.",
            "Healing in a Roll Phase counts together with the damage.",
        ),
        (
            "Heilung in einer Wurfphase gilt sofort.",
            "Heilung in einer Wurfphase gilt zusammen mit dem Schaden.",
        ),
    ),
    RulesetOption(
        "netting",
        "DT-13.3",
        (
            "The healing limit holds before damage of the same moment.",
            "Healing and damage of the same moment are balanced first.",
        ),
        (
            "Das Heilungslimit gilt vor dem Schaden desselben Augenblicks.",
            "Heilung und Schaden desselben Augenblicks werden erst verrechnet.",
        ),
    ),
    RulesetOption(
        "left_is_clockwise",
        "DT-16.5",
        (
            "The opponent on the left is the next one counter-clockwise.",
            "The opponent on the left is the next one clockwise.",
        ),
        (
            "Links sitzt der nächste Gegner gegen den Uhrzeigersinn.",
            "Links sitzt der nächste Gegner im Uhrzeigersinn.",
        ),
    ),
    RulesetOption(
        "next_answers_for_side",
        "DT-D-TARGET",
        (
            "Where opponents choose together, the one in the first seat answers.",
            "Where opponents choose together, their next player in turn order answers.",
        ),
        (
            "Wählen Gegner gemeinsam, antwortet, wer von ihnen auf dem ersten Platz sitzt.",
            "Wählen Gegner gemeinsam, antwortet, wer von ihnen als Nächstes am Zug ist.",
        ),
    ),
    RulesetOption(
        "leader_bonus_needs_three",
        "DT-17.4",
        (
            "With two players left attacking a Leader still draws a card.",
            "With two players left nobody draws for attacking a Leader.",
        ),
        (
            "Sind noch zwei übrig, zieht man weiter für Angriffe auf Führende.",
            "Sind noch zwei übrig, zieht niemand mehr für Angriffe auf Führende.",
        ),
    ),
    RulesetOption(
        "damage_before_then",
        "L-1",
        (
            "Damage before a Then waits for the end of the ability.",
            "Damage before a Then is dealt first, unless what follows adds to it.",
        ),
        (
            "Schaden vor einem „Dann“ wartet bis zum Ende der Fähigkeit.",
            "Schaden vor einem „Dann“ wird zuerst zugefügt, wenn danach nichts dazukommt.",
        ),
    ),
    RulesetOption(
        "landing_joins",
        "L-2",
        (
            "Damage and healing from a landing Attack come after it.",
            "Damage and healing from a landing Attack join the same application.",
        ),
        (
            "Was ein Treffer an Schaden und Heilung auslöst, kommt danach.",
            "Was ein Treffer an Schaden und Heilung auslöst, zählt gleich mit.",
        ),
    ),
    RulesetOption(
        "paid_tokens_are_silent",
        "L-3",
        (
            "Tokens paid to another text use up the limit of their own.",
            "Tokens paid to another text leave the limit of their own.",
        ),
        (
            "Für andere Texte ausgegebene Marker zählen für das Limit des eigenen.",
            "Für andere Texte ausgegebene Marker zählen nicht für das Limit des eigenen.",
        ),
    ),
    RulesetOption(
        "stun_without_attack",
        "L-4",
        (
            "A Stun without an Attack gives no extra phase.",
            "A Stun without an Attack gives the extra phase too.",
        ),
        (
            "Eine Betäubung ohne Angriff bringt keine weitere Phase.",
            "Auch eine Betäubung ohne Angriff bringt die weitere Phase.",
        ),
    ),
    RulesetOption(
        "idle_plays",
        "L-5",
        (
            "A card or option that could change nothing is not offered.",
            "A card or option that could change nothing may still be taken.",
        ),
        (
            "Eine Karte oder Option, die nichts bewirken könnte, wird nicht angeboten.",
            "Auch eine Karte oder Option, die nichts bewirken könnte, darf man wählen.",
        ),
    ),
    RulesetOption(
        "once_for_each_token",
        "L-6",
        (
            "The text of a token runs once for all tokens of its kind.",
            "The text of a token runs once for each token of its kind.",
        ),
        (
            "Der Text eines Markers gilt einmal für alle seiner Art.",
            "Der Text eines Markers gilt für jeden seiner Art.",
        ),
    ),
    RulesetOption(
        "landing_window",
        "L-7",
        (
            "What waits for a landing Attack is used before any dial moves.",
            "What waits for a landing Attack is used directly after its damage.",
        ),
        (
            "Was auf einen Treffer wartet, nutzt man, bevor sich ein Rad bewegt.",
            "Was auf einen Treffer wartet, nutzt man direkt nach dem Schaden.",
        ),
    ),
    RulesetOption(
        "own_phase_needs_start",
        "L-8",
        (
            "A token counts in the Roll Phase in which it is placed.",
            "A token counts in Roll Phases that begin with it in place.",
        ),
        (
            "Ein Marker zählt schon in der Wurfphase, in der er gelegt wird.",
            "Ein Marker zählt in Wurfphasen, zu deren Beginn er daliegt.",
        ),
    ),
)


def describe(
    ruleset: Ruleset, language: str = "en", *, against: Ruleset | None = None
) -> tuple[str, ...]:
    """Say a ruleset option by option, or only what it does differently from another one."""
    theirs: dict[str, object] = {} if against is None else asdict(against)
    return setup_fields.describe(OPTIONS, asdict(ruleset), theirs, language)
