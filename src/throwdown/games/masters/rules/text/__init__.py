"""What texts refer to: targets, players, amounts, conditions, events."""
