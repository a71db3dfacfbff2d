"""The layout is the architecture: which module may import what, whom it may name, how long it may be.

Everything is read from the source with `ast`; `test_importing` runs what is imported.
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from wk.games.winter_kingdom.cards.ids import ABILITY_IDS, ECONOMY_IDS, GOAL_IDS, TWIST_IDS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

ROOT = Path(__file__).resolve().parents[1]
MODULES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "wk").rglob("*.py"))

MOST_LINES = 700
MOST_BODY_LINES = 40
"""How long a function may be without its head and docstring."""

PURE = {
    *(
        "__future__",
        "array",
        "collections",
        "dataclasses",
        "difflib",
        "enum",
        "functools",
        "hashlib",
        "heapq",
        "itertools",
        "operator",
    ),
    *("json", "math", "re", "string", "struct", "tomllib", "types", "typing", "unicodedata", "zlib", "numpy"),
}
"""What rules may import from outside: nothing that touches the world, no chance, no clock."""

FORBIDDEN_CALLS = {"open", "print", "input", "exec", "eval"}

EDGES = {
    "wk/games/winter_kingdom/setup/fixing.py": {"tomlkit"},
    **{
        f"wk/games/winter_kingdom/{name}.py": {"pathlib"}
        for name in ("boardbox", "catalogues", "home", "library", "lint", "own_boards")
    },
}
"""Modules beside the rules that may name files; what they may import beyond the rules' own."""

WAITS = {"wk/engine/files/patience.py"}
"""What of the engine may let time pass."""

OTHER_WORDS = {"salvage", "wolves", "tunnel"}
"""Card ids that are other words of the game as well: two kinds of action and a terrain."""


def layer(module: str) -> str:
    """Return the layer a module belongs to, by where it lies."""
    match module.split("/")[1:]:
        case ["games", _game, "ui", *_]:
            return "ui"
        case ["games", _game, "kit.py"]:
            return "kit"
        case ["games", _game, _, *_]:
            return "edge" if module in EDGES else "rules"
        case [("engine" | "shell" | "commands" | "games" | "rl") as part, *_]:
            return part
    alone = ("hexgrid", "chance", "assets", "words", "gamekit", "api", "counting")
    return {f"wk/{name}.py": name for name in alone}.get(module, "cli")


PARTS: dict[str, tuple[str, ...]] = {
    "hexgrid": (),
    "counting": (),
    "chance": ("engine",),
    "assets": (),
    "words": ("engine", "assets"),
    "engine": ("engine",),
    "gamekit": ("engine", "assets", "chance", "words"),
    "rules": ("engine", "hexgrid", "counting"),
    "edge": ("engine", "hexgrid", "assets", "chance", "words"),
    "ui": ("engine", "hexgrid", "assets", "chance", "gamekit", "shell", "words"),
    "kit": ("engine", "hexgrid", "assets", "chance", "gamekit", "words"),
    "shell": ("engine", "assets", "chance", "gamekit", "shell", "words"),
    "games": ("engine", "gamekit", "shell", "games", "words"),
    "api": ("engine", "chance", "gamekit", "games"),
    "rl": ("api", "engine", "games", "rl"),
    "commands": ("engine", "assets", "chance", "gamekit", "shell", "games", "words", "rl", "commands"),
    "cli": ("engine", "games", "commands", "cli"),
}
"""Which parts of the program each layer may import; a game's own folder comes on top."""

OUTSIDE: dict[str, set[str]] = {
    "engine": {"platformdirs", "tomlkit"},
    "shell": {"pygame", "numpy", "PIL"},
    "ui": {"pygame", "numpy"},
    "rl": {"numpy", "pettingzoo", "gymnasium"},
    "commands": {"tqdm", "distributed"},
}
"""Packages of others each layer may import; rules see PURE instead."""

NOT_IN_ENGINE = {"random", "secrets", "time", "datetime", "subprocess"}


