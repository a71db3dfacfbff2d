"""The seven boards laid by hand."""
