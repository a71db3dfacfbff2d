"""The preview: a box beside the hex pointed at that tells what an action there would change."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_kingdom.actions import Build, Salvage, Use, Wolves
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX
from wk.games.winter_kingdom.preview import Preview, Start, preview
from wk.games.winter_kingdom.ui.map import marks
from wk.games.winter_kingdom.ui.map.picture import pieces_of
from wk.games.winter_kingdom.ui.table.preview_place import NUB, Placed, place
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.shell import paint, theme
from wk.shell.lettering import SMALLEST

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.map.pane import MapPane
    from wk.games.winter_kingdom.ui.table.play import Play
    from wk.games.winter_kingdom.ui.table.shown import Shown
    from wk.games.winter_kingdom.ui.table.view import TableView
    from wk.shell.paint import Style
    from wk.shell.theme import Scale

PAD, ROW, HEAD, RULE = 12, 20, 26, 9
"""Measures of the box in units: its margin, a row, the head, the room of a rule."""

LEAST, MOST = 180, 300
"""Least and most width of the box in units."""

SHARE = 0.6
"""What share of the map's width and height the box takes at most; it is drawn smaller rather than larger."""

SHRINK = 0.85
"""By how much it is drawn smaller at a time."""


class Told(NamedTuple):
    """What the box says."""

    title: str
    points: int | None
    """The change of points; None while points are not shown."""
    rows: tuple[tuple[str, int], ...]
    """Name and change of points of each goal, and of the castles if they change."""
    coins: int
    why: str
    """The words beside the coins."""
    touches: str


def told(say: Say, state: State, action: Action, seen: Preview, *, with_scores: bool = True) -> Told:
    """Put a preview into words.

    Args:
        say: the words.
        state: the position before.
        action: what is previewed.
        seen: its preview.
        with_scores: whether points are shown during the game.
    """
    table = state.table
    rows = [(table.catalogue.goals[goal].name, change) for goal, change in seen.goals.items()]
    if seen.castles:
        rows.append((say("preview.castles"), seen.castles))
    why = say(f"preview.why.{table.economy.id}")
    now, before = seen.after, seen.before
    key = "preview.touches" if now.terrains == before.terrains else "preview.touches-now"
    return Told(
        say(f"preview.{_deed(action)}"),
        seen.points if with_scores else None,
        tuple(rows) if with_scores else (),
        seen.coins,
        say("preview.coins", n=seen.coins, why=why),
        say(key, now=now.terrains, free=now.free, before=before.terrains),
    )


def _deed(action: Action) -> str:
    """Return what an action does with a piece, as the words name it."""
    match action:
        case Build(_, fort):
            return FORT if fort else HOUSE
        case Use(card, second, _, fort):
            ability = ABILITIES[INDEX[card]]
            if (ability.second if second else ability.first).builds:
                return FORT if fort else HOUSE
        case Salvage():
            return "salvage"
        case Wolves():
            return "wolves"
    return "move"


