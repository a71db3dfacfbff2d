"""A match as one page of HTML that opens in any browser and asks nothing of the net."""

from __future__ import annotations

import json
from base64 import b64encode
from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from wk import __version__, assets
from wk.engine.coach.verdict import turning_points
from wk.engine.match import Match
from wk.shell import palette
from wk.shell.match.coach.telling import Remarks
from wk.shell.match.coach.work import review_of
from wk.shell.match.replay.steps import Steps
from wk.shell.match.score.series import by_round
from wk.shell.share.moments import Moments
from wk.shell.thinker.thinkers import Pondering

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from wk.engine.game import A, S, Setup
    from wk.engine.history import History
    from wk.gamekit import AnyKit
    from wk.shell.match.coach.work import Review
    from wk.shell.match.replay.steps import Played
    from wk.shell.match.score.series import Numbers
    from wk.shell.match.telling import MatchUi

WIDE, HIGH, LEFT, FOOT, RIGHT, TOP = 640, 220, 36, 24, 12, 12
"""Size of a chart, and the room for numbers at its edges, in units of its picture."""


def charts(steps: Steps[S, A], ui: MatchUi[S, A]) -> str:
    """Return a figure for each thing that is counted, each with its numbers as a table."""
    found = []
    for series in ui.series:
        numbers = by_round(steps.states, len(steps.seats), ui.round_of, series.value_of)
        found.append(
            f"<figure><figcaption>{escape(series.name)}</figcaption>"
            f"{_lines(numbers, [seat.colour for seat in steps.seats])}"
            f"<details><summary>{escape(ui.words('share.numbers'))}</summary>"
            f"{_table(numbers, [seat.name for seat in steps.seats], ui)}</details></figure>"
        )
    return "".join(found)


def _lines(numbers: Numbers, colours: Sequence[str]) -> str:
    most = max(1, *(max(row) for row in numbers))
    least = min(0, *(min(row) for row in numbers))
    last = max(1, len(numbers[0]) - 1)

    def at(column: int, value: float) -> str:
        x = LEFT + (WIDE - LEFT - RIGHT) * column / last
        y = HIGH - FOOT - (HIGH - FOOT - TOP) * (value - least) / (most - least)
        return f"{x:.0f},{y:.0f}"

    lines = "".join(
        f'<polyline class="line {_seat(colour)}" points="'
        f'{" ".join(at(n, value) for n, value in enumerate(row))}"/>'
        for row, colour in zip(numbers, colours, strict=True)
    )
    zero = at(0, 0).split(",")[1]
    return (
        f'<svg class="chart" viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true">'
        f'<path class="axis" d="M{LEFT},{zero}H{WIDE - RIGHT}M{LEFT},{TOP}V{HIGH - FOOT}"/>'
        f'<text x="{LEFT - 6}" y="{TOP + 8}" text-anchor="end">{most}</text>'
        f'<text x="{LEFT - 6}" y="{HIGH - FOOT}" text-anchor="end">{least}</text>'
        f'<text x="{WIDE - RIGHT}" y="{HIGH - 6}" text-anchor="end">{last}</text>{lines}</svg>'
    )


def _seat(colour: str) -> str:
    return f"t-seat-{colour}"


def _table(numbers: Numbers, names: Sequence[str], ui: MatchUi[S, A]) -> str:
    """Return the numbers, a row a round."""
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    rows = "".join(
        f'<tr><th scope="row">{n or escape(ui.words("score.start"))}</th>'
        + "".join(f"<td>{row[n]}</td>" for row in numbers)
        + "</tr>"
        for n in range(len(numbers[0]))
    )
    corner = escape(ui.words("score.round"))
    return f'<table><tr><th scope="col">{corner}</th>{heads}</tr>{rows}</table>'


KEYS = ("first", "previous", "play", "next", "last")
"""The buttons below the table, from left to right; their words are those of the replay."""

ICONS = {
    "first": "M5 4v16M20 4L9 12l11 8Z",
    "previous": "M18 4L6 12l12 8Z",
    "play": "M6 3l15 9L6 21Z",
    "next": "M6 4l12 8L6 20Z",
    "last": "M19 4v16M4 4l11 8L4 20Z",
}
"""What is drawn on them, in a square of 24."""


