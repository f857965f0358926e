"""What happens where two or three cards meet: questions of judges, each answered by a scenario."""
