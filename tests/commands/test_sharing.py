"""``replay`` makes a page and pictures of a record, and refuses in one line what it cannot."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
import pytest

from wk.cli import main
from wk.games import GAMES

GAMES_PLAYED = Path(__file__).resolve().parents[1] / "records" / "choices"
GOING_ON = Path(__file__).resolve().parents[1] / "records" / "positions" / "toboggan-before-the-builds.wkrec"


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_of_any_moment_of_any_game(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of its size, drawn all over, and another one for another moment."""
    made = [tmp_path / "0.png", tmp_path / "20.png"]
    record = GAMES_PLAYED / f"{name}.wkrec"
    for path in made:
        assert main(["replay", str(record), "--png", path.stem, str(path), "--language", "de"]) == 0
        assert capsys.readouterr().out == f"{path}: {path.stat().st_size} bytes\n"
    pictures = [pygame.image.load(io.BytesIO(path.read_bytes())) for path in made]
    assert [picture.get_size() for picture in pictures] == [(1280, 800)] * 2
    first, other = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
    assert first != other
    assert len({first[at : at + 3] for at in range(0, len(first), 3000)}) > 20


def test_a_page_beside_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file of that name is replaced, as a report of ``sim`` is."""
    page, picture = tmp_path / "a.html", tmp_path / "a.png"
    page.write_text("old", encoding="utf-8")
    record = GAMES_PLAYED / "winter-court.wkrec"
    assert main(["replay", str(record), "--html", str(page), "--png", "3", str(picture), "--open"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_all_moments_as_a_moving_picture(tmp_path: Path) -> None:
    """From the beginning on; a long game is no other than a short one."""
    image = pytest.importorskip("PIL.Image", reason="Pillow is an extra")
    record, path = tmp_path / "a.wkrec", tmp_path / "a.gif"
    record.write_text("".join(GOING_ON.read_text(encoding="utf-8").splitlines(keepends=True)[:6]))
    assert main(["replay", str(record), "--gif", str(path)]) == 0
    assert path.read_bytes().startswith(b"GIF89a")
    with image.open(path) as moving:
        assert moving.n_frames == 6


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--html", "x.html", "--open"], "--open: the game is not over; until then only what all may see"),
        (["--png", "999999", "x.png"], "--png: '999999': which moment? a whole number from 0 to "),
        (["--png", "-1", "x.png"], "--png: '-1': which moment?"),
        (["--html", "gone/x.html"], "x.html: cannot be written: "),
        (["--html", "x.html", "--language", "fr"], "invalid choice: 'fr'"),
        (["--html", "x.html", "--open", "--hidden"], "not allowed with argument"),
    ],
)
def test_what_cannot_be_made_is_told_in_one_line(
    arguments: list[str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["replay", str(GOING_ON), *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert err.count("\n") == 1
    assert [*tmp_path.iterdir()] == []


def test_without_pillow_a_moving_picture_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "PIL", None)
    assert main(["replay", str(GOING_ON), "--gif", str(tmp_path / "a.gif")]) == 2
    assert "pip install winter-kingdom[share]" in capsys.readouterr().err
    assert [*tmp_path.iterdir()] == []
