"""Which random games a run of the tests plays.

The same seed is the same game in either build (`tests/conformance/test_traces.py`). So each build
plays a share of the seeds, pure Python the smaller one, and CI, which runs both, plays them all.
"""

import os

from throwdown.build import build_name


def share(asked: str, whole: int, pure: int) -> range:
    """Return the seeds of this build out of a whole; a nightly run asks for more by a variable."""
    if asked in os.environ:
        return range(int(os.environ[asked]))
    return range(pure) if build_name() == "pure Python" else range(pure, whole)
