"""A first match of any game, led by the hand: a script, a coach who follows it, what the coach shows."""
