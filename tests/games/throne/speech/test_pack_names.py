"""A hero of a pack goes by its names in the language wherever a shipped one does."""

from __future__ import annotations

from pathlib import Path

from tests.faults import refuse
from throwdown.games.throne.content.library import HEROES_FOLDER
from throwdown.games.throne.game import Throne
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed

THRONE = Throne()


def test_names_of_a_pack_are_said_in_german_wherever_they_are_named(tmp_path: Path) -> None:
    text = (HEROES_FOLDER / "treant.toml").read_text(encoding="utf-8")
    for old, new in (
        ('hero = "treant"', 'hero = "willow"'),
        ('\nname = "Treant"', '\nname = "Willow"'),
        ('\nname_de = "Treant"', '\nname_de = "Weidenmann"'),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "willow.toml"
    path.write_text(text, encoding="utf-8")
    s = THRONE.new({"packs": [str(path)], "heroes": ["willow", "monk"]}, 1)
    speech, rng = THRONE.speech, rng_from_seed(5)
    name = speech.player(s, 0, "de")
    assert name == "Weidenmann"
    said = {
        "inspect": " ".join(speech.inspect(s, "Willow", "de")),
        "printed": str(speech.printed_things(s, "de")["things"]).replace("'hero': 'willow'", ""),
    }
    for _ in range(300):
        if s.decision is None:
            break
        labels = [speech.label(s, pick, "de") for pick in s.decision.options]
        said["labels"] = " ".join([said.get("labels", ""), *labels])
        said["prompt"] = f"{said.get('prompt', '')} {speech.prompt(s, 'de')}"
        reason = speech.why_not(s, 1, "roll", "de")
        said["why not"] = f"{said.get('why not', '')} {'' if reason is None else reason.text}"
        playout(s, rng, 1)
    refuse(
        f"{place} never names it"
        for place in ("inspect", "printed", "prompt")
        if name not in said[place]
    )
    refuse(f"{place} names it in English" for place in said if "Willow" in said[place])
