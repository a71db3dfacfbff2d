"""Write the page of the public API, from its docstrings: python .ci/docs.py FILE.html."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from functools import cached_property
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]
SECTION = re.compile(r"(Args|Raises|Returns):")
STYLE = """
:root{color-scheme:light dark}
body{font:16px/1.55 system-ui,sans-serif;max-width:50rem;margin:0 auto;padding:2rem 1rem}
h1,h2{font-family:Georgia,serif} h3{margin-bottom:.2rem}
pre{border-left:4px solid #b86e00;padding:.5rem 1rem;overflow:auto}
code,pre{font-family:ui-monospace,monospace;font-size:.9em} dt{font-weight:600} dd{margin:0 0 .3rem 1.5rem}
"""


def html(text: str) -> str:
    """Return a text in which ``code`` and `names` are marked."""
    return re.sub(r"``(.+?)``|`(.+?)`", lambda found: f"<code>{found[1] or found[2]}</code>", escape(text))


def told(doc: str) -> str:
    """Return a docstring: its paragraphs, examples, and what follows ``Args:`` and ``Raises:``."""
    found = []
    for part in re.split(r"\n\s*\n", inspect.cleandoc(doc)):
        lines = part.splitlines()
        if lines[0].startswith(">>>"):
            found.append(f"<pre>{escape(part)}</pre>")
        elif SECTION.fullmatch(lines[0]):
            found.append(f"<p>{lines[0]}</p><dl>{listed(lines[1:])}</dl>")
        else:
            found.append(f"<p>{html(' '.join(lines))}</p>")
    return "\n".join(found)


def listed(lines: list[str]) -> str:
    """Return the lines of a section, a name and what it means; lines set in further go on the one before."""
    items: list[str] = []
    for line in lines:
        if line.startswith("     "):
            items[-1] += f" {line.strip()}"
        else:
            items.append(line.strip())
    pairs = (item.partition(": ") for item in items)
    return "".join(f"<dt><code>{escape(name)}</code></dt><dd>{html(words)}</dd>" for name, _, words in pairs)


def fields(body: list[ast.stmt]) -> dict[str, str]:
    """Return the docstrings that stand below the names of values."""
    found = {}
    for value, doc in pairwise(body):
        is_text = isinstance(doc, ast.Expr) and isinstance(doc.value, ast.Constant)
        if isinstance(value, ast.AnnAssign) and isinstance(value.target, ast.Name) and is_text:
            found[f"{value.target.id}: {ast.unparse(value.annotation)}"] = str(doc.value.value)
    return found


def attributes(body: list[ast.stmt]) -> dict[str, str]:
    """Return the docstrings below what a class's ``__init__`` sets."""
    found = {}
    for method in body:
        if isinstance(method, ast.FunctionDef) and method.name == "__init__":
            for value, doc in pairwise(method.body):
                is_text = isinstance(doc, ast.Expr) and isinstance(doc.value, ast.Constant)
                if isinstance(value, ast.Assign) and is_text:
                    found[ast.unparse(value.targets[0]).removeprefix("self.")] = str(doc.value.value)
    return found


def entry(head: str, doc: str, level: int) -> str:
    """Return one name with what is said of it."""
    return f"<h{level}><code>{escape(head)}</code></h{level}>\n{told(doc)}"


def of_class(name: str, kind: type, body: list[ast.stmt]) -> list[str]:
    """Return a class with its values, properties and methods in their order."""
    found = [entry(f"class {name}", kind.__doc__ or "", 2)]
    found += [entry(head, doc, 3) for head, doc in attributes(body).items()]
    for member, value in vars(kind).items():
        if member.startswith("_"):
            continue
        if isinstance(value, property | cached_property):
            gives = value.fget if isinstance(value, property) else value.func
            found.append(entry(f"{member}: {gives.__annotations__['return']}", value.__doc__ or "", 3))
        elif inspect.isfunction(value):
            taken = str(inspect.signature(value)).replace("(self, ", "(").replace("(self)", "()")
            found.append(entry(f"{member}{taken}", value.__doc__ or "", 3))
    return found


def page(module: ModuleType) -> str:
    """Return the page of a module: every name it promises."""
    tree = ast.parse(inspect.getsource(module))
    bodies = {node.name: node.body for node in tree.body if isinstance(node, ast.ClassDef)}
    values = {head.partition(":")[0]: (head, doc) for head, doc in fields(tree.body).items()}
    found = [f"<h1><code>{module.__name__}</code></h1>", told(module.__doc__ or "")]
    for name in module.__all__:
        value: Any = getattr(module, name)
        if inspect.isclass(value):
            found += of_class(name, value, bodies[name])
        elif callable(value):
            found.append(entry(f"{name}{inspect.signature(value)}", value.__doc__ or "", 2))
        else:
            found.append(entry(*values[name], 2))
    head = f"<title>{module.__name__}</title>\n<style>{STYLE}</style>"
    return f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n{head}\n' + "\n".join(found) + "\n"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("python .ci/docs.py FILE.html")
    sys.path.insert(0, str(ROOT))
    from wk import api

    Path(sys.argv[1]).write_text(page(api), encoding="utf-8")
