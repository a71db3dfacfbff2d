"""What a person has set, and the folder where that and the saved games lie."""

from __future__ import annotations

import os
import tomllib
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import platformdirs

if TYPE_CHECKING:
    from collections.abc import Mapping

APP = "winter-kingdom"
DATA_DIR_VARIABLE = "WK_DATA_DIR"
"""The environment variable that puts the data folder somewhere else."""

UI_SCALES = (75, 300)
"""Smallest and largest UI scale in percent."""
UI_SCALE_STEP = 25


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person can set; the defaults are what most want."""

    curtain: bool = True
    """Hide the table between two turns until the next player says so."""
    running_scores: bool = True
    """Show the points so far during the game."""
    full_screen: bool = False
    ui_scale: int = 100
    """Size of everything but the map, in percent."""


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of settings and saved games; it need not exist."""
    return Path(environment.get(DATA_DIR_VARIABLE) or platformdirs.user_data_dir(APP, appauthor=False))


class SettingsStore:
    """The settings of a data folder: read once, written whenever one changes."""

    def __init__(self, folder: Path) -> None:
        """Read ``<folder>/settings.toml``; what cannot be read gets its default and a notice."""
        self.folder = folder
        self.notices: list[str] = []
        """One line for the user about each setting that could not be read."""
        self.settings = self._read()

    @property
    def path(self) -> Path:
        """The settings file."""
        return self.folder / "settings.toml"

    @property
    def records(self) -> Path:
        """The folder of the saved games; it need not exist."""
        return self.folder / "records"

    def change(self, **values: bool | int) -> None:
        """Set some settings by name and write them.

        Raises:
            OSError: they could not be written; they hold for this run all the same.
        """
        self.settings = replace(self.settings, **cast("dict[str, Any]", values))
        self._write()

    def _read(self) -> Settings:
        try:
            found = tomllib.loads(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return Settings()
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            self.notices.append(
                f"{self.path.name}: cannot be read ({error}); the usual settings are in force"
            )
            return Settings()
        known = {field.name for field in fields(Settings)}
        return Settings(
            **{key: value for key, value in found.items() if key in known and self._fits(key, value)}
        )

    def _fits(self, key: str, value: object) -> bool:
        wanted = type(getattr(Settings(), key))
        low, high = UI_SCALES
        if type(value) is wanted and (wanted is bool or low <= int(str(value)) <= high):
            return True
        allowed = "true or false" if wanted is bool else f"a whole number from {low} to {high}"
        self.notices.append(
            f"{self.path.name}: {key} = {value!r} is not {allowed}; the usual setting is in force"
        )
        return False

    def _write(self) -> None:
        """Write a new file and put it in the old one's place, so that there is always a whole one."""
        self.folder.mkdir(parents=True, exist_ok=True)
        lines = [
            f"{field.name} = {str(getattr(self.settings, field.name)).lower()}\n"
            for field in fields(self.settings)
        ]
        new = self.path.with_suffix(".toml.new")
        try:
            new.write_text("".join(lines), encoding="utf-8")
            new.replace(self.path)
        except OSError:
            with suppress(OSError):
                new.unlink()
            raise