@cache
def tree_of(module: str) -> ast.Module:
    return ast.parse((ROOT / module).read_text(encoding="utf-8"))


@cache
def nodes(tree: ast.Module) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree))


NAMES = {name: module for module in MODULES for name in [module.removesuffix(".py").replace("/", ".")]}
"""The modules by the names they are imported by; a package's own stands as ``package.__init__``."""


def named(node: ast.AST, names: Collection[str]) -> Iterator[str]:
    """Yield the modules a text names whole, or something in them, as what is imported late does.

    A gap of an f-string stands for any part of a name between two dots.
    """
    match node:
        case ast.Constant(value=str(text)) if re.fullmatch(r"wk(\.\w+)+", text):
            yield from {text, text.rpartition(".")[0]} & {*names}
        case ast.JoinedStr(values=[ast.Constant(value=str(first)), *_]) if first.startswith("wk."):
            whole = "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"\w+"
                for part in node.values
            )
            yield from (name for name in names if re.fullmatch(whole, name))


def imports(tree: ast.Module) -> Iterator[str]:
    """Yield every module imported anywhere in a source, also inside functions and by names in texts."""
    for node in nodes(tree):
        yield from named(node, NAMES)
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name the whole path"
            yield node.module or ""
            if node.module in {"wk", "wk.games"} or (node.module or "").startswith("wk.games."):
                yield from (f"{node.module}.{name.name}" for name in node.names)


def faults(module: str, tree: ast.Module) -> list[str]:
    """Return the imports a module may not have."""
    return [name for name in imports(tree) if not _allowed(module, name)]


def _allowed(module: str, name: str) -> bool:
    top, *rest = name.split(".")
    where = layer(module)
    if top != "wk":
        return _allowed_from_outside(module, where, top)
    if not rest:
        return True  # `from wk import …`: what is imported is looked at by its own name
    if rest[0] == "games" and where in {"rules", "edge", "kit", "ui"}:
        return _own_game(module, where, rest[1:])
    return rest[0] in PARTS[where] or ".".join(rest[:2]) in PARTS[where] or name == "wk.__version__"


def _own_game(module: str, where: str, rest: list[str]) -> bool:
    """Tell whether an import stays in the game's folder; only ui sees the ui, rules see no edge."""
    if rest[:1] != module.split("/")[2:3]:
        return False
    inside_ui = rest[1:2] == ["ui"]
    edge = f"wk/games/{'/'.join(rest[:2])}.py" in EDGES
    return where == "ui" or (not inside_ui and (where in {"edge", "kit"} or not edge))


def _allowed_from_outside(module: str, where: str, top: str) -> bool:
    if where in {"rules", "edge", "hexgrid", "counting"}:
        return top in PURE | EDGES.get(module, set())
    if top in sys.stdlib_module_names:
        return where != "engine" or top not in NOT_IN_ENGINE or module in WAITS
    return top in OUTSIDE.get(where, set()) or (where == "shell" and top.startswith("fontpkg_"))


