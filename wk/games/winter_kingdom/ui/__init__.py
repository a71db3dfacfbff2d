"""The window of Winter Kingdom: the only pygame in this folder."""
