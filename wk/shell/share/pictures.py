"""Pictures of the moments of a match: its stage under the sentence that tells what was done."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pygame

from wk.engine.files.textfile import InputError
from wk.shell import theme
from wk.shell.match.replay.parts import Caption
from wk.shell.match.stage import Lit
from wk.shell.theme import Scale
from wk.shell.widget import Look

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.engine.game import A, S
    from wk.shell.match.replay.steps import Steps
    from wk.shell.match.telling import MatchUi

SIZE, SMALL = (1280, 800), (800, 500)
"""Pixels of a picture, and of those that move."""

HEAD = 76
"""Height of the sentence in units."""

COLOURS = 128
"""How many a moving picture has."""

PAUSE, LONG = 900, 3000
"""How long a moment shows in a moving picture in milliseconds, and the last one."""


class Camera:
    """Draws moments of one match."""

    def __init__(self, steps: Steps[S, A], ui: MatchUi[S, A], size: tuple[int, int] = SIZE) -> None:
        pygame.font.init()
        self._steps = steps
        self._scale = Scale.of(size)
        self._size = size
        self._stage = ui.stage(steps.states[0])
        head = self._scale.px(HEAD)
        rest = pygame.Rect(0, head, size[0], size[1] - head)
        self._stage.place(rest, self._scale, ground=rest)

    def take(self, place: int) -> pygame.Surface:
        """Return the picture of a moment: after so many actions."""
        steps, picture = self._steps, pygame.Surface(self._size)
        picture.fill(theme.GROUND)
        self._stage.show(steps.states[place], Lit(last=steps.changed(place)))
        self._stage.draw(picture)
        head = pygame.Rect(0, 0, self._size[0], self._scale.px(HEAD))
        caption = Caption(
            rect=head,
            words=steps.sentence(place),
            note=steps.note(place),
            colour=steps.colour(steps.seat(place)),
            room=self._size[0] - self._scale.px(24),
        )
        caption.draw(picture, Look(self._scale))
        return picture


def png(picture: pygame.Surface) -> bytes:
    """Return a picture as PNG."""
    data = io.BytesIO()
    pygame.image.save(picture, data, "png")
    return data.getvalue()


def moving(pictures: Iterable[pygame.Surface]) -> bytes:
    """Return pictures one after another as an animated GIF; InputError where Pillow is missing."""
    try:
        from PIL import Image  # noqa: PLC0415 - an extra
    except ImportError as error:
        missing = "moving pictures need Pillow, which is not here: pip install winter-kingdom[share]"
        raise InputError(f"--gif: {missing}") from error
    frames = [
        Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB")).quantize(COLOURS)
        for picture in pictures
    ]
    data = io.BytesIO()
    pauses = [PAUSE] * (len(frames) - 1) + [LONG]
    frames[0].save(data, format="GIF", save_all=True, append_images=frames[1:], duration=pauses, loop=0)
    return data.getvalue()
