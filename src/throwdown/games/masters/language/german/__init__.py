"""The German wording of texts."""
