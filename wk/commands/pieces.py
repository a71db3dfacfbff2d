"""The pieces by which a desktop knows of a program: files, links of a menu, values of Windows' registry.

Each can be put there again and again, is taken away alone, and leaves what another program has put there.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from wk.engine.files import safefile
from wk.engine.files.textfile import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator
    from pathlib import Path


class Piece(Protocol):
    """One thing that a desktop reads."""

    def hindrance(self) -> str | None:
        """Return why it must not be put, in words for the user; None if it may."""

    def put(self) -> Iterator[str]:
        """Put it there, over that of another time, and say what was done; OSError."""

    def take(self) -> Iterator[str]:
        """Take it away, if it is there, and say what was done; OSError."""


class Registry(Protocol):
    """The user's own part of Windows' registry: values by key and name; a key's default has no name."""

    def read(self, key: str, name: str) -> str | None:
        """Return a value; None if there is none, or it is no text."""

    def write(self, key: str, name: str, text: str) -> None:
        """Set a value, and make its key if need be."""

    def remove(self, key: str, name: str) -> None:
        """Delete a value, then its key and those above, as far as nothing is left in them."""


@dataclass(frozen=True)
class File:
    """A file with its contents; folders above it are made, and stay."""

    path: Path
    data: bytes

    def hindrance(self) -> str | None:
        """Return that a link lies there, if so: what it leads to is somebody's own."""
        return (
            f"{shown(self.path)}: a link lies there; take it away first" if self.path.is_symlink() else None
        )

    def put(self) -> Iterator[str]:
        """Write the file."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        safefile.replace(self.path, self.data)
        yield f"written {shown(self.path)}"

    def take(self) -> Iterator[str]:
        """Delete the file; a link stays."""
        if self.path.is_symlink():
            yield f"left {shown(self.path)}: a link, which nobody here has made"
            return
        yield from _deleted(self.path)


@dataclass(frozen=True)
class Shortcut:
    """A link of Windows' start menu, told by its description from those of other programs."""

    path: Path
    descriptions: Collection[str]
    """Those it has, or had in another language."""
    save: Callable[[Path], None]
    former: Collection[Path] = ()
    """Where it lay in another language."""

    def hindrance(self) -> str | None:
        """Return that another program's link lies there, if so."""
        if self._is_free(self.path):
            return None
        return f"{shown(self.path)}: a link of another program lies there; take it away first"

    def put(self) -> Iterator[str]:
        """Save the link, in the place of the one in another language."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.save(self.path)
        yield f"written {shown(self.path)}"
        yield from self._taken(self.former)

    def take(self) -> Iterator[str]:
        """Delete the link in whatever language."""
        yield from self._taken((self.path, *self.former))

    def _taken(self, paths: Iterable[Path]) -> Iterator[str]:
        for path in paths:
            if self._is_free(path):
                yield from _deleted(path)
            else:
                yield f"left {shown(path)}: a link of another program"

    def _is_free(self, path: Path) -> bool:
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            return True
        return any(text.encode("utf-16-le") in data for text in self.descriptions)


@dataclass(frozen=True)
class Value:
    """A value of the registry."""

    registry: Registry
    key: str
    name: str
    text: str
    shared: bool = False
    """Whether another program may have set it: then it is left, with that program's own."""

    def hindrance(self) -> None:
        """Return nothing: what is another program's is left without a fault."""

    def put(self) -> Iterator[str]:
        """Set the value."""
        if self._is_anothers():
            yield self._left()
            return
        self.registry.write(self.key, self.name, self.text)
        yield f"written {self._place()}"

    def take(self) -> Iterator[str]:
        """Delete the value, and keys that are empty then."""
        if self._is_anothers():
            yield self._left()
        elif self.registry.read(self.key, self.name) is not None:
            self.registry.remove(self.key, self.name)
            yield f"removed {self._place()}"

    def _is_anothers(self) -> bool:
        return self.shared and self.registry.read(self.key, self.name) not in {None, "", self.text}

    def _left(self) -> str:
        return f"left {self._place()}: another program opens these files"

    def _place(self) -> str:
        return f"HKCU\\{self.key}" + (f", {self.name}" if self.name else "")


def _deleted(path: Path) -> Iterator[str]:
    with suppress(FileNotFoundError):
        path.unlink()
        yield f"removed {shown(path)}"
