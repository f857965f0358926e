"""Benchmarks: how fast the engine is. `make bench` runs them; no test is timed."""
