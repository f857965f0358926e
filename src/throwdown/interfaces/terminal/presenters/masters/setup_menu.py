"""What can be chosen before a game of Dice Masters: the edition, the teams and the rules."""

from __future__ import annotations

from typing import Final

from throwdown.contract.spec import Json, Setup
from throwdown.games.masters.content.formats import FORMATS, draft
from throwdown.games.masters.model.ruleset import RULESETS
from throwdown.games.masters.setup.preset_teams import FORMAT, find_preset, presets, rival_of
from throwdown.games.masters.setup.team_builder import sensible_setup
from throwdown.interfaces.terminal.presenters.setup_menu import RANDOM, Menu, Question, any_of

_FIRST_GAMES: Final = tuple(name for name, form in FORMATS.items() if form.teams)
_DEFAULT: Final = "first-game-asm"

_DEFAULT_RULES: Final = "asm"
PRESETS: Final = "presets"
DRAFT_SIZE: Final = 8

_TEXTS: Final = {
    "en": {
        "game": "Game",
        "team": "Your team",
        "rules": "Rules",
        "presets": "Preset teams, 20 dice each",
        "random": "Random teams, 20 dice each",
        "any": "Any",
        "of game": "Those of the box",
        "uxm": "Uncanny X-Men",
        "aou": "Age of Ultron",
        "asm": "The Amazing Spider-Man",
        "asm_de": "The Amazing Spider-Man, German book",
    },
    "de": {
        "game": "Partie",
        "team": "Dein Team",
        "rules": "Regeln",
        "presets": "Fertige Teams, je 20 Würfel",
        "random": "Zufällige Teams, je 20 Würfel",
        "any": "Egal",
        "of game": "Die aus der Box",
        "uxm": "Uncanny X-Men",
        "aou": "Age of Ultron",
        "asm": "The Amazing Spider-Man",
        "asm_de": "The Amazing Spider-Man, deutsches Buch",
    },
}


def menu(language: str) -> Menu:
    """Return the questions, the first game of the newest box first."""
    texts = _TEXTS[language]
    games = (_DEFAULT, *(name for name in _FIRST_GAMES if name != _DEFAULT))
    formats = tuple((name, _title(name, language)) for name in games)
    drafted = draft(DRAFT_SIZE)
    draft_title = drafted.title_de if language == "de" else drafted.title
    more = ((PRESETS, texts["presets"]), (RANDOM, texts["random"]), (drafted.name, draft_title))
    questions = [Question("format", texts["game"], (*formats, *more))]
    for name in games:
        teams = tuple((str(n), team.name) for n, team in enumerate(FORMATS[name].teams))
        options = (*teams, (RANDOM, texts["any"]))
        questions.append(Question(f"team {name}", texts["team"], options, ("format", (name,))))
    known = tuple((preset.id, preset.title(language)) for preset in presets())
    options = (*known, (RANDOM, texts["any"]))
    questions.append(Question(PRESETS, texts["team"], options, ("format", (PRESETS,))))
    rules = tuple((name, texts[name]) for name in RULESETS)
    questions.append(Question("ruleset", texts["rules"], (("", texts["of game"]), *rules)))
    return Menu(questions, setup)


def _title(name: str, language: str) -> str:
    form = FORMATS[name]
    return form.title_de if language == "de" else form.title


def setup(answers: dict[str, str], seed: int) -> Setup:
    """Return the set-up that follows from the answers."""
    name = answers.get("format", _DEFAULT)
    ruleset = answers.get("ruleset", "")
    if name == RANDOM:
        return sensible_setup(seed, ruleset or _DEFAULT_RULES)
    if name == PRESETS:
        return _preset_setup(answers.get(PRESETS, RANDOM), ruleset, seed)
    if name not in FORMATS:
        return {"format": name, "ruleset": ruleset or _DEFAULT_RULES}
    team = answers.get(f"team {name}", "0")
    if team == RANDOM:
        team = any_of(("0", "1"), seed)
    form = FORMATS[name]
    begin: dict[str, Json] = {"format": name, "ruleset": ruleset or name.rpartition("-")[2]}
    if team == "1":
        # You are the first player: the other team is yours once the two have changed places.
        begin["teams"] = [
            {pick.card: pick.dice for pick in brought.cards} for brought in reversed(form.teams)
        ]
    return begin


def _preset_setup(name: str, ruleset: str, seed: int) -> Setup:
    """Return a game with a preset against another one of its release."""
    ids = [preset.id for preset in presets()]
    preset = find_preset(any_of(ids, seed) if name == RANDOM else name)
    assert preset is not None, name
    teams: list[Json] = [preset.id, rival_of(preset).id]
    return {"format": FORMAT, "ruleset": ruleset or preset.set, "teams": teams}
