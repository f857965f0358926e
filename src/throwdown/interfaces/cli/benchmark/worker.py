"""Measures one workload on one build and prints its figures: `rounds.py` runs it so."""

import json
import sys

from throwdown.interfaces.cli.benchmark.measurement import measure

name, seconds = sys.argv[1:]
figures = measure(name, float(seconds))

# Looked at last: it is no part of the start.
from throwdown.runtime.build_info import build_name  # noqa: E402

print(json.dumps([build_name(), figures]))