def test_imports_run_one_way() -> None:
    """Commands -> shell -> engine; ui -> shell and its own rules; rules -> engine, hexgrid, numpy."""
    found = {module: faults(module, tree_of(module)) for module in MODULES}
    assert {module: names for module, names in found.items() if names} == {}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("wk/games/winter_kingdom/turn.py", "import random"),
        ("wk/games/winter_kingdom/turn.py", "import pygame"),
        ("wk/games/winter_kingdom/turn.py", "from pathlib import Path"),
        ("wk/games/winter_kingdom/turn.py", "from wk import assets"),
        ("wk/games/winter_kingdom/turn.py", "from wk.shell import paint"),
        ("wk/games/winter_kingdom/turn.py", "from wk.games.winter_kingdom import library"),
        ("wk/games/winter_kingdom/turn.py", "from wk.games.winter_kingdom.ui import pieces"),
        ("wk/games/winter_kingdom/turn.py", "from wk.games.chess import rules"),
        ("wk/games/winter_kingdom/ui/map/view.py", "from wk.games.chess.ui import pieces"),
        ("wk/games/winter_kingdom/kit.py", "from wk.games.chess import rules"),
        ("wk/games/winter_kingdom/kit.py", "from wk.shell import front"),
        ("wk/games/winter_kingdom/kit.py", "import pygame"),
        ("wk/games/winter_kingdom/lint.py", "from wk.shell import paint"),
        ("wk/games/winter_kingdom/lint.py", "import random"),
        ("wk/shell/app.py", "def late():\n    from wk.games import front"),
        ("wk/shell/app.py", "from wk import games"),
        ("wk/engine/match.py", "from wk.shell import app"),
        ("wk/engine/match.py", "import pygame"),
        ("wk/engine/match.py", "import random"),
        ("wk/engine/match.py", "import numpy"),
        ("wk/commands/sim.py", "import pygame"),
        ("wk/games/siege/kit.py", "screens = 'wk.games.siege.ui.screens.SiegeScreens'"),
        ("wk/gamekit.py", "import_module(f'wk.games.{name}.kit')"),
        ("wk/hexgrid.py", "from wk.engine import game"),
    ],
)
def test_an_import_the_wrong_way_is_found(module: str, source: str) -> None:
    assert faults(module, ast.parse(source)) != []


def name_of(module: str) -> str:
    """Return the name by which a module is imported; that of a package is its folder's."""
    return module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(tree: ast.Module, names: Collection[str]) -> set[str]:
    """Return which of the named modules a source imports, for types only, late or by a text, too."""
    found: set[str] = set()
    for node in nodes(tree):
        found.update(named(node, names))
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            whole = (f"{node.module}.{name.name}" for name in node.names)
            found.update(name if name in names else node.module or "" for name in whole)
    return found & {*names}


def circles(arrows: Mapping[str, Collection[str]]) -> list[list[str]]:
    """Return the groups of modules each of which leads to all others of its group (Tarjan, 1972)."""
    place: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        place[name] = lowest[name] = len(place)
        path.append(name)
        for other in arrows[name]:
            if other not in place:
                visit(other)
            if other in path:
                lowest[name] = min(lowest[name], lowest[other])
        if lowest[name] == place[name]:
            group = path[path.index(name) :]
            del path[path.index(name) :]
            found.extend([sorted(group)] if len(group) > 1 or name in arrows[name] else [])

    for name in arrows:
        if name not in place:
            visit(name)
    return found


def test_imports_never_run_in_a_circle() -> None:
    """Each module can be read knowing only those below it, whose types it names included."""
    sources = {name_of(module): tree_of(module) for module in MODULES}
    assert circles({name: imported(tree, sources) for name, tree in sources.items()}) == []


def test_a_circle_is_found() -> None:
    """Through types and functions as well; who only leads to a circle or away from it is not part of it."""
    sources = {
        "wk.house": "from wk import road",
        "wk.road": "if TYPE_CHECKING:\n    from wk.village.market import Price",
        "wk.village.market": "def late():\n    import wk.house",
        "wk.village": "from wk.village import market",
        "wk.mine": "import wk.road\nfrom wk.forest import Tree",
        "wk.forest": "import wk.mine, math",
        "wk.snow": "from __future__ import annotations",
        "wk.ice": "import wk.ice",
        "wk.inn.hall": "from importlib import import_module\nimport_module(f'wk.{name}.yard')",
        "wk.inn.yard": "door = 'wk.inn.hall.Door'",
    }
    arrows = {name: imported(ast.parse(source), sources) for name, source in sources.items()}
    assert arrows["wk.village"] == {"wk.village.market"}
    assert sorted(circles(arrows)) == [
        ["wk.forest", "wk.mine"],
        ["wk.house", "wk.road", "wk.village.market"],
        ["wk.ice"],
        ["wk.inn.hall", "wk.inn.yard"],
    ]


