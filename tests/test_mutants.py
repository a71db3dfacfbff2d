"""The runner that asks what the tests would not notice: which faults it makes, and how it notes what ran."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path(__file__).parents[1] / ".ci" / "mutants"

CODE = '''"""Says 1 < 2."""
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from here import there
LIMIT: int | None = 3
class Some:
    """Holds 4."""
    def most(self, ä: str, b: int = 5) -> int | None:
        """Return 6."""
        if ä == "kind" and not b:
            return max(b, LIMIT)
        return None
    def none(self): pass
    def no(self): return False
'''


@pytest.fixture
def operators(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Return the module of faults, as the runner reads it."""
    monkeypatch.syspath_prepend(str(FOLDER))
    yield import_module("operators")
    for name in ("operators", "reached"):
        sys.modules.pop(name, None)


def test_faults_are_put_where_code_does_something(tmp_path: Path, operators: Any) -> None:
    """Not into types or docstrings; each has the function it stands in, and all are still Python."""
    (tmp_path / "a.py").write_text(CODE, encoding="utf-8", newline="\n")
    found = operators.mutants(tmp_path, "a.py")
    assert {(one.place, one.before, one.after) for one in found} == {
        ("<module>", "3", "(4)"),
        ("<module>", "3", "(2)"),
        ("<module>", "5", "(6)"),
        ("<module>", "5", "(4)"),
        ("Some.most", 'ä == "kind" and not b', "(not (ä == 'kind' and (not b)))"),
        ("Some.most", 'ä == "kind" and not b', "False"),
        ("Some.most", 'ä == "kind" and not b', "(ä == 'kind' or not b)"),
        ("Some.most", 'ä == "kind"', "(ä != 'kind')"),
        ("Some.most", 'ä == "kind"', "(ä == 'kind?')"),
        ("Some.most", "not b", "(b)"),
        ("Some.most", "max", "min"),
        ("Some.most", "return max(b, LIMIT)", "return None"),
        ("Some.no", "False", "True"),
    }
    assert all(operators.compiles(tmp_path, one) for one in found)
    dropped = next(one for one in found if one.after == "return None")
    code = dropped.put_into(CODE.encode()).decode()
    assert code == CODE.replace("return max(b, LIMIT)", "return None")


def test_functions_note_that_they_ran(tmp_path: Path, operators: Any) -> None:
    """In a process of its own, too; what was taken once is not taken again."""
    (tmp_path / "a.py").write_text(CODE, encoding="utf-8", newline="\n")
    reached = import_module("reached").Reached(tmp_path, ["a.py"])
    command = [sys.executable, "-c", "import a; a.Some().most('', 0)"]
    subprocess.run(command, cwd=tmp_path, check=True)  # noqa: S603 - our own
    assert sorted(reached.take()) == ["a.py <module>", "a.py Some.most"]
    assert reached.take() == []
    assert operators.MODULE == "<module>"
