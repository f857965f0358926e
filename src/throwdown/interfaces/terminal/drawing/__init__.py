"""Drawing in characters: a canvas, its colours, and the scene to be drawn."""
