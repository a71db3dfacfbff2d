"""Which tests run through which functions, noted by the functions themselves.

Each function of a copy of the tree is given a first line that sets a byte of its own in a file which all
processes of a test share: so what runs in a process of its own is noted, too, and it costs next to nothing.
Coverage of lines would take two to three times as long in Python 3.11, and says little more here.
"""

from __future__ import annotations

import ast
import mmap
from typing import TYPE_CHECKING

from operators import MODULE

if TYPE_CHECKING:
    from pathlib import Path

NOTES = "mutants_reached"
"""The module of the copy that the functions set their bytes in."""

NOTES_CODE = """
import mmap, os
with open({path!r}, "r+b") as file:
    NOTES = mmap.mmap(file.fileno(), 0)
"""


class Reached:
    """The functions of a copied tree, and which of them have run."""

    def __init__(self, tree: Path, paths: list[str]) -> None:
        """Put the noting lines into files of a copied tree.

        Args:
            tree: the copy.
            paths: the files, from its top.
        """
        self._names: list[str] = []
        for path in paths:
            file = tree / path
            file.write_text(self._noting(path, file.read_text(encoding="utf-8")), encoding="utf-8")
        notes = tree / "reached.bytes"
        notes.write_bytes(bytes(len(self._names)))
        (tree / f"{NOTES}.py").write_text(NOTES_CODE.format(path=str(notes)))
        with notes.open("r+b") as opened:
            self._notes = mmap.mmap(opened.fileno(), 0)

    def take(self) -> list[str]:
        """Return which functions ran since the last time, as `path function`."""
        ran = [name for name, byte in zip(self._names, self._notes[:], strict=True) if byte]
        self._notes[:] = bytes(len(self._names))
        return ran

    def _noting(self, path: str, code: str) -> str:
        tree = ast.parse(code)
        lines = code.split("\n")
        places = sorted(_bodies(tree, ()), key=lambda place: -place[1].lineno)
        for name, first in places:
            note = f"__reached__[{len(self._names)}] = 1"
            self._names.append(f"{path} {name}")
            line = first.lineno - 1
            before = lines[line][: first.col_offset]  # ASCII, as all code before a statement
            if before.strip():
                lines[line] = f"{before}{note}; {lines[line][first.col_offset :]}"
            else:
                above = min([line, *(each.lineno - 1 for each in getattr(first, "decorator_list", []))])
                lines.insert(above, f"{before}{note}")
        start = next((n for n, line in enumerate(lines) if line.startswith("from __future__")), None)
        start = (tree.body[0].end_lineno or 0 if _says(tree.body) else 0) if start is None else start + 1
        lines[start:start] = [
            f"from {NOTES} import NOTES as __reached__",
            f"__reached__[{len(self._names)}] = 1",
        ]
        self._names.append(f"{path} {MODULE}")
        return "\n".join(lines)


def _bodies(node: ast.AST, names: tuple[str, ...]) -> list[tuple[str, ast.stmt]]:
    """Return the name of each function and its first statement that is no docstring."""
    found = []
    for child in ast.iter_child_nodes(node):
        inner = names
        if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
            inner = (*names, child.name)
        if isinstance(child, ast.FunctionDef):
            body = child.body[1:] if _says(child.body) else child.body
            if body:
                found.append((".".join(inner), body[0]))
        found += _bodies(child, inner)
    return found


def _says(body: list[ast.stmt]) -> bool:
    return bool(body) and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)
