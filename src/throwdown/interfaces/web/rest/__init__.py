"""The REST interface: tables, replays, and what games are played with; OpenAPI at /api/schema."""
