"""The pictures of High Court of Minsterpool: the four kinds of cards, boards large, low and small."""

from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest

from tests.games.minsterpool.ui.at_table import KIT, match_of, settled
from tests.vision import APART, flat, look_apart
from wk.games.minsterpool.state import PLAY
from wk.games.minsterpool.telling import Speech
from wk.games.minsterpool.ui.looks import HIGH, KINDS, LOW, WIDE, Spot, Spots, draw_board, look_of
from wk.shell import paint, palette, theme
from wk.shell.colour import contrast
from wk.shell.theme import Scale
from wk.words import LANGUAGES, Words


@pytest.mark.parametrize("name", palette.SETS)
def test_all_eyes_tell_the_colours_of_the_kinds_apart_and_can_read_on_them(name: str) -> None:
    palette.use(name)
    for kind in KINDS:
        assert contrast(theme.BAND_TEXT, kind.colour) >= 4.5, kind
    for one, other in combinations(KINDS, 2):
        for vision, least in APART[name].items():
            apart = look_apart(flat(one.colour), flat(other.colour), vision)
            assert apart >= least, (one, other, vision)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("high", [LOW, HIGH])
def test_nothing_on_a_board_is_cut(language: str, high: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As small as in the help: what has no room is said in fewer words, gold and silver are."""
    written: list[tuple[str, bool]] = []
    draw = paint.text

    def text(surface: Any, words: str, pos: Any, style: Any, *rest: Any) -> Any:
        written.append((words, len(rest) < 2 or paint.fit(words, style, rest[1])[0] == words))
        return draw(surface, words, pos, style, *rest)

    monkeypatch.setattr(paint, "text", text)
    speech = Speech(Words("minsterpool", language), KIT.data.names_in)
    state = match_of(settled(4), lambda state: state.round == 5 and state.phase == PLAY).state
    unit = 0.66
    for member in state.row:
        look = look_of(speech, state, member)
        written.clear()
        place = pygame.Rect(0, 0, round(WIDE * unit), round(high * unit))
        draw_board(pygame.Surface(place.size), place, look, Scale(unit))
        assert [words for words, whole in written if not whole and words not in {look.name, look.foot}] == []
        assert {words for words, _ in written} & {*look.title[0]}
        assert {words for words, _ in written} & {*look.title[1]}


@pytest.mark.parametrize("high", [LOW, HIGH])
def test_the_rows_of_a_board_lie_between_head_and_foot(high: int) -> None:
    """HC-TERM-1 to 3: of every member, low and high; no row lies on another."""
    for board in KIT.court.tables.boards:
        spots = Spots(pygame.Rect(0, 0, WIDE, high), board)
        rows = [*spots.lines, *filter(None, (spots.bribe, spots.favor))]
        boxes = [row.places[0].unionall(row.places[1:]) for row in rows]
        assert spots.pills(4)[0].bottom <= spots.life[0].top
        assert spots.life[0].bottom <= boxes[0].top
        assert all(one.bottom <= other.top for one, other in pairwise(boxes))
        assert boxes[-1].bottom <= spots.foot.top


def test_the_end_of_a_bribe_line_is_told_of_with_the_line() -> None:
    """HC-BRIBE-1: who points at the X is told what it does; it lies on no other place."""
    for board in KIT.court.tables.boards:
        spots = Spots(pygame.Rect(0, 0, WIDE, HIGH), board)
        end = spots.bribe.end if spots.bribe else None
        if end is not None:
            assert [spot.word for spot, rect in spots.all().items() if rect.colliderect(end)] == ["bribe"]
            assert spots.all()[Spot("bribe")].contains(end)
