"""The help of Nobles, and its numbers in the workshop."""
