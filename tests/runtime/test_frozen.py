"""Records behave as frozen dataclasses do."""

import pytest

from throwdown.runtime.frozen import Frozen


class Pot(Frozen):
    """Something that holds a plant."""

    plant: str
    litres: int = 2


def test_parts_are_given_by_place_or_by_name_and_the_usual_ones_may_be_left_out() -> None:
    assert Pot("rose") == Pot("rose", 2) == Pot(litres=2, plant="rose")
    assert Pot("rose") != Pot("rose", 3)
    assert hash(Pot("rose")) == hash(Pot("rose", 2))
    assert repr(Pot(litres=3, plant="rose")) == "Pot(plant='rose', litres=3)"


@pytest.mark.parametrize(
    ("values", "named"),
    [((), {}), (("rose", 2, 3), {}), (("rose",), {"plant": "elm"}), (("rose",), {"depth": 1})],
)
def test_missing_unknown_and_repeated_parts_are_refused(
    values: tuple[object, ...], named: dict[str, object]
) -> None:
    make: type[Frozen] = Pot
    with pytest.raises(TypeError, match="Pot has the parts plant, litres"):
        make(*values, **named)


def test_nothing_changes_a_record_but_a_copy_may_differ() -> None:
    pot = Pot("rose")
    with pytest.raises(AttributeError, match="a Pot cannot be changed"):
        setattr(pot, "litres", 5)  # noqa: B010
    assert pot.replace(litres=5) == Pot("rose", 5)
    assert pot == Pot("rose", 2)
    with pytest.raises(TypeError, match="Pot has the parts plant, litres"):
        pot.replace(depth=1)


def test_a_record_fits_a_pattern_by_the_order_of_its_parts() -> None:
    match Pot("rose", 4):
        case Pot(plant, litres):
            assert (plant, litres) == ("rose", 4)