def served(arrows: Mapping[str, Collection[str]]) -> dict[str, set[str]]:
    """Return whom each module of the shared folders serves: games, and the program where it is no game."""
    serves: dict[str, set[str]] = {name: set() for name in arrows if _shared(name)}
    for name in arrows:
        if _shared(name):
            continue
        parts = name.split(".")
        whom = parts[2] if parts[1:2] == ["games"] and len(parts) > 3 else "program"
        met, waiting = {name}, [name]
        while waiting:
            new = {other for other in arrows[waiting.pop()] if _shared(other)} - met
            met |= new
            waiting += new
        for other in met & {*serves}:
            serves[other].add(whom)
    return serves


def _shared(name: str) -> bool:
    return name.startswith(("wk.engine.", "wk.shell."))


def test_nothing_shared_serves_one_game_alone() -> None:
    """What only one game uses, itself or through what only it uses, lies with that game."""
    sources = {name_of(module): tree_of(module) for module in MODULES}
    serves = served({name: imported(tree, sources) for name, tree in sources.items()})
    alone = {name for name, whom in serves.items() if whom and whom != {"program"} and len(whom) == 1}
    assert alone == set()


def test_what_serves_one_game_alone_is_found() -> None:
    """Also through others; what the program itself uses is everybody's."""
    arrows = {
        "wk.start": {"wk.shell.app"},
        "wk.shell.app": {"wk.shell.paint"},
        "wk.shell.paint": set[str](),
        "wk.shell.coin": {"wk.shell.metal"},
        "wk.shell.metal": set[str](),
        "wk.engine.dice": set[str](),
        "wk.games.fronts": {"wk.shell.app"},
        "wk.games.tombola.kit": {"wk.engine.dice"},
        "wk.games.tombola.ui.table": {"wk.shell.coin", "wk.shell.paint"},
        "wk.games.goose.kit": {"wk.engine.dice"},
    }
    serves = served(arrows)
    assert serves["wk.shell.metal"] == serves["wk.shell.coin"] == {"tombola"}
    assert serves["wk.engine.dice"] == {"tombola", "goose"}
    assert serves["wk.shell.paint"] == {"tombola", "program"}


ASKS_THE_SYSTEM = {"exists", "expanduser", "is_dir", "is_file", "iterdir", "resolve", "samefile"}
"""Methods of a path that raise an error for some that people could type; for which, depends on Python."""


def unguarded(tree: ast.Module) -> list[str]:
    """Return where a source asks the system about a path by itself."""
    called = [node.func for node in nodes(tree) if isinstance(node, ast.Call)]
    names = [(call.lineno, call.attr) for call in called if isinstance(call, ast.Attribute)]
    return [f"line {line}: {name}" for line, name in names if name in ASKS_THE_SYSTEM]


def test_one_module_asks_the_system_about_paths() -> None:
    """Paths are typed by people and named by files: `wk.engine.files.paths` has an answer for each."""
    others = [module for module in MODULES if module not in {"wk/assets.py", "wk/engine/files/paths.py"}]
    assert {module: found for module in others if (found := unguarded(tree_of(module)))} == {}
    assert unguarded(ast.parse("Path(line).expanduser().is_dir()")) == [
        "line 1: is_dir",
        "line 1: expanduser",
    ]


READS_AS_IT_IS = {
    *("wk/assets.py", "wk/words.py", "wk/shell/phrases.py", "wk/shell/faces.py", "wk/shell/help/source.py"),
    *("wk/commands/desktop_entry.py", "wk/commands/pieces.py", "wk/commands/screen_figures.py"),
}
"""What reads files of the program itself or of the system."""


