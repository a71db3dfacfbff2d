"""Winter Court: two courtiers sway the members of a snowed-in court."""
