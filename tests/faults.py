"""One test about many cards, lines or files: it looks at all of them and tells every fault."""

from collections.abc import Iterable

import pytest


def refuse(faults: Iterable[str]) -> None:
    """Fail with the whole list if there is any fault; each names the card or line it is about."""
    found = list(faults)
    if found:
        head = "1 fault:" if len(found) == 1 else f"{len(found)} faults:"
        pytest.fail("\n".join([head, *found]), pytrace=False)