class TurningPoint(NamedTuple):
    """What the coach says of a turn."""

    place: int
    """The moment it begins."""
    end: int
    """The moment its player had chosen all of it."""
    colour: str
    """Of whose turn it was."""
    head: str
    """When it was and what was missed; it names no card."""
    words: str
    """What was done and what would have been better; like the reason it may name cards that were hidden."""
    why: str


def said_of(review: Review, remarks: Remarks) -> list[TurningPoint]:
    """Return what the coach says of the turning points of a match."""
    return [
        TurningPoint(
            verdict.first,
            verdict.end,
            remarks.seats[verdict.seat].colour,
            remarks.head(verdict),
            " ".join(filter(None, remarks.compared(verdict))),
            remarks.why(verdict),
        )
        for verdict in turning_points(review.verdicts)
    ]


class MatchOnPage:
    """A match as it is written on a page, in one language."""

    def __init__(
        self, match: Played[S, A], ui: MatchUi[S, A], said: list[TurningPoint], *, bare: bool
    ) -> None:
        """Look through a match.

        Args:
            match: what was played.
            ui: what tells it, `for_others`.
            said: by the coach.
            bare: whether all that was hidden shows, of a match that is over.
        """
        self.ui = ui
        self.steps = Steps(match, ui, bare=bare)
        self.moments = Moments(self.steps, ui)
        self._said = said
        self._bare = bare

    def html(self) -> str:
        """Return the page."""
        words, steps = self.ui.words, self.steps
        title, style, script = words("front.title"), self._style(), assets.text("shell", "share", "page.js")
        ends = steps.sentence(steps.last) if steps.over(steps.last) else words("share.goes-on")
        names = ", ".join(seat.name for seat in steps.seats)
        told = words("share.bare" if self._bare else "share.hidden")
        return (
            f'<!doctype html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{_policy(style, script)}">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            '<meta name="color-scheme" content="light dark">\n<meta name="referrer" content="no-referrer">\n'
            f'<meta name="generator" content="winter-kingdom {__version__}">\n'
            f"<title>{escape(f'{title}: {names}')}</title>\n<style>{style}</style>\n</head>\n<body>\n"
            f"<header><h1>{escape(title)}</h1><p>{escape(ends)}</p><p>{escape(told)}</p></header>\n<main>\n"
            f"{self._table()}{self._aside()}</main>\n{self._foot()}"
            f"<noscript><p>{escape(words('share.no-script'))}</p></noscript>\n"
            f'<script type="application/json" id="match">{_as_json(self._values())}</script>\n'
            f"<script>{script}</script>\n</body>\n</html>\n"
        )

    def _values(self) -> dict[str, object]:
        words, steps = self.ui.words, self.steps
        return {
            **self.moments.plain(),
            "seats": [[seat.name, seat.colour] for seat in steps.seats],
            "turns": [span.first for span in steps.spans],
            "words": {key: words(f"share.{key}") for key in ("map", "empty", "moves")}
            | {"play": words("replay.play"), "pause": words("replay.pause")},
        }

    def _table(self) -> str:
        words = self.ui.words
        return (
            f'<section class="table" aria-label="{escape(words("share.table"))}">'
            '<p id="caption" role="status" aria-live="polite"></p><p id="note"></p>'
            '<div id="map"></div><div id="middle" class="areas"></div><div id="players"></div></section>\n'
        )

    def _aside(self) -> str:
        """Return what stands beside the table: the coach, the charts, the log."""
        words = self.ui.words
        drawn = charts(self.steps, self.ui)
        parts = [
            ("coach", words("coach.open"), "".join(map(self._point, self._said))),
            ("charts", words("score.by-round"), drawn and self._legend() + drawn),
            ("log", words("log.title"), "".join(self._log())),
        ]
        shown = "".join(
            f'<section id="{key}"><h2>{escape(head)}</h2>{body}</section>'
            for key, head, body in parts
            if body
        )
        return f"<aside>{shown}</aside>\n"

    def _point(self, point: TurningPoint) -> str:
        """Return what the coach says of a turn; unless all shows only what everybody saw done in it."""
        told = point.words if self._bare else self._seen_done(point)
        why = f"<p>{escape(point.why)}</p>" if point.why and self._bare else ""
        return (
            f'<div class="point"><h3><i class="dot t-seat-{point.colour}"></i>{escape(point.head)}</h3>'
            f'<p><button data-at="{point.place}">{escape(told)}</button></p>{why}</div>'
        )

    def _seen_done(self, point: TurningPoint) -> str:
        """Return what was done in a turn as all may know it: the lines of the log, or its one moment."""
        lines = [line for line in self.steps.lines if not line.head and point.place < line.place <= point.end]
        told = [line.words for line in lines] or [self.steps.sentence(min(point.end, self.steps.last))]
        return self.ui.words("coach.done", what="; ".join(each.rstrip(".") for each in told))

    def _legend(self) -> str:
        """Return whose lines are which, for all charts."""
        names = "".join(
            f'<span><i class="dot t-seat-{seat.colour}"></i>{escape(seat.name)}</span>'
            for seat in self.steps.seats
        )
        return f'<p class="legend">{names}</p>'

    def _log(self) -> Iterator[str]:
        """Yield the list of turns; each line leads to its moment."""
        steps, inside = self.steps, False
        for line in steps.lines:
            if line.head:
                colour = steps.colour(line.seat)
                yield "</ol>" if inside else ""
                mark = f'<i class="dot t-seat-{colour}"></i>' if colour else ""
                yield (
                    f'<h3 data-at="{line.place}">{mark}{escape(line.words)} '
                    f"<small>{escape(steps.round_words(line.round))}</small></h3><ol>"
                )
                inside = True
            else:
                yield f'<li><button data-at="{line.place}">{escape(line.words)}</button></li>'
        yield "</ol>" if inside else ""

    def _foot(self) -> str:
        """Return the buttons and the bar of moments."""
        words, last = self.ui.words, self.steps.last
        keys = "".join(
            f'<button id="{key}" title="{escape(words(f"replay.{key}"))}" '
            f'aria-label="{escape(words(f"replay.{key}"))}">'
            f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{ICONS[key]}"/></svg></button>'
            for key in KEYS
        )
        label = escape(words("share.bar"))
        return (
            f'<footer><div class="keys">{keys}</div>'
            f'<input id="bar" type="range" min="0" max="{last}" value="{last}" aria-label="{label}">'
            f"<p>{escape(words('share.keys'))}</p></footer>\n"
        )

    def _style(self) -> str:
        """Return the style of the page with the colours of the players and of the game."""
        tones = dict(self.ui.tones)
        tones |= {f"seat-{name}": each.body for name, each in palette.SETS[palette.USUAL].players.items()}
        used = {*self.moments.tones, *(f"seat-{seat.colour}" for seat in self.steps.seats)}
        return assets.text("shell", "share", "page.css") + "".join(
            f".t-{tone}{{--tone:{colour}}}" for tone, colour in tones.items() if tone in used
        )


