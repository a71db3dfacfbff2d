"""The screens of Nobles."""
