"""The help of Lanterns: two topics, a chapter of rules, and the winds as its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.shell.buttons import Button
from wk.shell.help.pages import CARDS, HelpPage
from wk.shell.help.provenance import Provenance, set_provenance
from wk.shell.help.source import HelpSource, PageFigure
from wk.shell.widget import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    import pygame

    from wk.shell.help.flow import Flow
    from wk.shell.help.markup import FigureText
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale
    from wk.shell.widget import Widget
    from wk.words import Words

FILES = {
    "help/en/contents.toml": 'topics = ["light", "keys"]\n[rules]\nwind = "Wind"\n',
    "help/en/light.md": """# Lighting

Light up to **{lights}** lanterns, `Enter` ends.

```figure
caption: Two lanterns.

* *
```

```cards
storm
```

```see
topic/keys, rules/wind
```
""",
    "help/en/keys.md": "# Keys\n\n| Key | What |\n|---|---|\n| `L` | light |\n",
    "help/de/light.md": "# Anzünden\n\nBis zu {lights} Laternen.\n",
    "rules/de/wind.md": "# Wind\n\n- LN-WIND-1 Am Ende weht der Wind. [B]\n",
    "rules/wind.md": """# Wind

- LN-WIND-1 The wind blows at the end. [B]
- LN-WIND-STORM The storm takes all. [R]
""",
}
"""The help as its author writes it; German has but one page."""


class LanternHelp(HelpSource):
    """A help with one family of cards."""

    def __init__(self, folder: Path, words: Words) -> None:
        """Write the files into a folder and read them."""
        for name, text in FILES.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        super().__init__(folder, words)
        self.sources = {"B": "the box", "R": "a guess"}

    def fields(self) -> dict[str, object]:
        """Return the only number."""
        return {"lights": 3}

    def families(self) -> Iterator[HelpPage]:
        """Return the winds."""
        yield HelpPage("cards/wind", "Winds", CARDS, family="wind", colour="#8090a0")
        for wind in ("calm", "storm"):
            words = (f"Blows like a {wind}.",)
            yield HelpPage(f"card/{wind}", wind.capitalize(), CARDS, (), wind, "wind", "#8090a0", words)

    def introduce(self, flow: Flow, page: HelpPage, go: Callable[[str], Transition | None]) -> None:
        """Show the winds of the family."""
        if page.family:
            self.tiles(flow, ("calm", "storm"), go)

    def tiles(self, flow: Flow, cards: tuple[str, ...], go: Callable[[str], Transition | None]) -> None:
        """Show a button for each wind."""
        for card in cards:
            way = _to(go, f"card/{card}")
            flow.add(Button(rect=flow.take(40), key=f"tile-{card}", label=card, on_press=way))

    def picture(self, flow: Flow, page: HelpPage) -> Widget:
        """Show the wind's name for a picture."""
        return Label(rect=flow.take(120, width=90), words=page.title, style=flow.scale.label())

    def facts(self, flow: Flow, page: HelpPage) -> None:
        """Tell how sure a wind is."""
        unsure = "nobody has seen one" if page.card == "storm" else ""
        set_provenance(flow, self.words, Provenance("BR" if unsure else "B", unsure, "Look outside."))

    def figure(self, figure: FigureText, width: int, scale: Scale) -> PageFigure:
        """Draw the letters."""

        def place(rect: pygame.Rect) -> Widget:
            return Label(rect=rect, key="drawn", words=figure.drawing, style=scale.label())

        return PageFigure(min(width, 50), place, "Both are lit.", good=True)


def _to(go: Callable[[str], Transition | None], key: str) -> Callable[[], Transition | None]:
    return lambda: go(key)
