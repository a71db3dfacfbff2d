"""High Court of Minsterpool: families court the same few members of the High Court, round after round."""
