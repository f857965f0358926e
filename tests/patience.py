"""How long tests wait for what must come, on a machine that may have a lot else to do."""

from typing import Final

PATIENCE: Final = 90
"""Seconds to wait for anything; a test that passes never waits so long."""
