"""The story of a scenario in words: each step with the rule behind it and what that rule says."""

from __future__ import annotations

from throwdown.content.help.rulebook import rule
from throwdown.kernel.events import JUDGE
from throwdown.match.scenario.story import Story
from throwdown.match.scenario.walk import is_open
from throwdown.words.texts import texts


class StoryLines:
    """A story being told in a language; the sentence of a rule is told once."""

    def __init__(self, story: Story, language: str) -> None:
        self._story = story
        self._walk = story.walk
        self._language = language
        self._said = texts("prompt.story", language)
        self._rules: set[str] = set()

    def lines(self) -> list[str]:
        """Return the whole story, line by line."""
        walk, said = self._walk, self._said
        scenario = walk.scenario
        title, question = scenario.title_in(self._language), scenario.question_in(self._language)
        lines = [question or title, ""]
        lines += [*self._table(0), ""]
        for number in range(walk.last() + 1):
            lines += self._step(number)
        if self._story.stop is not None:
            lines += ["", *self._stop()]
        lines += ["", said["end"], *self._table(walk.last()), self._question()]
        lines += self._notes()
        if question:
            lines += ["", said.say("answer", answer=title)]
        if scenario.rules:
            lines += ["", said["rests on"]]
            lines += [
                f"  {line}" for each in scenario.rules for line in self._rule(each, again=True)
            ]
        return lines

    def _table(self, number: int) -> list[str]:
        match = self._walk.match
        names = match.names(self._language)
        return match.spec.lines(match.position(number), JUDGE, self._language, names)

    def _question(self) -> str:
        """Return what is asked at the end, or that dice come next."""
        match = self._walk.match
        return self._said["open"] if is_open(match.position()) else match.prompt(self._language)

    def _step(self, number: int) -> list[str]:
        step, said = self._walk.step(number, self._language), self._said
        lines = []
        if number > 0:
            lines.append(said.say("step", number=number, prompt=step.prompt))
            lines.append(f"  > {step.answer}")
        lines += [f"    {told}" for told in step.told]
        lines += [f"    {line}" for each in step.rules for line in self._rule(each)]
        for each in step.refused:
            lines.append(f"  {said.say('refused', wish=each.term, why=each.reason.text)}")
            lines += [f"    {line}" for line in self._rule(each.reason.rule)]
        return lines

    def _stop(self) -> list[str]:
        stop = self._story.stop
        assert stop is not None
        lines = [self._said.say("stop", fault=stop.fault.say_in(self._language))]
        reason = stop.reason(self._language)
        if reason is not None:
            lines.append(f"  {reason.text}")
            lines += [f"    {line}" for line in self._rule(reason.rule, again=True)]
        return lines

    def _notes(self) -> list[str]:
        """Return what is not as it was expected, and what nobody had to say."""
        said, lines = self._said, list[str]()
        if self._story.differences:
            lines += ["", said["differences"]]
        for number, each in self._story.differences:
            fault = each.fault.say_in(self._language)
            lines.append("  " + said.say("difference", number=number, fault=fault))
        if self._story.lone:
            lone = ", ".join(f"'{each}'" for each in self._story.lone)
            lines += ["", said.say("lone", actions=lone)]
        if self._story.holds() and self._expects():
            lines += ["", said["holds"]]
        return lines

    def _expects(self) -> bool:
        scenario = self._walk.scenario
        return bool(scenario.expect) or any(move.expect for move in scenario.moves)

    def _rule(self, rules: str, *, again: bool = False) -> list[str]:
        """Return rules with their sentences, or with their ids alone if they have been told."""
        lines = []
        for rule_id in rules.split():
            sentence = self.sentence(rule_id)
            if not sentence:
                lines.append(f"[{rule_id}]")
            elif again or rule_id not in self._rules:
                lines.append(f"[{rule_id}] {sentence}")
            else:
                lines.append(f"[{rule_id}]")
            self._rules.add(rule_id)
        return lines

    def sentence(self, rule_id: str) -> str:
        """Return what a rule says in the edition of the story; nothing if it has no words."""
        found = rule(rule_id, self._language, edition_of(self._story))
        return "" if found is None else found.text


def edition_of(story: Story) -> str | None:
    """Return the edition that a story is told by, if its game has editions."""
    ruleset = story.walk.match.spec.complete(story.walk.scenario.setup).get("ruleset")
    return ruleset if isinstance(ruleset, str) else None
