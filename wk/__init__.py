"""Courts and Kings: Winter Kingdom and four more games for people at one computer."""

__version__ = "0.3.0"
"""The one place where the version stands: window, reports, ``--version`` and packages take it from here."""

NAME = "Courts and Kings"
"""What the program is called, in every language: in the title of its window and in reports."""
