"""Looking back at a match that is over: what was done each turn beside what could have been done."""
