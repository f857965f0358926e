"""What a pack brings is called by its names in a language, in every place that shows them.

Each pack is a shipped file under another name, in which a mark stands before every word of a name
in that language. Games are played with it at random, and all that is said of them is looked at: an
English name, or one without marks, was not found in the pack.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.faults import refuse
from tests.words.pseudo import CODE, pseudo_language
from throwdown.games.masters.content.library import SETS_FOLDER
from throwdown.games.registry import game
from throwdown.games.throne.content.library import HEROES_FOLDER
from throwdown.interfaces.cli.replay_view import as_json, describe_match
from throwdown.interfaces.prompt.local_game import LocalGame, new_local_game
from throwdown.interfaces.terminal.match_controller import MatchController
from throwdown.interfaces.terminal.presenters.registry import presenter_for
from throwdown.interfaces.web.protocol.viewer_messages import choices_of, forecast
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json, Setup
from throwdown.match.match import Match

MARK = "ʘ"
"""A letter that stands in no other name."""
GERMAN = "de"
OFTEN = 4
"""How many answers there are between looks at the terminal."""
SELDOM = 40
"""How many there are between the questions about everything that is there."""
ANSWERS = 120
CODES = ("digest", "id", "term", "hero", "symbols", "energy", "type", "side", "sides", "upgrades")
"""What of a printed document is no words for people."""
TITLE = re.compile(r"""^((?:sub)?title) = ["']+(.+?)["']+$""", re.MULTILINE)
SYMBOL = re.compile(r'= "(.+)"$', re.MULTILINE)
GERMAN_NAME = re.compile(r'^((?:name|plural)_de) = "(.+)"$', re.MULTILINE)
TEXT_ID = re.compile(r"[\w-]+/.+[@#][\d.]+")


@dataclass
class Pack:
    """A file of things to play with, and what they are called."""

    game: str
    language: str
    setup: Setup
    names: frozenset[str]
    """All names without the mark, in English and German."""

    def faults_in(self, text: str) -> list[str]:
        """Return the names in a text that are not those of the pack in German."""
        return sorted(set(self._unmarked_name().findall(text)))

    def _unmarked_name(self) -> re.Pattern[str]:
        longest_first = sorted(self.names, key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


def mark_words(name: str) -> str:
    """Return a name with a mark before each of its words, where no tile cuts it off."""
    return re.sub(r"[^\W_]+", rf"{MARK}\g<0>", name)


def masters_pack(folder: Path, setup: Setup, language: str) -> Pack:
    """Return the cards of a set as a pack `sky`, in which every title and subtitle is marked."""
    text = (SETS_FOLDER / "asm.toml").read_text(encoding="utf-8")
    head, bar, cards = text.replace('set = "asm"', 'set = "sky"', 1).partition("[[card]]")
    cards = re.sub(r"^(sub)?title_de = .*\n", "", cards, flags=re.MULTILINE)
    names = {found[2] for found in TITLE.finditer(cards)} - {"Sinister"}
    assert '"Sinister Six"' in cards, "an affiliation, which has no other name in German"
    cards = TITLE.sub(
        lambda found: f'{found[0]}\n{found[1]}_{language} = "{mark_words(found[2])}"', cards
    )
    path = folder / "sky.toml"
    path.write_text(head + bar + cards, encoding="utf-8")
    return Pack("masters", language, {**setup, "packs": [str(path)]}, frozenset(names))


def throne_pack(folder: Path, hero: str) -> Pack:
    """Return a hero as a pack `willow`, in which every German name is marked."""
    text = (HEROES_FOLDER / f"{hero}.toml").read_text(encoding="utf-8")
    names = set(re.findall(r'^(?:name|plural)(?:_de)? = "(.+)"$', text, re.MULTILINE))
    text = text.replace(f'hero = "{hero}"', 'hero = "willow"', 1)
    head, bar, rest = text.partition("[symbols_de]")
    symbols, end, rest = rest.partition("\n\n")
    symbols = SYMBOL.sub(lambda found: f'= "{mark_words(found[1])}"', symbols)
    text = GERMAN_NAME.sub(
        lambda found: f'{found[1]} = "{mark_words(found[2])}"', head + bar + symbols + end + rest
    )
    path = folder / "willow.toml"
    path.write_text(text, encoding="utf-8")
    setup: Setup = {"packs": [str(path)], "heroes": ["willow", "willow"]}
    return Pack("throne", GERMAN, setup, frozenset(names))


TEAM: Json = {
    "sky/drax-pained": 4,
    "sky/silver-sable-wild-pack": 4,
    "sky/spider-man-tangled-web": 4,
    "sky/carnage-symbiote": 3,
}
TO_CHOOSE: list[Json] = [
    {"name": "One", "cards": TEAM, "basics": ["sky/betrayal", "sky/exposed"]},
    {"name": "Two", "cards": TEAM, "basics": ["sky/slander", "sky/exposed"]},
]
MASTERS: dict[str, Setup] = {
    "teams": {"ruleset": "asm", "teams": [TEAM, TEAM], "basics": ["sky/betrayal", "sky/exposed"]},
    "secret teams": {"format": "tournament-15", "ruleset": "asm", "teams": [TO_CHOOSE, TO_CHOOSE]},
    "draft": {"format": "draft-8", "ruleset": "asm", "dice": 3, "pool": ["sky"]},
}
WISHES = {"masters": ("buy", "field"), "throne": ("play", "use", "announce")}
HEROES = ("treant", "gunslinger")


class Listener:
    """Plays a game at random and keeps all that is said of it, by the place that says it."""

    def __init__(self, pack: Pack, local_game: LocalGame, seed: int) -> None:
        self._pack = pack
        self._language = pack.language
        self._local_game = local_game
        self._match: Match = local_game.match
        self._chooser = rng_from_seed(seed)
        self.said: dict[str, list[str]] = {}

    def play(self) -> None:
        """Play on, listening before each answer."""
        for place in range(ANSWERS):
            decision = self._match.decision()
            if decision is None:
                break
            self._listen(decision.seat)
            if place % OFTEN == 0:
                self._draw(decision.options[0])
            if place % SELDOM == 0:
                self._ask(decision.seat)
            picks = decision.options
            self._match.play(decision.seat, [picks[self._chooser.draw_below(len(picks))]])
        self._look_back()

    def _add(self, place: str, *said: str) -> None:
        self.said.setdefault(place, []).extend(said)

    def _listen(self, seat: int) -> None:
        match, spec, s = self._match, self._match.spec, self._match.position()
        language = self._language
        for viewer in (0, 1, PUBLIC):
            self._add("table", *spec.lines(s, viewer, language, match.names(language)))
            self._add("prompt", match.prompt(language, viewer))
        self._add("labels", *[choice.label for choice in match.choices(seat, language)])
        sent = choices_of(match, seat, language)
        self._add("choices sent", *[choice.label for choice in sent])
        pick = spec.words.parse(sent[0].pick)
        self._add("forecast", *[e.text for e in forecast(match, seat, [pick], language).events])

    def _draw(self, pick: int) -> None:
        """Keep what the terminal shows, on a screen with room for all."""
        controller = MatchController(self._local_game, self._language, print)
        presenter, scene = presenter_for(self._match.spec), controller.scene()
        self._add("odds", *scene.advice)
        self._add("terminal", presenter.draw(scene, 240, 90).text())
        self._add("terminal list", *[presenter.label(offer, scene) for offer in scene.offers])
        self._add("terminal preview", *presenter.preview(self._match.position(), [pick], scene))

    def _ask(self, seat: int) -> None:
        """Ask what is printed on everything, and why it cannot be had."""
        speech, s = self._match.spec.speech, self._match.position()
        for name in self._pack.names:
            self._add("inspect", *speech.inspect(s, name, self._language))
            for verb in WISHES[self._pack.game]:
                # What is not understood is said as it was typed.
                reason = speech.why_not(s, seat, f"{verb} {mark_words(name)}", self._language)
                self._add("why not", "" if reason is None else reason.text)
        self._add("printed", *words_in(speech.printed_things(s, self._language)))

    def _look_back(self) -> None:
        match, header, language = self._match, self._local_game.header, self._language
        for viewer in (0, 1, PUBLIC, JUDGE):
            self._add("log", *[line.text for line in match.log(viewer, language)])
        self._add("replay", *describe_match(match, header, JUDGE, language))
        self._add("replay as JSON", str(as_json(match, header, JUDGE, language)["log"]))


def words_in(document: Json) -> Iterator[str]:
    """Yield every text of a document that is for people."""
    if isinstance(document, str) and not TEXT_ID.fullmatch(document):
        yield document
    elif isinstance(document, list):
        for each in document:
            yield from words_in(each)
    elif isinstance(document, dict):
        for key, each in document.items():
            if key not in CODES:
                yield from words_in(each)


def hear_game(pack: Pack, seed: int) -> dict[str, list[str]]:
    """Return all that is said of a random game with a pack, by place."""
    spec = game(pack.game)
    local_game = new_local_game(spec, pack.setup, seed, None, opponent=None)
    listener = Listener(pack, local_game, seed)
    listener.play()
    return listener.said


def faults_of(pack: Pack, said: dict[str, list[str]], silent: Collection[str]) -> list[str]:
    """Return every place with a name that is not the pack's own, and every one without names."""
    found = [
        f"{place} says {fault}: {text}"
        for place, texts in said.items()
        for text in dict.fromkeys(texts)
        for fault in pack.faults_in(text)
    ]
    return found + [
        f"{place} never names anything"
        for place, texts in said.items()
        if place not in silent and MARK not in "".join(texts)
    ]


@pytest.mark.parametrize("language", [GERMAN, CODE])
@pytest.mark.parametrize("kind", MASTERS)
def test_cards_of_a_pack_are_called_by_its_names_everywhere(
    kind: str, language: str, tmp_path: Path
) -> None:
    pack = masters_pack(tmp_path, MASTERS[kind], language)
    with pseudo_language(tmp_path / "languages"):
        # There are no odds in Dice Masters, and its preview is of damage.
        refuse(faults_of(pack, hear_game(pack, 3), {"odds", "terminal preview"}))


@pytest.mark.parametrize("hero", HEROES)
def test_a_hero_of_a_pack_goes_by_its_german_names_everywhere(hero: str, tmp_path: Path) -> None:
    pack = throne_pack(tmp_path, hero)
    refuse(faults_of(pack, hear_game(pack, 3), ()))


def test_a_name_that_is_not_the_packs_own_is_found(tmp_path: Path) -> None:
    pack = throne_pack(tmp_path, "treant")
    assert pack.faults_in("Dornenranke: Du bekommst Wellspring.") == ["Dornenranke", "Wellspring"]
    assert pack.faults_in(f"{mark_words('Splitter II')}: Du nimmst 2 Schaden.") == []
    assert faults_of(pack, {"log": ["Zug 1."]}, ()) == ["log never names anything"]
