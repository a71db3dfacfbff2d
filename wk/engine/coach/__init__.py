"""The coach, who looks back on a match: what was done each turn beside what could have been done."""
