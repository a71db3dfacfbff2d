"""A match on a page: every moment as the engine has it, no more than all may see, nothing foreign."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from html import unescape
from html.parser import HTMLParser
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from tests.shell.share.positions import lies
from tests.shell.share.shared import KITS, RECORDS, Golden, golden, values
from wk.engine.coach.judge import POINTS
from wk.engine.coach.verdict import Verdict
from wk.engine.history import History
from wk.engine.match import Match
from wk.engine.record import read as read_record
from wk.engine.spread import Area, Cell, Spread, Thing
from wk.games import GAMES
from wk.games.fronts import front_of
from wk.shell.match.coach.telling import Remarks
from wk.shell.share.moments import Moments, read
from wk.shell.share.page import MatchOnPage, TurningPoint, page_of_match
from wk.words import LANGUAGES

MOST = 300_000
"""Bytes of a page."""

PART = 90
"""Actions of a game that is looked at moment by moment."""


@pytest.mark.parametrize("name", GAMES)
def test_every_moment_of_a_page_is_the_position_all_may_see(name: str) -> None:
    """And each of the areas the position tells of is there."""
    game = golden(name, PART)
    states, view = game.history.states, game.kit.game.view
    held = read(values(game.page().html()))
    assert len(held) == len(states)
    for (areas, pieces), state in zip(held, states, strict=True):
        found = {**areas, "map": [f"{piece} at {at}" for at, piece in pieces.items()]}
        expected = lies(name, game.kit.position(view(state, None)))
        assert {area: sorted(found[area]) for area in expected} == expected


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_written_in_both_ways_and_small(name: str) -> None:
    """A finished one shows what was hidden if it is bare, to the last moment."""
    game = golden(name)
    hidden, bare = (game.page("de", bare=bare).html() for bare in (False, True))
    assert max(len(hidden.encode()), len(bare.encode())) < MOST
    areas, pieces = read(values(bare))[-1]
    found = {**areas, "map": [f"{piece} at {at}" for at, piece in pieces.items()]}
    expected = lies(name, game.kit.position(game.history.state))
    assert {area: sorted(found[area]) for area in expected} == expected
    backs = [html.count('"?"') for html in (hidden, bare)]
    assert backs[0] > backs[1]


class Seen(NamedTuple):
    """What was played as nobody's view has it."""

    game: Any
    states: list[Any]
    actions: list[Any]


