"""OpenSpiel's gin rummy."""

from clock import tell
from spiel import measure

tell(measure("gin_rummy", 60))
