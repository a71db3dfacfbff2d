"""High Court of Minsterpool's part of its table."""
