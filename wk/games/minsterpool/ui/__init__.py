"""The screens of High Court of Minsterpool."""
