"""Both languages say everything that there is to say."""

import pytest

from tests.event_words import describe_event
from tests.games.masters.tables import MASTERS, players, table
from tests.setups import setups
from throwdown.games.masters.model.energy import ENERGY_KINDS
from throwdown.games.masters.model.lasting_kinds import (
    BANNED,
    BOUND,
    DRAWS_FEWER,
    END_OF_TURN,
    GAINED_KEYWORD,
    LASTING_KINDS,
    MORE_BLOCKS,
    NEXT_ATTACK,
    NO_ABILITIES,
    SEATS_NEXT_DRAW,
    TAXED,
    UNTIL,
)
from throwdown.games.masters.model.steps import STEPS
from throwdown.games.masters.model.zones import FIELD, ZONE_TABLE
from throwdown.games.masters.rules.core import verbs
from throwdown.games.masters.rules.core.durations import begin_effect
from throwdown.games.masters.rules.core.events import CHOSE_TEAM, EVENTS, HURT
from throwdown.games.masters.rules.core.patterns import MISFITS
from throwdown.games.masters.rules.core.text_lines import (
    DEADLY,
    HEROIC,
    RESTRICTIONS,
    TO_ATTACK,
    TO_BLOCK,
    TO_BLOCK_IT,
)
from throwdown.kernel.action import FIRST_GAME_VERB, KERNEL_VERBS, NONE, action
from throwdown.kernel.decision import DECISION_KINDS
from throwdown.kernel.events import JUDGE, PUBLIC, Event
from throwdown.kernel.interpreter import step
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json
from throwdown.words.formatter import slots_of
from throwdown.words.languages import find_languages
from throwdown.words.texts import texts

VARIANTS = {
    *("bought for", "fielded for", "used global for", "used ability for"),
    *("damaged by", "hurt by", "KO'd by", "bonus attack", "bonus defense"),
}
"""Forms of an event that is told in more than one way."""
NEVER_ASKED = {"preempt", "announce", "setup"}

every_language = pytest.mark.parametrize("language", find_languages())


def section(name: str, language: str) -> dict[str, str]:
    """Return a section of the game's texts by key."""
    return texts(f"masters.{name}", language).by_key()


def test_there_is_english_and_german() -> None:
    assert find_languages() == ("en", "de")


def every_verb() -> set[str]:
    words = {verb.word for verb in KERNEL_VERBS}
    numbers = [n for name, n in vars(verbs).items() if name.isupper() and isinstance(n, int)]
    own = [number for number in numbers if number >= FIRST_GAME_VERB]
    return words | {verbs.WORDS.text(action(number, 0, 0)).split()[0] for number in own}


@every_language
def test_every_verb_has_a_label(language: str) -> None:
    assert every_verb() <= set(section("options", language))


@every_language
def test_every_event_is_told_unless_its_table_says_otherwise(language: str) -> None:
    assert set(section("events", language)) - VARIANTS == set(EVENTS.told)


@every_language
def test_every_kind_of_question_has_a_prompt(language: str) -> None:
    assert set(DECISION_KINDS.names) - set(section("prompts", language)) == NEVER_ASKED


@every_language
def test_every_step_zone_and_energy_has_words(language: str) -> None:
    assert tuple(section("steps", language)) == STEPS.told
    assert tuple(section("zones", language)) == ZONE_TABLE.told
    assert tuple(section("places", language)) == ZONE_TABLE.told
    assert tuple(section("energies", language)) == ENERGY_KINDS.told


@every_language
def test_every_way_not_to_fit_has_words(language: str) -> None:
    assert set(MISFITS.told) <= set(section("why", language))


@every_language
def test_whoever_does_something_is_spoken_to(language: str) -> None:
    for kind, form in section("events", language).items():
        assert ("you" in slots_of(form)) == form.startswith("{seat}"), kind


def test_the_log_says_you_to_the_viewer_alone() -> None:
    event = Event(HURT, 1, 3, NONE, NONE)
    s = MASTERS.new(setups(MASTERS.name)[0], 1)
    assert describe_event(MASTERS, s, event, "en", viewer=1) == "You take 3 damage."
    assert describe_event(MASTERS, s, event, "de", viewer=1) == "Du erhältst 3 Schaden."
    assert describe_event(MASTERS, s, event, "en", viewer=0) == "Player 2 takes 3 damage."


