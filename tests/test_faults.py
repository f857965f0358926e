"""A test about many cards fails once, with all that is wrong."""

import pytest

from tests.faults import refuse


def test_all_faults_are_told_together() -> None:
    with pytest.raises(pytest.fail.Exception) as told:
        refuse(f"card {number}: no energy" for number in (3, 7))
    assert str(told.value) == "2 faults:\ncard 3: no energy\ncard 7: no energy"


def test_without_a_fault_nothing_is_refused() -> None:
    refuse([])
