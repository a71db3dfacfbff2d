"""Courts and Kings: Winter Kingdom and four more games for people at one computer."""

__version__ = "0.2.0"
"""The one place where the version stands: window, reports, ``--version`` and packages take it from here."""
