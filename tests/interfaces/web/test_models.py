"""What is seen is folded and checked by the browser as it is here: on the same examples."""

import json
from pathlib import Path
from typing import TypedDict

import pytest

from throwdown.contract.seen import Model, Patch, difference, fold
from throwdown.interfaces.web.tables.table_feed import checksum


class Example(TypedDict):
    name: str
    model: Model
    patch: Patch
    folded: Model
    check: str


PATH = Path(__file__).parents[2] / "client" / "models.json"
EXAMPLES: list[Example] = json.loads(PATH.read_text("utf-8"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["name"])
def test_a_patch_is_folded_and_the_checksum_tells_what_came_of_it(example: Example) -> None:
    model, folded = example["model"], example["folded"]
    assert fold(model, example["patch"]) == folded
    assert fold(model, difference(model, folded)) == folded
    assert checksum(folded) == example["check"]
