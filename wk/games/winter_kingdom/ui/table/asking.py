"""The sentence that says who is asked for what, and the line below it that helps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.building import BuildStep
from wk.games.winter_kingdom.narrate import number, terrain_name
from wk.games.winter_kingdom.scoring import score, winners
from wk.games.winter_kingdom.stages import Stage, Status
from wk.games.winter_kingdom.ways import FORT
from wk.shell.match.table.part import Prompt

if TYPE_CHECKING:
    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.table.desk import Desk
    from wk.games.winter_kingdom.ways import Way


def asked(say: Say, state: State, desk: Desk | None) -> Prompt:
    """Return what is asked of the player to move, or that the game is over; nothing while a bot moves.

    Args:
        say: the words.
        state: as the viewer sees it.
        desk: the choices of the player to move; None if nobody at the screen moves.
    """
    if state.status == Status.OVER:
        return Prompt(outcome(say, state), say("status.over-hint"))
    name = state.table.names[state.seat]
    if desk is None:
        return Prompt("")
    if desk.armed is not None:
        return _armed(say, state, desk, name)
    stage = desk.stage
    if stage in {Stage.OPEN, Stage.BUILDING} and desk.targets:
        return _building(say, state, desk, name)
    if stage == Stage.EXTRA:
        left = number(say, state.turn.extra)
        return Prompt(say("status.extra", name=name, n=state.turn.extra, left=left), say("status.extra-hint"))
    return _later(say, state, desk, name)


def outcome(say: Say, state: State) -> str:
    """Return who won, in one sentence."""
    won = winners(state)
    names = [state.table.names[seat] for seat in won]
    points = score(state, won[0]).total
    if len(names) == 1:
        return say("status.won", name=names[0], n=points)
    return say("status.shared", names=listed(say, names), n=points)


def listed(say: Say, names: list[str]) -> str:
    """Return names as a list in words."""
    if len(names) < 2:
        return "".join(names)
    return say("log.and", first=", ".join(names[:-1]), second=names[-1])


def _building(say: Say, state: State, desk: Desk, name: str) -> Prompt:
    turn, builds = state.turn, state.table.numbers.builds
    terrain = terrain_name(say, state, turn.terrain)
    done = turn.built.bit_count()
    sentence = say("status.build", name=name, terrain=terrain, place=done + 1, builds=builds)
    return Prompt(sentence, _why_lit(say, desk, desk.live[0], name, terrain))


def _why_lit(say: Say, desk: Desk, way: Way, name: str, terrain: str) -> str:
    """Return why these hexes are lit: because they touch own pieces, or because none does."""
    position = desk.legal.position
    step = way.steps[0]
    if not isinstance(step, BuildStep) or step.near is None:
        return say("status.any")
    eligible = step.eligible(position, ())
    lit = step(position, ())
    if lit != eligible:
        return say("status.must-touch", name=name)
    if not position.own:
        return say("status.first", name=name)
    if not eligible & step.near(position):
        return say("status.none-touches", name=name, terrain=terrain)
    return say("status.all-touch", name=name)


def _later(say: Say, state: State, desk: Desk, name: str) -> Prompt:
    keys = {key[0] for key in desk.keys}
    if keys == {"wolves"}:
        return Prompt(say("status.wolves", name=name), say("status.wolves-hint"))
    can = [
        what for what in ("use", "salvage", "acquire", "upgrade", "extra", "wolves", "end") if what in keys
    ]
    buys = any(what in can for what in ("acquire", "upgrade", "extra"))
    key = "use-or-buy" if "use" in can and buys else "use" if "use" in can else "buy" if buys else "end"
    sentence = say(f"status.then-{key}", name=name)
    if desk.stage == Stage.OPEN:
        if state.turn.terrain < 0:
            return Prompt(say("status.no-card", name=name), sentence)
        if not any(desk.left.values()):
            return Prompt(say("status.no-piece", name=name), sentence)
        terrain = terrain_name(say, state, state.turn.terrain)
        return Prompt(say("status.no-hex", name=name, terrain=terrain), sentence)
    return Prompt(sentence, say("status.wolves-later") if "wolves" in can else say(f"status.hint-{key}"))


def _armed(say: Say, state: State, desk: Desk, name: str) -> Prompt:
    armed = desk.armed or ()
    if armed[0] == "wolves":
        return Prompt(say("status.wolves", name=name), say("status.wolves-hint"))
    if armed[0] == "salvage":
        left = state.table.economy.salvage_limit - state.turn.salvaged
        return Prompt(say("status.salvage", name=name), say("status.salvage-hint", n=left))
    card = state.table.catalogue.abilities[armed[1]]
    if armed[0] != "use":
        key = {"acquire": "take", "upgrade": "upgrade", "extra": "extra-action"}[armed[0]]
        numbers = state.table.numbers
        uses = say("status.extra-action-hint", n=numbers.extra_cost, uses=number(say, numbers.extra_uses))
        hint = {"take": card.first, "upgrade": card.second, "extra-action": uses}[key]
        short = {"take": card.first_short, "upgrade": card.second_short}.get(key)
        brief = say("status.card-brief", kind=say(f"rail.{card.action}"), what=short) if short else ""
        return Prompt(say(f"status.{key}", name=name, card=card.name), hint, brief)
    sentence, hint = _step(say, desk, name, card.name)
    grant = state.turn.grant
    if grant and grant.repeated and not desk.path:
        hint = say("status.extra-uses", n=grant.uses, left=number(say, grant.uses))
    return Prompt(sentence, hint)


def _step(say: Say, desk: Desk, name: str, card: str) -> tuple[str, str]:
    """Return what the next step of a chosen card asks."""
    steps = len(desk.path)
    builds = [way for way in desk.live if way.steps and isinstance(way.steps[0], BuildStep)]
    piece = say("log.fort" if desk.building == FORT else "log.house")
    if steps == 0:
        if not desk.targets:
            return say("status.card-now", name=name, card=card), say("status.button-hint")
        if builds:
            hint = _why_lit(say, desk, builds[0], name, "") if len(builds) == 1 else say("status.card-hint")
            return say("status.card-build", name=name, card=card, piece=piece), hint
        return say("status.card-mover", name=name, card=card), say("status.card-hint")
    if desk.offers[0].complete:
        if not desk.targets:
            return say("status.card-choose", name=name, card=card), say("status.button-hint")
        return say("status.card-on", name=name, card=card), say("status.card-on-hint")
    return say("status.card-end", name=name, card=card), say("status.back-hint")


def end_reason(say: Say, state: State, desk: Desk) -> str:
    """Return in a few words why the turn cannot be ended yet; nothing if it can."""
    if desk.can(("end",)):
        return ""
    if desk.can(("wolves",)):
        return say("end.wolves")
    if desk.stage == Stage.EXTRA:
        return say("end.extra")
    left = state.table.numbers.builds - state.turn.built.bit_count()
    return say("end.builds", n=left, left=number(say, left))


def undone(say: Say, desk: Desk) -> str:
    """Return what the player to move could still do in this turn; nothing if that is nothing."""
    catalogue = desk.state.table.catalogue
    keys = sorted(desk.keys)
    uses = list(dict.fromkeys(catalogue.name(key[1]) for key in keys if key[0] == "use"))
    found = [say("ending.use", n=len(uses), cards=listed(say, uses))] if uses else []
    if any(key[0] in {"acquire", "upgrade", "extra"} for key in keys):
        found.append(say("ending.buy", n=desk.state.player.coins))
    if ("salvage",) in keys:
        found.append(say("ending.salvage"))
    return "\n".join(found)