def test_files_of_people_are_read_in_one_place() -> None:
    """`wk.engine.files.textfile`, where the line ends of other systems are dealt with."""
    found = {}
    for module in set(MODULES) - READS_AS_IT_IS:
        calls = [node.func for node in nodes(tree_of(module)) if isinstance(node, ast.Call)]
        names = {call.attr for call in calls if isinstance(call, ast.Attribute)}
        found[module] = names & {"read_text", "read_bytes"}
    assert {module: names for module, names in found.items() if names} == {}


def test_rules_and_engine_print_nothing_and_rules_open_nothing() -> None:
    found = {}
    for module in MODULES:
        if layer(module) in {"rules", "engine"}:
            calls = [node.func for node in nodes(tree_of(module)) if isinstance(node, ast.Call)]
            found[module] = {call.id for call in calls if isinstance(call, ast.Name)} & FORBIDDEN_CALLS
    assert {module: names for module, names in found.items() if names} == {}


def test_no_card_is_named_outside_the_cards() -> None:
    """A card is one block in one place: nothing else asks for one by its id, but another game for its own."""
    found: dict[str, list[str]] = {}
    for module in MODULES:
        of_another_game = "/games/" in module and "/winter_kingdom/" not in module
        if "/winter_kingdom/cards/" in module or of_another_game:
            continue
        found[module] = [card for part in tree_of(module).body for card in cards_named(part)]
    assert {module: cards for module, cards in found.items() if cards} == {}


def cards_named(part: ast.stmt) -> list[str]:
    """Return the card ids that stand as texts in a part of a source, with their lines."""
    cards = {*ABILITY_IDS, *ECONOMY_IDS, *TWIST_IDS, *GOAL_IDS} - OTHER_WORDS
    texts = [node for node in ast.walk(part) if isinstance(node, ast.Constant)]
    return [f"line {text.lineno}: {text.value}" for text in texts if text.value in cards]


ONE_GAMES_WORDS = re.compile(r"\b(hex(es)?|goals?|castles?|terrains?)\b", re.IGNORECASE)
"""Words of Winter Kingdom alone; the shelf serves games that have nothing of the kind."""


def test_the_shell_knows_the_words_of_no_game() -> None:
    """Neither names nor docstrings of the shell speak of what only one game has."""
    found = {
        module: [
            f"line {number}: {word[0]}"
            for number, line in enumerate((ROOT / module).read_text(encoding="utf-8").splitlines(), 1)
            for word in ONE_GAMES_WORDS.finditer(line)
        ]
        for module in MODULES
        if layer(module) == "shell"
    }
    assert {module: words for module, words in found.items() if words} == {}


def test_modules_and_functions_are_short() -> None:
    long = []
    for module in MODULES:
        lines = (ROOT / module).read_text(encoding="utf-8").count("\n")
        long += [f"{module}: {lines} lines"] if lines > MOST_LINES else []
        long += [
            f"{module}: {node.name}: {body_lines(node)} lines"
            for node in nodes(tree_of(module))
            if isinstance(node, ast.FunctionDef) and body_lines(node) > MOST_BODY_LINES
        ]
    assert long == []


def body_lines(function: ast.FunctionDef) -> int:
    """Return how many lines a function's body has, its docstring left out."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def files() -> list[Path]:
    """Return the files that belong to the project, tracked or about to be."""
    if git := shutil.which("git"):
        command = [git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
        if listed.returncode == 0:
            return [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in ROOT.rglob("*") if not any(part.startswith(".") for part in path.parts)]


def test_no_file_names_a_place_outside_the_project() -> None:
    """Neither a folder beside the repository nor a path of somebody's machine."""
    folders = "work|root|opt|tmp|mnt|Users|home(?!/somebody/)"
    place = re.compile(rf"\.\.[/]shared|(?<![\w.*])/({folders})/")
    named = [
        f"{path.relative_to(ROOT)}:{number}: {found[0]}"
        for path in files()
        if path.is_file() and path.suffix not in {".png", ".ogg", ".wav", ".ico"}
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
        if (found := place.search(line))
    ]
    assert named == []
