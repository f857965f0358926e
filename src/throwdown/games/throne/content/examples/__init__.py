"""The worked examples of the rulebooks as scenario files (docs/scenarios.md), no code."""
