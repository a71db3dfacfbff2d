"""The mark of a card that bears the user's own numbers, and the words about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.cards.numbers import COINS_KEY, NUMBERS

if TYPE_CHECKING:
    from wk.engine.files.tomltext import KeyPath
    from wk.games.winter_kingdom.cards.catalogue import CardData, Catalogue
    from wk.games.winter_kingdom.narrate import Say

ICON = "pencil"
"""The icon that stands on such a card, as the feather does on a reconstructed one."""

ON_PAPER = "#8a5a10"
"""Its colour on a card's paper: darker than the feather's, to be told from it where both are small."""


def name_of(say: Say, path: KeyPath) -> str:
    """Return what a number of the card data is called."""
    if COINS_KEY in path:
        return say("numbers.game.starting_coins", players=int(path[2]) + 2, place=int(path[3]) + 1)
    family, *card, key = path
    if family == "game":
        return say(f"numbers.game.{key}")
    if key in NUMBERS.get(str(card[0]), ()):
        return say(f"numbers.card.{card[0]}.{key}")
    return say(f"numbers.each.{key}")


def own_line(say: Say, card: CardData) -> str:
    """Return what of a card is the user's own, and what is shipped; nothing if nothing is."""
    numbers = {("card", card.id, key): (card.numbers[key], shipped) for key, shipped in card.own.items()}
    return _line(say, numbers)


def own_game_line(say: Say, catalogue: Catalogue) -> str:
    """Return which numbers of the game are the user's own, and what is shipped; nothing if none is."""
    numbers: dict[KeyPath, tuple[int, int]] = {}
    for path, shipped in catalogue.own_game.items():
        now = getattr(catalogue.game, str(path[0]))
        for place in path[1:]:
            now = now[place]
        numbers["game", *path] = now, shipped
    return _line(say, numbers)


def _line(
    say: Say, numbers: dict[KeyPath, tuple[int, int]] | dict[tuple[str, str, str], tuple[int, int]]
) -> str:
    if not numbers:
        return ""
    parts = [
        say("numbers.own-part", name=name_of(say, path), n=now, shipped=shipped)
        for path, (now, shipped) in numbers.items()
    ]
    return say("numbers.own-line", n=len(parts), numbers="; ".join(parts))
