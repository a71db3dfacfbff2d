"""The match in words: actions as sentences, turns as chapters, reasons of refusal, positions as reports.

Everything is put together from words handed in; what is told here everybody may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from wk.engine.chapters import Chapter, Entry
from wk.engine.kit import Ending
from wk.games.winter_kingdom.actions import Action, Build, End, Purchase, Salvage, Shuffle, Skip, Use, Wolves
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX, TUNNEL_INDEX
from wk.games.winter_kingdom.cards.ability import Kind
from wk.games.winter_kingdom.cards.building_cards import terrain_after
from wk.games.winter_kingdom.hexset import BITS, hexes
from wk.games.winter_kingdom.scoring import Score, most, score
from wk.games.winter_kingdom.stages import Stage, Status
from wk.games.winter_kingdom.terrain import Terrain

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wk.engine.chapters import Course
    from wk.engine.kit import Position
    from wk.games.winter_kingdom.explain import Reason
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.players import Player
    from wk.games.winter_kingdom.state import State


class Say(Protocol):
    """The words of the game: a sentence by its key, its fields filled in."""

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the sentence; raise KeyError if there is none."""

    def __contains__(self, key: str) -> bool: ...


def number(say: Say, count: int) -> str:
    """Return a number in letters, from thirteen on in digits."""
    key = f"number.{count}"
    return say(key) if key in say else str(count)


def terrain_name(say: Say, state: State, terrain: int) -> str:
    """Return what players call a terrain."""
    names = state.table.catalogue.terrain_names
    return names[Terrain(terrain)] if terrain in names else say(f"terrain.{Terrain(terrain).label}")


def reason_words(say: Say, state: State, reason: Reason) -> str:
    """Return a reason of refusal as one or two short sentences."""
    if reason.code == "castle":
        return say("reason.castle", leads=_leading(say, state, reason.hexes))
    terrain = terrain_name(say, state, reason.terrain) if reason.terrain >= 0 else ""
    card = state.table.catalogue.name(reason.card) if reason.card in INDEX else reason.card
    key = f"reason.{reason.code}"
    for variant, given in (("-terrain", terrain), ("-card", card)):
        if given and key + variant in say:
            key += variant
            break
    name = state.table.names[state.seat]
    more = {"does": _does(state, reason.card)} if key == "reason.not-eligible-card" else {}
    return say(key, name=name, terrain=terrain, card=card, n=reason.number, **more)


def _does(state: State, card: str) -> str:
    """Return what a card says of where it acts: its first action, and the second if it is one by itself."""
    data = state.table.catalogue.abilities.get(card)
    if data is None:
        return ""
    upgraded = state.player.upgraded >> INDEX[card] & 1 and data.kind != Kind.EXTEND.value
    return f"{data.first} {data.second}" if upgraded else data.first


def _leading(say: Say, state: State, castle: HexSet) -> str:
    """Return who has most houses round a castle, as everybody sees."""
    land = state.table.land
    round_it = land.adjacent.around(castle)
    houses = [
        (player.pieces & round_it).bit_count() + (player.forts & round_it).bit_count()
        for player in state.players
    ]
    most = max(houses)
    if not most:
        return say("reason.castle-free")
    names = [name for name, count in zip(state.table.names, houses, strict=True) if count == most]
    if len(names) == 1:
        return say("reason.castle-leader", name=names[0], n=most)
    who = say("log.and", first=", ".join(names[:-1]), second=names[-1])
    return say("reason.castle-tie", names=who, n=most)


def told(say: Say, before: State, action: Action, after: State) -> Entry | None:
    """Return what a player did by one action; None for the end of a turn and for chance."""
    changed = tuple(hexes(before.players[before.seat].pieces ^ after.players[before.seat].pieces))
    coins = after.players[before.seat].coins - before.players[before.seat].coins
    match action:
        case Build():
            return Entry(_built(say, before, [action], coins), changed)
        case Use():
            return Entry(_used(say, before, action) + _paid(say, coins), changed)
        case Purchase():
            return Entry(_bought(say, before, action, -coins))
        case Salvage():
            return Entry(say("log.salvage", n=1, houses=say("log.house"), coins=_coins(say, coins)), changed)
        case Wolves():
            return Entry(say("log.wolves"), changed)
        case Skip():
            return Entry(say("log.skip"))
        case End() | Shuffle():
            return None


