"""The rules of Winter Kingdom; paragraphs are cited by their ids (WK-…)."""
