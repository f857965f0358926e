"""`throwdown ask`: what happens if? A scenario is played and told, each step with its rule."""

from __future__ import annotations

import sys
from json import dumps
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from throwdown.content.setup_error import SetupError
from throwdown.interfaces.cli.commands.play import play_local_game, say
from throwdown.interfaces.cli.language_option import LanguageOption
from throwdown.interfaces.prompt.local_game import branch_local_game
from throwdown.interfaces.prompt.story_lines import StoryLines, edition_of
from throwdown.interfaces.told_json import step_json
from throwdown.kernel.events import JUDGE
from throwdown.kernel.values import Json
from throwdown.match.errors import MatchOver, NotSaved
from throwdown.match.scenario.examples import UnknownExample
from throwdown.match.scenario.file import ScenarioError
from throwdown.match.scenario.sources import read_question
from throwdown.match.scenario.story import Story, tell_story
from throwdown.words.languages import DEFAULT


def ask(
    file: str,
    /,
    *,
    interactive: Annotated[bool, Parameter(name=["--interactive", "-i"], negative="")] = False,
    plain: Annotated[bool, Parameter(negative="")] = False,
    save: Path | None = None,
    lang: LanguageOption = DEFAULT,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Ask what happens if: a scenario is played and told, each step with the rule behind it.

    It ends with 0 if everything came out as the file expects, or if it expects nothing; with 1 if
    something did not, or could not be done; with 2 if the file cannot be read.

    For example:
      throwdown ask examples/questions/does-a-sidekick-fall-with-odin.toml
      throwdown ask examples/questions/does-a-sidekick-fall-with-odin.toml --lang de
      throwdown ask examples/questions/does-a-sidekick-fall-with-odin.toml -i
      throwdown ask ex-uxm-2-bryan-attacks-kyle --json

    Parameters
    ----------
    file:
        A scenario (docs/scenarios.md), or the id of a worked example.
    interactive:
        Play on from there, at all seats, with 'undo' to take steps back.
    plain:
        Play on at a plain prompt.
    save:
        Keep the game that you play in this new file instead of in your data folder.
    lang:
        The language: en or de.
    json:
        Print JSON; docs/json.md tells its keys.
    """
    try:
        story = tell_story(read_question(file))
    except (ScenarioError, UnknownExample, SetupError) as error:
        print(f"throwdown: {error.say_in(lang)}", file=sys.stderr)
        return 2
    if json:
        print(dumps(as_json(story, lang), ensure_ascii=False))
    else:
        for line in StoryLines(story, lang).lines():
            say(line)
    if not interactive:
        return 0 if story.holds() else 1
    match = story.walk.match
    try:
        local_game = branch_local_game(match, match.number(), 0, None, save)
    except (MatchOver, NotSaved) as error:
        print(f"throwdown: {error.say_in(lang)}", file=sys.stderr)
        return 2
    return play_local_game(local_game, lang, plain=plain)


def as_json(story: Story, language: str) -> dict[str, Json]:
    """Return a story as data; the keys stand in `docs/json.md`."""
    walk, lines = story.walk, StoryLines(story, language)
    scenario, match = walk.scenario, walk.match

    def rules(ids: tuple[str, ...]) -> list[Json]:
        single = [rule for each in ids for rule in each.split()]
        return [{"id": rule, "text": lines.sentence(rule)} for rule in single]

    steps = [walk.step(number, language) for number in range(walk.last() + 1)]
    return {
        "question": scenario.question_in(language),
        "title": scenario.title_in(language),
        "game": scenario.game,
        "edition": edition_of(story),
        "rules": rules(scenario.rules),
        "steps": [{**step_json(each), "rules": rules(each.rules)} for each in steps],
        "position": dict(match.spec.write_position(match.position(), JUDGE)),
        "table": [*match.spec.lines(match.position(), JUDGE, language, match.names(language))],
        "lone": [*story.lone],
        "stop": _stop_json(story, language),
        "differences": [
            {
                "step": number,
                "where": each.where,
                "expected": each.wanted,
                "found": each.found,
                "text": each.fault.say_in(language),
            }
            for number, each in story.differences
        ],
        "holds": story.holds(),
    }


def _stop_json(story: Story, language: str) -> Json:
    stop = story.stop
    if stop is None:
        return None
    reason = stop.reason(language)
    return {
        "action": stop.wish,
        "fault": stop.fault.say_in(language),
        "why": "" if reason is None else reason.text,
        "rule": "" if reason is None else reason.rule,
    }
