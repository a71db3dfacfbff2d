"""Winter Court's part of its table."""
