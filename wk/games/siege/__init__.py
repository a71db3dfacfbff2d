"""Siege: royal families are brought home through four seasons; the rules, and nothing that draws."""
