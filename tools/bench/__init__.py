"""Measurements for developers: other programs beside the engine, growth, odds, the web server."""
