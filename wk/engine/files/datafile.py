"""The data of a game: the shipped file, its words in other languages, and the user's own in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from wk.engine.files import safefile
from wk.engine.files.filekinds import read_file, text_of
from wk.engine.files.moving import set_aside
from wk.engine.files.paths import is_file, is_there
from wk.engine.files.textfile import InputError
from wk.engine.game import SetupError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


class Named(Protocol):
    """What a data file says."""

    @property
    def names(self) -> Any:  # noqa: ANN401 - as the game has them
        """What things are called; None if that stands in no data file."""


Own = TypeVar("Own")
"""What new games are played with."""

D = TypeVar("D", bound=Named)
N = TypeVar("N")
"""What things are called."""


class OwnFile(Generic[Own]):
    """What new games are played with: what is shipped, or what a file of the user's own says."""

    def __init__(self, shipped: Own, path: Path | None, read: Callable[[Path], Own]) -> None:
        """Read the user's own file.

        Args:
            shipped: what is played with where there is none.
            path: the file, which need not exist; None if only what is shipped counts.
            read: returns what such a file says; InputError.
        """
        self.shipped = shipped
        self.path = path
        self._read = read
        self.in_force = shipped
        """What new matches are played with."""
        self.trouble = ""
        """Why the user's own file is left out, a line; empty if it is not."""
        self.reload()

    @property
    def is_own(self) -> bool:
        """Whether the user's own file is used."""
        return self.in_force is not self.shipped

    @property
    def amount(self) -> str:
        """How much of it is the user's own, as a message ends with it; nothing where all of it is."""
        return ""

    def reload(self) -> None:
        """Read the user's own file anew; if it cannot be used, what is shipped is used."""
        self.in_force, self.trouble = self.shipped, ""
        try:
            if self.path is not None and is_there(self.path):
                self.in_force = self._read(self.path)
        except InputError as error:
            self.trouble = str(error).split("\n", 1)[0]

    def keep(self, text: str | None) -> None:
        """Keep a file of the user's own and play new games with it; None takes what is shipped again.

        Raises:
            OSError: it cannot be written; the current one stays.
        """
        if self.path is None:
            raise OSError(0, "there is no folder for files of one's own")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._is_broken(self.path):
            set_aside(self.path)
        if text is None:
            safefile.take_away(self.path, missing_ok=True)
        else:
            safefile.replace(self.path, text.encode())
        self.reload()

    def _is_broken(self, path: Path) -> bool:
        """Return whether there is a file now that cannot be used."""
        if not is_file(path):
            return False
        try:
            self._read(path)
        except InputError:
            return True
        return False


class DataFile(OwnFile[D], Generic[D, N]):
    """A data file of which the user's own one takes the whole place."""

    def __init__(
        self,
        file: Path,
        examine: Callable[[str, str], tuple[D | None, list[str]]],
        examine_words: Callable[[str, str], tuple[N | None, list[str]]] | None = None,
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
        self._examine = examine
        self._examine_words = examine_words
        self._words: dict[str, N] = {}
        path = folder / file.name if folder else None
        super().__init__(read_file(file, examine), path, lambda own: read_file(own, examine))

    @property
    def text(self) -> str:
        """The text of the current file."""
        return text_of(self.path if self.is_own and self.path else self.file)

    def names_in(self, language: str) -> N:
        """Return what things are called in a language; a file of the user's own says it in its own."""
        own: N = self.in_force.names
        if self._examine_words is None or own != self.shipped.names:
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
        """Keep a file of the user's own as `keep` does; SetupError if nobody can play with it, OSError."""
        if text is not None:
            self.check(text)
        self.keep(text)
