"""A second, literal and slow implementation of Winter Kingdom, written from the rule text alone.

It exists only to be compared with the real rules: both play the same actions, and every difference is an
error in one of them. Nothing here is clever, on purpose; the WK-... ids name the paragraphs of the rules that
each piece of code spells out.
"""

from .oracle import Oracle

__all__ = ["Oracle"]
