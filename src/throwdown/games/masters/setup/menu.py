"""What can be chosen before a game of Dice Masters: the edition, the teams and the rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Final

from throwdown.contract.content import RANDOM, Menu, MenuChoice, MenuQuestion
from throwdown.games.masters.content.formats import FORMATS, draft
from throwdown.games.masters.model.ruleset import ASM, DEFAULT, RULESETS
from throwdown.games.masters.setup.preset_teams import FORMAT, find_preset, presets, rival_of
from throwdown.games.masters.setup.team_builder import sensible_setup
from throwdown.kernel.values import Json, Setup
from throwdown.words.texts import texts

PRESETS: Final = "presets"
"""The choice of a game, and the question, for teams that come with the game."""
DRAFT_SIZE: Final = 8

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
    drafted = draft(DRAFT_SIZE)
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
        MenuChoice(drafted.name, drafted.title.say_in(language)),
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
    rules = [MenuChoice(name, said[name]) for name in RULESETS]
    of_game = MenuChoice("", said["of game"])
    questions.append(MenuQuestion("ruleset", said["rules"], (of_game, *rules)))
    return Menu(questions, partial(_setup_in_language, language))


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
    if name not in FORMATS:
        return {"format": name, "ruleset": ruleset or DEFAULT.name}
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
