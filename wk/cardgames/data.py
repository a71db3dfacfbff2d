"""The data file of a game: the shipped one, its words in other languages, and the user's own in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from wk.engine.files import safefile
from wk.engine.files.filekinds import read_file, text_of
from wk.engine.files.moving import set_aside
from wk.engine.files.paths import is_file, is_there
from wk.engine.files.textfile import InputError
from wk.engine.game import SetupError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

Examine: TypeAlias = "Callable[[str, str], tuple[Any, list[str]]]"
"""Returns of a text and what messages call it what it says, or None, and everything wrong with it."""


class Named(Protocol):
    """What a data file says."""

    @property
    def names(self) -> Any:  # noqa: ANN401 - as the game has them
        """What things are called; None if that stands in no data file."""


D = TypeVar("D", bound=Named)


class DataFile(Generic[D]):
    """Finds the data of new games, and keeps the user's own."""

    def __init__(
        self,
        file: Path,
        examine: Callable[[str, str], tuple[D | None, list[str]]],
        examine_words: Examine | None = None,
        *,
        folder: Path | None = None,
    ) -> None:
        """Read the data.

        Args:
            file: the shipped file.
            examine: returns of a text and what messages call it what it says, and everything wrong with it.
            examine_words: reads the files of its words in other languages, if there are any.
            folder: where a file of the same name is the user's own; None if only what is shipped counts.

        Raises:
            SetupError: the shipped file is not in order.
        """
        self.file = file
        self.path = folder / file.name if folder else None
        self._examine = examine
        self._examine_words = examine_words
        self._words: dict[str, object] = {}
        self.shipped = read_file(file, examine)
        self.in_force = self.shipped
        """What new matches are played with."""
        self.trouble = ""
        """Why the user's own file is left out, a line; empty if it is not."""
        self.reload()

    @property
    def is_own(self) -> bool:
        """Whether the user's own file is in force."""
        return self.in_force is not self.shipped

    @property
    def text(self) -> str:
        """The text of the current file."""
        return text_of(self.path if self.is_own and self.path else self.file)

    def reload(self) -> None:
        """Read the user's own file anew; if it cannot be used, the shipped one is used."""
        self.in_force, self.trouble = self.shipped, ""
        if self.path is None or not is_there(self.path):
            return
        try:
            self.in_force = read_file(self.path, self._examine)
        except InputError as error:
            self.trouble = str(error).split("\n", 1)[0]

    def names_in(self, language: str) -> Any:  # noqa: ANN401 - as the game has them
        """Return what things are called in a language; a file of the user's own says it in its own."""
        own, shipped = self.in_force.names, self.shipped.names
        if self._examine_words is None or own != shipped:
            return own
        if language not in self._words:
            path = self.file.with_name(f"{self.file.stem}.{language}.toml")
            self._words[language] = read_file(path, self._examine_words) if is_file(path) else own
        return self._words[language]

    def check(self, text: str) -> D:
        """Return what a text says; SetupError with everything wrong with it."""
        found, problems = self._examine(text, self.file.name)
        if found is None:
            raise SetupError(*problems)
        return found

    def save(self, text: str | None) -> None:
        """Keep a file of the user's own and play new games with it; None takes the shipped one again.

        Raises:
            SetupError: nobody can play with it; nothing is changed.
            OSError: it cannot be written; the current one stays.
        """
        if self.path is None:
            raise OSError(0, "there is no folder for files of one's own")
        if text is not None:
            self.check(text)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self.trouble and is_file(self.path):
            set_aside(self.path)
        if text is None:
            safefile.take_away(self.path, missing_ok=True)
        else:
            safefile.replace(self.path, text.encode())
        self.reload()
