"""Which random games a run of the tests plays, and which half of its longest rows it runs.

The same seed is the same game in either build (`tests/conformance/test_traces.py`). So each build
plays a share of the seeds, pure Python the smaller one, and CI, which runs both, plays them all.
"""

import os
from collections.abc import Sequence
from typing import TypeVar

from throwdown.runtime.build_info import build_name

T = TypeVar("T")


def half(of: Sequence[T], asked: str = "THROWDOWN_GAMES") -> Sequence[T]:
    """Return every other thing, this build's half.

    A nightly run takes them all, and so does a run that asks by a variable how much is played of
    each: else it would play half of what it was asked for.
    """
    if "THROWDOWN_GAMES" in os.environ or asked in os.environ:
        return of
    return of[::2] if build_name() == "pure Python" else of[1::2]


def share(asked: str, whole: int, pure: int) -> range:
    """Return the seeds of this build out of a whole; a nightly run asks for more by a variable."""
    if asked in os.environ:
        return range(int(os.environ[asked]))
    return range(pure) if build_name() == "pure Python" else range(pure, whole)
