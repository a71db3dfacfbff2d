"""The page that tells of a series of games: whole, without other files, and true."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from tests.strange_paths import make_link
from wk.commands import report_page
from wk.commands.report_page import page
from wk.commands.series import Detail, GameResult, PlayedGame, Series

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.commands.conftest import Run

    Runner = Callable[..., Run]


class Seen(HTMLParser):
    """What a page has in it; every element that is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.words = ""
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [str(value) for name, value in attrs if name in {"src", "href", "action", "data"}]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        assert attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
        self.words += " "

    def handle_data(self, data: str) -> None:
        self.words += data


def test_the_report_is_one_whole_page_without_other_files(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    done = run("sim", "--games", 12, "--seed", 1, "--json", "--report", path)
    summary = json.loads(done.out.splitlines()[-1])
    text = path.read_text(encoding="utf-8")
    seen = Seen()
    seen.feed(text)
    assert seen.open == []
    assert seen.links == []
    assert "http" not in text
    assert seen.tags.count("svg") >= 3
    assert "Lanterns: 12 games, seed 1. Levels by seat: random, random." in seen.words
    assert all(str(wins) in seen.words for wins in summary["wins"])


def test_a_report_that_cannot_be_written_is_told_in_one_line(run: Runner, tmp_path: Path) -> None:
    for path in (tmp_path / "none" / "report.html", tmp_path):
        done = run("sim", "--report", path)
        assert (done.status, done.err.count("\n")) == (2, 1)
        assert done.err.startswith("--report: ")
        assert done.out == ""  # nothing was played in vain


def test_a_report_that_could_not_be_written_is_refused_before_a_game_is_played(
    run: Runner, tmp_path: Path
) -> None:
    """A link that leads nowhere or in a circle, a name too long for the new file, a setup of one's own."""
    dangling, circle, setup = tmp_path / "dangling.html", tmp_path / "circle.html", tmp_path / "a.lanterns"
    make_link(dangling, tmp_path / "none" / "report.html")
    make_link(circle, circle)
    setup.write_text('{"players": ["Ann", "Ben"], "deck": [1, 2, 3]}')
    for path in (dangling, circle, tmp_path / ("r" * 300), tmp_path / ("r" * 250)):
        done = run("sim", "--report", path)
        assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
        assert done.err.startswith("--report: ")
    done = run("sim", "--setup", setup, "--report", setup)
    assert (done.status, done.out) == (2, "")
    assert done.err == f"--report: {setup}: the setup stands there\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.lanterns", "circle.html", "dangling.html"]