def test_the_log_calls_others_by_their_names() -> None:
    event = Event(HURT, 1, 3, NONE, NONE)
    s = MASTERS.new(setups(MASTERS.name)[0], 1)
    names = ["Ada", "Stammspieler"]
    assert describe_event(MASTERS, s, event, "de", 0, names) == "Stammspieler erhält 3 Schaden."


@pytest.mark.parametrize(
    ("language", "viewer", "said"),
    [
        ("en", 0, "You: buy, field, use a die or a Global, or pass?"),
        ("de", 0, "Du: kaufen, aufstellen, Aktion oder Globale Fähigkeit nutzen oder passen?"),
        ("en", 1, "Ada may buy, field, use a die or a Global, or pass."),
        ("de", 1, "Ada kann kaufen, aufstellen, Aktion oder Globale Fähigkeit nutzen oder passen."),
        ("en", PUBLIC, "Ada: buy, field, use a die or a Global, or pass?"),
        (
            "de",
            PUBLIC,
            "Ada: kaufen, aufstellen, Aktion oder Globale Fähigkeit nutzen oder passen?",
        ),
    ],
)
def test_whoever_decides_is_asked_and_whoever_waits_is_told(
    language: str, viewer: int, said: str
) -> None:
    s = table(position={"players": players({"reserve": ["f", "Enrage!"]})})
    assert MASTERS.speech.prompt(s, language, viewer, ["Ada", "Bo"]) == said


@every_language
def test_whoever_waits_is_told_of_every_kind_of_question_and_never_asked(language: str) -> None:
    for seed, setup in enumerate(setups(MASTERS.name)):
        s, chooser = MASTERS.new(setup, seed), rng_from_seed(seed)
        while s.decision is not None:
            names = ["Ada", "Bo", "Cy", "Dot"]
            seat = s.decision.seat
            told = MASTERS.speech.prompt(s, language, seat ^ 1, names)
            assert told.startswith(f"{names[seat]} "), s.decision.rule
            assert "?" not in told, s.decision.rule
            step(s, chooser.draw_below(len(s.decision.options)))


def test_the_table_calls_players_by_their_names() -> None:
    s = table(position={"life": [7, 10], "players": players({"reserve": ["f", "Enrage!"]})})
    said = MASTERS.lines(s, 0, "de", ["Du", "Meister"])
    assert said[:3] == [
        "Zug 1, Hauptphase. Aktiv: Du.",
        "  Begonnen hat: Du",
        "> Du: 7 Lebenspunkte",
    ]
    assert "  Meister: 10 Lebenspunkte" in said


@every_language
def test_whatever_lasts_and_whatever_is_forbidden_has_words(language: str) -> None:
    assert list(section("lasting", language)) == [*LASTING_KINDS.told, *UNTIL.told]
    assert list(section("restrictions", language)) == [*RESTRICTIONS.told]


