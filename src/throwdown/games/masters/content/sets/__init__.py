"""The shipped sets, one TOML file each: facts and text, no code."""
