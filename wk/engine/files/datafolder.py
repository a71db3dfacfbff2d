"""The folder where settings, saved games and the user's own files lie."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

if TYPE_CHECKING:
    from collections.abc import Mapping

APP = "winter-kingdom"
DATA_DIR_VARIABLE = "WK_DATA_DIR"
"""The environment variable that puts the data folder somewhere else."""


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of settings and saved games; it need not exist."""
    return Path(environment.get(DATA_DIR_VARIABLE) or platformdirs.user_data_dir(APP, appauthor=False))