def tell(say: Say, course: Course[State, Action], *, ordered: bool = False) -> list[Chapter]:
    """Tell a match turn by turn, the one still going on last, once something has been done in it.

    Args:
        say: the words.
        course: the match as somebody may know it.
        ordered: whether houses and forts are told apart as they follow each other, for who is to build them:
            their order may decide what they bring. Else they are summed up.
    """
    states, actions = course.states, course.actions
    ends = [place for place, action in enumerate(actions) if isinstance(action, End)]
    found: list[Chapter] = []
    first = 0
    for end in [*ends, len(actions)]:
        state, after = states[first], min(end + 1, len(actions))
        while after < len(actions) and course.seats[after] is None:
            after += 1
        done = [action for action in actions[first:end] if action is not None]
        entries = _entries(say, states[first : end + 1], done, first, ordered=ordered)
        besides = tuple(_beside(say, states, actions, place) for place in range(end, after))
        found.append(Chapter(state.seat, state.round, first, entries, besides))
        first = after
    return found if found[-1].entries else found[:-1]


def _beside(say: Say, states: Sequence[State], actions: Sequence[Action | None], place: int) -> Entry:
    """Tell that a turn ended, or that cards were shuffled: how is hidden."""
    name = states[place].table.names[states[place].seat]
    key = "log.end" if isinstance(actions[place], End) else "log.shuffle"
    return Entry(say(key, name=name), after=place + 1)


def _entries(
    say: Say, states: Sequence[State], actions: Sequence[Action], first: int, *, ordered: bool
) -> tuple[Entry, ...]:
    """Tell a turn that began after so many actions, its mandatory builds together."""
    found: list[Entry] = []
    place = 0
    while place < len(actions):
        end = place + 1
        if isinstance(actions[place], Build | Salvage):
            same = _kind(states[place], actions[place], ordered=ordered)
            while actions[end:] and same == _kind(states[end], actions[end], ordered=ordered):
                end += 1
        alone = [(n, told(say, states[n], actions[n], states[n + 1])) for n in range(place, end)]
        steps = tuple(entry._replace(after=first + n + 1) for n, entry in alone if entry is not None)
        if len(steps) > 1:
            together = _together(say, states[place : end + 1], actions[place:end])
            found.append(together._replace(after=first + end, steps=steps))
        else:
            found += steps
        place = end
    return tuple(found)


def _kind(state: State, action: Action, *, ordered: bool) -> object:
    """Return what actions have in common that are told together."""
    fort = ordered and isinstance(action, Build) and action.fort
    return type(action), fort, state.turn.stage == Stage.EXTRA


def _together(say: Say, states: Sequence[State], actions: Sequence[Action]) -> Entry:
    """Tell several builds, or houses taken back, that follow each other as one."""
    seat = states[0].seat
    coins = states[-1].players[seat].coins - states[0].players[seat].coins
    changed = tuple(hexes(states[0].players[seat].pieces ^ states[-1].players[seat].pieces))
    builds = [action for action in actions if isinstance(action, Build)]
    if builds:
        return Entry(_built(say, states[0], builds, coins), changed)
    count = len(actions)
    houses = say("log.houses", number=number(say, count))
    return Entry(say("log.salvage", n=count, houses=houses, coins=_coins(say, coins)), changed)


def _built(say: Say, state: State, builds: Sequence[Build], coins: int) -> str:
    forts = sum(build.fort for build in builds)
    houses = len(builds) - forts
    parts = []
    if houses:
        parts.append(say("log.houses", number=number(say, houses)) if houses > 1 else say("log.house"))
    if forts:
        parts.append(say("log.forts", number=number(say, forts)) if forts > 1 else say("log.fort"))
    pieces = say("log.and", first=parts[0], second=parts[1]) if len(parts) > 1 else parts[0]
    if state.turn.stage == Stage.EXTRA:
        return say("log.extra-build", pieces=pieces) + _paid(say, coins)
    terrain = terrain_name(say, state, state.turn.terrain)
    return say("log.build", pieces=pieces, terrain=terrain) + _paid(say, coins)


def _used(say: Say, state: State, use: Use) -> str:
    card = state.table.catalogue.name(use.card)
    if not use.hexes:
        shifted = terrain_name(say, state, terrain_after(state.player.card))
        return say("log.use-shift", card=card, terrain=shifted)
    land = state.table.land
    first, last = (
        terrain_name(say, state, land.terrain_at(BITS[at])) for at in (use.hexes[0], use.hexes[-1])
    )
    piece = say("log.fort" if use.fort else "log.house")
    if use.left:
        piece = say("log.fort" if use.left == "fort" else "log.house")
        return say("log.use-move-build", card=card, terrain=last, pieces=piece)
    if state.table.catalogue.abilities[use.card].action == "move":
        return say("log.use-move", card=card, terrain=last)
    moved = "log.use-build-move" if len(use.hexes) > 1 else "log.use-build"
    return say(moved, card=card, terrain=first, pieces=piece, end=last)


