"""A match as an environment of PettingZoo (AEC): `env` makes one; needs the extra ``[rl]``.

Its agents are ``player_0`` and so on, the seats that no level plays. An observation has ``observation``, the
arrays of `walk.Walk.see` by name, and ``action_mask``; an action is the place of a word. Rewards come at
the end.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from wk import api
from wk.rl.walk import SAID, Walk

if TYPE_CHECKING:
    from collections.abc import Mapping

HIGH = np.iinfo(np.int16).max


def env(
    game: str,
    players: int | None = None,
    levels: Mapping[int, str] | None = None,
    render_mode: str | None = None,
) -> Any:  # noqa: ANN401 - a `pettingzoo.AECEnv`, which need not be there to read this
    """Return an environment of PettingZoo.

    Args:
        game: one of `api.GAMES`.
        players: how many; as few as can play if it is None.
        levels: the computer players by seat; the others are agents.
        render_mode: ``ansi`` for positions as text, or None.

    Raises:
        RefusedError: there is no such game, number of players, seat or level.
        ImportError: PettingZoo is not here.
    """
    kind, spaces = _environment()
    return kind(Walk(game, players, levels), render_mode, spaces)


@cache
def _environment() -> tuple[type[Any], Any]:
    """Return the class of environments and the spaces of gymnasium; ImportError."""
    try:
        from gymnasium import spaces  # noqa: PLC0415 - an extra
        from pettingzoo import AECEnv  # noqa: PLC0415 - likewise
    except ImportError as error:
        raise ImportError("PettingZoo is not here: pip install winter-kingdom[rl]") from error
    return type("Environment", (_Agents, AECEnv), {}), spaces


class _Agents:
    """What an environment of PettingZoo does; the rest is its own ``AECEnv``, with which `env` joins it."""

    _clear_rewards: Any
    _accumulate_rewards: Any
    _was_dead_step: Any

    def __init__(self, walk: Walk, render_mode: str | None, spaces: Any) -> None:  # noqa: ANN401 - a module
        """Play matches of a walk; ``spaces`` are those of gymnasium."""
        super().__init__()
        self.walk = walk
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{walk.game.name}_v0", "render_modes": ["ansi"], "is_parallelizable": False,
        }  # fmt: skip
        seats = [seat for seat in range(walk.players) if seat not in walk.levels]
        self._seats = {f"player_{seat}": seat for seat in seats}
        self.possible_agents = list(self._seats)
        self.agents: list[str] = []
        some, count = walk.see(seats[0]), len(walk.words)
        seen = {
            name: spaces.Box(-HIGH, len(walk.words) if name == SAID else HIGH, array.shape, np.int16)
            for name, array in some.items()
        }
        mask = spaces.Box(0, 1, (count,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": spaces.Dict(seen), "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:  # noqa: ANN401 - a space of gymnasium
        """Return what an agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:  # noqa: ANN401 - likewise
        """Return what an agent may answer."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: object = None) -> None:  # noqa: ARG002 - as PettingZoo asks
        """Begin a match; without a seed the next one."""
        self._seed = seed if seed is not None else getattr(self, "_seed", -1) + 1
        self.walk.start(self._seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._turn_to()

    def _turn_to(self) -> None:
        """Ask whose turn it is; at the end give out what was won."""
        seat = self.walk.seat
        if seat is not None:
            self.agent_selection = f"player_{seat}"
            return
        won = self.walk.rewards()
        self.rewards = {agent: won[self._seats[agent]] for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, and what it may answer: nothing while another is asked."""
        seat, walk = self._seats[agent], self.walk
        mask = walk.answers() if seat == walk.seat else np.zeros(len(walk.words), np.int8)
        return {"observation": walk.see(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take the answer of the agent that is asked; an agent that is done takes None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if action is None:
            raise api.RefusedError("an answer is owed: a whole number")
        self.walk.say(int(action))
        self._turn_to()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the position as everybody may see it, where text was asked for."""
        return self.walk.shown() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Close nothing: nothing is open."""
