"""What can be chosen before a game of Dice Masters: the edition, the teams and the rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Final

from throwdown.contract.content import RANDOM, Menu, MenuChoice, MenuQuestion
from throwdown.games.masters.content.formats import (
    BASIC_TEAMS,
    CUBE,
    DOUBLES,
    DRAFT_BASIC_ACTIONS,
    FORMATS,
    LARGEST_DRAFT,
    MOST_DRAFTERS,
    PODS,
    RAINBOW,
    SEALED,
    SMALLEST_DRAFT,
    TOURNAMENT_15,
    TOURNAMENT_20,
    draft,
)
from throwdown.games.masters.content.library import BUILT_IN
from throwdown.games.masters.model.ruleset import ASM, DEFAULT, RULESETS
from throwdown.games.masters.setup.game_setup import SEATS
from throwdown.games.masters.setup.preset_teams import FORMAT, find_preset, presets, rival_of
from throwdown.games.masters.setup.team_builder import sensible_setup
from throwdown.kernel.values import Json, Setup
from throwdown.words.texts import Texts, texts

PRESETS: Final = "presets"
"""The choice of a game, and the question, for teams that come with the game."""
MORE: Final = "more"
"""The choice of a game, and the question, for formats that are not on the front."""
DRAFT: Final = "draft"
POD_PILE: Final = 12
_CUBE_CARDS: Final = 116
"""How many cards the smallest shipped set has beside its basic actions."""
_USUAL_PLAYERS: Final = 4
_PICK_SECONDS: Final = (30, 45, 60, 90)
MOST_DICE_OF_TITLE: Final = 4
_ABOUT: Final = {
    "rainbow": "about rainbow",
    "cube": "about cube",
    "sealed": "about sealed",
    "doubles": "about doubles",
    "basic": "about basic",
    "tournament-20": "about tournament-20",
    "tournament-15": "about tournament-15",
}
_TAKEN: Final = {"after": "dice after", "at_pick": "dice at_pick"}

_FIRST_GAMES: Final = tuple(name for name, form in FORMATS.items() if form.teams)
_USUAL: Final = "first-game-asm"
_USUAL_ASM: Final = "usual asm"
"""The text that names the ruleset of the Spider-Man game."""


def ruleset_titles(language: str) -> dict[str, str]:
    """Return what the editions are called, the default first."""
    names = [DEFAULT.name, *(name for name in RULESETS if name != DEFAULT.name)]
    said = texts("masters.menu", language)
    return {name: said[name] for name in names}


def menu(language: str) -> Menu:
    """Return the questions, the first game of the newest box first."""
    said = texts("masters.menu", language)
    games = (_USUAL, *(name for name in _FIRST_GAMES if name != _USUAL))
    anything = MenuChoice(RANDOM, said["any"])
    first_games = [
        MenuChoice(
            name,
            FORMATS[name].title.say_in(language),
            short=said["quick start" if FORMATS[name].fixed_start else _box(name)],
        )
        for name in games
    ]
    more = (
        MenuChoice(PRESETS, said["presets"], short=said["presets, short"]),
        MenuChoice(RANDOM, said["random"], short=said["random, short"]),
        MenuChoice(MORE, said["more"], short=said["more, short"], about=said["about more"]),
    )
    questions = [MenuQuestion("format", said["game"], (*first_games, *more))]
    for name in games:
        teams = [MenuChoice(str(n), team.name) for n, team in enumerate(FORMATS[name].teams)]
        only = ("format", (name,))
        questions.append(MenuQuestion(f"team {name}", said["team"], (*teams, anything), only))
    known = [
        MenuChoice(each.id, each.title(language), said[each.set], each.sentence(language))
        for each in presets()
    ]
    only = ("format", (PRESETS,))
    questions.append(MenuQuestion(PRESETS, said["team"], (*known, anything), only, own_teams=True))
    questions += _more_questions(said, language)
    rules = [MenuChoice(name, said[name]) for name in RULESETS]
    of_game = MenuChoice("", said["of game"])
    questions.append(MenuQuestion("ruleset", said["rules"], (of_game, *rules)))
    return Menu(questions, partial(_setup_in_language, language))


def _more_questions(said: Texts, language: str) -> list[MenuQuestion]:
    """Return what is asked about formats that are not on the front: which one, and how."""
    forms = [
        MenuChoice(form.name, form.title.say_in(language), about=said[_ABOUT[form.name]])
        for form in (RAINBOW, CUBE, SEALED, DOUBLES, BASIC_TEAMS, TOURNAMENT_20, TOURNAMENT_15)
    ]
    about = said["about draft"]
    forms.insert(len(PODS), MenuChoice(DRAFT, said["draft teams"], about=about))
    pods, of_packs = ("more", (*PODS, DRAFT)), ("more", (RAINBOW.name, SEALED.name))
    drafts = ("more", (DRAFT,))
    usual = _USUAL_PLAYERS
    numbers = [usual, *(n for n in range(SEATS, MOST_DRAFTERS + 1) if n != usual)]
    players = [
        MenuChoice(str(n), said.say("players of", n=n), about=said["about players"])
        for n in numbers
    ]
    sets = [MenuChoice("", said["of rules"]), *(MenuChoice(name, said[name]) for name in BUILT_IN)]
    mixed = [
        MenuChoice(f"{one} {other}", f"{said[one]} + {said[other]}")
        for one in BUILT_IN
        for other in BUILT_IN
        if one != other
    ]
    taken = [MenuChoice(word, said[text]) for word, text in _TAKEN.items()]
    starters = [
        MenuChoice(f"{name}:starter", said.say("starter", box=said[name])) for name in BUILT_IN
    ]
    everything = MenuChoice(" ".join(BUILT_IN), said["all sets"])
    dice = [MenuChoice("", said["usual dice"])]
    dice += [MenuChoice(str(n), str(n)) for n in range(1, MOST_DICE_OF_TITLE + 1)]
    times = [MenuChoice("", said["no limit"])]
    times += [MenuChoice(str(n), said.say("seconds", n=n)) for n in _PICK_SECONDS]
    sizes = [MenuChoice(str(n), str(n)) for n in range(SMALLEST_DRAFT, LARGEST_DRAFT + 1)]
    drawn = [MenuChoice(str(n), str(n)) for n in DRAFT_BASIC_ACTIONS]
    basics = [
        MenuChoice("", said["all basics"]),
        *(MenuChoice(name, said[name]) for name in BUILT_IN),
    ]
    by_piles = ("more", (RAINBOW.name, CUBE.name))
    return [
        MenuQuestion("more", said["format"], tuple(forms), ("format", (MORE,))),
        MenuQuestion("players", said["players"], tuple(players), pods),
        MenuQuestion("lots", said["lots"], (*sets, *mixed), of_packs),
        MenuQuestion("cube", said["cube"], tuple(sets), ("more", (CUBE.name,))),
        MenuQuestion("taken", said["taken"], tuple(taken), by_piles),
        MenuQuestion("basics", said["basic pool"], tuple(basics), ("more", tuple(PODS))),
        MenuQuestion("time", said["pick time"], tuple(times), by_piles),
        MenuQuestion("size", said["size"], tuple(sizes), drafts),
        MenuQuestion("pool", said["pool"], (*sets, *starters, everything), drafts),
        MenuQuestion("dice", said["dice"], tuple(dice), drafts),
        MenuQuestion("drawn", said["drawn"], tuple(drawn), drafts),
    ]


def _more_setup(answers: Mapping[str, str], ruleset: str, seed: int) -> Setup:
    """Return the set-up of a format that is not on the front; teams that are brought are built."""
    name = answers.get("more", RAINBOW.name)
    begin: dict[str, Json] = {"format": name, "ruleset": ruleset or DEFAULT.name}
    if name in FORMATS:
        return sensible_setup(seed, ruleset or DEFAULT.name, FORMATS[name])
    begin["seats"] = int(answers.get("players", str(_USUAL_PLAYERS)))
    if name == DRAFT:
        begin["format"] = draft(int(answers.get("size", str(SMALLEST_DRAFT)))).name
        begin["drawn"] = int(answers.get("drawn", str(DRAFT_BASIC_ACTIONS[0])))
        if answers.get("pool"):
            begin["pool"] = [*answers["pool"].split()]
        if answers.get("dice"):
            begin["dice"] = int(answers["dice"])
        return begin
    if answers.get("basics"):
        begin["basic_pool"] = [answers["basics"]]
    if name == CUBE.name:
        if answers.get("cube"):
            begin["cube"] = [answers["cube"]]
        begin["size"] = _cube_size(int(str(begin["seats"])))
    elif answers.get("lots"):
        begin["lots"] = [*answers["lots"].split()]
    if name != SEALED.name and answers.get("taken"):
        begin["dice_taken"] = answers["taken"]
    if name != SEALED.name and answers.get("time"):
        begin["pick_seconds"] = int(answers["time"])
    return begin


def _cube_size(players: int) -> int:
    """Return how many cards are in a pile where a cube of one set is dealt to so many."""
    return min(POD_PILE, _CUBE_CARDS // (2 * players))


def _box(first_game: str) -> str:
    """Return the box whose book has a first game."""
    return FORMATS[first_game].editions[0]


def usual_ruleset(name: str, language: str) -> str:
    """Return the ruleset that a box is played by: in German, the Spider-Man game by its book."""
    return texts("masters.menu", language)[_USUAL_ASM] if name == ASM.name else name


def _setup_in_language(language: str, answers: Mapping[str, str], seed: int) -> Setup:
    """Return the set-up that follows from the answers of people who speak a language."""
    begin = _setup(answers, seed)
    if answers.get("ruleset"):
        return begin
    return {**begin, "ruleset": usual_ruleset(str(begin["ruleset"]), language)}


def _setup(answers: Mapping[str, str], seed: int) -> Setup:
    """Return the set-up that follows from the answers."""
    name = answers.get("format", _USUAL)
    ruleset = answers.get("ruleset", "")
    if name == RANDOM:
        return sensible_setup(seed, ruleset or DEFAULT.name)
    if name == PRESETS:
        return _preset_setup(answers.get(PRESETS, presets()[0].id), ruleset, seed)
    if name == MORE:
        return _more_setup(answers, ruleset, seed)
    team = answers.get(f"team {name}", "0")
    if team == RANDOM:
        team = Random(seed).choice(["0", "1"])
    form = FORMATS[name]
    begin: dict[str, Json] = {"format": name, "ruleset": ruleset or _box(name)}
    if team == "1":
        # You are the first player: the other team is yours once the two have changed places.
        begin["teams"] = [
            {pick.card: pick.dice for pick in brought.cards} for brought in reversed(form.teams)
        ]
    return begin


def _preset_setup(name: str, ruleset: str, seed: int) -> Setup:
    """Return a game with a preset against another one of its release."""
    ids = [preset.id for preset in presets()]
    preset = find_preset(Random(seed).choice(ids) if name == RANDOM else name)
    assert preset is not None, name
    teams: list[Json] = [preset.id, rival_of(preset).id]
    return {"format": FORMAT, "ruleset": ruleset or preset.set, "teams": teams}
