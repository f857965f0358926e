def info() -> int:
    """Stub."""
    return 0
