"""Exact odds: what dice come to, rolled once or kept and rolled again in the best way."""
