"""Tests of the books as help."""
