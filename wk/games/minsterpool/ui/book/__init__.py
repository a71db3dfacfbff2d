"""The help and the workshop of High Court of Minsterpool."""
