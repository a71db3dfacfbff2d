"""Winter Kingdom: a hex-map building game for two to four people at one computer."""

__version__ = "0.1.0"