def _policy(style: str, script: str) -> str:
    """Return what the page may do: its own style and script, and nothing else."""
    return (
        f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _as_json(values: object) -> str:
    """Return values as JSON in which nothing can end the script element it stands in."""
    text = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
    return text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")


def page_of(  # noqa: PLR0913 - all of them say what is written
    history: History[S, A],
    setup: Setup,
    kit: AnyKit,
    ui: MatchUi[S, A],
    record: Path,
    *,
    bare: bool,
) -> str:
    """Return the page of a record.

    The coach is told of a match that is over; what would have been better only where all shows, for it
    may name cards that were hidden.

    Args:
        history: what was played.
        setup: line 1 of the record.
        kit: the game.
        ui: what tells its matches, `for_others`.
        record: the file.
        bare: whether all that was hidden shows, of a match that is over.
    """
    review = None
    if history.game.seat_to_move(history.states[-1]) is None:
        match = Match(history.game, setup, draw=lambda: 0.0, history=history)  # over: nothing is drawn
        review = review_of(match, kit.bots, Pondering(), read_from=record)
    return page_of_match(history, ui, review, bare=bare)


def page_of_match(match: Played[S, A], ui: MatchUi[S, A], review: Review | None, *, bare: bool) -> str:
    """Return the page of a match; ``review`` is what the coach says of it, if that is told."""
    said = said_of(review, Remarks(review, ui)) if review is not None and review.verdicts else []
    return MatchOnPage(match, ui, said, bare=bare).html()