class PreviewBox:
    """The box for the hex that is pointed at; made once for each hex and kept until another is."""

    def __init__(self, play: Play, pane: MapPane, view: TableView) -> None:
        self._play = play
        self._pane = pane
        self._view = view
        self._start: Start | None = None
        self._shown: Shown | None = None
        self._known: tuple[object, ...] = ()
        self._placed: Placed | None = None
        self._image: pygame.Surface | None = None
        self.told: Told | None = None
        """What the box says; None while there is none."""

    @property
    def rect(self) -> pygame.Rect | None:
        """Where the box lies in the window, its nub included; None while there is none."""
        self._follow()
        return self._placed.outer if self._placed else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the box, if there is one."""
        rect = self.rect
        if rect is not None and self._image is not None:
            surface.blit(self._image, rect)

    def _follow(self) -> None:
        """Make the box anew if something else is shown or pointed at."""
        pane, play = self._pane, self._play
        scale = self._view.layout.scale
        # What is shown is known by identity: every change makes it anew
        known = (pane.pointer, pane.camera, scale, play.effects.settings())
        if play.shown is self._shown and known == self._known:
            return
        self._shown, self._known = play.shown, known
        self._placed = self._image = None
        self.told = self._tell()
        if self.told is not None:
            self._make(self.told, scale)

    def _tell(self) -> Told | None:
        """Return what pointing at the hex would change; None if it is not lit, or leads on."""
        desk, at = self._play.desk, self._pane.pointer
        if desk is None or at is None or at not in desk.targets:
            return None
        actions = desk.would(at)
        if not actions or not self._play.effects.settings().previews:
            return None
        if self._start is None or self._start.state is not desk.state:
            self._start = Start.of(desk.state)
        seen, scores = preview(self._start, actions[0]), self._play.effects.settings().running_scores
        return told(self._play.say, desk.state, actions[0], seen, with_scores=scores)

    def _make(self, told: Told, scale: Scale) -> None:
        """Draw the box once and find its place."""
        camera, desk, at = self._pane.camera, self._play.desk, self._pane.pointer
        if desk is None or at is None:
            return
        size = measure(told, scale)
        while (
            max(size[0] / camera.width, size[1] / camera.height) > SHARE and scale.px(theme.NOTE) > SMALLEST
        ):
            scale = theme.Scale(scale.unit * SHRINK, scale.text)
            size = measure(told, scale)
        hidden = [camera.to_screen(each) for each in {*desk.targets, *pieces_of(desk.state)} - {at}]
        spared = [widget.rect for widget in self._view.widgets() if camera.rect.colliderect(widget.rect)]
        self._placed = place(camera, at, size, (hidden, spared), scale.px(NUB))
        self._image = _drawn(told, self._placed, scale)


class _Styles(NamedTuple):
    """How the lines of the box are written."""

    title: Style
    name: Style
    muted: Style
    coins: Style

    @classmethod
    def of(cls, scale: Scale) -> _Styles:
        return cls(
            scale.style("bold", theme.NAME),
            scale.style("text", theme.NOTE),
            scale.style("text", theme.NOTE, theme.MUTED),
            scale.style("text", theme.NOTE, marks.GOLD_TEXT),
        )


def _change(points: int, scale: Scale, units: float) -> tuple[str, Style]:
    """Return a change of points as it is written: nothing muted, gains green, losses red."""
    if not points:
        return "0", scale.style("text", units, theme.MUTED)
    colour = theme.GOOD if points > 0 else theme.BAD
    return f"{'+' if points > 0 else '−'}{abs(points)}", scale.style("bold", units, colour)


def measure(told: Told, scale: Scale) -> tuple[int, int]:
    """Return width and height of the box in pixels."""
    styles, line = _Styles.of(scale), scale.line
    value = paint.measure("+88", scale.style("bold", theme.NOTE))[0] + line(PAD)
    widths = [paint.measure(told.title, styles.title)[0] + value + line(PAD)]
    widths += [paint.measure(name, styles.name)[0] + value for name, _ in told.rows]
    widths += [paint.measure(told.why, styles.coins)[0] + line(ROW + 4)] if told.coins else []
    widths.append(paint.measure(told.touches, styles.muted)[0])
    width = min(line(MOST), max(line(LEAST), max(widths) + 2 * line(PAD)))
    rows = len(told.rows) + bool(told.coins) + 1
    rules = 2 if told.rows else 1
    return width, 2 * line(PAD) - line(4) + line(HEAD) + rows * line(ROW) + rules * line(RULE)


def _drawn(told: Told, placed: Placed, scale: Scale) -> pygame.Surface:
    """Return the picture of the box with its nub."""
    image = pygame.Surface(placed.outer.size, pygame.SRCALPHA)
    box = placed.box.move(-placed.outer.left, -placed.outer.top)
    width = max(1, scale.px(1.5))
    paint.panel(image, box, fill=theme.GROUND, radius=scale.px(6), line=theme.AMBER, line_width=width)
    _draw_nub(image, placed, width)
    line, styles = scale.line, _Styles.of(scale)
    left, right = box.left + line(PAD), box.right - line(PAD)
    middle = box.top + line(PAD) - line(2) + line(HEAD) // 2
    end = right
    if told.points is not None:
        total, style = _change(told.points, scale, 18)
        end = paint.text(image, total, (right, middle), style, "midright").left
    paint.text(image, told.title, (left, middle), styles.title, "midleft", end - left - line(6))
    top = _rule(image, middle + line(HEAD) // 2, (left, right), line)
    if told.rows:
        top = _rule(image, _rows(image, told, (left, right), top, scale), (left, right), line)
    if told.coins:
        side = line(ROW) - line(2)
        marks.coin(image, (left, top + line(1), side, side), told.coins)
        begin = left + side + line(6)
        middle = top + line(ROW) // 2
        paint.text(image, told.why, (begin, middle), styles.coins, "midleft", right - begin)
        top += line(ROW)
    paint.text(image, told.touches, (left, top + line(ROW) // 2), styles.muted, "midleft", right - left)
    return image


def _rows(image: pygame.Surface, told: Told, ends: tuple[int, int], top: int, scale: Scale) -> int:
    """Write the change of points of each goal; return where the rows end."""
    line, styles, (left, right) = scale.line, _Styles.of(scale), ends
    for name, points in told.rows:
        middle = top + line(ROW) // 2
        words, style = _change(points, scale, theme.NOTE)
        end = paint.text(image, words, (right, middle), style, "midright").left
        written = styles.name if points else styles.muted
        paint.text(image, name, (left, middle), written, "midleft", end - left - line(6))
        top += line(ROW)
    return top


def _rule(image: pygame.Surface, top: int, ends: tuple[int, int], line: Callable[[float], int]) -> int:
    """Draw a fine line across the box; return where the next row begins."""
    y = top + line(RULE) // 2
    pygame.draw.line(image, theme.RAISED_LINE, (ends[0], y), (ends[1] - 1, y))
    return top + line(RULE)


def _draw_nub(image: pygame.Surface, placed: Placed, width: int) -> None:
    """Draw the small corner that points at the hex, over the line of the box."""
    if placed.nub is None:
        return
    outer = placed.outer
    tip, one, two = ((x - outer.left, y - outer.top) for x, y in placed.nub)
    points = " ".join(f"{x},{y}" for x, y in (one, tip, two))
    body = (
        f'<polygon points="{points}" fill="{theme.GROUND}"/>'
        f'<polyline points="{points}" fill="none" stroke="{theme.AMBER}" stroke-width="{width}" '
        'stroke-linejoin="round"/>'
    )
    image.blit(paint.svg(body, image.get_size()), (0, 0))
