"""A first match of any game, led by the hand: a script, a teacher who follows it, what the teacher shows."""
