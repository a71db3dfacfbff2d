"""What dialogs need of the app that shows them, so that they know no more of it than that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from wk.shell.settings import Settings, SettingsStore
    from wk.shell.theme import Scale
    from wk.words import Words


class Watch(Protocol):
    """What looks after the file of the match that is played."""

    def note(self) -> None:
        """Note where the match is kept, and that it is the one played last."""


class Host(Protocol):
    """The window a dialog shows in, its words, and the folder things are kept in."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""

    @property
    def scale(self) -> Scale:
        """How many pixels a unit of the layout takes now."""

    @property
    def words(self) -> Words:
        """The shelf's own words in the language spoken."""

    @property
    def store(self) -> SettingsStore:
        """Settings and data folder."""

    @property
    def settings(self) -> Settings:
        """What the person has set."""

    def change_settings(self, **values: bool | int | str) -> None:
        """Set some settings by name, and write them."""

    @property
    def keeper(self) -> Watch:
        """What looks after the match that is played."""
