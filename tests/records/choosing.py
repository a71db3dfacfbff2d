"""What computer players think in golden positions: what each level does and why, and what its mind expects.

    python -m tests.records.choosing            write what they think today, to be read before it is kept
    python -m tests.records.choosing --games    play the games of cards anew, after their rules have changed

Both take names of games, as of a new one; without any they mean all.

It pins and does not prove: a player that was made better on purpose chooses otherwise, one that does so after
any other change has been broken by it.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

from tests.games.winter_kingdom.cards.test_aims import aim_of
from tests.laws.courses import apart
from wk.chance import seeded
from wk.engine.bots import Effort
from wk.engine.coach.judge import Judge
from wk.engine.history import replay
from wk.engine.record import SUFFIX, read
from wk.engine.transcript import heading
from wk.games import GAMES, games
from wk.games.winter_kingdom.cards.goals import GOALS
from wk.games.winter_kingdom.scoring import CASTLES

if TYPE_CHECKING:
    from wk.engine.bots import Because, Choice
    from wk.engine.game import Game
    from wk.engine.kit import Kit

HERE = Path(__file__).parent / "choices"

PLAYED = 3
"""How many play the golden games of cards, if so many may."""

EACH = {"winter-kingdom": 1}
"""So many positions of a game are looked at for each kind of action, spread over it; of other games two."""

WORK = {"winter-kingdom": 60}
"""How much work a choice may take; little for each line of play in the games of cards."""
LITTLE = 12

BEST = 4
"""So many of the steps that weigh most are pinned; of the others their number and sum."""


@cache
def whole(name: str) -> tuple[Kit[Any, Any], list[Any], list[Any]]:
    """Return a golden game: its kit, its states and its actions."""
    kit = games()[name]
    history = replay(kit.game, read(HERE / f"{name}{SUFFIX}"))
    return kit, history.states, history.actions


def places(name: str) -> list[int]:
    """Return after how many actions of a golden game players are asked: some for each kind of action."""
    kit, states, actions = whole(name)
    game = kit.game
    kinds: dict[str, list[int]] = {}
    for number, (state, action) in enumerate(zip(states, actions, strict=False)):
        if not game.is_chance(action) and len(list(islice(game.legal(state), 2))) > 1:
            kinds.setdefault(game.text(action).split(" ")[0], []).append(number)
    each, found = EACH.get(name, 2), []
    for numbers in kinds.values():
        found += numbers[:: max(1, len(numbers) // each)][:each]
    return sorted(found)


def thoughts(name: str, place: int) -> dict[str, Any]:
    """Return what all levels of a game think in a position."""
    kit, states, actions = whole(name)
    game: Any = kit.game
    state = states[place]
    seen = game.view(state, game.seat_to_move(state))
    aims = {"aims": _aims(state)} if name == "winter-kingdom" else {}
    return {
        **aims,
        "guess": game.text(game.legal(game.guess(seen, seeded(2))).pick(seeded(3))),
        **{level: _thought(game, kit.bots[level].make(game), seen, actions[place]) for level in apart(kit)},
    }


def _thought(game: Any, bot: Any, seen: Any, done: Any) -> dict[str, Any]:
    effort = Effort(WORK.get(game.name, LITTLE))
    choice = bot.choose(seen, seeded(7), effort)
    found: dict[str, Any] = {
        "does": _done(game, choice),
        "why": [_because(because) for because in choice.why],
        "others": [_done(game, other) for other in choice.others],
    }
    if choice.each:
        found["each"] = ["; ".join(map(_because, each)) for each in choice.each]
    mind = getattr(bot, "mind", None)
    if mind is not None:
        known = game.guess(seen, seeded(4))
        options = sorted(mind.weigh(known), key=lambda option: -option[0])
        found["weighed"] = [f"{game.text(action)}: {number(weight)}" for weight, action in options[:BEST]]
        found["sum"] = f"{len(options)}: {number(sum(weight for weight, _ in options))}"
        found["value"] = [number(share) for share in mind.value(known)]
        found["clock"] = mind.clock(known)
    if isinstance(bot, Judge):
        plans = [[done], list(choice.actions[:1])]
        found["rated"] = [number(worth) for worth in bot.rate(seen, plans, seeded(9), Effort(60))]
    return found


def _aims(state: Any) -> dict[str, str]:
    """Return what every goal, in force or not, says of taking houses away and of steps towards points."""
    found, player = {}, state.player
    for goal in (*GOALS, CASTLES):
        aim = aim_of(state, goal, state.seat)
        amounts = {"losses": aim.losses, "hopes": aim.hopes}
        told = {kind: tell(player.pieces, player.forts) for kind, tell in amounts.items()}
        found[goal] = "; ".join(
            f"{kind} {', '.join(f'{points} at {_places(where)}' for points, where in some)}"
            for kind, some in told.items()
        )
    return found


def _places(where: int) -> str:
    """Return how many hexes a set has, and a check sum of it."""
    return f"{where.bit_count()} {crc32(f'{where:x}'.encode()) & 0xFFFF:04x}"


def _done(game: Game[Any, Any], choice: Choice[Any]) -> str:
    return f"{'; '.join(map(game.text, choice.actions))}: {number(choice.worth)}"


def _because(because: Because) -> str:
    return " ".join([because.key, *(f"{key}={value}" for key, value in because.values.items())])


def number(value: float) -> str:
    """Return a number as it is pinned: machines may differ in its last digits."""
    return f"{round(value, 4) + 0:g}"


def expected(name: str) -> dict[str, Any]:
    """Return what is pinned of a game, by how many actions were taken before."""
    pinned: dict[str, Any] = json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))
    return pinned


def play(name: str, players: int) -> None:
    """Play a golden game: the levels take turns, so that it holds what good and bad players come to."""
    kit = games()[name]
    game, draw = kit.game, seeded(20)
    setup = kit.random_setup(draw, players)
    state = game.start(setup)
    lines: list[str] = []
    bots = [kit.bots[level].make(game) for level in list(kit.bots)[:3]]
    while (seat := game.seat_to_move(state)) is not None:
        if game.chance_due(state):
            actions = (game.chance_action(state, draw),)
        else:
            bot = bots[(seat + len(lines) // 40) % len(bots)]
            actions = bot.choose(game.view(state, seat), draw, Effort(LITTLE)).actions[:1]
        for action in actions:
            lines.append(game.text(action))
            state = game.apply(state, action)
    (HERE / f"{name}{SUFFIX}").write_text("\n".join([heading(name, setup), *lines, ""]), encoding="utf-8")


def main() -> None:
    """Write the pins of all games, or of those that are named, and the games first if they are asked for."""
    names = [each for each in sys.argv[1:] if each in GAMES] or [*GAMES]
    if "--games" in sys.argv[1:]:
        for name in names:
            if name != "winter-kingdom":
                play(name, min(PLAYED, GAMES[name].players[-1]))
    for name in names:
        pinned = {str(place): thoughts(name, place) for place in places(name)}
        text = json.dumps(pinned, indent=1, ensure_ascii=False)
        (HERE / f"{name}.json").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
