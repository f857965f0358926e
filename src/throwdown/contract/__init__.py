"""The contracts of a game: what bots, matches and interfaces may ask of it, and nothing else."""