@pytest.mark.parametrize(
    ("effect", "english", "german"),
    [
        (
            (BANNED, 0, END_OF_TURN, TO_BLOCK),
            "SK!: can't block until the end of the turn (Angel)",
            "SK!: darf nicht blocken bis zum Ende des Zuges (Angel)",
        ),
        (
            (BANNED, 0, END_OF_TURN, TO_BLOCK_IT, 1),
            "SK!: can't block Angel@2 until the end of the turn (Angel)",
            "SK!: darf nicht Angel@2 blocken bis zum Ende des Zuges (Angel)",
        ),
        (
            (BOUND, 0, NEXT_ATTACK, TO_ATTACK),
            "SK!: must attack until the next attack (Angel)",
            "SK!: muss angreifen bis zum nächsten Angriff (Angel)",
        ),
        (
            (TAXED, 0, END_OF_TURN, TO_ATTACK, 1),
            "SK!: can attack only for 1 life until the end of the turn (Angel)",
            "SK!: darf nur gegen 1 Lebenspunkt angreifen bis zum Ende des Zuges (Angel)",
        ),
        (
            (GAINED_KEYWORD, 0, END_OF_TURN, HEROIC | DEADLY),
            "SK!: has Heroic, Deadly until the end of the turn (Angel)",
            "SK!: hat Heroic, Tödlich bis zum Ende des Zuges (Angel)",
        ),
        (
            (MORE_BLOCKS, 0, END_OF_TURN, 1),
            "SK!: can block 1 more attacker until the end of the turn (Angel)",
            "SK!: kann 1 weiteren Angreifer blocken bis zum Ende des Zuges (Angel)",
        ),
        (
            (DRAWS_FEWER, NONE, SEATS_NEXT_DRAW, 2),
            "Ada: draws 2 dice fewer until the player's next draw (Angel)",
            "Ada: zieht 2 Würfel weniger bis der Spieler wieder zieht (Angel)",
        ),
        (
            (NO_ABILITIES, 1, END_OF_TURN),
            "Angel@2: lost its abilities until the end of the turn (Angel)",
            "Angel@2: hat keine Fähigkeiten bis zum Ende des Zuges (Angel)",
        ),
    ],
)
def test_what_lasts_names_whom_it_is_about_what_it_does_and_its_card(
    effect: tuple[int, ...], english: str, german: str
) -> None:
    s = table(position={"players": players({"field": ["SK!"]}, {"field": ["Angel@2"]})})
    sidekick, angel = [die for die in range(len(s.zone)) if s.zone[die] == FIELD]
    kind, about, until, *numbers = effect
    die = NONE if about == NONE else (sidekick, angel)[about]
    if numbers[1:] and kind == BANNED:
        numbers[1] = angel
    begin_effect(s, kind, die, 0, until, angel, *numbers)
    for language, said in (("en", f"  Lasting: {english}"), ("de", f"  Es wirkt: {german}")):
        assert MASTERS.lines(s, 0, language, ["Ada", "Bo"])[-1] == said


def test_every_verb_can_be_wished_for_in_both_languages() -> None:
    """Numbered answers have no word of their own, and players are targets like dice."""
    numbered = {"choose", "resolve", "replace", "target-player"}
    verbs_with_a_label = set(section("options", "en")) & every_verb()
    for language in find_languages():
        assert set(section("wishes", language).values()) == verbs_with_a_label - numbered


@every_language
def test_every_event_of_random_games_is_told_in_one_line(language: str) -> None:
    told = set()
    for seed, setup in enumerate(setups(MASTERS.name)):
        s, chooser = MASTERS.new(setup, seed), rng_from_seed(seed)
        while s.decision is not None:
            for event in s.events:
                line = describe_event(MASTERS, s, event, language)
                assert "\n" not in line
                if line:
                    told.add(event.kind)
            s.clear_events()
            step(s, chooser.draw_below(len(s.decision.options)))
    assert len(told) > 12


@every_language
def test_events_that_only_texts_bring_about_are_told_too(language: str) -> None:
    s = table(position={"players": players({"field": ["SK!", "Kitty Pryde@1"]})})
    for number in range(CHOSE_TEAM):
        line = describe_event(MASTERS, s, Event(number, 0, 1, 1, 2), language)
        assert bool(line) == (EVENTS.kinds[number].name in section("events", language)) or (
            EVENTS.kinds[number].name == "moved"
        )


def test_the_table_reads_well() -> None:
    first: dict[str, Json] = {
        "field": ["Cyclops@2", "SK!"],
        "damage": {"Cyclops@2": 1},
        "reserve": ["f", "Enrage!★"],
        "used": {"SK": 2},
    }
    s = table(position={"life": [7, 10], "players": players(first)})
    assert MASTERS.lines(s, JUDGE, "en") == [
        "Turn 1, Main Step. Active: Player 1.",
        "  First player: Player 1",
        "  Now: Player 1 may buy, field, use a die or a Global, or pass.",
        "> Player 1: 7 life",
        "    Field: Cyclops@2, SK!",
        "    Attack/defense: SK! 1/1, Cyclops@2 5/3 (1 damage)",
        "    Reserve Pool: Enrage!★, f",
        "    Bag: 4 SK",
        "    Used Pile: 2 SK",
        "    To buy: 1 Cyclops, 2 Kitty Pryde",
        "  Player 2: 10 life",
        "    Bag: 8 SK",
        "    To buy: 2 Angel, 2 Juggernaut",
        "  Basic actions: 3 Ambush, 2 Enrage, 3 Reckless Melee",
    ]
    assert MASTERS.speech.prompt(s, "de").startswith("Spieler 1: kaufen, aufstellen")
