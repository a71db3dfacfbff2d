"""What all share, at the right: the season, the seats, the decks, the Harvests left before civil war."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.nobles.cards import KING, count_rank
from wk.games.nobles.ends import worth_of
from wk.games.nobles.outlook import harvest_of, harvests_left, last_year, pace
from wk.games.nobles.state import OVER
from wk.games.nobles.ui.art import BRIGHT, DARK_GOLD, NOBLES_BACK, RESOURCE_BACK
from wk.games.nobles.ui.table.asking import SEASONS, note, season
from wk.games.nobles.year import hand_limit
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.match.table.places import COMPACT_UNIT
from wk.shell.match.table.rails import Heading, Rail
from wk.shell.match.table.told import told_widgets
from wk.shell.widget import Label, Shortcut, Widget, nothing, widget_class
from wk.shell.widgets.phase_strip import Phase, PhaseStrip
from wk.shell.widgets.pile import Pile
from wk.shell.widgets.seat_row import Fact, SeatRow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.games.nobles.cards import Card
    from wk.games.nobles.state import State
    from wk.games.nobles.ui.banner import Eye
    from wk.shell.scene import Transition
    from wk.shell.widget import Look

ICONS = ("sprout", "swords", "coins", "dagger")
BEADS = 9
"""So many Harvests have a bead at the most."""
ALARM = 2
"""From so few Harvests on the beads are red."""
RED = "#e0564a"


@widget_class
class Beads(Widget):
    """A bead for every Harvest that is still to come; red from two on."""

    left: int
    title: str
    words: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the beads below their words."""
        rect, px, scale = self.rect, look.scale.px, look.scale
        paint.panel(surface, rect, fill=theme.PANEL, radius=px(theme.RADIUS), line=theme.LINE)
        few = self.left <= ALARM
        line, left, right = rect.top + rect.height * 0.32, rect.left + px(12), rect.right - px(12)
        bold = scale.style("bold", theme.BUTTON, theme.BAD if few else theme.TEXT)
        end = paint.text(surface, self.title, (left, line), bold, "midleft", rect.width // 2).right
        muted = scale.style("text", theme.NOTE, theme.MUTED)
        paint.text(surface, self.words, (right, line), muted, "midright", right - end - px(8))
        step, high = (right - left) / BEADS, px(12)
        for n in range(BEADS):
            box = pygame.Rect(
                round(left + n * step), round(rect.top + rect.height * 0.6), round(step * 0.8), high
            )
            fill = (RED if few else BRIGHT) if n < self.left else None
            paint.panel(surface, box, fill=fill, radius=px(4), line=RED if few else DARK_GOLD)


class Acts(NamedTuple):
    """What the rail leads to, and what lies on top of the discards."""

    discards: Callable[[], Transition | None]
    """Opens the discards."""
    look: Callable[[], Transition | None]
    """Shows the last reveal again."""
    newest: Card | None = None


def newest(states: Sequence[State]) -> Card | None:
    """Return the card that came to the discards last, of several the one of most pips; None if there is none.

    The discards are a heap without an order, open to all (NB-UI-1): what came when is told by the states.
    """
    pips, gone = states[-1].fixed.pips, states[-1].discards
    for after, before in pairwise(reversed(states)):
        came = Counter(after.discards) - Counter(before.discards)
        if came and gone:
            return max(came, key=lambda card: (pips[card], card))
    return gone[-1] if gone else None


def rail_widgets(
    eye: Eye, rect: pygame.Rect, log: pygame.Rect, acts: Acts, year: Sequence[tuple[str, str]]
) -> list[Widget]:
    """Return the rail from top to bottom; what does not fit above the log line is left out.

    Args:
        eye: what is looked at.
        rect: the rail.
        log: the place of the log line at its foot.
        acts: what it leads to.
        year: colour and sentence of the last things that happened.
    """
    say, state, scale = eye.say, eye.state, eye.scale
    px, edge = scale.px, scale.px(12)
    inner = pygame.Rect(rect.left + edge, rect.top + px(6), rect.width - 2 * edge, 0)
    found: list[Widget] = [Rail(rect=rect, on_left=False)]

    def take(height: int, gap: int = 6) -> pygame.Rect:
        place = pygame.Rect(inner.left, inner.top, inner.width, height)
        inner.top = place.bottom + px(gap)
        return place

    def heading(words: str, aside: str) -> None:
        found.append(Heading(rect=take(px(20), 4), words=words, note=aside))

    ends = last_year(state) and state.phase != OVER
    heading(say("rail.year-last" if ends else "rail.year", n=state.year), say(f"phase.{state.phase}"))
    found.append(_seasons(eye, take(px(54)).inflate(px(10), 0)))
    decides = "worth" if state.fixed.options.civil_war == "strongest" else "nobles"
    heading(say("rail.courts"), say(f"rail.{decides}"))
    row = px(50 if len(state.players) < 4 else 46)
    found += [_seat(eye, seat, take(row, 5)) for seat in range(len(state.players))]
    heading(say("rail.resources"), say("rail.end"))
    found += _piles(eye, take(px(104), 10), acts)
    left = harvests_left(state)
    words = say("rail.pace-more" if state.reshuffles_left else "rail.pace", n=left, pace=pace(state))
    found.append(Beads(key="beads", rect=take(px(52), 8), left=left, title=say("rail.harvests"), words=words))
    return [*found, *_events(eye, inner, log, acts, year)]


def _seasons(eye: Eye, rect: pygame.Rect) -> Widget:
    """Return the strip of the seasons, with shorter words in a small window."""
    length = "short" if eye.scale.unit < COMPACT_UNIT else "long"
    phases = [
        Phase(eye.say(f"season.{length}-{name}"), icon) for name, icon in zip(SEASONS, ICONS, strict=True)
    ]
    return PhaseStrip(rect=rect, phases=phases, now=season(eye.state))


def _seat(eye: Eye, seat: int, rect: pygame.Rect) -> Widget:
    """Return a seat: hand and limit, Kings, own nobles in captivity, nobles at court."""
    state = eye.state
    player, who = state.players[seat], state.fixed.seats[seat]
    lost = sum(each.owner == seat for other in state.players for each in other.captives)
    facts = (
        Fact(f"{len(player.hand)}/{hand_limit(state, seat)}", "cards"),
        Fact(str(count_rank(player.court, KING)), "crown"),
        Fact(str(lost), "chain"),
        Fact(f"+{harvest_of(state, seat)}", "sprout"),
    )
    strongest = state.fixed.options.civil_war == "strongest"
    total = str(worth_of(player) if strongest else len(player.court))
    said = note(eye.say, state, seat) or (eye.levels[seat] if eye.levels else "")
    return SeatRow(
        key=f"seat-{seat}", rect=rect, colour=who.colour, name=who.name, note=said,
        facts=facts if player.alive else (), total=total, active=seat == state.seat,
        enabled=False, tooltip=eye.say("rail.seat-tip-worth" if strongest else "rail.seat-tip"),
    )  # fmt: skip


def _piles(eye: Eye, rect: pygame.Rect, acts: Acts) -> list[Widget]:
    """Return the deck, the discards, which open, and the Nobles deck."""
    say, state, px = eye.say, eye.state, eye.scale.px
    wide, high = px(62), px(86)
    third = rect.width // 3
    gone = state.discards
    top = None if acts.newest is None else eye.looks.card(acts.newest)
    piles = (
        ("deck", RESOURCE_BACK, len(state.deck), None),
        ("discards", top, len(gone), acts.discards),
        ("nobles-deck", NOBLES_BACK, len(state.nobles_deck), None),
    )
    found: list[Widget] = []
    for n, (key, face, count, act) in enumerate(piles):
        box = pygame.Rect(rect.left + n * third + (third - wide) // 2, rect.top, wide, high)
        found.append(
            Pile(
                key=f"pile-{key}", rect=box, top=face, count=count, on_press=act or nothing,
                enabled=act is not None, tooltip=say(f"rail.{key}-tip"),
                shortcuts=(Shortcut(pygame.K_d),) if act else (),
            )
        )  # fmt: skip
        foot = pygame.Rect(rect.left + n * third, box.bottom + px(8), third, px(16))
        muted = eye.scale.style("text", theme.NOTE, theme.MUTED)
        found.append(Label(rect=foot, words=say(f"rail.{key}"), style=muted, anchor="center"))
    return found


def _events(
    eye: Eye, inner: pygame.Rect, log: pygame.Rect, acts: Acts, year: Sequence[tuple[str, str]]
) -> list[Widget]:
    """Return the last things that happened, as many as there is room for, and the way to the last reveal."""
    scale, room = eye.scale, inner.copy()
    room.height = log.top - scale.px(8) - inner.top
    found: list[Widget] = []
    if eye.state.clash is not None and room.height >= scale.px(30):
        high = scale.px(28)
        rect = pygame.Rect(inner.left, log.top - scale.px(6) - high, inner.width, high)
        found.append(
            Button(
                key="look-again", rect=rect, icon="swords", label=eye.say("rail.again"), on_press=acts.look,
                size=theme.NOTE, shortcuts=(Shortcut(pygame.K_v),), tooltip=eye.say("rail.again-tip"),
            )
        )  # fmt: skip
        room.height -= high + scale.px(6)
    return [*found, *told_widgets(eye.say("rail.this-year"), year, room, scale)]
