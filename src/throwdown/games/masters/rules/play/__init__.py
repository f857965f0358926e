"""What players do in their windows, and how they pay for it."""
