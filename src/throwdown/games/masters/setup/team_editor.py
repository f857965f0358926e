"""Building teams: presets, made-up teams, what is wrong with one, and teams as text."""

from __future__ import annotations

from random import Random

from throwdown.content.setup_error import SetupError
from throwdown.content.toml_facts import did_you_mean
from throwdown.contract.content import PresetInfo, TeamFaultInfo, TeamList, Teams
from throwdown.games.masters.content.formats import FORMATS, Format
from throwdown.games.masters.content.teams import Pick, Team, TeamError, parse_team, team_text
from throwdown.games.masters.model.ruleset import DEFAULT, RULESETS
from throwdown.games.masters.setup.known_cards import known_library
from throwdown.games.masters.setup.menu import ruleset_titles
from throwdown.games.masters.setup.preset_teams import FORMAT, presets
from throwdown.games.masters.setup.team_builder import build_team, setup_with_team
from throwdown.games.masters.setup.team_check import TeamFault, find_team_faults, refused_cards
from throwdown.kernel.values import Setup
from throwdown.words.message import Message


class MastersTeams(Teams):
    """Teams of Dice Masters, from the shipped cards and those of known packs."""

    def usual_format(self) -> str:
        return FORMAT

    def presets(self, language: str) -> list[PresetInfo]:
        titles = ruleset_titles(language)
        return [
            PresetInfo(
                preset.id,
                preset.set,
                titles[preset.set],
                FORMAT,
                preset.title(language),
                preset.sentence(language),
                _team_list(preset.team.replace(name=preset.title(language))),
            )
            for preset in presets()
        ]

    def build(self, form: str | None, ruleset: str | None, seed: int) -> TeamList:
        rules = _ruleset(ruleset or DEFAULT.name)
        return _team_list(build_team(Random(seed), rules, _format(form or FORMAT)))

    def setup_with(self, team: TeamList, form: str, ruleset: str, seed: int) -> Setup:
        return setup_with_team(seed, _team(team), _ruleset(ruleset), _format(form))

    def faults(self, team: TeamList, form: str, language: str) -> list[TeamFaultInfo]:
        found = find_team_faults(_team(team), _format(form), known_library())
        return [_fault_info(fault, language) for fault in found]

    def refused_cards(self, team: TeamList, form: str, language: str) -> dict[str, TeamFaultInfo]:
        found = refused_cards(_team(team), _format(form), known_library())
        return {card: _fault_info(fault, language) for card, fault in found.items()}

    def read(self, text: str) -> TeamList:
        try:
            return _team_list(parse_team(text))
        except TeamError as error:
            raise SetupError(error.message) from error

    def write(self, team: TeamList) -> str:
        return team_text(_team(team), known_library())


def _ruleset(name: str) -> str:
    if name not in RULESETS:
        hint = did_you_mean(name, RULESETS)
        raise SetupError(Message("faults.setup", "no ruleset", name=name, hint=hint))
    return name


def _format(name: str) -> Format:
    if name not in FORMATS:
        hint = did_you_mean(name, FORMATS)
        raise SetupError(Message("faults.setup", "no format", name=name, hint=hint))
    return FORMATS[name]


def _fault_info(fault: TeamFault, language: str) -> TeamFaultInfo:
    return TeamFaultInfo(fault.rule, fault.text(language))


def _team_list(team: Team) -> TeamList:
    picks = {pick.card: pick.dice for pick in team.cards}
    return TeamList(team.name, picks, team.basic_actions)


def _team(listed: TeamList) -> Team:
    picks = tuple(Pick(card, dice) for card, dice in listed.cards.items())
    return Team(listed.name, picks, listed.basics)
