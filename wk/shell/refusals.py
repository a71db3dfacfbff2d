"""Why a file or a match is refused."""

from __future__ import annotations

from wk.engine.files.textfile import InputError
from wk.engine.game import SetupError


class OtherGameError(InputError):
    """A record is one of a game that is not on the shelf."""


REFUSED = (SetupError, InputError, OSError)
"""What opening a file or beginning a match may raise; each message is one line for the user."""
