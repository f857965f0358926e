"""How fast the engine is: the same work on both builds, in rounds (docs/bench.md).

`workloads.py` says what is measured, `measurement.py` how one build does at it, `rounds.py`
compares the builds. No test is timed by any of this.
"""
