"""A finished game played again."""
