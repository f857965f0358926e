"""Tests of what games share of their content."""