@pytest.mark.parametrize("name", GAMES)
def test_a_page_is_made_of_what_all_may_see(name: str) -> None:
    """A match whose every state is only that view gives the same page, letter by letter."""
    kit, history = golden(name, PART // 2)
    seen = Seen(kit.game, [kit.game.view(state, None) for state in history.states], history.actions)
    ui = front_of(kit).matches.for_others()
    pages = [MatchOnPage(match, ui, [], bare=False).html() for match in (history, seen)]
    assert pages[0] == pages[1]


EVIL = "</script><b>&\"'"


class Tags(HTMLParser):
    """The elements of a page, and what they name elsewhere."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.names: list[tuple[str, str | None]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take an element."""
        self.found.append(tag)
        self.names += attrs


def test_a_name_that_would_be_a_script_is_text() -> None:
    """The page has the same elements as with a plain name, and its data the name to the letter."""
    found = read_record(RECORDS / "winter-court.wkrec")
    pages = []
    for name in ("Ann", EVIL):
        players = [{**player, "name": f"{name}{n}"} for n, player in enumerate(found.setup["players"])]
        history = History(KITS["winter-court"].game, {**found.setup, "players": players})
        for line in found.lines[:20]:
            history.read(line)
        pages.append(Golden(KITS["winter-court"], history).page().html())
    plain, evil = pages
    assert Tags(plain).found == Tags(evil).found
    assert [name for name, _ in values(evil)["seats"]] == [f"{EVIL}0", f"{EVIL}1"]


def test_a_page_names_nothing_elsewhere_and_allows_its_own_script_and_style_alone() -> None:
    html = golden("nobles", 20).page().html()
    tags = Tags(html)
    asking = {"src", "href", "srcset", "action", "data", "poster", "style"}
    assert not asking & {name for name, _ in tags.names}
    assert not [name for name, _ in tags.names if name.startswith("on")]
    assert "url(" not in html
    assert "@import" not in html
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', html)
    assert policy is not None
    style, script = (re.findall(rf"<{tag}>(.*?)</{tag}>", html, re.DOTALL) for tag in ("style", "script"))
    digests = [b64encode(sha256(part.encode()).digest()).decode() for part in (*style, *script)]
    assert policy[1] == (
        f"default-src 'none'; style-src 'sha256-{digests[0]}'; script-src 'sha256-{digests[1]}'; "
        "base-uri 'none'; form-action 'none'"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_of_a_page_leads_to_its_moments_and_the_coach_is_told(language: str) -> None:
    game = golden("siege")
    page = game.page(language, bare=True)
    told = TurningPoint(7, 8, "red", "head & foot", "better <so>", "why")
    html = MatchOnPage(game.history, page.ui, [told], bare=True).html()
    assert f'<html lang="{language}">' in html
    assert "head &amp; foot" in html
    assert '<button data-at="7">better &lt;so&gt;</button>' in html
    places = [int(place) for place in re.findall(r'<li><button data-at="(\d+)">', html)]
    assert places == [line.place for line in page.steps.lines if not line.head]


@pytest.mark.parametrize("name", GAMES)
def test_where_cards_stay_hidden_the_coach_tells_only_what_all_saw(name: str) -> None:
    """Turn and amount as on the other page; of what was done only lines of this page's log."""
    game = golden(name)
    page = game.page()
    told = [
        TurningPoint(span.first, span.end, "red", f"head {span.first}", "the hidden one", "a reason")
        for span in page.steps.spans
        if span.seat is not None
    ]
    html = MatchOnPage(game.history, page.ui, told, bare=False).html()
    assert "the hidden one" not in html
    assert "a reason" not in html
    known = {line.words.rstrip(".") for line in page.steps.lines if not line.head}
    known |= {page.steps.sentence(place).rstrip(".") for place in range(page.steps.last + 1)}
    points = re.findall(r"<h3>[^/]*</i>(head \d+)</h3><p><button[^>]*>Done: (.*?)\.</button></p></div>", html)
    assert [head for head, _ in points] == [point.head for point in told]
    assert all(words and parted(unescape(words), known) for _, words in points)


def test_both_pages_of_a_match_name_its_turning_points() -> None:
    game = golden("siege")
    front = front_of(game.kit)
    match = Match(game.history.game, {"players": []}, draw=lambda: 0.0, history=game.history)
    span = next(each for each in game.page().steps.spans if each.seat is not None)
    done = match.game.text(match.actions[span.first])
    verdict = Verdict(span.first, span.end, span.seat or 0, 5.0, 2.0, 1.0, (done,))
    review: Any = SimpleNamespace(match=match, measure=POINTS, verdicts=[verdict])
    ui = front.matches.for_others()
    heads, better = [], []
    for bare in (True, False):
        html = page_of_match(game.history, ui, review, bare=bare)
        heads += re.findall(r'<div class="point"><h3>.*?</i>(.*?)</h3>', html)
        better.append("Better: " in html)
    assert heads == [Remarks(review, ui).head(verdict)] * 2
    assert better == [True, False]


def parted(words: str, known: set[str]) -> bool:
    """Return whether words are sentences that are known, one after the other."""
    return words in known or any(
        words.startswith(f"{each}; ") and parted(words[len(each) + 2 :], known) for each in known
    )


def test_what_differs_is_read_back_whole() -> None:
    """Cards that come, go and stay in the middle of a row, a piece that is taken off and one that changes."""
    areas = [["a"], ["a", "b", "c"], ["a", "x", "c"], ["c"], ["c"], []]
    pieces = [{}, {"1": "h"}, {"1": "h", "2": "f"}, {"2": "f"}, {"2": "h"}, {}]
    spreads = [
        Spread(
            (Area("row", "Row", tuple(Thing(name, id=name) for name in row)),),
            (Cell("1", 0, 0, "land", "Land"), Cell("2", 1, 0, "land", "Land")),
            {at: Thing(name, id=name) for at, name in standing.items()},
        )
        for row, standing in zip(areas, pieces, strict=True)
    ]
    game = golden("winter-court", len(areas) - 1)
    moments = Moments(game.page().steps, game.page().ui)
    moments.spreads = spreads
    expected = [({"row": row}, standing) for row, standing in zip(areas, pieces, strict=True)]
    assert read(moments.plain()) == expected
