"""The cards by family: abilities, economies, twists, goals, and the catalogue of their data."""
