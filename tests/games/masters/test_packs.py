"""A fan's pack: a file outside the package loads, is checked, and plays."""

from pathlib import Path

import pytest

from throwdown.content.setup_error import SetupError
from throwdown.games.registry import content, game
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Setup

PACK = Path(__file__).parents[3] / "examples" / "night-shift.toml"
MASTERS = game("masters")


def change_pack(tmp_path: Path, old: str, new: str) -> Path:
    """Return a copy of the pack with one thing changed."""
    text = PACK.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "pack.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def setup(pack: Path) -> Setup:
    return {
        "packs": [str(pack)],
        "teams": [
            {"night-shift/lamplighter-first-spark": 4, "uxm/angel-inspiring": 2},
            {"night-shift/watchman-all-is-well": 4, "asm/drax-pained": 2},
        ],
        "basics": ["night-shift/curfew", "uxm/enrage"],
    }


def test_the_example_pack_has_no_faults() -> None:
    assert content(MASTERS.name).pack_faults(PACK) == []


def test_cards_of_a_pack_play_beside_shipped_ones() -> None:
    for seed in range(5):
        s = MASTERS.new(setup(PACK), seed)
        s.checked = True
        playout(s, rng_from_seed(seed), 100_000)
        assert s.over
        assert MASTERS.faults(s) == []


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("deal 1 damage", "deals 1 damage", "first-spark: “deals” is not the form used here"),
        ("can't block", "cannot block", "night-shift/curfew: “can't” is what is said here"),
        (
            "characters can't block",
            "characters with attack less than the level of this can't block",
            "night-shift/curfew: “with attack less than the level of this” cannot be played yet",
        ),
        ("prevent 1 of", "prevent 1 off", "night-shift/watchman-all-is-well: I cannot read this"),
        ('energy = "bolt"', 'energy = "blot"', "'blot'"),
        ('set = "night-shift"', 'set = "uxm"', "there is a set 'uxm' already"),
        ('"0/1/2"', '"0/1"', "'0/1' is no face"),
    ],
)
def test_what_is_wrong_with_a_pack_is_told_so_that_one_can_act_on_it(
    tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    path = change_pack(tmp_path, old, new)
    faults = content(MASTERS.name).pack_faults(path)
    assert faults
    assert faults[0].startswith(str(path))
    assert complaint in faults[0]


def test_a_pack_with_a_wrong_sentence_cannot_be_played(tmp_path: Path) -> None:
    path = change_pack(tmp_path, "deal 1 damage", "deals 1 damage")
    with pytest.raises(SetupError, match="not the form used here"):
        MASTERS.new(setup(path), 1)


def test_a_pack_with_a_phrase_that_cannot_be_played_yet_is_refused(tmp_path: Path) -> None:
    unlike = "characters with attack less than the level of this can't block"
    path = change_pack(tmp_path, "characters can't block", unlike)
    with pytest.raises(SetupError, match="cannot be played yet"):
        MASTERS.new(setup(path), 1)


def test_a_pack_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"packs: .*none.toml"):
        MASTERS.new(setup(tmp_path / "none.toml"), 1)
