"""The small faults that are put into the code, found with `ast`: a comparison turned, a call left out."""

from __future__ import annotations

import ast
import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}

NAMED = (ast.FunctionDef, ast.ClassDef)

MODULE = "<module>"
"""Where code stands that runs when a module is imported."""


@dataclass(frozen=True)
class Mutant:
    """One fault: a piece of one file replaced."""

    path: str
    """The file, from the top of the tree, with slashes."""
    place: str
    """The function it stands in, `Class.method`; `<module>` outside of any."""
    line: int
    start: int
    end: int
    """Which bytes are replaced."""
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {short(self.before)}  ->  {short(self.after)}"

    def put_into(self, code: bytes) -> bytes:
        """Return a file's code with the fault."""
        return code[: self.start] + self.after.encode() + code[self.end :]


def short(code: str) -> str:
    """Return code on one line."""
    line = " ".join(code.split())
    return line if len(line) <= 90 else f"{line[:87]}..."


def mutants(root: Path, path: str) -> list[Mutant]:
    """Return every fault that can be put into a file."""
    code = (root / path).read_bytes()
    starts = [0]
    for line in code.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for place, node, after in faults(ast.parse(code)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        found.append(Mutant(path, place, node.lineno, start, end, code[start:end].decode(), after))
    return found


def compiles(root: Path, mutant: Mutant) -> bool:
    """Whether a file with a fault is Python at all."""
    try:
        compile(mutant.put_into((root / mutant.path).read_bytes()), mutant.path, "exec")
    except SyntaxError:
        return False
    return True


def faults(tree: ast.Module) -> Iterator[tuple[str, ast.expr | ast.stmt, str]]:
    """Yield the function a fault can be in, the part of the code it replaces, and by what."""
    for place, node in running(tree):
        for part, after in changed(node):
            yield place, part, after


def running(node: ast.AST, names: tuple[str, ...] = (), place: str = MODULE) -> Iterator[tuple[str, ast.AST]]:
    """Yield what does something when code runs, with its function: neither types nor docstrings."""
    if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.If) and _typing(node.test)):
        return  # Python 3.11 does not say where the parts of an f-string stand
    yield place, node
    named = (*names, node.name) if isinstance(node, NAMED) else names
    # What a class says runs when its module is imported, and so do the defaults of a function.
    inner = ".".join(named) if isinstance(node, ast.FunctionDef) else place
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list", "bases"}:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not (_docstring(child) or _guards(child)):
                yield from running(child, named, inner if name == "body" else place)


def changed(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Yield what can be replaced of a part of the code by its kind, and by what."""
    match node:
        case ast.Compare():
            yield from ((node, text) for text in _compared(node))
        case ast.BoolOp():
            yield node, _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not()):
            yield node, f"({ast.unparse(node.operand)})"
        case ast.BinOp() if type(node.op) in SUMS and not _of_types(node) and not _of_words(node):
            yield node, _with(node, op=SUMS[type(node.op)]())
        case ast.Constant(value=bool()):
            yield node, str(not node.value)
        case ast.Constant(value=int() | float()):
            yield node, f"({node.value + 1})"
            yield node, f"({node.value - 1})"
        case ast.Call(func=ast.Name(id=name)) if name in CALLS:
            yield node.func, CALLS[name]
        case ast.IfExp():
            yield node.test, f"(not {_bracketed(node.test)})"
        case _:
            yield from _steps(node)


def _steps(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Yield the same of what is no expression, and of conditions."""
    match node:
        case ast.If() | ast.While():
            yield node.test, f"(not {_bracketed(node.test)})"
            yield node.test, "False"
        case ast.AugAssign() if type(node.op) in SUMS and not _of_words(node):
            yield node, ast.unparse(ast.AugAssign(node.target, SUMS[type(node.op)](), node.value))
        case ast.comprehension():
            yield from ((test, "True") for test in node.ifs)
        case ast.Return(value=ast.expr()) if not _is_nothing(node.value):
            yield node, "return None"
        case ast.Expr(value=ast.Call()) | ast.Continue() | ast.Break():
            yield node, "pass"


def _compared(node: ast.Compare) -> Iterator[str]:
    for number, op in enumerate(node.ops):
        if type(op) in COMPARISONS:
            yield _with(node, ops=[*node.ops[:number], COMPARISONS[type(op)](), *node.ops[number + 1 :]])
    kinds = isinstance(node.ops[0], (ast.Eq, ast.NotEq)) and isinstance(node.comparators[0], ast.Constant)
    if kinds and isinstance(node.comparators[0].value, str):
        yield _with(node, comparators=[ast.Constant(f"{node.comparators[0].value}?")])


def _with(node: ast.expr, **fields: object) -> str:
    other = copy.copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return f"({ast.unparse(other)})"


def _bracketed(test: ast.expr) -> str:
    return f"({ast.unparse(test)})"


def _is_nothing(node: ast.expr) -> bool:
    """Whether it is None, or false: whoever asks whether something is so takes one for the other."""
    return isinstance(node, ast.Constant) and (node.value is None or node.value is False)


def _typing(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def _guards(value: ast.AST) -> bool:
    """Whether it is the ``True`` of ``strict=True``, which says what is so anyhow, as an assertion does."""
    return isinstance(value, ast.keyword) and value.arg == "strict"


def _docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _of_types(node: ast.BinOp) -> bool:
    """Whether `A | B` is one type or another."""
    return isinstance(node.op, ast.BitOr) and any(
        _is_nothing(side) or (ast.unparse(side).split("[")[0].split(".")[-1][:1].isupper())
        for side in (node.left, node.right)
    )


def _of_words(node: ast.BinOp | ast.AugAssign) -> bool:
    """Whether texts or lists are put together, of which nothing can be taken."""
    sides = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.value,)
    kinds = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
    return any(
        isinstance(side, kinds) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in sides
    )
