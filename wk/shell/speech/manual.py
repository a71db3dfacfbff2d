"""The manual for playing by ear, a part at a time: it is spoken, and a page for eyes besides."""

from __future__ import annotations

import re

from wk import assets
from wk.shell.speech.naming import sentence

_MARKS = re.compile(r"`([^`]*)`")
"""How a key is written in a page."""


def parts(language: str) -> list[str]:
    """Return the parts of the manual in a language, each begun by its heading, without marks."""
    page = assets.text("shell", "help", language, "listening.md")
    found = []
    for part in re.split(r"^#+ ", page, flags=re.MULTILINE)[1:]:
        heading, *lines = part.strip().split("\n")
        found.append(_MARKS.sub(r"\1", " ".join([sentence(heading), *filter(None, lines)])))
    return found
