"""The solo road: tasks with fixed setups, three medals each, proven by records."""