def _bought(say: Say, state: State, purchase: Purchase, coins: int) -> str:
    uses = number(say, state.table.numbers.extra_uses)
    name = state.table.catalogue.name(purchase.card)
    return say(f"log.{purchase.what}", card=name, coins=_coins(say, coins), uses=uses)


def _coins(say: Say, coins: int) -> str:
    return say("log.coins", n=coins)


def _paid(say: Say, coins: int) -> str:
    return say("log.earned", coins=_coins(say, coins)) if coins > 0 else ""


# Positions and score sheets -------------------------------------------------------------------------


def ending(state: State) -> Ending:
    """Return how a match ended, or stands."""
    points = tuple([score(state, seat).total for seat in range(len(state.players))])
    return Ending(points, most(points) if state.status == Status.OVER else (), state.round)


def position(state: State) -> Position:
    """Return a position with its score sheet as plain JSON values."""
    over = state.status == Status.OVER
    scores = [score(state, seat) for seat in range(len(state.players))]
    return {
        "seat_to_move": None if over else state.seat,
        "round": state.round,
        "over": over,
        "winners": list(most([points.total for points in scores])) if over else [],
        "players": [_player(state, seat, points) for seat, points in enumerate(scores)],
    }


def _player(state: State, seat: int, points: Score) -> dict[str, Any]:
    """Return what one player has, as plain JSON values."""
    player, numbers = state.players[seat], state.table.numbers
    return {
        "name": state.table.names[seat],
        "coins": player.coins,
        "houses_left": numbers.houses - player.houses.bit_count(),
        "forts_left": numbers.forts - player.forts.bit_count(),
        "houses": _pairs(player.houses),
        "forts": _pairs(player.forts),
        "abilities": _abilities(player),
        "hand": sorted(ability.id for i, ability in enumerate(ABILITIES) if player.hand >> i & 1),
        "terrain_card": Terrain(player.card).label if player.card >= 0 else None,
        "score": {
            "total": points.total,
            "castles": points.castles.points,
            "goals": {goal: tally.points for goal, tally in points.goals.items()},
        },
    }


def _abilities(player: Player) -> dict[str, bool]:
    """Return the acquired cards but the tunnel, and whether each is upgraded."""
    return {
        ability.id: bool(player.upgraded >> i & 1)
        for i, ability in enumerate(ABILITIES)
        if player.acquired >> i & 1 and i != TUNNEL_INDEX
    }


def _pairs(some: HexSet) -> list[list[int]]:
    """Return the hexes of a set as sorted pairs."""
    return sorted([at.q, at.r] for at in hexes(some))


def report(state: State) -> list[str]:
    """Return a position with its score sheet as lines to be read: a column a player."""
    names = state.table.names
    found = position(state)
    won = " and ".join(names[seat] for seat in found["winners"])
    after = f"over after {state.round} rounds; won by {won}" if won else f"round {state.round}"
    to_move = found["seat_to_move"]
    rows: list[tuple[str, Sequence[object]]] = [("", names), *_sheet(state, found["players"])]
    width = max(12, *map(len, names))
    return [
        after if to_move is None else f"{after}; {names[to_move]} to move",
        *(f"{label:<16}" + "".join(f"  {text!s:>{width}}" for text in texts) for label, texts in rows),
        *(line for player in found["players"] for line in _holdings(player)),
    ]


def _sheet(state: State, players: Sequence[Mapping[str, Any]]) -> list[tuple[str, Sequence[object]]]:
    """Return the rows of the report: the score, then what each has."""
    scores = [player["score"] for player in players]
    rows: list[tuple[str, Sequence[object]]] = [
        (state.table.catalogue.name(goal), [each["goals"][goal] for each in scores])
        for goal in scores[0]["goals"]
    ]
    rows += [(key, [each[key] for each in scores]) for key in ("castles", "total")]
    counted = ("coins", "houses_left", "forts_left")
    rows += [(key.replace("_", " "), [player[key] for player in players]) for key in counted]
    return [*rows, ("terrain card", [player["terrain_card"] or "-" for player in players])]


def _holdings(player: Mapping[str, Any]) -> list[str]:
    """Return where a player's pieces stand and which cards the player has, a line each."""
    owned = player["abilities"].items()
    cards = [f"{card} (upgraded)" if upgraded else card for card, upgraded in owned]
    lines = {key: " ".join(f"{q},{r}" for q, r in player[key]) for key in ("houses", "forts")}
    lines |= {"abilities": ", ".join(cards), "hand": ", ".join(player["hand"])}
    return ["", player["name"], *(f"  {key:<10}{line or '-'}" for key, line in lines.items())]
