"""Lessons: first games by a script, with what the learner is told and what is waited for."""
