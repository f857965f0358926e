"""A pack as its author wants to see it: each thing in every language, and what it would do once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from throwdown.content.packs import Pack
from throwdown.content.setup_error import SetupError
from throwdown.contract.packs import PackTrial
from throwdown.games.registry import content, game
from throwdown.match.forecast import foresee
from throwdown.words.texts import texts

_NEXT_TURN: Final = "turn began"
_PHASE: Final = "phase began"


def describe_pack(pack: Pack, owner: str, languages: Sequence[str], language: str) -> list[str]:
    """Return what is in a pack that holds: text, faces and cost, and what each use would do."""
    said = texts("maker.check", language)
    offered = content(owner)
    told = [offered.packs.items(pack, each) for each in languages]
    trials = offered.packs.trials(pack)
    lines: list[str] = []
    for in_languages in zip(*told, strict=True):
        for item in in_languages:
            lines += ["", *item.lines]
        identity = str(in_languages[0].data["id"])
        lines += ["", said["once"]]
        for trial in trials:
            if trial.of == identity:
                lines.append(f"  {trial.title}: {_tell(trial, owner, language)}")
    return lines


def _tell(trial: PackTrial, owner: str, language: str) -> str:
    """Return what would come of a use if nobody did more."""
    spec, said = game(owner), texts("maker.check", language)
    try:
        s = spec.new(trial.setup, 0, explicit=True, watched=True)
        spec.place(s, trial.position)
    except SetupError as error:
        return error.say_in(language)
    options = spec.speech.find_options(s, trial.action)
    if s.decision is None or not options:
        return said["nothing"]
    seen = foresee(spec, s, options[:1], language, s.decision.seat)
    ahead = takewhile(lambda each: each.kind != _NEXT_TURN, seen.happened)
    sentences = [each.text for each in ahead if each.text and each.kind != _PHASE]
    if seen.stopped == "chance":
        sentences.append(said["then chance"])
    return " ".join(sentences) or said["nothing"]
