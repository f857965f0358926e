"""Teams to play with, four of each release: a file for each, and `presets.toml` about them."""