def test_a_report_is_written_where_a_link_leads(run: Runner, tmp_path: Path) -> None:
    link = tmp_path / "link.html"
    make_link(link, tmp_path / "report.html")
    assert run("sim", "--report", link).status == 0
    assert link.is_symlink()
    assert (tmp_path / "report.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def drawn(number: int, points: tuple[int, int, int], economy: str) -> PlayedGame:
    """A game of three in which the best has won and who has most has bought the mule and a dog sled."""
    best = [seat for seat in range(3) if points[seat] == max(points)]
    result = GameResult(number, ["Ann", "Ben", "Cas"], list(points), best, 8, None)
    things: list[dict[str, int]] = [
        {"acquire dog-sled": 1, "use mule": 2} if s in best else {} for s in range(3)
    ]
    rows = [{"knights": each - 3, "castles": 3} for each in points]
    return PlayedGame(
        result, Detail(rows, things, 90 + number, 0, {"economy": (economy,), "twists": ("roads", "wolves")})
    )


def seen_of(played: list[PlayedGame]) -> Seen:
    """Return what the page of a series of a page between two stewards has in it."""
    seen = Seen()
    seen.feed(page(Series("winter-kingdom", 5, ("steward", "page", "steward")), played))
    assert seen.open == []
    return seen


def test_the_page_compares_levels_by_row_economy_and_twist() -> None:
    furs = [drawn(n, (20, 10, 30), "furs") for n in range(1, 5)]
    words = " ".join(seen_of([*furs, drawn(5, (11, 43, 10), "longer-tunnels")]).words.split())
    assert words.startswith("Winter Kingdom: 5 games, seed 5. Levels by seat: steward, page, steward.")
    assert "steward 4.0 80.0 % (37.6 to 96.4) 22.1" in words  # two seats of five games: 4 * 50 + 21 of 10
    assert "page 1.0 20.0 % (3.6 to 62.4) 16.6" in words
    assert "Knights (15)" in words
    assert "Castles (15)" in words
    assert "By economy" in words
    assert "Furs (12)" in words  # players
    assert "Longer tunnels (3)" in words
    assert "By twists" in words
    assert "Wolves (15)" in words
    assert "93.0 actions a game" in words


def test_who_beat_whom_is_told_pair_by_pair() -> None:
    """Of a game a third one won two others learn nothing; a shared win is half a game each."""
    series = Series("winter-kingdom", 5, ("steward", "page", "crown"))
    games = [drawn(1, (20, 10, 30), "furs"), drawn(2, (20, 10, 30), "furs"), drawn(3, (30, 10, 30), "furs")]
    seen = Seen()
    seen.feed(page(series, games))
    words = " ".join(seen.words.split())
    table = words[words.index("Pair by pair") :]
    assert table.startswith("Pair by pair against steward against page against crown steward 100.0 % (")
    assert "page 0.0 % (0.0 to 79.3) 0.0 % (0.0 to 56.2)" in table
    assert "crown 83.3 % (" in table
    alone = Series("winter-kingdom", 5, ("page", "page", "page"))
    assert "Pair by pair" not in page(alone, games)


def test_strength_is_told_in_elo_of_all_that_played() -> None:
    games = [drawn(n, (20, 10, 30), "furs") for n in range(1, 5)]
    page_of = Series("winter-kingdom", 5, ("steward", "page", "my.players:Fox"))
    seen = Seen()
    seen.feed(page(page_of, games))
    words = " ".join(seen.words.split())
    assert "Strength in Elo" in words
    fox, page_at, steward = (words.rindex(f"{name} {sign}") for name, sign in EXPECTED_ELO)
    assert words.index("Strength in Elo") < fox < page_at < steward
    alone = Series("winter-kingdom", 5, ("page", "page", "page"))
    assert "Strength in Elo" not in page(alone, games)


EXPECTED_ELO = (("my.players:Fox", "+"), ("page", "-"), ("steward", "-"))
"""The winner above the others, which never beat one another and so are equals, by their names."""


def test_what_was_done_is_told_with_who_won_if_enough_did_it() -> None:
    four = " ".join(seen_of([drawn(n, (20, 10, 30), "furs") for n in range(1, 5)]).words.split())
    assert "Dog sled" not in four
    five = " ".join(seen_of([drawn(n, (20, 10, 30), "furs") for n in range(1, 6)]).words.split())
    assert "Dog sled 5 1.0 100.0 % (56.6 to 100.0)" in five
    assert "Mule 5 2.0 100.0 % (56.6 to 100.0)" in five


def test_even_is_a_level_s_share_of_the_seats() -> None:
    """Two of three seats are a steward's: by chance they would win two of three games."""
    text = page(Series("g", 5, ("steward", "page", "steward")), [drawn(1, (20, 10, 30), "furs")])
    at = [f"M{report_page.LEFT + report_page.ROOM * seats / 3:.1f}," for seats in (1, 2)]
    assert all(f'class="even" d="{each}' in text for each in at)


def test_plots_show_each_share_and_each_amount() -> None:
    assert report_page.shares([report_page.Share("a<b", 0.5, 0.4, 0.6, 0.5)]).count("a&lt;b") == 1
    assert report_page.histograms([("points", [1, 2, 2, 4])]).count("<rect") == 3
    assert report_page.histograms([("points", list(range(100)))]).count("<rect") <= report_page.MOST
    assert report_page.histograms([("points", [])]) == ""
    assert report_page.means([("knights", [3.0, None, -1.5])]).count("<circle") == 2


def test_histograms_share_their_axis() -> None:
    both = report_page.histograms([("page", [10]), ("steward", [30])])
    left = [float(part.split('"')[0]) for part in both.split(' x="')[1:] if "height" in part]
    assert left[0] == report_page.LEFT
    assert left[1] > left[0] + 0.9 * report_page.ROOM
