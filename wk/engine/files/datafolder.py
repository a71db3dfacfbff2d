"""The folder where settings, saved games and the user's own files lie."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from wk.engine.files.paths import home_folder

if TYPE_CHECKING:
    from collections.abc import Mapping

APP = "winter-kingdom"
DATA_DIR_VARIABLE = "WK_DATA_DIR"
"""The environment variable that puts the data folder somewhere else."""


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of settings and saved games; it need not exist.

    Who has no home folder has it in the root folder, and if that may not be written either, none.
    """
    if named := environment.get(DATA_DIR_VARIABLE):
        return Path(named)
    import platformdirs  # noqa: PLC0415 - slow to load, and not needed where the folder is named

    try:
        usual = Path(platformdirs.user_data_dir(APP, appauthor=False))
    except RuntimeError:
        usual = Path()
    return usual if usual.is_absolute() else home_folder() / f".{APP}"
