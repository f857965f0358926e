"""Worked examples in words, line by line: the list of them, and their steps."""

from __future__ import annotations

from throwdown.match.scenario.examples import Example
from throwdown.match.scenario.walk import Walk, WalkStep, is_open
from throwdown.words.texts import texts


def list_examples(found: tuple[Example, ...], language: str) -> list[str]:
    """Return a line for each example: id, title, and the lines of the book."""
    return [f"{each.id:9} {each.title(language)}  ({each.book})" for each in found]


def describe_example(example: Example, language: str) -> list[str]:
    """Return what stands above an example: title, lines of the book, and what differs from it."""
    lines = [f"{example.id}: {example.title(language)} ({example.book})"]
    if note := example.note(language):
        lines.append(texts("prompt.examples", language).say("differs", note=note))
    return lines


def describe_part(example: Example, part: str, language: str) -> list[str]:
    """Return what stands above a part: its place, its title, its lines, edition and rules."""
    said, scenario = texts("prompt.examples", language), example.scenario(part)
    number, count = example.parts.index(part) + 1, len(example.parts)
    title = scenario.title_in(language)
    head = said.say("part", number=number, count=count, title=title, id=part)
    edition = example.edition(part)
    rules = ", ".join(scenario.rules)
    return [head, said.say("source", book=scenario.book, edition=edition, rules=rules)]


def describe_step(walk: Walk, step: WalkStep, language: str) -> list[str]:
    """Return a step: what is decided, why it is legal, and what came of it."""
    said = texts("prompt.examples", language)
    head = said.say("step", number=step.number, last=walk.last())
    lines = [f"{head} [{', '.join(step.rules)}]" if step.rules else head]
    if step.prompt:
        lines += [f"  {step.prompt}", f"  > {step.answer}"]
    lines += [f"    {told}" for told in step.told]
    for each in step.refused:
        rule = f" [{each.reason.rule}]" if each.reason.rule else ""
        lines.append("  " + said.say("refused", wish=each.term, why=f"{each.reason.text}{rule}"))
    return lines


def describe_end(walk: Walk, number: int, language: str) -> str:
    """Return what is asked after a step, or that nothing more is."""
    s = walk.match.position(number)
    if is_open(s):
        return texts("prompt.examples", language)["open"]
    return walk.step(number, language).asks
